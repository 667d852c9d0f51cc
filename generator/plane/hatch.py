"""Lines and dots that fill an area, cut to its outline as true geometry (no clipping)."""

from __future__ import annotations

import math
from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from .path import Point


def hatch(area: BaseGeometry, spacing: float, angle: float) -> list[tuple[Point, Point]]:
    """Parallel lines `spacing` mm apart at an angle in degrees, each cut to the area.

    The lines lie on a grid through the origin, so that areas side by side share them.
    """
    if area.is_empty:
        return []
    turn = math.radians(angle)
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    left, bottom, right, top = area.bounds
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    steps = [x * across[0] + y * across[1] for x, y in corners]
    reach = [x * along[0] + y * along[1] for x, y in corners]
    rows = range(math.ceil(min(steps) / spacing), math.floor(max(steps) / spacing) + 1)
    lines = shapely.MultiLineString(
        [
            [
                (
                    end * along[0] + row * spacing * across[0],
                    end * along[1] + row * spacing * across[1],
                )
                for end in (min(reach) - 1, max(reach) + 1)
            ]
            for row in rows
        ]
    )
    return [(first, last) for first, *_, last in _lines(lines.intersection(area))]


def dots(area: BaseGeometry, spacing: float, radius: float) -> list[Point]:
    """Centres of dots on a hexagonal grid through the origin, each dot whole inside the area."""
    inside = area.buffer(-radius)
    if inside.is_empty:
        return []
    left, bottom, right, top = inside.bounds
    height = spacing * math.sqrt(3) / 2
    points = [
        ((column + (row % 2) / 2) * spacing, row * height)
        for row in range(math.ceil(bottom / height), math.floor(top / height) + 1)
        for column in range(math.floor(left / spacing) - 1, math.ceil(right / spacing) + 1)
    ]
    shapely.prepare(inside)
    whole = shapely.covers(inside, shapely.points(points))
    return [point for point, covered in zip(points, whole, strict=True) if covered]


def _lines(geometry: BaseGeometry) -> Iterator[list[Point]]:
    """The lines of an intersection, in a fixed order, specks left out."""
    found = [
        sorted(part.coords)
        for part in shapely.get_parts(geometry)
        if part.geom_type == "LineString" and part.length > 0.05
    ]
    yield from sorted(found)
