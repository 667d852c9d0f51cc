"""Nets that fold to boxes: every edge closes, and each pair that meets has one tab."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.geometry.cuboid import Face, Net, Vector, box_net, lid_net, meeting, outer
from generator.plane.area import outline_area
from generator.plane.outline import Polygon
from generator.plane.path import Point

DIE = box_net(20.0, 20.0, 20.0, 7.0)
BASE = box_net(100.0, 100.0, 20.0, 8.0)


def near(one: Vector, other: Vector) -> bool:
    return math.dist(one, other) < 1e-6


def folded(faces: tuple[Face, ...]) -> dict[int, list[Vector]]:
    """The corners of every face in space, folded a second way: hinge by hinge, by rotation."""
    start = faces[1]
    turn: dict[int, list[tuple[Point, Point]]] = {1: []}
    waiting = [1]
    while waiting:
        at = waiting.pop()
        sides = corners_as_sides(faces[at])
        for other in range(len(faces)):
            shared = [s for s in sides if s[::-1] in corners_as_sides(faces[other])]
            if other not in turn and shared:
                turn[other] = [shared[0], *turn[at]]
                waiting.append(other)
    found = {}
    for index, hinges in turn.items():
        points: list[Vector] = [(x, y, 0.0) for x, y in faces[index].corners]
        for hinge in hinges:
            points = [turned(point, hinge) for point in points]
        found[index] = [(x - start.x, y - start.y, z) for x, y, z in points]
    return found


def corners_as_sides(face: Face) -> list[tuple[Point, Point]]:
    around = [(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in face.corners]
    return [(around[k], around[(k + 1) % 4]) for k in range(4)]


def turned(point: Vector, hinge: tuple[Point, Point]) -> Vector:
    """Turned by 90 degrees about a hinge in the plane, what lies to its right going down."""
    (x0, y0), (x1, y1) = hinge
    length = math.dist(hinge[0], hinge[1])
    along = (x1 - x0) / length, (y1 - y0) / length
    right = along[1], -along[0]
    dx, dy, z = point[0] - x0, point[1] - y0, point[2]
    way, off = dx * along[0] + dy * along[1], dx * right[0] + dy * right[1]
    off, z = z, -off
    return x0 + way * along[0] + off * right[0], y0 + way * along[1] + off * right[1], z


@pytest.mark.parametrize("net", [DIE, BASE, lid_net(12.0, 9.0, 6.0, 3.0)])
def test_the_faces_stand_where_folding_hinge_by_hinge_brings_them(net: Net) -> None:
    for index, points in folded(net.faces).items():
        face = net.faces[index]
        assert all(
            near(face.in_space(corner), point)
            for corner, point in zip(face.corners, points, strict=True)
        )


@settings(max_examples=25)
@example(8.0, 8.712890625, 6.6328125, 1.0)  # sums at the half of a last decimal
@example(8.0, 8.712869549617238, 6.634885681607798, 1.0)
@given(st.floats(8, 120), st.floats(8, 120), st.floats(6, 60), st.floats(1, 12))
def test_a_net_folds_to_its_box(width: float, depth: float, height: float, tab: float) -> None:
    net = box_net(width, depth, height, tab)
    corners = [net.faces[k].in_space(p) for k in range(6) for p in net.faces[k].corners]
    for axis, size in enumerate((width, depth, height)):
        values = [corner[axis] for corner in corners]
        assert max(values) - min(values) == pytest.approx(size, abs=1e-6)
        assert all(min(abs(v - min(values)), abs(v - max(values))) < 1e-6 for v in values)
    counted = Counter(tuple(round(v, 5) + 0.0 for v in corner) for corner in corners)
    assert len(counted) == 8
    assert set(counted.values()) == {3}
    assert_tabs_are_right(net)


def assert_tabs_are_right(net: Net) -> None:
    """One piece, seven tabs that lie apart, one at each pair of edges that meets."""
    areas = [outline_area(Polygon(face.corners)) for face in net.faces]
    areas += [outline_area(tab) for tab in net.tabs]
    for one, other in combinations(areas, 2):
        assert one.intersection(other).area < 1e-6
    whole = shapely.union_all(areas, grid_size=1e-7)
    assert whole.geom_type == "Polygon"
    assert whole.area == pytest.approx(net.outline.area, rel=1e-6)
    assert whole.symmetric_difference(outline_area(net.outline)).area < 1e-3
    assert len(net.tabs) == 7
    hinges = {(tab.points[0], tab.points[-1]) for tab in net.tabs}
    for pair in meeting(net.faces):
        assert sum(side in hinges for side in pair) == 1
    assert len(net.folds) == 5 + 7


def test_a_die_has_fourteen_outer_edges_that_meet_in_pairs() -> None:
    assert len(outer(DIE.faces)) == 14
    assert len(meeting(DIE.faces)) == 7
    assert_tabs_are_right(DIE)
    assert_tabs_are_right(BASE)


def test_the_net_lies_about_the_origin_and_is_as_small_as_its_tabs_allow() -> None:
    left, bottom, right, top = BASE.outline.box
    assert (left + right, bottom + top) == pytest.approx((0, 0))
    assert (right - left, top - bottom) == pytest.approx((140, 248))


def test_a_tab_is_no_deeper_than_asked_and_slants_at_45_degrees() -> None:
    for net, deepest in ((DIE, 7.0), (BASE, 8.0)):
        for tab in net.tabs:
            first, near_end, far_end, last = tab.points
            deep = math.dist(first, near_end) / math.sqrt(2)
            assert 0 < deep <= deepest + 1e-9
            inner = math.dist(first, last) - math.dist(near_end, far_end)
            assert inner == pytest.approx(2 * deep)


def test_a_lid_has_a_tab_at_each_corner() -> None:
    net = lid_net(12.0, 9.0, 6.0, 3.0)
    assert len(net.faces) == 5
    assert len(net.tabs) == 4
    assert len(meeting(net.faces)) == 4


# --- the guards are seen to fail ---------------------------------------------------------------


def test_a_face_out_of_place_does_not_meet() -> None:
    faces = list(DIE.faces)
    faces[5] = replace(faces[5], folded=faces[4].folded)
    assert len(meeting(tuple(faces))) < 7


def test_a_tab_on_the_wrong_side_is_noticed() -> None:
    first, second = meeting(DIE.faces)[0]
    hinges = [(tab.points[0], tab.points[-1]) for tab in DIE.tabs]
    kept = tuple(t for t, h in zip(DIE.tabs, hinges, strict=True) if h not in (first, second))
    with pytest.raises(AssertionError):
        assert_tabs_are_right(replace(DIE, tabs=(*kept, kept[0])))
