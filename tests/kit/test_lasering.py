"""What kit.json says of cut sheets, held against the sheets themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import StringIO

import ezdxf
import pytest

from generator import templates
from generator.kit import Kit
from generator.kit.files import OutFile
from generator.kit.lasering import cut_files, laser_files, summary
from generator.laser.job import CutJob
from tests.builds import kit
from tests.measure import text_of

WIDER = ("laser.kerf=0.3mm", "laser.kerf_y=0.1mm", "parts=[piece-red,triangle]")


def asked() -> Kit:
    return kit(*WIDER)


def job() -> CutJob:
    found = asked().cut_job
    assert found is not None
    return found


@cache
def files() -> tuple[OutFile, ...]:
    return tuple(laser_files(asked(), asked().printed, job()))


def by_format(name: str) -> list[OutFile]:
    return [file for file in files() if file.format == name and "how-to" not in file.path]


def test_the_kerf_is_told_across_and_along() -> None:
    for file in (*by_format("svg"), *by_format("dxf"), *by_format("pdf")):
        assert (file.described["kerf_mm"], file.described["kerf_y_mm"]) == (0.3, 0.1)
    settings = asked().settings.laser
    assert (settings.kerf, settings.kerf_y) == (0.3, 0.1)


def test_sheets_are_told_with_what_they_take() -> None:
    sheet, found = job().sheets[0], job().measures[0]
    assert len({found.cut_length, found.score_length, found.engrave_length}) == 3
    assert by_format("svg")[0].described == {
        "stock": sheet.stock,
        "thickness_mm": job().stocks[sheet.stock].material.thickness,
        "kerf_mm": 0.3,
        "kerf_y_mm": 0.1,
        "cut_length_mm": found.cut_length,
        "score_length_mm": found.score_length,
        "engrave_length_mm": found.engrave_length,
        "engrave_area_mm2": found.engrave_area,
        "used_share": found.used_share,
        "estimated_s": round(found.seconds),
    }


def test_each_sheet_has_a_file_of_each_format_named_after_it() -> None:
    names = [sheet.name for sheet in job().sheets]
    assert job().machine.formats == "svg+dxf"
    assert [file.path for file in by_format("svg")] == [f"laser/{n}.svg" for n in names]
    assert [file.path for file in by_format("dxf")] == [f"laser/{n}-mm.dxf" for n in names]
    assert [file.path for file in by_format("pdf")] == [f"laser/{n}.pdf" for n in names]
    assert files()[0].path == "laser/how-to-cut.pdf"
    assert {file.kind for file in files()} == {"laser"}


def test_parts_are_told_for_the_machine_and_not_twice_for_the_eye() -> None:
    for k, sheet in enumerate(job().sheets):
        size = {"width_mm": sheet.width, "height_mm": sheet.height, "side": "front"}
        told = {**size, "contains": dict(sheet.contains)}
        if sheet.faces:
            told["faces"] = dict(sheet.faces)
        assert by_format("svg")[k].pages == by_format("dxf")[k].pages == (told,)
        assert by_format("pdf")[k].pages == ({**size, "contains": {}},)


def test_how_to_cut_has_pages_of_paper() -> None:
    first = files()[0].pages[0]
    assert first == {"width_mm": 210.0, "height_mm": 297.0, "side": "front", "contains": {}}


def test_the_summary_is_the_sum_of_the_sheets() -> None:
    sheet, first = job().sheets[0], job().measures[0]
    second = replace(first, cut_length=10.0, score_length=200.0, engrave_area=3000.0, seconds=7.4)
    both = replace(job(), sheets=(sheet, sheet), measures=(first, second))
    found = summary(both)
    assert found == {
        "machine": job().machine.name,
        "sheets": {sheet.stock: 2},
        "cut_length_mm": pytest.approx(first.cut_length + 10),
        "score_length_mm": pytest.approx(first.score_length + 200),
        "engrave_area_mm2": pytest.approx(first.engrave_area + 3000),
        "estimated_s": round(first.seconds + 7.4),
    }


@pytest.mark.parametrize(
    ("thickness", "name"), [("6mm", "mdf-6"), ("2.5mm", "mdf-2-5"), ("3mm", "mdf-3")]
)
def test_sheets_are_named_for_the_thickness_that_is_cut(thickness: str, name: str) -> None:
    made = kit(f"board.thickness={thickness}", "board.material=mdf-3", name="topple")
    assert made.cut_job is not None
    sheets = made.cut_job.sheets
    assert {sheet.stock for sheet in sheets} == {name}
    assert sheets[0].name == f"{name}-01"
    shown = thickness.removesuffix("mm")
    assert f"MDF {shown} mm" in sheets[0].title


# --- what software is not to run -----------------------------------------------------------------


@pytest.mark.parametrize("machine", templates.names("machines"))
def test_no_dxf_has_a_guide(machine: str) -> None:
    """Its colour lies beside one that is cut; an SVG has it where the profile says so."""
    made = kit("parts=[triangle]", f"laser.machine={machine}")
    assert made.cut_job is not None
    profile = made.cut_job.machine
    (sheet,) = made.cut_job.sheets
    data = {form.name: data for form, data in cut_files(sheet, profile)}
    guide = profile.guide.layer.encode()
    assert ("dxf" in data) == ("dxf" in profile.reads)
    assert guide not in data.get("dxf", b"")
    assert (b"GUIDE" in data.get("svg", b"").upper()) == profile.guided
    assert bool(sheet.guide) == profile.guided  # and room is kept where there is one alone


@pytest.mark.parametrize("version", ["R12", "R2000", "R2010"])
def test_colours_of_a_dxf_are_those_of_the_page(version: str) -> None:
    made = kit("parts=[triangle]", f"laser.dxf={version}")
    assert made.cut_job is not None
    (sheet,) = made.cut_job.sheets
    machine = made.cut_job.machine
    data = {form.name: data for form, data in cut_files(sheet, machine)}["dxf"]
    drawing = ezdxf.read(StringIO(data.decode()))  # type: ignore[attr-defined]
    outer = next(e for e in drawing.modelspace() if e.dxf.layer == machine.outer.layer)
    assert outer.dxf.color == machine.outer.aci
    named = int(machine.outer.colour[1:], 16)
    assert outer.dxf.get("true_color") == (named if version == "R2010" else None)
    if version != "R12":
        assert drawing.header["$PSVPSCALE"] == 1.0


# --- the page ------------------------------------------------------------------------------------


def said(*sets: str, name: str = "on-top") -> str:
    made = kit(*sets, name=name)
    assert made.cut_job is not None
    (page, *_) = laser_files(made, made.printed, made.cut_job)
    return " ".join(text_of(page.data, k) for k in range(len(page.pages)))


def test_only_what_is_run_is_listed() -> None:
    """A triangle has no hole; Topple's layers have."""
    assert "cut holes" not in said("parts=[triangle]")
    assert "cut holes" in said("parts=[layer-1]", "board.material=birch-ply-3", name="topple")


def test_files_are_loaded_once() -> None:
    assert "Load one of the files of each sheet" in said("parts=[triangle]")
    assert "Load the file of each sheet" in said("parts=[triangle]", "laser.machine=glowforge")


# --- sheets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("machine", "size"),
    [("glowforge", (495, 279)), ("ponoko", (790, 384)), ("lightburn", (600, 400))],
)
def test_a_sheet_is_what_the_machine_takes(machine: str, size: tuple[float, float]) -> None:
    made = kit("parts=[triangle]", f"laser.machine={machine}")
    assert made.cut_job is not None
    assert (made.cut_job.sheets[0].width, made.cut_job.sheets[0].height) == size
    assert {f.level for f in made.findings("laser-bed")} == {"pass"}
    larger = kit("parts=[triangle]", f"laser.machine={machine}", "laser.sheet=900x600")
    assert {f.level for f in larger.findings("laser-bed")} == {
        "pass" if machine == "lightburn" else "warn"
    }
