"""Positions of Top Hats drawn: part of the board with stacks, and arrows for moves."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ...art.badges import slab
from ...art.figures import box_round, extent, numbered
from ...art.lines import KEYLINE
from ...art.symbols import cross
from ...colour.contrast import mixed
from ...drawing import Circle, Frame, Mark, Path, Style, contours, moved, polygon, polyline, rounded
from ...geometry import rings
from ...geometry.rings import Space
from ...plane.path import Box, Move, Point, Quad
from . import play
from .parts import sticker
from .parts.hat import bare
from .sizes import Sizes
from .spaces import area

LEAN = 0.14  # how far up the page a hat on another one is drawn from above, in widths
BOW = 0.42  # how far a jump's arrow swings out, in widths of a space
LINE = 1 / 22  # width of an arrow's line, in widths of a space
HALO = 2.6  # width of the light round an arrow, in widths of its line


class Arrow(NamedTuple):
    """A bow from one place to another: a quadratic curve."""

    start: Point
    control: Point
    end: Point

    def at(self, share: float) -> Point:
        """A point of the curve."""
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        (x0, y0), (x1, y1), (x2, y2) = self
        return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def near(sizes: Sizes, spaces: Collection[Space], reach: int = 1) -> list[Space]:
    """The spaces of the board that are so many steps from one of some spaces."""
    return [
        space
        for space in sizes.spaces
        if any(rings.ring_of((space[0] - q, space[1] - r)) <= reach for q, r in spaces)
    ]


def box_of(sizes: Sizes, shown: Iterable[Space]) -> Box:
    """The box round some spaces."""
    return box_round(extent(area(sizes, space) for space in shown))


def stacks(sizes: Sizes, game: play.Game, shown: Collection[Space]) -> Iterator[Mark]:
    """The stacks of a position from above, those behind first."""
    for space in sorted(game.board, key=lambda space: -sizes.at(space)[1]):
        if space in shown:
            yield from moved(from_above(sizes, game.board[space]), Frame(*sizes.at(space)))


def from_above(sizes: Sizes, stack: play.Stack) -> Iterator[Mark]:
    """A stack as it stands on a space about the origin: each hat a little higher up the page.

    What is seen is the last one's top, with its sticker if it has one; the others show their
    plain edge.
    """
    wide, ink = sizes.hat.diameter, sizes.palette.ink
    style = Style(fill=mixed(sizes.areas.hat.ground, ink, 0.18), stroke=ink, width=KEYLINE)
    first = -LEAN * wide * (len(stack) - 1) / 2
    heights = [first + k * LEAN * wide for k in range(len(stack))]
    edge = [*contours(sizes.hat.flat.wide(wide - KEYLINE).outline, style, name="hat")]
    for y in heights:
        yield from moved(edge, Frame(0, y))
    seen = [*bare(sizes)]
    if sizes.hat.kind == "paper":
        crown = Style(stroke=ink, width=0.25)
        seen.append(Circle(0, 0, sizes.hat.solid.top, crown, name="crown"))
    if stack[-1] != play.NEUTRAL:
        seen += sticker.sticker_face(sizes, sizes.player(stack[-1]))
    yield from moved(seen, Frame(0, heights[-1]))


def layers(sizes: Sizes, stack: play.Stack) -> Iterator[Mark]:
    """A stack of coloured hats taken apart, from the side: 13 mm wide, standing on the x axis.

    Each hat is a slab with its sticker's colour and symbol, since in truth one sees neither.
    """
    ink, half = sizes.palette.ink, 5.2
    for level, key in enumerate(stack):
        y = 4.6 * level
        brim = (-half - 1.3, y, half + 1.3, y + 1.1)
        yield rounded(brim, 0.5, Style(fill=sizes.areas.hat.ground, stroke=ink, width=0.3))
        yield from slab(sizes.player(key), (-half, y + 1.1, half, y + 4.2), ink, 0.5, 0.85)


def arrows(sizes: Sizes, move: play.Move, side: float = 1.0) -> list[Arrow]:
    """A step's arrow, straight; or a bow for each jump, to the left of its way for `side` 1.

    They keep clear of the middles of both spaces, so that stacks and numbers stay readable.
    """
    wide, found = sizes.space, []
    first, last, bow = (0.3, 0.26, 2 * BOW * side) if move.jumped else (0.42, 0.1, 0.0)
    for here, land in itertools.pairwise((move.start, *move.path)):
        start, end = (x0, y0), (x1, y1) = sizes.at(here), sizes.at(land)
        swing = bow * wide / (math.dist(start, end) or 1.0)
        middle = (x0 + x1) / 2 - swing * (y1 - y0), (y0 + y1) / 2 + swing * (x1 - x0)
        ends = _towards(start, middle, first * wide), _towards(end, middle, last * wide)
        found.append(Arrow(ends[0], middle, ends[1]))
    return found


def _towards(start: Point, goal: Point, far: float) -> Point:
    share = far / (math.dist(start, goal) or 1.0)
    return start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])


def arrow_marks(arrow: Arrow, ink: str, width: float, *, dashed: bool = False) -> Iterator[Mark]:
    """An arrow with a line of a width, that is seen on light and dark ground alike."""
    tip, back = arrow.end, arrow.control
    length = math.dist(tip, back)
    ux, uy = (tip[0] - back[0]) / length, (tip[1] - back[1]) / length
    neck = (tip[0] - 3.2 * width * ux, tip[1] - 3.2 * width * uy)
    line = (Move(*arrow.start), Quad(*arrow.control, *neck))
    head = (
        (tip[0] + 0.6 * width * ux, tip[1] + 0.6 * width * uy),
        (neck[0] - 2.0 * width * uy, neck[1] + 2.0 * width * ux),
        (neck[0] + 2.0 * width * uy, neck[1] - 2.0 * width * ux),
    )
    light = Style(stroke="#ffffff", width=HALO * width, round=True)
    yield Path(line, light)
    yield polygon(
        head, Style(fill="#ffffff", stroke="#ffffff", width=(HALO - 1) * width, round=True)
    )
    dash = (2.2 * width, 2.0 * width) if dashed else ()
    yield Path(line, Style(stroke=ink, width=width, dash=dash), name="arrow")
    yield polygon(head, Style(fill=ink), name="head")


def move_marks(
    sizes: Sizes, move: play.Move, *, numbers: bool = False, side: float = 1.0
) -> Iterator[Mark]:
    """A move that is allowed: its arrows, and a number on each if wanted."""
    found, ink = arrows(sizes, move, side), sizes.palette.ink
    for arrow in found:
        yield from arrow_marks(arrow, ink, LINE * sizes.space)
    if numbers:
        for number, arrow in enumerate(found, 1):
            yield from badge(arrow.at(0.5), str(number), ink, 0.15 * sizes.space)


def refused_marks(
    sizes: Sizes, move: play.Move, *, last: bool = False, side: float = 1.0
) -> Iterator[Mark]:
    """A move that is refused: a dashed arrow, crossed out. `last` shows its last jump only."""
    found, ink = arrows(sizes, move, side), sizes.palette.ink
    radius = 0.11 * sizes.space
    rim = Style(fill="#ffffff", stroke=ink, width=radius / 8)
    for arrow in found[-1:] if last else found:
        yield from arrow_marks(arrow, ink, LINE * sizes.space, dashed=True)
        at = arrow.at(0.5)
        yield Circle(*at, 1.5 * radius, rim)
        yield from moved(cross(radius, ink), Frame(*at))


def badge(at: Point, text: str, ink: str, radius: float) -> Iterator[Mark]:
    """A number on an ink disc."""
    rim = Style(fill=ink, stroke="#ffffff", width=radius / 5)
    yield from numbered(at, text, radius, 1.35 * radius, rim)


def framed(sizes: Sizes, space: Space, name: str) -> Iterator[Mark]:
    """A frame inside a space that is seen on light and dark ground alike."""
    outline = area(sizes, space, 0.09 * sizes.space)
    width = sizes.space / 30
    for colour, factor in (("#ffffff", 2.4), (sizes.palette.ink, 1.0)):
        yield replace(
            outline, style=Style(stroke=colour, width=factor * width, round=True), name=name
        )


def barred(sizes: Sizes, space: Space) -> Iterator[Mark]:
    """A space that is forbidden: bare, with a cross."""
    style = Style(fill="#ffffff", stroke=sizes.areas.grid, width=sizes.space / 60)
    yield replace(area(sizes, space, 0.02 * sizes.space), style=style, name="barred")
    x, y = sizes.at(space)
    arm = 0.2 * sizes.space
    line = Style(stroke=sizes.palette.quiet, width=sizes.space / 24, round=True)
    for way in (1, -1):
        yield polyline(((x - arm, y - way * arm), (x + arm, y + way * arm)), line)
