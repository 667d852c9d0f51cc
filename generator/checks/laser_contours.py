"""Cuts are closed lines that do not cross themselves, and no way is cut twice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..findings import Findings, fail, passed
from ..laser.cutsheet import TOLERANCE, Toolpath
from ..plane.area import path_lines_each
from ..plane.path import flatten
from .cuts import cuts, laser_check, where_cut

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from ..laser.job import CutJob

LEAST_STEP = 0.001  # mm; two vertices nearer than this are one
LEAST_TWICE = 0.01  # mm
GRID = 1e-4  # mm; lines nearer to each other lie upon each other


def _faults(path: Toolpath, lines: BaseGeometry) -> Iterator[tuple[str, str, float]]:
    """Code, what is wrong, and its number; `lines` is the path's line."""
    found = list(flatten(path.line, TOLERANCE))
    open_ones = sum(not trace.closed for trace in found)
    if open_ones or path.open or not found:
        yield "open", "is not closed", float(open_ones)
        return
    rings = (trace.points for trace in found)
    shortest = min(min(map(math.dist, ring, (*ring[1:], ring[0]))) for ring in rings)
    if shortest < LEAST_STEP:
        yield "short", f"has a step of {shortest:.5f} mm", shortest
    elif not lines.is_simple:
        yield "crossing", "crosses itself", float(len(found))


def _twice(lines: Sequence[BaseGeometry]) -> float:
    """How much is cut twice, mm."""
    import shapely

    once = shapely.union_all(lines, grid_size=GRID).length
    return float(sum(line.length for line in lines) - once)


@laser_check("laser-contours", "open", "short", "crossing", "twice")
def contours(job: CutJob) -> Findings:
    """An open line leaves a part hanging, and a line that is cut twice chars."""
    count = 0
    for sheet in job.sheets:
        paths = tuple(cuts(sheet))
        lines = path_lines_each((path.line for path in paths), TOLERANCE)
        count += len(paths)
        for path, line in zip(paths, lines, strict=True):
            for code, wrong, number in _faults(path, line):
                text = f"{where_cut(sheet)}: a cut of {path.part} {wrong}"
                yield fail(code, text, part=path.part, number=number)
        twice = _twice(lines)
        if twice > LEAST_TWICE:
            text = f"{where_cut(sheet)}: {twice:.2f} mm are cut twice"
            yield fail("twice", text, length=twice)
    yield passed(f"all {count} cuts are closed, simple and run once", cuts=count)
