"""The tower, its pawns and its stand, drawn for the booklet by the code of the parts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from ...art.painting import ink_over, symbol_ink
from ...art.symbols import symbol
from ...colour.paint import Paint
from ...colour.player import Player
from ...drawing import Circle, Frame, Mark, Style, Text, moved, polygon, polyline
from ...fonts import font
from ...geometry.statics import Mass
from ...plane.path import Point
from .board import space_marks
from .model import LAYERS, Model
from .pieces import pawn_marks as face_marks
from .play import SPACES, Board, Space
from .view import View, circle, cylinder, laid, prism, shade, side

FRAME = 0.7  # mm, of the white line round a space that counts


def spot(space: Space) -> tuple[int, int]:
    """The space as the model has it, from the middle; row 1 is the farthest."""
    return space.column - 3, 3 - space.row


def top(model: Model, space: Space) -> float:
    """The height of a space over the board's underside."""
    return model.height(spot(space))


def square(half: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """A square of the plan, counter-clockwise."""
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def player_of(model: Model, colour: str) -> Player:
    """Whose pawns have this colour."""
    return next(player for player in model.players if player.key == colour)


def loads(model: Model, board: Board) -> list[Mass]:
    """The pawns of a position as masses."""
    stacks = board.stacks.items()
    return [mass for space, stack in stacks for mass in model.pawns(spot(space), len(stack))]


def position_marks(
    model: Model, view: View, board: Board, framed: Collection[Space] = ()
) -> Iterator[Mark]:
    """The stepped board with its pawns, the farthest space first; some spaces framed."""
    for space in sorted(SPACES, key=lambda s: -view.depth(*model.at(spot(s)))):
        place = model.at(spot(space))
        yield from _walls(model, view, space)
        face = [*space_marks(model, space.number), *(_frame(model) if space in framed else ())]
        yield from laid(view, face, *place, top(model, space))
        for k, colour in enumerate(board.at(space)):
            low = top(model, space) + k * model.pawn.thickness
            yield from pawn_marks(model, view, place, low, player_of(model, colour))


def _walls(model: Model, view: View, space: Space) -> Iterator[Mark]:
    """The sides of a space down to the next one, a band for each layer."""
    corners = square(model.pitch / 2, *model.at(spot(space)))
    beside = ((1, 0), (0, 1), (-1, 0), (0, -1))  # row and column of the space past each side
    for k, (down, right) in enumerate(beside):
        a, b = corners[k], corners[(k + 1) % 4]
        if view.depth(b[1] - a[1], a[0] - b[0]) > -1e-9:
            continue
        past = Space(space.row + down, space.column + right)
        below = LAYERS + 1 - past.number if past in SPACES else 0
        for layer in range(below + 1, LAYERS + 2 - space.number):
            heights = (layer - 1) * model.thickness, layer * model.thickness
            yield side(view, a, b, *heights, model.paint(LAYERS + 1 - layer), model.palette.ink)


def _frame(model: Model) -> Iterator[Mark]:
    """A line along the edges of a space that is seen on dark and on light."""
    ring = square(model.pitch / 2 - FRAME)
    yield polygon(ring, Style(stroke=model.palette.ink, width=2 * FRAME))
    yield polygon(ring, Style(stroke="#ffffff", width=FRAME), name="counted")


def pawn_marks(
    model: Model, view: View, place: Point, low: float, player: Player, beside: bool = False
) -> Iterator[Mark]:
    """A pawn standing at a place of the plan, with its symbol: a disc, or a folded box.

    The symbol stands on its side as well where it is asked for, and where patterns would leave
    the pawns of a stack alike.
    """
    high, ink = low + model.pawn.thickness, model.palette.ink
    if model.pawn.kind == "disc":
        plan = circle(model.pawn.diameter / 2, *place)
        yield from cylinder(view, plan, low, high, player.paint, ink)
        yield from laid(view, face_marks(model, player), *place, high)
    else:
        yield from prism(view, square(model.pawn.side / 2, *place), low, high, player.paint, ink)
        size = 0.24 * model.pawn.side
        drawn = symbol(player.symbol, size, symbol_ink(player.paint, ink), player.paint)
        yield from laid(view, drawn, *place, high)
    if beside or player.paint.pattern != "solid":
        yield from _side_symbol(model, view, place, low, player)


def _side_symbol(
    model: Model, view: View, place: Point, low: float, player: Player
) -> Iterator[Mark]:
    """The symbol in the middle of what is seen of a pawn's side."""
    thick = model.pawn.thickness
    reach = model.pawn.diameter / 2 if model.pawn.kind == "disc" else model.pawn.side / 2
    toward = math.radians(-90 - view.turn)
    x, y = place[0] + reach * math.cos(toward), place[1] + reach * math.sin(toward)
    ground = Paint(shade(player.paint, 0.72))
    size = 0.34 * thick * math.cos(math.radians(view.rise))
    drawn = symbol(player.symbol, size, ink_over(ground, model.palette.ink), ground)
    yield from moved(drawn, Frame(*view.at(x, y, low + thick / 2)))


def above(model: Model, view: View, space: Space, pawns: int) -> Point:
    """The middle of the top of a stack of so many pawns."""
    return view.at(*model.at(spot(space)), top(model, space) + pawns * model.pawn.thickness)


def badge(at: Point, text: str, ink: str, radius: float) -> Iterator[Mark]:
    """A round white sign with a short text."""
    yield Circle(*at, radius, Style(fill="#ffffff", stroke=ink, width=0.5), name="badge")
    size = 1.15 * radius
    low = at[1] - font("semibold").cap_height(size) / 2
    yield Text(at[0], low, text, size, ink, "semibold", "middle", name="points")


def arrow(tip: Point, length: float, ink: str) -> Iterator[Mark]:
    """An arrow that points down to a place."""
    x, y = tip
    head = 0.36 * length
    for colour, wide in (("#ffffff", 0.28 * length), (ink, 0.12 * length)):
        style = Style(stroke=colour, width=wide, round=True)
        yield polyline(((x, y + length), (x, y)), style)
        yield polyline(((x - head * 0.8, y + head), (x, y), (x + head * 0.8, y + head)), style)
