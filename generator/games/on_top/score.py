"""On Top as it is counted: the score track, pieces, whole games, their end and who wins.

A game is a frozen value; `turn` gives the next one. Mappings in it are never changed in place.

Our rulings where the published rules are silent:
- A marker that would land on another moves on to the next free space, and where it stands is
  the score. The start space may be shared, and so may spaces after the final subtraction.
- A colour without pieces left keeps its rank at a circle and places none. Where it is the
  leader, nobody scores.
- A game that ends in the middle of a turn ends there: circles that are not settled yet stay
  empty, and a leader places nothing on a second place that has just won with its last piece.
- The final subtraction (OT22) is made too when the neutral pieces have run out (OT25).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Literal

from ...geometry.lattice import Vertex
from .play import Position, Rhombus, Tower, closed, lay, placements, segments, tower, value
from .settings import PLAYERS


class End(Enum):
    """Why a game is over."""

    BOARD = "no rhombus can be laid, or none is left (OT22)"
    PIECES = "a player has placed the last piece (OT24)"
    NEUTRALS = "the neutral pieces are placed (OT25)"


@dataclass(frozen=True)
class Rules:
    """What may differ between tables. `gold` are the points where towers count double (OT20).

    `penalty` is lost for each piece left (OT22). `neutral_end` says which of two neutral
    colours must be placed to end the game: both, or any one (OT25).
    """

    gold: frozenset[Vertex]
    spaces: int = 50
    penalty: Literal[1, 2] = 1
    neutral_end: Literal["all", "any"] = "all"


@dataclass(frozen=True)
class Game:
    """A game between two turns.

    `players` in seat order, clockwise from who starts; `neutrals` are the other colours (OT3).
    `pieces` left by colour, markers not counted (OT4). `scores` by player: all spaces that the
    marker has gone, laps included. `towers` has every settled circle, its pieces from below;
    none where nobody placed. `rhombi` and `triangles` are left in the supply.
    """

    rules: Rules
    position: Position
    players: tuple[str, ...]
    neutrals: tuple[str, ...]
    pieces: Mapping[str, int]
    scores: Mapping[str, int]
    rhombi: int
    triangles: int
    towers: Mapping[Vertex, tuple[str, ...]] = field(default_factory=dict)
    end: End | None = None

    @property
    def active(self) -> str:
        """The player whose turn it is: each rhombus was a turn (OT6)."""
        return self.players[len(self.position.rhombi) % len(self.players)]


def begin(
    position: Position,
    players: Sequence[str],
    rules: Rules,
    *,
    rhombi: int = 34,
    triangles: int = 10,
    pieces: int = 21,
) -> Game:
    """A game before its first turn, from the full supply (OT2 to OT4).

    A player has one piece less to place, the marker; a neutral colour has them all.
    ValueError for other than two to four different players, or a supply that is too small.
    """
    if len(set(players)) != len(players) or not set(players) <= set(PLAYERS):
        raise ValueError(
            f"players are {', '.join(players)}: different ones of {', '.join(PLAYERS)}"
        )
    if not 2 <= len(players) <= 4:
        raise ValueError(f"{len(players)} players: On Top is for 2 to 4")
    if triangles < len(position.triangles) or rhombi < 1 or pieces < 2:
        raise ValueError(
            "the supply must hold the start triangles, 1 rhombus and 2 pieces a colour"
        )
    return _with_end(
        Game(
            rules=rules,
            position=position,
            players=tuple(players),
            neutrals=tuple(key for key in PLAYERS if key not in players),
            pieces={key: pieces - (key in players) for key in PLAYERS},
            scores=dict.fromkeys(players, 0),
            rhombi=rhombi,
            triangles=triangles - len(position.triangles),
        )
    )


def turn(game: Game, rhombus: Rhombus, order: Sequence[Vertex] | None = None) -> Game:
    """A whole turn: lay the rhombus, settle the circles it closes, end the game if it is over.

    The player may choose the `order` of the circles (our ruling); else it is that of `lay`.
    ValueError where the game is over, the tile may not lie there, or the order names other
    circles than those that were closed.
    """
    if game.end is not None:
        raise ValueError(f"the game is over: {game.end.value}")
    laid = lay(game.position, rhombus, game.triangles)
    if order is not None and sorted(order) != sorted(laid.closed):
        raise ValueError(
            f"the order must name the {len(laid.closed)} circles just closed, once each"
        )
    after = replace(
        game,
        position=laid.position,
        rhombi=game.rhombi - 1,
        triangles=game.triangles - laid.triangles,
    )
    return _with_end(settle(after, laid.closed if order is None else order))


def settle(game: Game, points: Sequence[Vertex]) -> Game:
    """Build the towers of closed circles in this order and move the markers (OT10 to OT21).

    Stops where the game ends early (OT24, OT25). ValueError for a circle that is open (OT18) or
    settled already.
    """
    for k, point in enumerate(points):
        if point in game.towers or point in points[:k]:
            raise ValueError(f"the circle at ({point.i}, {point.j}) is settled already")
        if not closed(game.position, point):
            raise ValueError(f"the circle at ({point.i}, {point.j}) is open (OT18)")
    for point in points:
        if game.end is None:
            game = _settle_one(game, point)
    return game


def _settle_one(game: Game, point: Vertex) -> Game:
    ranked = tower(segments(game.position, point))
    placed = () if ranked is None else _placed(game, ranked)
    pieces = {key: left - (key in placed) for key, left in game.pieces.items()}
    scores = game.scores
    if ranked is not None and ranked.top in placed and ranked.top in game.players:
        built = Tower(placed[:-1], ranked.top)
        worth = value(built, point in game.rules.gold)
        scores = advance(scores, ranked.top, worth, game.rules.spaces)
    return replace(
        game,
        pieces=pieces,
        scores=scores,
        towers={**game.towers, point: placed},
        end=_early_end(game, pieces),
    )


def _placed(game: Game, ranked: Tower) -> tuple[str, ...]:
    """The pieces that go on the point, from below; a colour without pieces places none."""
    below = tuple(key for key in ranked.below if game.pieces[key] > 0)
    if any(game.pieces[key] == 1 for key in below if key in game.players):
        return below  # second place has won before the leader places (OT12, OT24)
    return (*below, ranked.top) if game.pieces[ranked.top] > 0 else below


def _early_end(game: Game, pieces: Mapping[str, int]) -> End | None:
    """OT24 before OT25, for whoever places the last piece wins whatever else is the case."""
    if any(pieces[key] == 0 for key in game.players):
        return End.PIECES
    used_up = [pieces[key] == 0 for key in game.neutrals]
    enough = all(used_up) if game.rules.neutral_end == "all" else any(used_up)
    return End.NEUTRALS if used_up and enough else None


def _with_end(game: Game) -> Game:
    """The game with its ordinary end, if that has come (OT22)."""
    if game.end is None and (game.rhombi == 0 or not placements(game.position)):
        return replace(game, end=End.BOARD)
    return game


def advance(markers: Mapping[str, int], player: str, steps: int, spaces: int) -> dict[str, int]:
    """The markers after one has gone so many spaces clockwise (OT21).

    A marker is the number of spaces it has gone, so its space is that modulo `spaces`. It moves
    on from a space where another stands; the start space, 0, may be shared.
    """
    if steps < 0 or spaces < 1:
        raise ValueError(f"{steps} steps on {spaces} spaces: 0 or more steps on 1 or more spaces")
    others = {gone % spaces for key, gone in markers.items() if key != player} - {0}
    gone = markers[player] + steps
    while steps and gone % spaces in others:
        gone += 1
    return {**markers, player: gone}


def final(game: Game) -> dict[str, int]:
    """The players' points after the loss for pieces left, none below the start (OT22).

    Points as they stand where a player has placed the last piece: they do not matter (OT24).
    """
    if game.end is End.PIECES:
        return dict(game.scores)
    return {
        key: max(0, points - game.rules.penalty * game.pieces[key])
        for key, points in game.scores.items()
    }


def winners(game: Game) -> tuple[str, ...]:
    """Who has won, in seat order; several where even the pieces left are equal (OT22 to OT25).

    ValueError while the game goes on.
    """
    if game.end is None:
        raise ValueError("nobody has won yet: the game goes on")
    if game.end is End.PIECES:
        return tuple(key for key in game.players if game.pieces[key] == 0)
    points = final(game)
    ranked = {key: (points[key], -game.pieces[key]) for key in game.players}
    return tuple(key for key in game.players if ranked[key] == max(ranked.values()))


def teams(players: Sequence[str], points: Mapping[str, int]) -> dict[tuple[str, str], int]:
    """The points of two teams: four players, those opposite each other together (OT28)."""
    if len(players) != 4:
        raise ValueError(f"{len(players)} players: teams are for 4")
    first, second, third, fourth = players
    return {pair: points[pair[0]] + points[pair[1]] for pair in ((first, third), (second, fourth))}
