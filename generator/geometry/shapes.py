"""Regular shapes: rectangles, polygons, stars, plus signs."""

from __future__ import annotations

import math

from ..plane.outline import Polygon
from ..plane.path import Point


def centred_rectangle(width: float, height: float) -> Polygon:
    """A rectangle about the origin."""
    w, h = width / 2, height / 2
    return Polygon(((-w, -h), (w, -h), (w, h), (-w, h)))


def regular(sides: int, radius: float, turn: float = 90.0) -> tuple[Point, ...]:
    """Vertices of a regular polygon, counter-clockwise, the first at the angle `turn`."""
    angles = (math.radians(turn + 360 * k / sides) for k in range(sides))
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in angles)


def star(radius: float, points: int = 5, inner: float = 0.5) -> tuple[Point, ...]:
    """Vertices of a star, one tip upwards; `inner` is the notch radius as a share of `radius`."""
    angles = (math.radians(90 + 180 * k / points) for k in range(2 * points))
    return tuple(
        (r * math.cos(a), r * math.sin(a))
        for a, r in zip(angles, (radius, radius * inner) * points, strict=True)
    )


def plus(radius: float, arm: float = 0.36) -> tuple[Point, ...]:
    """Vertices of a plus sign; `arm` is half an arm's width as a share of `radius`.

    `radius` is the distance of its outermost corners.
    """
    w = arm * radius
    far = math.sqrt(radius**2 - w**2)
    quarter = ((far, -w), (far, w), (w, w))
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return tuple((c * x - s * y, s * x + c * y) for c, s in turns for x, y in quarter)
