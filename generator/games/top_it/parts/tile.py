"""A tile: its eight shapes in every colour, as they are printed and as a laser burns them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from ....art.badges import emblem
from ....art.burnt import cut_short, room_round
from ....art.faces import back, face
from ....art.lettering import NUMERAL_LEAST, em, halo, lettered, omitted, under, upright
from ....art.lines import keyline, seen_on
from ....art.painting import WHITE, ink_over
from ....art.patterns import burnt_patterns
from ....colour.paint import Pattern
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, InStrip, Titled
from ....drawing import Circle, Frame, Mark, Style, Text, moved, polyline
from ....fonts import font
from ....plane.outline import Polygon
from ....plane.path import between
from ....words import Words
from ...cores import body_group
from ..sizes import LARGE, PLACES, Sizes, inner_radius
from .burnt_tile import burnt_marks
from .faces import Room, division_lines, most_high, refused, side_values

SIDE_INSET = 2.0  # mm from a side to the values along it, so that a cut may stray
LOW = 0.22  # from the middle down to the printed value's baseline, in its heights
SIGN = 0.16  # radius of the symbol below it, in its heights
SIGN_LEAST = 0.45  # mm, radius of the smallest symbol


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
        group=body_group("tiles", words("Tiles"), sizes.backs, sizes.thickness, words),
        reconstructed=words("the value"),
        made_as=BOTH,
        body=sizes.thickness,
        room=("tile.edge",),
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


# --- printed -----------------------------------------------------------------------------------


def front_marks(sizes: Sizes, shape: str, player: Player, turn: float = 0.0) -> Iterator[Mark]:
    """The colour, a faint unit division, the value large and along the sides, the symbol.

    The value is turned by `turn` degrees about the middle, for tiles that lie turned.
    """
    outline, ink = sizes.outline(shape), sizes.palette.ink
    over, text = ink_over(player.paint, ink), str(sizes.values[shape])
    yield from face(outline, player.paint, 30)
    room = printed_room(sizes, shape)
    if room is None:
        raise refused(sizes, shape, lambda larger: printed_room(larger, shape) is not None)
    values = side_values(outline, text, SIDE_INSET, _side_height(sizes, shape), over)
    yield from _division(sizes, shape, over, values if room.sides else ())
    yield from moved(_value(player, text, room, ink), Frame(*sizes.middle(shape), turn))
    if not room.sides:
        yield from map(omitted, values)
        values = []
    for value in values:
        if player.pattern not in ("solid", "open"):
            yield halo(value)
        yield from upright(value)
    if player.pattern == "solid":  # in white where ink would not be seen between two such tiles
        yield keyline(outline, seen_on(player.colour, ink))


def _value(player: Player, text: str, room: Room, ink: str) -> Iterator[Mark]:
    """The value about the origin with the symbol below it, and a line if it needs one."""
    high, over = room.high, ink_over(player.paint, ink)
    baseline = -high * (LOW if room.signed else 0.5)
    if player.pattern not in ("solid", "open"):
        yield Circle(0, 0, (0.95 if room.signed else 0.75) * high, Style(fill=WHITE), name="halo")
    sign = emblem(player, SIGN * high, ink, Frame(0, baseline - 0.4 * high))
    yield from sign if room.signed else map(omitted, sign)
    yield from upright(lettered(text, high, (0.0, baseline), over, name="value"))


@lru_cache(maxsize=64)
def _printed_room(outline: Polygon, text: str, most: float, side: float) -> Room | None:
    """The best that a face has room for, in this order: all; no values at its sides; no symbol.

    All of it stays in the largest circle about the middle, less the zone of the values along the
    sides, where there are any.
    """
    half = font("semibold").width(text, em(1.0)) / 2
    zone = SIDE_INSET + 0.3 + side
    for sides, signed in ((True, True), (False, True), (False, False)):
        radius = inner_radius(outline) - 1.0 - zone * sides
        below = 0.78 if signed else 0.5 + under(text, 1.0, 0.0)
        high = min(most, radius / math.hypot(half, below))
        if high >= (SIGN_LEAST / SIGN if signed else NUMERAL_LEAST):
            return Room(high, sides, signed)
    return None


def printed_room(sizes: Sizes, shape: str) -> Room | None:
    """What a printed face has room for: its value half a side high on large tiles, or less.

    None where it has none for the value.
    """
    text, most = str(sizes.values[shape]), most_high(sizes, shape)
    return _printed_room(sizes.outline(shape), text, most, _side_height(sizes, shape))


def _side_height(sizes: Sizes, shape: str) -> float:
    """Height of the values along the sides."""
    return max((0.085 if shape in LARGE else 0.055) * sizes.edge, NUMERAL_LEAST)


def _division(sizes: Sizes, shape: str, ink: str, values: Sequence[Text]) -> Iterator[Mark]:
    """Both ends of each line that divides the shape, faint; the middle belongs to the value.

    They end where the values along the sides begin.
    """
    clear = room_round(values, 0.4)
    style = Style(stroke=ink, width=0.15)
    # Lines that begin in the middle of a side keep clear of the value there.
    first, last = (0.05, 0.2) if shape in ("rhombus", "house") else (0.19, 0.29)
    for start, end in division_lines(sizes, shape):
        for a, b in ((start, end), (end, start)):
            for part in cut_short((between(a, b, first), between(a, b, last)), clear):
                yield polyline(part, style, name="division")


def _back(sizes: Sizes, shape: str, player: Player) -> Iterator[Mark]:
    """The colour with its symbol; the value is on the front only."""
    outline = sizes.outline(shape).mirrored()
    yield from back(outline, player.paint, 30)
    x, y = sizes.middle(shape)
    yield from emblem(player, 0.12 * sizes.edge, sizes.palette.ink, Frame(-x, y))
