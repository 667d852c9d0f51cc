"""Outlines as plain values, held against shapely."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.shapes import FLATS, Flat, FlatKind, centred_rectangle, regular, star
from generator.plane.area import outline_area
from generator.plane.outline import Disc, Polygon, bounds, ring_area

SIZES = st.floats(0.1, 500)
RING = Polygon(
    ((-10, -10), (10, -10), (10, 10), (-10, 10)), (((-2, -2), (-2, 3), (4, 3), (4, -2)),)
)
SCALENE = Polygon(((0, 0), (7, 1), (3, 9)))


@given(SIZES, SIZES)
def test_a_rectangle_is_centred_and_counter_clockwise(width: float, height: float) -> None:
    rectangle = centred_rectangle(width, height)
    assert rectangle.box == pytest.approx((-width / 2, -height / 2, width / 2, height / 2))
    assert ring_area(rectangle.points) > 0
    assert rectangle.area == pytest.approx(width * height)


@given(st.integers(3, 40), SIZES, st.floats(-360, 360))
def test_a_regular_polygon(sides: int, radius: float, turn: float) -> None:
    points = regular(sides, radius, turn)
    assert len(points) == sides
    assert ring_area(points) == pytest.approx(sides / 2 * radius**2 * math.sin(2 * math.pi / sides))
    assert points[0] == pytest.approx(
        (radius * math.cos(math.radians(turn)), radius * math.sin(math.radians(turn))),
        abs=1e-9 * radius,
    )


@given(st.integers(3, 12), SIZES, st.floats(0.2, 0.9))
def test_a_star_alternates_between_two_radii(tips: int, radius: float, inner: float) -> None:
    points = star(radius, tips, inner)
    assert len(points) == 2 * tips
    assert points[0] == pytest.approx((0, radius), abs=1e-9 * radius)
    assert [math.hypot(*p) for p in points] == pytest.approx([radius, inner * radius] * tips)
    assert ring_area(points) > 0
    assert shapely.Polygon(points).is_valid


@given(st.integers(3, 12), SIZES)
def test_a_stars_tips_and_notches_stand_at_equal_angles(tips: int, radius: float) -> None:
    points = star(radius, tips)
    outer, inner = regular(tips, radius), regular(tips, radius / 2, 90 + 180 / tips)
    for found, wanted in zip(points, (p for pair in zip(outer, inner, strict=True) for p in pair),
                             strict=True):  # fmt: skip
        assert found == pytest.approx(wanted, abs=1e-9 * radius)


@pytest.mark.parametrize("outline", [RING, SCALENE])
def test_areas_and_boxes_agree_with_shapely(outline: Polygon) -> None:
    other = outline_area(outline)
    assert other.is_valid
    assert outline.area == pytest.approx(other.area)
    assert outline.box == pytest.approx(other.bounds)


def test_a_hole_is_taken_off_whichever_way_it_runs() -> None:
    turned = Polygon(RING.points, (tuple(reversed(RING.holes[0])),))
    assert RING.area == turned.area == 400 - 30


@given(st.lists(st.tuples(SIZES, SIZES), min_size=3, max_size=9))
def test_a_ring_turned_round_has_the_opposite_area(points: list[tuple[float, float]]) -> None:
    ring = tuple(points)
    assert ring_area(tuple(reversed(ring))) == pytest.approx(-ring_area(ring), abs=1e-6)


@pytest.mark.parametrize("outline", [RING, SCALENE])
def test_mirroring_keeps_orientation_and_undoes_itself(outline: Polygon) -> None:
    other = outline.mirrored()
    assert ring_area(other.points) == pytest.approx(ring_area(outline.points))
    for hole, image in zip(outline.holes, other.holes, strict=True):
        assert ring_area(image) == pytest.approx(ring_area(hole))
    flipped = shapely.transform(outline_area(outline), lambda points: points * (-1, 1))
    assert outline_area(other).equals(flipped)
    assert other.mirrored() == outline


def test_a_mirrored_outline_that_is_not_its_own_image_differs() -> None:
    same = outline_area(SCALENE).intersection(outline_area(SCALENE.mirrored()))
    assert same.area < SCALENE.area / 2


@given(SIZES)
def test_a_disc(radius: float) -> None:
    disc = Disc(radius)
    assert disc.box == (-radius, -radius, radius, radius)
    assert disc.area == pytest.approx(math.pi * radius**2)
    assert disc.mirrored() == disc
    around = outline_area(disc)
    assert around.area >= disc.area
    assert around.area == pytest.approx(disc.area, rel=1e-3)
    distance = around.exterior.distance(shapely.Point(0, 0))
    assert distance >= radius * (1 - 1e-12)


def test_bounds_of_points() -> None:
    assert bounds([(3, -1), (-2, 5), (0, 0)]) == (-2, -1, 3, 5)


# --- flat pieces ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FLATS)
@given(width=st.floats(1, 100))
def test_a_flat_piece(kind: FlatKind, width: float) -> None:
    """Its width is the least distance of two parallel lines round it, its reach the farthest."""
    flat = Flat(kind, width)
    area = outline_area(flat.outline)
    left, bottom, right, top = flat.outline.box
    assert min(right - left, top - bottom) == pytest.approx(width)
    assert flat.area == pytest.approx(area.area, rel=1e-3)
    ring = shapely.get_coordinates(area.exterior)
    assert max(math.hypot(x, y) for x, y in ring) == pytest.approx(flat.reach, rel=1e-3)
    assert area.exterior.distance(shapely.Point(0, 0)) == pytest.approx(width / 2, rel=1e-3)
    assert flat.across == pytest.approx(2 * flat.reach)
    assert flat.inside(flat.across).width == pytest.approx(width)


def test_a_hexagon_fills_a_round_room_better_than_a_square() -> None:
    disc, hexagon, square = (Flat(kind, 1.0).inside(10.0).area for kind in FLATS)
    assert disc > hexagon > square
    assert (hexagon / disc, square / disc) == pytest.approx((0.827, 0.637), abs=1e-3)


def test_a_hexagon_has_a_corner_above_as_the_spaces_of_a_board_have() -> None:
    outline = Flat("hexagon", 10.0).outline
    assert isinstance(outline, Polygon)
    assert max(outline.points, key=lambda point: point[1])[0] == pytest.approx(0)
    assert ring_area(outline.points) > 0
