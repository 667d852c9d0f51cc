"""The order of pages, proved by folding paper."""

from __future__ import annotations

import pytest

from generator.pages.signature import Folded, signature


def read(sheets: tuple[Folded, ...]) -> list[int | None]:
    """Leaf through the folded stack: the pages in the order they are seen.

    Every sheet is creased in the middle and its right half is the leaf in front. From the
    outside in one meets the right halves, front then back; from the inside out the left halves.
    A leaf is turned about the fold, so behind a front's right stands the back's left.
    """
    pages: list[int | None] = []
    for sheet in sheets:
        pages += [sheet.front[1], sheet.back[0]]
    for sheet in reversed(sheets):
        pages += [sheet.back[1], sheet.front[0]]
    return pages


@pytest.mark.parametrize("count", range(1, 25))
def test_folded_sheets_read_from_first_to_last(count: int) -> None:
    sheets = signature(count)
    assert len(sheets) == -(-count // 4)
    pages = read(sheets)
    assert pages == [*range(1, count + 1), *[None] * (-count % 4)]


def test_seven_pages() -> None:
    assert signature(7) == (Folded((None, 1), (2, 7)), Folded((6, 3), (4, 5)))


@pytest.mark.parametrize(("count", "sheets"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_sheets_for_pages(count: int, sheets: int) -> None:
    assert len(signature(count)) == sheets


def test_a_negative_number_is_refused() -> None:
    with pytest.raises(ValueError, match="-1"):
        signature(-1)


def test_a_wrong_order_is_noticed() -> None:
    first, *rest = signature(8)
    swapped = (Folded(first.front, first.back[::-1]), *rest)
    assert read(swapped) != list(range(1, 9))
    assert read(tuple(reversed(signature(8)))) != list(range(1, 9))
