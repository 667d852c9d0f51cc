"""Top It as it is played: where a tile may lie, what a turn brings, topping, and whole games.

Pure functions on the exact mosaic; TI1 and so on are the booklet's numbers of the rules. A tile
is a shape and a colour, and a colour is a player. A game is a frozen value.

Our rulings where the published rules are silent:
- Who has no tile that fits must top; who cannot do that either passes. Who has laid all tiles
  may top, or pass while others can lay; who has neither tile nor stone is passed over.
- The game ends too when nobody can lay or top any more. Equal points share the victory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import NamedTuple

from ...geometry import mosaic as plane
from ...geometry.mosaic import ORIGIN, SHAPES, Meeting, Mosaic, Placed, against, neighbours
from .settings import PLAYERS
from .sizes import LARGE


class Laid(NamedTuple):
    """A tile on the table: whose, and where."""

    colour: str
    placed: Placed

    @property
    def shape(self) -> str:
        """The name of its shape."""
        return self.placed.shape.name


class Topping(NamedTuple):
    """A stone on a tile: whose, and the index of the tile on the table."""

    player: str
    tile: int


@dataclass(frozen=True)
class Table:
    """Tiles in the order of play. ValueError where a colour has a shape twice (TI1)."""

    laid: tuple[Laid, ...] = ()

    def __post_init__(self) -> None:
        if len({(tile.shape, tile.colour) for tile in self.laid}) < len(self.laid):
            raise ValueError("a tile is laid twice: a colour has one of each shape (TI1)")

    @cached_property
    def mosaic(self) -> Mosaic:
        """Where the tiles lie, with the same indices."""
        return Mosaic(tuple(laid.placed for laid in self.laid))

    def plus(self, colour: str, placed: Placed) -> Table:
        """The table with one more tile; whether it may lie there is not looked at."""
        return Table((*self.laid, Laid(colour, placed)))


@dataclass(frozen=True)
class Rules:
    """What may differ between tables. `values` has the points of every shape.

    `bonus` goes to the first players there are (TI5); with `first_double` there is none, and the
    first tile counts double (TI6). The others are TI10: one colour may not meet along a side, the
    topped tile counts too, and the game goes on to the last stone.
    """

    values: Mapping[str, int]
    bonus: tuple[int, ...] = (7, 3, 1)
    first_double: bool = False
    colours_apart: bool = False
    topped_counts: bool = False
    all_stones: bool = False


@dataclass(frozen=True)
class Game:
    """A game between two turns: who sits where, and the points of each of their turns."""

    rules: Rules
    players: tuple[str, ...]
    table: Table = Table()
    toppings: tuple[Topping, ...] = ()
    scores: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    seat: int = 0

    @property
    def active(self) -> str:
        """Whose turn it is: the next in seat order with a tile or a stone left (TI2)."""
        order = (*self.players[self.seat :], *self.players[: self.seat])
        return next((key for key in order if self.hand(key) or self.stone(key)), order[0])

    def hand(self, player: str) -> tuple[str, ...]:
        """The shapes that a player has not laid yet."""
        gone = {laid.shape for laid in self.table.laid if laid.colour == player}
        return tuple(shape for shape in SHAPES if shape not in gone)

    def stone(self, player: str) -> bool:
        """Whether a player has the stone still (TI7)."""
        return all(topping.player != player for topping in self.toppings)


def objection(table: Table, placed: Placed, colour: str | None = None) -> str | None:
    """Why a tile may not be laid there (TI2, TI3; with its colour also TI10), or None."""
    if not table.laid:
        return None
    ways = {k: plane.meeting(placed, table.mosaic.tiles[k]) for k in table.mosaic.near(placed)}
    for k, way in ways.items():
        if way in (Meeting.OVERLAP, Meeting.PART):
            how = "overlaps" if way is Meeting.OVERLAP else "meets only part of a side of"
            return f"it {how} the {table.laid[k].shape} of {table.laid[k].colour} (TI3)"
    beside = neighbours(placed, table.mosaic)
    if not beside:
        corner = Meeting.CORNER in ways.values()
        return f"it meets {'only a corner' if corner else 'no tile'}, not a whole side (TI2)"
    if any(table.laid[k].colour == colour for k in beside):
        return f"it meets a tile of {colour}, its own colour, along a side (TI10)"
    return None


def legal(table: Table, placed: Placed, colour: str | None = None) -> bool:
    """Whether a tile may be laid there (TI2, TI3; with its colour also TI10)."""
    return objection(table, placed, colour) is None


def placements(table: Table, shape: str, colour: str | None = None) -> tuple[Placed, ...]:
    """Every place where a shape may be laid, each once; on an empty table one stands for all."""
    return tuple(x for x in _candidates(table, shape) if legal(table, x, colour))


def _candidates(table: Table, shape: str) -> tuple[Placed, ...]:
    """The places along a free side of equal length, each once, in the order of the sides."""
    if not table.laid:
        return (Placed(SHAPES[shape], ORIGIN),)
    found = (
        against(SHAPES[shape], index, (start, end))
        for start, end in table.mosaic.free
        for index, (length, _) in enumerate(SHAPES[shape].sides)
        if length == plane.STEPS[end.sub(start)][0]
    )
    return tuple({placed.footprint: placed for placed in found}.values())


def turn_score(table: Table, placed: Placed, rules: Rules) -> int:
    """What laying a tile on this table brings: its value and those it meets (TI4, TI6)."""
    factor = 2 if rules.first_double and not table.laid else 1
    return factor * rules.values[placed.shape.name] + _beside(table, placed, rules)


def topping_score(table: Table, index: int, rules: Rules) -> int:
    """What topping a tile brings: the values along its sides (TI7, TI9), its own in TI10."""
    own = rules.values[table.laid[index].shape] if rules.topped_counts else 0
    return own + _beside(table, table.laid[index].placed, rules)


def _beside(table: Table, placed: Placed, rules: Rules) -> int:
    return sum(rules.values[table.laid[k].shape] for k in neighbours(placed, table.mosaic))


def topping_objection(game: Game, topping: Topping) -> str | None:
    """Why a player may not top this tile (TI7, TI8), or None."""
    player, index = topping
    if not 0 <= index < len(game.table.laid):
        return f"there is no tile {index} on the table"
    if not game.stone(player):
        return f"{player} has topped already (TI7)"
    tile = game.table.laid[index]
    if tile.shape not in LARGE:
        return f"the {tile.shape} is no large tile: {', '.join(LARGE)} (TI7)"
    if tile.colour == player:
        return "nobody may top a tile of their own colour (TI7)"
    taken = any(other.tile == index for other in game.toppings)
    return f"the {tile.shape} of {tile.colour} has been topped (TI8)" if taken else None


def toppings(game: Game, player: str) -> tuple[Topping, ...]:
    """Every topping that is open to a player (TI7, TI8)."""
    stones = (Topping(player, index) for index in range(len(game.table.laid)))
    return tuple(stone for stone in stones if topping_objection(game, stone) is None)


def fits(game: Game, player: str) -> bool:
    """Whether a player has a tile that may be laid somewhere (TI2, TI3)."""
    colour = player if game.rules.colours_apart else None
    places = (x for shape in game.hand(player) for x in _candidates(game.table, shape))
    return any(legal(game.table, placed, colour) for placed in places)


def begin(players: Sequence[str], rules: Rules) -> Game:
    """A game before its first turn. ValueError for other than 2 to 4 different players (TI1)."""
    if len(set(players) & set(PLAYERS)) != len(players) or not 2 <= len(players) <= 4:
        said = ", ".join(players)
        raise ValueError(f"players are {said}: 2 to 4 different ones of {', '.join(PLAYERS)}")
    return Game(rules, tuple(players), scores=dict.fromkeys(players, ()))


def turn(game: Game, move: Laid | Topping | None) -> Game:
    """A turn of the active player: lay a tile, top one, or pass; ValueError says why not."""
    if finished(game):
        raise ValueError("the game is over")
    player = game.active
    after = replace(game, seat=(game.players.index(player) + 1) % len(game.players))
    if move is None:
        may_wait = not game.hand(player) and not game.rules.all_stones
        may_wait = may_wait and any(fits(game, key) for key in game.players)
        if fits(game, player) or (toppings(game, player) and not may_wait):
            raise ValueError(f"{player} may not pass: a tile can be laid, or topped")
        return after
    if move[0] != player:
        raise ValueError(f"it is the turn of {player}, not of {move[0]}")
    if isinstance(move, Topping):
        wrong = topping_objection(game, move)
        points = 0 if wrong else topping_score(game.table, move.tile, game.rules)
        after = replace(after, toppings=(*game.toppings, move))
    else:
        wrong = objection(game.table, move.placed, player if game.rules.colours_apart else None)
        points = turn_score(game.table, move.placed, game.rules)
        after = replace(after, table=game.table.plus(*move))
    if wrong:
        raise ValueError(wrong)
    return replace(after, scores={**game.scores, player: (*game.scores[player], points)})


def finished(game: Game) -> bool:
    """Whether all tiles are laid (TI5), by choice also all stones (TI10), or nobody can move."""
    if not game.rules.all_stones and not any(map(game.hand, game.players)):
        return True
    return not any(toppings(game, key) or fits(game, key) for key in game.players)


def final(game: Game) -> dict[str, int]:
    """The players' totals: their turns, and the bonus of the first ones (TI5, TI6)."""
    bonus = () if game.rules.first_double else game.rules.bonus
    extra = dict(zip(game.players, bonus, strict=False))
    return {key: sum(game.scores[key]) + extra.get(key, 0) for key in game.players}


