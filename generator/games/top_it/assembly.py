"""How Top It's tiles are cut apart, and what has to match: figures for who builds it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from ...art.assembly import STRONG, Inks, Place, drawn, measure
from ...art.building import Cut, cut_in_order
from ...art.figures import Figure
from ...drawing import Frame, Mark, polygon
from ...plane.offset import offset_area
from ...plane.path import Point
from .sizes import PLACES, Sizes

SHORT = 0.05  # mm; shorter pieces of a line are none
BEYOND = 2.0  # mm that a cut begins before the parts


def strip_cuts(sizes: Sizes, shapes: Sequence[str], inks: Inks) -> Figure:
    """The strips that the shapes lie in, and the lines that part them by their turns."""
    parts: list[list[Point]] = []
    cuts: list[Cut] = []
    down = 0.0
    for strip in dict.fromkeys(PLACES[shape].strip for shape in shapes):
        members = [shape for shape in shapes if PLACES[shape].strip == strip]
        placed = [_placed(sizes, shape, down) for shape in members]
        parts += placed
        cuts += sorted(_cuts(placed), key=lambda cut: cut[2])
        down -= strip[2] * sizes.edge + 0.5 * sizes.edge
    return cut_in_order(parts, sorted(cuts, key=lambda cut: cut[2]), inks)


def _placed(sizes: Sizes, shape: str, down: float) -> list[Point]:
    place, outline = PLACES[shape], sizes.outline(shape)
    high = place.strip[2] * sizes.edge
    frame = Frame(place.x * sizes.edge, down - high + place.y * sizes.edge, place.rotation)
    return [frame.point(*point) for point in outline.points]


def _cuts(placed: Sequence[Sequence[Point]]) -> Iterator[Cut]:
    """Round the strip, through it from side to side, between two tiles."""
    import shapely

    tiles = [shapely.Polygon(points) for points in placed]
    whole = shapely.union_all([offset_area(tile, SHORT) for tile in tiles])
    whole = offset_area(whole, -SHORT)
    rim = whole.exterior if whole.geom_type == "Polygon" else whole.boundary
    ring = list(shapely.simplify(rim, SHORT).coords) if whole.geom_type == "Polygon" else []
    for a, b in itertools.pairwise(ring):
        yield *_longer(a, b), "1"
    inside = [tile.exterior.difference(rim.buffer(SHORT)) for tile in tiles]
    merged = shapely.line_merge(shapely.union_all(inside, grid_size=SHORT / 5))
    found: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    for line in getattr(merged, "geoms", [merged]):
        points = list(line.coords)
        for a, b in itertools.pairwise(points):
            if math.dist(a, b) > 4 * SHORT:
                found.setdefault(_line(a, b), []).append((a, b))
    for pieces in found.values():
        ends = sorted(point for piece in pieces for point in piece)
        a, b = ends[0], ends[-1]
        length = sum(math.dist(*piece) for piece in pieces)
        reaches = all(rim.distance(shapely.Point(p)) < 4 * SHORT for p in (a, b))
        if reaches and length > 0.9 * math.dist(a, b):
            yield *_longer(a, b), "2"
        else:
            yield from ((*piece, "3") for piece in pieces)


def _line(a: Point, b: Point) -> tuple[int, int]:
    """The same for pieces of one straight line."""
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) % 180
    turn = 0.0 if turn > 179.5 else turn
    away = -a[0] * math.sin(math.radians(turn)) + a[1] * math.cos(math.radians(turn))
    return round(turn), round(away)


def _longer(a: Point, b: Point) -> tuple[Point, Point]:
    """A line that begins and ends beyond the parts."""
    length = math.dist(a, b)
    dx, dy = BEYOND * (b[0] - a[0]) / length, BEYOND * (b[1] - a[1]) / length
    return (a[0] - dx, a[1] - dy), (b[0] + dx, b[1] + dy)


def matching(sizes: Sizes, told: tuple[str, str], inks: Inks) -> Figure:
    """A small and a large square, side to side: two short sides are one long one."""
    short = sizes.edge

    def marks() -> Iterator[Mark]:
        for outline, at in (("large-square", (0.0, 0.0)), ("small-square", (1.5, 0.5)),
                            ("small-square", (1.5, -0.5))):  # fmt: skip
            points = [
                (x + at[0] * short, y + at[1] * short) for x, y in sizes.outline(outline).points
            ]
            yield polygon(points, inks.line(STRONG, fill=inks.tint))

    def over(at: Place) -> Iterator[Mark]:
        x = 2 * short
        a, b = at((x, 0.0)), at((x, short))
        yield from measure((a[0] + 1.6, a[1]), (b[0] + 1.6, b[1]), told[0], inks)
        a, b = at((-short, -short)), at((-short, short))
        yield from measure((b[0] - 1.6, b[1]), (a[0] - 1.6, a[1]), told[1], inks)

    return drawn("match", marks(), over)
