"""Top It's own checks: each code is provoked, and answers are right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from generator.findings import Level
from generator.games.top_it import checks
from generator.games.top_it.model import Model
from generator.plane.outline import Polygon
from tests.builds import findings, planned


def model(*sets: str) -> Model:
    return planned(*sets, name="top-it").model


class Skewed(Model):
    """A model whose shapes are a hundredth too wide."""

    def outline(self, shape: str) -> Polygon:
        return Polygon(tuple((1.01 * x, y) for x, y in super().outline(shape).points))


def skewed() -> Model:
    given = model()
    return Skewed(**{name: getattr(given, name) for name in given.__dataclass_fields__})


CASES: dict[tuple[str, str], Any] = {
    ("top-it/sides", "side"): skewed,
    ("top-it/values", "changed"): lambda: model("tile.values.rhombus=9"),
    ("top-it/stones", "large"): lambda: replace(model(), stone=45.0),
}


def test_the_standard_set_passes() -> None:
    for check in checks.CHECKS:
        (found,) = check.run(model())
        assert found.level is Level.PASS


def test_a_stone_of_the_size_that_is_advised_passes() -> None:
    (found,) = findings(checks.STONES, replace(model(), stone=45.0))
    most = found.values["most"]
    assert f"{most:.0f} mm or less" in found.text
    assert findings(checks.STONES, replace(model(), stone=float(int(most))))[0].level is Level.PASS


@pytest.mark.parametrize("shape", checks.DEFAULT_VALUES)
def test_sides_are_one_or_two_edges(shape: str) -> None:
    lengths = checks.sides(model("tile.edge=37.3mm"), shape)
    assert all(
        side == pytest.approx(37.3, abs=1e-9) or side == pytest.approx(74.6, abs=1e-9)
        for side in lengths
    )


def test_hexagon_of_the_standard_size() -> None:
    left, _, right, _ = model().outline("hexagon").box
    assert right - left == pytest.approx(80.0, abs=1e-9)


def test_a_lost_side_is_noticed() -> None:
    with patch.object(checks, "PLACES", {"hexagon": None}):
        assert len(list(checks.SIDES.run(skewed()))) == 6
