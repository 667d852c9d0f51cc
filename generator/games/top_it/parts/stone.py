"""The stones that mark topped tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.badges import emblem
from ....art.lines import keyline
from ....art.painting import NOTHING, painted
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group
from ....drawing import Mark, Style, contours
from ....words import Words
from ...flats import packing
from ..sizes import Sizes


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
        packing=packing(sizes.stone.flat),
        group=group,
        made_as=BOTH,
        body=sizes.thickness,
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
