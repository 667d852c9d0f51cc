"""Solids rolled of paper, in mm: walls of a frustum (a cone without its tip), tubes on a stick.

A frustum with the radii R > r at its base and its top and the height h has the slant
s = sqrt((R - r)^2 + h^2). Its wall is a part of a ring with the radii s R / (R - r) and
s r / (R - r) and the angle 2 pi (R - r) / s, since both arcs are circumferences (elementary
geometry: both circles are seen from the cone's tip under the same angle). Radii are those of the
middle of the paper, whose length does not change as it is rolled.

Rolled tight, a strip is a spiral with the sheet's thickness as its pitch, and its cross-section
keeps its area: length times thickness is the ring between the stick and the outside. A whole
number of turns makes the tube equally thick all round.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from ..plane.outline import Polygon, bounds
from ..plane.path import Point

TOOTH = 4.5  # mm; a tooth's foot is about so wide
LEAST_TEETH = 6
NARROWEST = 3.0  # mm of a tooth's foot; narrower ones tear when they are bent
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


Ring = tuple[Point, ...]


@dataclass(frozen=True)
class Wall:
    """A frustum's wall laid flat, its box's middle at the origin; the base is the upper arc.

    `outline` is the line that is cut. `face` is the wall itself, its arcs in steps of two degrees
    or less; `tab` goes under its other end. Of the `teeth` those along the upper arc are bent
    outwards, under a brim, those along the lower one inwards, under a lid; `brim` and `lid` are
    how long they are. `folds` are the lines that are bent: the foot of the tab, and of each tooth.
    """

    solid: Frustum
    brim: float
    lid: float
    outline: Polygon
    face: Ring
    tab: Ring
    teeth: tuple[Ring, ...]
    folds: tuple[Ring, ...]


def wall(solid: Frustum, brim: float, lid: float) -> Wall:
    """The flat wall of a frustum."""
    half, (outer, inner) = solid.angle / 2, solid.radii
    width, edge = min(TAB, (outer - inner) * 0.9), 0.14 * (outer - inner)
    aside = width * math.cos(math.radians(half)), width * math.sin(math.radians(half))
    ends = (_at(radius, -half) for radius in (inner + edge, outer - edge))
    corners = ((x + aside[0], y - aside[1]) for x, y in ends)
    tab = (_at(inner, -half), *corners, _at(outer, -half))
    upper, lower = tuple(_teeth(solid, outer, brim, 1)), tuple(_teeth(solid, inner, lid, -1))
    inwards = (point for tooth in reversed(lower) for point in reversed(tooth))
    ring = (*tab, *chain(*upper), _at(outer, half), _at(inner, half), *inwards)
    steps = max(8, math.ceil(half))
    turns = [-half + solid.angle * k / steps for k in range(steps + 1)]
    face = [_at(outer, turn) for turn in turns] + [_at(inner, turn) for turn in reversed(turns)]
    left, bottom, right, top = bounds(ring)
    x, y = (left + right) / 2, (bottom + top) / 2

    def moved(points: Iterable[Point]) -> Ring:
        return tuple((px - x, py - y) for px, py in points)

    feet = tuple(moved((one[0], one[-1])) for one in (tab, *upper, *lower))
    teeth, outline = tuple(map(moved, (*upper, *lower))), Polygon(moved(ring))
    return Wall(solid, brim, lid, outline, moved(face), moved(tab), teeth, feet)


def _at(radius: float, angle: float) -> Point:
    """A point of the ring: the angle in degrees from the upright, counter-clockwise."""
    turn = math.radians(angle)
    return -radius * math.sin(turn), radius * math.cos(turn)


def _teeth(solid: Frustum, radius: float, length: float, way: int) -> Iterator[Ring]:
    """The four corners of each tooth, from right to left; a foot lies on the arc's chord."""
    own = solid.base if way > 0 else solid.top
    around = 2 * math.pi * own
    most = math.floor(0.98 * (1 - 2 * GAP) * around / NARROWEST)  # a chord is a little shorter
    count = max(LEAST_TEETH, min(round(around / TOOTH), most))
    each = solid.angle / count
    # Folded, a tooth fills a part of the wedge it stands on: wider outwards, narrower inwards.
    tip = NARROWING * min((own + way * length) / own, 1.0)
    for k in range(count):
        a, b = (_at(radius, -solid.angle / 2 + (k + at) * each) for at in (GAP, 1 - GAP))
        x, y = middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        out = way * length / math.hypot(*middle)
        tips = ((x + tip * (px - x) + out * x, y + tip * (py - y) + out * y) for px, py in (a, b))
        yield (a, *tips, b)


class Roll(NamedTuple):
    """A tube: turns of a sheet, its outer diameter, the length of strip that it takes."""

    turns: int
    diameter: float
    length: float


def roll(stick: float, sheet: float, diameter: float) -> Roll:
    """The tube with whole turns whose diameter is nearest to the wanted one; at least one turn.

    It is never further away than the thickness of the sheet, unless the stick is too thick.
    """
    turns = max(1, round((diameter - stick) / (2 * sheet)))
    outside = stick + 2 * turns * sheet
    return Roll(turns, outside, math.pi * (outside**2 - stick**2) / (4 * sheet))
