"""Hatching and dots stay inside their area and fill it evenly."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.lattice import Vertex
from generator.plane.hatch import dots, hatch

areas = st.builds(
    lambda x, y, w, h, turn: shapely.affinity.rotate(shapely.box(x, y, x + w, y + h), turn),
    st.floats(-200, 200),
    st.floats(-200, 200),
    st.floats(4, 60),
    st.floats(4, 60),
    st.floats(0, 180),
)


@given(areas, st.floats(0.8, 4), st.floats(0, 180))
def test_lines_lie_inside_and_are_one_spacing_apart(
    area: shapely.Polygon, spacing: float, angle: float
) -> None:
    lines = hatch(area, spacing, angle)
    assert all(area.buffer(1e-6).covers(shapely.LineString(ends)) for ends in lines)
    across = math.radians(angle + 90)
    rows = sorted({round(x * math.cos(across) + y * math.sin(across), 4) for (x, y), _ in lines})
    assert all(abs(row / spacing - round(row / spacing)) < 1e-2 for row in rows)
    # What the lines stand for is the area: length times spacing, but for the rim.
    length = sum(math.dist(*ends) for ends in lines)
    assert length * spacing == pytest.approx(area.area, abs=spacing * area.length + 0.1)


@pytest.mark.parametrize("angle", [0, 90])
def test_level_and_upright_lines_run_from_rim_to_rim(angle: float) -> None:
    lines = hatch(shapely.box(-4.5, -4.5, 8.5, 8.5), 2.0, angle)
    assert [round(math.dist(*ends), 6) for ends in lines] == [13.0] * 7
    across = [(first[0] + last[0]) / 2 if angle else first[1] for first, last in lines]
    assert across == pytest.approx([-4, -2, 0, 2, 4, 6, 8])


@settings(max_examples=40)
@given(areas, st.floats(1, 4))
def test_dots_lie_whole_inside_and_do_not_touch(area: shapely.Polygon, spacing: float) -> None:
    radius = 0.3
    centres = dots(area, spacing, radius)
    if not centres:
        return
    points = shapely.points(centres)
    within = area.buffer(1e-6)
    shapely.prepare(within)
    assert shapely.covers(within, shapely.buffer(points, radius)).all()
    near = shapely.STRtree(points).query(points, predicate="dwithin", distance=spacing * 0.99)
    assert near.shape[1] == len(centres)  # each is near to itself only


@pytest.mark.parametrize("spacing", [0.8, 2.0])
@pytest.mark.parametrize(
    "box", [(-9.2, -7.1, 11.4, 12.3), (4.1, 3.3, 15.2, 9.7), (-8.3, -8.3, 8.3, 8.3)]
)
def test_every_point_of_a_hexagonal_grid_has_its_dot(
    box: tuple[float, float, float, float], spacing: float
) -> None:
    """The lattice is the grid; where a dot has room inside, there is one."""
    left, bottom, right, top = box[0] + 0.3, box[1] + 0.3, box[2] - 0.3, box[3] - 0.3
    grid = [Vertex(i, j).at(spacing) for i in range(-60, 61) for j in range(-40, 41)]
    wanted = [(x, y) for x, y in grid if left <= x <= right and bottom <= y <= top]
    found = dots(shapely.box(*box), spacing, 0.3)
    assert len(found) == len(wanted) > 10
    for one, other in zip(sorted(found, key=rounded), sorted(wanted, key=rounded), strict=True):
        assert one == pytest.approx(other, abs=1e-9)


def rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 6), round(point[1], 6)


def test_dots_on_the_rim_of_their_room_are_not_lost() -> None:
    assert {(0, 0), (1, 0), (2, 0)} <= set(dots(shapely.box(-0.25, -2, 2.25, 2), 1.0, 0.25))


def test_a_hole_stays_free() -> None:
    ring = shapely.box(0, 0, 20, 20).difference(shapely.box(5, 5, 15, 15))
    for ends in hatch(ring, 1.0, 30):
        assert not shapely.LineString(ends).crosses(shapely.box(5.01, 5.01, 14.99, 14.99))
    assert not any(5 < x < 15 and 5 < y < 15 for x, y in dots(ring, 1.5, 0.2))


def test_nothing_gives_nothing() -> None:
    assert hatch(shapely.Polygon(), 1.0, 0) == []
    assert dots(shapely.box(0, 0, 0.3, 0.3), 1.0, 0.3) == []


def test_areas_side_by_side_share_their_lines() -> None:
    left, right = shapely.box(0, 0, 10, 10), shapely.box(10, 0, 20, 10)
    levels = [{round(y, 6) for (_, y), _ in hatch(area, 1.7, 0)} for area in (left, right)]
    assert levels[0] == levels[1] != set()
