"""The tower, its pawns and its stand, drawn for the booklet."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from ...drawing import Circle, Frame, Mark, Point, Style, Text, moved, polygon, polyline
from ...fonts import font
from ...geometry.statics import Mass
from ...settings.paint import Paint
from ...settings.players import Player
from ..painting import NOTHING, ink_over, painted, symbol_ink
from ..symbols import symbol
from .play import SIZE, SPACES, Board, Space
from .view import View, circle, cylinder, laid, prism, side

WOOD = Paint("#D9C7A3")
CARD = Paint("#E9E4D8")
FRAME = 1.0  # mm, of the white line round a space that counts


@dataclass(frozen=True)
class Tower:
    """What is drawn of a kit: sizes in mm, the paints of the levels from 1 in the middle to 5."""

    pitch: float
    thickness: float
    pawn: float
    pawn_thickness: float
    rod: float
    rod_length: float
    base: float
    pits: tuple[float, ...]  # diameters from the lowest layer up; the top layer has none
    levels: tuple[Paint, ...]
    players: Mapping[str, Player]
    ink: str
    wood: Paint = WOOD
    card: Paint = CARD

    @property
    def half(self) -> float:
        """From the axis to an edge of the board."""
        return SIZE * self.pitch / 2

    @property
    def pivot(self) -> float:
        """The height of the pit's floor over the board's underside."""
        return (SIZE - 1) * self.thickness

    def centre(self, space: Space) -> Point:
        """Where a space is in the plan; row 1 is the farthest."""
        return (space.column - 3) * self.pitch, (3 - space.row) * self.pitch

    def top(self, space: Space) -> float:
        """The height of a space over the board's underside."""
        return (SIZE + 1 - space.number) * self.thickness

    def corners(self, space: Space) -> list[Point]:
        """The space's square in the plan, counter-clockwise."""
        x, y = self.centre(space)
        h = self.pitch / 2
        return [(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)]

    def loads(self, board: Board, mass: float) -> list[Mass]:
        """The pawns of a board as masses."""
        return [
            Mass(mass, *self.centre(space), self.top(space) + (k + 0.5) * self.pawn_thickness)
            for space, stack in board.stacks.items()
            for k in range(len(stack))
        ]


def board_marks(
    tower: Tower, view: View, board: Board, framed: Collection[Space] = ()
) -> Iterator[Mark]:
    """The stepped board with its pawns, the farthest space first; some spaces framed."""
    for space in sorted(SPACES, key=lambda s: -view.depth(*tower.centre(s))):
        yield from _walls(tower, view, space)
        yield from _face(tower, view, space, space in framed)
        yield from stack_marks(tower, view, space, board.at(space))


def _walls(tower: Tower, view: View, space: Space) -> Iterator[Mark]:
    """The sides of a space down to the next one, a band for each layer."""
    corners = tower.corners(space)
    beside = ((1, 0), (0, 1), (-1, 0), (0, -1))  # row and column of the space past each side
    for k, (down, right) in enumerate(beside):
        a, b = corners[k], corners[(k + 1) % 4]
        if view.depth(b[1] - a[1], a[0] - b[0]) > -1e-9:
            continue
        past = Space(space.row + down, space.column + right)
        low = tower.top(past) if past in SPACES else 0.0
        for layer in range(round(low / tower.thickness), SIZE + 1 - space.number):
            paint = tower.levels[SIZE - 1 - layer]
            heights = layer * tower.thickness, (layer + 1) * tower.thickness
            yield side(view, a, b, *heights, paint, tower.ink)


def _face(tower: Tower, view: View, space: Space, framed: bool) -> Iterator[Mark]:
    place = (*tower.centre(space), tower.top(space))
    yield from laid(view, space_marks(tower, space.number, framed), *place)


