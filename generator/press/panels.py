"""A large board on several pages: panels with an overlap for gluing.

Neighbours share 10 mm. A panel's right and lower overlap is its glue area; the next panel is cut
along its left and upper edge, which is the seam, and laid over it. What is printed runs over such
an edge, so that the cut may stray. Registration marks stand outside the windows, two for each
seam, at the same place of the board on both pages; they stay until a row is joined and its long
edge is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import shapely
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from ..art.lettering import halo
from ..component import Component
from ..drawing import Circle, Frame, Mark, Path, Role, Style, Text, polyline
from ..errors import FitError
from ..layout.placement import Panel, Placement
from ..plane.area import outline_area
from ..plane.path import Box, Line, Move
from ..units import format_length
from ..words import Words
from .furniture import INK, Page, page, tick
from .seams import OVERLAP, Axis, Span, axes
from .sheet import Stock

GAP = 0.4  # mm from the bleed to guides and registration marks
CROSS = 1.8  # half of a registration mark
MOST = 10  # panels in a row or a column
DIAMOND = (((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)),)
CROSSED = (((-1, -1), (1, 1)), ((-1, 1), (1, -1)))


@dataclass(frozen=True)
class Split:
    """How a board is cut into pages: what columns show of it from left to right, rows from above.

    `bleed` is printed beyond edges that are cut. A whole board may lie `turned` by a quarter.
    """

    page: Page
    across: tuple[Span, ...]
    down: tuple[Span, ...]
    bleed: float = 0.0
    turned: bool = False

    @property
    def rows(self) -> int:
        """Panels above one another."""
        return len(self.down)

    @property
    def columns(self) -> int:
        """Panels side by side."""
        return len(self.across)

    @property
    def count(self) -> int:
        """Number of panels."""
        return self.rows * self.columns

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board."""
        return self.across[-1][1] - self.across[0][0], self.down[0][1] - self.down[-1][0]

    def window(self, row: int, column: int) -> Box:
        """What of the board a panel shows, board coordinates; rows and columns from one."""
        (left, right), (bottom, top) = self.across[column - 1], self.down[row - 1]
        return left, bottom, right, top

    def glue(self, row: int, column: int) -> Iterator[tuple[Box, tuple[int, int]]]:
        """The glue areas of a panel, board coordinates, each with the panel that covers it."""
        left, bottom, right, top = self.window(row, column)
        below = row < self.rows
        if column < self.columns:
            low = bottom + OVERLAP if below else bottom
            yield (right - OVERLAP, low, right, top), (row, column + 1)
        if below:
            yield (left, bottom, right, bottom + OVERLAP), (row + 1, column)


def split(component: Component, stock: Stock, bleed: float) -> Split:
    """The fewest panels, the page upright or turned; one panel needs no frame round it.

    A whole board may lie turned on a page that lies across, for which games size it. Seams run
    where they hurt least.
    """
    x0, y0, x1, y1 = component.outline.box
    width, height = x1 - x0, y1 - y0
    frame = 2 * (bleed + GAP + 2 * CROSS)
    choices: list[tuple[int, Page, tuple[int, int]]] = []
    for turn in (True, False):
        candidate = page(stock, turn)
        left, bottom, right, top = candidate.room
        across, up = right - left + 1e-6, top - bottom + 1e-6
        upright, turned = width <= across and height <= up, height <= across and width <= up
        if upright or (turn and turned):
            return Split(candidate, ((x0, x1),), ((y0, y1),), bleed, not upright)
        columns, rows = _number(width, right - left - frame), _number(height, top - bottom - frame)
        if columns and rows:
            choices.append((rows * columns, candidate, (columns, rows)))
    if not choices:
        raise _too_large(component, stock)
    least = min(count for count, *_ in choices)
    both, middle = axes(component), ((x0 + x1) / 2, (y0 + y1) / 2)
    found = [
        _split(at, numbers, both, middle, bleed) for count, at, numbers in choices if count == least
    ]
    return min(found, key=lambda way: way[0])[1]


def _split(
    at: Page,
    numbers: tuple[int, int],
    both: tuple[Axis, Axis],
    middle: tuple[float, float],
    bleed: float,
) -> tuple[float, Split]:
    """A board on pages of one direction, and how much its seams hurt."""
    left, bottom, right, top = at.room
    frame = 2 * (bleed + GAP + 2 * CROSS)
    x_hurt, across = both[0].spans(right - left - frame, numbers[0])
    y_hurt, up = both[1].turned().spans(top - bottom - frame, numbers[1])
    down = tuple((-end + middle[1], -start + middle[1]) for start, end in up)
    columns = tuple((start + middle[0], end + middle[0]) for start, end in across)
    return x_hurt + y_hurt, Split(at, columns, down, bleed)


def _too_large(component: Component, stock: Stock) -> FitError:
    x0, y0, x1, y1 = component.outline.box
    return FitError(
        f"{component.name}: {format_length(round(x1 - x0, 1))} x "
        f"{format_length(round(y1 - y0, 1))} would need more than {MOST} panels of "
        f"{stock.title} side by side (print.paper)",
        setting="print.paper",
        part=component.name,
        expected=f"at most {MOST} panels in a row",
        got=stock.name,
    )


def _number(size: float, room: float) -> int:
    """How many windows with overlap cover a length; 0 where that is too many or impossible."""
    if room <= 2 * OVERLAP:
        return 0
    number = max(math.ceil((size - OVERLAP) / (room - OVERLAP) - 1e-9), 1)
    return number if number <= MOST else 0


