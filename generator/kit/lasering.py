"""The laser's files of a kit, and what the manifest says of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..component import Kind
from .files import OutFile

if TYPE_CHECKING:
    from ..laser.cutsheet import CutSheet
    from ..laser.job import CutJob
    from ..laser.measures import Measures
    from ..render.format import Format
    from ..render.lasers import CutFile
    from ..settings.machine import Machine
    from .made import Made
    from .printed import Printed

LOOK = "pdf"  # the format of what no machine reads


def laser_files(kit: Made, printed: Printed, job: CutJob) -> Iterator[OutFile]:
    """How to cut the kit; each sheet in the formats that the machine reads, and to look at."""
    yield _how_to_cut(kit, printed, job)
    for sheet, measures in zip(job.sheets, job.measures, strict=True):
        described = _described(sheet, measures, job)
        stem = f"laser/{sheet.name}"
        # for the eye: its parts are those of the files before, and count once
        shown = replace(sheet, contains={}, faces={}, panels={})
        for form, data in cut_files(sheet, job.machine):
            listed = shown if form.name == LOOK else sheet
            yield _file(stem, form, data, listed, described)


def cut_files(sheet: CutSheet, machine: Machine) -> Iterator[tuple[Format[CutFile], bytes]]:
    """A cut sheet in each format that the machine reads, and last one to look at."""
    from ..render import find_formats
    from ..render.lasers import CutFile

    shown, formats = CutFile(sheet, machine), find_formats(CutFile)
    for name in machine.reads:
        guided = machine.guided and name != "dxf"
        yield formats[name], formats[name].render(shown if guided else shown.unguided)
    yield formats[LOOK], formats[LOOK].render(shown)


def _how_to_cut(kit: Made, printed: Printed, job: CutJob) -> OutFile:
    """The page for people."""
    from ..pages.cutpages import CutBrief, cut_pages
    from ..render import pdf

    facings = any(part.kind is Kind.FACING for part in kit.parts.values())
    brief = CutBrief(
        game=kit.game.name,
        title=kit.title,
        notice=printed.notice,
        accent=kit.resources.palette.accent,
        facings=facings,
        steps=kit.build.laser_steps,
        legend=() if facings else kit.build.laser_legend,
    )
    document = cut_pages(job, brief, printed.stock, kit.words)
    pages = tuple(
        {"width_mm": sheet.width, "height_mm": sheet.height, "side": "front", "contains": {}}
        for sheet in document.sheets
    )
    return OutFile("laser/how-to-cut.pdf", "laser", "pdf", pdf.render(document), pages)


def _file(
    stem: str, form: Format[CutFile], data: bytes, sheet: CutSheet, described: dict[str, Any]
) -> OutFile:
    page: dict[str, Any] = {
        "width_mm": sheet.width,
        "height_mm": sheet.height,
        "side": "front",
        "contains": dict(sheet.contains),
    }
    if sheet.faces:
        page["faces"] = dict(sheet.faces)
    if sheet.panels:
        page["panels"] = {name: list(place) for name, place in sheet.panels.items()}
    return OutFile(stem + form.suffix, "laser", form.name, data, (page,), described)


def _described(sheet: CutSheet, found: Measures, job: CutJob) -> dict[str, Any]:
    """What the manifest says of a sheet; lengths in mm, areas in mm2."""
    across, along = sheet.kerf
    return {
        "stock": sheet.stock,
        "thickness_mm": job.stocks[sheet.stock].material.thickness,
        "kerf_mm": across,
        "kerf_y_mm": along,
        "cut_length_mm": found.cut_length,
        "score_length_mm": found.score_length,
        "engrave_length_mm": found.engrave_length,
        "engrave_area_mm2": found.engrave_area,
        "used_share": found.used_share,
        "estimated_s": round(found.seconds),
    }


def summary(job: CutJob) -> dict[str, Any]:
    """What the manifest says of all sheets together."""
    all_found = job.measures
    return {
        "machine": job.machine.name,
        "sheets": {name: sum(s.stock == name for s in job.sheets) for name in job.stocks},
        "cut_length_mm": sum(found.cut_length for found in all_found),
        "score_length_mm": sum(found.score_length for found in all_found),
        "engrave_area_mm2": sum(found.engrave_area for found in all_found),
        "estimated_s": round(sum(found.seconds for found in all_found)),
    }
