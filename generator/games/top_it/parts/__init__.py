"""The parts of Top It: eight tiles, the stones, the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....component import PLAIN, Group
from ....words import Words
from ...cores import body_group
from ...game import Builder
from ..sizes import PLACES, Sizes
from .score_sheet import score_sheet
from .stone import stone
from .tile import tile


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part, in the order of the kit."""
    stones = body_group("stones", words("Stones"), sizes.backs, sizes.thickness, words)
    notes = Group("notes", words("Score sheet"), words("plain paper"), PLAIN)
    return {
        **{shape: partial(tile, sizes, shape, words) for shape in PLACES},
        "stone": partial(stone, sizes, stones, words),
        "score-sheet": partial(score_sheet, sizes, notes, words),
    }