def placement(component: Component, division: Split, row: int, column: int) -> Placement:
    """The board on one page, its window in the middle of the room."""
    left, bottom, right, top = division.page.room
    wx0, wy0, wx1, wy1 = division.window(row, column)
    x = (left + right - wx0 - wx1) / 2
    y = (bottom + top - wy0 - wy1) / 2
    artwork = component.designs[0].front
    if division.count == 1:
        return Placement(component, artwork, Frame(x, y, 90 if division.turned else 0))
    box = (wx0 + x, wy0 + y, wx1 + x, wy1 + y)
    last = (row, column) == (division.rows, division.columns)
    over = division.bleed
    shown = (
        box[0] - over,
        box[1] - (over if row == division.rows else 0.0),
        box[2] + (over if column == division.columns else 0.0),
        box[3] + over,
    )
    return Placement(component, artwork, Frame(x, y), Panel(row, column, box, last, shown))


def panel_marks(division: Split, placed: Placement, words: Words) -> Iterator[Mark]:
    """Guides, glue areas, registration marks and neighbours' names round one window."""
    panel = placed.panel
    if panel is None:
        return
    yield from _cut_ticks(division, panel)
    left, bottom, right, top = panel.window
    holes = _holes(placed)
    for (x0, y0, x1, y1), other in division.glue(panel.row, panel.column):
        x, y = placed.frame.x, placed.frame.y
        label = f"{words('glue')} \N{RIGHTWARDS ARROW} {other[0]}·{other[1]}"
        area = shapely.box(x0 + x, y0 + y, x1 + x, y1 + y).difference(holes)
        yield from _glue(area, label, upright=other[0] == panel.row)
    beyond = division.bleed + GAP + CROSS
    if panel.column < division.columns:
        yield from _seam(right - OVERLAP / 2, (bottom - beyond, top + beyond), upright=True)
    if panel.column > 1:
        yield from _seam(left + OVERLAP / 2, (bottom - beyond, top + beyond), upright=True)
    if panel.row < division.rows:
        yield from _seam(bottom + OVERLAP / 2, (left - beyond, right + beyond), upright=False)
    if panel.row > 1:
        yield from _seam(top - OVERLAP / 2, (left - beyond, right + beyond), upright=False)


def _holes(placed: Placement) -> BaseGeometry:
    """What is cut out of the board on its sheet: nothing is printed there."""
    area = outline_area(placed.component.outline)
    holes = shapely.union_all([shapely.Polygon(ring) for ring in area.interiors])
    return translate(holes, placed.frame.x, placed.frame.y)


def _cut_ticks(division: Split, panel: Panel) -> Iterator[Mark]:
    """Guides at both ends of each edge that is cut: all but those of the glue areas."""
    left, bottom, right, top = panel.window
    gap = division.bleed + GAP
    upright = [left] + ([right] if panel.column == division.columns else [])
    level = [top] + ([bottom] if panel.row == division.rows else [])
    for x in upright:
        yield tick(x, bottom, 0, -1, gap)
        yield tick(x, top, 0, 1, gap)
    for y in level:
        yield tick(left, y, -1, 0, gap)
        yield tick(right, y, 1, 0, gap)


def _seam(across: float, ends: tuple[float, float], upright: bool) -> Iterator[Mark]:
    """Two registration marks, one beyond each end of a seam."""
    for end in ends:
        x, y = (across, end) if upright else (end, across)
        hair = Style(stroke=INK, width=0.15)
        yield Circle(x, y, 1.0, hair, Role.GUIDE, "registration")
        yield polyline(((x - CROSS, y), (x + CROSS, y)), hair, Role.GUIDE)
        yield polyline(((x, y - CROSS), (x, y + CROSS)), hair, Role.GUIDE)


def _glue(area: BaseGeometry, label: str, *, upright: bool) -> Iterator[Mark]:
    """A strip that the next panel covers, and which one that is."""
    left, bottom, right, top = shapely.total_bounds(area)
    yield glue_pattern(area, upright=upright)
    x, y = (left + right) / 2, (bottom + top) / 2
    size = 3.2
    shift = 0.35 * size
    at, turn = ((x + shift, y), 90.0) if upright else ((x, y - shift), 0.0)
    told = Text(*at, label, size, INK, "condensed", "middle", turn, Role.GUIDE, "glue")
    yield replace(halo(told, 0.6), role=Role.GUIDE, name="glue")
    yield told


def glue_pattern(area: BaseGeometry, *, upright: bool, apart: float = 4.0) -> Path:
    """Diamonds where the panel to the right is glued, crosses where the row below is.

    Hatching, which is for glue elsewhere, is told from both.
    """
    left, bottom, right, top = shapely.total_bounds(area)
    arm = apart / 5
    shape = DIAMOND if upright else CROSSED
    lines = [
        [(x + arm * dx, y + arm * dy) for dx, dy in line]
        for x in _middles(left, right, apart)
        for y in _middles(bottom, top, apart)
        for line in shape
    ]
    drawn = shapely.intersection(shapely.MultiLineString(lines), area)
    segments: list[Move | Line] = []
    for piece in shapely.get_parts(drawn):
        if piece.geom_type == "LineString":
            first, *rest = piece.coords
            segments += [Move(*first), *(Line(*point) for point in rest)]
    return Path(tuple(segments), Style(stroke="#b9b9b9", width=0.05 * apart), Role.GUIDE, "glue")


def _middles(start: float, end: float, apart: float) -> list[float]:
    """Places so far apart, in the middle of a length."""
    number = max(math.floor((end - start) / apart), 1)
    first = (start + end - (number - 1) * apart) / 2
    return [first + k * apart for k in range(number)]
