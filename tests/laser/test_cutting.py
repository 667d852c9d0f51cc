"""Cut sheets as values: kerf, order, counts, marks, guide."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest
import shapely

from generator.component import Component, Way
from generator.drawing import Circle, Frame, Path, Role, Style, Text, polygon, polyline, rectangle
from generator.errors import FitError
from generator.fonts import font
from generator.geometry.shapes import centred_rectangle
from generator.laser.bed import Bed
from generator.laser.cutsheet import TOLERANCE, Operation, Toolpath
from generator.laser.engraved import divided, outlined, single_lines, toolpaths
from generator.laser.job import CutJob
from generator.laser.measures import measure
from generator.plane.area import path_area, path_lines
from generator.plane.outline import Bore, Disc, Polygon
from generator.plane.path import Contour, Ellipse, flatten
from tests.builds import kit
from tests.cutjobs import (
    BED,
    as_cut,
    board,
    cut_out,
    holed,
    job,
    lines,
    machine,
    part,
    square,
)

KERFS = (0.0, 0.1, 0.2, 0.4)
BURN, NOTE = Role.ENGRAVE, Role.SCORE
FILLED, HAIR = Style(fill="#000000"), Style(stroke="#000000", width=0.2)


def area_of(mark: Path | Circle | Toolpath) -> shapely.Geometry:
    """What a filled mark or toolpath covers."""
    return path_area(mark.line, TOLERANCE)


def lines_of(mark: Path | Circle | Toolpath) -> shapely.Geometry:
    """The lines of a mark or toolpath."""
    return path_lines(mark.line, TOLERANCE)


def bed(kerf: float) -> Bed:
    return replace(BED, kerf=(kerf, kerf))


def game_parts(name: str) -> tuple[Component, ...]:
    return tuple(c for c in kit(name=name).parts.values() if Way.LASER in c.made_as)


def nominal(made: CutJob, at: int) -> dict[str, shapely.Polygon]:
    """Each part's nominal outline on a sheet, by its name, round ones finely."""
    found = {}
    for lying in made.parts[at]:
        outline, frame = lying.blank.outline, lying.frame
        if isinstance(outline, Disc):
            shape = shapely.Point(frame.x, frame.y).buffer(outline.radius, quad_segs=256)
        else:
            shape = shapely.Polygon(
                [frame.point(*p) for p in outline.points],
                [[frame.point(*p) for p in hole] for hole in outline.holes],
            )
        for bore in outline.bores:
            centre = shapely.Point(*frame.point(bore.x, bore.y))
            shape = shape.difference(centre.buffer(bore.radius, quad_segs=256))
        found[lying.blank.name] = shape
    return found


# --- kerf --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kerf", KERFS)
@pytest.mark.parametrize("name", ["on-top", "top-it"])
def test_every_piece_of_the_games_comes_out_nominal(name: str, kerf: float) -> None:
    """One of each part, to 0.002 mm."""
    one = [
        replace(c, designs=(replace(c.designs[0], quantity=1, burnt=None),))
        for c in game_parts(name)
    ]
    made = job(*one, bed=bed(kerf))
    for at, sheet in enumerate(made.sheets):
        for piece, wanted in nominal(made, at).items():
            got = as_cut(sheet, piece)
            assert got.hausdorff_distance(wanted) < 0.002, piece
    assert sum(len(sheet.paths) for sheet in made.sheets) == len(one)


@pytest.mark.parametrize("kerf", KERFS)
def test_holes_come_out_nominal(kerf: float) -> None:
    """C041, C043: a square hole in one part and a peg for it from another, and a round hole."""
    plate = part(replace(holed(40, 8), bores=(Bore(14, 14, 3),)), 1, "plate")
    peg = part(centred_rectangle(7.9, 7.9), 1, "peg")
    made = job(plate, peg, bed=bed(kerf))
    (sheet,) = made.sheets
    for piece, wanted in nominal(made, 0).items():
        assert as_cut(sheet, piece).hausdorff_distance(wanted) < 0.002
    slot = max(
        (hole.bounds for hole in as_cut(sheet, "plate-1").interiors), key=lambda b: b[2] - b[0]
    )
    tongue = as_cut(sheet, "peg-1").bounds
    assert (slot[2] - slot[0]) - (tongue[2] - tongue[0]) == pytest.approx(0.1, abs=0.005)


