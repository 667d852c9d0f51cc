"""The coupon: what a beam leaves of its combs and gauges gives the right answers."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Any

import pytest
import shapely

from generator.drawing import Circle, Path
from generator.errors import FitError, PressError
from generator.games.topple.settings import ToppleSettings
from generator.kit.calibration import calibration, laser_coupon, of_game, patches
from generator.laser.bed import Bed
from generator.laser.coupon import COUNT, GAUGE_STEP, KEY, STEP, Tried, coupon, steps
from generator.laser.cutsheet import CutSheet, Operation
from generator.laser.engraved import outlined
from generator.plane.path import Ellipse, Line, Move
from generator.words import words_for
from tests.builds import kit, settings

WORDS = words_for("en")


def made(
    kerf: tuple[float, float] = (0.2, 0.2),
    size: tuple[float, float] = (300.0, 200.0),
    thickness: float = 3.0,
    rod: float = 8.0,
) -> CutSheet:
    bed = Bed(*size, 5.0, 2.0, kerf)
    tried = Tried(thickness, rod, 2.5, kerf)
    return coupon(tried, patches(WORDS), bed, "ply", "Coupon", outlined, WORDS)


def outlines(sheet: CutSheet) -> dict[str, Any]:
    """Each part as a polygon, by its name."""
    found = {}
    for line in sheet.paths:
        if line.operation is Operation.OUTER:
            assert isinstance(line.shape, Path)
            points = [(s.x, s.y) for s in line.shape.segments if isinstance(s, Move | Line)]
            found[line.part] = shapely.Polygon(points)
    return found


def burnt(part: Any, kerf: float) -> Any:
    """What a beam leaves of a part when it has run along its line."""
    return part.buffer(-kerf / 2, join_style="mitre", mitre_limit=10)


def slots(part: Any, level: bool = True) -> list[float]:
    """Widths of the slots near their open end, in order along the comb."""
    left, bottom, right, top = part.bounds
    across = [(left, top - 2), (right, top - 2)] if level else [(left + 2, bottom), (left + 2, top)]
    gaps = shapely.get_parts(shapely.LineString(across).difference(part))
    return [gap.length for gap in sorted(gaps, key=lambda gap: gap.bounds)]


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("kerf", [0.05, 0.2, 0.35])
def test_the_tightest_slot_that_the_key_enters_names_the_kerf(axis: str, kerf: float) -> None:
    parts = outlines(made())
    key, comb = burnt(parts[f"key-{axis}"], kerf), burnt(parts[f"comb-{axis}"], kerf)
    left, bottom, right, top = key.bounds
    wide = right - left if axis == "x" else top - bottom
    assert wide == pytest.approx(KEY - kerf)
    widths = slots(comb, axis == "x")
    assert len(widths) == COUNT
    entered = [label for label, w in zip(steps(0.2), widths, strict=True) if wide <= w + 1e-6]
    assert entered[-1] == pytest.approx(kerf)


def test_a_comb_that_was_moved_for_the_kerf_would_be_noticed() -> None:
    parts = {name: part.buffer(0.1, join_style="mitre") for name, part in outlines(made()).items()}
    wide = burnt(parts["key-x"], 0.2).bounds[2] - burnt(parts["key-x"], 0.2).bounds[0]
    entered = [w for w in slots(burnt(parts["comb-x"], 0.2)) if wide <= w + 1e-6]
    assert len(entered) == 1


@pytest.mark.parametrize("kerf", [0.0, 0.12, 0.25, 0.8])
def test_the_comb_has_the_expected_kerf_inside(kerf: float) -> None:
    found = steps(kerf)
    assert len(found) == COUNT
    assert found[0] >= 0
    assert found[0] <= kerf <= found[-1]
    assert found[1] - found[0] == pytest.approx(STEP)


def test_gauges_are_true_after_the_cut() -> None:
    kerf = 0.3
    sheet = made((kerf, kerf), thickness=4.0, rod=6.0)
    widths = slots(burnt(outlines(sheet)["slots"], kerf))
    middle = len(widths) // 2
    assert widths == pytest.approx([4 + (k - middle) * GAUGE_STEP for k in range(len(widths))])
    bores = [
        2 * p.shape.radius + kerf
        for p in sheet.paths
        if isinstance(p.shape, Circle) and p.operation is Operation.INNER
    ]
    assert bores == pytest.approx([6 + (k - COUNT // 2) * GAUGE_STEP for k in range(COUNT)])


def test_holes_are_ellipses_where_the_beam_is_wider_one_way() -> None:
    sheet = made((0.3, 0.1))
    first = next(p.shape for p in sheet.paths if p.operation is Operation.INNER)
    assert isinstance(first, Ellipse)
    assert (2 * first.radius_x, 2 * first.radius_y) == pytest.approx((7.6 - 0.3, 7.6 - 0.1))


@pytest.mark.parametrize(("thickness", "rod"), [(0.2, 2.0), (3.0, 8.0), (25.0, 30.0)])
def test_parts_keep_apart_and_inside(thickness: float, rod: float) -> None:
    sheet = made(size=(400, 400), thickness=thickness, rod=rod)
    parts = list(outlines(sheet).values())
    assert all(shapely.box(5, 5, 395, 395).covers(part) for part in parts)
    near = [(a, b) for k, a in enumerate(parts) for b in parts[:k] if a.distance(b) < 2.9]
    assert near == []
    order = [list(Operation).index(path.operation) for path in sheet.paths]
    assert order == sorted(order)
    assert {path.operation for path in sheet.paths} == set(Operation)


def test_a_sheet_too_small_is_refused_with_one_that_is_large_enough() -> None:
    with pytest.raises(
        FitError, match=r"at least ([\d.]+)mm x ([\d.]+)mm \(laser.sheet\)"
    ) as caught:
        made(size=(150, 150))
    wide, high = (float(side.rstrip("m")) for side in caught.value.expected.split()[2::2])
    made(size=(wide, high))
    with pytest.raises(FitError):
        made(size=(wide - 0.2, high))


def test_files_are_those_that_the_machine_reads(tmp_path: FilePath) -> None:
    stem = "laser-coupon-acrylic-3"
    settings = calibration(None, ["laser.material=acrylic-3", "laser.dxf=R12"])
    paths, told = laser_coupon(settings, FilePath(), tmp_path / "a")
    assert [path.name for path in paths] == [
        f"{stem}-mm.dxf",
        f"{stem}.md",
        f"{stem}.pdf",
        f"{stem}.svg",
    ]
    assert b"\nAC1009\n" in paths[0].read_bytes()
    assert paths[1].read_text("utf-8") == told
    assert all(key in told for key in ("laser.kerf", "laser.kerf_y", "rod.diameter", "least_text"))
    again, _ = laser_coupon(settings, FilePath(), tmp_path / "b")
    assert [p.read_bytes() for p in paths] == [p.read_bytes() for p in again]
    settings = calibration(None, ["laser.machine=glowforge", "laser.lettering=single-stroke"])
    paths, _ = laser_coupon(settings, FilePath(), tmp_path / "c")
    assert [path.suffix for path in paths] == [".md", ".pdf", ".svg"]
    assert b'"GUIDE"' not in paths[2].read_bytes()


@pytest.mark.parametrize(
    ("assignments", "complaint"),
    [
        (["laser.kerff=0.2"], "kerff"),
        (["rod.diameter=nan"], "rod.diameter"),
        (["laser.material=foam-board-5"], "must be a material that a laser cuts"),
    ],
)
def test_wrong_settings_are_refused(
    assignments: list[str], complaint: str, tmp_path: FilePath
) -> None:
    with pytest.raises(PressError, match=complaint) as caught:
        laser_coupon(calibration(None, assignments), FilePath(), tmp_path)
    assert caught.value.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_presets_belong_to_games() -> None:
    with pytest.raises(PressError, match="presets are a game's"):
        calibration(["grand"], None)


def test_settings_of_a_game() -> None:
    whole = kit().asked
    found = of_game(whole, FilePath())
    assert (found.laser, found.language, found.rod.diameter) == (whole.laser, "en", 6)


def test_a_board_of_its_own_material_is_what_the_coupon_is_for() -> None:
    """Topple's kit is cut from `board.material`; where no laser cuts that, nothing changes."""
    mdf = settings("board.material=mdf-3", "rod.diameter=8", name="topple")
    assert isinstance(mdf, ToppleSettings)
    found = of_game(mdf, FilePath())
    assert mdf.laser.material == "birch-ply-3"
    assert (found.laser.material, found.rod.diameter) == ("mdf-3", 8)
    foam = {"board": mdf.board.model_copy(update={"material": "foam-board-5"})}
    assert of_game(mdf.model_copy(update=foam), FilePath()).laser.material == "birch-ply-3"
