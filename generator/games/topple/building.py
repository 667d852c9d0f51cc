"""The figures of Topple's booklet on building: the layers, the pit, the three stands."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ...art.figures import Figure
from ...art.painting import NOTHING, painted
from ...art.views import View, circle, hull, label, laid, line, shade, sides
from ...colour.paint import Paint
from ...drawing import Circle, Frame, Mark, Style, moved, polygon, sector
from ...plane.path import Point
from ...words import Words
from .figures import boxed
from .layers import LAYERS
from .parts.layer import face_marks
from .scene import cross_apart, rod_paint, square, stand_marks, stand_names
from .sizes import Sizes

ASKEW = View(38, 34)
FLAT = View(35, 24)


def building(sizes: Sizes, words: Words) -> dict[str, Figure]:
    """The figures on building by name."""
    made = (draw(sizes, words) for draw in (_assembly, _pit, _stands, _cross))
    return {figure.name: figure for figure in made}


def layer_marks(sizes: Sizes, view: View, layer: int, low: float, words: Words) -> Iterator[Mark]:
    """A layer lying at a height: its sides, its printed face, and its hole."""
    paint, high = sizes.paint(LAYERS + 1 - layer), low + sizes.thickness
    yield from sides(view, sizes.outline(layer).points, low, high, paint, sizes.palette.ink)
    yield from laid(view, face_marks(sizes, layer, words), 0, 0, high)
    if layer < LAYERS:
        half = sizes.pit(layer) / 2
        plan = square(half) if sizes.pit_kind == "square" else circle(half)
        yield from _hole(sizes, view, plan, low, high, paint)


def _hole(
    sizes: Sizes, view: View, plan: Sequence[Point], low: float, high: float, paint: Paint
) -> Iterator[Mark]:
    """A hole seen from above: its far wall, and what is below it left white."""
    rim = [view.at(x, y, high) for x, y in plan]
    yield polygon(rim, Style(shade(paint, 0.6), sizes.palette.ink, 0.3), name="pit")
    floor = _clipped([view.at(x, y, low) for x, y in plan], hull(rim))
    if floor:
        yield polygon(floor, Style("#ffffff"), name="through")


def _clipped(inner: list[Point], outer: list[Point]) -> list[Point]:
    """What two convex areas share."""
    import shapely

    shared = shapely.Polygon(inner).intersection(shapely.Polygon(outer))
    return [] if shared.is_empty else list(shared.exterior.coords)[:-1]


def _assembly(sizes: Sizes, words: Words) -> Figure:
    """Layers, rod and base apart, one above the other, with their names."""
    gap = 1.5 * sizes.pitch
    view, low = ASKEW, -sizes.base.pivot
    marks: list[Mark] = [*stand_marks(sizes, view, low)]
    widest = max(sizes.side, sizes.stand.size)
    right = max(view.at(x, y, 0)[0] for x, y in square(widest / 2))
    names = [(low, words("Base")), (low + 0.4 * sizes.base.pivot, words("Rod"))]
    for layer in range(1, LAYERS + 1):
        height = (layer - 1) * gap + 0.55 * sizes.side  # so that the rod's tip is seen below
        marks += layer_marks(sizes, view, layer, height, words)
        names.append((height + sizes.thickness / 2, words("Layer {n}", n=layer)))
    for height, name in names:
        _, y = view.at(0, 0, height)
        marks.append(label(right + 0.05 * widest, y, name, 0.08 * widest, sizes.palette.ink))
    caption = words(
        "What belongs together, from below: base, rod, and the layers 1 to 5. The holes make the "
        "pit for the rod."
    )
    return boxed("assembly", caption, marks, 100.0, 98.0)


def _pit(sizes: Sizes, words: Words) -> Figure:
    """The middle of the board cut through: the rod in its pit, the centre of gravity below."""
    ink, board, size = sizes.palette.ink, sizes.board, 0.033 * sizes.side
    marks: list[Mark] = []
    for layer in range(1, LAYERS + 1):
        low, high = (layer - 1) * sizes.thickness, layer * sizes.thickness
        edge = (min(LAYERS - layer, 2) + 0.5) * sizes.pitch
        hole = sizes.pit(layer) / 2
        for left, right in ((-edge, -hole), (hole, edge)) if hole else ((-edge, edge),):
            box = [(left, low), (right, low), (right, high), (left, high)]
            marks += painted(polygon(box, NOTHING), sizes.paint(LAYERS + 1 - layer))
            marks.append(polygon(box, Style(stroke=ink, width=0.2)))
    marks += _section_of_rod(sizes, -2.6 * sizes.thickness)
    right = sizes.side / 2 + size
    for z, name in (
        (sizes.pivot.z, words("tip of the rod")),
        (board.z, words("centre of gravity")),
    ):
        marks.append(line([(0.0, z), (right, z)], ink, 0.25, dashed=True))
        marks.append(label(right + 0.3 * size, z, name, size, ink))
    radius, white = 0.35 * size, Style("#ffffff", ink, 0.25)
    marks.append(Circle(0, board.z, radius, white))  # the sign of a centre of gravity
    marks += [sector((0, board.z), radius, k, k + 90, Style(ink)) for k in (0, 180)]
    caption = words(
        "The board cut through the middle. Its centre of gravity lies {hang} mm below the tip "
        "of the rod, so it swings back.",
        hang=words.number(sizes.depth, 1),
    )
    return boxed("pit", caption, marks, 116.0, 46.0)


def _section_of_rod(sizes: Sizes, low: float) -> Iterator[Mark]:
    """The rod from the side: a cone of 45 degrees, its point rounded to the tip's radius."""
    r, tip = sizes.base.across / 2, sizes.base.tip
    middle, shoulder = sizes.pivot.z - tip, sizes.pivot.z - sizes.base.cone
    turns = (math.radians(45 + 5 * k) for k in range(19))
    cap = [(tip * math.cos(t), middle + tip * math.sin(t)) for t in turns]
    points: list[Point] = [(-r, low), (r, low), (r, shoulder), *cap, (-r, shoulder)]
    style = Style(rod_paint(sizes).ground, sizes.palette.ink, 0.25, round=True)
    yield polygon(points, style, name="rod")


def _stands(sizes: Sizes, words: Words) -> Figure:
    size, ink = sizes.stand.size, sizes.palette.ink
    step, marks = 1.62 * size, list[Mark]()
    low = FLAT.at(-size / 2, -size / 2, 0)[1] - 0.15 * size
    for k, (kind, name) in enumerate(stand_names(words).items()):
        drawn = stand_marks(sizes.with_stand(kind=kind), FLAT, 0)
        marks += moved(drawn, Frame(k * step, 0))
        marks.append(label(k * step, low, name, 0.115 * size, ink, "middle"))
    caption = words(
        "Three stands: a dowel in a heavy plate, a rolled rod in a folded base, and a dowel "
        "in crossed boards."
    )
    return boxed("stands", caption, marks, 116.0, 44.0)


def _cross(sizes: Sizes, words: Words) -> Figure:
    marks = cross_apart(sizes.with_stand(kind="sheet"), FLAT)
    caption = words(
        "The stand of sheet material, taken apart: the board with its slot above, the board with "
        "its slot below, the two washers."
    )
    return boxed("cross", caption, marks, 100.0, 40.0)
