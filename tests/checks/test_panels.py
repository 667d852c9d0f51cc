"""Panels: together they show the whole board, and neighbours share ten millimetres."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.panels import panels
from generator.checks.subject import Layout
from generator.findings import Level
from generator.press.seams import OVERLAP
from generator.press.sheet import Sheet
from tests.builds import findings, layout, with_sheets

LARGE = "board.sides=[5,6,7]"


def windowed(sheet: Sheet, *change: float) -> Sheet:
    """The sheet, its panel's window moved by four numbers."""
    (placed,) = sheet.placements
    assert placed.panel is not None
    left, bottom, right, top = (a + b for a, b in zip(placed.panel.window, change, strict=True))
    panel = replace(placed.panel, window=(left, bottom, right, top))
    return replace(sheet, placements=(replace(placed, panel=panel),))


def panels_changed(row: int, column: int, *change: float) -> Layout:
    whole = layout(LARGE)
    sheets = [
        windowed(s, *change) if s.panels.get("board") == (row, column) else s
        for s in whole.document.sheets
    ]
    return with_sheets(whole, *sheets)


def one_missing() -> Layout:
    whole = layout(LARGE)
    kept = [s for s in whole.document.sheets if s.panels.get("board") != (1, 1)]
    return with_sheets(whole, *kept)


def test_a_board_of_one_page_needs_none() -> None:
    (found,) = findings(panels, layout())
    assert (found.level, found.values["panels"]) == (Level.PASS, 0)


def test_a_large_board_is_noted_and_passes() -> None:
    noted, passed = findings(panels, layout(LARGE))
    assert (noted.level, noted.code) == (Level.NOTE, "panels")
    assert (passed.level, passed.values["panels"]) == (Level.PASS, noted.values["panels"])
    assert f"printed on {noted.values['panels']} panels" in noted.text


def test_a_missing_panel_leaves_a_gap() -> None:
    found = {f.code: f for f in findings(panels, one_missing())}
    assert found["gap"].level is Level.FAIL
    assert found["gap"].values["area_mm2"] > 1000
    assert "ok" not in found


def test_a_window_that_is_too_narrow_leaves_a_gap() -> None:
    """The board's outer edge is cut off by a hundredth of a millimetre."""
    found = {f.code for f in findings(panels, panels_changed(1, 1, 0.01, 0, 0, 0))}
    assert "gap" in found


@pytest.mark.parametrize("share", [OVERLAP - 1, OVERLAP + 1])
def test_neighbours_that_share_too_little_or_too_much(share: float) -> None:
    """C024."""
    found = findings(panels, panels_changed(1, 1, 0, 0, share - OVERLAP, 0))
    fault = next(f for f in found if f.code == "overlap")
    assert fault.level is Level.FAIL
    assert fault.values["share"] == pytest.approx(share)
    assert f"panel 1-1 shares {share:.2f} mm" in fault.text


def test_rows_share_too() -> None:
    found = findings(panels, panels_changed(1, 1, 0, 2, 0, 0))
    assert [f.values["share"] for f in found if f.code == "overlap"] == [pytest.approx(8)]


CASES = {
    ("panels", "panels"): lambda: layout(LARGE),
    ("panels", "gap"): one_missing,
    ("panels", "overlap"): lambda: panels_changed(1, 1, 0, 0, -1, 0),
}
