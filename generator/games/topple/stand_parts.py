"""The parts of the stand: base, rod, and what belongs to them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ...art.painting import NOTHING, painted
from ...colour.paint import Paint
from ...component import Artwork, Boxed, Component, Design, Single
from ...drawing import (
    Circle,
    Frame,
    Mark,
    Path,
    Style,
    Text,
    contours,
    moved,
    polygon,
    polyline,
    rectangle,
)
from ...fonts import font, wrap
from ...geometry.cuboid import Face
from ...geometry.shapes import centred_rectangle
from ...plane.offset import offset
from ...plane.outline import Bore, Disc, Outline, Polygon
from ...plane.path import Arc, Box, Line, Move
from ...words import Words
from .board import board_group
from .model import LAYERS, Model
from .net import GLUE, fold_marks
from .stand import (
    ARCH,
    HEEL,
    base_net,
    base_outline,
    cross,
    cross_height,
    hole,
    rod_roll,
    slot,
    strips,
    washer_radius,
)

KEYLINE = 0.35
LEADING = 1.3
SMALLEST = 2.65  # em whose capitals are 1.8 mm high
BESIDE = 2.5  # mm between the rod on a measuring card, its words and its edges
WORDS = 11.0  # height of the words on it


def base(model: Model, words: Words, room: float = math.inf) -> Iterator[Component]:
    """The base: a face for a plate, a net, or two slotted boards and two washers.

    A plate wider than `room` has its sheets to itself, in panels if need be.
    """
    kind, sort = model.stand.kind, words("Base")
    if kind != "sheet":
        marks = _plate(model) if kind == "dowel" else _box(model, words)
        group = words("Stand, die and score sheet")
        part = _part("base", sort, base_outline(model), tuple(marks), group)
        large = kind == "dowel" and model.stand.size > room
        yield replace(part, packing=Single()) if large else part
        return
    group = board_group(model, words)
    for name, upper in (("base", False), ("base-2", True)):
        outline = cross(model, upper).outline
        title = (
            words("{part}, slot above", part=sort)
            if upper
            else words("{part}, slot below", part=sort)
        )
        drawn = (*_sheet_marks(model, outline), *_label(model, title))
        yield _part(name, title, outline, drawn, group)
    ring, washer = Disc(washer_radius(model), (Bore(0.0, 0.0, hole(model) / 2),)), words("Washer")
    yield _part("washer", washer, ring, tuple(_sheet_marks(model, ring)), group, 2)


def _part(
    name: str,
    title: str,
    outline: Outline,
    marks: tuple[Mark, ...],
    group: str,
    quantity: int = 1,
    face_of: str = "",
) -> Component:
    designs = (Design(Artwork(name, marks), quantity),)
    return Component(name, title, outline, designs, Boxed(), group, face_of=face_of)


def _plate(model: Model) -> Iterator[Mark]:
    """A face for the plate, with cross hairs where it is drilled."""
    yield from _steps(model, model.stand.size)
    yield from _edges(base_outline(model), model.palette.ink)
    ink, radius = model.palette.ink, hole(model) / 2
    for k in range(4):
        hair = polyline(((0.4 * radius, 0), (radius + 4, 0)), Style(stroke=ink, width=0.15))
        yield from moved((hair,), Frame(0, 0, 90 * k))
    yield Circle(0, 0, 0.3, Style(fill=ink), name="centre")


def _steps(model: Model, size: float) -> Iterator[Mark]:
    """The board's five levels as squares in one another, the outermost like the corners."""
    for number in range(LAYERS, 0, -1):
        half = size / 2 * number / LAYERS
        square = rectangle((-half, -half, half, half), NOTHING, name="step")
        paint = model.paint(number)
        yield from painted(square, paint if paint.pattern == "solid" else _open(paint))


def _open(paint: Paint) -> Paint:
    return Paint(paint.colour, "open")


def _edges(outline: Outline, ink: str) -> Iterator[Mark]:
    """The line round a part, inside its outline, and round its holes; holes are white."""
    for bore in outline.bores:
        yield Circle(bore.x, bore.y, bore.radius, Style(fill="#ffffff"), name="hole")
    inner = offset(outline, -KEYLINE / 2)
    assert inner is not None
    yield from contours(inner, Style(stroke=ink, width=KEYLINE))


