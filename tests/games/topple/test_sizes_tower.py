"""The tower: where the mass of each stand lies, how far it may lean, what its rod keeps clear."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from generator.games.topple.sizes import Sizes, lean, least_length, tower
from generator.plane.area import outline_area
from tests.builds import kit

TURN = math.radians(30)


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


def base_alone(given: Sizes) -> float:
    """How high the base's centre of gravity lies: the moments of the tower less its board's."""
    whole, board = tower(given), given.board
    hanging = given.base.pivot - given.depth * math.cos(TURN)
    return (whole.mass * whole.z - board.mass * hanging) / given.base.mass


@pytest.mark.parametrize("kind", ["dowel", "paper"])
def test_a_plate_or_a_box_has_its_mass_half_way_up(kind: str) -> None:
    assert base_alone(sizes(f"stand.kind={kind}")) == pytest.approx(20 / 2)


@pytest.mark.parametrize("size", [70, 100, 150])
def test_the_mass_of_a_cross_counts_as_a_triangle_s(size: int) -> None:
    """A third of the way up, and below the middle by its outlines as well."""
    given = sizes("stand.kind=sheet", f"stand.size={size}mm", "rod.length=130mm")
    high = 0.45 * size
    assert base_alone(given) == pytest.approx(high / 3)
    boards = [outline_area(given.base.cross(upper)) for upper in (False, True)]
    moments = sum(board.area * (board.centroid.y + high / 2) for board in boards)
    assert high / 3 < moments / sum(board.area for board in boards) < 0.45 * high


@pytest.mark.parametrize("kind", ["dowel", "paper", "sheet"])
def test_the_tower_leans_until_its_mass_is_over_its_edge(kind: str) -> None:
    given = sizes(f"stand.kind={kind}")
    whole = tower(given)
    assert whole.mass == pytest.approx(given.base.mass + given.board.mass)
    turn = math.radians(lean(given))
    edge = 50 / (math.sqrt(2) if kind == "sheet" else 1)
    assert (edge - whole.offset) * math.cos(turn) == pytest.approx(whole.z * math.sin(turn))
    heavy = given.stand.model_copy(update={"mass": 2000.0})
    assert lean(replace(given, stand=heavy)) > lean(given)


@pytest.mark.parametrize("kind", ["dowel", "paper", "sheet"])
def test_the_shortest_rod_keeps_the_lowest_corner_four_millimetres_up(kind: str) -> None:
    given = sizes(f"stand.kind={kind}", "stand.size=60mm", "rod.length=130mm")
    shortest = replace(given, rod=given.rod.model_copy(update={"length": least_length(given)}))
    corner = (60 * math.sqrt(2), -12.0)  # from the pivot: the board's half diagonal, its depth
    lowest = corner[1] * math.cos(TURN) - corner[0] * math.sin(TURN)
    assert shortest.base.pivot + lowest == pytest.approx(4.0)
