"""What On Top's booklet shows and tells: figures of positions that `play.py` computes, facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ...art.figures import WIDTH, Figure, Panel, box_round, boxed, signed
from ...art.painting import NOTHING, WHITE, painted
from ...component import Component
from ...drawing import Circle, Frame, Mark, Path, Style, Text, contours, moved, polygon, scaled
from ...geometry.lattice import HEIGHT, Vertex
from ...geometry.shapes import regular
from ...plane.path import Move, Point, Quad
from ...words import Words
from ..game import Telling
from ..looks import look
from . import positions
from .parts.piece import piece_seen
from .parts.rhombus import segment_marks
from .parts.spaces import space_marks
from .play import Laid, Position, Rhombus, Tower, closed, segments, tower, value
from .scene import frame_of, near, patch, stack, tiles, tower_at, triangle_at
from .score import advance
from .sizes import STANDARD, Sizes


def tell(sizes: Sizes, parts: Mapping[str, Component], words: Words) -> Telling:
    """Facts, figures and cover, all from the sizes."""
    return Telling(
        facts(sizes, words),
        figures(sizes, parts["board"], words),
        cover_figure(sizes, words),
        words("tiles of {size} mm", size=words.number(sizes.edge)),
    )


def facts(sizes: Sizes, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    field, supply, spaces = sizes.field, sizes.supply, len(sizes.track.spaces)
    return {
        "rhombi": str(supply.rhombi),
        "triangles": str(supply.triangles),
        "pieces": str(supply.pieces),
        "pieces_to_place": str(supply.pieces - 1),
        "cells": str(len(field.cells)),
        "points": str(len(field.points)),
        "spaces": str(spaces),
        "last_space": str(spaces - 1),
        "sides": f"{field.a}-{field.b}-{field.c}",
        "gold_look": look(sizes.areas.gold, words),
        "filler_look": look(sizes.areas.filler, words),
        "gold_where": words("all crossings of the border")
        if sizes.all_gold
        else words("the crossings of the two long sides"),
        **{player.key: player.spoken for player in sizes.players},
    }


def figures(sizes: Sizes, board: Component, words: Words) -> dict[str, Figure]:
    """Every figure by name."""
    scene = replace(sizes, field=STANDARD, start=positions.START, gold=frozenset(STANDARD.border))
    known, who = positions.examples(), sizes.by_key
    placements = {
        "one-side": words(
            "Allowed: the new rhombus shares one whole side with the black triangle."
        ),
        "corner-only": words("Not allowed: the new rhombus touches a tile at a corner only."),
        "several-sides": words("Allowed: the new rhombus shares sides with several tiles."),
    }
    circles = {
        "circle-inner": words(
            "The new rhombus (framed) closes the circle: {low} has two segments and goes "
            "below, {high} has three and goes on top. The black triangle counts for nobody.",
            low=who["yellow"].spoken,
            high=who["red"].spoken,
        ),
        "circle-border": words(
            "On the border a half circle is full (ringed). The new rhombus (framed) leaves a gap; "
            "a black triangle (dashed) fills it, and only {only} has segments there. Two circles "
            "beside it close, too.",
            only=who["blue"].spoken,
        ),
    }
    made = (
        _setup(sizes, board, words),
        *(_placement(scene, name, known[name], said) for name, said in placements.items()),
        _gap(scene, known["gap"], words),
        *(_circle(scene, name, known[name], said) for name, said in circles.items()),
        _towers(scene, words),
        _gold(scene, words),
        _track(sizes, words),
    )
    return {figure.name: figure for figure in made}


def cover_figure(sizes: Sizes, words: Words) -> Figure:
    """The whole field covered with the deck, towers on every closed circle."""
    position = positions.full(sizes)
    marks: list[Mark] = [*tiles(sizes, position)]
    for point in sizes.field.points:
        built = tower(segments(position, point)) if closed(position, point) else None
        if built is not None and (point.i * 2 + point.j) % 3 == 0:
            marks += tower_at(sizes, built, point)
    edge = sizes.lattice_edge
    width = edge * (sizes.field.c + (sizes.field.a + sizes.field.b) / 2)
    height = edge * HEIGHT * (sizes.field.a + sizes.field.b)
    rim = sizes.disc / 2
    box = (-width / 2 - rim, -height / 2 - rim, width / 2 + rim, height / 2 + rim)
    return boxed("cover", words("A field covered with the whole deck."), (marks, box))


def _setup(sizes: Sizes, board: Component, words: Words) -> Figure:
    """The board with its two triangles, the markers on the start space."""
    marks: list[Mark] = [*board.designs[0].front.marks]
    for cell in sizes.start:
        marks += triangle_at(sizes, cell)
    x, y = sizes.track.spaces[0].place
    step = sizes.disc / 4
    for player, dx, dy in zip(sizes.players, (-1, 1, -1, 1), (1, 1, -1, -1), strict=True):
        disc = scaled(piece_seen(sizes, player), 0.55)
        marks += moved(disc, Frame(x + dx * step, y + dy * step))
    caption = words(
        "Set-up: a black triangle on each start cell, the markers on the start space (drawn "
        "small and side by side here; stack them)."
    )
    return boxed("setup", caption, (marks, board.outline.box))


def _placement(sizes: Sizes, name: str, example: positions.Example, caption: str) -> Figure:
    """Tiles on the board, the new one framed, with a tick or a cross beside it."""
    position, new = example.position, example.new
    middle = sizes.middle(*new.cells, position.start[0])
    shown = replace(position, rhombi=(*position.rhombi, new))
    panel = _view(sizes, shown, middle, new)
    good, size = example.laid is not None, sizes.lattice_edge * 0.26
    return boxed(name, caption, signed(panel, good, size, sizes.palette.ink, 2.4), 66.0)


def _view(sizes: Sizes, position: Position, middle: Point, new: Rhombus) -> Panel:
    """The field near a spot with its tiles, the new one framed, and the box round it."""
    cells = near(sizes, middle, 2.05)
    triangles = tuple(cell for cell in position.triangles if cell in cells)
    shown = replace(position, start=triangles[:1], triangles=triangles)
    marks = [*patch(sizes, cells), *tiles(sizes, shown, new)]
    corners = (corner for cell in cells for corner in sizes.corners(cell))
    return marks, box_round(corners, 0.14 * sizes.edge)


def _closing(sizes: Sizes, laid: Laid, *points: Vertex) -> Iterator[Mark]:
    """The gaps that were filled, and the towers on points that closed."""
    for cell in laid.gaps:
        yield from frame_of(sizes, sizes.corners(cell), "gap", dashed=True)
    for point in points:
        built = tower(segments(laid.position, point))
        if built is not None:  # none where colours tie for most
            yield from tower_at(sizes, built, point)


def _gap(sizes: Sizes, example: positions.Example, words: Words) -> Figure:
    """What the last rhombus closes by the triangle that fills its gap."""
    assert example.laid is not None
    middle = sizes.middle(*example.laid.gaps, example.position.start[0])
    marks, box = _view(sizes, example.laid.position, middle, example.new)
    closing = _closing(sizes, example.laid, *example.laid.closed)
    caption = words(
        "The last rhombus (framed) leaves a gap that no rhombus fits: a black triangle (dashed) "
        "fills it at once and so closes two circles."
    )
    return boxed("gap", caption, ([*marks, *closing], box), 62.0)


def _circle(sizes: Sizes, name: str, example: positions.Example, caption: str) -> Figure:
    """What a rhombus closed, with the tower on it, and the tower from the side."""
    assert example.laid is not None
    assert example.point is not None
    position = example.laid.position
    middle = sizes.at(example.point)
    inwards = 0.75 * sizes.edge if example.point in sizes.gold else 0.0
    drawn, (left, bottom, right, top) = _view(
        sizes, position, (middle[0], middle[1] + inwards), example.new
    )
    built = tower(segments(position, example.point))
    assert built is not None
    others = [point for point in example.laid.closed if point != example.point]
    marks = [*drawn, *_closing(sizes, example.laid, *others)]
    for colour, width in ((sizes.palette.ink, sizes.edge / 12), (WHITE, sizes.edge / 26)):
        ring = Style(stroke=colour, width=width)
        marks.append(Circle(*middle, 1.12 * sizes.segment, ring, name="closed"))
    width = 0.75 * sizes.edge
    bottom = min(bottom, middle[1] - 0.7 * width)
    marks += stack(sizes, built, (right + width, middle[1] - width / 3), width)
    return boxed(name, caption, (marks, (left, bottom, right + 1.6 * width, top)), 72.0)


def _towers(sizes: Sizes, words: Words) -> Figure:
    """The examples: the segments of a circle, and the tower they give."""
    cell_width, cell_height = WIDTH / 3, 34.0
    marks: list[Mark] = []
    for number, parts in enumerate(positions.CIRCLES):
        x = (number % 3) * cell_width
        y = (1 - number // 3) * cell_height
        marks += moved(_example(sizes, number + 1, parts, words), Frame(x, y))
    caption = words(
        "Circles and their towers: second place below, first place on top; colours that tie for "
        "second all build; a tie for first leaves the crossing empty."
    )
    return Figure("towers", caption, tuple(marks), WIDTH, 2 * cell_height)


def _example(sizes: Sizes, number: int, parts: positions.Parts, words: Words) -> Iterator[Mark]:
    """One circle with its tower to the right, in a box of 39 by 34 mm."""
    position, point = positions.circle(parts)
    counts = segments(position, point)
    built = tower(counts)
    factor = 9.0 / sizes.segment
    half = sum(number for _, number in parts) < 6
    middle = (12.0, 12.5 if half else 17.0)
    yield from moved(scaled(_ring(sizes, parts), factor), Frame(*middle))
    ink = sizes.palette.ink
    yield Text(0, 26.0, str(number), 4.2, ink, "semibold")
    if built is None:
        yield Text(30.0, 16.0, words("nobody"), 3.0, ink, "condensed", "middle")
    else:
        yield from stack(sizes, built, (30.0, 9.0), 11.0)


def _ring(sizes: Sizes, parts: positions.Parts) -> Iterator[Mark]:
    """The segments about the origin on the dark corners of their tiles."""
    filler, tile, reach = sizes.areas.filler, sizes.areas.tile, 1.18 * sizes.segment
    keys = [key for key, number in parts for _ in range(number)]
    rim = regular(6, reach, 0)
    corners = rim if len(keys) == 6 else (*rim[: len(keys) + 1], (0.0, 0.0))
    yield polygon(corners, Style(fill=tile.ground, stroke=tile.colour, width=0.3))
    for k, key in enumerate(keys):
        if key:
            yield from segment_marks(sizes, (0.0, 0.0), sizes.by_key[key], 60.0 * k)
        else:
            corners = ((0.0, 0.0), *regular(6, reach, 60.0 * k)[:2])
            yield from painted(polygon(corners, NOTHING, name="filler"), filler)


def _gold(sizes: Sizes, words: Words) -> Figure:
    """The same tower on a white and on a golden point."""
    built = Tower(("yellow",), "red")
    marks: list[Mark] = []
    for x, gold in ((WIDTH / 4, False), (3 * WIDTH / 4, True)):
        dot = sizes.areas.gold.ground if gold else WHITE
        marks.append(Circle(x - 16, 7, 2.6, Style(fill=dot, stroke=sizes.palette.ink, width=0.4)))
        marks += stack(sizes, built, (x - 16, 10.5), 13.0)
        points = value(built, gold)
        reckoning = f"2 × 2 = {points}" if gold else f"{points}"
        marks.append(Text(x - 5, 13.5, reckoning, 7.5, sizes.palette.ink, "semibold"))
        label = words("on the golden border") if gold else words("on a white crossing")
        marks.append(Text(x - 5, 7.5, label, 3.1, sizes.palette.ink, "condensed"))
    caption = words(
        "A tower of two is worth two points, on gold four; {who} on top takes them.",
        who=sizes.by_key["red"].spoken,
    )
    return Figure("gold", caption, tuple(marks), WIDTH, 25.0)


def _track(sizes: Sizes, words: Words) -> Figure:
    """A marker that would land on another moves on."""
    known = sizes.by_key
    before = {"blue": 12, "red": 9}
    after = advance(before, "red", 3, len(sizes.track.spaces))
    first, count, width = 8, 8, 13.5
    marks: list[Mark] = []
    side = sizes.disc + 1.5
    factor = width / side
    for k in range(count):
        drawn = scaled(space_marks(sizes, first + k, side, side), factor)
        marks += moved(drawn, Frame((k + 0.5) * width, width / 2))
    for key, spot, pale in (
        ("blue", before["blue"], False),
        ("red", before["red"], True),
        ("red", after["red"], False),
    ):
        at = ((spot - first + 0.5) * width, width / 2)
        factor = (width - 3.5) / sizes.piece.flat.across
        if pale:
            style = Style(stroke=known[key].colour, width=0.6, dash=(1.2, 1.0))
            outline = sizes.piece.flat.wide(factor * sizes.piece.flat.width).outline
            marks += moved(contours(outline, style), Frame(*at))
        else:
            marks += moved(scaled(piece_seen(sizes, known[key]), factor), Frame(*at))
    start, end = ((spot - first + 0.5) * width for spot in (before["red"], after["red"]))
    marks += _leap(start, end, width + 1.0, sizes.palette.ink)
    caption = words(
        "{mover} scores three, but {other} stands there: the marker goes on to the next free "
        "space (our ruling).",
        mover=known["red"].spoken,
        other=known["blue"].spoken,
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