def _box(model: Model, words: Words) -> Iterator[Mark]:
    """The net of a folded base: levels on top, the walls in the lightest of their colours."""
    net, size = base_net(model), model.stand.size
    back, top, front, under, left, right = net.faces
    rim = model.paint(LAYERS)
    for face in (back, front, left, right):
        yield from painted(polygon(face.corners, NOTHING, name="wall"), rim)
    yield from moved(_steps(model, size), Frame(top.x, top.y))
    yield from moved(_inside(model, under, words), Frame(under.x, under.y))
    yield from fold_marks(net, model.palette.ink, words("glue"))
    style = Style(fill="#ffffff", stroke=model.palette.ink, width=KEYLINE)
    for bore in base_outline(model).bores:
        yield Circle(bore.x, bore.y, bore.radius, style, name="hole")


def _inside(model: Model, under: Face, words: Words) -> Iterator[Mark]:
    """The bottom: what to do before it is closed."""
    lines = (
        words("Cut out both holes."),
        words("Fill with coins or sand,"),
        words("then close and glue."),
    )
    face, wide = font("condensed"), under.width - 12
    size = min(4.2, *(wide / face.width(line, 1.0) for line in lines))
    for k, line in enumerate(lines):
        y = -0.14 * under.height - k * 1.4 * size
        yield Text(0, y, line, size, model.palette.ink, "condensed", "middle", name="advice")


def _sheet_marks(model: Model, outline: Outline) -> Iterator[Mark]:
    """A part that is cut from the board's material: one light colour and its edges."""
    paint = model.paint(LAYERS)
    (face, *_) = contours(outline, NOTHING)
    yield from painted(face, paint)
    yield from _edges(outline, model.palette.ink)


def _label(model: Model, title: str) -> Iterator[Mark]:
    """A cross board's name beside its slots, over the arch."""
    face, beside = font("condensed"), max(hole(model), slot(model)) / 2 + 2
    heel = min(HEEL, cross_height(model) / 2)
    room = model.stand.size / 2 - beside - 4
    size = min(3.4, room / face.width(title, 1.0), (heel - ARCH) * 0.6)
    if size < SMALLEST:
        return
    low = ARCH + (heel - ARCH) / 2 - face.cap_height(size) / 2 - cross_height(model) / 2
    yield Text(beside, low, title, size, model.palette.ink, "condensed", name="label")


def rod(model: Model, words: Words) -> Iterator[Component]:
    """The rod: a card that a dowel is cut by, or the strip that it is rolled of."""
    if model.stand.kind != "paper":
        wide = model.rod.diameter + WORDS + 2 * BESIDE
        outline = centred_rectangle(model.rod.length, wide)
        marks = tuple(_gauge(model, outline, words))
        title = words("Rod (measuring card)")
        yield _part("rod", title, outline, marks, words("Stand, die and score sheet"))
        return
    whole, count = rod_roll(model), strips(model)
    for k in range(count):
        outline = centred_rectangle(whole.length / count, model.rod.length)
        name = "rod" if k == 0 else f"rod-{k + 1}"
        title = words("Rod (strip)") if k == 0 else words("Rod (strip {n})", n=k + 1)
        marks = tuple(_strip(model, outline, k, count, words))
        yield _part(name, title, outline, marks, words("Rod"), face_of="" if k == 0 else "rod")


def _gauge(model: Model, outline: Polygon, words: Words) -> Iterator[Mark]:
    """The rod in its true size along the card, with its shaped tip at the right."""
    ink, (left, bottom, right, top) = model.palette.ink, outline.box
    yield from painted(polygon(outline.points, NOTHING), model.paint(LAYERS))
    axis = top - BESIDE - model.rod.diameter / 2
    yield from moved(_shaft(model, model.rod.length), Frame(left, axis))
    text = words(
        "Rod: cut a dowel of {d} mm to the length of this card, {l} mm. Shape its tip as drawn, "
        "with a radius of {r} mm.",
        d=words.number(model.rod.diameter, 3),
        l=words.number(model.rod.length, 3),
        r=words.number(model.rod.tip_radius, 3),
    )
    yield from _set(text, (left + 4, bottom + 1.5, right - 4, bottom + WORDS), ink)
    yield from _edges(outline, ink)


