"""Overlap: parts may touch along an edge and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.overlap import overlap
from generator.checks.subject import Layout
from generator.findings import Level
from generator.press.sheet import Sheet
from tests.builds import codes, findings, layout, moved_placement, on_it, sheet_with, swapped


def shoved(part: str, dx: float, side: str = "front", *sets: str) -> Layout:
    """A kit, the first of a part's copies moved to the right, or the first back."""
    sheet = next(
        sheet
        for sheet in layout(*sets).document.sheets
        if any((p.component.name, p.side) == (part, side) for p in sheet.placements)
    )
    return swapped(layout(*sets), sheet, with_first_moved(sheet, part, dx, side))


def with_first_moved(sheet: Sheet, part: str, dx: float, side: str) -> Sheet:
    index = next(
        k for k, p in enumerate(sheet.placements) if (p.component.name, p.side) == (part, side)
    )
    moved = list(sheet.placements)
    moved[index] = moved_placement(moved[index], dx)
    return replace(sheet, placements=tuple(moved))


CASES = {("overlap", "overlap"): lambda: shoved("rhombus", 0.5)}


def test_the_area_is_measured() -> None:
    """Rhombi of one row share a slanted edge of 26 mm that stands 22.517 mm high."""
    (found,) = findings(overlap, shoved("rhombus", 0.5))
    assert found.values["area_mm2"] == pytest.approx(0.5 * 26 * 3**0.5 / 2, abs=0.001)
    assert "rhombus and rhombus overlap by 11.258 mm²" in found.text


def test_touching_is_no_overlap() -> None:
    """C115: the rows lie edge to edge, and rounding gives no area."""
    (found,) = findings(overlap, layout())
    assert (found.level, found.code) == (Level.PASS, "ok")


def test_a_micrometre_is_found() -> None:
    assert codes(overlap, shoved("rhombus", 0.001)) == ["overlap"]


@pytest.mark.parametrize(("backs", "dx"), [("fold", 0.5), ("long-edge", -0.5)])
def test_a_back_is_looked_at_too(backs: str, dx: float) -> None:
    """Towards the next one: backs lie from left to right as fronts do, or the other way."""
    assert codes(overlap, shoved("rhombus", dx, "back", f"print.backs={backs}")) == ["overlap"]


def test_one_part_upon_another() -> None:
    """C126: two discs in one place overlap by their whole area."""
    sheet = sheet_with(layout(), "piece-blue")
    stacked = replace(sheet, placements=(on_it(sheet, "piece-blue"),) * 2)
    (found,) = findings(overlap, swapped(layout(), sheet, stacked))
    assert found.values["area_mm2"] == pytest.approx(132.732, abs=0.1)


def test_a_sheet_with_one_part_has_no_pair() -> None:
    sheet = sheet_with(layout(), "piece-blue")
    alone = replace(sheet, placements=sheet.placements[:1])
    assert codes(overlap, swapped(layout(), sheet, alone)) == []
