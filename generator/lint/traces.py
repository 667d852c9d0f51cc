"""Steps of an SVG path as contours in mm: lines, true arcs, and chords for other curves.

A Bezier curve that is a piece of a circle becomes an arc, so that the same round line is the
same however it is written.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..plane.path import Arc, Close, Line, Move, Point, Segment
from .limits import Budget
from .matrix import Matrix, mirrors, moved, similar, size
from .pathdata import Contour, Step, Turned, centred
from .seen import TOLERANCE, Trace

_ROUND = 4e-4  # of the radius; a quarter turn as one Bezier curve leaves its circle by 2.7e-4
_MOST_CHORDS = 2000
_LARGEST_RADIUS = 1e5  # mm


def traced(contours: list[Contour], matrix: Matrix, budget: Budget) -> Iterator[Trace]:
    """Contours as the matrix puts them on the sheet."""
    for contour in contours:
        segments: list[Segment] = []
        origin: list[int] = []
        here: Point = (0.0, 0.0)  # as the file has it
        for number, step in enumerate(contour.steps):
            made = list(_segments(here, step, matrix))
            budget.take(len(made))
            segments += made
            origin += [number] * len(made)
            if len(step) > 2:
                here = step[-2], step[-1]
        yield Trace(tuple(segments), contour.closed, tuple(origin))


def _segments(here: Point, step: Step, matrix: Matrix) -> Iterator[Segment]:
    match step:
        case ("M", x, y):
            yield Move(*moved(matrix, x, y))
        case ("L", x, y):
            yield Line(*moved(matrix, x, y))
        case ("Z",):
            yield Close()
        case ("A", *_):
            yield from _turned(here, step, matrix)
        case ("Q", cx, cy, x, y):
            (ax, ay), (bx, by), (ex, ey) = here, (cx, cy), (x, y)
            first = (ax + (bx - ax) * 2 / 3, ay + (by - ay) * 2 / 3)
            second = (ex + (bx - ex) * 2 / 3, ey + (by - ey) * 2 / 3)
            yield from bezier(*(moved(matrix, *p) for p in (here, first, second, (x, y))))
        case (_, ax, ay, bx, by, x, y):
            points = (here, (ax, ay), (bx, by), (x, y))
            yield from bezier(*(moved(matrix, *point) for point in points))


def _turned(here: Point, step: Step, matrix: Matrix) -> Iterator[Segment]:
    found = centred(*here, step)
    if found is None:
        yield Line(*moved(matrix, step[-2], step[-1]))
        return
    cx, cy, rx, ry, _, start, sweep = found
    if similar(matrix) and abs(rx - ry) <= 1e-6 * rx:
        x, y = moved(matrix, cx, cy)
        x0, y0 = moved(matrix, *here)
        first = math.degrees(math.atan2(y0 - y, x0 - x))
        turn = math.degrees(sweep) * (-1 if mirrors(matrix) else 1)
        yield Arc(x, y, rx * size(matrix), first, first + turn)
        return
    large = max(rx, ry) * size(matrix)
    step_of = 2 * math.acos(max(1 - TOLERANCE / max(large, TOLERANCE), -1.0))
    count = min(max(8, math.ceil(abs(sweep) / step_of)), _MOST_CHORDS)
    for k in range(1, count + 1):
        yield Line(*moved(matrix, *_on(found, start + sweep * k / count)))


def _on(turned: Turned, angle: float) -> Point:
    """The point of an ellipse for a parameter in radians."""
    cx, cy, rx, ry, tilt, *_ = turned
    x, y = rx * math.cos(angle), ry * math.sin(angle)
    cos, sin = math.cos(tilt), math.sin(tilt)
    return cx + cos * x - sin * y, cy + sin * x + cos * y


def bezier(a: Point, b: Point, c: Point, d: Point) -> Iterator[Segment]:
    """A cubic Bezier curve: an arc where it is one, else chords."""
    arc = _as_arc(a, b, c, d)
    if arc is not None:
        yield arc
        return
    bend = max(
        math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
        math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
    )
    count = min(max(1, math.ceil(math.sqrt(0.75 * bend / TOLERANCE))), _MOST_CHORDS)
    for k in range(1, count):
        yield Line(*_at(a, b, c, d, k / count))
    yield Line(*d)


def _at(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        p * a[0] + q * b[0] + r * c[0] + s * d[0],
        p * a[1] + q * b[1] + r * c[1] + s * d[1],
    )


def _as_arc(a: Point, b: Point, c: Point, d: Point) -> Arc | None:
    """The arc of less than half a turn that a curve follows, or None."""
    middle = _at(a, b, c, d, 0.5)
    centre = _centre(a, middle, d)
    if centre is None:
        return None
    radius = math.dist(centre, a)
    if not 1e-3 < radius < _LARGEST_RADIUS:
        return None
    slack = max(_ROUND * radius, 1e-4)
    points = (_at(a, b, c, d, t) for t in (0.125, 0.25, 0.375, 0.625, 0.75, 0.875))
    if slack > 4 * TOLERANCE or any(abs(math.dist(centre, p) - radius) > slack for p in points):
        return None
    first, last = (math.atan2(p[1] - centre[1], p[0] - centre[0]) for p in (a, d))
    left = (middle[0] - a[0]) * (d[1] - a[1]) - (middle[1] - a[1]) * (d[0] - a[0]) > 0
    turn = (last - first) % math.tau
    if not left:
        turn -= math.tau
    return Arc(*centre, radius, math.degrees(first), math.degrees(first + turn))


def _centre(a: Point, b: Point, c: Point) -> Point | None:
    """The centre of the circle through three points, None where they are nearly in line."""
    bx, by, cx, cy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
    cross = 2 * (bx * cy - by * cx)
    far = max(abs(bx), abs(by), abs(cx), abs(cy))
    if abs(cross) <= 1e-6 * far * far:
        return None
    e, f = bx * bx + by * by, cx * cx + cy * cy
    return a[0] + (cy * e - by * f) / cross, a[1] + (bx * f - cx * e) / cross
