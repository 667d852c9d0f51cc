"""Symbols of the tiles' segments: as large as a segment has room for, and told apart in grey."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.art.burnt import APART, FROM_EDGE, LEAST_TEXT
from generator.art.painting import shape_of
from generator.art.patterns import burnt_patterns
from generator.art.symbols import in_slice
from generator.colour.player import Player
from generator.drawing import Circle, Frame, Mark, Path, moved
from generator.games.on_top.parts.rhombus import _burnt_segment, segment_marks
from generator.games.on_top.sizes import Sizes
from generator.render import pdf, png
from generator.settings.palette import SYMBOLS
from tests import kits
from tests.render import samples

ARC_MINUTES = 20 * math.radians(1 / 60) * 700  # mm at 70 cm: 4.07
DPI = 150
TOLD = 64  # of 255 levels of grey between two spots that differ


def sized(edge: float) -> Sizes:
    found: Sizes = kits.sizes(f"tile.edge={edge}mm", "print.paper=[1000,1000]")
    return found


def shape(sizes: Sizes, player: Player, symbol: str) -> shapely.Geometry:
    """The symbol of a segment about the origin that begins at 0 degrees."""
    *_, last = segment_marks(sizes, (0.0, 0.0), replace(player, symbol=symbol), 0.0)
    assert isinstance(last, Path | Circle)
    assert last.name == symbol
    return shape_of(last)


def slice_of(radius: float) -> shapely.Polygon:
    turns = [math.radians(60 * k / 256) for k in range(257)]
    return shapely.Polygon([(0, 0), *((radius * math.cos(t), radius * math.sin(t)) for t in turns)])


@pytest.mark.parametrize("symbol", SYMBOLS)
@given(edge=st.integers(20, 70))
def test_it_stays_in_its_segment(symbol: str, edge: int) -> None:
    sizes = sized(edge)
    inside = slice_of(sizes.segment).buffer(-0.35)
    for player in sizes.players[:2]:
        assert inside.covers(shape(sizes, player, symbol))


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_it_is_seen_from_across_the_table(symbol: str) -> None:
    """20 arc minutes at 70 cm, by the narrower of its sides as it stands upright."""
    sizes = sized(28)
    drawn = shapely.affinity.rotate(shape(sizes, sizes.players[0], symbol), 60, origin=(0, 0))
    left, bottom, right, top = drawn.bounds
    assert min(right - left, top - bottom) >= ARC_MINUTES - 0.1


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_none_could_be_much_larger(symbol: str) -> None:
    """Where it stands, round ones to four fifths, so that all look alike in size."""
    radius, at = in_slice(symbol, 1.0)
    larger = {"disc": 1.25, "triangle": 1.7, "square": 1.03}.get(symbol, 1.03)
    sizes = sized(28)
    drawn = shape(sizes, sizes.players[0], symbol)
    scaled = shapely.affinity.scale(drawn, larger * 1.2, larger * 1.2, origin="centroid")
    assert not slice_of(sizes.segment).covers(scaled)
    assert 0.3 < radius < 0.4
    assert 0.55 < at.x < 0.75


@pytest.mark.parametrize("key", ["blue", "yellow", "red", "white"])
def test_a_burnt_one_is_large_and_clear_of_its_pattern(key: str) -> None:
    """As high as the smallest letters that plywood shows; no burn of the pattern reaches it."""
    sizes = sized(28)
    player, pattern = sizes.by_key[key], burnt_patterns(sizes.players)[key]
    *band, mark = _burnt_segment(sizes.segment, player.symbol, pattern)
    drawn = shape_of(mark)
    upright = shapely.affinity.rotate(drawn, 60, origin=(0, 0))
    left, bottom, right, top = upright.bounds
    assert min(right - left, top - bottom) >= LEAST_TEXT
    assert min(shape_of(one).distance(drawn) for one in band) >= APART - 1e-3
    assert slice_of(sizes.segment).buffer(1 - FROM_EDGE).buffer(-1).covers(drawn)


# --- in grey -------------------------------------------------------------------------------------


def grey(marks: Iterator[Mark], size: float) -> np.ndarray:
    """A square of marks as a printer for black and white has them, levels from 0 to 255."""
    sheet = samples.sheet(*moved(marks, Frame(1, 1)), size=(size, size))
    data = png.render(png.Picture(pdf.render(samples.document(sheet)), 1, DPI))
    with Image.open(BytesIO(data)) as image:
        return np.asarray(image.convert("L"), dtype=int)


@cache
def segments(palette: str, symbol: bool = True) -> dict[str, np.ndarray]:
    """A segment of each player in grey, with its symbol or without."""
    sizes: Sizes = kits.sizes("tile.edge=28mm", f"palette={palette}")
    found = {}
    for player in sizes.players:
        marks = tuple(segment_marks(sizes, (0.0, 0.0), player, 30.0))
        kept = marks if symbol else tuple(m for m in marks if m.name != player.symbol)
        found[player.key] = grey(iter(kept), 11.0)
    return found


def share(one: np.ndarray, other: np.ndarray) -> float:
    """How much of a segment is told apart."""
    area = math.pi / 6 * 9.24**2 * (DPI / 25.4) ** 2
    return float((abs(one - other) >= TOLD).sum()) / area


@pytest.mark.parametrize("palette", kits.palettes())
def test_a_copy_in_grey_tells_players_apart(palette: str) -> None:
    """A fifteenth of each segment, 3 mm², is of another grey."""
    found = segments(palette)
    for one, other in combinations(found, 2):
        assert share(found[one], found[other]) >= 1 / 15, (one, other)


def test_without_symbols_blue_and_red_are_one_grey() -> None:
    found = segments("classic", symbol=False)
    assert share(found["blue"], found["red"]) < 0.01
