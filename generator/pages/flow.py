"""Text and small pictures set in a column: blocks, broken into pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..component import Component
from ..drawing import FontName, Frame, Mark, Path, Role, Style, Text, moved, scaled
from ..fonts import font, wrap
from ..plane.path import Line, Move
from ..press.furniture import INK, RULE, fitting

QUIET = "#5c5f66"
LEADING = 1.38


class Type(NamedTuple):
    """How a line is set: em in mm, font, colour."""

    size: float
    face: FontName = "regular"
    colour: str = INK


BODY = Type(3.5)  # near 10 pt
NOTE = Type(3.1, colour=QUIET)
CELL = Type(3.2)
CELL_HEAD = Type(3.2, "semibold")


@dataclass(frozen=True)
class Block:
    """Something of a certain height, drawn downwards from the origin; `after` is the space
    below it. A block with `joined` always stays on the page of the next one, one with
    `section` where the whole section fits a page.
    """

    height: float
    marks: tuple[Mark, ...]
    after: float = 0.0
    joined: bool = False
    section: bool = False


def _text(x: float, y: float, text: str, size: float, face: FontName, colour: str = INK) -> Text:
    return Text(x, y, text, size, colour, face, role=Role.GUIDE)


def lines(
    text: str,
    width: float,
    kind: Type = BODY,
    *,
    indent: float = 0.0,
    bullet: str = "",
    after: float = 1.2,
    joined: bool = False,
) -> Block:
    """A paragraph, ragged right; `bullet` hangs in the indent."""
    size, face, colour = kind
    rows = wrap(text, font(face), size, width - indent)
    leading = size * LEADING
    first = -0.5 * (leading + font(face).cap_height(size))
    marks = [
        _text(indent, first - k * leading, row, size, face, colour) for k, row in enumerate(rows)
    ]
    if bullet:
        marks.append(_text(0, first, bullet, size, "semibold", colour))
    return Block(leading * len(rows), tuple(marks), after, joined)


def heading(text: str, width: float, accent: str) -> Block:
    """A section's title with a short rule in the accent colour above it."""
    size = 4.6
    block = lines(text, width, Type(size, "semibold"))
    rule = Path((Move(0, -2.4), Line(9, -2.4)), Style(stroke=accent, width=0.9), Role.GUIDE)
    lowered = tuple(moved(block.marks, Frame(0, -3.2)))
    return Block(block.height + 3.2, (rule, *lowered), after=1.0, joined=True)


def title(name: str, subtitle: str, width: float) -> Block:
    """The head of the first page."""
    big = lines(name, width, Type(13, "semibold"), after=0)
    small = lines(subtitle, width, Type(5.2, colour=QUIET))
    lowered = tuple(moved(small.marks, Frame(0, -big.height + 2)))
    return Block(big.height + small.height - 2, (*big.marks, *lowered), after=1.5)


def numbered(items: Iterable[str], width: float) -> Iterator[Block]:
    """A numbered list."""
    for number, item in enumerate(items, 1):
        yield lines(item, width, indent=6.5, bullet=str(number))


def table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], shares: Sequence[float], width: float
) -> Iterator[Block]:
    """A table with thin rules; `shares` are the columns' parts of the width."""
    total = sum(shares)
    starts = [width * sum(shares[:k]) / total for k in range(len(shares))]
    wide = [width * share / total - 3 for share in shares]
    yield _row(heads, starts, wide, width, CELL_HEAD, joined=True)
    for number, row in enumerate(rows):
        block = _row(row, starts, wide, width)
        last = number == len(rows) - 1
        yield Block(block.height, block.marks, after=2.0 if last else 0.0)


def _row(
    cells: Sequence[str],
    starts: Sequence[float],
    wide: Sequence[float],
    width: float,
    kind: Type = CELL,
    joined: bool = False,
) -> Block:
    marks: list[Mark] = []
    height = 0.0
    for cell, x, room in zip(cells, starts, wide, strict=True):
        block = lines(cell, room, kind)
        marks += moved(block.marks, Frame(x, -0.9))
        height = max(height, block.height + 1.8)
    return Block(height, (*marks, _rule(width, height)), joined=joined)


def part_row(component: Component, texts: tuple[str, str, str], width: float) -> Block:
    """A part with a small drawing, its name, a note on it, and its quantity at the right."""
    name, detail, quantity = texts
    x0, y0, x1, y1 = component.outline.box
    room = (24.0, 13.0)
    factor = min(room[0] / (x1 - x0), room[1] / (y1 - y0), 1.0)
    left = room[0] + 5
    wide = width - left - 22
    note = lines(detail, wide, NOTE)
    height = max(15.0, note.height + 10)
    middle = -height / 2
    above = (note.height - NOTE.size * LEADING) / 2  # a note of two lines moves both up
    drawing = moved(scaled(component.designs[0].front.marks, factor), Frame(room[0] / 2, middle))
    size = fitting(name, "semibold", 3.8, wide)
    marks: list[Mark] = [*drawing, _text(left, middle + above + 0.8, name, size, "semibold")]
    marks += moved(note.marks, Frame(left, middle + above - 0.6))
    count = Text(width, middle - 1.7, quantity, 5.5, INK, "semibold", "end", role=Role.GUIDE)
    return Block(height, (*marks, count, _rule(width, height)), after=0.4)


def side_by_side(blocks: Iterable[Block], columns: int, step: float) -> Iterator[Block]:
    """Blocks in rows of so many, their left edges `step` mm apart, read along the rows."""
    found = tuple(blocks)
    for start in range(0, len(found), columns):
        row = found[start : start + columns]
        marks = [mark for k, b in enumerate(row) for mark in moved(b.marks, Frame(k * step, 0))]
        yield Block(max(b.height for b in row), tuple(marks), max(b.after for b in row))


def _rule(width: float, height: float) -> Mark:
    """The thin line below a row."""
    style = Style(stroke=RULE, width=0.2)
    return Path((Move(0, -height), Line(width, -height)), style, Role.GUIDE)


def kept(blocks: Iterable[Block]) -> Iterator[Block]:
    """Blocks that stay on one page where a page holds them."""
    together = list(blocks)
    yield from (replace(block, section=True) for block in together[:-1])
    yield from together[-1:]


def pages(blocks: Sequence[Block], height: float) -> list[tuple[Mark, ...]]:
    """The blocks broken into columns of a height, marks downwards from each column's top."""
    columns: list[list[Mark]] = [[]]
    y = 0.0
    for group in _groups(blocks, height):
        if y > 0 and y + _height(group) > height:
            columns.append([])
            y = 0.0
        for block in group:
            columns[-1] += moved(block.marks, Frame(0, -y))
            y += block.height + block.after
    return [tuple(column) for column in columns]


def _height(group: Sequence[Block]) -> float:
    return sum(block.height + block.after for block in group) - group[-1].after


def _groups(blocks: Sequence[Block], height: float) -> Iterator[list[Block]]:
    """Blocks that stay together: sections that a page holds, else what is joined."""
    for section in _runs(blocks, lambda block: block.section or block.joined):
        if _height(section) <= height:
            yield section
        else:
            yield from _runs(section, lambda block: block.joined)


def _runs(blocks: Sequence[Block], goes_on: Callable[[Block], bool]) -> Iterator[list[Block]]:
    run: list[Block] = []
    for block in blocks:
        run.append(block)
        if not goes_on(block):
            yield run
            run = []
    if run:
        yield run
