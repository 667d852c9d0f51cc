"""Strips along edges: where patterns may lie, and where their middle runs."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from generator.art.burnt import FROM_EDGE
from generator.art.painting import shape_of
from generator.art.patterns import burnt
from generator.art.strips import along_arc, along_sides
from generator.drawing import Circle, Path
from generator.geometry.shapes import centred_rectangle
from generator.plane.outline import Bore, Disc


def test_a_strip_follows_the_outer_edge_and_spares_holes() -> None:
    outline = replace(centred_rectangle(30, 30), bores=(Bore(0, 0, 4), Bore(13, 0, 1.0)))
    strip = along_sides(outline, 3.0)
    assert strip.area.distance(shapely.Point(0, 0)) > 4 + FROM_EDGE
    hole = shapely.Point(13, 0).buffer(1.0)
    marks = shapely.union_all(
        [shape_of(m) for m in burnt(strip, "solid") if isinstance(m, Circle | Path)]
    )
    assert marks.distance(hole) > FROM_EDGE - 0.01


def test_the_middle_runs_half_way_between_both_edges() -> None:
    strips = (
        along_sides(centred_rectangle(40, 30), 3.0),
        along_sides(Disc(8.0), 2.7),
        along_arc(10.0, 60, 3.2),
    )
    for strip in strips:
        beside = shapely.get_parts(strip.area.difference(strip.middle.buffer(1e-6)))
        assert len(beside) == 2
        for share in (0.4, 0.5, 0.6):  # away from the straight ends of an arc
            at = strip.middle.interpolate(share, normalized=True)
            assert strip.area.boundary.distance(at) == pytest.approx(strip.width / 2, abs=0.02)
