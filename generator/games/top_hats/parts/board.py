"""The board: rings of spaces, coordinates round them, title and reminder in the corners.

A laser scores the lines between spaces and tells each ring by the frames of its spaces.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ....art.burnt import (
    APART,
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    as_burnt,
    burnt_disc,
    scored,
    scored_circle,
)
from ....art.lettering import TEXT_LEAST, centred, em, halo, under, upright
from ....art.lines import keyline
from ....art.painting import ink_over, shape_of
from ....art.patterns import burnt
from ....art.strips import along_sides
from ....colour.paint import Pattern
from ....component import BOTH, PAPER, Artwork, Component, Design, Group, Single
from ....drawing import Frame, Mark, Style, Text, moved, rectangle
from ....fonts import font
from ....geometry import rings
from ....geometry.rings import Space
from ....geometry.shapes import centred_rectangle
from ....plane.outline import Polygon
from ....words import Words
from ...cores import MOUNT
from ..sizes import Sizes
from ..spaces import INSET, MIDDLE, START, area, paint_of, patch
from .corners import burnt_corners, printed_corners

LETTERS = "ABCDEFGHIJKLMNOPQRS"
LABEL = 3.6  # em of a coordinate
LABEL_AT = 2.6  # mm from the side of a space to the middle of its coordinate

BAND = 0.07  # width of a burnt frame in widths of a space
NARROW, WIDE = 1.0, 2.4  # mm; the least and the most of it
ROOM = ("board.space",)
Bands = tuple[Pattern, ...]  # the burnt frames of a space, the outermost first
FRAMES: tuple[Bands, ...] = (
    ("open",),
    ("dots",),
    ("lines",),
    ("cross",),
    ("open", "dots"),
    ("dots", "dots"),
    ("open", "open"),
    ("lines", "open"),
)
EDGE: Bands = ("solid",)


def board(sizes: Sizes, words: Words) -> Component:
    """The board with all its spaces; its outline is the rectangle that is cut."""
    title = words("Board")
    front = Artwork("board", partial(_printed, sizes, words))
    engraved = Artwork("board-burnt", partial(_burnt, sizes, words))
    material = words("paper of 120–160 g/m², then glued to card 1.5 to 3 mm thick")
    outline, design = centred_rectangle(*sizes.size), Design(front, 1, burnt=engraved)
    group = Group("board", title, material, PAPER)
    return Component(
        name="board",
        title=title,
        outline=outline,
        designs=(design,),
        packing=Single(),
        group=group,
        made_as=BOTH,
        mount=MOUNT,
        room=ROOM,
        spots=tuple((*sizes.at(space), sizes.space / 2) for space in sizes.spaces),
    )


def _printed(sizes: Sizes, words: Words) -> Iterator[Mark]:
    w, h = (side / 2 for side in sizes.size)
    palette = sizes.palette
    if palette.paper != "#ffffff":
        yield rectangle((-w, -h, w, h), Style(fill=palette.paper))
    yield from patch(sizes, sizes.spaces)
    for one in notation(sizes):
        if sizes.shape == "circle":  # a name stands on the lines of its space
            ring = LETTERS.index(one.text[0]) + 1
            yield halo(one, 0.3, paint_of(sizes, ring).ground)
            yield one
        else:
            yield from upright(one)
    yield from printed_corners(sizes, words)
    yield keyline(centred_rectangle(*sizes.size), palette.ink)


def _burnt(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """Lines between spaces, the frames of every ring, coordinates, title and reminder."""
    yield from _circles(sizes) if sizes.shape == "circle" else _lattice(sizes)
    for number in range(sizes.rings + 1):
        frames = tuple(_frames(sizes, number))
        for space in rings.ring(number):
            yield from moved(frames, _place(sizes, space))
            if 1 < number < sizes.rings:
                yield burnt_disc(sizes.at(space), START * sizes.space, "start")
    least = em(LEAST_TEXT)
    for one in notation(sizes, least):
        yield from upright(as_burnt(one), FINE)
    yield from burnt_corners(sizes, words)


def notation(sizes: Sizes, least: float = 0.0) -> Iterator[Text]:
    """The names of all spaces: by their row and column, or on circles by ring and spoke.

    Letters stand at both ends of the level rows, numbers at both ends of the slanting ones, on
    the lines through the middles of their spaces, which a ruler follows. `least` is the em of the
    smallest text.
    """
    if sizes.shape == "circle":
        yield from (_in_space(sizes, space, least) for space in sizes.spaces[1:])
        return
    count, size = sizes.rings, max(LABEL, least)
    for k in range(-count, count + 1):
        level = [space for space in sizes.spaces if space[1] == k]
        slanting = [space for space in sizes.spaces if space[0] == k]
        level_label, slanting_label = LETTERS[k + count], str(k + count + 1)
        yield _label(sizes, min(level), rings.DIRECTIONS[3], level_label, size)
        yield _label(sizes, max(level), rings.DIRECTIONS[0], level_label, size)
        yield _label(sizes, min(slanting), rings.DIRECTIONS[4], slanting_label, size)
        yield _label(sizes, max(slanting), rings.DIRECTIONS[1], slanting_label, size)


def _in_space(sizes: Sizes, space: Space, least: float) -> Text:
    """A ring's letter and the spoke's number, counted anticlockwise from the right.

    Printed in the outer corner of the space, which a hat leaves free; burnt beside its dot, since
    frames fill the corners then.
    """
    part = rings.slice_of(space)
    name = f"{LETTERS[part.ring - 1]}{rings.ring(part.ring).index(space) + 1}"
    size, wide = max(TEXT_LEAST, least), sizes.space
    high = font("semibold").cap_height(size)
    if least:
        turn, reach = part.middle, (part.ring - START) * wide - APART - high / 2
        colour = sizes.palette.ink
    else:
        inset = INSET * wide + 0.6
        reach = (part.ring + 0.5) * wide - inset - high / 2
        half = font("semibold").width(name, size) / 2 + inset
        turn = float(part.start) * 60 + math.degrees(math.asin(half / reach))
        colour = ink_over(paint_of(sizes, part.ring), sizes.palette.ink)
    upright_to = math.radians(turn)
    low = reach + high / 2  # letters stand with their feet outwards
    x, y = low * math.cos(upright_to), low * math.sin(upright_to)
    return Text(x, y, name, size, colour, "semibold", "middle", turn + 90, name="coordinate")


def _label(sizes: Sizes, space: Space, direction: Space, text: str, size: float) -> Text:
    """A coordinate beyond a space's side, on the line through the middles of its row."""
    x, y = sizes.at(space)
    dx, dy = rings.centre(direction, 1.0)
    reach = sizes.space / 2 + LABEL_AT
    x, y = x + reach * dx, y + reach * dy
    if y > 0:  # a line below it keeps off the spaces
        y += under(text, font("semibold").cap_height(size), FINE) / 2
    return centred(text, (x, y), size, sizes.palette.quiet, name="coordinate")