def winners(game: Game) -> tuple[str, ...]:
    """Who has most points, in seat order. ValueError while the game goes on."""
    if not finished(game):
        raise ValueError("nobody has won yet: the game goes on")
    points = final(game)
    return tuple(key for key, number in points.items() if number == max(points.values()))


def example_26() -> tuple[Table, int]:
    """TI9: seven turns, red is next; and the index of a blue hexagon with six neighbours."""
    middle = Placed(SHAPES["hexagon"], ORIGIN)
    round_it = (  # which side of each shape lies along the next side of the hexagon
        ("green", "hexagon", 0),
        ("yellow", "house", 2),
        ("red", "small-square", 0),
        ("green", "small-square", 0),
        ("blue", "rhombus", 1),
        ("yellow", "trapezoid", 2),
    )
    first, *others = (
        Laid(colour, against(SHAPES[shape], index, side))
        for (colour, shape, index), side in zip(round_it, middle.sides, strict=True)
    )
    return Table((first, Laid("blue", middle), *others)), 1


def full_mosaic(seed: int) -> Table:
    """All 32 tiles laid legally in turn, each where it has most contact.

    The seed draws the order of the players and the first shape, again where tiles are left over.
    """
    chance, table = Random(seed), Table()
    while len(table.laid) < len(PLAYERS) * len(SHAPES):
        game = begin(chance.sample(PLAYERS, len(PLAYERS)), Rules({}))
        table = Table().plus(game.active, Placed(SHAPES[chance.choice(LARGE)], ORIGIN))
        seat = passed = 0
        while passed < len(PLAYERS):
            seat, key = seat + 1, game.players[(seat + 1) % len(PLAYERS)]
            placed = _snuggest(table, replace(game, table=table).hand(key))
            passed = passed + 1 if placed is None else 0
            table = table if placed is None else table.plus(key, placed)
    return table


def _snuggest(table: Table, shapes: Sequence[str]) -> Placed | None:
    """The legal place with most contact, then the one nearest to the middle of the table."""
    xs, ys, _ = zip(*(placed.disc for placed in table.mosaic.tiles), strict=True)

    def rank(placed: Placed) -> tuple[float, float]:
        sides = zip(placed.edges, placed.shape.sides, strict=True)
        contact = sum(length for edge, (length, _) in sides if edge in table.mosaic.edges)
        x, y, _ = placed.disc
        return -contact, round((x - sum(xs) / len(xs)) ** 2 + (y - sum(ys) / len(ys)) ** 2, 6)

    places = [placed for shape in shapes for placed in _candidates(table, shape)]
    return next((one for one in sorted(places, key=rank) if legal(table, one)), None)
