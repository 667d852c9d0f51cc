"""Topple's own checks: each code is provoked. What mends it: `tests/kit/test_advice.py`."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from shapely import LineString

from generator.component import Boxed, Single
from generator.findings import Finding, Level
from generator.games.topple import checks
from generator.games.topple.layers import CORNER
from generator.games.topple.sizes import Sizes, least_length
from generator.kit.kit import failed
from generator.plane.area import outline_area
from generator.settings.material import MATERIAL
from generator.settings.store import find
from tests.builds import findings, kit
from tests.kits import BASE


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


def faults(*sets: str) -> tuple[Finding, ...]:
    """What stops the printed kit."""
    return failed(kit(*sets, name="topple").findings(laser=False))


def pawn(given: Sizes, **changes: Any) -> Sizes:
    return replace(given, pawn=replace(given.pawn, **changes))


def wide(given: Sizes, width: float) -> Sizes:
    piece = given.pawn.piece
    return pawn(given, piece=replace(piece, flat=piece.flat.wide(width)))


def rod(given: Sizes, **changes: Any) -> Sizes:
    return replace(given, rod=given.rod.model_copy(update=changes))


def stand(given: Sizes, **changes: Any) -> Sizes:
    return replace(given, stand=given.stand.model_copy(update=changes))


def foam() -> Sizes:
    return replace(sizes(), material=find(MATERIAL, "foam-board-5", BASE), thickness=5.0)


CASES: dict[tuple[str, str], Any] = {
    ("topple/hanging", "flat"): lambda: pawn(replace(sizes(), thickness=0.7), weighed=0.2),
    ("topple/hanging", "full"): lambda: pawn(sizes(), thickness=20.0, weighed=8.0),
    ("topple/tilt", "still"): lambda: pawn(sizes(), weighed=0.1),
    ("topple/tilt", "few"): foam,
    ("topple/pit", "rim"): lambda: rod(sizes(), diameter=7.0),
    ("topple/pit", "glue"): lambda: rod(replace(sizes(), thickness=0.7), diameter=15.0),
    ("topple/spaces", "tight"): lambda: wide(sizes(), 22.0),
    ("topple/spaces", "hidden"): lambda: wide(replace(sizes(), pitch=14.0), 10.8),
    ("topple/rod", "tip"): lambda: rod(sizes(), tip_radius=3.5),
    ("topple/rod", "short"): lambda: rod(sizes(), length=60.0),
    ("topple/rod", "stick"): lambda: rod(stand(sizes(), kind="paper"), mandrel=5.0),
    ("topple/base", "loose"): lambda: stand(sizes(), clearance=1.0),
    ("topple/base", "slots"): lambda: stand(replace(sizes(), thickness=7.0), kind="sheet"),
    ("topple/base", "tips"): lambda: rod(stand(sizes(), size=60.0, mass=5.0), length=200.0),
}
BY_ID = {check.id: check for check in checks.CHECKS}


def answer(check: str, subject: Sizes) -> Finding:
    (found,) = findings(BY_ID[check], subject)
    return found


def test_no_board_needs_a_longer_rod_than_may_be_set() -> None:
    largest = stand(replace(sizes(), pitch=60.0, thickness=12.0), size=250.0)
    for kind in ("dowel", "paper", "sheet"):
        assert least_length(stand(largest, kind=kind)) < 200


@pytest.mark.parametrize("bleed", ["0mm", "5mm"])
def test_the_widest_layers_that_lie_with_others_fit_the_page(bleed: str) -> None:
    """As wide as the room that the sizes know; one that is wider has sheets of its own."""
    chosen = (f"print.bleed={bleed}", "parts=[layer-1]", "rod.length=160mm")
    room = sizes(*chosen).room
    for pitch, packing in ((room / 5 - 1e-6, Boxed), (room / 5 + 0.01, Single)):
        made = kit(*chosen, f"board.pitch={pitch:.6f}mm", name="topple")
        assert isinstance(made.part("layer-1").packing, packing)
        assert sum(sheet.contains.get("layer-1", 0) for sheet in made.document.sheets) == 1


def test_a_plate_larger_than_the_page_is_printed_in_panels() -> None:
    large = ("stand.size=205mm", "rod.length=140mm")
    assert faults(*large) == ()
    sheets = kit(*large, name="topple").document.sheets
    assert {name for sheet in sheets for name in sheet.panels} == {"base"}


def test_a_rod_as_thick_as_the_boards_makes_one_slot_of_slot_and_socket() -> None:
    given = rod(stand(sizes(), kind="sheet"), diameter=3.0)
    upper = given.base.cross(upper=True)
    points = upper.points
    assert min(math.dist(a, b) for a, b in zip(points, (*points[1:], points[0]), strict=True)) > 0.1
    wider = rod(given, diameter=3.5).base.cross(upper=True)
    assert len(wider.points) == len(points) + 4


@pytest.mark.parametrize("kind", ["dowel", "paper", "sheet"])
def test_every_stand_passes_as_it_is(kind: str) -> None:
    for check in checks.CHECKS:
        (found,) = check.run(sizes(f"stand.kind={kind}"))
        assert found.level is Level.PASS, found.text


def test_slots_and_socket_of_the_cross_follow_the_board() -> None:
    """Measured across the board: the slot half way up to the socket, the socket near the top."""
    given = stand(sizes(), kind="sheet")
    for thickness in (2.0, 3.0, 5.0):
        made = replace(given, thickness=thickness)
        board = outline_area(made.base.cross(upper=True))
        _, _, _, top = board.bounds
        gaps = []
        for level in (top - 1, top - made.base.grip - 1):
            across = LineString([(-60, level), (60, level)]).intersection(board)
            left, right = sorted(across.geoms, key=lambda piece: piece.bounds)
            gaps.append(right.bounds[0] - left.bounds[2])
        assert gaps == pytest.approx([6.2, thickness + 0.2])


def test_a_board_that_turns_over_is_told_so() -> None:
    heavy = pawn(foam(), weighed=50.0, thickness=20.0)
    heavy = replace(heavy, thickness=1.0)
    assert heavy.tilt(CORNER) is None
    assert "one on a corner turns it over" in answer("topple/tilt", heavy).text


def test_a_rod_that_passes_keeps_the_board_off_everything() -> None:
    given = sizes()
    assert least_length(given) < given.rod.length
    wide = stand(given, size=200.0)
    assert least_length(wide) > least_length(given)


@pytest.mark.parametrize("language", ["de", "en", "hu"])
@pytest.mark.parametrize("thickness", ["7mm", "8mm", "9mm"])
def test_words_on_a_layer_keep_off_a_wide_hole(language: str, thickness: str) -> None:
    """The thicker the board, the wider the pit in its lowest layer."""
    sets = (f"language={language}", f"board.thickness={thickness}", "parts=[layer-1, layer-2]")
    assert [finding.text for finding in faults(*sets) if finding.check == "text"] == []
