"""Outlines: crossing lines, nothing inside, vertices on one another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.outlines import LEAST_EDGE, outlines
from generator.checks.subject import Layout
from generator.findings import Level
from generator.plane.outline import Disc, Outline, Polygon
from tests.builds import codes, findings, layout, with_parts

BOW_TIE = Polygon(((0, 0), (10, 10), (10, 0), (0, 10)))
FLAT = Polygon(((0, 0), (10, 0), (5, 0)))
SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
HOLE_OUTSIDE = Polygon(SQUARE, (((20, 20), (20, 21), (21, 21)),))


def outlined(*outlines: Outline) -> Layout:
    """A layout whose parts have these outlines."""
    part = layout().components[1]
    parts = (replace(part, name=f"part-{k}", outline=o) for k, o in enumerate(outlines))
    return with_parts(layout(), *parts)


CASES = {
    ("outlines", "invalid"): lambda: outlined(BOW_TIE),
    ("outlines", "repeated"): lambda: outlined(Polygon((*SQUARE, (0.0, LEAST_EDGE / 2)))),
}


@pytest.mark.parametrize("outline", [BOW_TIE, FLAT, HOLE_OUTSIDE])
def test_no_simple_polygon(outline: Outline) -> None:
    """C117: named with the reason, no error of the library."""
    (found,) = findings(outlines, outlined(outline))
    assert (found.code, found.level) == ("invalid", Level.FAIL)
    assert found.text.startswith("part-0: the outline is no simple polygon (")


def test_a_crossing_is_named_with_its_place() -> None:
    (found,) = findings(outlines, outlined(BOW_TIE))
    assert "Self-intersection[5 5]" in found.text


def test_a_vertex_twice() -> None:
    (found,) = findings(outlines, outlined(Polygon((*SQUARE, SQUARE[-1]))))
    assert (found.code, found.values["edge"]) == ("repeated", 0)


def test_the_last_vertex_may_not_repeat_the_first() -> None:
    assert codes(outlines, outlined(Polygon((*SQUARE, SQUARE[0])))) == ["repeated"]


def test_an_edge_just_long_enough() -> None:
    assert codes(outlines, outlined(Polygon((*SQUARE, (0.0, LEAST_EDGE * 1.01))))) == []


def test_discs_and_polygons_with_holes_pass() -> None:
    ring = Polygon(SQUARE, (((2, 2), (2, 4), (4, 4), (4, 2)),))
    (found,) = findings(outlines, outlined(Disc(7), ring))
    assert (found.level, found.values["outlines"]) == (Level.PASS, 2)


def test_each_faulty_part_is_named() -> None:
    names = [f.values["part"] for f in findings(outlines, outlined(BOW_TIE, Disc(3), FLAT))]
    assert names == ["part-0", "part-2"]
