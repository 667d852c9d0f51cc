"""What stands on every page beside the parts: header strip, scale bars, guides.

Nothing of it lies inside a part. The strip runs along the top, the upright scale bar along the
left; both are 6 mm wide and lie within the printable area.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..drawing import Box, Frame, Line, Mark, Move, Path, Role, Style, Text, moved
from ..fonts import font
from ..settings.room import STRIP
from .sheet import Stock

HAIRLINE = 0.15
LABEL = 2.7  # em of the labels, capitals 1.8 mm high
RULER = (10.5, 102.6)  # room that a scale bar takes before and after its zero
GUIDE = 3.0  # length of a cut guide
INK = "#22252b"
SCALE_LEAST = 130.0  # pages less wide or high than this carry no scale bars

_HAIR = Style(stroke=INK, width=HAIRLINE)


@dataclass(frozen=True)
class Page:
    """One side of the stock, upright or turned, with the room that parts may use."""

    width: float
    height: float
    margin: float

    @property
    def turned(self) -> bool:
        """Whether the long edge lies across."""
        return self.width > self.height

    @property
    def room(self) -> Box:
        """The printable area less header strip and scale bar."""
        m = self.margin
        return (m + STRIP, m, self.width - m, self.height - m - STRIP)


def page(stock: Stock, turned: bool) -> Page:
    """The stock as a page."""
    sides = (stock.height, stock.width) if turned else (stock.width, stock.height)
    return Page(*sides, stock.margin)


def ruler() -> Iterator[Mark]:
    """A scale bar along the x axis: 100 mm above, 4 in below, both from 0, labels before it."""
    for length, y, way, unit in ((100.0, 0.4, 1, 10.0), (101.6, -0.4, -1, 25.4)):
        name = "scale-100-mm" if way > 0 else "scale-4-in"
        yield Path((Move(0, y), Line(length, y)), Style(stroke=INK, width=0.25), Role.GUIDE, name)
        ticks = round(length / unit)
        for k in range(ticks + 1):
            x = k * unit
            yield Path((Move(x, y), Line(x, y + way * 1.4)), _HAIR, Role.GUIDE)
    size = LABEL
    below = -0.5 - font("condensed").cap_height(size)
    yield Text(-1.2, 0.5, "100 mm", size, INK, "condensed", "end", role=Role.GUIDE)
    yield Text(-1.2, below, "4 in", size, INK, "condensed", "end", role=Role.GUIDE)


def strip(
    page: Page, title: str, detail: str, *, below: bool = False, right: bool = False
) -> Iterator[Mark]:
    """The header strip: what the sheet is on the left, a scale bar on the right.

    The strip lies along the top and the upright scale bar along the left; `below` and `right`
    put them where a back's parts, mirrored, leave room.
    """
    middle = page.margin + STRIP / 2
    if not below:
        middle = page.height - middle
    size = 3.4
    baseline = middle - font("semibold").cap_height(size) / 2
    yield Text(page.margin, baseline, title, size, INK, "semibold", role=Role.GUIDE)
    bars = min(page.width, page.height) >= SCALE_LEAST
    end = page.width - page.margin - (sum(RULER) + 3 if bars else 0)
    x = page.margin + font("semibold").width(title, size) + 3
    small = _fitting(detail, 2.7, end - x)
    yield Text(x, baseline, detail, small, INK, "condensed", role=Role.GUIDE)
    line = middle + (STRIP / 2 if below else -STRIP / 2)
    yield Path((Move(page.margin, line), Line(page.width - page.margin, line)), _HAIR, Role.GUIDE)
    if bars:
        before, after = RULER
        yield from moved(ruler(), Frame(page.width - page.margin - after, middle))
        x = page.margin + STRIP / 2
        y = page.margin + before + (STRIP if below else 0)
        yield from moved(ruler(), Frame(page.width - x if right else x, y, 90))


def _fitting(text: str, size: float, room: float) -> float:
    """The size, made smaller where the text would run on."""
    width = font("condensed").width(text, size)
    return size if width <= room else size * room / width


def tick(x: float, y: float, dx: float, dy: float, gap: float) -> Mark:
    """A cut guide that begins `gap` mm from (x, y) and runs along the unit vector (dx, dy)."""
    end = gap + GUIDE
    return Path(
        (Move(x + gap * dx, y + gap * dy), Line(x + end * dx, y + end * dy)), _HAIR, Role.GUIDE
    )


def line_ticks(lines: Box, window: Box, gap: float) -> Iterator[Mark]:
    """Guides for the four straight cuts of a box, each at both ends, outside the window."""
    left, bottom, right, top = window
    for x in (lines[0], lines[2]):
        yield tick(x, bottom, 0, -1, gap)
        yield tick(x, top, 0, 1, gap)
    for y in (lines[1], lines[3]):
        yield tick(left, y, -1, 0, gap)
        yield tick(right, y, 1, 0, gap)
