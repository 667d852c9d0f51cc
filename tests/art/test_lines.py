"""The line along a part's edge lies inside it, so that no cut meets it."""

from __future__ import annotations

import pytest
import shapely

from generator.art.lines import FROM_CUT, KEYLINE, keyline
from generator.art.painting import shape_of
from generator.geometry.shapes import centred_rectangle, regular
from generator.plane.area import outline_area
from generator.plane.outline import Bore, Disc, Outline, Polygon


@pytest.mark.parametrize(
    "outline",
    [centred_rectangle(30, 20), Polygon(regular(3, 12)), Disc(7.0), Disc(7.0, (Bore(0, 0, 2),))],
)
@pytest.mark.parametrize("width", [KEYLINE, 1.0])
def test_a_keyline_keeps_away_from_the_edge_on_the_inside(outline: Outline, width: float) -> None:
    line = keyline(outline, "#123456", width)
    ring = shapely.LinearRing(shape_of(line).exterior.coords)
    edge = shapely.LinearRing(outline_area(outline).exterior.coords)
    assert (line.name, line.style.stroke, line.style.width) == ("keyline", "#123456", width)
    assert ring.distance(edge) == pytest.approx(FROM_CUT + width / 2, abs=0.02)
    assert shapely.Polygon(edge).covers(ring)
