"""What is engraved and scored lies on its part."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from ..findings import Findings, fail, passed
from ..laser.cutsheet import TOLERANCE
from ..plane.area import outline_area
from ..plane.path import flatten, room_of
from .cuts import laser_check

if TYPE_CHECKING:
    from ..laser.blanks import Blank
    from ..laser.engraved import Engraving
    from ..laser.job import CutJob

SLACK = 0.02  # mm; a line along the edge, and curves as chords


def _beyond(blank: Blank) -> float:
    """How far, in mm, marks reach beyond the part's outline; 0 where that is next to nothing."""
    import numpy as np
    import shapely

    if not blank.lines:
        return 0.0
    shape = outline_area(blank.outline)
    shapely.prepare(shape)
    boxes = shapely.box(*np.array([room_of(path.line) for path in blank.lines]).T)
    points = [  # of what does not lie on the part with all of its box
        point
        for path in compress(blank.lines, ~shapely.covers(shape, boxes))
        for trace in flatten(path.line, TOLERANCE)
        for point in trace.points
    ]
    if not points:
        return 0.0
    beyond = float(shapely.distance(shapely.points(points), shape).max())
    return beyond if beyond > SLACK else 0.0


@laser_check("laser-engraving", "outside")
def engraving(job: CutJob) -> Findings:
    """What is engraved beyond a part's edge burns the waste, or the next part."""
    seen: set[Engraving] = set()
    for part in (part for parts in job.parts for part in parts):
        blank = part.blank
        if blank.engraving in seen:
            continue
        seen.add(blank.engraving)
        beyond = _beyond(blank)
        if beyond:
            text = f"{blank.name}: what is engraved reaches beyond the part's edge"
            yield fail("outside", text, part=blank.name, distance=beyond)
    yield passed(f"the engraving of all {len(seen)} faces lies on them", faces=len(seen))
