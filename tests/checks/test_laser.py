"""The checks of laser sheets: each finds what it is for, and nothing in a sound job."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from generator.checks import find_checks, laser_contours, laser_webs
from generator.checks.laser_bed import bed
from generator.checks.subject import Layout
from generator.component import Component
from generator.drawing import Frame, Path, Role, Style, Text, moved, polyline
from generator.findings import Check, Level
from generator.geometry.shapes import centred_rectangle
from generator.laser.bed import Bed
from generator.laser.cutsheet import CutSheet, Operation, Toolpath
from generator.plane.outline import Bore, Disc, Polygon
from generator.plane.path import Close, Ellipse, Line, Move
from tests.builds import but, codes, findings, kit
from tests.cutjobs import BED, board, checked, holed, job, machine, material, part, square

HAIR = Style(stroke="#000000")


@cache
def sound() -> Layout:
    """Squares, holed plates and discs on one sheet."""
    return checked(job(square(40, 3), part(holed(), 2, "plate"), part(Disc(7), 5, "disc")))


def spoiled(change: Callable[[CutSheet], CutSheet], given: Layout | None = None) -> Layout:
    """The same, its first sheet changed."""
    layout = given or sound()
    assert layout.cut is not None
    first, *others = layout.cut.sheets
    return but(layout, cut=replace(layout.cut, sheets=(change(first), *others)))


def with_path(at: int, change: Callable[[Toolpath], Toolpath]) -> Callable[[CutSheet], CutSheet]:
    def changed(sheet: CutSheet) -> CutSheet:
        paths = list(sheet.paths)
        paths[at] = change(paths[at])
        return replace(sheet, paths=tuple(paths))

    return changed


def shoved(path: Toolpath, dx: float) -> Toolpath:
    assert not isinstance(path.shape, Ellipse)
    (shape,) = moved((path.shape,), Frame(dx, 0.0))
    assert not isinstance(shape, Text)
    return replace(path, shape=shape)


def first_outer(sheet: CutSheet) -> int:
    return next(k for k, p in enumerate(sheet.paths) if p.operation is Operation.OUTER)


def with_outer(change: Callable[[Toolpath], Toolpath]) -> Layout:
    layout = sound()
    assert layout.cut is not None
    return spoiled(with_path(first_outer(layout.cut.sheets[0]), change))


def with_points(*points: tuple[float, float], close: bool = True) -> Layout:
    """The first outer line goes through these points instead."""
    steps = (Move(*points[0]), *(Line(*p) for p in points[1:]), *((Close(),) if close else ()))
    return with_outer(lambda path: replace(path, shape=Path(steps, HAIR)))


def counted(name: str, change: int) -> Layout:
    return spoiled(
        lambda sheet: replace(
            sheet, contains={**sheet.contains, name: sheet.contains[name] + change}
        )
    )


def plate(*bores: Bore) -> Component:
    return part(Polygon(centred_rectangle(40, 40).points, (), bores), name="plate")


WAIST = Polygon(
    ((-20, -10), (20, -10), (20, 10), (0.3, 10), (0.3, -9.3), (-0.3, -9.3), (-0.3, 10), (-20, 10))
)
SMALL = Text(0, 0, "fine print", 2, "#000000", role=Role.ENGRAVE)
LOST = Text(0, 0, "lost", 6, "#000000", role=Role.OMITTED)
TOLD = replace(LOST, role=Role.ENGRAVE)
LONG = polyline(((-30, 0), (10, 0)), HAIR, Role.SCORE)


def at_machine(*reach: float) -> Layout:
    """A square on a sheet of 600 x 400 mm, of which a machine reaches so much, or as it may be."""
    layout = checked(job(square()))
    assert layout.cut is not None
    known = None if not reach else (reach[0], reach[1])
    return but(layout, cut=replace(layout.cut, reach=known))


CASES = {
    ("laser-quantities", "missing"): lambda: counted("square", -1),
    ("laser-quantities", "surplus"): lambda: counted("disc", 2),
    ("laser-quantities", "lines"): lambda: spoiled(
        lambda sheet: replace(sheet, paths=sheet.paths[:-1])
    ),
    ("laser-overlap", "overlap"): lambda: with_outer(lambda path: shoved(path, 10)),
    ("laser-overlap", "gap"): lambda: with_outer(lambda path: shoved(path, 0.5)),
    ("laser-margin", "outside"): lambda: with_outer(lambda path: shoved(path, -1)),
    ("laser-contours", "open"): lambda: with_points(
        (300, 300), (340, 300), (340, 340), close=False
    ),
    ("laser-contours", "short"): lambda: with_points(
        (300, 300), (340, 300), (340, 300.0005), (340, 340)
    ),
    ("laser-contours", "crossing"): lambda: with_points(
        (300, 300), (340, 340), (340, 300), (300, 340)
    ),
    ("laser-contours", "twice"): lambda: spoiled(
        lambda sheet: replace(sheet, paths=(*sheet.paths, sheet.paths[-1]))
    ),
    ("laser-text", "small"): lambda: checked(job(part(Disc(20), engraving=(SMALL,)))),
    ("laser-text", "omitted"): lambda: checked(job(part(Disc(20), engraving=(LOST,)))),
    ("laser-text", "repeated"): lambda: checked(job(part(Disc(20), engraving=(TOLD, LOST)))),
    ("laser-engraving", "outside"): lambda: checked(job(part(Disc(20), engraving=(LONG,)))),
    ("laser-bed", "large"): lambda: at_machine(495, 279),
    ("laser-webs", "web"): lambda: checked(job(plate(Bore(0, 0, 5), Bore(10.6, 0, 5)))),
    ("laser-webs", "neck"): lambda: checked(job(part(WAIST, name="waist"))),
    ("laser-webs", "strip"): lambda: checked(job(square(), bed=replace(BED, gap=0.6))),
}  # fmt: skip
LASER = {check.id: check for check in find_checks() if check.id.startswith("laser-")}


@pytest.mark.parametrize("check", LASER.values(), ids=LASER)
def test_a_sound_job_passes(check: Check[Layout]) -> None:
    (found,) = findings(check, sound())
    assert (found.level, found.code) == (Level.PASS, "ok")


@pytest.mark.parametrize("check", LASER.values(), ids=LASER)
def test_without_laser_sheets_there_is_nothing_to_find(check: Check[Layout]) -> None:
    (found,) = findings(check, checked(None))
    assert (found.level, found.values["sheets"]) == (Level.PASS, 0)


def test_the_gap_is_measured() -> None:
    found = findings(LASER["laser-overlap"], with_outer(lambda path: shoved(path, 0.5)))
    assert [f.values["distance"] for f in found] == [pytest.approx(1.5)]
    assert "square-1 and square-2 lie 1.500 mm apart, laser.gap is 2mm" in found[0].text


def test_lost_and_doubled_parts_are_counted() -> None:
    """C014, C109."""
    (found,) = findings(LASER["laser-quantities"], counted("square", -1))
    assert dict(found.values) == {"placed": 2, "wanted": 3}


def test_a_board_in_panels_counts_once() -> None:
    made = checked(job(board(900, 500)))
    assert codes(LASER["laser-quantities"], made) == []


def test_two_triangles_edge_to_edge_are_cut_twice_along_it() -> None:
    """C038: 240 mm of lines, 200 of them different."""
    height = 40 * 3**0.5 / 2
    triangles = [
        ((300.0, 300.0), (340.0, 300.0), (320.0, 300 + height)),
        ((340.0, 300.0), (360.0, 300 + height), (320.0, 300 + height)),
    ]
    shapes = [Path((Move(*a), Line(*b), Line(*c), Close()), HAIR) for a, b, c in triangles]
    lines = tuple(Toolpath(s, Operation.OUTER, f"t-{k}") for k, s in enumerate(shapes))
    given = spoiled(lambda sheet: replace(sheet, paths=lines))
    (found,) = findings(laser_contours.contours, given)
    assert found.code == "twice"
    assert found.values["length"] == pytest.approx(40, abs=0.01)


def test_the_web_is_measured() -> None:
    shape = plate(Bore(0, 0, 5), Bore(12.5, 0, 5)).outline
    assert laser_webs.narrowest(shape) == pytest.approx(2.5, abs=0.005)
    near_the_edge = plate(Bore(14.25, 0, 5)).outline
    assert laser_webs.narrowest(near_the_edge) == pytest.approx(0.75, abs=0.005)


def test_a_web_that_just_holds_is_let_through() -> None:
    """Birch holds from 1 mm on."""
    assert material().least_web == 1.0
    assert codes(laser_webs.webs, checked(job(plate(Bore(0, 0, 5), Bore(11, 0, 5))))) == []


def test_another_machine_changes_nothing_here() -> None:
    made = job(square(40, 3))
    other = replace(made, machine=machine("ponoko"))
    assert codes(laser_webs.webs, checked(other)) == []
    assert isinstance(made.stocks["birch-ply-3"].bed, Bed)


@pytest.mark.parametrize("margin", [BED.margin])
def test_a_sheet_larger_than_the_machine_is_warned_of(margin: float) -> None:
    """D11. The message names both; the sheet may lie across, and its margin beyond the bed."""
    (found,) = findings(bed, at_machine(495, 279))
    assert "600mm x 400mm is more than LightBurn reaches, 495mm x 279mm" in found.text
    wide, high = BED.width - 2 * margin, BED.height - 2 * margin
    assert codes(bed, at_machine()) == []
    assert codes(bed, at_machine(wide, high)) == []
    assert codes(bed, at_machine(high, wide)) == []
    assert codes(bed, at_machine(wide, high - 0.1)) == ["large"]


@pytest.mark.parametrize(
    ("name", "reach"),
    [("glowforge", (495, 279)), ("ponoko", (790, 384)), ("lightburn", None)],
)
def test_how_far_machines_reach(name: str, reach: tuple[float, float] | None) -> None:
    made = kit(f"laser.machine={name}", "tile.count=1").cut_job
    assert made is not None
    assert made.reach == reach
