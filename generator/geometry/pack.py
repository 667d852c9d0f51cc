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


def triangle_blocks(grid: Rows, counts: Sequence[tuple[int, int]], gap: float) -> list[list[Block]]:
    """Parts of one or two cells on as few sheets as straight cuts allow; a sheet has blocks.

    `counts` holds (cells, quantity) for each kind. Parts of two cells come first, all leaning
    right, so that all their sides lie on level lines and on lines at 60 degrees that run through
    the whole block. Parts of one cell follow in a block of their own, `gap` below it where the
    sheet has room. Rotations are 0 for two cells, 0 and 180 for one.
    """
    pairs = [kind for kind, (cells, n) in enumerate(counts) if cells == 2 for _ in range(n)]
    singles = [kind for kind, (cells, n) in enumerate(counts) if cells == 1 for _ in range(n)]
    sheets: list[list[Block]] = []
    while pairs:  # every other row begins half an edge further right
        starts = [(y, x) for y in range(grid.rows) for x in range(y % 2, grid.columns - 1, 2)]
        if not starts:
            raise ValueError("the room holds no part of two cells")
        sheets.append([_filled(grid, pairs, [((y, x), (y, x + 1)) for y, x in starts])])
    rest = _below(sheets[-1][-1], gap) if sheets else grid
    while singles:
        cells = [((y, x),) for y in range(rest.rows) for x in range(rest.columns)]
        if rest is grid:
            if not cells:
                raise ValueError("the room holds no part of one cell")
            sheets.append([])
        if cells:
            sheets[-1].append(_filled(rest, singles, cells))
        rest = grid
    return sheets


def _below(block: Block, gap: float) -> Rows:
    """The grid that is left below a block."""
    grid, step = block.grid, block.grid.edge * HEIGHT
    used = 1 + max(row for slot in block.slots for row, _ in slot.cells)
    top = grid.top - used * step - gap
    return Rows(how_many(top, step), grid.columns, grid.edge, top)


def _filled(grid: Rows, kinds: list[int], cells: Sequence[tuple[Cell, ...]]) -> Block:
    """A block of as many parts as there are places, given by their cells; they leave the list."""
    slots = []
    for kind, covered in zip(kinds, cells, strict=False):
        row, column = covered[0]
        x, y = grid.corner(row, column)
        centre = x + (1 + len(covered)) / 4 * grid.edge, y - grid.edge * HEIGHT / 2
        slots.append(Slot(kind, *centre, 180.0 if (row + column) % 2 else 0.0, covered))
    del kinds[: len(slots)]
    return Block(grid, tuple(slots))


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
