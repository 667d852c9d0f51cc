"""What a laser burns on parts: areas, signs, letters, lines; and the ground that they keep bare.

What is burnt deep is closed geometry, nominal, in the part's coordinates; nothing is burnt twice.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ..colour.paint import Paint
from ..drawing import (
    Circle,
    FontName,
    Frame,
    Mark,
    Path,
    Role,
    Style,
    Text,
    contours,
    moved,
    polygon,
    polyline,
)
from ..fonts import text_box
from ..plane.area import outlines_of
from ..plane.offset import offset_area
from ..plane.outline import Outline
from ..plane.path import Point
from .lettering import lettered
from .painting import shape_of
from .symbols import symbol

BURNT = "#000000"
_LINE = Style(stroke=BURNT, width=0.2)
LEAST_TEXT = 2.5  # height of the smallest letters that plywood shows
FROM_EDGE = 0.6  # between a part's outline and what is burnt, so that a charred edge hides none
APART = 0.7  # between two burnt things that are not one
THIN = 0.005  # mm; points that a line would miss by less are left out
FINE = 0.45  # width of the thinnest line
SPECK = 0.1  # mm2 of a piece that is too small to be seen


def filled(area: BaseGeometry | list[BaseGeometry], name: str = "pattern") -> Iterator[Mark]:
    """An area, or areas apart, as closed paths, a path for each piece; specks are left out."""
    for piece in sorted(outlines_of(area, SPECK, THIN), key=lambda piece: piece.box):
        yield Path(piece.segments, Style(fill=BURNT), Role.ENGRAVE, name)


def sign(name: str, radius: float, frame: Frame | None = None) -> Mark:
    """A player's symbol, burnt."""
    (mark,) = moved(symbol(name, radius, BURNT, Paint(BURNT)), frame or Frame())
    return replace(mark, role=Role.ENGRAVE)


def letters(
    text: str,
    high: float,
    at: Point,
    turn: float = 0.0,
    face: FontName = "semibold",
    name: str = "numeral",
) -> Text:
    """A word or number with capitals `high` mm high, its middle on the baseline at a point."""
    return as_burnt(lettered(text, high, at, BURNT, turn, face, name))


def as_burnt(text: Text) -> Text:
    """A text that is printed, burnt; one without room stays omitted."""
    role = Role.OMITTED if text.role is Role.OMITTED else Role.ENGRAVE
    return replace(text, colour=BURNT, role=role)


def burnt_disc(at: Point, radius: float, name: str = "point") -> Circle:
    """A full round spot."""
    return Circle(*at, radius, Style(fill=BURNT), Role.ENGRAVE, name)


def room_round(marks: Iterable[Mark], distance: float = APART) -> BaseGeometry:
    """The ground that stays bare round marks: their shapes, texts as boxes, and a little more."""
    shapes = [
        shapely.Polygon(text_box(mark)) if isinstance(mark, Text) else shape_of(mark)
        for mark in marks
    ]
    return offset_area(shapely.geometrycollections(shapes), distance)


def scored(
    lines: Iterable[Sequence[Point]], clear: BaseGeometry | None = None, name: str = ""
) -> Iterator[Mark]:
    """Lines burnt shallow, cut short where `clear` keeps the ground bare."""
    each = [tuple(points) for points in lines]
    for left in [[points] for points in each] if clear is None else _left(each, clear):
        for part in left:
            if math.fsum(itertools.starmap(math.dist, itertools.pairwise(part))) > APART:
                yield polyline(part, _LINE, Role.SCORE, name)


def cut_short(points: Sequence[Point], clear: BaseGeometry) -> list[tuple[Point, ...]]:
    """What is left of a line where `clear` keeps the ground bare."""
    return next(_left([tuple(points)], clear))


def _left(
    lines: Sequence[tuple[Point, ...]], clear: BaseGeometry
) -> Iterator[list[tuple[Point, ...]]]:
    """What is left of each line; few pieces of the bare ground meet it of many."""
    strings = np.array([shapely.LineString(points) for points in lines], dtype=object)
    pieces = shapely.get_parts(clear)
    number, met = shapely.STRtree(pieces).query(strings, predicate="intersects")
    order = np.lexsort((met, number))
    grounds = np.full(len(strings), shapely.MultiPolygon())
    shapely.multipolygons(pieces[met[order]], indices=number[order], out=grounds)
    for left in shapely.difference(strings, grounds):
        yield [tuple(part.coords) for part in shapely.get_parts(left)]


def scored_ring(points: Sequence[Point], name: str = "") -> Path:
    """A closed line burnt shallow."""
    return polygon(tuple(points), _LINE, Role.SCORE, name)


def scored_outline(outline: Outline, name: str = "") -> Path | Circle:
    """The outer line of a part's outline burnt shallow, about the origin."""
    return next(contours(outline, _LINE, Role.SCORE, name))


def scored_circle(at: Point, radius: float, name: str = "") -> Circle:
    """A circle burnt shallow."""
    return Circle(*at, radius, _LINE, Role.SCORE, name)
