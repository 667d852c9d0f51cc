"""On Top as it is played: tiles on the field, gaps, closed circles, and the towers they give.

Values and pure functions on the exact lattice. Where a rule stands in a docstring, its number
(OT1 and so on) is the one of the booklet. Track, pieces and the end of a game are in score.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from ...geometry.lattice import Cell, Hexagon, Vertex, cells_at
from .deck import Face
from .settings import PLAYERS


class Corner(NamedTuple):
    """A corner of a rhombus that lies on the board: where, whose, and one or two segments."""

    point: Vertex
    player: str
    segments: int


@dataclass(frozen=True)
class Rhombus:
    """A rhombus tile on two cells.

    `face.acute` stands at the corner of `first` that `second` does not share; the others follow
    counter-clockwise. Exchanging the cells turns the tile by half. ValueError where the cells
    share no edge.
    """

    face: Face
    first: Cell
    second: Cell

    def __post_init__(self) -> None:
        if self.second not in self.first.neighbours:
            raise ValueError(
                f"a rhombus lies on two cells that share an edge, not on "
                f"{_said(self.first)} and {_said(self.second)}"
            )

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The two cells it covers."""
        return self.first, self.second

    @property
    def corners(self) -> tuple[Corner, Corner, Corner, Corner]:
        """Acute, obtuse, far acute, far obtuse: counter-clockwise, as on the printed tile."""
        around = self.first.vertices
        at = next(k for k in range(3) if around[k] not in self.second.vertices)
        (far,) = set(self.second.vertices).difference(around)
        face = self.face
        return (
            Corner(around[at], face.acute, 1),
            Corner(around[(at + 1) % 3], face.obtuse, 2),
            Corner(far, face.far_acute, 1),
            Corner(around[(at + 2) % 3], face.far_obtuse, 2),
        )


@dataclass(frozen=True)
class Position:
    """What lies on the field: rhombi in the order of play, and cells with a triangle.

    `start` are the cells whose triangles lay there before play. `voids` are gaps that count as
    filled because no triangle was left (OT26). ValueError where a cell is off the field or
    taken twice, or where a start cell has no triangle.
    """

    field: Hexagon
    start: tuple[Cell, ...]
    rhombi: tuple[Rhombus, ...] = ()
    triangles: tuple[Cell, ...] = ()
    voids: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        pairs = [cell for rhombus in self.rhombi for cell in rhombus.cells]
        taken = Counter([*pairs, *self.triangles, *self.voids])
        outside = set(taken).difference(self.field.cells)
        if outside:
            raise ValueError(f"{_said(min(outside))} is not on the field")
        twice = [cell for cell, times in taken.items() if times > 1]
        if twice:
            raise ValueError(f"{_said(min(twice))} is taken more than once")
        if not self.start or not set(self.start) <= set(self.triangles):
            raise ValueError("there must be start cells, and each must have a triangle (OT2)")

    @cached_property
    def tiles(self) -> frozenset[Cell]:
        """Cells under a rhombus or a triangle."""
        pairs = (cell for rhombus in self.rhombi for cell in rhombus.cells)
        return frozenset((*pairs, *self.triangles))

    @cached_property
    def filled(self) -> frozenset[Cell]:
        """Cells that are taken: under a tile, or a void."""
        return self.tiles.union(self.voids)

    @cached_property
    def free(self) -> tuple[Cell, ...]:
        """Cells that are open, row by row from below, each row from the left."""
        return tuple(cell for cell in self.field.cells if cell not in self.filled)

    @cached_property
    def circles(self) -> Mapping[Vertex, Counter[str]]:
        """The segments of each colour round every point that has any, closed or not."""
        found: dict[Vertex, Counter[str]] = {}
        for rhombus in self.rhombi:
            for point, player, number in rhombus.corners:
                found.setdefault(point, Counter())[player] += number
        return found


class Laid(NamedTuple):
    """What laying a rhombus came to.

    `gaps` are the cells filled with it, triangles before voids, `triangles` how many triangles
    that took. `closed` are the points it closed, row by row from below, each row from the left.
    """

    position: Position
    gaps: tuple[Cell, ...]
    triangles: int
    closed: tuple[Vertex, ...]


class Tower(NamedTuple):
    """Colours that place a piece: those below, then the one on top."""

    below: tuple[str, ...]
    top: str

    @property
    def height(self) -> int:
        """Number of pieces."""
        return len(self.below) + 1


def opening(field: Hexagon, start: Sequence[Cell]) -> Position:
    """The field before the first turn, a triangle on each start cell (OT2; any cells: OT29)."""
    return Position(field, tuple(start), triangles=tuple(start))


def legal(position: Position, first: Cell, second: Cell) -> bool:
    """Whether a rhombus may be laid on these two cells (OT6 to OT8)."""
    return _objection(position, first, second) is None


