"""Players' colours: equal and near ones are found, symbols help."""

from __future__ import annotations

import pytest

from generator.checks.colours import colours
from generator.checks.subject import Layout
from generator.colour.player import Player
from generator.colour.vision import TOLD_APART, difference
from generator.findings import Level
from tests.builds import but, codes, findings, layout


def players(*looks: tuple[str, str]) -> Layout:
    """A layout whose players have these colours and symbols."""
    seats = tuple(
        Player(f"p{k}", f"P{k}", colour, symbol) for k, (colour, symbol) in enumerate(looks)
    )
    return but(layout(), players=seats)


CASES = {
    ("colours", "same"): lambda: players(("#ff0000", "disc"), ("#ff0000", "star")),
    ("colours", "name"): lambda: layout("names.red=Blue"),
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
    assert codes(colours, players(("#000000", "disc"), (above, "disc"))) == []


@pytest.mark.parametrize("number", [0, 1])
def test_too_few_players_to_confuse(number: int) -> None:
    (found,) = findings(colours, players(*[("#ff0000", "disc")] * number))
    assert (found.level, dict(found.values)) == (Level.PASS, {})


def test_difference_is_ciede2000() -> None:
    """Black and white differ by 100, equal colours by 0, and the order does not matter."""
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert difference("#123456", "#123456") == 0
    assert difference("#2f6db5", "#d1433b") == pytest.approx(difference("#d1433b", "#2f6db5"))
