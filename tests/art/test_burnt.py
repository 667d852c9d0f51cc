"""What is burnt on the parts of every game: closed areas on them, apart from one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
import shapely

from generator.art.burnt import LEAST_TEXT
from generator.art.painting import shape_of
from generator.art.patterns import burnt_patterns
from generator.component import BOTH, PRINTED, Component, Design, Way
from generator.drawing import Circle, Frame, Mark, Path, Role, Text, moved
from generator.fonts import font, text_box
from generator.games import find_games
from generator.plane.area import outline_area
from generator.plane.path import Close
from tests import kits
from tests.builds import kit

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


def parts(name: str, *sets: str) -> Iterable[Component]:
    return kit(*sets, name=name).all_parts.values()


def burnt_on(design: Design) -> tuple[Mark, ...]:
    return () if design.burnt is None else design.burnt.marks


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
        for part in parts(name, *sets)
        for design in part.designs
        for fault in faults(part, burnt_on(design))
    }
    assert not found


def test_faults_are_found() -> None:
    part = kit("tile.count=1").all_parts["board"]
    marks = burnt_on(part.designs[0])
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
    for part in parts(name):
        by_hand = any(part.name.startswith(sort) for sort in BY_HAND)
        if part.name == "base-plate":  # what lies under another plate is bare
            assert (part.made_as, burnt_on(part.designs[0])) == ((Way.LASER,), ())
            continue
        assert part.made_as == (PRINTED if by_hand else BOTH)
        assert all(bool(burnt_on(design)) != by_hand for design in part.designs)


@pytest.mark.parametrize("name", ["on-top", "top-it", "topple"])
def test_players_differ_in_pattern_and_symbol(name: str) -> None:
    players = kit(name=name).resources.players
    patterns = burnt_patterns(players)
    for one, other in combinations(players, 2):
        assert patterns[one.key] != patterns[other.key]
        assert one.symbol != other.symbol
    names, discs = zip(*kit(name=name).build.laser_legend, strict=True)
    assert names == tuple(player.name for player in players)
    assert len(set(discs)) == len(players)


def test_hats_are_told_apart_by_their_stickers_only() -> None:
    """TH1: no legend, for nothing is burnt in place of a colour."""
    made = kit(name="top-hats")
    assert made.build.laser_legend == ()
    assert len({burnt_on(design) for design in made.all_parts["hat"].designs}) == 1
