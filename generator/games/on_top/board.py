"""The board: track, golden border, field, start cells, points, title and reminder."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.painting import NOTHING, painted
from ...colour.paint import Paint
from ...component import Artwork, Component, Design, Single
from ...drawing import Circle, Mark, Path, Style, Text, moved, polygon, polyline, rectangle
from ...drawing import Frame as Position
from ...fonts import font
from ...geometry.lattice import Vertex, edges
from ...geometry.shapes import centred_rectangle
from ...plane.path import Point
from ...words import Words
from .model import Model
from .track import spaces, track_marks

UNDER = 0.2  # of the border's band lies under the field, so that no paper shows between them
BORDER = 0.12  # width of the golden border in tile edges
KEYLINE = 0.35
TEXT_LEAST = 2.7  # em of the smallest text on the board: capitals 1.8 mm high


def board(model: Model, words: Words) -> Component:
    """The board, its frame's outer edge as outline."""
    frame = model.frame
    outline = centred_rectangle(frame.width, frame.height)
    marks = (
        *_ground(model),
        *track_marks(model, spaces(frame), words),
        *_border(model),
        *_field(model),
        *_points(model),
        *corner_texts(model, words),
        _keyline(model),
    )
    front = Artwork("board", marks)
    return Component(
        name="board",
        title=words("Board"),
        outline=outline,
        designs=(Design(front, 1),),
        packing=Single(),
        group=words("Board"),
        reconstructed=words("outline of the field"),
    )


def _ground(model: Model) -> Iterator[Mark]:
    """The paper's tint, where the palette has one; white paper is not printed."""
    if model.palette.paper != "#ffffff":
        w, h = model.frame.width / 2, model.frame.height / 2
        yield rectangle((-w, -h, w, h), Style(fill=model.palette.paper))


def _keyline(model: Model) -> Mark:
    w, h = (side / 2 - KEYLINE / 2 for side in (model.frame.width, model.frame.height))
    return rectangle((-w, -h, w, h), Style(stroke=model.palette.ink, width=KEYLINE))


def outset(model: Model, distance: float) -> tuple[Point, ...]:
    """The field's hexagon moved outwards; all its corners have 120 degrees."""
    reach = distance / math.cos(math.radians(30))
    turns = (240, 300, 0, 60, 120, 180)
    corners = (model.at(corner) for corner in model.field.corners)
    return tuple(
        (x + reach * math.cos(math.radians(t)), y + reach * math.sin(math.radians(t)))
        for (x, y), t in zip(corners, turns, strict=True)
    )


def _ring(outer: tuple[Point, ...], inner: tuple[Point, ...], name: str) -> Path:
    """The band between two polygons, as one shape without seams."""
    out = polygon(outer, NOTHING)
    hole = polygon(tuple(reversed(inner)), NOTHING)
    return Path((*out.segments, *hole.segments), NOTHING, name=name)


def _border(model: Model) -> Iterator[Mark]:
    """A continuous band along the outer points: gold, or gold on the long sides only."""
    outer, inner = outset(model, BORDER * model.edge), outset(model, -UNDER)
    gold = model.palette.gold
    if len(model.gold) == len(model.field.border):
        yield from painted(_ring(outer, inner, "border"), gold)
        return
    yield from painted(_ring(outer, inner, "border"), Paint(model.palette.grid))
    for first, second in ((0, 1), (3, 4)):
        corners = (inner[first], outer[first], outer[second], inner[second])
        yield from painted(polygon(corners, NOTHING, name="gold-border"), gold)


def _field(model: Model) -> Iterator[Mark]:
    """The ground as one shape, the start cells, and each line of the grid once."""
    palette = model.palette
    yield from painted(polygon(outset(model, 0), NOTHING, name="field"), palette.field)
    for cell in model.start:
        corners = tuple(model.at(vertex) for vertex in cell.vertices)
        yield from painted(polygon(corners, NOTHING, name="start-cell"), palette.start)
    for ends in grid_lines(model):
        yield polyline(ends, Style(stroke=palette.grid, width=0.25))


