"""Everything that a laser runs lies inside the sheet, with the margin that was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..findings import Findings, fail, passed
from ..laser.cutsheet import TOLERANCE, CutSheet
from ..plane.outline import bounds
from ..plane.path import Box, flatten, room_of
from ..units import format_length
from .cuts import SLACK, laser_check, where_cut

if TYPE_CHECKING:
    from ..laser.job import CutJob


def _room(box: Box, sheet: CutSheet) -> float:
    """How far a box lies inside the sheet."""
    left, bottom, right, top = box
    return min(left, bottom, sheet.width - right, sheet.height - top)


@laser_check("laser-margin", "outside")
def margin(job: CutJob) -> Findings:
    """What lies beyond the sheet's edge is missing from the part."""
    nearest = float("inf")
    for sheet in job.sheets:
        margin = job.stocks[sheet.stock].bed.margin
        for path in sheet.paths:
            room = _room(room_of(path.line), sheet)
            if room < max(nearest, margin - SLACK):  # a curve may be farther in than its box
                traces = flatten(path.line, TOLERANCE)
                points = [point for trace in traces for point in trace.points]
                room = _room(bounds(points), sheet) if points else room
                nearest = min(nearest, room)
            if room < margin - SLACK:
                text = (
                    f"{where_cut(sheet)}: a line of {path.part} comes within {room:.2f} mm of the "
                    f"edge, laser.margin is {format_length(round(margin, 3))}"
                )
                yield fail("outside", text, "laser.margin", distance=room, margin=margin)
    text = f"all lines lie at least {nearest:.2f} mm inside their sheet"
    yield passed(text, distance=nearest)
