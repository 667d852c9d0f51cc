"""Regular shapes: rectangles, polygons, stars, plus signs; flat pieces by their outline's kind."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from ..plane.outline import Disc, Outline, Polygon
from ..plane.path import Point

FlatKind = Literal["disc", "hexagon", "square"]
FLATS: tuple[FlatKind, ...] = ("disc", "hexagon", "square")
_SIDES: dict[FlatKind, int] = {"hexagon": 6, "square": 4}


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


@dataclass(frozen=True)
class Flat:
    """A flat piece about the origin: a disc, a hexagon or a square.

    `width` is its diameter, or from a flat side to the one opposite. A hexagon has a corner above
    and one below, as the spaces of a board of hexagons have, a square a side.
    """

    kind: FlatKind
    width: float

    @cached_property
    def outline(self) -> Outline:
        """The outline."""
        if self.kind == "disc":
            return Disc(self.width / 2)
        if self.kind == "square":
            return centred_rectangle(self.width, self.width)
        return Polygon(regular(6, self.reach))

    @property
    def reach(self) -> float:
        """From its middle to its farthest point, however it is turned."""
        return self.width / 2 / self._narrow

    @property
    def across(self) -> float:
        """Twice the reach: the width of the round room that it needs."""
        return 2 * self.reach

    @property
    def area(self) -> float:
        """Area in mm2."""
        return self.outline.area

    @property
    def _narrow(self) -> float:
        """Its half width as a share of its reach."""
        sides = _SIDES.get(self.kind)
        return math.cos(math.pi / sides) if sides else 1.0

    def wide(self, width: float) -> Flat:
        """The same of another width."""
        return replace(self, width=width)

    def inside(self, across: float) -> Flat:
        """The same, as wide as a round room of this width allows."""
        return replace(self, width=across * self._narrow)
