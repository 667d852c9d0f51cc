"""The one function that moves outlines: bleed outwards, safe areas inwards, kerf later."""

from __future__ import annotations

from .shapes import Disc, Outline, Polygon


def offset(outline: Outline, distance: float) -> Outline | None:
    """The outline moved outwards by a distance in mm (inwards where negative).

    Corners stay corners (mitre joins), discs stay discs. None where nothing is left.
    """
    if isinstance(outline, Disc):
        return Disc(outline.radius + distance) if outline.radius + distance > 0 else None
    if distance == 0:
        return outline
    moved = outline.to_shapely().buffer(distance, join_style="mitre", mitre_limit=10)
    if moved.is_empty or moved.geom_type != "Polygon":
        return None
    moved = moved.normalize().reverse()  # normalize gives clockwise exteriors
    return Polygon(
        tuple(moved.exterior.coords[:-1]),
        tuple(tuple(hole.coords[:-1]) for hole in moved.interiors),
    )
