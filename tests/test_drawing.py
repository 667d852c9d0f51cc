"""The display list: frames, moved and scaled marks, and the shapes made of segments."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import (
    Circle,
    Frame,
    Mark,
    Path,
    Role,
    Style,
    Text,
    exact_turn,
    moved,
    polygon,
    polyline,
    rectangle,
    rounded,
    scaled,
    sector,
)
from generator.plane.path import Arc, Close, Line, Move, Quad

PLACES = st.floats(-300, 300)
TURNS = st.floats(-720, 720)
FRAMES = st.builds(Frame, PLACES, PLACES, TURNS)
INK = Style(stroke="#000000", width=0.5, dash=(1.0, 2.0))
CURVE = Path(
    (Move(1, 2), Line(9, 2), Arc(9, 5, 3, -90, 90), Quad(4, 12, 1, 8), Close()), INK, name="curve"
)
MARKS: tuple[Mark, ...] = (
    CURVE,
    Circle(3, 4, 2, INK, Role.CUT, "dot"),
    Text(5, 6, "Word", 4, "#112233", "semibold", "end", 15, Role.GUIDE, "label"),
)


def corners(path: Path) -> list[tuple[float, float]]:
    """Ends of all segments, arcs by their own arithmetic."""
    found: list[tuple[float, float]] = []
    for segment in path.segments:
        if isinstance(segment, Arc):
            assert segment.at(segment.start) == pytest.approx(found[-1], abs=1e-6)
            found.append(segment.at(segment.end))
        elif not isinstance(segment, Close):
            found.append((segment[-2], segment[-1]))
    return found


@pytest.mark.parametrize("quarters", range(-9, 10))
def test_quarter_turns_are_exact(quarters: int) -> None:
    cos, sin = exact_turn(90 * quarters)
    assert (cos, sin) == [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters % 4]
    frame = Frame(10, 20, 90 * quarters)
    x, y = frame.point(3, 0)
    assert abs(x - 10) + abs(y - 20) == 3


@given(TURNS)
def test_turns_agree_with_the_circle(degrees: float) -> None:
    turn = math.radians(degrees)
    assert exact_turn(degrees) == pytest.approx((math.cos(turn), math.sin(turn)), abs=1e-9)


@given(FRAMES, PLACES, PLACES, PLACES, PLACES)
def test_a_frame_keeps_distances_and_handedness(
    frame: Frame, x0: float, y0: float, x1: float, y1: float
) -> None:
    first, second = frame.point(x0, y0), frame.point(x1, y1)
    assert math.dist(first, second) == pytest.approx(math.dist((x0, y0), (x1, y1)), abs=1e-6)
    origin = frame.point(0, 0)
    assert origin == pytest.approx((frame.x, frame.y))
    triangle = shapely.LinearRing([origin, frame.point(5, 0), frame.point(0, 5)])
    assert triangle.is_ccw


@given(FRAMES)
def test_moved_marks_stand_where_the_frame_says(frame: Frame) -> None:
    path, circle, text = moved(MARKS, frame)
    assert isinstance(path, Path)
    assert isinstance(circle, Circle)
    assert isinstance(text, Text)
    expected = [frame.point(*point) for point in corners(CURVE)]
    for found, wanted in zip(corners(path), expected, strict=True):
        assert found == pytest.approx(wanted, abs=1e-6)
    assert (circle.x, circle.y) == pytest.approx(frame.point(3, 4))
    assert (text.x, text.y) == pytest.approx(frame.point(5, 6))
    assert text.rotation == pytest.approx(15 + frame.rotation)
    assert (path.style, path.name) == (INK, "curve")
    assert (circle.radius, circle.role) == (2, Role.CUT)
    assert (text.size, text.anchor, text.role) == (4, "end", Role.GUIDE)


def test_moving_nowhere_changes_nothing() -> None:
    assert tuple(moved(MARKS, Frame())) == MARKS


@given(st.floats(0.01, 20))
def test_scaled_marks_grow_with_their_line_widths(factor: float) -> None:
    path, circle, text = scaled(MARKS, factor)
    assert isinstance(path, Path)
    assert isinstance(circle, Circle)
    assert isinstance(text, Text)
    for (x, y), (x0, y0) in zip(corners(path), corners(CURVE), strict=True):
        assert (x, y) == pytest.approx((x0 * factor, y0 * factor), abs=1e-6)
    assert path.style.width == pytest.approx(0.5 * factor)
    assert path.style.dash == pytest.approx((factor, 2 * factor))
    assert (circle.x, circle.y, circle.radius) == pytest.approx(
        (3 * factor, 4 * factor, 2 * factor)
    )
    assert (text.x, text.y, text.size) == pytest.approx((5 * factor, 6 * factor, 4 * factor))
    arcs = [segment for segment in path.segments if isinstance(segment, Arc)]
    assert [(arc.start, arc.end) for arc in arcs] == [(-90, 90)]


def test_a_polygon_is_closed_and_does_not_repeat_its_first_point() -> None:
    path = polygon(((0, 0), (4, 0), (0, 3)), INK)
    assert path.segments == (Move(0, 0), Line(4, 0), Line(0, 3), Close())


def test_a_polyline_stays_open() -> None:
    assert polyline(((0, 0), (4, 0)), INK, Role.GUIDE, "tick") == Path(
        (Move(0, 0), Line(4, 0)), INK, Role.GUIDE, "tick"
    )


def test_a_rectangle_runs_counter_clockwise() -> None:
    path = rectangle((1, 2, 5, 9), INK)
    assert corners(path) == [(1, 2), (5, 2), (5, 9), (1, 9)]
    assert isinstance(path.segments[-1], Close)


@given(st.floats(2, 60), st.floats(2, 60), st.floats(0.1, 40))
def test_round_corners_join_and_stay_inside(width: float, height: float, radius: float) -> None:
    path = rounded((0, 0, width, height), radius, INK)
    ring = shapely.LinearRing(corners(path))
    assert ring.bounds == pytest.approx((0, 0, width, height), abs=1e-6)
    assert ring.is_ccw
    arcs = [segment for segment in path.segments if isinstance(segment, Arc)]
    assert sum(arc.end - arc.start for arc in arcs) == 360
    assert all(arc.radius <= min(width, height) / 2 + 1e-9 for arc in arcs)


@given(PLACES, PLACES, st.floats(0.1, 50), TURNS, st.floats(1, 359))
def test_a_sector_joins_its_centre_with_both_ends(
    x: float, y: float, radius: float, start: float, sweep: float
) -> None:
    path = sector((x, y), radius, start, start + sweep, INK)
    centre, first, last = corners(path)
    assert centre == (x, y)
    for point, angle in ((first, start), (last, start + sweep)):
        turn = math.radians(angle)
        expected = (x + radius * math.cos(turn), y + radius * math.sin(turn))
        assert point == pytest.approx(expected, abs=1e-6)
    assert isinstance(path.segments[-1], Close)


@pytest.mark.parametrize("mark", MARKS)
def test_marks_are_frozen(mark: Mark) -> None:
    with pytest.raises(AttributeError):
        mark.name = "other"  # type: ignore[misc]
