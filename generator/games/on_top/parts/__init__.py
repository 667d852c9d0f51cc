"""The parts of On Top, a file each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....words import Words
from ...game import Builder
from ..sizes import Sizes
from .board import board
from .piece import piece
from .rhombus import rhombus
from .triangle import triangle


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part, in the order of the kit."""
    return {
        "board": partial(board, sizes, words),
        "rhombus": partial(rhombus, sizes, words),
        "triangle": partial(triangle, sizes, words),
        **{f"piece-{p.key}": partial(piece, sizes, p, words) for p in sizes.players},
    }
