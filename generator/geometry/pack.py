"""Positions of equal parts on a rectangle: lattice rows and hexagonal packing.

Counts are taken with a slack of 1e-9 of the size, so that parts that fit exactly are not lost
to rounding.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .lattice import HEIGHT

SLACK = 1e-9


def how_many(room: float, size: float) -> int:
    """How many times `size` goes into `room`, an exact fit included."""
    return max(math.floor(room / size + SLACK), 0)


Cell = tuple[int, int]


class Slot(NamedTuple):
    """Where a part lies: which kind it is, its centre, its rotation, and the cells it covers.

    A cell is (row, column) of its block: rows count downwards, columns count triangles from the
    left; a triangle's tip points up where row + column is even.
    """

    kind: int
    x: float
    y: float
    rotation: float
    cells: tuple[Cell, ...]


class Rows(NamedTuple):
    """A grid of lattice triangles: `rows` rows of `columns` triangles each, hanging from `top`."""

    rows: int
    columns: int
    edge: float
    top: float

    def corner(self, row: int, half: int) -> tuple[float, float]:
        """A lattice point: on the line above `row`, `half` half-edges from the left."""
        return half * self.edge / 2, self.top - row * self.edge * HEIGHT


class Block(NamedTuple):
    """Parts edge to edge on one grid, so that every cut is a straight line through the block."""

    grid: Rows
    slots: tuple[Slot, ...]


def triangle_grid(width: float, height: float, edge: float) -> Rows:
    """As many rows and columns of lattice triangles of this edge as the room holds."""
    rows = how_many(height, edge * HEIGHT)
    return Rows(rows, max(how_many(2 * width, edge) - 1, 0), edge, height)


def triangle_block(grid: Rows, counts: Sequence[tuple[int, int]]) -> Block:
    """As many parts of one or two cells as the grid holds, in rows that straight cuts divide.

    `counts` holds (cells, quantity) for each kind. Parts of two cells come first, all leaning
    right, so that all their sides lie on level lines and on lines at 60 degrees that run through
    the whole block; parts of one cell complete their rows and follow below. Rotations are 0 for
    two cells, 0 and 180 for one.
    """
    pairs = [kind for kind, (cells, n) in enumerate(counts) if cells == 2 for _ in range(n)]
    singles = [kind for kind, (cells, n) in enumerate(counts) if cells == 1 for _ in range(n)]
    pairs.reverse()
    singles.reverse()
    slots: list[Slot] = []
    for row in range(grid.rows):
        column = 0
        while column < grid.columns and (pairs or singles):
            upright = (row + column) % 2 == 0
            if pairs and upright and column + 1 < grid.columns:
                slots.append(_slot(grid, pairs.pop(), ((row, column), (row, column + 1))))
                column += 2
            else:
                if singles:
                    slots.append(_slot(grid, singles.pop(), ((row, column),)))
                column += 1
    return Block(grid, tuple(slots))


def _slot(grid: Rows, kind: int, cells: tuple[Cell, ...]) -> Slot:
    """Where a part lies that covers these cells."""
    row, column = cells[0]
    x, y = grid.corner(row, column)
    centre = x + (1 + len(cells)) / 4 * grid.edge, y - grid.edge * HEIGHT / 2
    return Slot(kind, *centre, 180.0 if (row + column) % 2 else 0.0, cells)


def shelves(
    sizes: Sequence[tuple[float, float]], width: float, height: float, gap: float
) -> list[list[tuple[int, float, float]]] | None:
    """Boxes (width, height) in rows, the tallest first, on as many rooms as that takes.

    A box goes onto the first row that has space for it, a row into the first room. Gives for
    each room (index of the box, x and y of its lower left corner), rows hanging from the room's
    top edge; None where a box is larger than the room.
    """
    slack = SLACK * max(width, height)
    if any(w > width + slack or h > height + slack for w, h in sizes):
        return None
    rows: list[list[int]] = []
    used: list[float] = []
    for index in sorted(range(len(sizes)), key=lambda k: (-sizes[k][1], -sizes[k][0])):
        wide = sizes[index][0] + gap
        row = next((k for k, x in enumerate(used) if x + wide <= width + gap + slack), len(rows))
        if row == len(rows):
            rows.append([])
            used.append(0.0)
        rows[row].append(index)
        used[row] += wide
    rooms: list[list[tuple[int, float, float]]] = []
    free: list[float] = []
    for indices in rows:
        tall = sizes[indices[0]][1]
        room = next((k for k, y in enumerate(free) if tall <= y + slack), len(rooms))
        if room == len(rooms):
            rooms.append([])
            free.append(height)
        x, top = 0.0, free[room]
        for index in indices:
            rooms[room].append((index, x, top - sizes[index][1]))
            x += sizes[index][0] + gap
        free[room] -= tall + gap
    return rooms


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
    """Rows of discs, y downwards from the room's top edge.

    Every other row is shifted by half a pitch; where that has no room for a single disc, the
    discs stand in a column.
    """
    pitch = diameter + gap
    if width < diameter - SLACK or height < diameter - SLACK:
        return []
    shifted = width >= diameter + pitch / 2 - SLACK
    step = pitch * HEIGHT if shifted else pitch
    centres = []
    for row in range(1 + how_many(height - diameter, step)):
        shift = pitch / 2 if row % 2 and shifted else 0.0
        for column in range(1 + how_many(width - shift - diameter, pitch)):
            centres.append((diameter / 2 + shift + column * pitch, diameter / 2 + row * step))
    return centres


class Discs(NamedTuple):
    """Centres of equal discs by the colour they belong to, in a box from the origin."""

    centres: tuple[tuple[tuple[float, float], ...], ...]
    width: float
    height: float


@lru_cache(4096)  # a packer asks for the same again and again
def disc_columns(
    counts: tuple[int, ...], rows: int, diameter: float, gap: float, apart: float, step: float
) -> Discs:
    """Discs in so many level rows, `step` mm from one to the next; each colour has whole columns.

    Discs of one colour keep `gap` mm or more, those of two colours `apart`. Every other row is
    shifted by half a pitch where rows are nearer than a pitch.
    """
    pitch = diameter + gap
    shift = pitch / 2 if step < pitch - SLACK else 0.0
    slanted = math.sqrt(max((diameter + apart) ** 2 - step**2, 0.0)) - shift
    between = max(apart - gap, slanted if shift else 0.0)
    left, centres, used = diameter / 2, [], 1
    for count in counts:
        across = -(-count // rows)
        places = [divmod(k, across) for k in range(count)]
        used = max(used, places[-1][0] + 1)
        centres.append(
            tuple((left + k * pitch + shift * (row % 2), row * step) for row, k in places)
        )
        left += across * pitch + between
    height = diameter + (used - 1) * step
    width = left - between - gap - diameter / 2 + (shift if used > 1 else 0.0)
    return Discs(
        tuple(tuple((x, height - diameter / 2 - y) for x, y in colour) for colour in centres),
        width,
        height,
    )
