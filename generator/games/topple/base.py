"""What the board stands on, in three builds: a dowel in a plate, all of paper, crossed boards.

Lengths in mm, masses in g, densities in g/cm3.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from ...geometry.cuboid import Net, box_net
from ...geometry.nets import Roll, roll
from ...geometry.shapes import centred_rectangle
from ...plane.outline import Bore, Polygon
from ...plane.path import Point
from .settings import Rod, Stand

PLATE = 150.0  # g of a plate or a filled box, where nothing else is set
BOX = 0.2  # height of a folded base as a share of its side
TAB = 8.0  # depth of its tabs
CROSS = 0.45  # height of a cross as a share of its side
SOCKET = 0.6  # of that height is the socket in which the rod stands
ARCH = 3.0  # mm that the middle of a cross board is off the table
FOOT = 0.16  # width of each foot as a share of the side
SHOULDER = 8.0  # mm beside the socket at the top
HEEL = 10.0  # height of a cross board at its ends
LONGEST = 240.0  # mm; a longer strip is printed in pieces
WIDE = 180.0  # mm; strips for longer rods lie across the paper and are no longer than this
SAME = 0.02  # mm; a socket and a slot whose halves differ by less are equally wide
# About how thick paper is, in mm by its g/m2: office paper of 80 has near 0.1 mm, heavier papers
# 1.2 to 1.25 cm3/g. Makes differ by a tenth and more, so a builder is told to measure.
PAPERS = {80: 0.1, 100: 0.12, 120: 0.15, 160: 0.2}


@dataclass(frozen=True)
class Base:
    """A base and its rod worked out; `thickness` and `density` are those of the board's sheet.

    A `crossed` one is of two boards with slots `slot` wide. A paper rod is a `roll`, printed in
    `strips` pieces. The rod is `across` thick as it is made, and its tip, with the radius `tip`,
    no wider; `cone` below the tip it has its full width. It stands in a hole or socket `hole` wide,
    `grip` deep, its foot `floor` and its tip `pivot` over the table. The base is `height` high,
    and `washer` is the outer radius of the washers over a cross.
    """

    stand: Stand
    rod: Rod
    thickness: float
    density: float
    crossed: bool
    roll: Roll
    strips: int
    across: float
    tip: float
    cone: float
    hole: float
    slot: float
    height: float
    floor: float
    grip: float
    pivot: float
    washer: float

    @cached_property
    def mass(self) -> float:
        """Its mass: as set, or of a plate, a filled box, or a cross as cut."""
        if not isinstance(self.stand.mass, str):
            return self.stand.mass
        if not self.crossed:
            return PLATE
        area = sum(self.cross(upper).area for upper in (False, True))
        return area * self.thickness * self.density / 1000

    @cached_property
    def net(self) -> Net:
        """A folded base, without its holes."""
        return box_net(self.stand.size, self.stand.size, BOX * self.stand.size, TAB)

    @cached_property
    def outline(self) -> Polygon:
        """The outline of its first part with the rod's holes: a plate, a net, or a cross board."""
        radius = self.hole / 2
        if self.crossed:
            return self.cross(upper=False)
        if self.stand.kind == "dowel":
            plate = centred_rectangle(self.stand.size, self.stand.size)
            return Polygon(plate.points, bores=(Bore(0.0, 0.0, radius),))
        middles = (self.net.faces[1], self.net.faces[3])
        bores = tuple(Bore(face.x, face.y, radius) for face in middles)
        return Polygon(self.net.outline.points, bores=bores)

    def cross(self, upper: bool) -> Polygon:
        """A board of the cross, its box's middle at the origin; the `upper` slot opens upwards.

        Both have the socket for the rod in the middle of their upper edge. Below it one has a
        slot from the socket's floor down, the other one from below, so that they slide into each
        other half way.
        """
        size, high, floor = self.stand.size, self.height, self.floor
        half, meet = size / 2, (floor + ARCH) / 2
        wide, narrow = self.hole / 2, self.slot / 2
        foot, heel = FOOT * size, min(HEEL, high / 2)
        left_foot: list[Point] = [(-half, 0.0), (-half + foot, 0.0), (-half + foot + ARCH, ARCH)]
        below = [] if upper else [(-narrow, ARCH), (-narrow, meet), (narrow, meet), (narrow, ARCH)]
        right_foot = [(-x, y) for x, y in reversed(left_foot)]
        slit = [(narrow, floor), (narrow, meet), (-narrow, meet), (-narrow, floor)] if upper else []
        within = [(wide, floor), *slit, (-wide, floor)]
        if upper and abs(wide - narrow) < SAME:  # one straight line from the top to the slot's end
            within = [(narrow, meet), (-narrow, meet)]
        above = [
            (half, heel),
            (wide + SHOULDER, high),
            (wide, high),
            *within,
            (-wide, high),
            (-wide - SHOULDER, high),
            (-half, heel),
        ]
        ring = [*left_foot, *below, *right_foot, *above]
        return Polygon(tuple((x + 0.0, y - high / 2) for x, y in ring))


def base_for(stand: Stand, rod: Rod, thickness: float, density: float) -> Base:
    """The base that is wanted, of a sheet so thick and dense where it is a cross."""
    crossed, rolled = stand.kind == "sheet", roll(rod.mandrel, rod.sheet, rod.diameter)
    across = rolled.diameter if stand.kind == "paper" else rod.diameter
    tip, hole = min(rod.tip_radius, across / 2), across + stand.clearance
    height = (CROSS if crossed else BOX) * stand.size
    floor = (1 - SOCKET) * height if crossed else 0.0
    return Base(
        stand,
        rod,
        thickness,
        density,
        crossed,
        rolled,
        strips=math.ceil(rolled.length / (LONGEST if rod.length <= WIDE else WIDE)),
        across=across,
        tip=tip,
        # 45 degrees steep, its point round: it touches the tip where that slopes by as much
        cone=across / 2 + tip - math.sqrt(2) * tip,
        hole=hole,
        slot=thickness + stand.clearance,
        height=height,
        floor=floor,
        grip=height - floor,
        pivot=floor + rod.length,
        washer=hole / 2 + SHOULDER,
    )
