"""The stickers on the hats' tops, whole sheets to be cut or ready-cut labels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.badges import badge
from ....art.faces import face
from ....art.lines import FROM_CUT, keyline, seen_on
from ....colour.player import Player
from ....component import STICKY, Artwork, Component, Design, Group, Labelled, Packing
from ....drawing import Mark
from ....words import Words
from ...flats import packing
from ...labels import label_stock, label_words
from ..sizes import OF_A_COLOUR, Sizes

LABEL_INSET = 1.2  # mm from a label's edge to the line on it


def sticker(sizes: Sizes, player: Player, words: Words) -> Component:
    """The stickers of one colour."""
    name = f"sticker-{player.key}"
    front = Artwork(name, partial(sticker_face, sizes, player))
    outline, designs = sizes.sticker.flat.outline, (Design(front, OF_A_COLOUR),)
    title = words("{colour} sticker", colour=player.name)
    group = Group("stickers", words("Stickers"), _material(sizes, words), _stock(sizes))
    return Component(name, title, outline, designs, _packing(sizes), group)


def sticker_face(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A player's colour and symbol."""
    flat, ink = sizes.sticker.flat, sizes.palette.ink
    yield from badge(player, flat, ink, 0.4, ground=face)
    # On labels it stands farther inside: print is never exactly on the label.
    line = seen_on(player.paint.ground, ink)
    yield keyline(flat.outline, line, inset=FROM_CUT if sizes.label is None else LABEL_INSET)


def _packing(sizes: Sizes) -> Packing:
    label, (right, up) = sizes.label, sizes.shift
    if label is None:
        return packing(sizes.sticker.flat)
    return Labelled(label.width, label.height, label.places(right, up), sizes.first)


def _stock(sizes: Sizes) -> str:
    """What is fed: adhesive paper, or a sheet of labels."""
    return STICKY if sizes.label is None else label_stock(sizes.label)


def _material(sizes: Sizes, words: Words) -> str:
    label = sizes.label
    if label is None:
        return words("self-adhesive paper, a whole sheet that is not cut yet")
    return label_words(label, words)
