"""Lines that a laser burns shallow on parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import shapely
from shapely.geometry.base import BaseGeometry

from ..drawing import Circle, Mark, Path, Point, Role, Style, polygon, polyline
from .burnt import APART, BURNT

_LINE = Style(stroke=BURNT, width=0.2)


def scored(
    lines: Iterable[Sequence[Point]], clear: BaseGeometry | None = None, name: str = ""
) -> Iterator[Mark]:
    """Lines burnt shallow, cut short where `clear` keeps the ground bare."""
    for points in lines:
        line: BaseGeometry = shapely.LineString(points)
        if clear is not None:
            line = line.difference(clear)
        for part in shapely.get_parts(line):
            if part.length > APART:
                yield polyline(tuple(part.coords), _LINE, Role.SCORE, name)


def scored_ring(points: Sequence[Point], name: str = "") -> Path:
    """A closed line burnt shallow."""
    return polygon(tuple(points), _LINE, Role.SCORE, name)


def scored_circle(at: Point, radius: float, name: str = "") -> Circle:
    """A circle burnt shallow."""
    return Circle(*at, radius, _LINE, Role.SCORE, name)
