"""The board: track, golden border, field, start cells, points, title and reminder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import shapely

from ....art.burnt import (
    APART,
    burnt_disc,
    room_round,
    scored,
    scored_circle,
    scored_ring,
)
from ....art.lines import KEYLINE, keyline
from ....art.painting import NOTHING, WHITE, painted
from ....art.patterns import burnt, rope
from ....art.strips import along_sides
from ....colour.contrast import mixed
from ....colour.paint import Paint
from ....component import BOTH, PAPER, Artwork, Component, Design, Group, Single, Spot
from ....drawing import Circle, Mark, Path, Style, polygon, polyline
from ....geometry.lattice import Vertex, edges
from ....geometry.shapes import centred_rectangle
from ....plane.outline import Polygon
from ....plane.path import Point
from ....words import Words
from ...cores import MOUNT
from ..sizes import Sizes
from .corners import burnt_corners, outset, printed_corners
from .spaces import burnt_track, printed_track

UNDER = 0.2  # of the border's band lies under the field, so that no paper shows between them
SHADE = 0.2  # of the grid's colour in every other cell of the field
RAIL = 0.2  # width of the line round the track, between its spaces and the board's edge
LONG = ((0, 1), (3, 4))  # corners of the field at the ends of its long sides


def board(sizes: Sizes, words: Words) -> Component:
    """The board, the outer edge of the track's rim as outline."""
    front = Artwork("board", partial(_printed, sizes, words))
    return Component(
        name="board",
        title=words("Board"),
        outline=centred_rectangle(sizes.track.width, sizes.track.height),
        designs=(Design(front, 1, None, Artwork("board-burnt", partial(_burnt, sizes, words))),),
        packing=Single(),
        group=Group(
            "board",
            words("Board"),
            words("paper of 120–160 g/m², then glued to card 1.5 to 3 mm thick"),
            PAPER,
        ),
        reconstructed=words("outline of the field"),
        mount=MOUNT,
        room=("tile.edge",),
        spots=tuple(_spots(sizes)),
        made_as=BOTH,
    )


def _spots(sizes: Sizes) -> Iterator[Spot]:
    """Where pieces and markers lie: round the points of the field, on the spaces of the track."""
    for point in sizes.field.points:
        yield (*sizes.at(point), sizes.disc / 2)
    for space in sizes.track.spaces:
        yield (*space.place, sizes.disc / 2)


# --- outlines ----------------------------------------------------------------------------------


def _long_sides(sizes: Sizes, inside: float) -> list[tuple[Point, ...]]:
    """The border along the two long sides, from `inside` the field to the border's outer edge."""
    inner, outer = outset(sizes, -inside), outset(sizes, sizes.border)
    return [(inner[a], outer[a], outer[b], inner[b]) for a, b in LONG]


def grid_lines(sizes: Sizes) -> Iterator[tuple[Point, Point]]:
    """Whole straight lines of the grid: unit edges chained along each of three directions."""
    units = {edge for cell in sizes.field.cells for edge in edges(cell)}
    outline = sizes.field.border
    rim = set(zip(outline, (*outline[1:], outline[0]), strict=True))
    units -= {edge for edge in units if edge in rim or edge[::-1] in rim}
    for di, dj in ((1, 0), (0, 1), (1, -1)):
        along = {
            first: second
            for first, second in units
            if (second.i - first.i, second.j - first.j) == (di, dj)
        }
        for start in sorted(set(along).difference(along.values())):
            end = start
            while end in along:
                end = along[end]
            yield sizes.at(start), sizes.at(end)


# --- printed -----------------------------------------------------------------------------------


