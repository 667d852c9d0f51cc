"""The board: rings of spaces, coordinates round them, title and reminder in the corners.

For figures: `space_marks` draws one space where it lies on the board, `Model.at` tells its
middle, `notation` draws the coordinates; `area(model, space)` is a space's outline without style.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from ...art.painting import NOTHING, painted
from ...colour.contrast import ink_on
from ...colour.paint import Paint
from ...component import Artwork, Component, Design, Single
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, polyline, rectangle
from ...fonts import font
from ...geometry import rings
from ...geometry.rings import Space
from ...geometry.shapes import centred_rectangle
from ...plane.path import Arc, Close, Line, Move, Point
from ...words import Words
from .model import BESIDE, ROUND, Model, mixed

KEYLINE = 0.35
GAP = 0.03  # of light between two spaces, in widths of a space
TEXTURE = 0.3  # width of the lines that tell rings apart without colour
WAY = 0.075  # of a mark between neighbours on either side of their line, in widths
INSET = 0.068  # from a space's side to its line, in widths
LETTERS = "ABCDEFGHIJKLMNOPQRS"
LABEL = 3.6  # em of a coordinate
LABEL_AT = 2.6  # mm from the side of a space to the middle of its coordinate
TEXT_LEAST = 2.7  # em of the smallest text on the board: capitals 1.8 mm high

Lines = tuple[tuple[float, ...], ...]  # the dashes of each line, the outermost first
SOLID, DASHED, DOTTED, MIXED = (), (2.0, 1.3), (0.05, 0.95), (2.4, 0.9, 0.05, 0.9)
TEXTURES: tuple[Lines, ...] = (
    (SOLID,),
    (DASHED,),
    (DOTTED,),
    (MIXED,),
    (SOLID, DOTTED),
    (DASHED, DASHED),
    (DOTTED, DOTTED),
    (SOLID, DASHED),
)
EDGE_TEXTURE: Lines = (SOLID, SOLID)


def board(model: Model, words: Words) -> Component:
    """The board with all its spaces; its outline is the rectangle that is cut."""
    return Component(
        name="board",
        title=words("Board"),
        outline=centred_rectangle(*model.size),
        designs=(Design(Artwork("board", tuple(_marks(model, words))), 1),),
        packing=Single(),
        group=words("Board"),
    )


def _marks(model: Model, words: Words) -> Iterator[Mark]:
    w, h = (side / 2 for side in model.size)
    if model.palette.paper != "#ffffff":
        yield rectangle((-w, -h, w, h), Style(fill=model.palette.paper))
    for space in model.spaces:
        yield from space_marks(model, space)
    if model.shape == "circle":
        yield from ways(model)
    yield from notation(model)
    yield from corner_texts(model, words)
    half = KEYLINE / 2
    frame = (half - w, half - h, w - half, h - half)
    yield rectangle(frame, Style(stroke=model.palette.ink, width=KEYLINE), name="keyline")


# --- spaces ------------------------------------------------------------------------------------


def area(model: Model, space: Space, inset: float = 0.0) -> Path | Circle:
    """A space's outline, moved inwards by `inset` mm, without style, where it lies on the board."""
    if model.shape == "circle":
        return _slice(model, space, inset)
    x, y = model.at(space)
    factor = 1 - 2 * inset / model.space
    points = tuple(
        (x + factor * (px - x), y + factor * (py - y))
        for px, py in rings.hexagon(space, model.space)
    )
    return polygon(points, NOTHING, name="space")


def _slice(model: Model, space: Space, inset: float) -> Path | Circle:
    """A part of a ring, its straight sides moved inwards in parallel."""
    part = rings.slice_of(space)
    if part.ring == 0:
        return Circle(0, 0, model.space / 2 - inset, NOTHING, name="space")
    inner = (part.ring - 0.5) * model.space + inset
    outer = (part.ring + 0.5) * model.space - inset
    turn = [math.degrees(math.asin(inset / radius)) for radius in (inner, outer)]
    first, last = float(part.start) * 60, float(part.end) * 60
    out = Arc(0, 0, outer, first + turn[1], last - turn[1])
    back = Arc(0, 0, inner, last - turn[0], first + turn[0])
    corners = Move(*back.at(back.end)), Line(*out.at(out.start)), out, Line(*back.at(back.start))
    return Path((*corners, back, Close()), NOTHING, name="space")


