"""Paths: every chord keeps to its curve, however it is measured, and contours come apart whole."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.plane.outline import ring_area
from generator.plane.path import (
    Arc,
    Close,
    Contour,
    Ellipse,
    Line,
    Move,
    Point,
    Quad,
    Segments,
    bent,
    chain,
    circle,
    contours,
    ellipse_arcs,
    flatten,
    mapped,
    passed,
    quarters,
    share_of,
    straightened,
)

places = st.integers(-30000, 30000).map(lambda number: number / 100)
radii = st.floats(0.05, 300)
tolerances = st.floats(0.0005, 0.2)
sweeps = st.floats(1, 360) | st.floats(-360, -1)
SLACK = 1e-6  # mm


def chords(points: tuple[Point, ...]) -> shapely.LineString:
    return shapely.LineString(points)


def farthest(curve: list[Point], points: tuple[Point, ...]) -> float:
    """How far a curve, as dense samples, leaves the chords through some points."""
    return float(shapely.distance(shapely.points(curve), chords(points)).max())


def quad_samples(start: Point, quad: Quad) -> Iterator[Point]:
    for k in range(1001):
        t = k / 1000
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield (
            a * start[0] + b * quad.cx + c * quad.x,
            a * start[1] + b * quad.cy + c * quad.y,
        )


@given(places, places, radii, st.floats(-360, 360), sweeps, tolerances)
def test_chords_of_an_arc_keep_to_it(
    x: float, y: float, radius: float, start: float, sweep: float, tolerance: float
) -> None:
    arc = Arc(x, y, radius, start, start + sweep)
    ((points, closed),) = flatten((Move(*arc.at(start)), arc), tolerance)
    curve = [arc.at(start + sweep * k / 2000) for k in range(2001)]
    assert not closed
    assert farthest(curve, points) <= tolerance + SLACK
    assert points[-1] == pytest.approx(arc.at(arc.end), abs=1e-9)
    assert all(abs(math.dist(point, (x, y)) - radius) < 1e-9 for point in points)


@given(places, places, radii, radii, tolerances)
def test_chords_of_an_ellipse_keep_to_it(
    x: float, y: float, across: float, along: float, tolerance: float
) -> None:
    ellipse = Ellipse(x, y, across, along)
    ((points, closed),) = flatten(ellipse, tolerance)
    curve = [ellipse.at(math.tau * k / 4000) for k in range(4000)]
    assert closed
    assert farthest(curve, (*points, points[0])) <= tolerance + SLACK
    assert ring_area(points) > 0


@given(*[places] * 6, tolerances)
def test_chords_of_a_bezier_curve_keep_to_it(
    x0: float, y0: float, cx: float, cy: float, x1: float, y1: float, tolerance: float
) -> None:
    start, quad = (x0, y0), Quad(cx, cy, x1, y1)
    points = (start, *bent(start, quad, tolerance))
    assert farthest(list(quad_samples(start, quad)), points) <= tolerance + SLACK
    assert points[-1] == pytest.approx((x1, y1))


def test_a_coarser_flattening_would_be_seen() -> None:
    """The guard fires: every second point leaves the arc by more."""
    arc = Arc(0, 0, 50, 0, 180)
    ((points, _),) = flatten((Move(50, 0), arc), 0.005)
    curve = [arc.at(180 * k / 2000) for k in range(2001)]
    assert farthest(curve, points) <= 0.005
    assert farthest(curve, (*points[::2], points[-1])) > 0.015


@given(st.integers(8, 600), radii)
def test_a_share_of_the_radius_gives_a_number_of_sides(sides: int, radius: float) -> None:
    ((points, _),) = flatten(Ellipse(0, 0, radius, radius), share_of(sides) * radius)
    assert len(points) == sides


def test_no_more_chords_than_are_needed() -> None:
    ((points, _),) = flatten(Ellipse(0, 0, 50, 50), 0.005)
    chord = math.dist(*points[:2])
    assert 0.004 < 50 - math.sqrt(50**2 - chord**2 / 4) <= 0.005
    assert len(next(flatten(Ellipse(0, 0, 0.001, 0.001), 1.0)).points) == 8


@pytest.mark.parametrize("way", [1, -1])
def test_a_circle_as_a_path_runs_its_way(way: int) -> None:
    ((points, closed),) = flatten(circle(3, 4, 10, way), 0.001)
    assert closed
    assert len(set(points)) == len(points)
    assert ring_area(points) == pytest.approx(way * math.pi * 100, rel=1e-3)


def test_contours_stand_by_themselves() -> None:
    path: Segments = (
        Move(0, 0), Line(1, 0), Line(1, 1), Close(),
        Move(9, 9),
        Move(5, 5), Line(6, 5),
        Move(7, 7), Line(8, 7), Line(7, 7), Close(),
    )  # fmt: skip
    assert list(contours(path)) == [path[:4], path[5:7], path[7:]]
    assert list(flatten(path, 0.1)) == [
        Contour(((0, 0), (1, 0), (1, 1)), True),
        Contour(((5, 5), (6, 5)), False),
        Contour(((7, 7), (8, 7)), True),
    ]
    assert list(contours(())) == list(flatten((), 0.1)) == []


def test_a_contour_may_go_on_after_it_was_closed() -> None:
    path = (Move(0, 0), Line(4, 0), Line(4, 4), Close(), Line(-3, 0))
    assert [contour.points for contour in flatten(path, 0.1)] == [
        ((0, 0), (4, 0), (4, 4)),
        ((0, 0), (-3, 0)),
    ]


def test_chains_are_open_or_closed() -> None:
    points = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0))
    assert chain(points) == (Move(0, 0), Line(2, 0), Line(2, 1), Close())
    assert chain(points, closed=False) == (Move(0, 0), Line(2, 0), Line(2, 1))
    for closed in (True, False):
        assert list(flatten(chain(points, closed), 0.1)) == [Contour(points, closed)]


def test_a_path_is_mapped_point_by_point_but_for_arcs() -> None:
    path = (Move(1, 2), Line(3, 4), Quad(5, 6, 7, 8), Close())
    moved = (Move(2, -1), Line(4, -3), Quad(6, -5, 8, -7), Close())
    assert tuple(mapped(path, lambda x, y: (y, -x))) == moved
    arc = Arc(0, 0, 5, 0, 90)
    with pytest.raises(ValueError, match="arc"):
        list(mapped((Move(5, 0), arc), lambda x, y: (x, y)))
    lines = list(straightened((Move(5, 0), arc, Quad(1, 2, 3, 4)), share_of(40)))
    assert lines[1:-1] == [Line(*arc.at(9.0 * k)) for k in range(1, 11)]
    assert lines[::11] == [Move(5, 0), Quad(1, 2, 3, 4)]


def test_points_that_a_path_passes() -> None:
    path = (Move(10, 0), Arc(0, 0, 10, 0, 180), Quad(0, -5, 3, 3), Line(1, 1), Close())
    points = list(passed(path))
    assert points[0] == (10, 0)
    assert max(y for _, y in points) == 10
    assert points[-2:] == [(3, 3), (1, 1)]


@given(st.floats(-400, 400), sweeps)
def test_quarters_of_an_arc_make_it_up(start: float, sweep: float) -> None:
    arc = Arc(1, 2, 3, start, start + sweep)
    pieces = list(quarters(arc))
    assert len(pieces) == max(1, math.ceil(abs(sweep) / 90 - 1e-9))
    assert pieces[0].start == start
    assert pieces[-1].end == pytest.approx(arc.end, abs=1e-9)
    assert all(one.end == other.start for one, other in itertools.pairwise(pieces))
    assert all(abs(piece.end - piece.start) <= 90 + 1e-6 for piece in pieces)


@pytest.mark.parametrize(("wide", "high"), [(3.9, 4.0), (40, 10), (2, 30), (0.5, 0.55)])
def test_an_ellipse_of_arcs_keeps_to_the_ellipse(wide: float, high: float) -> None:
    ellipse = Ellipse(50, 30, wide, high)
    arcs = [step for step in ellipse_arcs(ellipse, 0.004) if isinstance(step, Arc)]
    points = [arc.at(arc.start + (arc.end - arc.start) * k / 20) for arc in arcs for k in range(21)]
    true = shapely.LinearRing([ellipse.at(math.tau * k / 6000) for k in range(6000)])
    assert shapely.distance(shapely.points(points), true).max() < 0.005
    assert all(math.dist(a.at(a.end), b.at(b.start)) < 1e-9 for a, b in itertools.pairwise(arcs))
