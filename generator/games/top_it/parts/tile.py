"""A tile: its eight shapes in every colour, as they are printed and as a laser burns them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import shapely

from ....art.badges import emblem
from ....art.burnt import (
    APART,
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    as_burnt,
    filled,
    letters,
    room_round,
    scored,
)
from ....art.burnt import sign as burnt_sign
from ....art.faces import back, face
from ....art.lettering import NUMERAL_LEAST, em, lettered, turns
from ....art.lines import keyline
from ....art.painting import ink_over
from ....art.patterns import burnt, burnt_patterns
from ....art.strips import Strip, along_sides
from ....colour.contrast import contrast
from ....colour.paint import Pattern
from ....colour.player import Player
from ....component import BOTH, CARD, Artwork, Component, Design, Group, InStrip, Titled
from ....drawing import Circle, Frame, Mark, Style, Text, moved, polyline
from ....fonts import font
from ....plane.area import outline_area
from ....plane.offset import offset_area
from ....plane.outline import Polygon
from ....plane.path import Point, between
from ....words import Words
from ...cores import card_words
from ..sizes import LARGE, PLACES, Sizes, inner_radius, side_frames

SIDE_INSET = 2.0  # mm from a side to the values along it, so that a cut may stray
SEEN = 1.6  # contrast of a line that is just seen
NARROW = 1.2  # width of the burnt frame of a tile that is too small for values along its sides
BASE = 0.25  # from the middle down to the burnt value's baseline, in its heights
ABOVE, BELOW = 0.75, 1.02  # what it needs with its symbol above and below the middle

# Lines that divide a shape into unit triangles and squares: pairs of corners, counted in order;
# a half stands for the middle of the side from the corner before it to the one after.
DIVISIONS: dict[str, tuple[tuple[float, float], ...]] = {
    "rhombus": ((1, 3),),
    "large-triangle": ((0.5, 1.5), (1.5, 2.5), (2.5, 0.5)),
    "trapezoid": ((0.5, 2), (0.5, 3)),
    "house": ((2, 4),),
    "hexagon": ((0, 3), (1, 4), (2, 5)),
    "large-square": ((0.5, 2.5), (1.5, 3.5)),
}


def tile(sizes: Sizes, shape: str, words: Words) -> Component:
    """One shape, in each player's colour."""
    place = PLACES[shape]
    strip, width, height = place.strip
    patterns = burnt_patterns(sizes.players)
    return Component(
        name=shape,
        title=shape_title(shape, words),
        outline=sizes.outline(shape),
        designs=tuple(_design(sizes, shape, p, patterns[p.key]) for p in sizes.players),
        packing=InStrip(
            strips=tuple(f"{strip}-{player.key}" for player in sizes.players),
            sheets=tuple(
                None  # colours share sheets
                if sizes.mixed
                else Titled(f"tiles-{player.key}", words("{colour} tiles", colour=player.name))
                for player in sizes.players
            ),
            width=width * sizes.edge,
            height=height * sizes.edge,
            x=place.x * sizes.edge,
            y=place.y * sizes.edge,
            rotation=place.rotation,
        ),
        group=Group("tiles", words("Tiles"), card_words(sizes.backs, sizes.thickness, words), CARD),
        reconstructed=words("the value"),
        made_as=BOTH,
    )


def _design(sizes: Sizes, shape: str, player: Player, pattern: Pattern) -> Design:
    """One colour of a tile."""
    name = f"{shape}-{player.key}"
    return Design(
        Artwork(f"{name}-front", partial(front_marks, sizes, shape, player)),
        1,
        Artwork(f"{name}-back", partial(_back, sizes, shape, player)),
        Artwork(f"{name}-front-burnt", partial(burnt_marks, sizes, shape, player, pattern)),
    )


def shape_title(shape: str, words: Words) -> str:
    """What a shape is called."""
    return {
        "small-triangle": words("Small triangle"),
        "rhombus": words("Rhombus"),
        "small-square": words("Small square"),
        "large-triangle": words("Large triangle"),
        "trapezoid": words("Trapezoid"),
        "house": words("House"),
        "hexagon": words("Hexagon"),
        "large-square": words("Large square"),
    }[shape]


