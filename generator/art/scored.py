"""Lines that a laser burns shallow on parts."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

import shapely
from shapely.geometry.base import BaseGeometry

from ..drawing import Circle, Mark, Path, Role, Style, polygon, polyline
from ..plane.path import Point
from .burnt import APART, BURNT

_LINE = Style(stroke=BURNT, width=0.2)


def scored(
    lines: Iterable[Sequence[Point]], clear: BaseGeometry | None = None, name: str = ""
) -> Iterator[Mark]:
    """Lines burnt shallow, cut short where `clear` keeps the ground bare."""
    for points in lines:
        left = (tuple(points),) if clear is None else _cut_short(points, clear)
        for part in left:
            if math.fsum(itertools.starmap(math.dist, itertools.pairwise(part))) > APART:
                yield polyline(part, _LINE, Role.SCORE, name)


def _cut_short(points: Sequence[Point], clear: BaseGeometry) -> list[tuple[Point, ...]]:
    left = shapely.LineString(points).difference(clear)
    return [tuple(part.coords) for part in shapely.get_parts(left)]


def scored_ring(points: Sequence[Point], name: str = "") -> Path:
    """A closed line burnt shallow."""
    return polygon(tuple(points), _LINE, Role.SCORE, name)


def scored_circle(at: Point, radius: float, name: str = "") -> Circle:
    """A circle burnt shallow."""
    return Circle(*at, radius, _LINE, Role.SCORE, name)
