"""No way is run twice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from ...findings import Finding, Findings, Value, fail, passed, warn
from ...plane.path import Point
from ..asking import at, lint_check
from ..pieces import Overlap, Pieces
from ..seen import LEAST, Seen, Shape, Task, Trace

_MOST = 100_000  # overlaps that are looked at
_GRID = 0.01  # mm; areas with the same corners are the same


@dataclass
class _Common:
    """What two contours have in common."""

    length: float = 0.0
    longest: float = 0.0
    place: Point = (0.0, 0.0)

    def add(self, overlap: Overlap) -> None:
        self.length += overlap.length
        if overlap.length > self.longest:
            self.longest, self.place = overlap.length, overlap.place


@lint_check("doubles", "twice", "overlap", "score-on-cut", "across", "area")
def doubles(seen: Seen) -> Findings:
    """A line that is run twice chars, and a shop that counts lines is paid for it twice."""
    shapes = seen.lines
    common: dict[tuple[tuple[int, int], tuple[int, int]], _Common] = {}
    overlaps = Pieces.of(shapes).overlaps(seen.budget)
    for overlap in islice(overlaps, _MOST):
        key = overlap.first[:2], overlap.second[:2]
        common.setdefault(key, _Common()).add(overlap)
    for (first, second), found in sorted(common.items(), key=lambda item: item[0]):
        yield _told(shapes, first, second, found)
    yield from _areas(seen)
    yield passed(f"none of {len(shapes)} lines is run twice", lines=len(shapes))


def _told(
    shapes: tuple[Shape, ...], first: tuple[int, int], second: tuple[int, int], found: _Common
) -> Finding:
    one, two = shapes[first[0]], shapes[second[0]]
    other = "itself" if one is two else one.element
    tasks = {one.task, two.task}
    values: dict[str, Value] = {"length": round(found.length, 3), "other": one.element}
    on = f"lies upon {other} for {found.length:.2f} mm"
    if tasks == {Task.CUT, Task.SCORE}:
        text = f"a score and a cut: it {on}; delete the score, the cut takes it away"
        return at(fail, "score-on-cut", two.element, found.place, text, **values)
    if len(tasks) > 1 and Task.UNKNOWN not in tasks:
        names = " and ".join(sorted(tasks))
        text = f"{names} along one line: it {on}; keep the one that is meant"
        return at(warn, "across", two.element, found.place, text, **values)
    whole = min(_length(one.traces[first[1]]), _length(two.traces[second[1]]))
    if found.length >= whole - LEAST:
        text = f"the same line twice: it {on}; delete one of them"
        return at(fail, "twice", two.element, found.place, text, **values)
    text = f"part of the line twice: it {on}; leave that part out of one of them"
    return at(fail, "overlap", two.element, found.place, text, **values)


def _length(trace: Trace) -> float:
    points, closed = trace.points
    ring = (*points, points[0]) if closed else points
    return sum(math.dist(a, b) for a, b in pairwise(ring))


def _areas(seen: Seen) -> Iterator[Finding]:
    """Areas that lie upon areas of the same form."""
    alike: dict[tuple[str, int], list[Shape]] = {}
    for shape in seen.shapes:
        if shape.look.area and shape.task is not Task.GUIDE:
            size = sum(len(trace.segments) for trace in shape.traces)
            alike.setdefault((shape.look.fill, size), []).append(shape)
    for group in alike.values():
        known: dict[object, Shape] = {}
        for shape in group if len(group) > 1 else ():
            first = known.setdefault(_corners(shape), shape)
            if first is not shape:
                text = f"the same area as {first.element}; it is engraved twice, or not at all "
                text += "where software takes two areas for a hole: delete one of them"
                yield at(fail, "area", shape.element, shape.place, text, other=first.element)


def _corners(shape: Shape) -> object:
    return tuple(
        sorted(
            tuple(round(number / _GRID) for number in segment[-2:])
            for trace in shape.traces
            for segment in trace.segments
        )
    )