def placements(position: Position) -> tuple[tuple[Cell, Cell], ...]:
    """Every pair of cells on which a rhombus may be laid, the up cell first (OT6 to OT8)."""
    free, anchors = set(position.free), _anchors(position)
    return tuple(
        (up, down)
        for up in position.free
        if up.up
        for down in up.neighbours
        if down in free and _touches(anchors, up, down)
    )


def ways(position: Position, face: Face) -> tuple[Rhombus, ...]:
    """Every way to lay this tile: each legal pair of cells, both ways round."""
    return tuple(
        Rhombus(face, *cells)
        for up, down in placements(position)
        for cells in ((up, down), (down, up))
    )


def gaps(position: Position) -> tuple[Cell, ...]:
    """Free cells in which no rhombus fits any more: no neighbour is free (OT9)."""
    free = set(position.free)
    return tuple(cell for cell in position.free if free.isdisjoint(cell.neighbours))


def lay(position: Position, rhombus: Rhombus, triangles_left: int) -> Laid:
    """Lay a rhombus, fill the gaps, find the circles that are closed (OT6 to OT10, OT26).

    ValueError says why a tile may not lie there.
    """
    objection = _objection(position, *rhombus.cells)
    if objection is not None:
        raise ValueError(objection)
    if triangles_left < 0:
        raise ValueError(f"{triangles_left} triangles are left: at least 0")
    laid = replace(position, rhombi=(*position.rhombi, rhombus))
    filling = gaps(laid)
    with_triangle, without = filling[:triangles_left], filling[triangles_left:]
    after = replace(
        laid,
        triangles=(*laid.triangles, *with_triangle),
        voids=(*laid.voids, *without),
    )
    # Round a corner of a cell that was free until now, the circle was open until now.
    near = {point for cell in (*rhombus.cells, *filling) for point in cell.vertices}
    shut = tuple(p for p in position.field.points if p in near and closed(after, p))
    return Laid(after, filling, len(with_triangle), shut)


def closed(position: Position, point: Vertex) -> bool:
    """Whether no cell round a point is open, inside as on the border (OT10, OT18)."""
    _refuse_strange(position.field, point)
    return set(cells_at(point)).isdisjoint(position.free)


def segments(position: Position, point: Vertex) -> Counter[str]:
    """How many segments each colour has round a point; triangles count for none (OT16, OT26)."""
    _refuse_strange(position.field, point)
    return Counter(position.circles.get(point, {}))


def tower(counts: Mapping[str, int], order: Sequence[str] = PLAYERS) -> Tower | None:
    """Who places pieces at a closed circle (OT11 to OT15); None where nobody does.

    All colours with second most segments stand below, those that tie in the players' order, for
    the rule leaves the order open. No tower where several have most, or no colour is there.
    """
    strange = set(counts).difference(order)
    if strange:
        raise ValueError(f"{min(strange)!r} is no colour of {', '.join(order)}")
    shown = {key: counts[key] for key in order if counts.get(key, 0) > 0}
    ranks = sorted(set(shown.values()), reverse=True)
    if not ranks:
        return None
    leader, *tied = (key for key, number in shown.items() if number == ranks[0])
    if tied:
        return None
    return Tower(tuple(key for key, number in shown.items() if number in ranks[1:2]), leader)


def value(built: Tower, gold: bool) -> int:
    """What a tower is worth to the colour on top: its height, twice that on gold (OT19, OT20)."""
    return built.height * (2 if gold else 1)


def _objection(position: Position, first: Cell, second: Cell) -> str | None:
    """Why no rhombus may be laid on these cells, or None."""
    if second not in first.neighbours:
        return f"{_said(first)} and {_said(second)} share no edge: a rhombus takes two that do"
    for cell in (first, second):
        if cell in position.filled:
            return f"{_said(cell)} is taken already"
        if cell not in position.free:
            return f"{_said(cell)} is not on the field"
    if _touches(_anchors(position), first, second):
        return None
    if not position.rhombi:
        return "the first rhombus must share a side with a start triangle (OT7)"
    return "a rhombus must share a whole side with a tile on the board (OT8)"


def _anchors(position: Position) -> Collection[Cell]:
    """The cells with one of which the next rhombus must share a side (OT7, OT8)."""
    return position.tiles if position.rhombi else position.start


def _touches(anchors: Collection[Cell], first: Cell, second: Cell) -> bool:
    return any(cell in anchors for cell in (*first.neighbours, *second.neighbours))


def _refuse_strange(field: Hexagon, point: Vertex) -> None:
    if point not in field.points:
        raise ValueError(f"point ({point[0]}, {point[1]}) is not on the field")


def _said(cell: Cell) -> str:
    return f"cell ({cell.i}, {cell.j}, {'up' if cell.up else 'down'})"
