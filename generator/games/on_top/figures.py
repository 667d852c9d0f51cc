"""The figures of On Top's booklet, drawn from positions that `play.py` computes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...art.painting import NOTHING, painted
from ...art.symbols import cross, tick
from ...colour.player import Player
from ...component import Component, Figure
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, scaled
from ...geometry.lattice import HEIGHT, Cell, Vertex
from ...geometry.shapes import regular
from ...plane.path import Box, Move, Point, Quad
from ...words import Words
from . import positions
from .cover import cover
from .deck import deck
from .model import STANDARD, Model, gold_points
from .pieces import disc_marks, segment_marks
from .play import Position, Rhombus, Tower, closed, segments, tower, value
from .scene import box_of, by_key, framed, near, patch, stack, tiles, tower_at, triangle_at
from .score import advance
from .track import space_marks, spaces

WIDTH = 118.0  # mm; a column of the booklet


def figures(model: Model, components: Sequence[Component], words: Words) -> dict[str, Figure]:
    """Every figure by name."""
    scene = replace(
        model,
        field=STANDARD,
        start=positions.first_start(),
        gold=gold_points(STANDARD, "all"),
    )
    made = (
        _setup(model, components, words),
        _placement(
            scene,
            "one-side",
            positions.one_side(),
            True,
            words("Allowed: the new rhombus shares one whole side with the black triangle."),
        ),
        _placement(
            scene,
            "corner-only",
            positions.corner_only(),
            False,
            words("Not allowed: the new rhombus touches a tile at a corner only."),
        ),
        _placement(
            scene,
            "several-sides",
            positions.several_sides(),
            True,
            words("Allowed: the new rhombus shares sides with several tiles."),
        ),
        _gap(scene, words),
        _circle(
            scene,
            "circle-inner",
            positions.inner_circle(),
            words(
                "The new rhombus (framed) closes the circle: {low} has two segments and goes "
                "below, {high} has three and goes on top. The black triangle counts for nobody.",
                low=by_key(model)["yellow"].name,
                high=by_key(model)["red"].name,
            ),
        ),
        _circle(
            scene,
            "circle-border",
            positions.border_circle(),
            words(
                "On the border a half circle is full (ringed). The new rhombus (framed) leaves a "
                "gap; a black triangle (dashed) fills it, and {only} stands there alone. Two "
                "circles beside it close, too.",
                only=by_key(model)["blue"].name,
            ),
        ),
        _towers(scene, words),
        _gold(scene, words),
        _track(model, words),
    )
    return {figure.name: figure for figure in made}


def cover_figure(model: Model, words: Words) -> Figure:
    """The whole field covered with the deck, towers on every closed circle."""
    position = full_position(model)
    marks: list[Mark] = [*tiles(model, position)]
    for point in model.field.points:
        built = tower(segments(position, point)) if closed(position, point) else None
        if built is not None and (point.i * 2 + point.j) % 3 == 0:
            marks += tower_at(model, built, point)
    edge = model.lattice_edge
    width = edge * (model.field.c + (model.field.a + model.field.b) / 2)
    height = edge * HEIGHT * (model.field.a + model.field.b)
    rim = model.disc / 2
    return _boxed(
        "cover",
        words("A field covered with the whole deck."),
        marks,
        (-width / 2 - rim, -height / 2 - rim, width / 2 + rim, height / 2 + rim),
        WIDTH,
    )


def full_position(model: Model) -> Position:
    """A legal cover of the field with the faces of the deck in turn."""
    found = cover(model.field, model.start, model.supply.rhombi, model.supply.triangles)
    if found is None:  # a failed check says so; the cover then shows the empty field
        return Position(model.field, model.start, triangles=model.start)
    first, second, third, fourth = (player.key for player in model.players)
    kinds = deck((first, second, third, fourth), len(found.rhombi))
    faces = [face for face, copies in kinds for _ in range(copies)]
    mixed = [faces[k * 7 % len(faces)] for k in range(len(faces))] if len(faces) % 7 else faces
    rhombi = tuple(
        Rhombus(face, *(cells if k % 2 else cells[::-1]))
        for k, (face, cells) in enumerate(zip(mixed, found.rhombi, strict=True))
    )
    return Position(model.field, model.start, rhombi, found.triangles)


def _boxed(name: str, caption: str, marks: Iterable[Mark], box: Box, width: float) -> Figure:
    """Marks of a box in board coordinates as a figure of a width."""
    left, bottom, right, top = box
    factor = width / (right - left)
    shifted = moved(marks, Frame(-left, -bottom))
    return Figure(name, caption, tuple(scaled(shifted, factor)), width, (top - bottom) * factor)


def _setup(model: Model, components: Sequence[Component], words: Words) -> Figure:
    """The board with its two triangles, the markers on the start space."""
    board = next(component for component in components if component.name == "board")
    marks: list[Mark] = [*board.designs[0].front.marks]
    for cell in model.start:
        marks += triangle_at(model, cell)
    x, y = spaces(model.frame)[0].centre
    step = model.frame.depth / 4
    for player, dx, dy in zip(model.players, (-1, 1, -1, 1), (1, 1, -1, -1), strict=True):
        disc = scaled(disc_marks(model, player), 0.55)
        marks += moved(disc, Frame(x + dx * step, y + dy * step))
    caption = words(
        "Set-up: a black triangle on each start cell, the markers on the start space (drawn "
        "small and side by side here; stack them)."
    )
    return _boxed("setup", caption, marks, board.outline.box, WIDTH)


def _middle(model: Model, cells: Iterable[Cell]) -> Point:
    corners = [model.at(vertex) for cell in cells for vertex in cell.vertices]
    return (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))


def _placement(
    model: Model, name: str, example: positions.Example, good: bool, caption: str
) -> Figure:
    """Tiles on the board, the new one framed, with a tick or a cross beside it."""
    position, new = example.position, example.new
    middle = _middle(model, (*new.cells, position.start[0]))
    shown = replace(position, rhombi=(*position.rhombi, new))
    marks, (left, bottom, right, top) = _view(model, shown, middle, new)
    size = model.lattice_edge * 0.26
    sign = tick if good else cross
    marks += moved(sign(size, model.palette.ink), Frame(right + 2.4 * size, (bottom + top) / 2))
    return _boxed(name, caption, marks, (left, bottom, right + 3.6 * size, top), 66.0)


def _view(model: Model, position: Position, middle: Point, new: Rhombus) -> tuple[list[Mark], Box]:
    """The field near a spot with its tiles, and the box round it."""
    cells = near(model, middle, 2.05)
    marks: list[Mark] = [*patch(model, cells), *_on_patch(model, position, cells, new)]
    return marks, box_of(model, cells, 0.14 * model.edge)


def _on_patch(
    model: Model, position: Position, cells: Sequence[Cell], new: Rhombus
) -> Iterator[Mark]:
    """The tiles on the cells that are shown."""
    triangles = tuple(cell for cell in position.triangles if cell in cells)
    yield from tiles(model, replace(position, start=triangles[:1], triangles=triangles), new)


def _gap(model: Model, words: Words) -> Figure:
    example = positions.gap()
    assert example.laid is not None
    middle = _middle(model, (*example.laid.gaps, example.position.start[0]))
    marks, box = _view(model, example.laid.position, middle, example.new)
    for cell in example.laid.gaps:
        corners = tuple(model.at(vertex) for vertex in cell.vertices)
        marks += framed(model, corners, "gap", dashed=True)
    marks += _towers_on(model, example.laid.position, example.laid.closed)
    caption = words(
        "The last rhombus (framed) leaves a gap that no rhombus fits: a black triangle (dashed) "
        "fills it at once and so closes two circles."
    )
    return _boxed("gap", caption, marks, box, 62.0)


def _circle(model: Model, name: str, example: positions.Example, caption: str) -> Figure:
    """What a rhombus closed, with the tower on it, and the tower from the side."""
    assert example.laid is not None
    assert example.point is not None
    position = example.laid.position
    middle = model.at(example.point)
    inwards = 0.75 * model.edge if example.point in model.gold else 0.0
    marks, (left, bottom, right, top) = _view(
        model, position, (middle[0], middle[1] + inwards), example.new
    )
    built = tower(segments(position, example.point))
    assert built is not None
    for cell in example.laid.gaps:
        corners = tuple(model.at(vertex) for vertex in cell.vertices)
        marks += framed(model, corners, "gap", dashed=True)
    others = [point for point in example.laid.closed if point != example.point]
    marks += _towers_on(model, position, others)
    for colour, width in ((model.palette.ink, model.edge / 12), ("#ffffff", model.edge / 26)):
        ring = Style(stroke=colour, width=width)
        marks.append(Circle(*middle, 1.12 * model.segment, ring, name="closed"))
    width = 0.75 * model.edge
    bottom = min(bottom, middle[1] - 0.7 * width)
    marks += stack(model, _players(model, built), (right + width, middle[1] - width / 3), width)
    return _boxed(name, caption, marks, (left, bottom, right + 1.6 * width, top), 72.0)


def _towers_on(model: Model, position: Position, points: Iterable[Vertex]) -> Iterator[Mark]:
    """The towers that closed points get, seen from above; none where colours tie for most."""
    for point in points:
        built = tower(segments(position, point))
        if built is not None:
            yield from tower_at(model, built, point)


def _players(model: Model, built: Tower) -> list[Player]:
    """A tower's players, bottom first."""
    known = by_key(model)
    return [known[key] for key in (*built.below, built.top)]


