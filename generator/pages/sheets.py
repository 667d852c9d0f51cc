"""Pages of text on the kit's paper: the column that they have, the sheets that come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from ..drawing import Mark
from ..lazy import LazySequence, LazyWhole
from ..press.furniture import Page, page, strip
from ..press.sheet import Bookmark, Sheet, Stock, Tag
from ..settings.room import STRIP
from .blocks import Block
from .boxes import Column, columns
from .look import how_to
from .typeset import Typesetter

FURNITURE = Tag("furniture")


@dataclass(frozen=True)
class Area:
    """Where the column of a page lies: its upper left corner, its size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner."""
        return self.left, self.top

    def columns(self, name: str, blocks: Iterable[Block], accent: str) -> list[Column]:
        """The blocks broken into columns of this size. Raises FitError for one that fits none."""
        setter = Typesetter(name, how_to(accent), self.width, self.height)
        return columns(setter.boxes(blocks), self.height)


def area_of(page: Page) -> Area:
    """The column of a page on the kit's paper."""
    left, bottom, right, top = page.room
    return Area(left + STRIP + 6, top - 6, right - left - STRIP - 14, top - 6 - bottom - 4)


def text_sheet(
    empty: Sheet,
    furniture: Callable[[], Iterable[Mark]],
    column: Column,
    corner: tuple[float, float],
) -> Sheet:
    """A sheet with what stands on every page, then a column whose upper left corner is given."""

    def draw() -> Iterator[tuple[Tag, tuple[Mark, ...]]]:
        yield FURNITURE, tuple(furniture())
        yield from column.drawn(*corner)

    drawn = LazyWhole(draw)
    return replace(
        empty,
        marks=LazyWhole(lambda: (mark for _, marks in drawn for mark in marks)),
        tags=LazyWhole(lambda: ((tag, len(marks)) for tag, marks in drawn)),
    )


def text_sheets(
    prefix: str,
    title: str,
    head: tuple[str, str],
    blocks: Iterable[Block],
    stock: Stock,
    accent: str,
) -> tuple[LazySequence[Sheet], tuple[Bookmark, ...]]:
    """Pages of text on one side of the paper, dressed when they are asked for; their bookmarks.

    Sheets are named by the prefix and their number and have the title; `head` is what the strip
    of each says.
    """
    at = page(stock, turned=False)
    area = area_of(at)
    found = area.columns(title, blocks, accent)

    def dress(number: int, column: Column) -> Sheet:
        empty = Sheet(f"{prefix}-{number}", title, at.width, at.height, "front", number)
        return text_sheet(empty, partial(strip, at, *head, upright=True), column, area.corner)

    sheets = LazySequence([partial(dress, k, column) for k, column in enumerate(found, 1)])
    return sheets, tuple(Bookmark(title, index) for index in range(len(found)))
