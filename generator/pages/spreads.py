"""Pages that lie open side by side: what belongs together never goes over a leaf.

A figure is one block with the text below it and with the paragraph above it, or with all that
stands between it and the heading. Where there is no figure each paragraph is one, with its list
and with what we rule about it. A block may go on from a left page to the right one, which lies
beside it; over a leaf, from a right page to the next left one, it may not.
The boxes are put on a number of pages that is given, each of them as full as is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from .boxes import ALIKE, Box, Column, Placed

FULL = 0.7  # of a page's height that is used at least


class _Way(NamedTuple):
    """How pages are filled up to a box, by the boxes that they begin with; less cost is better."""

    cost: float
    starts: tuple[int, ...]


@dataclass(frozen=True)
class _Page:
    """Boxes on one page: their height as drawn, with figures as small as can be, and below it."""

    natural: float = 0.0
    least: float = 0.0
    space: float = 0.0

    def plus(self, box: Box) -> _Page:
        """With one more box."""
        gap = max(self.space, box.before) if self.natural else 0.0
        own, low = box.height, box.height if box.least is None else box.least
        return _Page(self.natural + gap + own, self.least + gap + low, box.after)


def spreads(boxes: Sequence[Box], height: float, pages: int, full: float = FULL) -> list[Column]:
    """The boxes on so many pages, of which the first lies on the left; empty if there is no way.

    No page is less full than `full`, in shares of the height.
    """
    starts, blocks = _starts(boxes)
    ways = {0: _Way(0.0, ())}
    for page in range(pages):
        found: dict[int, _Way] = {}
        for first, way in ways.items():
            for after, cost in _ends(boxes, first, height, full, starts):
                if page % 2 and after < len(boxes) and after not in blocks:
                    continue
                total = way.cost + cost
                if after not in found or total < found[after].cost:
                    found[after] = _Way(total, (*way.starts, first))
        ways = found
    if len(boxes) not in ways:
        return []
    firsts = (*ways[len(boxes)].starts, len(boxes))
    return [_column(boxes[first:after], height) for first, after in pairwise(firsts)]


def extent(boxes: Sequence[Box]) -> tuple[float, float]:
    """Height of all boxes below each other, as drawn and with figures as small as can be."""
    page = _Page()
    for box in boxes:
        page = page.plus(box)
    return page.natural, page.least


def _starts(boxes: Sequence[Box]) -> tuple[frozenset[int], frozenset[int]]:
    """The boxes that a page may begin with, and those of them that begin a block."""
    free = [k for k in range(len(boxes)) if k == 0 or not (boxes[k - 1].joined)]
    return frozenset((*free, len(boxes))), frozenset(k for k in free if _opens(boxes, k))


def _opens(boxes: Sequence[Box], index: int) -> bool:
    """Whether a block begins with a box."""
    box = boxes[index]
    if box.tag.kind != "paragraph" or box.ours:
        return box.tag.kind == "heading"
    before, after = _until_heading(boxes[index - 1 :: -1]), _until_heading(boxes[index + 1 :])
    if "figure" in before:
        return after[:1] == ["figure"]
    return "figure" not in after


def _until_heading(boxes: Sequence[Box]) -> list[str]:
    """The kinds of boxes up to a heading."""
    kinds = [box.tag.kind for box in boxes]
    return list(kinds[: kinds.index("heading")] if "heading" in kinds else kinds)


def _ends(
    boxes: Sequence[Box], first: int, height: float, full: float, starts: frozenset[int]
) -> list[tuple[int, float]]:
    """Where a page that begins with a box may end, and what that costs."""
    found: list[tuple[int, float]] = []
    page = _Page()
    for index in range(first, len(boxes)):
        box = boxes[index]
        if index > first and box.needs > height - page.least + ALIKE:
            break
        page = page.plus(box)
        if page.least > height + ALIKE:
            break
        if index + 1 in starts and page.natural >= full * height - ALIKE:
            found.append((index + 1, (1 - page.natural / height) ** 2))
    return found


def _column(boxes: Sequence[Box], height: float) -> Column:
    """The boxes below each other; figures are drawn smaller by as much as is too high."""
    page = _Page()
    for box in boxes:
        page = page.plus(box)
    slack = sum(box.height - box.least for box in boxes if box.least is not None)
    share = max(page.natural - height, 0.0) / slack if slack else 0.0
    placed: list[Placed] = []
    y = space = 0.0
    for box in boxes:
        y += max(space, box.before) if placed else 0.0
        own = box.height
        if box.least is not None:
            own -= share * (own - box.least)
        placed.append(Placed(box, y, own))
        y, space = y + own, box.after
    return Column(tuple(placed))
