"""All that moves outlines: bleed outwards, safe areas inwards, and die lines for a beam's width.

Corners stay corners (mitre joins), discs and round holes stay round. Bleed and safe areas ask
what is left of an *area*: it may fall apart, lose a narrow neck or a hole, and several outlines
may move as one. That is shapely's buffer. A die line asks for the same outline, corner by corner,
or for the name of the feature that a beam swallows; the beam may be wider one way than the other,
which a buffer does not know, and no corner may be cut off, however sharp. That is exact: edges
move, and neighbours meet anew. Where both can answer they give the same line, as tests make sure.

A part's edges move out of its material by half of the kerf, holes grow smaller by as much, and
what is left when the beam has passed is the nominal part. A beam of the full widths (kx, ky) is
an ellipse, and an edge with the unit normal n moves by its reach along n,
sqrt((kx nx)^2 + (ky ny)^2) / 2.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .area import outline_area, outline_of
from .outline import Bore, Disc, Outline, Polygon, bounds, ring_area
from .path import Box, Ellipse, Point

Kerf = tuple[float, float]  # full widths of the beam in x and y, mm
Ring = tuple[Point, ...]
Loop = Ring | Ellipse
CORNERS = 10.0  # mitre limit of areas: only corners of less than 11.5 degrees are cut off
OVAL_ERROR = 0.005  # mm; where an ellipse leaves the true line by more, points are given
LEAST_RADIUS = 0.01  # mm; of the line that cuts a round hole
_CROSSING = 1e-4  # mm; points of a trimmed line that are nearer to it than this are left out
_PARALLEL = 1e-7  # sine of the angle between edges that count as one straight line


class Swallowed(ValueError):
    """A feature narrower than the beam: a hole that would close, a notch that would fill."""


@dataclass(frozen=True)
class DieLine:
    """The closed lines that cut a part out: the outer one and those of its holes."""

    outer: Loop
    inner: tuple[Loop, ...]

    @property
    def box(self) -> Box:
        """Left, bottom, right, top of the outer line."""
        if isinstance(self.outer, Ellipse):
            o = self.outer
            return o.x - o.radius_x, o.y - o.radius_y, o.x + o.radius_x, o.y + o.radius_y
        return bounds(self.outer)


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


def offset_area(area: Any, distance: float) -> Any:
    """The same for any area of shapely's, such as a union of outlines, or an array of areas."""
    import shapely

    return shapely.buffer(area, distance, join_style="mitre", mitre_limit=CORNERS)


def stroke_area(line: Any, width: float) -> Any:
    """The area of a line of a width in mm, with mitred corners and square ends."""
    return line.buffer(width / 2, cap_style="square", join_style="mitre", mitre_limit=CORNERS)


def along_area(lines: Any, reach: float) -> Any:
    """What lies within a distance of lines, to both sides: mitred corners, ends cut square."""
    import shapely

    return shapely.buffer(lines, reach, cap_style="flat", join_style="mitre", mitre_limit=CORNERS)


# --- die lines ---------------------------------------------------------------------------------


def die_line(outline: Outline, place: Callable[[float, float], Point], kerf: Kerf) -> DieLine:
    """The lines for a part whose points lie on the sheet where `place` says.

    `place` turns and moves, and never mirrors. Raises Swallowed with the feature's name.
    """
    if isinstance(outline, Disc):
        outer: Loop = _round(Bore(0.0, 0.0, outline.radius), place, kerf, 1)
        angular: tuple[Ring, ...] = ()
    else:
        outer = _moved(_placed(outline.points, place, inner=False), kerf, "notch")
        angular = outline.holes
    holes = [_moved(_placed(hole, place, inner=True), kerf, _hole_name(hole)) for hole in angular]
    return DieLine(outer, (*holes, *(_round(bore, place, kerf, -1) for bore in outline.bores)))


def reach(kerf: Kerf, x: float, y: float) -> float:
    """How far the beam reaches from its middle along the unit vector (x, y)."""
    return math.hypot(kerf[0] * x, kerf[1] * y) / 2


def _placed(ring: Ring, place: Callable[[float, float], Point], *, inner: bool) -> Ring:
    """The ring on the sheet, material to its left: outer rings counter-clockwise."""
    points = tuple(place(*point) for point in ring)
    return points if (ring_area(points) > 0) != inner else points[::-1]


def _hole_name(hole: Ring) -> str:
    left, bottom, right, top = bounds(hole)
    return f"hole of {right - left:.2f} x {top - bottom:.2f} mm"


