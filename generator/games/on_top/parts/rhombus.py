"""The rhombus tiles: the deck, with a design for each face in it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial

from ....art.badges import emblem
from ....art.burnt import APART, FINE, FROM_EDGE, sign
from ....art.lines import KEYLINE
from ....art.painting import EDGE, NOTHING, painted
from ....art.patterns import burnt, burnt_patterns
from ....art.strips import along_arc
from ....colour.paint import Paint, Pattern
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group, Triangular
from ....drawing import Frame, Mark, Style, moved, polygon, polyline, sector
from ....geometry.lattice import HEIGHT
from ....plane.outline import Polygon
from ....plane.path import Point, between
from ....words import Words
from ..deck import Face
from ..sizes import Sizes

SYMBOL_AT = 0.6  # where a segment's symbol stands, from its corner outwards, in segment radii
PATTERN_INSET = 0.74  # the back pattern keeps clear of the edge, so that a cut may stray
TURNS = ((0,), (60, 120), (180,), (240, 300))  # degrees at which the segments of a corner begin


def rhombus(sizes: Sizes, group: Group, words: Words) -> Component:
    """The deck of tiles; all have one back."""
    ground = sizes.areas.tile.bleeding
    back = Artwork("rhombus-back", partial(_back, sizes), ground)

    def design(face: Face, copies: int) -> Design:
        name = "rhombus-" + "-".join(face)
        front = Artwork(name, partial(rhombus_face, sizes, face), ground)
        return Design(front, copies, back, Artwork(f"{name}-burnt", partial(_burnt, sizes, face)))

    return Component(
        name="rhombus",
        title=words("Rhombus tile"),
        outline=rhombus_outline(sizes.edge),
        designs=tuple(design(face, copies) for face, copies in sizes.deck),
        packing=Triangular(sizes.edge, 2),
        group=group,
        reconstructed=words("which faces are in the deck"),
        made_as=BOTH,
        room="a larger tile.edge",
    )


def rhombus_outline(edge: float) -> Polygon:
    """Two unit triangles, acute corners lower left and upper right, centre at the origin."""
    x, y = 0.75 * edge, HEIGHT * edge / 2
    return Polygon(((-x, -y), (edge - x, -y), (x, y), (x - edge, y)))


def rhombus_face(sizes: Sizes, face: Face) -> Iterator[Mark]:
    """Dark ground, the coloured segments, and a keyline where the tile is cut."""
    outline, ground = rhombus_outline(sizes.edge), sizes.areas.tile
    yield from painted(polygon(outline.points, NOTHING, name="face"), ground)
    for corner, key, turns in zip(outline.points, face, TURNS, strict=True):
        player = sizes.by_key[key]
        for turn in turns:
            yield from segment_marks(sizes, corner, player, turn)
        if len(turns) == 2 and player.pattern == "solid":  # patterns have a line round them
            yield _divider(sizes, corner, turns[1])
    yield from tile_line(sizes, outline, ground)


def tile_line(sizes: Sizes, outline: Polygon, ground: Paint) -> Iterator[Mark]:
    """The keyline of a solid tile, to be seen between dark neighbours; it is where the cut runs."""
    if ground.pattern == "solid":
        style = Style(stroke=sizes.areas.pattern, width=EDGE)
        yield polygon(outline.points, style, name="keyline")


def segment_marks(sizes: Sizes, corner: Point, player: Player, start: float) -> Iterator[Mark]:
    """A slice of 60 degrees in the player's colour, with the symbol pointing outwards."""
    area = sector(corner, sizes.segment, start, start + 60, NOTHING, "segment")
    yield from painted(area, player.paint, start + 30)
    middle = math.radians(start + 30)
    reach = SYMBOL_AT * sizes.segment
    position = Frame(
        corner[0] + reach * math.cos(middle), corner[1] + reach * math.sin(middle), start - 60
    )
    yield from emblem(player, 0.15 * sizes.segment, sizes.palette.ink, position)


def _divider(sizes: Sizes, corner: Point, angle: float) -> Mark:
    """The keyline between two segments of one corner; no line end leaves the outline."""
    turn = math.radians(angle)
    end = corner[0] + sizes.segment * math.cos(turn), corner[1] + sizes.segment * math.sin(turn)
    begin = between(corner, end, KEYLINE / math.dist(corner, end))
    return polyline((begin, end), Style(stroke=sizes.areas.tile.colour, width=KEYLINE))


def _back(sizes: Sizes) -> Iterator[Mark]:
    """Dark ground with a quarter grid that looks alike after half a turn: no tile is marked."""
    outline = rhombus_outline(sizes.edge).mirrored()
    yield from painted(polygon(outline.points, NOTHING, name="face"), sizes.areas.tile)
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
    width = 0.32 * radius  # a tower leaves two thirds of it to be seen
    line = FINE + APART if pattern == "open" else 0.0  # an open segment has a line all round
    inner = radius - (line or width + 0.5)
    aside = FROM_EDGE + line
    reach = (inner + aside) / 1.5  # as far from the arc as from both sides
    turn = math.radians(30)
    at = Frame(reach * math.cos(turn), reach * math.sin(turn), -60)
    small = min((inner - reach) / 1.12, 0.15 * radius)
    return (*burnt(along_arc(radius, 60, width), pattern), sign(shape, small, at))
