"""What printed and burnt faces of a tile have in common: values along sides, divisions, room."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ....art.lettering import lettered
from ....drawing import Text
from ....errors import FitError
from ....plane.outline import Polygon
from ....plane.path import Point, between
from ....settings.tree import bounds
from ....units import format_length
from ..settings import TopItSettings
from ..sizes import LARGE, Sizes, side_frames

# Lines that divide a shape into unit triangles and squares: pairs of corners, counted in order;
# a half stands for the middle of the side from the corner before it to the one after.
DIVISIONS: dict[str, tuple[tuple[float, float], ...]] = {
    "rhombus": ((1, 3),),
    "large-triangle": ((0.5, 1.5), (1.5, 2.5), (2.5, 0.5)),
    "trapezoid": ((0.5, 2), (0.5, 3)),
    "house": ((2, 4),),
    "hexagon": ((0, 3), (1, 4), (2, 5)),
    "large-square": ((0.5, 2.5), (1.5, 3.5)),
}


class Room(NamedTuple):
    """How high the value in the middle of a face is, and what else there is room for."""

    high: float
    sides: bool  # the value along every side
    signed: bool  # the symbol below the value


def side_values(outline: Polygon, text: str, inset: float, high: float, ink: str) -> list[Text]:
    """The value along every side, read from outside, so that each player sees one upright."""
    return [
        lettered(text, high, side.point(0, inset), ink, side.rotation, name="side-value")
        for side in side_frames(outline)
    ]


def refused(sizes: Sizes, shape: str, fits: Callable[[Sizes], bool]) -> FitError:
    """That a face has no room for its value, with the least edge in whole 0.1 mm that has it."""
    _, most = bounds(TopItSettings, "tile.edge")
    steps = range(math.floor(10 * sizes.edge) + 1, round(10 * most) + 1)
    edge = next((k / 10 for k in steps if fits(replace(sizes, edge=k / 10))), most)
    key, value = f"tile.values.{shape.replace('-', '_')}", sizes.values[shape]
    got, least = format_length(sizes.edge), f"{format_length(edge)} or more"
    return FitError(
        f"tile.edge = {got} leaves no room for the value {value} on the {shape}: set tile.edge "
        f"to {least}, or a shorter {key}",
        setting="tile.edge",
        expected=least,
        got=got,
    )


def most_high(sizes: Sizes, shape: str) -> float:
    """Height of the value where it has room: half a side on large tiles."""
    return (0.5 if shape in LARGE else 0.3) * sizes.edge


def division_lines(sizes: Sizes, shape: str) -> Iterator[tuple[Point, Point]]:
    """The lines that divide a shape into unit triangles and squares, from side to side."""
    points = sizes.outline(shape).points

    def corner(place: float) -> Point:
        return between(points[int(place)], points[math.ceil(place) % len(points)], place % 1)

    for first, last in DIVISIONS.get(shape, ()):
        yield corner(first), corner(last)
