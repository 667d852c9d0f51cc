"""What Top It's booklet shows and tells: figures of positions that `play.py` computes, facts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

from ...art.figures import Figure, box_round, boxed, framed, numbered, signed
from ...colour.player import by_key
from ...component import Component
from ...drawing import Frame, Mark, Style, moved
from ...geometry.mosaic import ORIGIN, SHAPES, Placed, against, neighbours
from ...plane.path import Point
from ...words import Words
from ..game import Telling
from .parts.stone import stone_marks
from .parts.tile import front_marks
from .play import Laid, Rules, Table, example_26, full_mosaic, placements, topping_score, turn_score
from .sizes import Sizes, box_middle

COVER_SEED = 7
BORDER = 1.0  # mm round the tiles of a figure, before it is scaled
Lying = tuple[str, str, Frame]  # shape, colour and place of a tile that lies anywhere


def telling(sizes: Sizes, _parts: Mapping[str, Component], words: Words) -> Telling:
    """Facts, figures and cover, all from the sizes."""
    size = words("short sides of {size} mm", size=words.number(sizes.edge))
    return Telling(facts(sizes, words), figures(sizes, words), cover_figure(sizes, words), size)


def facts(sizes: Sizes, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    rules = Rules(sizes.values)
    table, index = example_26()
    scored, placed, _ = turn_example()
    return {
        **{name.replace("-", "_"): str(value) for name, value in sizes.values.items()},
        **{f"bonus_{k}": str(points) for k, points in enumerate(rules.bonus, 1)},
        **{player.key: player.spoken for player in sizes.players},
        "edge": words.exact(sizes.edge),
        "long_edge": words.exact(2 * sizes.edge),
        "tiles": str(len(sizes.values) * len(sizes.players)),
        "each": str(len(sizes.values)),
        "stones": str(len(sizes.players)),
        "topping_sum": str(topping_score(table, index, rules)),
        "topping_parts": _added(topping_parts(sizes)),
        "turn_value": str(sizes.values[placed.shape.name]),
        "turn_sum": str(turn_score(scored, placed, rules)),
    }


def figures(sizes: Sizes, words: Words) -> dict[str, Figure]:
    """Every figure by name."""
    square, house, large = (SHAPES[name] for name in ("small-square", "house", "large-square"))
    first, big = Placed(square, ORIGIN), Placed(large, ORIGIN)
    against_it = against(house, 4, first.sides[1])
    blue: Lying = ("small-square", "blue", Frame())

    def red(x: float, y: float) -> Lying:
        return "small-square", "red", Frame(x * sizes.edge, y * sizes.edge)

    captions = {
        "contact": words("Allowed: the two tiles meet along a whole side."),
        "corner": words("Not allowed: the new tile touches another at a corner only."),
        "half-side": words("Not allowed: the sides meet in part only."),
        "unequal": words("Not allowed: a short side meets a long one."),
        "overlap": words("Not allowed: a tile covers part of another."),
    }
    tiles: dict[str, tuple[Lying, Lying]] = {
        "contact": (
            ("small-square", "blue", frame_of(sizes, first)),
            ("house", "red", frame_of(sizes, against_it)),
        ),
        "corner": (blue, red(1.0, 1.0)),
        "half-side": (blue, red(1.0, 0.5)),
        "unequal": (("large-square", "yellow", frame_of(sizes, big)), red(2.5, 1.0)),
        "overlap": (blue, red(0.72, 0.25)),
    }
    made = (
        *(_case(sizes, name, caption, *tiles[name]) for name, caption in captions.items()),
        _turn(sizes, words),
        _topping(sizes, words),
    )
    return {figure.name: figure for figure in made}


def cover_figure(sizes: Sizes, words: Words) -> Figure:
    """All 32 tiles, laid legally."""
    table = full_mosaic(COVER_SEED)
    box = box_round(_corners(sizes, *(laid.placed for laid in table.laid)), BORDER)
    return boxed(
        "cover", words("All 32 tiles, laid by the rules."), (table_marks(sizes, table), box)
    )


def turn_example() -> tuple[Table, Placed, str]:
    """A table, and the tile that is laid next: it meets as many tiles as it can."""
    trapezoid = Placed(SHAPES["trapezoid"], ORIGIN)
    hexagon = against(SHAPES["hexagon"], 0, trapezoid.sides[2])
    triangle = against(SHAPES["small-triangle"], 0, trapezoid.sides[1])
    table = Table((Laid("blue", trapezoid), Laid("yellow", hexagon), Laid("green", triangle)))
    places = placements(table, "rhombus", "red")
    best = max(places, key=lambda placed: (len(neighbours(placed, table.mosaic)), placed.origin))
    return table, best, "red"


def topping_parts(sizes: Sizes) -> list[int]:
    """The values round the topped tile of the example, in the order of its sides."""
    table, index = example_26()
    near = neighbours(table.laid[index].placed, table.mosaic)
    return [sizes.values[table.laid[k].shape] for k in near if k != index]


def _added(parts: Iterable[int]) -> str:
    return " + ".join(map(str, parts))


def frame_of(sizes: Sizes, placed: Placed) -> Frame:
    """Where a part's artwork, whose origin is the middle of its box, lies for a placed tile."""
    turn = 30.0 * placed.turn
    own = [point.at(sizes.edge) for point in placed.shape.vertices]
    x, y = box_middle(own)
    dx, dy = Frame(0, 0, turn).point(own[0][0] - x, own[0][1] - y)
    here = placed.vertices[0].at(sizes.edge)
    return Frame(here[0] - dx, here[1] - dy, turn)


