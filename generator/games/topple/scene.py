"""The tower, its pawns and its stand, drawn for the booklet by the code of the parts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from ...art.badges import emblem
from ...art.figures import numbered
from ...art.painting import ink_over
from ...art.symbols import symbol
from ...art.views import View, circle, cylinder, laid, prism, shade, side
from ...colour.paint import Paint
from ...colour.player import Player
from ...drawing import Frame, Mark, Style, moved, polygon, polyline
from ...geometry.statics import Mass
from ...plane.path import Point
from .layers import LAYERS, layer_of
from .parts.layer import space_marks
from .parts.pawn import TOP, face_marks
from .play import SPACES, Board, Space
from .sizes import Sizes

FRAME = 0.7  # mm, of the white line round a space that counts


def square(half: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """A square of the plan, counter-clockwise."""
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def player_of(sizes: Sizes, colour: str) -> Player:
    """Whose pawns have this colour."""
    return next(player for player in sizes.players if player.key == colour)


def loads(sizes: Sizes, board: Board) -> list[Mass]:
    """The pawns of a position as masses."""
    stacks = board.stacks.items()
    return [mass for space, stack in stacks for mass in sizes.pawns(space, len(stack))]


def position_marks(
    sizes: Sizes, view: View, board: Board, framed: Collection[Space] = ()
) -> Iterator[Mark]:
    """The stepped board with its pawns, the farthest space first; some spaces framed."""
    faces = {number: tuple(space_marks(sizes, number)) for number in range(1, LAYERS + 1)}
    for space in sorted(SPACES, key=lambda s: -view.depth(*sizes.at(s))):
        place = sizes.at(space)
        yield from _walls(sizes, view, space)
        face = [*faces[space.number], *(_frame(sizes) if space in framed else ())]
        yield from laid(view, face, *place, sizes.height(space))
        for k, colour in enumerate(board.at(space)):
            low = sizes.height(space) + k * sizes.pawn.thickness
            yield from pawn_marks(sizes, view, place, low, player_of(sizes, colour))


def _walls(sizes: Sizes, view: View, space: Space) -> Iterator[Mark]:
    """The sides of a space down to the next one, a band for each layer."""
    corners = square(sizes.pitch / 2, *sizes.at(space))
    beside = ((1, 0), (0, 1), (-1, 0), (0, -1))  # row and column of the space past each side
    for k, (down, right) in enumerate(beside):
        a, b = corners[k], corners[(k + 1) % 4]
        if view.depth(b[1] - a[1], a[0] - b[0]) > -1e-9:
            continue
        past = Space(space.row + down, space.column + right)
        below = layer_of(past) if past in SPACES else 0
        for layer in range(below + 1, layer_of(space) + 1):
            heights = (layer - 1) * sizes.thickness, layer * sizes.thickness
            yield side(view, a, b, *heights, sizes.paint(LAYERS + 1 - layer), sizes.palette.ink)


def _frame(sizes: Sizes) -> Iterator[Mark]:
    """A line along the edges of a space that is seen on dark and on light."""
    ring = square(sizes.pitch / 2 - FRAME)
    yield polygon(ring, Style(stroke=sizes.palette.ink, width=2 * FRAME))
    yield polygon(ring, Style(stroke="#ffffff", width=FRAME), name="counted")


def pawn_marks(
    sizes: Sizes, view: View, place: Point, low: float, player: Player, beside: bool = False
) -> Iterator[Mark]:
    """A pawn standing at a place of the plan, with its symbol: a disc, or a folded box.

    The symbol stands on its side as well where it is asked for, and where patterns would leave
    the pawns of a stack alike.
    """
    high, ink = low + sizes.pawn.thickness, sizes.palette.ink
    if sizes.pawn.kind == "disc":
        plan = circle(sizes.pawn.diameter / 2, *place)
        yield from cylinder(view, plan, low, high, player.paint, ink)
        yield from laid(view, face_marks(sizes, player), *place, high)
    else:
        yield from prism(view, square(sizes.pawn.side / 2, *place), low, high, player.paint, ink)
        yield from laid(view, emblem(player, TOP * sizes.pawn.side, ink), *place, high)
    if beside or player.paint.pattern != "solid":
        yield from _side_symbol(sizes, view, place, low, player)


def _side_symbol(
    sizes: Sizes, view: View, place: Point, low: float, player: Player
) -> Iterator[Mark]:
    """The symbol in the middle of what is seen of a pawn's side."""
    thick = sizes.pawn.thickness
    reach = sizes.pawn.diameter / 2 if sizes.pawn.kind == "disc" else sizes.pawn.side / 2
    toward = math.radians(-90 - view.turn)
    x, y = place[0] + reach * math.cos(toward), place[1] + reach * math.sin(toward)
    ground = Paint(shade(player.paint, 0.72))
    size = 0.34 * thick * math.cos(math.radians(view.rise))
    drawn = symbol(player.symbol, size, ink_over(ground, sizes.palette.ink), ground)
    yield from moved(drawn, Frame(*view.at(x, y, low + thick / 2)))


def above(sizes: Sizes, view: View, space: Space, pawns: int) -> Point:
    """The middle of the top of a stack of so many pawns."""
    return view.at(*sizes.at(space), sizes.height(space) + pawns * sizes.pawn.thickness)


def badge(at: Point, text: str, ink: str, radius: float) -> Iterator[Mark]:
    """A round white sign with a short text."""
    style = Style(fill="#ffffff", stroke=ink, width=0.5)
    return numbered(at, text, radius, 1.15 * radius, style)


def arrow(tip: Point, length: float, ink: str) -> Iterator[Mark]:
    """An arrow that points down to a place."""
    x, y = tip
    head = 0.36 * length
    for colour, wide in (("#ffffff", 0.28 * length), (ink, 0.12 * length)):
        style = Style(stroke=colour, width=wide, round=True)
        yield polyline(((x, y + length), (x, y)), style)
        yield polyline(((x - head * 0.8, y + head), (x, y), (x + head * 0.8, y + head)), style)
