"""The figures of Topple's booklet on building: the layers, the pit, the three stands."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.painting import NOTHING, painted
from ...colour.paint import Paint
from ...component import Figure
from ...drawing import Circle, Frame, Mark, Style, moved, polygon, sector
from ...plane.path import Point
from ...words import Words
from .board import layer_marks as face_marks
from .figures import boxed
from .model import LAYERS, Model, steps
from .scene import square
from .stand import pivot_height, rod_across
from .standing import cone, cross_apart, of_kind, rod_paint, stand_marks, stand_names, tip_radius
from .view import View, circle, hull, label, laid, line, shade, sides

ASKEW = View(38, 34)
FLAT = View(35, 24)


def building(model: Model, words: Words) -> dict[str, Figure]:
    """The figures on building by name."""
    made = (
        _assembly(model, words),
        _pit(model, words),
        _stands(model, words),
        _cross(model, words),
    )
    return {figure.name: figure for figure in made}


def layer_marks(model: Model, view: View, layer: int, low: float, words: Words) -> Iterator[Mark]:
    """A layer lying at a height: its sides, its printed face, and its hole."""
    paint, high = model.paint(LAYERS + 1 - layer), low + model.thickness
    plan = [(x * model.pitch, y * model.pitch) for x, y in steps(layer)]
    yield from sides(view, plan, low, high, paint, model.palette.ink)
    yield from laid(view, face_marks(model, layer, words), 0, 0, high)
    if layer < LAYERS:
        yield from _hole(model, view, model.pit(layer), low, high, paint)


def _hole(
    model: Model, view: View, width: float, low: float, high: float, paint: Paint
) -> Iterator[Mark]:
    """A round hole seen from above: its far wall, and what is below it left white."""
    rim = [view.at(x, y, high) for x, y in circle(width / 2)]
    yield polygon(rim, Style(shade(paint, 0.6), model.palette.ink, 0.3), name="pit")
    floor = _clipped([view.at(x, y, low) for x, y in circle(width / 2)], hull(rim))
    if floor:
        yield polygon(floor, Style("#ffffff"), name="through")


def _clipped(inner: list[Point], outer: list[Point]) -> list[Point]:
    """What two convex areas share."""
    import shapely

    shared = shapely.Polygon(inner).intersection(shapely.Polygon(outer))
    return [] if shared.is_empty else list(shared.exterior.coords)[:-1]


def _assembly(model: Model, words: Words) -> Figure:
    """Layers, rod and base apart, one above the other, with their names."""
    gap = 1.5 * model.pitch
    view, low = ASKEW, -pivot_height(model)
    marks: list[Mark] = [*stand_marks(model, view, low, words)]
    widest = max(model.side, model.stand.size)
    right = max(view.at(x, y, 0)[0] for x, y in square(widest / 2))
    names = [(low, words("Base")), (low + 0.4 * pivot_height(model), words("Rod"))]
    for layer in range(1, LAYERS + 1):
        height = (layer - 1) * gap + 0.55 * model.side  # so that the rod's tip is seen below
        marks += layer_marks(model, view, layer, height, words)
        names.append((height + model.thickness / 2, words("Layer {n}", n=layer)))
    for height, name in names:
        _, y = view.at(0, 0, height)
        marks.append(label(right + 0.05 * widest, y, name, 0.08 * widest, model.palette.ink))
    caption = words(
        "What belongs together, from below: base, rod, and the layers 1 to 5. The holes make the "
        "pit for the rod."
    )
    return boxed("assembly", caption, marks, 100.0, 98.0)


def _pit(model: Model, words: Words) -> Figure:
    """The middle of the board cut through: the rod in its pit, the centre of gravity below."""
    ink, board, size = model.palette.ink, model.board, 0.033 * model.side
    marks: list[Mark] = []
    for layer in range(1, LAYERS + 1):
        low, high = (layer - 1) * model.thickness, layer * model.thickness
        edge = (min(LAYERS - layer, 2) + 0.5) * model.pitch
        hole = model.pit(layer) / 2
        for left, right in ((-edge, -hole), (hole, edge)) if hole else ((-edge, edge),):
            box = [(left, low), (right, low), (right, high), (left, high)]
            marks += painted(polygon(box, NOTHING), model.paint(LAYERS + 1 - layer))
            marks.append(polygon(box, Style(stroke=ink, width=0.2)))
    marks += _section_of_rod(model, -2.6 * model.thickness)
    right = model.side / 2 + size
    for z, name in (
        (model.pivot.z, words("tip of the rod")),
        (board.z, words("centre of gravity")),
    ):
        marks.append(line([(0.0, z), (right, z)], ink, 0.25, dashed=True))
        marks.append(label(right + 0.3 * size, z, name, size, ink))
    marks += moved(_gravity(0.35 * size, ink), Frame(0, board.z))
    caption = words(
        "The board cut through the middle. Its centre of gravity lies {hang} mm below the tip "
        "of the rod, so it swings back.",
        hang=words.number(model.pivot.z - board.z, 1),
    )
    return boxed("pit", caption, marks, 116.0, 46.0)


def _section_of_rod(model: Model, low: float) -> Iterator[Mark]:
    """The rod from the side: a cone of 45 degrees, its point rounded to the tip's radius."""
    r, tip = rod_across(model) / 2, tip_radius(model)
    middle, shoulder = model.pivot.z - tip, model.pivot.z - cone(model)
    turns = (math.radians(45 + 5 * k) for k in range(19))
    cap = [(tip * math.cos(t), middle + tip * math.sin(t)) for t in turns]
    points: list[Point] = [(-r, low), (r, low), (r, shoulder), *cap, (-r, shoulder)]
    style = Style(rod_paint(model).ground, model.palette.ink, 0.25, round=True)
    yield polygon(points, style, name="rod")


def _gravity(radius: float, ink: str) -> Iterator[Mark]:
    """The sign of a centre of gravity: a disc with two dark quarters."""
    yield Circle(0, 0, radius, Style("#ffffff", ink, 0.25))
    for start in (0, 180):
        yield sector((0, 0), radius, start, start + 90, Style(ink))


def _stands(model: Model, words: Words) -> Figure:
    """The three stands side by side."""
    step = 1.62 * model.stand.size
    marks: list[Mark] = []
    low = FLAT.at(-model.stand.size / 2, -model.stand.size / 2, 0)[1] - 0.15 * model.stand.size
    for k, (kind, name) in enumerate(stand_names(words).items()):
        drawn = stand_marks(of_kind(model, kind), FLAT, 0, words)
        marks += moved(drawn, Frame(k * step, 0))
        marks.append(
            label(k * step, low, name, 0.115 * model.stand.size, model.palette.ink, "middle")
        )
    caption = words(
        "Three stands: a dowel in a heavy plate, a rolled rod in a folded base, and a dowel "
        "in crossed boards."
    )
    return boxed("stands", caption, marks, 116.0, 44.0)


def _cross(model: Model, words: Words) -> Figure:
    """The stand of sheet material taken apart."""
    marks = cross_apart(of_kind(model, "sheet"), FLAT)
    caption = words(
        "The stand of sheet material, taken apart: the board with its slot above, the board with "
        "its slot below, the two washers."
    )
    return boxed("cross", caption, marks, 100.0, 40.0)
