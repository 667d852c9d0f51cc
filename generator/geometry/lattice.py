"""A tiling of the plane by unit triangles, in exact integer coordinates.

A vertex (i, j) lies at (i + j/2, j*sqrt(3)/2) edges from the origin. A cell is named by the
vertex at the lower left of its rhombus and by whether its tip points up: the up cell (i, j)
has the vertices (i, j), (i+1, j), (i, j+1); the down cell has (i+1, j), (i+1, j+1), (i, j+1).
Adjacency is equality of integer edges; no coordinate is compared as a float.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

HEIGHT = math.sqrt(3) / 2  # of a triangle, in edges


class Vertex(NamedTuple):
    """A point of the lattice."""

    i: int
    j: int

    def at(self, edge: float) -> tuple[float, float]:
        """Where the point lies in mm for a lattice edge in mm."""
        return edge * (self.i + self.j / 2), edge * HEIGHT * self.j


class Cell(NamedTuple):
    """A triangle of the lattice."""

    i: int
    j: int
    up: bool

    @property
    def vertices(self) -> tuple[Vertex, Vertex, Vertex]:
        """Counter-clockwise, beginning at the lower (or only lower) left vertex."""
        i, j = self.i, self.j
        if self.up:
            return Vertex(i, j), Vertex(i + 1, j), Vertex(i, j + 1)
        return Vertex(i + 1, j), Vertex(i + 1, j + 1), Vertex(i, j + 1)

    @property
    def neighbours(self) -> tuple[Cell, Cell, Cell]:
        """The three cells that share an edge with this one."""
        i, j = self.i, self.j
        if self.up:
            return Cell(i, j, False), Cell(i - 1, j, False), Cell(i, j - 1, False)
        return Cell(i, j, True), Cell(i + 1, j, True), Cell(i, j + 1, True)


Edge = tuple[Vertex, Vertex]


def edges(cell: Cell) -> tuple[Edge, Edge, Edge]:
    """The three edges of a cell, each with its vertices in ascending order."""
    a, b, c = cell.vertices
    pairs = ((a, b), (b, c), (c, a))
    first, second, third = ((p, q) if p < q else (q, p) for p, q in pairs)
    return first, second, third


def cells_at(vertex: Vertex) -> tuple[Cell, ...]:
    """The six cells round a vertex, counter-clockwise, from the one to its upper right."""
    i, j = vertex
    return (
        Cell(i, j, True),
        Cell(i - 1, j, False),
        Cell(i - 1, j, True),
        Cell(i - 1, j - 1, False),
        Cell(i, j - 1, True),
        Cell(i, j - 1, False),
    )


@dataclass(frozen=True)
class Hexagon:
    """A hexagonal field with sides a, b, c, a, b, c; the third side lies horizontal.

    Its bounding box is c + (a + b)/2 edges wide and (a + b)*sqrt(3)/2 high. Vertices satisfy
    0 <= j <= a + b, -b <= i <= c, 0 <= i + j <= c + a.
    """

    a: int
    b: int
    c: int

    @cached_property
    def points(self) -> tuple[Vertex, ...]:
        """All points, row by row from below, each row from the left."""
        a, b, c = self.a, self.b, self.c
        return tuple(
            Vertex(i, j)
            for j in range(a + b + 1)
            for i in range(max(-b, -j), min(c, c + a - j) + 1)
        )

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row from below, each row from the left."""
        points = set(self.points)
        found = [
            Cell(i, j, up)
            for j in range(self.a + self.b)
            for i in range(-self.b - 1, self.c + 1)
            for up in (True, False)
            if points.issuperset(Cell(i, j, up).vertices)
        ]
        return tuple(sorted(found, key=lambda cell: (cell.j, 2 * cell.i + (not cell.up))))

    @cached_property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each row, rows from the top, cells from the left."""
        return tuple(
            tuple(cell for cell in self.cells if cell.j == j)
            for j in reversed(range(self.a + self.b))
        )

    @cached_property
    def corners(self) -> tuple[Vertex, ...]:
        """The six corners, counter-clockwise from the lower left one."""
        a, b, c = self.a, self.b, self.c
        found = ((0, 0), (c, 0), (c, a), (c - b, a + b), (-b, a + b), (-b, b))
        return tuple(Vertex(i, j) for i, j in found)

    @cached_property
    def border(self) -> tuple[Vertex, ...]:
        """The points of the outline, counter-clockwise from the lower left corner."""
        steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        lengths = (self.c, self.a, self.b) * 2
        return tuple(
            Vertex(corner.i + k * di, corner.j + k * dj)
            for corner, (di, dj), length in zip(self.corners, steps, lengths, strict=True)
            for k in range(length)
        )

    @cached_property
    def inner(self) -> tuple[Vertex, ...]:
        """The points that have six cells of the field round them."""
        border = set(self.border)
        return tuple(point for point in self.points if point not in border)

    def angle(self, point: Vertex) -> int:
        """Degrees of the field round a point: 360 inside, 180 on a side, 120 at a corner."""
        return 60 * sum(cell in self._known for cell in cells_at(point))

    @cached_property
    def _known(self) -> frozenset[Cell]:
        return frozenset(self.cells)

    def opposite(self, cell: Cell) -> Cell:
        """The image of a cell under the field's half turn."""
        # The half turn takes vertex v to (c - b, a + b) - v.
        i, j = self.c - self.b - cell.i, self.a + self.b - cell.j
        return Cell(i - 1, j - 1, not cell.up)

    def centre(self, edge: float) -> tuple[float, float]:
        """The centre of the half turn, in mm."""
        return edge * ((self.c - self.b) / 2 + (self.a + self.b) / 4), edge * HEIGHT * (
            self.a + self.b
        ) / 2
