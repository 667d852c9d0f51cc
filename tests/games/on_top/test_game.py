"""Whole games of On Top: setup, turns, the ends, who wins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.on_top import play, score
from generator.games.on_top.deck import Face, deck
from generator.games.on_top.play import Position, Rhombus
from generator.games.on_top.score import End, Game, Rules
from generator.games.on_top.settings import PLAYERS
from generator.games.on_top.sizes import default_start
from generator.geometry.lattice import Cell, Hexagon

FIELD = Hexagon(3, 3, 5)
OPENING = play.opening(FIELD, default_start(FIELD))
PLAIN = Rules(frozenset())
FACE = Face("blue", "yellow", "red", "white")
LAST = Rhombus(FACE, Cell(0, 2, True), Cell(0, 2, False))
BLUE, YELLOW, RED, WHITE = (corner.point for corner in LAST.corners)


def last_turn(players: tuple[str, ...] = PLAYERS, rules: Rules = PLAIN, **pieces: int) -> Game:
    """Room for one rhombus, which closes a circle for each colour alone."""
    triangles = tuple(cell for cell in FIELD.cells if cell not in LAST.cells)
    begun = score.begin(OPENING, players, rules)
    position = Position(FIELD, triangles, triangles=triangles)
    return replace(begun, position=position, pieces={**begun.pieces, **pieces})


def over(end: End, scores: dict[str, int], pieces: dict[str, int], rules: Rules = PLAIN) -> Game:
    """A game that has ended so."""
    begun = score.begin(OPENING, tuple(scores), rules)
    return replace(begun, end=end, scores=scores, pieces={**begun.pieces, **pieces})


# Before and between the turns


def test_players_keep_one_piece_as_marker_and_unused_colours_are_neutral() -> None:
    game = score.begin(OPENING, ("red", "blue", "white"), PLAIN)
    assert game.neutrals == ("yellow",)
    assert game.pieces == {"red": 20, "blue": 20, "white": 20, "yellow": 21}
    assert game.scores == {"red": 0, "blue": 0, "white": 0}
    assert (game.rhombi, game.triangles) == (34, 8)
    assert score.begin(OPENING, PLAYERS, PLAIN).neutrals == ()


@pytest.mark.parametrize("players", [("red",), ("red", "red"), ("red", "green"), ()])
def test_other_players_are_refused(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="players"):
        score.begin(OPENING, players, PLAIN)


@pytest.mark.parametrize("supply", [{"rhombi": 0}, {"triangles": 1}, {"pieces": 1}])
def test_too_small_a_supply_is_refused(supply: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="supply"):
        score.begin(OPENING, PLAYERS, PLAIN, **supply)


def test_the_turn_goes_round_in_seat_order() -> None:
    game = score.begin(OPENING, ("red", "blue"), PLAIN)
    seats = []
    for _ in range(4):
        seats.append(game.active)
        game = score.turn(game, play.ways(game.position, FACE)[0])
    assert seats == ["red", "blue", "red", "blue"]
    assert game.rhombi == 30


def test_the_player_chooses_the_order_of_the_circles() -> None:
    game = last_turn()
    order = (WHITE, BLUE, RED, YELLOW)
    after = score.turn(game, LAST, order)
    assert after.scores == {"white": 1, "blue": 2, "red": 3, "yellow": 4}
    assert tuple(after.towers) == order
    usual = score.turn(game, LAST)
    assert tuple(usual.towers) == play.lay(game.position, LAST, 8).closed
    for wrong in ((WHITE, BLUE, RED), (*order, WHITE), (WHITE, WHITE, RED, YELLOW)):
        with pytest.raises(ValueError, match="order"):
            score.turn(game, LAST, wrong)


def test_gaps_are_paid_from_the_supply_of_triangles() -> None:
    gap = next(cell for cell in LAST.second.neighbours if cell != LAST.first)
    game = last_turn()
    triangles = tuple(cell for cell in game.position.triangles if cell != gap)
    game = replace(game, position=Position(FIELD, triangles, triangles=triangles), triangles=1)
    after = score.turn(game, LAST)
    assert (after.triangles, after.position.triangles[-1]) == (0, gap)
    assert score.turn(replace(game, triangles=0), LAST).position.voids == (gap,)


# The ordinary end


def test_the_game_ends_when_no_rhombus_can_be_laid_or_none_is_left() -> None:
    full = score.turn(last_turn(), LAST)
    assert (full.end, full.rhombi) == (End.BOARD, 33)
    one = score.begin(OPENING, PLAYERS, PLAIN, rhombi=2)
    one = score.turn(one, play.ways(one.position, FACE)[0])
    assert one.end is None
    none = score.turn(one, play.ways(one.position, FACE)[0])
    assert (none.end, none.rhombi) == (End.BOARD, 0)
    with pytest.raises(ValueError, match="over"):
        score.turn(none, play.ways(none.position, FACE)[0])
    with pytest.raises(ValueError, match="goes on"):
        score.winners(one)


def test_pieces_left_cost_points_but_nobody_goes_below_the_start() -> None:
    scores, pieces = {"red": 30, "blue": 4}, {"red": 6, "blue": 5}
    once = over(End.BOARD, scores, pieces)
    assert score.final(once) == {"red": 24, "blue": 0}
    twice = over(End.BOARD, scores, pieces, Rules(frozenset(), penalty=2))
    assert score.final(twice) == {"red": 18, "blue": 0}


def test_most_points_win_and_fewer_pieces_break_a_tie() -> None:
    most = over(End.BOARD, {"red": 30, "blue": 28}, {"red": 6, "blue": 2})
    assert score.winners(most) == ("blue",)
    tie = over(End.BOARD, {"red": 30, "blue": 28}, {"red": 6, "blue": 4})
    assert score.final(tie) == {"red": 24, "blue": 24}
    assert score.winners(tie) == ("blue",)
    shared = over(End.BOARD, {"red": 30, "blue": 30, "white": 2}, {"red": 6, "blue": 6})
    assert score.winners(shared) == ("red", "blue")


# The early ends


def test_the_last_piece_wins_whatever_the_track_says() -> None:
    game = last_turn(red=1)
    game = replace(game, scores={**game.scores, "blue": 40}, rhombi=1)
    after = score.turn(game, LAST)
    assert after.end is End.PIECES
    assert score.winners(after) == ("red",)
    assert score.final(after) == after.scores
    assert after.scores["blue"] >= 40


def test_circles_that_are_not_settled_at_an_early_end_stay_empty() -> None:
    after = score.turn(last_turn(red=1), LAST, (WHITE, RED, BLUE, YELLOW))
    assert after.towers == {WHITE: ("white",), RED: ("red",)}
    assert after.scores == {"blue": 0, "yellow": 0, "red": 2, "white": 1}


def test_a_game_with_neutral_colours_ends_when_their_pieces_are_placed() -> None:
    order = (WHITE, YELLOW, RED, BLUE)
    one = score.turn(last_turn(("red", "blue", "white"), yellow=1), LAST, order)
    assert one.end is End.NEUTRALS
    assert tuple(one.towers) == (WHITE, YELLOW)
    both = score.turn(last_turn(("red", "blue"), yellow=1, white=1), LAST, order)
    assert both.end is End.NEUTRALS
    assert tuple(both.towers) == (WHITE, YELLOW)
    four = score.turn(last_turn(), LAST, order)
    assert four.end is End.BOARD


def test_of_two_neutral_colours_both_must_be_placed_or_any_one() -> None:
    order = (YELLOW, WHITE, RED, BLUE)
    both = score.turn(last_turn(("red", "blue"), yellow=1), LAST, order)
    assert (both.end, len(both.towers)) == (End.BOARD, 4)
    rules = Rules(frozenset(), neutral_end="any")
    either = score.turn(last_turn(("red", "blue"), rules, yellow=1), LAST, order)
    assert (either.end, len(either.towers)) == (End.NEUTRALS, 1)


def test_most_points_win_when_the_neutral_pieces_are_placed() -> None:
    ended = over(End.NEUTRALS, {"red": 30, "blue": 28}, {"red": 6, "blue": 2})
    assert score.final(ended) == {"red": 24, "blue": 26}
    assert score.winners(ended) == ("blue",)


# Variants and whole games


def test_opposite_players_are_a_team() -> None:
    points = {"red": 1, "blue": 2, "white": 4, "yellow": 8}
    assert score.teams(tuple(points), points) == {("red", "white"): 5, ("blue", "yellow"): 10}
    with pytest.raises(ValueError, match="3 players"):
        score.teams(("red", "blue", "white"), points)


def test_a_board_without_room_ends_before_the_first_turn() -> None:
    full = play.opening(FIELD, FIELD.cells)
    assert score.begin(full, PLAYERS, PLAIN, triangles=80).end is End.BOARD


@settings(max_examples=40, deadline=None)
@given(st.permutations(PLAYERS), st.integers(2, 4), st.randoms(use_true_random=False))
def test_random_games_end_and_keep_their_books(
    seats: list[str], number: int, chance: Random
) -> None:
    pile = [face for face, copies in deck(PLAYERS, 34) for _ in range(copies)]
    chance.shuffle(pile)
    game = score.begin(OPENING, seats[:number], Rules(frozenset(FIELD.border)))
    full = dict(game.pieces)
    while game.end is None:
        before, face = game, pile.pop()
        game = score.turn(game, chance.choice(play.ways(game.position, face)))
        assert game.rhombi == len(pile)
        assert game.triangles == 10 - len(game.position.triangles)
        assert all(game.scores[key] >= before.scores[key] for key in game.players)
    standing = [key for pieces in game.towers.values() for key in pieces]
    assert all(full[key] - standing.count(key) == game.pieces[key] >= 0 for key in PLAYERS)
    shut = {point for point in FIELD.points if play.closed(game.position, point)}
    assert set(game.towers) <= shut
    if game.end is End.BOARD:
        assert set(game.towers) == shut
        assert all(game.pieces[key] > 0 for key in game.players)
    assert set(score.winners(game)) <= set(game.players)
    assert score.winners(game)
