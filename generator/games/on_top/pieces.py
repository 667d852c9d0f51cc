"""The parts beside the board: rhombus tiles, triangle tiles, pieces."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.painting import EDGE, NOTHING, painted, symbol_ink
from ...art.symbols import symbol
from ...colour.paint import Paint
from ...colour.player import Player
from ...component import Artwork, Component, Design, Round, Triangular
from ...drawing import Circle, Frame, Mark, Style, moved, polygon, polyline, sector
from ...geometry.lattice import HEIGHT
from ...geometry.shapes import regular
from ...plane.outline import Disc, Polygon
from ...plane.path import Point
from ...words import Words
from .deck import Face, deck
from .model import Model

KEYLINE = 0.35
SYMBOL_AT = 0.6  # where a segment's symbol stands, from its corner outwards, in segment radii
PATTERN_INSET = 0.74  # the back pattern keeps clear of the edge, so that a cut may stray


def rhombus_outline(edge: float) -> Polygon:
    """Two unit triangles, acute corners lower left and upper right, centre at the origin."""
    x, y = 0.75 * edge, HEIGHT * edge / 2
    return Polygon(((-x, -y), (edge - x, -y), (x, y), (x - edge, y)))


def triangle_outline(edge: float) -> Polygon:
    """A unit triangle, tip upwards, its box's centre at the origin."""
    y = HEIGHT * edge / 2
    return Polygon(((-edge / 2, -y), (edge / 2, -y), (0.0, y)))


def rhombi(model: Model, words: Words) -> Component:
    """The deck: one design for each face in it."""
    players = {player.key: player for player in model.players}
    first, second, third, fourth = players
    back = Artwork("rhombus-back", tuple(_rhombus_back(model)), model.palette.tile.bleeding)
    designs = tuple(
        Design(rhombus_front(model, face, players), copies, back)
        for face, copies in deck((first, second, third, fourth), model.supply.rhombi)
    )
    return Component(
        name="rhombus",
        title=words("Rhombus tile"),
        outline=rhombus_outline(model.edge),
        designs=designs,
        packing=Triangular(model.edge, 2),
        group=words("Tiles"),
        reconstructed=words("which faces are in the deck"),
    )


def triangles(model: Model, words: Words) -> Component:
    """The black triangles."""
    front = Artwork("triangle-front", tuple(triangle_face(model)), model.palette.filler.bleeding)
    back = Artwork("triangle-back", tuple(triangle_face(model)), model.palette.filler.bleeding)
    return Component(
        name="triangle",
        title=words("Black triangle"),
        outline=triangle_outline(model.edge),
        designs=(Design(front, model.supply.triangles, back),),
        packing=Triangular(model.edge, 1),
        group=words("Tiles"),
    )


def pieces(model: Model, player: Player, words: Words) -> Component:
    """The discs of one player; one of them serves as marker on the track."""
    name = f"piece-{player.key}"
    return Component(
        name=name,
        title=words("{player} piece", player=player.name),
        outline=Disc(model.disc / 2),
        designs=(
            Design(
                Artwork(f"{name}-front", tuple(disc_marks(model, player))),
                model.supply.pieces,
                Artwork(f"{name}-back", tuple(_disc_back(model, player)), player.paint.bleeding),
            ),
        ),
        packing=Round(model.disc),
        group=words("Pieces"),
    )


def disc_marks(model: Model, player: Player) -> Iterator[Mark]:
    """A disc in the player's colour with its symbol and a keyline at the edge.

    A patterned disc has a line round it anyway, in the player's colour.
    """
    yield from _disc(model, player, player.paint)
    if player.pattern == "solid":
        rim = Style(stroke=model.palette.ink, width=KEYLINE)
        yield Circle(0, 0, (model.disc - KEYLINE) / 2, rim, name="keyline")


def _disc_back(model: Model, player: Player) -> Iterator[Mark]:
    """The other side: no keyline, so that backs that print a little off do not show it."""
    paint = player.paint
    yield from _disc(
        model, player, paint if paint.pattern == "solid" else Paint(paint.colour, "open")
    )


def _disc(model: Model, player: Player, paint: Paint) -> Iterator[Mark]:
    """The coloured face with its symbol, and a ring where the face is solid."""
    radius = model.disc / 2
    ink = symbol_ink(paint, model.palette.ink)
    yield from painted(Circle(0, 0, radius, NOTHING, name="face"), paint)
    if paint.pattern == "solid":
        yield Circle(0, 0, radius * 0.72, Style(stroke=ink, width=0.2))
    yield from symbol(player.symbol, radius * 0.36, ink, paint)


