"""Outlines of parts: polygons and discs, as plain values."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import shapely

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Bore:
    """A round hole in an outline; it stays a circle in every format."""

    x: float
    y: float
    radius: float

    @property
    def area(self) -> float:
        """Area in mm2."""
        return math.pi * self.radius**2

    def mirrored(self) -> Bore:
        """The hole as seen from the back."""
        return Bore(-self.x + 0.0, self.y, self.radius)


@dataclass(frozen=True)
class Polygon:
    """A simple polygon, counter-clockwise, with clockwise holes and round ones; mm."""

    points: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()
    bores: tuple[Bore, ...] = ()

    @property
    def area(self) -> float:
        """Area in mm2, holes taken off."""
        cut_out = sum(abs(ring_area(hole)) for hole in self.holes) + _bored(self.bores)
        return ring_area(self.points) - cut_out

    @property
    def box(self) -> Box:
        """Left, bottom, right, top."""
        return bounds(self.points)

    def mirrored(self) -> Polygon:
        """The outline as seen from the back: turned over about the y axis."""
        return Polygon(
            tuple((-x, y) for x, y in reversed(self.points)),
            tuple(tuple((-x, y) for x, y in reversed(hole)) for hole in self.holes),
            tuple(bore.mirrored() for bore in self.bores),
        )

    def to_shapely(self) -> shapely.Polygon:
        """The same outline for shapely; round holes become polygons of 256 sides inside them."""
        import shapely

        return shapely.Polygon(self.points, (*self.holes, *map(_bore_ring, self.bores)))


@dataclass(frozen=True)
class Disc:
    """A disc about the origin; a circle stays a circle in every format."""

    radius: float
    bores: tuple[Bore, ...] = ()

    @property
    def area(self) -> float:
        """Area in mm2, holes taken off."""
        return math.pi * self.radius**2 - _bored(self.bores)

    @property
    def box(self) -> Box:
        """Left, bottom, right, top."""
        return (-self.radius, -self.radius, self.radius, self.radius)

    def mirrored(self) -> Disc:
        """The disc as seen from the back."""
        return Disc(self.radius, tuple(bore.mirrored() for bore in self.bores))

    def to_shapely(self) -> shapely.Polygon:
        """A polygon of 256 sides that holds the disc (never less than it)."""
        import shapely

        outer = self.radius / math.cos(math.pi / 256)
        ring = _ring(0.0, 0.0, outer)
        return shapely.Polygon(ring, [_bore_ring(bore) for bore in self.bores])


Outline = Polygon | Disc


def _bored(bores: tuple[Bore, ...]) -> float:
    return sum(bore.area for bore in bores)


def _bore_ring(bore: Bore) -> tuple[Point, ...]:
    return _ring(bore.x, bore.y, bore.radius)


def _ring(x: float, y: float, radius: float) -> tuple[Point, ...]:
    turns = (2 * math.pi * k / 256 for k in range(256))
    return tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns)


def ring_area(points: tuple[Point, ...]) -> float:
    """Signed area of a ring in mm2, positive counter-clockwise (shoelace formula)."""
    shifted = (*points[1:], points[0])
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, shifted, strict=True)) / 2


def bounds(points: Iterable[Point]) -> Box:
    """The smallest upright box round the points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
