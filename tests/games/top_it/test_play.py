"""Laying, scoring, topping and whole games of Top It, by the rules' numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.top_it import play
from generator.games.top_it.play import Game, Laid, Rules, Table, Topping
from generator.games.top_it.settings import PLAYERS
from generator.games.top_it.sizes import LARGE
from generator.geometry.mosaic import (
    ORIGIN,
    SHAPES,
    Meeting,
    Placed,
    Point12,
    against,
    meeting,
    neighbours,
)
from generator.plane.area import outline_area
from generator.plane.outline import Polygon
from tests.geometry.witness import judged

VALUES = {
    "small-triangle": 1,
    "rhombus": 2,
    "small-square": 3,
    "large-triangle": 4,
    "trapezoid": 5,
    "house": 6,
    "hexagon": 7,
    "large-square": 8,
}
RULES = Rules(VALUES)
SEEDS = st.integers(0, 2**32)
HEXAGON = Placed(SHAPES["hexagon"], ORIGIN)
BIG = Placed(SHAPES["large-square"], ORIGIN)


def at(name: str, *origin: int, turn: int = 0) -> Placed:
    return Placed(SHAPES[name], Point12(*origin), turn)


def beside(placed: Placed, side: int, name: str, own: int = 0) -> Placed:
    return against(SHAPES[name], own, placed.sides[side])


def table(*laid: tuple[str, Placed]) -> Table:
    return Table(tuple(Laid(*one) for one in laid))


def is_legal(one: Table) -> bool:
    """Whether every tile is legal where it came."""
    return all(
        play.legal(Table(one.laid[:k]), laid.placed) for k, laid in enumerate(one.laid)
    ) and all(
        meeting(a.placed, b.placed) not in (Meeting.OVERLAP, Meeting.PART)
        for a, b in combinations(one.laid, 2)
    )


def game_of(*players: str, rules: Rules = RULES, **changes: object) -> Game:
    return replace(play.begin(players, rules), **changes)  # type: ignore[arg-type]


def all_laid(players: tuple[str, ...]) -> Table:
    """All tiles of these players, far apart."""
    return Table(
        tuple(
            Laid(player, at(shape, 9 * k, 0, 0, 9 * row))
            for row, player in enumerate(players)
            for k, shape in enumerate(SHAPES)
        )
    )


# Laying (TI2, TI3)


def test_the_first_tile_lies_alone() -> None:
    assert play.legal(Table(), at("house", 5, 4, 3, 2, turn=7))
    assert play.placements(Table(), "house") == (at("house", 0, 0, 0, 0),)


REFUSED = {
    "far away": (HEXAGON, at("hexagon", 9, 0, 0, 0), "no tile, not a whole side (TI2)"),
    "a corner only": (BIG, at("small-square", 2, 0, 0, 2), "only a corner, not a whole side (TI2)"),
    "the same place": (HEXAGON, at("hexagon", 1, 0, 0, 0, turn=2), "overlaps the hexagon of blue"),
    "covered a little": (BIG, at("house", 1, 1, 0, 0), "overlaps the large-square of blue (TI3)"),
    "half a side": (BIG, at("large-square", 2, 0, 0, 1), "only part of a side of the large-square"),
    "unequal": (BIG, at("small-square", 2, 0, 0, 0), "only part of a side of the large-square"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_where_no_tile_may_lie(case: str) -> None:
    first, second, reason = REFUSED[case]
    assert reason in (play.objection(table(("blue", first)), second) or "")
    assert not play.legal(table(("blue", first)), second)


def test_one_whole_side_does_not_excuse_a_part_of_another() -> None:
    trapezoid = beside(BIG, 1, "trapezoid")
    hexagon = beside(trapezoid, 3, "hexagon")
    square = beside(hexagon, 5, "small-square")  # it stands on half of the large one's side
    laid = table(("red", trapezoid), ("red", hexagon))
    assert play.legal(laid, square)
    assert "part of a side" in (play.objection(laid.plus("blue", BIG), square) or "")


def test_a_corner_beside_a_whole_side_is_fine() -> None:
    small = at("small-square", 0, 0, 0, 0)
    pair = table(("blue", small), ("red", beside(small, 1, "small-square")))
    third = beside(small, 2, "small-square")
    assert meeting(third, pair.laid[1].placed) is Meeting.CORNER
    assert play.legal(pair, third)


@settings(max_examples=8, deadline=None)
@given(SEEDS, st.sampled_from(sorted(SHAPES)))
def test_placements_are_all_the_legal_places(seed: int, name: str) -> None:
    whole = play.full_mosaic(seed % 5)
    some = Table(whole.laid[: seed % 20 + 1])
    found = play.placements(some, name)
    assert len({placed.footprint for placed in found}) == len(found)
    assert all(play.legal(some, placed) for placed in found)
    marks = {placed.footprint for placed in found}
    for tile in some.mosaic.tiles:
        for side in tile.sides:
            for own, (length, _) in enumerate(SHAPES[name].sides):
                if length == tile.shape.sides[tile.sides.index(side)][0]:
                    placed = against(SHAPES[name], own, side)
                    assert play.legal(some, placed) == (placed.footprint in marks)


def test_a_colour_has_a_shape_once() -> None:
    """TI1."""
    with pytest.raises(ValueError, match="laid twice"):
        table(("blue", HEXAGON), ("blue", beside(HEXAGON, 0, "hexagon")))


def test_one_colour_may_be_kept_apart() -> None:
    """TI10: along a side, not at corners."""
    one = table(("blue", HEXAGON), ("red", beside(HEXAGON, 0, "small-square")))
    square = beside(HEXAGON, 3, "small-square")
    assert play.legal(one, square)
    assert "TI10" in (play.objection(one, square, "blue") or "")
    assert play.legal(one, square, "red")
    near = table(("blue", BIG), ("red", beside(BIG, 1, "large-square")))
    diagonal = beside(near.laid[1].placed, 1, "large-triangle")
    assert meeting(diagonal, BIG) is Meeting.CORNER
    assert play.legal(near, diagonal, "blue")
    free = {placed.footprint for placed in play.placements(one, "rhombus", "blue")}
    assert free < {placed.footprint for placed in play.placements(one, "rhombus")}
    game = game_of("blue", "red", rules=replace(RULES, colours_apart=True), table=one)
    with pytest.raises(ValueError, match="TI10"):
        play.turn(game, Laid("blue", square))
    assert play.turn(replace(game, rules=RULES), Laid("blue", square)).scores["blue"] == (10,)


# Scores (TI4 to TI6)


def test_a_turn_counts_the_tile_and_those_it_meets() -> None:
    assert play.turn_score(Table(), HEXAGON, RULES) == 7
    one = table(("blue", HEXAGON), ("red", beside(HEXAGON, 0, "hexagon")))
    both = beside(HEXAGON, 1, "hexagon")
    assert play.turn_score(one, both, RULES) == 7 + 7 + 7
    assert play.turn_score(one, beside(HEXAGON, 3, "small-triangle"), RULES) == 1 + 7


def test_a_corner_does_not_count() -> None:
    small = at("small-square", 0, 0, 0, 0)
    pair = table(("blue", small), ("red", beside(small, 1, "small-square")))
    assert play.turn_score(pair, beside(small, 2, "rhombus"), RULES) == 2 + 3


def test_the_first_tile_may_count_double() -> None:
    """TI6: only the first of the game, and then there is no bonus."""
    double = replace(RULES, first_double=True)
    game = play.turn(game_of("red", "blue", rules=double), Laid("red", HEXAGON))
    game = play.turn(game, Laid("blue", beside(HEXAGON, 0, "rhombus")))
    assert game.scores == {"red": (14,), "blue": (2 + 7,)}
    assert play.final(game) == {"red": 14, "blue": 9}
    plain = play.turn(game_of("red", "blue"), Laid("red", HEXAGON))
    assert plain.scores["red"] == (7,)


@pytest.mark.parametrize(("number", "bonus"), [(2, (7, 3)), (3, (7, 3, 1)), (4, (7, 3, 1, 0))])
def test_bonus_by_seat(number: int, bonus: tuple[int, ...]) -> None:
    """TI5."""
    players = PLAYERS[::-1][:number]
    game = game_of(*players, scores=dict.fromkeys(players, (10, 5)))
    assert tuple(play.final(game).values()) == tuple(15 + extra for extra in bonus)


def test_who_has_won() -> None:
    players = ("blue", "red", "green")
    game = game_of(*players, table=all_laid(players))
    for points, best in [
        ((1, 2, 30), ("green",)),
        ((0, 4, 6), ("blue", "red", "green")),  # 7 each with the bonus
        ((1, 5, 3), ("blue", "red")),
    ]:
        scores = {key: (number,) for key, number in zip(players, points, strict=True)}
        assert play.winners(replace(game, scores=scores)) == best
    with pytest.raises(ValueError, match="goes on"):
        play.winners(game_of(*players))


# Topping (TI7 to TI10)


def test_the_example_of_the_rules() -> None:
    """TI9, as turns of a game: red tops the hexagon of blue."""
    example, index = play.example_26()
    assert is_legal(example)
    game = play.begin(("green", "blue", "yellow", "red"), RULES)
    for laid in example.laid:
        game = play.turn(game, laid)
    assert game.active == "red"
    assert (example.laid[index].colour, example.laid[index].shape) == ("blue", "hexagon")
    around = neighbours(example.laid[index].placed, example.mosaic)
    assert sorted(example.laid[k].shape for k in around) == sorted(
        ["hexagon", "small-square", "small-square", "rhombus", "house", "trapezoid"]
    )
    after = play.turn(game, Topping("red", index))
    assert after.scores["red"][-1] == 7 + 3 + 3 + 2 + 6 + 5 == 26
    assert after.table == game.table  # it was instead of laying
    own = replace(RULES, topped_counts=True)  # TI10
    assert play.turn(replace(game, rules=own), Topping("red", index)).scores["red"][-1] == 33


def test_what_may_be_topped() -> None:
    laid = tuple(Laid("blue", at(name, 9 * k, 0, 0, 0)) for k, name in enumerate(SHAPES))
    game = game_of("red", "blue", "green", table=Table(laid))
    names = [laid[topping.tile].shape for topping in play.toppings(game, "red")]
    assert sorted(names) == sorted(LARGE) == ["hexagon", "large-square", "large-triangle"]
    assert play.toppings(game, "blue") == ()  # never one's own
    small, large = (list(SHAPES).index(name) for name in ("house", "hexagon"))
    for topping, reason in [
        (Topping("red", small), "no large tile"),
        (Topping("red", 8), "no tile 8"),
        (Topping("red", -1), "no tile -1"),
    ]:
        with pytest.raises(ValueError, match=reason):
            play.turn(game, topping)
    with pytest.raises(ValueError, match="their own colour"):
        play.turn(replace(game, seat=1), Topping("blue", large))
    topped = play.turn(game, Topping("red", large))
    assert "TI8" in (play.topping_objection(topped, Topping("green", large)) or "")
    other = Topping("red", list(SHAPES).index("large-square"))
    assert "TI7" in (play.topping_objection(topped, other) or "")
    assert play.topping_objection(topped, other._replace(player="green")) is None
    assert (topped.stone("red"), topped.stone("green")) == (False, True)


# Games


@pytest.mark.parametrize("players", [("red",), ("red", "red"), ("red", "white"), (*PLAYERS, "red")])
def test_players_are_two_to_four_different_ones(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="2 to 4 different"):
        play.begin(players, RULES)


def test_turns_go_round() -> None:
    game = play.begin(("red", "blue"), RULES)
    with pytest.raises(ValueError, match="the turn of red"):
        play.turn(game, Laid("blue", HEXAGON))
    with pytest.raises(ValueError, match="may not pass"):
        play.turn(game, None)
    game = play.turn(game, Laid("red", HEXAGON))
    assert game.active == "blue"
    with pytest.raises(ValueError, match="TI3"):
        play.turn(game, Laid("blue", HEXAGON))
    game = play.turn(game, Laid("blue", beside(HEXAGON, 0, "hexagon")))
    assert game.active == "red"
    with pytest.raises(ValueError, match="TI1"):
        play.turn(game, Laid("red", beside(HEXAGON, 3, "hexagon")))


def stuck(*players: str) -> Game:
    """Large squares and triangles are in hand, and no long side is free on the table."""
    short = ("small-triangle", "rhombus", "small-square", "house", "hexagon")
    laid = [
        Laid(player, at(name, 9 * k, 0, 0, 9 * row))
        for row, player in enumerate(players)
        for k, name in enumerate(short)
    ]
    trapezoid = at("trapezoid", 99, 0, 0, 0)
    pair = (Laid(players[0], trapezoid), Laid(players[1], beside(trapezoid, 0, "trapezoid")))
    return game_of(*players, table=Table((*laid, *pair)))


def test_who_has_no_tile_that_fits_tops_or_passes() -> None:
    game = stuck("red", "blue")
    assert game.hand("red") == game.hand("blue") == ("large-triangle", "large-square")
    assert not play.fits(game, "red")
    assert not play.fits(game, "blue")
    assert not play.finished(game)
    with pytest.raises(ValueError, match="may not pass"):
        play.turn(game, None)
    (top,) = play.toppings(game, "red")
    game = play.turn(game, top)
    assert game.active == "blue"
    passed = play.turn(replace(game, seat=0), None)  # red again, who has no stone any more
    assert (passed.active, passed.table, passed.scores) == ("blue", game.table, game.scores)
    game = play.turn(game, *play.toppings(game, "blue"))
    assert play.finished(game)  # tiles are left, but nobody can move
    assert play.winners(game)
    with pytest.raises(ValueError, match="over"):
        play.turn(game, None)


def test_the_end_with_and_without_the_last_stones() -> None:
    """TI5 and TI10."""
    players = ("red", "blue")
    game = game_of(*players, table=all_laid(players))
    assert play.finished(game)
    longer = replace(game, rules=replace(RULES, all_stones=True))
    assert not play.finished(longer)
    with pytest.raises(ValueError, match="may not pass"):
        play.turn(longer, None)
    for key in players:
        assert longer.active == key
        longer = play.turn(longer, play.toppings(longer, key)[0])
    assert play.finished(longer)
    without = replace(longer, toppings=(Topping("red", 0),), seat=0)
    assert without.active == "blue"  # red has neither tile nor stone


def test_who_has_laid_all_may_wait_with_the_stone(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = all_laid(("red",)).plus("blue", at("hexagon", 0, 0, 0, 99))
    game = game_of("red", "blue", table=laid)
    assert play.toppings(game, "red")
    assert play.turn(game, None).active == "blue"
    with pytest.raises(ValueError, match="may not pass"):  # TI10
        play.turn(replace(game, rules=replace(RULES, all_stones=True)), None)
    monkeypatch.setattr(play, "fits", lambda game, player: False)
    with pytest.raises(ValueError, match="may not pass"):  # nobody else can go on
        play.turn(game, None)


@settings(max_examples=8, deadline=None)
@given(SEEDS, st.integers(2, 4), st.booleans(), st.booleans())
def test_random_games_end_by_the_rules(seed: int, number: int, apart: bool, stones: bool) -> None:
    chance = Random(seed)
    rules = Rules(VALUES, colours_apart=apart, all_stones=stones)
    game = play.begin(chance.sample(PLAYERS, number), rules)
    turns = 0
    while not play.finished(game):
        game = play.turn(game, random_move(chance, game))
        turns += 1
        assert turns < 80
    assert is_legal(game.table)
    owners = [game.table.laid[topping.tile].colour for topping in game.toppings]
    assert all(owner != stone.player for owner, stone in zip(owners, game.toppings, strict=True))
    rows = sum(map(len, game.scores.values()))
    assert rows == len(game.table.laid) + len(game.toppings)
    assert max(map(len, game.scores.values())) <= 9
    if stones and len(game.table.laid) == 8 * number:
        assert len(game.toppings) == number
    if apart:
        for tile in game.table.laid:
            met = neighbours(tile.placed, game.table.mosaic)
            assert tile.colour not in {game.table.laid[k].colour for k in met}
    assert play.winners(game)


def random_move(chance: Random, game: Game) -> Laid | Topping | None:
    key = game.active
    tops = play.toppings(game, key)
    if tops and chance.random() < 0.2:
        return chance.choice(tops)
    colour = key if game.rules.colours_apart else None
    for shape in chance.sample(game.hand(key), len(game.hand(key))):
        places = play.placements(game.table, shape, colour)
        if places:
            return Laid(key, chance.choice(places))
    return chance.choice(tops) if tops else None


# The whole set laid out


@pytest.mark.parametrize("seed", range(4))
def test_the_full_mosaic(seed: int) -> None:
    whole = play.full_mosaic(seed)
    assert len(whole.laid) == 32
    assert {(laid.shape, laid.colour) for laid in whole.laid} == {
        (shape, colour) for shape in SHAPES for colour in PLAYERS
    }
    assert is_legal(whole)
    outlines = [outline_area(Polygon(laid.placed.points(40))) for laid in whole.laid]
    for a, b in combinations(range(32), 2):
        way = judged(outlines[a], outlines[b])
        assert way is meeting(whole.laid[a].placed, whole.laid[b].placed)
    # A chain has 31 shared sides: this is far more compact.
    assert sum(len(both) == 2 for both in whole.mosaic.edges.values()) >= 40


def test_seeds_differ() -> None:
    made = [play.full_mosaic(seed) for seed in (0, 1, 0)]
    assert made[0] == made[2] != made[1]
