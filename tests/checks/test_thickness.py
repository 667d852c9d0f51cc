"""Thickness: what people are told to make is what the game reckons with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.subject import Layout
from generator.checks.thickness import thickness
from generator.findings import Level
from generator.games import find_games
from tests.builds import codes, findings, layout, swapped


def thinner_core() -> Layout:
    """The default kit with a thinner core than its tiles are reckoned with."""
    whole = layout()
    sheet = next(s for s in whole.document.sheets if any("rhombus" in c.parts for c in s.cores))
    cores = tuple(replace(core, thickness=core.thickness - 0.2) for core in sheet.cores)
    return swapped(whole, sheet, replace(sheet, cores=cores))


CASES = {
    ("thickness", "core"): thinner_core,
    ("thickness", "card"): lambda: layout("print.backs=long-edge", "piece.thickness=2mm"),
}


@pytest.mark.parametrize("name", find_games())
@pytest.mark.parametrize("backs", ["auto", "fold", "long-edge", "short-edge", "none"])
def test_each_way_makes_what_is_reckoned(name: str, backs: str) -> None:
    assert codes(thickness, layout(f"print.backs={backs}", name=name)) == []


def test_papers_alone_are_no_thinner_than_they_are() -> None:
    (found, *_) = findings(thickness, layout("tile.thickness=0.2mm"))
    assert (found.level, found.code) == (Level.FAIL, "core")
    assert found.values["made"] == pytest.approx(0.3)
