"""The rod: a card that a dowel is cut by, or the strips that it is rolled of."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import shapely

from ....art.faces import face
from ....art.lettering import TEXT_LEAST, omitted
from ....art.lines import FROM_CUT, KEYLINE
from ....colour.paint import Paint
from ....component import Component, Kind
from ....drawing import Frame, Mark, Path, Role, Style, Text, moved, rectangle
from ....fonts import font, wrap
from ....geometry.shapes import centred_rectangle
from ....plane.area import contours_of, path_lines
from ....plane.outline import Polygon
from ....plane.path import Arc, Box, Close, Line, Move, chain
from ....words import Words
from ...game import Builder
from ..layers import LAYERS
from ..sizes import Sizes
from .lines import GLUE, advice, edges
from .stock import one_face, other_group, rod_group

NAME = "rod"
LEADING = 1.3
BESIDE = 2.5  # mm between the rod on a measuring card, its words and its edges
CHORD = 0.01  # mm that chords may leave the rod's tip by
WORDS = 11.0  # height of the words on it; a short card has higher ones
ASIDE, BELOW = 4.0, 1.5  # mm from the words to the card's edges at their sides and below them


def rod_parts(sizes: Sizes, words: Words) -> dict[str, Builder]:
    """The card, or every strip."""
    if sizes.stand.kind != "paper":
        return {NAME: partial(_card, sizes, words)}
    names = (NAME, *(f"{NAME}-{piece}" for piece in range(2, sizes.base.strips + 1)))
    return {name: partial(_strip, sizes, name, k, words) for k, name in enumerate(names)}


def _card(sizes: Sizes, words: Words) -> Component:
    high = max(WORDS, _high(_cutting(sizes, words), sizes.rod.length - 2 * ASIDE) + BELOW)
    outline = centred_rectangle(sizes.rod.length, sizes.rod.diameter + high + 2 * BESIDE)
    draw = partial(_gauge, sizes, outline, high, words)
    title, group = words("Rod (measuring card)"), other_group(words)
    return one_face(NAME, title, outline, draw, group)


def _strip(sizes: Sizes, name: str, piece: int, words: Words) -> Component:
    """A strip, or a piece of one that is too long for paper; the pieces count as one rod."""
    outline = centred_rectangle(sizes.base.roll.length / sizes.base.strips, sizes.rod.length)
    draw, group = partial(_strip_marks, sizes, outline, piece, words), rod_group(sizes, words)
    if piece == 0:
        return one_face(NAME, words("Rod (strip)"), outline, draw, group)
    title = words("Rod (strip {n})", n=piece + 1)
    more = one_face(name, title, outline, draw, group)
    return replace(more, kind=Kind.PIECE, face_of=NAME)


def _cutting(sizes: Sizes, words: Words) -> str:
    """How a dowel is cut and shaped; numbers stay with their units."""
    text = words(
        "Rod: cut a dowel of {d} mm to the length of this card, {l} mm. Shape its tip as drawn, "
        "with a radius of {r} mm.",
        d=words.exact(sizes.rod.diameter),
        l=words.exact(sizes.rod.length),
        r=words.exact(sizes.rod.tip_radius),
    )
    return text.replace(" mm", "\u00a0mm")


def _high(text: str, wide: float) -> float:
    """How high a paragraph is in the smallest letters."""
    return len(wrap(text, font("condensed"), TEXT_LEAST, wide)) * LEADING * TEXT_LEAST


def _gauge(sizes: Sizes, outline: Polygon, high: float, words: Words) -> Iterator[Mark]:
    """The rod in its true size along the card, with its shaped tip at the right."""
    ink, (left, bottom, right, top) = sizes.palette.ink, outline.box
    yield from face(outline, sizes.paint(LAYERS))
    axis = top - BESIDE - sizes.rod.diameter / 2
    yield from moved(_shaft(sizes), Frame(left, axis))
    box = (left + ASIDE, bottom + BELOW, right - ASIDE, bottom + high)
    yield from _set(_cutting(sizes, words), box, ink)
    yield from edges(outline, ink)


def _set(text: str, box: Box, ink: str) -> Iterator[Text]:
    """A paragraph in a box, as large as it can be, in the middle of its height."""
    left, bottom, right, top = box
    letters = font("condensed")
    for size in (tried / 20 for tried in range(72, 52, -1)):  # down to the smallest
        rows = wrap(text, letters, size, right - left)
        if len(rows) * LEADING * size <= top - bottom + 1e-9:
            break
    middle = (top + bottom) / 2 - letters.cap_height(size) / 2
    first = middle + (len(rows) / 2 - 0.5) * LEADING * size
    for k, row in enumerate(rows):
        yield Text(left, first - k * LEADING * size, row, size, ink, "condensed", name="advice")


def _shaft(sizes: Sizes) -> Iterator[Mark]:
    """The rod lying along x from the origin, pointed at an angle of 45 degrees to its tip.

    Its line stops short of the card's edges, where both end.
    """
    length, wide, tip = sizes.rod.length, sizes.rod.diameter / 2, sizes.base.tip
    back, arc = length - sizes.base.cone, Arc(length - tip, 0.0, tip, -45, 45)
    start = (Line(*arc.at(-45)), arc) if tip > 0 else (Line(length, 0.0),)
    edge = (Move(0, -wide), Line(back, -wide), *start, Line(back, wide), Line(0, wide))
    yield Path((*edge, Close()), Style(fill="#ffffff"))
    inside = shapely.box(FROM_CUT, -2 * wide, length - FROM_CUT - KEYLINE / 2, 2 * wide)
    seen = shapely.line_merge(path_lines(edge, CHORD).intersection(inside))
    segments = (segment for line in contours_of(seen) for segment in chain(*line))
    yield Path(tuple(segments), Style(stroke=sizes.palette.ink, width=KEYLINE))


def _upward(text: str, x: float, room: float, ink: str) -> Iterator[Mark]:
    """A word on white that is read upwards; omitted where the room across it is too small."""
    letters = font("condensed")
    high, half = letters.cap_height(TEXT_LEAST), letters.width(text, TEXT_LEAST) / 2 + 0.6
    word = Text(x + high / 2, 0, text, TEXT_LEAST, ink, "condensed", "middle", 90, name="word")
    if room < high + 1.6:
        yield omitted(word)
        return
    box = (x - high / 2 - 0.5, -half, x + high / 2 + 0.5, half)
    yield rectangle(box, Style(fill="#ffffff"), name="halo")
    yield word


def _turn(wide: float, high: float, paint: Paint) -> Iterator[Mark]:
    """The first or the last turn of a strip about the origin."""
    return face(centred_rectangle(wide, high), paint)


def _strip_marks(sizes: Sizes, outline: Polygon, piece: int, words: Words) -> Iterator[Mark]:
    """A strip: its beginning on the stick at the left, its last turn in colour at the right."""
    ink, whole, count = sizes.palette.ink, sizes.base.roll, sizes.base.strips
    left, bottom, right, top = outline.box
    begins, ends = left, right  # the ground between the stick and the last turn
    if piece == count - 1:
        ends = right - min(math.pi * whole.diameter, right - left)
        wide = right - ends
        yield from moved(_turn(wide, top - bottom, sizes.paint(2)), Frame(right - wide / 2))
    if piece == 0:
        stick = min(math.pi * sizes.rod.mandrel, (right - left) / 3)
        begins = left + stick
        yield from moved(_turn(stick, top - bottom, GLUE), Frame(left + stick / 2))
        yield from _upward(words("no glue"), left + stick / 2, stick, ink)
    lines = [
        words(
            "Roll from the hatched end on a stick of {d} mm, this side out.",
            d=words.exact(sizes.rod.mandrel),
        ),
        words("Glue the back all along, but not behind the hatching."),
        words(
            "{n} turns of paper {t} mm thick make {d} mm.",
            n=whole.turns,
            t=words.exact(sizes.rod.sheet),
            d=words.exact(whole.diameter),
        ),
    ]
    join = words("Strip {n} of {m}: join the ends without overlap.", n=piece + 1, m=count)
    lines += [join] if count > 1 else []
    wide, high, middle = ends - begins - 3, top - bottom - 3, (begins + ends) / 2
    level, upward = (
        tuple(advice(lines, room, 4.0, 1.5, ink)) for room in ((wide, high), (high, wide))
    )
    stands = level[0].role is Role.OMITTED  # read along the rod where it is too narrow otherwise
    yield from moved(upward if stands else level, Frame(middle, 0, 90 if stands else 0))
    yield from edges(outline, ink)
