"""Topple worked out: layers, pits, pawns, rod and stand, and how they balance.

All lengths in mm, masses in g, angles in degrees. Layers are counted from 1, the lowest and
largest, to 5, the topmost single space. Spaces are (x, y) in pitches from the middle of the
board, x and y from -2 to 2; a space's number is |x| + |y| + 1, and layer k holds the spaces with
|x| + |y| <= 5 - k, so that the numbers 6 - k lie open on it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from ...colour.paint import Paint
from ...colour.player import Player
from ...geometry.statics import (
    Layer,
    Mass,
    Pivot,
    pile,
    pit,
    stacked,
    tilt,
    times_until,
    together,
    whole_until,
)
from ...plane.outline import Bore, Polygon
from ...plane.path import Point
from ...settings.material import Material
from ...settings.palette import Palette
from .settings import PawnKind, StandKind

LAYERS = 5
ACROSS = 5  # spaces along a side
PAWNS = 12  # of each colour
PIT_ANGLE = 30.0  # degrees that the pit lets the board tilt, well past where pawns slide
CORNER = (2, 2)
Space = tuple[int, int]


def number_of(space: Space) -> int:
    """The number on a space: 1 in the middle, 5 in the corners."""
    return abs(space[0]) + abs(space[1]) + 1


def spaces_of(layer: int) -> tuple[Space, ...]:
    """The spaces that a layer reaches under, by rows from below."""
    return tuple(
        (x, y)
        for y in range(-2, 3)
        for x in range(-2, 3)
        if number_of((x, y)) <= LAYERS + 1 - layer
    )


SPACES = spaces_of(1)


def open_on(layer: int) -> tuple[Space, ...]:
    """The spaces that are not covered by the next layer."""
    return tuple(space for space in spaces_of(layer) if number_of(space) == LAYERS + 1 - layer)


@dataclass(frozen=True)
class Pawn:
    """Sizes of a pawn; `mass` in g, which was not set but follows from them where `by_size`.

    A folded one is a square box, `diameter` across corners.
    """

    kind: PawnKind
    diameter: float
    thickness: float
    mass: float
    by_size: bool = False

    @property
    def side(self) -> float:
        """Side of a folded pawn."""
        return self.diameter / math.sqrt(2)


@dataclass(frozen=True)
class Rod:
    """The rod; `mandrel` and `sheet` are what a paper one is rolled on and of."""

    diameter: float
    length: float
    tip_radius: float
    mandrel: float
    sheet: float


@dataclass(frozen=True)
class Stand:
    """The base: its kind, its side, its mass in g (None: as cut), what its holes have to spare."""

    kind: StandKind
    size: float
    mass: float | None
    clearance: float


@dataclass(frozen=True)
class Model:
    """A set of Topple and its players, nothing left open. `ballast` in g, `die` its edge."""

    pitch: float
    thickness: float
    material: Material
    ballast: float
    pawn: Pawn
    rod: Rod
    stand: Stand
    die: float
    players: tuple[Player, Player, Player, Player]
    palette: Palette

    @property
    def side(self) -> float:
        """The side of the whole board."""
        return ACROSS * self.pitch

    def at(self, space: Space) -> Point:
        """The middle of a space on the board."""
        return space[0] * self.pitch, space[1] * self.pitch

    def paint(self, number: int) -> Paint:
        """How spaces of a number are filled."""
        return self.palette.levels[number - 1]

    def height(self, space: Space) -> float:
        """How high a space lies over the board's underside."""
        return (LAYERS + 1 - number_of(space)) * self.thickness

    def pit(self, layer: int) -> float:
        """The diameter of the hole in a layer; the topmost has none and is the pit's floor."""
        if layer == LAYERS:
            return 0.0
        return pit(self.rod.diameter, (LAYERS - layer) * self.thickness, PIT_ANGLE)

    def outline(self, layer: int) -> Polygon:
        """A layer's outline about the board's axis, with the hole of the pit."""
        points = tuple((x * self.pitch, y * self.pitch) for x, y in steps(layer))
        hole = self.pit(layer)
        return Polygon(points, bores=(Bore(0.0, 0.0, hole / 2),) if hole else ())

    @property
    def pivot(self) -> Pivot:
        """What the board rests on: the floor of the pit, on the rod's round tip."""
        return Pivot((LAYERS - 1) * self.thickness, self.rod.tip_radius)

    @cached_property
    def board(self) -> Mass:
        """The glued board as one mass, its ballast under the lowest layer."""
        layers = [
            Layer(
                len(spaces_of(k)) * self.pitch**2,
                self.thickness,
                self.material.density,
                self.pit(k),
            )
            for k in range(1, LAYERS + 1)
        ]
        glued = stacked(layers)
        return together((glued, Mass(self.ballast, 0.0, 0.0, 0.0))) if self.ballast else glued

    def pawns(self, space: Space, count: int = 1) -> list[Mass]:
        """A stack of pawns on a space as masses."""
        x, y = self.at(space)
        return pile(self.pawn.mass, self.pawn.thickness, count, x, y, self.height(space))

    def tilt(self, space: Space) -> float | None:
        """The angle that one pawn on a space tilts the board by; None where it turns over."""
        return tilt(together((self.board, *self.pawns(space))), self.pivot)

    @cached_property
    def carried(self) -> int:
        """How many pawns on one corner space the board carries before they slide."""
        return whole_until(self.board, self.pawns(CORNER, PAWNS * len(self.players)), self.pivot)

    @cached_property
    def carried_exactly(self) -> float:
        """The same as a real number, all pawns counted as lying on the space itself."""
        return times_until(self.board, self.pawns(CORNER)[0], self.pivot)

    @property
    def full(self) -> Mass:
        """The board with a pawn on every space."""
        return together((self.board, *(m for space in SPACES for m in self.pawns(space))))


def reach(layer: int) -> float:
    """The radius of the largest disc about the axis inside a layer, in pitches."""
    ring = steps(layer)
    return min(
        math.hypot(max(min(x0, x1), min(max(x0, x1), 0.0)), max(min(y0, y1), min(max(y0, y1), 0.0)))
        for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def steps(layer: int) -> tuple[Point, ...]:
    """The corners of a layer's outline in pitches, counter-clockwise from the lower left.

    The sides of its spaces that no two of them share, chained, without corners on straight lines.
    """
    follows: dict[Point, Point] = {}
    inside = set(spaces_of(layer))
    for x, y in inside:
        corners = ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for k, other in enumerate(beside):
            if other not in inside:
                follows[corners[k]] = corners[(k + 1) % 4]
    start = min(follows, key=lambda point: (point[1], point[0]))
    ring = [start]
    while (after := follows[ring[-1]]) != start:
        ring.append(after)
    return tuple(
        point
        for before, point, after in zip(
            (ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True
        )
        if (point[0] - before[0], point[1] - before[1])
        != (after[0] - point[0], after[1] - point[1])
    )
