"""The positions of the booklet's figures, with moves that `play.py` allows and moves it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from ...geometry.rings import CENTRE, Space, beyond, neighbours, ring_of, spaces
from .opening import begin, deal, place
from .play import NEUTRAL, Game, Move, Rules, Stack, finished, shrink, stages, turn
from .settings import PLAYERS

R, Y, B = PLAYERS
RINGS = 4  # of the board in the figures of moves
SETUP_SEED, COVER_SEED, COVER_TURNS = 3, 5, 9


@dataclass(frozen=True)
class Example:
    """A position in which red is to move, with moves that are shown: allowed ones, refused ones."""

    game: Game
    good: tuple[Move, ...] = ()
    bad: tuple[Move, ...] = ()


def _game(board: Mapping[Space, Stack]) -> Game:
    """A game of three with the neutral hat in its place; red is next."""
    return Game(Rules(), PLAYERS, {CENTRE: (NEUTRAL,), **board}, RINGS)


def step() -> Example:
    """TH6: every neighbour but the one where a stack stands."""
    start, taken = (1, 1), (2, 1)
    game = _game({start: (Y, B, R), taken: (B, R), (-3, 0): (Y,), (0, -3): (B,)})
    free = tuple(space for space in neighbours(start, RINGS) if space != taken)
    return Example(game, tuple(Move(start, (s,)) for s in free), (Move(start, (taken,)),))


def jump() -> Example:
    """TH7: into a free space behind a stack, and not where another one stands behind it."""
    game = _game({(-2, 1): (Y, R), (-1, 1): (R, Y), (-2, 2): (Y, B), (-2, 3): (B, Y)})
    return Example(game, (Move((-2, 1), ((0, 1),)),), (Move((-2, 1), ((-2, 3),)),))


def chain() -> Example:
    """TH9: over an own stack and two opposing ones."""
    board = {(-2, -1): (B, R), (-1, -1): (Y, R), (1, -1): (Y, R, Y), (2, 0): (B,), (-1, 2): (Y, Y)}
    return Example(_game(board), (Move((-2, -1), ((0, -1), (2, -1), (2, 1))),))


def twice() -> Example:
    """TH9: round a triangle to where the move began and on from there; no stack twice."""
    start, around = (0, 1), ((2, 1), (0, 3), (0, 1))
    board = {start: (R,), (1, 1): (B, Y), (1, 2): (Y, R), (0, 2): (R, B), (-2, -1): (Y,)}
    good = Move(start, (*around, (0, -1)))
    return Example(_game(board), (good,), (Move(start, (*around, (2, 1))),))


def hands() -> tuple[tuple[Stack, Stack], ...]:
    """TH10: stacks of yellow before and after red has jumped them; nothing is left of the last."""
    found: list[tuple[Stack, Stack]] = []
    for stack in ((R, Y, Y), (Y, R, Y), (B, Y), (Y,)):
        game = _game({(1, 0): (R,), (2, 0): stack, (-2, 0): (Y,)})
        after = turn(game, Move((1, 0), ((3, 0),)))
        found.append((stack, after.board.get((2, 0), ())))
    return tuple(found)


def timing() -> Example:
    """TH11: two jumps over opposing stacks, the first of which hides a hat of red."""
    board = {(0, 1): (B, R), (1, 1): (R, Y), (1, 2): (Y, B), (-2, -1): (Y,)}
    return Example(_game(board), (Move((0, 1), ((2, 1), (0, 3))),))


def on_the_way(shown: Example, capture: Literal["end", "at-once"]) -> Game:
    """What the players see after the first jump of the move that is shown (TH11)."""
    game = replace(shown.game, rules=replace(shown.game.rules, capture=capture))
    return replace(game, board=stages(game, shown.good[0])[0])


def edge_in() -> tuple[Example, Example, Example]:
    """TH14: a capture ends in the edge zone; a chain leads through it; no other move ends there."""
    board: dict[Space, Stack] = {(2, 1): (B, R), (-2, -1): (Y, B)}
    capture = _game({**board, (3, 0): (R, Y)})
    through = _game({(2, 2): (B, R), (3, 1): (Y, R), (3, 0): (R,), (-2, -1): (Y, B)})
    without = _game({**board, (3, 0): (R,)})
    return (
        Example(capture, (Move((2, 1), ((4, -1),)),)),
        Example(through, (Move((2, 2), ((4, 0), (2, 0))),)),
        Example(without, (), (Move((2, 1), ((4, -1),)), Move((2, 1), ((3, 1),)))),
    )


def edge_out() -> Example:
    """TH15: inwards by a step or a jump, not along the edge zone."""
    start = (4, -1)
    game = _game({start: (Y, R), (3, 0): (B, R), (-2, -1): (Y, B), (-1, 2): (B,)})
    inwards = Move(start, ((3, -1),)), Move(start, ((2, 1),))
    return Example(game, inwards, tuple(Move(start, (space,)) for space in ((4, 0), (4, -2))))


def example() -> Example:
    """The worked example: three jumps out of the edge zone, and a capture that has to wait."""
    board: dict[Space, Stack] = {
        (-4, 1): (Y, B, R),
        (-3, 1): (Y, R),
        (-1, 0): (B, R, Y),
        (0, -2): (R, Y, B),
        (2, -2): (Y, R),
        (2, -1): (B, Y),
    }
    good = Move((-4, 1), ((-2, 1), (0, -1), (0, -3)))
    return Example(_game(board), (good,), (Move((2, -2), ((2, 0),)),))


def shrunk() -> Example:
    """TH16, TH17: just declared; a stack in the new edge zone has to move inwards."""
    game = _game({(3, -1): (B, R), (-1, -1): (Y, R), (0, 2): (R, Y), (-2, 1): (B,)})
    start = (3, -1)
    inwards = [s for s in neighbours(start, RINGS) if ring_of(s) < RINGS - 1]
    outwards = [beyond(start, (1, 0)), beyond(start, (0, 1))]
    moves = (tuple(Move(start, (space,)) for space in some) for some in (inwards, outwards))
    return Example(shrink(game), *moves)


def placed(rings: int) -> Game:
    """All stacks placed, of as many players as the board has room for (TH4)."""
    chance = Random(SETUP_SEED)
    players = PLAYERS if rings > 3 else PLAYERS[:2]
    game = begin(players, deal(players, chance), rings=rings)
    free = [space for space in spaces(rings) if 2 <= ring_of(space) < rings]
    chance.shuffle(free)
    while any(game.waiting.values()):
        game = place(game, free.pop())
    return game


def later(rings: int) -> Game:
    """Some turns on, for the cover: moves drawn at random."""
    chance, game = Random(COVER_SEED), placed(rings)
    for _ in range(COVER_TURNS):
        after = turn(game, chance.choice(game.moves) if game.moves else None)
        if finished(after):
            break
        game = after
    return game


def after(shown: Example) -> Game:
    """The position when the first move that is shown has been made."""
    return turn(shown.game, shown.good[0])
