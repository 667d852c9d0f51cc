"""Outlines of parts: polygons and discs, as plain values."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain as all_of

from .path import Box, Ellipse, Point, Segments, chain


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

    @property
    def line(self) -> Ellipse:
        """The hole's edge."""
        return Ellipse(self.x, self.y, self.radius, self.radius)

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

    @property
    def segments(self) -> Segments:
        """The outer line and the angular holes as a path; round holes are no part of it."""
        return tuple(all_of.from_iterable(map(chain, (self.points, *self.holes))))

    def mirrored(self) -> Polygon:
        """The outline as seen from the back: turned over about the y axis."""
        return Polygon(
            tuple((-x, y) for x, y in reversed(self.points)),
            tuple(tuple((-x, y) for x, y in reversed(hole)) for hole in self.holes),
            tuple(bore.mirrored() for bore in self.bores),
        )


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


Outline = Polygon | Disc


def _bored(bores: tuple[Bore, ...]) -> float:
    return sum(bore.area for bore in bores)


def ring_area(points: tuple[Point, ...]) -> float:
    """Signed area of a ring in mm2, positive counter-clockwise (shoelace formula)."""
    shifted = (*points[1:], points[0])
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, shifted, strict=True)) / 2


def bounds(points: Iterable[Point]) -> Box:
    """The smallest upright box round the points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