def space_marks(tower: Tower, number: int, framed: bool = False) -> Iterator[Mark]:
    """A space from above, about its centre: its tint, a frame, its number in two corners."""
    paint, h = tower.levels[number - 1], tower.pitch / 2
    square = [(-h, -h), (h, -h), (h, h), (-h, h)]
    yield from painted(polygon(square, NOTHING), paint)
    yield polygon(square, Style(stroke=tower.ink, width=0.25, round=True))
    if framed:
        ring = [(x * (1 - FRAME / h), y * (1 - FRAME / h)) for x, y in square]
        yield polygon(ring, Style(stroke=tower.ink, width=1.9 * FRAME))
        yield polygon(ring, Style(stroke="#ffffff", width=0.9 * FRAME), name="counted")
    ink, face = ink_over(paint, tower.ink), font("semibold")
    size = 0.2 * tower.pitch / face.cap_height(1.0)
    width = face.width(str(number), size)
    x, y = -h + 0.1 * tower.pitch + width / 2, h - 0.3 * tower.pitch
    for turn in (0, 180):
        yield from moved(
            [Text(x, y, str(number), size, ink, "semibold", "middle", name="number")],
            Frame(0, 0, turn),
        )


def stack_marks(tower: Tower, view: View, space: Space, stack: tuple[str, ...]) -> Iterator[Mark]:
    """The pawns on a space, the lowest first."""
    for k, colour in enumerate(stack):
        low = tower.top(space) + k * tower.pawn_thickness
        yield from pawn_marks(tower, view, tower.centre(space), low, tower.players[colour])


def pawn_marks(
    tower: Tower, view: View, place: Point, low: float, player: Player
) -> Iterator[Mark]:
    """A pawn standing at a place of the plan, with its symbol."""
    high = low + tower.pawn_thickness
    plan = circle(tower.pawn / 2, *place)
    yield from cylinder(view, plan, low, high, player.paint, tower.ink)
    ink = symbol_ink(player.paint, tower.ink)
    drawn = symbol(player.symbol, 0.2 * tower.pawn, ink, player.paint)
    yield from laid(view, drawn, *place, high)


def above(tower: Tower, view: View, space: Space, pawns: int) -> Point:
    """The middle of the top of a stack of so many pawns."""
    return view.at(*tower.centre(space), tower.top(space) + pawns * tower.pawn_thickness)


def badge(at: Point, text: str, ink: str, radius: float = 5.0) -> Iterator[Mark]:
    """A round white sign with a short text."""
    yield Circle(*at, radius, Style(fill="#ffffff", stroke=ink, width=0.5), name="badge")
    size = 1.15 * radius
    low = at[1] - font("semibold").cap_height(size) / 2
    yield Text(at[0], low, text, size, ink, "semibold", "middle", name="points")


def arrow(tip: Point, length: float, ink: str) -> Iterator[Mark]:
    """An arrow that points down to a place."""
    x, y = tip
    head = 0.36 * length
    for colour, wide in (("#ffffff", 4.2), (ink, 1.8)):
        style = Style(stroke=colour, width=wide, round=True)
        yield polyline(((x, y + length), (x, y)), style)
        yield polyline(((x - head * 0.8, y + head), (x, y), (x + head * 0.8, y + head)), style)


def rod_marks(tower: Tower, view: View, low: float, high: float) -> Iterator[Mark]:
    """The rod from one height to another, its upper end rounded."""
    upright = view._replace(lean=0.0)
    plan = circle(tower.rod / 2)
    yield from cylinder(upright, plan, low, high, tower.wood, tower.ink)


def plate_marks(tower: Tower, view: View, high: float, thick: float) -> Iterator[Mark]:
    """A square base plate, its upper side at a height."""
    h = tower.base / 2
    square = [(-h, -h), (h, -h), (h, h), (-h, h)]
    yield from prism(view._replace(lean=0.0), square, high - thick, high, tower.card, tower.ink)


def turned_offset(length: float, degrees: float) -> Point:
    """A step of the plan."""
    return length * math.cos(math.radians(degrees)), length * math.sin(math.radians(degrees))
