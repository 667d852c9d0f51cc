"""What the booklet's figures show is what `play.py` says, and it changes with the settings."""

from __future__ import annotations

import pytest

from generator.art.figures import Figure
from generator.drawing import Circle, Text
from generator.games.on_top import positions
from generator.games.on_top.figures import cover_figure, facts, figures
from generator.games.on_top.play import (
    Tower,
    closed,
    gaps,
    lay,
    legal,
    opening,
    segments,
    tower,
    value,
)
from generator.games.on_top.score import advance
from generator.games.on_top.sizes import STANDARD, default_start
from tests.builds import kit
from tests.kits import WORDS

EXAMPLES = positions.examples()


def made(*assignments: str) -> dict[str, Figure]:
    found = kit(*assignments)
    return figures(found.sizes, found.part("board"), WORDS)


def shared_sides(example: positions.Example) -> int:
    tiles = example.position.tiles
    return sum(neighbour in tiles for cell in example.new.cells for neighbour in cell.neighbours)


def test_placements_are_what_their_captions_say() -> None:
    one, corner, several = (EXAMPLES[n] for n in ("one-side", "corner-only", "several-sides"))
    assert legal(one.position, *one.new.cells)
    assert shared_sides(one) == 1
    assert not legal(corner.position, *corner.new.cells)
    assert shared_sides(corner) == 0
    touched = {v for cell in corner.position.tiles for v in cell.vertices}
    assert touched & {v for cell in corner.new.cells for v in cell.vertices}
    assert legal(several.position, *several.new.cells)
    assert shared_sides(several) >= 2


@pytest.mark.parametrize("name", ["gap", "circle-inner", "circle-border"])
def test_positions_are_reached_by_legal_play(name: str) -> None:
    example = EXAMPLES[name]
    position = opening(STANDARD, example.position.start)
    for rhombus in (*example.position.rhombi, example.new):
        laid = lay(position, rhombus, positions.MANY)
        position = laid.position
    assert laid == example.laid


def test_the_gap_is_one_and_no_rhombus_fits_it() -> None:
    example = EXAMPLES["gap"]
    assert example.laid is not None
    (hole,) = example.laid.gaps
    assert example.laid.triangles == 1
    assert hole in example.laid.position.triangles
    assert gaps(example.laid.position) == ()


@pytest.mark.parametrize(
    ("name", "built", "counts"),
    [
        ("circle-inner", Tower(("yellow",), "red"), {"yellow": 2, "red": 3}),
        ("circle-border", Tower((), "blue"), {"blue": 2}),
    ],
)
def test_circles_close_with_the_towers_that_are_drawn(
    name: str, built: Tower, counts: dict[str, int]
) -> None:
    example = EXAMPLES[name]
    assert example.laid is not None
    assert example.point in example.laid.closed
    assert dict(segments(example.laid.position, example.point)) == counts
    assert tower(segments(example.laid.position, example.point)) == built
    drawn = [mark.name for mark in made()[name].marks if mark.name.startswith("slab-")]
    assert drawn == [f"slab-{key}" for key in (*built.below, built.top)]


def test_the_border_circle_needs_its_triangle() -> None:
    example = EXAMPLES["circle-border"]
    assert example.laid is not None
    assert example.point in STANDARD.border
    assert any(example.point in cell.vertices for cell in example.laid.gaps)
    # A tie would have to be explained.
    assert all(tower(segments(example.laid.position, point)) for point in example.laid.closed)


def test_examples_start_as_the_standard_kit_does() -> None:
    assert default_start(STANDARD) == positions.START


