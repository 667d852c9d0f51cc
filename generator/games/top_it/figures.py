"""The figures of Top It's booklet, drawn from positions that `play.py` computes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...art.symbols import cross, tick
from ...component import Figure
from ...drawing import Circle, Frame, Mark, Style, Text, moved, scaled
from ...fonts import font
from ...geometry.mosaic import ORIGIN, SHAPES, Placed, against, neighbours
from ...plane.outline import bounds
from ...plane.path import Point
from ...words import Words
from .model import Model
from .play import Laid, Rules, Table, example_26, full_mosaic, placements, topping_score, turn_score
from .scene import at_frame, frame_of, framed, middle, stone_at, table_marks, tile_marks

WIDTH = 118.0  # mm; a column of the booklet
COVER_SEED = 7


def figures(model: Model, words: Words) -> dict[str, Figure]:
    """Every figure by name."""
    made = (
        _pair(
            model,
            "contact",
            _contact(),
            True,
            words("Allowed: the two tiles meet along a whole side."),
        ),
        _apart(
            model,
            "corner",
            Frame(1.5, 1.5),
            False,
            words("Not allowed: the new tile touches another at a corner only."),
        ),
        _apart(
            model,
            "half-side",
            Frame(1.0, 0.5),
            False,
            words("Not allowed: the sides meet in part only."),
        ),
        _unequal(model, words),
        _apart(
            model,
            "overlap",
            Frame(0.72, 0.25),
            False,
            words("Not allowed: a tile covers part of another."),
        ),
        _turn(model, words),
        _topping(model, words),
    )
    return {figure.name: figure for figure in made}


def rules_of(model: Model) -> Rules:
    """The rules of play with the values of these settings."""
    return Rules(model.values)


def turn_example() -> tuple[Table, Placed, str]:
    """A table, and the tile that is laid next: it meets as many tiles as it can."""
    trapezoid = Placed(SHAPES["trapezoid"], ORIGIN)
    hexagon = against(SHAPES["hexagon"], 0, trapezoid.sides[2])
    triangle = against(SHAPES["small-triangle"], 0, trapezoid.sides[1])
    table = Table((Laid("blue", trapezoid), Laid("yellow", hexagon), Laid("green", triangle)))
    places = placements(table, "rhombus", "red")
    best = max(places, key=lambda placed: (len(neighbours(placed, table.mosaic)), placed.origin))
    return table, best, "red"


def cover_figure(model: Model, words: Words) -> Figure:
    """All 32 tiles, laid legally."""
    table = full_mosaic(COVER_SEED)
    points = [p.at(model.edge) for laid in table.laid for p in laid.placed.vertices]
    return _boxed(
        "cover", words("All 32 tiles, laid by the rules."), table_marks(model, table), points, WIDTH
    )


def _boxed(
    name: str,
    caption: str,
    marks: Iterable[Mark],
    points: Sequence[Point],
    width: float,
    border: float = 1.0,
    most_height: float = 128.0,
) -> Figure:
    """Marks as a figure of a width, or less where it would be too high."""
    left, bottom, right, top = bounds(points)
    left, bottom, right, top = left - border, bottom - border, right + border, top + border
    factor = min(width / (right - left), most_height / (top - bottom))
    shifted = moved(marks, Frame(-left, -bottom))
    size = (right - left) * factor, (top - bottom) * factor
    return Figure(name, caption, tuple(scaled(shifted, factor)), *size)


def _contact() -> tuple[Laid, Laid]:
    square = Placed(SHAPES["small-square"], ORIGIN)
    return Laid("blue", square), Laid("red", against(SHAPES["house"], 4, square.sides[1]))


def _pair(model: Model, name: str, laid: Sequence[Laid], good: bool, caption: str) -> Figure:
    """Two tiles with a tick or a cross."""
    marks = [mark for one in laid for mark in tile_marks(model, one.placed, one.colour)]
    points = [p.at(model.edge) for one in laid for p in one.placed.vertices]
    return _signed(model, name, marks, points, good, caption)


def _apart(model: Model, name: str, off: Frame, good: bool, caption: str) -> Figure:
    """A small square, and another moved by so many sides from it."""
    marks = [*at_frame(model, "small-square", "blue", Frame(0, 0))]
    x, y = off.x * model.edge, off.y * model.edge
    if name == "corner":
        x = y = model.edge
    marks += at_frame(model, "small-square", "red", Frame(x, y))
    half = model.edge / 2
    points = [(-half, -half), (x + half, y + half)]
    return _signed(model, name, marks, points, good, caption)


def _unequal(model: Model, words: Words) -> Figure:
    """A short side on a long one."""
    large = Placed(SHAPES["large-square"], ORIGIN)
    frame = frame_of(model, large)
    marks = [*at_frame(model, "large-square", "yellow", frame)]
    e = model.edge
    marks += at_frame(model, "small-square", "red", Frame(2.5 * e, 1.0 * e))
    points = [(0.0, 0.0), (3 * e, 2 * e)]
    caption = words("Not allowed: a short side meets a long one.")
    return _signed(model, "unequal", marks, points, False, caption)


def _signed(
    model: Model, name: str, marks: list[Mark], points: Sequence[Point], good: bool, caption: str
) -> Figure:
    left, bottom, right, top = bounds(points)
    size = 0.28 * model.edge
    sign = tick if good else cross
    spot = (right + 2.2 * size, (bottom + top) / 2)
    signed = [*marks, *moved(sign(size, model.palette.ink), Frame(*spot))]
    corners = [(left, bottom), (right + 3.4 * size, top)]
    return _boxed(name, caption, signed, corners, 62.0, most_height=34.0)


def _turn(model: Model, words: Words) -> Figure:
    """A tile is laid: what it meets counts with it."""
    table, placed, colour = turn_example()
    marks = [*table_marks(model, table), *tile_marks(model, placed, colour)]
    corners = [point.at(model.edge) for point in placed.vertices]
    marks += framed(model, corners, "new")
    met = [table.laid[k].shape for k in neighbours(placed, table.mosaic)]
    parts = [model.values[placed.shape.name], *(model.values[shape] for shape in met)]
    total = turn_score(table, placed, rules_of(model))
    points = [p.at(model.edge) for laid in table.laid for p in laid.placed.vertices] + corners
    caption = words(
        "The new tile (framed) and the tiles that it meets along a whole side: {parts} = {sum}.",
        parts=" + ".join(map(str, parts)),
        sum=total,
    )
    return _boxed("turn", caption, marks, points, 78.0, most_height=62.0)


def topping_parts(model: Model) -> list[int]:
    """The values round the topped tile of the example, in the order of its sides."""
    table, index = example_26()
    near = neighbours(table.laid[index].placed, table.mosaic)
    return [model.values[table.laid[k].shape] for k in near if k != index]


def _topping(model: Model, words: Words) -> Figure:
    """A stone on a hexagon: all that lies round it counts."""
    table, index = example_26()
    topped = table.laid[index].placed
    red = next(player for player in model.players if player.key == "red")
    marks = [*table_marks(model, table)]
    marks += framed(model, [point.at(model.edge) for point in topped.vertices], "topped")
    marks += stone_at(model, red, topped)
    for k in neighbours(topped, table.mosaic):
        if k != index:
            marks += _counted(model, table.laid[k])
    points = [p.at(model.edge) for laid in table.laid for p in laid.placed.vertices]
    total = topping_score(table, index, rules_of(model))
    caption = words(
        "{who} puts the stone on the hexagon (framed); the tiles round it bring {parts} = {sum}.",
        who=red.name,
        parts=" + ".join(map(str, topping_parts(model))),
        sum=total,
    )
    return _boxed("topping", caption, marks, points, 92.0, most_height=88.0)


def _counted(model: Model, laid: Laid) -> Iterator[Mark]:
    """A small plus on a tile that counts."""
    x, y = middle(point.at(model.edge) for point in laid.placed.vertices)
    high = 0.16 * model.edge
    spot = (x - 0.36 * model.edge, y + 0.1 * model.edge)
    yield Circle(*spot, high, Style(fill="#ffffff", stroke=model.palette.ink, width=0.5))
    size = 1.5 * high
    baseline = spot[1] - font("semibold").cap_height(size) / 2
    yield Text(spot[0], baseline, "+", size, model.palette.ink, "semibold", "middle")
