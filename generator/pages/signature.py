"""The order of pages on sheets that are folded once and laid into each other.

The sheets of a saddle-stitched booklet: the first is the outermost, with the cover on its front.
"""

from __future__ import annotations

from typing import NamedTuple

Pair = tuple[int | None, int | None]


class Folded(NamedTuple):
    """One sheet: the pages on the left and right of its front, and of its back.

    Pages count from one; None is a blank. Both sides are as seen upright; the back lies behind
    the front when the sheet is turned over its short edge, like a page.
    """

    front: Pair
    back: Pair


def signature(pages: int) -> tuple[Folded, ...]:
    """Sheets for so many pages, outermost first. Blanks fill up to a multiple of four.

    The page of a sheet's front right is the first of it to be read, and every leaf has two pages
    that follow each other. Raises `ValueError` for a negative number.
    """
    if pages < 0:
        raise ValueError(f"{pages} pages")
    total = pages + -pages % 4

    def page(number: int) -> int | None:
        return number if number <= pages else None

    return tuple(
        Folded(
            (page(total - 2 * k), page(2 * k + 1)),
            (page(2 * k + 2), page(total - 2 * k - 1)),
        )
        for k in range(total // 4)
    )
