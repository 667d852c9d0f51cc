"""What the files for a laser hold of every game: each part as it should be, and half a beam more.

The files are read back with other libraries than those that wrote them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import shapely
import svgelements
from shapely.affinity import affine_transform

from generator.component import Component
from generator.drawing import Frame, Role
from generator.games import find_games
from generator.laser.bed import Bed
from generator.laser.blanks import for_laser
from generator.laser.cutsheet import TOLERANCE, CutSheet, Operation
from generator.laser.engraved import toolpaths
from generator.laser.job import CutJob, CutStock, cut_job
from generator.plane.area import path_area
from generator.plane.outline import Disc, Outline, Polygon
from generator.render import dxf, laser_svg
from generator.render.lasers import CutFile
from generator.settings.material import MATERIAL
from generator.settings.store import find
from tests.builds import kit, whole
from tests.kits import WORDS
from tests.measure import svg_shapes
from tests.render.cuts import dxf_document, machine

KERFS = (0.0, 0.1, 0.2, 0.4)
NEAR = 0.002  # mm
SAME = 0.0011  # mm between two files that round to a thousandth
KITS = [(name, ()) for name in find_games()] + [
    ("topple", ("stand.kind=sheet", "board.thickness=3.2mm", "rod.diameter=8mm")),
]
Shape = shapely.Polygon | tuple[float, float, float]  # a circle as x, y, radius


def bare(part: Component) -> Component:
    return replace(part, designs=tuple(replace(d, burnt=None) for d in part.designs))


@cache
def job(name: str, sets: tuple[str, ...], kerf: float) -> CutJob:
    """A game's parts on sheets, nothing engraved."""
    parts = [bare(part) for part in for_laser(kit(*sets, name=name).parts.values())]
    bed = Bed(600, 400, 5, 2, (kerf, kerf))
    stock = CutStock(find(MATERIAL, "birch-ply-3", Path()), bed)
    return cut_job(parts, machine(), {part.stock: stock for part in parts}, "Kit", WORDS)


def from_svg(sheet: CutSheet) -> dict[str, Shape]:
    """The lines of a sheet by their id, y up."""
    data = laser_svg.render(CutFile(sheet, machine()))
    found: dict[str, Shape] = {}
    for layer in ("layer-CUT_INNER", "layer-CUT_OUTER"):
        for shape in svg_shapes(data, layer):
            if isinstance(shape, svgelements.Circle):
                found[shape.id] = (float(shape.cx), sheet.height - float(shape.cy), float(shape.rx))
            else:
                ends = [step.end for step in shape if not isinstance(step, svgelements.Close)]
                ring = [(float(end.x), sheet.height - float(end.y)) for end in ends]
                found[shape.id] = shapely.Polygon(ring)
    return found


def from_dxf(sheet: CutSheet) -> list[Shape]:
    """The same in the order of the file."""
    found: list[Shape] = []
    for entity in dxf_document(
        dxf.render(CutFile(replace(sheet, guide=()), machine()))
    ).modelspace():
        if entity.dxftype() == "CIRCLE":
            x, y, _ = entity.dxf.center
            found.append((x, y, entity.dxf.radius))
        else:
            assert entity.dxftype() == "LWPOLYLINE"
            assert entity.closed
            found.append(shapely.Polygon([point[:2] for point in entity.get_points()]))
    return found


def nominal(outline: Outline, frame: Frame) -> list[Shape]:
    """The outline where the part lies, then its holes."""
    if isinstance(outline, Disc):
        found: list[Shape] = [(*frame.point(0, 0), outline.radius)]
    else:
        rings = (outline.points, *outline.holes)
        found = [shapely.Polygon([frame.point(*point) for point in ring]) for ring in rings]
    return found + [(*frame.point(bore.x, bore.y), bore.radius) for bore in outline.bores]


def without_beam(shape: Shape, kerf: float) -> Shape:
    """What the beam leaves inside a line, or with a negative kerf takes away around it."""
    if isinstance(shape, tuple):
        return (*shape[:2], shape[2] - kerf / 2)
    left = shape.buffer(-kerf / 2, join_style="mitre", mitre_limit=50)
    assert isinstance(left, shapely.Polygon)
    return left


