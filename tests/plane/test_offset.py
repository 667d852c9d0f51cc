"""What moves outlines outwards and inwards; `test_die_lines.py` has the lines for a beam."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Frame
from generator.games.on_top.parts.rhombus import rhombus_outline
from generator.games.on_top.parts.triangle import triangle_outline
from generator.geometry.shapes import centred_rectangle, regular
from generator.plane.area import outline_area
from generator.plane.offset import die_line, offset, offset_area, stroke_area
from generator.plane.outline import Bore, Disc, Polygon, ring_area
from generator.plane.path import Ellipse

GENERATOR = Path(__file__).parents[2] / "generator"
PLATE = Polygon(
    ((-20, -20), (20, -20), (20, 20), (-20, 20)), (((-4, -4), (-4, 4), (4, 4), (4, -4)),)
)
DUMBBELL = Polygon(
    (
        (-20, -10), (-5, -10), (-5, -1), (5, -1), (5, -10), (20, -10),
        (20, 10), (5, 10), (5, 1), (-5, 1), (-5, 10), (-20, 10),
    )
)  # fmt: skip


@given(st.floats(5, 200), st.floats(-2, 5).filter(lambda d: abs(d) > 1e-3))
def test_a_square_stays_a_square(side: float, distance: float) -> None:
    moved = offset(centred_rectangle(side, side), distance)
    assert isinstance(moved, Polygon)
    assert len(moved.points) == 4
    assert ring_area(moved.points) == pytest.approx((side + 2 * distance) ** 2)
    reach = side / 2 + distance
    assert moved.box == pytest.approx((-reach, -reach, reach, reach))


@given(st.floats(10, 80), st.floats(0.01, 5), st.sampled_from((rhombus_outline, triangle_outline)))
def test_acute_corners_stay_corners(edge: float, distance: float, make: object) -> None:
    outline = make(edge)  # type: ignore[operator]
    moved = offset(outline, distance)
    assert isinstance(moved, Polygon)
    assert len(moved.points) == len(outline.points)
    # Every side lies exactly the distance outside its own.
    for nominal, own in zip(_lines(outline), _lines(moved), strict=True):
        assert own - nominal == pytest.approx(distance, abs=1e-6)


def _lines(outline: Polygon) -> list[float]:
    """Distances of the sides from the origin, by the sides' outward directions."""
    found = []
    for (x0, y0), (x1, y1) in zip(
        outline.points, (*outline.points[1:], outline.points[0]), strict=True
    ):
        length = math.hypot(x1 - x0, y1 - y0)
        out = ((y1 - y0) / length, (x0 - x1) / length)
        found.append((round(math.degrees(math.atan2(out[1], out[0]))) % 360, out, (x0, y0)))
    return [out[0] * x + out[1] * y for _, out, (x, y) in sorted(found)]


@given(st.integers(3, 12), st.floats(5, 50), st.floats(0.01, 2))
def test_outwards_and_back_again(sides: int, radius: float, distance: float) -> None:
    outline = Polygon(regular(sides, radius))
    wider = offset(outline, distance)
    assert wider is not None
    back = offset(wider, -distance)
    assert isinstance(back, Polygon)
    assert outline_area(back).hausdorff_distance(outline_area(outline)) < 1e-6
    assert outline_area(wider).covers(outline_area(outline))


@given(st.floats(1, 100), st.floats(-0.9, 5))
def test_a_disc_stays_a_disc(radius: float, distance: float) -> None:
    assert offset(Disc(radius), distance) == Disc(radius + distance)


@pytest.mark.parametrize(
    ("outline", "distance"),
    [
        (Disc(3), -3.0),
        (Disc(3), -3.5),
        (centred_rectangle(10, 4), -2.0),
        (centred_rectangle(10, 4), -9.0),
        (DUMBBELL, -1.5),
    ],
    ids=["disc to a point", "disc", "rectangle to a line", "rectangle", "falls apart"],
)
def test_nothing_or_no_single_outline_is_left(outline: Polygon | Disc, distance: float) -> None:
    assert offset(outline, distance) is None


def test_no_distance_gives_the_outline_itself() -> None:
    assert offset(PLATE, 0) is PLATE
    assert offset(Disc(4), 0) == Disc(4)


@given(st.floats(0.01, 3.9))
def test_holes_shrink_when_the_outline_grows(distance: float) -> None:
    moved = offset(PLATE, distance)
    assert isinstance(moved, Polygon)
    assert moved.box == pytest.approx((-20 - distance,) * 2 + (20 + distance,) * 2)
    (hole,) = moved.holes
    assert len(hole) == 4
    assert ring_area(hole) == pytest.approx(-((8 - 2 * distance) ** 2))
    assert ring_area(moved.points) > 0


def test_a_tenth_outwards_with_a_hole() -> None:
    moved = offset(PLATE, 0.1)
    assert isinstance(moved, Polygon)
    assert moved.area == pytest.approx(40.2**2 - 7.8**2)


@given(st.floats(0.01, 7.9))
def test_holes_grow_when_the_outline_shrinks(distance: float) -> None:
    moved = offset(PLATE, -distance)
    assert isinstance(moved, Polygon)
    (hole,) = moved.holes
    assert -ring_area(hole) == pytest.approx((8 + 2 * distance) ** 2)
    assert outline_area(PLATE).covers(outline_area(moved))


