"""No two parts overlap on any sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..findings import Findings, check, fail, passed
from ..press.sheet import Sheet
from .subject import Layout, where

if TYPE_CHECKING:
    import shapely

TOUCHING = 1e-4  # mm2; parts that share an edge overlap by rounding only


def _on_sheet(sheet: Sheet, shapes: Sequence[shapely.Polygon]) -> Iterator[tuple[str, str, float]]:
    """Names of the parts of each overlapping pair, and the area in mm2."""
    import shapely

    if not shapes:  # which shapely does not take
        return
    tree = shapely.STRtree(shapes)
    for first, second in sorted(map(tuple, tree.query(shapes, predicate="intersects").T)):
        if first < second:
            # On a fine grid: coincident edges that differ in the last digits would mislead.
            area = shapely.intersection(shapes[first], shapes[second], grid_size=1e-6).area
            if area > TOUCHING:
                names = (sheet.placements[k].component.name for k in (first, second))
                yield next(names), next(names), area


@check("overlap", "overlap")
def overlap(layout: Layout) -> Findings:
    """Parts that overlap cannot both be cut out."""
    placements = 0
    for sheet, shapes in zip(layout.document.sheets, layout.shapes, strict=True):
        placements += len(sheet.placements)
        for first, second, area in _on_sheet(sheet, shapes):
            text = f"{where(sheet)}: {first} and {second} overlap by {area:.3f} mm²"
            yield fail("overlap", text, area_mm2=area, sheet=sheet.number)
    yield passed(f"none of {placements} placed parts overlap", placements=placements)