def bands(ring: int, last: int) -> Bands:
    """How the spaces of a ring are framed, the outermost frame first; the edge zone is full."""
    return EDGE if ring == last else FRAMES[ring - 1]


def _place(sizes: Sizes, space: Space) -> Frame:
    """How the first space of a ring is moved to lie where another one does."""
    if sizes.shape == "circle":
        return Frame(0.0, 0.0, rings.slice_of(space).middle)
    return Frame(*sizes.at(space))


def _frames(sizes: Sizes, ring: int) -> Iterator[Mark]:
    """The frames of a space: a hexagon about the origin, or the ring's first slice.

    The middle has two thin rings for the neutral hat.
    """
    if ring == 0:
        for share in MIDDLE:
            yield scored_circle((0.0, 0.0), share * sizes.space, "ring-0")
        return
    outline = _outline(sizes, ring)
    width = min(max(BAND * sizes.space, NARROW), WIDE)
    inset = FROM_EDGE
    for pattern in bands(ring, sizes.rings):
        wide = FINE if pattern == "open" else width
        for mark in burnt(along_sides(outline, wide, inset), pattern):
            yield replace(mark, name=f"ring-{ring}")
        inset += wide + APART


def _outline(sizes: Sizes, ring: int) -> Polygon:
    """The outline of a space as `_frames` draws it."""
    if sizes.shape == "hexagon":
        return Polygon(rings.hexagon((0, 0), sizes.space))
    shape = shape_of(area(sizes, rings.ring(ring)[0]))
    return Polygon(tuple(shape.exterior.coords[:-1]))


def _lattice(sizes: Sizes) -> Iterator[Mark]:
    """The lines between spaces and round them, each once."""
    sides: dict[frozenset[rings.Corner], tuple[rings.Point, rings.Point]] = {}
    for space in sizes.spaces:
        corners = rings.corners(space)
        for pair in itertools.pairwise((*corners, corners[0])):
            sides.setdefault(frozenset(pair), (pair[0].at(sizes.space), pair[1].at(sizes.space)))
    yield from scored(sides.values(), name="space")


def _circles(sizes: Sizes) -> Iterator[Mark]:
    """The circles between the rings, and the straight lines within them."""
    for ring in range(sizes.rings + 1):
        yield scored_circle((0.0, 0.0), (ring + 0.5) * sizes.space, "space")
        if ring == 0:
            continue
        near, far = ((ring + way) * sizes.space for way in (-0.5, 0.5))
        for space in rings.ring(ring):
            turn = math.radians(float(rings.slice_of(space).start) * 60)
            x, y = math.cos(turn), math.sin(turn)
            yield from scored([((near * x, near * y), (far * x, far * y))], name="space")
