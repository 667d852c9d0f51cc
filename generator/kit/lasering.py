"""The laser's part of a kit: its machine and materials found, parts laid out, files written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import Fault, SettingError
from .files import OutFile

if TYPE_CHECKING:
    from ..component import Component
    from ..laser.cutsheet import CutSheet
    from ..laser.job import CutJob, CutStock
    from ..laser.measures import Measures
    from ..settings.bedsheet import BedSheet
    from ..settings.machine import Machine
    from ..settings.shared import Laser
    from ..words import Words
    from .drafting import Draft


def cut(
    components: Iterable[Component], laser: Laser, base: Path, title: str, words: Words
) -> CutJob | None:
    """The parts that a laser cuts, on sheets; None where there are none.

    Raises SettingError for a material that no laser cuts, FitError for parts without room or
    features that the kerf swallows, and what reading the own files of a user raises.
    """
    from ..laser.blanks import for_laser
    from ..laser.engraved import outlined, single_lines
    from ..laser.job import cut_job
    from ..settings.bedsheet import find_bed_sheet
    from .language import drawable

    parts = for_laser(components)
    if not parts:
        return None
    machine = machine_of(laser, base)
    sheet = find_bed_sheet(laser.sheet, base)
    stocks = {part.stock: stock_of(part.stock, laser, sheet, base) for part in parts}
    for part in parts:
        if part.thickness is not None:
            stocks[part.stock] = stocks[part.stock].measured(part.thickness)
    for stock in stocks.values():
        drawable({"laser.material (title)": stock.material.title})
    lettering = single_lines if laser.lettering == "single-stroke" else outlined
    return cut_job(parts, machine, stocks, title, words, joint=laser.joint, lettering=lettering)


def machine_of(laser: Laser, base: Path) -> Machine:
    """The machine, with the version of DXF that the settings ask for."""
    from ..settings.machine import find_machine

    machine = find_machine(laser.machine, base)
    return machine if laser.dxf == "auto" else machine.model_copy(update={"dxf": laser.dxf})


def stock_of(name: str, laser: Laser, sheet: BedSheet, base: Path) -> CutStock:
    """The stock that a component asks for, or the kit's own where it names none."""
    from ..laser.bed import Bed
    from ..laser.job import CutStock
    from ..settings.material import find_material

    material = find_material(name or laser.material, base)
    if material.cut != "laser":
        raise SettingError(
            Fault(
                "laser.material",
                "must be a material that a laser cuts",
                f'"{name or laser.material}"',
                _others(base),
            )
        )
    across = material.kerf if isinstance(laser.kerf, str) else laser.kerf
    along = across if isinstance(laser.kerf_y, str) else laser.kerf_y
    bed = Bed(sheet.width, sheet.height, laser.margin, laser.gap, (across, along))
    return CutStock(material, bed)


def _others(base: Path) -> str:
    """A hint that names the materials that a laser cuts."""
    from .. import templates
    from ..settings.material import find_material
    from ..settings.names import either

    names = templates.names("materials")
    return f"{either(n for n in names if find_material(n, base).cut == 'laser')} can be cut"


def laser_files(kit: Draft, job: CutJob) -> Iterator[OutFile]:
    """How to cut the kit; each sheet in the formats that the machine reads, and to look at."""
    from ..render import dxf, laser_pdf, laser_svg

    machine = job.machine
    yield _how_to_cut(kit, job)
    for sheet, measures in zip(job.sheets, job.measures, strict=True):
        described = _described(sheet, measures, job)
        stem = f"laser/{sheet.name}"
        run = sheet if machine.guides == "yes" else replace(sheet, guide=())
        if "svg" in machine.formats:
            data = laser_svg.render(run, machine, sheet.title)
            yield _file(f"{stem}.svg", "svg", data, sheet, described)
        if "dxf" in machine.formats:
            data = dxf.render(run, machine)
            yield _file(f"{stem}-mm.dxf", "dxf", data, sheet, described)
        # for the eye: its parts are those of the files above, and count once
        shown = replace(sheet, contains={}, faces={}, panels={})
        yield _file(f"{stem}.pdf", "pdf", laser_pdf.render(sheet, machine), shown, described)


def _how_to_cut(kit: Draft, job: CutJob) -> OutFile:
    """The page for people."""
    from ..pages.cutpages import CutBrief, cut_pages
    from ..render import pdf

    facings = any(component.face_of.endswith("-facing") for component in kit.components)
    brief = CutBrief(
        game=kit.game.name,
        title=kit.title,
        notice=kit.notice,
        accent=kit.palette.gold.colour,
        facings=facings,
        steps=kit.plan.laser_steps,
        legend=() if facings else kit.plan.laser_legend,
    )
    document = cut_pages(job, brief, kit.stock, kit.words)
    pages = tuple(
        {"width_mm": sheet.width, "height_mm": sheet.height, "side": "front", "contains": {}}
        for sheet in document.sheets
    )
    return OutFile("laser/how-to-cut.pdf", "laser", "pdf", pdf.render(document), pages)


def _file(
    path: str, format_: str, data: bytes, sheet: CutSheet, described: dict[str, Any]
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
    return OutFile(path, "laser", format_, data, (page,), described)


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


def effective(components: Iterable[Component], laser: Laser, base: Path) -> Laser:
    """The laser's settings with what `auto` comes to, whether or not anything is cut.

    Where parts are cut from several materials, the kerf is that of the first. Raises what reading
    the own files of a user raises.
    """
    from ..laser.blanks import for_laser
    from ..settings.material import find_material

    first = next(iter(for_laser(components)), None)
    name = laser.material if first is None or not first.stock else first.stock
    across = find_material(name, base).kerf if isinstance(laser.kerf, str) else laser.kerf
    along = across if isinstance(laser.kerf_y, str) else laser.kerf_y
    known = {"kerf": across, "kerf_y": along, "dxf": machine_of(laser, base).dxf}
    return laser.model_copy(update=known)


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