# --- both faces --------------------------------------------------------------------------------


def _side_values(outline: Polygon, text: str, inset: float, high: float, ink: str) -> list[Text]:
    """The value along every side, read from outside, so that each player sees one upright."""
    return [
        lettered(text, high, side.point(0, inset), ink, side.rotation, name="side-value")
        for side in side_frames(outline)
    ]


def _most_high(sizes: Sizes, shape: str) -> float:
    """Height of the value where it has room: half a side on large tiles."""
    return (0.5 if shape in LARGE else 0.3) * sizes.edge


def _division_lines(sizes: Sizes, shape: str) -> Iterator[tuple[Point, Point]]:
    """The lines that divide a shape into unit triangles and squares, from side to side."""
    points = sizes.outline(shape).points

    def corner(place: float) -> Point:
        return between(points[int(place)], points[math.ceil(place) % len(points)], place % 1)

    for first, last in DIVISIONS.get(shape, ()):
        yield corner(first), corner(last)


# --- printed -----------------------------------------------------------------------------------


def front_marks(sizes: Sizes, shape: str, player: Player, turn: float = 0.0) -> Iterator[Mark]:
    """The colour, a faint unit division, the value large and along the sides, the symbol.

    The value is turned by `turn` degrees about the middle, for tiles that lie turned.
    """
    outline, ink = sizes.outline(shape), sizes.palette.ink
    over, text = ink_over(player.paint, ink), str(sizes.values[shape])
    yield from face(outline, player.paint, 30)
    yield from _division(sizes, shape, over)
    high = _value_height(sizes, shape)
    yield from moved(_value(player, text, high, ink), Frame(*sizes.middle(shape), turn))
    yield from _side_values(outline, text, SIDE_INSET, _side_height(sizes, shape), over)
    if player.pattern == "solid":  # in white where ink would not be seen between two such tiles
        seen = contrast(ink, player.colour) >= SEEN
        yield keyline(outline, ink if seen else "#ffffff")


def _value(player: Player, text: str, high: float, ink: str) -> Iterator[Mark]:
    """The value with the symbol below it, about the origin; 6 and 9 are underlined."""
    over, baseline = ink_over(player.paint, ink), -high * 0.22
    if player.pattern not in ("solid", "open"):
        yield Circle(0, 0, 0.95 * high, Style(fill="#ffffff"), name="halo")
    yield from emblem(player, 0.16 * high, ink, Frame(0, -high * 0.62))
    yield lettered(text, high, (0.0, baseline), over, name="value")
    if turns(text):
        half, line = font("semibold").width(text, em(high)) / 2, baseline - 0.16 * high
        style = Style(stroke=over, width=0.07 * high)
        yield polyline(((-half, line), (half, line)), style, name="underline")


def _value_height(sizes: Sizes, shape: str) -> float:
    """Height of the value: half a side on large tiles, less where it would not fit.

    Value and symbol stay in the largest circle about the middle, less the zone of the values
    along the sides.
    """
    high = _most_high(sizes, shape)
    room = inner_radius(sizes.outline(shape)) - 1.0
    room -= SIDE_INSET + 0.3 + _side_height(sizes, shape)
    wide = font("semibold").width(str(sizes.values[shape]), em(high))
    return high * min(1.0, room / math.hypot(wide / 2, 0.78 * high))


def _side_height(sizes: Sizes, shape: str) -> float:
    """Height of the values along the sides."""
    return max((0.085 if shape in LARGE else 0.055) * sizes.edge, NUMERAL_LEAST)


def _division(sizes: Sizes, shape: str, ink: str) -> Iterator[Mark]:
    """Both ends of each line that divides the shape, faint; the middle belongs to the value."""
    style = Style(stroke=ink, width=0.15)
    # Lines that begin in the middle of a side keep clear of the value there.
    first, last = (0.05, 0.2) if shape in ("rhombus", "house") else (0.19, 0.29)
    for start, end in _division_lines(sizes, shape):
        for a, b in ((start, end), (end, start)):
            yield polyline((between(a, b, first), between(a, b, last)), style, name="division")


