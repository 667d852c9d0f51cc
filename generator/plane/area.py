"""Areas and lines of shapely's, from paths and outlines and back.

The order and direction of rings are settled here: what comes back runs counter-clockwise round
its outer edge and clockwise round holes, each ring from its least vertex on. Pieces stand in
the order in which the area has them. shapely is loaded when the first area is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from .outline import Bore, Outline, Polygon, ring_area
from .path import Contour, Ellipse, Point, Segments, flatten, share_of

if TYPE_CHECKING:
    import shapely
    from shapely.geometry.base import BaseGeometry

ROUND = share_of(256)  # of the radius; sides of a disc or bore of an outline
MITRE = 4.0  # the limit of lines' mitred corners in every format, as SVG has it where it says none


def outline_area(outline: Outline, share: float = ROUND, around: bool = True) -> shapely.Polygon:
    """What an outline goes round; circles become polygons that leave `share` of their radius.

    It is never less than the outline: polygons of bores lie inside them, and that of a disc goes
    round it unless `around` is False.
    """
    import shapely

    bores = [_round(bore, share) for bore in outline.bores]
    if isinstance(outline, Polygon):
        return shapely.Polygon(outline.points, (*outline.holes, *bores))
    radius = outline.radius / (1 - share) if around else outline.radius
    return shapely.Polygon(_round(Bore(0.0, 0.0, radius), share), bores)


def _round(bore: Bore, share: float) -> tuple[Point, ...]:
    (contour,) = flatten(bore.line, share * bore.radius)
    return contour.points


def path_area(
    path: Segments | Ellipse, tolerance: float, *, even_odd: bool = False
) -> BaseGeometry:
    """What a filled path covers by the non-zero rule, or by the even-odd rule.

    Contours are taken by size, each added or taken away by its direction (or in turn), which is
    the rule for contours that do not cross. Curves are chords that leave them by `tolerance` mm.
    """
    import shapely

    rings = [contour.points for contour in flatten(path, tolerance) if len(contour.points) > 2]
    rings.sort(key=lambda ring: -abs(ring_area(ring)))
    if not rings:
        return shapely.Polygon()
    first = ring_area(rings[0]) > 0
    adds = [even_odd or (ring_area(ring) > 0) == first for ring in rings]
    if not any(adds[1:]):  # as most are: an edge with holes apart from each other
        whole = shapely.Polygon(rings[0], rings[1:])
        if whole.is_valid:
            return whole
    covered: BaseGeometry = shapely.Polygon()
    for adding, run in groupby(zip(adds, rings, strict=True), key=lambda pair: pair[0]):
        pieces = [_sound(ring) for _, ring in run]
        if even_odd:
            for piece in pieces:
                covered = covered.symmetric_difference(piece)
        elif adding:
            covered = shapely.union_all([covered, *pieces])
        else:
            covered = covered.difference(shapely.union_all(pieces))
    return covered


def _sound(ring: tuple[Point, ...]) -> BaseGeometry:
    """What a ring goes round, whether or not it crosses itself."""
    import shapely

    polygon: BaseGeometry = shapely.Polygon(ring)
    return polygon if polygon.is_valid else shapely.make_valid(polygon)


def path_lines(path: Segments | Ellipse, tolerance: float) -> BaseGeometry:
    """The lines of a path, curves as chords that leave them by `tolerance` mm at most."""
    import shapely

    return shapely.MultiLineString(
        [
            (*contour.points, contour.points[0]) if contour.closed else contour.points
            for contour in flatten(path, tolerance)
        ]
    )


def stroke_area(
    path: Segments | Ellipse, width: float, tolerance: float, *, rounded: bool = False
) -> BaseGeometry:
    """What a line of a width covers: flat ends and mitred corners as formats draw them, or round.

    A corner whose mitre would reach farther than `MITRE` half widths is cut off.
    """
    caps, joins = ("round", "round") if rounded else ("flat", "mitre")
    lines = path_lines(path, tolerance)
    return lines.buffer(width / 2, cap_style=caps, join_style=joins, mitre_limit=MITRE)


def outline_of(area: shapely.Polygon) -> Polygon:
    """A polygon of shapely's as an outline."""
    turned = area.normalize().reverse()  # normalize gives clockwise exteriors
    return Polygon(
        tuple(turned.exterior.coords[:-1]),
        tuple(tuple(hole.coords[:-1]) for hole in turned.interiors),
    )


def outlines_of(
    area: BaseGeometry | list[BaseGeometry], least: float = 0.0, tolerance: float = 0.0
) -> Iterator[Polygon]:
    """The pieces of an area, or of areas apart, as outlines; lines and points among them are none.

    Pieces of `least` mm2 and smaller are left out; points within `tolerance` mm of the line that
    would do without them are left out too.
    """
    for piece in _parts(area, "Polygon"):
        if piece.area > least:
            yield outline_of(piece.simplify(tolerance) if tolerance else piece)


def contours_of(
    lines: BaseGeometry, least: float = 0.0, tolerance: float = 0.0
) -> Iterator[Contour]:
    """The lines of a geometry as contours; those of `least` mm and shorter are left out."""
    for line in _parts(lines, "LineString"):
        if line.length > least:
            points = tuple((line.simplify(tolerance) if tolerance else line).coords)
            yield Contour(points[:-1] if line.is_closed else points, line.is_closed)


def _parts(geometry: Any, kind: str) -> Iterator[Any]:
    """The members of a geometry that are of a kind, however deep they stand."""
    import shapely

    for part in shapely.get_parts(shapely.get_parts(geometry)):
        if part.geom_type == kind and not part.is_empty:
            yield part
