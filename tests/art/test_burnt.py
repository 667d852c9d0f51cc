"""What is burnt: closed areas on the part, apart from one another, and players told apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
import shapely

from generator.art.burnt import (
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    Strip,
    along_arc,
    along_sides,
    burnt,
    burnt_patterns,
    medal,
)
from generator.art.painting import shape_of
from generator.colour.paint import PATTERNS
from generator.colour.player import Player
from generator.component import Component
from generator.drawing import Circle, Frame, Mark, Path, Role, Text, moved
from generator.fonts import font, text_box
from generator.games import find_games
from generator.games.game import Plan
from generator.geometry.shapes import centred_rectangle
from generator.plane.area import outline_area
from generator.plane.outline import Bore, Disc
from generator.plane.path import Close
from generator.settings.commandline import set_layers
from generator.settings.layers import load
from tests import kits

KITS = [
    ("on-top", ()),
    ("on-top", ("tile.edge=16mm", "board.sides=[2, 2, 3]", "board.gold=long")),
    ("top-it", ()),
    ("top-it", ("tile.edge=16mm", "stone.diameter=8mm")),
    ("top-it", ("tile.edge=21mm", "tile.values.hexagon=88")),
    ("top-hats", ()),
    ("top-hats", ("board.shape=circle", "board.rings=7", "board.space=14mm", "hat.diameter=10mm")),
    ("top-hats", ("board.rings=9", "board.space=16mm", "palette=mono")),
    ("topple", ()),
    ("topple", ("board.pitch=14mm", "pawn.diameter=9mm", "rod.diameter=3mm", "stand.kind=sheet")),
    ("topple", ("board.pitch=60mm", "pawn.thickness=9mm")),
]
# What no laser makes by default: paper, and the dowel of the rod.
BY_HAND = {"score-sheet", "sticker", "stack-slip", "rod", "die"}


def plan(name: str, *sets: str) -> Plan:
    game = find_games()[name]
    settings = load(game.settings, set_layers(sets))
    return game.plan(settings, kits.resources(settings), kits.WORDS)


def area(mark: Mark) -> shapely.Polygon:
    """The ground that a burnt mark covers; a text's box."""
    return shapely.Polygon(text_box(mark)) if isinstance(mark, Text) else shape_of(mark)


def faults(component: Component, marks: tuple[Mark, ...]) -> Iterator[str]:
    """What is wrong with a part's engraving."""
    room = outline_area(component.outline).buffer(-0.5)
    deep = [mark for mark in marks if mark.role is Role.ENGRAVE]
    shapes = [area(mark) for mark in deep]
    for mark, shape in zip(deep, shapes, strict=True):
        if not room.covers(shape):
            yield f"{mark.name}: too near to the outline"
        if isinstance(mark, Text):
            if font(mark.font).cap_height(mark.size) < LEAST_TEXT - 1e-9:
                yield f"{mark.text}: too small"
        elif mark.style.stroke or not mark.style.fill:
            yield f"{mark.name}: not filled"
        elif isinstance(mark, Path) and not isinstance(mark.segments[-1], Close):
            yield f"{mark.name}: open"
    union = shapely.union_all(shapes)
    if sum(shape.area for shape in shapes) > union.area + 0.01:
        yield "burnt twice"
    shrunk = union.buffer(-0.05)
    for mark in marks:
        if mark.role is Role.SCORE:
            line = _line(mark)
            if not outline_area(component.outline).buffer(1e-6).covers(line):
                yield f"{mark.name}: scored beyond the part"
            if shrunk.intersects(line):
                yield f"{mark.name}: scored through what is burnt"
        elif mark.role is not Role.ENGRAVE:
            yield f"{mark.name}: neither scored nor burnt"


def _line(mark: Mark) -> shapely.Geometry:
    if isinstance(mark, Circle):
        return shapely.Point(mark.x, mark.y).buffer(mark.radius).exterior
    points = list(kits.reach(mark))
    closed = isinstance(mark, Path) and isinstance(mark.segments[-1], Close)
    return shapely.LineString([*points, points[0]] if closed else points)


@pytest.mark.parametrize(("name", "sets"), KITS)
def test_what_is_burnt_is_sound(name: str, sets: tuple[str, ...]) -> None:
    found = {
        f"{part.name}: {fault}"
        for part in plan(name, *sets).components
        for design in part.designs
        for fault in faults(part, design.engraving)
    }
    assert not found


