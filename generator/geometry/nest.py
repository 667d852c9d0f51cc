"""Equal parts in rows that fit into each other, every other one upside down where that helps.

Parts are given by the lines that cut them. Two neighbours in a row lie exactly `gap` apart
where their edges are parallel, and never nearer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
    pair = max(step + _clear(turned, upright, gap), alike)  # so are two that are turned
    return Row(*size, alike, 2 * alike, False), Row(*size, step, pair, True)


def _clear(first: Ring, second: Ring, gap: float) -> float:
    """How far the second has to stand to the right, so that it lies `gap` from the first.

    The first grows by the gap; then the distance is the most that its right side and the
    second's left side overlap on any level, and that is on the level of a vertex.
    """
    import numpy as np
    import shapely

    wide = np.array(offset_area(shapely.Polygon(first), gap).exterior.coords)
    other = np.array((*second, second[0]))
    levels = np.concatenate((wide[:, 1], other[:, 1]))
    low, high = max(wide[:, 1].min(), other[:, 1].min()), min(wide[:, 1].max(), other[:, 1].max())
    levels = levels[(low <= levels) & (levels <= high)]
    return float((_right(wide, levels) + _right(other * (-1, 1), levels)).max())


def _right(line: Any, levels: Any) -> Any:
    """The outermost x of a closed line on levels that it reaches."""
    import numpy as np

    x, y = line.T
    rise = np.diff(y)
    rising = rise != 0  # others end where these begin
    share = (levels[:, None] - y[:-1][rising]) / rise[rising]
    places = x[:-1][rising] + share * np.diff(x)[rising]
    return np.where((share >= 0) & (share <= 1), places, -np.inf).max(axis=1)
