"""Packing: nothing overlaps, nothing sticks out, exact fits are not lost."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing import Frame
from generator.games.on_top.parts.rhombus import rhombus_outline
from generator.games.on_top.parts.triangle import triangle_outline
from generator.geometry.lattice import HEIGHT
from generator.geometry.pack import (
    Rows,
    Slot,
    disc_columns,
    hexagonal,
    how_many,
    triangle_block,
    triangle_grid,
)

EDGES = st.floats(5, 60)


def grid_of(rows: int, columns: int, edge: float = 20.0) -> Rows:
    return triangle_grid((columns + 1) * edge / 2, rows * edge * HEIGHT, edge)


def outline(slot: Slot, edge: float) -> shapely.Polygon:
    nominal = rhombus_outline(edge) if len(slot.cells) == 2 else triangle_outline(edge)
    frame = Frame(slot.x, slot.y, slot.rotation)
    return shapely.Polygon([frame.point(*point) for point in nominal.points])


def overlapping(shapes: list[shapely.Polygon]) -> int:
    """How many pairs share more than rounding does."""
    if not shapes:
        return 0
    inner = [part.buffer(-1e-6, join_style="mitre") for part in shapes]
    pairs = shapely.STRtree(inner).query(inner, predicate="intersects").T
    return sum(a < b for a, b in pairs)


def test_three_squares_exactly_as_wide_as_the_room() -> None:
    margin, side = 5.4, 66.4
    assert how_many(210 - 2 * margin, side) == 3
    assert how_many(199.2, 66.4) == 3
    assert math.floor((210 - 2 * margin) / side) == 2  # what a naive division gives


@given(st.integers(0, 400), st.floats(0.01, 500))
def test_an_exact_fit_is_counted(count: int, size: float) -> None:
    assert how_many(count * size, size) == count
    assert how_many(sum([size] * count), size) == count


@given(st.integers(1, 400), st.floats(0.01, 500))
def test_a_little_too_little_is_not(count: int, size: float) -> None:
    assert how_many(count * size - size * 1e-4, size) == count - 1


def test_no_room_holds_nothing() -> None:
    assert how_many(-5, 2) == 0
    assert triangle_grid(5, 100, 20).columns == 0
    assert triangle_grid(100, 5, 20).rows == 0


@given(st.integers(1, 30), st.integers(1, 40), EDGES)
def test_a_grid_that_fits_exactly_is_whole(rows: int, columns: int, edge: float) -> None:
    grid = grid_of(rows, columns, edge)
    assert (grid.rows, grid.columns) == (rows, columns)


@settings(max_examples=60)
@given(
    st.integers(1, 6),
    st.integers(2, 9),
    EDGES,
    st.lists(st.tuples(st.sampled_from((1, 2)), st.integers(0, 30)), min_size=1, max_size=4),
)
def test_parts_cover_disjoint_cells_inside_the_room(
    rows: int, columns: int, edge: float, counts: list[tuple[int, int]]
) -> None:
    block = triangle_block(grid_of(rows, columns, edge), counts)
    room = shapely.box(0, 0, (columns + 1) * edge / 2, block.grid.top).buffer(1e-6)
    cells = [cell for slot in block.slots for cell in slot.cells]
    assert len(set(cells)) == len(cells)
    assert all(0 <= r < rows and 0 <= c < columns for r, c in cells)
    shapes = [outline(slot, edge) for slot in block.slots]
    assert overlapping(shapes) == 0
    assert all(room.covers(part) for part in shapes)
    placed = Counter(slot.kind for slot in block.slots)
    assert all(placed[kind] <= number for kind, (_, number) in enumerate(counts))
    assert all(len(slot.cells) == counts[slot.kind][0] for slot in block.slots)


@given(
    st.integers(1, 6),
    st.integers(2, 9),
    st.integers(0, 60),
    st.integers(0, 60),
)
def test_a_block_is_full_before_parts_are_left(rows: int, columns: int, two: int, one: int) -> None:
    """Pairs have every place that a row has for them; triangles complete the rows."""
    block = triangle_block(grid_of(rows, columns), [(2, two), (1, one)])
    placed = Counter(len(slot.cells) for slot in block.slots)
    each = [(columns - row % 2) // 2 for row in range(rows)]
    assert placed[2] == min(two, sum(each))
    assert placed[1] == min(one, rows * columns - 2 * placed[2])


@given(st.integers(1, 6), st.integers(3, 9), st.integers(1, 40), st.integers(0, 40))
def test_level_and_rising_cuts_run_through_the_block(
    rows: int, columns: int, two: int, one: int
) -> None:
    """The third sides of triangles are cut last, each between two level lines."""
    block = triangle_block(grid_of(rows, columns), [(2, two), (1, one)])
    parts = [outline(slot, 20.0).buffer(-1e-4) for slot in block.slots]
    for part in (outline(slot, 20.0) for slot in block.slots):
        for (x0, y0), (x1, y1) in pairwise(part.exterior.coords):
            if (x1 - x0) * (y1 - y0) < -1e-6:
                continue
            line = shapely.LineString(
                [
                    (x0 - 99 * (x1 - x0), y0 - 99 * (y1 - y0)),
                    (x1 + 99 * (x1 - x0), y1 + 99 * (y1 - y0)),
                ]
            )
            assert not any(line.intersects(other) for other in parts)


def test_triangles_complete_a_row_of_rhombi() -> None:
    """Rows of nine cells: four rhombi and a triangle each, the last one's end in triangles."""
    block = triangle_block(grid_of(3, 9), [(2, 9), (1, 7)])
    rows = [[len(s.cells) for s in block.slots if s.cells[0][0] == row] for row in range(3)]
    assert rows == [[2, 2, 2, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 1, 1, 1]]


