"""The cover: the tower in the middle of a round, leaning as far as its pawns make it lean."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...component import Figure
from ...drawing import Mark
from ...geometry.statics import Mass, Pivot, tilt, together
from ...words import Words
from . import positions
from .figures import boxed, colours_of
from .play import Board
from .scene import Tower, board_marks, plate_marks, rod_marks
from .view import View

PLATE = 14.0
SEEN = View(33, 27)
WIDTH = 118.0


def cover_figure(tower: Tower, board: Mass, pawn: float, pivot: Pivot, words: Words) -> Figure:
    """The tower with 36 pawns. `board` is the empty board, `pawn` the mass of one in g."""
    position = positions.full(colours_of(tower))
    marks = cover_marks(tower, position, leaning(tower, position, board, pawn, pivot))
    return boxed("cover", words("The tower in the middle of a round."), marks, WIDTH, 128.0)


def leaning(tower: Tower, position: Board, board: Mass, pawn: float, pivot: Pivot) -> View:
    """The view in which the board leans as it would; level where it would turn over."""
    loaded = together((board, *tower.loads(position, pawn)))
    angle = tilt(loaded, pivot) or 0.0
    way = math.degrees(math.atan2(loaded.y, loaded.x))
    return SEEN._replace(lean=angle, towards=way, pivot=pivot.z)


def cover_marks(tower: Tower, position: Board, view: View) -> Iterator[Mark]:
    """Base, rod and the loaded board."""
    low = tower.pivot - tower.rod_length
    yield from plate_marks(tower, view, low, PLATE)
    yield from rod_marks(tower, view, low, tower.pivot)
    yield from board_marks(tower, view, position)
