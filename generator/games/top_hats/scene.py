"""Positions of Top Hats drawn: part of the board with stacks, and arrows for moves."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...art.painting import NOTHING, painted, symbol_ink
from ...art.symbols import cross, symbol
from ...colour.player import Player
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, polyline, rounded
from ...fonts import font
from ...geometry import rings
from ...geometry.rings import Space
from ...plane.path import Box, Move, Point, Quad, passed
from . import play
from .board import area, space_marks, ways
from .hats import from_above
from .model import Model

BOW = 0.42  # how far a jump's arrow swings out, in widths of a space
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


def patch(model: Model, shown: Iterable[Space]) -> Iterator[Mark]:
    """Some spaces of the board."""
    known = set(shown)
    for space in model.spaces:
        if space in known:
            yield from space_marks(model, space)
    if model.shape == "circle":
        pairs = [pair for row in rings.lines(model.rings) for pair in pairwise(row)]
        sides = (side for pair in pairs for side in (pair, pair))  # a mark on either side
        for pair, mark in zip(sides, ways(model), strict=True):
            if known.issuperset(pair):
                yield mark


def near(model: Model, spaces: Collection[Space], reach: int = 1) -> list[Space]:
    """The spaces of the board that are so many steps from one of some spaces."""
    return [
        space
        for space in model.spaces
        if any(rings.ring_of((space[0] - q, space[1] - r)) <= reach for q, r in spaces)
    ]


def box_of(model: Model, shown: Iterable[Space]) -> Box:
    """The box round some spaces."""
    xs, ys = zip(*(point for space in shown for point in _rim(model, space)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _rim(model: Model, space: Space) -> Iterator[Point]:
    """Points of a space's outline: its corners, and some of its arcs."""
    outline = area(model, space)
    if isinstance(outline, Circle):
        for way in (-1, 1):
            yield outline.x + way * outline.radius, outline.y + way * outline.radius
        return
    yield from passed(outline.segments)


def hats_of(model: Model, stack: play.Stack) -> list[Player | None]:
    """The players of a stack's hats; None for the neutral hat."""
    return [None if key == play.NEUTRAL else model.player(key) for key in stack]


def stacks(model: Model, game: play.Game, shown: Collection[Space]) -> Iterator[Mark]:
    """The stacks of a position from above, those behind first."""
    for space in sorted(game.board, key=lambda space: -model.at(space)[1]):
        if space in shown:
            marks = from_above(model, hats_of(model, game.board[space]))
            yield from moved(marks, Frame(*model.at(space)))


def layers(model: Model, stack: play.Stack) -> Iterator[Mark]:
    """A stack of coloured hats taken apart, from the side: 13 mm wide, standing on the x axis.

    Each hat is a slab with its sticker's colour and symbol, since in truth one sees neither.
    """
    ink, half = model.palette.ink, 5.2
    line = Style(stroke=ink, width=0.3)
    for level, key in enumerate(stack):
        player, y = model.player(key), 4.6 * level
        brim = (-half - 1.3, y, half + 1.3, y + 1.1)
        yield rounded(brim, 0.5, Style(fill=model.palette.field.ground, stroke=ink, width=0.3))
        box = (-half, y + 1.1, half, y + 4.2)
        yield from painted(rounded(box, 0.5, NOTHING, f"hat-{key}"), player.paint)
        yield rounded(box, 0.5, line)
        colour = symbol_ink(player.paint, ink)
        yield from moved(symbol(player.symbol, 0.85, colour, player.paint), Frame(0, y + 2.65))


def arrows(model: Model, move: play.Move, side: float = 1.0) -> list[Arrow]:
    """A step's arrow, straight; or a bow for each jump, to the left of its way for `side` 1."""
    here, found = move.start, []
    for land in move.path:
        (x0, y0), (x1, y1) = model.at(here), model.at(land)
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        swing = 2 * BOW * model.space * side if move.jumped else 0.0
        middle = ((x0 + x1) / 2 - swing * uy, (y0 + y1) / 2 + swing * ux)
        found.append(_shortened(model, Arrow((x0, y0), middle, (x1, y1)), bool(move.jumped)))
        here = land
    return found


