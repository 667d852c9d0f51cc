"""The tower, its pawns and its stand, drawn for the booklet by the code of the parts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from ...art.badges import emblem
from ...art.figures import numbered
from ...art.painting import ink_over
from ...art.symbols import symbol
from ...art.views import (
    HAIR,
    View,
    circle,
    cylinder,
    hull,
    laid,
    line,
    prism,
    shade,
    side,
    standing,
)
from ...colour.paint import Paint
from ...colour.player import Player
from ...drawing import Frame, Mark, Style, moved, polygon, polyline
from ...geometry.statics import Mass
from ...plane.path import Point
from ...words import Words
from .layers import LAYERS, layer_of
from .parts.base import plate_marks
from .parts.layer import space_marks
from .parts.pawn import TOP, face_marks
from .play import SPACES, Board, Space
from .settings import StandKind
from .sizes import Sizes

FRAME = 0.7  # mm, of the white line round a space that counts
THICK = 14.0  # mm, the thickness of a heavy plate in the figures; any heavy one will do


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
    """A pawn standing at a place of the plan, with its symbol: a flat piece, or a folded box.

    The symbol stands on its side as well where it is asked for, and where patterns would leave
    the pawns of a stack alike.
    """
    high, ink = low + sizes.pawn.thickness, sizes.palette.ink
    if sizes.pawn.kind == "disc":
        paint = sizes.areas.wood if sizes.pawn.piece.bought else player.paint
        yield from standing(view, sizes.pawn.flat, place, low, high, paint, ink)
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
    reach = sizes.pawn.flat.width / 2 if sizes.pawn.kind == "disc" else sizes.pawn.side / 2
    toward = math.radians(-90 - view.turn)
    x, y = place[0] + reach * math.cos(toward), place[1] + reach * math.sin(toward)
    wooden = sizes.pawn.kind == "disc" and sizes.pawn.piece.bought
    ground = Paint(shade(sizes.areas.wood if wooden else player.paint, 0.72))
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


def stand_names(words: Words) -> dict[StandKind, str]:
    """What the stands are called, in the order of the text."""
    return {
        "dowel": words("Dowel and plate"),
        "paper": words("Paper only"),
        "sheet": words("Sheet material"),
    }


def stand_marks(sizes: Sizes, view: View, table: float) -> Iterator[Mark]:
    """Base and rod on a table at a height: a plate or a box with its printed face, or a cross."""
    kind, upright, paint = sizes.stand.kind, view._replace(lean=0.0), sizes.paint(LAYERS)
    if kind == "sheet":
        low = table + sizes.base.height + 2 * sizes.thickness
        yield from _cross(sizes, upright, table)
    else:
        low = table + (THICK if kind == "dowel" else sizes.base.height)
        plan = square(sizes.stand.size / 2)
        yield from prism(upright, plan, table, low, paint, sizes.palette.ink)
        yield from laid(upright, plate_marks(sizes.with_stand(kind="dowel")), 0, 0, low)
    yield from rod_marks(sizes, upright, low, table + sizes.base.pivot)


def rod_marks(sizes: Sizes, view: View, low: float, high: float) -> Iterator[Mark]:
    """The rod from a height up to its round tip; a rolled one shows its seam."""
    r, ink, paint = sizes.base.across / 2, sizes.palette.ink, rod_paint(sizes)
    shoulder = high - sizes.base.cone
    edge = [view.at(*p, shoulder) for p in circle(r)]
    cap = _cap(view, sizes.base.tip, high)
    body = hull([*(view.at(*p, low) for p in circle(r)), *edge, *cap])
    yield polygon(body, Style(shade(paint, 0.72), ink, HAIR, round=True), name="body")
    if sizes.stand.kind == "paper":
        for k in range(1, 8):
            x, y = view.at(0, 0, low + k * (shoulder - low) / 8)
            yield line([(x - r, y - r / 2), (x + r, y + r / 2)], ink, 0.2)
    style = Style(shade(paint, 0.92), ink, HAIR, round=True)
    yield polygon(hull([*edge, *cap]), style, name="cone")


def _cap(view: View, radius: float, high: float) -> list[Point]:
    """Points of a ball's upper part as they are seen, from where it slopes by 45 degrees up."""
    turns = [math.radians(45 + 9 * k) for k in range(6)]
    rings = [(radius * math.cos(t), high - radius + radius * math.sin(t)) for t in turns]
    return [view.at(*p, z) for wide, z in rings for p in circle(wide)]


