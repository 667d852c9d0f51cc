"""What a laser burns on parts, for every game: patterns for colours, symbols, numerals, lines.

A laser has no colours, so each player has a pattern in its place, always with the symbol. The
pattern fills a strip along the edge of a thing (a tile, a disc, a segment); its middle stays bare
for symbols and numerals, so that nothing has to be read on a pattern. All of it is closed
geometry, nominal, in the part's coordinates; nothing is burnt twice.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import shapely
from shapely.geometry.base import BaseGeometry

from ..colour.paint import Paint, Pattern
from ..colour.player import Player
from ..component import Component
from ..drawing import (
    Circle,
    FontName,
    Frame,
    Mark,
    Path,
    Role,
    Style,
    Text,
    moved,
    polygon,
    polyline,
)
from ..fonts import font
from ..plane.area import outline_area, outlines_of
from ..plane.offset import offset_area
from ..plane.outline import Disc, Outline
from ..plane.path import Point
from .painting import shape_of
from .symbols import symbol

BURNT = "#000000"
LEAST_TEXT = 2.5  # height of the smallest letters that plywood shows
FROM_EDGE = 0.6  # between a part's outline and what is burnt, so that a charred edge hides none
APART = 0.7  # between two burnt things that are not one
FINE = 0.45  # width of the thinnest line
_PITCH = {"lines": 1.8, "cross": 2.6, "dots": 2.3}
_STROKE = 0.9
_LATTICE = FINE + 0.05
SPECK = 0.1  # mm2 of a piece that is too small to be seen
THIN = 0.005  # mm; points that a line would miss by less are left out
LEGEND = 6.0  # radius of the discs that show players' patterns
CORNER = 20.0  # degrees; an outline that bends less is round there
_FAR = 1000.0  # mm; farther than any part reaches
# By what heraldry has for a colour in black and white, as far as turned parts allow: gold is
# dotted, silver is plain, blue is lined; red is full, so that it differs from blue at every turn.
_USUAL: dict[str, Pattern] = {
    "blue": "lines",
    "yellow": "dots",
    "red": "solid",
    "white": "open",
    "green": "cross",
}


def burnt_patterns(players: Iterable[Player]) -> dict[str, Pattern]:
    """A pattern for each player's key, all different, for five players at most."""
    keys = [player.key for player in players]
    found = {key: _USUAL[key] for key in keys if key in _USUAL}
    free = iter(pattern for pattern in _USUAL.values() if pattern not in found.values())
    return {key: found[key] if key in found else next(free) for key in keys}


# --- strips ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """A piece of a strip's middle line; patterns that end at corners keep to its `room`."""

    points: tuple[Point, ...]
    room: BaseGeometry | None = None


@dataclass(frozen=True)
class Strip:
    """The edge of a shape: what lies within `width` of its edge, or of a part of it.

    `runs` are the strip's middle lines; patterns are spread evenly over each. `corners` says
    that a run begins on a corner, where a dot belongs.
    """

    shape: BaseGeometry
    area: BaseGeometry
    width: float
    runs: tuple[Run, ...]
    corners: bool = True


def along_sides(outline: Outline, width: float, inset: float = FROM_EDGE) -> Strip:
    """The strip along all sides of a part, `inset` from its outline."""
    shape = offset_area(outline_area(outline), -inset)
    whole = shapely.Polygon(shape.exterior)  # a strip follows the outer edge only
    area = shape.difference(offset_area(whole, -width))
    middle = offset_area(whole, -width / 2).exterior.coords[:-1]
    return Strip(shape, area, width, tuple(_runs(middle, width)))


def _runs(ring: Sequence[Point], width: float) -> Iterator[Run]:
    """A closed line from corner to corner, a straight side or a bow each; whole without corners."""
    count = len(ring)

    def bend(k: int) -> float:
        (x0, y0), (x1, y1), (x2, y2) = ring[k - 1], ring[k], ring[(k + 1) % count]
        turn = math.atan2(y2 - y1, x2 - x1) - math.atan2(y1 - y0, x1 - x0)
        return abs((math.degrees(turn) + 180) % 360 - 180)

    corners = [k for k in range(count) if bend(k) > CORNER]
    if not corners:
        yield Run((*ring, ring[0]))
    for k, after in zip(
        corners, (*corners[1:], *(corner + count for corner in corners[:1])), strict=True
    ):
        points = tuple(ring[n % count] for n in range(k, after + 1))
        ways = ring[k - 1], *points, ring[(after + 1) % count]
        yield Run(points, _side(ways, width) if len(points) == 2 else _bow(ways, width))


def _side(corners: Sequence[Point], width: float) -> BaseGeometry:
    """The ground of a side, from the line that halves its first corner to that of the last."""
    before, a, b, after = corners
    first, last = _halving(before, a, b, width), _halving(a, b, after, width)
    return shapely.Polygon((first[0], last[0], last[1], first[1])).convex_hull.buffer(-FINE / 2)


def _bow(ways: Sequence[Point], width: float) -> BaseGeometry:
    """The same for a side that is bent; its own points are those between the first and last."""
    room: BaseGeometry = shapely.LineString(ways[1:-1]).buffer(width / 2 + FINE, cap_style="square")
    for before, corner, after in (ways[:3], ways[:-4:-1]):
        (x0, y0), (x1, y1) = _halving(before, corner, after, width)
        dx, dy = (_FAR * d / math.dist((x0, y0), (x1, y1)) for d in (x1 - x0, y1 - y0))
        side = 1 if dx * (after[1] - corner[1]) > dy * (after[0] - corner[0]) else -1
        x, y = corner
        across = -side * dy, side * dx
        ends = (x - dx, y - dy), (x + dx, y + dy)
        room = room.intersection(
            shapely.Polygon([*ends, *((a + across[0], b + across[1]) for a, b in ends[::-1])])
        )
    return room.buffer(-FINE / 2)


