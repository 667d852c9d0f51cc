"""A position drawn: part of the field with tiles and towers on it, by the code of the parts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence

from ...art.badges import slab
from ...art.figures import framed
from ...art.painting import NOTHING, painted
from ...drawing import Frame, Mark, Style, moved, polygon, polyline
from ...geometry.lattice import Cell, Edge, Vertex, edges
from ...plane.path import Point
from .parts.board import point_mark
from .parts.piece import piece_seen
from .parts.rhombus import rhombus_face
from .parts.triangle import triangle_face
from .play import Position, Rhombus, Tower
from .sizes import Sizes

LAYER = 0.42  # thickness of a piece seen from the side, in its diameter


def patch(sizes: Sizes, cells: Collection[Cell]) -> Iterator[Mark]:
    """Some cells of the field with their grid, border and points."""
    field = set(sizes.field.cells)
    shown = [cell for cell in sizes.field.cells if cell in cells]
    for cell in shown:
        paint = sizes.areas.start if cell in sizes.start else sizes.areas.field
        yield from painted(polygon(sizes.corners(cell), NOTHING), paint)
    lines = sorted({edge for cell in shown for edge in edges(cell)})
    for first, second in lines:
        ends = (sizes.at(first), sizes.at(second))
        yield polyline(ends, Style(stroke=sizes.areas.grid, width=0.25, round=True))
    for cell in shown:
        for neighbour in cell.neighbours:
            if neighbour not in field:
                (edge,) = set(edges(cell)) & set(edges(neighbour))
                yield from _border(sizes, edge, cell)
    for point in sorted({vertex for cell in shown for vertex in cell.vertices}):
        yield point_mark(sizes, point)


def _border(sizes: Sizes, edge: Edge, cell: Cell) -> Iterator[Mark]:
    """The golden band outside one border edge, its ends cut square to the edge."""
    (x0, y0), (x1, y1) = (sizes.at(vertex) for vertex in edge)
    x, y = sizes.middle(cell)
    dx, dy = (x0 + x1) / 2 - x, (y0 + y1) / 2 - y
    reach = sizes.border / math.hypot(dx, dy)
    dx, dy = reach * dx, reach * dy
    band = ((x0, y0), (x1, y1), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy))
    if all(vertex in sizes.gold for vertex in edge):
        yield from painted(polygon(band, NOTHING, name="gold"), sizes.areas.gold)


def tiles(sizes: Sizes, position: Position, new: Rhombus | None = None) -> Iterator[Mark]:
    """Every tile of a position; the new one is framed."""
    for cell in position.triangles:
        yield from triangle_at(sizes, cell)
    drawn = {face: tuple(rhombus_face(sizes, face)) for face in {r.face for r in position.rhombi}}
    for rhombus in position.rhombi:
        yield from moved(drawn[rhombus.face], place_of(sizes, rhombus))
    if new is not None:
        yield from frame_of(sizes, [sizes.at(corner.point) for corner in new.corners], "new")


def place_of(sizes: Sizes, rhombus: Rhombus) -> Frame:
    """Where a rhombus lies on the board."""
    near, _, far, _ = (sizes.at(corner.point) for corner in rhombus.corners)
    middle = ((near[0] + far[0]) / 2, (near[1] + far[1]) / 2)
    angle = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0])) - 30
    return Frame(*middle, round(angle / 60) * 60)


def triangle_at(sizes: Sizes, cell: Cell) -> Iterator[Mark]:
    """A triangle tile where it lies on the board."""
    yield from moved(triangle_face(sizes), triangle_place(sizes, cell))


def triangle_place(sizes: Sizes, cell: Cell) -> Frame:
    """Where a triangle lies on the board."""
    ys, (x, _) = [y for _, y in sizes.corners(cell)], sizes.middle(cell)
    return Frame(x, (min(ys) + max(ys)) / 2, 0 if cell.up else 180)


def frame_of(
    sizes: Sizes, corners: Sequence[Point], name: str, *, dashed: bool = False
) -> Iterator[Mark]:
    """A frame round something on the board."""
    width = sizes.edge / 26
    dash = (3.2 * width, 2.4 * width) if dashed else ()
    return framed(corners, sizes.palette.ink, width, name, under=2.2, dash=dash)


def tower_at(sizes: Sizes, tower: Tower, point: Vertex) -> Iterator[Mark]:
    """A tower seen from above: the piece on top."""
    yield from moved(piece_seen(sizes, sizes.by_key[tower.top]), Frame(*sizes.at(point)))


def stack(sizes: Sizes, built: Tower, at: Point, width: float) -> Iterator[Mark]:
    """A tower seen from the side; `at` is the middle below."""
    height, ink = LAYER * width, sizes.palette.ink
    for level, key in enumerate((*built.below, built.top)):
        low = at[1] + level * height
        box = (at[0] - width / 2, low + 0.1, at[0] + width / 2, low + height - 0.1)
        yield from slab(sizes.by_key[key], box, ink, height * 0.3, height * 0.27)


def near(sizes: Sizes, centre: Point, reach: float) -> list[Cell]:
    """The cells of the field whose middle lies within `reach` edges of a spot on the board."""
    limit = reach * sizes.lattice_edge
    return [cell for cell in sizes.field.cells if math.dist(sizes.middle(cell), centre) <= limit]
