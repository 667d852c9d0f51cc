"""Topple worked out: layers, pits, pawns and how they balance; what a laser cuts them from.

All lengths in mm, masses in g, angles in degrees. Layers are those of `layers.py`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...colour.paint import Paint
from ...colour.palette import Palette
from ...colour.player import Player
from ...fonts import font
from ...geometry import statics
from ...geometry.cuboid import Net, lid_net
from ...geometry.shapes import Flat, centred_rectangle
from ...geometry.statics import Layer, Mass, Pivot, together
from ...plane.outline import Bore, Polygon
from ...plane.path import Point
from ...settings.material import Material
from ...settings.shared import Backs
from ..flats import Piece
from .base import BOX, HEEL, Base, base_for
from .layers import CORNER, LAYERS, layer_of, place, steps
from .play import PAWNS, SIZE, Space
from .settings import PawnKind, PitKind, Rod, Stand, ToppleAreas

PIT_ANGLE = 30.0  # degrees that the pit lets the board tilt, well past where pawns slide
TAB = 3.5  # depth of a folded pawn's tabs
CORE = 0.65  # g/cm3 of greyboard, which the cores of flat pawns are cut from
WOOD = 0.7  # g/cm3 of beech, birch or maple, which discs that are sold are made of
PAPER = 160.0  # g/m2 of what pawns are folded of
UNDER = 1.2  # that the colour of a layer runs under the next one
FIRM = 3.0  # height of a base of plates that holds the rod, in diameters of the rod
TALLER = 4.0  # that it may be higher than a base of one piece
INSET = 1.6  # from the edges of a space to its number
BESIDE = 0.5  # between a number and a pawn in the middle of its space
LEAST = 1.8  # height of the smallest number
MOST = 0.24  # height of the largest one in pitches
AIR = 4.0  # mm between a tilted board and what it could hit


@dataclass(frozen=True)
class Pawn:
    """A pawn; `weighed` is its mass where that was set.

    A folded one is a square box, as wide from corner to corner as the `piece`.
    """

    kind: PawnKind
    piece: Piece
    thickness: float
    weighed: float | None = None

    @property
    def diameter(self) -> float:
        """Its width from side to side, or from corner to corner of a folded one."""
        return self.piece.flat.width

    @property
    def flat(self) -> Flat:
        """Its outline; of a folded one the disc that it stands in."""
        return self.piece.flat if self.kind == "disc" else Flat("disc", self.diameter)

    @property
    def side(self) -> float:
        """Side of a folded pawn."""
        return self.diameter / math.sqrt(2)

    @cached_property
    def net(self) -> Net:
        """The net of a folded pawn: a square top with four walls."""
        return lid_net(self.side, self.side, self.thickness, TAB)

    @cached_property
    def mass(self) -> float:
        """Its mass as it was set, or by its size and what it is made of."""
        if self.weighed is not None:
            return self.weighed
        if self.kind == "paper":
            mass = self.net.outline.area * PAPER / 1e6
        else:
            density = WOOD if self.piece.bought else CORE
            mass = self.flat.area * self.thickness * density / 1000
        return round(mass, 1) if mass >= 0.3 else float(f"{mass:.2g}")  # as people would say it


@dataclass(frozen=True)
class Sheet:
    """What a laser cuts: the material, its thickness, and what components call it.

    `board` says that layers and base are cut from it too.
    """

    material: Material
    thickness: float
    stock: str
    board: bool

    def discs(self, pawn: Pawn) -> int:
        """How many discs make a pawn, to the nearest."""
        return max(1, round(pawn.thickness / self.thickness))

    def pawn_mass(self, pawn: Pawn) -> float:
        """What a pawn of discs weighs."""
        return self._mass(pawn.flat.area) * self.discs(pawn)

    def plate_mass(self, base: Base) -> float:
        """What a plate of the base weighs."""
        return self._mass(base.outline.area)

    def plates(self, base: Base) -> int:
        """How many plates make a base that is heavy enough and holds the rod.

        It may lack weight where more of them would be too high.
        """
        firm = math.ceil(FIRM * base.rod.diameter / self.thickness - 1e-9)
        heavy = math.ceil(base.mass / self.plate_mass(base) - 1e-9)
        most = math.floor((BOX * base.stand.size + TALLER) / self.thickness + 1e-9)
        return max(firm, min(heavy, most))

    def _mass(self, area: float) -> float:
        return area * self.thickness * self.material.density / 1000


@dataclass(frozen=True)
class Sizes:
    """A set of Topple and its players, nothing left open; masses and balance when asked for.

    `thickness` and `material` are the board's, `ballast` the mass under it, `die` its edge.
    `room` is the side of the largest square that a page has room for, `backs` how they are printed.
    """

    pitch: float
    thickness: float
    material: Material
    ballast: float
    pit_kind: PitKind
    pawn: Pawn
    rod: Rod
    stand: Stand
    die: float
    players: tuple[Player, ...]
    palette: Palette
    areas: ToppleAreas
    sheet: Sheet
    room: float
    backs: Backs
    score_sheet: tuple[float, float]

    @property
    def side(self) -> float:
        """The side of the whole board."""
        return SIZE * self.pitch

    @cached_property
    def base(self) -> Base:
        """The base that the rod stands in."""
        return base_for(self.stand, self.rod, self.thickness, self.material.density)

    def with_stand(self, **changes: Any) -> Sizes:
        """The same kit with another stand."""
        return replace(self, stand=self.stand.model_copy(update=changes))

    def at(self, space: Space) -> Point:
        """The middle of a space on the board."""
        across, up = place(space)
        return across * self.pitch, up * self.pitch

    def paint(self, number: int) -> Paint:
        """How spaces of a number are filled."""
        return self.areas.levels[number - 1]

    def height(self, space: Space) -> float:
        """How high a space lies over the board's underside."""
        return layer_of(space) * self.thickness

    def pit(self, layer: int) -> float:
        """The width of the hole in a layer; the topmost has none and is the pit's floor."""
        if layer == LAYERS:
            return 0.0
        return statics.pit(self.rod.diameter, (LAYERS - layer) * self.thickness, PIT_ANGLE)

    def outline(self, layer: int) -> Polygon:
        """A layer's outline about the board's axis, with the hole of the pit."""
        points = tuple((x * self.pitch, y * self.pitch) for x, y in steps(layer))
        hole = self.pit(layer)
        if not hole:
            return Polygon(points)
        if self.pit_kind == "square":
            return Polygon(points, holes=(centred_rectangle(hole, hole).points[::-1],))
        return Polygon(points, bores=(Bore(0.0, 0.0, hole / 2),))

    @cached_property
    def numeral(self) -> float:
        """Height of the numbers: as large as a pawn in the middle of a space leaves visible.

        The inner corner of the widest number's box stays `BESIDE` away from the pawn; never less
        than `LEAST`, which a check looks at.
        """
        radius = self.pawn.flat.reach + BESIDE
        low, high = LEAST, max(MOST * self.pitch, LEAST)
        for _ in range(40):
            middle = (low + high) / 2
            fits = numeral_reach(self.pitch, middle) >= radius
            low, high = (middle, high) if fits else (low, middle)
        return low

    @property
    def pivot(self) -> Pivot:
        """What the board rests on: the floor of the pit, on the rod's round tip."""
        return Pivot((LAYERS - 1) * self.thickness, self.rod.tip_radius)

    @cached_property
    def board(self) -> Mass:
        """The glued board as one mass, its ballast under the lowest layer."""
        areas = (self.outline(layer).area for layer in range(1, LAYERS + 1))
        sheet = self.thickness, self.material.density
        glued = statics.stacked([Layer(area, *sheet) for area in areas])
        return together((glued, Mass(self.ballast, 0.0, 0.0, 0.0))) if self.ballast else glued

    @property
    def depth(self) -> float:
        """How far the board's centre of gravity hangs below the pivot."""
        return self.pivot.z - self.board.z

    def pawns(self, space: Space, count: int = 1) -> list[Mass]:
        """A stack of pawns on a space as masses."""
        x, y = self.at(space)
        return statics.pile(self.pawn.mass, self.pawn.thickness, count, x, y, self.height(space))

    def tilt(self, space: Space) -> float | None:
        """The angle that one pawn on a space tilts the board by; None where it turns over."""
        return statics.tilt(together((self.board, *self.pawns(space))), self.pivot)

    def drop(self, space: Space) -> float | None:
        """How far one pawn on a corner space lowers the board's corner there, mm; None as above.

        The corner of the underside, at a radius r and the height z below the pivot, gets to
        z cos(a) + r sin(a) below it.
        """
        angle = self.tilt(space)
        if angle is None:
            return None
        turn, reach = math.radians(angle), self.side / math.sqrt(2)
        return reach * math.sin(turn) - self.pivot.z * (1 - math.cos(turn))

    @cached_property
    def carried(self) -> int:
        """How many pawns on one corner space the board carries before they slide."""
        pawns = self.pawns(CORNER, PAWNS * len(self.players))
        return statics.whole_until(self.board, pawns, self.pivot)

    @property
    def carried_exactly(self) -> float:
        """The same as a real number, all pawns counted as lying on the space itself."""
        return statics.times_until(self.board, self.pawns(CORNER)[0], self.pivot)


