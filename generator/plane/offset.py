"""What moves outlines: bleed outwards, safe areas inwards. See `dieline.py` for kerf."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .area import outline_area, outline_of
from .outline import Bore, Disc, Outline, Polygon

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


def offset(outline: Outline, distance: float) -> Outline | None:
    """The outline moved outwards by a distance in mm (inwards where negative).

    Corners stay corners (mitre joins), discs and round holes stay round. Holes grow as the
    outline shrinks; those that close are gone. None where nothing is left, or where what is left
    falls apart.
    """
    bores = tuple(
        Bore(bore.x, bore.y, bore.radius - distance)
        for bore in outline.bores
        if bore.radius - distance > 0
    )
    if isinstance(outline, Disc):
        return Disc(outline.radius + distance, bores) if outline.radius + distance > 0 else None
    if distance == 0:
        return outline
    moved = offset_area(outline_area(Polygon(outline.points, outline.holes)), distance)
    if moved.geom_type != "Polygon" or moved.is_empty:
        return None
    return replace(outline_of(moved), bores=bores)


def offset_area(area: BaseGeometry, distance: float) -> BaseGeometry:
    """The same for any area of shapely's, such as the union of several outlines."""
    return area.buffer(distance, join_style="mitre", mitre_limit=10)
