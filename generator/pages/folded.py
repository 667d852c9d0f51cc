"""A booklet two pages to a side, to be printed on both sides, folded once and stitched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..component import Artwork, Component, Design, Group, Single
from ..drawing import Frame, Mark, Role, Style, polyline, scaled
from ..layout.placement import Placement
from ..plane.outline import Polygon
from ..press.furniture import HAIRLINE
from ..press.sheet import Document, Duplex, Sheet, Side, Stock
from .leaf import HEIGHT, WIDTH
from .signature import Pair, signature

TICK = 5.0  # mm, the longest fold tick
LEAST_TICK = 2.0
CLEAR = 1.0  # mm between a tick and the pages


@dataclass(frozen=True)
class _Spread:
    """Where two pages lie on a sheet across: size of the sheet in mm, scale of the pages."""

    width: float
    height: float
    scale: float

    @property
    def low(self) -> float:
        """Height of the pages' lower edge."""
        return (self.height - HEIGHT * self.scale) / 2

    def frame(self, place: int, *, turned: bool) -> Frame:
        """Where the left (0) or right (1) page has its lower left corner; they meet in the middle.

        On a side that is `turned` everything stands on its head.
        """
        x = self.width / 2 + (place - 1) * WIDTH * self.scale
        return Frame(self.width - x, self.height - self.low, 180) if turned else Frame(x, self.low)


def folded(booklet: Document, stock: Stock, duplex: Duplex) -> Document:
    """The pages of a booklet as sheets of stock, across, front and back in turn.

    Blanks before the last page, which is the back of the cover, fill up to a multiple of four.
    Two pages stand side by side in the middle of each side, at their own size; on paper that is
    too small for that, such as Letter for A5 pages, all are smaller by the same factor. Where
    paper is left above and below, a short tick shows the fold. For `long-edge` the backs are
    turned by half a turn, so that they come out upright; for `short-edge` they are not, nor where
    parts have no backs: `none` is printed like it.
    """
    short, long = sorted((stock.width, stock.height))
    spread = _Spread(long, short, scale_on(stock))
    pages = [_page(booklet, index, spread.scale) for index in range(len(booklet.sheets))]
    order = [*pages[:-1], *[None] * (-len(pages) % 4), pages[-1]]
    ticks = tuple(_ticks(spread, stock.margin))

    def side(number: int, name: Side, pair: Pair) -> Sheet:
        turned = name == "back" and duplex == "long-edge"
        placements = tuple(
            Placement(page, page.designs[0].front, spread.frame(place, turned=turned))
            for place, page in enumerate(order[page - 1] if page else None for page in pair)
            if page is not None
        )
        title = f"{booklet.title} {number}"
        return Sheet(title, title, long, short, name, number, placements, marks=ticks)

    sheets: list[Sheet] = []
    for number, sheet in enumerate(signature(len(order)), 1):
        sheets += [side(number, "front", sheet.front), side(number, "back", sheet.back)]
    flip: Duplex = "short-edge" if duplex == "none" else duplex  # a booklet has two sides always
    return replace(booklet, duplex=flip, sheets=tuple(sheets), bookmarks=())


def scale_on(stock: Stock) -> float:
    """What the pages are made smaller by on a stock; 1 where two lie side by side."""
    short, long = sorted((stock.width, stock.height))
    return min(1.0, long / (2 * WIDTH), short / HEIGHT)


def _page(booklet: Document, index: int, scale: float) -> Component:
    """A page as a part that is placed by its lower left corner; drawn when it is asked for."""

    def draw() -> Iterable[Mark]:
        marks = booklet.sheets[index].marks
        return marks if scale == 1 else scaled(marks, scale)

    name, (width, height) = f"page-{index + 1}", (WIDTH * scale, HEIGHT * scale)
    outline = Polygon(((0, 0), (width, 0), (width, height), (0, height)))
    face, group = Artwork(name, draw, box=outline.box), Group("pages", booklet.title)
    return Component(name, name, outline, (Design(face, 1),), Single(), group)


def _ticks(spread: _Spread, margin: float) -> Iterator[Mark]:
    """The ends of the fold, in the margins above and below the pages."""
    length = min(spread.low - margin - CLEAR, TICK)
    if length < LEAST_TICK:
        return
    low, style = spread.low - CLEAR, Style(stroke="#000000", width=HAIRLINE)
    for start, end in ((low - length, low), (spread.height - low, spread.height - low + length)):
        yield polyline([(spread.width / 2, y) for y in (start, end)], style, Role.GUIDE)
