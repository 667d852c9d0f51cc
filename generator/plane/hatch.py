"""Lines and dots that fill an area, cut to its outline as true geometry (no clipping)."""

from __future__ import annotations

import math

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from .path import Point

LEAST_LENGTH = 0.05  # mm; shorter lines are specks


def hatch(area: BaseGeometry, spacing: float, angle: float) -> list[tuple[Point, Point]]:
    """Parallel lines `spacing` mm apart at an angle in degrees, each cut to the area.

    The lines lie on a grid through the origin, so that areas side by side share them. They are
    in a fixed order, without specks.
    """
    turn = math.radians(angle)
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    points, ring = shapely.get_coordinates(
        shapely.get_rings(shapely.get_parts(area)), return_index=True
    )
    if not len(points):
        return []
    ends = np.stack((points @ along, points @ across / spacing), axis=1)  # place, row
    low, high = ends[:, 1].min(), ends[:, 1].max()
    edges = np.stack((ends[:-1], ends[1:]), axis=2)[ring[1:] == ring[:-1]]  # within a ring
    rows = np.arange(math.ceil(low), math.floor(high) + 1)
    # a row is inside from an edge that it crosses to the next one
    below = edges[:, 1] <= rows[:, None, None]
    number, edge = np.nonzero(below[:, :, 0] != below[:, :, 1])
    (s0, s1), (t0, t1) = edges[edge].transpose(1, 2, 0)
    met = s0 + (rows[number] - t0) / (t1 - t0) * (s1 - s0)
    order = np.lexsort((met, number))
    first, last = met[order].reshape(-1, 2).T
    foot = (rows[number[order][::2]] * spacing)[:, None] * across
    lines = np.hstack((foot + first[:, None] * along, foot + last[:, None] * along))
    found = [((a, b), (c, d)) for a, b, c, d in lines[last - first > LEAST_LENGTH].tolist()]
    return sorted((min(one, other), max(one, other)) for one, other in found)


def dots(area: BaseGeometry, spacing: float, radius: float) -> list[Point]:
    """Centres of dots on a hexagonal grid through the origin, each dot whole inside the area."""
    inside = area.buffer(-radius)
    if inside.is_empty:
        return []
    left, bottom, right, top = inside.bounds
    height = spacing * math.sqrt(3) / 2
    rows = np.arange(math.ceil(bottom / height), math.floor(top / height) + 1)
    columns = np.arange(math.floor(left / spacing) - 1, math.ceil(right / spacing) + 1)
    row, column = (each.ravel() for each in np.meshgrid(rows, columns, indexing="ij"))
    points = np.stack(((column + row % 2 / 2) * spacing, row * height), axis=1)
    shapely.prepare(inside)
    whole = shapely.covers(inside, shapely.points(points))
    return [(x, y) for x, y in points[whole].tolist()]
