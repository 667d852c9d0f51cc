"""How far marks reach beyond the outline of their part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from ..drawing import Circle, Path
from ..laser.cutsheet import TOLERANCE, Toolpath
from ..plane.area import outline_area
from ..plane.outline import Outline
from ..plane.path import flatten, room_of

SLACK = 0.02  # mm; a line along the edge, and curves as chords


def beyond(
    outline: Outline, marks: Sequence[Path | Circle | Toolpath], holes: bool = True
) -> float:
    """The farthest that a line reaches beyond the outline, in mm; 0 where that is next to nothing.

    Without `holes` those of the outline count as ground.
    """
    import numpy as np
    import shapely

    if not marks:
        return 0.0
    shape = outline_area(outline)
    shape = shape if holes else shapely.Polygon(shape.exterior)
    shapely.prepare(shape)
    boxes = shapely.box(*np.array([room_of(mark.line) for mark in marks]).T)
    points = [  # of what does not lie on the part with all of its box
        point
        for mark in compress(marks, ~shapely.covers(shape, boxes))
        for trace in flatten(mark.line, TOLERANCE)
        for point in trace.points
    ]
    if not points:
        return 0.0
    far = float(shapely.distance(shapely.points(points), shape).max())
    return far if far > SLACK else 0.0
