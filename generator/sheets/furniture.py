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
from ..words import Words
from .sheet import Stock

HAIRLINE = 0.15
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
    """A scale bar along the x axis from the origin: 100 mm above the line, 4 in below it."""
    for length, y, way, unit in ((100.0, 0.4, 1, 10.0), (101.6, -0.4, -1, 25.4)):
        name = "scale-100-mm" if way > 0 else "scale-4-in"
        yield Path((Move(0, y), Line(length, y)), Style(stroke=INK, width=0.25), Role.GUIDE, name)
        ticks = round(length / unit)
        for k in range(ticks + 1):
            x = k * unit
            yield Path((Move(x, y), Line(x, y + way * 1.4)), _HAIR, Role.GUIDE)
    size = 2.2
    y = 0.4 + 0.35
    yield Text(5, y, "100 mm", size, INK, "condensed", "middle", role=Role.GUIDE)
    below = -0.4 - 0.35 - font("condensed").cap_height(size)
    yield Text(12.7, below, "4 in", size, INK, "condensed", "middle", role=Role.GUIDE)


def strip(page: Page, title: str, detail: str, words: Words) -> Iterator[Mark]:
    """The header strip: what the sheet is on the left, a scale bar on the right."""
    middle = page.height - page.margin - STRIP / 2
    size = 3.4
    baseline = middle - font("semibold").cap_height(size) / 2
    yield Text(page.margin, baseline, title, size, INK, "semibold", role=Role.GUIDE)
    bars = min(page.width, page.height) >= SCALE_LEAST
    right = page.width - page.margin - (101.6 + 4 if bars else 0)
    x = page.margin + font("semibold").width(title, size) + 3
    small = _fitting(detail, 2.7, right - x)
    yield Text(x, baseline, detail, small, INK, "condensed", role=Role.GUIDE)
    line = middle - STRIP / 2
    yield Path(
        (Move(page.margin, line), Line(page.width - page.margin, line)), _HAIR, Role.GUIDE
    )
    if bars:
        yield from moved(ruler(), Frame(page.width - page.margin - 102.6, middle))
        yield from moved(ruler(), Frame(page.margin + STRIP / 2 - 0.4, page.margin + 1, 90))


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


def corner_ticks(box: Box, gap: float) -> Iterator[Mark]:
    """Eight guides outside the corners of a box, along its sides."""
    left, bottom, right, top = box
    for x, way in ((left, -1), (right, 1)):
        for y in (bottom, top):
            yield tick(x, y, way, 0, gap)
    for y, way in ((bottom, -1), (top, 1)):
        for x in (left, right):
            yield tick(x, y, 0, way, gap)