@given(st.integers(1, 6), st.integers(2, 9), EDGES)
def test_an_outline_covers_the_cells_that_its_slot_names(
    rows: int, columns: int, edge: float
) -> None:
    grid = grid_of(rows, columns, edge)
    for slot in triangle_block(grid, [(2, rows), (1, rows)]).slots:
        own = outline(slot, edge)
        for row, column in slot.cells:
            up = (row + column) % 2 == 0
            low, high = (row + 1, row) if up else (row, row + 1)
            corners = [(low, column), (low, column + 2), (high, column + 1)]
            cell = shapely.Polygon([grid.corner(*corner) for corner in corners])
            assert own.buffer(1e-6).covers(cell)
        assert own.area == pytest.approx(len(slot.cells) * edge**2 * HEIGHT / 2)


def test_a_spoiled_layout_is_seen() -> None:
    block = triangle_block(grid_of(2, 6), [(2, 5)])
    shapes = [outline(slot, 20.0) for slot in block.slots]
    assert overlapping(shapes) == 0
    shapes[1] = shapely.transform(shapes[1], lambda points: points - (0.1, 0))
    assert overlapping(shapes) == 1


@pytest.mark.parametrize("counts", [[(2, 1)], [(1, 1)], [(2, 3), (1, 3)]])
def test_a_room_that_holds_nothing_has_an_empty_block(counts: list[tuple[int, int]]) -> None:
    assert triangle_block(triangle_grid(3, 3, 20), counts).slots == ()


def test_a_room_for_one_triangle_has_none_for_a_rhombus() -> None:
    assert len(triangle_block(grid_of(1, 1), [(1, 2)]).slots) == 1
    assert triangle_block(grid_of(1, 1), [(2, 1)]).slots == ()


@settings(max_examples=80)
@given(st.floats(5, 300), st.floats(5, 300), st.floats(5, 60), st.floats(0, 5), st.integers(1, 200))
def test_discs_lie_inside_and_keep_their_gap(
    width: float, height: float, diameter: float, gap: float, count: int
) -> None:
    centres = hexagonal(width, height, diameter, gap, count)
    if width >= diameter and height >= diameter:
        assert centres
    radius = diameter / 2
    for x, y in centres:
        assert radius - 1e-6 <= x <= width - radius + 1e-6
        assert radius - 1e-6 <= y <= height - radius + 1e-6
    if len(centres) > 1:
        nearest = distances(centres)
        # Two in a row, or two of neighbouring rows, stand one pitch apart; none nearer.
        assert min(nearest) >= diameter + gap - 1e-6
    if len(centres) > 1 and min(width, height) >= 1.5 * (diameter + gap):
        # In a narrower room a row in between may have no place for a disc.
        assert max(nearest) == pytest.approx(diameter + gap, abs=1e-6)


