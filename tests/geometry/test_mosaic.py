"""The mosaic: exact algebra, and shapely as an independent witness of how tiles meet."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.affinity import translate

from generator.geometry.mosaic import (
    ORIGIN,
    SHAPES,
    STEPS,
    VECTORS,
    Meeting,
    Mosaic,
    Placed,
    Point12,
    Prototile,
    against,
    meeting,
    neighbours,
)
from tests.geometry.witness import judged, overlaps

EDGE = 40.0
W = cmath.exp(1j * math.pi / 6)
POINTS = st.builds(Point12, *(st.integers(-40, 40),) * 4)
NEAR = st.builds(Point12, *(st.integers(-1, 1),) * 4)
NAMES = st.sampled_from(sorted(SHAPES))
TURNS = st.integers(0, 11)
PLACED = st.builds(lambda name, at, turn: Placed(SHAPES[name], at, turn), NAMES, NEAR, TURNS)
SEEDS = st.integers(0, 2**32)

# name -> sides short and long, area in edges squared, inner angles
FACTS = {
    "small-triangle": (3, 0, math.sqrt(3) / 4, [60, 60, 60]),
    "rhombus": (4, 0, math.sqrt(3) / 2, [60, 60, 120, 120]),
    "small-square": (4, 0, 1, [90] * 4),
    "large-triangle": (0, 3, math.sqrt(3), [60, 60, 60]),
    "trapezoid": (3, 1, 3 * math.sqrt(3) / 4, [60, 60, 120, 120]),
    "house": (5, 0, 1 + math.sqrt(3) / 4, [60, 90, 90, 150, 150]),
    "hexagon": (6, 0, 3 * math.sqrt(3) / 2, [120] * 6),
    "large-square": (0, 4, 4, [90] * 4),
}


def polygon(placed: Placed, edge: float = EDGE) -> shapely.Polygon:
    return shapely.Polygon(placed.points(edge))


def at(name: str, *origin: int, turn: int = 0) -> Placed:
    return Placed(SHAPES[name], Point12(*origin) if origin else ORIGIN, turn)


def value(point: Point12) -> complex:
    return sum(part * W**k for k, part in enumerate(point))


def layout(chance: Random, copies: int = 4) -> Mosaic:
    """All shapes so many times, each on a random legal place."""
    pile = [shape for shape in SHAPES.values() for _ in range(copies)]
    while True:
        chance.shuffle(pile)
        waiting, mosaic = list(pile), Mosaic()
        while waiting:
            for shape in waiting:
                placed = random_place(chance, mosaic, shape)
                if placed is not None:
                    waiting.remove(shape)
                    mosaic = Mosaic((*mosaic.tiles, placed))
                    break
            else:
                break  # no long side is free: begin again
        else:
            return mosaic


def random_place(chance: Random, mosaic: Mosaic, shape: Prototile) -> Placed | None:
    if not mosaic.tiles:
        return Placed(shape, ORIGIN)
    choice = [
        (index, (start, end))
        for start, end in mosaic.free
        for index, (length, _) in enumerate(shape.sides)
        if STEPS[end.sub(start)][0] == length
    ]
    chance.shuffle(choice)
    for index, side in choice:
        placed = against(shape, index, side)
        ways = {meeting(placed, mosaic.tiles[k]) for k in mosaic.near(placed)}
        if ways.isdisjoint((Meeting.OVERLAP, Meeting.PART)):
            return placed
    return None


def pairs(mosaic: Mosaic) -> Iterator[tuple[int, int]]:
    return combinations(range(len(mosaic.tiles)), 2)


# Points


@given(POINTS, POINTS, st.integers(-30, 30))
def test_points_are_complex_numbers(first: Point12, second: Point12, steps: int) -> None:
    assert value(first.add(second)) == pytest.approx(value(first) + value(second))
    assert value(first.sub(second)) == pytest.approx(value(first) - value(second))
    assert value(first.turn(steps)) == pytest.approx(value(first) * W**steps, abs=1e-9)
    assert complex(*first.at(2.5)) == pytest.approx(2.5 * value(first))


@given(POINTS, TURNS, TURNS)
def test_turns_add_up_and_come_round(point: Point12, one: int, two: int) -> None:
    assert point.turn(one).turn(two) == point.turn(one + two)
    assert point.turn(12) == point.turn(0) == point
    assert point.turn(6).add(point) == ORIGIN
    assert point.turn(4).sub(point.turn(2)).add(point) == ORIGIN  # w^4 = w^2 - 1


@given(POINTS)
def test_signs_are_those_of_the_coordinates(point: Point12) -> None:
    # Integers up to 120 give coordinates of 0, or of more than 1e-3: floats can tell.
    for sign, number in zip((point.x_sign, point.y_sign), point.at(1), strict=True):
        assert sign == (0 if abs(number) < 1e-9 else math.copysign(1, number))


def test_a_sign_that_floats_cannot_tell() -> None:
    p, q = 1, 1
    for _ in range(30):  # p + q*sqrt(3) grows by 2 + sqrt(3), so p - q*sqrt(3) shrinks by that
        p, q = 2 * p + 3 * q, p + 2 * q
    point = Point12(0, -q, p, 0)
    assert point.x_sign == -1
    assert point.turn(6).x_sign == 1


# Shapes


def test_the_eight_shapes() -> None:
    assert set(SHAPES) == set(FACTS)
    for name, (short, long, area, angles) in FACTS.items():
        shape = SHAPES[name]
        lengths = [length for length, _ in shape.sides]
        assert (lengths.count(1), lengths.count(2)) == (short, long)
        assert sorted(shape.angles) == angles
        outline = polygon(Placed(shape, ORIGIN), 1)
        assert outline.is_valid
        assert outline.exterior.is_ccw
        assert outline.area == pytest.approx(area)


@given(PLACED)
def test_no_shape_is_chiral(placed: Placed) -> None:
    sides = placed.shape.sides
    mirrored = [(length, -step % 12) for length, step in reversed(sides)]
    turned = [
        [(length, (step + turn) % 12) for length, step in (*sides[k:], *sides[:k])]
        for turn in range(12)
        for k in range(len(sides))
    ]
    mirrored = [(length, (step + 6) % 12) for length, step in mirrored]
    assert mirrored in turned


@given(PLACED)
def test_sides_are_exact_steps(placed: Placed) -> None:
    assert len(placed.footprint) == len(placed.edges) == len(placed.shape.sides)
    for (start, end), edge, (length, step) in zip(
        placed.sides, placed.edges, placed.shape.sides, strict=True
    ):
        assert STEPS[end.sub(start)] == (length, (step + placed.turn) % 12)
        assert math.dist(start.at(1), end.at(1)) == pytest.approx(length, abs=1e-12)
        assert sorted((start, end)) == list(edge)
    x, y, radius = placed.disc
    assert all(math.dist((x, y), point) <= radius + 1e-9 for point in placed.points(1))


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        (((1, 0), (1, 4)), "close"),
        (((3, 0), (3, 4), (3, 8)), "1 or 2"),
        (((1, 0), (1, 4), (1, 20)), "0 to 11"),
        (((1, 8), (1, 4), (1, 0)), "convex"),
        (((1, 0), (1, 0), (2, 4), (2, 8)), "convex"),
        (((1, 0), (1, 4), (1, 8)) * 2, "convex"),
    ],
)
def test_a_wrong_shape_is_refused(sides: tuple[tuple[int, int], ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Prototile("odd", sides)


# Two tiles


@given(PLACED, NAMES, st.data())
def test_against_lays_side_to_side(placed: Placed, name: str, data: st.DataObject) -> None:
    shape = SHAPES[name]
    own = data.draw(st.integers(0, len(shape.sides) - 1))
    other = data.draw(st.integers(0, len(placed.sides) - 1))
    start, end = placed.sides[other]
    if shape.sides[own][0] != placed.shape.sides[other][0]:
        with pytest.raises(ValueError, match="long, not"):
            against(shape, own, (start, end))
        return
    laid = against(shape, own, (start, end))
    assert laid.sides[own] == (end, start)
    assert meeting(placed, laid) is meeting(laid, placed) is Meeting.SIDE
    assert judged(polygon(placed), polygon(laid)) is Meeting.SIDE
    assert neighbours(laid, Mosaic((placed,))) == (0,)


def test_against_a_line_that_is_no_side() -> None:
    with pytest.raises(KeyError):
        against(SHAPES["hexagon"], 0, (ORIGIN, Point12(3, 0, 0, 0)))


@settings(max_examples=600)
@given(PLACED, PLACED)
def test_exact_and_float_views_agree(first: Placed, second: Placed) -> None:
    way = meeting(first, second)
    assert meeting(second, first) is way
    for one, other in ((first, second), (second, first)):
        assert judged(polygon(one), polygon(other)) is way
    assert (way is Meeting.OVERLAP) == overlaps(polygon(first), polygon(second))
    if first.footprint != second.footprint and way is not Meeting.OVERLAP:
        assert (way is Meeting.SIDE) == bool(neighbours(first, Mosaic((second,))))
    if way is not Meeting.APART:
        assert Mosaic((second,)).near(first) == (0,)


@settings(max_examples=300)
@given(PLACED, PLACED, TURNS, POINTS)
def test_moving_both_changes_nothing(one: Placed, two: Placed, turn: int, by: Point12) -> None:
    moved = [Placed(p.shape, p.origin.turn(turn).add(by), p.turn + turn) for p in (one, two)]
    assert meeting(*moved) is meeting(one, two)


HEXAGON = at("hexagon")
BIG = at("large-square")
CASES = {
    "the same": (HEXAGON, at("hexagon"), Meeting.OVERLAP),
    "the same, turned": (HEXAGON, at("hexagon", 1, 0, 0, 0, turn=2), Meeting.OVERLAP),
    "one inside": (BIG, at("small-square", 1, 0, 0, 0), Meeting.OVERLAP),
    "short against half a long side": (BIG, at("small-square", 2, 0, 0, 0), Meeting.PART),
    "equal sides, shifted by half": (BIG, at("large-square", 2, 0, 0, 1), Meeting.PART),
    "a corner at a side's middle": (BIG, at("rhombus", 1, 0, 0, 2, turn=2), Meeting.CORNER),
    "a corner at a corner": (BIG, at("small-square", 2, 0, 0, 2), Meeting.CORNER),
    "in line, a corner shared": (BIG, at("small-triangle", 2, 0, 0, 0, turn=10), Meeting.CORNER),
    "in line, apart": (BIG, at("small-square", 3, 0, 0, -1), Meeting.APART),
    "far": (BIG, at("hexagon", 9, 0, 0, 0), Meeting.APART),
}


@pytest.mark.parametrize("case", CASES)
def test_awkward_pairs(case: str) -> None:
    first, second, way = CASES[case]
    assert meeting(first, second) is judged(polygon(first), polygon(second))
    assert meeting(first, second) is way


def test_two_short_sides_do_not_make_a_long_one() -> None:
    lower, upper = at("small-square", 2, 0, 0, 0), at("small-square", 2, 0, 0, 1)
    assert [meeting(BIG, one) for one in (lower, upper)] == [Meeting.PART] * 2
    assert neighbours(BIG, Mosaic((lower, upper))) == ()


def test_a_hexagon_has_six_neighbours() -> None:
    ring = [against(SHAPES["hexagon"], k, side) for k, side in enumerate(HEXAGON.sides)]
    mosaic = Mosaic((HEXAGON, *ring))
    assert neighbours(HEXAGON, mosaic) == (1, 2, 3, 4, 5, 6)
    for placed in ring:
        assert meeting(HEXAGON, placed) is Meeting.SIDE
        assert not overlaps(polygon(HEXAGON), polygon(placed))
        assert shapely.intersection(polygon(HEXAGON), polygon(placed), grid_size=1e-6).area == 0
        assert len(neighbours(placed, mosaic)) == 3
    assert all(len(mosaic.edges[edge]) == 2 for edge in HEXAGON.edges)
    assert len(mosaic.free) == 18


def test_six_small_triangles_round_a_point() -> None:
    mosaic = Mosaic(tuple(at("small-triangle", turn=2 * k) for k in range(6)))
    for k, tile in enumerate(mosaic.tiles):
        assert sorted(neighbours(tile, mosaic)) == sorted([(k - 1) % 6, (k + 1) % 6])
    ways = [meeting(mosaic.tiles[a], mosaic.tiles[b]) for a, b in pairs(mosaic)]
    assert (ways.count(Meeting.SIDE), ways.count(Meeting.CORNER)) == (6, 9)
    assert angle(mosaic, ORIGIN) == 360


# Float polygons that are moved a little; the squares share the side from (40, 0) to (40, 40)

SQUARES = polygon(at("small-square")), polygon(at("small-square", 1, 0, 0, 0))
SHIFTS = [
    ((1e-9, 0), Meeting.SIDE),
    ((-1e-9, 0), Meeting.SIDE),
    ((0, 1e-9), Meeting.SIDE),
    ((-0.01, 0), Meeting.OVERLAP),
    ((-0.5, 0), Meeting.OVERLAP),
    ((0.01, 0), Meeting.APART),
    ((0, 0.01), Meeting.PART),
    ((0, 0.5), Meeting.PART),
    ((0, -0.5), Meeting.PART),
    ((0, 39.99), Meeting.PART),
    ((0, 40), Meeting.CORNER),
    ((0, 40.01), Meeting.APART),
    ((-0.01, 40 - 0.01), Meeting.OVERLAP),  # 1e-4 mm2
]


@pytest.mark.parametrize(("shift", "way"), SHIFTS)
def test_shifted_squares(shift: tuple[float, float], way: Meeting) -> None:
    first, second = SQUARES
    moved = translate(second, *shift)
    assert judged(first, moved) is judged(moved, first) is way


@settings(max_examples=300)
@given(PLACED, NAMES, st.integers(0, 5), st.integers(0, 5), st.floats(0, 2 * math.pi))
def test_shifts_along_into_and_away(
    placed: Placed, name: str, own: int, other: int, towards: float
) -> None:
    shape = SHAPES[name]
    side = placed.sides[other % len(placed.sides)]
    own %= len(shape.sides)
    length, step = STEPS[side[1].sub(side[0])]
    if shape.sides[own][0] != length:
        return
    first, second = polygon(placed), polygon(against(shape, own, side))
    along = VECTORS[1, step].at(1)
    outwards = along[1], -along[0]
    for (x, y), by, way in [
        ((math.cos(towards), math.sin(towards)), 1e-9, Meeting.SIDE),
        (along, 0.01, Meeting.PART),
        (along, -0.5, Meeting.PART),
        (outwards, -0.01, Meeting.OVERLAP),
        (outwards, -0.5, Meeting.OVERLAP),
        (outwards, 0.01, Meeting.APART),
    ]:
        moved = translate(second, x * by, y * by)
        assert judged(first, moved) is judged(moved, first) is way


# Whole layouts


def angle(mosaic: Mosaic, point: Point12) -> int:
    return sum(
        degrees
        for tile in mosaic.tiles
        for vertex, degrees in zip(tile.vertices, tile.shape.angles, strict=True)
        if vertex == point
    )


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_layouts_of_all_tiles_are_seen_alike(seed: int) -> None:
    mosaic = layout(Random(seed))
    shapes = [polygon(tile) for tile in mosaic.tiles]
    assert len(shapes) == 32
    found = {(a, b) for a, b in pairs(mosaic) if b in neighbours(mosaic.tiles[a], mosaic)}
    for a, b in pairs(mosaic):
        way = judged(shapes[a], shapes[b])
        assert way is meeting(mosaic.tiles[a], mosaic.tiles[b])
        assert way not in (Meeting.OVERLAP, Meeting.PART)
        assert (way is Meeting.SIDE) == ((a, b) in found)
        if way is not Meeting.APART:
            assert b in mosaic.near(mosaic.tiles[a])
    total = sum(shape.area for shape in shapes)
    assert shapely.union_all(shapes, grid_size=1e-6).area == pytest.approx(total, rel=1e-7)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_angles_round_inner_vertices_are_full(seed: int) -> None:
    mosaic = layout(Random(seed))
    ends = {point for side in mosaic.free for point in side}
    for point in {vertex for tile in mosaic.tiles for vertex in tile.vertices}:
        assert angle(mosaic, point) <= 360
        if point not in ends:
            assert angle(mosaic, point) == 360
    assert len(mosaic.free) == sum(len(both) == 1 for both in mosaic.edges.values())
    assert max(map(len, mosaic.edges.values())) == 2
