"""What the figures of Top Hats show is what `play.py` says, and it changes with the settings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from generator.art.figures import Figure
from generator.drawing import Circle, Mark, Path, Text
from generator.games.top_hats import play, positions
from generator.games.top_hats.figures import cover_figure, figures
from generator.games.top_hats.opening import exchange
from generator.games.top_hats.positions import Example
from generator.games.top_hats.scene import arrows, near
from generator.games.top_hats.telling import facts, middle_rings
from generator.geometry.rings import ring_of, spaces
from generator.words import Words
from tests.games.top_hats.given import sizes
from tests.kits import reach

WORDS = Words()
ONE = (positions.step, positions.jump, positions.chain, positions.twice)
EXAMPLES: dict[str, Callable[[], Example]] = {
    **{make.__name__: make for make in (*ONE, positions.edge_out, positions.example)},
    "shrunk": positions.shrunk,
    "timing": positions.timing,
    "edge in": lambda: positions.edge_in()[0],
    "edge through": lambda: positions.edge_in()[1],
    "edge refused": lambda: positions.edge_in()[2],
}
REASONS = {
    "step": ["TH6"],
    "jump": ["TH7"],
    "twice": ["TH9"],
    "edge_out": ["TH14", "TH14"],
    "edge refused": ["TH14", "TH14"],
    "example": ["TH15"],
    "shrunk": ["TH6", "TH14"],
}


@cache
def made(*sets: str) -> dict[str, Figure]:
    return figures(sizes(*sets), WORDS)


def named(figure: Figure, name: str) -> list[Mark]:
    return [mark for mark in figure.marks if mark.name == name]


def numbers(figure: Figure) -> list[str]:
    return [m.text for m in figure.marks if isinstance(m, Text) and m.name == "number"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_moves_that_are_shown_are_legal_and_crossed_out_ones_are_not(name: str) -> None:
    example = EXAMPLES[name]()
    for move in example.good:
        assert play.objection(example.game, move) is None
    reasons = [play.objection(example.game, move) or "" for move in example.bad]
    found = [re.findall(r"TH\d+", reason)[0] for reason in reasons]
    assert found == REASONS.get(name, [])


def test_all_steps_are_shown() -> None:
    example = positions.step()
    start = example.good[0].start
    steps = {m for m in example.game.moves if m.start == start and not m.jumped}
    assert steps == set(example.good)


def test_the_chain_mixes_own_and_opposing_stacks() -> None:
    example = positions.chain()
    (move,) = example.good
    owners = [example.game.owner(space) for space in move.jumped]
    assert owners == ["red", "yellow", "blue"]
    assert numbers(made()["chain"]) == ["1", "2", "3"]


def test_a_space_is_landed_on_twice_and_the_refused_jump_repeats_a_stack() -> None:
    example = positions.twice()
    (good,), (bad,) = example.good, example.bad
    assert good.path[2] == good.start
    assert example.game.owner(good.jumped[3]) == play.NEUTRAL
    assert bad.jumped[3] == bad.jumped[0]


def test_stacks_change_hands_in_every_way() -> None:
    owners = [(before[-1], after[-1] if after else "") for before, after in positions.hands()]
    assert owners == [("yellow", "yellow"), ("yellow", "red"), ("yellow", "blue"), ("yellow", "")]
    assert all(before[:-1] == after for before, after in positions.hands())
    shown = [m.text for m in made()["hands"].marks if isinstance(m, Text)]
    assert shown == ["still yellow", "now red", "now blue", "gone"]


def test_both_timings_are_shown_after_the_first_jump() -> None:
    """TH11: late, the stack jumped is yellow's still; at once it is red's."""
    example = positions.timing()
    (move,) = example.good
    first, second = move.jumped
    late, early = (positions.on_the_way(example, timing) for timing in ("end", "at-once"))
    assert [game.owner(first) for game in (example.game, late, early)] == [
        "yellow",
        "yellow",
        "red",
    ]
    assert late.owner(second) == early.owner(second) == "blue"
    assert late.owner(move.path[0]) == early.owner(move.path[0]) == "red"
    hats = sum(len(stack) for stack in example.game.board.values() if stack != ("yellow",))
    assert len(named(made()["timing"], "hat")) == 3 * hats - 1


def test_edge_zone_in_and_out() -> None:
    capture, through, without = positions.edge_in()
    (move,) = capture.good
    assert capture.game.zone(move.end)
    assert capture.game.taken(move)
    (move,) = through.good
    assert [through.game.zone(space) for space in move.path] == [True, False]
    assert not through.game.taken(move)
    assert all(without.game.zone(move.end) for move in without.bad)
    out = positions.edge_out()
    assert {move.start for move in out.game.moves} == {move.start for move in out.good}
    assert {bool(move.jumped) for move in out.good} == {True, False}


def test_the_worked_example_is_told_as_it_is_played() -> None:
    example = positions.example()
    (move,), (waiting,) = example.good, example.bad
    game = example.game
    assert game.zone(move.start)
    assert [game.owner(space) for space in move.jumped] == ["red", "yellow", "blue"]
    stop = [play.objection(game, play.Move(move.start, move.path[:k])) for k in (1, 2, 3)]
    assert "TH12" in (stop[0] or "")
    assert stop[1:] == [None, None]
    assert game.taken(waiting)
    after = positions.after(example)
    assert [after.owner(space) for space in move.jumped] == ["red", "red", "yellow"]
    assert sorted(after.out) == ["blue", "yellow"]
    assert sorted(numbers(made()["turn"])) == ["1", "1", "2", "2", "3", "3"]


def test_the_field_has_just_been_shrunk() -> None:
    example = positions.shrunk()
    before = replace(example.game, shrunk=False)
    assert play.shrinking_objection(before) is None
    assert set(example.good) == set(example.game.moves)
    figure = made()["shrunk"]
    assert len(named(figure, "barred")) == 24
    assert len(named(figure, "zone")) == 2 * 18  # white under ink


def test_hats_after_the_exchange() -> None:
    shown = [m.text for m in made()["exchange"].marks if isinstance(m, Text)]
    assert shown == ["9 kept", "6 received", "9 kept", "3 received", "3 received"]
    hats = len(named(made()["exchange"], "hat"))
    assert hats == sum(exchange(("red", "yellow"))["red"].values()) * 2 == 30


@pytest.mark.parametrize(("rings", "stacks"), [(3, 10), (4, 15), (6, 15)])
def test_all_stacks_are_placed_by_the_rules(rings: int, stacks: int) -> None:
    game = positions.placed(rings)
    assert len(game.board) == stacks + 1
    assert not any(game.waiting.values())
    assert all(2 <= ring_of(space) < rings for space in game.board if space != (0, 0))
    figure = made(f"board.rings={rings}")["setup"]
    assert len(named(figure, "space")) == len(spaces(rings))
    assert len(named(figure, "hat")) == 3 * stacks + 1


def test_the_cover_is_a_position_of_a_real_game() -> None:
    game = positions.later(4)
    assert game.out
    assert not play.finished(game)
    hats = sum(len(stack) for stack in game.board.values())
    assert hats == 46 - len(game.out)
    assert len(named(cover_figure(sizes(), WORDS), "hat")) == hats


def outside(figure: Figure) -> Iterator[Mark]:
    """Marks that reach out of a figure's box."""
    for mark in figure.marks:
        for x, y in reach(mark):
            if not (-0.5 <= x <= figure.width + 0.5 and -0.5 <= y <= figure.height + 0.5):
                yield mark


