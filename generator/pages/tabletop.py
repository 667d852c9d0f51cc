"""A picture of a game laid out for play: parts seen from above, with thickness and shadow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import shapely

from ..art.painting import WHITE
from ..art.views import HAIR, View, hull, shade, sides
from ..colour.paint import Paint
from ..component import Artwork, Component, Standing, finished
from ..drawing import Frame, Mark, Style, polygon
from ..geometry.pack import shelves
from ..plane.outline import Disc, Outline
from ..plane.path import Box, Ellipse, Point, flatten
from ..press.sheet import Matrix

VIEW = View(-11.0, 57.0)
LIGHT = (0.75, -0.45)  # how far a shadow reaches for each mm of height
TALLEST = 7.0  # mm of a pile, for its shadow
NEAR = 1e-6  # mm
SAME = 0.98  # of an area
BLUR = (0.05, 0.25, 0.5)  # mm round a shadow for each mm of thickness, a layer each
DARK = 0.11  # of one layer of a shadow
MARGIN = 14.0  # mm of table round all
GAP = 7.0  # mm between parts that are laid out by kind
MOST = 8  # copies of a design that are laid out by kind
WIDE = 1.5  # width to height of what is laid out by kind
THICK = 2.0  # mm of a part whose thickness is not known


class Layer(NamedTuple):
    """Marks, or artwork that goes through a matrix, and how much they cover, from 0 to 1."""

    marks: tuple[Mark, ...]
    face: Artwork | None = None
    matrix: Matrix = Matrix()
    share: float = 1.0


@dataclass(frozen=True)
class Tabletop:
    """What is drawn in order, each layer over those before it, and the size of it all in mm."""

    width: float
    height: float
    layers: Sequence[Layer]
    corner: Point  # the lower left, in the coordinates of the marks


def tabletop(standing: Iterable[Standing], ink: str, view: View = VIEW) -> Tabletop:
    """The picture of parts that stand on a table. Raises ValueError where there are none."""
    things = _in_order(list(standing), view)
    if not things:
        raise ValueError("there is nothing on the table")
    layers = [layer for thing in things for layer in _drawn(thing, ink, view)]
    left, bottom, right, top = _extent((thing.standing for thing in things), view)
    size = right - left + 2 * MARGIN, top - bottom + 2 * MARGIN
    return Tabletop(*size, layers, (left - MARGIN, bottom - MARGIN))


@dataclass(frozen=True)
class _Thing:
    """A thing with its plan.

    `tall` is the height of what casts one shadow with it, 0 for what lies on a pile; of what is
    `covered` the face is not seen.
    """

    standing: Standing
    plan: Sequence[Point]
    tall: float
    covered: bool


def _in_order(standing: Sequence[Standing], view: View) -> list[_Thing]:
    """Things in the order in which they are drawn: what others lie on, then from far to near."""
    plans = [_plan(s.part.outline, s.frame) for s in standing]
    areas = [shapely.Polygon(plan) for plan in plans]
    tree = shapely.STRtree(areas)
    ground, covered, tall = set[int](), set[int](), {k: s.thickness for k, s in enumerate(standing)}
    for k, one in enumerate(standing):
        high = one.low + one.thickness
        for j in map(int, tree.query(areas[k], predicate="intersects")):
            other = standing[j]
            if j == k or other.low < high - NEAR:
                continue
            alike = one.frame == other.frame and areas[j].area > SAME * areas[k].area
            if not alike:
                ground.add(k)
            else:
                covered.add(k)
                tall[j] = 0.0
                tall[k] = max(tall[k], other.low + other.thickness - one.low) if tall[k] else 0.0
    things = {k: _Thing(s, plans[k], tall[k], k in covered) for k, s in enumerate(standing)}

    def place(k: int) -> tuple[bool, float, float]:
        one = standing[k]
        depth = view.depth(one.frame.x, one.frame.y)
        return (False, one.low, -depth) if k in ground else (True, -depth, one.low)

    return [things[k] for k in sorted(things, key=place)]


def _drawn(found: _Thing, ink: str, view: View) -> Iterator[Layer]:
    thing, plan = found.standing, found.plan
    high = thing.low + thing.thickness
    if found.tall:
        yield from _shadow(found, view)
    paint = Paint(thing.edge)
    if isinstance(thing.part.outline, Disc):
        ends = [view.at(x, y, z) for z in (thing.low, high) for x, y in plan]
        style = Style(shade(paint, 0.78), ink, HAIR, round=True)
        body: tuple[Mark, ...] = (polygon(hull(ends), style, name="side"),)
    else:
        body = tuple(sides(view, plan, thing.low, high, paint, ink))
    top = polygon([view.at(x, y, high) for x, y in plan], Style(fill=WHITE), name="top")
    yield Layer((*body, top))
    if not found.covered:
        yield Layer((), thing.face, _laid(view, thing.frame, high))


def _laid(view: View, frame: Frame, z: float) -> Matrix:
    """How a view shows what lies level at a height: a parallel projection is a matrix."""
    corner = view.at(*frame.point(0, 0), z)
    along, up = view.at(*frame.point(1, 0), z), view.at(*frame.point(0, 1), z)
    return Matrix(
        along[0] - corner[0],
        along[1] - corner[1],
        up[0] - corner[0],
        up[1] - corner[1],
        *corner,
    )


def _shadow(found: _Thing, view: View) -> Iterator[Layer]:
    tall = min(found.tall, TALLEST)
    dx, dy = (tall * way for way in LIGHT)
    away = [(x + dx, y + dy) for x, y in found.plan]
    area = shapely.MultiPoint([*found.plan, *away]).convex_hull
    if not isinstance(found.standing.part.outline, Disc):
        whole = shapely.Polygon(found.plan)
        if whole.area < SAME * whole.convex_hull.area:
            area = shapely.union_all([whole, shapely.Polygon(away)])
    for blur in BLUR:
        wider = area.buffer(blur * tall, quad_segs=3)
        ring = [view.at(x, y, found.standing.low) for x, y in wider.exterior.coords[:-1]]
        yield Layer((polygon(ring, Style(fill="#000000"), name="shadow"),), share=DARK)


def _plan(outline: Outline, frame: Frame) -> list[Point]:
    """The outline where it lies, counter-clockwise."""
    if isinstance(outline, Disc):
        (ring,) = flatten(Ellipse(0, 0, outline.radius, outline.radius), 0.01 * outline.radius)
        points: Sequence[Point] = ring.points
    else:
        points = outline.points
    return [frame.point(*point) for point in points]


def _extent(things: Iterable[Standing], view: View) -> Box:
    seen = [
        view.at(x, y, z)
        for thing in things
        for x, y in _plan(thing.part.outline, thing.frame)
        for z in (thing.low, thing.low + thing.thickness)
    ]
    xs, ys = zip(*seen, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def by_kind(parts: Iterable[Component]) -> list[Standing]:
    """Parts in rows, a few copies of each: for a game that does not say how it is laid out."""
    copies = [
        (part, design)
        for part in sorted(finished(parts), key=lambda part: -part.outline.area)
        for design in part.designs
        for _ in range(min(design.quantity, MOST))
    ]
    boxes = [part.outline.box for part, _ in copies]
    sizes = [(x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes]
    if not sizes:
        return []
    area = sum((w + GAP) * (h + GAP) for w, h in sizes)
    wide = max((area * WIDE) ** 0.5, *(w for w, _ in sizes))
    rows = shelves(sizes, wide, sum(h + GAP for _, h in sizes), GAP) or []
    return [
        Standing(
            copies[k][0],
            copies[k][1].front,
            Frame(x - boxes[k][0], y - boxes[k][1]),
            0.0,
            copies[k][0].thickness or THICK,
        )
        for row in rows
        for k, x, y in row
    ]
