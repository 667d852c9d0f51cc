"""The stands in the booklet's figures: plate, folded box or cross, each with its rod."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ...art.views import HAIR, View, circle, cylinder, hull, laid, line, prism, shade
from ...colour.paint import Paint
from ...drawing import Mark, Style, polygon
from ...plane.path import Point
from ...words import Words
from .advice import with_stand
from .layers import LAYERS
from .parts.base import plate_marks
from .scene import square
from .settings import StandKind
from .sizes import Sizes

PLATE = 14.0  # mm, the thickness of a heavy plate in the figures; any heavy one will do


def stand_names(words: Words) -> dict[StandKind, str]:
    """What the stands are called, in the order of the text."""
    return {
        "dowel": words("Dowel and plate"),
        "paper": words("Paper only"),
        "sheet": words("Sheet material"),
    }


def stand_marks(sizes: Sizes, view: View, table: float) -> Iterator[Mark]:
    """Base and rod on a table at a height."""
    kind, upright = sizes.stand.kind, view._replace(lean=0.0)
    if kind == "sheet":
        low = table + sizes.base.height + 2 * sizes.thickness
        yield from _cross(sizes, upright, table)
    else:
        low = table + (PLATE if kind == "dowel" else sizes.base.height)
        yield from _block(sizes, upright, table, low)
    yield from rod_marks(sizes, upright, low, table + sizes.base.pivot)


def rod_marks(sizes: Sizes, view: View, low: float, high: float) -> Iterator[Mark]:
    """The rod from a height up to its round tip; a rolled one shows its seam."""
    r, ink, paint = sizes.base.across / 2, sizes.palette.ink, rod_paint(sizes)
    shoulder = high - sizes.base.cone
    edge = [view.at(*p, shoulder) for p in circle(r)]
    cap = _cap(view, sizes.base.tip, high)
    body = hull([*(view.at(*p, low) for p in circle(r)), *edge, *cap])
    yield polygon(body, Style(shade(paint, 0.72), ink, HAIR, round=True), name="body")
    if sizes.stand.kind == "paper":
        for k in range(1, 8):
            x, y = view.at(0, 0, low + k * (shoulder - low) / 8)
            yield line([(x - r, y - r / 2), (x + r, y + r / 2)], ink, 0.2)
    style = Style(shade(paint, 0.92), ink, HAIR, round=True)
    yield polygon(hull([*edge, *cap]), style, name="cone")


def _cap(view: View, radius: float, high: float) -> list[Point]:
    """Points of a ball's upper part as they are seen, from where it slopes by 45 degrees up."""
    turns = [math.radians(45 + 9 * k) for k in range(6)]
    rings = [(radius * math.cos(t), high - radius + radius * math.sin(t)) for t in turns]
    return [view.at(*p, z) for wide, z in rings for p in circle(wide)]


def rod_paint(sizes: Sizes) -> Paint:
    """How a rod is filled: a dowel in the colour of wood, a rolled one as it is printed."""
    return sizes.paint(2) if sizes.stand.kind == "paper" else sizes.areas.wood


def _block(sizes: Sizes, view: View, low: float, high: float) -> Iterator[Mark]:
    """A plate or a box with its printed face."""
    plan = square(sizes.stand.size / 2)
    yield from prism(view, plan, low, high, sizes.paint(LAYERS), sizes.palette.ink)
    yield from laid(view, plate_marks(with_stand(sizes, kind="dowel")), 0, 0, high)


def _cross(sizes: Sizes, view: View, table: float) -> Iterator[Mark]:
    """Two boards on edge, one along x, and over their middle two washers."""
    half, paint, ink = sizes.thickness / 2, sizes.paint(LAYERS), sizes.palette.ink
    middle = table + sizes.base.height / 2
    along, across = (sizes.base.cross(upper).points for upper in (True, False))
    yield from _board(view, _part(across, 1), middle, half, paint, ink, turned=True)
    yield from _board(view, along, middle, half, paint, ink)
    foot, top = table + sizes.base.floor, table + sizes.base.height
    yield from cylinder(view, circle(sizes.base.across / 2), foot, top, rod_paint(sizes), ink)
    yield from _board(view, _part(across, -1), middle, half, paint, ink, turned=True)
    for k in range(2):
        low = table + sizes.base.height + k * sizes.thickness
        plan = circle(sizes.base.washer)
        yield from cylinder(view, plan, low, low + sizes.thickness, paint, ink)


def cross_apart(sizes: Sizes, view: View) -> Iterator[Mark]:
    """Boards and washers of a cross one above the other, as they are put together."""
    paint, ink, high = sizes.paint(LAYERS), sizes.palette.ink, sizes.base.height
    half, gap = sizes.thickness / 2, 0.16 * sizes.stand.size
    lower, upper = (sizes.base.cross(up).points for up in (True, False))
    yield from _board(view, lower, high / 2, half, paint, ink)
    yield from _board(view, upper, high / 2 + high + gap, half, paint, ink, turned=True)
    low = 2 * high + 1.6 * gap
    for k in range(2):
        yield from _washer(sizes, view, low + 0.7 * k * gap)


def _washer(sizes: Sizes, view: View, low: float) -> Iterator[Mark]:
    """A washer with the hole for the rod, seen from above."""
    paint, ink, top = sizes.paint(LAYERS), sizes.palette.ink, low + sizes.thickness
    yield from cylinder(view, circle(sizes.base.washer), low, top, paint, ink)
    ring = [view.at(*p, top) for p in circle(sizes.base.hole / 2)]
    yield polygon(ring, Style(shade(paint, 0.6), ink, HAIR), name="hole")


def _part(ring: Sequence[Point], way: int) -> list[Point]:
    """The half of a board at one side of its middle."""
    import shapely

    reach = max(abs(x) for x, _ in ring) + 1
    box = shapely.box(min(0.0, way * reach), -reach, max(0.0, way * reach), reach)
    cut = shapely.Polygon(ring).intersection(box)
    return list(shapely.geometry.polygon.orient(cut).exterior.coords)[:-1]


def _board(
    view: View,
    ring: Sequence[Point],
    middle: float,
    half: float,
    paint: Paint,
    ink: str,
    turned: bool = False,
) -> Iterator[Mark]:
    """A board on edge: the edges that are seen from above, then the side to the viewer.

    It stands along x, or along y where it is `turned`.
    """

    def at(x: float, z: float, off: float) -> Point:
        return view.at(off, x, middle + z) if turned else view.at(x, off, middle + z)

    near = -half if view.depth(*((1, 0) if turned else (0, 1))) > 0 else half
    for (x0, z0), (x1, z1) in pairwise((*ring, ring[0])):
        upward = x1 < x0 - 1e-9  # counter-clockwise, so the upper edges run to the left
        if upward:
            quad = [at(x0, z0, near), at(x1, z1, near), at(x1, z1, -near), at(x0, z0, -near)]
            yield polygon(quad, Style(paint.ground, ink, 0.25, round=True), name="edge")
    face = [at(x, z, near) for x, z in ring]
    part = 0.72 if turned else 0.84
    yield polygon(face, Style(shade(paint, part), ink, 0.25, round=True), name="board")
