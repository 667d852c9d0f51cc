"""Topple as it is played: each rule, and the points against a second way of counting them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generator.games.topple.play import (
    BEFORE,
    LINES,
    PAWNS,
    SPACES,
    TARGET,
    Board,
    Game,
    Row,
    Score,
    Seat,
    Space,
    begin,
    next_round,
    objection,
    place,
    score,
    spaces_for,
    topple,
    winners,
)

COLOURS = ("blue", "yellow", "red", "green")
PRINTED = """
5 4 3 4 5
4 3 2 3 4
3 2 1 2 3
4 3 2 3 4
5 4 3 4 5
"""


def board(picture: str) -> Board:
    """A board from a picture: stacks by their colours' first letters, bottom first."""
    names = {name[0]: name for name in COLOURS}
    rows = [line.split() for line in picture.split("\n") if line.strip()]
    return Board(
        {
            Space(r, c): tuple(names[letter] for letter in stack)
            for r, row in enumerate(rows, 1)
            for c, stack in enumerate(row, 1)
            if stack != "."
        }
    )


def points(game: Game) -> list[int]:
    return [seat.points for seat in game.seats]


def test_the_numbers_are_those_of_the_board() -> None:
    found = [[Space(r, c).number for c in range(1, 6)] for r in range(1, 6)]
    assert found == [[int(n) for n in line.split()] for line in PRINTED.strip().split("\n")]
    assert Counter(space.number for space in SPACES) == {1: 1, 2: 4, 3: 8, 4: 8, 5: 4}


def test_there_are_twelve_rows_of_five() -> None:
    assert len({frozenset(line) for line in LINES}) == 12
    assert all(len(set(line)) == 5 for line in LINES)
    crossing = Counter(space for line in LINES for space in line)
    assert sorted(crossing.values()) == [2] * 16 + [3] * 8 + [4]
    assert crossing[Space(3, 3)] == 4


def test_tp4_the_roll_says_where() -> None:
    for die in range(1, 6):
        assert {space.number for space in spaces_for(die)} == {die}
    assert spaces_for(6) == SPACES
    for die in (0, 7, -1):
        with pytest.raises(ValueError, match="sides 1 to 6"):
            spaces_for(die)


def test_tp4_stacks_are_allowed_and_wrong_spaces_are_not() -> None:
    game = place(begin(COLOURS, 4), 1, "blue", Space(3, 3))
    game = place(game, 1, "yellow", Space(3, 3))
    assert game.board.at(Space(3, 3)) == ("blue", "yellow")
    assert objection(game, 5, "red", Space(1, 1)) is None
    assert objection(game, 6, "red", Space(1, 2)) is None
    assert "number 4 (TP4)" in str(objection(game, 5, "red", Space(1, 2)))
    assert "not played" in str(objection(game, 6, "blue", Space(1, 2)))
    with pytest.raises(ValueError, match="TP4"):
        place(game, 5, "red", Space(1, 2))


ROW = board("""
. . . . .
. . . . .
b r . by yb
. . . . .
. . . . .
""")


@pytest.mark.parametrize(("colour", "tops"), [("blue", 3), ("yellow", 2), ("red", 2), ("green", 1)])
def test_tp5_a_completed_row(colour: str, tops: int) -> None:
    """Three, and one for each own pawn on top, the new one included; hidden ones do not count."""
    assert score(ROW, Space(3, 3), colour) == Score((Row(2, 3, tops),))
    assert score(ROW, Space(3, 3), colour).total == 3 + tops


def test_tp5_a_row_with_a_gap_brings_nothing() -> None:
    assert score(ROW, Space(2, 3), "blue") == Score()
    assert score(ROW, Space(3, 1), "blue") == Score()


@pytest.mark.parametrize("line", range(12))
def test_tp5_every_row_counts(line: int) -> None:
    *rest, last = LINES[line]
    four = Board(dict.fromkeys(rest, ("blue",)))
    assert score(four, last, "red") == Score((Row(line, 3, 1),))
    assert score(four, last, "blue").total == 3 + 5