def grid_lines(model: Model) -> Iterator[tuple[Point, Point]]:
    """Whole straight lines of the grid: unit edges chained along each of three directions."""
    units = {edge for cell in model.field.cells for edge in edges(cell)}
    outline = model.field.border
    rim = set(zip(outline, (*outline[1:], outline[0]), strict=True))
    units -= {edge for edge in units if edge in rim or edge[::-1] in rim}
    for di, dj in ((1, 0), (0, 1), (1, -1)):
        along = {
            first: second
            for first, second in units
            if (second.i - first.i, second.j - first.j) == (di, dj)
        }
        for start in sorted(set(along).difference(along.values())):
            end = start
            while end in along:
                end = along[end]
            yield model.at(start), model.at(end)


def _points(model: Model) -> Iterator[Mark]:
    """A dot on every point."""
    return (point_mark(model, point) for point in model.field.points)


def point_mark(model: Model, point: Vertex) -> Mark:
    """A point's dot: gold where towers count double, white elsewhere."""
    palette = model.palette
    if point in model.gold:
        style = Style(fill=palette.gold.ground, stroke=palette.ink, width=KEYLINE)
        return Circle(*model.at(point), 0.07 * model.edge, style, name="point")
    style = Style(fill="#ffffff", stroke=palette.grid, width=0.25)
    return Circle(*model.at(point), 0.055 * model.edge, style, name="point")


def corner_texts(model: Model, words: Words, least: float = TEXT_LEAST) -> Iterator[Mark]:
    """Title and reminder beside the field, each twice, to be read from both long sides.

    `least` is the em of the smallest text.
    """
    left = _title(model, words)
    right = _reminder(model, words, least)
    for turn in (0, 180):
        yield from moved((*left, *right), Position(0, 0, turn))


def _room_beside(model: Model, bottom: float, right: bool) -> float:
    """Width between the track and the field's upper slanted side, at the height `bottom`."""
    corners = outset(model, BORDER * model.edge + 2)
    (x0, y0), (x1, y1) = (corners[2], corners[3]) if right else (corners[5], corners[4])
    share = min(max((bottom - y0) / (y1 - y0), 0), 1)
    edge = x0 + (x1 - x0) * share
    inside = model.frame.inner_width / 2 - 3
    return inside - abs(edge)


def _title(model: Model, words: Words) -> tuple[Mark, ...]:
    text, face = words("On Top"), font("semibold")
    top = model.frame.inner_height / 2 - 3
    size = 0.38 * model.edge
    while size > TEXT_LEAST:
        bottom = top - face.cap_height(size) - 0.3 * size
        if face.width(text, size) <= _room_beside(model, bottom, right=False):
            break
        size -= 0.1
    x = -model.frame.inner_width / 2 + 3
    y = top - face.cap_height(size)
    return (Text(x, y, text, size, model.palette.ink, "semibold", name="title"),)


def _reminder(model: Model, words: Words, least: float) -> tuple[Mark, ...]:
    """Four short lines on scoring, set flush right; left out where the corner is too small."""
    lines = (
        words("Most segments: on top."),
        words("Second most: below."),
        words("Tie for most: nobody."),
        words("One point a piece,"),
        words("double on gold."),
    )
    face = font("condensed")
    top = model.frame.inner_height / 2 - 3
    size = 0.15 * model.edge
    while size >= least:
        leading = 1.25 * size
        baselines = [top - face.cap_height(size) - k * leading for k in range(len(lines))]
        if all(
            face.width(line, size) <= _room_beside(model, y - 0.25 * size, right=True)
            for line, y in zip(lines, baselines, strict=True)
        ):
            x = model.frame.inner_width / 2 - 3
            return tuple(
                Text(x, y, line, size, model.palette.ink, "condensed", "end", name="reminder")
                for line, y in zip(lines, baselines, strict=True)
            )
        size -= 0.1
    return ()
