"""Patterns that are burnt in place of players' colours, which a laser has not.

Each player has one, always with the symbol. It fills a strip along the edge of a thing (a tile, a
disc, a segment); the middle stays bare for symbols and numerals, so that nothing has to be read on
a pattern. All of it is closed geometry, nominal, in the part's coordinates; nothing is burnt twice.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ..colour.paint import Pattern
from ..colour.player import Player
from ..drawing import Circle, Mark, Role, Style
from ..plane.offset import offset_area, stroke_area
from ..plane.outline import Disc, Outline
from .burnt import APART, BURNT, FINE, FROM_EDGE, filled, sign
from .strips import Run, Strip, along_sides

_PITCH = {"lines": 1.8, "cross": 2.6, "dots": 2.3}
_STROKE = 0.9
_FINE_STROKE = FINE + 0.05
_NEAR = 1e-6  # mm; by so little rounding may take a stroke out of the ground that it lies on
_GROOVE = 0.22  # of a strip's width, between two bars
LEGEND = 6.0  # radius of the discs that show players' patterns
# By what heraldry has for a colour in black and white, as far as turned parts allow: gold is
# dotted, silver is plain, blue is lined; red is full, so that it differs from blue at every turn.
_USUAL: dict[str, Pattern] = {
    "blue": "lines",
    "yellow": "dots",
    "red": "solid",
    "white": "open",
    "green": "cross",
    "purple": "bars",
}


def burnt_patterns(players: Iterable[Player]) -> dict[str, Pattern]:
    """A pattern for each player's key, all different. Raises ValueError for more than six."""
    keys = [player.key for player in players]
    if len(keys) > len(_USUAL):
        raise ValueError(f"a laser has patterns for {len(_USUAL)} players, not for {len(keys)}")
    found = {key: _USUAL[key] for key in keys if key in _USUAL}
    free = iter(pattern for pattern in _USUAL.values() if pattern not in found.values())
    return {key: found[key] if key in found else next(free) for key in keys}


def burnt(strip: Strip, pattern: Pattern, clear: BaseGeometry | None = None) -> Iterator[Mark]:
    """The pattern on a strip, less what `clear` keeps bare.

    `solid` is full, `lines` are strokes across, `cross` is a lattice with both edges, `dots` are
    beads, `bars` are two bands along the strip, and `open` is no more than a fine line round the
    shape.
    """
    bare = shapely.Polygon() if clear is None else clear
    if pattern == "dots":
        yield from _beads(strip, bare)
    elif pattern == "solid":
        yield from filled(strip.area.difference(bare))
    elif pattern == "open":
        yield from filled(strip.shape.difference(offset_area(strip.shape, -FINE)).difference(bare))
    elif pattern == "bars":
        groove = stroke_area(strip.middle, max(_GROOVE * strip.width, FINE))
        yield from filled(strip.area.difference(groove).difference(bare))
    elif pattern == "lines":
        yield from filled(_across(strip, 0.0, _STROKE, _PITCH["lines"], bare))
    else:
        yield from filled(_lattice(strip, bare))


def rope(strip: Strip, clear: BaseGeometry | None = None) -> Iterator[Mark]:
    """Slanting strokes on a strip: an ornament that is no player's pattern."""
    bare = shapely.Polygon() if clear is None else clear
    yield from filled(_across(strip, 0.6, _FINE_STROKE, 2.0, bare))


def _spread(run: Run, pitch: float, first: float) -> tuple[Any, float]:
    """Places at even steps along a run, and the step, which is near to the pitch.

    They are an array with x, y and the direction of the run, its cosine and sine, in a row each.
    """
    pieces = [(a, b, math.dist(a, b)) for a, b in pairwise(run.points)]
    length = math.fsum(piece[2] for piece in pieces)
    count = max(1, round(length / pitch))
    step, before = length / count, 0.0
    found: list[tuple[float, float, float, float]] = []
    for (x0, y0), (x1, y1), long in pieces:
        while len(found) < count and (at := (len(found) + first) * step - before) <= long:
            cos, sin = (x1 - x0) / long, (y1 - y0) / long
            found.append((x0 + at * cos, y0 + at * sin, cos, sin))
        before += long
    return np.array(found), step