def _set(text: str, box: Box, ink: str) -> Iterator[Text]:
    """A paragraph in a box, as large as it can be, in the middle of its height."""
    left, bottom, right, top = box
    face, text = font("condensed"), text.replace(" mm", "\u00a0mm")
    sizes = (size / 20 for size in range(72, 53, -1))
    size = next(
        (s for s in sizes if len(wrap(text, face, s, right - left)) * LEADING * s <= top - bottom),
        SMALLEST,
    )
    rows = wrap(text, face, size, right - left)
    first = (top + bottom) / 2 + (len(rows) / 2 - 0.5) * LEADING * size - face.cap_height(size) / 2
    for k, row in enumerate(rows):
        y = first - k * LEADING * size
        yield Text(left, y, row, size, ink, "condensed", name="advice")


def _shaft(model: Model, length: float) -> Iterator[Mark]:
    """The rod lying along x from the origin, pointed at an angle of 45 degrees to its tip."""
    wide, tip = model.rod.diameter / 2, min(model.rod.tip_radius, model.rod.diameter / 2)
    style = Style(fill="#ffffff", stroke=model.palette.ink, width=KEYLINE)
    centre = length - tip
    # The cone touches the round tip where its sides stand at 45 degrees.
    touch = tip * 2**-0.5
    back = centre + touch - (wide - touch)
    arc = Arc(centre, 0.0, tip, -45, 45)
    start = (Line(*arc.at(-45)), arc) if tip > 0 else (Line(length, 0.0),)
    yield Path((Move(0, -wide), Line(back, -wide), *start, Line(back, wide), Line(0, wide)), style)


def _upward(text: str, x: float, room: float, ink: str) -> Iterator[Mark]:
    """A word on white that is read upwards, where the room across it is enough."""
    face = font("condensed")
    high, half = face.cap_height(SMALLEST), face.width(text, SMALLEST) / 2 + 0.6
    if room < high + 1.6:
        return
    box = (x - high / 2 - 0.5, -half, x + high / 2 + 0.5, half)
    yield rectangle(box, Style(fill="#ffffff"), name="halo")
    yield Text(x + high / 2, 0, text, SMALLEST, ink, "condensed", "middle", 90, name="word")


def _strip(model: Model, outline: Polygon, piece: int, count: int, words: Words) -> Iterator[Mark]:
    """A strip: its beginning on the stick at the left, its last turn in colour at the right."""
    ink, whole = model.palette.ink, rod_roll(model)
    left, bottom, right, top = outline.box
    if piece == count - 1:
        turn = min(3.1416 * whole.diameter, right - left)
        last = rectangle((right - turn, bottom, right, top), NOTHING, name="last-turn")
        yield from painted(last, model.paint(2))
    if piece == 0:
        stick = min(3.1416 * model.rod.mandrel, (right - left) / 3)
        first = rectangle((left, bottom, left + stick, top), NOTHING, name="first-turn")
        yield from painted(first, GLUE)
        yield from _upward(words("no glue"), left + stick / 2, stick, ink)
    lines = [
        words(
            "Roll from the hatched end on a stick of {d} mm, this side out.",
            d=words.number(model.rod.mandrel, 3),
        ),
        words("Glue the back all along, but not behind the hatching."),
        words(
            "{n} turns of paper {t} mm thick make {d} mm.",
            n=whole.turns,
            t=words.number(model.rod.sheet, 3),
            d=words.number(whole.diameter, 3),
        ),
    ]
    if count > 1:
        lines.append(
            words("Strip {n} of {m}: join the ends without overlap.", n=piece + 1, m=count)
        )
    face = font("condensed")
    room = right - left - 2 * 3.1416 * whole.diameter
    size = min(4.0, *(room / face.width(line, 1.0) for line in lines))
    for k, line in enumerate(lines):
        y = (len(lines) / 2 - k - 0.8) * 1.5 * size
        yield Text((left + right) / 2, y, line, size, ink, "condensed", "middle", name="advice")
    yield from _edges(outline, ink)
