"""Tiles, gaps, circles and towers of On Top, by the rules' numbers and by random plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.on_top import play
from generator.games.on_top.deck import Face, deck
from generator.games.on_top.parts.rhombus import rhombus_outline
from generator.games.on_top.play import Laid, Position, Rhombus
from generator.games.on_top.settings import PLAYERS
from generator.games.on_top.sizes import default_start
from generator.geometry.lattice import Cell, Hexagon, Vertex, edges

FACE = Face("blue", "yellow", "red", "white")
STANDARD = Hexagon(3, 3, 5)
SMALL = Hexagon(2, 2, 2)
FIELDS = st.sampled_from([SMALL, STANDARD, Hexagon(2, 3, 4)])
RANDOM = st.randoms(use_true_random=False)


def random_play(field: Hexagon, chance: Random, rhombi: int, triangles: int) -> Iterator[Laid]:
    """A play with a full deck in random order, each tile on a random legal place."""
    pile = [face for face, copies in deck(PLAYERS, rhombi) for _ in range(copies)]
    chance.shuffle(pile)
    position = play.opening(field, default_start(field))
    for face in pile:
        choice = play.ways(position, face)
        if not choice:
            return
        laid = play.lay(position, chance.choice(choice), triangles)
        yield laid
        position, triangles = laid.position, triangles - laid.triangles


def side_by_side(first: Cell, second: Cell) -> bool:
    """Whether two cells share an edge, from their vertices alone."""
    return len(set(first.vertices) & set(second.vertices)) == 2


def naive_taken(position: Position) -> list[Cell]:
    return [
        *(cell for rhombus in position.rhombi for cell in (rhombus.first, rhombus.second)),
        *position.triangles,
        *position.voids,
    ]


def naive_gaps(position: Position) -> list[Cell]:
    taken = naive_taken(position)
    open_cells = [cell for cell in position.field.cells if cell not in taken]
    return [c for c in open_cells if not any(side_by_side(c, other) for other in open_cells)]


def naive_closed(position: Position, point: Vertex) -> bool:
    taken = set(naive_taken(position))
    return all(cell in taken for cell in position.field.cells if point in cell.vertices)


def naive_legal(position: Position, first: Cell, second: Cell) -> bool:
    taken = naive_taken(position)
    if not side_by_side(first, second) or first in taken or second in taken:
        return False
    tiles = [c for c in taken if c not in position.voids] if position.rhombi else position.start
    around = {*edges(first), *edges(second)}
    return any(edge in around for tile in tiles for edge in edges(tile))


# A rhombus


@pytest.mark.parametrize("first", [Cell(0, 0, True), Cell(0, 0, False)])
def test_a_rhombus_lies_as_its_tile_is_printed(first: Cell) -> None:
    printed = [complex(*point) for point in rhombus_outline(1.0).points]
    for second in first.neighbours:
        corners = Rhombus(FACE, first, second).corners
        assert tuple(corner.player for corner in corners) == FACE
        assert [corner.segments for corner in corners] == [1, 2, 1, 2]
        assert corners[0].point not in second.vertices
        laid = [complex(*corner.point.at(1.0)) for corner in corners]
        turn = (laid[2] - laid[0]) / (printed[2] - printed[0])
        assert abs(turn) == pytest.approx(1)
        assert [z - laid[0] for z in laid] == pytest.approx(
            [turn * (z - printed[0]) for z in printed]
        )


def test_exchanging_the_cells_is_half_a_turn() -> None:
    first, second = Cell(0, 0, True), Cell(0, 0, False)
    turned = Face(FACE.far_acute, FACE.far_obtuse, FACE.acute, FACE.obtuse)
    one, other = Rhombus(FACE, first, second), Rhombus(turned, second, first)
    assert set(one.corners) == set(other.corners)
    assert set(one.corners).isdisjoint(Rhombus(FACE, second, first).corners)


@pytest.mark.parametrize("second", [Cell(0, 0, True), Cell(1, 0, True), Cell(1, 1, False)])
def test_cells_without_a_common_edge_carry_no_rhombus(second: Cell) -> None:
    with pytest.raises(ValueError, match="share an edge"):
        Rhombus(FACE, Cell(0, 0, True), second)


# A position


def test_the_opening_has_a_triangle_on_each_start_cell() -> None:
    start = default_start(STANDARD)
    position = play.opening(STANDARD, start)
    assert position.filled == set(start) == set(position.triangles)
    assert len(position.free) == 76
    three = play.opening(STANDARD, (*start, STANDARD.cells[0]))  # OT29
    assert len(three.triangles) == 3


def test_impossible_positions_are_refused() -> None:
    up, down, other = Cell(0, 0, True), Cell(0, 0, False), Cell(0, 1, True)
    rhombus = Rhombus(FACE, up, down)
    with pytest.raises(ValueError, match="more than once"):
        Position(SMALL, (other,), (rhombus,), (other, up))
    with pytest.raises(ValueError, match="more than once"):
        Position(SMALL, (other,), (rhombus,), (other,), (down,))
    with pytest.raises(ValueError, match="not on the field"):
        play.opening(SMALL, (Cell(9, 9, True),))
    with pytest.raises(ValueError, match="OT2"):
        Position(SMALL, (other,))
    with pytest.raises(ValueError, match="OT2"):
        play.opening(SMALL, ())


# Where a rhombus may lie


def refusal(position: Position, first: Cell, second: Cell) -> str:
    assert not play.legal(position, first, second)
    with pytest.raises(ValueError) as caught:
        play.lay(position, Rhombus(FACE, first, second), 8)
    return str(caught.value)


def test_the_first_rhombus_shares_a_side_with_a_start_triangle() -> None:
    start, other = Cell(1, 1, True), Cell(-1, 3, True)
    position = Position(STANDARD, (start,), triangles=(start, other))
    near = start.neighbours[0]
    assert play.legal(position, near, Cell(1, 2, True))
    corner_only = Cell(2, 1, True), Cell(2, 1, False)
    assert start.vertices[1] in corner_only[0].vertices
    assert "OT7" in refusal(position, *corner_only)
    beside_other = other.neighbours[0], Cell(-1, 4, True)
    assert "OT7" in refusal(position, *beside_other)


def test_later_ones_share_a_side_with_any_tile_but_not_a_corner_alone() -> None:
    start = Cell(1, 1, True)
    position = play.opening(STANDARD, (start,))
    position = play.lay(position, Rhombus(FACE, Cell(1, 1, False), Cell(2, 1, True)), 8).position
    assert play.legal(position, Cell(2, 1, False), Cell(3, 1, True))  # beside the rhombus
    assert play.legal(position, Cell(1, 0, False), Cell(1, 0, True))  # beside the triangle
    assert "OT8" in refusal(position, Cell(3, 1, True), Cell(3, 1, False))  # at a corner only
    assert "taken" in refusal(position, Cell(2, 1, True), Cell(2, 1, False))
    assert "not on the field" in refusal(position, Cell(0, 0, True), Cell(0, -1, False))
    assert not play.legal(position, Cell(1, 0, True), Cell(2, 0, True))


@settings(max_examples=25, deadline=None)
@given(FIELDS, RANDOM, st.integers(0, 8))
def test_legal_places_are_those_of_a_naive_search(field: Hexagon, chance: Random, n: int) -> None:
    position = play.opening(field, default_start(field))
    for laid, _ in zip(random_play(field, chance, 34, 8), range(n), strict=False):
        position = laid.position
    expected = {
        frozenset(pair) for pair in combinations(field.cells, 2) if naive_legal(position, *pair)
    }
    found = play.placements(position)
    assert len(found) == len(expected)
    assert {frozenset(pair) for pair in found} == expected
    for pair in combinations(field.cells, 2):
        assert play.legal(position, *pair) == (frozenset(pair) in expected)
    assert len(play.ways(position, FACE)) == 2 * len(found)


# Gaps and circles


def all_but(field: Hexagon, *free: Cell) -> Position:
    """A field full of triangles but for these cells."""
    triangles = tuple(cell for cell in field.cells if cell not in free)
    return Position(field, triangles, triangles=triangles)


def row_of_three() -> tuple[Cell, Cell, Cell]:
    """Three cells in a row; the last one has a point of the small field's border."""
    return Cell(0, 1, True), Cell(0, 1, False), Cell(1, 1, True)


