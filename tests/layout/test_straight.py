"""Hexagons and squares in rows: every cut is straight and runs right through their block."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.component import Straight as StraightPacking
from generator.geometry.shapes import Flat, FlatKind
from generator.layout.blocks import Block, Lot, spacings
from generator.layout.lots import Straight
from generator.plane.outline import Polygon
from generator.press.guides import outline_guides
from tests import kits

BLEED = 2.0
SPACING = spacings(BLEED)[0]
KINDS: tuple[FlatKind, ...] = ("hexagon", "square")
HAIR = 0.01  # mm


def lot(kind: FlatKind, width: float, *counts: int) -> Straight:
    flat = Flat(kind, width)
    part = kits.component(flat.outline, StraightPacking(flat))
    return Straight(tuple(((part, part.designs[0]),) * n for n in counts), flat, SPACING)


def shapes(block: Block) -> list[shapely.Polygon]:
    return [kits.placed(placed.component.outline, placed.frame) for placed in block.placements]


def cuts(block: Block) -> set[tuple[float, float]]:
    """The lines that the sides of all parts lie on: direction in degrees, distance from 0."""
    found = set()
    for shape in shapes(block):
        for (x0, y0), (x1, y1) in pairwise(shape.exterior.coords):
            turn = math.degrees(math.atan2(y1 - y0, x1 - x0)) % 180
            turn = round(turn, 3) % 180
            x, y = -math.sin(math.radians(turn)), math.cos(math.radians(turn))
            found.add((turn, round(x * x0 + y * y0, 3)))
    return found


def cut_parts(block: Block) -> int:
    """How many parts a cut along one of the lines would go through."""
    inner = shapely.STRtree([shape.buffer(-HAIR) for shape in shapes(block)])
    lines = []
    for turn, off in cuts(block):
        dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        x, y = -dy * off, dx * off
        lines.append(
            shapely.LineString([(x - 999 * dx, y - 999 * dy), (x + 999 * dx, y + 999 * dy)])
        )
    return len(inner.query(lines, predicate="intersects")[0])


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(KINDS),
    st.floats(5, 30),
    st.lists(st.integers(1, 40), min_size=1, max_size=4),
    st.floats(60, 280),
    st.floats(60, 280),
)
def test_every_part_lies_once_apart_and_is_cut_straight(
    kind: FlatKind, width: float, counts: list[int], wide: float, high: float
) -> None:
    left: Lot | None = lot(kind, width, *counts)
    laid = 0
    while left is not None:
        found = left.block(wide, high, True)
        assert found is not None
        block, left = found
        laid += len(block.placements)
        assert block.width <= wide + 1e-6 and block.height <= high + 1e-6
        drawn = shapes(block)
        assert shapely.union_all(drawn).area == pytest.approx(sum(s.area for s in drawn))
        room = shapely.box(0, 0, block.width, block.height).buffer(-SPACING.guided + 1e-6)
        assert all(room.covers(shape) for shape in drawn)
        assert len({turn for turn, _ in cuts(block)}) <= (3 if kind == "hexagon" else 2)
        assert cut_parts(block) == 0
    assert laid == sum(counts)


def test_a_part_that_is_moved_is_cut_through() -> None:
    """The test can fail: rows that are not shifted."""
    found = lot("hexagon", 12.0, 21).block(200, 200, False)
    assert found is not None
    block, _ = found
    first, *rest = block.placements
    spoiled = Block(block.width, block.height, (*rest, first.moved(kits.Frame(1.0, 0.0))))
    assert cut_parts(block) == 0 < cut_parts(spoiled)


def test_all_colours_share_rows_where_they_fit() -> None:
    """Four colours of 21 are 12 by 7, as discs of 14 mm would be: each in columns of its own."""
    for kind, width in (("hexagon", 12.0), ("square", 9.5)):
        found = lot(kind, width, 21, 21, 21, 21).block(200, 110, False)  # type: ignore[arg-type]
        assert found is not None
        block, left = found
        assert (len(block.placements), left) == (84, None)
        xs = [placed.frame.x for placed in block.placements]
        spans = [(min(xs[k : k + 21]), max(xs[k : k + 21])) for k in range(0, 84, 21)]
        half = Flat(kind, width).reach / 2 if kind == "hexagon" else 0.0  # type: ignore[arg-type]
        assert all(a[1] - half <= b[0] + half for a, b in pairwise(spans))


def test_a_colour_stays_whole_unless_it_has_to_be_divided() -> None:
    given_ = lot("square", 10.0, 20, 20)
    assert given_.block(75, 45, False) is None
    found = given_.block(75, 45, True)
    assert found is not None
    assert 0 < len(found[0].placements) < 20
    assert given_.block(20, 10, True) is None


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(KINDS), st.floats(8, 25), st.integers(2, 30))
def test_guides_stand_at_both_ends_of_the_outer_cuts(
    kind: FlatKind, width: float, count: int
) -> None:
    """And every guide lies on one of the cuts, inside the block and off the artwork."""
    found = lot(kind, width, count).block(250, 250, False)
    assume(found is not None)
    assert found is not None
    block, _ = found
    ticks = list(outline_guides(block.placements, BLEED))
    colour = shapely.union_all([s.buffer(BLEED, join_style="mitre") for s in shapes(block)])
    room = shapely.box(0, 0, block.width, block.height).buffer(HAIR)
    on = set()
    for tick in ticks:
        (x0, y0), (x1, y1) = [(s.x, s.y) for s in tick.segments]  # type: ignore[union-attr]
        line = shapely.LineString([(x0, y0), (x1, y1)])
        assert room.covers(line)
        assert line.intersection(colour).length < HAIR
        turn = round(math.degrees(math.atan2(y1 - y0, x1 - x0)), 3) % 180
        x, y = -math.sin(math.radians(turn)), math.cos(math.radians(turn))
        on.add((turn, round(x * x0 + y * y0, 2)))
    lines = {(turn, round(off, 2)) for turn, off in cuts(block)}
    missing = {cut for cut in lines if not any(math.dist(cut, other) < 0.05 for other in on)}
    assert len(missing) <= len(lines) / 2
    assert isinstance(block.placements[0].component.outline, Polygon)