def _moved(ring: Ring, kerf: Kerf, name: str) -> Ring:
    """Every edge moved to its right, neighbours cut with each other anew."""
    if kerf == (0, 0):
        return ring
    normals = tuple(_normals(ring))
    moved = []
    for k, corner in enumerate(ring):
        moved.append(_corner(corner, normals[k - 1], normals[k], kerf, name))
    for k, (nx, ny) in enumerate(normals):
        (x0, y0), (x1, y1) = moved[k], moved[(k + 1) % len(moved)]
        if (x1 - x0) * -ny + (y1 - y0) * nx <= LEAST_RADIUS / 10:
            raise Swallowed(_where(name, ring[k]))
    if not _is_simple(moved):
        raise Swallowed(name)
    return tuple(moved)


def _where(name: str, corner: Point) -> str:
    if name != "notch":
        return name
    return f"notch near ({corner[0]:.1f}, {corner[1]:.1f})"


def _normals(ring: Ring) -> Iterator[Point]:
    """Unit normals to the right of each edge, from each vertex to the next."""
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        if length == 0:
            raise ValueError("two vertices of an outline are one")
        yield (y1 - y0) / length, (x0 - x1) / length


def _corner(corner: Point, before: Point, after: Point, kerf: Kerf, name: str) -> Point:
    """Where the moved lines of both edges at a corner meet: n . p = n . corner + reach(n)."""
    (ax, ay), (bx, by) = before, after
    a, b = reach(kerf, ax, ay), reach(kerf, bx, by)
    cross, dot = ax * by - ay * bx, ax * bx + ay * by
    if abs(cross) > _PARALLEL:
        return corner[0] + (a * by - b * ay) / cross, corner[1] + (b * ax - a * bx) / cross
    if dot < 0:
        raise Swallowed(_where(name, corner))
    return corner[0] + (a * ax + b * bx) / (1 + dot), corner[1] + (a * ay + b * by) / (1 + dot)


def _is_simple(ring: Sequence[Point]) -> bool:
    import shapely

    return bool(shapely.LinearRing(ring).is_simple)


def _round(
    circle: Bore, place: Callable[[float, float], Point], kerf: Kerf, way: int
) -> Ellipse | Ring:
    """A circle moved outwards (`way` 1) or inwards (-1)."""
    x, y = place(circle.x, circle.y)
    oval = Ellipse(x, y, *(circle.radius + way * width / 2 for width in kerf))
    if min(oval.radius_x, oval.radius_y) < LEAST_RADIUS:
        raise Swallowed(f"hole of {2 * circle.radius:.2f} mm")
    turns = [math.radians(3 * k) for k in range(31)]
    error = max(
        abs(
            math.hypot(oval.radius_x * math.cos(t), oval.radius_y * math.sin(t))
            - circle.radius
            - way * reach(kerf, math.cos(t), math.sin(t))
        )
        for t in turns
    )
    if error <= OVAL_ERROR:
        return oval
    line = tuple(_true_line(circle.radius, (x, y), kerf, way))
    inside = line if _is_simple(line) else _within(line, (x, y))
    if not inside:
        raise Swallowed(f"hole of {2 * circle.radius:.2f} mm")
    return inside


def _within(line: Ring, centre: Point) -> Ring:
    """The loop round the centre of a line that crosses itself; empty where there is none.

    A beam that is flatter than a hole is round does not follow it where it is narrow: there the
    points run past each other, and the loops beyond lie where the beam would cut the part.
    """
    import shapely

    whole = shapely.make_valid(shapely.Polygon(line))
    loops = (loop for loop in shapely.get_parts(whole) if loop.covers(shapely.Point(centre)))
    loop = next(loops, None)
    return () if loop is None else tuple(loop.simplify(_CROSSING).exterior.coords[:-1])


def _true_line(radius: float, centre: Point, kerf: Kerf, way: int) -> Iterator[Point]:
    """Points of the circle, each moved by the point of the beam's rim that looks its way."""
    sides = 16 + 8 * math.ceil(12 * math.sqrt(radius))
    for k in range(sides):
        turn = math.tau * k / sides
        cos, sin = math.cos(turn), math.sin(turn)
        length = 2 * math.hypot(kerf[0] * cos, kerf[1] * sin) or 1.0
        x = radius * cos + way * kerf[0] ** 2 * cos / length
        y = radius * sin + way * kerf[1] ** 2 * sin / length
        yield centre[0] + x, centre[1] + y
