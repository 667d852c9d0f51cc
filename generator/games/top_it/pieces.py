"""The tiles, the stones and the score sheet of Top It."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.painting import EDGE, NOTHING, ink_over, painted, symbol_ink
from ...art.symbols import symbol
from ...colour.contrast import contrast
from ...colour.player import Player
from ...component import Artwork, Component, Design, InStrip
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, polyline, rectangle
from ...fonts import font
from ...geometry.shapes import centred_rectangle
from ...plane.outline import Disc, Polygon
from ...plane.path import Line, Move, Point
from ...words import Words
from .model import LARGE, PLACES, Model

KEYLINE = 0.35
SIDE_INSET = 2.0  # mm from a side to the values along it, so that a cut may stray
SEEN = 1.6  # contrast of a line that is just seen
SHEET = (180.0, 118.0)  # mm of a score sheet
NUMERAL_LEAST = 1.8  # height of the smallest numeral


def tiles(model: Model, words: Words) -> Iterator[Component]:
    """The eight tiles, each in the four colours."""
    keys = tuple(player.key for player in model.players)
    sheets = tuple(words("{colour} tiles", colour=player.name) for player in model.players)
    for shape, place in PLACES.items():
        strip, width, height = place.strip
        designs = (_design(model, shape, player) for player in model.players)
        yield Component(
            name=shape,
            title=shape_title(shape, words),
            outline=model.outline(shape),
            designs=tuple(designs),
            packing=InStrip(
                strips=tuple(f"{strip}-{key}" for key in keys),
                sheets=("",) * 4 if model.mixed else sheets,
                width=width * model.edge,
                height=height * model.edge,
                x=place.x * model.edge,
                y=place.y * model.edge,
                rotation=place.rotation,
            ),
            group=words("Tiles"),
            reconstructed=words("the value"),
        )


def _design(model: Model, shape: str, player: Player) -> Design:
    """One colour of a tile."""
    name, bleed = f"{shape}-{player.key}", player.paint.bleeding
    front = Artwork(f"{name}-front", tuple(front_marks(model, shape, player)), bleed)
    return Design(front, 1, Artwork(f"{name}-back", tuple(_back(model, shape, player)), bleed))


def shape_title(shape: str, words: Words) -> str:
    """What a shape is called."""
    return {
        "small-triangle": words("Small triangle"),
        "rhombus": words("Rhombus"),
        "small-square": words("Small square"),
        "large-triangle": words("Large triangle"),
        "trapezoid": words("Trapezoid"),
        "house": words("House"),
        "hexagon": words("Hexagon"),
        "large-square": words("Large square"),
    }[shape]


def stone(model: Model, words: Words) -> Component:
    """The stones, one for each player, alike but for the symbol."""
    designs = tuple(
        Design(
            Artwork(f"stone-{player.key}", tuple(stone_marks(model, player))),
            1,
            Artwork(f"stone-{player.key}-back", tuple(stone_marks(model, player))),
        )
        for player in model.players
    )
    return Component(
        name="stone",
        title=words("Stone"),
        outline=Disc(model.stone / 2),
        designs=designs,
        packing=InStrip(
            strips=("stones",) * 4,
            sheets=("",) * 4,
            width=4 * model.stone + 9,
            height=model.stone,
            x=model.stone / 2,
            y=model.stone / 2,
            step=model.stone + 3,
        ),
        group=words("Stones and score sheet"),
    )


def score_sheet(model: Model, words: Words) -> Component:
    """A table for four players: nine turns, bonus, sum."""
    front = Artwork("score-sheet", tuple(_score_marks(model, words)))
    return Component(
        name="score-sheet",
        title=words("Score sheet"),
        outline=centred_rectangle(*SHEET),
        designs=(Design(front, 1),),
        packing=InStrip(("score",), ("",), *SHEET, SHEET[0] / 2, SHEET[1] / 2),
        group=words("Stones and score sheet"),
    )


def front_marks(model: Model, shape: str, player: Player, turn: float = 0.0) -> Iterator[Mark]:
    """The colour, a faint unit division, the value large and along the sides, the symbol.

    The value is turned by `turn` degrees about the middle, for tiles that lie turned.
    """
    outline = model.outline(shape)
    paint, ink = player.paint, ink_over(player.paint, model.palette.ink)
    yield from painted(polygon(outline.points, NOTHING, name="face"), paint, 30)
    yield from _division(model, shape, ink)
    middle = Frame(*middle_of(model, shape), turn)
    yield from moved(_value(model, shape, player), middle)
    yield from _edge_numerals(outline, str(model.values[shape]), ink, _side_height(model, shape))
    style = (
        Style(stroke=_keyline_colour(model, player), width=KEYLINE)
        if paint.pattern == "solid"
        else Style(stroke=player.colour, width=EDGE)
    )
    yield polygon(outline.points, style, name="keyline")


def _keyline_colour(model: Model, player: Player) -> str:
    """Ink, or white where ink would not be seen between two tiles of the colour."""
    ink = model.palette.ink
    return ink if contrast(ink, player.colour) >= SEEN else "#ffffff"


def _value(model: Model, shape: str, player: Player) -> Iterator[Mark]:
    """The value with the symbol below it, about the origin; 6 and 9 are underlined."""
    text, face = str(model.values[shape]), font("semibold")
    ink = ink_over(player.paint, model.palette.ink)
    high = _value_height(model, shape)
    size = high / face.cap_height(1.0)
    if player.pattern not in ("solid", "open"):
        yield Circle(0, 0, 0.95 * high, Style(fill="#ffffff"), name="halo")
    mark = symbol_ink(player.paint, model.palette.ink)
    drawn = symbol(player.symbol, 0.16 * high, mark, player.paint)
    yield from moved(drawn, Frame(0, -high * 0.62))
    baseline = -high * 0.22
    yield Text(0, baseline, text, size, ink, "semibold", "middle", name="value")
    if set(text) <= set("69"):
        half, line = face.width(text, size) / 2, baseline - 0.16 * high
        style = Style(stroke=ink, width=0.07 * high)
        yield polyline(((-half, line), (half, line)), style, name="underline")


def _value_height(model: Model, shape: str) -> float:
    """Height of the value: half a side on large tiles, less where it would not fit.

    Value and symbol stay in the largest circle about the middle, less the zone of the values
    along the sides.
    """
    face, text = font("semibold"), str(model.values[shape])
    outline = model.outline(shape)
    sides = zip(outline.points, (*outline.points[1:], outline.points[0]), strict=True)
    room = 2 * outline.area / sum(math.dist(*side) for side in sides) - 1.0
    high = (0.5 if shape in LARGE else 0.3) * model.edge
    room -= SIDE_INSET + 0.3 + _side_height(model, shape)
    half = math.hypot(face.width(text, high / face.cap_height(1.0)) / 2, 0.78 * high)
    return high * min(1.0, room / half)


def _side_height(model: Model, shape: str) -> float:
    """Height of the values along the sides."""
    return max((0.085 if shape in LARGE else 0.055) * model.edge, NUMERAL_LEAST)


def middle_of(model: Model, shape: str) -> Point:
    """Where the value stands: the middle of the shape, lower in triangles and houses."""
    outline = model.outline(shape)
    area = 3 * outline.area * 2
    xs = ys = 0.0
    points = outline.points
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        cross = x0 * y1 - x1 * y0
        xs += (x0 + x1) * cross
        ys += (y0 + y1) * cross
    return xs / area, ys / area


# Lines that divide a shape into unit triangles and squares: pairs of corners, counted in order;
# a half stands for the middle of the side from the corner before it to the one after.
DIVISIONS: dict[str, tuple[tuple[float, float], ...]] = {
    "rhombus": ((1, 3),),
    "large-triangle": ((0.5, 1.5), (1.5, 2.5), (2.5, 0.5)),
    "trapezoid": ((0.5, 2), (0.5, 3)),
    "house": ((2, 4),),
    "hexagon": ((0, 3), (1, 4), (2, 5)),
    "large-square": ((0.5, 2.5), (1.5, 3.5)),
}


def division_lines(model: Model, shape: str) -> Iterator[tuple[Point, Point]]:
    """The lines that divide a shape into unit triangles and squares, from side to side."""
    points = model.outline(shape).points
    for first, last in DIVISIONS.get(shape, ()):
        yield _corner(points, first), _corner(points, last)


def _division(model: Model, shape: str, ink: str) -> Iterator[Mark]:
    """Both ends of each line that divides the shape, faint; the middle belongs to the value."""
    style = Style(stroke=ink, width=0.15)
    # Lines that begin in the middle of a side keep clear of the value there.
    first, last = (0.05, 0.2) if shape in ("rhombus", "house") else (0.19, 0.29)
    for start, end in division_lines(model, shape):
        for a, b in ((start, end), (end, start)):
            yield polyline((_way(a, b, first), _way(a, b, last)), style, name="division")


def _corner(points: tuple[Point, ...], place: float) -> Point:
    """A corner, or the middle of a side."""
    before, after = points[int(place)], points[math.ceil(place) % len(points)]
    return (before[0] + after[0]) / 2, (before[1] + after[1]) / 2


def _way(a: Point, b: Point, share: float) -> Point:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def _edge_numerals(outline: Polygon, text: str, ink: str, high: float) -> Iterator[Mark]:
    """The value along every side, read from outside, so that each player sees one upright."""
    face = font("semibold")
    size = high / face.cap_height(1.0)
    points = outline.points
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        position = Frame((x0 + x1) / 2, (y0 + y1) / 2, turn)
        mark = Text(0, SIDE_INSET, text, size, ink, "semibold", "middle", name="side-value")
        yield from moved([mark], position)


def _back(model: Model, shape: str, player: Player) -> Iterator[Mark]:
    """The colour with its symbol; the value is on the front only."""
    outline = model.outline(shape).mirrored()
    yield from painted(polygon(outline.points, NOTHING, name="face"), player.paint, 30)
    x, y = middle_of(model, shape)
    drawn = symbol(
        player.symbol, 0.12 * model.edge, symbol_ink(player.paint, model.palette.ink), player.paint
    )
    yield from moved(drawn, Frame(-x, y))


def stone_marks(model: Model, player: Player) -> Iterator[Mark]:
    """A light disc with the player's symbol in its colour."""
    radius = model.stone / 2
    yield Circle(0, 0, radius, Style(fill="#ffffff"), name="face")
    yield from painted(Circle(0, 0, 0.7 * radius, NOTHING), player.paint)
    yield from symbol(
        player.symbol, 0.36 * radius, symbol_ink(player.paint, model.palette.ink), player.paint
    )
    rim = Style(stroke=model.palette.ink, width=KEYLINE)
    yield Circle(0, 0, radius - KEYLINE / 2, rim, name="keyline")