def test_tp6_adding_to_a_complete_row() -> None:
    full = ROW.plus(Space(3, 3), "red")
    assert score(full, Space(3, 1), "red") == Score((Row(2, 0, 3),))
    assert score(full, Space(3, 3), "yellow") == Score((Row(2, 0, 2),))
    assert score(full, Space(3, 2), "green").total == 1


@pytest.mark.parametrize(
    ("stack", "colour", "bonus"),
    [
        ("", "blue", 0),
        ("bb", "blue", 0),
        ("brr", "blue", 2),
        ("bbr", "blue", 3),
        ("bbr", "yellow", 1),
        ("rbbrb", "blue", 4),
    ],
)
def test_tp7_adding_to_a_stack_of_three_or_more(stack: str, colour: str, bonus: int) -> None:
    names = {name[0]: name for name in COLOURS}
    there = Board({Space(2, 2): tuple(names[letter] for letter in stack)})
    assert score(there, Space(2, 2), colour) == Score((), bonus)


CROSSING = board("""
r . r . b
. y r b .
b r rbr r y
. . b . .
. . y . g
""")


def test_tp8_several_rows_each_on_its_own_and_the_stack_besides() -> None:
    """Row 3 and column 3 are complete; row 3 has three reds on top, column 3 has three."""
    found = score(CROSSING, Space(3, 3), "red")
    assert found == Score((Row(2, 0, 3), Row(7, 0, 3)), 3)
    assert found.total == 9
    corner = CROSSING.plus(Space(4, 4), "yellow")
    assert score(corner, Space(3, 3), "blue").rows == (Row(2, 0, 2), Row(7, 0, 2), Row(10, 0, 1))
    both = score(CROSSING, Space(4, 4), "green")
    assert both == Score((Row(10, 3, 2),))


def test_tp9_a_topple_costs_ten_on_or_off_the_turn() -> None:
    game = place(begin(COLOURS, 4), 1, "blue", Space(3, 3))
    bumped = topple(game, 3)
    assert points(bumped) == [0, 0, 0, -10]
    assert bumped.toppled
    assert bumped.turn == 0
    with pytest.raises(ValueError, match="TP12"):
        topple(bumped, 0)


def test_tp10_toppling_in_placing_pays_the_player_before() -> None:
    game = replace_board(begin(COLOURS, 4, first=2), ROW)
    fallen = place(game, 1, "red", Space(3, 3), topples=True)
    assert points(fallen) == [0, BEFORE, -10, 0]
    assert fallen.turn == 3
    first = place(begin(COLOURS, 3), 1, "blue", Space(3, 3), topples=True)
    assert points(first) == [-10, 0, 3]


def replace_board(game: Game, there: Board) -> Game:
    return Game(game.seats, game.target, there, game.turn, game.toppled)


def test_points_of_a_turn_are_written_down() -> None:
    game = place(replace_board(begin(COLOURS, 4), ROW), 6, "blue", Space(3, 3))
    assert points(game) == [6, 0, 0, 0]
    assert game.turn == 1


def test_tp12_after_a_topple_no_pawn_is_placed_until_the_next_round() -> None:
    game = topple(place(begin(COLOURS, 2), 1, "blue", Space(3, 3)), 1)
    assert "TP12" in str(objection(game, 6, "blue", Space(1, 1)))
    again = next_round(game)
    assert again.board == Board()
    assert points(again) == [0, -10]
    with pytest.raises(ValueError, match="round goes on"):
        next_round(again)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tp12_when_all_pawns_are_placed_the_board_is_cleared_and_play_goes_on(
    players: int,
) -> None:
    game, chance = begin(COLOURS, players), Random(players)
    turns = 24 * 2 if players == 2 else 12 * players
    for turn in range(turns):
        assert sum(game.board.pawns.values()) == turn
        seat = game.turn
        able = [c for c in game.seats[seat].colours if game.left(c)]
        game = place(game, 6, chance.choice(able), chance.choice(SPACES))
    assert game.board == Board()
    assert not game.toppled
    assert game.turn == 0
    assert min(points(game)) > 0
    assert winners(game) == ()


