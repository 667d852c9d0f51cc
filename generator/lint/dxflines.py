"""Entities of a DXF as contours in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any

from ..plane.path import Arc, Close, Line, Move, Point, Segment
from .limits import Budget
from .pathdata import LARGEST
from .seen import TOLERANCE, Trace

_MOST_CHORDS = 20_000
_FLAT = 1e-6  # drawing units; what lies lower lies in the plane
_Vertex = tuple[float, float, float]  # x, y, and the bulge of what leaves the vertex


class Odd(ValueError):
    """An entity that is not read; `kind` says what it is."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


def lines_of(entity: Any, scale: float, budget: Budget) -> tuple[list[Trace], list[str]]:
    """The contours of an entity, and what is odd of it. Raises Odd for one without any."""
    read = _READERS.get(entity.dxftype())
    if read is None:
        raise Odd("unknown", entity.dxftype()[:40])
    try:
        segments, closed, odd = read(entity)
    except (ArithmeticError, TypeError, IndexError, AttributeError, KeyError) as fault:
        raise Odd("broken", type(fault).__name__) from None
    except ValueError as fault:
        if isinstance(fault, Odd):
            raise
        raise Odd("broken", str(fault)) from None
    if not all(abs(number) < LARGEST for segment in segments for number in segment):
        raise Odd("broken", "a number is out of bounds")
    budget.take(len(segments))
    odd = [*odd, *_extruded(entity)]
    drawn = [_scaled(_flipped(s, odd), scale) for s in segments]
    if closed:
        drawn.append(Close())
    if len(drawn) < 2:
        return [], odd
    count = len(drawn)  # steps are told apart where an entity can lose one
    apart = entity.dxftype() in ("LINE", "LWPOLYLINE")
    return [
        Trace(tuple(drawn), closed, tuple(range(count)) if apart else (0,) + (1,) * (count - 1))
    ], odd


def _scaled(segment: Segment, scale: float) -> Segment:
    match segment:
        case Arc(x, y, radius, start, end):
            return Arc(x * scale, y * scale, radius * scale, start, end)
        case Move(x, y) | Line(x, y):
            return type(segment)(x * scale, y * scale)
    return segment


def _flipped(segment: Segment, odd: Sequence[str]) -> Segment:
    """What an extrusion towards -z makes of a segment: its x goes the other way."""
    if "mirrored" not in odd:
        return segment
    match segment:
        case Arc(x, y, radius, start, end):
            return Arc(-x, y, radius, 180 - start, 180 - end)
        case Move(x, y) | Line(x, y):
            return type(segment)(-x, y)
    return segment


def _extruded(entity: Any) -> list[str]:
    """How the plane lies that an entity is drawn in: `mirrored` or `tilted`."""
    if entity.dxftype() in _IN_SPACE:
        return []
    direction = entity.dxf.get("extrusion")
    if direction is None:
        return []
    x, y, z = direction
    if math.hypot(x, y) > 1e-4 * abs(z):
        return ["tilted"]
    return ["mirrored"] if z < 0 else []


_Read = tuple[list[Segment], bool, list[str]]  # segments without Close, whether closed, oddities
_IN_SPACE = frozenset(("LINE", "SPLINE", "ELLIPSE"))  # whose points are not in a plane of their own


def _line(entity: Any) -> _Read:
    start, end = entity.dxf.start, entity.dxf.end
    odd = ["3d"] if max(abs(start[2]), abs(end[2])) > _FLAT else []
    return [Move(start[0], start[1]), Line(end[0], end[1])], False, odd


def _circle(entity: Any) -> _Read:
    x, y, z = entity.dxf.center
    radius = _radius(entity)
    segments: list[Segment] = [Move(x + radius, y), Arc(x, y, radius, 0.0, 360.0)]
    return segments, True, _high(z)


def _arc(entity: Any) -> _Read:
    x, y, z = entity.dxf.center
    radius = _radius(entity)
    start, end = float(entity.dxf.start_angle) % 360, float(entity.dxf.end_angle) % 360
    arc = Arc(x, y, radius, start, end if end > start else end + 360)
    return [Move(*arc.at(arc.start)), arc], False, _high(z)


def _radius(entity: Any) -> float:
    radius = float(entity.dxf.radius)
    if not radius > 0:
        raise ValueError(f"its radius is {radius:g}")
    return radius


