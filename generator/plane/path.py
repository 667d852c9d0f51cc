"""The one type of path, and how its curves become chords.

A path is a tuple of segments: one or more contours, each from a `Move` on, filled with the
non-zero rule. Only a whole ellipse or circle stands beside it. Lengths are millimetres, angles
degrees unless a docstring says radians, y points up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap
from typing import NamedTuple

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, bottom, right, top
_EVEN = 1e-7  # of a chord; so little more than a whole number of them takes no further chord


class Move(NamedTuple):
    """Start a contour at (x, y)."""

    x: float
    y: float


class Line(NamedTuple):
    """Straight to (x, y)."""

    x: float
    y: float


class Quad(NamedTuple):
    """Quadratic Bezier curve with one control point to (x, y); font outlines use it."""

    cx: float
    cy: float
    x: float
    y: float


class Arc(NamedTuple):
    """Circular arc about (cx, cy) from the angle `start` to the angle `end`, in degrees.

    Counter-clockwise where `end > start`. The current point is the arc's start point.
    """

    cx: float
    cy: float
    radius: float
    start: float
    end: float

    def at(self, angle: float) -> Point:
        """The point of the arc's circle at an angle in degrees."""
        turn = math.radians(angle)
        return self.cx + self.radius * math.cos(turn), self.cy + self.radius * math.sin(turn)


class Close(NamedTuple):
    """Close the contour; its first vertex is not repeated."""


