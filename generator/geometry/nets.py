"""Nets of folded solids: the wall of a frustum (a cone without its tip) with tabs to glue it.

A frustum with the radii R > r at its base and its top and the height h has the slant
s = sqrt((R - r)^2 + h^2). Its wall is a part of a ring with the radii s R / (R - r) and
s r / (R - r) and the angle 2 pi (R - r) / s, since both arcs are circumferences (elementary
geometry: both circles are seen from the cone's tip under the same angle). Radii are those of the
middle of the paper, whose length does not change as it is rolled.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..plane.outline import Polygon, bounds
from ..plane.path import Point

TOOTH = 4.5  # mm; a tooth's foot is about so wide
LEAST_TEETH = 8
NARROWING = 0.86  # of a tooth at its tip beside the wedge that it may fill
GAP = 0.06  # of a tooth's foot is left free at either end
TAB = 5.0  # mm; width of the tab along the seam


@dataclass(frozen=True)
class Frustum:
    """Radii in the middle of the paper, height of the wall, thickness of the paper, all in mm."""

    base: float
    top: float
    height: float
    thickness: float

    @property
    def slant(self) -> float:
        """Length of the wall from base to top."""
        return math.hypot(self.base - self.top, self.height)

    @property
    def angle(self) -> float:
        """The flat wall's angle in degrees."""
        return 360 * (self.base - self.top) / self.slant

    @property
    def radii(self) -> tuple[float, float]:
        """The flat wall's outer and inner radius."""
        factor = self.slant / (self.base - self.top)
        return self.base * factor, self.top * factor

    @property
    def step(self) -> float:
        """How much higher the next one stands that is put over it.

        Walls lie on each other when they are moved by t along their normal, which is
        t s / (R - r) upwards; where the seam doubles the wall it is twice that.
        """
        return 2 * self.thickness * self.slant / (self.base - self.top)

    @property
    def outside(self) -> float:
        """Half the paper's thickness, measured level: from its middle to its outer side."""
        return self.thickness / 2 * self.slant / self.height

    @property
    def hole(self) -> float:
        """Radius of the hole in a brim that slides down the wall to its base."""
        return self.base + self.outside

    @property
    def lid(self) -> float:
        """Radius of a lid that covers the wall's upper edge and does not jut out of the cone."""
        return self.top + self.outside - self.thickness * (self.base - self.top) / self.height


@dataclass(frozen=True)
class Wall:
    """A frustum's wall laid flat, its box's middle at the origin; the base is the upper arc.

    Teeth along the upper arc are bent outwards, under a brim; those along the lower one inwards,
    under a lid. `brim` and `lid` are how long they are.
    """

    solid: Frustum
    brim: float
    lid: float

    @cached_property
    def _raw(self) -> tuple[Point, ...]:
        """The outline round the tip of the cone."""
        half = self.solid.angle / 2
        outer, inner = self.solid.radii
        points: list[Point] = [self._at(inner, -half)]
        points += self._tab_corners
        points.append(self._at(outer, -half))
        for tooth in self._teeth(outer, self.brim, 1):
            points += tooth
        points.append(self._at(outer, half))
        points.append(self._at(inner, half))
        for tooth in reversed(list(self._teeth(inner, self.lid, -1))):
            points += reversed(tooth)
        return tuple(points)

    @cached_property
    def _middle(self) -> Point:
        left, bottom, right, top = bounds(self._raw)
        return (left + right) / 2, (bottom + top) / 2

    def _at(self, radius: float, angle: float) -> Point:
        """A point of the ring: the angle in degrees from the upright, counter-clockwise."""
        turn = math.radians(angle)
        return -radius * math.sin(turn), radius * math.cos(turn)

    def _moved(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        x, y = self._middle
        return tuple((px - x, py - y) for px, py in points)

    @cached_property
    def _tab_corners(self) -> tuple[Point, Point]:
        """The outer corners of the tab along the right side, the lower one first."""
        half = self.solid.angle / 2
        outer, inner = self.solid.radii
        width = min(TAB, (outer - inner) * 0.9)
        ends = []
        for radius in (inner + 0.14 * (outer - inner), outer - 0.14 * (outer - inner)):
            x, y = self._at(radius, -half)
            turn = math.radians(half)
            ends.append((x + width * math.cos(turn), y - width * math.sin(turn)))
        return ends[0], ends[1]

    def _teeth(self, radius: float, length: float, way: int) -> Iterator[tuple[Point, ...]]:
        """The four corners of each tooth, from right to left; a foot lies on the arc's chord."""
        solid = self.solid
        own = solid.base if way > 0 else solid.top
        count = max(LEAST_TEETH, round(2 * math.pi * own / TOOTH))
        each = solid.angle / count
        # Folded, a tooth fills a part of the wedge it stands on: wider outwards, narrower inwards.
        tip = NARROWING * min((own + way * length) / own, 1.0)
        for k in range(count):
            first = -solid.angle / 2 + (k + GAP) * each
            last = -solid.angle / 2 + (k + 1 - GAP) * each
            a, b = self._at(radius, first), self._at(radius, last)
            middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            reach = math.hypot(*middle)
            out = way * length * middle[0] / reach, way * length * middle[1] / reach
            tips = tuple(
                tuple(m + tip * (foot - m) + o for m, foot, o in zip(middle, end, out, strict=True))
                for end in (a, b)
            )
            yield (a, (tips[0][0], tips[0][1]), (tips[1][0], tips[1][1]), b)

    @property
    def outline(self) -> Polygon:
        """The line that is cut."""
        return Polygon(self._moved(self._raw))

    @property
    def face(self) -> tuple[Point, ...]:
        """The wall itself, without teeth and tab, its arcs in steps of two degrees or less."""
        half = self.solid.angle / 2
        outer, inner = self.solid.radii
        steps = max(8, math.ceil(self.solid.angle / 2))
        turns = [-half + self.solid.angle * k / steps for k in range(steps + 1)]
        points = [self._at(outer, turn) for turn in turns]
        points += [self._at(inner, turn) for turn in reversed(turns)]
        return self._moved(tuple(points))

    @property
    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """The lines that are bent: the foot of each tooth, and of the tab."""
        outer, inner = self.solid.radii
        seam = self._at(inner, -self.solid.angle / 2), self._at(outer, -self.solid.angle / 2)
        feet = [
            (tooth[0], tooth[-1])
            for tooth in (*self._teeth(outer, self.brim, 1), *self._teeth(inner, self.lid, -1))
        ]
        moved = (self._moved(pair) for pair in (seam, *feet))
        return tuple((pair[0], pair[1]) for pair in moved)

    @property
    def tab(self) -> tuple[Point, ...]:
        """The tab that goes under the other end of the wall, counter-clockwise."""
        outer, inner = self.solid.radii
        half = self.solid.angle / 2
        corners = (self._at(inner, -half), *self._tab_corners, self._at(outer, -half))
        return self._moved(corners)

    @property
    def teeth(self) -> tuple[tuple[Point, ...], ...]:
        """Every tooth."""
        outer, inner = self.solid.radii
        found = (*self._teeth(outer, self.brim, 1), *self._teeth(inner, self.lid, -1))
        return tuple(self._moved(tooth) for tooth in found)

    @property
    def arcs(self) -> tuple[float, float]:
        """Lengths of the flat wall's outer and inner arc: the circumferences of base and top."""
        outer, inner = self.solid.radii
        turn = math.radians(self.solid.angle)
        return outer * turn, inner * turn
