"""Areas and lines of shapely's, from paths and outlines and back.

The order and direction of rings are settled here: what comes back runs counter-clockwise round
its outer edge and clockwise round holes, each ring from its least vertex on. Pieces stand in
the order in which the area has them. shapely is loaded when the first area is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, groupby, pairwise
from typing import TYPE_CHECKING, Any

from .outline import Bore, Outline, Polygon, ring_area
from .path import Contour, Ellipse, Point, Segments, flatten, room_of, share_of

if TYPE_CHECKING:
    import shapely
    from shapely.geometry.base import BaseGeometry

ROUND = share_of(256)  # of the radius; sides of a disc or bore of an outline
MITRE = 4.0  # the limit of lines' mitred corners in every format, as SVG has it where it says none


@lru_cache(maxsize=64)  # equal parts are asked for by the hundred
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
    rings = _rings(path, tolerance)
    if len(rings) == 1:
        return _sound(rings[0])
    return _in_turn(rings, even_odd=True) if even_odd else _areas([rings])[0]


def path_area_each(paths: Iterable[Segments | Ellipse], tolerance: float) -> list[BaseGeometry]:
    """What each of several paths covers by the non-zero rule, in little more time than one takes.

    Nearly all are edges with holes in them, which shapely makes and proves all at once.
    """
    return _areas([_rings(path, tolerance) for path in paths])


def _areas(each: Sequence[list[tuple[Point, ...]]]) -> list[BaseGeometry]:
    """What the rings of each of several paths cover."""
    import numpy as np
    import shapely

    found = np.full(len(each), None)
    found[[not rings for rings in each]] = shapely.Polygon()
    counts = np.array([len(rings) for rings in each], dtype=int)
    if not counts.any():
        return list(found)
    lines: Any = shapely.linearrings(**_joined([ring for rings in each for ring in rings]))
    owner = np.repeat(np.arange(len(each)), counts)
    order = np.lexsort((-shapely.area(shapely.polygons(lines)), owner))  # the largest first
    lines, owner = lines[order], owner[order]
    ways = shapely.is_ccw(lines)
    outer = ways == ways[np.searchsorted(owner, owner)]  # as the path's largest ring runs
    edge = _edges(lines, owner, outer)
    order = np.lexsort((~outer, edge))
    pieces = shapely.polygons(lines[order], indices=edge[order])
    number, holder = np.bincount(owner[outer], minlength=len(each)), owner[outer]
    alone = number[holder] == 1
    found[holder[alone]] = pieces[alone]
    shapely.multipolygons(pieces[~alone], indices=holder[~alone], out=found)
    for k in np.flatnonzero(~shapely.is_valid(found)).tolist():
        found[k] = _in_turn(each[k])
    return list(found)


def overlapping(
    paths: Sequence[Segments | Ellipse], tolerance: float, least: float
) -> list[tuple[int, int]]:
    """The pairs of filled paths with more than `least` mm2 in common, by number, in order.

    Areas are made of those only whose boxes meet.
    """
    import numpy as np
    import shapely

    boxes = shapely.box(*np.array([room_of(path) for path in paths]).reshape(-1, 4).T)
    one, other = shapely.STRtree(boxes).query(boxes, predicate="intersects")
    one, other = one[one < other], other[one < other]
    near = sorted({*one.tolist(), *other.tolist()})
    areas = np.full(len(boxes), None)
    areas[near] = path_area_each([paths[k] for k in near], tolerance)
    shapely.prepare(areas)
    meet = shapely.intersects(areas[one], areas[other])
    one, other = one[meet], other[meet]
    common = shapely.area(shapely.intersection(areas[one], areas[other])) > least
    return sorted(zip(one[common].tolist(), other[common].tolist(), strict=True))


def _rings(path: Segments | Ellipse, tolerance: float) -> list[tuple[Point, ...]]:
    return [contour.points for contour in flatten(path, tolerance) if len(contour.points) > 2]


def _joined(lines: Sequence[tuple[Point, ...]]) -> dict[str, Any]:
    """The points of all lines as one array, and the number of each one's line."""
    import numpy as np

    counts = [len(line) for line in lines]
    values = chain.from_iterable(chain.from_iterable(lines))
    points = np.fromiter(values, float, 2 * sum(counts)).reshape(-1, 2)
    return {"coords": points, "indices": np.repeat(np.arange(len(counts)), counts)}