Segment = Move | Line | Quad | Arc | Close
Segments = tuple[Segment, ...]  # a path; a mark with a style is a `drawing.Path`


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A circle, or an upright ellipse: what a circle becomes where a beam is wider one way."""

    x: float
    y: float
    radius_x: float
    radius_y: float

    def at(self, turn: float) -> Point:
        """The point for an angle in radians that counts the whole ellipse as one turn."""
        x = self.x + self.radius_x * math.cos(turn)
        return x, self.y + self.radius_y * math.sin(turn)


class Contour(NamedTuple):
    """The points of one contour, the first not repeated, and whether it is closed."""

    points: tuple[Point, ...]
    closed: bool


# --- making paths ------------------------------------------------------------------------------


def chain(points: Iterable[Sequence[float]], closed: bool = True) -> Segments:
    """Straight lines through points; a closed line comes back to the first, which stands once."""
    (x, y), *rest = points
    lines: Segments = (Move(x, y), *starmap(Line, rest))
    return (*lines, Close()) if closed else lines


def circle(x: float, y: float, radius: float, way: int = 1) -> Segments:
    """A full circle, counter-clockwise (`way` 1) or clockwise (-1)."""
    return Move(x + radius, y), Arc(x, y, radius, 0.0, way * 360.0), Close()


def mapped(path: Iterable[Segment], at: Callable[[float, float], Point]) -> Iterator[Segment]:
    """The path with all its points where `at` puts them, by a map that keeps lines straight.

    Raises ValueError for an arc, which may be none any more: `straightened` first.
    """
    for segment in path:
        match segment:
            case Line(x, y):
                yield Line(*at(x, y))
            case Quad(cx, cy, x, y):
                yield Quad(*at(cx, cy), *at(x, y))
            case Move(x, y):
                yield Move(*at(x, y))
            case Close():
                yield segment
            case Arc():
                raise ValueError("an arc cannot be mapped point by point")


def similar(
    path: Iterable[Segment], at: Point, axis: Point, turn: float = 0.0
) -> Iterator[Segment]:
    """The path moved, turned and enlarged: its origin `at` a point, (1, 0) at `axis` from there.

    Arcs start and end `turn` degrees later, which says the same as the axis.
    """
    (left, low), (cos, sin) = at, axis
    for segment in path:  # spelled out, as it is done more than all else
        if isinstance(segment, Line):
            x, y = segment
            yield Line(left + cos * x - sin * y, low + sin * x + cos * y)
        elif isinstance(segment, Quad):
            cx, cy, x, y = segment
            yield Quad(
                left + cos * cx - sin * cy,
                low + sin * cx + cos * cy,
                left + cos * x - sin * y,
                low + sin * x + cos * y,
            )
        elif isinstance(segment, Move):
            x, y = segment
            yield Move(left + cos * x - sin * y, low + sin * x + cos * y)
        elif isinstance(segment, Arc):
            x, y, radius, start, end = segment
            x, y = left + cos * x - sin * y, low + sin * x + cos * y
            yield Arc(x, y, math.hypot(cos, sin) * radius, start + turn, end + turn)
        else:
            yield segment


# --- taking paths apart ------------------------------------------------------------------------


def contours(path: Iterable[Segment]) -> Iterator[Segments]:
    """The segments of each contour that draws something, from its `Move` on."""
    contour: list[Segment] = []
    for segment in path:
        if isinstance(segment, Move):
            if len(contour) > 1:
                yield tuple(contour)
            contour = []
        contour.append(segment)
    if len(contour) > 1:
        yield tuple(contour)


def between(first: Point, second: Point, share: float) -> Point:
    """The point on the way from one to another after a share of it."""
    return first[0] + share * (second[0] - first[0]), first[1] + share * (second[1] - first[1])


def passed(path: Iterable[Segment]) -> Iterator[Point]:
    """Points that a path comes through: ends of its lines and curves, and eight steps of an arc."""
    for segment in path:
        match segment:
            case Move(x, y) | Line(x, y) | Quad(_, _, x, y):
                yield x, y
            case Arc(_, _, _, start, end):
                yield from (segment.at(start + (end - start) * k / 8) for k in range(9))


def room_of(path: Segments | Ellipse) -> Box:
    """A box that holds a path: the least where it has no curves."""
    if isinstance(path, Ellipse):
        x, y, a, b = path.x, path.y, path.radius_x, path.radius_y
        return x - a, y - b, x + a, y + b
    points: list[tuple[float, ...]] = [segment for segment in path if len(segment) == 2]
    for curve in [segment for segment in path if len(segment) > 2]:
        if isinstance(curve, Quad):  # keeps within its points
            points += curve[:2], curve[2:]
        elif isinstance(curve, Arc):
            x, y, radius, *_ = curve
            points += (x - radius, y - radius), (x + radius, y + radius)
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def quarters(arc: Arc) -> Iterator[Arc]:
    """The arc in equal pieces of at most a quarter turn."""
    sweep = arc.end - arc.start
    count = max(1, math.ceil(abs(sweep) / 90 - 1e-9))
    for k in range(count):
        start, end = arc.start + sweep * k / count, arc.start + sweep * (k + 1) / count
        yield Arc(arc.cx, arc.cy, arc.radius, start, end)


# --- curves as chords --------------------------------------------------------------------------


def share_of(sides: int) -> float:
    """What a polygon of so many sides in a circle leaves of its radius, as a share of it.

    Times the radius it is the tolerance that gives this polygon.
    """
    return 1 - math.cos(math.pi / sides)


def flatten(path: Segments | Ellipse, tolerance: float) -> Iterator[Contour]:
    """The contours of a path, curves as chords that leave them by `tolerance` mm at most.

    All their points lie on the path. Contours that draw nothing are left out.
    """
    if isinstance(path, Ellipse):
        count = _chords(max(path.radius_x, path.radius_y), 360.0, tolerance)
        x, y, a, b = path.x, path.y, path.radius_x, path.radius_y
        yield Contour(tuple([(x + a * cos, y + b * sin) for cos, sin in _unit(count)]), True)
        return
    points: list[Point] = []
    for segment in path:  # `match` takes twice as long
        if isinstance(segment, Line):
            points.append(segment[:])
        elif isinstance(segment, Quad):
            points += bent(points[-1], segment, tolerance)
        elif isinstance(segment, Move):
            if len(points) > 1:
                yield Contour(tuple(points), False)
            points = [segment[:]]
        elif isinstance(segment, Arc):
            points += turned(segment, tolerance)
        else:
            if len(points) > 1 and math.dist(points[0], points[-1]) < 1e-9:
                points.pop()
            if len(points) > 1:
                yield Contour(tuple(points), True)
            points = points[:1]
    if len(points) > 1:
        yield Contour(tuple(points), False)


@lru_cache(maxsize=64)  # dots by the hundred are of a few sizes
def _unit(count: int) -> tuple[Point, ...]:
    """So many points on the circle of radius 1."""
    turns = (math.tau * k / count for k in range(count))
    return tuple((math.cos(turn), math.sin(turn)) for turn in turns)


def bent(start: Point, quad: Quad, tolerance: float) -> list[Point]:
    """Points of a curve after its start, its end among them.

    Equal steps of the parameter: n of them leave the curve by |p0 - 2c + p1| / (4 n^2).
    """
    (x0, y0), (cx, cy, x1, y1) = start, quad
    bend = math.hypot(x0 - 2 * cx + x1, y0 - 2 * cy + y1)
    steps = max(1, math.ceil(math.sqrt(bend / (4 * tolerance))))
    return [(a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1) for a, b, c in _weights(steps)]


@lru_cache(maxsize=64)  # letters by the hundred take few steps each
def _weights(steps: int) -> tuple[tuple[float, float, float], ...]:
    """What start, control point and end count for at each of the steps after the start."""
    return tuple(
        ((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (k / steps for k in range(1, steps + 1))
    )


def turned(arc: Arc, tolerance: float) -> list[Point]:
    """Points of an arc after its start, its end among them."""
    steps = _chords(arc.radius, arc.end - arc.start, tolerance)
    sweep = arc.end - arc.start
    return [arc.at(arc.start + sweep * k / steps) for k in range(1, steps + 1)]


def _chords(radius: float, turn: float, tolerance: float) -> int:
    """How many equal chords keep to an arc of `turn` degrees; eight at least to a full turn."""
    if radius <= 0:
        return 1
    step = min(2 * math.degrees(math.acos(max(1 - tolerance / radius, 0.0))), 45.0)
    return max(1, math.ceil(abs(turn) / step - _EVEN))


def straightened(path: Iterable[Segment], share: float) -> Iterator[Segment]:
    """The path with lines for its arcs, which leave them by a share of each radius at most."""
    for segment in path:
        if isinstance(segment, Arc):
            yield from (Line(*point) for point in turned(segment, share * segment.radius))
        else:
            yield segment


# --- ellipses as arcs --------------------------------------------------------------------------


def ellipse_arcs(ellipse: Ellipse, tolerance: float) -> Segments:
    """The ellipse as a closed path of arcs, none farther from it than `tolerance` mm.

    Each arc goes through three points of the ellipse. The number of arcs is doubled until the
    points between are near enough.
    """
    count = 8
    while True:
        arcs = [_arc_of(ellipse, k, count) for k in range(count)]
        if max(_error(ellipse, arc, k, count) for k, arc in enumerate(arcs)) <= tolerance:
            break
        count *= 2
    return (Move(*ellipse.at(0.0)), *arcs, Close())


def _arc_of(ellipse: Ellipse, k: int, count: int) -> Arc:
    """The arc through the ends and the middle of the k-th piece."""
    (x0, y0), (x1, y1), (x2, y2) = (ellipse.at(math.tau * (k + s) / count) for s in (0, 0.5, 1))
    # the centre is as far from all three: two linear equations, solved by Cramer's rule
    a, b, c, d = x1 - x0, y1 - y0, x2 - x0, y2 - y0
    e, f = (a * a + b * b) / 2, (c * c + d * d) / 2
    denominator = a * d - b * c
    cx, cy = x0 + (e * d - b * f) / denominator, y0 + (a * f - e * c) / denominator
    start = math.degrees(math.atan2(y0 - cy, x0 - cx))
    end = math.degrees(math.atan2(y2 - cy, x2 - cx))
    return Arc(cx, cy, math.hypot(x0 - cx, y0 - cy), start, end + (360 if end < start else 0))


def _error(ellipse: Ellipse, arc: Arc, k: int, count: int) -> float:
    points = (ellipse.at(math.tau * (k + s) / count) for s in (0.2, 0.25, 0.3, 0.7, 0.75, 0.8))
    return max(abs(math.dist(point, (arc.cx, arc.cy)) - arc.radius) for point in points)
