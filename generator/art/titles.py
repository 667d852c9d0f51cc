"""The games' titles, drawn from what all of them are made of: lines of a lattice of triangles.

Letters are strokes along the lattice's three directions and upright, all of one width. An O is a
hexagon, and what lies in its middle is the game's to draw.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import shapely
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from ..plane.offset import stroke_area
from ..plane.path import Point

TALL = math.sqrt(3)  # of a letter's skeleton, in sides of the hexagon that is an O
STROKE = 0.36  # width of a stroke, in the same measure
GAP, WORD = 0.42, 1.2  # between two letters, between two words
MIDDLE = TALL / 2
Stroke = tuple[Point, ...]
_BOWL: Stroke = ((0, TALL), (1, TALL), (1.25, 0.75 * TALL), (1, MIDDLE), (0, MIDDLE))
_HEXAGON: Stroke = ((0, MIDDLE), (0.5, 0), (1.5, 0), (2, MIDDLE), (1.5, TALL), (0.5, TALL))
LETTERS: dict[str, tuple[Stroke, ...]] = {
    "A": (
        ((-0.2, -0.2 * TALL), (1, TALL), (2.2, -0.2 * TALL)),
        ((0.4, 0.3 * TALL), (1.6, 0.3 * TALL)),
    ),
    "E": (((1, TALL), (0, TALL), (0, 0), (1, 0)), ((0, MIDDLE), (0.85, MIDDLE))),
    "H": (((0, 0), (0, TALL)), ((1.2, 0), (1.2, TALL)), ((0, MIDDLE), (1.2, MIDDLE))),
    "I": (((0, 0), (0, TALL)),),
    "L": (((0, TALL), (0, 0), (1, 0)),),
    "N": (((0, 0), (0, TALL), (1, 0), (1, TALL)),),
    "O": ((*_HEXAGON, _HEXAGON[0]),),
    "P": (((0, 0), (0, TALL)), _BOWL),
    "S": (
        (
            *((1.25, TALL), (0.25, TALL), (0, 0.75 * TALL), (0.25, MIDDLE), (1, MIDDLE)),
            *((1.25, 0.25 * TALL), (1, 0), (0, 0)),
        ),
    ),
    "T": (((0, TALL), (1.5, TALL)), ((0.75, 0), (0.75, TALL))),
}


@dataclass(frozen=True)
class Title:
    """A title about the origin: its area, its width and height, the middles of its Os in mm.

    `room` is the radius of a circle that an O holds with a little air.
    """

    area: BaseGeometry
    width: float
    high: float
    middles: tuple[Point, ...]
    room: float


def title(text: str, high: float) -> Title:
    """A title in letters `high` mm high. Raises KeyError for a letter that nobody has drawn."""
    unit, x = high / (TALL + STROKE), 0.0
    letters: list[BaseGeometry] = []
    middles: list[float] = []
    for character in text.upper():
        if character == " ":
            x += WORD - GAP
            continue
        letter = _letter(LETTERS[character])
        left, _, right, _ = letter.bounds
        letters.append(affinity.translate(letter, x - left))
        if character == "O":
            middles.append(x + (right - left) / 2)
        x += right - left + GAP
    wide = x - GAP
    whole = affinity.translate(shapely.union_all(letters), -wide / 2, -MIDDLE)
    return Title(
        affinity.scale(whole, unit, unit, origin=(0, 0)),
        wide * unit,
        high,
        tuple(((at - wide / 2) * unit, 0.0) for at in middles),
        (MIDDLE - STROKE / 2) * 0.62 * unit,
    )


def fitted_title(text: str, room: float, most: float, least: float) -> Title | None:
    """The largest title, `most` high at most, that a width holds; None where that is too small."""
    whole = title(text, most)
    high = min(most, most * room / whole.width)
    return title(text, high) if high >= least - 1e-9 else None


def _letter(strokes: Iterable[Stroke]) -> BaseGeometry:
    """Strokes of one width; sharp corners are cut level with the tops of the letters."""
    lines = [
        shapely.LinearRing(one) if one[0] == one[-1] else shapely.LineString(one) for one in strokes
    ]
    area = shapely.union_all([stroke_area(line, STROKE) for line in lines])
    return area.intersection(shapely.box(-9, -STROKE / 2, 9, TALL + STROKE / 2))
