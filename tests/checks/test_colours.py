"""Players' colours: equal and near ones are found, symbols help."""

from __future__ import annotations

import pytest

from generator.checks.colours import colours
from generator.checks.subject import Layout
from generator.colour.player import Player
from generator.colour.vision import TOLD_APART, difference
from generator.findings import Level
from tests.builds import but, codes, findings, layout
from tests.kits import palettes


def players(*looks: tuple[str, str]) -> Layout:
    """A layout whose players have these colours and symbols."""
    seats = tuple(
        Player(f"p{k}", f"P{k}", colour, symbol) for k, (colour, symbol) in enumerate(looks)
    )
    return but(layout(), players=seats)


CASES = {
    ("colours", "same"): lambda: players(("#ff0000", "disc"), ("#ff0000", "star")),
    ("colours", "name"): lambda: layout("names.red=Blue"),
    ("colours", "symbol"): lambda: players(("#ff0000", "disc"), ("#00ff00", "disc")),
    ("colours", "ground"): lambda: layout("colours.yellow=#e2a62b"),
    ("colours", "close"): lambda: players(("#ff0000", "disc"), ("#f50505", "disc")),
}


@pytest.mark.parametrize("written", ["red", "#ff0000", "#F00", "rgb(255, 0, 0)"])
def test_equal_colours_are_found_however_they_are_written(written: str) -> None:
    """C065."""
    given = layout("colours.blue=#ff0000", f'colours.red="{written}"')
    (found,) = findings(colours, given)
    assert (found.code, found.level) == ("same", Level.WARN)
    assert "blue and red have the same colour" in found.text
    assert found.values["difference"] == 0


def test_equal_colours_and_symbols_fail_with_advice() -> None:
    (found,) = findings(colours, players(("#ff0000", "disc"), ("#ff0000", "disc")))
    assert found.level is Level.FAIL
    assert found.settings[:2] == ("colours.p1", "symbols.p1")


@pytest.mark.parametrize("name", ["on-top", "top-hats", "topple", "top-it"])
def test_two_players_with_one_symbol_are_refused(name: str) -> None:
    first, second, *_ = (player.key for player in layout(name=name).players)
    shared = layout(name=name).players[0].symbol
    (found,) = findings(colours, layout(f"symbols.{second}={shared}", name=name))
    assert (found.code, found.level) == ("symbol", Level.FAIL)
    assert f"{first} and {second} have the same symbol, {shared}; free are " in found.text
    assert f"symbols.{second}" in found.settings
    free = found.text.split("free are ")[1].split(", ")[0]
    assert codes(colours, layout(f"symbols.{second}={free}", name=name)) == []


@pytest.mark.parametrize(
    ("name", "player", "ground", "area"),
    [
        ("on-top", "blue", "#f3e6c9", "field"),
        ("on-top", "white", "#22252b", "tile"),
        ("on-top", "yellow", "#e2a62b", "gold"),
        ("top-hats", "red", "#e9e4d8", "hats"),
        ("topple", "blue", "#f8e7c4", "space 5"),
    ],
)
def test_a_colour_of_the_ground_is_refused_with_the_nearest_that_passes(
    name: str, player: str, ground: str, area: str
) -> None:
    found = next(
        f
        for f in findings(colours, layout(f"colours.{player}={ground}", name=name))
        if f.code == "ground"
    )
    assert found.level is Level.FAIL
    assert f"{player} has the colour of the {area}, {ground}" in found.text
    assert found.settings == (f"colours.{player}",)
    near = found.text.split("nearest that is seen is ")[1]
    assert "ground" not in codes(colours, layout(f"colours.{player}={near}", name=name))
    assert difference(near, ground) < 4


def test_colours_that_the_palettes_have_are_not_those_of_the_ground() -> None:
    for name in ("on-top", "top-hats", "topple", "top-it"):
        for palette in palettes():
            assert not {"ground", "symbol"} & set(
                codes(colours, layout(f"palette={palette}", name=name))
            )


def test_close_colours_with_different_symbols_warn_only() -> None:
    (found,) = findings(colours, players(("#ff0000", "disc"), ("#f50505", "star")))
    assert (found.code, found.level) == ("close", Level.WARN)
    assert 0 < found.values["difference"] < TOLD_APART


def test_every_pair_is_named() -> None:
    seats = players(*[("#ff0000", "disc")] * 3)
    assert len(findings(colours, seats)) == 3


def test_the_limit() -> None:
    """The nearest pair on each side of it, among greys."""
    greys = [f"#{k:02x}{k:02x}{k:02x}" for k in range(256)]
    below = max((g for g in greys if difference("#000000", g) < TOLD_APART), key=lambda g: g)
    above = min((g for g in greys if difference("#000000", g) >= TOLD_APART), key=lambda g: g)
    assert codes(colours, players(("#000000", "disc"), (below, "disc"))) == ["close"]
    assert codes(colours, players(("#000000", "disc"), (above, "disc"))) == ["symbol"]


@pytest.mark.parametrize("number", [0, 1])
def test_too_few_players_to_confuse(number: int) -> None:
    (found,) = findings(colours, players(*[("#ff0000", "disc")] * number))
    assert (found.level, dict(found.values)) == (Level.PASS, {})


def test_difference_is_ciede2000() -> None:
    """Black and white differ by 100, equal colours by 0, and the order does not matter."""
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert difference("#123456", "#123456") == 0
    assert difference("#2f6db5", "#d1433b") == pytest.approx(difference("#d1433b", "#2f6db5"))
