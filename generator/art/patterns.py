"""Patterns that are burnt in place of players' colours, which a laser has not.

Each player has one, always with the symbol. It fills a strip along the edge of a thing (a tile, a
disc, a segment); the middle stays bare for symbols and numerals, so that nothing has to be read on
a pattern. All of it is closed geometry, nominal, in the part's coordinates; nothing is burnt twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import shapely
from shapely.geometry.base import BaseGeometry

from ..colour.paint import Pattern
from ..colour.player import Player
from ..drawing import Circle, Mark, Role, Style
from ..plane.offset import offset_area, stroke_area
from ..plane.outline import Disc, Outline
from .burnt import APART, BURNT, FINE, FROM_EDGE, filled, sign
from .strips import Strip, along_sides
from .stroked import FINE_STROKE, lattice, places, row

_PITCH = {"lines": 1.8, "cross": 2.6, "dots": 2.3}
_STROKE = 0.9
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
        yield from filled(row(strip, 0.0, _STROKE, _PITCH["lines"], bare))
    else:
        yield from filled(lattice(strip, _PITCH["cross"], bare))


def rope(strip: Strip, clear: BaseGeometry | None = None) -> Iterator[Mark]:
    """Slanting strokes on a strip: an ornament that is no player's pattern."""
    bare = shapely.Polygon() if clear is None else clear
    yield from filled(row(strip, 0.6, FINE_STROKE, 2.0, bare))


def _beads(strip: Strip, bare: BaseGeometry) -> Iterator[Mark]:
    radius = max(0.3 * strip.width, 0.35)
    room = strip.area.difference(bare).buffer(-radius + 1e-6)
    pitch = max(_PITCH["dots"], 2 * radius + APART)
    first = 0.0 if strip.corners else 0.5
    where = places(strip, pitch, first)[:, :2]
    shapely.prepare(room)
    for x, y in where[shapely.covers(room, shapely.points(where))].tolist():
        yield Circle(x, y, radius, Style(fill=BURNT), Role.ENGRAVE, "pattern")


@lru_cache(maxsize=64)  # a lattice takes long, and kits of one size share it
def medal(outline: Outline, player: Player, pattern: Pattern) -> tuple[Mark, ...]:
    """A flat piece of a player: the pattern along its edge, the symbol in the middle."""
    radius = min(outline.box[2:]) - FROM_EDGE
    width = max(0.36 * radius, 1.2)
    edge = burnt(along_sides(outline, width), pattern)
    return (*edge, sign(player.symbol, min(0.42 * radius, (radius - width - APART) / 1.12)))


def legend(players: Iterable[Player]) -> tuple[tuple[str, tuple[Mark, ...]], ...]:
    """What is burnt in place of each player's colour: its name, and a disc about the origin."""
    known = tuple(players)
    patterns = burnt_patterns(known)
    return tuple((p.name, medal(Disc(LEGEND), p, patterns[p.key])) for p in known)
