"""Strips along the edge of a shape, which patterns are burnt on: their ground and middle lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ..plane.area import outline_area
from ..plane.offset import offset_area
from ..plane.outline import Outline
from ..plane.path import Point
from .burnt import FINE, FROM_EDGE

CORNER = 20.0  # degrees; an outline that bends less is round there
_FAR = 1000.0  # mm; farther than any part reaches


@dataclass(frozen=True)
class Run:
    """A piece of a strip's middle line; patterns that end at corners keep to its `room`."""

    points: tuple[Point, ...]
    room: BaseGeometry | None = None


@dataclass(frozen=True)
class Strip:
    """The edge of a shape: what lies within `width` of its edge, or of a part of it.

    `middle` is the line along its middle and `runs` are the pieces of that; patterns are spread
    evenly over each. `corners` says that a run begins on a corner, where a dot belongs.
    """

    shape: BaseGeometry
    area: BaseGeometry
    width: float
    middle: BaseGeometry
    runs: tuple[Run, ...]
    corners: bool = True


def along_sides(outline: Outline, width: float, inset: float = FROM_EDGE) -> Strip:
    """The strip along all sides of a part, `inset` from its outline."""
    shape = offset_area(outline_area(outline), -inset)
    whole = shapely.Polygon(shape.exterior)  # a strip follows the outer edge only
    area = shape.difference(offset_area(whole, -width))
    middle = offset_area(whole, -width / 2).exterior
    return Strip(shape, area, width, middle, tuple(_runs(middle.coords[:-1], width)))


def _runs(ring: Sequence[Point], width: float) -> Iterator[Run]:
    """A closed line from corner to corner, a straight side or a bow each; whole without corners."""
    count = len(ring)

    def bend(k: int) -> float:
        (x0, y0), (x1, y1), (x2, y2) = ring[k - 1], ring[k], ring[(k + 1) % count]
        turn = math.atan2(y2 - y1, x2 - x1) - math.atan2(y1 - y0, x1 - x0)
        return abs((math.degrees(turn) + 180) % 360 - 180)

    corners = [k for k in range(count) if bend(k) > CORNER]
    if not corners:
        yield Run((*ring, ring[0]))
    # of each run its points, and those before and after it
    ways = [
        [ring[n % count] for n in range(k - 1, after + 2)]
        for k, after in pairwise((*corners, *(corner + count for corner in corners[:1])))
    ]
    sides = iter(_sides([way for way in ways if len(way) == 4], width))
    for way in ways:
        yield Run(tuple(way[1:-1]), next(sides) if len(way) == 4 else _bow(way, width))


def _sides(ways: Sequence[Sequence[Point]], width: float) -> Any:
    """The ground of each side, from the line that halves its first corner to that of the last."""
    grounds = []
    for before, a, b, after in ways:
        first, last = _halving(before, a, b, width), _halving(a, b, after, width)
        grounds.append((first[0], last[0], last[1], first[1]))
    corners = np.array(grounds).reshape(-1, 4, 2)  # there may be none
    return offset_area(shapely.convex_hull(shapely.polygons(corners)), -FINE / 2)


def _bow(ways: Sequence[Point], width: float) -> BaseGeometry:
    """The same for a side that is bent; its own points are those between the first and last."""
    room: BaseGeometry = shapely.LineString(ways[1:-1]).buffer(width / 2 + FINE, cap_style="square")
    for before, corner, after in (ways[:3], ways[:-4:-1]):
        (x0, y0), (x1, y1) = _halving(before, corner, after, width)
        dx, dy = (_FAR * d / math.dist((x0, y0), (x1, y1)) for d in (x1 - x0, y1 - y0))
        side = 1 if dx * (after[1] - corner[1]) > dy * (after[0] - corner[0]) else -1
        x, y = corner
        across = -side * dy, side * dx
        ends = (x - dx, y - dy), (x + dx, y + dy)
        room = room.intersection(
            shapely.Polygon([*ends, *((a + across[0], b + across[1]) for a, b in ends[::-1])])
        )
    return room.buffer(-FINE / 2)


def _halving(before: Point, corner: Point, after: Point, width: float) -> tuple[Point, Point]:
    """Two points across a strip on the line that halves a corner, a little beyond its edges."""
    back = math.atan2(before[1] - corner[1], before[0] - corner[0])
    ahead = math.atan2(after[1] - corner[1], after[0] - corner[0])
    half = (back - ahead) % (2 * math.pi) / 2
    reach = (width / 2 + FINE) / math.sin(half)
    across = reach * math.cos(ahead + half), reach * math.sin(ahead + half)
    return (
        (corner[0] + across[0], corner[1] + across[1]),
        (corner[0] - across[0], corner[1] - across[1]),
    )


def along_arc(radius: float, angle: float, width: float) -> Strip:
    """The strip along the arc of a sector about the origin, from 0 to `angle` degrees.

    The sector keeps away from its two straight sides, which are a part's outline.
    """
    steps = [math.radians(angle * k / 40) for k in range(41)]

    def arc(at: float) -> list[Point]:
        return [(at * math.cos(turn), at * math.sin(turn)) for turn in steps]

    beyond = radius + 1.0
    sides = offset_area(shapely.Polygon([(0.0, 0.0), *arc(2 * beyond)]), -FROM_EDGE)
    shape = shapely.Polygon([(0.0, 0.0), *arc(radius)]).intersection(sides)
    inner = shapely.Polygon([(0.0, 0.0), *arc(radius - width)])
    middle = shapely.LineString(arc(radius - width / 2)).intersection(sides)
    run = tuple(sorted(middle.coords, key=lambda point: math.atan2(point[1], point[0])))
    return Strip(shape, shape.difference(inner), width, middle, (Run(run),), corners=False)
