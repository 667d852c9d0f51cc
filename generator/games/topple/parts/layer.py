"""The five layers of the stepped board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import shapely

from ....art.burnt import (
    BURNT,
    FROM_EDGE,
    LEAST_TEXT,
    as_burnt,
    room_round,
    scored,
    scored_outline,
    scored_ring,
)
from ....art.faces import face, holes
from ....art.lettering import em, halo, omitted
from ....art.lines import FROM_CUT, KEYLINE, keyline, seen_on
from ....art.painting import NOTHING, ink_over, painted
from ....colour.contrast import contrast
from ....component import Boxed, Component, Single
from ....drawing import Frame, Mark, Path, Role, Style, Text, contours, moved, polygon, rounded
from ....fonts import font
from ....geometry.shapes import centred_rectangle
from ....plane.area import outline_area
from ....plane.offset import offset
from ....plane.outline import Polygon
from ....plane.path import circle
from ....words import Words
from ...game import Builder
from ..layers import LAYERS, open_on, spaces_of
from ..sizes import INSET, LEAST, UNDER, Sizes
from .lines import GLUE
from .stock import board_group, of_board, one_face

GRID = 0.25  # width of the line round a space, inside it
OUTWARD = 0.4  # mm from the edge of what is glued to words beside the hole, which keep off it
NEAREST = 0.3  # mm from the line round the hole, or the hole, to such words at the least
KEPT_OFF = 1.6  # mm from the hole to them, where they have so much room
ROUND_PIT = FROM_CUT + KEYLINE + 0.2  # from a pit's edge to the hatching round it
QUARTERS = (0, 90, 180, 270)  # each number is read from another side of the table
NAMES = tuple(f"layer-{layer}" for layer in range(1, LAYERS + 1))


def layer_parts(sizes: Sizes, words: Words) -> dict[str, Builder]:
    """The layers, the lowest first."""
    return {name: partial(_layer, sizes, k, words) for k, name in enumerate(NAMES, 1)}


def _layer(sizes: Sizes, layer: int, words: Words) -> Component:
    """A layer, its printed face above; too large for a page it has its sheets to itself."""
    outline = sizes.outline(layer)
    part = one_face(
        NAMES[layer - 1],
        words("Layer {n}", n=layer),
        outline,
        partial(face_marks, sizes, layer, words),
        board_group(sizes, words),
        packing=Boxed() if outline.box[2] * 2 <= sizes.room else Single(),
    )
    spots = tuple((*sizes.at(place), sizes.pitch / 2) for place in spaces_of(layer))
    part = replace(part, reconstructed=words("the size"), spots=spots)
    return of_board(sizes, part, partial(burnt_marks, sizes, layer, words))


# --- printed ------------------------------------------------------------------------------------


def face_marks(sizes: Sizes, layer: int, words: Words) -> Iterator[Mark]:
    """The upper face of a layer: its open spaces, and where the next layer is glued on."""
    space = tuple(space_marks(sizes, LAYERS + 1 - layer))
    for place in open_on(layer):
        yield from moved(space, Frame(*sizes.at(place)))
    if layer < LAYERS:
        yield from _glue_face(sizes, layer, words)
    ground = sizes.paint(LAYERS + 1 - layer).ground
    yield keyline(sizes.outline(layer), seen_on(ground, sizes.palette.ink))


def space_marks(sizes: Sizes, number: int) -> Iterator[Mark]:
    """A space about the origin: its colour, a ring for the pawn, its number in every corner."""
    half, pawn = sizes.pitch / 2, sizes.pawn.flat.outline
    paint, palette = sizes.paint(number), sizes.palette
    square = centred_rectangle(2 * half, 2 * half)
    yield from face(square, paint)
    yield replace(keyline(square, seen_on(paint.ground, palette.ink), GRID), name="grid")
    ring = "#ffffff" if contrast("#ffffff", paint.ground) >= 1.15 else sizes.areas.grid
    busy = paint.pattern not in ("solid", "open")  # pawns and numbers stand on white there
    if busy:
        yield from contours(pawn, Style(fill="#ffffff"), name="halo")
        ring = paint.colour
    yield from contours(pawn, Style(stroke=ring, width=0.4), name="ring")
    text = _number(sizes, number, sizes.numeral, ink_over(paint, palette.ink))
    ground = (halo(text, 0.5),) if busy else ()
    for turn in QUARTERS:
        yield from moved((*ground, text), Frame(0, 0, turn))


def _number(sizes: Sizes, number: int, high: float, ink: str) -> Text:
    """The number, `high` mm high, in the upper left corner of a space about the origin."""
    corner = sizes.pitch / 2 - INSET
    return Text(-corner, corner - high, str(number), em(high), ink, "semibold", name="number")


def _glue_face(sizes: Sizes, layer: int, words: Words) -> Iterator[Mark]:
    """Where the next layer comes: colour a little way under it, then hatching and its number."""
    above, under = sizes.outline(layer + 1).points, sizes.paint(LAYERS + 1 - layer)
    if under.pattern == "solid":
        yield polygon(above, Style(fill=under.colour), name="under")
    inner = offset(Polygon(above), -UNDER)
    assert isinstance(inner, Polygon)
    wide = sizes.pit(layer) + 2 * ROUND_PIT
    square = centred_rectangle(wide, wide).segments
    free = square if sizes.pit_kind == "square" else circle(0, 0, wide / 2)
    yield from painted(Path((*inner.segments, *free), NOTHING, name="glue"), GLUE)
    ink, letters = sizes.palette.ink, font("condensed")
    yield from holes(sizes.outline(layer), ink)
    for text in _orders(sizes, layer, words, LEAST, FROM_CUT + KEYLINE):
        if text.role is Role.OMITTED:
            yield text
            continue
        half, top = letters.width(text.text, text.size) / 2, text.y + letters.cap_height(text.size)
        box = (-half - 0.5, text.y - 0.7, half + 0.5, top + 0.7)
        yield rounded(box, 0.8, Style(fill="#ffffff"), "halo")
        yield text


def _orders(
    sizes: Sizes, layer: int, words: Words, least: float, beside: float = 0.0
) -> Iterator[Text]:
    """Above the hole what is glued on here, below it which layer this is.

    The number alone stands where the capitals of all of it would be lower than `least` mm; where
    its own would be it is omitted. `beside` is what the line round the hole takes of the room.
    """
    last = layer == LAYERS - 1  # only the space round the hole is left for words there
    foot = sizes.pit(layer) / 2 + beside
    top = sizes.pitch * 0.5 - UNDER if last else sizes.pitch * 1.5 - UNDER
    wide = (3 if layer < 3 else 1) * sizes.pitch - 2 * UNDER - 1
    above = (words("glue layer {n}", n=layer + 1), str(layer + 1))
    below = (words("Layer {n}", n=layer), str(layer))
    face, ink = font("condensed"), sizes.palette.ink
    for texts, way in ((above, 1), (below, -1)):
        for text in texts:
            size = min(wide / face.width(text, 1.0), 0.24 * sizes.pitch)
            if last:  # a little smaller, so that a facing's larger hole keeps off it too
                deep = sum(abs(end) for end in face.extent(text, 1.0))
                room = top - OUTWARD - foot
                clear = max((room - KEPT_OFF) / deep, em(least, "condensed"))
                size = min(size, clear, (room - NEAREST) / deep)
            else:
                size = min(size, (top - foot - 1.0) * 0.9)
            high = face.cap_height(size)
            if high < least - 1e-9 and text is not texts[-1]:  # a shorter text may have room
                continue
            middle = (top + foot) / 2
            low = way * max(sizes.pitch, middle) - high / 2
            if last:
                lowest, highest = face.extent(text, size)
                low = top - OUTWARD - highest if way > 0 else OUTWARD - top - lowest
            order = Text(0, low, text, size, ink, "condensed", "middle", name="order")
            yield order if high >= least - 1e-9 else omitted(order)
            break


# --- burnt --------------------------------------------------------------------------------------


def burnt_marks(sizes: Sizes, layer: int, words: Words) -> Iterator[Mark]:
    """The numbers of its open spaces, a ring for the pawn; the next layer's outline and order."""
    space = tuple(_burnt_space(sizes, LAYERS + 1 - layer))
    for place in open_on(layer):
        yield from moved(space, Frame(*sizes.at(place)))
    if layer == LAYERS:
        return
    above, edge = sizes.outline(layer + 1).points, outline_area(sizes.outline(layer)).exterior
    if shapely.LinearRing(above).distance(edge) > FROM_EDGE:
        yield scored_ring(above, "above")
    else:
        yield from scored([(*above, above[0])], edge.buffer(FROM_EDGE), "above")
    for text in _orders(sizes, layer, words, LEAST_TEXT):
        yield as_burnt(text)


def _burnt_space(sizes: Sizes, number: int) -> Iterator[Mark]:
    """A space about the origin: its number in every corner, a ring for the pawn between them."""
    high, pawn = max(sizes.numeral, LEAST_TEXT), sizes.pawn.flat.outline
    text = as_burnt(_number(sizes, number, high, BURNT))
    numbers = [mark for turn in QUARTERS for mark in moved((text,), Frame(0, 0, turn))]
    yield from numbers
    ring = outline_area(pawn).exterior
    room = max(pawn.box) <= sizes.pitch / 2 - FROM_EDGE
    room = room and not room_round(numbers, 0.2).intersects(ring)
    place = scored_outline(pawn, "ring")
    yield place if room else omitted(place)
