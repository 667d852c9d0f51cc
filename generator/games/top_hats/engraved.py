"""What a laser burns on the board and the hats of Top Hats.

Hats have a ring for their sticker and nothing else, so that a covered one tells nothing; the
players' colours and symbols are printed. A ring of the board is told by the frames of its spaces.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...art.burnt import (
    APART,
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    along_sides,
    as_burnt,
    burnt,
    burnt_disc,
    lasered,
    scored,
    scored_circle,
)
from ...art.painting import shape_of
from ...colour.paint import Pattern
from ...component import Component
from ...drawing import Frame, Mark, Text, moved
from ...fonts import font
from ...geometry import rings
from ...geometry.rings import Space
from ...plane.outline import Polygon
from ...plane.path import Point
from ...words import Words
from .board import INSET, area, corner_texts, notation
from .model import Model

BAND = 0.07  # width of a frame in widths of a space
NARROW, WIDE = 1.0, 2.4  # mm; the least and the most of it
START = 0.035  # radius of the dot on spaces that stacks start on, in widths
Bands = tuple[Pattern, ...]  # the frames of a space, the outermost first
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


def lasered_parts(
    components: Iterable[Component], model: Model, words: Words
) -> Iterator[Component]:
    """The parts of a kit, board and discs with what is burnt on them."""
    for part in components:
        if part.name == "board":
            yield lasered(part, [_board(model, words)])
        elif part.name == "hat" and model.hat.kind == "disc":
            yield lasered(part, [_hat(model)])
        else:
            yield part


def _hat(model: Model) -> Iterator[Mark]:
    """The place for the sticker, the same on every hat."""
    radius = model.sticker / 2
    if radius <= model.hat.diameter / 2 - FROM_EDGE:
        yield scored_circle((0.0, 0.0), radius, "place")


def _board(model: Model, words: Words) -> Iterator[Mark]:
    """Lines between spaces, the frames of every ring, coordinates, title and reminder."""
    yield from _lattice(model)
    for number in range(model.rings + 1):
        frames = tuple(_frames(model, number))
        for space in rings.ring(number):
            yield from moved(frames, _place(model, space))
            if 1 < number < model.rings:
                yield burnt_disc(model.at(space), START * model.space, "start")
    least = LEAST_TEXT / font("semibold").cap_height(1.0)
    for label in notation(model):
        assert isinstance(label, Text)
        yield replace(as_burnt(label), size=max(label.size, least))
    least = LEAST_TEXT / font("condensed").cap_height(1.0)
    for text in corner_texts(model, words, least):
        assert isinstance(text, Text)
        yield as_burnt(text)


def bands(ring: int, last: int) -> Bands:
    """How the spaces of a ring are framed, the outermost frame first; the edge zone is full."""
    return EDGE if ring == last else FRAMES[ring - 1]


def _place(model: Model, space: Space) -> Frame:
    """How the first space of a ring is moved to lie where another one does."""
    if model.shape == "circle":
        return Frame(0.0, 0.0, rings.slice_of(space).middle)
    return Frame(*model.at(space))


def _frames(model: Model, ring: int) -> Iterator[Mark]:
    """The frames of a space: a hexagon about the origin, or the ring's first slice.

    The middle has two thin rings for the neutral hat.
    """
    if ring == 0:
        for share in (0.5 - INSET, 0.5 - 1.6 * INSET):
            yield scored_circle((0.0, 0.0), share * model.space, "ring-0")
        return
    outline = _outline(model, ring)
    width = min(max(BAND * model.space, NARROW), WIDE)
    inset = FROM_EDGE
    for pattern in bands(ring, model.rings):
        wide = FINE if pattern == "open" else width
        for mark in burnt(along_sides(outline, wide, inset), pattern):
            assert not isinstance(mark, Text)
            yield replace(mark, name=f"ring-{ring}")
        inset += wide + APART


def _outline(model: Model, ring: int) -> Polygon:
    """The outline of a space as `_frames` draws it."""
    if model.shape == "hexagon":
        return Polygon(rings.hexagon((0, 0), model.space))
    shape = shape_of(area(model, rings.ring(ring)[0]))
    return Polygon(tuple(shape.exterior.coords[:-1]))


# --- lines between spaces ----------------------------------------------------------------------


def _lattice(model: Model) -> Iterator[Mark]:
    """The lines between spaces and round them, each once."""
    if model.shape == "circle":
        yield from _circles(model)
        return
    sides: dict[frozenset[rings.Corner], tuple[Point, Point]] = {}
    for space in model.spaces:
        corners = rings.corners(space)
        for pair in itertools.pairwise((*corners, corners[0])):
            sides.setdefault(frozenset(pair), (pair[0].at(model.space), pair[1].at(model.space)))
    yield from scored(sides.values(), name="space")


def _circles(model: Model) -> Iterator[Mark]:
    """The circles between the rings, and the straight lines within them."""
    for ring in range(model.rings + 1):
        yield scored_circle((0.0, 0.0), (ring + 0.5) * model.space, "space")
        if ring == 0:
            continue
        near, far = ((ring + way) * model.space for way in (-0.5, 0.5))
        for space in rings.ring(ring):
            turn = math.radians(float(rings.slice_of(space).start) * 60)
            x, y = math.cos(turn), math.sin(turn)
            yield from scored([((near * x, near * y), (far * x, far * y))], name="space")
