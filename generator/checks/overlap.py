"""No two parts overlap on any sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..findings import Check, Finding, Level
from ..press.sheet import Sheet
from .subject import Layout, where

if TYPE_CHECKING:
    import shapely

TOUCHING = 1e-4  # mm2; parts that share an edge overlap by rounding only


def _on_sheet(sheet: Sheet, shapes: Sequence[shapely.Polygon]) -> Iterator[tuple[str, str, float]]:
    """Names of the parts of each overlapping pair, and the area in mm2."""
    import shapely

    tree = shapely.STRtree(shapes)
    for first, second in sorted(map(tuple, tree.query(shapes, predicate="intersects").T)):
        if first < second:
            # On a fine grid: coincident edges that differ in the last digits would mislead.
            area = shapely.intersection(shapes[first], shapes[second], grid_size=1e-6).area
            if area > TOUCHING:
                names = (sheet.placements[k].component.name for k in (first, second))
                yield next(names), next(names), area


def _run(layout: Layout) -> Iterator[Finding]:
    placements = overlaps = 0
    for sheet, shapes in zip(layout.document.sheets, layout.shapes, strict=True):
        placements += len(sheet.placements)
        if len(sheet.placements) < 2:
            continue
        for first, second, area in _on_sheet(sheet, shapes):
            overlaps += 1
            yield CHECK.found(
                Level.FAIL,
                "overlap",
                f"{where(sheet)}: {first} and {second} overlap by {area:.3f} mm²",
                area_mm2=area,
                sheet=sheet.number,
            )
    if not overlaps:
        text = f"none of {placements} placed parts overlap"
        yield CHECK.passed(text, placements=placements)


CHECK = Check("overlap", "Parts that overlap cannot both be cut out.", ("overlap",), _run)