def _printed(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """All that is printed, the palette's paper below it where that is not white."""
    palette, outline = sizes.palette, centred_rectangle(sizes.track.width, sizes.track.height)
    if palette.paper != WHITE:
        yield polygon(outline.points, Style(fill=palette.paper))
    yield from printed_track(sizes)
    yield from _border(sizes)
    yield from _field(sizes)
    for point in sizes.field.points:
        yield point_mark(sizes, point)
    yield from printed_corners(sizes, words)
    yield keyline(outline, palette.ink, RAIL)


def _border(sizes: Sizes) -> Iterator[Mark]:
    """A continuous band along the outer points: gold, or gold on the long sides only."""
    outer = polygon(outset(sizes, sizes.border), NOTHING)
    hole = polygon(outset(sizes, -UNDER)[::-1], NOTHING)
    band = Path((*outer.segments, *hole.segments), NOTHING, name="border")  # without seams
    gold = sizes.areas.gold
    yield from painted(band, gold if sizes.all_gold else Paint(sizes.areas.grid))
    if not sizes.all_gold:
        for corners in _long_sides(sizes, UNDER):
            yield from painted(polygon(corners, NOTHING, name="gold-border"), gold)


def _field(sizes: Sizes) -> Iterator[Mark]:
    """The ground as one shape, every other cell a little darker, which gives it depth; the start
    cells, and each line of the grid once.
    """
    areas = sizes.areas
    yield from painted(polygon(outset(sizes, 0), NOTHING, name="field"), areas.field)
    if areas.field.pattern == "solid":
        darker = Style(fill=mixed(areas.field.colour, areas.grid, SHADE))
        for cell in sorted(sizes.field.cells):
            if cell.up and cell not in sizes.start:
                yield polygon(sizes.corners(cell), darker, name="cell")
    for cell in sizes.start:
        yield from painted(polygon(sizes.corners(cell), NOTHING, name="start-cell"), areas.start)
    for ends in grid_lines(sizes):
        yield polyline(ends, Style(stroke=areas.grid, width=0.25))


def point_mark(sizes: Sizes, point: Vertex) -> Mark:
    """A point's dot: gold where towers count double, white elsewhere."""
    share, style = 0.055, Style(fill=WHITE, stroke=sizes.areas.grid, width=0.25)
    if point in sizes.gold:
        fill = sizes.areas.gold.ground
        share, style = 0.07, Style(fill=fill, stroke=sizes.palette.ink, width=KEYLINE)
    return Circle(*sizes.at(point), share * sizes.edge, style, name="point")


# --- burnt -------------------------------------------------------------------------------------


def _burnt(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """Border and start cells burnt, field and track as lines, numerals, title."""
    points = [_burnt_point(sizes, point) for point in sizes.field.points]
    clear = room_round(points)
    yield from points
    yield from _burnt_border(sizes, clear)
    for cell in sizes.start:  # a bold frame in the cell
        frame = along_sides(Polygon(sizes.corners(cell)), 0.07 * sizes.edge, 2 * APART)
        yield from burnt(frame, "solid", clear)
    yield from scored(grid_lines(sizes), clear, "grid")
    field = outset(sizes, 0)
    yield from scored(zip(field, (*field[1:], field[0]), strict=True), clear, "field")
    yield from burnt_track(sizes)
    yield from burnt_corners(sizes, words)


def _burnt_point(sizes: Sizes, point: Vertex) -> Mark:
    """A ring, full where towers count double."""
    if point in sizes.gold:
        return burnt_disc(sizes.at(point), 0.06 * sizes.edge)
    return scored_circle(sizes.at(point), 0.055 * sizes.edge, "point")


def _burnt_border(sizes: Sizes, clear: shapely.Geometry) -> Iterator[Mark]:
    """A rope along the outer points, on those sides that are gold, in a line round it."""
    outer = outset(sizes, sizes.border)
    yield scored_ring(outer, "border")
    band = along_sides(Polygon(outer), sizes.border - 2 * APART, APART)
    if not sizes.all_gold:
        sides = [shapely.Polygon(corners) for corners in _long_sides(sizes, 0)]
        clear = clear.union(band.area.difference(shapely.union_all(sides)))
    yield from rope(band, clear)
