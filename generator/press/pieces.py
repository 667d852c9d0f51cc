"""Pages for those who print for others: a piece on a page of its own, a board in one piece.

A piece's page is what is left of it after trimming, its bleed and the room for crop marks, which
stand outside the bleed. Its outline goes along as a die line, which a cutter follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..component import Component, Design
from ..drawing import Frame, Mark, Path, Role, Style, Text, contours, moved
from ..errors import FitError
from ..layout.placement import Placement
from ..plane.path import Box, Line, Move
from ..settings.room import STRIP
from ..settings.stored import MOST_SIDE
from ..units import format_length
from ..words import Words
from .furniture import INK, Page, fitting, tick
from .parts import Laid
from .sheet import Press

LONG, GAP, RIM = 4.0, 0.5, 1.0  # of a crop mark, between it and the bleed, outside it, mm
HAIRLINE = Style(stroke=INK, width=0.15)
DIE = Style(stroke="#ff00ff", width=0.1)  # the renderer gives it a colour of its own
BESIDE = 6.0  # mm between a poster's board and what stands round it
LETTERS, DROP = 1.9, 0.9  # em of a line of text, and from the margin up to it


def piece_page(part: Component, design: Design, press: Press, words: Words) -> Laid:
    """A page with one piece; it says how many are wanted. Raises FitError for one too large."""
    x0, y0, x1, y1 = part.outline.box
    rim = _rim(press)
    page = Page(x1 - x0 + 2 * rim, y1 - y0 + 2 * rim, 0.0)
    _refuse_large(part, page)
    trim = (rim, rim, page.width - rim, page.height - rim)
    placed = Placement(part, design.front, Frame(rim - x0, rim - y0))
    copies = words.number_of("{n} copy", "{n} copies", design.quantity)
    guides = (*crop_marks(trim, press.bleed), *_slug(f"{part.title}  ·  {copies}", page, press))
    die = tuple(moved(contours(part.outline, DIE, Role.CUT), placed.frame))
    titles = (f"{part.title}, {copies}",)
    return Laid(page, (placed,), guides, titles, trim=trim, die=die, copies=design.quantity)


def _rim(press: Press) -> float:
    """Round a piece: its bleed, crop marks, and below it a line of text where printers reach."""
    return press.bleed + max(GAP + LONG + RIM, press.stock.margin + LETTERS + DROP)


def grown(box: Box, reach: float) -> Box:
    """A box that reaches so much farther on all sides."""
    left, bottom, right, top = box
    return left - reach, bottom - reach, right + reach, top + reach


def crop_marks(trim: Box, bleed: float) -> Iterator[Mark]:
    """Two marks at each corner, where the edges of the trimmed piece would meet the bleed's."""
    left, bottom, right, top = trim
    near, far = bleed + GAP, bleed + GAP + LONG
    for x, way in ((left, -1), (right, 1)):
        for y in (bottom, top):
            yield _line((x + way * near, y), (x + way * far, y))
    for y, way in ((bottom, -1), (top, 1)):
        for x in (left, right):
            yield _line((x, y + way * near), (x, y + way * far))


def _line(start: tuple[float, float], end: tuple[float, float]) -> Mark:
    return Path((Move(*start), Line(*end)), HAIRLINE, Role.GUIDE, "crop")


def _slug(text: str, page: Page, press: Press) -> Iterator[Mark]:
    """What it is, between the crop marks below."""
    room = page.width - 2 * _rim(press) - 1
    size = fitting(text, "condensed", LETTERS, room)
    at = (page.width / 2, press.stock.margin + DROP)
    yield Text(*at, text, size, INK, "condensed", "middle", role=Role.GUIDE)


def poster(part: Component, press: Press) -> Laid:
    """A board in one piece on a page of its own size. Raises FitError for one too large."""
    x0, y0, x1, y1 = part.outline.box
    margin = press.stock.margin
    size = x1 - x0 + 2 * (margin + BESIDE), y1 - y0 + 2 * (margin + BESIDE) + 2 * STRIP
    page = Page(*size, margin)
    _refuse_large(part, page)
    left, bottom, right, top = page.room
    frame = Frame((left + right - x0 - x1) / 2, (bottom + top - y0 - y1) / 2)
    box = (x0 + frame.x, y0 + frame.y, x1 + frame.x, y1 + frame.y)
    guides = tuple(_corners(box))
    return Laid(page, (Placement(part, part.designs[0].front, frame),), guides, (part.title,))


def _corners(box: Box) -> Iterator[Mark]:
    left, bottom, right, top = box
    gap = 0.6
    for x in (left, right):
        yield tick(x, bottom, 0, -1, gap)
        yield tick(x, top, 0, 1, gap)
    for y in (bottom, top):
        yield tick(left, y, -1, 0, gap)
        yield tick(right, y, 1, 0, gap)


def _refuse_large(part: Component, page: Page) -> None:
    if max(page.width, page.height) > MOST_SIDE:
        most, size = format_length(MOST_SIDE), format_length(round(max(page.width, page.height), 1))
        raise FitError(
            f"{part.name}: its page would be {size} long, and readers of PDF show {most} at most",
            setting="print.board",
            expected=f"a page of at most {most}",
            got=size,
        )
