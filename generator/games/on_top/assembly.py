"""How On Top's tiles are cut apart, and how they lie on the board: figures for who builds it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.assembly import STRONG, Inks, Place, drawn, measure
from ...art.building import Cut, cut_in_order
from ...art.figures import Figure
from ...drawing import Circle, Mark, Style, polygon, sector
from ...geometry.lattice import HEIGHT
from ...plane.path import Point
from .sizes import Sizes

ROW = 4  # rhombi in a row of the figure
GUIDE = 0.16  # of an edge that a cut begins before the parts


def rhombus(edge: float) -> tuple[Point, ...]:
    """The corners of a rhombus, leaning as rows of them do on a sheet."""
    return (0.0, 0.0), (edge, 0.0), (1.5 * edge, HEIGHT * edge), (0.5 * edge, HEIGHT * edge)


def triangle(edge: float) -> tuple[Point, ...]:
    """The corners of a triangle."""
    return (0.0, 0.0), (edge, 0.0), (0.5 * edge, HEIGHT * edge)


def tile_cuts(edge: float, *, rhombi: bool, triangles: bool, inks: Inks) -> Figure:
    """Rows of tiles as they lie on a sheet, the lines that part them by their turns."""
    rows = tuple(_rows(rhombi=rhombi, triangles=triangles))

    def at(point: Point) -> Point:
        """From steps of the lattice, down from the upper left, to mm."""
        across, down = point
        return edge * (across - 0.5 * down), -HEIGHT * edge * down

    parts = [[at(p) for p in corners] for corners in rows]
    cuts = [(at(a), at(b), turn) for a, b, turn in _lines(rhombi=rhombi, triangles=triangles)]
    return cut_in_order(parts, cuts, inks)


def _rows(*, rhombi: bool, triangles: bool) -> Iterator[tuple[Point, ...]]:
    """Corners in steps to the right and down to the left."""
    if not rhombi:
        for k in range(ROW):
            yield (k, 0), (k, 1), (k + 1, 1)
            yield (k, 0), (k + 1, 1), (k + 1, 0)
        return
    for row in range(3 if triangles else 2):
        shift = 1 if triangles and row == 2 else 0
        if triangles and row == 1:  # a triangle at either end
            yield (0, 1), (1, 2), (1, 1)
            yield (ROW, 1), (ROW, 2), (ROW + 1, 2)
            inner = range(1, ROW)
        else:
            inner = range(shift, ROW + shift)
        for k in inner:
            yield (k, row), (k, row + 1), (k + 1, row + 1), (k + 1, row)


def _lines(*, rhombi: bool, triangles: bool) -> Iterator[Cut]:
    """Cuts in the same steps: level ones, slanting ones, third sides."""
    g = GUIDE
    if not rhombi:
        yield (-g, 0), (ROW + g, 0), "1"
        yield (-g, 1), (ROW + 1 + g, 1), "1"
        yield from (((k, -g), (k, 1 + g), "2") for k in range(ROW + 1))
        yield from (((k, 0), (k + 1, 1), "3") for k in range(ROW))
        return
    last = 3 if triangles else 2
    for row in range(last + 1):
        left = 1 if triangles and row >= 2 else 0
        yield (left - g, row), (ROW + left + g, row), "1"
    if not triangles:
        yield from (((k, -g), (k, last + g), "2") for k in range(ROW + 1))
        return
    yield (0, -g), (0, 1 + g), "2"
    yield from (((k, -g), (k, 3 + g), "2") for k in range(1, ROW + 1))
    yield (ROW + 1, 2 - g), (ROW + 1, 3 + g), "2"
    yield (0, 1), (1, 2), "3"
    yield (ROW, 1), (ROW + 1, 2), "3"


def checked(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """Rhombi round a crossing of the board, with room between them, and a piece upon it."""
    edge, cell, gap = sizes.edge, sizes.lattice_edge, sizes.clearance
    colours = [player.paint.ground for player in sizes.players][:3]

    def marks() -> Iterator[Mark]:
        for k in range(3):
            turn = math.radians(120 * k + 30)
            u = math.cos(turn), math.sin(turn)
            v = math.cos(turn + math.radians(120)), math.sin(turn + math.radians(120))
            shown = [(cell, 0.0), (cell, cell), (0.0, cell), (0.0, 0.0)]
            for size, style in (
                (cell, inks.line(dashed=True)),
                (edge, inks.line(STRONG, fill="#ffffff")),
            ):
                share = (cell - size) / 2
                corners = [(share + a / cell * size, share + b / cell * size) for a, b in shown]
                points = [(a * u[0] + b * v[0], a * u[1] + b * v[1]) for a, b in corners]
                yield polygon(points, style)
            angle = 120 * k + 30
            fill = Style(colours[k % len(colours)], inks.ink, 0.2)
            yield sector((0.0, 0.0), sizes.segment, angle + 2, angle + 118, fill)
        if sizes.piece.flat.kind == "disc":
            yield Circle(0, 0, sizes.piece.flat.width / 2, inks.line(STRONG, fill="#ffffff"))
        else:
            outline = sizes.piece.flat.outline
            yield polygon(getattr(outline, "points", ()), inks.line(STRONG, fill="#ffffff"))

    def over(at: Place) -> Iterator[Mark]:
        turn = math.radians(30)
        far = cell * 1.0
        x, y = at((far * math.cos(turn), far * math.sin(turn)))
        half = max(0.5 * gap, 0.05)
        yield from measure((x + 2, y - half - 0.6), (x + 2, y + half + 0.6), label, inks)

    return drawn("check", marks(), over)
