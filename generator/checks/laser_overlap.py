"""The lines that cut different parts keep their distance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..findings import Findings, fail, passed
from ..laser.cutsheet import TOLERANCE, Operation
from ..plane.area import path_area_each
from ..units import format_length
from .cuts import SLACK, laser_check, where_cut

if TYPE_CHECKING:
    from ..laser.job import CutJob

TOUCHING = 1e-4  # mm2


@laser_check("laser-overlap", "overlap", "gap")
def overlap(job: CutJob) -> Findings:
    """Parts whose cuts meet are both spoiled."""
    import shapely

    parts = 0
    for sheet in job.sheets:
        gap = job.stocks[sheet.stock].bed.gap
        outer = [path for path in sheet.paths if path.operation is Operation.OUTER]
        areas = path_area_each((path.line for path in outer), TOLERANCE)
        parts += len(areas)
        near = shapely.STRtree(areas).query(areas, predicate="dwithin", distance=gap - SLACK)
        for first, second in sorted(map(tuple, near.T)):
            if first >= second:
                continue
            names = f"{where_cut(sheet)}: {outer[first].part} and {outer[second].part}"
            common = areas[first].intersection(areas[second]).area
            if common > TOUCHING:
                text = f"{names} overlap by {common:.3f} mm²"
                yield fail("overlap", text, area_mm2=common)
                continue
            distance = areas[first].distance(areas[second])
            text = f"{names} lie {distance:.3f} mm apart"
            text += f", laser.gap is {format_length(round(gap, 3))}"
            yield fail("gap", text, distance=distance, gap=gap)
    yield passed(f"the cuts of all {parts} parts keep their distance", parts=parts)
