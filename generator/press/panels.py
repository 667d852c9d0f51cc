"""A large board on several pages: panels with an overlap for gluing.

Windows are all of one size and neighbours share 10 mm. A panel's right and lower overlap is
its glue area; the next panel is cut along its left and upper edge and laid over it.
Registration marks stand outside the windows, two for each seam, at the same place of the board
on both pages; they stay until a row is joined and its long edge is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ..component import Component
from ..drawing import Circle, Frame, Mark, Path, Role, Style, Text, polyline
from ..errors import FitError
from ..layout.placement import Panel, Placement
from ..plane.path import Box, Line, Move
from ..units import format_length
from ..words import Words
from .furniture import INK, Page, page, tick
from .sheet import Stock

OVERLAP = 10.0
FRAME = 6.0  # round a window: registration marks and cut guides
MARK_AT = 3.0  # distance of a registration mark from the window
MOST = 10  # panels in a row or a column


@dataclass(frozen=True)
class Split:
    """How a board is cut into pages: rows and columns, the size of a window.

    A whole one may lie `turned` by a quarter.
    """

    page: Page
    rows: int
    columns: int
    window_width: float
    window_height: float
    board_width: float
    board_height: float
    turned: bool = False

    @property
    def count(self) -> int:
        """Number of panels."""
        return self.rows * self.columns

    def window(self, row: int, column: int) -> Box:
        """What of the board a panel shows, board coordinates; rows and columns from one."""
        left = -self.board_width / 2 + (column - 1) * (self.window_width - OVERLAP)
        top = self.board_height / 2 - (row - 1) * (self.window_height - OVERLAP)
        return left, top - self.window_height, left + self.window_width, top


def split(component: Component, stock: Stock) -> Split:
    """The fewest panels, the page upright or turned; one panel needs no frame round it.

    A whole board may lie turned on a page that lies across, for which games size it.
    """
    x0, y0, x1, y1 = component.outline.box
    width, height = x1 - x0, y1 - y0
    choices = []
    for turn in (True, False):
        candidate = page(stock, turn)
        left, bottom, right, top = candidate.room
        across, up = right - left + 1e-6, top - bottom + 1e-6
        upright, turned = width <= across and height <= up, height <= across and width <= up
        if upright or (turn and turned):
            return Split(candidate, 1, 1, width, height, width, height, not upright)
        columns = _number(width, right - left - 2 * FRAME)
        rows = _number(height, top - bottom - 2 * FRAME)
        if columns and rows:
            choices.append((rows * columns, turn, candidate, rows, columns))
    if not choices:
        raise FitError(
            f"{component.name}: {format_length(round(width, 1))} x "
            f"{format_length(round(height, 1))} would need more than {MOST} panels of "
            f"{stock.title} side by side (print.paper)",
            setting="print.paper",
            part=component.name,
            expected=f"at most {MOST} panels in a row",
            got=stock.name,
        )
    _, _, best, rows, columns = min(choices, key=lambda choice: choice[0])
    return Split(
        best,
        rows,
        columns,
        (width + (columns - 1) * OVERLAP) / columns,
        (height + (rows - 1) * OVERLAP) / rows,
        width,
        height,
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
    return Placement(component, artwork, Frame(x, y), Panel(row, column, box, last))


def panel_marks(division: Split, placed: Placement, words: Words) -> Iterator[Mark]:
    """Guides, glue areas, registration marks and neighbours' names round one window."""
    panel = placed.panel
    if panel is None:
        return
    yield from _cut_ticks(division, panel)
    left, bottom, right, top = panel.window
    if panel.column < division.columns:
        yield from _glue((right - OVERLAP + 1, bottom, right, top), 90, words)
        yield from _seam(right - OVERLAP / 2, (bottom - MARK_AT, top + MARK_AT), upright=True)
    if panel.column > 1:
        yield from _seam(left + OVERLAP / 2, (bottom - MARK_AT, top + MARK_AT), upright=True)
    if panel.row < division.rows:
        across = right - OVERLAP if panel.column < division.columns else right
        yield from _glue((left, bottom, across, bottom + OVERLAP - 1), 0, words)
        yield from _seam(bottom + OVERLAP / 2, (left - MARK_AT, right + MARK_AT), upright=False)
    if panel.row > 1:
        yield from _seam(top - OVERLAP / 2, (left - MARK_AT, right + MARK_AT), upright=False)


def _cut_ticks(division: Split, panel: Panel) -> Iterator[Mark]:
    """Guides at both ends of each edge that is cut: all but those of the glue areas."""
    left, bottom, right, top = panel.window
    gap = 0.6
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
        yield polyline(((x - 1.8, y), (x + 1.8, y)), hair, Role.GUIDE)
        yield polyline(((x, y - 1.8), (x, y + 1.8)), hair, Role.GUIDE)


def _glue(box: Box, turn: float, words: Words) -> Iterator[Mark]:
    """A hatched strip with the word for glue; the next panel covers it."""
    left, bottom, right, top = box
    hatch = Style(stroke="#b9b9b9", width=0.2)
    segments: list[Move | Line] = []
    reach = min(right - left, top - bottom)
    along_y = top - bottom >= right - left
    steps = math.floor((max(right - left, top - bottom) - reach) / 4)
    for k in range(steps + 1):
        x, y = (left, bottom + 4 * k) if along_y else (left + 4 * k, bottom)
        segments += [Move(x, y), Line(x + reach, y + reach)]
    yield Path(tuple(segments), hatch, Role.GUIDE, "glue")
    x, y = (left + right) / 2, (bottom + top) / 2
    size = 3.2
    shift = 0.35 * size
    at = (x + shift, y) if turn == 90 else (x, y - shift)
    yield Text(*at, words("glue"), size, INK, "condensed", "middle", turn, Role.GUIDE, "glue")
