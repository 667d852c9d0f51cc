"""What Topple's figures show is what `play.py` says, and they change with the settings."""

from __future__ import annotations

import math
import re
from functools import cache

import pytest

from generator.art.figures import Figure, extent
from generator.art.views import View
from generator.drawing import Circle, Path, Style, Text
from generator.fonts import font
from generator.games.topple import positions
from generator.games.topple.figures import boxed, colours_of, cover_figure, example_marks, leaning
from generator.games.topple.layers import CORNER, LAYERS
from generator.games.topple.parts.layer import space_marks
from generator.games.topple.play import LINES, PAWNS, SPACES, Board, Space
from generator.games.topple.positions import Example, board_of
from generator.games.topple.scene import (
    cross_apart,
    loads,
    position_marks,
    rod_marks,
    stand_marks,
    stand_names,
)
from generator.games.topple.sizes import Sizes
from generator.games.topple.telling import advice, facts, trial
from generator.geometry.statics import tilt, together
from generator.words import Words
from tests.builds import kit

WORDS = Words()
COLOURS = ("blue", "yellow", "red", "green")
EXAMPLES = {n: e for n, e in positions.examples(COLOURS).items() if n != "stack"}
IN_ORDER = (
    "assembly",
    "pit",
    "stands",
    "cross",
    "numbers",
    "row",
    "adding",
    "stack",
    "rows",
    "all",
)
TRAVEL = (
    "board.pitch=16mm",
    "board.material=greyboard-2",
    "pawn.diameter=10mm",
    "pawn.thickness=4mm",
    "rod.diameter=3mm",
    "rod.length=70mm",
    "stand.size=70mm",
)
FOAM = ("board.material=foam-board-5", "board.thickness=3mm", "pawn.mass=0.8")


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


@cache
def made(*sets: str) -> dict[str, Figure]:
    return dict(kit(*sets, name="topple").telling.figures)


def points_in(figure: Figure) -> list[str]:
    return [m.text for m in figure.marks if isinstance(m, Text) and m.name == "number"]


def named(marks: object, name: str) -> list[Path]:
    return [m for m in marks if isinstance(m, Path) and m.name == name]  # type: ignore[attr-defined]


