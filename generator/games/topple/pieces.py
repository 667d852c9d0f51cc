"""Pawns and score sheet."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.painting import NOTHING, ink_over, painted, symbol_ink
from ...art.symbols import symbol
from ...colour.player import Player
from ...component import Artwork, Boxed, Component, Design, Round
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, polyline, rectangle
from ...fonts import font, wrap
from ...geometry.cuboid import Net, lid_net
from ...geometry.shapes import centred_rectangle
from ...plane.outline import Disc
from ...plane.path import Line, Move
from ...words import Words
from .model import PAWNS, Model, Pawn
from .net import fold_marks

KEYLINE = 0.35
TAB = 3.5  # mm; depth of a folded pawn's tabs
CORE = 0.65  # g/cm3 of greyboard, which the cores of discs are cut from
PAPER = 160.0  # g/m2 of what pawns are folded of
SHEET = (180.0, 118.0)  # mm of a score sheet


def pawns(model: Model, player: Player, words: Words) -> Iterator[Component]:
    """Twelve pawns of one colour; discs have a second face each, which is glued underneath."""
    name, title = f"pawn-{player.key}", words("Pawn ({colour})", colour=player.name)
    if model.pawn.kind == "paper":
        yield _folded(model, player, name, title, words)
        return
    radius = model.pawn.diameter / 2
    marks = tuple(pawn_marks(model, player))
    faces = ((name, title, ""), (f"{name}-2", words("{part}, second face", part=title), name))
    for part, called, face_of in faces:
        yield Component(
            name=part,
            title=called,
            outline=Disc(radius),
            designs=(Design(Artwork(part, marks, player.paint.bleeding), PAWNS),),
            packing=Round(model.pawn.diameter),
            group=words("Pawns"),
            face_of=face_of,
        )


def pawn_marks(model: Model, player: Player) -> Iterator[Mark]:
    """A pawn from above, about the origin: its colour, the symbol in a ring, a dark rim."""
    radius = model.pawn.diameter / 2
    ink = model.palette.ink
    yield from painted(Circle(0, 0, radius, NOTHING, name="face"), player.paint)
    if player.pattern == "solid":
        ring = Style(stroke=ink_over(player.paint, ink), width=0.25)
        yield Circle(0, 0, 0.74 * radius, ring, name="ring")
    yield from symbol(player.symbol, 0.42 * radius, symbol_ink(player.paint, ink), player.paint)
    yield Circle(0, 0, radius - KEYLINE / 2, Style(stroke=ink, width=KEYLINE), name="keyline")


def pawn_net(pawn: Pawn) -> Net:
    """The net of a folded pawn: a square top with four walls."""
    return lid_net(pawn.side, pawn.side, pawn.thickness, TAB)


def weight(pawn: Pawn) -> float:
    """What a pawn of its size weighs in g: with a core of greyboard, or of folded paper."""
    if pawn.kind == "paper":
        mass = pawn_net(pawn).outline.area * PAPER / 1e6
    else:
        mass = math.pi / 4 * pawn.diameter**2 * pawn.thickness * CORE / 1000
    return round(mass, 1) if mass >= 0.3 else float(f"{mass:.2g}")  # as people would say it


def _folded(model: Model, player: Player, name: str, title: str, words: Words) -> Component:
    net = pawn_net(model.pawn)
    return Component(
        name=name,
        title=title,
        outline=net.outline,
        designs=(Design(Artwork(name, tuple(_net_marks(model, player, net))), PAWNS),),
        packing=Boxed(3.0),
        group=words("Pawns"),
    )


def _net_marks(model: Model, player: Player, net: Net) -> Iterator[Mark]:
    """Top and walls in the colour, the symbol on the top."""
    ink = model.palette.ink
    for face in net.faces:
        yield from painted(polygon(face.corners, NOTHING, name="face"), player.paint)
    top = net.faces[1]
    mark = symbol(
        player.symbol, 0.24 * model.pawn.side, symbol_ink(player.paint, ink), player.paint
    )
    yield from moved(mark, Frame(top.x, top.y))
    yield from fold_marks(net, ink, "")


def score_sheet(model: Model, words: Words) -> Component:
    """A table for four players: a row for each round, with room to tally."""
    return Component(
        name="score-sheet",
        title=words("Score sheet"),
        outline=centred_rectangle(*SHEET),
        designs=(Design(Artwork("score-sheet", tuple(_score_marks(model, words))), 1),),
        packing=Boxed(),
        group=words("Stand, die and score sheet"),
    )


ROUNDS = 8
_EDGE = 5.0  # from the sheet's edge to the table
_HEAD = 16.0  # mm above the table for title and reminder
_LABEL = 26.0  # width of the column with the rows' names


def _score_marks(model: Model, words: Words) -> Iterator[Mark]:
    ink, (width, height) = model.palette.ink, SHEET
    left, right, top = -width / 2 + _EDGE, width / 2 - _EDGE, height / 2 - _EDGE
    title = words("Topple")
    yield Text(left, top - 6.5, title, 9, ink, "semibold")
    yield from _reminder(left + font("semibold").width(title, 9) + 8, right, top, ink, words)
    names = [words("Round {n}", n=k) for k in range(1, ROUNDS + 1)]
    rows = [words("Name"), *names, words("Total")]
    head = top - _HEAD
    row = (head + height / 2 - _EDGE) / len(rows)
    for k, name in enumerate(rows):
        y = head - k * row
        strong = k in (1, len(rows) - 1)
        line = Style(stroke=ink, width=0.5 if strong else 0.2)
        yield polyline(((left, y), (right, y)), line)
        yield Text(left + 1, y - row / 2 - 1.2, name, 3.4, ink, "regular")
    bottom = head - len(rows) * row
    yield polyline(((left, bottom), (right, bottom)), Style(stroke=ink, width=0.5))
    column = (right - left - _LABEL) / 4
    for k in range(5):
        x = left + _LABEL + k * column
        yield Path((Move(x, head), Line(x, bottom)), Style(stroke=ink, width=0.2))
    w, h = width / 2 - KEYLINE / 2, height / 2 - KEYLINE / 2
    yield rectangle((-w, -h, w, h), Style(stroke=ink, width=KEYLINE), name="keyline")


def _reminder(left: float, right: float, top: float, ink: str, words: Words) -> Iterator[Mark]:
    """How points are made, in small type beside the title."""
    text = " ".join(
        (
            words("Row completed: 3, and 1 for each of your pawns on top in it."),
            words("Row added to: 1 for each of your pawns on top in it."),
            words("Stack of three or more added to: 1 for each of your pawns in it."),
            words("Toppled: 10 less; while placing, 3 to the player before."),
        )
    )
    face = font("condensed")
    size = next(
        (s / 10 for s in range(32, 27, -1) if len(wrap(text, face, s / 10, right - left)) <= 3), 2.7
    )
    for k, line in enumerate(wrap(text, face, size, right - left)):
        yield Text(left, top - 2.6 - k * 1.4 * size, line, size, ink, "condensed")
