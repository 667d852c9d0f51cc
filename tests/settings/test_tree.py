"""The tree of keys: bounds of settings."""

from __future__ import annotations

import pytest

from generator.errors import SettingError
from generator.games import find_games
from generator.settings.commandline import set_layers
from generator.settings.layers import load
from generator.settings.tree import Branch, Leaf, bounds, walk
from tests.settings.sample import SampleSettings


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("tile.edge", (16, 80)), ("tile.count", (1, 600)), ("board.sides", (2, 9)),
        ("laser.kerf", (0, 1)), ("print.margin", (0, 30)),
    ],
)  # fmt: skip
def test_bounds_are_those_of_the_field(setting: str, expected: tuple[float, float]) -> None:
    assert bounds(SampleSettings, setting) == expected


@pytest.mark.parametrize(
    "setting", ["tile", "tile.edg", "tile.edge.x", "palette", "board.title", "colours.blue", ""]
)
def test_what_has_no_bounds_is_an_error(setting: str) -> None:
    with pytest.raises(KeyError, match="has no bounds"):
        bounds(SampleSettings, setting)


@pytest.mark.parametrize("game", find_games())
def test_a_value_at_either_bound_is_taken_and_one_past_it_is_not(game: str) -> None:
    model = find_games()[game].settings
    for path, node in walk(Branch(model)):
        name = ".".join(path)
        if not isinstance(node, Leaf) or not hasattr(node.kind, "least"):
            continue
        least, most = bounds(model, name)
        assert least < most
        many = getattr(node.kind, "length", 0)
        for value, taken in ((least, True), (most, True), (least - 1, False), (most + 1, False)):
            text = ",".join([f"{value:g}"] * many) if many else f"{value:g}"
            layers = set_layers([f"{name}={text}"])
            if taken:
                load(model, layers)
            else:
                with pytest.raises(SettingError, match=name):
                    load(model, layers)
