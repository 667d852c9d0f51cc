"""The spaces of the score track as they are printed and burnt on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import shapely

from ....art.burnt import FINE, as_burnt, filled, scored, scored_ring
from ....art.lettering import THICK, UNDER, halo, lettered, upright
from ....art.painting import NOTHING, WHITE, ink_over, painted
from ....colour.contrast import mixed
from ....drawing import Circle, Frame, Mark, Style, Text, moved, polygon, rounded
from ....plane.path import Point
from ..sizes import Sizes
from ..track import SPACE_RIM, numeral_height

LIGHT = 0.45  # of white in the places for markers
ABOVE_EDGE = 0.35  # mm between a space's edge and the line under a number
STRONG = 5  # every so many spaces one stands out


def printed_track(sizes: Sizes) -> Iterator[Mark]:
    """All spaces, and an arrow out of the start space."""
    for space in sizes.track.spaces:
        drawn = space_marks(sizes, space.number, *space.size)
        yield from moved(drawn, Frame(*space.centre, space.turn))
    ink = ink_over(sizes.areas.start, sizes.palette.ink)
    yield polygon(_arrow(sizes), Style(fill=ink))


def space_marks(sizes: Sizes, number: int, width: float, height: float) -> Iterator[Mark]:
    """One space about the origin, the outer edge of the board below: its number along the edge,
    and the place for a marker, which leaves the number free.
    """
    areas, strong = sizes.areas, number % STRONG == 0
    fill = areas.track_strong if strong else areas.track
    if number == 0:
        fill = areas.start
    w, h = width / 2 - SPACE_RIM, height / 2 - SPACE_RIM
    yield from painted(rounded((-w, -h, w, h), 1.0, NOTHING, f"space-{number}"), fill)
    if fill.pattern == "solid" and number:
        light = Style(fill=mixed(fill.colour, WHITE, LIGHT))
        yield Circle(0, sizes.track.band / 2, sizes.disc / 2 + 0.25, light, name="place")
    numeral = _numeral(sizes, number, height, numeral_height(sizes.disc))
    colour = ink_over(fill, sizes.palette.ink) if strong else sizes.palette.quiet
    numeral = replace(numeral, colour=colour)
    if fill.pattern not in ("solid", "open"):
        yield halo(numeral)
    yield from upright(numeral)


def _numeral(sizes: Sizes, number: int, height: float, high: float) -> Text:
    """The number of a space in the band along the board's edge, all on one line."""
    low = -height / 2 + SPACE_RIM + ABOVE_EDGE + UNDER * high + max(THICK * high, FINE)
    return lettered(str(number), high, (0.0, low), sizes.palette.ink, name="numeral")


def _arrow(sizes: Sizes) -> tuple[Point, ...]:
    """Corners of a small arrow out of the start space: markers go clockwise."""
    left, _, _, top = sizes.track.spaces[0].box
    size = min(1.4, sizes.track.depth / 14)
    x, top = left + SPACE_RIM + 0.6 + size, top - SPACE_RIM - 0.5
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
        (_, height), high = space.size, numeral_height(sizes.disc)
        numeral = as_burnt(_numeral(sizes, space.number, height, high))
        yield from moved(upright(numeral, FINE), Frame(*space.centre, space.turn))