def test_a_hole_for_a_bought_rod() -> None:
    """C043: rod 8 mm, clearance 0.1, kerf 0.16: the line has a diameter of 7.94 mm."""
    plate = part(Polygon(centred_rectangle(40, 40).points, (), (Bore(0, 0, 4.05),)))
    (sheet,) = job(plate, bed=bed(0.16)).sheets
    (hole,) = lines(sheet, Operation.INNER)
    assert isinstance(hole.shape, Circle)
    assert 2 * hole.shape.radius == pytest.approx(7.94)


def test_sizes_on_the_sheet() -> None:
    """C041: 40 becomes 40.2 and the hole of 8 becomes 7.8 mm."""
    (sheet,) = job(part(holed())).sheets
    shape = cut_out(sheet, "part-1")
    left, _, right, _ = shape.bounds
    x0, _, x1, _ = shape.interiors[0].bounds
    assert (right - left, x1 - x0) == pytest.approx((40.2, 7.8))


def test_a_kerf_that_swallows_a_hole_is_refused() -> None:
    """C044: the part, the hole and the kerf are named; nothing is dropped."""
    small = part(Polygon(centred_rectangle(9, 9).points, (), (Bore(0, 0, 0.15),)), name="tag")
    with pytest.raises(FitError, match=r"tag: the hole of 0.30 mm .* 0.4mm \(laser.kerf\)"):
        job(small, bed=bed(0.4))


def test_the_offset_is_made_on_the_sheet() -> None:
    """A part that is turned by a quarter is corrected by what the beam does there."""
    wide = Bed(80, 200, 5, 2, (0.1, 0.2))
    made = job(part(centred_rectangle(120, 40), 1, "bar"), bed=wide)
    assert made.parts[0][0].frame.rotation == 90
    left, bottom, right, top = cut_out(made.sheets[0], "bar-1").bounds
    assert (right - left, top - bottom) == pytest.approx((40.1, 120.2))
    disc = job(part(Disc(10)), bed=wide).sheets[0].paths[0].shape
    assert isinstance(disc, Ellipse)
    assert (disc.radius_x, disc.radius_y) == pytest.approx((10.05, 10.1))


# --- order, contours, hand ---------------------------------------------------------------------


def letter_f() -> Component:
    """A part without symmetry, with an F on it."""
    points = ((-20.0, -10.0), (20.0, -10.0), (20.0, 5.0), (-5.0, 12.0), (-20.0, 12.0))
    text = Text(-10, -4, "F", 8, "#000000", role=BURN)
    edge = polyline(((-15, -8), (15, -8)), HAIR, NOTE)
    hole = ((-17.0, -5.0), (-17.0, -2.0), (-14.0, -2.0))
    return part(Polygon(points, (hole,)), 3, "flag", engraving=(edge, text))


def test_order_on_the_sheet_and_for_each_part() -> None:
    """C053: engraved, scored, holes, and only then the outer lines."""
    (sheet,) = job(letter_f(), square(40, 5)).sheets
    order = list(Operation)
    ranks = [order.index(path.operation) for path in sheet.paths]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == 4


def test_the_letter_reads_as_drawn() -> None:
    """C119: what is on a part keeps its hand, however the part is turned."""
    made = job(letter_f(), bed=Bed(120, 100, 5, 2, (0.2, 0.2)))
    drawn = path_area(
        (outlined(Text(-10, -4, "F", 8, "#000000")) or Path((), FILLED)).line, TOLERANCE
    )
    turns = set()
    for sheet, parts in zip(made.sheets, made.parts, strict=True):
        for lying in parts:
            frame = lying.frame
            turns.add(frame.rotation)
            (burnt,) = lines(sheet, Operation.ENGRAVE, of=lying.blank.name)
            placed = shapely.transform(drawn, lambda xy, f=frame: [f.point(*point) for point in xy])
            assert area_of(burnt).symmetric_difference(placed).area < 0.1
    assert len(turns) > 1


