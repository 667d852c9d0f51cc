"""On Top's own checks: each code provoked, the limits on both sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.findings import Level
from generator.games.on_top import checks
from generator.games.on_top.sizes import Sizes
from generator.geometry.lattice import Hexagon, Vertex
from tests.builds import codes, findings, kit


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets).sizes
    return found


class Torn(Hexagon):
    """A field that lacks sixty degrees at its middle."""

    def angle(self, point: Vertex) -> int:
        """One cell too few round one inner point."""
        return super().angle(point) - (60 if point == self.inner[0] else 0)


def torn() -> Sizes:
    return replace(sizes(), field=Torn(3, 3, 5))


def unbalanced() -> Sizes:
    """Two players of one key: the colours' corners cannot be even."""
    blue, yellow, red, _ = sizes().players
    return replace(sizes(), players=(blue, yellow, red, blue))


def narrow(**change: float) -> Sizes:
    return replace(sizes(), track=replace(sizes().track, **change))


def no_pair() -> Sizes:
    first, _ = sizes().start
    return replace(sizes(), start=(first, first))


CASES: dict[tuple[str, str], Any] = {
    ("on-top/supply", "no-cover"): lambda: sizes("tile.count=20", "triangle.count=10"),
    ("on-top/supply", "rhombi-run-out"): lambda: sizes("tile.count=10", "triangle.count=60"),
    ("on-top/clearance", "tight"): lambda: sizes("tile.clearance=0"),
    ("on-top/deck-balance", "unbalanced"): unbalanced,
    ("on-top/circle-angles", "angle"): torn,
    ("on-top/towers", "neighbour"): lambda: sizes("piece.diameter=28mm"),
    ("on-top/towers", "track"): lambda: narrow(inner_height=sizes().track.inner_height - 5),
    ("on-top/track", "marker"): lambda: narrow(depth=sizes().disc),
    ("on-top/track", "wide"): lambda: sizes("track.spaces=100"),
    ("on-top/segments", "hidden"): lambda: sizes("piece.diameter=15mm"),
    ("on-top/start-cells", "pair"): no_pair,
    ("on-top/start-cells", "border"): lambda: sizes("board.start=[1,1]"),
}
LEVELS = {
    "tight": Level.WARN,
    "no-cover": Level.FAIL,
    "rhombi-run-out": Level.NOTE,
    "unbalanced": Level.FAIL,
    "angle": Level.FAIL,
    "neighbour": Level.FAIL,
    "track": Level.FAIL,
    "marker": Level.FAIL,
    "wide": Level.FAIL,
    "hidden": Level.FAIL,
    "pair": Level.FAIL,
    "border": Level.WARN,
}
BY_ID = {check.id: check for check in checks.CHECKS}


@pytest.mark.parametrize(("check", "code"), CASES, ids=map(" ".join, CASES))
def test_levels(check: str, code: str) -> None:
    found = findings(BY_ID[check], CASES[check, code]())
    assert {f.level for f in found if f.code == code} == {LEVELS[code]}


def test_supply_says_how_many_triangles_are_needed() -> None:
    """78 cells, 20 rhombi: 38 triangles; with that number the field is covered."""
    (found,) = findings(checks.supply, CASES["on-top/supply", "no-cover"]())
    assert found.values["triangles_needed"] == 38
    assert codes(checks.supply, sizes("tile.count=20", "triangle.count=38")) != ["no-cover"]
    assert codes(checks.supply, sizes("tile.count=20", "triangle.count=37")) == ["no-cover"]


def test_the_published_set_covers_the_standard_field() -> None:
    (found,) = findings(checks.supply, sizes())
    assert dict(found.values) == {"cells": 78, "rhombi": 34, "triangles": 10}


def test_one_rhombus_less_does_not() -> None:
    assert codes(checks.supply, sizes("tile.count=33", "triangle.count=10")) == ["no-cover"]


@pytest.mark.parametrize("count", range(1, 61))
def test_every_deck_is_balanced(count: int) -> None:
    given = replace(sizes(), supply=replace(sizes().supply, rhombi=count))
    (found,) = findings(checks.deck_balance, given)
    assert found.level is Level.PASS
    assert found.values["tiles"] == count


def test_the_standard_deck_has_51_segments_of_each_colour() -> None:
    (found,) = findings(checks.deck_balance, sizes())
    assert {found.values[f"segments_{key}"] for key in ("blue", "yellow", "red", "white")} == {51}


def test_a_stacked_deck_is_found() -> None:
    """Thirty-four copies of one face."""
    given = replace(sizes())
    vars(given)["deck"] = ((given.deck[0][0], 34),)  # in place of what would be worked out
    (found,) = findings(checks.deck_balance, given)
    assert (found.code, found.values["acute"]) == ("unbalanced", 34)


def test_points_of_the_standard_field() -> None:
    (found,) = findings(checks.angles, sizes())
    assert dict(found.values) == {"points": 51, "inner": 29, "border": 22}


@pytest.mark.parametrize(("diameter", "found"), [("25.8mm", []), ("25.9mm", ["neighbour"])])
def test_neighbouring_towers(diameter: str, found: list[str]) -> None:
    """Points 26.3 mm apart, half a millimetre between discs."""
    assert codes(checks.towers, sizes(f"piece.diameter={diameter}")) == found


@pytest.mark.parametrize("diameter", ["5mm", "14mm", "60mm"])
def test_the_frame_always_leaves_room_for_towers_and_markers(diameter: str) -> None:
    given = sizes(f"piece.diameter={diameter}")
    assert "track" not in codes(checks.towers, given)
    assert "marker" not in codes(checks.track, given)


def test_start_cells_of_the_settings_are_a_pair() -> None:
    for row in range(1, 7):
        assert "pair" not in codes(checks.start, sizes(f"board.start=[{row},4]"))
