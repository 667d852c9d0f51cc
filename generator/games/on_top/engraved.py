"""What a laser burns on the parts of On Top: the board, the tiles, the pieces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import shapely

from ...art.burnt import (
    APART,
    FINE,
    FROM_EDGE,
    LEAST_TEXT,
    along_arc,
    along_sides,
    as_burnt,
    burnt,
    burnt_disc,
    burnt_patterns,
    filled,
    lasered,
    letters,
    medal,
    room_round,
    rope,
    scored,
    scored_circle,
    scored_ring,
    sign,
)
from ...colour.paint import Pattern
from ...colour.player import Player
from ...component import Component
from ...drawing import Frame as Position
from ...drawing import Mark, Text, moved
from ...fonts import font
from ...geometry.lattice import HEIGHT, Vertex
from ...geometry.shapes import regular
from ...plane.outline import Polygon
from ...plane.path import Point
from ...words import Words
from .board import BORDER, corner_texts, grid_lines, outset
from .deck import Face, deck
from .model import RIM, Model
from .pieces import rhombus_outline
from .track import Space, spaces, start_arrow


def lasered_parts(
    components: Iterable[Component], model: Model, words: Words
) -> Iterator[Component]:
    """The parts of a kit with what is burnt on them."""
    players = {player.key: player for player in model.players}
    patterns = burnt_patterns(model.players)
    slices = {key: tuple(_segment(model, player, patterns[key])) for key, player in players.items()}
    first, second, third, fourth = players
    for part in components:
        if part.name == "board":
            yield lasered(part, [_board(model, words)])
        elif part.name == "rhombus":
            faces = deck((first, second, third, fourth), model.supply.rhombi)
            yield lasered(part, [tuple(_rhombus(model, face, slices)) for face, _ in faces])
        elif part.name == "triangle":
            yield lasered(part, [_triangle(model)])
        else:
            player = players[part.name.removeprefix("piece-")]
            yield lasered(part, [medal(part.outline, player, patterns[player.key])])


# --- tiles -------------------------------------------------------------------------------------


def _segment(model: Model, player: Player, pattern: Pattern) -> Iterator[Mark]:
    """A slice of 60 degrees about the origin: pattern along the arc, symbol near the corner."""
    width = 0.32 * model.segment  # a tower leaves two thirds of it to be seen
    yield from burnt(along_arc(model.segment, 60, width), pattern)
    line = FINE + APART if pattern == "open" else 0.0  # an open segment has a line all round
    inner = model.segment - (line or width + 0.5)
    aside = FROM_EDGE + line
    reach = (inner + aside) / 1.5  # as far from the arc as from both sides
    radius = min((inner - reach) / 1.12, 0.15 * model.segment)
    turn = math.radians(30)
    yield sign(player.symbol, radius, Position(reach * math.cos(turn), reach * math.sin(turn), -60))


def _rhombus(model: Model, face: Face, slices: dict[str, tuple[Mark, ...]]) -> Iterator[Mark]:
    """The six segments of a face."""
    corners = rhombus_outline(model.edge).points
    for corner, key, turns in zip(
        corners, face, ((0,), (60, 120), (180,), (240, 300)), strict=True
    ):
        for turn in turns:
            yield from moved(slices[key], Position(*corner, turn))


def _triangle(model: Model) -> Iterator[Mark]:
    """A full triangle with a line round it: nobody's tile."""
    middle = Position(0.0, -HEIGHT * model.edge / 6)
    inner = [middle.point(*point) for point in regular(3, 0.14 * model.edge)]
    yield from filled(shapely.Polygon(inner), "filler")
    yield scored_ring([middle.point(*point) for point in regular(3, 0.28 * model.edge)])


# --- board -------------------------------------------------------------------------------------


