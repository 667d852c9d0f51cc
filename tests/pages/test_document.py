"""The printed document: pages of the right size, numbered, complete, none of them empty."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.art.assembly import Step
from generator.component import Artwork, Component, Design, Group, Round
from generator.drawing import Circle, Role, Text
from generator.errors import FitError
from generator.pages.document import document as lay_out_document
from generator.plane.outline import Disc
from generator.press.sheet import Document, Press, Sheet, Stock
from tests import kits

PAGE = re.compile(r"sheet (\d+) of (\d+)")
KITS = [
    (),
    ("board.sides=[5,6,7]",),
    ("print.backs=none",),
    ("print.backs=short-edge", "print.paper=Letter"),
    ("tile.count=1", "triangle.count=77", "piece.count=2"),
    ("tile.count=200", "triangle.count=100", "piece.count=100"),
    ("print.paper=[150,230]", "tile.edge=30mm"),
]


def counted(document: Document) -> Counter[str]:
    total: Counter[str] = Counter()
    for sheet in document.sheets:
        total.update(sheet.contains)
    return total


def heading(sheet: Sheet) -> tuple[int, int, bool]:
    """What a sheet says of itself: its number, how many there are, whether it is a back."""
    (text,) = [m.text for m in sheet.marks if isinstance(m, Text) and PAGE.search(m.text)]
    found = PAGE.search(text)
    assert found
    assert "print at 100 %" in text
    return int(found[1]), int(found[2]), "back" in text.split("  ·  ")


def complaints(document: Document) -> list[str]:
    """What is wrong with the order and the numbers of the sheets."""
    said = []
    leaves = max(sheet.number for sheet in document.sheets)
    before: Sheet | None = None
    for sheet in document.sheets:
        number = before.number if before else 0
        if sheet.side == "back":
            if before is None or before.side == "back" or number != sheet.number:
                said.append(f"{sheet.name} is the back of no sheet")
            elif (sheet.width, sheet.height) != (before.width, before.height):
                said.append(f"{sheet.name} differs in size from its front")
        elif sheet.number != number + 1:
            said.append(f"{sheet.name} is no front of leaf {number + 1}")
        if heading(sheet) != (sheet.number, leaves, sheet.side == "back"):
            said.append(f"{sheet.name} says {heading(sheet)}")
        before = sheet
    if document.duplex == "none" and any(sheet.side == "back" for sheet in document.sheets):
        said.append("there are backs, but no edge to turn the paper over")
    return said


@pytest.mark.parametrize("assignments", KITS)
def test_sheets_are_numbered_and_every_front_has_its_back(assignments: tuple[str, ...]) -> None:
    document = kits.document(*assignments)
    assert complaints(document) == []
    names = [sheet.name for sheet in document.sheets]
    assert len(set(names)) == len(names)


def test_spoiled_documents_are_refused() -> None:
    document = kits.document("print.backs=long-edge")
    first, second, *rest = document.sheets
    assert (first.side, second.side) == ("front", "back")
    assert complaints(replace(document, sheets=(second, first, *rest)))
    assert complaints(replace(document, sheets=document.sheets[1:]))
    assert complaints(replace(document, duplex="none"))
    grown = replace(second, width=first.width + 1)
    assert complaints(replace(document, sheets=(first, grown, *rest)))
    wrong = replace(first, number=2)
    assert complaints(replace(document, sheets=(wrong, second, *rest)))


@pytest.mark.parametrize("assignments", KITS)
def test_every_part_is_there_as_often_as_it_is_wanted(assignments: tuple[str, ...]) -> None:
    components = tuple(kits.kit(*assignments).parts.values())
    document = kits.document(*assignments)
    assert counted(document) == {c.name: c.quantity for c in components}
    faces: Counter[str] = Counter()
    for _, placed in document.placements():
        if placed.side == "front" and (placed.panel is None or placed.panel.last):
            faces[placed.artwork.name] += 1
    assert faces == {d.front.name: d.quantity for c in components for d in c.designs}


def test_a_lost_part_is_seen() -> None:
    document = kits.document()
    wanted = {c.name: c.quantity for c in tuple(kits.kit().parts.values())}
    index = next(k for k, s in enumerate(document.sheets) if s.contains.get("rhombus"))
    fewer = replace(document.sheets[index], placements=document.sheets[index].placements[1:])
    sheets = (*document.sheets[:index], fewer, *document.sheets[index + 1 :])
    assert counted(document) == wanted
    assert counted(replace(document, sheets=sheets)) != wanted


@pytest.mark.parametrize("name", kits.papers())
def test_pages_have_the_papers_exact_size(name: str) -> None:
    paper = kits.paper(name)
    upright, across = (paper.width, paper.height), (paper.height, paper.width)
    sizes = {(s.width, s.height) for s in kits.document(f"print.paper={name}").sheets}
    assert sizes <= {upright, across}
    assert upright in sizes


def test_a_board_lies_across() -> None:
    sheets = kits.document("print.backs=long-edge").sheets
    sheet = next(s for s in sheets if s.contains == {"board": 1})
    assert (sheet.width, sheet.height) == (297.0, 210.0)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "none"])
@pytest.mark.parametrize("kind", ["disc", "rhombus"])
def test_full_pages_are_not_followed_by_an_empty_one(kind: str, backs: str) -> None:
    def pages(number: int) -> list[Sheet]:
        part = kits.discs(40.0, number) if kind == "disc" else kits.lattice_part(40.0, 2, number)
        document = kits.printed([part], kits.press(f"print.backs={backs}"))
        assert document.duplex == backs
        return [s for s in document.sheets if s.side == "front" and "guide" not in s.name]

    slots = 1
    while len(pages(slots + 1)) == 1:
        slots += 1
    for number in (1, slots, slots + 1, 2 * slots, 2 * slots + 1):
        fronts = pages(number)
        assert len(fronts) == math.ceil(number / slots)
        assert all(sheet.placements for sheet in fronts)


@settings(max_examples=15)
@given(
    st.integers(1, 200), st.integers(2, 100), st.integers(2, 80),
    st.sampled_from(("long-edge", "short-edge", "none")),
)  # fmt: skip
def test_any_counts_are_printed_in_full(two: int, one: int, discs: int, backs: str) -> None:
    parts = [
        kits.lattice_part(30.0, 2, two), kits.lattice_part(30.0, 1, one),
        replace(kits.discs(19.0, discs), group=Group("discs", "Discs")),
    ]  # fmt: skip
    document = kits.printed(parts, kits.press(f"print.backs={backs}"))
    assert counted(document) == {"rhombus": two, "triangle": one, "disc": discs}
    assert complaints(document) == []
    fronts = [s for s in document.sheets if s.side == "front" and not s.name.startswith("guide")]
    assert all(sheet.placements for sheet in fronts)


def test_one_side_only() -> None:
    document = kits.document("print.backs=none")
    assert not [sheet for sheet in document.sheets if sheet.side == "back"]
    assert complaints(document) == []
    assert len(document.sheets) == max(sheet.number for sheet in document.sheets)


def listed(document: Document) -> set[tuple[str, str]]:
    """Rows of the build pages' lists: a number, and a text to the right of it."""
    found = set()
    for sheet in document.sheets:
        texts = [m for m in sheet.marks if isinstance(m, Text) and m.role is Role.GUIDE]
        for mark in texts if sheet.name.startswith("guide") else ():
            row = [t for t in texts if abs(t.y - mark.y) < 1e-6]
            same = [t for t in row if t.x > mark.x and mark.x == min(t.x for t in row)]
            found |= {(mark.text, other.text) for other in same if mark.text.isdigit()}
    return found


