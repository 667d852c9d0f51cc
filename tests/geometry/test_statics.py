"""Balance, held against small cells summed one by one and roots found another way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.statics import (
    SLIDING,
    Layer,
    Mass,
    Pivot,
    ballast,
    pile,
    pit,
    stable,
    stacked,
    tilt,
    times_until,
    together,
    whole_until,
)

PITCH, THICK, PAWN, PAWN_THICK = 24.0, 3.0, 0.8, 6.0
CELLS = (25, 21, 13, 5, 1)
DENSITIES = {"greyboard": 0.65, "MDF": 0.75, "birch plywood": 0.68, "foam board": 0.08}
POINT, ROUND = Pivot(4 * THICK), Pivot(4 * THICK, 1.0)
CORNER = Mass(PAWN, 2 * PITCH, 2 * PITCH, THICK + PAWN_THICK / 2)


Hole = Callable[[float], float]  # area of a hole so wide


def a_round(width: float) -> float:
    return math.pi / 4 * width**2


def a_square(width: float) -> float:
    return width**2


def stepped(density: float, holes: tuple[float, ...] = (0,) * 5, area_of: Hole = a_round) -> Mass:
    return stacked(
        [
            Layer(n * PITCH**2 - area_of(d), THICK, density)
            for n, d in zip(CELLS, holes, strict=True)
        ]
    )


Far = Callable[[float, float], float]  # how far a point is from the middle of a hole
Grain = tuple[float, float, float, float]  # g, x, y, z


def grains(
    density: float, holes: tuple[float, ...], far: Far = math.hypot, step: float = 0.5
) -> Iterator[Grain]:
    """The board as columns of a fine grid, one per layer, those in the pit left out."""
    side = round(5 * PITCH / step)
    for layer, hole in enumerate(holes):
        for row in range(side):
            y = (row + 0.5) * step - 2.5 * PITCH
            for column in range(side):
                x = (column + 0.5) * step - 2.5 * PITCH
                steps = abs(math.floor(x / PITCH + 0.5)) + abs(math.floor(y / PITCH + 0.5))
                if steps <= 4 - layer and far(abs(x), abs(y)) >= hole / 2:
                    yield step**2 * THICK * density / 1000, x, y, (layer + 0.5) * THICK


def summed(found: list[Grain]) -> Grain:
    whole = sum(g for g, *_ in found)
    x, y, z = (sum(one[0] * one[k] for one in found) / whole for k in (1, 2, 3))
    return whole, x, y, z


def root(condition: Callable[[float], float]) -> float | None:
    """The first downward crossing of zero from level, in degrees: scanned, then halved."""
    step = 0.05
    for k in range(round(89.9 / step)):
        low, high = k * step, (k + 1) * step
        if condition(math.radians(low)) >= 0 > condition(math.radians(high)):
            for _ in range(40):
                half = (low + high) / 2
                low, high = (half, high) if condition(math.radians(half)) >= 0 else (low, half)
            return low
    return None


def turned(body: list[Grain], pivot: float, radius: float) -> Callable[[float], float]:
    """The moment of every grain about where it rests, turned in the plane of the load."""
    way = summed(body)
    length = math.hypot(way[1], way[2]) or 1.0
    ahead = [(m, (x * way[1] + y * way[2]) / length, z - pivot) for m, x, y, z in body]

    def moment(t: float) -> float:
        return sum(m * ((x - radius * t) * math.cos(t) + z * math.sin(t)) for m, x, z in ahead)

    return moment


def test_the_reference_board() -> None:
    board = stepped(DENSITIES["greyboard"])
    assert board.mass == pytest.approx(73.0, abs=0.05)
    assert board.z == pytest.approx(1.515 * THICK, abs=0.001 * THICK)
    assert board.offset == 0
    assert POINT.z - board.z == pytest.approx(2.485 * THICK, abs=0.001 * THICK)
    loaded = together((board, CORNER))
    assert tilt(loaded, POINT) == pytest.approx(5.65, abs=0.005)
    assert tilt(loaded, ROUND) == pytest.approx(5.0, abs=0.05)
    assert times_until(board, CORNER, POINT) == pytest.approx(3.8, abs=0.05)
    corner = pile(PAWN, PAWN_THICK, 8, 2 * PITCH, 2 * PITCH, THICK)
    assert whole_until(board, corner, POINT) == 3


@pytest.mark.parametrize(("area_of", "far"), [(a_round, math.hypot), (a_square, max)])
@pytest.mark.parametrize("material", DENSITIES)
def test_against_cells_summed_one_by_one(material: str, area_of: Hole, far: Far) -> None:
    """Round pits and square ones."""
    holes = (21.0, 17.0, 14.0, 10.0, 0)
    board = stepped(DENSITIES[material], holes, area_of)
    fine = summed(list(grains(DENSITIES[material], holes, far)))
    assert board.mass == pytest.approx(fine[0], rel=1e-3)
    assert board.z == pytest.approx(fine[3], rel=1e-3)
    pawns = [CORNER, *pile(PAWN, PAWN_THICK, 2, 0, PITCH, 4 * THICK)]
    for load in (pawns[:1], pawns):
        for pivot in (POINT, ROUND):
            for scale in (1.0, 0.3):
                light = [one._replace(mass=one.mass * scale) for one in load]
                found = tilt(together((board, *light)), pivot)
                other = root(turned([fine, *light], pivot.z, pivot.radius))
                assert found == (None if other is None else pytest.approx(other, rel=1e-3))


@pytest.mark.parametrize("material", DENSITIES)
@pytest.mark.parametrize("pivot", [POINT, ROUND])
def test_the_number_of_loads_is_where_the_tilt_reaches_the_limit(
    material: str, pivot: Pivot
) -> None:
    board = stepped(DENSITIES[material])
    number = times_until(board, CORNER, pivot)

    def over(n: float) -> bool:
        load = CORNER._replace(mass=n * CORNER.mass)
        found = root(turned([board, load], pivot.z, pivot.radius))
        return found is None or found > SLIDING

    low, high = 0.0, 50.0
    for _ in range(30):
        half = (low + high) / 2
        low, high = (low, half) if over(half) else (half, high)
    assert number == pytest.approx(low, rel=1e-3)
    assert whole_until(board, [CORNER] * 50, pivot) == math.floor(number)


def test_a_flat_card_on_a_pin_turns_over_and_a_low_board_does_not() -> None:
    card = stacked([Layer(25 * PITCH**2, THICK, 0.65)])
    assert not stable(card, Pivot(0))
    assert tilt(card, Pivot(0)) is None
    assert times_until(card, CORNER, Pivot(0)) == 0
    assert not stable(card, Pivot(0, THICK / 2 - 0.001))
    assert stable(card, Pivot(0, THICK / 2 + 0.001))
    assert stable(card, Pivot(0, 2))
    assert stable(card, Pivot(THICK))
    assert tilt(card, Pivot(THICK)) == 0


def test_a_round_end_holds_a_high_body_only_up_to_a_lever() -> None:
    """r t + depth tan t is greatest where its slope is nought; a little more turns it over."""
    pivot, high = Pivot(0, 2), Mass(10, 0, 0, 1)
    steepest = math.acos(math.sqrt(0.5))
    most = 2 * steepest - math.tan(steepest)
    assert tilt(high._replace(x=most * 0.9999), pivot) == pytest.approx(45, abs=1)
    assert tilt(high._replace(y=most * 1.0001), pivot) is None


def test_a_full_even_load_and_one_that_stands_too_high() -> None:
    board = stepped(0.65)
    cells = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0)]
    for count, holds in ((2, True), (4, False)):
        load = [
            pawn
            for x, y in cells
            for pawn in pile(
                PAWN, PAWN_THICK, count, x * PITCH, y * PITCH, (5 - abs(x) - abs(y)) * THICK
            )
        ]
        whole = together((board, *load))
        assert whole.offset == pytest.approx(0, abs=1e-9)
        assert stable(whole, POINT) is holds
        assert (tilt(whole, POINT) is not None) is holds


def test_foam_board_wants_light_pawns_or_ballast() -> None:
    board = stepped(DENSITIES["foam board"])
    assert whole_until(board, [CORNER], POINT) == 0
    light = CORNER._replace(mass=0.3)
    assert whole_until(board, [light], POINT) == 1
    most = CORNER.mass * times_until(board, CORNER, POINT)
    assert 0.3 < most < 0.4
    needed = ballast(together((board, CORNER)), POINT, THICK / 2)
    steadied = together((board, CORNER, Mass(needed, 0, 0, THICK / 2)))
    assert tilt(steadied, POINT) == pytest.approx(SLIDING)
    assert ballast(steadied._replace(x=0, y=0), POINT, 0) == 0
    with pytest.raises(ValueError, match="does not steady"):
        ballast(together((board, CORNER)), POINT, 5 * THICK)


@settings(max_examples=40)
@given(
    st.floats(1, 200), st.floats(0, 60), st.floats(0, 360), st.floats(-10, 11.9), st.floats(0, 3)
)
def test_the_way_the_load_lies_does_not_matter(
    mass: float, away: float, way: float, z: float, radius: float
) -> None:
    """Turned about the axis it tilts as much; and the moment at that angle is nought."""
    t = math.radians(way)
    pivot = Pivot(12, radius)
    found = tilt(Mass(mass, away * math.cos(t), away * math.sin(t), z), pivot)
    straight = tilt(Mass(mass, away, 0, z), pivot)
    assert found is not None
    assert found == pytest.approx(straight, abs=1e-6)
    a = math.radians(found)
    moment = (away - radius * a) * math.cos(a) + (z - 12) * math.sin(a)
    assert moment == pytest.approx(0, abs=1e-6)


def test_a_load_that_pulls_less_than_it_steadies_never_tilts_so_far() -> None:
    board = stepped(0.65)
    assert times_until(board, Mass(1, 1, 0, 0), POINT) == math.inf
    assert whole_until(board, [Mass(1, 1, 0, 0)] * 9, POINT) == 9


def tilt_in_pit(rod: float, depth: float, diameter: float) -> float:
    """The angle at which the wall of a pit meets the rod: diameter cos t - 2 depth sin t = rod."""
    reach = math.hypot(diameter, 2 * depth)
    return math.degrees(math.acos(rod / reach) - math.atan2(2 * depth, diameter))


def test_the_pit_is_wide_enough_for_the_tilt_it_is_made_for() -> None:
    widths = [pit(6, k * THICK, 30) for k in (1, 2, 3, 4)]
    assert widths == pytest.approx([10.4, 13.9, 17.3, 20.8], abs=0.06)
    for k, width in enumerate(widths, 1):
        assert tilt_in_pit(6, k * THICK, width) == pytest.approx(30)
        assert tilt_in_pit(6, k * THICK, width - 0.5) < 29.5


def test_what_has_no_mass_is_refused() -> None:
    with pytest.raises(ValueError, match="without mass"):
        together(())
    with pytest.raises(ValueError, match="without mass"):
        stacked([Layer(100 - a_round(12), 3, 0.65)])