def apart(one: Shape, other: Shape) -> float:
    """How far two outlines are from one another, in mm."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return max(abs(a - b) for a, b in zip(one, other, strict=True))
    assert isinstance(one, shapely.Polygon)
    assert isinstance(other, shapely.Polygon)
    return float(one.exterior.hausdorff_distance(other.exterior))


def worst(made: CutJob, change: float = 0.0) -> float:
    """The largest difference in mm between a part of the files, less the beam, and its nominal."""
    found = 0.0
    for sheet, parts in zip(made.sheets, made.parts, strict=True):
        drawn = from_svg(sheet)
        kerf = sheet.kerf[0] + change
        for lying in parts:
            outer, *holes = nominal(lying.blank.outline, lying.frame)
            name = lying.blank.name
            found = max(found, apart(without_beam(drawn.pop(f"{name}-outer"), kerf), outer))
            for number, hole in enumerate(holes, 1):
                line = drawn.pop(f"{name}-inner" + (f"-{number}" if number > 1 else ""))
                found = max(found, apart(without_beam(line, -kerf), hole))
        assert not drawn
    return found


@pytest.mark.parametrize("kerf", KERFS)
@pytest.mark.parametrize(("name", "sets"), KITS)
def test_what_the_beam_leaves_is_the_part(name: str, sets: tuple[str, ...], kerf: float) -> None:
    """C041, C043: every piece, hole and slot."""
    assert worst(job(name, sets, kerf)) < NEAR


@pytest.mark.parametrize(("name", "sets"), KITS)
def test_no_corner_is_added(name: str, sets: tuple[str, ...]) -> None:
    """C046."""
    made = job(name, sets, 0.2)
    for sheet, parts in zip(made.sheets, made.parts, strict=True):
        drawn = from_svg(sheet)
        for lying in parts:
            line = drawn[f"{lying.blank.name}-outer"]
            if isinstance(line, shapely.Polygon):
                assert isinstance(lying.blank.outline, Polygon)
                assert len(line.exterior.coords) - 1 == len(lying.blank.outline.points)


@pytest.mark.parametrize("kerf", [0.0, 0.4])
@pytest.mark.parametrize(("name", "sets"), KITS)
def test_svg_and_dxf_cut_the_same(name: str, sets: tuple[str, ...], kerf: float) -> None:
    """C031, C119: the same lines in the same order, y up in both."""
    for sheet in job(name, sets, kerf).sheets:
        drawn, found = list(from_svg(sheet).values()), from_dxf(sheet)
        assert len(drawn) == len(found)
        assert max(apart(*pair) for pair in zip(drawn, found, strict=True)) < SAME


def test_another_kerf_is_noticed() -> None:
    made = job("topple", (), 0.2)
    assert worst(made, change=0.01) > NEAR


@pytest.mark.parametrize(("name", "sets"), KITS)
def test_every_part_is_cut_as_often_as_the_kit_has_it(name: str, sets: tuple[str, ...]) -> None:
    """C109, C126: counted by the outer lines of the files."""
    made = job(name, sets, 0.2)
    parts = {lying.blank.name: lying.blank.component for row in made.parts for lying in row}
    ids = [key for sheet in made.sheets for key in from_svg(sheet) if key.endswith("-outer")]
    counted = Counter(parts[key.removesuffix("-outer")].name for key in ids)
    assert counted == {part.name: part.quantity for part in made.components}


# --- slots ---------------------------------------------------------------------------------------


def gap(shape: Shape, frame: Frame, at: float) -> float:
    """The width of the opening of a board of the cross at a height of its own."""
    assert isinstance(shape, shapely.Polygon)
    level = shapely.LineString([frame.point(-300, at), frame.point(300, at)])
    pieces = shapely.get_parts(level.intersection(shape))
    assert len(pieces) == 2
    return float(pieces[0].distance(pieces[1]))


@pytest.mark.parametrize("kerf", KERFS)
def test_slots_follow_the_measured_thickness(kerf: float) -> None:
    """C043: drawn as thick as the board with its clearance, less the beam; so is the rod's hole."""
    made = job(*KITS[-1], kerf)
    slot, hole = 3.2 + 0.2 - kerf, 8 + 0.2 - kerf
    seen = 0
    for sheet, parts in zip(made.sheets, made.parts, strict=True):
        drawn = from_svg(sheet)
        for lying in parts:
            name, part = lying.blank.name, lying.blank.component.name
            line = drawn[f"{name}-outer"]
            if part in ("base", "base-2"):
                seen += 1
                high = lying.blank.box[3]
                at = -high + 5 if part == "base" else -high + 0.35 * 2 * high
                assert gap(line, lying.frame, at) == pytest.approx(slot, abs=NEAR)
                assert gap(line, lying.frame, high - 1) == pytest.approx(hole, abs=NEAR)
            elif part == "washer":
                seen += 1
                bore = drawn[f"{name}-inner"]
                assert isinstance(bore, tuple)
                assert 2 * bore[2] == pytest.approx(hole, abs=NEAR)
    assert seen == 4


# --- what is engraved ----------------------------------------------------------------------------


def burnt(sheet: CutSheet, part: str) -> shapely.Geometry:
    """The areas that a file engraves on a part; what lies inside another contour is a hole."""
    chosen = tuple(p for p in sheet.paths if (p.part, p.operation) == (part, Operation.ENGRAVE))
    data = laser_svg.render(CutFile(replace(sheet, paths=chosen, guide=()), machine()))
    lines = []
    for shape in svg_shapes(data, "layer-ENGRAVE"):
        for contour in svgelements.Path(shape).as_subpaths():
            steps = [step for step in contour if not isinstance(step, svgelements.Move)]
            ends = [step.point(k / 4) for step in steps for k in range(1, 5)]
            ring = [(float(end.x), sheet.height - float(end.y)) for end in ends]
            lines.append(shapely.LineString([*ring, ring[0]]))
    return shapely.build_area(shapely.GeometryCollection(lines))


@pytest.mark.parametrize("name", find_games())
def test_what_is_engraved_is_not_mirrored(name: str) -> None:
    """C119: it is where the part's own drawing has it, turned with the part."""
    made = whole(name).asked.cut_job
    assert made is not None
    looked: dict[str, bool] = {}
    for lying in made.parts[0]:
        part = lying.blank.component
        face = part.designs[0].burnt
        marks = face.marks if face is not None else ()
        if part.name in looked or not any(mark.role is Role.ENGRAVE for mark in marks):
            continue
        paths = (p for p in toolpaths(marks) if p.operation is Operation.ENGRAVE)
        area = shapely.union_all([path_area(path.line, TOLERANCE) for path in paths])
        found = burnt(made.sheets[0], lying.blank.name)
        (x, y), (a, b) = lying.frame.point(0, 0), lying.frame.point(1, 0)
        turn = [a - x, y - b, b - y, a - x, x, y]
        there = affine_transform(area, turn)
        assert found.symmetric_difference(there).area < 0.03 * area.area
        mirrored = affine_transform(affine_transform(area, [-1, 0, 0, 1, 0, 0]), turn)
        looked[part.name] = found.symmetric_difference(mirrored).area > 0.03 * area.area
    assert any(looked.values()), "no part would show a mirror"