@pytest.mark.parametrize("assignments", KITS[:-1])  # long titles are broken on small paper
def test_the_build_pages_list_every_sheet_of_parts(assignments: tuple[str, ...]) -> None:
    document = kits.document(*assignments)
    wanted = {(str(s.number), s.title) for s in document.sheets
              if s.side == "front" and s.placements}  # fmt: skip
    assert wanted <= listed(document)
    assert not {(str(int(number) + 1), title) for number, title in wanted} & listed(document)


def test_the_build_pages_say_how_many_of_each_part() -> None:
    document = kits.document()
    said = [m.text for s in document.sheets if s.name.startswith("guide")
            for m in s.marks if isinstance(m, Text)]  # fmt: skip
    for component in tuple(kits.kit().parts.values()):
        assert f"{component.quantity} ×" in said
        assert component.title in said


@pytest.mark.parametrize(
    ("paper", "margin"), [("[100,100]", "10mm"), ("[110,150]", "15mm"), ("[100,100]", "30mm")]
)
def test_a_margin_that_leaves_no_room_is_refused(paper: str, margin: str) -> None:
    with pytest.raises(FitError) as caught:
        kits.document(f"print.paper={paper}", f"print.margin={margin}")
    assert caught.value.setting == "print.margin"
    assert f"print.margin = {margin}" in str(caught.value)
    assert "print.paper" in str(caught.value)