@given(st.floats(10, 60), st.floats(0, 360), st.floats(0.1, 3))
def test_the_same_points_give_the_same_outline(edge: float, turn: float, distance: float) -> None:
    points = rhombus_outline(edge).points
    first = offset(Polygon(points), distance)
    second = offset(Polygon((*points[2:], *points[:2])), distance)
    assert first == second
    turned = shapely.Polygon(Polygon(regular(4, edge, turn)).points)
    assert turned.is_valid


@pytest.mark.parametrize(("angle", "whole"), [(60, True), (14, True), (12, True), (11, False)])
def test_corners_of_less_than_eleven_and_a_half_degrees_are_cut_off(
    angle: float, whole: bool
) -> None:
    """Of areas and of lines' strokes alike: a mitre reaches ten times the distance, not more."""
    half = math.radians(angle / 2)
    x, y = 50 * math.cos(half), 50 * math.sin(half)
    area = offset_area(shapely.Polygon([(0, 0), (x, -y), (x, y)]), 1.0)
    line = stroke_area(shapely.LineString([(x, -y), (0, 0), (x, y)]), 2.0)
    for found in (area, line):
        assert (-found.bounds[0] == pytest.approx(1 / math.sin(half))) is whole
        assert whole or -found.bounds[0] < 10.001


def test_round_holes_stay_round_and_grow_as_the_outline_shrinks() -> None:
    square = Polygon(((-5, -5), (5, -5), (5, 5), (-5, 5)), bores=(Bore(1, 2, 1.5),))
    assert square.area == pytest.approx(100 - math.pi * 2.25)
    assert square.mirrored().bores == (Bore(-1, 2, 1.5),)
    smaller = offset(square, -0.5)
    assert smaller is not None
    assert smaller.bores == (Bore(1, 2, 2.0),)
    assert smaller.box == pytest.approx((-4.5, -4.5, 4.5, 4.5))
    washer = offset(Disc(10, (Bore(0, 0, 3),)), 0.2)
    assert washer == Disc(10.2, (Bore(0, 0, 2.8),))
    assert offset(Disc(10, (Bore(0, 0, 0.1),)), 0.2) == Disc(10.2)


def test_round_holes_of_a_shapely_outline_are_holes() -> None:
    washer = Disc(10, (Bore(0, 0, 3),))
    shape = outline_area(washer)
    assert len(shape.interiors) == 1
    assert shape.area == pytest.approx(washer.area, rel=1e-3)


@given(st.lists(st.integers(0, 35), min_size=3, max_size=12, unique=True), st.floats(0.01, 3))
def test_any_convex_shape_comes_back(turns: list[int], distance: float) -> None:
    """Only corners of less than twelve degrees are cut off, and grow back."""
    ring = Ellipse(3.0, -2.0, 40.0, 40.0)
    outline = Polygon(tuple(ring.at(math.tau * turn / 36) for turn in sorted(turns)))
    wider = offset(outline, distance)
    assert isinstance(wider, Polygon)
    sharp = min(_corners(outline)) < 12
    assert sharp or len(wider.points) == len(outline.points)
    back = offset(wider, -distance)
    assert isinstance(back, Polygon)
    assert outline_area(back).hausdorff_distance(outline_area(outline)) < 1e-6


def _corners(outline: Polygon) -> list[float]:
    """The angles of a polygon's corners, degrees."""
    points, found = outline.points, []
    for k, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[k - 1], points[(k + 1) % len(points)]
        turn = math.atan2(y0 - y, x0 - x) - math.atan2(y1 - y, x1 - x)
        found.append(math.degrees(turn) % 360)
    return found


@given(st.integers(3, 12), st.floats(5, 50), st.floats(0.01, 2))
def test_a_die_line_is_the_same_offset_where_both_can_answer(
    sides: int, radius: float, kerf: float
) -> None:
    outline = Polygon(regular(sides, radius), (), (Bore(0.0, 0.0, radius / 4),))
    moved, cut = offset(outline, kerf / 2), die_line(outline, Frame().point, (kerf, kerf))
    assert isinstance(moved, Polygon)
    assert not isinstance(cut.outer, Ellipse)
    ring = shapely.Polygon(cut.outer)
    assert ring.hausdorff_distance(shapely.Polygon(moved.points)) < 1e-6
    (bore,) = moved.bores
    assert cut.inner == (bore.line,)


def test_areas_are_moved_nowhere_else_with_corners() -> None:
    """One mitre limit for areas and one for lines: no other file has a say in it."""
    assert not _own_limits(GENERATOR)


def test_a_limit_of_its_own_would_be_seen(tmp_path: Path) -> None:
    (tmp_path / "laser").mkdir()
    (tmp_path / "laser" / "bed.py").write_text('grown = area.buffer(2, join_style="mitre")\n')
    assert _own_limits(tmp_path) == ["laser/bed.py"]


def _own_limits(folder: Path) -> list[str]:
    """Files outside `plane/` that choose how shapely joins sides."""
    return [
        path.relative_to(folder).as_posix()
        for path in sorted(folder.rglob("*.py"))
        if path.parent.name != "plane" and "join_style" in path.read_text(encoding="utf-8")
    ]
