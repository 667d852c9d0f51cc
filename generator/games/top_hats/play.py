"""Top Hats as it is played: steps, chains of jumps, captures, the edge zone, the end of a game.

Pure functions; TH2 and so on are the booklet's numbers of the rules. A stack is the colours of its
hats, the lowest first, and belongs to the player whose colour lies on top. Spaces are axial
coordinates of hexagons. A game is a frozen value.

When the hats are taken, at the end of the move or after each jump (TH11), makes no difference to
the moves and to the board at the end: a jump goes two spaces on, so a chain lands on spaces of one
parity and jumps stacks of the other, and never lands where a lone hat that it has taken stood.
Only what the players see in between differs: `stages` tells it.

Our rulings where the published rules are silent:
- The neutral hat belongs to nobody: jumping it takes nothing and is no capture (TH13).
- A move that takes a hat anywhere on its way may end in the edge zone (TH14).
- Who has no legal move passes. A stack that cannot leave the edge zone stays until it can.
- A game without a capture for `Rules.patience` turns, or without a move for anybody, is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, NamedTuple

from ...geometry.rings import DIRECTIONS, Space, beyond, ring_of

Stack = tuple[str, ...]
Board = Mapping[Space, Stack]

NEUTRAL = "neutral"
FEW = 5  # so many stacks are left when the field may be shrunk (TH16)


class Move(NamedTuple):
    """A stack's start and the spaces that it lands on in turn: one step, or one jump or more."""

    start: Space
    path: tuple[Space, ...]

    @property
    def end(self) -> Space:
        """Where the stack stops."""
        return self.path[-1]

    @property
    def jumped(self) -> tuple[Space, ...]:
        """The spaces jumped over, in order; none for a step."""
        ways = zip((self.start, *self.path), self.path, strict=False)
        return tuple(_between(a, b) for a, b in ways if ring_of(_minus(b, a)) == 2)


@dataclass(frozen=True)
class Rules:
    """What may differ between tables.

    `capture` is when the hats are taken (TH11): at the "end" of the move, or "at-once" after each
    jump. `shrinking` is what becomes of the outermost ring (TH17): "forbidden", or it stays "zone".
    `ending` is what has to be of one colour (TH18): the "visible" hats, or "all" of them.
    `patience` is how many turns in a row may pass without a capture (ours).
    """

    capture: Literal["end", "at-once"] = "end"
    shrinking: Literal["forbidden", "zone"] = "forbidden"
    ending: Literal["visible", "all"] = "visible"
    patience: int = 60