def test_a_gap_that_no_rhombus_fits_is_filled_at_once() -> None:
    first, second, third = row_of_three()
    position = all_but(SMALL, first, second, third)
    assert play.gaps(position) == ()
    laid = play.lay(position, Rhombus(FACE, first, second), 1)
    assert (laid.gaps, laid.triangles) == ((third,), 1)
    assert laid.position.triangles[-1] == third
    assert laid.position.voids == ()
    assert laid.position.free == ()


def test_a_circle_is_closed_by_a_gap_as_well_and_on_the_border_as_inside() -> None:
    first, second, third = row_of_three()
    position = all_but(SMALL, first, second, third)
    points = {point for cell in (first, second, third) for point in cell.vertices}
    assert not any(play.closed(position, point) for point in points)
    laid = play.lay(position, Rhombus(FACE, first, second), 1)
    assert laid.closed == tuple(point for point in SMALL.points if point in points)
    assert set(laid.closed) & set(SMALL.border)
    assert set(laid.closed) & set(SMALL.inner)


def test_gaps_count_as_filled_when_the_triangles_have_run_out() -> None:
    first, second, third = row_of_three()
    position = all_but(SMALL, first, second, third)
    laid = play.lay(position, Rhombus(FACE, first, second), 0)
    assert (laid.gaps, laid.triangles, laid.position.voids) == ((third,), 0, (third,))
    with_triangle = play.lay(position, Rhombus(FACE, first, second), 1)
    assert laid.closed == with_triangle.closed
    for point in laid.closed:
        ours, theirs = laid.position, with_triangle.position
        assert play.segments(ours, point) == play.segments(theirs, point)
    with pytest.raises(ValueError, match="at least 0"):
        play.lay(position, Rhombus(FACE, first, second), -1)


