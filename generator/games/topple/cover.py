"""The cover: the tower late in a round, leaning as far as its pawns make it lean."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...component import Figure
from ...drawing import Mark
from ...geometry.statics import tilt, together
from ...words import Words
from . import positions
from .figures import boxed, colours_of
from .model import Model
from .play import Board
from .scene import loads, position_marks
from .stand import pivot_height
from .standing import stand_marks
from .view import View

SEEN = View(33, 27)
WIDTH, HEIGHT = 118.0, 128.0


def cover_figure(model: Model, words: Words) -> Figure:
    """The tower with 36 pawns."""
    position = positions.full(colours_of(model))
    marks = cover_marks(model, position, leaning(model, position), words)
    return boxed("cover", words("The tower late in a round."), marks, WIDTH, HEIGHT)


def leaning(model: Model, position: Board) -> View:
    """The view in which the board leans as it would; level where it would turn over."""
    loaded = together((model.board, *loads(model, position)))
    angle = tilt(loaded, model.pivot) or 0.0
    way = math.degrees(math.atan2(loaded.y, loaded.x))
    return SEEN._replace(lean=angle, towards=way, pivot=model.pivot.z)


def cover_marks(model: Model, position: Board, view: View, words: Words) -> Iterator[Mark]:
    """Base, rod and the loaded board."""
    yield from stand_marks(model, view, model.pivot.z - pivot_height(model), words)
    yield from position_marks(model, view, position)
