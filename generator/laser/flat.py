"""Lines and areas of drawn shapes for shapely: curves as chords."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ..drawing import Arc, Circle, Close, Line, Move, Path, Point, Quad, Segment
from ..plane.outline import ring_area
from .cutsheet import Ellipse, Shape

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

ERROR = 0.005  # mm that a chord may leave its curve by


class Trace(NamedTuple):
    """The points of one contour, the first not repeated, and whether it is closed."""

    points: tuple[Point, ...]
    closed: bool


def traces(shape: Shape, error: float = ERROR) -> Iterator[Trace]:
    """The contours of a shape, curves as chords that leave them by `error` mm at most."""
    if isinstance(shape, Circle):
        yield Trace(tuple(_oval(shape.x, shape.y, shape.radius, shape.radius, error)), True)
    elif isinstance(shape, Ellipse):
        oval = _oval(shape.x, shape.y, shape.radius_x, shape.radius_y, error)
        yield Trace(tuple(oval), True)
    else:
        yield from _contours(shape, error)


def _contours(path: Path, error: float) -> Iterator[Trace]:
    points: list[Point] = []
    for segment in path.segments:
        match segment:
            case Move(x, y):
                if len(points) > 1:
                    yield Trace(tuple(points), False)
                points = [(x, y)]
            case Line(x, y):
                points.append((x, y))
            case Quad():
                points += _quad(points[-1], segment, error)
            case Arc():
                points += _arc(segment, error)
            case Close():
                if len(points) > 1 and math.dist(points[0], points[-1]) < 1e-9:
                    points.pop()
                if len(points) > 1:
                    yield Trace(tuple(points), True)
                points = points[:1]
    if len(points) > 1:
        yield Trace(tuple(points), False)


def pieces(path: Path) -> Iterator[tuple[Segment, ...]]:
    """The segments of each contour that draws something, from its `Move` on."""
    contour: list[Segment] = []
    for segment in path.segments:
        if isinstance(segment, Move):
            if len(contour) > 1:
                yield tuple(contour)
            contour = []
        contour.append(segment)
    if len(contour) > 1:
        yield tuple(contour)


def _quad(start: Point, quad: Quad, error: float) -> Iterator[Point]:
    """Equal steps of the parameter: n of them leave the curve by |p0 - 2c + p1| / (4 n^2)."""
    (x0, y0), (cx, cy, x1, y1) = start, quad
    bend = math.hypot(x0 - 2 * cx + x1, y0 - 2 * cy + y1)
    steps = max(1, math.ceil(math.sqrt(bend / (4 * error))))
    for k in range(1, steps + 1):
        t = k / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1


def _steps(radius: float, turn: float, error: float) -> int:
    """Chords for an arc of `turn` radians, so that none leaves it by more than `error`."""
    step = 2 * math.acos(max(1 - error / radius, 0.0)) if radius > 0 else math.tau
    return max(1, math.ceil(abs(turn) / step))


def _arc(arc: Arc, error: float) -> Iterator[Point]:
    steps = _steps(arc.radius, math.radians(arc.end - arc.start), error)
    for k in range(1, steps + 1):
        yield arc.at(arc.start + (arc.end - arc.start) * k / steps)


def _oval(x: float, y: float, across: float, along: float, error: float) -> Iterator[Point]:
    steps = max(8, _steps(max(across, along), math.tau, error))
    for k in range(steps):
        turn = math.tau * k / steps
        yield x + across * math.cos(turn), y + along * math.sin(turn)


def area_of(shape: Shape, error: float = ERROR) -> BaseGeometry:
    """What a filled shape covers by the non-zero rule, as shapely has it.

    Contours are taken by size, each added or taken away by its direction, which is the non-zero
    rule for contours that do not cross.
    """
    import shapely

    rings = [trace.points for trace in traces(shape, error) if len(trace.points) > 2]
    rings.sort(key=lambda ring: -abs(ring_area(ring)))
    covered: BaseGeometry = shapely.Polygon()
    for number, ring in enumerate(rings):
        polygon: BaseGeometry = shapely.Polygon(ring)
        if not polygon.is_valid:
            polygon = shapely.make_valid(polygon)
        if number == 0:
            covered = polygon
        elif (ring_area(ring) > 0) == (ring_area(rings[0]) > 0):
            covered = covered.union(polygon)
        else:
            covered = covered.difference(polygon)
    return covered


def line_of(shape: Shape, error: float = ERROR) -> BaseGeometry:
    """The lines of a shape, as shapely has them."""
    import shapely

    return shapely.MultiLineString(
        [
            (*trace.points, trace.points[0]) if trace.closed else trace.points
            for trace in traces(shape, error)
        ]
    )
