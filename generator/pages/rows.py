"""Rows with a thin line below: tables, parts with a small drawing each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from ..colour.contrast import mixed
from ..component import Component
from ..drawing import (
    Frame,
    Mark,
    Path,
    Role,
    Style,
    Text,
    contours,
    moved,
    polyline,
    rectangle,
    scaled,
)
from ..fonts import font
from ..press.furniture import INK, RULE, fitting
from ..press.sheet import Tag
from ..rules.booklet import Span
from .blocks import Part, Table
from .boxes import Box, Piece, Row
from .lines import Lines, lines
from .look import CELL, CELL_HEAD, NOTE, Look

SWATCH = 4.0  # mm
ROOM, SLIM_ROOM = (24.0, 13.0), (20.0, 9.6)  # mm for the drawing of a part
NARROW_ROOM = (13.0, 9.6)
ROOMY = 100.0  # mm; in a narrower column parts have smaller drawings
WHOLE = 12  # parts; a list of so many rows or fewer stays on one page
LEGIBLE = 0.9  # mm: smaller text is left out of small drawings
KEYLINE = 0.15

Where = Callable[[str, str], str]


def table_rows(table: Table, width: float, where: Where) -> Iterator[Box]:
    """A table with thin rules, a box a row; the head, if it has one, stays with the first row."""
    total = sum(table.shares)
    starts = [width * sum(table.shares[:k]) / total for k in range(len(table.shares))]
    wide = [width * share / total - 3 for share in table.shares]
    for number, cells in enumerate((table.heads, *table.rows)):
        if not cells:
            continue
        kind = CELL if number else CELL_HEAD
        name = where("table", cells[0])
        found = [
            lines((Span(cell),), kind, room, name) for cell, room in zip(cells, wide, strict=True)
        ]
        height = max(text.height for text in found) + 1.8
        swatch = _swatch(table, number, starts[1] - SWATCH - 2, height) if number else ()
        last = number == len(table.rows)
        yield Box(
            (Row(height, partial(_cells, found, starts, width, swatch)),),
            Tag("row"),
            name,
            after=2.0 if last else 0.0,
            joined=not number,
        )


def _cells(
    cells: Sequence[Lines],
    starts: Sequence[float],
    width: float,
    swatch: Sequence[Mark],
    height: float,
) -> Iterator[Piece]:
    for cell, x in zip(cells, starts, strict=True):
        yield Piece(cell.marks(), x, -0.9)
    yield Piece([_rule(width, height, RULE, 0.2), *swatch])


def _swatch(table: Table, number: int, x: float, height: float) -> tuple[Mark, ...]:
    """The patch of a row's colour."""
    if not table.swatches:
        return ()
    low, high = -height / 2 - SWATCH / 2 + 0.4, -height / 2 + SWATCH / 2 - 0.4
    style = Style(fill=table.swatches[number - 1])
    return (rectangle((x, low, x + SWATCH, high), style, Role.GUIDE),)


def _rule(width: float, height: float, colour: str, thickness: float) -> Mark:
    """The thin line below a row."""
    style = Style(stroke=colour, width=thickness)
    return polyline(((0, -height), (width, -height)), style, Role.GUIDE)


def part_row(part: Part, width: float, where: str) -> Box:
    """A part with a small drawing, its name above a note on it, its quantity at the right."""
    room, beside = (ROOM, 22) if width >= ROOMY else (SLIM_ROOM, 15)
    left = room[0] + (5 if width >= ROOMY else 3)
    wide = width - left - beside
    note = lines((Span(part.detail),), NOTE, wide, where)
    height = max(room[1] + 2.0, note.height + (10 if width >= ROOMY else 7.5))

    def draw(_: float) -> Iterator[Piece]:
        middle = -height / 2
        above = (note.height - NOTE.leading) / 2  # a note of two lines moves both up
        x0, y0, x1, y1 = part.component.outline.box
        factor = min(room[0] / (x1 - x0), room[1] / (y1 - y0), 1.0)
        art = scaled(part.component.designs[0].front.marks, factor)
        yield Piece(art, room[0] / 2, middle)
        size = fitting(part.title, "semibold", 3.8, wide)
        y = middle + above
        yield Piece([Text(left, y + 0.8, part.title, size, INK, "semibold", role=Role.GUIDE)])
        yield Piece(note.marks(), left, y - 0.6)
        at = width, middle - 1.7
        count = Text(*at, part.quantity, 5.5, INK, "semibold", "end", role=Role.GUIDE)
        yield Piece([count, _rule(width, height, RULE, 0.2)])

    return Box((Row(height, draw),), Tag("row", alt=part.title), where, after=0.4)


def slim_rows(parts: Sequence[Component], look: Look, width: float, where: Where) -> Iterator[Box]:
    """The list of parts of a booklet; no page has one row of it only."""
    wide, high = SLIM_ROOM if width >= ROOMY else NARROW_ROOM
    left = wide + (4 if width >= ROOMY else 2.5)
    bold = replace(look.body, face="semibold", across="end")
    for index, part in enumerate(parts):
        name = where("list of parts", part.title)
        title = lines(
            (Span(part.title),),
            replace(look.body, right=0),
            width - (14 if width >= ROOMY else 8),
            name,
            left=left,
        )
        number = lines((Span(str(part.quantity)),), bold, width, name)
        last = index + 1 == len(parts)
        together = len(parts) <= WHOLE
        height = max(high + 2, title.height + 2)
        rule = None if last else _rule(width, height, mixed("#ffffff", look.ink, 0.3), 0.18)
        yield Box(
            (Row(height, partial(_slim, part, (wide, high), title, number, rule)),),
            Tag("row", alt=part.title),
            name,
            after=look.body.leading if last else 0.0,
            joined=(together or index in (0, len(parts) - 2)) and not last,
        )


def _slim(
    part: Component,
    room: tuple[float, float],
    title: Lines,
    number: Lines,
    rule: Mark | None,
    height: float,
) -> Iterator[Piece]:
    """A row: the drawing, the title and the number in the middle of its height."""
    yield Piece(thumbnail(part, *room, title.kind.colour), room[0] / 2, -height / 2)
    for text in (title, number):
        yield Piece(text.marks(), 0, (text.height - height) / 2)
    yield Piece([rule] if rule else [])


def thumbnail(component: Component, width: float, height: float, ink: str) -> Iterator[Mark]:
    """Marks about the origin, in a box of width x height mm: the first face on its outline.

    Text becomes outlines, so that a reader who searches the booklet finds none of it.
    """
    left, bottom, right, top = component.outline.box
    factor = min(width / (right - left), height / (top - bottom), 1.0)
    artwork = component.designs[0].front
    shift = Frame(-(left + right) / 2 * factor, -(bottom + top) / 2 * factor)
    outer, *bores = contours(component.outline, Style(fill="#ffffff"))
    yield from moved(scaled([outer], factor), shift)
    for mark in moved(scaled(artwork.marks, factor), shift):
        if not isinstance(mark, Text):
            yield mark
        elif mark.size >= LEGIBLE:
            yield _drawn(mark)
    holes = (replace(bore, style=Style(fill="#ffffff")) for bore in bores)
    yield from moved(scaled(holes, factor), shift)
    keyline = Style(stroke=ink, width=KEYLINE / factor)
    yield from moved(scaled(contours(component.outline, keyline), factor), shift)


def _drawn(mark: Text) -> Path:
    segments = font(mark.font).outline(
        mark.text, mark.size, mark.x, mark.y, mark.anchor, mark.rotation
    )
    return Path(segments, Style(fill=mark.colour), mark.role, mark.name)
