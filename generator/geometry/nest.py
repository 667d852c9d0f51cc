"""Equal parts in rows that fit into each other, every other one upside down where that helps.

Parts are given by the lines that cut them. Two neighbours in a row lie exactly `gap` apart
where their edges are parallel, and never nearer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..plane.offset import offset_area
from ..plane.outline import bounds
from ..plane.path import Point
from .pack import SLACK, how_many

Ring = tuple[Point, ...]


@dataclass(frozen=True)
class Row:
    """A row of equal parts: the size of one, how far it is to the next and to the one after it.

    Part k lies at `k // 2 * pair + k % 2 * step`, measured at the left side of its box; odd ones
    are turned by half where `flips` is set.
    """

    width: float
    height: float
    step: float
    pair: float
    flips: bool

    def x(self, k: int) -> float:
        """The left side of part k, from the row's left end."""
        return k // 2 * self.pair + k % 2 * self.step

    def holds(self, room: float) -> int:
        """How many parts a length holds."""
        if self.width > room + SLACK * room:
            return 0
        pairs = 1 + how_many(room - self.width, self.pair)
        odd = 1 + how_many(room - self.width - self.step, self.pair)
        return pairs + (odd if self.step + self.width <= room + SLACK * room else 0)


def rows_of(ring: Ring, gap: float) -> tuple[Row, Row]:
    """A row of parts that all stand alike, and one with every other part turned by half."""
    left, bottom, right, top = bounds(ring)
    size = right - left, top - bottom
    upright = tuple((x - left, y - bottom) for x, y in ring)
    turned = tuple((right - x, top - y) for x, y in ring)
    alike = _clear(upright, upright, gap)
    step = _clear(upright, turned, gap)
    pair = max(step + _clear(turned, upright, gap), alike, _clear(turned, turned, gap))
    return Row(*size, alike, 2 * alike, False), Row(*size, step, pair, True)


def _clear(first: Ring, second: Ring, gap: float) -> float:
    """How far the second has to stand to the right, so that it lies `gap` from the first.

    The first grows by the gap; then the distance is the most that its right side and the
    second's left side overlap on any level, and that is on the level of a vertex.
    """
    import shapely

    grown = offset_area(shapely.Polygon(first), gap)
    wide = tuple(grown.exterior.coords[:-1])
    low = max(min(y for _, y in ring) for ring in (wide, second))
    high = min(max(y for _, y in ring) for ring in (wide, second))
    levels = [y for _, y in (*wide, *second) if low <= y <= high]
    return max(_side(wide, y, max) - _side(second, y, min) for y in levels)


def _side(ring: Sequence[Point], level: float, pick: Callable[[list[float]], float]) -> float:
    """The outermost x of a ring on a level that it reaches."""
    found = []
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if min(y0, y1) <= level <= max(y0, y1):
            if y0 == y1:
                found += [x0, x1]
            else:
                found.append(x0 + (x1 - x0) * (level - y0) / (y1 - y0))
    return pick(found)