@pytest.mark.parametrize(
    "sets", [(), ("board.shape=circle",), ("board.rings=3",), ("palette=mono", "hat.kind=paper")]
)
def test_figures_stay_in_their_boxes_and_in_the_column(sets: tuple[str, ...]) -> None:
    for figure in (*made(*sets).values(), cover_figure(sizes(*sets), WORDS)):
        assert figure.width <= 118.0 + 1e-6
        assert figure.height <= 128.0 + 1e-6
        assert not list(outside(figure)), figure.name


def test_a_mark_outside_would_be_seen() -> None:
    figure = made()["step"]
    assert list(outside(replace(figure, height=figure.height / 2)))


@pytest.mark.parametrize("shape", ["hexagon", "circle"])
def test_arrows_lead_from_start_to_end(shape: str) -> None:
    given = replace(sizes(f"board.shape={shape}"), rings=4, spaces=spaces(4))
    for make in EXAMPLES.values():
        for move in make().good:
            here = move.start
            for arrow, land in zip(arrows(given, move), move.path, strict=True):
                for at, space in ((arrow.start, here), (arrow.end, land)):
                    x, y = given.at(space)
                    assert abs(at[0] - x) + abs(at[1] - y) < 0.6 * given.space
                here = land


def test_spaces_near_others() -> None:
    given = sizes()
    assert len(near(given, {(0, 0)})) == 7
    assert len(near(given, {(4, 0)})) == 4
    assert len(near(given, {(0, 0)}, 2)) == 19


def test_facts_follow_the_settings() -> None:
    usual = facts(sizes(), WORDS)
    assert (usual["hats"], usual["spaces"], usual["next_ring"]) == ("46", "61", "3")
    assert (usual["each"], usual["kept"]) == ("15", "9")
    assert (usual["given_two"], usual["given_three"]) == ("6", "3")
    changed = facts(sizes("board.rings=6", "names.red=Ruby"), WORDS)
    assert (changed["spaces"], changed["rings"], changed["red"]) == ("127", "6", "Ruby")
    assert [middle_rings(count, WORDS) for count in (3, 4, 6)] == [
        "ring 2",
        "rings 2 and 3",
        "rings 2 to 5",
    ]


def test_names_of_the_settings_stand_in_figures() -> None:
    found = made("names.red=Ruby", "names.yellow=Amber")
    assert "Ruby" in found["jump"].caption
    assert "still Amber" in [m.text for m in found["hands"].marks if isinstance(m, Text)]


def test_every_mark_is_a_mark() -> None:
    """Arrows are drawn with a head each."""
    figure = made()["twice"]
    heads = [m for m in named(figure, "head") if isinstance(m, Path)]
    lines = [m for m in named(figure, "arrow") if isinstance(m, Path)]
    assert len(heads) == len(lines) == 5
    assert [m for m in figure.marks if isinstance(m, Circle) and m.name == "badge"]
