"""The cover: the tower late in a round, leaning as far as its pawns make it lean."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.figures import Figure
from ...art.views import View
from ...drawing import Mark
from ...geometry.statics import tilt, together
from ...words import Words
from . import positions
from .figures import boxed, colours_of
from .play import Board
from .scene import loads, position_marks
from .sizes import Sizes
from .standing import stand_marks

SEEN = View(33, 27)
WIDTH, HEIGHT = 118.0, 128.0


def cover_figure(sizes: Sizes, words: Words) -> Figure:
    """The tower with 36 pawns."""
    position = positions.full(colours_of(sizes))
    marks = cover_marks(sizes, position, leaning(sizes, position))
    return boxed("cover", words("The tower late in a round."), marks, WIDTH, HEIGHT)


def leaning(sizes: Sizes, position: Board) -> View:
    """The view in which the board leans as it would; level where it would turn over."""
    loaded = together((sizes.board, *loads(sizes, position)))
    angle = tilt(loaded, sizes.pivot) or 0.0
    way = math.degrees(math.atan2(loaded.y, loaded.x))
    return SEEN._replace(lean=angle, towards=way, pivot=sizes.pivot.z)


def cover_marks(sizes: Sizes, position: Board, view: View) -> Iterator[Mark]:
    """Base, rod and the loaded board."""
    yield from stand_marks(sizes, view, sizes.pivot.z - sizes.base.pivot)
    yield from position_marks(sizes, view, position)
