"""Parts lie beside each other, and outlines go round."""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Finding, Findings, fail, passed, warn
from ..asking import at, lint_check
from ..nested import rings_of
from ..seen import NEAR, Seen

_LEAST = 0.01  # mm2; smaller pieces come of rounding
_CHUNK = 500  # outlines that are looked at at once


@lint_check("crossings", "parts", "itself")
def crossings(seen: Seen) -> Findings:
    """Where outlines cross, both parts are spoiled: they were laid upon each other."""
    count = 0
    for shape in seen.cuts:
        for trace in shape.traces:
            points = trace.points.points
            if trace.closed and len(points) > 3:
                count += 1
                yield from _itself(shape.element, points)
    yield from _parts(seen)
    yield passed(f"none of {count} outlines crosses another, or itself", outlines=count)


def _itself(element: str, points: tuple[tuple[float, float], ...]) -> Iterator[Finding]:
    import shapely

    ring = shapely.LinearRing(points)
    if ring.is_simple:
        return
    once = shapely.union_all([ring], grid_size=NEAR)
    pieces = shapely.get_parts(shapely.polygonize(shapely.get_parts(once)))
    if sum(piece.area > _LEAST for piece in pieces) > 1:
        text = "the outline crosses itself, so that it falls into pieces: draw it anew"
        yield at(warn, "itself", element, points[0], text)


def _parts(seen: Seen) -> Iterator[Finding]:
    import numpy as np
    import shapely

    rings = rings_of(seen)
    if len(rings) < 2:
        return
    areas = np.array([ring.area for ring in rings])
    tree = shapely.STRtree(areas)
    for start in range(0, len(rings), _CHUNK):
        seen.budget.check_time()
        one, two = tree.query(areas[start : start + _CHUNK], predicate="overlaps")
        one = one + start
        one, two = one[one < two], two[one < two]
        common = shapely.area(shapely.intersection(areas[one], areas[two]))
        least = NEAR * np.minimum(shapely.length(areas[one]), shapely.length(areas[two]))
        for k in np.flatnonzero(common > least).tolist():
            first, second = rings[one[k]], rings[two[k]]
            text = f"it lies upon {first.shape.element} with {common[k]:.2f} mm²: move one of them"
            place = second.shape.traces[second.trace].start
            yield at(
                fail, "parts", second.shape.element, place, text,
                area_mm2=round(float(common[k]), 3), other=first.shape.element,
            )  # fmt: skip
