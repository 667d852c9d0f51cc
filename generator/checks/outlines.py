"""Outlines are valid, simple polygons."""

from __future__ import annotations

import math

from ..findings import Findings, check, fail, passed
from ..plane.area import outline_area
from ..plane.outline import Disc
from .subject import Layout

LEAST_EDGE = 0.01  # mm; two vertices nearer than this are one


@check("outlines", "invalid", "repeated")
def outlines(layout: Layout) -> Findings:
    """A knife or a laser follows the outline once round."""
    import shapely

    for component in layout.components:
        outline = component.outline
        if isinstance(outline, Disc):
            continue
        shape = outline_area(outline)
        if not shape.is_valid or shape.area <= 0:
            reason = shapely.is_valid_reason(shape)
            text = f"{component.name}: the outline is no simple polygon ({reason})"
            yield fail("invalid", text, part=component.name, area_mm2=outline.area)
            continue
        points = outline.points
        shortest = min(map(math.dist, points, (*points[1:], points[0])))
        if shortest < LEAST_EDGE:
            text = f"{component.name}: two vertices lie {shortest:.4f} mm apart"
            yield fail("repeated", text, part=component.name, edge=shortest)
    count = len(layout.components)
    yield passed(f"all {count} outlines are simple polygons or discs", outlines=count)