def _high(z: float) -> list[str]:
    return ["3d"] if abs(z) > _FLAT else []


def _lwpolyline(entity: Any) -> _Read:
    vertices = [(float(x), float(y), float(b)) for x, y, b in entity.get_points("xyb")]
    return (
        _bulged(vertices, bool(entity.closed)),
        bool(entity.closed),
        _high(float(entity.dxf.get("elevation", 0.0))),
    )


def _polyline(entity: Any) -> _Read:
    if entity.is_poly_face_mesh or entity.is_polygon_mesh:
        raise Odd("3d", entity.get_mode())
    odd = []
    flags = int(entity.dxf.get("flags", 0))
    if flags & 6:  # fitted by a curve, or by a spline
        odd.append("spline")
    found = [v for v in entity.vertices if not int(v.dxf.get("flags", 0)) & 16]  # no frame's
    points = [v.dxf.location for v in found]
    if any(abs(point[2]) > _FLAT for point in points):
        odd.append("3d")
    bulges = [0.0 if entity.is_3d_polyline else float(v.dxf.get("bulge", 0.0)) for v in found]
    vertices = [(p[0], p[1], bulge) for p, bulge in zip(points, bulges, strict=True)]
    closed = bool(entity.is_closed)
    return _bulged(vertices, closed), closed, odd


def _bulged(vertices: Sequence[_Vertex], closed: bool) -> list[Segment]:
    if not vertices:
        return []
    segments: list[Segment] = [Move(*vertices[0][:2])]
    following = [*vertices[1:], *([vertices[0]] if closed and vertices[-1][2] else [])]
    for (x, y, bulge), (to_x, to_y, _) in zip(vertices, following, strict=False):
        segments.append(bulge_arc((x, y), (to_x, to_y), bulge) if bulge else Line(to_x, to_y))
    return segments


def bulge_arc(start: Point, end: Point, bulge: float) -> Segment:
    """The arc between two points; its bulge is the tangent of a quarter of its turn."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = math.hypot(dx, dy)
    if chord < 1e-12 or abs(bulge) < 1e-9:
        return Line(*end)
    radius = chord * (1 + bulge * bulge) / (4 * abs(bulge))
    off = (1 - bulge * bulge) / (4 * bulge)
    cx, cy = (start[0] + end[0]) / 2 - dy * off, (start[1] + end[1]) / 2 + dx * off
    first = math.degrees(math.atan2(start[1] - cy, start[0] - cx))
    return Arc(cx, cy, radius, first, first + math.degrees(4 * math.atan(bulge)))


def _ellipse(entity: Any) -> _Read:
    if not 0 < float(entity.dxf.ratio) <= 1 + 1e-6:
        raise ValueError("its ratio is out of bounds")
    _require_finite((*entity.dxf.center, *entity.dxf.major_axis))
    points = [(p[0], p[1]) for p in islice(entity.flattening(TOLERANCE), _MOST_CHORDS)]
    turn = float(entity.dxf.end_param) - float(entity.dxf.start_param)
    closed = math.isclose(abs(turn), math.tau, abs_tol=1e-6)
    if closed:
        points.pop()
    return _chain(points), closed, _high(entity.dxf.center[2])


def _spline(entity: Any) -> _Read:
    for points in (entity.control_points, entity.fit_points):
        _require_finite(number for point in points for number in point)
    _require_finite(entity.knots)
    chords = [(p[0], p[1]) for p in islice(entity.flattening(TOLERANCE), _MOST_CHORDS)]
    closed = bool(entity.closed) or (len(chords) > 3 and math.dist(chords[0], chords[-1]) < 1e-9)
    if closed and math.dist(chords[0], chords[-1]) < 1e-6:
        chords.pop()
    return _chain(chords), closed, ["spline"]


def _require_finite(numbers: Iterable[float]) -> None:
    if not all(abs(number) < LARGEST for number in numbers):
        raise ValueError("a number is out of bounds")


def _chain(points: Sequence[Point]) -> list[Segment]:
    if not points:
        return []
    return [Move(*points[0]), *(Line(*point) for point in points[1:])]


_READERS: dict[str, Callable[[Any], _Read]] = {
    "LINE": _line,
    "CIRCLE": _circle,
    "ARC": _arc,
    "LWPOLYLINE": _lwpolyline,
    "POLYLINE": _polyline,
    "ELLIPSE": _ellipse,
    "SPLINE": _spline,
}
