"""A parallel projection: where points are seen, which sides, what lies flat."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.art.figures import box_round, extent
from generator.art.views import View, circle, cylinder, hull, label, laid, prism, shade, sides
from generator.colour.paint import Paint
from generator.drawing import Circle, Path, Style, Text, polygon, sector
from generator.plane.path import Arc, Line, Move

PAINT = Paint("#8090a0")
SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
angles = st.floats(0, 360)


def test_from_straight_above_the_plan_is_what_it_is() -> None:
    assert View(0, 90).at(3, 4, 99) == pytest.approx((3, 4))
    assert View(90, 90).at(3, 4, 5) == pytest.approx((-4, 3))


def test_at_eye_level_only_heights_are_seen() -> None:
    assert View(0, 0).at(3, 4, 5) == pytest.approx((3, 5))


@given(angles, st.floats(1, 89), st.floats(-5, 5), st.floats(-5, 5))
def test_a_projection_keeps_middles(turn: float, rise: float, x: float, y: float) -> None:
    view = View(turn, rise, lean=7, towards=40, pivot=3)
    a, b, middle = view.at(x, y, 0), view.at(-x, 1, 2), view.at(0, (y + 1) / 2, 1)
    assert middle == pytest.approx(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


def test_what_leans_turns_about_its_pivot() -> None:
    view = View(0, 0, lean=30, towards=0, pivot=10)
    assert view.at(0, 0, 10) == pytest.approx((0, 10))
    assert view.at(0, 0, 12) == pytest.approx((2 * 0.5, 10 + 2 * math.cos(math.radians(30))))
    flat = View(0, 0, lean=90, towards=0, pivot=2)
    assert flat.at(10, 0, 2) == pytest.approx((0, -8))  # the side it leans to goes down


def test_a_box_shows_the_sides_that_face_the_viewer() -> None:
    assert len(list(sides(View(0, 40), SQUARE, 0, 1, PAINT, "#000000"))) == 1
    assert len(list(sides(View(30, 40), SQUARE, 0, 1, PAINT, "#000000"))) == 2
    assert [mark.name for mark in prism(View(30, 40), SQUARE, 0, 1, PAINT, "#000000")][-1] == "top"
    left, low, right, high = box_round(extent(sides(View(0, 30), SQUARE, 0, 1, PAINT, "#000000")))
    assert (left, right, low) == pytest.approx((-1, 1, -0.5))
    assert high - low == pytest.approx(math.cos(math.radians(30)))


def test_sides_are_darker_than_tops_and_white_where_tops_are_patterned() -> None:
    assert shade(PAINT, 0.5) == "#404850"
    assert shade(Paint("#8090a0", "lines"), 0.5) == "#ffffff"


def test_a_cylinder_is_its_silhouette_and_its_top() -> None:
    body, *_, top = cylinder(View(0, 30), circle(2.0), 0, 5, PAINT, "#000000")
    assert (body.name, top.name) == ("body", "top")
    body, *_ = cylinder(View(0, 40), circle(5, 1, 2), 0, 3, PAINT, "#000000")
    left, low, right, high = box_round(extent([body]))
    assert (left, right) == pytest.approx((-4, 6))
    tall = 10 * math.sin(math.radians(40)) + 3 * math.cos(math.radians(40))
    assert high - low == pytest.approx(tall)


def test_a_hull_is_convex_and_counter_clockwise() -> None:
    assert hull([(0, 0), (2, 0), (1, 1), (2, 2), (0, 2)]) == [(0, 0), (2, 0), (2, 2), (0, 2)]


def test_flat_artwork_lies_in_the_plane() -> None:
    view = View(0, 30)
    marks = [
        Circle(0, 0, 2.0, Style(fill="#000000")),
        sector((0, 0), 2.0, 0, 90, Style(fill="#000000")),
        polygon(SQUARE, Style(fill="#000000")),
        Text(0, 0, "H", 3.0, "#000000"),
    ]
    for mark in laid(view, marks, 10, 20, 5):
        assert isinstance(mark, Path)
        assert not any(isinstance(segment, Arc) for segment in mark.segments)
        first = mark.segments[0]
        assert isinstance(first, Move)
        x, y = view.at(10, 20, 5)
        assert abs(first.x - x) <= 2.0 + 1e-9
        assert abs(first.y - y) <= 2.0


@pytest.mark.parametrize(("radius", "most"), [(0.32, 10), (3.0, 28), (8.0, 40)])
def test_small_circles_that_lie_flat_have_fewer_corners(radius: float, most: int) -> None:
    """No chord leaves the circle by more than is seen: 0.02 mm, or the share of a large one."""
    (dot,) = laid(View(0, 90), [Circle(2, 3, radius, Style("#000000"))], 0, 0, 0)
    assert isinstance(dot, Path)
    corners = [segment[:2] for segment in dot.segments if isinstance(segment, Line | Move)]
    assert 8 <= len(corners) <= most
    assert all(math.dist(corner, (2, 3)) == pytest.approx(radius) for corner in corners)
    (x0, y0), (x1, y1) = corners[:2]
    middle = math.dist(((x0 + x1) / 2, (y0 + y1) / 2), (2, 3))
    assert radius - middle < max(0.0201, 0.0031 * radius)


def test_a_text_that_lies_flat_keeps_its_place_and_is_seen_lower() -> None:
    text = Text(0, 0, "5", 10, "#000000", "semibold", "middle")
    flat, steep = (box_round(extent(laid(View(0, rise), [text], 20, 30, 0))) for rise in (90, 30))
    assert (flat[0] + flat[2]) / 2 == pytest.approx(20, abs=0.5)
    assert flat[1] == pytest.approx(30, abs=0.3)
    assert steep[3] - steep[1] == pytest.approx((flat[3] - flat[1]) / 2)


def test_a_label_has_its_middle_on_the_height() -> None:
    text = label(3, 4, "a", 5.0, "#000000", "end")
    assert (text.x, text.anchor, text.font) == (3, "end", "regular")
    assert text.y < 4