def rod_paint(sizes: Sizes) -> Paint:
    """How a rod is filled: a dowel in the colour of wood, a rolled one as it is printed."""
    return sizes.paint(2) if sizes.stand.kind == "paper" else sizes.areas.wood


def _cross(sizes: Sizes, view: View, table: float) -> Iterator[Mark]:
    """Two boards on edge, one along x, and over their middle two washers."""
    middle, top = table + sizes.base.height / 2, table + sizes.base.height
    along, across = (sizes.base.cross(upper).points for upper in (True, False))
    yield from _board(sizes, view, _part(across, 1), middle, turned=True)
    yield from _board(sizes, view, along, middle)
    rod, foot, ink = circle(sizes.base.across / 2), table + sizes.base.floor, sizes.palette.ink
    yield from cylinder(view, rod, foot, top, rod_paint(sizes), ink)
    yield from _board(sizes, view, _part(across, -1), middle, turned=True)
    for k in range(2):
        yield from _washer(sizes, view, table + sizes.base.height + k * sizes.thickness)


def cross_apart(sizes: Sizes, view: View) -> Iterator[Mark]:
    """Boards and washers of a cross one above the other, as they are put together."""
    high, gap = sizes.base.height, 0.16 * sizes.stand.size
    lower, upper = (sizes.base.cross(up).points for up in (True, False))
    yield from _board(sizes, view, lower, high / 2)
    yield from _board(sizes, view, upper, high / 2 + high + gap, turned=True)
    style = Style(shade(sizes.paint(LAYERS), 0.6), sizes.palette.ink, HAIR)
    for k in range(2):
        low = 2 * high + 1.6 * gap + 0.7 * k * gap
        yield from _washer(sizes, view, low)
        hole = circle(sizes.base.hole / 2)
        yield polygon([view.at(*p, low + sizes.thickness) for p in hole], style, name="hole")


def _washer(sizes: Sizes, view: View, low: float) -> Iterator[Mark]:
    plan, high = circle(sizes.base.washer), low + sizes.thickness
    yield from cylinder(view, plan, low, high, sizes.paint(LAYERS), sizes.palette.ink)


def _part(ring: Sequence[Point], way: int) -> list[Point]:
    """The half of a board at one side of its middle."""
    import shapely

    reach = max(abs(x) for x, _ in ring) + 1
    box = shapely.box(min(0.0, way * reach), -reach, max(0.0, way * reach), reach)
    cut = shapely.Polygon(ring).intersection(box)
    return list(shapely.geometry.polygon.orient(cut).exterior.coords)[:-1]


def _board(
    sizes: Sizes, view: View, ring: Sequence[Point], middle: float, turned: bool = False
) -> Iterator[Mark]:
    """A board on edge: the edges that are seen from above, then the side to the viewer.

    It stands along x, or along y where it is `turned`.
    """
    half, paint, ink = sizes.thickness / 2, sizes.paint(LAYERS), sizes.palette.ink

    def at(x: float, z: float, off: float) -> Point:
        return view.at(off, x, middle + z) if turned else view.at(x, off, middle + z)

    near = -half if view.depth(*((1, 0) if turned else (0, 1))) > 0 else half
    for (x0, z0), (x1, z1) in pairwise((*ring, ring[0])):
        if x1 < x0 - 1e-9:  # counter-clockwise, so the upper edges run to the left
            quad = [at(x0, z0, near), at(x1, z1, near), at(x1, z1, -near), at(x0, z0, -near)]
            yield polygon(quad, Style(paint.ground, ink, 0.25, round=True), name="edge")
    face = [at(x, z, near) for x, z in ring]
    part = 0.72 if turned else 0.84
    yield polygon(face, Style(shade(paint, part), ink, 0.25, round=True), name="board")