def test_faults_are_found() -> None:
    made = plan("on-top", "tile.count=1")
    part = next(part for part in made.components if part.name == "board")
    marks = part.designs[0].engraving
    first = next(mark for mark in marks if isinstance(mark, Circle) and mark.style.fill)
    text = next(mark for mark in marks if isinstance(mark, Text))
    spoiled = {
        "burnt twice": (*marks, first),
        "outline": tuple(moved(marks, Frame(3, 0))),
        "too small": (*marks, replace(text, x=0, y=3, size=3.0)),
        "neither": (*marks, replace(first, role=Role.PRINT)),
        "through": (*marks, replace(first, role=Role.SCORE, radius=0.5)),
    }
    for said, wrong in spoiled.items():
        assert any(said in fault for fault in faults(part, wrong)), said


@pytest.mark.parametrize("name", find_games())
def test_all_but_paper_is_made_by_a_laser_and_burnt(name: str) -> None:
    for part in plan(name).components:
        by_hand = any(part.name.startswith(sort) for sort in BY_HAND)
        if part.name == "base-plate":  # what lies under another plate is bare
            assert (part.made_as, part.designs[0].engraving) == (("laser",), ())
            continue
        assert part.made_as == (("print",) if by_hand else ("print", "laser"))
        assert all(bool(design.engraving) != by_hand for design in part.designs)


@pytest.mark.parametrize("name", ["on-top", "top-it", "topple"])
def test_players_differ_in_pattern_and_symbol(name: str) -> None:
    players = plan(name).players
    patterns = burnt_patterns(players)
    for one, other in combinations(players, 2):
        assert patterns[one.key] != patterns[other.key]
        assert one.symbol != other.symbol
    names, discs = zip(*plan(name).laser_legend, strict=True)
    assert names == tuple(player.name for player in players)
    assert len(set(discs)) == len(players)


def test_hats_are_told_apart_by_their_stickers_only() -> None:
    """TH1: no legend, for nothing is burnt in place of a colour."""
    made = plan("top-hats")
    assert made.laser_legend == ()
    (hat,) = (part for part in made.components if part.name == "hat")
    assert len({design.engraving for design in hat.designs}) == 1


def test_patterns_of_any_keys_differ_and_usual_ones_stay() -> None:
    keys = ("ochre", "red", "blue", "umber", "white")
    found = burnt_patterns([Player(key, key, "#000000", "disc") for key in keys])
    assert sorted(found.values()) == sorted(PATTERNS)
    assert (found["red"], found["blue"], found["white"]) == ("solid", "lines", "open")


@pytest.mark.parametrize(
    "strip",
    [
        along_sides(centred_rectangle(40, 30), 3.0),
        along_sides(Disc(8.0), 2.7),
        along_arc(10.0, 60, 3.2),
    ],
    ids=["sides", "disc", "arc"],
)
def test_patterns_differ_in_darkness(strip: Strip) -> None:
    """By steps that the eye sees, and no stroke is finer than what can be seen."""
    darkness = {}
    for pattern in PATTERNS:
        shapes = [area(mark) for mark in burnt(strip, pattern)]
        whole = shapely.union_all(shapes)
        darkness[pattern] = whole.intersection(strip.area).area / strip.area.area
        bold = whole.buffer(-FINE / 2 + 0.04).buffer(FINE / 2 - 0.04)
        assert bold.area > 0.85 * whole.area, pattern
    order = sorted(darkness, key=darkness.__getitem__)
    assert order == ["open", "dots", "lines", "cross", "solid"]
    for lighter, darker in pairwise(order):
        assert darkness[darker] - darkness[lighter] > 0.06, (lighter, darkness)


def test_bare_ground_stays_bare() -> None:
    strip = along_sides(centred_rectangle(40, 30), 3.0)
    bare = shapely.box(-4, -16, 4, -8)
    for pattern in PATTERNS:
        marks = [area(mark) for mark in burnt(strip, pattern, bare)]
        assert marks
        assert shapely.union_all(marks).intersection(bare).area < 1e-6


def test_a_strip_follows_the_outer_edge_and_spares_holes() -> None:
    outline = replace(centred_rectangle(30, 30), bores=(Bore(0, 0, 4), Bore(13, 0, 1.0)))
    strip = along_sides(outline, 3.0)
    assert strip.area.distance(shapely.Point(0, 0)) > 4 + FROM_EDGE
    hole = shapely.Point(13, 0).buffer(1.0)
    marks = shapely.union_all([area(mark) for mark in burnt(strip, "solid")])
    assert marks.distance(hole) > FROM_EDGE - 0.01


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_medal_holds_its_symbol_apart(pattern: str) -> None:
    for diameter in (6.5, 15.0, 30.0):
        *edge, symbol = medal(Disc(diameter / 2), Player("k", "K", "#000000", "star"), pattern)  # type: ignore[arg-type]
        gap = area(symbol).distance(shapely.union_all([area(mark) for mark in edge]))
        assert gap > 0.4
