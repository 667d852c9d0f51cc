"""The players' symbols: of one weight, within their radius, told apart at any turn."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
import shapely.affinity

from generator.art.painting import shape_of
from generator.art.symbols import HALO, symbol
from generator.colour.paint import PATTERNS, Paint
from generator.colour.palette import SYMBOLS
from generator.drawing import Path, Style
from generator.plane.path import Arc, Line, Move

SOLID = Paint("#123456")


@pytest.mark.parametrize("name", SYMBOLS)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_symbols_keep_to_their_radius(name: str, pattern: str) -> None:
    *halo, shape = symbol(name, 2.0, "#000000", Paint("#123456", pattern))
    reach = max(math.hypot(*point) for point in shape_of(shape).exterior.coords)
    assert 0.6 * 2.0 < reach <= 1.12 * 2.0 + 1e-9
    assert bool(halo) == (pattern not in ("solid", "open"))
    assert shape.style == Style(fill="#000000")


def test_symbols_are_of_one_weight() -> None:
    areas = []
    for name in SYMBOLS:
        (shape,) = symbol(name, 10.0, "#000000", SOLID)
        areas.append(shape_of(shape).area)
    assert max(areas) < 1.75 * min(areas)


def test_symbols_are_told_apart_at_any_turn() -> None:
    """A seventh of what two of them cover is of one alone, however they lie; more of a moon."""
    shapes = {}
    for name in SYMBOLS:
        (shape,) = symbol(name, 10.0, "#000000", SOLID)
        shapes[name] = shape_of(shape)
    for one, other in combinations(SYMBOLS, 2):
        least = 0.35 if "moon" in (one, other) else 0.15
        for turn in range(0, 360, 5):
            turned = shapely.affinity.rotate(shapes[other], turn, origin=(0, 0))
            apart = shapes[one].symmetric_difference(turned).area
            assert apart > least * shapes[one].union(turned).area, (one, other, turn)


def test_a_moon_is_two_arcs_with_blunt_horns() -> None:
    """Both turn about points on its axis; no horn is a point that no knife or beam can make."""
    (moon,) = symbol("moon", 2.0, "#000000", SOLID)
    assert isinstance(moon, Path)
    start, back, horn, front, _ = moon.segments
    assert isinstance(start, Move)
    assert isinstance(back, Arc)
    assert isinstance(horn, Line)
    assert isinstance(front, Arc)
    assert back.at(back.start) == start[:2]
    assert front.at(front.start) == horn[:2]
    for one, other in ((back.end, front.start), (back.start, front.end)):
        assert 0.1 < math.dist(back.at(one), front.at(other)) < 0.2
    shape = shape_of(moon)
    assert shape.is_valid
    assert shape.exterior.is_ccw
    assert shape.contains(shapely.Point(-1.5, 0))
    assert not shape.contains(shapely.Point(1.5, 0))


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_halo_cuts_no_more_of_a_pattern_than_it_needs(name: str) -> None:
    """It follows the symbol's shape; a disc round it would leave specks of the pattern."""
    halo, shape = symbol(name, 2.5, "#000000", Paint("#123456", "lines"))
    assert halo.name == "halo"
    assert halo.segments == shape.segments if isinstance(halo, Path) else halo.radius
    assert halo.style.width == pytest.approx(2 * HALO)
