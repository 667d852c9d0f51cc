"""Lint finds nothing in any of our files: games, machines, formats, versions of DXF."""

from __future__ import annotations

import pytest

from generator import templates
from generator.findings import Level
from generator.games import find_games
from generator.kit.lasering import cut_files
from generator.laser.cutsheet import CutSheet
from generator.lint.command import target_of
from generator.lint.look import look
from tests.builds import kit, whole
from tests.cutjobs import machine

LOOK = "pdf"
# Parts that have holes, scores, areas and single lines between them, and are quickly drawn.
SMALL = {
    "on-top": ("parts=triangle", "laser.sheet=300x200"),
    "top-it": ("parts=stone,hexagon", "laser.sheet=300x200", "laser.lettering=single-stroke"),
    "top-hats": ("parts=hat", "laser.sheet=400x270", "hat.kind=disc"),
    "topple": ("parts=layer-4", "laser.sheet=300x250"),
}


def said(sheet: CutSheet, profile: str, material: str | None, **changes: object) -> list[str]:
    """What lint says of a sheet in every format of a machine, good answers and notes left out."""
    at, made = target_of(profile, material), replace_of(profile, **changes)
    return [
        f"{form.name}: {finding.text}"
        for form, data in cut_files(sheet, made)
        if form.name != LOOK
        for finding in look(data, form.name, at).findings
        if finding.level not in (Level.PASS, Level.NOTE)
    ]


def replace_of(profile: str, **changes: object) -> object:
    return machine(profile).model_copy(update=changes)


@pytest.mark.parametrize("name", find_games())
def test_nothing_in_a_whole_kit(name: str) -> None:
    job = whole(name).asked.cut_job
    assert job is not None
    for sheet in job.sheets:
        assert said(sheet, job.machine.name, sheet.stock) == []


@pytest.mark.parametrize("profile", templates.names("machines"))
@pytest.mark.parametrize("name", SMALL)
def test_nothing_for_any_machine(name: str, profile: str) -> None:
    job = kit(*SMALL[name], name=name).cut_job
    assert job is not None
    for sheet in job.sheets:
        assert said(sheet, profile, None) == []


@pytest.mark.parametrize("version", ["R12", "R2000"])
def test_nothing_in_any_version_of_dxf(version: str) -> None:
    job = kit(*SMALL["top-it"], name="top-it").cut_job
    assert job is not None
    assert said(job.sheets[0], "generic-dxf", "birch-ply-3", dxf=version) == []


def test_nothing_in_faced_and_panelled_sheets() -> None:
    faced = kit("laser.facings=yes", "parts=stone", name="top-it")
    panels = kit("laser.sheet=220x300", "print.paper=A3", "parts=board")
    for asked in (panels, faced):
        job = asked.cut_job
        assert job is not None
        for sheet in job.sheets:
            assert said(sheet, "lightburn", sheet.stock) == []


def test_a_sheet_larger_than_the_machine_is_told() -> None:
    """D11: all else is well."""
    job = whole("on-top").asked.cut_job
    assert job is not None
    (text,) = said(job.sheets[0], "glowforge", None)
    assert "the machine over 495 x 279 mm" in text