def numeral_reach(pitch: float, high: float) -> float:
    """How far the inner corner of the widest number's box is from the middle of its space."""
    face = font("semibold")
    wide = max(face.width(str(n), 1.0) for n in range(1, LAYERS + 1)) / face.cap_height(1.0)
    room = pitch / 2 - INSET
    return math.hypot(max(room - wide * high, 0.0), max(room - high, 0.0))


def tower(sizes: Sizes) -> Mass:
    """Base and board as one mass over the table, the board tilted as far as its pit allows.

    The boards of a cross get narrower upwards, like triangles.
    """
    base, board = sizes.base, sizes.board
    low = base.height / 3 if base.crossed else base.height / 2
    turn = math.radians(PIT_ANGLE)
    aside, below = sizes.depth * math.sin(turn), sizes.depth * math.cos(turn)
    hanging = Mass(board.mass, aside, 0.0, base.pivot - below)
    return together((Mass(base.mass, 0.0, 0.0, low), hanging))


def lean(sizes: Sizes) -> float:
    """The angle in degrees up to which the tower stands when it is pushed or its table tilts.

    The edge that it tips over is half a side away; that of a cross is the line from foot to foot,
    at 45 degrees to its boards. The rod, which is light, is left out.
    """
    whole = tower(sizes)
    edge = sizes.stand.size / 2 / (math.sqrt(2) if sizes.base.crossed else 1.0)
    return math.degrees(math.atan2(edge - whole.offset, whole.z))


def least_length(sizes: Sizes) -> float:
    """The length of rod with which the board, tilted as far as its pit allows, hits nothing.

    Neither its lowest corner the table, nor its underside the edge of the base.
    """
    base, size, turn = sizes.base, sizes.stand.size, math.radians(PIT_ANGLE)
    below = (LAYERS - 1) * sizes.thickness * math.cos(turn)
    corner = below + sizes.side / math.sqrt(2) * math.sin(turn)
    over_base = base.height + below + size / math.sqrt(2) * math.tan(turn)
    if base.crossed:  # its boards are low where they are wide
        over_base = HEEL + below + size / 2 * math.tan(turn)
    return max(corner, over_base) + AIR - base.floor
