"""Areas to and from shapely: nothing is lost on the way, and rings run as they should."""

from __future__ import annotations

import math
from functools import reduce
from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.plane.area import (
    MITRE,
    contours_of,
    outline_area,
    outline_of,
    outlines_of,
    path_area,
    path_lines,
    stroke_area,
)
from generator.plane.outline import Bore, Disc, Polygon, ring_area
from generator.plane.path import Contour, chain, circle, share_of

squares = st.tuples(*[st.integers(-40, 40)] * 2, *[st.integers(1, 30)] * 2)


@st.composite
def areas(draw: st.DrawFn) -> Any:
    """Boxes together, less other boxes: several pieces, holes, pieces in holes."""
    more, less = draw(st.lists(squares, min_size=1, max_size=5)), draw(st.lists(squares))
    boxes = [[shapely.box(x, y, x + w, y + h) for x, y, w, h in group] for group in (more, less)]
    return shapely.union_all(boxes[0]).difference(shapely.union_all(boxes[1]))


@given(areas())
def test_an_area_comes_back_from_a_path(area: Any) -> None:
    pieces = list(outlines_of(area))
    segments = tuple(segment for piece in pieces for segment in piece.segments)
    back = path_area(segments, 0.01)
    assert back.symmetric_difference(area).area < 1e-9
    assert back.equals(path_area(segments, 0.01, even_odd=True))
    assert sum(piece.area for piece in pieces) == pytest.approx(area.area)
    whole = reduce(lambda one, other: one.union(outline_area(other)), pieces, shapely.Polygon())
    assert whole.symmetric_difference(area).area < 1e-9


@given(areas())
def test_rings_run_round_their_material(area: Any) -> None:
    for piece in outlines_of(area):
        assert ring_area(piece.points) > 0
        assert all(ring_area(hole) < 0 for hole in piece.holes)
        for ring in (piece.points, *piece.holes):
            assert ring[0] == min(ring)
            assert ring[0] != ring[-1]


@given(areas())
def test_an_area_turned_round_gives_the_same_outlines(area: Any) -> None:
    assert list(outlines_of(area.reverse())) == list(outlines_of(area))


def test_pieces_of_every_kind() -> None:
    square, speck = shapely.box(0, 0, 10, 10), shapely.box(20, 0, 20.1, 0.1)
    line = shapely.LineString([(0, 0), (30, 30), (31, 30)])
    ring = shapely.LineString([(0, 0), (9, 0), (9, 9), (0, 0)])
    inner = shapely.GeometryCollection([square, line])
    mixed = shapely.GeometryCollection([inner, speck, ring, shapely.Point(1, 1)])
    assert [outline.area for outline in outlines_of(mixed)] == pytest.approx([100, 0.01])
    assert list(outlines_of(mixed, least=0.02)) == [outline_of(square)]
    assert list(outlines_of([square, speck])) == list(outlines_of(mixed))
    assert list(contours_of(mixed)) == [
        Contour(((0, 0), (30, 30), (31, 30)), False),
        Contour(((0, 0), (9, 0), (9, 9)), True),
    ]
    assert [contour.closed for contour in contours_of(mixed, least=40)] == [False]
    assert list(outlines_of(shapely.Polygon())) == list(contours_of(shapely.Polygon())) == []


def test_points_on_the_way_are_left_out() -> None:
    wavy = shapely.Polygon([(0, 0), (5, 0.004), (10, 0), (10, 10), (0, 10)])
    (outline,) = outlines_of(wavy, tolerance=0.005)
    assert len(outline.points) == 4
    line = shapely.LineString([(0, 0), (5, 0.004), (10, 0)])
    assert list(contours_of(line, tolerance=0.005)) == [Contour(((0, 0), (10, 0)), False)]


def test_the_way_of_a_contour_says_whether_it_is_a_hole() -> None:
    ring = circle(0, 0, 10)
    for way, hole in ((1, 0.0), (-1, math.pi * 16)):
        area = path_area((*ring, *circle(0, 0, 4, way)), 0.0001).area
        assert area == pytest.approx(math.pi * 100 - hole, rel=1e-4)
        turned = path_area((*ring, *circle(0, 0, 4, way)), 0.0001, even_odd=True).area
        assert turned == pytest.approx(math.pi * 84, rel=1e-4)
    assert path_area((*ring, *circle(30, 0, 4)), 0.0001).area == pytest.approx(
        math.pi * 116, rel=1e-4
    )


@given(st.floats(2, 100), st.integers(8, 300))
def test_an_area_is_never_less_than_its_outline(radius: float, sides: int) -> None:
    disc = Disc(radius, (Bore(radius / 3, 0.0, radius / 4),))
    share = share_of(sides)
    around, within = outline_area(disc, share), outline_area(disc, share, around=False)
    assert within.area < around.area
    assert around.area >= disc.area
    true = [disc.radius * math.cos(1.1), disc.radius * math.sin(1.1)]
    assert around.buffer(1e-9).covers(shapely.Point(true))
    assert max(math.hypot(*point) for point in within.exterior.coords) <= radius + 1e-9
    assert len(around.exterior.coords) == len(within.interiors[0].coords) == sides + 1


def test_a_polygon_keeps_its_points_and_holes() -> None:
    plate = Polygon(
        ((-20, -20), (20, -20), (20, 20), (-20, 20)),
        (((-4, -4), (-4, 4), (4, 4), (4, -4)),),
        (Bore(10.0, 10.0, 3.0),),
    )
    area = outline_area(plate)
    assert tuple(area.exterior.coords[:-1]) == plate.points
    assert [len(hole.coords) for hole in area.interiors] == [5, 257]
    assert area.area == pytest.approx(plate.area, rel=1e-5)
    assert outline_of(area).points == plate.points


def test_lines_are_closed_where_their_contours_are() -> None:
    square = ((0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (0.0, 3.0))
    assert path_lines(chain(square), 0.1).length == 12
    assert path_lines(chain(square, closed=False), 0.1).length == 9


def spike(angle: float) -> Any:
    """A line of 1 mm with one corner of an angle in degrees at the origin, pointing left."""
    half = math.radians(angle / 2)
    x, y = 20 * math.cos(half), 20 * math.sin(half)
    return chain(((x, y), (0.0, 0.0), (x, -y)), closed=False)


def test_corners_of_lines_are_mitred_up_to_the_limit_of_every_format() -> None:
    """A mitre reaches half a width over the sine of half the angle: 29 degrees for a limit of 4."""
    assert MITRE == 4  # SVG's where a file states none, and every other format follows it
    limit = math.degrees(2 * math.asin(1 / MITRE))
    for angle, whole in ((limit + 1, True), (limit - 1, False), (90, True)):
        tip = -stroke_area(spike(angle), 1.0, 0.01).bounds[0]
        mitre = 0.5 / math.sin(math.radians(angle / 2))
        assert (tip == pytest.approx(mitre)) is whole
    rounded = stroke_area(spike(10), 1.0, 0.01, rounded=True)
    assert rounded.bounds[0] == pytest.approx(-0.5, abs=0.01)
