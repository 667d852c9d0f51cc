"""Towers and track of On Top by the rules, their examples among them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.on_top import play, score
from generator.games.on_top.deck import Face
from generator.games.on_top.play import Position, Rhombus, Tower
from generator.games.on_top.score import End, Game, Rules
from generator.games.on_top.settings import PLAYERS
from generator.geometry.lattice import Hexagon, Vertex, cells_at

FIELD = Hexagon(3, 3, 3)
POINT = Vertex(0, 3)  # the middle of the field
GOLD = frozenset(FIELD.border)
STANDARD = Hexagon(3, 3, 5)


def circle(counts: dict[str, int], point: Vertex = POINT) -> Position:
    """A closed circle with so many segments of each colour, triangles on its other cells."""
    cells = [cell for cell in cells_at(point) if cell in FIELD.cells]
    corners = [(key, n) for key, count in counts.items() for n in (2,) * (count // 2)]
    corners += [(key, 1) for key, count in counts.items() if count % 2]
    rhombi = []
    for key, number in corners:
        first = cells.pop(0)
        if number == 2:
            second = cells.pop(0)
        else:
            (second,) = (c for c in first.neighbours if point not in c.vertices)
        blank = Rhombus(Face("0", "1", "2", "3"), first, second)
        (at,) = (int(corner.player) for corner in blank.corners if corner.point == point)
        others = [other for other in PLAYERS if other != key]
        rhombi.append(Rhombus(Face._make([*others[:at], key, *others[at:]]), first, second))
    start = next(c for c in FIELD.cells if c.j == 0 and point not in c.vertices)
    return Position(FIELD, (start,), tuple(rhombi), (start, *cells))


def game_at(position: Position, **changes: Any) -> Game:
    """A game of blue and red, or others, that has come to this position."""
    players = changes.pop("players", PLAYERS)
    rules = changes.pop("rules", Rules(GOLD))
    begun = score.begin(play.opening(FIELD, position.start), players, rules)
    pieces = {**begun.pieces, **changes.pop("pieces", {})}
    return replace(begun, position=position, pieces=pieces, **changes)


# Towers

EXAMPLES = [  # segments -> pieces from below
    ({"yellow": 2, "red": 3}, ("yellow", "red")),
    ({"blue": 2}, ("blue",)),  # alone, beside black triangles
    ({"blue": 1, "red": 1, "yellow": 2}, ("blue", "red", "yellow")),
    ({"yellow": 2, "white": 3}, ("yellow", "white")),
    ({"blue": 2, "white": 2}, ()),
    ({"blue": 2, "white": 2, "red": 1}, ()),  # not even second place
    ({"white": 1, "yellow": 2}, ("white", "yellow")),
    ({"white": 1, "yellow": 2, "blue": 3}, ("yellow", "blue")),  # third place places nothing
    ({}, ()),
]


@pytest.mark.parametrize(("counts", "pieces"), EXAMPLES)
def test_the_circles_of_the_rules(counts: dict[str, int], pieces: tuple[str, ...]) -> None:
    position = circle(counts)
    assert play.closed(position, POINT)
    assert play.segments(position, POINT) == counts
    built = play.tower(Counter(counts))
    assert built == (Tower(pieces[:-1], pieces[-1]) if pieces else None)
    after = score.settle(game_at(position), [POINT])
    assert after.towers == {POINT: pieces}
    assert after.pieces == {key: 20 - (key in pieces) for key in PLAYERS}
    assert after.scores == {key: len(pieces) if pieces[-1:] == (key,) else 0 for key in PLAYERS}


def test_ties_for_second_place_stand_in_the_players_order() -> None:
    counts = {"white": 1, "red": 1, "yellow": 3, "blue": 1}
    assert play.tower(counts) == Tower(("blue", "red", "white"), "yellow")
    assert play.tower(counts, ("white", "yellow", "red", "blue")) == Tower(
        ("white", "red", "blue"), "yellow"
    )
    assert play.tower({"blue": 0, "red": 2}) == Tower((), "red")
    with pytest.raises(ValueError, match="green"):
        play.tower({"green": 2})


def test_a_tower_is_worth_its_pieces_and_twice_that_on_gold() -> None:
    one, two = Tower((), "red"), Tower(("blue",), "red")
    assert (one.height, two.height) == (1, 2)
    assert [play.value(tower, gold) for gold in (False, True) for tower in (one, two)] == [
        1,
        2,
        2,
        4,
    ]


@pytest.mark.parametrize(("gold", "points"), [(GOLD, 4), (frozenset(), 2)])
def test_only_the_top_of_a_tower_on_the_border_scores(gold: frozenset[Vertex], points: int) -> None:
    border = Vertex(3, 2)
    position = circle({"yellow": 2, "blue": 1}, border)
    after = score.settle(game_at(position, rules=Rules(gold)), [border])
    assert after.scores == {"blue": 0, "yellow": points, "red": 0, "white": 0}


def test_only_closed_circles_are_settled_and_each_once() -> None:
    game = game_at(circle({"yellow": 2, "red": 3}))
    with pytest.raises(ValueError, match="OT18"):
        score.settle(game, [Vertex(0, 5)])
    with pytest.raises(ValueError, match="already"):
        score.settle(game, [POINT, POINT])
    with pytest.raises(ValueError, match="already"):
        score.settle(score.settle(game, [POINT]), [POINT])


# Neutral colours and colours without pieces


def test_neutral_colours_place_but_do_not_score() -> None:
    game = game_at(circle({"yellow": 2, "red": 3}), players=("yellow", "blue"))
    assert (game.neutrals, game.pieces["red"], game.pieces["blue"]) == (("red", "white"), 21, 20)
    after = score.settle(game, [POINT])
    assert after.towers[POINT] == ("yellow", "red")
    assert after.pieces == {"blue": 20, "yellow": 19, "red": 20, "white": 21}
    assert after.scores == {"yellow": 0, "blue": 0}


@pytest.mark.parametrize(
    ("empty", "placed", "points"), [("white", ("blue",), 1), ("red", ("white", "blue"), 2)]
)
def test_a_colour_without_pieces_places_none(
    empty: str, placed: tuple[str, ...], points: int
) -> None:
    game = game_at(circle({"white": 2, "blue": 3}), players=("yellow", "blue"), pieces={empty: 0})
    after = score.settle(game, [POINT])
    assert (after.towers[POINT], after.scores["blue"]) == (placed, points)
    assert after.pieces[empty] == 0


def test_nobody_scores_under_a_leader_without_pieces() -> None:
    game = game_at(circle({"blue": 2, "white": 3}), players=("yellow", "blue"), pieces={"white": 0})
    after = score.settle(game, [POINT])
    assert after.towers[POINT] == ("blue",)
    assert after.pieces["blue"] == 19
    assert after.scores == {"yellow": 0, "blue": 0}


# The last piece of a player


@pytest.mark.parametrize(
    ("left", "placed", "winners"),
    [
        ({"yellow": 1}, ("blue", "red", "yellow"), ("yellow",)),
        ({"red": 1}, ("blue", "red"), ("red",)),
        ({"red": 1, "yellow": 1}, ("blue", "red"), ("red",)),  # second place is placed first
        ({"red": 1, "blue": 1}, ("blue", "red"), ("blue", "red")),  # in any order: both
        ({"white": 1}, ("blue", "red", "yellow"), ()),
    ],
)
def test_a_player_without_pieces_wins_at_once(
    left: dict[str, int], placed: tuple[str, ...], winners: tuple[str, ...]
) -> None:
    after = score.settle(game_at(circle({"blue": 1, "red": 1, "yellow": 2}), pieces=left), [POINT])
    assert after.towers[POINT] == placed
    assert after.end is (End.PIECES if winners else None)
    assert after.scores["yellow"] == (3 if "yellow" in placed else 0)
    if winners:
        assert score.winners(after) == winners


def test_the_last_piece_wins_over_the_last_neutral_piece() -> None:
    game = game_at(
        circle({"white": 1, "yellow": 2}),
        players=("blue", "red", "yellow"),
        pieces={"white": 1, "yellow": 1},
    )
    after = score.settle(game, [POINT])
    assert (after.pieces["white"], after.pieces["yellow"]) == (0, 0)
    assert score.winners(after) == ("yellow",)


def test_the_last_piece_of_a_neutral_colour_does_not_stop_the_tower() -> None:
    game = game_at(
        circle({"white": 1, "yellow": 2}), players=("blue", "red", "yellow"), pieces={"white": 1}
    )
    after = score.settle(game, [POINT])
    assert after.towers[POINT] == ("white", "yellow")
    assert (after.end, after.scores["yellow"]) == (End.NEUTRALS, 2)


# The track


def test_a_marker_moves_on_from_a_space_that_is_taken() -> None:
    markers = {"blue": 3, "yellow": 5, "red": 6, "white": 0}
    assert score.advance(markers, "blue", 1, 50) == {**markers, "blue": 4}
    assert score.advance(markers, "blue", 2, 50) == {**markers, "blue": 7}
    assert score.advance(markers, "yellow", 0, 50) == markers
    assert score.advance({"blue": 4, "red": 4}, "red", 0, 50)["red"] == 4  # none to go: it stays
    assert markers["blue"] == 3


def test_laps_count_on_and_a_marker_a_lap_ahead_takes_its_space_too() -> None:
    markers = {"blue": 48, "yellow": 3, "red": 104}
    assert score.advance(markers, "blue", 4, 50)["blue"] == 52
    assert score.advance(markers, "blue", 5, 50)["blue"] == 55  # 3 and 4 are taken
    assert score.advance({"blue": 48, "yellow": 0}, "blue", 2, 50)["blue"] == 50  # start: shared
    with pytest.raises(ValueError, match="-1 steps"):
        score.advance(markers, "blue", -1, 50)


def test_where_a_marker_stands_is_the_score() -> None:
    game = game_at(
        circle({"yellow": 2, "red": 3}), scores={"blue": 2, "yellow": 0, "red": 0, "white": 3}
    )
    assert score.settle(game, [POINT]).scores["red"] == 4


@given(st.lists(st.tuples(st.sampled_from(PLAYERS), st.integers(1, 12)), max_size=60))
def test_markers_never_share_a_space_but_the_start(moves: list[tuple[str, int]]) -> None:
    markers = dict.fromkeys(PLAYERS, 0)
    for player, steps in moves:
        before, markers = markers, score.advance(markers, player, steps, 20)
        spaces = [gone % 20 for gone in markers.values() if gone % 20]
        assert len(spaces) == len(set(spaces))
        taken = {before[key] % 20 for key in PLAYERS if key != player} - {0}
        skipped = range(before[player] + steps, markers[player])
        assert markers[player] >= before[player] + steps
        assert {space % 20 for space in skipped} <= taken
