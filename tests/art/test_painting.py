"""Painted areas: patterns stay inside, and a palette's ink is what it says."""

from __future__ import annotations

import math

import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.art.painting import EDGE, NOTHING, ink_over, painted, shape_of, symbol_ink
from generator.colour.contrast import contrast
from generator.colour.paint import PATTERNS, Paint
from generator.drawing import Circle, Path, polygon, sector
from generator.plane.path import Line


def ends(path: Path) -> list[tuple[float, float]]:
    return [(s.x, s.y) for s in path.segments if hasattr(s, "x")]


@given(st.floats(4, 30), st.floats(0, 360), st.sampled_from(PATTERNS), st.floats(0, 180))
def test_patterns_stay_in_a_sector(radius: float, start: float, pattern: str, turn: float) -> None:
    area = sector((3, -2), radius, start, start + 60, NOTHING, "segment")
    marks = list(painted(area, Paint("#112233", pattern), turn))
    for mark in marks:
        if isinstance(mark, Circle):
            assert math.dist((mark.x, mark.y), (3, -2)) + mark.radius <= radius
        elif mark.name == "pattern":
            assert all(math.dist(point, (3, -2)) <= radius + 1e-6 for point in ends(mark))
    face = marks[0]
    assert face.name == "segment"
    assert face.style.fill == ("#112233" if pattern == "solid" else "#ffffff")


def test_each_pattern_looks_different() -> None:
    square = polygon(((0, 0), (20, 0), (20, 20), (0, 20)), NOTHING)
    looks = {pattern: tuple(painted(square, Paint("#000000", pattern))) for pattern in PATTERNS}
    assert len(set(looks.values())) == len(PATTERNS)
    lines = {
        p: sum(isinstance(s, Line) for m in looks[p][1:] for s in m.segments)
        for p in ("lines", "cross")
    }
    assert lines["cross"] > lines["lines"] > 0
    assert all(mark.style.width == EDGE for mark in looks["lines"])


@given(st.floats(4, 30), st.floats(0, 360))
def test_bars_are_broad_and_their_ends_stay_inside(radius: float, turn: float) -> None:
    area = sector((0, 0), radius, 0, 60, NOTHING)
    _, *bars = painted(area, Paint("#112233", "bars"), turn)
    for bar in bars:
        assert isinstance(bar, Path)
        assert bar.style.width > 3 * EDGE
        strokes = shapely.MultiLineString(list(zip(ends(bar)[::2], ends(bar)[1::2], strict=True)))
        assert shape_of(area).buffer(1e-6).covers(strokes.buffer(bar.style.width / 2))


def test_a_hole_is_not_painted() -> None:
    outer = polygon(((0, 0), (20, 0), (20, 20), (0, 20)), NOTHING)
    hole = polygon(((5, 5), (5, 15), (15, 15), (15, 5)), NOTHING)
    ring = Path((*outer.segments, *hole.segments), NOTHING)
    _, pattern = painted(ring, Paint("#000000", "lines"))
    inside = shapely.box(5.01, 5.01, 14.99, 14.99)
    points = ends(pattern)
    for first, last in zip(points[::2], points[1::2], strict=True):
        assert not shapely.LineString([first, last]).intersects(inside)


@given(st.from_regex(r"#[0-9a-f]{6}", fullmatch=True), st.sampled_from(PATTERNS))
def test_text_and_symbols_read_on_every_paint(colour: str, pattern: str) -> None:
    paint = Paint(colour, pattern)
    assert contrast(ink_over(paint, "#22252b"), paint.ground) >= 3.9
    assert contrast(symbol_ink(paint, "#22252b"), paint.ground) >= 3.0
