"""The laser's side of a kit: its machine and materials found, parts laid out on sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .. import templates
from ..component import Component, Way
from ..errors import Fault, SettingError
from ..settings.bedsheet import BED_SHEET, BedSheet
from ..settings.machine import MACHINE, Machine
from ..settings.material import MATERIAL, Material
from ..settings.names import either
from ..settings.shared import Laser
from ..settings.store import find
from ..settings.stored import ANY_BED
from ..words import Words
from .language import found

USUAL_SHEET = 600.0, 400.0  # mm, of a machine that takes any

if TYPE_CHECKING:
    from ..laser.job import CutJob, CutStock


def cut_job(
    parts: Sequence[Component], laser: Laser, base: Path, title: str, words: Words
) -> CutJob | None:
    """The parts that a laser cuts, on sheets; None where there are none.

    Raises SettingError for a material that no laser cuts, FitError for parts without room or
    features that the kerf swallows, and what reading the own files of a user raises.
    """
    if not parts:
        return None
    from ..laser.engraved import outlined, single_lines
    from ..laser.job import cut_job as laid_out

    machine = machine_of(laser, base)
    sheet = sheet_of(laser, machine, base)
    names = dict.fromkeys(part.stock for part in parts)
    stocks = {name: stock_of(name, laser, sheet, base, machine) for name in names}
    for part in parts:
        if part.thickness is not None:
            stocks[part.stock] = stocks[part.stock].measured(part.thickness)
    lettering = single_lines if laser.lettering == "single-stroke" else outlined
    job = laid_out(parts, machine, stocks, title, words, joint=laser.joint, lettering=lettering)
    return replace(job, reach=_reach(machine, base))


def sheet_of(laser: Laser, machine: Machine, base: Path) -> BedSheet:
    """The sheet that is set, or what the machine takes."""
    return found(BED_SHEET, _sheet(laser, machine), base)


def _sheet(laser: Laser, machine: Machine) -> str | tuple[float, float]:
    if laser.sheet != "auto":
        return laser.sheet
    return USUAL_SHEET if machine.bed == ANY_BED else machine.bed


def _reach(machine: Machine, base: Path) -> tuple[float, float] | None:
    """How far a machine gets, in mm, as its profile says."""
    if machine.bed == ANY_BED:
        return None
    bed = find(BED_SHEET, machine.bed, base, "bed")
    return bed.width, bed.height


def machine_of(laser: Laser, base: Path) -> Machine:
    """The machine, with the version of DXF that the settings ask for."""
    machine = found(MACHINE, laser.machine, base)
    return machine if laser.dxf == "auto" else machine.model_copy(update={"dxf": laser.dxf})


def stock_of(name: str, laser: Laser, sheet: BedSheet, base: Path, machine: Machine) -> CutStock:
    """The stock that a component asks for, or the kit's own where it names none."""
    from ..laser.bed import Bed
    from ..laser.job import CutStock

    material = found(MATERIAL, name or laser.material, base)
    if material.cut != "laser":
        raise SettingError(
            Fault(
                "laser.material",
                "must be a material that a laser cuts",
                f'"{name or laser.material}"',
                _others(base),
            )
        )
    kerf = _kerf(laser, material)
    bed = Bed(sheet.width, sheet.height, laser.margin, laser.gap, kerf, machine.guided)
    return CutStock(material, bed)


def _kerf(laser: Laser, material: Material) -> tuple[float, float]:
    """The beam's full width across and along, as set or as the material has it."""
    across = material.kerf if isinstance(laser.kerf, str) else laser.kerf
    return across, across if isinstance(laser.kerf_y, str) else laser.kerf_y


def _others(base: Path) -> str:
    """A hint that names the materials that a laser cuts."""
    names = templates.names("materials")
    return f"{either(n for n in names if find(MATERIAL, n, base).cut == 'laser')} can be cut"


def settled_laser(parts: Iterable[Component], laser: Laser, base: Path) -> Laser:
    """The laser's settings with what `auto` comes to, whether or not anything is cut.

    Where parts are cut from several materials, the kerf is that of the first. Raises what reading
    the own files of a user raises.
    """
    first = next((part for part in parts if Way.LASER in part.made_as), None)
    name = laser.material if first is None or not first.stock else first.stock
    across, along = _kerf(laser, find(MATERIAL, name, base))
    machine = machine_of(laser, base)
    sheet = _sheet(laser, machine)
    known = {"kerf": across, "kerf_y": along, "dxf": machine.dxf, "sheet": sheet}
    return laser.model_copy(update=known)