def rhombus_front(model: Model, face: Face, players: dict[str, Player]) -> Artwork:
    """Dark ground, the coloured segments, and a keyline where the tile is cut."""
    outline = rhombus_outline(model.edge)
    low_acute, low_obtuse, high_acute, high_obtuse = outline.points
    ground = model.palette.tile
    marks: list[Mark] = [*painted(polygon(outline.points, NOTHING, name="face"), ground)]
    acute, obtuse, far_acute, far_obtuse = (players[key] for key in face)
    for corner, player, first, count in (
        (low_acute, acute, 0, 1),
        (low_obtuse, obtuse, 60, 2),
        (high_acute, far_acute, 180, 1),
        (high_obtuse, far_obtuse, 240, 2),
    ):
        for k in range(count):
            marks += segment_marks(model, corner, player, first + 60 * k)
        if count == 2 and player.pattern == "solid":  # patterns have a line round them
            marks.append(_divider(model, corner, first + 60))
    marks += _edge(model, outline, ground)
    return Artwork("rhombus-" + "-".join(face), tuple(marks), ground.bleeding)


def _edge(model: Model, outline: Polygon, ground: Paint) -> Iterator[Mark]:
    """The keyline of a solid tile, to be seen between dark neighbours; it is where the cut runs."""
    if ground.pattern == "solid":
        style = Style(stroke=model.palette.pattern, width=EDGE)
        yield polygon(outline.points, style, name="keyline")


def segment_marks(model: Model, corner: Point, player: Player, start: float) -> Iterator[Mark]:
    """A slice of 60 degrees in the player's colour, with the symbol pointing outwards."""
    area = sector(corner, model.segment, start, start + 60, NOTHING, "segment")
    yield from painted(area, player.paint, start + 30)
    middle = math.radians(start + 30)
    reach = SYMBOL_AT * model.segment
    position = Frame(
        corner[0] + reach * math.cos(middle), corner[1] + reach * math.sin(middle), start - 60
    )
    ink = symbol_ink(player.paint, model.palette.ink)
    drawn = symbol(player.symbol, 0.15 * model.segment, ink, player.paint)
    yield from moved(drawn, position)


def _divider(model: Model, corner: Point, angle: float) -> Mark:
    """The keyline between two segments of one corner."""
    turn = math.radians(angle)
    end = corner[0] + model.segment * math.cos(turn), corner[1] + model.segment * math.sin(turn)
    ends = (_towards(corner, end), end)
    return polyline(ends, Style(stroke=model.palette.tile.colour, width=KEYLINE))


def _towards(corner: Point, other: Point) -> Point:
    """A little way from a corner to another point, so that no line end leaves the outline."""
    way = KEYLINE / math.dist(corner, other)
    return _between(corner, other, way)


def _rhombus_back(model: Model) -> Iterator[Mark]:
    """Dark ground with a quarter grid that looks alike after half a turn: no tile is marked."""
    outline = rhombus_outline(model.edge).mirrored()
    yield from painted(polygon(outline.points, NOTHING, name="face"), model.palette.tile)
    low_right, high_right, high_left, low_left = (
        (x * PATTERN_INSET, y * PATTERN_INSET) for x, y in _from_right(outline)
    )
    quiet = Style(stroke=model.palette.pattern, width=0.3)
    yield polygon((low_right, high_right, high_left, low_left), quiet)
    for k in (1, 2, 3):
        low, high = _between(low_left, low_right, k / 4), _between(high_left, high_right, k / 4)
        left, right = _between(low_left, high_left, k / 4), _between(low_right, high_right, k / 4)
        yield polyline((low, high), quiet)
        yield polyline((left, right), quiet)
        yield polyline((low, _between(high_right, low_right, k / 4)), quiet)
        yield polyline((left, _between(high_right, high_left, k / 4)), quiet)
    yield polyline((low_left, high_right), quiet)


def _from_right(outline: Polygon) -> tuple[Point, Point, Point, Point]:
    """The mirrored rhombus's corners: lower right, upper right, upper left, lower left."""
    lower = sorted(p for p in outline.points if p[1] < 0)
    upper = sorted(p for p in outline.points if p[1] > 0)
    return lower[1], upper[1], upper[0], lower[0]


def _between(first: Point, second: Point, share: float) -> Point:
    return (
        first[0] + share * (second[0] - first[0]),
        first[1] + share * (second[1] - first[1]),
    )


def triangle_face(model: Model) -> Iterator[Mark]:
    """Dark ground with a quiet triangle in the middle; both faces are alike."""
    outline = triangle_outline(model.edge)
    yield from painted(polygon(outline.points, NOTHING, name="face"), model.palette.filler)
    if model.palette.filler.pattern != "solid":
        return
    middle = (0.0, -HEIGHT * model.edge / 6)
    quiet = Style(stroke=model.palette.pattern, width=0.3)
    for radius in (0.16, 0.30):
        corners = regular(3, radius * model.edge)
        yield polygon(tuple((x + middle[0], y + middle[1]) for x, y in corners), quiet)
    yield from _edge(model, outline, model.palette.filler)