def test_contours_are_closed_without_a_repeated_vertex() -> None:
    """C035."""
    (sheet,) = job(letter_f(), square(33.3333, 3)).sheets
    for path in lines(sheet, Operation.INNER, Operation.OUTER):
        for trace in flatten(path.line, TOLERANCE):
            assert trace.closed
            around = (*trace.points, trace.points[0])
            assert min(math.dist(a, b) for a, b in pairwise(around)) > 0.001


def test_no_line_is_cut_twice() -> None:
    """C038."""
    (sheet,) = job(*game_parts("on-top")).sheets
    found = [lines_of(path) for path in lines(sheet, Operation.INNER, Operation.OUTER)]
    total = sum(line.length for line in found)
    assert total == pytest.approx(shapely.union_all(found, grid_size=1e-4).length, abs=0.01)


# --- marks -------------------------------------------------------------------------------------


def run(*marks: Path | Circle | Text, window: shapely.Polygon | None = None) -> list[Toolpath]:
    found = toolpaths(marks)
    return list(found if window is None else next(divided(found, [window])))


def test_text_becomes_outlines_of_its_height() -> None:
    """C057."""
    (letter,) = run(Text(0, 0, "H", 5, "#000000", role=BURN))
    _, bottom, _, top = area_of(letter).bounds
    assert letter.operation is Operation.ENGRAVE
    assert top - bottom == pytest.approx(font("regular").cap_height(5), rel=0.02)


def test_text_as_single_lines_has_the_same_height() -> None:
    found = list(toolpaths((Text(0, 0, "H", 5, "#000000", role=BURN),), single_lines))
    assert {(path.operation, path.open) for path in found} == {(Operation.SCORE, True)}
    _, bottom, _, top = shapely.union_all([lines_of(path) for path in found]).bounds
    assert top - bottom == pytest.approx(font("regular").cap_height(5), rel=0.02)


def test_engraved_lines_become_areas() -> None:
    (bar,) = run(polyline(((0, 0), (10, 0)), Style(stroke="#000000", width=0.5), BURN))
    (ring,) = run(Circle(0, 0, 5, Style(stroke="#000000", width=0.5), BURN))
    (disc,) = run(Circle(0, 0, 5, Style("#000000", "#000000", 0.5), BURN))
    assert area_of(bar).area == pytest.approx(5.0)
    assert area_of(ring).area == pytest.approx(math.pi * 5, rel=0.01)
    assert area_of(disc).area == pytest.approx(math.pi * 5.25**2, rel=0.01)
    assert not any(path.open for path in (bar, ring, disc))


def test_overlapping_areas_are_joined() -> None:
    """An even-odd filler would leave the overlap bare."""
    first = rectangle((0, 0, 10, 10), FILLED, BURN)
    second = rectangle((5, 5, 15, 15), FILLED, BURN)
    apart = rectangle((20, 0, 25, 5), FILLED, BURN)
    found = run(first, second, apart)
    assert sorted(area_of(path).area for path in found) == pytest.approx([25, 175])


def test_scored_lines_that_lie_upon_each_other_are_run_once() -> None:
    one = polygon(((0, 0), (10, 0), (10, 10), (0, 10)), HAIR, NOTE)
    two = polygon(((10, 0), (20, 0), (20, 10), (10, 10)), HAIR, NOTE)
    apart = polyline(((0, 20), (30, 20)), HAIR, NOTE)
    assert sum(lines_of(path).length for path in run(one, two, apart)) == pytest.approx(100)
    assert [path.open for path in run(one, apart)] == [False, True]


def test_marks_end_at_the_window() -> None:
    """C059: truly cut, no clip."""
    window = shapely.box(0, 0, 5, 20)
    found = run(
        rectangle((2, 0, 10, 10), FILLED, BURN),
        polyline(((-5, 15), (20, 15)), HAIR, NOTE),
        rectangle((6, 0, 10, 10), FILLED, BURN),
        window=window,
    )
    assert [lines_of(path).bounds for path in found] == [
        (2, 0, 5, 10),
        (0, 15, 5, 15),
    ]