def _halving(before: Point, corner: Point, after: Point, width: float) -> tuple[Point, Point]:
    """Two points across a strip on the line that halves a corner, a little beyond its edges."""
    back = math.atan2(before[1] - corner[1], before[0] - corner[0])
    ahead = math.atan2(after[1] - corner[1], after[0] - corner[0])
    half = (back - ahead) % (2 * math.pi) / 2
    reach = (width / 2 + FINE) / math.sin(half)
    across = reach * math.cos(ahead + half), reach * math.sin(ahead + half)
    return (
        (corner[0] + across[0], corner[1] + across[1]),
        (corner[0] - across[0], corner[1] - across[1]),
    )


def along_arc(radius: float, angle: float, width: float) -> Strip:
    """The strip along the arc of a sector about the origin, from 0 to `angle` degrees.

    The sector keeps away from its two straight sides, which are a part's outline.
    """
    steps = [math.radians(angle * k / 40) for k in range(41)]

    def arc(at: float) -> list[Point]:
        return [(at * math.cos(turn), at * math.sin(turn)) for turn in steps]

    beyond = radius + 1.0
    sides = offset_area(shapely.Polygon([(0.0, 0.0), *arc(2 * beyond)]), -FROM_EDGE)
    shape = shapely.Polygon([(0.0, 0.0), *arc(radius)]).intersection(sides)
    inner = shapely.Polygon([(0.0, 0.0), *arc(radius - width)])
    middle = shapely.LineString(arc(radius - width / 2)).intersection(sides)
    run = tuple(sorted(middle.coords, key=lambda point: math.atan2(point[1], point[0])))
    return Strip(shape, shape.difference(inner), width, (Run(run),), corners=False)


def burnt(strip: Strip, pattern: Pattern, clear: BaseGeometry | None = None) -> Iterator[Mark]:
    """The pattern on a strip, less what `clear` keeps bare.

    `solid` is full, `lines` are strokes across, `cross` is a lattice with both edges, `dots` are
    beads, and `open` is no more than a fine line round the shape.
    """
    bare = shapely.Polygon() if clear is None else clear
    if pattern == "dots":
        yield from _beads(strip, bare)
    elif pattern == "solid":
        yield from filled(strip.area.difference(bare))
    elif pattern == "open":
        yield from filled(strip.shape.difference(offset_area(strip.shape, -FINE)).difference(bare))
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


def filled(area: BaseGeometry | list[BaseGeometry], name: str = "pattern") -> Iterator[Mark]:
    """An area, or areas apart, as closed paths, a path for each piece; specks are left out."""
    for piece in sorted(outlines_of(area, SPECK, THIN), key=lambda piece: piece.box):
        yield Path(piece.segments, Style(fill=BURNT), Role.ENGRAVE, name)


def lasered(component: Component, engravings: Sequence[Iterable[Mark]]) -> Component:
    """The component as a laser makes it too, with what is burnt on each of its designs."""
    designs = tuple(
        replace(design, engraving=tuple(marks))
        for design, marks in zip(component.designs, engravings, strict=True)
    )
    return replace(component, designs=designs, made_as=("print", "laser"))


# --- signs, letters, lines ---------------------------------------------------------------------


def sign(name: str, radius: float, frame: Frame | None = None) -> Mark:
    """A player's symbol, burnt."""
    (mark,) = moved(symbol(name, radius, BURNT, Paint(BURNT)), frame or Frame())
    return replace(mark, role=Role.ENGRAVE)


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


def letters(
    text: str,
    high: float,
    at: Point,
    turn: float = 0.0,
    face: FontName = "semibold",
    name: str = "numeral",
) -> Text:
    """A word or number with capitals `high` mm high, its middle on the baseline at a point."""
    size = high / font(face).cap_height(1.0)
    return Text(*at, text, size, BURNT, face, "middle", turn, Role.ENGRAVE, name)


def as_burnt(text: Text) -> Text:
    """A text that is printed, burnt."""
    return replace(text, colour=BURNT, role=Role.ENGRAVE)


def scored(
    lines: Iterable[Sequence[Point]], clear: BaseGeometry | None = None, name: str = ""
) -> Iterator[Mark]:
    """Lines burnt shallow, cut short where `clear` keeps the ground bare."""
    style = Style(stroke=BURNT, width=0.2)
    for points in lines:
        line: BaseGeometry = shapely.LineString(points)
        if clear is not None:
            line = line.difference(clear)
        for part in shapely.get_parts(line):
            if part.length > APART:
                yield polyline(tuple(part.coords), style, Role.SCORE, name)


def scored_ring(points: Sequence[Point], name: str = "") -> Path:
    """A closed line burnt shallow."""
    return polygon(tuple(points), Style(stroke=BURNT, width=0.2), Role.SCORE, name)


def scored_circle(at: Point, radius: float, name: str = "") -> Circle:
    """A circle burnt shallow."""
    return Circle(*at, radius, Style(stroke=BURNT, width=0.2), Role.SCORE, name)


def burnt_disc(at: Point, radius: float, name: str = "point") -> Circle:
    """A full round spot."""
    return Circle(*at, radius, Style(fill=BURNT), Role.ENGRAVE, name)


def room_round(marks: Iterable[Mark], distance: float = APART) -> BaseGeometry:
    """The ground that stays bare round marks: their shapes, texts as boxes, and a little more."""
    from ..fonts import text_box

    shapes = [
        shapely.Polygon(text_box(mark)) if isinstance(mark, Text) else shape_of(mark)
        for mark in marks
    ]
    return offset_area(shapely.union_all(shapes), distance)
