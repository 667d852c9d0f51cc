"""Rings of hexagons in exact integers, held against measured ones; the same spaces on circles."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest
import shapely

from generator.geometry import rings

COUNTS = (0, 1, 2, 3, 7, 9)


@pytest.mark.parametrize("count", COUNTS)
def test_ring_k_has_6k_spaces(count: int) -> None:
    found = rings.spaces(count)
    assert len(set(found)) == len(found) == 1 + 3 * count * (count + 1)
    sizes = Counter(map(rings.ring_of, found))
    assert sizes == {k: 6 * k or 1 for k in range(count + 1)}


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_ring_goes_round_once(number: int) -> None:
    """From the space due right counter-clockwise, each next to the one before."""
    walk = rings.ring(number)
    assert walk[0] == (number, 0)
    for one, other in zip(walk, (*walk[1:], walk[0]), strict=True):
        assert other in rings.neighbours(one, number)
    angles = [math.atan2(*reversed(rings.centre(space, 1.0))) % math.tau for space in walk]
    assert angles == sorted(angles)


def test_neighbours_inside_on_a_side_and_at_a_corner() -> None:
    counts = {space: len(rings.neighbours(space, 4)) for space in rings.spaces(4)}
    assert counts[rings.CENTRE] == counts[1, 2] == 6
    assert counts[4, -1] == 4
    assert counts[4, 0] == 3
    assert Counter(counts.values()) == {6: 37, 4: 18, 3: 6}


@pytest.mark.parametrize("width", [1.0, 23.0])
def test_neighbours_share_a_side_and_others_do_not(width: float) -> None:
    """Corners as integers against areas as shapely sees them."""
    found = rings.spaces(2)
    areas = {space: shapely.Polygon(rings.hexagon(space, width)) for space in found}
    side = width / math.sqrt(3)
    for one in found:
        for other in found:
            if one == other:
                continue
            common = set(rings.corners(one)) & set(rings.corners(other))
            near = other in rings.neighbours(one, 2)
            assert (len(common) == 2) == near
            touching = areas[one].buffer(width * 1e-9).intersection(areas[other])
            assert touching.length / 2 == pytest.approx(side if near else 0, abs=side * 1e-6)


@pytest.mark.parametrize("width", [14.0, 23.0, 40.0])
def test_width_is_flat_to_flat_and_the_distance_of_centres(width: float) -> None:
    """Case C111: 40 mm flat to flat are 46.188 mm from corner to corner."""
    points = rings.hexagon(rings.CENTRE, width)
    xs, ys = zip(*points, strict=True)
    assert max(xs) - min(xs) == pytest.approx(width, abs=1e-12)
    assert max(ys) - min(ys) == pytest.approx(width * 2 / math.sqrt(3), abs=1e-12)
    for space in rings.neighbours(rings.CENTRE, 1):
        assert math.hypot(*rings.centre(space, width)) == pytest.approx(width, abs=1e-12)


@pytest.mark.parametrize("count", COUNTS)
def test_size_of_a_board(count: int) -> None:
    corners = [point for space in rings.spaces(count) for point in rings.hexagon(space, 23.0)]
    left, bottom, right, top = shapely.MultiPoint(corners).bounds
    assert (right - left, top - bottom) == pytest.approx(rings.board_size(count, 23.0))
    assert rings.board_size(4, 1.0) == pytest.approx((9.0, 14 / math.sqrt(3)))


def test_straight_rows() -> None:
    """Each space lies in three rows; rows are straight and cannot go on."""
    rows = list(rings.lines(3))
    assert Counter(space for row in rows for space in row) == dict.fromkeys(rings.spaces(3), 3)
    assert len(rows) == 3 * 7
    for row in rows:
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(row)}
        assert len(steps) == 1
        (step,) = steps
        assert rings.ring_of(rings.beyond(row[-1], step)) == 4


@pytest.mark.parametrize("count", [1, 2, 4, 9])
def test_on_circles_the_same_neighbours_touch(count: int) -> None:
    """Slices of neighbouring rings share an arc, slices of one ring a radius, exactly then."""
    slices = {space: rings.slice_of(space) for space in rings.spaces(count)}
    for one, first in slices.items():
        near = set(rings.neighbours(one, count))
        touching = {
            other
            for other, second in slices.items()
            if rings.shared(first, second) is not None
            or (
                other != one
                and first.ring == second.ring
                and 0 in ((first.end - second.start) % 6, (second.end - first.start) % 6)
            )
        }
        assert touching == near


def test_slices_fill_each_ring_once() -> None:
    for number in range(1, 10):
        parts = [rings.slice_of(space) for space in rings.ring(number)]
        assert sum(part.end - part.start for part in parts) == 6
        assert all(a.end == b.start for a, b in itertools.pairwise(parts))


@pytest.mark.parametrize("space", [(0, 0), (1, 0), (3, 0), (2, 1), (-1, 3)])
def test_the_meeting_point_lies_on_both_slices(space: rings.Space) -> None:
    for other in rings.neighbours(space, 9):
        x, y = rings.meeting(space, other, 10.0)
        radius, turn = math.hypot(x, y) / 10, math.degrees(math.atan2(y, x))
        for part in map(rings.slice_of, (space, other)):
            assert abs(radius - part.ring) <= 0.5 + 1e-9
            half = float(part.end - part.start) * 30
            assert abs((turn - part.middle + 180) % 360 - 180) <= half + 1e-9
