"""The positions that the booklet shows, each reached by legal play on the standard field."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from ...geometry.lattice import Cell, Hexagon, Vertex, cells_at
from .deck import Face, faces
from .play import Laid, Position, Rhombus, lay, legal, opening, placements, segments, tower
from .settings import PLAYERS
from .sizes import STANDARD, default_start

Parts = Sequence[tuple[str, int] | None]
MANY = 10  # triangles, as many as the published game has


class Example(NamedTuple):
    """A position with the rhombus that matters and, where something closed, the point."""

    position: Position
    new: Rhombus
    laid: Laid | None = None
    point: Vertex | None = None


def face_with(*, acute: str | None = None, obtuse: str | None = None) -> Face:
    """The first face of the deck with these colours at its first acute or obtuse corner."""
    turned = [
        face
        for one in faces(PLAYERS)
        for face in (one, Face(one.far_acute, one.far_obtuse, one.acute, one.obtuse))
    ]
    return next(
        face for face in turned if acute in (None, face.acute) and obtuse in (None, face.obtuse)
    )


def first_start(field: Hexagon = STANDARD) -> tuple[Cell, Cell]:
    """The start cells that the scenes use."""
    return default_start(field)


def _laid_in_turn(position: Position, rhombi: Sequence[Rhombus]) -> tuple[Position, Laid]:
    """The position before the last of the rhombi, and what laying the last came to."""
    *before, last = rhombi
    for rhombus in before:
        position = lay(position, rhombus, MANY).position
    return position, lay(position, last, MANY)


def _round(point: Vertex, first: Cell) -> list[Cell]:
    """The cells round a point, counter-clockwise, from a given one on."""
    cells = list(cells_at(point))
    at = cells.index(first)
    return cells[at:] + cells[:at]


def one_side() -> Example:
    """The first rhombus shares one side with a start triangle."""
    position = opening(STANDARD, first_start())
    start = position.start[0]
    first, second = next(
        pair for pair in placements(position) if any(cell in start.neighbours for cell in pair)
    )
    return Example(position, Rhombus(face_with(acute="blue"), first, second))


def corner_only() -> Example:
    """A rhombus that meets the start triangle at a corner and so may not be laid."""
    position = opening(STANDARD, first_start())
    start = position.start[0]
    touching = [
        (first, second)
        for first in position.free
        if first.up and set(first.vertices) & set(start.vertices)
        for second in first.neighbours
        if second in position.free and not legal(position, first, second)
    ]
    first, second = max(touching, key=lambda pair: (pair[0].j, pair[0].i))
    return Example(position, Rhombus(face_with(acute="red"), first, second))


def several_sides() -> Example:
    """A rhombus that meets two tiles along whole sides."""
    position = opening(STANDARD, first_start())
    start = position.start[0]
    _, one, two, three, four, five = _round(start.vertices[2], start)
    for player, cells in (("white", (one, _other(one, start, two))), ("yellow", (five, four))):
        position = lay(position, Rhombus(face_with(acute=player), *cells), MANY).position
    return Example(position, Rhombus(face_with(obtuse="red"), two, three))


def _other(cell: Cell, *not_these: Cell) -> Cell:
    """The neighbour of a cell that is none of these."""
    return next(neighbour for neighbour in cell.neighbours if neighbour not in not_these)


def gap() -> Example:
    """The last of four rhombi leaves a gap beside the start triangle: a triangle fills it."""
    start = first_start()[0]
    hole = next(cell for cell in start.neighbours if cell.j == start.j and cell.i < start.i)
    ends = sorted(set(start.vertices) & set(hole.vertices))
    rhombi = []
    for point, (one, other) in zip(ends, (("yellow", "yellow"), ("red", "red")), strict=True):
        ring = _round(point, start)
        if ring[1] == hole:  # go round on the far side of the gap
            ring = [ring[0], *reversed(ring[1:])]
        rhombi += [
            Rhombus(face_with(obtuse=one), ring[1], ring[2]),
            Rhombus(face_with(obtuse=other), ring[3], ring[4]),
        ]
    position, laid = _laid_in_turn(opening(STANDARD, first_start()), rhombi)
    return Example(position, rhombi[-1], laid)


def inner_circle() -> Example:
    """Yellow has two segments, red three; the sixth is the start triangle's."""
    start = first_start()[0]
    point = start.vertices[1]
    _, one, two, three, four, five = _round(point, start)
    outer = _other(five, start, four)
    rhombi = [
        _with_obtuse("yellow", one, two, point),
        _with_obtuse("red", three, four, point),
        Rhombus(face_with(acute="red"), five, outer),
    ]
    if rhombi[-1].corners[0].point != point:
        rhombi[-1] = Rhombus(face_with(acute="red"), outer, five)
    position, laid = _laid_in_turn(opening(STANDARD, first_start()), rhombi)
    return Example(position, rhombi[-1], laid, point)