ROWS = 9  # eight tiles and one topping


def _score_marks(model: Model, words: Words) -> Iterator[Mark]:
    """Columns for four players, a row for each turn, for the bonus and for the sum."""
    ink, width, height = model.palette.ink, *SHEET
    left, top = -width / 2 + 5, height / 2 - 5
    yield Text(left, top - 5.5, words("Top It"), 8, ink, "semibold")
    note = words(
        "A turn: the tile's value and the values of all tiles it meets along a whole side."
    )
    yield Text(left + 34, top - 3.0, note, 2.9, ink, "condensed")
    topping = words("Topping: the values of the tiles round the chosen one, without its own.")
    yield Text(left + 34, top - 6.8, topping, 2.9, ink, "condensed")
    head, row, label = top - 10, 8.1, 34.0
    column = (width - 10 - label) / 4
    names = [str(k + 1) for k in range(ROWS)]
    rows = [words("Name"), *names, words("Bonus: 7, 3, 1"), words("Sum")]
    for k, name in enumerate(rows):
        y = head - k * row
        strong = k in (1, len(rows) - 1)
        line = Style(stroke=ink, width=0.5 if strong else 0.2)
        yield Path((Move(left, y), Line(width / 2 - 5, y)), line)
        yield Text(left + 1, y - row + 2.4, name, 3.4, ink, "regular")
    bottom = head - len(rows) * row
    yield Path((Move(left, bottom), Line(width / 2 - 5, bottom)), Style(stroke=ink, width=0.5))
    for k in range(5):
        x = left + label + k * column
        yield Path((Move(x, head), Line(x, bottom)), Style(stroke=ink, width=0.2))
    w, h = width / 2 - KEYLINE / 2, height / 2 - KEYLINE / 2
    yield rectangle((-w, -h, w, h), Style(stroke=ink, width=KEYLINE), name="keyline")
