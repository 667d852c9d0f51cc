"""What of a file can be mended without a guess, and a copy in which it is.

Lines that are there twice in one colour and layer lose the later one, outlines whose ends meet are
closed, and cuts of one colour come inside out. Nothing else is touched. Which of two closed
outlines loses the side that they share is a guess, unless the machine's profile shares cuts.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from ..plane.path import Arc, Close, Line
from .nested import rings_of
from .pathdata import Contour, Step
from .pieces import Pieces
from .seen import NEAR, Seen, Shape, Task, Trace

_MOST = 100_000  # overlaps that are looked at
_STUB = 2 * NEAR  # mm; shorter rests are none
Span = tuple[float, float]
Lost = Mapping[int, Sequence[Span]]  # what each segment loses, as shares of it


@dataclass
class Plan:
    """What is to be done: by shape, what each contour loses, and which are to be closed.

    `order` holds shapes that change places: the first takes the first's place, and so on, so that
    they stand as listed; `within` does the same for the contours of a shape.
    """

    lost: dict[int, dict[int, dict[int, list[Span]]]] = field(default_factory=dict)
    close: dict[int, set[int]] = field(default_factory=dict)
    order: list[list[int]] = field(default_factory=list)
    within: dict[int, list[int]] = field(default_factory=dict)
    length: float = 0.0

    @property
    def empty(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.lost or self.close or self.order or self.within)

    def told(self) -> list[str]:
        """What is done, in words."""
        closed = sum(len(traces) for traces in self.close.values())
        lines = []
        if self.lost:
            lines.append(f"taken out what was there twice: {self.length:.2f} mm of lines")
        if closed:
            lines.append(f"closed: {closed} outlines whose ends met")
        if self.order or self.within:
            count = sum(map(len, (*self.order, *self.within.values())))
            lines.append(f"put in order, inside out: {count} cuts")
        return lines


def plan(seen: Seen, own: Sequence[bool], keys: Sequence[Any]) -> Plan:
    """What can be mended: `own` says which shapes stand in the file themselves.

    Shapes of one key may change places. Raises TooMuch.
    """
    made = Plan()
    shapes = seen.shapes
    index_of = {id(shape): index for index, shape in enumerate(shapes)}
    lines = [s for s in seen.lines if not s.look.fill]
    opens = seen.machine is not None and seen.machine.shared_cuts == "yes"
    _doubles(made, seen, lines, [index_of[id(s)] for s in lines], own, opens)
    for index, shape in enumerate(shapes):
        found = {number for number, trace in enumerate(shape.traces) if _ends_meet(trace)}
        if found and own[index] and shape.task is not Task.GUIDE:
            made.close[index] = found
    _order(made, seen, index_of, own, keys)
    return made


def _ends_meet(trace: Trace) -> bool:
    """Whether an open contour comes back to its start."""
    points, closed = trace.points
    return not closed and len(trace.segments) > 2 and math.dist(points[0], points[-1]) <= NEAR


def _doubles(
    made: Plan, seen: Seen, lines: list[Shape], indices: list[int], own: Sequence[bool], opens: bool
) -> None:
    lost: dict[tuple[int, int], dict[int, list[Span]]] = defaultdict(lambda: defaultdict(list))
    for overlap in islice(Pieces.of(lines).overlaps(seen.budget), _MOST):
        one, two = lines[overlap.first.shape], lines[overlap.second.shape]
        alike = (one.task, one.layer, one.look.stroke) == (two.task, two.layer, two.look.stroke)
        if alike and own[indices[overlap.second.shape]]:
            lost[overlap.second[:2]][overlap.second.segment].append(overlap.span)
    for (number, trace), spans in lost.items():
        shape = lines[number]
        whole_steps = _whole_steps(shape, trace, spans)
        rest, whole = _rest(shape, trace, whole_steps)
        if not whole_steps:
            continue
        if shape.traces[trace].closed and rest > _STUB and not opens:
            continue
        if rest <= _STUB:  # nothing of it stays
            segments = range(1, len(shape.traces[trace].segments))
            whole_steps = {k: [(0.0, 1.0)] for k in segments}
        made.lost.setdefault(indices[number], {})[trace] = whole_steps
        made.length += whole - rest


def _whole_steps(shape: Shape, number: int, spans: Lost) -> dict[int, list[Span]]:
    """Spans that can be taken out: any of straight steps, and those of curves as wholes."""
    trace = shape.traces[number]
    of_step: dict[int, list[int]] = defaultdict(list)
    for segment, length in _lengths(shape, number):
        if length > 0:
            of_step[trace.origin[segment]].append(segment)
    found: dict[int, list[Span]] = {}
    for segments in of_step.values():
        straight = len(segments) == 1 and not isinstance(trace.segments[segments[0]], Arc)
        gone = all(sum(b - a for a, b in kept(spans.get(k, ()))) < 1e-3 for k in segments)
        if straight or gone:
            found |= {k: list(spans[k]) for k in segments if spans.get(k)}
    return found


def _rest(shape: Shape, number: int, spans: Lost) -> tuple[float, float]:
    """How much of a contour stays, and how long it was."""
    rest = whole = 0.0
    for index, length in _lengths(shape, number):
        left = sum(high - low for low, high in kept(spans.get(index, ())))
        rest, whole = rest + left * length, whole + length
    return rest, whole


def _lengths(shape: Shape, number: int) -> Iterable[tuple[int, float]]:
    trace = shape.traces[number]
    here = start = trace.start
    for index, segment in enumerate(trace.segments[1:], 1):
        if isinstance(segment, Arc):
            yield index, math.radians(abs(segment.end - segment.start)) * segment.radius
            here = segment.at(segment.end)
        elif isinstance(segment, Line | Close):
            to = start if isinstance(segment, Close) else (segment.x, segment.y)
            yield index, math.dist(here, to)
            here = to


def _order(
    made: Plan, seen: Seen, index_of: Mapping[int, int], own: Sequence[bool], keys: Sequence[Any]
) -> None:
    """Shapes of one key by how deep their outermost cut lies, where one comes too early."""
    depth: dict[int, int] = {}
    rings = rings_of(seen)
    late: set[Any] = set()
    mixed: set[int] = set()
    for ring in rings:
        index = index_of[id(ring.shape)]
        depth[index] = min(depth.get(index, ring.depth), ring.depth)
        if ring.parent >= 0:
            around = index_of[id(rings[ring.parent].shape)]
            if keys[around] == keys[index] and around < index:
                late.add(keys[index])
            if around == index and rings[ring.parent].trace < ring.trace:
                mixed.add(index)
    for index in sorted(mixed):
        if own[index]:
            deep = {r.trace: r.depth for r in rings if index_of[id(r.shape)] == index}
            count = len(seen.shapes[index].traces)  # open lines come first of all
            made.within[index] = sorted(range(count), key=lambda k: -deep.get(k, len(rings)))
    for key in late:
        members = [i for i in sorted(depth) if own[i] and keys[i] == key]
        wanted = sorted(members, key=lambda i: -depth[i])
        if wanted != members:
            made.order.append(wanted)


# --- what stays of a contour ---------------------------------------------------------------------


def kept(spans: Iterable[Span]) -> list[Span]:
    """What is left of a segment without some spans, as shares of it."""
    left, at = [], 0.0
    for low, high in sorted(spans):
        if low > at:
            left.append((at, low))
        at = max(at, high)
    return [*left, (at, 1.0)] if at < 1.0 else left


def what_stays(contour: Contour, origin: Sequence[int], lost: Lost) -> list[Contour]:
    """The contours that are left of one; `origin` gives the step that each segment comes from.

    Straight steps lose what they have to; a curve goes as a whole or not at all.
    """
    by_step: dict[int, list[list[Span]]] = defaultdict(list)
    for segment, number in enumerate(origin):
        by_step[number].append(kept(lost.get(segment, ())))
    start = contour.steps[0][1:]
    runs: list[list[Step]] = []
    here, joined = start, False
    for number, step in enumerate(contour.steps[1:], 1):
        to = start if step[0] == "Z" else step[-2:]
        spans = by_step.get(number, [])
        if step[0] in "LZ" and len(spans) == 1:
            left = [s for s in spans[0] if (s[1] - s[0]) * math.dist(here, to) > 1e-6]
        else:
            left = [(0.0, 1.0)] if any(spans) or not spans else []
        for low, high in left:
            if low > 0 or not joined:
                runs.append([("M", *_between(here, to, low))])
            end = to if high == 1.0 else _between(here, to, high)
            runs[-1].append((*step[:-2], *end) if step[0] not in "LZ" else ("L", *end))
            joined = high == 1.0
        joined = bool(left) and left[-1][1] == 1.0
        here = to
    if contour.closed and joined and len(runs) > 1 and runs[0][0][1:] == start:
        runs[0] = [*runs.pop(), *runs[0][1:]]
    if contour.closed and len(runs) == 1 and not any(map(list, lost.values())):
        return [contour]
    return [Contour(run) for run in runs]


def _between(one: Sequence[float], two: Sequence[float], share: float) -> tuple[float, float]:
    return one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])


def closed_up(contour: Contour) -> Contour:
    """An outline whose ends meet, closed; its last step ends where it started."""
    start = contour.steps[0][1:]
    *steps, last = contour.steps
    if last[0] == "L":
        return Contour([*steps, ("Z",)])
    return Contour([*steps, (*last[:-2], *start), ("Z",)])