def _with_obtuse(player: str, first: Cell, second: Cell, point: Vertex) -> Rhombus:
    """A rhombus whose two segments at a point are a player's."""
    candidates = (
        Rhombus(face_with(obtuse=player), *cells) for cells in ((first, second), (second, first))
    )
    return next(
        rhombus
        for rhombus in candidates
        if any(c.point == point and c.player == player for c in rhombus.corners)
    )


def border_circle() -> Example:
    """A point on the border: one rhombus, and a triangle in the gap beside it.

    The start triangle lies where the variant with free triangles may put it.
    """
    point = STANDARD.border[2]
    around = [cell for cell in cells_at(point) if cell in set(STANDARD.cells)]
    right, down, left = around
    above = _other(down, left, right)
    between = next(
        cell for cell in cells_at(right.vertices[2]) if cell in above.neighbours and cell != down
    )
    over = next(cell for cell in between.neighbours if cell.i > above.i and cell.up)
    beside = next(cell for cell in over.neighbours if cell.j == right.j)
    far = next(cell for cell in beside.neighbours if cell.j == right.j and cell != right)
    start = (above, STANDARD.opposite(above))
    first = _with_obtuse("blue", left, down, point)
    for middle, last in product(PLAYERS, PLAYERS):
        rhombi = [
            first,
            Rhombus(face_with(acute=middle), between, over),
            Rhombus(face_with(obtuse=last), beside, far),
        ]
        position, laid = _laid_in_turn(opening(STANDARD, start), rhombi)
        if all(tower(segments(laid.position, other)) for other in laid.closed):
            break  # no circle of the picture is a tie, which would have to be explained
    return Example(position, rhombi[-1], laid, point)


# What stands round a point, counter-clockwise, in the examples of the booklet: a player's one or
# two segments, or None for a black triangle; three cells make a half circle on the border.
CIRCLES: tuple[Parts, ...] = (
    (("yellow", 2), ("red", 2), ("red", 1), None),
    (("blue", 2), None),
    (("yellow", 2), None, ("blue", 1), None, ("red", 1)),
    (("white", 2), ("yellow", 2), ("white", 1), None),
    (("blue", 2), ("white", 2), ("yellow", 1), None),
    (("yellow", 2), ("white", 1)),
)


def circle(parts: Parts) -> tuple[Position, Vertex]:
    """A position in which these segments stand round one closed point, counter-clockwise."""
    wanted = sum(1 if part is None else part[1] for part in parts)
    point = STANDARD.inner[len(STANDARD.inner) // 2] if wanted == 6 else STANDARD.border[2]
    around = [cell for cell in cells_at(point) if cell in set(STANDARD.cells)]
    rhombi, triangles = [], []
    for part in parts:
        cell = around.pop(0)
        if part is None:
            triangles.append(cell)
            continue
        player, number = part
        if number == 2:
            rhombi.append(_with_obtuse(player, cell, around.pop(0), point))
        else:
            beyond = next(c for c in cell.neighbours if point not in c.vertices)
            rhombi.append(Rhombus(face_with(acute=player), cell, beyond))
    start = tuple(triangles) or (next(c for c in STANDARD.cells if c.j == STANDARD.a + 1),)
    return Position(STANDARD, start, tuple(rhombi), start), point
