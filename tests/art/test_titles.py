"""Titles of the games: letters along the lines of a lattice, apart and of one width."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely

from generator.art.titles import LETTERS, STROKE, TALL, fitted_title, title
from generator.games import find_games

HIGH = 10.0
UNIT = HIGH / (TALL + STROKE)
GAMES = [game.title for game in find_games().values()]


@pytest.mark.parametrize("text", GAMES)
def test_every_game_has_a_title_of_its_letters(text: str) -> None:
    drawn = title(text, HIGH)
    left, bottom, right, top = drawn.area.bounds
    assert (right - left, top - bottom) == pytest.approx((drawn.width, HIGH))
    assert (left + right, bottom + top) == pytest.approx((0, 0), abs=1e-9)
    pieces = shapely.get_parts(drawn.area)
    assert len(pieces) == len(text.replace(" ", ""))
    ordered = sorted(pieces, key=lambda piece: piece.bounds[0])
    gaps = [two.bounds[0] - one.bounds[2] for one, two in itertools.pairwise(ordered)]
    assert min(gaps) >= 0.4 * UNIT


@pytest.mark.parametrize("letter", LETTERS)
def test_letters_run_along_the_lattice(letter: str) -> None:
    """At 0, 60, 90 or 120 degrees: the tiles of all games have these."""
    for stroke in LETTERS[letter]:
        for (x0, y0), (x1, y1) in itertools.pairwise(stroke):
            turn = math.degrees(math.atan2(y1 - y0, x1 - x0)) % 180
            assert min(abs(turn - one) for one in (0, 60, 90, 120, 180)) < 1e-6


def test_an_o_is_whole_and_has_room_in_its_middle() -> None:
    drawn = title("O", HIGH)
    (middle,) = drawn.middles
    assert shapely.Point(middle).buffer(drawn.room).disjoint(drawn.area)
    (hole,) = drawn.area.interiors
    sides = [math.dist(*pair) for pair in itertools.pairwise(hole.coords)]
    assert sides == pytest.approx([sides[0]] * 6)


def test_a_title_shrinks_to_its_room_and_no_further_than_the_least() -> None:
    whole = title("On Top", HIGH)
    half = fitted_title("On Top", whole.width / 2, HIGH, 2.5)
    assert half is not None
    assert (half.width, half.high) == pytest.approx((whole.width / 2, HIGH / 2))
    assert fitted_title("On Top", whole.width / 5, HIGH, 2.5) is None


def test_a_letter_that_nobody_has_drawn_is_refused() -> None:
    with pytest.raises(KeyError):
        title("Ökör", HIGH)
