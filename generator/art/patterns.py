"""Patterns that are burnt in place of players' colours, which a laser has not.

Each player has one, always with the symbol. It fills a strip along the edge of a thing (a tile, a
disc, a segment); the middle stays bare for symbols and numerals, so that nothing has to be read on
a pattern. All of it is closed geometry, nominal, in the part's coordinates; nothing is burnt twice.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

import shapely
from shapely.geometry.base import BaseGeometry

from ..colour.paint import Pattern
from ..colour.player import Player
from ..drawing import Circle, Frame, Mark, Role, Style
from ..plane.offset import offset_area, stroke_area
from ..plane.outline import Disc, Outline
from .burnt import APART, BURNT, FINE, FROM_EDGE, filled, sign
from .strips import Run, Strip, along_sides

_PITCH = {"lines": 1.8, "cross": 2.6, "dots": 2.3}
_STROKE = 0.9
_LATTICE = FINE + 0.05
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
        yield from filled(_kept(strip, _strokes(strip, 0.0), bare))
    else:
        edges = strip.area.difference(offset_area(strip.area, -FINE))
        both = [s for way in (1, -1) for s in _strokes(strip, way, _LATTICE, _PITCH["cross"])]
        lattice = _kept(strip, both, bare)
        yield from filled(shapely.union_all([*lattice, edges.difference(bare)]))


def rope(strip: Strip, clear: BaseGeometry | None = None) -> Iterator[Mark]:
    """Slanting strokes on a strip: an ornament that is no player's pattern."""
    bare = shapely.Polygon() if clear is None else clear
    yield from filled(_kept(strip, _strokes(strip, 0.6, _LATTICE, 2.0), bare))


Step = tuple[Frame, float]


def _spread(run: Run, pitch: float, first: float) -> list[Step]:
    """Frames at even steps along a run, x along it, and the step, which is near to the pitch."""
    pieces = [(a, b, math.dist(a, b)) for a, b in zip(run.points, run.points[1:], strict=False)]
    length = math.fsum(piece[2] for piece in pieces)
    count = max(1, round(length / pitch))
    step, before = length / count, 0.0
    found: list[Step] = []
    for (x0, y0), (x1, y1), long in pieces:
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        while len(found) < count and (at := (len(found) + first) * step - before) <= long:
            share = at / long
            found.append((Frame(x0 + share * (x1 - x0), y0 + share * (y1 - y0), turn), step))
        before += long
    return found


def _strokes(
    strip: Strip, slant: float, width: float = _STROKE, pitch: float = _PITCH["lines"]
) -> list[BaseGeometry]:
    """Strokes across a strip, a little longer than it; `slant` is how far they lean, in steps."""
    high = strip.width / 2 + width
    found: list[BaseGeometry] = []
    for run in strip.runs:
        rings = []
        for frame, step in _spread(run, pitch, 0.5):
            lean = (
                slant * (step if abs(slant) == 1 else min(step, strip.width)) * high / strip.width
            )
            half = width / 2 * math.hypot(lean, high) / high
            corners = ((-lean - half, -high), (half - lean, -high), (lean + half, high))
            rings.append([frame.point(*corner) for corner in (*corners, (lean - half, high))])
        strokes = shapely.polygons(rings)
        mitred = run.room is not None and abs(slant) < 1  # a lattice goes round the corner
        found += list(shapely.intersection(strokes, run.room) if mitred else strokes)
    return found


def _kept(strip: Strip, strokes: list[BaseGeometry], bare: BaseGeometry) -> list[BaseGeometry]:
    """The strokes cut to the strip, those that meet bare ground left out whole."""
    shapely.prepare((bare, strip.area))
    meet = shapely.intersects(bare, strokes)
    whole = [stroke for stroke, met in zip(strokes, meet, strict=True) if not met]
    return list(shapely.intersection(whole, strip.area))


def _beads(strip: Strip, bare: BaseGeometry) -> Iterator[Mark]:
    radius = max(0.3 * strip.width, 0.35)
    room = strip.area.difference(bare).buffer(-radius + 1e-6)
    pitch = max(_PITCH["dots"], 2 * radius + APART)
    first = 0.0 if strip.corners else 0.5
    frames = [frame for run in strip.runs for frame, _ in _spread(run, pitch, first)]
    shapely.prepare(room)
    inside = shapely.covers(room, shapely.points([(frame.x, frame.y) for frame in frames]))
    for frame, whole in zip(frames, inside, strict=True):
        if whole:
            style = Style(fill=BURNT)
            yield Circle(frame.x, frame.y, radius, style, Role.ENGRAVE, "pattern")


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