@dataclass(frozen=True)
class Game:
    """A game between two turns. `waiting` are stacks to be placed yet, `out` the hats taken.

    `still` counts the turns since the last capture.
    """

    rules: Rules
    players: tuple[str, ...]
    board: Board
    rings: int = 4
    waiting: Mapping[str, tuple[Stack, ...]] = field(default_factory=dict)
    seat: int = 0
    shrunk: bool = False
    out: tuple[str, ...] = ()
    still: int = 0

    @property
    def active(self) -> str:
        """Whose turn it is (TH5)."""
        return self.players[self.seat]

    @property
    def outermost(self) -> int:
        """The last ring that may be entered (TH17)."""
        return self.rings - (self.shrunk and self.rules.shrinking == "forbidden")

    def zone(self, space: Space) -> bool:
        """Whether a space lies in the edge zone (TH14, TH17)."""
        return ring_of(space) >= self.rings - self.shrunk

    def owner(self, space: Space) -> str | None:
        """Whose stack stands there: the colour of its top hat; None on a free space (TH3)."""
        return self.board[space][-1] if space in self.board else None

    def opposing(self, start: Space, spaces: Iterable[Space]) -> tuple[Space, ...]:
        """Those of some spaces where stacks stand that the one at `start` takes hats from."""
        safe = (self.owner(start), NEUTRAL)
        return tuple(space for space in spaces if self.board[space][-1] not in safe)

    def taken(self, move: Move) -> tuple[Space, ...]:
        """The spaces where a move takes a hat: those of opposing stacks jumped (TH10, TH13)."""
        return self.opposing(move.start, move.jumped)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, one for each end and set of hats taken; none means to pass.

        A capture comes first, with a stack of the edge zone if one can (TH12, TH15); then leaving
        the edge zone (TH15). Without a capture no move ends there (TH14).
        """
        mine = sorted(space for space in self.board if self.owner(space) == self.active)
        found = [move for space in mine for move in routes(self, space)]
        taking = [move for move in found if self.taken(move)]
        if taking:
            return tuple([move for move in taking if self.zone(move.start)] or taking)
        quiet = [move for move in found if not self.zone(move.end)]
        return tuple([move for move in quiet if self.zone(move.start)] or quiet)


def _minus(a: Space, b: Space) -> Space:
    return a[0] - b[0], a[1] - b[1]


def _between(a: Space, b: Space) -> Space:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def routes(game: Game, start: Space) -> Iterator[Move]:
    """Where a stack can go: steps (TH6) and chains of jumps (TH7, TH9), obligations aside.

    One shortest chain for each end and set of hats taken. What can follow depends on the space
    and on the stacks jumped only, so each such pair is gone through once.
    """
    for space in _beside(start):
        if space not in game.board and ring_of(space) <= game.outermost:
            yield Move(start, (space,))
    nothing: frozenset[Space] = frozenset()
    known, told = {(start, nothing)}, set()
    queue = [(Move(start, ()), start, nothing)]
    for move, here, jumped in queue:
        for over, land in zip(_beside(here), _beside(here, 2), strict=True):
            after = jumped | {over}
            if (land, after) in known or _jump_objection(game, start, jumped, over, land):
                continue
            known.add((land, after))
            longer = Move(start, (*move.path, land))
            queue.append((longer, land, after))
            outcome = (land, frozenset(game.opposing(start, after)))
            if outcome not in told:
                told.add(outcome)
                yield longer


def _beside(space: Space, far: int = 1) -> list[Space]:
    return [beyond(space, direction, far) for direction in DIRECTIONS]


def _jump_objection(
    game: Game, start: Space, jumped: Collection[Space], over: Space, land: Space
) -> str | None:
    """Why a stack that has jumped some may not jump over the next one like this, or None."""
    if over not in game.board:
        return f"there is no stack on {over} to jump (TH7)"
    if over in jumped:
        return f"the stack on {over} has been jumped in this move (TH9)"
    if land in game.board and land != start:
        return f"{land} is not free (TH7)"
    if ring_of(land) > game.outermost:
        return f"{land} is forbidden or off the board (TH7, TH17)"
    return None


def objection(game: Game, move: Move) -> str | None:
    """Why the active player may not make a move, or None."""
    if game.owner(move.start) != game.active:
        return f"no stack of {game.active} stands on {move.start} (TH6)"
    wrong = _path_objection(game, move)
    if wrong:
        return wrong
    taken = game.taken(move)
    if game.zone(move.end) and not taken:
        return "only a capture may end in the edge zone (TH14)"
    best = game.moves[0]  # all legal moves have one rank
    if game.taken(best) and not taken:
        return "an opposing hat can be taken, so one must be taken (TH12)"
    if game.zone(best.start) and not game.zone(move.start):
        return f"the stack on {best.start} in the edge zone has to move first (TH15)"
    return None


def _path_objection(game: Game, move: Move) -> str | None:
    if not move.path:
        return "a move takes a stack to another space (TH6)"
    if len(move.path) == 1 and move.end in _beside(move.start):
        if move.end in game.board or ring_of(move.end) > game.outermost:
            return f"{move.end} is not free, forbidden or off the board (TH6, TH17)"
        return None
    here = move.start
    for k, land in enumerate(move.path):
        if land not in _beside(here, 2):
            return f"from {here} to {land} is no jump straight over one space (TH7)"
        over = _between(here, land)
        wrong = _jump_objection(game, move.start, move.jumped[:k], over, land)
        if wrong:
            return wrong
        here = land
    return None


def stages(game: Game, move: Move) -> tuple[Board, ...]:
    """The boards as the players see them, one after each step or jump of a legal move.

    The timing (TH11) tells them apart: the hats come off one by one, or all with the last jump.
    """
    at_once = game.rules.capture == "at-once"
    count = len(move.path)
    return tuple(
        _board_after(game, move, land, move.jumped[: k if at_once or k == count else 0])
        for k, land in enumerate(move.path, 1)
    )


def _board_after(game: Game, move: Move, land: Space, jumped: Iterable[Space]) -> Board:
    """The board with a move's stack on `land` and the hats off that it takes from some (TH10)."""
    board = dict(game.board)
    stack = board.pop(move.start)
    for space in game.opposing(move.start, jumped):
        board[space] = board[space][:-1]
        if not board[space]:
            del board[space]
    board[land] = stack
    return board


def turn(game: Game, move: Move | None) -> Game:
    """A turn of the active player: a move, or to pass; ValueError says why not."""
    if any(game.waiting.values()):
        raise ValueError("stacks have to be placed yet (TH4)")
    if finished(game):
        raise ValueError("the game is over")
    wrong = objection(game, move) if move else "there is a legal move" if game.moves else None
    if wrong:
        raise ValueError(wrong)
    seat = (game.seat + 1) % len(game.players)
    if move is None:
        return replace(game, seat=seat, still=game.still + 1)
    taken = game.taken(move)
    return replace(
        game,
        board=stages(game, move)[-1],
        seat=seat,
        out=(*game.out, *(game.board[space][-1] for space in taken)),
        still=0 if taken else game.still + 1,
    )


def shrinking_objection(game: Game) -> str | None:
    """Why the active player may not declare the field shrunk (TH16), or None."""
    if game.shrunk:
        return "the field is shrunk already (TH16)"
    if any(game.waiting.values()) or len(game.board) > FEW:
        return f"more than {FEW} stacks are left, the neutral hat counted (TH16)"
    if any(map(game.zone, game.board)):
        return "a stack stands in the edge zone (TH16)"
    return None


def shrink(game: Game) -> Game:
    """The field declared shrunk, before the active player moves; ValueError says why not."""
    wrong = shrinking_objection(game)
    if wrong:
        raise ValueError(wrong)
    return replace(game, shrunk=True)


def visible(game: Game) -> set[str]:
    """The colours that lie on top of a stack, the neutral hat left out."""
    return {stack[-1] for stack in game.board.values()} - {NEUTRAL}


def finished(game: Game) -> bool:
    """Whether one colour alone is visible (TH18), so that no hat can be taken any more.

    Ours: or nothing has been taken for a long time, or nobody can move.
    """
    if any(game.waiting.values()):
        return False
    if len(visible(game)) < 2 or game.still >= game.rules.patience:
        return True
    others = range(len(game.players))
    return not game.moves and not any(replace(game, seat=seat).moves for seat in others)


def winner(game: Game) -> str | None:
    """Who has won (TH18), or None for a draw. ValueError while the game goes on."""
    if not finished(game):
        raise ValueError("nobody has won yet: the game goes on")
    left = {hat for stack in game.board.values() for hat in stack} - {NEUTRAL}
    colours = visible(game) if game.rules.ending == "visible" else left
    return colours.pop() if len(colours) == 1 else None
