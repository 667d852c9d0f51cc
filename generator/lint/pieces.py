"""Lines and arcs taken apart, and where they lie upon each other.

Straight pieces and arcs are held as arrays. What is equal is found by sorting, what overlaps by a
tree of boxes, so that it takes n log n; a line and an arc never lie upon each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ..plane.path import Arc, Close, Line, Move, Point
from .limits import Budget
from .seen import LEAST, NEAR, Shape

if TYPE_CHECKING:
    import numpy as np

_PAIRS = 5_000_000  # that are held at once, if all pieces meet
_GRID = 0.004  # mm; ends that are rounded to the same are the same
_SLOPE = 0.02  # by which lines upon each other may differ in direction


def _chunks(count: int) -> Iterator[tuple[int, slice]]:
    """Ranges of pieces that can be asked for at once, even where all meet all."""
    step = max(1, min(4096, _PAIRS // count))
    return ((at, slice(at, at + step)) for at in range(0, count, step))


class Piece(NamedTuple):
    """Which segment of which contour of which shape."""

    shape: int
    trace: int
    segment: int


class Overlap(NamedTuple):
    """Two pieces that lie upon each other, the earlier one first.

    `span` is what the second has in common with the first, as shares of its length from its start.
    """

    first: Piece
    second: Piece
    length: float
    span: tuple[float, float]
    place: Point


@dataclass(frozen=True)
class Pieces:
    """All that some shapes draw."""

    lines: list[tuple[float, float, float, float]]
    line_of: list[Piece]
    arcs: list[Arc]
    arc_of: list[Piece]

    @classmethod
    def of(cls, shapes: Sequence[Shape]) -> Pieces:
        """Take shapes apart; what has no length is left out."""
        found = cls([], [], [], [])
        for index, shape in enumerate(shapes):
            for number, trace in enumerate(shape.traces):
                here = start = trace.start
                for k, segment in enumerate(trace.segments):
                    piece = Piece(index, number, k)
                    match segment:
                        case Move(x, y):
                            here = start = (x, y)
                            continue
                        case Arc():
                            found.arcs.append(segment)
                            found.arc_of.append(piece)
                            here = segment.at(segment.end)
                            continue
                        case Line(x, y):
                            to = (x, y)
                        case Close():
                            to = start
                        case _:
                            continue
                    if here != to:
                        found.lines.append((*here, *to))
                        found.line_of.append(piece)
                    here = to
        return found

    def overlaps(self, budget: Budget) -> Iterator[Overlap]:
        """Every pair of pieces that has more than a little in common. Raises TooMuch."""
        if self.lines:
            yield from _LineOverlaps(self, budget).found()
        if self.arcs:
            yield from _ArcOverlaps(self, budget).found()


def _equal(keys: Any) -> tuple[list[int], dict[int, list[int]]]:
    """Of rows, the first of each kind, and the later ones that are equal to it."""
    import numpy as np

    _, inverse = np.unique(keys, axis=0, return_inverse=True)
    firsts: dict[int, int] = {}
    later: dict[int, list[int]] = {}
    for index, kind in enumerate(inverse.ravel().tolist()):
        first = firsts.setdefault(kind, index)
        if first != index:
            later.setdefault(first, []).append(index)
    return list(firsts.values()), later


class _LineOverlaps:
    def __init__(self, pieces: Pieces, budget: Budget) -> None:
        import numpy as np

        self.pieces, self.budget = pieces, budget
        ends = np.array(pieces.lines)
        turned = ends[:, [2, 3, 0, 1]]
        swap = (ends[:, 0] > turned[:, 0]) | (
            (ends[:, 0] == turned[:, 0]) & (ends[:, 1] > turned[:, 1])
        )
        self.ends = ends
        self.sorted = np.where(swap[:, None], turned, ends)

    def found(self) -> Iterator[Overlap]:
        import numpy as np

        kept, later = _equal(np.round(self.sorted / _GRID).astype(np.int64))
        for first, others in later.items():
            for other in others:
                yield self._overlap(first, other, (0.0, 1.0))
        yield from self._partly(np.array(kept))

    def _partly(self, kept: Any) -> Iterator[Overlap]:
        """Pairs that are not equal from end to end."""
        import numpy as np
        import shapely

        ends = self.ends[kept]
        long = np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1])
        enough = long >= LEAST
        kept, ends = kept[enough], ends[enough]
        if not len(kept):
            return
        along = (ends[:, 2:] - ends[:, :2]) / long[enough][:, None]
        tree = shapely.STRtree(shapely.linestrings(ends.reshape(-1, 2, 2)))
        boxes = shapely.box(
            np.minimum(ends[:, 0], ends[:, 2]) - NEAR, np.minimum(ends[:, 1], ends[:, 3]) - NEAR,
            np.maximum(ends[:, 0], ends[:, 2]) + NEAR, np.maximum(ends[:, 1], ends[:, 3]) + NEAR,
        )  # fmt: skip
        for at, chunk in _chunks(len(kept)):
            self.budget.check_time()
            one, two = tree.query(boxes[chunk])
            one = one + at
            one, two = one[one < two], two[one < two]
            turn = along[one, 0] * along[two, 1] - along[one, 1] * along[two, 0]
            pairs = abs(turn) <= _SLOPE
            one, two = one[pairs], two[pairs]
            ok, spans = _common(ends[one], ends[two])
            for k in np.flatnonzero(ok):
                first, second = int(kept[one[k]]), int(kept[two[k]])
                yield self._overlap(first, second, (float(spans[k, 0]), float(spans[k, 1])))

    def _overlap(self, first: int, second: int, span: tuple[float, float]) -> Overlap:
        x0, y0, x1, y1 = self.ends[second].tolist()
        middle = sum(span) / 2
        place = (x0 + middle * (x1 - x0), y0 + middle * (y1 - y0))
        length = (span[1] - span[0]) * math.hypot(x1 - x0, y1 - y0)
        of = self.pieces.line_of
        return Overlap(of[first], of[second], length, span, place)


def _common(one: Any, two: Any) -> tuple[Any, Any]:
    """Which lines of `two` lie upon those of `one`, and the shares of them that do."""
    import numpy as np

    direction = two[:, 2:] - two[:, :2]
    long = np.hypot(direction[:, 0], direction[:, 1])
    along = direction / long[:, None]
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    start, end = one[:, :2] - two[:, :2], one[:, 2:] - two[:, :2]
    t0, t1 = (start * along).sum(axis=1), (end * along).sum(axis=1)
    d0, d1 = (start * normal).sum(axis=1), (end * normal).sum(axis=1)
    low = np.maximum(np.minimum(t0, t1), 0.0)
    high = np.minimum(np.maximum(t0, t1), long)
    run = t1 - t0
    steep = np.abs(d1 - d0) > _SLOPE * np.abs(run)
    safe = np.where(np.abs(run) < 1e-12, 1.0, run)
    at_low = d0 + (d1 - d0) * (low - t0) / safe
    at_high = d0 + (d1 - d0) * (high - t0) / safe
    near = np.maximum(np.abs(at_low), np.abs(at_high)) <= NEAR
    ok = (high - low >= LEAST) & near & ~steep
    return ok, np.stack([low / long, high / long], axis=1)


class _ArcOverlaps:
    def __init__(self, pieces: Pieces, budget: Budget) -> None:
        self.pieces, self.budget = pieces, budget

    @cached_property
    def table(self) -> np.ndarray[Any, Any]:
        """Centre, radius, the angle where it starts counter-clockwise, how far it turns."""
        import numpy as np

        rows = []
        for x, y, radius, start, end in self.pieces.arcs:
            turn = min(abs(end - start), 360.0)
            first = 0.0 if turn > 360 - 1e-6 else min(start, end) % 360
            rows.append((x, y, radius, first, turn))
        return np.array(rows)

    def found(self) -> Iterator[Overlap]:
        import numpy as np

        table = self.table
        keys = np.round(table / np.array([_GRID, _GRID, _GRID, 0.01, 0.01])).astype(np.int64)
        kept, later = _equal(keys)
        for first, others in later.items():
            for other in others:
                yield self._overlap(first, other, 0.0, float(table[other, 4]))
        yield from self._partly(np.array(kept))

    def _partly(self, kept: Any) -> Iterator[Overlap]:
        import shapely

        rows = self.table[kept]
        points = shapely.points(rows[:, :2])
        tree = shapely.STRtree(points)
        for at, chunk in _chunks(len(kept)):
            self.budget.check_time()
            one, two = tree.query(points[chunk], predicate="dwithin", distance=NEAR)
            one = one + at
            alike = (one < two) & (abs(rows[one, 2] - rows[two, 2]) <= NEAR)
            for first, second in zip(one[alike].tolist(), two[alike].tolist(), strict=True):
                yield from self._shared(int(kept[first]), int(kept[second]))

    def _shared(self, first: int, second: int) -> Iterator[Overlap]:
        """What two arcs of one circle have in common; it may be two pieces."""
        _, _, radius, start, turn = self.table[second].tolist()
        _, _, _, other, far = self.table[first].tolist()
        for shift in (-360.0, 0.0, 360.0):
            low, high = max(start, other + shift), min(start + turn, other + shift + far)
            if math.radians(high - low) * radius >= LEAST:
                yield self._overlap(first, second, low - start, high - start)

    def _overlap(self, first: int, second: int, low: float, high: float) -> Overlap:
        x, y, radius, start, turn = self.table[second].tolist()
        place = Arc(x, y, radius, 0.0, 0.0).at(start + (low + high) / 2)
        span = (low / turn, high / turn) if turn else (0.0, 1.0)
        arc = self.pieces.arcs[second]
        if arc.end < arc.start:
            span = 1 - span[1], 1 - span[0]
        of = self.pieces.arc_of
        return Overlap(of[first], of[second], math.radians(high - low) * radius, span, place)
