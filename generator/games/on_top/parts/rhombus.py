"""The rhombus tiles: the deck, with a design for each face in it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial

from ....art.badges import emblem
from ....art.burnt import APART, FINE, FROM_EDGE, sign
from ....art.faces import back, face
from ....art.lines import FROM_CUT, KEYLINE, keyline
from ....art.painting import EDGE, NOTHING, WHITE, painted
from ....art.patterns import burnt, burnt_patterns
from ....art.strips import along_arc
from ....art.symbols import in_slice
from ....colour.paint import Paint, Pattern
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group, Triangular
from ....drawing import Frame, Mark, Path, Style, moved, polygon, polyline, sector
from ....geometry.lattice import HEIGHT
from ....plane.outline import Polygon
from ....plane.path import Arc, Close, Line, Move, Point, Segment, between
from ....words import Words
from ..deck import Face
from ..sizes import Sizes

ASIDE = 0.5  # mm between a segment's symbol and the segment's edge
BURNT_BAND, NARROW = 0.2, 1.3  # width of a burnt pattern, in the segment's radius and in mm
PATTERN_INSET = 0.74  # the back pattern keeps clear of the edge, so that a cut may stray
NO_CUT = (False, False)
UNDER = 0.2  # mm that the ground reaches under a segment
TURNS = ((0,), (60, 120), (180,), (240, 300))  # degrees at which the segments of a corner begin


def rhombus(sizes: Sizes, group: Group, words: Words) -> Component:
    """The deck of tiles; all have one back."""
    turned = Artwork("rhombus-back", partial(_back, sizes))

    def design(face: Face, copies: int) -> Design:
        name = "rhombus-" + "-".join(face)
        front = Artwork(name, partial(rhombus_face, sizes, face))
        return Design(front, copies, turned, Artwork(f"{name}-burnt", partial(_burnt, sizes, face)))

    return Component(
        name="rhombus",
        title=words("Rhombus tile"),
        outline=rhombus_outline(sizes.edge),
        designs=tuple(design(face, copies) for face, copies in sizes.deck),
        packing=Triangular(sizes.edge, 2),
        group=group,
        reconstructed=words("which faces are in the deck"),
        made_as=BOTH,
        body=sizes.tile_thickness,
        room=("tile.edge",),
    )


def rhombus_outline(edge: float) -> Polygon:
    """Two unit triangles, acute corners lower left and upper right, centre at the origin."""
    x, y = 0.75 * edge, HEIGHT * edge / 2
    return Polygon(((-x, -y), (edge - x, -y), (x, y), (x - edge, y)))


def rhombus_face(sizes: Sizes, shown: Face) -> Iterator[Mark]:
    """Dark ground with a quiet line inside its edge, the coloured segments."""
    outline, ground = rhombus_outline(sizes.edge), sizes.areas.tile
    yield from _ground(sizes, outline)
    yield from tile_line(sizes, outline, ground)
    for corner, key, turns in zip(outline.points, shown, TURNS, strict=True):
        player = sizes.by_key[key]
        for turn in turns:
            cut = turn == turns[0], turn == turns[-1]
            yield from segment_marks(sizes, corner, player, turn, cut)
        if len(turns) == 2 and player.pattern == "solid":  # patterns have a line round them
            yield _divider(sizes, corner, turns[1])


def tile_line(sizes: Sizes, outline: Polygon, ground: Paint) -> Iterator[Mark]:
    """The keyline of a solid tile, to be seen between dark neighbours."""
    if ground.pattern == "solid":
        yield keyline(outline, sizes.areas.pattern, EDGE)


def segment_marks(
    sizes: Sizes, corner: Point, player: Player, start: float, cut: tuple[bool, bool] = NO_CUT
) -> Iterator[Mark]:
    """A slice of 60 degrees in the player's colour, with a symbol as large as it has room for.

    `cut` says which of its straight sides, counter-clockwise, lie on the tile's outline: a pattern
    keeps away from them.
    """
    area = sector(corner, sizes.segment, start, start + 60, NOTHING, "segment")
    if player.pattern != "solid" and any(cut):
        yield replace(area, style=Style(fill=WHITE), name="face")
        area = _within(corner, sizes.segment, start, cut)
    yield from painted(area, player.paint, start + 30)
    radius, at = in_slice(player.symbol, sizes.segment - 3 * ASIDE)
    middle, reach = math.radians(start + 30), at.x + 2 * ASIDE
    position = Frame(
        corner[0] + reach * math.cos(middle),
        corner[1] + reach * math.sin(middle),
        start + 30 + at.rotation,
    )
    yield from emblem(player, radius, sizes.palette.ink, position)


def _ground(sizes: Sizes, outline: Polygon) -> Iterator[Mark]:
    """The ground of a tile without its corners: along their segments it would be seen."""
    whole, *pattern = face(outline, sizes.areas.tile)
    assert isinstance(whole, Path)
    radius = sizes.segment - UNDER
    segments: list[Segment] = []
    for corner, turns in zip(outline.points, TURNS, strict=True):
        arc = Arc(*corner, radius, turns[-1] + 60, turns[0])
        segments += [(Line if segments else Move)(*arc.at(arc.start)), arc]
    yield replace(whole, segments=(*segments, Close()))
    yield from pattern


def _within(corner: Point, radius: float, start: float, cut: tuple[bool, bool]) -> Path:
    """A slice of 60 degrees whose sides on a cut are moved inwards, with all of their line."""
    first, second = ((FROM_CUT + EDGE / 2) * side for side in cut)
    # Where the moved sides meet, along and across the first of them.
    along = (second + first * 0.5) / HEIGHT
    tip = Frame(*corner, start).point(along, first)
    begin = start + math.degrees(math.asin(first / radius))
    arc = Arc(*corner, radius, begin, start + 60 - math.degrees(math.asin(second / radius)))
    return Path((Move(*tip), Line(*arc.at(begin)), arc, Close()), NOTHING, name="segment")


def _divider(sizes: Sizes, corner: Point, angle: float) -> Mark:
    """The keyline between two segments of one corner; no line end leaves the outline."""
    turn = math.radians(angle)
    end = corner[0] + sizes.segment * math.cos(turn), corner[1] + sizes.segment * math.sin(turn)
    begin = between(corner, end, FROM_CUT / math.dist(corner, end))
    return polyline((begin, end), Style(stroke=sizes.areas.tile.ground, width=KEYLINE))


def _back(sizes: Sizes) -> Iterator[Mark]:
    """Dark ground with a quarter grid that looks alike after half a turn: no tile is marked."""
    outline = rhombus_outline(sizes.edge).mirrored()
    yield from back(outline, sizes.areas.tile)
    high_right, high_left, low_left, low_right = (
        (x * PATTERN_INSET, y * PATTERN_INSET) for x, y in outline.points
    )
    quiet = Style(stroke=sizes.areas.pattern, width=0.3)
    yield polygon((low_right, high_right, high_left, low_left), quiet)
    for k in (1, 2, 3):
        low, high = between(low_left, low_right, k / 4), between(high_left, high_right, k / 4)
        left, right = between(low_left, high_left, k / 4), between(low_right, high_right, k / 4)
        yield polyline((low, high), quiet)
        yield polyline((left, right), quiet)
        yield polyline((low, between(high_right, low_right, k / 4)), quiet)
        yield polyline((left, between(high_right, high_left, k / 4)), quiet)
    yield polyline((low_left, high_right), quiet)


def _burnt(sizes: Sizes, face: Face) -> Iterator[Mark]:
    """The six segments of a face."""
    patterns = burnt_patterns(sizes.players)
    corners = rhombus_outline(sizes.edge).points
    for corner, key, turns in zip(corners, face, TURNS, strict=True):
        drawn = _burnt_segment(sizes.segment, sizes.by_key[key].symbol, patterns[key])
        for turn in turns:
            yield from moved(drawn, Frame(*corner, turn))


@lru_cache(maxsize=64)  # a pattern takes long, and all faces of kits of one size share it
def _burnt_segment(radius: float, shape: str, pattern: Pattern) -> tuple[Mark, ...]:
    """A slice of 60 degrees about the origin: pattern along the arc, symbol near the corner."""
    width = max(BURNT_BAND * radius, NARROW)
    line = FINE + APART if pattern == "open" else 0.0  # an open segment has a line all round
    aside = FROM_EDGE + line
    inner = radius - (FINE if line else width) - APART - 2 * aside
    small, at = in_slice(shape, inner)
    turn, reach = math.radians(30), at.x + 2 * aside
    place = Frame(reach * math.cos(turn), reach * math.sin(turn), 30 + at.rotation)
    return (*burnt(along_arc(radius, 60, width), pattern), sign(shape, small, place))
