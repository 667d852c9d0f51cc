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


def _lying(where: Any, along: Any, across: Any) -> Any:
    """Polygons at places, their corners given along the run and across it."""
    x, y, cos, sin = where.T[:4, :, None]
    corners = x + cos * along - sin * across, y + sin * along + cos * across
    return shapely.polygons(np.stack(corners, axis=-1))


def _strokes(strip: Strip, where: Any, slant: float, width: float, beyond: float) -> Any:
    """Strokes across a strip and `beyond` its edges, as an array of polygons.

    `slant` is how far they lean, in steps for a whole number, else in steps or strips' widths.
    """
    high, step = strip.width / 2 + beyond, where[:, 4:5]
    reach = step if abs(slant) == 1 else np.minimum(step, strip.width)
    lean = slant * reach * high / strip.width
    half = width / 2 * np.hypot(lean, high) / high
    along = np.hstack((-lean - half, half - lean, lean + half, lean - half))
    return _lying(where, along, np.array((-high, -high, high, high)))


def row(strip: Strip, slant: float, width: float, pitch: float, bare: BaseGeometry) -> Any:
    """Strokes cut to the strip and halved corners, those that meet bare ground left out whole."""
    where = places(strip, pitch)
    number = where[:, 5].astype(int)
    strokes = _strokes(strip, where, slant, width, width)
    halved = np.array([run.room is not None for run in strip.runs])
    rooms, grounds = _grounds(strip)
    shapely.prepare(bare)
    meet = shapely.intersects(bare, strokes)
    met = np.flatnonzero(meet & halved[number])
    meet[met] = shapely.intersects(bare, shapely.intersection(strokes[met], rooms[number[met]]))
    short = _strokes(strip, where, slant, width, 0.0)  # most end at straight edges as they are
    whole = _straight(strip, grounds, number, short)
    strokes[whole] = short[whole]
    strokes[~whole] = shapely.intersection(strokes[~whole], grounds[number[~whole]])
    return strokes[~meet]


def _grounds(strip: Strip) -> tuple[Any, Any]:
    """The rooms of all runs, which end at halved corners, and what of the strip lies in each."""
    rooms = np.array([run.room or strip.area for run in strip.runs], dtype=object)
    return rooms, shapely.intersection(strip.area, rooms)


def _straight(strip: Strip, grounds: Any, number: Any, shapes: Any) -> Any:
    """Which shapes lie on the ground of their own run, a straight one, by its `number`."""
    near = shapely.buffer(grounds, _NEAR)
    shapely.prepare(near)
    found = np.array([len(run.points) == 2 for run in strip.runs])[number]
    found[found] = shapely.covers(near[number[found]], shapes[found])
    return found


def lattice(strip: Strip, pitch: float, bare: BaseGeometry) -> list[BaseGeometry]:
    """Strokes both ways, which go round corners, and both edges: the strip less the gaps in it."""
    where = places(strip, pitch)
    shapely.prepare(bare)
    rows = [_strokes(strip, where, slant, FINE_STROKE, FINE_STROKE) for slant in (1, -1)]
    kept = [~shapely.intersects(bare, strokes) for strokes in rows]
    known = _regular(strip, where, rows, kept, bare)
    within = np.append(False, known) & np.append(known, False)  # they part known gaps only
    inner = offset_area(strip.area, -FINE)
    solid = _blocks(strip, where, known)
    for strokes, there in zip(rows, kept, strict=True):
        cut = np.concatenate((solid, strokes[there & ~within]))
        inner, solid = inner.difference(shapely.disjoint_subset_union_all(cut)), solid[:0]
    gaps = np.concatenate((_gaps(strip, where[:-1][known]), shapely.get_parts(inner)))
    met = shapely.intersects(bare, gaps) | (shapely.get_num_interior_rings(gaps) > 0)
    whole = strip.area.difference(shapely.union_all([bare, *gaps[met]]))
    return _pierced(shapely.get_parts(whole), gaps[~met])


# Most of a lattice is regular: from a rising stroke to the next one on a straight side lie a gap
# at the lower edge, one in the middle and one at the upper edge. They are known without cutting.


def _regular(strip: Strip, where: Any, rows: list[Any], kept: list[Any], bare: BaseGeometry) -> Any:
    """After which places both rising and both falling strokes are there and nothing else is."""
    number = where[:, 5].astype(int)
    there, to_next = kept[0] & kept[1], _block(strip, where[:-1], 1)
    found = there[:-1] & there[1:] & (number[:-1] == number[1:])
    found &= _straight(strip, _grounds(strip)[1], number[:-1], to_next)
    found &= ~shapely.intersects(bare, to_next)
    strokes, owner = np.concatenate(rows), np.tile(number, 2)
    near, at = shapely.STRtree(to_next).query(strokes)
    near, at = np.array((near, at))[:, owner[near] != number[at]]  # those of other runs
    found[at[shapely.intersects(strokes[near], to_next[at])]] = False
    return found


def _block(strip: Strip, where: Any, steps: Any) -> Any:
    """The ground from a rising stroke's middle to that of another, so many steps ahead."""
    half, far = where[:, 4:5] / 2, steps * where[:, 4:5]
    along = np.hstack((-half, far - half, far + half, half))
    return _lying(where, along, strip.width / 2 * np.array((-1, -1, 1, 1)))


def _blocks(strip: Strip, where: Any, known: Any) -> Any:
    """All the ground of which the gaps are known."""
    turn = np.flatnonzero(np.diff(known, prepend=False, append=False)).reshape(-1, 2)
    return _block(strip, where[turn[:, 0]], np.diff(turn))


def _gaps(strip: Strip, where: Any) -> Any:
    """The gaps that follow places in a regular lattice, those that are open."""
    step, wide, top = where[:, 4:5], strip.width, strip.width / 2 - FINE
    half = FINE_STROKE / 2 * np.hypot(step, wide) / wide  # of a stroke along the run
    tip, base = half * wide / step, top * step / wide - half  # of those at the edges
    middle, side = step / 2, np.maximum(step / 2 - 2 * half - base, 0.0)
    high = np.minimum(top, (middle - half) * wide / step)
    none, edge = np.zeros_like(step), np.full_like(step, top)
    shapes = (
        ((none, -base, base), (-tip, -edge, -edge), base > 0),
        ((step, step + base, step - base), (tip, edge, edge), base > 0),
        (
            (half, middle - side, middle + side, step - half, middle + side, middle - side),
            (none, -high, -high, none, high, high),
            high > 0,
        ),
    )
    return np.concatenate(
        [_lying(where, np.hstack(xs), np.hstack(ys))[open_[:, 0]] for xs, ys, open_ in shapes]
    )


def _pierced(areas: Any, gaps: Any) -> list[BaseGeometry]:
    """Areas less gaps inside them that touch no edge: these are holes as they are."""
    edges = shapely.get_exterior_ring(gaps)
    gap, area = shapely.STRtree(areas).query(shapely.get_point(edges, 0), predicate="within")
    found = []
    for k, whole in enumerate(areas):
        edge, *holes = shapely.get_rings(whole)
        found.append(shapely.Polygon(edge, [*holes, *edges[gap[area == k]]]))
    return found
