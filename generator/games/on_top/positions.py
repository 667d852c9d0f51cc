"""The positions that the booklet shows: a full field, and others reached by legal play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...geometry.lattice import Cell, Vertex, cells_at
from .deck import Face, deck, faces
from .play import Corner, Laid, Position, Rhombus, lay, legal, opening
from .settings import PLAYERS
from .sizes import STANDARD, Sizes

Parts = Sequence[tuple[str, int]]
MANY = 10  # triangles, as many as the published game has
UP, DOWN = True, False
START = (Cell(-1, 3, UP), Cell(2, 2, DOWN))  # the start cells of the standard field


class Example(NamedTuple):
    """A position, the rhombus that matters, what laying it comes to, and the point that closes.

    `laid` is None where it may not be laid.
    """

    position: Position
    new: Rhombus
    laid: Laid | None
    point: Vertex | None


def face_with(corner: Literal["acute", "obtuse"], player: str) -> Face:
    """The first face of the deck with this colour at its first acute or obtuse corner."""
    turned = [
        face
        for one in faces(PLAYERS)
        for face in (one, Face(one.far_acute, one.far_obtuse, one.acute, one.obtuse))
    ]
    return next(face for face in turned if getattr(face, corner) == player)


def _example(
    *rhombi: Rhombus, start: Sequence[Cell] = START, point: Vertex | None = None
) -> Example:
    """The last of the rhombi after the others were laid."""
    position = opening(STANDARD, start)
    *before, new = rhombi
    for rhombus in before:
        position = lay(position, rhombus, MANY).position
    laid = lay(position, new, MANY) if legal(position, *new.cells) else None
    return Example(position, new, laid, point)


def examples() -> dict[str, Example]:
    """What the figures of placements, gaps and circles show, by their names.

    The start triangle of the circle on the border lies where the variant with free triangles may
    put it. No circle there is a tie, which would have to be explained.
    """
    return {
        "one-side": _example(
            Rhombus(face_with("acute", "blue"), Cell(-1, 2, UP), Cell(-1, 2, DOWN))
        ),
        "corner-only": _example(
            Rhombus(face_with("acute", "red"), Cell(-1, 4, UP), Cell(-1, 4, DOWN))
        ),
        "several-sides": _example(
            Rhombus(face_with("acute", "white"), Cell(-1, 3, DOWN), Cell(0, 3, UP)),
            Rhombus(face_with("acute", "yellow"), Cell(-2, 3, DOWN), Cell(-2, 4, UP)),
            Rhombus(face_with("obtuse", "red"), Cell(-1, 4, UP), Cell(-2, 4, DOWN)),
        ),
        "gap": _example(
            Rhombus(face_with("obtuse", "yellow"), Cell(-1, 2, DOWN), Cell(-1, 2, UP)),
            Rhombus(face_with("obtuse", "yellow"), Cell(-2, 2, DOWN), Cell(-2, 3, UP)),
            Rhombus(face_with("obtuse", "red"), Cell(-1, 3, DOWN), Cell(-1, 4, UP)),
            Rhombus(face_with("obtuse", "red"), Cell(-2, 4, DOWN), Cell(-2, 4, UP)),
        ),
        "circle-inner": _example(
            Rhombus(face_with("obtuse", "yellow"), Cell(0, 2, UP), Cell(-1, 2, DOWN)),
            Rhombus(face_with("obtuse", "red"), Cell(0, 3, UP), Cell(0, 2, DOWN)),
            Rhombus(face_with("acute", "red"), Cell(-1, 3, DOWN), Cell(-1, 4, UP)),
            point=Vertex(0, 3),
        ),
        "circle-border": _example(
            Rhombus(face_with("obtuse", "blue"), Cell(1, 0, UP), Cell(1, 0, DOWN)),
            Rhombus(face_with("acute", "blue"), Cell(1, 1, DOWN), Cell(2, 1, UP)),
            Rhombus(face_with("obtuse", "blue"), Cell(2, 0, DOWN), Cell(3, 0, UP)),
            start=(Cell(1, 1, UP), Cell(0, 4, DOWN)),
            point=Vertex(2, 0),
        ),
    }


BLACK = ("", 1)  # a black triangle
# What stands round a point, counter-clockwise, in the examples of the booklet: a player's one or
# two segments, or a triangle; three cells make a half circle on the border.
CIRCLES: tuple[Parts, ...] = (
    (("yellow", 2), ("red", 2), ("red", 1), BLACK),
    (("blue", 2), BLACK),
    (("yellow", 2), BLACK, ("blue", 1), BLACK, ("red", 1)),
    (("white", 2), ("yellow", 2), ("white", 1), BLACK),
    (("blue", 2), ("white", 2), ("yellow", 1), BLACK),
    (("yellow", 2), ("white", 1)),
)


def circle(parts: Parts) -> tuple[Position, Vertex]:
    """A position in which these segments stand round one closed point, counter-clockwise."""
    whole = sum(number for _, number in parts) == 6
    point = Vertex(1, 3) if whole else Vertex(2, 0)
    around = [cell for cell in cells_at(point) if cell in STANDARD.cells]
    rhombi, triangles = [], []
    for player, number in parts:
        cell = around.pop(0)
        if not player:
            triangles.append(cell)
            continue
        beyond = next(c for c in cell.neighbours if point not in c.vertices)
        other = around.pop(0) if number == 2 else beyond
        rhombi.append(_showing(Corner(point, player, number), cell, other))
    start = tuple(triangles) or (Cell(-3, 4, UP),)
    return Position(STANDARD, start, tuple(rhombi), start), point


def _showing(corner: Corner, first: Cell, second: Cell) -> Rhombus:
    """A rhombus on two cells with this corner."""
    face = face_with("acute" if corner.segments == 1 else "obtuse", corner.player)
    ways = (Rhombus(face, *cells) for cells in ((first, second), (second, first)))
    return next(rhombus for rhombus in ways if corner in rhombus.corners)


def full(sizes: Sizes) -> Position:
    """A legal cover of the field with the faces of the deck in turn."""
    found = sizes.cover
    if found is None:  # a failed check says so; the cover then shows the empty field
        return Position(sizes.field, sizes.start, triangles=sizes.start)
    kinds = deck(tuple(sizes.by_key), len(found.rhombi))
    faces = [face for face, copies in kinds for _ in range(copies)]
    mixed = [faces[k * 7 % len(faces)] for k in range(len(faces))] if len(faces) % 7 else faces
    rhombi = tuple(
        Rhombus(face, *(cells if k % 2 else cells[::-1]))
        for k, (face, cells) in enumerate(zip(mixed, found.rhombi, strict=True))
    )
    return Position(sizes.field, sizes.start, rhombi, found.triangles)
