"""Positions of equal parts on a rectangle: lattice rows and hexagonal packing.

Counts are taken with a slack of 1e-9 of the size, so that parts that fit exactly are not lost
to rounding.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from .lattice import HEIGHT

SLACK = 1e-9


def how_many(room: float, size: float) -> int:
    """How many times `size` goes into `room`, an exact fit included."""
    return max(math.floor(room / size + SLACK), 0)


class Slot(NamedTuple):
    """Where a part lies: which kind it is, its centre, its rotation, and the cells it covers.

    A cell is (row, column): rows count downwards, columns count triangles from the left; a
    triangle's tip points up where row + column is even.
    """

    kind: int
    x: float
    y: float
    rotation: float
    cells: tuple[tuple[int, int], ...]


class Rows(NamedTuple):
    """A grid of lattice triangles in a room: `rows` rows of `columns` triangles each."""

    rows: int
    columns: int
    edge: float
    height: float  # of the room, so that the first row hangs from its top

    def corner(self, row: int, half: int) -> tuple[float, float]:
        """A lattice point: on the line above `row`, `half` half-edges from the left."""
        return half * self.edge / 2, self.height - row * self.edge * HEIGHT


def triangle_grid(width: float, height: float, edge: float) -> Rows:
    """As many rows and columns of lattice triangles of this edge as the room holds."""
    return Rows(
        how_many(height, edge * HEIGHT), max(how_many(2 * width, edge) - 1, 0), edge, height
    )


def triangle_rows(grid: Rows, counts: Sequence[tuple[int, int]]) -> list[list[Slot]]:
    """Parts of one or two cells, edge to edge on the grid, on as few sheets as it allows.

    `counts` holds (cells, quantity) for each kind. Two-cell parts come first: every row takes
    half its cells of them, leaning right where the row begins with a tip up, left elsewhere,
    so that no more would fit. One-cell parts then fill what is left, from the first sheet on.
    Rotations are 0 and 120 degrees for two cells, 0 and 180 for one.
    """
    pairs = [kind for kind, (cells, n) in enumerate(counts) if cells == 2 for _ in range(n)]
    singles = [kind for kind, (cells, n) in enumerate(counts) if cells == 1 for _ in range(n)]
    sheets: list[list[Slot]] = []
    free: list[list[tuple[int, int]]] = []
    while pairs:
        slots, left = _pair_sheet(grid, pairs)
        if not slots:
            raise ValueError("the room holds no part of two cells")
        del pairs[: len(slots)]
        sheets.append(slots)
        free.append(left)
    while len(singles) > sum(map(len, free)):
        every = [(row, column) for row in range(grid.rows) for column in range(grid.columns)]
        if not every:
            raise ValueError("the room holds no part of one cell")
        sheets.append([])
        free.append(every)
    rest = iter(singles)
    for slots, cells in zip(sheets, free, strict=True):
        slots += [_single(grid, kind, cell) for cell, kind in zip(cells, rest, strict=False)]
    return sheets


def _pair_sheet(grid: Rows, pairs: Sequence[int]) -> tuple[list[Slot], list[tuple[int, int]]]:
    """One sheet of two-cell parts, and the cells it leaves, in reading order."""
    slots: list[Slot] = []
    left: list[tuple[int, int]] = []
    for row in range(grid.rows):
        column = 0
        # An odd number of cells leaves one over: keep rows leaning right where that is free.
        if row % 2 and grid.columns % 2:
            left.append((row, 0))
            column = 1
        while column + 1 < grid.columns and len(slots) < len(pairs):
            slots.append(_pair(grid, pairs[len(slots)], row, column))
            column += 2
        left += [(row, k) for k in range(column, grid.columns)]
    return slots, left


def _pair(grid: Rows, kind: int, row: int, column: int) -> Slot:
    x, y = grid.corner(row, column)
    up = (row + column) % 2 == 0
    return Slot(
        kind,
        x + 0.75 * grid.edge,
        y - grid.edge * HEIGHT / 2,
        0.0 if up else 120.0,
        ((row, column), (row, column + 1)),
    )


def _single(grid: Rows, kind: int, cell: tuple[int, int]) -> Slot:
    row, column = cell
    x, y = grid.corner(row, column)
    up = (row + column) % 2 == 0
    return Slot(kind, x + grid.edge / 2, y - grid.edge * HEIGHT / 2, 0.0 if up else 180.0, (cell,))


def hexagonal(
    width: float, height: float, diameter: float, gap: float, count: int
) -> list[tuple[float, float]]:
    """Centres of discs in hexagonal packing with a gap, filling the room from the top left.

    In level rows, or in upright ones where `count` discs need fewer rooms then. Neighbouring
    discs are exactly `gap` apart.
    """
    level = _hexagonal_rows(width, height, diameter, gap)
    upright = [(x, y) for y, x in _hexagonal_rows(height, width, diameter, gap)]
    rooms = [-(-count // len(rows)) if rows else math.inf for rows in (level, upright)]
    best = upright if rooms[1] < rooms[0] else level
    return [(x, height - y) for x, y in best]


def _hexagonal_rows(
    width: float, height: float, diameter: float, gap: float
) -> list[tuple[float, float]]:
    """Rows of discs, y downwards from the room's top edge."""
    pitch = diameter + gap
    if width < diameter - SLACK or height < diameter - SLACK:
        return []
    rows = 1 + how_many(height - diameter, pitch * HEIGHT)
    centres = []
    for row in range(rows):
        shift = pitch / 2 if row % 2 else 0.0
        for column in range(how_many(width - shift - diameter, pitch) + 1):
            if shift + diameter + column * pitch > width + SLACK:
                break
            centres.append(
                (diameter / 2 + shift + column * pitch, diameter / 2 + row * pitch * HEIGHT)
            )
    return centres
