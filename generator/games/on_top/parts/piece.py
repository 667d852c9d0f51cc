"""The pieces: discs of the players, which stack; one of each colour is the marker on the track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.burnt import burnt_patterns, medal
from ....art.painting import NOTHING, painted, symbol_ink
from ....art.symbols import symbol
from ....colour.paint import Paint
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group, Round
from ....drawing import Circle, Mark, Style
from ....plane.outline import Disc
from ....words import Words
from ...cores import card_words
from ..sizes import Sizes

KEYLINE = 0.35


def piece(sizes: Sizes, player: Player, words: Words) -> Component:
    """The discs of one player."""
    name, outline = f"piece-{player.key}", Disc(sizes.disc / 2)
    pattern = burnt_patterns(sizes.players)[player.key]
    design = Design(
        Artwork(f"{name}-front", partial(piece_face, sizes, player)),
        sizes.supply.pieces,
        Artwork(f"{name}-back", partial(_back, sizes, player), player.paint.bleeding),
        Artwork(f"{name}-front-burnt", partial(medal, outline, player, pattern)),
    )
    material = card_words(sizes.card.backs, sizes.card.piece, words)
    return Component(
        name=name,
        title=words("{player} piece", player=player.name),
        outline=outline,
        designs=(design,),
        packing=Round(sizes.disc),
        group=Group("pieces", words("Pieces"), material),
        made_as=BOTH,
    )


def piece_face(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A disc in the player's colour with its symbol and a keyline at the edge.

    A patterned disc has a line round it anyway, in the player's colour.
    """
    yield from _disc(sizes, player, player.paint)
    if player.pattern == "solid":
        rim = Style(stroke=sizes.palette.ink, width=KEYLINE)
        yield Circle(0, 0, (sizes.disc - KEYLINE) / 2, rim, name="keyline")


def _back(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """The other side: no keyline, so that backs that print a little off do not show it."""
    solid = player.pattern == "solid"
    yield from _disc(sizes, player, player.paint if solid else Paint(player.colour, "open"))


def _disc(sizes: Sizes, player: Player, paint: Paint) -> Iterator[Mark]:
    """The coloured face with its symbol, and a ring where the face is solid."""
    radius = sizes.disc / 2
    ink = symbol_ink(paint, sizes.palette.ink)
    yield from painted(Circle(0, 0, radius, NOTHING, name="face"), paint)
    if paint.pattern == "solid":
        yield Circle(0, 0, radius * 0.72, Style(stroke=ink, width=0.2))
    yield from symbol(player.symbol, radius * 0.36, ink, paint)
