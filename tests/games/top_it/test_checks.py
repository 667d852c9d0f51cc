"""Top It's own checks: each code is provoked, and answers are right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from generator.findings import Level
from generator.games.top_it import checks
from generator.games.top_it.settings import Values
from generator.games.top_it.sizes import PLACES, Sizes, by_shape
from generator.games.top_it.sizes import sides as lengths_of
from generator.plane.outline import Polygon
from tests.builds import kit


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="top-it").sizes
    return found


class Skewed(Sizes):
    """Sizes whose shapes are a hundredth too wide."""

    def outline(self, shape: str) -> Polygon:
        return Polygon(tuple((1.01 * x, y) for x, y in super().outline(shape).points))


def skewed() -> Sizes:
    given = sizes()
    return Skewed(**{name: getattr(given, name) for name in given.__dataclass_fields__})


def with_stone(width: float) -> Any:
    given = sizes()
    return replace(given, stone=replace(given.stone, flat=given.stone.flat.wide(width)))


CASES: dict[tuple[str, str], Any] = {
    ("top-it/sides", "side"): skewed,
    ("top-it/values", "changed"): lambda: sizes("tile.values.rhombus=9"),
    ("top-it/stones", "large"): lambda: with_stone(45.0),
}


def test_the_standard_set_passes() -> None:
    for check in checks.CHECKS:
        (found,) = check.run(sizes())
        assert found.level is Level.PASS


@pytest.mark.parametrize("shape", PLACES)
def test_sides_are_one_or_two_edges(shape: str) -> None:
    lengths = lengths_of(sizes("tile.edge=37.3mm").outline(shape))
    assert all(
        side == pytest.approx(37.3, abs=1e-9) or side == pytest.approx(74.6, abs=1e-9)
        for side in lengths
    )


def test_hexagon_of_the_standard_size() -> None:
    left, _, right, _ = sizes().outline("hexagon").box
    assert right - left == pytest.approx(80.0, abs=1e-9)


def test_each_value_from_one_to_eight_is_usual_once() -> None:
    assert sorted(by_shape(Values()).values()) == list(range(1, 9))


def test_a_lost_side_is_noticed() -> None:
    with patch.object(checks, "PLACES", {"hexagon": None}):
        found = {finding.text for finding in checks.whole_sides.run(skewed())}
        assert found == {
            f"hexagon: a side of {s} mm is neither 40 nor 80 mm" for s in ("40.400", "40.100")
        }
