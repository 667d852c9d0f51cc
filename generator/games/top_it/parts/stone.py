"""The stones that mark topped tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.badges import emblem
from ....art.lines import keyline
from ....art.painting import NOTHING, painted
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group, InStrip
from ....drawing import Mark, Style, contours
from ....geometry.shapes import Flat
from ....words import Words
from ..sizes import Sizes

APART = 3.0  # mm between discs


def stone(sizes: Sizes, group: Group, words: Words) -> Component:
    """The stones, one for each player, alike but for the symbol."""
    outline = sizes.stone.flat.outline
    patterns = burnt_patterns(sizes.players)
    return Component(
        name="stone",
        title=words("Stone"),
        outline=outline,
        designs=tuple(
            Design(
                Artwork(f"stone-{player.key}", partial(stone_marks, sizes, player)),
                1,
                Artwork(f"stone-{player.key}-back", partial(_ground, sizes, player)),
                Artwork(
                    f"stone-{player.key}-burnt",
                    partial(medal, outline, player, patterns[player.key]),
                ),
            )
            for player in sizes.players
        ),
        packing=_strip(sizes.stone.flat, len(sizes.players)),
        group=group,
        made_as=BOTH,
    )


def _strip(flat: Flat, count: int) -> InStrip:
    """Side by side: discs apart, squares side by side, hexagons corner to corner.

    So straight cuts at 60 degrees run through the strip where two hexagons meet.
    """
    wide = flat.across if flat.kind == "hexagon" else flat.width
    gap = APART if flat.kind == "disc" else 0.0
    return InStrip(
        strips=("stones",) * count,
        sheets=(None,) * count,
        width=count * wide + (count - 1) * gap,
        height=flat.width,
        x=wide / 2,
        y=flat.width / 2,
        rotation=30.0 if flat.kind == "hexagon" else 0.0,
        step=wide + gap,
    )


def stone_marks(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A light piece with the player's symbol in its colour."""
    yield from _ground(sizes, player)
    yield keyline(sizes.stone.flat.outline, sizes.palette.ink)


def _ground(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """The same without the line along its edge."""
    flat = sizes.stone.flat
    yield from contours(flat.outline, Style(fill="#ffffff"), name="face")
    for area in contours(flat.wide(0.7 * flat.width).outline, NOTHING):
        yield from painted(area, player.paint)
    yield from emblem(player, 0.36 * flat.width / 2, sizes.palette.ink)
