"""A mosaic of polygons with angles of 30 degrees and its multiples, in exact integer coordinates.

Sides are 1 or 2 edges long, so every vertex is an integer combination of the twelfth roots of
unity. With w = exp(i*pi/6) the powers 1, w, w^2, w^3 are a basis, for w is a root of the twelfth
cyclotomic polynomial, x^4 - x^2 + 1: w^4 = w^2 - 1, and w^6 = -1. Twice a coordinate of such a
point is p + q*sqrt(3) with integers p and q, so its sign is exact too.

Neighbours are found by equality of integer edges. How two tiles meet is decided by `meeting`
without any tolerance; the tests hold it against float polygons in shapely. Directions are steps of
30 degrees, counter-clockwise from the x axis. No tile is ever turned over: none of the eight
shapes is chiral.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from .lattice import HEIGHT


class Point12(NamedTuple):
    """The point a + b*w + c*w^2 + d*w^3 of the plane, w = exp(i*pi/6), in edges."""

    a: int
    b: int
    c: int
    d: int

    def add(self, other: Point12) -> Point12:
        """The sum of two vectors."""
        a, b, c, d = other
        return Point12(self.a + a, self.b + b, self.c + c, self.d + d)

    def sub(self, other: Point12) -> Point12:
        """The vector from another point to this one."""
        a, b, c, d = other
        return Point12(self.a - a, self.b - b, self.c - c, self.d - d)

    def turn(self, steps: int) -> Point12:
        """The point turned about the origin by steps of 30 degrees: multiplied by w^steps."""
        a, b, c, d = self
        for _ in range(steps % 6):
            a, b, c, d = -d, a, b + d, c
        return Point12(-a, -b, -c, -d) if steps % 12 >= 6 else Point12(a, b, c, d)

    def at(self, edge: float) -> tuple[float, float]:
        """Where the point lies in mm for an edge in mm."""
        a, b, c, d = self
        return edge * (a + c / 2 + HEIGHT * b), edge * (d + b / 2 + HEIGHT * c)

    @property
    def x_sign(self) -> int:
        """1 right of the y axis, 0 on it, -1 left of it; exact."""
        return _sign(2 * self.a + self.c, self.b)

    @property
    def y_sign(self) -> int:
        """1 above the x axis, 0 on it, -1 below it; exact."""
        return _sign(2 * self.d + self.b, self.c)


def _sign(p: int, q: int) -> int:
    """The sign of p + q*sqrt(3)."""
    if p * q < 0:  # the larger of p^2 and 3*q^2 decides; they are never equal
        return (1 if p > 0 else -1) if p * p > 3 * q * q else (1 if q > 0 else -1)
    return (p + q > 0) - (p + q < 0)


ORIGIN = Point12(0, 0, 0, 0)
Edge = tuple[Point12, Point12]

# What a side can be: its length in edges and its direction, and the vector from start to end.
VECTORS: Mapping[tuple[int, int], Point12] = {
    (length, step): Point12(length, 0, 0, 0).turn(step) for length in (1, 2) for step in range(12)
}
STEPS: Mapping[Point12, tuple[int, int]] = {vector: side for side, vector in VECTORS.items()}


@dataclass(frozen=True)
class Prototile:
    """A convex polygon: its sides counter-clockwise, each (length in edges, direction).

    It begins at the origin. ValueError where the sides do not close or are neither 1 nor 2 long,
    and where they do not turn left at every corner, once round in all.
    """

    name: str
    sides: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        if not VECTORS.keys() >= set(self.sides):
            raise ValueError(f"{self.name} must have sides 1 or 2 long in directions 0 to 11")
        if self.vertices[-1].add(VECTORS[self.sides[-1]]) != ORIGIN:
            raise ValueError(f"the sides of {self.name} do not close")
        if sum(180 - angle for angle in self.angles) != 360 or max(self.angles) >= 180:
            raise ValueError(f"{self.name} must be convex and counter-clockwise")

    @cached_property
    def vertices(self) -> tuple[Point12, ...]:
        """Counter-clockwise from the origin; side k runs from vertex k to the next."""
        vectors = (VECTORS[side] for side in self.sides[:-1])
        return tuple(accumulate(vectors, Point12.add, initial=ORIGIN))

    @cached_property
    def angles(self) -> tuple[int, ...]:
        """The inner angle at each vertex in degrees."""
        steps = [step for _, step in self.sides]
        before = [steps[-1], *steps[:-1]]
        return tuple(180 - 30 * ((b - a) % 12) for a, b in zip(before, steps, strict=True))


SHAPES: Mapping[str, Prototile] = {
    name: Prototile(name, tuple(zip(lengths, steps, strict=True)))
    for name, lengths, steps in (
        ("small-triangle", (1,) * 3, (0, 4, 8)),
        ("rhombus", (1,) * 4, (0, 2, 6, 8)),
        ("small-square", (1,) * 4, (0, 3, 6, 9)),
        ("large-triangle", (2,) * 3, (0, 4, 8)),
        ("trapezoid", (2, 1, 1, 1), (0, 4, 6, 8)),  # half a hexagon
        ("house", (1,) * 5, (0, 3, 4, 8, 9)),  # a square with a triangle on it
        ("hexagon", (1,) * 6, (0, 2, 4, 6, 8, 10)),
        ("large-square", (2,) * 4, (0, 3, 6, 9)),
    )
}


@dataclass(frozen=True)
class Placed:
    """A tile in the plane: its shape turned by steps of 30 degrees, then moved to `origin`."""

    shape: Prototile
    origin: Point12
    turn: int = 0

    @cached_property
    def vertices(self) -> tuple[Point12, ...]:
        """Exact corners, counter-clockwise, the first at `origin`."""
        return tuple(self.origin.add(point.turn(self.turn)) for point in self.shape.vertices)

    @cached_property
    def sides(self) -> tuple[Edge, ...]:
        """Its sides as it runs round them: start and end, the tile on the left."""
        return tuple(pairwise((*self.vertices, self.vertices[0])))

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """Its sides without direction, ends in ascending order; a long side is one edge."""
        return tuple((a, b) if a < b else (b, a) for a, b in self.sides)

    @cached_property
    def footprint(self) -> frozenset[Point12]:
        """The corners as a set: equal for two ways in which a symmetric tile lies alike."""
        return frozenset(self.vertices)

    @cached_property
    def disc(self) -> tuple[float, float, float]:
        """Centre and radius, in edges, of a disc that holds the tile."""
        xs, ys = zip(*self.points(1), strict=True)
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        return x, y, max(map(math.hypot, [u - x for u in xs], [v - y for v in ys]))

    def points(self, edge: float) -> tuple[tuple[float, float], ...]:
        """The corners in mm for an edge in mm."""
        return tuple(point.at(edge) for point in self.vertices)


def against(shape: Prototile, index: int, side: Edge) -> Placed:
    """A tile with its side `index` along a given side, on the other side of it.

    `side` is directed as its tile has it, that tile on the left. ValueError where the lengths
    differ, KeyError where the points lie as no side of a tile does.
    """
    start, end = side
    length, direction = STEPS[end.sub(start)]
    own_length, own_direction = shape.sides[index]
    if own_length != length:
        raise ValueError(f"side {index} of {shape.name} is {own_length} long, not {length}")
    turn = (direction + 6 - own_direction) % 12
    return Placed(shape, end.sub(shape.vertices[index].turn(turn)), turn)


class Meeting(Enum):
    """How two tiles lie to each other."""

    APART = "they do not touch"
    CORNER = "they touch at a point"
    SIDE = "they share a whole side of both"
    PART = "a side of one lies along a part of a side, or along one of another length"
    OVERLAP = "their interiors overlap"


def meeting(first: Placed, second: Placed) -> Meeting:
    """How two tiles lie to each other, exactly.

    Convex polygons overlap unless the line of a side separates them (separating axis theorem).
    Each side in turn is laid on the x axis by an exact turn; its tile lies above it then.
    """
    touching = False
    for one, other in ((first, second), (second, first)):
        for start, (length, step) in zip(one.vertices, one.shape.sides, strict=True):
            seen = [point.sub(start).turn(-step - one.turn) for point in other.vertices]
            highest = max(point.y_sign for point in seen)
            if highest < 0:
                return Meeting.APART
            if highest == 0:
                touching = True
                ends = [point for point in seen if point.y_sign == 0]
                beyond = [point.sub(VECTORS[length, 0]) for point in ends]
                if ORIGIN in ends and ORIGIN in beyond:
                    return Meeting.SIDE
                inside = max(p.x_sign for p in ends) > 0 > min(p.x_sign for p in beyond)
                if inside and len(ends) == 2:
                    return Meeting.PART
    return Meeting.CORNER if touching else Meeting.OVERLAP


@dataclass(frozen=True)
class Mosaic:
    """Tiles in the order in which they were laid; whether they overlap is not looked at."""

    tiles: tuple[Placed, ...] = ()

    @cached_property
    def edges(self) -> Mapping[Edge, tuple[int, ...]]:
        """The indices of the tiles that have each edge: two where they meet along it."""
        found: dict[Edge, tuple[int, ...]] = {}
        for index, tile in enumerate(self.tiles):
            own = (index,)
            for edge in tile.edges:
                before = found.setdefault(edge, own)
                if before is not own:
                    found[edge] = before + own
        return found

    @cached_property
    def free(self) -> tuple[Edge, ...]:
        """Sides that no other tile meets, directed, tile by tile."""
        return tuple(
            side
            for tile in self.tiles
            for side, edge in zip(tile.sides, tile.edges, strict=True)
            if len(self.edges[edge]) == 1
        )

    def near(self, placed: Placed) -> tuple[int, ...]:
        """Indices of the tiles whose discs meet that of this one: no others can touch it."""
        x, y, radius = placed.disc
        discs = enumerate(tile.disc for tile in self.tiles)
        return tuple(k for k, (u, v, r) in discs if math.hypot(u - x, v - y) < radius + r + 1e-6)


def neighbours(placed: Placed, mosaic: Mosaic) -> tuple[int, ...]:
    """Indices of the tiles that share a whole edge with this one, in the order of its edges."""
    return tuple(
        index
        for edge in placed.edges
        for index in mosaic.edges.get(edge, ())
        if mosaic.tiles[index] != placed
    )
