"""The pieces of the players, which stack; one of each colour is the marker on the track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ....art.badges import Ground, badge
from ....art.faces import back, face
from ....art.lines import keyline, seen_on
from ....art.painting import WHITE
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import BOTH, PRINTED, Artwork, Component, Design, Group
from ....drawing import Mark, Style, contours
from ....words import Words
from ...flats import packing
from ..sizes import Sizes


def piece(sizes: Sizes, player: Player, group: Group, words: Words) -> Component:
    """The pieces of one player; or the stickers for them, where pieces are bought."""
    name, outline, bought = f"piece-{player.key}", sizes.piece.face.outline, sizes.piece.bought
    pattern = burnt_patterns(sizes.players)[player.key]
    design = Design(
        Artwork(f"{name}-front", partial(piece_face, sizes, player)),
        sizes.supply.pieces,
        Artwork(f"{name}-back", partial(_back, sizes, player)),
        Artwork(f"{name}-front-burnt", partial(medal, outline, player, pattern)),
    )
    title = words("{player} piece", player=player.name)
    return Component(
        name=name,
        title=words("{part}: sticker", part=title) if bought else title,
        outline=outline,
        designs=(replace(design, back=None, burnt=None) if bought else design,),
        packing=packing(sizes.piece.face),
        group=group,
        made_as=PRINTED if bought else BOTH,
        body=None if bought else sizes.piece_thickness,
        room=("piece.diameter",),
    )


def piece_face(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A piece in the player's colour with its symbol and a keyline inside the edge.

    A patterned piece has a line round it anyway, in the player's colour.
    """
    yield from _ground(sizes, player, face)
    if player.pattern == "solid":
        yield keyline(sizes.piece.face.outline, seen_on(player.colour, sizes.palette.ink))


def piece_seen(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A piece from above as it is played with: its face, round which a bought one shows wood."""
    if sizes.piece.bought:
        wood = sizes.piece.flat.wide(sizes.piece.flat.width - 0.25).outline
        yield from contours(wood, Style(WHITE, sizes.palette.ink, 0.25))
    yield from piece_face(sizes, player)


def _back(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """The other side: no keyline, so that backs that print a little off do not show it."""
    return _ground(sizes, player, back)


def _ground(sizes: Sizes, player: Player, ground: Ground) -> Iterator[Mark]:
    """The coloured face with its symbol, and a ring where the face is solid."""
    return badge(player, sizes.piece.face, sizes.palette.ink, 0.36, (0.72, 0.2), ground)
