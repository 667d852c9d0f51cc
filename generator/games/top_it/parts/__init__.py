"""The parts of Top It: eight tiles, the stones, the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....component import Group
from ....words import Words
from ...game import Builder
from ..sizes import PLACES, Sizes
from .score_sheet import score_sheet
from .stone import stone
from .tile import tile


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part, in the order of the kit."""
    rest = Group("rest", words("Stones and score sheet"), words("card or stiff paper"))
    return {
        **{shape: partial(tile, sizes, shape, words) for shape in PLACES},
        "stone": partial(stone, sizes, rest, words),
        "score-sheet": partial(score_sheet, sizes, rest, words),
    }