def test_the_examples_of_towers() -> None:
    expected = [
        ({"yellow": 2, "red": 3}, Tower(("yellow",), "red")),
        ({"blue": 2}, Tower((), "blue")),
        ({"blue": 1, "red": 1, "yellow": 2}, Tower(("blue", "red"), "yellow")),
        ({"yellow": 2, "white": 3}, Tower(("yellow",), "white")),
        ({"blue": 2, "white": 2, "yellow": 1}, None),
        ({"white": 1, "yellow": 2}, Tower(("white",), "yellow")),
    ]
    pieces: list[str] = []
    for parts, (counts, built) in zip(positions.CIRCLES, expected, strict=True):
        position, point = positions.circle(parts)
        assert closed(position, point)
        assert dict(segments(position, point)) == counts
        assert tower(segments(position, point)) == built
        pieces += [f"slab-{key}" for key in (*built.below, built.top)] if built else []
    marks = made()["towers"].marks
    assert [mark.name for mark in marks if mark.name.startswith("slab-")] == pieces
    wanted = sum(number for parts in positions.CIRCLES for player, number in parts if player)
    assert sum(mark.name == "segment" for mark in marks) == wanted


def test_gold_doubles() -> None:
    texts = [mark.text for mark in made()["gold"].marks if isinstance(mark, Text)]
    built = Tower(("yellow",), "red")
    assert str(value(built, gold=False)) in texts
    assert f"2 × 2 = {value(built, gold=True)}" in texts


@pytest.mark.parametrize("spaces", [20, 50, 80])
def test_the_track_shows_where_the_marker_ends(spaces: int) -> None:
    figure = made(f"track.spaces={spaces}")["track"]
    after = advance({"blue": 12, "red": 9}, "red", 3, spaces)
    assert after["red"] == 13
    faces = [m for m in figure.marks if isinstance(m, Circle) and m.name == "face"]
    width = figure.width / 8
    assert [round(face.x / width - 0.5) + 8 for face in faces] == [12, after["red"]]


def test_the_set_up_shows_the_settings_board() -> None:
    small, large = (made(f"board.sides={sides}")["setup"] for sides in ("[2,2,3]", "[4,4,5]"))
    assert small.marks != large.marks
    for sides in ("[2,2,3]", "[4,4,5]"):
        field = kit(f"board.sides={sides}").sizes.field
        marks = made(f"board.sides={sides}")["setup"].marks
        assert sum(mark.name == "point" for mark in marks) == len(field.points)


def test_names_change_the_captions() -> None:
    before, after = made(), made('names.red="Ruby & <Co>"')
    changed = {name for name in before if before[name].caption != after[name].caption}
    assert changed == {"circle-inner", "gold", "track"}
    assert all("Ruby & <Co>" in after[name].caption for name in changed)


@pytest.mark.parametrize("sides", ["[2,2,2]", "[3,3,5]", "[2,3,9]", "[9,9,9]"])
def test_the_cover_is_a_whole_legal_field(sides: str) -> None:
    sizes = kit(f"board.sides={sides}").sizes
    position = positions.full(sizes)
    assert position.free == ()
    figure = cover_figure(sizes, WORDS)
    drawn = sum(mark.name == "face" for mark in figure.marks if not isinstance(mark, Circle))
    assert drawn == len(position.rhombi) + len(position.triangles)


@pytest.mark.parametrize("assignments", [(), ("board.sides=[2,2,2]",), ("palette=mono",)])
def test_figures_keep_to_their_box(assignments: tuple[str, ...]) -> None:
    for figure in made(*assignments).values():
        assert figure.caption
        for mark in figure.marks:
            if isinstance(mark, Circle):
                assert mark.radius - 0.5 <= mark.x <= figure.width - mark.radius + 0.5, figure.name
                assert mark.radius - 0.5 <= mark.y <= figure.height - mark.radius + 0.5, figure.name


def test_facts_are_the_numbers_of_the_kit() -> None:
    found = kit("board.sides=[4,4,4]", "track.spaces=60", "board.gold=long")
    told = facts(found.sizes, WORDS)
    assert told["cells"] == "96"
    assert told["points"] == "61"
    assert (told["spaces"], told["last_space"]) == ("60", "59")
    assert told["rhombi"] == str(found.settings.tile.count)
    assert int(told["pieces_to_place"]) == int(told["pieces"]) - 1
    assert "two long sides" in told["gold_where"]