def test_the_last_triangle_goes_to_the_first_gap() -> None:
    a, b, c = row_of_three()
    far = Cell(-2, 3, True)
    laid = play.lay(all_but(SMALL, a, b, c, far), Rhombus(FACE, a, b), 1)
    assert laid.gaps == (c, far)
    assert (laid.position.triangles[-1], laid.position.voids) == (c, (far,))


def test_points_off_the_field_are_refused() -> None:
    position = play.opening(SMALL, default_start(SMALL))
    for ask in (play.closed, play.segments):
        with pytest.raises(ValueError, match="not on the field"):
            ask(position, Vertex(9, 9))


@settings(max_examples=15, deadline=None)
@given(FIELDS, RANDOM, st.integers(0, 12))
def test_random_plays_keep_the_rules(field: Hexagon, chance: Random, triangles: int) -> None:
    ever: Counter[Vertex] = Counter()
    position = play.opening(field, default_start(field))
    for laid in random_play(field, chance, 60, triangles):
        before, position = position, laid.position
        taken = naive_taken(position)
        assert len(taken) == len(set(taken))
        assert set(taken) <= set(field.cells)
        new = {*position.rhombi[-1].cells, *laid.gaps}
        assert position.filled - before.filled == new
        half = Position(field, before.start, position.rhombi, before.triangles, before.voids)
        assert list(laid.gaps) == naive_gaps(half) == list(play.gaps(half))
        assert not any(side_by_side(gap, cell) for gap in laid.gaps for cell in position.free)
        assert play.gaps(position) == ()
        triangles -= laid.triangles
        assert triangles >= 0
        assert triangles == 0 or not position.voids
        shut = {point for point in field.points if naive_closed(position, point)}
        assert shut == {point for point in field.points if play.closed(position, point)}
        assert laid.closed == tuple(
            p for p in field.points if p in shut and not naive_closed(before, p)
        )
        ever.update(laid.closed)
        dark = {*position.triangles, *position.voids}
        for point in shut:
            round_it = [cell for cell in field.cells if point in cell.vertices]
            assert len(round_it) == field.angle(point) // 60
            coloured = sum(cell not in dark for cell in round_it)
            assert play.segments(position, point).total() == coloured
    assert set(ever.values()) <= {1}
    assert set(ever) == {p for p in field.points if play.closed(position, p)}
    assert position.free == ()


@settings(max_examples=60, deadline=None)
@given(RANDOM)
def test_plays_with_the_published_set_end(chance: Random) -> None:
    *_, last = random_play(STANDARD, chance, 34, 8)
    position = last.position
    assert len(position.rhombi) == 34 or position.free == ()
    assert len(position.triangles) <= 10
