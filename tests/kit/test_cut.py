"""The laser's side of a kit: machine, material and kerf found, before anything is laid out."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import SettingError
from generator.kit.cut import cut_job, machine_of, settled_laser, sheet_of, stock_of
from generator.settings.material import MATERIAL
from generator.settings.shared import Laser
from generator.settings.store import find
from tests.builds import kit

BASE = Path()
PLY = find(MATERIAL, "birch-ply-3", BASE)
MACHINE = machine_of(kit().asked.laser, BASE)
# What is set, and the beam's full widths across and along that it comes to.
KERFS = [
    ({}, (PLY.kerf, PLY.kerf)),
    ({"kerf": 0.3}, (0.3, 0.3)),
    ({"kerf_y": 0.1}, (PLY.kerf, 0.1)),
    ({"kerf": 0.3, "kerf_y": 0.1}, (0.3, 0.1)),
]


def laser(**changes: object) -> Laser:
    return kit().asked.laser.model_copy(update={"material": "birch-ply-3", **changes})


@pytest.mark.parametrize(("changes", "kerf"), KERFS)
def test_the_kerf_across_and_along_is_the_bed_s_and_the_settings(
    changes: dict[str, float], kerf: tuple[float, float]
) -> None:
    wanted = laser(**changes)
    sheet = sheet_of(wanted, MACHINE, BASE)
    assert stock_of("", wanted, sheet, BASE, MACHINE).bed.kerf == kerf
    settled = settled_laser((), wanted, BASE)
    assert (settled.kerf, settled.kerf_y) == kerf


def test_the_kerf_in_force_is_that_of_the_first_material_that_is_cut() -> None:
    asked = kit("board.material=birch-ply-3", "laser.material=acrylic-3", name="topple")
    acrylic = find(MATERIAL, "acrylic-3", BASE)
    assert acrylic.kerf != PLY.kerf
    assert asked.settings.laser.kerf == PLY.kerf
    assert settled_laser((), asked.asked.laser, BASE).kerf == acrylic.kerf


def test_a_bed_is_the_sheet_with_margin_and_gap_as_set() -> None:
    wanted = laser(margin=7.0, gap=2.5)
    sheet = sheet_of(wanted, MACHINE, BASE)
    stock = stock_of("acrylic-3", wanted, sheet, BASE, MACHINE)
    assert stock.material.name == "acrylic-3"
    assert (stock.bed.margin, stock.bed.gap) == (7.0, 2.5)
    assert (stock.bed.width, stock.bed.height) == (sheet.width, sheet.height)


def test_a_material_that_no_laser_cuts_is_refused_with_those_that_it_does() -> None:
    wanted = laser()
    sheet = sheet_of(wanted, MACHINE, BASE)
    with pytest.raises(SettingError, match=r"laser\.material.*birch-ply-3") as caught:
        stock_of("foam-board-5", wanted, sheet, BASE, MACHINE)
    assert "foam-board-5" in str(caught.value)


def test_dxf_is_the_machine_s_unless_it_is_set() -> None:
    own = machine_of(laser(dxf="auto"), BASE)
    other = "R12" if own.dxf != "R12" else "R2000"
    assert machine_of(laser(dxf=other), BASE) == own.model_copy(update={"dxf": other})
    assert settled_laser((), laser(), BASE).dxf == own.dxf


def test_a_part_s_own_thickness_is_its_stock_s() -> None:
    asked = kit("board.material=birch-ply-3", "board.thickness=3.4mm", name="topple")
    job = asked.cut_job
    assert job is not None
    layer = asked.part("layer-1")
    assert job.stock_of(layer).material.thickness == 3.4
    assert job.stock_of(layer).material.name == "birch-ply-3-4"


def test_nothing_to_cut_is_no_job() -> None:
    asked = kit()
    assert cut_job((), asked.asked.laser, BASE, "x", asked.words) is None