def table_marks(sizes: Sizes, table: Table) -> Iterator[Mark]:
    """Every tile of a table."""
    for laid in table.laid:
        yield from _tile(sizes, laid.shape, laid.colour, frame_of(sizes, laid.placed))


def _tile(sizes: Sizes, shape: str, colour: str, frame: Frame) -> Iterator[Mark]:
    """A tile's front at any position, its value upright whatever the tile's turn."""
    player = by_key(sizes.players)[colour]
    yield from moved(front_marks(sizes, shape, player, -frame.rotation), frame)


def _corners(sizes: Sizes, *tiles: Placed) -> list[Point]:
    return [point.at(sizes.edge) for placed in tiles for point in placed.vertices]


def _mean(points: list[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return math.fsum(xs) / len(points), math.fsum(ys) / len(points)


def _case(sizes: Sizes, name: str, caption: str, *tiles: Lying) -> Figure:
    """Tiles that lie beside one another, with a tick or a cross."""
    marks = [mark for tile in tiles for mark in _tile(sizes, *tile)]
    points = [
        frame.point(*point) for shape, _, frame in tiles for point in sizes.outline(shape).points
    ]
    ink, size = sizes.palette.ink, 0.28 * sizes.edge
    drawn, box = signed((marks, box_round(points)), name == "contact", size, ink, 2.2)
    corners = (box[:2], box[2:])
    return boxed(name, caption, (drawn, box_round(corners, BORDER)), 62.0, 34.0)


def _turn(sizes: Sizes, words: Words) -> Figure:
    """A tile is laid: what it meets counts with it."""
    table, placed, colour = turn_example()
    marks = [*table_marks(sizes, table)]
    marks += _tile(sizes, placed.shape.name, colour, frame_of(sizes, placed))
    marks += framed(_corners(sizes, placed), sizes.palette.ink, sizes.edge / 26, "new")
    met = [table.laid[k].shape for k in neighbours(placed, table.mosaic)]
    caption = words(
        "The new tile (framed) and the tiles that it meets along a whole side: {parts} = {sum}.",
        parts=_added(sizes.values[shape] for shape in (placed.shape.name, *met)),
        sum=turn_score(table, placed, Rules(sizes.values)),
    )
    points = _corners(sizes, *(laid.placed for laid in table.laid), placed)
    return boxed("turn", caption, (marks, box_round(points, BORDER)), 78.0, 62.0)


def _topping(sizes: Sizes, words: Words) -> Figure:
    """A stone on a hexagon: all that lies round it counts."""
    table, index = example_26()
    topped, red, edge = table.laid[index].placed, by_key(sizes.players)["red"], sizes.edge
    corners = _corners(sizes, topped)
    marks = [*table_marks(sizes, table)]
    marks += framed(corners, sizes.palette.ink, edge / 26, "topped")
    x, y = _mean(corners)
    marks += moved(stone_marks(sizes, red), Frame(x + 0.42 * edge, y))  # beside the value
    for k in neighbours(topped, table.mosaic):
        if k != index:
            marks += _counted(sizes, table.laid[k])
    points = _corners(sizes, *(laid.placed for laid in table.laid))
    caption = words(
        "{who} puts the stone on the hexagon (framed); the tiles round it bring {parts} = {sum}.",
        who=red.spoken,
        parts=_added(topping_parts(sizes)),
        sum=topping_score(table, index, Rules(sizes.values)),
    )
    return boxed("topping", caption, (marks, box_round(points, BORDER)), 92.0, 88.0)


def _counted(sizes: Sizes, laid: Laid) -> Iterator[Mark]:
    """A small plus on a tile that counts."""
    x, y = _mean(_corners(sizes, laid.placed))
    high, spot = 0.16 * sizes.edge, (x - 0.36 * sizes.edge, y + 0.1 * sizes.edge)
    style = Style(fill="#ffffff", stroke=sizes.palette.ink, width=0.5)
    yield from numbered(spot, "+", high, 1.5 * high, style)