def test_a_mark_for_paper_is_not_run() -> None:
    with pytest.raises(ValueError, match="role print"):
        run(rectangle((0, 0, 9, 9), FILLED))


@pytest.mark.parametrize("turns", [1, -1])
def test_a_hole_in_a_filled_path_stays_bare(turns: int) -> None:
    outer = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    inner = ((2.0, 2.0), (2.0, 8.0), (8.0, 8.0), (8.0, 2.0))
    rings = (polygon(outer[::turns], FILLED), polygon(inner[::turns], FILLED))
    both = Path((*rings[0].segments, *rings[1].segments), FILLED, BURN)
    assert area_of(both).area == pytest.approx(64)


def test_chords_stay_near_their_curve() -> None:
    ((points, closed),) = flatten(Circle(0, 0, 50, FILLED).line, 0.005)
    assert closed
    chord = math.dist(*points[:2])
    assert 0.004 < 50 - math.sqrt(50**2 - chord**2 / 4) <= 0.005
    assert list(flatten(polyline(((0, 0), (1, 1)), HAIR).line, 0.005)) == [
        Contour(((0, 0), (1, 1)), False)
    ]


# --- what is said about a sheet ----------------------------------------------------------------


def test_the_guide_states_everything_outside_the_parts() -> None:
    (sheet,) = job(board(590 - 0.4, 380)).sheets
    texts = [mark for mark in sheet.guide if isinstance(mark, Text)]
    assert texts[0].text == (
        "Sample, Birch plywood 3 mm, sheet 1 of 1; thickness 3 mm, kerf 0.2 mm"
    )
    (bar,) = [m for m in sheet.guide if isinstance(m, Path) and lines_of(m).length > 50]
    assert lines_of(bar).length == pytest.approx(100)
    assert all(mark.role is Role.GUIDE for mark in sheet.guide)
    whole = shapely.box(*cut_out(sheet, "board-1").bounds)
    for mark in sheet.guide:
        shape = path_lines(
            ((outlined(mark) or bar) if isinstance(mark, Text) else mark).line, TOLERANCE
        )
        assert not whole.intersects(shape)
        assert shapely.box(0, 0, sheet.width, sheet.height).contains(shape)


@pytest.mark.parametrize("width", [100.0, 130.0, 600.0])
def test_the_guide_fits_narrow_sheets(width: float) -> None:
    (sheet,) = job(square(20), bed=Bed(width, 150, 5, 2, (0.2, 0.25))).sheets
    for mark in sheet.guide:
        shape = path_lines(
            ((outlined(mark) or Path((), HAIR)) if isinstance(mark, Text) else mark).line, TOLERANCE
        )
        assert 0 < shape.bounds[0] <= shape.bounds[2] < width


def test_measures() -> None:
    """Two squares of 40 with a hole of 8 mm, without kerf: 2 x 160 and 2 x 32 mm are cut."""
    marks = (
        rectangle((5, 5, 15, 10), FILLED, BURN),
        polyline(((-15, -15), (15, -15)), HAIR, NOTE),
    )
    made = job(part(holed(), 2, engraving=marks), bed=bed(0.0))
    found = measure(made.sheets[0], made.parts[0], machine())
    assert found.cut_length == pytest.approx(384)
    assert found.score_length == pytest.approx(60)
    assert found.engrave_area == pytest.approx(100)
    assert found.used_share == pytest.approx(2 * (1600 - 64) / (600 * 400))
    assert found.seconds == pytest.approx(384 / 10 + 60 / 50 + 100 / 0.1 * 1.3 / 200)


def test_the_same_parts_give_the_same_sheets() -> None:
    first, second = (tuple(job(letter_f(), square(30, 7)).sheets) for _ in range(2))
    assert first == second


def test_frames_do_not_mirror() -> None:
    made = job(letter_f())
    assert all(isinstance(lying.frame, Frame) for lying in made.parts[0])
