"""What a laser burns on the tiles and stones of Top It."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

import shapely

from ...art.burnt import (
    APART,
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    along_sides,
    burnt,
    burnt_patterns,
    filled,
    lasered,
    letters,
    medal,
    room_round,
    scored,
    sign,
)
from ...colour.paint import Pattern
from ...colour.player import Player
from ...component import Component
from ...drawing import Frame, Mark
from ...fonts import font
from ...plane.area import outline_area
from ...plane.offset import offset_area
from ...plane.outline import Polygon
from ...plane.path import Point
from .model import LARGE, PLACES, Model
from .pieces import division_lines, middle_of

SHARE = 0.5  # height of a large tile's value, in edges
SMALL_SHARE = 0.3
NARROW = 1.2  # width of the frame of a tile that is too small for values along its sides
SYMBOL = 0.22  # radius of the symbol in heights of the value
BASE = 0.25  # from the middle down to the value's baseline, in heights
ABOVE, BELOW = 0.75, 1.02  # what value and symbol need above and below the middle, in heights


def lasered_parts(components: Iterable[Component], model: Model) -> Iterator[Component]:
    """The parts of a kit, tiles and stones with what is burnt on them."""
    patterns = burnt_patterns(model.players)
    for part in components:
        if part.name in PLACES:
            yield lasered(
                part, [tile_marks(model, part.name, p, patterns[p.key]) for p in model.players]
            )
        elif part.name == "stone":
            yield lasered(part, [medal(part.outline, p, patterns[p.key]) for p in model.players])
        else:
            yield part


def tile_marks(model: Model, shape: str, player: Player, pattern: Pattern) -> Iterator[Mark]:
    """The pattern as a frame, the value in it at every side, large in the middle; the symbol.

    A tile too small for all of it has a narrow frame without values, the least no symbol.
    """
    outline, text = model.outline(shape), str(model.values[shape])
    large = shape in LARGE
    band = max((0.085 if large else 0.065) * model.edge, LEAST_TEXT)
    most = (SHARE if large else SMALL_SHARE) * model.edge
    middle = middle_of(model, shape)
    within, high = _room(outline, band, middle, text, most)
    told = high >= LEAST_TEXT
    if not told:
        band = NARROW
        within, high = _room(outline, band, middle, text, most)
    signed = high >= LEAST_TEXT
    high = max(high, LEAST_TEXT)
    yield from _frame(outline, text if told else "", band, pattern)
    yield from _side_values(outline, text if told else "", band)
    yield letters(text, high, (middle[0], middle[1] - BASE * high), name="value")
    if signed:
        yield from _below(text, high, middle, player)
    kept = outline_area(outline).difference(within)
    kept = kept.union(shapely.Point(middle).buffer(1.1 * high))
    yield from scored(division_lines(model, shape), kept, "division")


def _room(
    outline: Polygon, band: float, middle: Point, text: str, most: float
) -> tuple[shapely.Geometry, float]:
    """The ground inside a frame, and how high the value can be there, with its symbol."""
    within = offset_area(outline_area(outline), -(FROM_EDGE + band + APART))
    if within.is_empty:
        return within, 0.0
    room = shapely.Point(middle).distance(within.exterior)
    face = font("semibold")
    half = face.width(text, 1 / face.cap_height(1.0)) / 2
    return within, min(most, room / max(BELOW, math.hypot(half, ABOVE)))


@lru_cache(maxsize=256)  # a lattice takes long, and kits of one size share it
def _frame(outline: Polygon, text: str, band: float, pattern: Pattern) -> tuple[Mark, ...]:
    """The pattern along all sides, with room for their values."""
    clear = room_round(_side_values(outline, text, band))
    return tuple(burnt(along_sides(outline, band), pattern, clear))


def _side_values(outline: Polygon, text: str, high: float) -> list[Mark]:
    """The value along every side, read from outside; none for an empty text."""
    if not text:
        return []
    points = outline.points
    found: list[Mark] = []
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        side = Frame((x0 + x1) / 2, (y0 + y1) / 2, math.degrees(math.atan2(y1 - y0, x1 - x0)))
        found.append(
            letters(text, high, side.point(0, FROM_EDGE), side.rotation, name="side-value")
        )
    return found


def _below(text: str, high: float, middle: Point, player: Player) -> Iterator[Mark]:
    """The symbol below the value; a line under 6 and 9 between them."""
    x, y = middle
    face = font("semibold")
    if set(text) <= set("69"):
        half = face.width(text, high / face.cap_height(1.0)) / 2
        low, thick = y - (BASE + 0.13) * high, max(0.07 * high, FINE)
        yield from filled(shapely.box(x - half, low - thick, x + half, low), "underline")
    yield sign(player.symbol, SYMBOL * high, Frame(x, y - 0.77 * high))
