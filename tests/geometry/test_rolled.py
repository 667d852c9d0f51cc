"""Paper rolled on a stick, held against layers that are counted and a spiral that is measured."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.nets import roll

PAPERS = {80: 0.10, 100: 0.12, 120: 0.15, 160: 0.19}  # g/m2 and mm, as makers give them


def rolled(stick: float, sheet: float, length: float) -> float:
    """The outer diameter of a strip of this length rolled on a stick."""
    return math.sqrt(stick**2 + 4 * length * sheet / math.pi)


def by_layers(stick: float, sheet: float, length: float) -> float:
    """Turn after turn, each as long as its middle line."""
    diameter = stick
    while length > 0:
        turn = math.pi * (diameter + sheet)
        share = min(1.0, length / turn)
        diameter += 2 * sheet * share
        length -= turn
    return diameter


def spiral(stick: float, sheet: float, turns: int) -> float:
    """The length of the sheet's middle line: an Archimedean spiral, in small straight steps."""
    first, count = stick / 2 + sheet / 2, 2000 * turns
    points = []
    for k in range(count + 1):
        angle = 2 * math.pi * turns * k / count
        # The middle line of turn n runs from one layer's middle to the next one's.
        radius = first + sheet * (angle / (2 * math.pi) - 0.5)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return sum(math.dist(a, b) for a, b in pairwise(points))


@pytest.mark.parametrize("sheet", PAPERS.values(), ids=[f"{g} g" for g in PAPERS])
@pytest.mark.parametrize(("stick", "wanted"), [(3.0, 6.0), (2.0, 4.0), (5.0, 8.0), (1.2, 3.0)])
def test_a_rod_is_as_thick_as_wanted(stick: float, wanted: float, sheet: float) -> None:
    found = roll(stick, sheet, wanted)
    assert found.diameter == pytest.approx(wanted, abs=0.2)
    assert rolled(stick, sheet, found.length) == pytest.approx(found.diameter, abs=1e-9)
    assert by_layers(stick, sheet, found.length) == pytest.approx(found.diameter, abs=1e-6)
    assert spiral(stick, sheet, found.turns) == pytest.approx(found.length, rel=5e-3)


@settings(max_examples=50)
@given(st.floats(1, 10), st.floats(0.05, 0.4), st.floats(5, 600))
def test_any_length_gives_the_diameter_of_its_layers(
    stick: float, sheet: float, length: float
) -> None:
    assert rolled(stick, sheet, length) == pytest.approx(by_layers(stick, sheet, length), abs=sheet)


def test_the_standard_rod() -> None:
    found = roll(3.0, 0.1, 6.0)
    assert (found.turns, found.diameter) == (15, pytest.approx(6.0))
    assert found.length == pytest.approx(math.pi * 15 * 4.5)


def test_a_stick_that_is_too_thick_still_gets_a_turn() -> None:
    assert roll(8.0, 0.1, 6.0).turns == 1


def test_another_paper_is_noticed() -> None:
    """The same strip of thicker paper makes another rod: the tests above can fail."""
    length = roll(3.0, 0.10, 6.0).length
    assert abs(rolled(3.0, 0.19, length) - 6.0) > 0.2
