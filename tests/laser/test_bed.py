"""Parts on a laser's bed: everything is placed, apart from each other, inside the sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.component import Component
from generator.errors import FitError
from generator.games.on_top.parts.rhombus import rhombus_outline
from generator.games.on_top.parts.triangle import triangle_outline
from generator.geometry.nest import rows_of
from generator.geometry.shapes import centred_rectangle, regular
from generator.laser.bed import STRIP, Bed
from generator.laser.cutsheet import CutSheet, Operation
from generator.laser.job import CutJob
from generator.plane.area import outline_area, path_area
from generator.plane.outline import Disc, Polygon
from tests.cutjobs import BED, board, job, lines, part, square

TRIANGLE = triangle_outline(40)
RHOMBUS = rhombus_outline(28)
TRAPEZOID = Polygon(((-40, -17.3), (40, -17.3), (20, 17.3), (-20, 17.3)))


def areas(sheet: CutSheet) -> list[shapely.Polygon]:
    return [path_area(line.line, 0.0005) for line in lines(sheet, Operation.OUTER)]


def least_gap(sheet: CutSheet) -> float:
    found = areas(sheet)
    tree = shapely.STRtree(found)
    pairs = tree.query(found, predicate="dwithin", distance=60).T
    return min((found[a].distance(found[b]) for a, b in pairs if a < b), default=float("inf"))


def counted(made: CutJob) -> Counter[str]:
    return sum((Counter(sheet.contains) for sheet in made.sheets), Counter())


def assert_laid(made: CutJob, bed: Bed) -> None:
    """C126: apart by the gap, inside the margin, and as many as were asked for."""
    assert counted(made) == Counter({c.name: c.quantity for c in made.components})
    outer = sum(len(lines(sheet, Operation.OUTER)) for sheet in made.sheets)
    assert outer == counted(made).total()
    for sheet in made.sheets:
        assert sheet.contains
        assert least_gap(sheet) >= bed.gap - 0.002
        left, bottom, right, top = shapely.total_bounds(areas(sheet))
        assert min(left, sheet.width - right) >= bed.margin - 1e-6
        assert min(bottom, sheet.height - top) >= max(bed.margin, STRIP) - 1e-6


# --- rows --------------------------------------------------------------------------------------


def test_triangles_stand_on_their_heads_in_turn() -> None:
    """A row of 40 mm triangles takes half an edge each, and the gap along its slant."""
    alike, turned = rows_of(TRIANGLE.points, 2.0)
    across = 2.0 / (3**0.5 / 2)
    assert alike.step == pytest.approx(40 + across)
    assert turned.step == pytest.approx(20 + across)
    assert turned.pair == pytest.approx(2 * turned.step)


def test_a_row_holds_what_it_says() -> None:
    _, turned = rows_of(TRIANGLE.points, 2.0)
    for count in (1, 2, 3, 8):
        exact = turned.x(count - 1) + turned.width
        assert turned.holds(exact) == count
        assert turned.holds(exact - 0.001) == count - 1


@pytest.mark.parametrize("outline", [TRIANGLE, RHOMBUS, TRAPEZOID], ids=["3", "rhombus", "4"])
def test_neighbours_in_a_row_are_a_gap_apart(outline: Polygon) -> None:
    for row in rows_of(outline.points, 1.5):
        upright = shapely.affinity.translate(
            outline_area(outline), -outline.box[0], -outline.box[1]
        )
        shapes = []
        for k in range(4):
            shape = upright
            if row.flips and k % 2:
                shape = shapely.affinity.rotate(
                    upright, 180, shapely.Point(row.width / 2, row.height / 2)
                )
            shapes.append(shapely.affinity.translate(shape, row.x(k), 0))
        gaps = [a.distance(b) for a, b in pairwise(shapes)]
        assert min(gaps) >= 1.5 - 1e-9
        assert gaps[0] <= 1.5 / (3**0.5 / 2) + 1e-2  # corner to corner, it is a little more
        if row.flips or outline is RHOMBUS:
            assert gaps[0] == pytest.approx(1.5)


# --- sheets ------------------------------------------------------------------------------------


def test_a_count_that_needs_three_sheets() -> None:
    """C126: 590 x 390 mm hold 14 x 9 squares of 40.2 mm; 300 need three sheets, named in turn."""
    made = job(square(40, 300))
    assert [sheet.contains["square"] for sheet in made.sheets] == [126, 126, 48]
    assert [sheet.name for sheet in made.sheets] == [f"birch-ply-3-{k:02}" for k in (1, 2, 3)]
    assert_laid(made, BED)


@pytest.mark.parametrize("count", [126, 252])
def test_full_sheets_have_no_empty_one_after_them(count: int) -> None:
    """C017."""
    assert len(job(square(40, count)).sheets) == count // 126


def test_an_exact_fit_loses_no_column() -> None:
    """C015: 3 x 66.4 mm and two gaps of 1 mm fill 201.2 mm."""
    bed = Bed(211.2, 211.2, 5, 1, (0.0, 0.0))
    assert len(job(square(66.4, 9), bed=bed).sheets) == 1


def test_parts_are_turned_where_that_helps() -> None:
    """Bars of 90 x 30 mm: three rows of one upright, three columns of three lying."""
    bed = Bed(110, 110, 5, 1, (0.0, 0.0))
    lying = job(part(centred_rectangle(90, 30), 3, "bar"), bed=bed)
    standing = job(part(centred_rectangle(30, 90), 3, "bar"), bed=bed)
    assert len(lying.sheets) == len(standing.sheets) == 1
    long = Bed(110, 60, 5, 1, (0.0, 0.0))
    made = job(part(centred_rectangle(45, 95), 1, "plate"), bed=long)
    assert made.parts[0][0].frame.rotation == 90
    assert_laid(made, long)


def test_small_parts_lie_beside_a_board() -> None:
    made = job(board(283, 196), square(20, 40), part(Disc(7), 84, "disc"))
    assert len(made.sheets) == 1
    assert_laid(made, BED)


def test_parts_without_room_are_named_all_of_them() -> None:
    """C012, C014: nothing vanishes, and every part that has no room is named with its size."""
    with pytest.raises(FitError) as caught:
        job(square(20, 30), square(450, 1, "plate"), part(Disc(300), 1, "lid"))
    text = str(caught.value)
    assert "plate (450mm x 450mm)" in text
    assert "lid (600mm x 600mm)" in text
    assert "square" not in text
    assert "589.8mm x 389.8mm" in text
    assert caught.value.exit_code == 1


def test_the_guide_has_its_strip_without_a_margin_too() -> None:
    bed = Bed(200, 100, 0, 2, (0.2, 0.2))
    made = job(square(20, 20), bed=bed)
    assert_laid(made, bed)


def test_stocks_have_sheets_of_their_own() -> None:
    thick = part(centred_rectangle(30, 30), 2, "base", stock="mdf-3")
    made = job(square(40, 2), thick, stocks={"": "birch-ply-3", "mdf-3": "mdf-3"})
    assert [sheet.name for sheet in made.sheets] == ["birch-ply-3-01", "mdf-3-01"]
    assert [sheet.contains for sheet in made.sheets] == [{"square": 2}, {"base": 2}]


def test_faces_are_counted_apart() -> None:
    face = part(centred_rectangle(30, 30), 2, "cover", face_of="square")
    (sheet,) = job(square(40, 2), face).sheets
    assert sheet.contains == {"square": 2}
    assert sheet.faces == {"square": 2}


def test_parts_that_are_only_printed_are_left_out() -> None:
    paper = Component("sheet", "Sheet", centred_rectangle(9, 9), (), square().packing, "parts")
    made = job(square(), paper)
    assert [component.name for component in made.components] == ["square"]


@settings(max_examples=12, deadline=None)
@given(
    width=st.floats(150, 700),
    height=st.floats(150, 700),
    gap=st.floats(0.5, 8),
    margin=st.floats(0, 15),
    kerf=st.tuples(st.floats(0, 0.5), st.floats(0, 0.5)),
    edge=st.floats(16, 45),
    counts=st.lists(st.integers(1, 30), min_size=4, max_size=4),
)
def test_any_bed(
    width: float,
    height: float,
    gap: float,
    margin: float,
    kerf: tuple[float, float],
    edge: float,
    counts: list[int],
) -> None:
    bed = Bed(width, height, margin, gap, kerf)
    outlines = (
        rhombus_outline(edge),
        triangle_outline(edge),
        Disc(edge / 3),
        Polygon(regular(6, edge)),
    )
    parts = [
        part(outline, n, f"part-{k}")
        for k, (outline, n) in enumerate(zip(outlines, counts, strict=True))
    ]
    assert_laid(job(*parts, bed=bed), bed)


def test_overlapping_parts_are_noticed() -> None:
    made = job(square(40, 2))
    (sheet,) = made.sheets
    assert least_gap(sheet) == pytest.approx(2.0)
    doubled = Bed(600, 400, 5, 2.1, (0.2, 0.2))
    with pytest.raises(AssertionError):
        assert_laid(made, doubled)


def test_a_sheet_without_a_guide_has_all_its_room_for_parts() -> None:
    """An exact fit with no margin: the guide would take 4 mm along two edges."""
    bed = replace(BED, width=100.0, height=100.0, margin=0.0, kerf=(0.0, 0.0))
    assert bed.holds == (100.0, 92.0)
    assert replace(bed, guided=False).holds == (100.0, 100.0)
