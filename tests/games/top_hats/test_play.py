"""Steps, jumps, captures, edge zone, shrinking and whole games of Top Hats, by the rules' ids."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from generator.games.top_hats import play
from generator.games.top_hats.play import Game, Move, Rules, Stack
from generator.geometry.rings import DIRECTIONS, Space, ring_of
from tests.games.top_hats.boards import WIDE, B, N, R, Y, game_of, spaces


def ends(game: Game) -> set[Space]:
    return {move.end for move in game.moves}


def refused(game: Game, start: Space, *path: Space) -> str:
    """Why a move is not legal; a turn refuses it in the same words."""
    reason = play.objection(game, Move(start, path))
    assert reason is not None
    with pytest.raises(ValueError) as caught:
        play.turn(game, Move(start, path))
    assert str(caught.value) == reason
    return reason


def went(game: Game, start: Space, *path: Space) -> Game:
    assert play.objection(game, Move(start, path)) is None
    return play.turn(game, Move(start, path))


# Steps and jumps (TH6 to TH9)


def test_a_step_leads_to_every_free_neighbour() -> None:
    """TH6."""
    game = game_of({(0, 1): R, (1, 1): (Y, R), (0, 0): N, (3, -3): Y})
    assert {m.end for m in game.moves if m.start == (0, 1) and not m.jumped} == {
        (0, 2), (-1, 2), (-1, 1), (1, 0),
    }  # fmt: skip
    assert "not free" in refused(game, (0, 1), (1, 1))
    assert "no jump straight over one space" in refused(game, (0, 1), (1, 2))
    assert "no jump straight" in refused(game, (0, 1), (0, 2), (0, 3))
    assert "no jump straight" in refused(game, (0, 1), (3, 3), (0, 2))
    assert "no stack of red" in refused(game, (3, -3), (2, -2))
    assert "no stack of red" in refused(game, (2, 2), (2, 1))
    assert "to another space" in refused(game, (0, 1))


@pytest.mark.parametrize("corner", [(4, 0), (-4, 4)])
def test_a_corner_has_three_neighbours_and_an_edge_space_four(corner: Space) -> None:
    for space, number in ((corner, 3), (spaces(4)[1], 4), ((1, 1), 6)):
        beside = [(space[0] + q, space[1] + r) for q, r in DIRECTIONS]
        assert sum(ring_of(one) <= 4 for one in beside) == number


@pytest.mark.parametrize("over", [R, Y, N])
def test_a_jump_leads_straight_over_one_stack_into_a_free_space(over: str) -> None:
    """TH7, TH13."""
    game = game_of({(0, 1): R, (1, 1): over, (-3, 0): Y})
    assert Move((0, 1), ((2, 1),)) in game.moves
    assert "no stack on (0, 2)" in refused(game, (0, 1), (0, 3))
    blocked = game_of({(0, 1): R, (1, 1): over, (2, 1): R, (-3, 0): Y})
    assert "(2, 1) is not free (TH7)" in refused(blocked, (0, 1), (2, 1))
    beyond = game_of({(-3, 0): R, (-4, 0): R, (-3, -1): over, (2, 0): Y})
    assert "off the board (TH7" in refused(beyond, (-3, 0), (-3, -2))
    assert "off the board (TH6" in refused(beyond, (-4, 0), (-5, 0))


def test_no_way_leads_off_the_board() -> None:
    """TH6, TH7."""
    for start in ((4, 0), (-3, 4), (0, -4)):
        inner = (start[0] * 3 // 4, start[1] * 3 // 4)
        found = list(play.routes(game_of({start: R, inner: Y}), start))
        assert found
        assert all(ring_of(space) <= 4 for move in found for space in move.path)


def test_the_whole_stack_moves() -> None:
    """TH8."""
    stack = (B, Y, R)
    game = game_of({(1, 0): stack, (2, 0): R, (-3, 0): Y})
    assert went(game, (1, 0), (1, 1)).board == {(1, 1): stack, (2, 0): (R,), (-3, 0): (Y,)}
    assert went(game, (1, 0), (3, 0)).board == {(3, 0): stack, (2, 0): (R,), (-3, 0): (Y,)}
    assert went(game, (2, 0), (2, 1)).board[2, 1] == (R,)


def test_a_space_may_be_landed_on_again_but_no_stack_jumped_twice() -> None:
    """TH9: round a triangle back to the start, and on from there."""
    board = {(0, 1): R, (1, 1): Y, (1, 2): R, (0, 2): Y, (0, 0): N, (-3, 0): (Y, Y)}
    game = game_of(board)
    round_it = ((2, 1), (0, 3), (0, 1))
    assert Move((0, 1), round_it).jumped == ((1, 1), (1, 2), (0, 2))
    after = went(game, (0, 1), *round_it)
    assert after.board == {(0, 1): (R,), (1, 2): (R,), (0, 0): (N,), (-3, 0): (Y, Y)}
    went(game, (0, 1), *round_it, (0, -1))
    assert "(1, 1) has been jumped in this move (TH9)" in refused(game, (0, 1), *round_it, (2, 1))
    assert "(1, 1) has been jumped" in refused(game, (0, 1), (2, 1), (0, 1))


def test_the_neutral_hat_is_not_jumped_twice_either() -> None:
    """TH9, TH13."""
    game = game_of({(1, 0): R, (0, 0): N, (-3, 0): Y})
    assert "has been jumped" in refused(game, (1, 0), (-1, 0), (1, 0))


def test_own_and_opposing_stacks_mix_and_one_may_stop_after_any_jump() -> None:
    """TH9, TH12: but with a capture in reach, not before it."""
    board = {(-2, 1): R, (-1, 1): (Y, R), (1, 1): (R, Y), (2, 0): Y, (-4, 0): (Y, Y)}
    game = game_of(board)
    assert "one must be taken (TH12)" in refused(game, (-2, 1), (0, 1))
    assert "(TH12)" in refused(game, (-2, 1), (-2, 2))
    one, two = (0, 1), (2, 1)
    assert went(game, (-2, 1), one, two).out == (Y,)
    after = went(game, (-2, 1), one, two, (2, -1))
    assert after.out == (Y, Y)
    assert after.board == {
        (-1, 1): (Y, R),  # jumping an own stack changes nothing
        (1, 1): (R,),
        (2, -1): (R,),
        (-4, 0): (Y, Y),
    }


# Captures (TH10 to TH13)


@pytest.mark.parametrize(
    ("stack", "left"),
    [((B, R, Y), (B, R)), ((Y, Y, Y), (Y, Y)), ((R, Y), (R,)), ((Y, Y), (Y,)), ((Y,), None)],
)
def test_a_jumped_stack_loses_its_top_hat(stack: Stack, left: Stack | None) -> None:
    """TH10: the hat uncovered decides whose the stack is."""
    game = game_of({(1, 0): R, (2, 0): stack, (-3, 0): Y})
    after = went(game, (1, 0), (3, 0))
    assert after.board.get((2, 0)) == left
    assert after.owner((2, 0)) == (left[-1] if left else None)
    assert after.out == (Y,)


@pytest.mark.parametrize(
    ("capture", "seen"),
    [
        ("end", [((B, Y), (Y, Y, Y)), ((B, Y), (Y, Y, Y)), ((B,), (Y, Y))]),
        ("at-once", [((B,), (Y, Y, Y)), ((B,), (Y, Y, Y)), ((B,), (Y, Y))]),
    ],
)
def test_hats_come_off_at_the_end_or_after_each_jump(
    capture: Literal["end", "at-once"], seen: list[tuple[Stack, Stack]]
) -> None:
    """TH11: over a stack of two, a neutral hat, a stack of three."""
    board = {(-3, 0): R, (-2, 0): (B, Y), (0, 0): N, (1, 1): (Y, Y, Y)}
    game = game_of(board, Rules(capture=capture), players=(R, Y, B))
    move = Move((-3, 0), ((-1, 0), (1, 0), (1, 2)))
    stages = play.stages(game, move)
    assert [(one[-2, 0], one[1, 1]) for one in stages] == seen
    assert [{s for s in one if one[s] == (R,)} for one in stages] == [{(-1, 0)}, {(1, 0)}, {(1, 2)}]
    assert play.turn(game, move).board == stages[-1]
    assert play.turn(game, move).out == (Y, Y)


def test_a_lone_hat_is_off_at_once_or_stays_till_the_end() -> None:
    """TH11, and a step has one stage."""
    board: dict[Space, Stack | str] = {(-3, 0): R, (-2, 0): Y, (0, 0): N, (3, 0): (Y, Y)}
    at_once = game_of(board, Rules(capture="at-once"))
    assert Rules().capture == "end"  # the Italian text
    move = Move((-3, 0), ((-1, 0), (1, 0)))
    assert [(-2, 0) in one for one in play.stages(at_once, move)] == [False, False]
    assert [(-2, 0) in one for one in play.stages(game_of(board), move)] == [True, False]
    (step,) = play.stages(at_once, Move((-3, 0), ((-3, 1),)))
    assert step == {**{s: at_once.board[s] for s in ((-2, 0), (0, 0), (3, 0))}, (-3, 1): (R,)}


def test_neutral_hat_takes_nothing_and_is_no_capture() -> None:
    """TH12, TH13."""
    alone = game_of({(1, 0): R, (0, 0): N, (-3, 0): Y})
    after = went(alone, (1, 0), (-1, 0))
    assert after.board[0, 0] == (N,)
    assert after.out == ()
    assert after.still == 1
    game = game_of({(1, 0): R, (0, 0): N, (1, 1): Y})
    assert "(TH12)" in refused(game, (1, 0), (-1, 0))
    assert went(game, (1, 0), (1, 2)).out == (Y,)


# The edge zone (TH14, TH15)


def test_the_edge_zone_is_passed_through_but_no_place_to_stop() -> None:
    """TH14."""
    game = game_of({(3, 0): R, (2, 2): R, (3, -1): R, (4, -1): R, (-3, 0): Y, (3, 1): R})
    assert "edge zone (TH14)" in refused(game, (2, 2), (4, 0))
    assert "edge zone (TH14)" in refused(game, (3, 0), (4, 0))
    inner = game_of({(2, 2): R, (3, 1): R, (3, 0): N, (-3, 0): Y})
    assert "(TH14)" in refused(inner, (2, 2), (4, 0))
    assert went(inner, (2, 2), (4, 0), (2, 0)).board[2, 0] == (R,)


def test_a_capture_may_end_in_the_edge_zone() -> None:
    """TH14: where on the way the hat was taken does not matter."""
    game = game_of({(0, 2): R, (1, 1): Y, (2, 1): N, (-3, 0): (Y, Y)})
    assert went(game, (0, 2), (2, 0)).out == (Y,)
    board: dict[Space, Stack | str] = {(2, 2): R, (3, 1): (Y, Y), (-3, 0): Y}
    assert went(game_of(board), (2, 2), (4, 0)).board[4, 0] == (R,)
    board = {(0, 2): R, (1, 1): (Y, Y), (3, 0): N, (-3, 0): Y}
    assert went(game_of(board), (0, 2), (2, 0), (4, 0)).board[4, 0] == (R,)


def test_a_stack_in_the_edge_zone_leaves_at_the_next_move() -> None:
    """TH15: any way out will do."""
    game = game_of({(4, 0): R, (4, -1): R, (0, 1): R, (-3, 0): Y})
    assert {move.start for move in game.moves} == {(4, 0), (4, -1)}
    assert all(not game.zone(end) for end in ends(game))
    assert "(4, -1) in the edge zone has to move first (TH15)" in refused(game, (0, 1), (0, 2))
    went(game, (4, 0), (3, 0))


def test_a_capture_elsewhere_goes_before_leaving() -> None:
    """TH15."""
    game = game_of({(4, 0): R, (0, 1): R, (1, 1): Y, (-3, 0): Y})
    assert game.moves == (Move((0, 1), ((2, 1),)),)
    assert "(TH12)" in refused(game, (4, 0), (3, 0))


def test_a_capture_with_the_stack_in_the_edge_zone_goes_before_all() -> None:
    """TH15: among several ways the player chooses, and it may end in the edge zone again."""
    board = {(4, 0): R, (4, -1): Y, (3, 0): Y, (0, 1): R, (1, 1): Y}
    game = game_of(board)
    assert {move.start for move in game.moves} == {(4, 0)}
    assert {(4, -2), (2, 0)} <= ends(game)
    assert "(4, 0) in the edge zone has to move first (TH15)" in refused(game, (0, 1), (2, 1))
    assert went(game, (4, 0), (4, -2)).out == (Y,)


def test_a_stack_that_changed_hands_in_the_edge_zone_has_to_leave_too() -> None:
    """TH10, TH15."""
    game = game_of({(3, 0): R, (4, -1): (Y, Y), (4, -4): (Y, Y), (-3, 0): R}, seat=1)
    assert {move.start for move in game.moves} == {(4, -1)}
    taken = game_of({(4, 0): R, (4, -1): (B, Y), (-3, 0): Y}, players=(R, B, Y))
    after = went(taken, (4, 0), (4, -2))
    assert after.active == B
    assert {move.start for move in after.moves} == {(4, -1)}


def test_a_stack_that_cannot_leave_the_edge_zone_stays() -> None:
    """Ours: another stack moves meanwhile."""
    game = game_of({(4, 0): R, (3, 0): N, (2, 0): N, (4, -1): N, (3, 1): N, (2, 2): N, (4, -2): N}
                   | {(0, 0): R, (-3, 0): Y})  # fmt: skip
    assert {move.start for move in game.moves} == {(0, 0)}


# The shrunken field (TH16, TH17)

FIVE: dict[Space, Stack | str] = {(0, 0): N, (3, 0): R, (0, 2): R, (-3, 0): Y, (0, -3): (R, Y)}


def test_the_field_may_be_shrunk_with_five_stacks_and_none_in_the_edge_zone() -> None:
    """TH16: the neutral hat counts."""
    assert play.shrinking_objection(game_of(FIVE)) is None
    assert play.shrinking_objection(game_of(dict(list(FIVE.items())[:3]))) is None
    for wrong, reason in (
        (game_of({**FIVE, (2, 0): Y}), "more than 5 stacks"),
        (game_of({(0, 0): N, (4, 0): Y, (0, 2): R}), "in the edge zone"),
        (game_of(FIVE, shrunk=True), "shrunk already"),
        (game_of(FIVE, waiting={R: ((R,),)}), "more than 5 stacks"),
    ):
        assert reason in (play.shrinking_objection(wrong) or "")
        with pytest.raises(ValueError, match=reason):
            play.shrink(wrong)


def test_the_same_player_moves_after_shrinking() -> None:
    after = play.shrink(game_of(FIVE))
    assert (after.shrunk, after.active, after.board) == (True, R, game_of(FIVE).board)


def test_once_shrunk_the_outermost_ring_is_forbidden_and_the_next_one_edge_zone() -> None:
    """TH17: as the Italian text has it."""
    game = play.shrink(game_of(FIVE))
    assert {move.start for move in game.moves} == {(3, 0)}  # it stands in the new edge zone
    assert all(ring_of(end) <= 2 for end in ends(game))
    jumper = game_of({(2, 0): R, (3, 0): Y, (-2, 0): Y}, shrunk=True)
    assert "forbidden" in refused(jumper, (2, 0), (4, 0))
    over_own = game_of({(2, 2): R, (3, 1): R, (3, 0): N, (-2, 0): Y})
    assert (2, 0) in ends(over_own)
    assert "forbidden" in refused(replace(over_own, shrunk=True), (2, 2), (4, 0), (2, 0))
    assert "forbidden" in refused(replace(over_own, shrunk=True), (3, 1), (4, 0))


def test_once_shrunk_both_rings_are_edge_zone_in_the_german_reading() -> None:
    """TH17: passed through, ended in by a capture only."""
    jumper = game_of({(2, 0): R, (3, 0): (Y, Y), (-2, 0): Y}, WIDE, shrunk=True)
    assert went(jumper, (2, 0), (4, 0)).board[4, 0] == (R,)
    through = game_of({(2, 2): R, (3, 1): N, (3, 0): N, (-2, 0): Y}, WIDE, shrunk=True)
    assert went(through, (2, 2), (4, 0), (2, 0)).board[2, 0] == (R,)
    still = game_of({(1, 0): R, (2, 0): N, (-2, 0): Y}, WIDE, shrunk=True)
    assert "(TH14)" in refused(still, (1, 0), (3, 0))


# Passing and the end (TH18, TH19)


def test_who_cannot_move_passes_and_nobody_else_does() -> None:
    """Ours; TH19: a player whose colour has vanished is still in the game."""
    game = game_of({(1, 0): R, (-2, 0): (B, Y)}, players=(R, Y, B), seat=2)
    assert game.moves == ()
    after = play.turn(game, None)
    assert (after.active, after.board, after.still) == (R, game.board, 1)
    with pytest.raises(ValueError, match="there is a legal move"):
        play.turn(after, None)


def test_a_colour_comes_back_when_the_hats_above_it_are_taken() -> None:
    """TH19."""
    game = game_of({(1, 0): R, (2, 0): (B, Y), (-2, 0): Y}, players=(R, Y, B))
    assert play.visible(game) == {R, Y}
    after = went(game, (1, 0), (3, 0))
    assert play.visible(after) == {R, Y, B}
    assert replace(after, seat=2).moves


def test_the_last_visible_colour_wins() -> None:
    """TH18: hats underneath count only where that is agreed."""
    game = game_of({(1, 0): R, (2, 0): (R, Y), (0, 0): N})
    assert not play.finished(game)
    with pytest.raises(ValueError, match="the game goes on"):
        play.winner(game)
    after = went(game, (1, 0), (3, 0))
    assert play.finished(after)
    assert play.winner(after) == R
    with pytest.raises(ValueError, match="the game is over"):
        play.turn(after, None)
    strict = Rules(ending="all")
    assert play.winner(replace(after, rules=strict)) == R
    mixed = replace(after, rules=strict, board={**after.board, (2, 0): (Y, R)})
    assert play.finished(mixed)
    assert play.winner(mixed) is None
    assert play.winner(replace(mixed, rules=Rules())) == R


def test_a_game_without_captures_is_drawn() -> None:
    """Ours."""
    game = game_of({(3, 0): R, (-3, 0): Y}, Rules(patience=3), still=2)
    assert not play.finished(game)
    after = went(game, (3, 0), (2, 0))
    assert play.finished(after)
    assert play.winner(after) is None
    capture = game_of({(1, 0): R, (2, 0): (Y, Y), (-3, 0): Y}, Rules(patience=3), still=2)
    assert went(capture, (1, 0), (3, 0)).still == 0


def test_a_game_in_which_nobody_can_move_is_drawn() -> None:
    """Ours: every space of the smallest board is full."""
    board = {space: (R, Y, N)[k % 3] for k, space in enumerate(spaces(3))}
    game = game_of(board, rings=3)
    assert game.moves == ()
    assert play.finished(game)
    assert play.winner(game) is None
    assert not play.finished(game_of({**board, (0, 0): R}, rings=4))
