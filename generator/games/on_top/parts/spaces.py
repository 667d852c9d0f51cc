"""The spaces of the score track as they are printed and burnt on the board."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from ....art.burnt import APART, FINE, LEAST_TEXT, filled, letters, scored, scored_ring
from ....art.lettering import NUMERAL_LEAST, em, halo, omitted, under, upright
from ....art.painting import NOTHING, WHITE, ink_over, painted
from ....colour.paint import Paint
from ....drawing import Circle, Frame, Mark, Style, Text, moved, polygon, rounded
from ....fonts import font
from ....plane.path import Point
from ..sizes import Sizes
from ..track import RIM, SPACE_RIM, Size, Space

STRONG = 5  # every so many spaces one stands out


def printed_track(sizes: Sizes) -> Iterator[Mark]:
    """All spaces, and an arrow out of the start space."""
    for space in sizes.track.spaces:
        drawn = space_marks(sizes, space.number, *space.size)
        yield from moved(drawn, Frame(*space.centre, space.turn))
    ink = ink_over(sizes.areas.start, sizes.palette.ink)
    yield polygon(_arrow(sizes), Style(fill=ink))


def space_marks(sizes: Sizes, number: int, width: float, height: float) -> Iterator[Mark]:
    """One space with its numerals about the origin, the outer edge of the board below."""
    areas = sizes.areas
    fill = areas.track if number % STRONG else areas.track_strong
    if number == 0:
        fill = areas.start
    w, h = width / 2 - SPACE_RIM, height / 2 - SPACE_RIM
    yield from painted(rounded((-w, -h, w, h), 1.0, NOTHING, f"space-{number}"), fill)
    yield from _numerals(sizes, number, (width, height), fill)


def _numerals(sizes: Sizes, number: int, size: Size, fill: Paint) -> Iterator[Mark]:
    """A small numeral in the outer left corner, which a marker leaves free, and a large one in
    the middle where both have room; white boards, to save ink, have that on every fifth space.
    """
    text, face, (width, height) = str(number), font("semibold"), size
    strong, haloed = number % STRONG == 0, fill.pattern not in ("solid", "open")
    colour = ink_over(fill, sizes.palette.ink) if strong else sizes.palette.quiet
    inset = SPACE_RIM + 0.8
    corner = _corner_height(sizes, text, (width / 2 - inset, height / 2 - inset))
    small = em(corner)
    high = max((0.30 if strong else 0.24) * sizes.disc, NUMERAL_LEAST)
    large = em(high)
    x, y, wide = -width / 2 + inset, -height / 2 + inset, face.width(text, small)
    low = -high / 2 - under(text, high)
    apart = max(-face.width(text, large) / 2 - (x + wide), low - (y + corner))
    if haloed:
        yield Circle(0, 0, 0.32 * sizes.disc, Style(fill=WHITE), name="halo")
    if strong or fill.pattern == "solid":
        middle = Text(0, -high / 2, text, large, colour, "semibold", "middle", name="large-numeral")
        yield from upright(middle) if apart > 0.3 else (omitted(middle),)
    numeral = Text(x, y, text, small, colour, "semibold", name="numeral")
    if haloed:
        yield halo(numeral)
    yield from upright(numeral)


def _corner_height(sizes: Sizes, text: str, corner: Size) -> float:
    """The largest numeral, in steps of 0.1 mm, whose box stays clear of the marker.

    `corner` is how far its own corner lies from the middle of the space.
    """
    face, radius = font("semibold"), sizes.disc / 2 + 0.2
    for tenth in range(24, round(NUMERAL_LEAST * 10) - 1, -1):
        high = tenth / 10
        wide = face.width(text, em(high))
        dx, dy = corner[0] - wide, corner[1] - high
        if dx > 0 and dy > 0 and dx * dx + dy * dy >= radius * radius:
            return high
    return NUMERAL_LEAST


def _arrow(sizes: Sizes) -> tuple[Point, ...]:
    """Corners of a small arrow out of the start space: markers go clockwise."""
    start = sizes.track.spaces[0]
    x, _ = start.centre
    top = start.box[3] - SPACE_RIM - 0.5
    size = min(1.4, sizes.track.depth / 9)
    return (x - size, top - size), (x + size, top - size), (x, top)


def burnt_track(sizes: Sizes) -> Iterator[Mark]:
    """The window round the field and a line between neighbours, each scored once; numerals."""
    track = sizes.track
    across, up = track.pitch
    w, h, d = track.inner_width / 2, track.inner_height / 2, track.depth
    yield scored_ring(((-w, -h), (w, -h), (w, h), (-w, h)), "window")
    lines: list[tuple[Point, Point]] = []
    for way in (-1, 1):
        xs = (-w + k * across for k in range(track.nx - 1))
        ys = (-h + k * up for k in range(track.ny - 1))
        lines += [((x, way * h), (x, way * (h + d))) for x in xs]
        lines += [((way * w, y), (way * (w + d), y)) for y in ys]
    yield from scored(lines, name="space")
    yield from filled(shapely.Polygon(_arrow(sizes)), "arrow")
    for space in track.spaces:
        yield from moved(_burnt_numerals(sizes, space), Frame(*space.centre, space.turn))


def _burnt_numerals(sizes: Sizes, space: Space) -> Iterator[Mark]:
    """A numeral in the outer left corner; every fifth space has a large one too."""
    (width, height), text, face = space.size, str(space.number), font("semibold")
    inset = APART + RIM
    small = face.width(text, em(LEAST_TEXT))
    at = (-width / 2 + inset + small / 2, -height / 2 + max(APART, under(text, LEAST_TEXT, FINE)))
    yield from upright(letters(text, LEAST_TEXT, at), FINE)
    if space.number % STRONG:
        return
    high = max(0.34 * sizes.disc, LEAST_TEXT)
    large = letters(text, high, (0.0, -high / 2), name="large-numeral")
    half, low = face.width(text, large.size) / 2, -high / 2 - under(text, high, FINE)
    apart = max(-half - (at[0] + small / 2), low - (at[1] + LEAST_TEXT))
    room = apart > APART and high >= 1.2 * LEAST_TEXT
    yield from upright(large, FINE) if room else (omitted(large),)