def test_a_colour_that_is_used_up_cannot_be_placed() -> None:
    full = Board({Space(1, 1): ("blue",) * PAWNS})
    game = replace_board(begin(COLOURS, 2), full)
    assert "all pawns of blue" in str(objection(game, 6, "blue", Space(2, 2)))
    assert objection(game, 6, "red", Space(2, 2)) is None


def test_tp13_only_the_end_of_a_round_ends_the_game() -> None:
    seats = (Seat(("blue",), 104), Seat(("yellow",), 101), Seat(("red",), 95))
    game = Game(seats, TARGET)
    assert winners(game) == ()
    assert winners(topple(game, 2)) == (0,)
    assert winners(topple(game, 0)) == (1,)
    assert winners(topple(Game(seats, 105), 2)) == ()


def test_tp13_equal_points_share_or_play_on() -> None:
    game = topple(Game((Seat(("blue",), 120), Seat(("red",), 110), Seat(("green",), 30))), 0)
    assert winners(game) == (0, 1)
    assert winners(next_round(game)) == ()
    assert winners(topple(next_round(game), 1)) == (0,)


def test_tp14_two_players_have_two_colours_and_score_the_one_they_play() -> None:
    game = replace_board(begin(COLOURS, 2), ROW)
    assert [seat.colours for seat in game.seats] == [("blue", "red"), ("yellow", "green")]
    assert points(place(game, 1, "red", Space(3, 3))) == [5, 0]
    assert points(place(game, 1, "blue", Space(3, 3))) == [6, 0]


@pytest.mark.parametrize(
    ("colours", "players", "target", "first"),
    [
        (COLOURS, 1, 100, 0),
        (COLOURS, 5, 100, 0),
        (COLOURS[:3], 3, 100, 0),
        (("blue", "blue", "red", "green"), 3, 100, 0),
        (COLOURS, 3, 0, 0),
        (COLOURS, 3, 100, 3),
    ],
)
def test_other_games_are_refused(
    colours: tuple[str, ...], players: int, target: int, first: int
) -> None:
    with pytest.raises(ValueError, match=r"it takes|at least"):
        begin(colours, players, target, first)


# --- a second way: the board as a grid of strings, rows found by walking ------------------------


def counted(grid: list[list[str]], r: int, c: int, letter: str) -> int:
    """Points of a letter put on row r, column c (from 0), by the words of the rules."""
    ways = [(0, 1), (1, 0), (1, 1), (1, -1)]
    total = 0
    if len(grid[r][c]) >= 3:
        total += (grid[r][c] + letter).count(letter)
    for dr, dc in ways:
        walk = [(r + k * dr, c + k * dc) for k in range(-4, 5)]
        walk = [(y, x) for y, x in walk if 0 <= y < 5 and 0 <= x < 5]
        if len(walk) < 5:
            continue
        others = [grid[y][x] for y, x in walk if (y, x) != (r, c)]
        if "" in others:
            continue
        if grid[r][c] == "":
            total += 3
        total += 1 + sum(stack.endswith(letter) for stack in others)
    return total


def test_against_a_second_way_of_counting() -> None:
    chance = Random(5)
    names = {name[0]: name for name in COLOURS}
    seen: Counter[int] = Counter()
    for _ in range(1500):
        fill = chance.choice((0.6, 0.85, 0.97))
        grid = [
            [
                "".join(chance.choices("byrg", k=chance.choice((1, 1, 2, 3, 4))))
                if chance.random() < fill
                else ""
                for _ in range(5)
            ]
            for _ in range(5)
        ]
        there = Board(
            {
                Space(r + 1, c + 1): tuple(names[letter] for letter in stack)
                for r, row in enumerate(grid)
                for c, stack in enumerate(row)
                if stack
            }
        )
        r, c, letter = chance.randrange(5), chance.randrange(5), chance.choice("byrg")
        found = score(there, Space(r + 1, c + 1), names[letter]).total
        assert found == counted(grid, r, c, letter)
        seen[found] += 1
    assert len(seen) > 10  # the positions are not all alike
