"""Covering the field with rhombi and triangles, to prove that a supply of tiles suffices.

A cover pairs cells that share an edge (a rhombus each) and leaves the rest to triangles, the
two start cells always among them. The largest number of pairs is a maximum matching of the
bipartite graph of up and down cells (augmenting paths; Kuhn 1955).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from ...geometry.lattice import Cell, Hexagon


class Cover(NamedTuple):
    """Rhombi as pairs of cells, triangles as single cells; together the whole field."""

    rhombi: tuple[tuple[Cell, Cell], ...]
    triangles: tuple[Cell, ...]


@lru_cache(maxsize=16)  # a large field takes long, and kits of one field share it
def matched(field: Hexagon, start: tuple[Cell, Cell]) -> tuple[tuple[Cell, Cell], ...]:
    """As many pairs as fit beside the start cells, an up and a down cell each, in order."""
    return tuple(sorted(matching([cell for cell in field.cells if cell not in start]).items()))


def matching(cells: Collection[Cell]) -> dict[Cell, Cell]:
    """A maximum matching: each paired up cell with its down cell."""
    free = set(cells)
    down_of: dict[Cell, Cell] = {}
    up_of: dict[Cell, Cell] = {}
    for up in sorted(cell for cell in free if cell.up):
        _augment(up, free, down_of, up_of)
    return down_of


def _augment(
    start: Cell, free: set[Cell], down_of: dict[Cell, Cell], up_of: dict[Cell, Cell]
) -> None:
    """Pair `start` if that can be, moving other pairs along where needed (breadth first)."""
    came_from: dict[Cell, Cell] = {}  # down -> the up cell it was reached from
    queue = [start]
    for up in queue:
        for down in up.neighbours:
            if down not in free or down in came_from:
                continue
            came_from[down] = up
            if down in up_of:
                queue.append(up_of[down])
                continue
            end: Cell | None = down
            while end is not None:  # back along the path, from its free end to its start
                before = came_from[end]
                freed = down_of.get(before)
                up_of[end], down_of[before] = before, end
                end = freed
            return


def loosened(paired: dict[Cell, Cell], start: Collection[Cell], wanted: int) -> dict[Cell, Cell]:
    """Fewer pairs, still so that no two cells left over share an edge, as far as that goes.

    Each step turns two neighbouring pairs into one between them; what is left on both sides is
    a gap that no rhombus fits. Start cells are covered from the outset and count as no gap.
    """
    pairs = dict(paired)
    partner = {down: up for up, down in pairs.items()}
    gaps: set[Cell] = set()

    def may_stay_empty(cell: Cell, other: Cell) -> bool:
        return all(next_to not in gaps and next_to != other for next_to in cell.neighbours)

    for down, up in sorted(partner.items()):
        if len(pairs) <= wanted:
            break
        if pairs.get(up) != down:
            continue
        for other in down.neighbours:
            far = pairs.get(other)
            if other == up or far is None:
                continue
            if may_stay_empty(up, far) and may_stay_empty(far, up):
                del pairs[up]
                pairs[other] = down
                gaps |= {up, far}
                break
    return pairs


def cover(field: Hexagon, start: tuple[Cell, Cell], rhombi: int, triangles: int) -> Cover | None:
    """A cover of the field with at most so many rhombi and triangles, or None.

    Uses as many rhombi as there are and fit; the start cells are triangles. Where it can, it
    leaves no two triangles but the start cells side by side, as the rule of gaps demands.
    """
    loose = loosened(dict(matched(field, start)), start, rhombi)
    used = sorted(loose.items())[:rhombi]
    paired = {cell for pair in used for cell in pair}
    singles = tuple(cell for cell in field.cells if cell not in paired)
    if len(singles) > triangles:
        return None
    return Cover(tuple(used), singles)


def rhombus_still_fits(cover: Cover, start: Collection[Cell]) -> bool:
    """Whether two of the triangles that are no start cells lie side by side."""
    gaps = set(cover.triangles).difference(start)
    return any(neighbour in gaps for cell in gaps for neighbour in cell.neighbours)
