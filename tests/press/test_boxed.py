"""Parts of any outline in rows, and faces that are counted apart from finished parts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.checks.quantities import quantities
from generator.component import Artwork, Boxed, Component, Design, Kind, finished
from generator.errors import FitError
from generator.findings import Level
from generator.geometry.pack import shelves
from generator.geometry.shapes import centred_rectangle
from generator.press.drawings import drawing
from generator.press.parts import lay_out
from generator.press.sheet import Document, Sheet, Stock
from tests import kits
from tests.builds import but, layout, with_sheets

A4 = Stock("a4", "A4", 210, 297, 5)
SIDES = st.floats(1, 60)


@settings(max_examples=40)
@given(st.lists(st.tuples(SIDES, SIDES), min_size=1, max_size=30), st.floats(0, 8))
def test_boxes_lie_in_the_room_and_apart(sizes: list[tuple[float, float]], gap: float) -> None:
    rooms = shelves(sizes, 100, 80, gap)
    assert rooms is not None
    assert sorted(k for room in rooms for k, _, _ in room) == list(range(len(sizes)))
    for room in rooms:
        boxes = [(x, y, x + sizes[k][0], y + sizes[k][1]) for k, x, y in room]
        assert all(b[0] >= 0 and b[1] >= -1e-6 for b in boxes)
        assert all(b[2] <= 100 + 1e-6 and b[3] <= 80 + 1e-6 for b in boxes)
        for k, one in enumerate(boxes):
            for other in boxes[:k]:
                across = max(one[0], other[0]) - min(one[2], other[2])
                along = max(one[1], other[1]) - min(one[3], other[3])
                assert max(across, along) >= gap - 1e-6


def test_a_box_that_is_too_large_has_no_room() -> None:
    assert shelves([(100, 80)], 100, 80, 5) == [[(0, 0.0, 0.0)]]
    assert shelves([(100.1, 10)], 100, 80, 5) is None
    assert shelves([(10, 80.1)], 100, 80, 5) is None


def part(name: str, width: float, height: float, quantity: int) -> Component:
    design = Design(Artwork.of(f"{name}-front", ()), quantity)
    outline = centred_rectangle(width, height)
    return Component(name, name.title(), outline, (design,), Boxed(), kits.PARTS)


def test_parts_of_several_sizes_share_sheets() -> None:
    parts = [part("net", 80, 60, 3), part("base", 120, 120, 1)]
    (sheet,) = lay_out(parts, A4, 1.0)
    names = sorted(p.component.name for p in sheet.placements)
    assert names == ["base", "net", "net", "net"]
    with pytest.raises(FitError, match="base: 220mm x 300mm does not fit"):
        lay_out([part("base", 220, 300, 1)], A4, 1.0)


def test_the_drawing_of_boxed_parts_holds_all_of_them_in_rows() -> None:
    sheet = drawing(part("net", 80, 60, 5))
    assert sheet.contains == {"net": 5}
    assert sheet.width == pytest.approx(166 + 10, abs=40)
    assert sheet.height == pytest.approx(3 * 60 + 2 * 6 + 10 + 6)


def test_faces_are_counted_apart() -> None:
    pawn = part("pawn", 16, 16, 2)
    second = replace(part("pawn-second", 16, 16, 2), kind=Kind.FACE, face_of="pawn")
    (laid,) = lay_out([pawn, second], A4, 1.0)
    sheet = Sheet("parts-1", "Parts", 210, 297, "front", 1, laid.placements)
    assert sheet.contains == {"pawn": 2}
    assert sheet.faces == {"pawn": 2}
    assert finished([pawn, second]) == (pawn,)
    document = Document("kit", "Kit", "", "en", "none", (sheet,), ())
    whole = but(layout(), components=(pawn, second), document=document, wanted={"pawn": 2})
    assert [f.level for f in quantities.run(whole)] == [Level.PASS]
    lost = replace(sheet, placements=sheet.placements[:-1])
    spoiled = with_sheets(whole, lost)
    assert [f.code for f in quantities.run(spoiled)] == ["faces"]
