"""Everything that a laser runs lies inside the sheet, with the margin that was asked for."""

from __future__ import annotations

from ..findings import Findings, fail, passed
from ..laser.cutsheet import TOLERANCE
from ..laser.job import CutJob
from ..plane.path import flatten
from ..units import format_length
from .cuts import laser_check, where_cut

SLACK = 0.003  # mm; round lines are looked at as chords


@laser_check("laser-margin", "outside")
def margin(job: CutJob) -> Findings:
    """What lies beyond the sheet's edge is missing from the part."""
    nearest = float("inf")
    for sheet in job.sheets:
        margin = job.stocks[sheet.stock].bed.margin
        for path in sheet.paths:
            points = [point for trace in flatten(path.line, TOLERANCE) for point in trace.points]
            if not points:
                continue
            xs, ys = zip(*points, strict=True)
            room = min(*xs, *ys, sheet.width - max(xs), sheet.height - max(ys))
            nearest = min(nearest, room)
            if room < margin - SLACK:
                text = (
                    f"{where_cut(sheet)}: a line of {path.part} comes within {room:.2f} mm of the "
                    f"edge, laser.margin is {format_length(round(margin, 3))}"
                )
                yield fail("outside", text, distance=room, margin=margin)
    text = f"all lines lie at least {nearest:.2f} mm inside their sheet"
    yield passed(text, distance=nearest)
