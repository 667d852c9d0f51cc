"""A position drawn: part of the field with tiles and towers on it, by the code of the parts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence

from ...art.painting import NOTHING, painted, symbol_ink
from ...art.symbols import symbol
from ...colour.player import Player
from ...drawing import Frame, Mark, Style, moved, polygon, polyline, rounded
from ...geometry.lattice import Cell, Edge, Vertex, edges
from ...plane.path import Box, Point
from .board import BORDER, point_mark
from .model import Model
from .pieces import disc_marks, rhombus_front, triangle_face
from .play import Position, Rhombus, Tower

LAYER = 0.42  # thickness of a piece seen from the side, in its diameter


def patch(model: Model, cells: Collection[Cell]) -> Iterator[Mark]:
    """Some cells of the field with their grid, border and points."""
    field = set(model.field.cells)
    shown = [cell for cell in model.field.cells if cell in cells]
    for cell in shown:
        paint = model.palette.start if cell in model.start else model.palette.field
        yield from painted(polygon(_corners(model, cell), NOTHING), paint)
    lines = sorted({edge for cell in shown for edge in edges(cell)})
    for first, second in lines:
        ends = (model.at(first), model.at(second))
        yield polyline(ends, Style(stroke=model.palette.grid, width=0.25, round=True))
    for cell in shown:
        for edge, neighbour in _sides(cell):
            if neighbour not in field:
                yield from _border(model, edge, cell)
    for point in sorted({vertex for cell in shown for vertex in cell.vertices}):
        yield point_mark(model, point)


def _corners(model: Model, cell: Cell) -> tuple[Point, ...]:
    return tuple(model.at(vertex) for vertex in cell.vertices)


def _sides(cell: Cell) -> Iterator[tuple[Edge, Cell]]:
    """Each edge of a cell with the neighbour beyond it."""
    for neighbour in cell.neighbours:
        (edge,) = set(edges(cell)) & set(edges(neighbour))
        yield edge, neighbour


def _border(model: Model, edge: Edge, cell: Cell) -> Iterator[Mark]:
    """The golden band outside one border edge, its ends cut square to the edge."""
    (x0, y0), (x1, y1) = (model.at(vertex) for vertex in edge)
    inside = [sum(axis) / 3 for axis in zip(*_corners(model, cell), strict=True)]
    nx, ny = (y1 - y0), -(x1 - x0)
    length = math.hypot(nx, ny)
    out = 1 if (inside[0] - x0) * nx + (inside[1] - y0) * ny < 0 else -1
    reach = out * BORDER * model.edge / length
    band = (
        (x0, y0),
        (x1, y1),
        (x1 + reach * nx, y1 + reach * ny),
        (x0 + reach * nx, y0 + reach * ny),
    )
    if all(vertex in model.gold for vertex in edge):
        yield from painted(polygon(band, NOTHING, name="gold"), model.palette.gold)


def tiles(model: Model, position: Position, new: Rhombus | None = None) -> Iterator[Mark]:
    """Every tile of a position; the new one is framed."""
    for cell in position.triangles:
        yield from triangle_at(model, cell)
    for rhombus in position.rhombi:
        yield from rhombus_at(model, rhombus)
    if new is not None:
        yield from framed(model, tuple(model.at(corner.point) for corner in new.corners), "new")


def rhombus_at(model: Model, rhombus: Rhombus) -> Iterator[Mark]:
    """A tile where it lies on the board."""
    near, _, far, _ = (model.at(corner.point) for corner in rhombus.corners)
    middle = ((near[0] + far[0]) / 2, (near[1] + far[1]) / 2)
    angle = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0])) - 30
    players = {player.key: player for player in model.players}
    art = rhombus_front(model, rhombus.face, players)
    yield from moved(art.marks, Frame(*middle, round(angle / 60) * 60))


def triangle_at(model: Model, cell: Cell) -> Iterator[Mark]:
    """A triangle tile where it lies on the board."""
    corners = _corners(model, cell)
    ys = [y for _, y in corners]
    x = sum(x for x, _ in corners) / 3
    yield from moved(triangle_face(model), Frame(x, (min(ys) + max(ys)) / 2, 0 if cell.up else 180))


def framed(
    model: Model, corners: tuple[Point, ...], name: str, *, dashed: bool = False
) -> Iterator[Mark]:
    """A frame that is seen on light and dark ground alike: white on ink."""
    width = model.edge / 26
    yield polygon(corners, Style(stroke=model.palette.ink, width=2.2 * width, round=True))
    dash = (3.2 * width, 2.4 * width) if dashed else ()
    yield polygon(corners, Style(stroke="#ffffff", width=width, dash=dash), name=name)


def tower_at(model: Model, tower: Tower, point: Vertex) -> Iterator[Mark]:
    """A tower seen from above: the piece on top."""
    player = next(player for player in model.players if player.key == tower.top)
    yield from moved(disc_marks(model, player), Frame(*model.at(point)))


def stack(model: Model, players: Sequence[Player], at: Point, width: float) -> Iterator[Mark]:
    """Pieces on one another seen from the side, bottom first; `at` is the middle below."""
    height = LAYER * width
    for level, player in enumerate(players):
        bottom = at[1] + level * height
        box = (at[0] - width / 2, bottom + 0.1, at[0] + width / 2, bottom + height - 0.1)
        yield from painted(rounded(box, height * 0.3, NOTHING, f"piece-{player.key}"), player.paint)
        keyline = Style(stroke=model.palette.ink, width=0.3)
        yield rounded(box, height * 0.3, keyline)
        ink = symbol_ink(player.paint, model.palette.ink)
        middle = Frame(at[0], bottom + height / 2)
        yield from moved(symbol(player.symbol, height * 0.27, ink, player.paint), middle)


def by_key(model: Model) -> Mapping[str, Player]:
    """The players by key."""
    return {player.key: player for player in model.players}


def box_of(model: Model, cells: Collection[Cell], border: float) -> Box:
    """The box round some cells, widened by a border."""
    corners = [corner for cell in cells for corner in _corners(model, cell)]
    xs, ys = zip(*corners, strict=True)
    return min(xs) - border, min(ys) - border, max(xs) + border, max(ys) + border


def near(model: Model, centre: Point, reach: float) -> list[Cell]:
    """The cells of the field whose middle lies within `reach` edges of a spot on the board."""
    limit = reach * model.lattice_edge
    return [
        cell
        for cell in model.field.cells
        if math.dist([sum(axis) / 3 for axis in zip(*_corners(model, cell), strict=True)], centre)
        <= limit
    ]
