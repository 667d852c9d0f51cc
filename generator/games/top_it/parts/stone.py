"""The stones that mark topped tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.badges import emblem
from ....art.lines import keyline
from ....art.painting import NOTHING, painted
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group, Round
from ....drawing import Circle, Mark, Style
from ....plane.outline import Disc
from ....words import Words
from ..sizes import Sizes


def stone(sizes: Sizes, group: Group, words: Words) -> Component:
    """The stones, one for each player, alike but for the symbol."""
    outline = Disc(sizes.stone / 2)
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
        packing=Round(sizes.stone),
        group=group,
        made_as=BOTH,
    )


def stone_marks(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A light disc with the player's symbol in its colour."""
    yield from _ground(sizes, player)
    yield keyline(Disc(sizes.stone / 2), sizes.palette.ink)


def _ground(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """The same without the line along its edge."""
    radius = sizes.stone / 2
    yield Circle(0, 0, radius, Style(fill="#ffffff"), name="face")
    yield from painted(Circle(0, 0, 0.7 * radius, NOTHING), player.paint)
    yield from emblem(player, 0.36 * radius, sizes.palette.ink)
