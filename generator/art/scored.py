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
    bare = None if clear is None else shapely.STRtree(shapely.get_parts(clear))
    for points in lines:
        left = [tuple(points)] if bare is None else _cut_short(points, bare)
        for part in left:
            if math.fsum(itertools.starmap(math.dist, itertools.pairwise(part))) > APART:
                yield polyline(part, _LINE, Role.SCORE, name)


def _cut_short(points: Sequence[Point], bare: shapely.STRtree) -> list[tuple[Point, ...]]:
    line = shapely.LineString(points)
    met = bare.geometries[sorted(bare.query(line, predicate="intersects"))]  # few of many
    left = line.difference(shapely.multipolygons(met))
    return [tuple(part.coords) for part in shapely.get_parts(left)]


def scored_ring(points: Sequence[Point], name: str = "") -> Path:
    """A closed line burnt shallow."""
    return polygon(tuple(points), _LINE, Role.SCORE, name)


def scored_circle(at: Point, radius: float, name: str = "") -> Circle:
    """A circle burnt shallow."""
    return Circle(*at, radius, _LINE, Role.SCORE, name)
