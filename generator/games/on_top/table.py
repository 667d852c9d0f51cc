"""On Top laid out for a picture: half the deck on the field, towers, the rest in piles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ...component import Component, Standing
from ...drawing import Frame
from ...geometry.lattice import Cell
from . import positions
from .play import Position, closed, segments, tower
from .scene import place_of, triangle_place
from .sizes import Sizes

BOARD = 2.0  # mm of the board
BESIDE = 9.0  # mm from the board to what lies beside it
PLAYED = 0.62  # of the deck
PILE = 10  # pieces or tiles in a pile


def table(sizes: Sizes, parts: Mapping[str, Component]) -> Iterator[Standing]:
    """The parts of a game that is well begun."""
    board = parts["board"]
    yield Standing(board, board.designs[0].front, Frame(), 0.0, BOARD)
    position = _well_begun(sizes)
    thick = sizes.tile_thickness
    rhombus, triangle = parts["rhombus"], parts["triangle"]
    faces = {design.front.name: design.front for design in rhombus.designs}
    for laid in position.rhombi:
        face = faces["rhombus-" + "-".join(laid.face)]
        yield Standing(rhombus, face, place_of(sizes, laid), BOARD, thick)
    for cell in position.triangles:
        face = triangle.designs[0].front
        yield Standing(triangle, face, triangle_place(sizes, cell), BOARD, thick)
    yield from _towers(sizes, parts, position)
    yield from _beside(sizes, parts)


def _well_begun(sizes: Sizes) -> Position:
    """The rhombi of a whole cover that lie nearest to the first start cell."""
    whole = positions.full(sizes)
    near = sizes.middle(whole.start[0])

    def far(cells: Sequence[Cell]) -> float:
        return min(math.dist(sizes.middle(cell), near) for cell in cells)

    rhombi = sorted(whole.rhombi, key=lambda rhombus: far(rhombus.cells))
    kept = rhombi[: round(PLAYED * len(rhombi))]
    limit = max((far(rhombus.cells) for rhombus in kept), default=0.0)
    inside = [c for c in whole.triangles if c in whole.start or far((c,)) < limit]
    return Position(whole.field, whole.start, tuple(kept), tuple(inside))


def _towers(sizes: Sizes, parts: Mapping[str, Component], position: Position) -> Iterator[Standing]:
    """The towers on closed circles, a piece apart from one another."""
    low, thick = BOARD + sizes.tile_thickness, sizes.piece_thickness
    for point in sizes.field.points:
        if not closed(position, point) or (point.i * 2 + point.j) % 3:
            continue
        built = tower(segments(position, point), tuple(sizes.by_key))
        for level, key in enumerate((*built.below, built.top) if built else ()):
            place = Frame(*sizes.at(point))
            yield _piece(parts, key, place, low + level * thick, thick, sizes)


def _beside(sizes: Sizes, parts: Mapping[str, Component]) -> Iterator[Standing]:
    """Piles of pieces on the right, the rest of the tiles on the left, face down but one."""
    left, bottom, right, _ = parts["board"].outline.box
    step, thick = sizes.disc + 5, sizes.piece_thickness
    for row, key in enumerate(sizes.by_key):
        for pile in range(2):
            place = Frame(right + BESIDE + (pile + 0.5) * step, bottom + (row * 1.5 + 1) * step)
            for level in range(PILE - 3 * pile - row % 3):
                yield _piece(parts, key, place, level * thick, thick, sizes)
    rhombus = parts["rhombus"]
    width = rhombus.outline.box[2] - rhombus.outline.box[0]
    for pile, design in enumerate(rhombus.designs[:2]):
        place = Frame(left - BESIDE - width / 2, (0.5 - pile) * 1.5 * width, 12.0 * pile)
        for level in range(PILE // 2):
            back = design.back if design.back is not None and pile else design.front
            height = level * sizes.tile_thickness
            yield Standing(rhombus, back, place, height, sizes.tile_thickness)


def _piece(
    parts: Mapping[str, Component], key: str, place: Frame, low: float, thick: float, sizes: Sizes
) -> Standing:
    piece = parts[f"piece-{key}"]
    edge = sizes.by_key[key].colour
    return Standing(piece, piece.designs[0].front, place, low, thick, edge)
