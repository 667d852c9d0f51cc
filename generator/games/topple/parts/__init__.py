"""The parts of Topple, each whole in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....words import Words
from ...game import Builder
from ..sizes import Sizes
from . import base, die, layer, pawn, rod, score


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part by its name, in the order of the kit."""
    return {
        **layer.layer_parts(sizes, words),
        **pawn.pawn_parts(sizes, words),
        **rod.rod_parts(sizes, words),
        **base.base_parts(sizes, words),
        die.NAME: partial(die.die_part, sizes, words),
        score.NAME: partial(score.score_part, sizes, words),
    }
