"""Strokes across strips: rows of them, and lattices of two rows that lean both ways.

Patterns have them by the hundred, so they are worked out as arrays.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ..plane.offset import offset_area
from .burnt import FINE
from .strips import Run, Strip

FINE_STROKE = FINE + 0.05
_NEAR = 1e-6  # mm; by so little rounding may take a shape out of the ground that it lies on


def places(strip: Strip, pitch: float, first: float = 0.5) -> Any:
    """Places at even steps, near to the pitch, along each run of a strip; `first` is in steps.

    A row each: x, y, cosine and sine of the run's direction, the step, the number of the run.
    """
    return np.array(
        [(*place, k) for k, run in enumerate(strip.runs) for place in _along(run, pitch, first)]
    )


def _along(run: Run, pitch: float, first: float) -> list[tuple[float, ...]]:
    pieces = [(a, b, math.dist(a, b)) for a, b in pairwise(run.points)]
    length = math.fsum(piece[2] for piece in pieces)
    count = max(1, round(length / pitch))
    step, before = length / count, 0.0
    found: list[tuple[float, ...]] = []
    for (x0, y0), (x1, y1), long in pieces:
        while len(found) < count and (at := (len(found) + first) * step - before) <= long:
            cos, sin = (x1 - x0) / long, (y1 - y0) / long
            found.append((x0 + at * cos, y0 + at * sin, cos, sin, step))
        before += long
    return found


def _strokes(strip: Strip, where: Any, slant: float, width: float, beyond: float) -> Any:
    """Strokes across a strip and `beyond` its edges, as an array of polygons.

    `slant` is how far they lean, in steps for a whole number, else in steps or strips' widths.
    """
    high, step = strip.width / 2 + beyond, where[:, 4:5]
    reach = step if abs(slant) == 1 else np.minimum(step, strip.width)
    lean = slant * reach * high / strip.width
    half = width / 2 * np.hypot(lean, high) / high
    along = np.hstack((-lean - half, half - lean, lean + half, lean - half))
    across = np.array((-high, -high, high, high))
    x, y, cos, sin = where.T[:4, :, None]
    corners = x + cos * along - sin * across, y + sin * along + cos * across
    return shapely.polygons(np.stack(corners, axis=-1))


def row(strip: Strip, slant: float, width: float, pitch: float, bare: BaseGeometry) -> Any:
    """Strokes cut to the strip and halved corners, those that meet bare ground left out whole."""
    where = places(strip, pitch)
    number = where[:, 5].astype(int)
    strokes = _strokes(strip, where, slant, width, width)
    halved = np.array([run.room is not None for run in strip.runs])
    rooms = np.array([run.room or strip.area for run in strip.runs], dtype=object)
    grounds = shapely.intersection(strip.area, rooms)
    shapely.prepare(bare)
    meet = shapely.intersects(bare, strokes)
    met = np.flatnonzero(meet & halved[number])
    meet[met] = shapely.intersects(bare, shapely.intersection(strokes[met], rooms[number[met]]))
    # most strokes end at straight edges as they are
    near = shapely.buffer(grounds, _NEAR)
    shapely.prepare(near)
    whole = np.array([len(run.points) == 2 for run in strip.runs])[number]
    short = _strokes(strip, where, slant, width, 0.0)
    whole[whole] = shapely.covers(near[number[whole]], short[whole])
    strokes[whole] = short[whole]
    strokes[~whole] = shapely.intersection(strokes[~whole], grounds[number[~whole]])
    return strokes[~meet]


def lattice(strip: Strip, pitch: float, bare: BaseGeometry) -> list[BaseGeometry]:
    """Strokes both ways, which go round corners, and both edges: the strip less the gaps in it."""
    where = places(strip, pitch)
    inner = offset_area(strip.area, -FINE)
    shapely.prepare(bare)
    for slant in (1, -1):
        strokes = _strokes(strip, where, slant, FINE_STROKE, FINE_STROKE)
        kept = strokes[~shapely.intersects(bare, strokes)]
        inner = inner.difference(shapely.disjoint_subset_union_all(kept))
    gaps = shapely.get_parts(inner)
    met = shapely.intersects(bare, gaps) | (shapely.get_num_interior_rings(gaps) > 0)
    whole = strip.area.difference(shapely.union_all([bare, *gaps[met]]))
    return _pierced(shapely.get_parts(whole), gaps[~met])


def _pierced(areas: Any, gaps: Any) -> list[BaseGeometry]:
    """Areas less gaps inside them that touch no edge: these are holes as they are."""
    edges = shapely.get_exterior_ring(gaps)
    gap, area = shapely.STRtree(areas).query(shapely.get_point(edges, 0), predicate="within")
    found = []
    for k, whole in enumerate(areas):
        edge, *holes = shapely.get_rings(whole)
        found.append(shapely.Polygon(edge, [*holes, *edges[gap[area == k]]]))
    return found
