"""What stands on every page beside the parts: header strip, scale bars, guides.

Nothing of it lies inside a part. The strip runs along the top, with a level scale bar; pages of
text have an upright one along the left. Both are 6 mm wide and lie within the printable area.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..drawing import FontName, Frame, Mark, Path, Role, Style, Text, moved
from ..fonts import font
from ..plane.path import Box, Line, Move
from ..settings.room import GUIDE, STRIP
from .sheet import Stock

HAIRLINE = 0.15
LABEL = 2.7  # em of the labels, capitals 1.8 mm high
RULER = (10.5, 102.6)  # room that a scale bar takes before and after its zero
INK = "#22252b"
RULE = "#c4c4c4"  # thin lines that are no guides
RULE_AT = STRIP / 2 - 0.3  # of a strip's rule from its middle: a board may lie along the strip
TITLE_ROOM = 78.0  # of the strip's text beside a scale bar

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
    def bars(self) -> bool:
        """Whether scale bars have room along both edges."""
        inner = min(self.width, self.height) - 2 * self.margin
        return inner >= sum(RULER) + 2 * STRIP

    @property
    def narrow(self) -> bool:
        """Whether the level scale bar needs a strip of its own, opposite the header strip."""
        return self.bars and self.width - 2 * self.margin < sum(RULER) + TITLE_ROOM

    @property
    def room(self) -> Box:
        """The printable area less header strip and level scale bar."""
        m = self.margin
        bottom = m + STRIP if self.narrow else m
        return (m, bottom, self.width - m, self.height - m - STRIP)


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
    page: Page, title: str, detail: str, *, below: bool = False, upright: bool = False
) -> Iterator[Mark]:
    """The header strip: what the sheet is on the left, a scale bar on the right.

    The strip lies along the top; `below` puts it where a back's parts, mirrored, leave room. A
    page of text has an `upright` scale bar along the left too.
    """
    edge = page.margin + STRIP / 2
    middle, opposite = (edge, page.height - edge) if below else (page.height - edge, edge)
    size = 3.4
    baseline = middle - font("semibold").cap_height(size) / 2
    yield Text(page.margin, baseline, title, size, INK, "semibold", role=Role.GUIDE)
    end = page.width - page.margin
    if page.bars and not page.narrow:
        end -= sum(RULER) + 3
    x = page.margin + font("semibold").width(title, size) + 3
    small = fitting(detail, "condensed", LABEL, end - x)
    yield Text(x, baseline, detail, small, INK, "condensed", role=Role.GUIDE)
    line = middle + (RULE_AT if below else -RULE_AT)
    rule = Style(stroke=RULE, width=HAIRLINE)
    yield Path((Move(page.margin, line), Line(page.width - page.margin, line)), rule, Role.GUIDE)
    if page.bars:
        before, after = RULER
        level = opposite if page.narrow else middle
        yield from moved(ruler(), Frame(page.width - page.margin - after, level))
        if upright:
            lowest = page.margin + (STRIP if page.narrow else 0)
            yield from moved(ruler(), Frame(edge, lowest + before, 90))


def fitting(text: str, face: FontName, size: float, room: float) -> float:
    """The size, made smaller where the text would run over the room."""
    width = font(face).width(text, size)
    return size if width <= room else size * max(room, 1.0) / width


def tick(x: float, y: float, dx: float, dy: float, gap: float) -> Mark:
    """A cut guide that begins `gap` mm from (x, y) and runs along the unit vector (dx, dy)."""
    end = gap + GUIDE
    return Path(
        (Move(x + gap * dx, y + gap * dy), Line(x + end * dx, y + end * dy)), _HAIR, Role.GUIDE
    )