def space_marks(model: Model, space: Space) -> Iterator[Mark]:
    """A space: its ring's colour, a line of light round it, its ring's line inside.

    Its outline, named `space`, has the full width of a space. The middle has a circle for the
    neutral hat, and spaces that stacks may start on have a dot.
    """
    number = rings.ring_of(space)
    paint = model.paint(number)
    outline = area(model, space)
    yield from painted(outline, paint, 30)
    if paint.pattern == "solid":
        light = Style(stroke=model.palette.paper, width=GAP * model.space)
        yield _with(outline, light, "gap")
    line = texture_colour(model, paint)
    at = model.at(space)
    if number == 0:
        for share in (0.5 - INSET, 0.5 - 1.6 * INSET):
            yield Circle(*at, share * model.space, Style(stroke=line, width=TEXTURE), name="ring-0")
        return
    lines = EDGE_TEXTURE if number == model.rings else TEXTURES[number - 1]
    for k, dash in enumerate(lines):
        inset = INSET * (1 + 0.7 * k) * model.space
        dotted = dash[:1] == DOTTED[:1]
        style = Style(
            stroke=line, width=TEXTURE * (1.5 if dotted else 1), dash=dash, round=bool(dash)
        )
        yield _with(area(model, space, inset), style, f"ring-{number}")
    if 1 < number < model.rings:
        yield Circle(*at, 0.035 * model.space, Style(fill=line), name="start")


def _with(outline: Path | Circle, style: Style, name: str) -> Mark:
    if isinstance(outline, Circle):
        return Circle(outline.x, outline.y, outline.radius, style, name=name)
    return Path(outline.segments, style, name=name)


def texture_colour(model: Model, paint: Paint) -> str:
    """The colour of lines on a ring: between its own and the ink, or white, that is read there."""
    if paint.pattern != "solid":
        return paint.colour
    return mixed(paint.colour, ink_on(paint.colour, model.palette.ink), 0.45)


def ways(model: Model) -> Iterator[Mark]:
    """Marks across the line that each two neighbours of a board of circles share.

    They point along the straight rows in which stacks jump.
    """
    for row in rings.lines(model.rings):
        for one, other in itertools.pairwise(row):
            x, y = rings.meeting(one, other, model.space)
            (x0, y0), (x1, y1) = model.at(one), model.at(other)
            length = math.hypot(x1 - x0, y1 - y0)
            dx, dy = (x1 - x0) / length, (y1 - y0) / length
            for space, way in ((one, -1), (other, 1)):
                paint = model.paint(rings.ring_of(space))
                near, far = way * GAP * model.space / 2, way * WAY * model.space
                ends = (x + near * dx, y + near * dy), (x + far * dx, y + far * dy)
                style = Style(stroke=texture_colour(model, paint), width=0.5)
                yield polyline(ends, style, name="way")


# --- coordinates -------------------------------------------------------------------------------


def coordinate(model: Model, space: Space) -> str:
    """What a space is called: the letter of its level row, then the number of its slanting row."""
    q, r = space
    return f"{LETTERS[r + model.rings]}{q + model.rings + 1}"


def notation(model: Model) -> Iterator[Mark]:
    """Letters at both ends of the level rows, numbers at both ends of the slanting ones."""
    count = model.rings
    for k in range(-count, count + 1):
        level = [space for space in model.spaces if space[1] == k]
        slanting = [space for space in model.spaces if space[0] == k]
        level_label, slanting_label = LETTERS[k + count], str(k + count + 1)
        yield _label(model, min(level), rings.DIRECTIONS[3], level_label)
        yield _label(model, max(level), rings.DIRECTIONS[0], level_label)
        yield _label(model, min(slanting), rings.DIRECTIONS[4], slanting_label)
        yield _label(model, max(slanting), rings.DIRECTIONS[1], slanting_label)


