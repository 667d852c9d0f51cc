"""The lattice: counts by formula, integer adjacency, and shapely as an independent witness."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.lattice import Cell, Hexagon, Vertex, cells_at, edges

SIDES = st.tuples(*(st.integers(1, 9),) * 3)
CELLS = st.builds(Cell, st.integers(-20, 20), st.integers(-20, 20), st.booleans())


def shape(cell: Cell, edge: float) -> shapely.Polygon:
    return shapely.Polygon([vertex.at(edge) for vertex in cell.vertices])


@pytest.mark.parametrize(
    ("sides", "cells", "points", "inner", "border"),
    [
        ((3, 3, 5), 78, 51, 29, 22),
        ((3, 3, 4), 66, 44, 24, 20),
        ((4, 4, 4), 96, 61, 37, 24),
        ((1, 1, 1), 6, 7, 1, 6),
        ((2, 2, 2), 24, 19, 7, 12),
        ((9, 9, 9), 486, 271, 217, 54),
    ],
)
def test_known_counts(
    sides: tuple[int, int, int], cells: int, points: int, inner: int, border: int
) -> None:
    field = Hexagon(*sides)
    found = len(field.cells), len(field.points), len(field.inner), len(field.border)
    assert found == (cells, points, inner, border)


@given(SIDES)
def test_counts_follow_the_formulas(sides: tuple[int, int, int]) -> None:
    a, b, c = sides
    field = Hexagon(a, b, c)
    assert len(set(field.cells)) == len(field.cells) == 2 * (a * b + b * c + c * a)
    assert len(set(field.points)) == len(field.points) == a * b + b * c + c * a + a + b + c + 1
    assert len(set(field.border)) == len(field.border) == 2 * (a + b + c)
    assert set(field.points) == set(field.inner) | set(field.border)
    assert len(field.points) == len(field.inner) + len(field.border)
    assert sum(cell.up for cell in field.cells) * 2 == len(field.cells)


@given(SIDES)
def test_euler_holds_for_points_edges_and_cells(sides: tuple[int, int, int]) -> None:
    field = Hexagon(*sides)
    units = {edge for cell in field.cells for edge in edges(cell)}
    assert len(field.points) - len(units) + len(field.cells) == 1


@given(SIDES)
def test_angles_are_full_straight_or_a_corner(sides: tuple[int, int, int]) -> None:
    field = Hexagon(*sides)
    corners = set(field.corners)
    assert len(corners) == 6
    for point in field.inner:
        assert field.angle(point) == 360
    for point in field.border:
        assert field.angle(point) == (120 if point in corners else 180)
    assert sum(map(field.angle, field.points)) == 180 * len(field.cells)


def test_a_point_outside_has_no_angle() -> None:
    assert Hexagon(3, 3, 5).angle(Vertex(40, 40)) == 0


@given(CELLS)
def test_neighbours_share_exactly_one_integer_edge(cell: Cell) -> None:
    assert len(set(cell.neighbours)) == 3
    shared = []
    for neighbour in cell.neighbours:
        assert cell in neighbour.neighbours
        assert neighbour.up != cell.up
        common = set(edges(cell)) & set(edges(neighbour))
        assert len(common) == 1
        shared += common
    assert sorted(shared) == sorted(edges(cell))


@given(CELLS, CELLS)
def test_cells_that_are_no_neighbours_share_no_edge(first: Cell, second: Cell) -> None:
    share = set(edges(first)) & set(edges(second))
    assert bool(share) == (first == second or second in first.neighbours)


@given(CELLS)
def test_edges_are_ascending_unit_steps(cell: Cell) -> None:
    for start, end in edges(cell):
        assert start < end
        assert math.dist(start.at(1), end.at(1)) == pytest.approx(1, abs=1e-12)


@given(st.builds(Vertex, st.integers(-9, 9), st.integers(-9, 9)))
def test_six_cells_stand_round_a_vertex_counter_clockwise(vertex: Vertex) -> None:
    round_it = cells_at(vertex)
    assert len(set(round_it)) == 6
    x, y = vertex.at(1)
    turns = []
    for index, cell in enumerate(round_it):
        assert vertex in cell.vertices
        assert round_it[(index + 1) % 6] in cell.neighbours
        centre = shape(cell, 1).centroid
        turns.append(math.degrees(math.atan2(centre.y - y, centre.x - x)) % 360)
    assert turns == pytest.approx([30, 90, 150, 210, 270, 330])


@given(SIDES)
def test_the_half_turn_is_an_involution_of_the_field(sides: tuple[int, int, int]) -> None:
    field = Hexagon(*sides)
    images = [field.opposite(cell) for cell in field.cells]
    assert set(images) == set(field.cells)
    centre_x, centre_y = field.centre(2.5)
    for cell, image in zip(field.cells, images, strict=True):
        assert field.opposite(image) == cell
        assert image.up != cell.up
        first, second = shape(cell, 2.5).centroid, shape(image, 2.5).centroid
        assert (first.x + second.x) / 2 == pytest.approx(centre_x, abs=1e-9)
        assert (first.y + second.y) / 2 == pytest.approx(centre_y, abs=1e-9)


@given(SIDES)
def test_rows_hold_every_cell_from_the_top_left(sides: tuple[int, int, int]) -> None:
    field = Hexagon(*sides)
    assert len(field.rows) == field.a + field.b
    assert sorted(cell for row in field.rows for cell in row) == sorted(field.cells)
    heights = [shape(row[0], 1).bounds[1] for row in field.rows]
    assert heights == sorted(heights, reverse=True)
    for row in field.rows:
        places = [shape(cell, 1).centroid.x for cell in row]
        assert places == sorted(places)
        assert all(second in first.neighbours for first, second in pairwise(row))


@settings(max_examples=40)
@given(SIDES, st.floats(1, 80))
def test_shapely_sees_the_same_tiling(sides: tuple[int, int, int], edge: float) -> None:
    field = Hexagon(*sides)
    cells = [shape(cell, edge) for cell in field.cells]
    assert all(cell.is_valid and cell.exterior.is_ccw for cell in cells)
    whole = shapely.Polygon([corner.at(edge) for corner in field.corners])
    assert whole.is_valid
    assert whole.exterior.is_ccw
    total = sum(cell.area for cell in cells)
    assert total == pytest.approx(whole.area)
    # Equal to the sum of the areas: no two of them overlap.
    union = shapely.union_all([cell.buffer(1e-9 * edge, join_style="mitre") for cell in cells])
    assert union.area == pytest.approx(total, rel=1e-6)
    assert union.hausdorff_distance(whole) < 1e-6 * edge
    x0, y0, x1, y1 = whole.bounds
    assert x1 - x0 == pytest.approx(edge * (field.c + (field.a + field.b) / 2))
    assert y1 - y0 == pytest.approx(edge * (field.a + field.b) * math.sqrt(3) / 2)
    assert (whole.centroid.x, whole.centroid.y) == pytest.approx(field.centre(edge))


@given(CELLS, st.floats(1, 80))
def test_neighbours_touch_along_their_whole_edge_in_shapely(cell: Cell, edge: float) -> None:
    own = shape(cell, edge)
    for neighbour in cell.neighbours:
        other = shape(neighbour, edge)
        assert own.intersection(other).area < 1e-9 * edge**2
        assert own.buffer(1e-6).intersection(other.boundary).length == pytest.approx(edge, abs=1e-5)


@given(SIDES)
def test_the_border_walks_round_the_outline_in_unit_steps(sides: tuple[int, int, int]) -> None:
    border = Hexagon(*sides).border
    for start, end in zip(border, (*border[1:], border[0]), strict=True):
        assert math.dist(start.at(1), end.at(1)) == pytest.approx(1, abs=1e-12)
    assert shapely.LinearRing([point.at(1) for point in border]).is_ccw