def _edges(lines: Any, owner: Any, outer: Any) -> Any:
    """For each ring the number of the outer ring that it belongs to: for a hole the one round it.

    Rings are in the order of their paths, the largest first.
    """
    import numpy as np
    import shapely

    edge = np.cumsum(outer) - 1
    loose = np.flatnonzero(~outer & (np.bincount(owner[outer])[owner] > 1))
    if len(loose):
        tree = shapely.STRtree(shapely.polygons(lines[outer]))
        hole, around = tree.query(shapely.get_point(lines[loose], 0), predicate="within")
        own = owner[outer][around] == owner[loose[hole]]
        edge[loose[hole[own]]] = 0
        np.maximum.at(edge, loose[hole[own]], around[own])  # the least that is round it
    return edge


def _in_turn(rings: list[tuple[Point, ...]], *, even_odd: bool = False) -> BaseGeometry:
    """What rings cover that are added or taken away one after the other."""
    import shapely

    rings = sorted(rings, key=lambda ring: -abs(ring_area(ring)))
    covered: BaseGeometry = shapely.Polygon()
    adds = [even_odd or (ring_area(ring) > 0) == (ring_area(rings[0]) > 0) for ring in rings]
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

    return shapely.MultiLineString(_strings(path, tolerance))


def path_lines_each(
    paths: Iterable[Segments | Ellipse], tolerance: float
) -> list[shapely.MultiLineString]:
    """The same of several paths, in little more time than one takes."""
    import numpy as np
    import shapely

    each = [_strings(path, tolerance) for path in paths]
    found = np.full(len(each), shapely.MultiLineString())
    lines = [line for strings in each for line in strings]
    owner = np.repeat(np.arange(len(each)), [len(strings) for strings in each])
    if lines:
        strings = shapely.linestrings(**_joined(lines))
        shapely.multilinestrings(strings, indices=owner, out=found)
    return list(found)


def _strings(path: Segments | Ellipse, tolerance: float) -> list[tuple[Point, ...]]:
    return [
        (*contour.points, contour.points[0]) if contour.closed else contour.points
        for contour in flatten(path, tolerance)
    ]


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
    (outline,) = outlines_of(area)
    return outline


def outlines_of(
    area: BaseGeometry | Sequence[BaseGeometry], least: float = 0.0, tolerance: float = 0.0
) -> list[Polygon]:
    """The pieces of an area, or of areas apart, as outlines; lines and points among them are none.

    Pieces of `least` mm2 and smaller are left out; points within `tolerance` mm of the line that
    would do without them are left out too.
    """
    import numpy as np
    import shapely

    pieces = _parts(area, shapely.GeometryType.POLYGON)
    pieces = pieces[shapely.area(pieces) > least]
    if tolerance:
        pieces = shapely.simplify(pieces, tolerance)
    turned = shapely.reverse(shapely.normalize(pieces))  # normalize gives clockwise exteriors
    lines, owner = shapely.get_rings(turned, return_index=True)
    rings, stops = _points(lines), np.cumsum(np.bincount(owner, minlength=len(pieces))).tolist()
    return [
        Polygon(rings[start], tuple(rings[start + 1 : stop]))
        for start, stop in pairwise((0, *stops))
    ]


def contours_of(lines: BaseGeometry, least: float = 0.0, tolerance: float = 0.0) -> list[Contour]:
    """The lines of a geometry as contours; those of `least` mm and shorter are left out."""
    import shapely

    found = _parts(lines, shapely.GeometryType.LINESTRING)
    found = found[shapely.length(found) > least]
    if tolerance:
        found = shapely.simplify(found, tolerance)
    closed = shapely.is_closed(found).tolist()
    return [
        Contour(ring if shut else tuple(line.coords), shut)
        for line, ring, shut in zip(found, _points(found), closed, strict=True)
    ]


def _points(lines: Any) -> list[tuple[Point, ...]]:
    """The points of each of an array of lines, the last left out, which for rings is the first."""
    import numpy as np
    import shapely

    points = list(map(tuple, shapely.get_coordinates(lines).tolist()))
    stops = np.cumsum(shapely.get_num_coordinates(lines)).tolist()
    return [tuple(points[start : stop - 1]) for start, stop in pairwise((0, *stops))]


def _parts(geometry: Any, kind: int) -> Any:
    """The members of a geometry that are of a kind, however deep they stand, as an array."""
    import shapely

    parts = shapely.get_parts(shapely.get_parts(geometry))
    return parts[(shapely.get_type_id(parts) == kind) & ~shapely.is_empty(parts)]
