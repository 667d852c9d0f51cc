"""Text in a column: lines no wider than it, pages no deeper, nothing lost or parted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Mark, Style, Text, rectangle
from generator.fonts import text_box
from generator.pages.flow import (
    Block,
    heading,
    kept,
    lines,
    numbered,
    pages,
    part_row,
    table,
    title,
)
from tests import kits

PROSE = st.text("abcdefg mnopq stuvw  ", max_size=400)
WIDTHS = st.floats(30, 200)
HEIGHT = 100.0
BLOCKS = st.lists(
    st.tuples(st.floats(1, 30), st.floats(0, 5), st.booleans(), st.booleans()),
    min_size=1, max_size=40,
)  # fmt: skip


def made(rows: Sequence[tuple[float, float, bool, bool]]) -> list[Block]:
    """Blocks that each draw a box as high as they are, named by their number."""
    return [
        Block(
            height, (rectangle((0, -height, 10, 0), Style(fill="#000000"), name=str(k)),),
            after, joined, section,
        )
        for k, (height, after, joined, section) in enumerate(rows)
    ]  # fmt: skip


def depth(marks: Sequence[Mark]) -> float:
    """How far down the marks reach."""
    return -min((y for mark in marks for _, y in corners(mark)), default=0.0)


def corners(mark: Mark) -> list[tuple[float, float]]:
    return list(text_box(mark)) if isinstance(mark, Text) else list(kits.reach(mark))


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
            ys = [y for _, y in corners(mark)]
            assert max(ys) <= above + 1e-9
            above = min(ys)


@given(st.lists(st.tuples(st.floats(1, 30), st.floats(0, 5)), min_size=1, max_size=40))
def test_no_column_is_deeper_than_the_page(rows: list[tuple[float, float]]) -> None:
    blocks = made([(height, after, False, False) for height, after in rows])
    columns = pages(blocks, HEIGHT)
    assert all(depth(column) <= HEIGHT + 1e-9 for column in columns)
    # A block goes to the next page only where it has no room on this one.
    for column, following in pairwise(columns):
        first = blocks[int(following[0].name)]
        last = blocks[int(column[-1].name)]
        assert depth(column) + last.after + first.height > HEIGHT - 1e-9


@given(BLOCKS)
def test_a_heading_stays_with_what_follows(rows: list[tuple[float, float, bool, bool]]) -> None:
    blocks = made(
        [(height, after, k % 3 == 0, False) for k, (height, after, *_) in enumerate(rows)]
    )
    columns = pages(blocks, HEIGHT)
    for column in columns[:-1]:
        assert not blocks[int(column[-1].name)].joined
    assert all(depth(column) <= HEIGHT + 1e-9 for column in columns)


@given(st.lists(st.floats(1, 30), min_size=1, max_size=9), st.floats(0, 90))
def test_a_section_stays_together_where_a_page_holds_it(
    heights: list[float], before: float
) -> None:
    section = list(kept(made([(height, 1.0, False, False) for height in heights])))
    first = Block(before, (rectangle((0, -before, 9, 0), Style(), name="first"),))
    columns = pages([first, *section], HEIGHT)
    at = [k for k, column in enumerate(columns) for mark in column if mark.name != "first"]
    if sum(heights) + len(heights) - 1 <= HEIGHT:
        assert len(set(at)) == 1
    assert all(depth(column) <= HEIGHT + 1e-9 for column in columns)


def test_a_section_longer_than_a_page_is_parted() -> None:
    columns = pages(list(kept(made([(30.0, 1.0, False, False)] * 7))), HEIGHT)
    assert [len(column) for column in columns] == [3, 3, 1]


@given(PROSE, WIDTHS, st.floats(0, 12))
def test_lines_stay_in_their_column(text: str, width: float, indent: float) -> None:
    block = lines(text, width, indent=indent)
    assert len(block.marks) * 3.5 * 1.38 == pytest.approx(block.height)
    for mark in block.marks:
        assert isinstance(mark, Text)
        (x0, y0), _, (x1, y1), _ = text_box(mark)
        assert x0 >= indent - 1e-9
        assert x1 <= width + 1e-6
        assert -block.height <= y0
        assert y1 <= 0
    words = " ".join(mark.text for mark in block.marks if isinstance(mark, Text)).split()
    assert "".join(words) == "".join(text.split())


@given(st.lists(PROSE.filter(str.strip), min_size=1, max_size=5), WIDTHS)
def test_lists_are_numbered_in_order(items: list[str], width: float) -> None:
    blocks = list(numbered(items, width))
    bullets = [mark.text for block in blocks for mark in block.marks
               if isinstance(mark, Text) and mark.x == 0]  # fmt: skip
    assert bullets == [str(k) for k in range(1, len(items) + 1)]


@given(
    st.lists(st.tuples(PROSE, PROSE, PROSE), min_size=1, max_size=4), st.floats(60, 200)
)  # fmt: skip
def test_cells_of_a_table_keep_to_their_columns(
    rows: list[tuple[str, str, str]], width: float
) -> None:
    blocks = list(table(("One", "Two", "Three"), rows, (1, 3, 6), width))
    assert len(blocks) == len(rows) + 1
    assert blocks[0].joined
    starts = [0.0, 0.1 * width, 0.4 * width, width]
    for block in blocks:
        for mark in block.marks:
            if isinstance(mark, Text) and mark.text.strip():
                box = text_box(mark)
                column = max(k for k in range(3) if box[0][0] >= starts[k] - 1e-6)
                if len(mark.text) > 1:
                    assert box[2][0] <= starts[column + 1] + 1e-6
                assert -block.height <= box[0][1]
                assert box[2][1] <= 0


@pytest.mark.parametrize("name", [c.name for c in tuple(kits.kit().parts.values())])
def test_a_row_of_the_parts_list_holds_its_picture_and_its_texts(name: str) -> None:
    component = next(c for c in tuple(kits.kit().parts.values()) if c.name == name)
    block = part_row(component, (component.title, "28 × 24.2 mm", "34 ×"), 180)
    texts = [mark for mark in block.marks if isinstance(mark, Text)]
    assert {component.title, "34 ×"} <= {mark.text for mark in texts}
    for mark in block.marks:
        for x, y in corners(mark):
            assert -1e-6 <= x <= 180 + 1e-6
            assert -block.height - 1e-6 <= y <= 1e-6


@pytest.mark.parametrize("width", [60.0, 120.0, 190.0])
def test_heads_are_as_high_as_they_say(width: float) -> None:
    for block in (heading("Print", width, "#c8962c"), title("On Top", "How to print", width)):
        assert depth(block.marks) <= block.height + 1e-6
        assert all(y <= 1e-6 for mark in block.marks for _, y in corners(mark))
    assert heading("Print", width, "#c8962c").joined


@pytest.mark.parametrize(
    ("paper", "margin"),
    [
        ("A4", 5), ("A4", 30), ("Letter", 0), ("[148,210]", 5), ("[100,140]", 0),
        ("[100,100]", 5),
    ],
)  # fmt: skip
def test_build_pages_keep_to_the_page(paper: str, margin: int) -> None:
    document = kits.document(
        f"print.paper={paper}", f"print.margin={margin}mm", "tile.edge=20mm", parts=("triangle",)
    )
    for sheet in document.sheets:
        if sheet.name.startswith("guide"):
            for mark in sheet.marks:
                if isinstance(mark, Text) and "sheet " in mark.text:
                    continue  # the strip has its own tests
                for x, y in corners(mark):
                    assert margin - 1e-6 <= x <= sheet.width - margin + 1e-6, mark
                    assert margin - 1e-6 <= y <= sheet.height - margin + 1e-6, mark


def test_a_long_name_does_not_run_into_the_quantity() -> None:
    component = tuple(kits.kit("names.white=" + 24 * "W").parts.values())[-1]
    block = part_row(component, (component.title, "14 mm across", "21 ×"), 118)  # A5
    texts = {mark.text: text_box(mark) for mark in block.marks if isinstance(mark, Text)}
    assert texts[component.title][1][0] <= texts["21 ×"][0][0]


def test_a_note_of_more_lines_stands_about_the_same_middle() -> None:
    offsets = []
    for detail in ("short", "so long that it takes more than a line of this narrow column"):
        block = part_row(kits.discs(14.0, 3), ("Disc", detail, "3 ×"), 80)
        name, *note = [mark for mark in block.marks if isinstance(mark, Text) and mark.x < 80]
        assert (len(note) > 1) == (detail != "short")
        offsets.append((name.y + note[-1].y) / 2 + block.height / 2)
    assert offsets[0] == pytest.approx(offsets[1])
