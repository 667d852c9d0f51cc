"""The spaces of the board drawn, for the board itself and for parts of it in figures."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from ...art.painting import NOTHING, painted
from ...colour.contrast import ink_on, mixed
from ...colour.paint import Paint
from ...drawing import Circle, Mark, Path, Style, polygon
from ...geometry import rings
from ...geometry.rings import Space
from ...plane.path import Arc, Close, Line, Move, Quad
from .sizes import Sizes

GAP = 0.03  # of light between two spaces, in widths of a space
TEXTURE = 0.3  # width of the lines that tell rings apart without colour
WAY = 0.3  # width of the lines along which stacks jump on circles
INSET = 0.068  # from a space's side to its line, in widths
MIDDLE = (0.5 - INSET, 0.5 - 1.6 * INSET)  # radii of the circles for the neutral hat, in widths
START = 0.035  # radius of the dot on spaces that stacks start on, in widths

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


def area(sizes: Sizes, space: Space, inset: float = 0.0) -> Path | Circle:
    """A space's outline, moved inwards by `inset` mm, without style, where it lies on the board."""
    if sizes.shape == "circle":
        return _slice(sizes, space, inset)
    x, y = sizes.at(space)
    factor = 1 - 2 * inset / sizes.space
    points = tuple(
        (x + factor * (px - x), y + factor * (py - y))
        for px, py in rings.hexagon(space, sizes.space)
    )
    return polygon(points, NOTHING, name="space")


def _slice(sizes: Sizes, space: Space, inset: float) -> Path | Circle:
    """A part of a ring, its straight sides moved inwards in parallel."""
    part = rings.slice_of(space)
    if part.ring == 0:
        return Circle(0, 0, sizes.space / 2 - inset, NOTHING, name="space")
    inner = (part.ring - 0.5) * sizes.space + inset
    outer = (part.ring + 0.5) * sizes.space - inset
    turn = [math.degrees(math.asin(inset / radius)) for radius in (inner, outer)]
    first, last = float(part.start) * 60, float(part.end) * 60
    out = Arc(0, 0, outer, first + turn[1], last - turn[1])
    back = Arc(0, 0, inner, last - turn[0], first + turn[0])
    corners = Move(*back.at(back.end)), Line(*out.at(out.start)), out, Line(*back.at(back.start))
    return Path((*corners, back, Close()), NOTHING, name="space")


def space_marks(sizes: Sizes, space: Space) -> Iterator[Mark]:
    """A space: its ring's colour, a line of light round it, its ring's line inside.

    Its outline, named `space`, has the full width of a space. The middle has a circle for the
    neutral hat, and spaces that stacks may start on have a dot.
    """
    number, wide = rings.ring_of(space), sizes.space
    paint = paint_of(sizes, number)
    outline = area(sizes, space)
    yield from painted(outline, paint, 30)
    if paint.pattern == "solid":
        light = Style(stroke=sizes.palette.paper, width=GAP * wide)
        yield replace(outline, style=light, name="gap")
    line, at = texture_colour(paint, sizes.palette.ink), sizes.at(space)
    if number == 0:
        for share in MIDDLE:
            yield Circle(*at, share * wide, Style(stroke=line, width=TEXTURE), name="ring-0")
        return
    lines = EDGE_TEXTURE if number == sizes.rings else TEXTURES[number - 1]
    for k, dash in enumerate(lines):
        broad = TEXTURE * (1.5 if dash[:1] == DOTTED[:1] else 1)
        style = Style(stroke=line, width=broad, dash=dash, round=bool(dash))
        inner = area(sizes, space, INSET * (1 + 0.7 * k) * wide)
        yield replace(inner, style=style, name=f"ring-{number}")
    if 1 < number < sizes.rings:
        yield Circle(*at, START * wide, Style(fill=line), name="start")


def ways(sizes: Sizes) -> Iterator[tuple[frozenset[Space], Mark]]:
    """The straight rows in which stacks jump on a board of circles, a bow through each space.

    A bow leads from the middle of the line to one neighbour to the middle of that to the one
    behind; in a row's last space it ends in the middle. Each comes with the spaces it is about.
    """
    for row in rings.lines(sizes.rings):
        for before, space, after in zip((None, *row), row, (*row[1:], None), strict=False):
            middle = sizes.at(space)
            start, end = (
                middle if other is None else rings.meeting(space, other, sizes.space)
                for other in (before, after)
            )
            colour = texture_colour(paint_of(sizes, rings.ring_of(space)), sizes.palette.ink)
            style = Style(stroke=colour, width=WAY)
            known = frozenset(one for one in (before, space, after) if one is not None)
            yield known, Path((Move(*start), Quad(*middle, *end)), style, name="way")


def patch(sizes: Sizes, shown: Iterable[Space]) -> Iterator[Mark]:
    """Some spaces of the board."""
    known = set(shown)
    for space in sizes.spaces:
        if space in known:
            yield from space_marks(sizes, space)
    if sizes.shape == "circle":
        yield from (mark for about, mark in ways(sizes) if about <= known)


def paint_of(sizes: Sizes, ring: int) -> Paint:
    """How a ring is filled: the game's five paints, spread over as many as the board has."""
    return ring_paint(sizes.areas.rings, ring, sizes.rings)


@lru_cache(maxsize=64)
def ring_paint(paints: tuple[Paint, ...], ring: int, last: int) -> Paint:
    """The paint of a ring of 0 to `last`: between two of the given ones mixed, the nearest's
    pattern."""
    place = ring / last * (len(paints) - 1)
    below = min(math.floor(place), len(paints) - 2)
    first, second, share = paints[below], paints[below + 1], place - below
    nearest = second if share >= 0.5 else first
    if share in (0.0, 1.0):
        return nearest
    return Paint(mixed(first.colour, second.colour, share), nearest.pattern)


@lru_cache(maxsize=64)  # each space of a ring asks
def texture_colour(paint: Paint, ink: str) -> str:
    """The colour of lines on a ring: between its own and the ink, or white, that is read there."""
    if paint.pattern != "solid":
        return paint.colour
    return mixed(paint.colour, ink_on(paint.colour, ink), 0.45)
