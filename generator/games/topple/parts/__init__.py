"""The parts of Topple, each whole in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from ....component import Component
from ....words import Words
from ...game import Builder
from ..sizes import Sizes
from . import base, die, layer, pawn, rod, score


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part by its name, in the order of the kit."""
    rolled = sizes.stand.kind == "paper"
    return {
        **_with(layer.layer_parts(sizes, words), "board.pitch"),
        **pawn.pawn_parts(sizes, words),
        **_with(rod.rod_parts(sizes, words), *(("rod.mandrel",) if rolled else ("rod.length",))),
        **_with(base.base_parts(sizes, words), "stand.size"),
        **_with({die.NAME: partial(die.die_part, sizes, words)}, "die.edge"),
        score.NAME: partial(score.score_part, sizes, words),
    }


def _with(builders: Mapping[str, Builder], *room: str) -> dict[str, Builder]:
    """The same parts; what gives their texts more room is known."""
    return {name: partial(_roomy, build, *room) for name, build in builders.items()}


def _roomy(build: Builder, *room: str) -> Component:
    return replace(build(), room=room)
