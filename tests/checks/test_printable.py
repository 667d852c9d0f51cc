"""Printable: parts keep the margin, and the margin is one that printers reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.printable import printable
from generator.checks.subject import Layout
from generator.findings import Level
from tests.builds import (
    codes,
    findings,
    layout,
    moved_placement,
    on_it,
    sheet_with,
    swapped,
    with_sheets,
)


def shoved(dx: float, dy: float) -> Layout:
    sheet = sheet_with(layout(), "piece-blue")
    first = on_it(sheet, "piece-blue")
    others = (placed for placed in sheet.placements if placed is not first)
    moved = replace(sheet, placements=(moved_placement(first, dx, dy), *others))
    return swapped(layout(), sheet, moved)


CASES = {
    ("printable", "outside"): lambda: shoved(-100, 0),
    ("printable", "margin"): lambda: layout("print.margin=2mm"),
}


def test_the_distance_is_measured() -> None:
    (passed,) = findings(printable, layout())
    assert passed.values["distance"] >= 5


@pytest.mark.parametrize(("dx", "dy"), [(-500, 0), (500, 0), (0, -500), (0, 500)])
def test_outside_on_every_side(dx: float, dy: float) -> None:
    (found,) = findings(printable, shoved(dx, dy))
    assert (found.code, found.level) == ("outside", Level.FAIL)
    assert found.values["distance"] < 0
    assert found.values["margin"] == 5
    assert "piece-blue" in found.text


def test_half_a_millimetre_into_the_margin() -> None:
    """A disc of 13 mm whose centre lies 11 mm from the edge."""
    sheet = sheet_with(layout(), "piece-blue")
    x = on_it(sheet, "piece-blue").frame.x
    (found,) = findings(printable, shoved(11 - x, 0))
    assert found.values["distance"] == pytest.approx(4.5)


def test_exactly_on_the_margin_is_inside() -> None:
    """C015."""
    x = on_it(sheet_with(layout(), "piece-blue"), "piece-blue").frame.x
    assert codes(printable, shoved(12 - x, 0)) == []


def test_a_small_margin_warns_with_the_safe_one() -> None:
    """C010."""
    (found,) = findings(printable, layout("print.margin=2mm"))
    assert found.level is Level.WARN
    assert "print.margin is 2mm" in found.text
    assert found.settings == ("print.margin",)


def test_no_parts_no_distance() -> None:
    (found,) = findings(printable, with_sheets(layout(), layout().document.sheets[0]))
    assert (found.level, dict(found.values)) == (Level.PASS, {})