def _towers(model: Model, words: Words) -> Figure:
    """The examples: the segments of a circle, and the tower they give."""
    cell_width, cell_height = WIDTH / 3, 34.0
    marks: list[Mark] = []
    for number, parts in enumerate(positions.CIRCLES):
        x = (number % 3) * cell_width
        y = (1 - number // 3) * cell_height
        marks += moved(_example(model, number + 1, parts, words), Frame(x, y))
    caption = words(
        "Circles and their towers: second place below, first place on top; colours that tie for "
        "second all build; a tie for first leaves the crossing empty."
    )
    return Figure("towers", caption, tuple(marks), WIDTH, 2 * cell_height)


def _example(model: Model, number: int, parts: positions.Parts, words: Words) -> Iterator[Mark]:
    """One circle with its tower to the right, in a box of 39 by 34 mm."""
    position, point = positions.circle(parts)
    counts = segments(position, point)
    built = tower(counts)
    factor = 9.0 / model.segment
    half = sum(1 if part is None else part[1] for part in parts) < 6
    middle = (12.0, 12.5 if half else 17.0)
    yield from moved(scaled(_ring(model, parts), factor), Frame(*middle))
    yield Text(0, 26.0, str(number), 4.2, model.palette.ink, "semibold")
    if built is None:
        text = words("nobody")
        size = 3.0
        yield Text(30.0, 16.0, text, size, model.palette.ink, "condensed", "middle")
    else:
        yield from stack(model, _players(model, built), (30.0, 9.0), 11.0)


def _ring(model: Model, parts: positions.Parts) -> Iterator[Mark]:
    """The segments about the origin on the dark corners of their tiles."""
    known = by_key(model)
    wanted = sum(1 if part is None else part[1] for part in parts)
    ground = regular(6, 1.18 * model.segment, 0)
    corners = ground if wanted == 6 else (*ground[: wanted + 1], (0.0, 0.0))[: wanted + 2]
    tile = model.palette.tile
    style = Style(fill=tile.ground, stroke=tile.colour, width=0.3)
    yield polygon(corners, style)
    angle = 0.0
    for part in parts:
        number = 1 if part is None else part[1]
        for _ in range(number):
            if part is None:
                corners = ((0.0, 0.0), *regular(6, 1.18 * model.segment, angle)[:2])
                yield from painted(polygon(corners, NOTHING, name="filler"), model.palette.filler)
            else:
                yield from segment_marks(model, (0.0, 0.0), known[part[0]], angle)
            angle += 60


def _gold(model: Model, words: Words) -> Figure:
    """The same tower on a white and on a golden point."""
    known = by_key(model)
    built = Tower(("yellow",), "red")
    marks: list[Mark] = []
    for x, gold in ((WIDTH / 4, False), (3 * WIDTH / 4, True)):
        dot = model.palette.gold.ground if gold else "#ffffff"
        marks.append(Circle(x - 16, 7, 2.6, Style(fill=dot, stroke=model.palette.ink, width=0.4)))
        players = [known[key] for key in (*built.below, built.top)]
        marks += stack(model, players, (x - 16, 10.5), 13.0)
        points = value(built, gold)
        reckoning = f"2 × 2 = {points}" if gold else f"{points}"
        marks.append(Text(x - 5, 13.5, reckoning, 7.5, model.palette.ink, "semibold"))
        label = words("on the golden border") if gold else words("on a white crossing")
        marks.append(Text(x - 5, 7.5, label, 3.1, model.palette.ink, "condensed"))
    caption = words(
        "A tower of two is worth two points, on gold four; {who} on top takes them.",
        who=known["red"].name,
    )
    return Figure("gold", caption, tuple(marks), WIDTH, 25.0)


def _track(model: Model, words: Words) -> Figure:
    """A marker that would land on another moves on."""
    known = by_key(model)
    before = {"blue": 12, "red": 9}
    after = advance(before, "red", 3, len(spaces(model.frame)))
    first, count, width = 8, 8, 13.5
    marks: list[Mark] = []
    side = model.disc + 1.5
    factor = width / side
    for k in range(count):
        drawn = scaled(space_marks(model, first + k, side, side), factor)
        marks += moved(drawn, Frame((k + 0.5) * width, width / 2))
    for key, spot, pale in (
        ("blue", before["blue"], False),
        ("red", before["red"], True),
        ("red", after["red"], False),
    ):
        at = ((spot - first + 0.5) * width, width / 2)
        disc = scaled(disc_marks(model, known[key]), (width - 3.5) / model.disc)
        if pale:
            style = Style(stroke=known[key].colour, width=0.6, dash=(1.2, 1.0))
            marks.append(Circle(*at, (width - 3.5) / 2, style))
        else:
            marks += moved(disc, Frame(*at))
    start, end = ((spot - first + 0.5) * width for spot in (before["red"], after["red"]))
    marks += _leap(start, end, width + 1.0, model.palette.ink)
    caption = words(
        "{mover} scores three, but {other} stands there: the marker goes on to the next free "
        "space (our ruling).",
        mover=known["red"].name,
        other=known["blue"].name,
    )
    return Figure("track", caption, tuple(marks), count * width, width + 9.0)


def _leap(start: float, end: float, y: float, ink: str) -> Iterator[Mark]:
    """A bow from one place to another with an arrow head at its end."""
    yield Path(
        (Move(start, y), Quad((start + end) / 2, y + 12, end, y + 0.6)),
        Style(stroke=ink, width=0.5),
    )
    head = ((end, y), (end - 1.6, y + 2.0), (end + 0.2, y + 2.6))
    yield polygon(head, Style(fill=ink))