def _label(model: Model, space: Space, direction: Space, text: str) -> Mark:
    """A coordinate beyond a space's side, out of the way of the one beyond its neighbour's."""
    x, y = model.at(space)
    if model.shape == "circle":
        outside = rings.slice_of(rings.beyond(space, direction)).middle
        own = rings.slice_of(space).middle
        turn = math.radians(own + ((outside - own + 180) % 360 - 180) / 2)
        reach = (model.rings + 0.5) * model.space + LABEL_AT
        x, y = reach * math.cos(turn), reach * math.sin(turn)
    else:
        dx, dy = rings.centre(direction, 1.0)
        reach = model.space / 2 + LABEL_AT
        x, y = x + reach * dx, y + reach * dy
    y -= font("semibold").cap_height(LABEL) / 2
    return Text(x, y, text, LABEL, model.palette.quiet, "semibold", "middle", name="coordinate")


# --- corners -----------------------------------------------------------------------------------


def corner_texts(model: Model, words: Words, least: float = TEXT_LEAST) -> Iterator[Mark]:
    """Title and reminder beside the spaces, each twice, to be read from both long sides.

    No letters are smaller than `least`, in mm of an em; texts without room for them are left out.
    """
    texts = (*_title(model, words, least), *_reminder(model, words, least))
    for turn in (0, 180):
        yield from moved(texts, Frame(0, 0, turn))


def _corner(model: Model) -> Point:
    """The upper right corner of the room for texts."""
    w, h = model.size
    return w / 2 - 3.5, h / 2 - 3.5


def _room_beside(model: Model, bottom: float) -> float:
    """Width between the coordinates and the board's edge, from the height `bottom` upwards."""
    f = model.space
    if model.shape == "circle":
        reach = (model.rings + 0.5) * f + ROUND
        half = math.sqrt(max(reach**2 - max(bottom, 0) ** 2, 0))
    else:
        row = (max(bottom, 0) - f / math.sqrt(3)) / (f * math.sqrt(3) / 2)
        half = (2 * model.rings + 1 - row) / 2 * f + BESIDE - 1.5
    return _corner(model)[0] - half


def _title(model: Model, words: Words, least: float) -> tuple[Mark, ...]:
    text, face = words("Top Hats"), font("semibold")
    right, top = _corner(model)
    size = 0.45 * model.space
    while size > least:
        y = top - face.cap_height(size)
        if face.width(text, size) <= _room_beside(model, y - 0.3 * size):
            return (Text(-right, y, text, size, model.palette.ink, "semibold", name="title"),)
        size -= 0.1
    return ()


def _reminder(model: Model, words: Words, least: float) -> tuple[Mark, ...]:
    """Short lines on the order of duties, flush right; left out where the corner is too small."""
    lines = (
        words("1. Capture if you can."),
        words("2. Leave the edge zone."),
        words("3. Step or jump."),
        words("Jumped rivals lose"),
        words("their top hat."),
    )
    face = font("condensed")
    right, top = _corner(model)
    size = 0.17 * model.space
    while size >= least:
        first = top - face.cap_height(size)
        rows = (0, 1, 2, 3.5, 4.5)  # a little room before the sentence
        baselines = [first - 1.3 * size * row for row in rows]
        if all(
            face.width(line, size) <= _room_beside(model, y - 0.25 * size)
            for line, y in zip(lines, baselines, strict=True)
        ):
            ink = model.palette.ink
            return tuple(
                Text(right, y, line, size, ink, "condensed", "end", name="reminder")
                for line, y in zip(lines, baselines, strict=True)
            )
        size -= 0.1
    return ()