def reach(mark: Path) -> tuple[float, float, float, float]:
    xs, ys = zip(*extent([mark]), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_the_figures_in_the_order_of_the_text() -> None:
    assert tuple(made()) == IN_ORDER


# --- positions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXAMPLES)
def test_positions_can_come_about(name: str) -> None:
    """No colour has more pawns than there are, and pawns were placed about in turn."""
    pawns = EXAMPLES[name].after.pawns
    assert max(pawns.values()) <= PAWNS
    assert sum(pawns.values()) <= 4 * PAWNS
    assert max(pawns.values()) - min(pawns.values()) <= 3


def test_the_examples_show_what_the_text_says_of_them() -> None:
    row, adding = (EXAMPLES[name] for name in ("row", "adding"))
    assert [r.base for r in row.score.rows] == [3]
    assert len([s for s in LINES[2] if row.colour in row.after.at(s)]) > row.score.rows[0].tops
    assert adding.board == row.after
    assert [r.base for r in adding.score.rows] == [0]
    assert len(adding.board.at(adding.space)) == 2
    rows = positions.examples(COLOURS)["rows"].score
    assert [r.base for r in rows.rows] == [3, 3]
    assert [r.line // 5 for r in rows.rows] == [0, 1]
    whole = positions.examples(COLOURS)["all"].score
    assert [r.base for r in whole.rows] == [0, 0]
    assert whole.stack > 0
    stack = positions.examples(COLOURS)["stack"].score
    assert not stack.rows
    assert stack.stack >= 2


def test_the_cover_has_every_space_filled() -> None:
    full = positions.full(COLOURS)
    assert set(full.stacks) == set(SPACES)
    assert set(full.pawns.values()) == {9}


def test_a_picture_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="five rows"):
        board_of("a b c d", COLOURS)


# --- figures against play ------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXAMPLES)
def test_signs_and_frames_are_those_of_the_score(name: str) -> None:
    figure, example = made()[name], EXAMPLES[name]
    lines = [LINES[row.line] for row in example.score.rows]
    signs = sum(int(text) for text in points_in(figure))
    assert signs == sum(row.tops for row in example.score.rows)
    assert len(named(figure.marks, "counted")) == len({s for line in lines for s in line})
    for text in re.findall(r"\d+", figure.caption):
        assert int(text) <= example.score.total
    assert str(example.score.total) in re.findall(r"\d+", figure.caption)


def test_a_score_that_is_spoiled_shows_in_the_figure() -> None:
    given = sizes()
    example = positions.examples(colours_of(given))["row"]
    less = Board({s: p for s, p in example.board.stacks.items() if s != Space(3, 1)})
    spoiled = Example(less, example.space, example.colour)
    signs = [m for m in example_marks(given, spoiled) if isinstance(m, Text) and m.name == "number"]
    assert spoiled.score.total == 0
    assert not signs


def test_every_pawn_of_the_stack_that_scores_has_a_sign() -> None:
    example = positions.examples(colours_of(sizes()))["stack"]
    assert len(points_in(made()["stack"])) == example.score.stack
    assert f"{example.score.total} points" in made()["stack"].caption


def test_the_numbers_are_all_there() -> None:
    """Each space shows its number as often as its artwork does; outlines keep it as a name."""
    given = sizes()
    drawn = [m.name for m in made()["numbers"].marks if m.name == "number"]
    each = sum(m.name == "number" for m in space_marks(given, 1))
    assert len(drawn) == each * len(SPACES)


def test_rows_across_lie_level_and_the_middle_is_the_highest() -> None:
    given, view = sizes(), View(0, 62)
    for row in range(1, 6):
        places = [given.at(Space(row, column)) for column in range(1, 6)]
        assert [x for x, _ in places] == sorted(x for x, _ in places)
        assert len({y for _, y in places}) == 1
    ahead = [view.at(*given.at(Space(row, 3)), 0)[1] for row in range(1, 6)]
    assert ahead == sorted(ahead, reverse=True)
    assert max(SPACES, key=lambda space: given.height(space)) == Space(3, 3)
    assert given.height(Space(1, 1)) == given.thickness


def test_a_space_in_front_is_drawn_after_the_one_behind() -> None:
    """So that it hides what it stands before."""
    marks = [*position_marks(sizes(), View(0, 62), Board())]
    grids = [reach(m) for m in named(marks, "grid")]
    assert len(grids) == 25
    middles = [round((low + high) / 2) for _, low, _, high in grids]
    rows = [sum(middles[k : k + 5]) for k in range(0, 25, 5)]
    assert rows == sorted(rows, reverse=True)


def test_the_pit_shows_where_the_centre_of_gravity_is() -> None:
    given = sizes()
    said = float(re.findall(r"[\d.]+(?= mm)", made()["pit"].caption)[0])
    assert said == pytest.approx(given.depth, abs=0.051)
    heavy = made("board.ballast=40")["pit"].caption
    assert float(re.findall(r"[\d.]+(?= mm)", heavy)[0]) > said


def test_the_assembly_shows_five_layers_and_four_holes() -> None:
    marks = made()["assembly"].marks
    assert len(named(marks, "through")) == LAYERS - 1
    texts = [m.text for m in marks if isinstance(m, Text)]
    assert texts == ["Base", "Rod", *(f"Layer {n}" for n in range(1, LAYERS + 1))]


@pytest.mark.parametrize("sets", [(), ("stand.size=150mm",)])
def test_names_stand_beside_all_that_is_drawn(sets: tuple[str, ...]) -> None:
    marks = made(*sets)["assembly"].marks
    drawn = max(x for x, _ in extent(m for m in marks if not isinstance(m, Text)))
    assert all(m.x > drawn for m in marks if isinstance(m, Text))


def test_the_stands_are_the_three_that_can_be_set() -> None:
    texts = [m.text for m in made()["stands"].marks if isinstance(m, Text)]
    assert texts == list(stand_names(WORDS).values())
    for kind, name in stand_names(WORDS).items():
        assert facts(sizes(f"stand.kind={kind}"), WORDS)["stand"] == name


def test_the_cross_is_drawn_from_its_boards() -> None:
    """Three faces, since the middle board parts the other one, and two washers on top."""
    given = sizes("stand.kind=sheet")
    marks = [*stand_marks(given, View(35, 24), 0)]
    boards = named(marks, "board")
    assert len(boards) == 3
    assert len(named(marks, "body")) == 1 + 2 + 1  # rod in its socket, washers, rod
    in_socket = reach(named(marks, "body")[0])
    foot = View(35, 24).at(0, 0, given.base.floor)[1]
    assert in_socket[1] < foot < in_socket[3]
    lowest = min(reach(board)[1] for board in boards)
    assert lowest < 0  # the foot nearest to the viewer
    tip = View(35, 24).at(0, 0, given.base.pivot)
    rod = reach(named(marks, "body")[-1])
    assert rod[0] < tip[0] < rod[2]
    assert rod[1] < tip[1] <= rod[3]


def test_the_cross_taken_apart_shows_its_parts() -> None:
    """Two whole boards, the one with its slot above below the other, and two washers with holes."""
    marks = [*cross_apart(sizes("stand.kind=sheet"), View(35, 24))]
    lower, upper = (reach(board) for board in named(marks, "board"))
    washers = [reach(body) for body in named(marks, "body")]
    assert lower[3] < upper[3]
    assert upper[3] < washers[0][3] < washers[1][3]
    assert len(named(marks, "hole")) == len(washers) == 2


def test_the_rod_is_pointed_as_its_tip_is_set() -> None:
    """At 45 degrees from the side: a point begins its cone lower than a half ball."""
    for tip, length in ((0, 3), (1, 4 - math.sqrt(2)), (3, 6 - 3 * math.sqrt(2)), (8, 1.757)):
        given = sizes(f"rod.tip_radius={tip}mm")
        assert given.base.cone == pytest.approx(length, abs=1e-3)
        (drawn,) = named(rod_marks(given, View(0, 0), 0, 50), "cone")
        assert reach(drawn)[1] == pytest.approx(50 - given.base.cone)
        assert reach(drawn)[3] == pytest.approx(50)


def test_the_tip_of_the_rod_is_seen_below_the_layers() -> None:
    marks = made()["assembly"].marks
    (tip,) = named(marks, "cone")
    layers = [m for m in marks[marks.index(tip) + 1 :] if isinstance(m, Path)]
    assert reach(tip)[3] < min(reach(mark)[1] for mark in layers)


@pytest.mark.parametrize("kind", ["dowel", "paper", "sheet"])
def test_the_tip_of_the_rod_is_at_the_pit_on_every_stand(kind: str) -> None:
    """The board of the cover lies where the rod ends."""
    given = sizes(f"stand.kind={kind}")
    low = given.pivot.z - given.base.pivot
    body = named([*stand_marks(given, View(0, 0), low)], "body")[-1]
    assert reach(body)[3] == pytest.approx(given.pivot.z)


def test_the_cover_leans_as_its_pawns_make_it() -> None:
    given = sizes()
    position = positions.full(colours_of(given))
    loaded = together((given.board, *loads(given, position)))
    view = leaning(given, position)
    assert loaded.mass == pytest.approx(given.board.mass + 36 * given.pawn.mass)
    assert view.lean == pytest.approx(tilt(loaded, given.pivot))
    assert 2 < view.lean < 15
    way = math.degrees(math.atan2(loaded.y, loaded.x))
    assert view.towards == pytest.approx(way)
    low, high = (view.at(s * loaded.x, s * loaded.y, 0)[1] for s in (9, -9))
    level = view._replace(lean=0)
    flat = [level.at(s * loaded.x, s * loaded.y, 0)[1] for s in (9, -9)]
    assert low - high < flat[0] - flat[1]
    assert cover_figure(given, WORDS).name == "cover"


def test_figures_keep_within_their_boxes() -> None:
    for figure in (*made().values(), cover_figure(sizes(), WORDS)):
        for x, y in extent(figure.marks):
            assert -1e-6 <= x <= figure.width + 1e-6
            assert -1e-6 <= y <= figure.height + 1e-6


@pytest.mark.parametrize("sets", [(), TRAVEL])
def test_words_in_figures_can_be_read(sets: tuple[str, ...]) -> None:
    """Capitals are 1.8 mm high or more, on a small board too."""
    texts = [m for f in made(*sets).values() for m in f.marks if isinstance(m, Text)]
    assert min(font(m.font).cap_height(m.size) for m in texts) >= 1.8


def test_a_figure_is_never_drawn_larger() -> None:
    small, wide = (
        boxed("one", "", [Circle(3, 4, radius, Style("#000000"))], 66, 66) for radius in (1, 400)
    )
    assert (small.width, small.height) == (4, 4)
    assert wide.width == pytest.approx(66)


# --- facts ---------------------------------------------------------------------------------------


def test_facts_are_those_of_play_and_model() -> None:
    found = facts(sizes(), WORDS)
    assert found["row_sum"] == str(positions.examples(COLOURS)["row"].score.total)
    assert int(found["rows_first"]) + int(found["rows_second"]) == int(found["rows_sum"])
    parts = ("all_first", "all_second", "all_stack")
    assert sum(int(found[part]) for part in parts) == int(found["all_sum"])
    assert int(found["row_base"]) + int(found["row_tops"]) == int(found["row_sum"])
    assert (found["pawns"], found["each"], found["spaces"], found["lines"]) == (
        "48",
        "12",
        "25",
        "12",
    )
    assert facts(sizes("rod.length=90mm"), WORDS)["rod_length"] == "90\N{NO-BREAK SPACE}mm"
    assert facts(sizes("pawn.mass=0.9"), WORDS)["pawn_mass"] == "0.9\N{NO-BREAK SPACE}g"
    heavy = facts(sizes("stand.mass=300", "stand.clearance=0.3mm"), WORDS)
    assert heavy["base_mass"] == "300\N{NO-BREAK SPACE}g"
    assert heavy["hole"] == "6.3\N{NO-BREAK SPACE}mm"
    assert found["base_mass"] == "150\N{NO-BREAK SPACE}g"
    assert facts(sizes("names.red=Ruby"), WORDS)["hand_1"].endswith("Ruby")


def test_the_trial_says_what_the_statics_say() -> None:
    given = sizes()
    angle = given.tilt(CORNER)
    assert angle is not None
    assert f"about {angle:.1f} degrees" in trial(given, WORDS)
    assert f"carries {given.carried} pawns" in trial(given, WORDS)
    assert "stays steady" in advice(given, WORDS)


def test_a_light_board_is_told_what_it_needs() -> None:
    given = sizes(*FOAM)
    assert given.carried == 0
    assert "so light" in trial(given, WORDS)
    mass, more = re.findall(r"([\d.]+) g", advice(given, WORDS))
    assert float(mass) < 0.5
    assert sizes(*FOAM[:2], f"pawn.mass={mass}").carried >= 1
    assert sizes(*FOAM, f"board.ballast={more}").carried >= 1
    assert sizes(*FOAM, f"board.ballast={float(more) - 1}").carried == 0
