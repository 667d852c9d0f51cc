"""Topple's own checks: each code is provoked, and whoever follows the advice passes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from shapely import LineString

from generator import templates
from generator.component import Boxed, Single
from generator.errors import FitError
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

Change = Callable[[Sizes, float], Sizes]


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


def faults(*sets: str) -> tuple[Finding, ...]:
    """What stops the printed kit."""
    return failed(kit(*sets, name="topple").findings(laser=False))


def pawn(given: Sizes, **changes: Any) -> Sizes:
    return replace(given, pawn=replace(given.pawn, **changes))


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
    ("topple/spaces", "tight"): lambda: pawn(sizes(), diameter=22.0),
    ("topple/spaces", "hidden"): lambda: pawn(replace(sizes(), pitch=14.0), diameter=10.8),
    ("topple/rod", "tip"): lambda: rod(sizes(), tip_radius=3.5),
    ("topple/rod", "short"): lambda: rod(sizes(), length=60.0),
    ("topple/rod", "stick"): lambda: rod(stand(sizes(), kind="paper"), mandrel=5.0),
    ("topple/base", "loose"): lambda: stand(sizes(), clearance=1.0),
    ("topple/base", "slots"): lambda: stand(replace(sizes(), thickness=7.0), kind="sheet"),
    ("topple/base", "tips"): lambda: rod(stand(sizes(), size=60.0, mass=5.0), length=200.0),
}
BY_ID = {check.id: check for check in checks.CHECKS}

# Where the advice is a number: its name among the values, how to follow it, the next step that
# must not do.
ADVICE: dict[tuple[str, str], tuple[str, Change, float]] = {
    ("topple/hanging", "flat"): ("least_thickness", lambda m, v: replace(m, thickness=v), -0.1),
    ("topple/hanging", "full"): ("most_mass", lambda m, v: pawn(m, weighed=v), 0.1),
    ("topple/tilt", "still"): ("least_mass", lambda m, v: pawn(m, weighed=v), -0.1),
    ("topple/tilt", "few"): ("most_mass", lambda m, v: pawn(m, weighed=v), 0.01),
    ("topple/spaces", "tight"): ("most", lambda m, v: pawn(m, diameter=v), 0.1),
    ("topple/spaces", "hidden"): ("most", lambda m, v: pawn(m, diameter=v), 0.1),
    ("topple/rod", "tip"): ("most", lambda m, v: rod(m, tip_radius=v), 0.1),
    ("topple/rod", "short"): ("least", lambda m, v: rod(m, length=v), -0.1),
    ("topple/rod", "stick"): ("most", lambda m, v: rod(m, mandrel=v), 0.4),
    ("topple/base", "loose"): ("most", lambda m, v: stand(m, clearance=v), 0.01),
}


def answer(check: str, subject: Sizes) -> Finding:
    (found,) = findings(BY_ID[check], subject)
    return found


@pytest.mark.parametrize(("check", "code"), ADVICE, ids=map(" ".join, ADVICE))
def test_advice_is_right_and_not_more_than_needed(check: str, code: str) -> None:
    spoiled = CASES[check, code]()
    fault = answer(check, spoiled)
    assert (fault.level, fault.code) == (Level.FAIL, code)
    name, change, step = ADVICE[check, code]
    value = float(fault.values[name])
    assert f"{value:g} " in fault.text
    assert answer(check, change(spoiled, value)).level is Level.PASS
    assert answer(check, change(spoiled, value + step)).level is Level.FAIL


def test_foam_board_wants_light_pawns_or_ballast() -> None:
    """The known rule of thumb: pawns of about 0.3 g."""
    fault = answer("topple/tilt", foam())
    assert 0.3 <= float(fault.values["most_mass"]) < 0.4
    ballast = float(fault.values["least_ballast"])
    assert f"board.ballast to {ballast:g} g or more" in fault.text
    assert answer("topple/tilt", replace(foam(), ballast=ballast)).level is Level.PASS
    assert answer("topple/tilt", replace(foam(), ballast=ballast - 2)).level is Level.FAIL
    assert answer("topple/tilt", pawn(foam(), weighed=0.3)).level is Level.PASS


PIT = re.compile(r"(board\.pitch|board\.thickness|rod\.diameter) to ([\d.]+) mm")


@pytest.mark.parametrize("code", ["rim", "glue"])
def test_each_way_to_a_pit_that_fits_is_right(code: str) -> None:
    spoiled = CASES["topple/pit", code]()
    advice = PIT.findall(answer("topple/pit", spoiled).text)
    follow: dict[str, Change] = {
        "board.pitch": lambda m, v: replace(m, pitch=v),
        "board.thickness": lambda m, v: replace(m, thickness=v),
        "rod.diameter": lambda m, v: rod(m, diameter=v),
    }
    steps = {"board.pitch": -0.1, "board.thickness": 0.1, "rod.diameter": 0.1}
    assert {key for key, _ in advice} == (set(follow) if code == "rim" else set(follow) - {
        "board.thickness"
    })  # fmt: skip
    for key, value in advice:
        assert answer("topple/pit", follow[key](spoiled, float(value))).level is Level.PASS
        beyond = follow[key](spoiled, float(value) + steps[key])
        assert answer("topple/pit", beyond).level is Level.FAIL


def test_a_pit_that_no_single_setting_mends_has_advice_for_two() -> None:
    deep = rod(replace(sizes(), thickness=12.0, pitch=14.0), diameter=16.0)
    advice = dict(PIT.findall(answer("topple/pit", deep).text))
    assert set(advice) == {"board.pitch", "board.thickness"}
    changed = {key.partition(".")[2]: float(value) for key, value in advice.items()}
    assert answer("topple/pit", replace(deep, **changed)).level is Level.PASS
    changed["thickness"] += 0.1
    assert answer("topple/pit", replace(deep, **changed)).level is Level.FAIL


def advised(setting: str, text: str) -> float | None:
    """The number that a message gives for a setting."""
    found = re.search(rf"{re.escape(setting)} to ([\d.]+)", text)
    return float(found[1]) if found else None


def test_a_base_that_tips_stands_with_the_size_or_the_mass_that_is_told() -> None:
    spoiled = CASES["topple/base", "tips"]()
    text = answer("topple/base", spoiled).text
    size, mass = advised("stand.size", text), advised("stand.mass", text)
    assert size
    assert mass
    for least, beyond in ((size, size - 1), (mass, mass - 1)):
        key = "size" if least == size else "mass"
        assert answer("topple/base", stand(spoiled, **{key: least})).level is Level.PASS
        assert answer("topple/base", stand(spoiled, **{key: beyond})).level is Level.FAIL


def test_no_board_needs_a_longer_rod_than_may_be_set() -> None:
    largest = stand(replace(sizes(), pitch=60.0, thickness=12.0), size=250.0)
    for kind in ("dowel", "paper", "sheet"):
        assert least_length(stand(largest, kind=kind)) < 200


def test_a_stick_that_cannot_be_thinner_needs_a_thicker_rod() -> None:
    thin = rod(stand(sizes(), kind="paper"), diameter=3.0, mandrel=2.0, sheet=0.4)
    text = answer("topple/rod", thin).text
    assert "rod.mandrel to" not in text
    wide = advised("rod.diameter", text)
    assert wide
    assert answer("topple/rod", rod(thin, diameter=wide)).level is Level.PASS


def test_light_boards_are_told_how_thin_pawns_have_to_be() -> None:
    """Whoever has not weighed the pawns can change what they are made of."""
    light = sizes("board.material=greyboard-2")
    assert light.pawn.weighed is None
    text = answer("topple/tilt", light).text
    thin = advised("pawn.thickness", text)
    assert thin
    for high, level in ((thin, Level.PASS), (thin + 0.1, Level.FAIL)):
        other = sizes("board.material=greyboard-2", f"pawn.thickness={high:g}mm")
        assert answer("topple/tilt", other).level is level
    weighed = sizes("board.material=greyboard-2", "pawn.mass=0.8")
    assert "pawn.thickness" not in answer("topple/tilt", weighed).text
    felt = answer("topple/tilt", sizes("board.material=felt-3")).text
    assert "pawn.kind to paper" in felt
    assert answer("topple/tilt", sizes("board.material=felt-3", "pawn.kind=paper")).level is (
        Level.PASS
    )


@pytest.mark.parametrize("material", ["greyboard-3", "greyboard-2"])
def test_heavy_boards_want_discs_instead_of_folded_pawns(material: str) -> None:
    sets = [f"board.material={material}"]
    text = answer("topple/tilt", sizes(*sets, "pawn.kind=paper")).text
    assert "pawn.kind to disc" in text
    thin = advised("pawn.thickness", text.partition(" mm or more")[0])
    assert (thin is None) == (material == "greyboard-3")
    sets += [] if thin is None else [f"pawn.thickness={thin:g}mm"]
    assert answer("topple/tilt", sizes(*sets)).level is Level.PASS


def test_a_net_larger_than_the_page_is_refused_with_the_size_that_fits() -> None:
    with pytest.raises(FitError, match=r"does not fit A4: set stand\.size to 109 mm or less"):
        sizes("stand.kind=paper", "stand.size=110mm", "print.bleed=1mm")
    assert faults("stand.kind=paper", "stand.size=109mm", "print.bleed=1mm") == ()


@pytest.mark.parametrize("bleed", ["0mm", "1mm", "5mm"])
def test_a_base_is_refused_where_guides_and_bleed_leave_no_room(bleed: str) -> None:
    """What the press has no room for is refused with the size that it has room for."""
    chosen = ("stand.kind=paper", f"print.bleed={bleed}", "parts=[base]")
    with pytest.raises(FitError) as caught:
        sizes(*chosen, "stand.size=120mm")
    most = advised("stand.size", str(caught.value))
    assert most
    assert kit(*chosen, f"stand.size={most:g}mm", name="topple").sheet(1).contains == {}
    with pytest.raises(FitError, match=rf"stand\.size to {most:g} mm"):
        sizes(*chosen, f"stand.size={most + 1:g}mm")


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
    large = ("stand.size=200mm", "rod.length=140mm")
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


MATERIALS = templates.names("materials")


@pytest.mark.parametrize("name", MATERIALS)
def test_every_material_is_clean_or_refused_with_advice_that_helps(name: str) -> None:
    found = {finding.check: finding for finding in faults(f"board.material={name}")}
    assert set(found) <= {"topple/tilt", "topple/pit"}
    sets = []
    if "topple/pit" in found:
        sets += [f"{key}={value}" for key, value in PIT.findall(found["topple/pit"].text)[:1]]
        again = faults(f"board.material={name}", *sets)
        found = {finding.check: finding for finding in again}
    if "topple/tilt" in found:
        sets += [f"pawn.mass={found['topple/tilt'].values['most_mass']}"]
    if sets:
        assert faults(f"board.material={name}", *sets) == ()
    expected = {"foam-board-5", "felt-3", "greyboard-2"}
    assert bool(faults(f"board.material={name}")) == (name in expected)


@pytest.mark.parametrize("language", ["de", "en", "hu"])
@pytest.mark.parametrize("thickness", ["7mm", "8mm", "9mm"])
def test_words_on_a_layer_keep_off_a_wide_hole(language: str, thickness: str) -> None:
    """The thicker the board, the wider the pit in its lowest layer."""
    sets = (f"language={language}", f"board.thickness={thickness}", "parts=[layer-1, layer-2]")
    assert [finding.text for finding in faults(*sets) if finding.check == "text"] == []
