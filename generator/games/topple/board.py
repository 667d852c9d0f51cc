"""The stepped board: the faces of its layers, and the whole board from above."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.painting import NOTHING, ink_over, painted
from ...colour.contrast import contrast
from ...colour.paint import Paint
from ...component import Artwork, Boxed, Component, Design, Single
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, rectangle, rounded
from ...fonts import font
from ...plane.offset import offset
from ...plane.outline import Polygon
from ...plane.path import circle
from ...words import Words
from .model import LAYERS, SPACES, Model, number_of, open_on

KEYLINE = 0.35
GRID = 0.25  # width of the line round a space, inside it
INSET = 1.6  # mm from the edges of a space to its numeral
BESIDE = 0.5  # mm between a numeral and a pawn in the middle of its space
LEAST = 1.8  # height of the smallest numeral
MOST = 0.24  # height of the largest one in pitches
UNDER = 1.2  # mm that the colour of a layer runs under the next one
GLUE = Paint("#b9b7b0", "lines")  # where the next layer is glued on


def layers(model: Model, room: float, words: Words) -> Iterator[Component]:
    """The five layers as parts, the lowest first; their artwork is the upper face.

    A layer wider than `room` has its sheets to itself, in panels if need be.
    """
    for layer in range(1, LAYERS + 1):
        marks, outline = tuple(layer_marks(model, layer, words)), model.outline(layer)
        ground = model.paint(LAYERS + 1 - layer).bleeding
        yield Component(
            name=f"layer-{layer}",
            title=words("Layer {n}", n=layer),
            outline=outline,
            designs=(Design(Artwork(f"layer-{layer}", marks, ground), 1),),
            packing=Boxed() if outline.box[2] * 2 <= room else Single(),
            group=board_group(model, words),
            reconstructed=words("the size"),
        )


def board_group(model: Model, words: Words) -> str:
    """What is printed for the board's material: its layers, and a base that is cut from it."""
    return words("Board and base") if model.stand.kind == "sheet" else words("Board")


def board_marks(model: Model) -> Iterator[Mark]:
    """The whole board from above, its middle at the origin, `model.side` wide."""
    for space in SPACES:
        yield from moved(space_marks(model, number_of(space)), Frame(*model.at(space)))
    yield _edge(model.outline(1), model.palette.ink)


def layer_marks(model: Model, layer: int, words: Words) -> Iterator[Mark]:
    """The upper face of a layer: its open spaces, and where the next layer is glued on."""
    number = LAYERS + 1 - layer
    for space in open_on(layer):
        yield from moved(space_marks(model, number), Frame(*model.at(space)))
    if layer < LAYERS:
        yield from _glue_face(model, layer, words)
    yield _edge(model.outline(layer), model.palette.ink)


def space_marks(model: Model, number: int) -> Iterator[Mark]:
    """A space about the origin: its colour, a ring for the pawn, its number in every corner.

    Each number is read from another side of the table.
    """
    half = model.pitch / 2
    paint, ink = model.paint(number), ink_over(model.paint(number), model.palette.ink)
    square = rectangle((-half, -half, half, half), NOTHING, name="space")
    yield from painted(square, paint)
    edge = half - GRID / 2
    line = Style(stroke=model.palette.ink, width=GRID)
    yield rectangle((-edge, -edge, edge, edge), line, name="grid")
    ring = "#ffffff" if contrast("#ffffff", paint.ground) >= 1.15 else model.palette.grid
    if paint.pattern not in ("solid", "open"):
        yield Circle(0, 0, model.pawn.diameter / 2, Style(fill="#ffffff"), name="halo")
        ring = paint.colour
    yield Circle(0, 0, model.pawn.diameter / 2, Style(stroke=ring, width=0.4), name="ring")
    text = numeral(model, number, numeral_height(model), ink)
    left, foot = text.x, text.y
    right, top = left + font("semibold").width(text.text, text.size), half - INSET
    for turn in (0, 90, 180, 270):
        corner: list[Mark] = []
        if paint.pattern not in ("solid", "open"):
            box = (left - 0.5, foot - 0.5, right + 0.5, top + 0.5)
            corner.append(rounded(box, 0.8, Style(fill="#ffffff"), "halo"))
        yield from moved((*corner, text), Frame(0, 0, turn))


