"""Topple as it is played: where a pawn may go, what it scores, topples, rounds and the end.

Pure functions on frozen values; TP1 and so on are the booklet's numbers of the rules. Spaces are
counted by row and column from 1, row 1 at the top. A seat is a player's place in the order of
play; with two players a seat has two colours (TP14). What falls is for the table to say, so a
topple is told to these functions.

Our rulings where the published rules are silent:
- The pawn that topples the board scores nothing else.
- The player before a toppler is the one to the right, on the first turn of a game as well.
- The player to the left of whoever toppled the board begins the next round.
- A row whose spaces are filled is complete whatever the heights of its stacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

SIZE = 5
PAWNS = 12  # of each colour
WILD = 6  # the side of the die that allows every space
TARGET = 100  # the published suggestion
COMPLETED = 3  # for a row of five that gets full
HIGH = 3  # pawns of a stack that make the next one count the stack
TOPPLED = -10
BEFORE = 3  # for the player before, where the board topples in placing


class Space(NamedTuple):
    """A space of the board, row and column from 1 to 5."""

    row: int
    column: int

    @property
    def number(self) -> int:
        """The number on the space: 1 in the middle, 5 in the corners."""
        return abs(self.row - 3) + abs(self.column - 3) + 1


SPACES = tuple(Space(row, column) for row in range(1, 6) for column in range(1, 6))
LINES: tuple[tuple[Space, ...], ...] = (  # five across, five down, two diagonals
    *(tuple(Space(row, k) for k in range(1, 6)) for row in range(1, 6)),
    *(tuple(Space(k, column) for k in range(1, 6)) for column in range(1, 6)),
    tuple(Space(k, k) for k in range(1, 6)),
    tuple(Space(k, 6 - k) for k in range(1, 6)),
)


@dataclass(frozen=True)
class Board:
    """The stacks, each from the bottom up; spaces without pawns are left out."""

    stacks: Mapping[Space, tuple[str, ...]] = field(default_factory=dict)

    def at(self, space: Space) -> tuple[str, ...]:
        """The colours of a stack from the bottom up, or nothing."""
        return self.stacks.get(space, ())

    def plus(self, space: Space, colour: str) -> Board:
        """The board with one more pawn on top."""
        return Board({**self.stacks, space: (*self.at(space), colour)})

    def complete(self, line: Iterable[Space]) -> bool:
        """Whether every space of a row has a pawn."""
        return all(self.at(space) for space in line)

    def tops(self, line: Iterable[Space], colour: str) -> int:
        """How many stacks of a row this colour tops."""
        return sum(self.at(space)[-1:] == (colour,) for space in line)

    @property
    def pawns(self) -> Counter[str]:
        """How many pawns of each colour stand on it."""
        return Counter(colour for stack in self.stacks.values() for colour in stack)


class Row(NamedTuple):
    """What one row brings: which of `LINES`, the points for completing it, and for the tops."""

    line: int
    base: int
    tops: int

    @property
    def points(self) -> int:
        """Both together."""
        return self.base + self.tops


class Score(NamedTuple):
    """What a pawn brings: its rows, each on its own (TP8), and its stack (TP7)."""

    rows: tuple[Row, ...] = ()
    stack: int = 0

    @property
    def total(self) -> int:
        """All points of the turn."""
        return sum(row.points for row in self.rows) + self.stack


def spaces_for(die: int) -> tuple[Space, ...]:
    """Where a pawn may go after this roll (TP4). ValueError for what is on no side of a die."""
    if not 1 <= die <= WILD:
        raise ValueError(f"the die shows {die}: a die has the sides 1 to {WILD}")
    return tuple(space for space in SPACES if die in (WILD, space.number))


def score(board: Board, space: Space, colour: str) -> Score:
    """What a pawn of this colour brings on this space, if nothing falls (TP5-TP8, TP14)."""
    after = board.plus(space, colour)
    rows = tuple(
        Row(index, 0 if board.complete(line) else COMPLETED, after.tops(line, colour))
        for index, line in enumerate(LINES)
        if space in line and after.complete(line)
    )
    high = len(board.at(space)) >= HIGH
    return Score(rows, after.at(space).count(colour) if high else 0)


class Seat(NamedTuple):
    """A player: the colours played, and the points so far."""

    colours: tuple[str, ...]
    points: int = 0


@dataclass(frozen=True)
class Game:
    """A game between two turns: whose turn it is, and whether the round has just ended."""

    seats: tuple[Seat, ...]
    target: int = TARGET
    board: Board = Board()
    turn: int = 0
    toppled: bool = False

    def left(self, colour: str) -> int:
        """How many pawns of a colour are not on the board."""
        return PAWNS - self.board.pawns[colour]


def begin(colours: Sequence[str], players: int, target: int = TARGET, first: int = 0) -> Game:
    """A game before its first turn; `first` is the seat that the die chose (TP2, TP3).

    Each player has a colour; of two players the first has the first and the third one, the second
    the others (TP14). ValueError for other numbers of players, colours or points.
    """
    if not 2 <= players <= len(set(colours)) == len(colours) == 4:
        said = f"{players} players, colours {', '.join(colours)}"
        raise ValueError(f"{said}: it takes 2 to 4 players and 4 different colours")
    if target < 1 or not 0 <= first < players:
        raise ValueError(f"{target} points, seat {first}: at least 1 point, and a seat there is")
    each = 2 if players == 2 else 1
    hands = (tuple(colours[k : players * each : players]) for k in range(players))
    return Game(tuple(Seat(hand) for hand in hands), target, turn=first)


def objection(game: Game, die: int, colour: str, space: Space) -> str | None:
    """Why the player whose turn it is may not place this pawn there (TP4, TP14), or None."""
    if game.toppled:
        return "the round is over (TP12)"
    if colour not in game.seats[game.turn].colours:
        return f"{colour} is not played by seat {game.turn}"
    if game.left(colour) == 0:
        return f"all pawns of {colour} are on the board"
    if space not in spaces_for(die):
        return f"the die shows {die}, the space has the number {space.number} (TP4)"
    return None


def place(game: Game, die: int, colour: str, space: Space, *, topples: bool = False) -> Game:
    """A turn: a pawn is placed, and its points are written down, or the board topples with it.

    In a topple the player loses 10, the one before gets 3, and nothing else is scored (TP9, TP10).
    Once no pawn is left to place, the board is cleared and play goes on (TP12). ValueError says
    why the pawn may not be placed.
    """
    wrong = objection(game, die, colour, space)
    if wrong:
        raise ValueError(wrong)
    if topples:
        before = (game.turn - 1) % len(game.seats)
        return topple(replace(game, seats=_paid(game.seats, before, BEFORE)), game.turn)
    points = score(game.board, space, colour).total
    after = replace(
        game,
        seats=_paid(game.seats, game.turn, points),
        board=game.board.plus(space, colour),
        turn=(game.turn + 1) % len(game.seats),
    )
    if any(after.left(one) for seat in after.seats for one in seat.colours):
        return after
    return replace(after, board=Board())


def topple(game: Game, seat: int) -> Game:
    """Something falls because of this seat: it loses 10 and the round ends (TP9, TP12).

    This is for what happens outside of placing a pawn; `place` sees to the rest. The player to
    the left is the next to begin.
    """
    if game.toppled:
        raise ValueError("the round is over (TP12)")
    return replace(
        game,
        seats=_paid(game.seats, seat, TOPPLED),
        turn=(seat + 1) % len(game.seats),
        toppled=True,
    )


def next_round(game: Game) -> Game:
    """Another round on an empty board, with the points as they are (TP12, TP13)."""
    if not game.toppled:
        raise ValueError("the round goes on (TP12)")
    return replace(game, board=Board(), toppled=False)


def winners(game: Game) -> tuple[int, ...]:
    """The seats with most points, once a round has ended and they reach the target (TP13).

    Several share the victory, or play another round. Nobody while a round goes on.
    """
    most = max(seat.points for seat in game.seats)
    if not game.toppled or most < game.target:
        return ()
    return tuple(k for k, seat in enumerate(game.seats) if seat.points == most)


def _paid(seats: tuple[Seat, ...], index: int, points: int) -> tuple[Seat, ...]:
    """The seats, one of them with more points."""
    return tuple(
        seat._replace(points=seat.points + points) if k == index else seat
        for k, seat in enumerate(seats)
    )