def _back(sizes: Sizes, shape: str, player: Player) -> Iterator[Mark]:
    """The colour with its symbol; the value is on the front only."""
    outline = sizes.outline(shape).mirrored()
    yield from back(outline, player.paint, 30)
    x, y = sizes.middle(shape)
    yield from emblem(player, 0.12 * sizes.edge, sizes.palette.ink, Frame(-x, y))


# --- burnt -------------------------------------------------------------------------------------


def burnt_marks(sizes: Sizes, shape: str, player: Player, pattern: Pattern) -> Iterator[Mark]:
    """The pattern as a frame, the value in it at every side, large in the middle; the symbol.

    A tile too small for all of it has a narrow frame without values, the least no symbol.
    """
    text, middle = str(sizes.values[shape]), sizes.middle(shape)
    lines = tuple(_division_lines(sizes, shape))
    band = max((0.085 if shape in LARGE else 0.065) * sizes.edge, LEAST_TEXT)
    bare = Bare(sizes.outline(shape), middle, text, band, _most_high(sizes, shape), lines)
    common = _common(bare)
    yield from _frame(bare, pattern)
    yield letters(text, common.high, (middle[0], middle[1] - BASE * common.high), name="value")
    if common.signed:
        yield from _below(text, common.high, middle, player)
    yield from common.divisions


class Bare(NamedTuple):
    """A burnt tile without its colour: a value of at most `most` mm in a frame `band` mm wide."""

    outline: Polygon
    middle: Point
    text: str
    band: float
    most: float
    lines: tuple[tuple[Point, Point], ...]


@dataclass(frozen=True)
class Common:
    """What the burnt faces of a shape have in common.

    The strip along all sides, the values in it and the ground that they keep bare; how high the
    value in the middle is and whether a symbol has room; the lines that divide the shape.
    """

    strip: Strip
    values: tuple[Text, ...]
    room: shapely.Geometry
    high: float
    signed: bool
    divisions: tuple[Mark, ...]


@lru_cache(maxsize=8)  # one after the other, a shape comes in all colours
def _common(bare: Bare) -> Common:
    outline, middle, text, band, most, lines = bare
    within, high = _room(outline, band, middle, text, most)
    around = text
    if high < LEAST_TEXT:
        band, around = NARROW, ""
        within, high = _room(outline, band, middle, text, most)
    signed, high = high >= LEAST_TEXT, max(high, LEAST_TEXT)
    kept = outline_area(outline).difference(within)
    kept = kept.union(shapely.Point(middle).buffer(1.1 * high))
    divisions = tuple(scored(lines, kept, "division"))
    printed = _side_values(outline, around, FROM_EDGE, band, "") if around else []
    values = tuple(as_burnt(value) for value in printed)
    return Common(along_sides(outline, band), values, room_round(values), high, signed, divisions)


@lru_cache(maxsize=256)  # a lattice takes long, and kits of one size share it
def _frame(bare: Bare, pattern: Pattern) -> tuple[Mark, ...]:
    """The pattern along all sides, and the values in it."""
    common = _common(bare)
    return (*burnt(common.strip, pattern, common.room), *common.values)


def _room(
    outline: Polygon, band: float, middle: Point, text: str, most: float
) -> tuple[shapely.Geometry, float]:
    """The ground inside a frame, and how high the value can be there, with its symbol."""
    within = offset_area(outline_area(outline), -(FROM_EDGE + band + APART))
    if within.is_empty:
        return within, 0.0
    room = shapely.Point(middle).distance(within.exterior)
    half = font("semibold").width(text, em(1.0)) / 2
    return within, min(most, room / max(BELOW, math.hypot(half, ABOVE)))


def _below(text: str, high: float, middle: Point, player: Player) -> Iterator[Mark]:
    """The symbol below the value; a line under 6 and 9 between them."""
    x, y = middle
    if turns(text):
        half = font("semibold").width(text, em(high)) / 2
        low, thick = y - (BASE + 0.13) * high, max(0.07 * high, FINE)
        yield from filled(shapely.box(x - half, low - thick, x + half, low), "underline")
    yield burnt_sign(player.symbol, 0.22 * high, Frame(x, y - 0.77 * high))
