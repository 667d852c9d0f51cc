"""Blocks as they are set: lines no wider than the column, rows that hold what they say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Mark, Path, Text
from generator.errors import SettingError
from generator.fonts import font, text_box
from generator.pages.blocks import Beside, Block, Drawing, Note, Part, Table, Title, Together
from generator.pages.boxes import Box
from generator.pages.lines import lines
from generator.pages.look import BODY, how_to, of_booklet
from generator.pages.typeset import Typesetter
from generator.rules.booklet import Heading, Listing, Paragraph, Span
from tests import kits

PROSE = st.text("abcdefg mnopq stuvw  ", max_size=400)
WIDTHS = st.floats(30, 200)
ACCENT = "#c8962c"
MM = 72 / 25.4


def set_(block: Block, width: float) -> list[Box]:
    """A block on a how-to page."""
    return Typesetter("pages", how_to(ACCENT), width, 250).boxes([block])


def marks_of(box: Box) -> list[Mark]:
    """What a box of one row draws."""
    (row,) = box.rows
    return list(row.drawn(row.height, 0, 0))


def corners(mark: Mark) -> list[tuple[float, float]]:
    return list(text_box(mark)) if isinstance(mark, Text) else list(kits.reach(mark))


def depth(marks: Sequence[Mark]) -> float:
    """How far down the marks reach."""
    return -min((y for mark in marks for _, y in corners(mark)), default=0.0)


@given(PROSE, WIDTHS, st.floats(0, 12))
def test_lines_stay_in_their_column(text: str, width: float, indent: float) -> None:
    block = lines((Span(text),), BODY, width, "text", left=indent)
    marks = list(block.marks())
    assert len(marks) * 3.5 * 1.38 == pytest.approx(block.height)
    for mark in marks:
        assert isinstance(mark, Text)
        (x0, y0), _, (x1, y1), _ = text_box(mark)
        assert x0 >= indent - 1e-9
        assert x1 <= width + 1e-6
        assert -block.height <= y0
        assert y1 <= 0
    words = " ".join(mark.text for mark in marks if isinstance(mark, Text)).split()
    assert "".join(words) == "".join(text.split())


@given(st.lists(PROSE.filter(str.strip), min_size=1, max_size=5), WIDTHS)
def test_lists_are_numbered_in_order(items: list[str], width: float) -> None:
    boxes = set_(Listing.of(items, ordered=True), width)
    bullets = [mark.text for box in boxes for mark in marks_of(box)
               if isinstance(mark, Text) and mark.x == 0]  # fmt: skip
    assert bullets == [str(k) for k in range(1, len(items) + 1)]


@given(
    st.lists(st.tuples(PROSE, PROSE, PROSE), min_size=1, max_size=4), st.floats(60, 200)
)  # fmt: skip
def test_cells_of_a_table_keep_to_their_columns(
    rows: list[tuple[str, str, str]], width: float
) -> None:
    boxes = set_(Table(("One", "Two", "Three"), rows, (1, 3, 6)), width)
    assert [box.joined for box in boxes] == [True] + [False] * len(rows)
    starts = [0.0, 0.1 * width, 0.4 * width, width]
    for box in boxes:
        for mark in marks_of(box):
            if isinstance(mark, Text) and mark.text.strip():
                (x0, y0), _, (x1, y1), _ = text_box(mark)
                column = max(k for k in range(3) if x0 >= starts[k] - 1e-6)
                if len(mark.text) > 1:
                    assert x1 <= starts[column + 1] + 1e-6
                assert -box.height <= y0
                assert y1 <= 0


def test_a_row_of_a_table_has_the_patch_of_its_colour() -> None:
    rows, colours = (("1", "red"), ("2", "blue")), ("#ff0000", "#0000ff")
    head, *boxes = set_(Table(("Run", "Colour"), rows, (1, 2), colours), 90)
    assert not [m for m in marks_of(head) if isinstance(m, Path) and m.style.fill]
    for box, colour in zip(boxes, colours, strict=True):
        (patch,) = [m for m in marks_of(box) if isinstance(m, Path) and m.style.fill]
        assert patch.style.fill == colour
        xs = [x for x, _ in corners(patch)]
        assert max(xs) == pytest.approx(30 - 2)
        assert max(xs) - min(xs) == pytest.approx(4)


@pytest.mark.parametrize("name", [c.name for c in tuple(kits.kit().parts.values())])
def test_a_row_of_the_parts_list_holds_its_picture_and_its_texts(name: str) -> None:
    component = next(c for c in tuple(kits.kit().parts.values()) if c.name == name)
    (box,) = set_(Part(component, component.title, "34 ×", "28 × 24.2 mm"), 180)
    texts = [mark for mark in marks_of(box) if isinstance(mark, Text)]
    assert {component.title, "34 ×"} <= {mark.text for mark in texts}
    for mark in marks_of(box):
        for x, y in corners(mark):
            assert -1e-6 <= x <= 180 + 1e-6
            assert -box.height - 1e-6 <= y <= 1e-6


@pytest.mark.parametrize("width", [60.0, 120.0, 190.0])
def test_heads_are_as_high_as_they_say(width: float) -> None:
    for block in (Heading.of("Print"), Title("On Top", "How to print")):
        (box,) = set_(block, width)
        assert depth(marks_of(box)) <= box.height + 1e-6
        assert all(y <= 1e-6 for mark in marks_of(box) for _, y in corners(mark))
        assert box.joined == isinstance(block, Heading)


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
    (box,) = set_(Part(component, component.title, "21 ×", "14 mm across"), 118)  # A5
    texts = {mark.text: text_box(mark) for mark in marks_of(box) if isinstance(mark, Text)}
    assert texts[component.title][1][0] <= texts["21 ×"][0][0]


def test_a_note_of_more_lines_stands_about_the_same_middle() -> None:
    offsets = []
    for detail in ("short", "so long that it takes more than a line of this narrow column"):
        (box,) = set_(Part(kits.discs(14.0, 3), "Disc", "3 ×", detail), 80)
        name, *note = [mark for mark in marks_of(box) if isinstance(mark, Text) and mark.x < 80]
        assert (len(note) > 1) == (detail != "short")
        offsets.append((name.y + note[-1].y) / 2 + box.height / 2)
    assert offsets[0] == pytest.approx(offsets[1])


# --- spans, lists, what stays together ------------------------------------------------------------


def said(boxes: Sequence[Box]) -> list[list[tuple[str, str]]]:
    """The texts of each row with their faces."""
    return [
        [(mark.text, mark.font) for mark in row.drawn(row.height, 0, 0) if isinstance(mark, Text)]
        for box in boxes
        for row in box.rows
    ]


def booklet(*blocks: Block, width: float = 118) -> list[Box]:
    look = of_booklet(10, "#22252b", ACCENT, "chapters")
    return Typesetter("booklet", look, width, 179).boxes(blocks)


def test_spans_follow_each_other_with_their_spaces() -> None:
    spans = (Span("One "), Span("bold", bold=True), Span("er,  two "), Span("words", italic=True))
    (row,) = said(booklet(Paragraph(spans)))
    assert row == [
        ("One ", "regular"), ("bold", "semibold"), ("er, two ", "regular"), ("words", "italic")
    ]  # fmt: skip
    (box,) = booklet(Paragraph(spans))
    texts = [mark for mark in box.rows[0].drawn(0, 0, 0) if isinstance(mark, Text)]
    for mark, following in pairwise(texts):
        end = mark.x + font(mark.font).width(mark.text, mark.size)
        assert following.x == pytest.approx(end)


@given(st.lists(st.tuples(PROSE, st.booleans()), min_size=1, max_size=6), WIDTHS)
def test_spans_lose_no_word_and_stay_in_their_column(
    pieces: list[tuple[str, bool]], width: float
) -> None:
    spans = tuple(Span(text, bold) for text, bold in pieces)
    rows = [row for box in booklet(Paragraph(spans), width=width) for row in box.rows]
    words: list[str] = []
    for row in rows:
        texts = [mark for mark in row.drawn(row.height, 0, 0) if isinstance(mark, Text)]
        words += "".join(mark.text for mark in texts).split()
        assert all(text_box(mark)[1][0] <= width + 1e-6 for mark in texts)
    whole = "".join(text for text, _ in pieces)
    assert "".join(words) == "".join(whole.split())
    if all(font("semibold").width(word, 10 / MM) <= width for word in whole.split()):
        assert words == whole.split()


def test_a_word_that_changes_its_face_is_not_broken_there() -> None:
    spans = (Span("a " * 30 + "walk"), Span("ing", bold=True), Span(" on"))
    wide = [font("regular").width("a " * 30 + "walk", 10 / MM) + 0.5]
    rows = said(booklet(Paragraph(spans), width=wide[0]))
    assert rows[1] == [("walk", "regular"), ("ing", "semibold"), (" on", "regular")]


def test_a_bullet_comes_before_its_text_in_a_booklet() -> None:
    rows = said(booklet(Listing.of(["One", "Two"], ordered=True)))
    assert [[text for text, _ in row] for row in rows] == [["1.", "One"], ["2.", "Two"]]


def test_a_paragraph_that_leads_up_to_a_list_is_joined_to_it() -> None:
    listing = Listing.of(["One"], ordered=False)
    first, *_ = booklet(Paragraph.of("Do:"), listing)
    assert first.joined
    first, *_ = booklet(Paragraph.of("Do:"), Heading.of("Next"), listing)
    assert not first.joined


def test_what_stays_together_is_a_section_but_for_its_last_box() -> None:
    blocks = Together((Heading.of("A"), Note("One"), Note("Two", after=9)))
    boxes = set_(blocks, 100)
    assert [box.section for box in boxes] == [True, True, False]
    assert [box.after for box in boxes] == [1.0, 1.2, 9]


def test_blocks_beside_each_other_share_a_box() -> None:
    notes = tuple(Note(word) for word in ("one", "two", "three"))
    first, second = set_(Beside(notes, 2, 10), 110)
    at = {mark.text: mark.x for box in (first, second) for mark in marks_of(box)
          if isinstance(mark, Text)}  # fmt: skip
    assert at == {"one": 0, "two": 60, "three": 0}


def test_a_drawing_is_drawn_when_it_is_asked_for() -> None:
    drawn: list[int] = []
    (box,) = set_(Drawing(12, lambda: drawn.append(1) or (), "A map", after=3), 100)
    assert (box.height, box.after, box.tag.alt, drawn) == (12, 3, "A map", [])
    marks_of(box)
    assert drawn == [1]


@pytest.mark.parametrize(
    "block",
    [
        Heading.of("★"), Note("★"), Title("On Top", "★"), Table(("a", "★"), (), (1, 1)),
        Part(kits.discs(9, 1), "Disc", "1 ×", "★"),
    ],
    ids=lambda block: type(block).__name__,
)  # fmt: skip
def test_a_character_that_a_font_lacks_is_refused(block: Block) -> None:
    with pytest.raises(SettingError, match="pages: "):
        set_(block, 100)
