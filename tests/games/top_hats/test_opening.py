"""The beginning of a game of Top Hats: exchange, stacks, placing (TH2 to TH5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generator.games.top_hats import opening
from generator.games.top_hats.play import NEUTRAL, Stack, finished, turn
from generator.games.top_hats.settings import PLAYERS
from generator.geometry.rings import ring_of

RED_STACKS: tuple[Stack, ...] = (
    *[("yellow", "yellow", "red")] * 3,
    *[("red", "red", "red")] * 2,
)
YELLOW_STACKS: tuple[Stack, ...] = (
    *[("red", "red", "yellow")] * 3,
    *[("yellow", "yellow", "yellow")] * 2,
)
PAIR = {"red": RED_STACKS, "yellow": YELLOW_STACKS}


@pytest.mark.parametrize(("number", "others"), [(2, [6]), (3, [3, 3])])
def test_the_exchange_leaves_everyone_fifteen_hats(number: int, others: list[int]) -> None:
    """TH2."""
    players = PLAYERS[:number]
    found = opening.exchange(players)
    for player in players:
        assert found[player][player] == 9
        assert [found[player][key] for key in players if key != player] == others
        assert found[player].total() == 15
        assert sum(hats[player] for hats in found.values()) == 15


@pytest.mark.parametrize("players", [("red",), ("red", "red"), ("red", "green"), ()])
def test_two_or_three_players_of_different_colours(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="2 or 3 of red, yellow, blue"):
        opening.exchange(players)


WRONG_STACKS = {
    "four stacks": (RED_STACKS[:4], "5 stacks of 3 hats (TH3)"),
    "two hats": ((*RED_STACKS[:4], ("red", "red")), "5 stacks of 3 hats (TH3)"),
    "another's top": ((*RED_STACKS[:4], ("red", "red", "yellow")), "another colour on top (TH3)"),
    "too many": ((*RED_STACKS[:4], ("yellow", "red", "red")), "other hats than 9 red, 6 yellow"),
}


@pytest.mark.parametrize("case", WRONG_STACKS)
def test_stacks_that_break_the_rules(case: str) -> None:
    stacks, reason = WRONG_STACKS[case]
    assert reason in (opening.stacks_objection(("red", "yellow"), "red", stacks) or "")
    with pytest.raises(ValueError, match=r"\(TH[23]\)"):
        opening.begin(("red", "yellow"), {**PAIR, "red": stacks})


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("number", [2, 3])
def test_dealt_stacks_are_built_by_the_rules(number: int, seed: int) -> None:
    players = PLAYERS[:number]
    dealt = opening.deal(players, Random(seed))
    for player in players:
        assert opening.stacks_objection(players, player, dealt[player]) is None
    assert dealt != opening.deal(players, Random(seed + 100))


def test_the_neutral_hat_waits_in_the_centre() -> None:
    """TH1."""
    assert dict(opening.begin(("red", "yellow"), PAIR).board) == {(0, 0): (NEUTRAL,)}


@pytest.mark.parametrize(("rings", "spaces"), [(3, 12), (4, 30), (6, 84), (9, 210)])
def test_stacks_stand_on_the_middle_rings(rings: int, spaces: int) -> None:
    """TH4: neither on the centre and the ring round it, nor on the outermost ring."""
    game = opening.begin(("red", "yellow"), PAIR, rings=rings)
    open_ones = 0
    across = range(-rings - 1, rings + 2)
    for space in ((q, r) for q in across for r in across):
        if 2 <= ring_of(space) < rings:
            open_ones += 1
            assert opening.place(game, space).board[space] == RED_STACKS[0]
        else:
            with pytest.raises(ValueError, match=r"\(TH4\)"):
                opening.place(game, space)
    assert open_ones == spaces


def test_stacks_are_placed_in_turn_and_the_first_to_place_moves_first() -> None:
    """TH4, TH5."""
    game = opening.begin(("red", "yellow"), PAIR)
    free = [(q, 2 - q) for q in range(3)] + [(q, 3 - q) for q in range(4)]
    placed = [*free, (-2, 0), (-2, 1), (-3, 0)]
    for k, space in enumerate(placed):
        assert game.active == ("red", "yellow")[k % 2]
        assert not finished(game)
        with pytest.raises(ValueError, match="placed yet"):
            turn(game, None)
        game = opening.place(game, space, len(game.waiting[game.active]) - 1)
    assert game.active == "red"
    assert game.board[placed[0]] == RED_STACKS[-1]
    assert Counter(hat for stack in game.board.values() for hat in stack) == {
        "red": 15,
        "yellow": 15,
        NEUTRAL: 1,
    }
    with pytest.raises(ValueError, match="no stack 0 to place"):
        opening.place(game, (3, -3))


def test_no_two_stacks_on_one_space() -> None:
    game = opening.place(opening.begin(("red", "yellow"), PAIR), (2, 0))
    with pytest.raises(ValueError, match="stands on"):
        opening.place(game, (2, 0))
    with pytest.raises(ValueError, match="no stack 5"):
        opening.place(game, (0, 2), 5)


def test_three_rings_have_room_for_two_players_only() -> None:
    dealt = opening.deal(PLAYERS, Random(1))
    assert opening.begin(PLAYERS, dealt, rings=4).waiting["blue"] == dealt["blue"]
    with pytest.raises(ValueError, match="15 stacks do not fit the 12 spaces"):
        opening.begin(PLAYERS, dealt, rings=3)
    with pytest.raises(ValueError, match="10 stacks do not fit the 0 spaces"):
        opening.begin(("red", "yellow"), PAIR, rings=2)