def test_a_part_larger_than_the_paper_is_refused_by_name() -> None:
    with pytest.raises(FitError) as caught:
        one_side = ("print.paper=[100,115]", "tile.edge=80mm", "print.backs=none")
        kits.document(*one_side, parts=("rhombus",))
    text = str(caught.value)
    assert text.startswith("rhombus: 120mm x 69.28mm does not fit the ")
    assert "100 × 115 mm" in text
    assert caught.value.setting == "print.paper"
    with pytest.raises(FitError, match=r"^rhombus: 120mm x 1[\d.]+mm, folded, does not fit the "):
        kits.document("print.paper=[150,130]", "tile.edge=80mm", parts=("rhombus",))


def test_a_board_for_too_many_panels_is_refused_by_name() -> None:
    with pytest.raises(FitError, match=r"board: .* more than 10 panels"):
        kits.document(
            "print.paper=[100,110]", "tile.edge=80mm", "board.sides=[9,9,9]", parts=("board",)
        )


def test_the_document_names_itself() -> None:
    document = kits.document("print.paper=letter")
    assert document.name == "on-top-letter"
    assert "On Top" in document.title
    assert document.language == "en"
    assert document.subject == kits.kit().printed.notice


def test_the_same_settings_give_the_same_document() -> None:
    components, pressed = tuple(kits.kit().parts.values()), kits.press()
    first, second = (
        lay_out_document(kits.BRIEF, components, pressed, kits.WORDS) for _ in range(2)
    )
    assert tuple(first.sheets) == tuple(second.sheets)
    assert first.bookmarks == second.bookmarks


@pytest.mark.parametrize("steps", range(30, 55))
def test_a_list_of_sheets_that_grows_over_a_page_keeps_the_numbers_right(steps: int) -> None:
    press = Press(Stock("small", "Small", 110.0, 150.0, 5.0), "none", 1.0)
    brief = replace(kits.BRIEF, steps=(Step("Cut."),) * steps)
    document = lay_out_document(brief, [kits.lattice_part(20.0, 1, 40)], press, kits.WORDS)
    assert complaints(document) == []


def test_a_sheet_is_dressed_when_it_is_asked_for() -> None:
    """How many sheets there are, and their bookmarks, are known before a part is drawn."""
    seen: list[str] = []

    def watched(name: str, count: int) -> Component:
        face = Artwork(name, lambda: seen.append(name) or (Circle(0, 0, 10, kits.DARK),))
        return replace(kits.discs(20.0, count), name=name, designs=(Design(face, count),))

    parts = [watched("one", 9), watched("two", 9)]
    document = kits.printed(parts, kits.press("print.backs=none"))
    assert [mark.title for mark in document.bookmarks] == ["How to print and build", "parts"]
    assert seen == []
    assert document.sheets[1].contains == {"one": 9, "two": 9}
    assert seen == []
    assert document.sheets[0].marks
    assert document.sheets[1].under
    assert seen == ["one", "two"]


def test_a_back_has_a_bookmark_where_something_lies_on_it() -> None:
    bare = replace(kits.component(Disc(9), Round(18), (3,), backs=False), name="bare")
    backed = replace(kits.discs(18.0, 3), group=Group("discs", "Discs"))
    document = kits.printed([bare, backed], kits.press())
    titles = {mark.sheet: mark.title for mark in document.bookmarks}
    for index, sheet in enumerate(document.sheets):
        shown = sheet.side == "front" or bool(sheet.placements)
        assert titles.get(index) == (sheet.title if shown else None)
    assert [sheet.side for sheet in document.sheets] == ["front", "front", "front", "back"]


def test_every_mark_of_a_build_page_has_a_tag() -> None:
    for sheet in kits.document().sheets:
        if sheet.name.startswith("guide"):
            assert sum(count for _, count in sheet.tags) == len(sheet.marks)
    first = kits.document().sheets[0].tags
    assert [tag.kind for tag, _ in first[:4]] == ["furniture", "title", "paragraph", "heading"]
