"""How a balanced board tilts: masses, the pivot it rests on, and the load that it carries.

Lengths are mm, masses g, densities g/cm3, angles degrees. A board has its own frame: x and y
from its axis, z upwards from its underside, all measured while it lies level. The pivot is a
point of that frame, on the axis.

Only a body's mass and centre of gravity matter here, so a `Mass` stands for a pawn, a layer and
a whole loaded board alike, and `together` makes one of many. Bodies keep their places: nothing
slides, and the board is rigid.

The one condition behind all that follows: a body at rest has its centre of gravity straight above
or below the point where it touches what carries it. Let `W` be the mass, `X` the mass times the
centre's distance from the axis, `D` the mass times its depth under the pivot (the restoring
moment, for a weight of one).

- Point pivot. Turned by t, the centre lies X cos t - D sin t beside the pivot, so
  tan t = X / D; for D <= 0 it turns over.
- Tip with a round end of radius r, on which a level surface rolls without slipping. Turned by t,
  the surface touches at r t from the axis (t in radians), so the condition is the root of
  sum m [(x - r t) cos t + (z - pivot) sin t] = 0. Divided by cos t that is X = r W t + D tan t,
  and the rest is stable while the right side grows with t: level, that is D + r W > 0, the
  centre of gravity below the middle of the round end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

SLIDING = 20.0  # degrees: about where wood or card slides on card (friction about 0.36)


class Mass(NamedTuple):
    """A body, or many together: its mass in g and its centre of gravity in mm."""

    mass: float
    x: float
    y: float
    z: float

    @property
    def offset(self) -> float:
        """How far the centre of gravity is from the axis, in mm."""
        return math.hypot(self.x, self.y)


class Pivot(NamedTuple):
    """What a board rests on: the height in its frame, the radius of a round end (0: a point)."""

    z: float
    radius: float = 0.0


class Layer(NamedTuple):
    """A sheet of a stack: its area in mm2, holes taken off, its thickness and its density."""

    area: float
    thickness: float
    density: float

    @property
    def mass(self) -> float:
        """In g. ValueError where nothing is left."""
        if self.area <= 0 or self.thickness <= 0 or self.density <= 0:
            raise ValueError(f"a layer without mass: {self}")
        return self.area * self.thickness * self.density / 1000


def together(masses: Iterable[Mass]) -> Mass:
    """Several bodies as one: the sum of their masses at their centre of gravity.

    ValueError for no mass at all.
    """
    found = tuple(masses)
    whole = math.fsum(one.mass for one in found)
    if not whole > 0:
        raise ValueError(f"bodies without mass have no centre of gravity: {found}")
    x, y, z = (math.fsum(one.mass * one[k] for one in found) / whole for k in (1, 2, 3))
    return Mass(whole, x, y, z)


def stacked(layers: Sequence[Layer]) -> Mass:
    """Layers glued on one another, the lowest first; their outlines and holes lie on the axis."""
    masses, z = [], 0.0
    for layer in layers:
        masses.append(Mass(layer.mass, 0.0, 0.0, z + layer.thickness / 2))
        z += layer.thickness
    return together(masses)


def pile(mass: float, thickness: float, count: int, x: float, y: float, z: float) -> list[Mass]:
    """`count` equal flat pieces on one another at (x, y), the lowest lying on the height z."""
    return [Mass(mass, x, y, z + (k + 0.5) * thickness) for k in range(count)]


def stable(body: Mass, pivot: Pivot) -> bool:
    """Whether a body with its centre on the axis stays level, pushed a little.

    The moment that brings it back, in g mm per radian, is its mass times the depth of its centre
    below the middle of the round end, D + r W.
    """
    return body.mass * (pivot.z + pivot.radius - body.z) > 0


def tilt(body: Mass, pivot: Pivot) -> float | None:
    """The angle in degrees at which a body comes to rest, or None where it turns over.

    A closed form for a point, bisection for a round end; see the module for both.
    """
    if not stable(body, pivot):
        return None
    lever = body.offset  # X, D and W divided by the mass
    depth = pivot.z - body.z
    if pivot.radius == 0:
        return math.degrees(math.atan2(lever, depth))
    low, high = 0.0, _steepest(depth, pivot.radius)
    if _lever(high, depth, pivot.radius) < lever:
        return None
    for _ in range(60):  # 90 degrees halved 60 times is finer than a double can tell
        half = (low + high) / 2
        low, high = (half, high) if _lever(half, depth, pivot.radius) < lever else (low, half)
    return math.degrees((low + high) / 2)


def _lever(angle: float, depth: float, radius: float) -> float:
    """The offset that a body at rest at this angle (radians) has: r t + (D / W) tan t."""
    return radius * angle + depth * math.tan(angle)


def _steepest(depth: float, radius: float) -> float:
    """Up to where `_lever` grows, in radians: cos2 t = -depth / radius, or nearly upright."""
    if depth >= 0:
        return math.pi / 2 - 1e-12
    return math.acos(math.sqrt(-depth / radius))


def times_until(board: Mass, load: Mass, pivot: Pivot, angle: float = SLIDING) -> float:
    """How many times this load tilts the board by `angle`, as a real number.

    All loads count as lying in the same place: linear in their number n, it is
    n (X - D' tan t - r w t) = D tan t + r W t, with D' and w of the load. Infinite where no
    number does it; 0 where the empty board is not stable. The load's greatest mass for `n`
    pieces is its mass times this number over n.
    """
    if not stable(board, pivot):
        return 0.0
    pull = load.mass * (load.offset - _at(angle, pivot, load))
    return board.mass * _at(angle, pivot, board) / pull if pull > 0 else math.inf


def _at(angle: float, pivot: Pivot, body: Mass) -> float:
    """The lever in mm against which a body holds at this angle (degrees)."""
    return _lever(math.radians(angle), pivot.z - body.z, pivot.radius)


def whole_until(board: Mass, loads: Sequence[Mass], pivot: Pivot, angle: float = SLIDING) -> int:
    """How many of these loads, put on one after another, the board carries at up to `angle`."""
    for number in range(1, len(loads) + 1):
        found = tilt(together((board, *loads[:number])), pivot)
        if found is None or found > angle:
            return number - 1
    return len(loads)


def ballast(loaded: Mass, pivot: Pivot, z: float, angle: float = SLIDING) -> float:
    """The mass on the axis at height z with which a loaded board tilts no more than `angle`.

    0 where it holds already. ValueError where mass at that height does not help.
    """
    lack = loaded.mass * (loaded.offset - _at(angle, pivot, loaded))
    if lack <= 0:
        return 0.0
    help_ = _at(angle, pivot, Mass(1.0, 0.0, 0.0, z))
    if help_ <= 0:
        raise ValueError(f"ballast at {z} mm does not steady a board on a pivot at {pivot.z} mm")
    return lack / help_


def pit(rod: float, depth: float, angle: float) -> float:
    """The least width of a pit at `depth` below its floor in which a board can tilt by `angle`.

    The rod stands on the pit's floor. Seen from the board, its axis leans by the angle: at
    this depth it lies depth tan t to the side, and it is rod / cos t wide.
    """
    t = math.radians(angle)
    return rod / math.cos(t) + 2 * depth * math.tan(t)
