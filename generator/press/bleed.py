"""Bleed: the ground of parts runs out over their outlines, so that a cut may stray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import shapely

from ..drawing import Circle, Mark, Style, polygon
from ..layout.placement import Placement
from ..plane.area import outline_area, outlines_of
from ..plane.offset import offset, offset_area
from ..plane.outline import Disc, Polygon

LEAST = 1e-4  # mm; a smaller bleed is lost in the grid on which blocks are joined


def bleed_marks(placements: Sequence[Placement], bleed: float) -> Iterator[Mark]:
    """The ground of the parts, moved outwards by the bleed, to be drawn under all parts.

    Parts of one ground that lie edge to edge have their bleed round the whole block.
    """
    if bleed < LEAST:
        return
    blocks: dict[str, list[shapely.Polygon]] = {}
    for placement in placements:
        ground, frame = placement.artwork.ground, placement.frame
        if ground is None or placement.panel is not None:
            continue
        outline = placement.outline
        if isinstance(outline, Disc):
            wider = offset(outline, bleed)
            assert isinstance(wider, Disc)
            yield Circle(frame.x, frame.y, wider.radius, Style(fill=ground), name="bleed")
            continue
        blocks.setdefault(ground, []).append(
            outline_area(Polygon(tuple(frame.point(*point) for point in outline.points)))
        )
    for ground, shapes in blocks.items():
        for part in outlines_of(offset_area(shapely.union_all(shapes, grid_size=1e-6), bleed)):
            yield polygon(part.points, Style(fill=ground), name="bleed")
