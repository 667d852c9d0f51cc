"""Laser jobs for tests: any components on any bed, and lines read off the finished sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import shapely

from generator.component import (
    BOTH,
    Artwork,
    Boxed,
    Component,
    Design,
    Kind,
    Packing,
    Round,
    Single,
)
from generator.drawing import Mark
from generator.geometry.shapes import centred_rectangle
from generator.laser.bed import Bed
from generator.laser.cutsheet import CutSheet, Operation, Toolpath
from generator.laser.job import CutJob, CutStock, cut_job
from generator.plane.area import path_area
from generator.plane.outline import Disc, Outline, Polygon
from generator.settings.machine import MACHINE, Machine
from generator.settings.material import MATERIAL, Material
from generator.settings.store import find
from tests.builds import but, layout
from tests.kits import PARTS, WORDS

BED = Bed(600, 400, 5, 2, (0.2, 0.2))


@cache
def machine(name: str = "lightburn") -> Machine:
    return find(MACHINE, name, Path())


@cache
def material(name: str = "birch-ply-3") -> Material:
    return find(MATERIAL, name, Path())


def part(
    outline: Outline,
    quantity: int = 1,
    name: str = "part",
    *,
    packing: Packing | None = None,
    engraving: Sequence[Mark] = (),
    face_of: str = "",
    stock: str = "",
) -> Component:
    """A part for a laser."""
    burnt = Artwork.of(f"{name}-burnt", engraving)
    design = Design(Artwork.of(name, ()), quantity, None, burnt)
    return Component(
        name,
        name.title(),
        outline,
        (design,),
        packing or (Round(2 * outline.radius) if isinstance(outline, Disc) else Boxed()),
        PARTS,
        made_as=BOTH,
        kind=Kind.PIECE if face_of else Kind.PART,
        face_of=face_of,
        stock=stock,
    )


def square(side: float = 40.0, quantity: int = 1, name: str = "square") -> Component:
    return part(centred_rectangle(side, side), quantity, name)


def board(width: float, height: float, engraving: Sequence[Mark] = ()) -> Component:
    return part(centred_rectangle(width, height), 1, "board", packing=Single(), engraving=engraving)


def job(
    *components: Component,
    bed: Bed = BED,
    joint: str = "puzzle",
    stocks: Mapping[str, str] | None = None,
) -> CutJob:
    """The components cut from birch, or from the materials that stand for their `stock`."""
    names = stocks or {"": "birch-ply-3"}
    found = {key: CutStock(material(name), bed) for key, name in names.items()}
    return cut_job(components, machine(), found, "Sample", WORDS, joint=joint)


def checked(made: CutJob | None) -> Any:
    """What the checks look at, with this job."""
    return but(layout(), cut=made)


def lines(sheet: CutSheet, *operations: Operation, of: str = "") -> list[Toolpath]:
    """The lines of some operations, all or those of one part."""
    return [p for p in sheet.paths if p.operation in operations and of in ("", p.part)]


def cut_out(sheet: CutSheet, name: str) -> shapely.Polygon:
    """What falls out of the sheet before the beam's width is taken off: outer less holes."""
    (outer,) = lines(sheet, Operation.OUTER, of=name)
    area = path_area(outer.line, 0.0005)
    for hole in lines(sheet, Operation.INNER, of=name):
        area = area.difference(path_area(hole.line, 0.0005))
    return area


def as_cut(sheet: CutSheet, name: str) -> shapely.Polygon:
    """What is left of a part when a round beam of the sheet's kerf has gone along its lines."""
    return cut_out(sheet, name).buffer(-sheet.kerf[0] / 2, join_style="mitre", quad_segs=64)


def holed(width: float = 40.0, hole: float = 8.0) -> Polygon:
    """A square with a square hole."""
    w, h = width / 2, hole / 2
    return Polygon(((-w, -w), (w, -w), (w, w), (-w, w)), (((-h, -h), (-h, h), (h, h), (h, -h)),))
