"""Patterns that are burnt in place of colours: told apart at any turn, on any strip."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
import shapely
import shapely.affinity

from generator.art.burnt import FINE
from generator.art.painting import shape_of
from generator.art.patterns import burnt, burnt_patterns, legend, medal, rope
from generator.art.strips import Strip, along_arc, along_sides
from generator.colour.paint import PATTERNS, Pattern
from generator.colour.palette import SYMBOLS
from generator.colour.player import Player
from generator.drawing import Mark, Text
from generator.fonts import text_box
from generator.geometry.shapes import centred_rectangle, regular
from generator.plane.outline import Disc, Polygon

STRIPS = {
    "sides": along_sides(centred_rectangle(40, 30), 3.0),
    "disc": along_sides(Disc(8.0), 2.7),
    "arc": along_arc(10.0, 60, 3.2),
}
SIX = tuple(
    Player(key, key, "#000000", symbol)
    for key, symbol in zip(
        ("blue", "yellow", "red", "white", "green", "purple"), SYMBOLS, strict=True
    )
)


def area(mark: Mark) -> shapely.Polygon:
    """The ground that a burnt mark covers; a text's box."""
    return shapely.Polygon(text_box(mark)) if isinstance(mark, Text) else shape_of(mark)


def ground(strip: Strip, pattern: Pattern) -> shapely.Geometry:
    """All that a pattern burns on a strip."""
    return shapely.union_all([area(mark) for mark in burnt(strip, pattern)])


def test_patterns_of_any_keys_differ_and_usual_ones_stay() -> None:
    keys = ("ochre", "red", "blue", "umber", "white", "pink")
    found = burnt_patterns([Player(key, key, "#000000", "disc") for key in keys])
    assert sorted(found.values()) == sorted(PATTERNS)
    assert (found["red"], found["blue"], found["white"]) == ("solid", "lines", "open")


def test_a_seventh_player_is_refused() -> None:
    with pytest.raises(ValueError, match="6 players, not for 7"):
        burnt_patterns([*SIX, Player("grey", "Grey", "#777777", "disc")])


def test_six_players_are_told_apart() -> None:
    """By pattern, by symbol and by what the legend shows of both."""
    patterns = burnt_patterns(SIX)
    assert len(set(patterns.values())) == len({player.symbol for player in SIX}) == 6
    names, discs = zip(*legend(SIX), strict=True)
    assert names == tuple(player.name for player in SIX)
    for one, other in combinations(discs, 2):
        lit = [shapely.union_all([area(mark) for mark in disc[:-1]]) for disc in (one, other)]
        assert lit[0].symmetric_difference(lit[1]).area > 5.0  # mm2 of 113


@pytest.mark.parametrize("strip", STRIPS.values(), ids=STRIPS)
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
    assert order == ["open", "dots", "lines", "cross", "bars", "solid"]
    for lighter, darker in pairwise(order):
        assert darkness[darker] - darkness[lighter] > 0.06, (lighter, darkness)


def rays(strip: Strip, pattern: Pattern) -> tuple[float, ...]:
    """How much of a ring of radius 8 is burnt at three depths, and across it at 180 turns.

    All of it stays the same however the disc is turned.
    """
    whole = ground(strip, pattern)
    rings = [shapely.Point(0, 0).buffer(r, quad_segs=64).exterior for r in (7.2, 6.05, 4.9)]
    shares = [ring.intersection(whole).length / ring.length for ring in rings]
    across = [
        shapely.LineString([(0, 0), (9 * math.cos(t), 9 * math.sin(t))]).intersection(whole).length
        for t in (math.pi * k / 90 for k in range(180))
    ]
    return (*shares, min(across), max(across))


def test_no_turn_makes_one_pattern_another() -> None:
    looks = {pattern: rays(STRIPS["disc"], pattern) for pattern in PATTERNS}
    for one, other in combinations(PATTERNS, 2):
        assert max(abs(a - b) for a, b in zip(looks[one], looks[other], strict=True)) > 0.25


@pytest.mark.parametrize(
    "strip",
    [*STRIPS.values(), along_sides(Disc(3.0), 1.2), along_sides(Polygon(regular(3, 12)), 2.5)],
    ids=[*STRIPS, "small disc", "triangle"],
)
def test_bars_are_two_bands_with_a_bare_line_between(strip: Strip) -> None:
    bands = shapely.get_parts(ground(strip, "bars"))
    assert len(bands) == 2
    assert bands[0].distance(bands[1]) > FINE - 0.01
    assert all(not band.buffer(-0.15).is_empty for band in bands)


def test_bare_ground_stays_bare() -> None:
    strip = along_sides(centred_rectangle(40, 30), 3.0)
    bare = shapely.box(-4, -16, 4, -8)
    for pattern in PATTERNS:
        marks = [area(mark) for mark in burnt(strip, pattern, bare)]
        assert marks
        assert shapely.union_all(marks).intersection(bare).area < 1e-6


def leans(strip: Strip, outwards: float | None = None) -> list[float]:
    """How far each stroke of a rope leans to the left, looking outwards, in mm.

    Outwards is an angle, and strokes far beside it do not count, or away from the origin.
    """
    found = []
    for stroke in map(area, rope(strip)):
        at = stroke.centroid
        turn = math.degrees(math.atan2(at.y, at.x)) if outwards is None else outwards
        upright = shapely.affinity.rotate(stroke, 90 - turn, origin=(0, 0))
        left, bottom, right, top = upright.bounds
        if bottom > 0 and max(-left, right) < 8:
            low, high = (bottom + (top - bottom) * share for share in (0.25, 0.75))
            inner, outer = (
                upright.intersection(shapely.LineString([(-9, y), (9, y)])).centroid.x
                for y in (low, high)
            )
            found.append(inner - outer)
    return found


def test_a_rope_leans_one_way_all_round() -> None:
    """To the right on every side, looking outwards: a mirrored ornament is another one."""
    sides = [leans(STRIPS["sides"], turn) for turn in (0, 90, 180, 270)]
    for found in (*sides, leans(STRIPS["disc"]), leans(STRIPS["arc"])):
        assert len(found) >= 3
        assert all(-1.5 < lean < -0.3 for lean in found), found


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_medal_holds_its_symbol_apart(pattern: str) -> None:
    for diameter in (6.5, 15.0, 30.0):
        *edge, symbol = medal(Disc(diameter / 2), Player("k", "K", "#000000", "star"), pattern)  # type: ignore[arg-type]
        gap = area(symbol).distance(shapely.union_all([area(mark) for mark in edge]))
        assert gap > 0.4
