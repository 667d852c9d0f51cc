"""The build pages: what they say of sheets, pages, scale bars and panels is so."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
import shapely

from generator.component import Way
from generator.drawing import Circle, Path, Text
from generator.fonts import font, text_box
from generator.plane.outline import bounds
from generator.press.sheet import Document, Duplex, Sheet
from tests import kits
from tests.builds import kit

KITS = [(), ("tile.count=600", "triangle.count=300", "piece.count=300")]


def guides(document: Document) -> list[Sheet]:
    return [sheet for sheet in document.sheets if sheet.name.startswith("guide")]


def said(document: Document) -> str:
    """The text of the build pages, line after line."""
    found = [m.text for sheet in guides(document) for m in sheet.marks if isinstance(m, Text)]
    return " ".join(found)


def rows(document: Document) -> list[list[str]]:
    """The rows of the list of sheets: number, pages, title, material (the first line of each)."""
    found = []
    for sheet in guides(document):
        texts = [mark for mark in sheet.marks if isinstance(mark, Text)]
        for head in (mark for mark in texts if mark.text.isdigit()):
            same = sorted((m for m in texts if abs(m.y - head.y) < 1e-6), key=lambda m: m.x)
            if len(same) in (4, 5) and same[0] is head:
                found.append([mark.text for mark in same])
    return found


@pytest.mark.parametrize("backs", ["long-edge", "none"])
@pytest.mark.parametrize("assignments", KITS)
def test_the_list_names_every_sheet_with_its_pages(
    assignments: tuple[str, ...], backs: Duplex
) -> None:
    document = kits.document(*assignments, f"print.backs={backs}")
    wanted = []
    sides = Counter(sheet.number for sheet in document.sheets)
    assert set(sides.values()) <= ({1} if backs == "none" else {1, 2})
    for page, sheet in enumerate(document.sheets, 1):
        if sheet.side == "front":
            pages = f"{page}" if sides[sheet.number] == 1 else f"{page}–{page + 1}"
            wanted.append([str(sheet.number), pages, sheet.title])
    assert [row[:3] for row in rows(document)] == wanted
    names = [sheet.name for sheet in guides(document)]
    assert names == [f"guide-{k}" for k in range(1, len(names) + 1)]
    for number, _, title, material, *_ in rows(document):
        own = int(number) <= len(guides(document)) and title == "How to print and build"
        assert (material == "plain paper") == own


@pytest.mark.parametrize(
    ("paper", "bars"), [("A4", True), ("Letter", True), ("[148,210]", False), ("[100,140]", False)]
)
def test_bars_along_the_top_and_the_left_are_named_where_they_are(paper: str, bars: bool) -> None:
    text = said(kits.document(f"print.paper={paper}", "tile.edge=20mm", parts=("triangle",)))
    assert ("Measure the bars on this page" in text) == bars
    assert ("Measure a scale bar, or a part" in text) != bars


@pytest.mark.parametrize(
    ("backs", "sentence"),
    [
        ("none", "Print one side only."),
        ("short-edge", "turned over the short edge, the others on one side only."),
        ("long-edge", "turned over the long edge, the others on one side only."),
    ],
)
def test_the_edge_to_turn_over_is_named(backs: str, sentence: str) -> None:
    """The board and what is to read have one side only."""
    text = said(kits.document(f"print.backs={backs}"))
    printing, booklet = text.split("The rules are files of their own.")
    for other in ("one side only", "over the short edge", "over the long edge"):
        assert (other in printing) == (other in sentence)
    # A booklet has two sides even where the sheets have one.
    edge = "long" if backs == "long-edge" else "short"
    assert f"over the {edge} edge; fold the pile" in booklet


def test_the_assembly_map_shows_every_window_in_its_place() -> None:
    components = [kits.single(700.0, 500.0)]
    document = kits.printed(components, kits.press())
    panels = {
        (p.panel.row, p.panel.column): shapely.box(*p.panel.window)
        for _, p in document.placements()
        if p.panel is not None
    }
    (sheet,) = [s for s in guides(document) if any(isinstance(m, Circle) for m in s.marks)]
    texts = {mark.text: mark for mark in sheet.marks if isinstance(mark, Text)}
    spots = [mark for mark in sheet.marks if isinstance(mark, Circle)]
    windows = [bounds(kits.reach(m)) for m in sheet.marks if isinstance(m, Path) and m.style.dash]
    assert len(windows) == len(spots) == len(panels) > 4
    whole = shapely.union_all([shapely.box(*box) for box in windows])
    left, bottom, right, top = whole.bounds
    factor = (right - left) / 700
    assert factor == pytest.approx(min((210 - 2 * 5 - 6 - 6 - 8) / 700, 80 / 500))
    assert top - bottom == pytest.approx(500 * factor)
    assert whole.area == pytest.approx((right - left) * (top - bottom))
    assert (left + right) / 2 == pytest.approx((5 + 6 + 6 + 210 - 5 - 8) / 2)
    assert 0 < texts["Board: assembly map"].y - top < 6
    labels = {f"{row}·{column}" for row, column in panels}
    for text, mark in texts.items():
        assert (text in labels) == whole.intersects(shapely.Polygon(text_box(mark)))
    for mark in sheet.marks:
        if isinstance(mark, Path) and mark.style.dash:
            assert sum(mark.style.dash) < spots[0].radius
            assert mark.style.width < spots[0].radius / 5
    assert all(spot.style.width < spot.radius / 5 for spot in spots)
    for (row, column), window in panels.items():
        label = texts[f"{row}·{column}"]
        (spot,) = [s for s in spots if s.x == label.x and abs(s.y - label.y) < s.radius]
        middle = label.y + font("semibold").cap_height(label.size) / 2
        assert middle == pytest.approx(spot.y, abs=spot.radius / 20)
        (box,) = [b for b in windows if abs(b[0] + b[2] - 2 * spot.x) < 1e-6
                  and abs(b[1] + b[3] - 2 * spot.y) < 1e-6]  # fmt: skip
        x0, y0, x1, y1 = window.bounds
        assert (box[2] - box[0], box[3] - box[1]) == pytest.approx(
            ((x1 - x0) * factor, (y1 - y0) * factor)
        )
        assert spot.radius < min(box[2] - box[0], box[3] - box[1]) / 4
    by_place = sorted(panels, key=lambda place: (place[0], place[1]))
    in_reading_order = sorted(by_place, key=lambda place: (
        -round(texts[f"{place[0]}·{place[1]}"].y, 6), texts[f"{place[0]}·{place[1]}"].x,
    ))  # fmt: skip
    assert in_reading_order == by_place


@pytest.mark.parametrize("name", ["on-top", "top-it", "top-hats", "topple"])
def test_a_kit_of_facings_has_no_empty_heading_and_says_what_to_print_on(name: str) -> None:
    """D07."""
    made = kit("laser.facings=yes", name=name, purpose="laser")
    document = made.document
    pages = [sheet for sheet in document.sheets if not sheet.placements]
    tags = [tag for sheet in pages for tag, _ in sheet.tags]
    kinds = [tag.kind for tag in tags if tag.kind != "furniture"]
    assert "heading" in kinds
    assert not any(one == two == "heading" for one, two in pairwise(kinds))
    assert kinds[-1] != "heading"
    groups = {part.group.material for part in made.made_as(Way.PRINT)}
    assert all(groups)