def numeral(model: Model, number: int, high: float, ink: str) -> Text:
    """The number, `high` mm high, in the upper left corner of a space about the origin."""
    corner, size = model.pitch / 2 - INSET, high / font("semibold").cap_height(1.0)
    return Text(-corner, corner - high, str(number), size, ink, "semibold", name="number")


def numeral_height(model: Model) -> float:
    """Height of the numbers: as large as a pawn in the middle of a space leaves visible.

    The inner corner of the widest numeral's box stays `BESIDE` away from the pawn; never less
    than `LEAST`, which a check looks at.
    """
    radius = model.pawn.diameter / 2 + BESIDE
    low, high = LEAST, max(MOST * model.pitch, LEAST)
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if numeral_reach(model, middle) >= radius else (low, middle)
    return low


def numeral_reach(model: Model, high: float) -> float:
    """How far the inner corner of the widest number's box is from the middle of its space."""
    face = font("semibold")
    wide = max(face.width(str(n), 1.0) for n in range(1, LAYERS + 1)) / face.cap_height(1.0)
    room = model.pitch / 2 - INSET
    return math.hypot(max(room - wide * high, 0.0), max(room - high, 0.0))


def _glue_face(model: Model, layer: int, words: Words) -> Iterator[Mark]:
    """Where the next layer comes: colour a little way under it, then hatching and its number."""
    above = model.outline(layer + 1)
    under = model.paint(LAYERS + 1 - layer)
    bare = Polygon(above.points)
    if under.pattern == "solid":
        yield polygon(above.points, Style(fill=under.colour), name="under")
    inner = offset(bare, -UNDER)
    assert isinstance(inner, Polygon)
    radius = model.pit(layer) / 2
    area = Path((*inner.segments, *circle(0, 0, radius)), NOTHING, name="glue")
    yield from painted(area, GLUE)
    ink = model.palette.ink
    yield Circle(0, 0, radius, Style(fill="#ffffff", stroke=ink, width=KEYLINE), name="pit")
    yield from _glue_words(model, layer, words)


def _glue_words(model: Model, layer: int, words: Words) -> Iterator[Mark]:
    """The words on a glue face, each on white."""
    face = font("condensed")
    for text in order_texts(model, layer, words):
        half, top = face.width(text.text, text.size) / 2, text.y + face.cap_height(text.size)
        box = (-half - 0.5, text.y - 0.7, half + 0.5, top + 0.7)
        yield rounded(box, 0.8, Style(fill="#ffffff"), "halo")
        yield text


def order_texts(model: Model, layer: int, words: Words, least: float = LEAST) -> Iterator[Text]:
    """Above the hole what is glued on here, below it which layer this is.

    Texts whose capitals would be lower than `least` mm are left out.
    """
    last = layer == LAYERS - 1  # only the space round the hole is left for words there
    foot = model.pit(layer) / 2
    top = model.pitch * 0.5 - UNDER if last else model.pitch * 1.5 - UNDER
    wide = (3 if layer < 3 else 1) * model.pitch - 2 * UNDER - 1
    above = (words("glue layer {n}", n=layer + 1), words("glue"), str(layer + 1))
    below = (words("Layer {n}", n=layer), str(layer))
    face, ink = font("condensed"), model.palette.ink
    for texts, way in ((above, 1), (below, -1)):
        for text in texts:
            size = min(wide / face.width(text, 1.0), 0.24 * model.pitch, (top - foot - 1.0) * 0.9)
            high = face.cap_height(size)
            if high < least:  # a shorter text may have room
                continue
            middle = (top + foot) / 2  # where the hole leaves least room, the words keep off it
            low = way * (middle if last else max(model.pitch, middle)) - high / 2
            yield Text(0, low, text, size, ink, "condensed", "middle", name="order")
            break


def _edge(outline: Polygon, ink: str) -> Mark:
    """The line round a layer, inside its outline."""
    inner = offset(Polygon(outline.points), -KEYLINE / 2)
    assert isinstance(inner, Polygon)
    return polygon(inner.points, Style(stroke=ink, width=KEYLINE), name="keyline")
