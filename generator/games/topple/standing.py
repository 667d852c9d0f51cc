"""The stands in the booklet's figures: plate, folded box or cross, each with its rod."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from ...drawing import Mark, Point, Style, polygon
from ...settings.paint import Paint
from ...words import Words
from .model import LAYERS, Model
from .scene import square
from .settings import StandKind
from .stand import BOX, cross, cross_height, pivot_height, rod_across, washer_radius
from .stand_parts import base
from .view import View, circle, cylinder, laid, line, prism, shade

PLATE = 14.0  # mm, the thickness of a heavy plate in the figures; any heavy one will do


def of_kind(model: Model, kind: StandKind) -> Model:
    """The same kit with another stand."""
    return replace(model, stand=replace(model.stand, kind=kind))


def stand_names(words: Words) -> dict[StandKind, str]:
    """What the stands are called, in the order of the text."""
    return {
        "dowel": words("Dowel and plate"),
        "paper": words("Paper only"),
        "sheet": words("Sheet material"),
    }


def stand_marks(
    model: Model, view: View, table: float, words: Words, most: float | None = None
) -> Iterator[Mark]:
    """Base and rod on a table at a height; the rod up to its tip, or to the height `most`."""
    kind, upright = model.stand.kind, view._replace(lean=0.0)
    if kind == "sheet":
        low = table + cross_height(model) + 2 * model.thickness
        yield from _cross(model, upright, table)
    else:
        low = table + (PLATE if kind == "dowel" else BOX * model.stand.size)
        yield from _block(model, upright, table, low, words)
    tip = table + pivot_height(model) if most is None else most
    yield from rod_marks(model, upright, low, tip)


def rod_marks(model: Model, view: View, low: float, high: float) -> Iterator[Mark]:
    """The rod from one height to another; a rolled one shows its seam."""
    plan, ink = circle(rod_across(model) / 2), model.palette.ink
    yield from cylinder(view, plan, low, high, rod_paint(model), ink)
    if model.stand.kind != "paper":
        return
    r = rod_across(model) / 2
    for k in range(1, 8):
        x, y = view.at(0, 0, low + k * (high - low) / 8)
        yield line([(x - r, y - r / 2), (x + r, y + r / 2)], ink, 0.2)


def rod_paint(model: Model) -> Paint:
    """How a rod is filled: a dowel in the colour of wood, a rolled one as it is printed."""
    return model.paint(2) if model.stand.kind == "paper" else model.palette.track_strong


def _block(model: Model, view: View, low: float, high: float, words: Words) -> Iterator[Mark]:
    """A plate or a box with its printed face."""
    plain, plan = model.paint(LAYERS), square(model.stand.size / 2)
    yield from prism(view, plan, low, high, plain, model.palette.ink)
    (face,) = base(of_kind(model, "dowel"), words)
    yield from laid(view, face.designs[0].front.marks, 0, 0, high)


def _cross(model: Model, view: View, table: float) -> Iterator[Mark]:
    """Two boards on edge, one along x, and over their middle two washers."""
    half, paint, ink = model.thickness / 2, model.paint(LAYERS), model.palette.ink
    middle = table + cross_height(model) / 2
    along, across = (cross(model, upper).outline.points for upper in (True, False))
    yield from _board(view, _part(across, 1), middle, half, paint, ink, turned=True)
    yield from _board(view, along, middle, half, paint, ink)
    yield from _board(view, _part(across, -1), middle, half, paint, ink, turned=True)
    for k in range(2):
        low = table + cross_height(model) + k * model.thickness
        plan = circle(washer_radius(model))
        yield from cylinder(view, plan, low, low + model.thickness, paint, ink)


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
