"""A tile as a laser burns it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import shapely

from ....art.burnt import (
    APART,
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    as_burnt,
    letters,
    room_round,
    scored,
)
from ....art.burnt import sign as burnt_sign
from ....art.lettering import em, omitted, turns, under, upright
from ....art.patterns import burnt
from ....art.strips import Strip, along_sides
from ....colour.paint import Pattern
from ....colour.player import Player
from ....drawing import Frame, Mark
from ....fonts import font
from ....plane.area import outline_area
from ....plane.offset import offset_area
from ....plane.outline import Polygon
from ....plane.path import Point
from ..sizes import LARGE, Sizes
from .faces import Room, division_lines, most_high, refused, side_values

NARROW = 1.2  # width of the burnt frame of a tile that is too small for values along its sides
BASE = 0.25  # from the middle down to the burnt value's baseline, in its heights
ABOVE, BELOW = 0.75, 1.02  # what it needs with its symbol above and below the middle
SIGN_AT, BURNT_SIGN = 0.77, 0.22  # from the middle down to its symbol, and that one's radius


def burnt_marks(sizes: Sizes, shape: str, player: Player, pattern: Pattern) -> Iterator[Mark]:
    """The pattern as a frame, the value in it at every side, large in the middle; the symbol.

    A tile too small for all of it has a narrow frame without values, the least no symbol.
    """
    bare = _bare(sizes, shape)
    common = _common(bare)
    if common is None:
        raise refused(sizes, shape, lambda larger: _common(_bare(larger, shape)) is not None)
    x, y = bare.middle
    yield from _frame(bare, pattern)
    high, low = common.room.high, BASE if common.room.signed else 0.5
    yield from upright(letters(bare.text, high, (x, y - low * high), name="value"), FINE)
    at = Frame(x, y - (SIGN_AT + _drop(bare.text)) * high)
    sign = burnt_sign(player.symbol, BURNT_SIGN * high, at)
    yield sign if common.room.signed else omitted(sign)
    yield from common.divisions


class Bare(NamedTuple):
    """A burnt tile without its colour: a value of at most `most` mm, those at its sides `side`."""

    outline: Polygon
    middle: Point
    text: str
    side: float
    most: float
    lines: tuple[tuple[Point, Point], ...]


def _bare(sizes: Sizes, shape: str) -> Bare:
    text, side = str(sizes.values[shape]), (0.085 if shape in LARGE else 0.065) * sizes.edge
    lines = tuple(division_lines(sizes, shape))
    outline, middle = sizes.outline(shape), sizes.middle(shape)
    return Bare(outline, middle, text, max(side, LEAST_TEXT), most_high(sizes, shape), lines)


@dataclass(frozen=True)
class Common:
    """What the burnt faces of a shape have in common.

    The strip along all sides, the values in it and the ground that they keep bare; what the value
    in the middle has room for; the lines that divide the shape.
    """

    strip: Strip
    values: tuple[Mark, ...]
    kept: shapely.Geometry
    room: Room
    divisions: tuple[Mark, ...]


@lru_cache(maxsize=8)  # one after the other, a shape comes in all colours
def _common(bare: Bare) -> Common | None:
    """None where the value has no room."""
    outline, middle, text, side, most, lines = bare
    foot = under(text, side, FINE)
    tried = ((side + foot, True, True), (NARROW, False, True), (NARROW, False, False))
    found = (
        (band, within, Room(min(most, high), sides, signed))
        for band, sides, signed in tried
        for within, high in (_inside(outline, band, middle, text, signed),)
        if high >= LEAST_TEXT
    )
    best = next(found, None)
    if best is None:
        return None
    band, within, room = best
    kept = outline_area(outline).difference(within)
    kept = kept.union(shapely.Point(middle).buffer(1.1 * room.high))
    divisions = tuple(scored(lines, kept, "division"))
    values = [as_burnt(v) for v in side_values(outline, text, FROM_EDGE + foot, side, "")]
    marks = tuple(
        mark for v in values for mark in (upright(v, FINE) if room.sides else (omitted(v),))
    )
    clear = room_round(marks if room.sides else ())
    return Common(along_sides(outline, band), marks, clear, room, divisions)


@lru_cache(maxsize=256)  # a lattice takes long, and kits of one size share it
def _frame(bare: Bare, pattern: Pattern) -> tuple[Mark, ...]:
    """The pattern along all sides, and the values in it."""
    common = _common(bare)
    assert common is not None
    return (*burnt(common.strip, pattern, common.kept), *common.values)


def _inside(
    outline: Polygon, band: float, middle: Point, text: str, signed: bool
) -> tuple[shapely.Geometry, float]:
    """The ground inside a frame, and how high the value can be there, with its symbol or alone."""
    within = offset_area(outline_area(outline), -(FROM_EDGE + band + APART))
    if within.is_empty:
        return within, 0.0
    room = shapely.Point(middle).distance(within.exterior)
    half = font("semibold").width(text, em(1.0)) / 2
    if signed:
        return within, room / max(BELOW + _drop(text), math.hypot(half, ABOVE))
    foot = under(text, LEAST_TEXT, FINE) / LEAST_TEXT
    return within, room / math.hypot(half, 0.5 + foot)


def _drop(text: str) -> float:
    """How much lower the burnt symbol is below a value with a line under it, in its heights."""
    return 0.15 if turns(text) else 0.0
