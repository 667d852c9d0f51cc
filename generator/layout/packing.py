"""Packing: blocks of one paper on as few pages as can be, side by side or turned.

Each page keeps the largest empty rectangles that are left on it. What comes goes to the first
page with room, into the rectangle that it fits best; nothing depends on chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..geometry.pack import SLACK
from ..plane.path import Box
from .blocks import Block, Lot

TINY = 1.0  # mm; empty rectangles that are narrower are forgotten


@dataclass(frozen=True)
class Lying:
    """A block, the lower left corner of its rectangle in a room, and whether it is turned."""

    block: Block
    x: float
    y: float
    turned: bool

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as it lies."""
        width, height = self.block.width, self.block.height
        return (height, width) if self.turned else (width, height)


@dataclass
class Page:
    """A page while it is filled: its room, the empty rectangles and what lies there. `opened`
    ones count for nothing: they are printed anyway. With `steady` blocks lie in rows, and are
    turned only where they do not fit otherwise. `whole` are the lots of the bundles that lie there,
    where there is nothing else.
    """

    room: Box
    steady: bool = True
    opened: bool = False
    lying: list[Lying] = field(default_factory=list)
    free: list[Box] = field(init=False)
    whole: tuple[Lot, ...] = ()

    def __post_init__(self) -> None:
        self.free = [self.room]

    def copy(self) -> Page:
        """The same, to try something on."""
        other = Page(self.room, self.steady, self.opened, list(self.lying))
        other.free, other.whole = list(self.free), self.whole
        return other

    def lay(self, lot: Lot, *, most: bool) -> tuple[int, Lot | None]:
        """Lay what one empty rectangle holds; gives how many parts that are, and the rest."""
        best: tuple[tuple[float, ...], Lying, Lot | None] | None = None
        for left, bottom, right, top in self.free:
            width, height = right - left, top - bottom
            for turned in (False, True):
                found = lot.block(*((height, width) if turned else (width, height)), most)
                if found is None:
                    continue
                block, rest = found
                wide, high = (block.height, block.width) if turned else (block.width, block.height)
                spare = sorted((width - wide, height - high))
                place = round(-top, 3), round(left, 3)
                tight = tuple(round(s, 3) for s in spare)
                key = (
                    -block.count,
                    turned and self.steady,
                    round(wide * high, 3),
                    *(place + tight if self.steady else tight + place),
                )
                if best is None or key < best[0]:
                    best = key, Lying(block, left, top - high, turned), rest
        if best is None:
            return 0, lot
        self._put(best[1])
        return best[1].block.count, best[2]

    def _put(self, lying: Lying) -> None:
        """Take what it covers from the empty rectangles."""
        self.whole = ()
        self.lying.append(lying)
        width, height = lying.size
        taken = lying.x, lying.y, lying.x + width, lying.y + height
        rest = [part for box in self.free for part in _around(box, taken)]
        rest.sort(key=lambda box: (-(box[2] - box[0]) * (box[3] - box[1]), box))
        kept: list[Box] = []
        for box in rest:
            if not any(_within(box, other) for other in kept):
                kept.append(box)
        self.free = kept


def pack(
    bundles: Sequence[Sequence[Lot]],
    room: Box,
    opened: Sequence[Box] = (),
    *,
    divided: bool = False,
    steady: bool = True,
) -> list[Page] | None:
    """Pages with all that lies on them, first those that are opened already.

    Bundles are laid in their order; a bundle's lots stay on one page where a page holds them.
    Bundles and colours are `divided` among pages where that may save one. None where a page does
    not hold one part.
    """
    pages = [Page(box, steady, opened=True) for box in opened]
    for bundle in bundles:
        if len(bundle) > 1 and not divided and _together(pages, bundle, Page(room, steady)):
            continue
        for lot in sorted(bundle, key=lambda lot: -lot.area):
            if not _laid(pages, lot, Page(room, steady), divided=divided):
                return None
    return pages


def _together(pages: list[Page], bundle: Sequence[Lot], empty: Page) -> bool:
    """Lay a bundle on the first page that holds it, a new one if need be.

    A page with nothing else but bundles is laid anew where that makes room, the largest lots first.
    """
    for index, page in enumerate([*pages, empty]):
        tries = [(page.copy(), bundle)]
        if page.whole:
            tries.append((Page(page.room, page.steady, page.opened), (*page.whole, *bundle)))
        for tried, lots in tries:
            if all(_whole(tried, lot) is None for lot in sorted(lots, key=lambda lot: -lot.area)):
                tried.whole = (*page.whole, *bundle) if page.whole or not page.lying else ()
                pages[index : index + 1] = [tried]
                return True
    return False


def _laid(pages: list[Page], lot: Lot, empty: Page, *, divided: bool) -> bool:
    """Lay a lot on pages and then on new ones; whether a page holds its parts."""
    rest: Lot | None = lot
    for page in pages:
        rest = _whole(page, rest)
    for page in pages:
        rest = _most(page, rest) if divided else rest
    while rest is not None:
        page = empty.copy()
        rest = _whole(page, rest)
        if divided or not page.lying:
            rest = _most(page, rest)
        if not page.lying:
            return False
        pages.append(page)
    return True


def _whole(page: Page, lot: Lot | None) -> Lot | None:
    """Lay as many colours as a page holds, none of them in part; gives what is left."""
    while lot is not None:
        count, rest = page.lay(lot, most=False)
        if not count:
            tried = page.copy()
            count, rest = _in_pieces(tried, lot)
            if not count:
                return lot
            page.free, page.lying = tried.free, tried.lying
        lot = rest
    return None


def _in_pieces(page: Page, lot: Lot) -> tuple[int, Lot | None]:
    """Lay one colour in several rectangles; counts nothing where it is not laid as a whole."""
    wanted, rest = lot.whole, lot
    while wanted > 0:
        count, left = page.lay(rest, most=True)
        if not count:
            return 0, lot
        wanted -= count
        if left is None:
            return lot.whole, None
        rest = left
    return lot.whole, rest


def _most(page: Page, lot: Lot | None) -> Lot | None:
    """Lay as many parts as a page holds; gives what is left."""
    while lot is not None:
        count, lot = page.lay(lot, most=True)
        if not count:
            return lot
    return None


def _around(box: Box, taken: Box) -> Iterator[Box]:
    """The largest rectangles of a box that do not touch what is taken."""
    left, bottom, right, top = box
    x0, y0, x1, y1 = taken
    if x0 >= right - SLACK or x1 <= left + SLACK or y0 >= top - SLACK or y1 <= bottom + SLACK:
        yield box
        return
    if x0 - left > TINY:
        yield left, bottom, x0, top
    if right - x1 > TINY:
        yield x1, bottom, right, top
    if y0 - bottom > TINY:
        yield left, bottom, right, y0
    if top - y1 > TINY:
        yield left, y1, right, top


def _within(box: Box, other: Box) -> bool:
    return (
        box[0] >= other[0] - SLACK
        and box[1] >= other[1] - SLACK
        and box[2] <= other[2] + SLACK
        and box[3] <= other[3] + SLACK
    )
