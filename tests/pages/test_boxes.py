"""Boxes in columns: no column deeper than the page, nothing lost or parted, order kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Mark, Style, rectangle
from generator.errors import FitError
from generator.pages.boxes import Box, Column, Piece, Row, columns
from generator.press.sheet import Tag
from tests import kits

HEIGHT = 100.0
BLOCKS = st.lists(
    st.tuples(st.floats(1, 30), st.floats(0, 5), st.booleans(), st.booleans()),
    min_size=1, max_size=40,
)  # fmt: skip


def box(name: str, *heights: float, **how: object) -> Box:
    """A box with a row of each height, which draws as much, named by the box."""
    rows = tuple(Row(height, partial(_square, name)) for height in heights)
    return Box(rows, Tag("paragraph", alt=name), name, **how)  # type: ignore[arg-type]


def _square(name: str, height: float) -> list[Piece]:
    return [Piece([rectangle((0, -height, 10, 0), Style(fill="#000000"), name=name)])]


def made(rows: Sequence[tuple[float, float, bool, bool]]) -> list[Box]:
    """Boxes named by their number."""
    return [
        box(str(k), height, after=after, joined=joined, section=section)
        for k, (height, after, joined, section) in enumerate(rows)
    ]


def kept(rows: Sequence[tuple[float, float, bool, bool]]) -> list[Box]:
    """Boxes that stay on one column where a column holds them."""
    *before, last = made(rows)
    return [*(replace(box, section=True) for box in before), last]


def pages(boxes: Sequence[Box], height: float) -> list[list[Mark]]:
    """The marks of each column."""
    return [marks_of(column) for column in columns(boxes, height)]


def marks_of(column: Column) -> list[Mark]:
    return [mark for _, marks in column.drawn(0, 0) for mark in marks]


def depth(marks: Sequence[Mark]) -> float:
    """How far down the marks reach."""
    return -min((y for mark in marks for _, y in kits.reach(mark)), default=0.0)


@given(BLOCKS)
def test_no_block_is_lost_and_their_order_stays(
    rows: list[tuple[float, float, bool, bool]],
) -> None:
    columns = pages(made(rows), HEIGHT)
    assert [mark.name for column in columns for mark in column] == [
        str(k) for k in range(len(rows))
    ]
    assert all(columns)


@given(BLOCKS)
def test_blocks_of_a_column_stand_below_each_other(
    rows: list[tuple[float, float, bool, bool]],
) -> None:
    for column in pages(made(rows), HEIGHT):
        above = 0.0
        for mark in column:
            ys = [y for _, y in kits.reach(mark)]
            assert max(ys) <= above + 1e-9
            above = min(ys)


@given(st.lists(st.tuples(st.floats(1, 30), st.floats(0, 5)), min_size=1, max_size=40))
def test_no_column_is_deeper_than_the_page(rows: list[tuple[float, float]]) -> None:
    blocks = made([(height, after, False, False) for height, after in rows])
    columns = pages(blocks, HEIGHT)
    assert all(depth(column) <= HEIGHT + 1e-5 for column in columns)
    # A block goes to the next page only where it has no room on this one.
    for column, following in pairwise(columns):
        first = blocks[int(following[0].name)]
        last = blocks[int(column[-1].name)]
        assert depth(column) + last.after + first.height > HEIGHT - 1e-5


@given(BLOCKS)
def test_a_heading_stays_with_what_follows(rows: list[tuple[float, float, bool, bool]]) -> None:
    blocks = made(
        [(height, after, k % 3 == 0, False) for k, (height, after, *_) in enumerate(rows)]
    )
    columns = pages(blocks, HEIGHT)
    for column in columns[:-1]:
        assert not blocks[int(column[-1].name)].joined
    assert all(depth(column) <= HEIGHT + 1e-5 for column in columns)


@given(st.lists(st.floats(1, 30), min_size=1, max_size=9), st.floats(0, 90))
def test_a_section_stays_together_where_a_page_holds_it(
    heights: list[float], before: float
) -> None:
    section = kept([(height, 1.0, False, False) for height in heights])
    columns = pages([box("first", before), *section], HEIGHT)
    at = [k for k, column in enumerate(columns) for mark in column if mark.name != "first"]
    if sum(heights) + len(heights) - 1 <= HEIGHT:
        assert len(set(at)) == 1
    assert all(depth(column) <= HEIGHT + 1e-5 for column in columns)


def test_a_section_longer_than_a_page_is_parted() -> None:
    columns = pages(kept([(30.0, 1.0, False, False)] * 7), HEIGHT)
    assert [len(column) for column in columns] == [3, 3, 1]


# --- text that is divided, figures that shrink or wait --------------------------------------------


def text(name: str, lines: int, **how: object) -> Box:
    """A paragraph with lines of 5 mm."""
    return box(name, *[5.0] * lines, text=True, **how)


def figure(name: str, height: float, least: float) -> Box:
    return box(name, height, least=least, waits=True)


def names(boxes: Sequence[Box]) -> list[list[str]]:
    """What each column shows, a name a row."""
    return [[mark.name for mark in column] for column in pages(boxes, HEIGHT)]


@given(st.lists(st.integers(1, 30), min_size=1, max_size=20))
def test_no_line_of_a_paragraph_stands_alone(lengths: list[int]) -> None:
    boxes = [text(str(k), count, after=2.0) for k, count in enumerate(lengths)]
    found = names(boxes)
    assert [name for column in found for name in column] == [
        str(k) for k, count in enumerate(lengths) for _ in range(count)
    ]
    for column in found:
        for name in set(column):
            assert column.count(name) >= 2 or lengths[int(name)] == 1
    assert all(depth(column) <= HEIGHT + 1e-5 for column in pages(boxes, HEIGHT))


def test_a_paragraph_goes_on_overleaf_and_its_space_does_not() -> None:
    assert names([text("a", 19, after=3.0), text("b", 4, before=9.0)]) == [
        ["a"] * 19, ["b"] * 4
    ]  # fmt: skip
    first, second = columns([text("a", 12), text("b", 12, before=4.0, after=9.0)], HEIGHT)
    assert [len(placed.box.rows) for placed in (*first.placed, *second.placed)] == [12, 7, 5]
    assert [placed.top for placed in (*first.placed, *second.placed)] == [0, 64, 0]


def test_the_larger_of_two_spaces_counts() -> None:
    (column,) = columns([box("a", 10, after=3.0), box("b", 10, before=5.0, after=1.0)], HEIGHT)
    assert [placed.top for placed in column.placed] == [0, 15]
    assert column.used == 25


def test_a_joined_paragraph_stays_whole_with_what_follows() -> None:
    boxes = [text("a", 14), text("b", 5, joined=True), text("c", 9)]
    assert names(boxes) == [["a"] * 14, ["b"] * 5 + ["c"] * 9]
    shorter = [text("a", 13), *boxes[1:]]
    assert names(shorter) == [["a"] * 13 + ["b"] * 5 + ["c"] * 2, ["c"] * 7]


def test_a_chapter_needs_some_room_to_begin() -> None:
    boxes = [text("a", 15), box("head", 5, joined=True, needs=25.0), text("b", 2)]
    assert names(boxes) == [["a"] * 15 + ["head", "b", "b"]]
    assert names([text("a", 16), *boxes[1:]]) == [["a"] * 16, ["head", "b", "b"]]


@pytest.mark.parametrize(
    ("before", "drawn", "column"), [(10, 40, 0), (12, 40, 0), (13, 35, 0), (14, 30, 0), (15, 40, 1)]
)
def test_a_figure_shrinks_to_stay_where_it_belongs(before: int, drawn: float, column: int) -> None:
    boxes = [text("a", before), figure("f", 40.0, 30.0)]
    placed = columns(boxes, HEIGHT)[column].placed[-1]
    assert placed.box.where == "f"
    assert placed.height == pytest.approx(drawn)
    shown = [mark for page in pages(boxes, HEIGHT) for mark in page if mark.name == "f"]
    assert depth(shown) - placed.top == pytest.approx(drawn)


def test_text_fills_up_before_a_figure_that_waits() -> None:
    boxes = [text("a", 10), figure("f", 80, 60), text("b", 4), text("c", 9), text("d", 3)]
    assert names(boxes) == [["a"] * 10 + ["b"] * 4 + ["c"] * 6, ["c"] * 3 + ["f"], ["d"] * 3]


def test_a_paragraph_that_leads_up_to_something_does_not_overtake() -> None:
    boxes = [text("a", 10), figure("f", 80, 60), text("b", 1, joined=True), text("c", 2)]
    assert names(boxes) == [["a"] * 10, ["f", "b", "c", "c"]]


def test_a_heading_does_not_overtake() -> None:
    boxes = [text("a", 10), figure("f", 80, 60), box("head", 5, joined=True), text("c", 2)]
    assert names(boxes) == [["a"] * 10, ["f", "head", "c", "c"]]


def test_what_no_column_holds_is_refused_by_name() -> None:
    for tall in (box("tall", 101), figure("tall", 200, 101), box("tall", 101, joined=True)):
        with pytest.raises(FitError, match="tall does not fit on a page"):
            columns([text("a", 3), tall], HEIGHT)


def test_joined_boxes_that_no_column_holds_fall_apart() -> None:
    boxes = [box("head", 5, joined=True), text("a", 30, joined=True), text("b", 2)]
    assert names(boxes) == [["head"] + ["a"] * 19, ["a"] * 11 + ["b"] * 2]


def test_nothing_is_drawn_before_a_column_is() -> None:
    drawn: list[float] = []
    row = Row(20.0, lambda height: drawn.append(height) or ())
    found = columns([Box((row,), Tag("figure"), "f")] * 9, HEIGHT)
    assert [len(column.placed) for column in found] == [5, 4]
    assert drawn == []
    marks_of(found[1])
    assert drawn == [20.0] * 4


def test_no_boxes_fill_no_columns() -> None:
    assert columns([], HEIGHT) == []