def _board(model: Model, words: Words) -> Iterator[Mark]:
    """Border and start cells burnt, field and track as lines, numerals, title."""
    points = list(_points(model))
    clear = room_round(points)
    yield from points
    yield from _border(model, clear)
    for cell in model.start:
        yield from _start_cell(model, cell.vertices, clear)
    yield from scored(grid_lines(model), clear, "grid")
    yield from scored(_closed(outset(model, 0)), clear, "field")
    yield from _track(model)
    least = LEAST_TEXT / font("condensed").cap_height(1.0)
    for text in corner_texts(model, words, least):
        assert isinstance(text, Text)
        yield as_burnt(text)


def _closed(points: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(points, (*points[1:], points[0]), strict=True))


def _points(model: Model) -> Iterator[Mark]:
    """A ring on every point, full where towers count double."""
    for point in model.field.points:
        if point in model.gold:
            yield burnt_disc(model.at(point), 0.06 * model.edge)
        else:
            yield scored_circle(model.at(point), 0.055 * model.edge, "point")


def _border(model: Model, clear: shapely.Geometry) -> Iterator[Mark]:
    """A rope along the outer points, on those sides that are gold, in a line round it."""
    outer = outset(model, BORDER * model.edge)
    yield scored_ring(outer, "border")
    band = along_sides(Polygon(outer), BORDER * model.edge - 2 * APART, APART)
    if len(model.gold) < len(model.field.border):
        inner = outset(model, 0)
        sides = [
            shapely.Polygon((inner[a], outer[a], outer[b], inner[b])) for a, b in ((0, 1), (3, 4))
        ]
        clear = clear.union(band.area.difference(shapely.union_all(sides)))
    yield from rope(band, clear)


def _start_cell(
    model: Model, vertices: Iterable[Vertex], clear: shapely.Geometry
) -> Iterator[Mark]:
    """A bold frame in the cell."""
    corners = tuple(model.at(vertex) for vertex in vertices)
    frame = along_sides(Polygon(corners), 0.07 * model.edge, 2 * APART)
    yield from burnt(frame, "solid", clear)


# --- track -------------------------------------------------------------------------------------


def _track(model: Model) -> Iterator[Mark]:
    """The window round the field and a line between neighbours, each scored once; numerals."""
    frame = model.frame
    across, up = frame.pitch
    w, h, d = frame.inner_width / 2, frame.inner_height / 2, frame.depth
    yield scored_ring(((-w, -h), (w, -h), (w, h), (-w, h)), "window")
    lines: list[tuple[Point, Point]] = []
    for way in (-1, 1):
        xs = (-w + k * across for k in range(frame.nx - 1))
        ys = (-h + k * up for k in range(frame.ny - 1))
        lines += [((x, way * h), (x, way * (h + d))) for x in xs]
        lines += [((way * w, y), (way * (w + d), y)) for y in ys]
    yield from scored(lines, name="space")
    track = spaces(frame)
    yield from filled(shapely.Polygon(start_arrow(model, track[0])), "arrow")
    for space in track:
        yield from moved(_space(model, space), Position(*space.centre, space.turn))


def _space(model: Model, space: Space) -> Iterator[Mark]:
    """A numeral in the outer left corner; every fifth space has a large one and a frame."""
    left, bottom, right, top = space.box
    width, height = right - left, top - bottom
    if space.turn in (90, 270):
        width, height = height, width
    text, face = str(space.number), font("semibold")
    inset = APART + RIM
    small = face.width(text, LEAST_TEXT / face.cap_height(1.0))
    at = (-width / 2 + inset + small / 2, -height / 2 + APART)
    numeral = letters(text, LEAST_TEXT, at)
    yield numeral
    if space.number % 5:
        return
    high = 0.34 * model.disc
    if high < 1.2 * LEAST_TEXT:
        return
    large = letters(text, high, (0.0, -high / 2), name="large-numeral")
    half = face.width(text, large.size) / 2
    if max(-half - (at[0] + small / 2), -high / 2 - (at[1] + LEAST_TEXT)) > APART:
        yield large