def _strokes(
    strip: Strip, run: Run, slant: float, width: float, pitch: float, beyond: float
) -> Any:
    """Strokes across a run and `beyond` the edges of its strip, as an array of polygons.

    `slant` is how far they lean, in steps for a whole number, else in steps or strips' widths.
    """
    places, step = _spread(run, pitch, 0.5)
    high = strip.width / 2 + beyond
    lean = slant * (step if abs(slant) == 1 else min(step, strip.width)) * high / strip.width
    half = width / 2 * math.hypot(lean, high) / high
    along = np.array((-lean - half, half - lean, lean + half, lean - half))
    across = np.array((-high, -high, high, high))
    x, y, cos, sin = places.T[:, :, None]
    corners = x + cos * along - sin * across, y + sin * along + cos * across
    return shapely.polygons(np.stack(corners, axis=-1))


def _across(
    strip: Strip, slant: float, width: float, pitch: float, bare: BaseGeometry
) -> list[BaseGeometry]:
    """Strokes cut to the strip and halved corners, those that meet bare ground left out whole."""
    shapely.prepare(bare)
    found: list[BaseGeometry] = []
    for run in strip.runs:
        strokes, ground = _strokes(strip, run, slant, width, pitch, width), strip.area
        meet = shapely.intersects(bare, strokes)
        if run.room is not None:
            ground = ground.intersection(run.room)
            meet[meet] = shapely.intersects(bare, shapely.intersection(strokes[meet], run.room))
        bent = np.full(len(strokes), True)
        if len(run.points) == 2:  # most strokes end at straight edges as they are
            short, near = _strokes(strip, run, slant, width, pitch, 0.0), ground.buffer(_NEAR)
            shapely.prepare(near)
            bent = ~shapely.covers(near, short)
            strokes[~bent] = short[~bent]
        strokes[bent] = shapely.intersection(strokes[bent], ground)
        found += strokes[~meet].tolist()
    return found


def _lattice(strip: Strip, bare: BaseGeometry) -> list[BaseGeometry]:
    """Strokes both ways, which go round corners, and both edges: the strip less the gaps in it."""
    shapely.prepare(bare)
    inner = offset_area(strip.area, -FINE)
    for slant in (1, -1):
        way = slant, _FINE_STROKE, _PITCH["cross"], _FINE_STROKE
        strokes = np.concatenate([_strokes(strip, run, *way) for run in strip.runs])
        kept = strokes[~shapely.intersects(bare, strokes)]
        inner = inner.difference(shapely.disjoint_subset_union_all(kept))
    gaps = shapely.get_parts(inner)
    met = shapely.intersects(bare, gaps) | (shapely.get_num_interior_rings(gaps) > 0)
    left = strip.area.difference(shapely.union_all([bare, *gaps[met]]))
    return _pierced(shapely.get_parts(left), gaps[~met])


def _pierced(areas: Any, gaps: Any) -> list[BaseGeometry]:
    """Areas less gaps inside them that touch no edge: these are holes as they are."""
    edges = shapely.get_exterior_ring(gaps)
    gap, area = shapely.STRtree(areas).query(shapely.get_point(edges, 0), predicate="within")
    found = []
    for k, whole in enumerate(areas):
        edge, *holes = shapely.get_rings(whole)
        found.append(shapely.Polygon(edge, [*holes, *edges[gap[area == k]]]))
    return found


def _beads(strip: Strip, bare: BaseGeometry) -> Iterator[Mark]:
    radius = max(0.3 * strip.width, 0.35)
    room = strip.area.difference(bare).buffer(-radius + 1e-6)
    pitch = max(_PITCH["dots"], 2 * radius + APART)
    first = 0.0 if strip.corners else 0.5
    places = np.concatenate([_spread(run, pitch, first)[0] for run in strip.runs])[:, :2]
    shapely.prepare(room)
    for x, y in places[shapely.covers(room, shapely.points(places))].tolist():
        yield Circle(x, y, radius, Style(fill=BURNT), Role.ENGRAVE, "pattern")


@lru_cache(maxsize=64)  # a lattice takes long, and kits of one size share it
def medal(outline: Outline, player: Player, pattern: Pattern) -> tuple[Mark, ...]:
    """A disc of a player: the pattern along its edge, the symbol in the middle."""
    radius = outline.box[2] - FROM_EDGE
    width = max(0.36 * radius, 1.2)
    edge = burnt(along_sides(outline, width), pattern)
    return (*edge, sign(player.symbol, min(0.42 * radius, (radius - width - APART) / 1.12)))


def legend(players: Iterable[Player]) -> tuple[tuple[str, tuple[Mark, ...]], ...]:
    """What is burnt in place of each player's colour: its name, and a disc about the origin."""
    known = tuple(players)
    patterns = burnt_patterns(known)
    return tuple((p.name, medal(Disc(LEGEND), p, patterns[p.key])) for p in known)
