"""Furniture: nothing that is drawn beside the parts runs into one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.furniture import furniture
from generator.checks.subject import Layout
from generator.drawing import Circle, Mark, Path, Role, Style, Text, polyline, rectangle
from generator.findings import Level
from generator.plane.path import Arc, Line, Move
from tests.builds import codes, findings, layout, on_it, sheet_with, swapped

HAIR = Style(stroke="#22252b", width=0.15)


def marked(mark: Mark) -> Layout:
    """The default kit with one more mark on the sheet of pieces."""
    sheet = sheet_with(layout(), "piece-blue")
    return swapped(layout(), sheet, replace(sheet, marks=(*sheet.marks, mark)))


def first_disc() -> tuple[float, float, float]:
    placed = on_it(sheet_with(layout(), "piece-blue"), "piece-blue")
    return placed.frame.x, placed.frame.y, placed.component.outline.box[2]


X, Y, RADIUS = first_disc()
CROSSING: dict[str, Mark] = {
    "line": polyline(((X - 20, Y), (X + 20, Y)), HAIR, Role.GUIDE),
    "line within": polyline(((X - 1, Y), (X + 1, Y)), HAIR, Role.GUIDE),
    "text": Text(X - 3, Y, "print at 100 %", 3, "#22252b", role=Role.GUIDE),
    "circle": Circle(X - RADIUS, Y, 1, HAIR, Role.GUIDE),
    "arc": Path((Move(X + 3, Y), Arc(X, Y, 3, 0, 180)), HAIR, Role.GUIDE),
    "second contour": Path((Move(1, 1), Line(2, 1), Move(X, Y), Line(X + 1, Y)), HAIR, Role.GUIDE),
}
CASES = {("furniture", "crossing"): lambda: marked(CROSSING["line"])}


@pytest.mark.parametrize("mark", CROSSING.values(), ids=CROSSING)
def test_crossing(mark: Mark) -> None:
    (found,) = findings(furniture, marked(mark))
    assert (found.code, found.level) == ("crossing", Level.FAIL)
    assert "crosses piece-blue" in found.text


def test_a_guide_that_stops_short() -> None:
    end = X - RADIUS - 0.05
    assert codes(furniture, marked(polyline(((end - 3, Y), (end, Y)), HAIR, Role.GUIDE))) == []


def test_the_glue_strip_of_a_panel_may_cover_the_board() -> None:
    hatch = replace(rectangle((X, Y, X + 5, Y + 5), HAIR, Role.GUIDE), name="glue")
    assert codes(furniture, marked(hatch)) == []


@pytest.mark.parametrize(
    "sets", [(), ("board.sides=[5,6,7]",), ("print.paper=Letter", "print.backs=short-edge")]
)
def test_kits_are_clear(sets: tuple[str, ...]) -> None:
    (found,) = findings(furniture, layout(*sets))
    assert (found.level, found.code) == (Level.PASS, "ok")