def distances(centres: list[tuple[float, float]]) -> list[float]:
    """From each centre to its nearest neighbour."""
    points = shapely.points(centres)
    tree = shapely.STRtree(points)
    return list(tree.query_nearest(points, exclusive=True, return_distance=True)[1])


def test_a_disc_that_moved_is_seen() -> None:
    centres = hexagonal(100, 60, 18, 2, 1)
    x, y = centres[3]
    assert min(distances(centres)) == pytest.approx(20)
    assert min(distances([*centres[:3], (x + 0.1, y), *centres[4:]])) < 20 - 0.04


@given(st.integers(1, 12), st.integers(1, 12), st.floats(5, 30), st.floats(0, 4))
def test_an_exact_block_of_discs_is_not_lost(
    columns: int, rows: int, diameter: float, gap: float
) -> None:
    pitch = diameter + gap
    width = diameter + (columns - 1) * pitch
    height = diameter + (rows - 1) * pitch * HEIGHT
    shifted = rows // 2
    expected = columns * rows - shifted
    assert len(hexagonal(width, height, diameter, gap, 10**6)) >= expected
    assert len(hexagonal(height, width, diameter, gap, 10**6)) >= expected


@given(st.floats(20, 300), st.floats(20, 300), st.floats(5, 20), st.integers(1, 2000))
def test_a_room_and_the_same_room_turned_need_as_many_sheets(
    width: float, height: float, diameter: float, count: int
) -> None:
    upright = len(hexagonal(width, height, diameter, 2, count))
    turned = len(hexagonal(height, width, diameter, 2, count))
    assert math.ceil(count / upright) == math.ceil(count / turned)


def test_discs_come_in_reading_order() -> None:
    centres = hexagonal(100, 60, 18, 2, 1)
    assert centres[0] == pytest.approx((9, 51))
    for (x0, y0), (x1, y1) in pairwise(centres):
        assert y1 < y0 - 1e-6 or x1 > x0


def test_rows_stand_upright_where_that_saves_a_room() -> None:
    diameter, gap = 10.0, 2.0
    # One level row of three and one of two; upright, two rows of two and a third.
    width, height = 34.0, 10 + 12 * HEIGHT
    level = hexagonal(width, height, diameter, gap, 1)
    upright = hexagonal(height, width, diameter, gap, 5)
    assert len(level) == len(upright) == 5
    assert {y for _, y in upright} == {width - x for x, _ in level}


def test_a_disc_larger_than_the_room_has_no_place() -> None:
    assert hexagonal(10, 100, 10.01, 2, 1) == []
    assert hexagonal(10, 10, 10, 2, 1) == [(5, 5)]


@given(
    st.lists(st.integers(1, 30), min_size=1, max_size=4),
    st.integers(1, 9),
    st.floats(5, 40),
    st.floats(0, 3),
    st.floats(0, 4),
    st.floats(0.5, 1.0),
)
def test_columns_of_discs_keep_apart(
    counts: list[int], rows: int, diameter: float, gap: float, more: float, share: float
) -> None:
    apart, pitch = gap + more, diameter + gap
    step = pitch * max(share, HEIGHT)
    found = disc_columns(tuple(counts), rows, diameter, gap, apart, step)
    assert list(map(len, found.centres)) == counts
    places = [(k, x, y) for k, colour in enumerate(found.centres) for x, y in colour]
    for index, (k, x, y) in enumerate(places):
        assert diameter / 2 - 1e-6 <= x <= found.width - diameter / 2 + 1e-6
        assert diameter / 2 - 1e-6 <= y <= found.height - diameter / 2 + 1e-6
        for other, x1, y1 in places[:index]:
            least = diameter + (gap if other == k else apart)
            assert math.hypot(x - x1, y - y1) >= least - 1e-6
