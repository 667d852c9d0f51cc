"""Cuts come back to where they start, and areas are closed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ...findings import Finding, Findings, fail, note, passed, warn
from ...plane.path import Point
from ..asking import at, lint_check
from ..joined import Joined
from ..seen import NEAR, Seen, Shape, Task, Trace

_CHUNK = 1000  # ends that are looked at at once
GAP = 0.3  # mm; ends that are farther apart were not meant to meet


@lint_check("open", "area", "gap", "unclosed", "dangling", "loose", "shared")
def open_lines(seen: Seen) -> Findings:
    """A part hangs on where its line is open, and software fills closed lines only.

    Scores may be open, and so may cuts that end on others: neighbours share them.
    """
    yield from _areas(seen)
    open_ones: list[_Open] = []
    closed = 0
    for shape in seen.cuts:
        for trace in shape.traces:
            if trace.closed:
                closed += 1
                continue
            ends = _ends(trace)
            if math.dist(*ends) <= NEAR and len(trace.segments) > 2:
                text = "its ends meet, but it does not say that it is closed: close it"
                yield at(warn, "unclosed", shape.element, trace.start, text)
                continue
            if len(trace.segments) > 2 or math.dist(*ends) > NEAR:  # else it is a speck
                open_ones.append(_Open(shape, trace, ends))
    if open_ones:
        yield from _Joints(seen, open_ones).told()
    yield passed(f"all {closed} cuts are closed", closed=closed)


def _areas(seen: Seen) -> Iterator[Finding]:
    for shape in seen.shapes:
        if not shape.look.area or shape.task is Task.GUIDE:
            continue
        for trace in shape.traces:
            apart = math.dist(*_ends(trace))
            if trace.closed or len(trace.segments) < 3:
                continue
            if apart <= NEAR:
                text = "an area whose ends meet, but which does not say that it is closed: close it"
                yield at(warn, "unclosed", shape.element, trace.start, text)
            else:
                text = f"an area whose line is open by {apart:.2f} mm, and which much software "
                text += "does not fill: close it"
                yield at(fail, "area", shape.element, trace.start, text, distance=apart)


def _ends(trace: Trace) -> tuple[Point, Point]:
    points, _ = trace.points
    return points[0], points[-1]


@dataclass(frozen=True)
class _Open:
    shape: Shape
    trace: Trace
    ends: tuple[Point, Point]


class _Joints:
    """Where the ends of open cuts lie: on other ends, on other lines, or nowhere.

    End `k` is of line `k // 2`. Ends that are one to a beam share a spot.
    """

    def __init__(self, seen: Seen, lines: list[_Open]) -> None:
        self.seen, self.lines = seen, lines
        self.ends = [end for line in lines for end in line.ends]
        self.spots, self.nearest = self._spots()
        count = Counter(self.spots)
        self.partners = [count[spot] - 1 for spot in self.spots]  # at each end
        for k in range(0, len(self.ends), 2):
            if self.spots[k] == self.spots[k + 1]:
                self.partners[k] -= 1
                self.partners[k + 1] -= 1
        self._beside([end for end, others in enumerate(self.partners) if not others])

    def _spots(self) -> tuple[list[int], list[float]]:
        """The spot of each end, and how far it is to another spot's, if that is near."""
        import numpy as np
        import shapely

        grid = np.round(np.array(self.ends) / (NEAR / 100)).astype(np.int64)
        _, first, of = np.unique(grid, axis=0, return_index=True, return_inverse=True)
        points = shapely.points([self.ends[k] for k in first])
        one, two = shapely.STRtree(points).query(points, predicate="dwithin", distance=GAP)
        one, two = one[one != two], two[one != two]
        apart = shapely.distance(points[one], points[two])
        joined = Joined(len(points))
        near = apart <= NEAR
        for a, b in zip(one[near].tolist(), two[near].tolist(), strict=True):
            joined.join(a, b)
        nearest = np.full(len(points), math.inf)
        np.minimum.at(nearest, one[~near], apart[~near])
        of = of.ravel()
        return [joined.root(k) for k in of.tolist()], nearest[of].tolist()

    def _beside(self, unmet: list[int]) -> None:
        """How far ends that meet no other are from the lines of others."""
        import numpy as np
        import shapely

        pieces, owners = [], []
        for shape in self.seen.cuts:
            for trace in shape.traces:
                found, closed = trace.points
                ring = (*found, found[0]) if closed else found
                pieces += list(pairwise(ring))
                owners += [id(trace)] * (len(ring) - 1)
        tree, owner_of = shapely.STRtree(shapely.linestrings(np.array(pieces))), np.array(owners)
        for start in range(0, len(unmet), _CHUNK):
            self.seen.budget.check_time()
            chunk = unmet[start : start + _CHUNK]
            points = shapely.points([self.ends[end] for end in chunk])
            own = np.array([id(self.lines[end // 2].trace) for end in chunk])
            one, two = tree.query(points, predicate="dwithin", distance=GAP)
            others = owner_of[two] != own[one]
            one, two = one[others], two[others]
            nearest = np.full(len(chunk), math.inf)
            np.minimum.at(nearest, one, shapely.distance(points[one], tree.geometries[two]))
            for end, distance in zip(chunk, nearest.tolist(), strict=True):
                self.nearest[end] = min(self.nearest[end], distance)

    def _is_met(self, end: int) -> bool:
        return self.partners[end] > 0 or self.nearest[end] <= NEAR

    def told(self) -> Iterator[Finding]:
        shared = 0
        for group in self._groups():
            ends = [end for line in group for end in (2 * line, 2 * line + 1)]
            if all(self.partners[end] == 1 for end in ends):
                if self._goes_round(group):
                    yield self._loose(group)
                continue
            for line in group:
                loose = [end for end in (2 * line, 2 * line + 1) if not self._is_met(end)]
                shared += not loose
                if loose:
                    yield self._unmet(loose[0])
        if shared:
            text = f"open cuts that end on others, as where neighbours share one: {shared}; a shop "
            text += "that counts closed parts does not take them"
            yield note("shared", text, lines=shared)

    def _groups(self) -> list[list[int]]:
        """Lines that hang together by their ends."""
        joined = Joined(len(self.lines))
        first: dict[int, int] = {}
        for end, spot in enumerate(self.spots):
            joined.join(first.setdefault(spot, end // 2), end // 2)
        groups: dict[int, list[int]] = {}
        for line in range(len(self.lines)):
            groups.setdefault(joined.root(line), []).append(line)
        return list(groups.values())

    def _goes_round(self, group: list[int]) -> bool:
        """Whether lines enclose something, and are no line that is there twice."""
        import shapely

        points = [self.lines[line].trace.points.points for line in group]
        lines = [shapely.LineString(each) for each in points]
        once = shapely.union_all(lines, grid_size=NEAR)
        return not shapely.polygonize(shapely.get_parts(once)).is_empty

    def _loose(self, group: list[int]) -> Finding:
        line = self.lines[group[0]]
        text = f"a closed outline of {len(group)} loose lines: join them to one, since shops and "
        text += "inner-first orders count closed lines"
        return at(warn, "loose", line.shape.element, line.ends[0], text, lines=len(group))

    def _unmet(self, end: int) -> Finding:
        shape, place = self.lines[end // 2].shape, self.ends[end]
        distance = self.nearest[end]
        if distance <= GAP:
            text = f"its end misses the next line by {distance:.3f} mm: close the gap, or the part "
            text += "hangs on there"
            make = warn if shape.task is Task.UNKNOWN else fail
            return at(make, "gap", shape.element, place, text, distance=round(distance, 4))
        text = "an open line that ends nowhere: close it if a part is to fall out"
        make = note if shape.task is Task.UNKNOWN else warn
        return at(make, "dangling", shape.element, place, text)
