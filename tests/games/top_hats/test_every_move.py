"""Every move of Top Hats against a second implementation, and whole games played at random."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from generator.games.top_hats import opening, play
from generator.games.top_hats.play import Game, Move, Rules, Stack
from generator.games.top_hats.settings import PLAYERS
from generator.geometry.rings import Space, ring_of
from tests.games.top_hats import plainly
from tests.games.top_hats.boards import WIDE, B, N, R, Y, game_of, spaces

MOST_WAYS = 1000  # of the plain implementation in one position


def cube(space: Space) -> plainly.Cube:
    return space[0], space[1], -space[0] - space[1]


def random_game(chance: Random) -> Game:
    """Any position, sparse or crowded, on boards of three to five rings."""
    rings = chance.choice((3, 4, 4, 5))
    chosen = chance.choice((Rules(), WIDE))
    shrunk = chance.random() < 0.3
    reach = chance.randint(2, rings - (shrunk and chosen is not WIDE))
    room = spaces(reach)
    stacks = chance.sample(room, chance.randint(2, min(len(room), chance.choice((7, 11, 15)))))
    board: dict[Space, Stack] = {
        space: tuple(chance.choices((R, R, Y, B), k=chance.randint(1, 3))) for space in stacks
    }
    if chance.random() < 0.8:
        board[0, 0] = (N,)
    return Game(chosen, (R, Y, B), board, rings, shrunk=shrunk, seat=chance.choice((0, 0, 0, 1)))


def plain_ways(game: Game, at_once: bool = False) -> list[plainly.Way]:
    """Every way that can be gone, legal or not; none where there are too many to try."""
    italian = game.rules.shrinking == "forbidden"
    table = plainly.Table(game.active, game.rings, game.shrunk, italian, at_once)
    board = {cube(space): list(stack) for space, stack in game.board.items()}
    ways = list(islice(plainly.ways(table, board), MOST_WAYS + 1))
    return ways if len(ways) <= MOST_WAYS else []


def outcome(game: Game, move: Move) -> tuple[Any, ...]:
    """What a move comes to, as the plain implementation has it: start, end, hats taken, board."""
    after = {} if play.finished(game) else play.turn(game, move).board
    return (
        cube(move.start),
        cube(move.end),
        frozenset(map(cube, game.taken(move))),
        tuple(sorted((cube(space), stack) for space, stack in after.items())),
    )


def differences(game: Game, ways: list[plainly.Way]) -> set[Any]:
    """Outcomes that only one of the two implementations knows."""
    mine = {outcome(game, move) for move in game.moves}
    assert len(mine) == len(game.moves)  # each outcome once
    over = play.finished(game)
    legal = plainly.allowed(ways, game.rings - game.shrunk)
    return mine ^ {(way.start, way.end, way.took, () if over else way.board) for way in legal}


@pytest.mark.parametrize("at_once", [False, True])
def test_moves_are_those_of_the_plain_implementation(at_once: bool) -> None:
    """TH6 to TH17, on random positions; TH11: both timings come to the same board."""
    chance = Random(2024 + at_once)
    looked_at, zone, captures = 0, 0, 0
    while looked_at < 1500:
        game = random_game(chance)
        ways = plain_ways(game, at_once)
        if not ways and game.moves:
            continue
        assert not differences(game, ways), game
        looked_at += 1
        zone += any(game.zone(move.start) or game.zone(move.end) for move in game.moves)
        captures += any(len(game.taken(move)) > 1 for move in game.moves)
    assert min(zone, captures) > 150  # the positions are of every kind


def test_every_chain_is_judged_like_the_plain_implementation_does() -> None:
    """Each single way to go, legal or not, not only one for each outcome."""
    chance = Random(7)
    judged: Counter[bool] = Counter()
    for _ in range(250):
        game = random_game(chance)
        ways = plain_ways(game)
        legal = {way.path for way in plainly.allowed(ways, game.rings - game.shrunk)}
        for way in ways:
            start, *path = ((q, r) for q, r, _ in way.path)
            good = play.objection(game, Move(start, tuple(path))) is None
            assert good == (way.path in legal)
            judged[good] += 1
    assert min(judged.values()) > 1000


def test_both_timings_differ_on_the_way_only() -> None:
    """TH11: stage by stage what the plain implementation has after each part of the same way."""
    chance = Random(11)
    found: Counter[str] = Counter()
    for _ in range(150):
        game = random_game(chance)
        at_once = replace(game, rules=replace(game.rules, capture="at-once"))
        assert at_once.moves == game.moves
        known = {way.path: dict(way.board) for way in plain_ways(game, at_once=True)}
        for path in known:
            start, *spaces_on = ((q, r) for q, r, _ in path)
            move = Move(start, tuple(spaces_on))
            late, early = play.stages(game, move), play.stages(at_once, move)
            assert len(late) == len(early) == len(move.path)
            assert late[-1] == early[-1]
            for k, stage in enumerate(early):
                assert {cube(space): stack for space, stack in stage.items()} == known[
                    path[: k + 2]
                ]
            taken = bool(game.opposing(start, move.jumped[:-1]))
            assert (late[:-1] != early[:-1]) == taken
            found["differ" if taken else "the same"] += 1
    assert min(found.values()) > 300


def test_a_difference_would_be_seen() -> None:
    """The same position with another rule, and with a stack left out."""
    chance = Random(5)
    found: Counter[str] = Counter()
    for _ in range(60):
        game = replace(random_game(chance), shrunk=True)
        other = replace(game, shrunk=False)
        found["shrunk"] += {m.end for m in game.moves} != {m.end for m in other.moves}
        less = replace(game, board=dict(list(game.board.items())[:-1]))
        found["a stack less"] += set(game.moves) != set(less.moves)
    assert min(found.values()) > 10


def crowded() -> Game:
    """Nine stacks in the middle, all of which can be jumped in thousands of orders."""
    odd = [space for space in spaces(3) if space[0] % 2 or space[1] % 2]
    board: dict[Space, Stack | str] = dict.fromkeys(odd[:14], (R, Y))
    return game_of({**board, (0, 0): R})


def test_a_crowded_board_is_gone_through_quickly() -> None:
    """Chains are gone through by what is jumped, not by every order."""
    game = crowded()
    assert 50 < len(game.moves) < 20_000
    longest = max(game.moves, key=lambda move: len(game.taken(move)))
    assert len(game.taken(longest)) >= 6


# Whole games


def played(chance: Random, players: int, rings: int, rules: Rules) -> Game:
    """A game played at random to its end; the invariants hold after every turn."""
    seats = tuple(chance.sample(PLAYERS, players))
    game = opening.begin(seats, opening.deal(seats, chance), rules, rings)
    free = [space for space in spaces(rings) if 2 <= ring_of(space) < rings]
    chance.shuffle(free)
    while any(game.waiting.values()):
        game = opening.place(game, free.pop(), chance.randrange(len(game.waiting[game.active])))
    while not play.finished(game):
        if play.shrinking_objection(game) is None and chance.random() < 0.5:
            game = play.shrink(game)
        game = play.turn(game, chance.choice(game.moves) if game.moves else None)
        on_board = Counter(hat for stack in game.board.values() for hat in stack)
        assert on_board + Counter(game.out) == {**dict.fromkeys(seats, 15), N: 1}
        assert game.board[0, 0] == (N,)
        assert all(ring_of(space) <= game.outermost for space in game.board)
        assert all(1 <= len(stack) <= 3 for stack in game.board.values())
    return game


@pytest.mark.parametrize("rules", [Rules(), WIDE])
@pytest.mark.parametrize(("players", "rings"), [(2, 3), (2, 4), (3, 4), (3, 6)])
def test_games_come_to_an_end(players: int, rings: int, rules: Rules) -> None:
    chance = Random(players * rings)
    ended = [played(chance, players, rings, rules) for _ in range(6)]
    assert any(play.winner(game) for game in ended)
    for game in ended:
        winner = play.winner(game)
        assert play.visible(game) == {winner} if winner else game.still >= rules.patience
