"""Sheets that could be one are found; those of the kits could not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.paper import paper
from generator.checks.subject import Layout
from generator.findings import Level
from tests.builds import codes, findings, layout, sheet_with, swapped


def divided() -> Layout:
    """The pieces of On Top's last sheet, which lie on one sheet, on two: a colour on its own."""
    sheet = sheet_with(layout(), "piece-red")
    one = tuple(p for p in sheet.placements if p.component.name == "piece-red")
    others = tuple(p for p in sheet.placements if p.component.name != "piece-red")
    return swapped(
        layout(), sheet, replace(sheet, placements=one), replace(sheet, placements=others)
    )


CASES = {("paper", "half-empty"): divided}


def test_two_sheets_that_could_be_one_are_found() -> None:
    assert codes(paper, divided()) == ["half-empty"]


@pytest.mark.parametrize("name", ["on-top", "top-it", "top-hats", "topple"])
@pytest.mark.parametrize("chosen", ["A4", "Letter"])
def test_no_kit_has_such_sheets(name: str, chosen: str) -> None:
    (found,) = findings(paper, layout(f"print.paper={chosen}", name=name))
    assert (found.level, found.code) == (Level.PASS, "ok")
