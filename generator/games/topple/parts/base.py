"""The base: a face for a plate, a net, or two slotted boards and two washers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.burnt import APART, scored_ring
from ....art.faces import face, holes
from ....art.lettering import TEXT_LEAST, fitted, omitted
from ....art.painting import NOTHING, painted
from ....colour.paint import Paint, Pattern
from ....component import Component, Single
from ....drawing import Circle, Frame, Mark, Style, Text, moved, polygon, polyline
from ....fonts import font
from ....geometry.cuboid import Face
from ....geometry.shapes import centred_rectangle
from ....plane.outline import Bore, Disc, Outline, Polygon
from ....words import Words
from ...game import Builder
from ..base import ARCH, HEEL
from ..layers import LAYERS
from ..sizes import Sizes
from .lines import advice, edges, fold_marks
from .stock import bare, board_group, of_board, one_face, other_group

NAME = "base"
NAMES = NAME, f"{NAME}-2"  # of the two boards of a cross


def base_parts(sizes: Sizes, words: Words) -> dict[str, Builder]:
    """The parts of the kit's stand, less its rod."""
    if sizes.stand.kind == "paper":
        return {NAME: partial(_folded, sizes, words)}
    if sizes.stand.kind == "dowel":
        found: dict[str, Builder] = {NAME: partial(_plate, sizes, words)}
        if sizes.sheet.board and sizes.sheet.plates(sizes.base) > 1:
            found[f"{NAME}-plate"] = partial(_under, sizes, words)
        return found
    return {
        **{NAMES[upper]: partial(_board, sizes, upper, words) for upper in (False, True)},
        "washer": partial(_washer, sizes, words),
    }


def _plate(sizes: Sizes, words: Words) -> Component:
    """A face for the plate; too large for a page it has its sheets to itself.

    A laser cuts several plates, the topmost scored.
    """
    draw, packing = partial(plate_marks, sizes), Single() if sizes.stand.size > sizes.room else None
    outline, group = sizes.base.outline, other_group(words)
    part = one_face(NAME, words("Base"), outline, draw, group, packing=packing)
    return of_board(sizes, part, partial(_burnt_steps, sizes))


def _under(sizes: Sizes, words: Words) -> Component:
    top, count = _plate(sizes, words), sizes.sheet.plates(sizes.base) - 1
    return bare(top, f"{NAME}-plate", words("{part}, plate under it", part=top.title), count)


def plate_marks(sizes: Sizes) -> Iterator[Mark]:
    """A face for the plate, with cross hairs where it is drilled."""
    yield from _steps(sizes)
    yield from edges(sizes.base.outline, sizes.palette.ink)
    ink, radius = sizes.palette.ink, sizes.base.hole / 2
    for k in range(4):
        hair = polyline(((0.4 * radius, 0), (radius + 4, 0)), Style(stroke=ink, width=0.15))
        yield from moved((hair,), Frame(0, 0, 90 * k))
    yield Circle(0, 0, 0.3, Style(fill=ink), name="centre")


def _steps(sizes: Sizes) -> Iterator[Mark]:
    """The board's five levels as squares in one another, the outermost like the corners."""
    for number in range(LAYERS, 0, -1):
        half, paint = sizes.stand.size / 2 * number / LAYERS, sizes.paint(number)
        square = centred_rectangle(2 * half, 2 * half)
        pattern: Pattern = "solid" if paint.pattern == "solid" else "open"
        step = Paint(paint.colour, pattern)
        if number == LAYERS:
            yield from face(square, step)
        else:
            yield from painted(polygon(square.points, NOTHING, name="step"), step)


def _burnt_steps(sizes: Sizes) -> Iterator[Mark]:
    for step in range(1, LAYERS):
        half = sizes.stand.size / 2 * step / LAYERS
        ring = scored_ring(centred_rectangle(2 * half, 2 * half).points, "step")
        yield ring if half > sizes.base.hole / 2 + APART else omitted(ring)


def _folded(sizes: Sizes, words: Words) -> Component:
    draw, group = partial(_box_marks, sizes, words), other_group(words)
    return one_face(NAME, words("Base"), sizes.base.outline, draw, group)


def _box_marks(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """The net of a folded base: levels on top, the walls in the lightest of their colours."""
    net = sizes.base.net
    back, top, front, under, left, right = net.faces
    for side in (back, front, left, right):
        yield from face(Polygon(side.corners), sizes.paint(LAYERS))
    yield from moved(_steps(sizes), Frame(top.x, top.y))
    yield from moved(_inside(sizes, under, words), Frame(under.x, under.y))
    yield from fold_marks(net, sizes.palette.ink, words("glue"))
    yield from holes(sizes.base.outline, sizes.palette.ink)


def _inside(sizes: Sizes, under: Face, words: Words) -> Iterator[Mark]:
    """The bottom: what to do before it is closed."""
    lines = (
        words("Cut out both holes."),
        words("Fill with coins or sand,"),
        words("then close and glue."),
    )
    below = under.height / 2 - sizes.base.hole / 2  # the bottom has a hole in its middle
    texts = advice(lines, (under.width - 12, below - 6), 4.2, 1.4, sizes.palette.ink)
    yield from moved(texts, Frame(0, -(sizes.base.hole / 2 + below / 2)))


def _board(sizes: Sizes, upper: bool, words: Words) -> Component:
    sort, outline = words("Base"), sizes.base.cross(upper)
    below, above = words("{part}, slot below", part=sort), words("{part}, slot above", part=sort)
    title = above if upper else below
    draw, group = partial(_sheet_marks, sizes, outline, title), board_group(sizes, words)
    return of_board(sizes, one_face(NAMES[upper], title, outline, draw, group))


def _washer(sizes: Sizes, words: Words) -> Component:
    """The washers, which hold the rod over the cross."""
    ring = Disc(sizes.base.washer, (Bore(0.0, 0.0, sizes.base.hole / 2),))
    draw, group = partial(_sheet_marks, sizes, ring, ""), board_group(sizes, words)
    return of_board(sizes, one_face("washer", words("Washer"), ring, draw, group, 2))


def _sheet_marks(sizes: Sizes, outline: Outline, title: str) -> Iterator[Mark]:
    """A part that is cut from the board's material: one light colour, its edges, its name."""
    yield from face(outline, sizes.paint(LAYERS))
    yield from edges(outline, sizes.palette.ink)
    if title:
        yield from _label(sizes, title)


def _label(sizes: Sizes, title: str) -> Iterator[Mark]:
    """A cross board's name beside its slots, over the arch."""
    letters, beside = font("condensed"), max(sizes.base.hole, sizes.base.slot) / 2 + 2
    heel = min(HEEL, sizes.base.height / 2)
    room = sizes.stand.size / 2 - beside - 4
    size = fitted([title], room, min(3.4, (heel - ARCH) * 0.6))
    em = size or TEXT_LEAST
    low = ARCH + (heel - ARCH) / 2 - letters.cap_height(em) / 2 - sizes.base.height / 2
    text = Text(beside, low, title, em, sizes.palette.ink, "condensed", name="label")
    yield text if size else omitted(text)