def _shortened(model: Model, arrow: Arrow, bowed: bool) -> Arrow:
    """Clear of the middles of both spaces, so that stacks and numbers stay readable."""
    (x0, y0), control, (x1, y1) = arrow
    first, last = (0.3, 0.26) if bowed else (0.42, 0.1)
    return Arrow(
        _towards((x0, y0), control, first * model.space),
        control,
        _towards((x1, y1), control, last * model.space),
    )


def _towards(start: Point, goal: Point, far: float) -> Point:
    share = far / (math.dist(start, goal) or 1.0)
    return start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])


def arrow_marks(model: Model, arrow: Arrow, *, dashed: bool = False) -> Iterator[Mark]:
    """An arrow that is seen on light and dark ground alike."""
    width = model.space / 22
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
    yield Path(line, Style(stroke=model.palette.ink, width=width, dash=dash), name="arrow")
    yield polygon(head, Style(fill=model.palette.ink), name="head")


def move_marks(
    model: Model, move: play.Move, *, numbers: bool = False, side: float = 1.0
) -> Iterator[Mark]:
    """A move that is allowed: its arrows, and where they land a number if wanted."""
    found = arrows(model, move, side)
    for arrow in found:
        yield from arrow_marks(model, arrow)
    if numbers:
        for number, arrow in enumerate(found, 1):
            yield from badge(model, arrow.at(0.5), str(number))


def refused_marks(
    model: Model, move: play.Move, *, last: bool = False, side: float = 1.0
) -> Iterator[Mark]:
    """A move that is refused: a dashed arrow, crossed out. `last` shows its last jump only."""
    found = arrows(model, move, side)
    for arrow in found[-1:] if last else found:
        yield from arrow_marks(model, arrow, dashed=True)
        yield from crossed(model, arrow.at(0.5))


def crossed(model: Model, at: Point, size: float = 0.11) -> Iterator[Mark]:
    """The sign of what is not allowed on a white disc."""
    radius = size * model.space
    rim = Style(fill="#ffffff", stroke=model.palette.ink, width=radius / 8)
    yield Circle(*at, 1.5 * radius, rim)
    yield from moved(cross(radius, model.palette.ink), Frame(*at))


def badge(model: Model, at: Point, text: str) -> Iterator[Mark]:
    """A number on an ink disc."""
    radius, ink = 0.15 * model.space, model.palette.ink
    rim = Style(fill=ink, stroke="#ffffff", width=radius / 5)
    yield Circle(*at, radius, rim, name="badge")
    size = 1.35 * radius
    baseline = at[1] - font("semibold").cap_height(size) / 2
    yield Text(at[0], baseline, text, size, "#ffffff", "semibold", "middle", name="number")


def framed(model: Model, space: Space, name: str) -> Iterator[Mark]:
    """A frame inside a space that is seen on light and dark ground alike."""
    outline = area(model, space, 0.09 * model.space)
    width = model.space / 30
    for colour, factor in (("#ffffff", 2.4), (model.palette.ink, 1.0)):
        style = Style(stroke=colour, width=factor * width, round=True)
        if isinstance(outline, Circle):
            yield Circle(outline.x, outline.y, outline.radius, style, name=name)
        else:
            yield Path(outline.segments, style, name=name)


def barred(model: Model, space: Space) -> Iterator[Mark]:
    """A space that is forbidden: bare, with a cross."""
    outline = area(model, space, 0.02 * model.space)
    style = Style(fill="#ffffff", stroke=model.palette.grid, width=model.space / 60)
    assert isinstance(outline, Path)  # it lies in the outermost ring, not in the middle
    yield Path(outline.segments, style, name="barred")
    x, y = model.at(space)
    arm = 0.2 * model.space
    line = Style(stroke=model.palette.quiet, width=model.space / 24, round=True)
    for way in (1, -1):
        yield polyline(((x - arm, y - way * arm), (x + arm, y + way * arm)), line)


def scaled_to(boxes: Sequence[Box], width: float, gap: float, most_height: float) -> float:
    """The factor that brings boxes side by side to a width, or less where one is too high."""
    total = sum(right - left for left, _, right, _ in boxes)
    height = max(top - bottom for _, bottom, _, top in boxes)
    return min((width - gap * (len(boxes) - 1)) / total, most_height / height)
