"""Tiles of Top It on a table, drawn by the code of the parts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from ...colour.player import Player
from ...drawing import Frame, Mark, Style, moved, polygon
from ...geometry.mosaic import Placed
from ...plane.outline import bounds
from ...plane.path import Point
from .model import Model
from .pieces import front_marks, stone_marks
from .play import Table


def frame_of(model: Model, placed: Placed) -> Frame:
    """Where a part's artwork, whose origin is the middle of its box, lies for a placed tile."""
    turn = 30.0 * placed.turn
    own = [point.at(model.edge) for point in placed.shape.vertices]
    left, bottom, right, top = bounds(own)
    first = (own[0][0] - (left + right) / 2, own[0][1] - (bottom + top) / 2)
    here = placed.vertices[0].at(model.edge)
    there = Frame(0, 0, turn).point(*first)
    return Frame(here[0] - there[0], here[1] - there[1], turn)


def tile_marks(model: Model, placed: Placed, colour: str) -> Iterator[Mark]:
    """A tile where it lies, its value upright whatever the tile's turn."""
    yield from at_frame(model, placed.shape.name, colour, frame_of(model, placed))


def at_frame(model: Model, shape: str, colour: str, frame: Frame) -> Iterator[Mark]:
    """A tile's front at any position."""
    player = next(player for player in model.players if player.key == colour)
    yield from moved(front_marks(model, shape, player, -frame.rotation), frame)


def table_marks(model: Model, table: Table) -> Iterator[Mark]:
    """Every tile of a table."""
    for laid in table.laid:
        yield from tile_marks(model, laid.placed, laid.colour)


def framed(model: Model, points: Iterable[Point], name: str) -> Iterator[Mark]:
    """A frame that is seen on light and dark ground alike: white on ink."""
    corners, width = tuple(points), model.edge / 26
    yield polygon(corners, Style(stroke=model.palette.ink, width=2.4 * width, round=True))
    yield polygon(corners, Style(stroke="#ffffff", width=width), name=name)


def stone_at(model: Model, player: Player, placed: Placed) -> Iterator[Mark]:
    """A player's stone on a tile, beside its value."""
    points = [point.at(model.edge) for point in placed.vertices]
    x = sum(x for x, _ in points) / len(points)
    y = sum(y for _, y in points) / len(points)
    yield from moved(stone_marks(model, player), Frame(x + 0.42 * model.edge, y))


def middle(points: Iterable[Point]) -> Point:
    """The mean of some points."""
    found = list(points)
    return math.fsum(x for x, _ in found) / len(found), math.fsum(y for _, y in found) / len(found)
