"""Steps of the work in rows: a figure, its number, and below it what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ..art.assembly import HIGH, WIDE, Step
from ..drawing import Frame, Mark, Role, Text, moved, scaled
from ..fonts import font
from ..press.furniture import INK
from ..press.sheet import Tag
from ..rules.booklet import Span
from .blocks import Steps
from .boxes import Box, Piece, Row
from .lines import Lines, lines
from .look import type_of
from .rows import Where

GUTTER = 8.0  # mm between two steps
CELL = type_of(3.0)  # letters of the words below a figure
NUMBER = 5.0  # em of a step's number
BELOW, AFTER = 1.2, 2.2  # mm between a figure and its words, and below these


def columns_in(width: float) -> int:
    """How many steps stand side by side."""
    return max(1, int((width + GUTTER) / (WIDE + GUTTER - 2.0)))


def step_rows(block: Steps, width: float, where: Where) -> Iterator[Box]:
    """The steps, a box a row; the number stands at the upper left of its figure."""
    each = (width - (block.columns - 1) * block.gutter) / block.columns
    for start in range(0, len(block.steps), block.columns):
        row = block.steps[start : start + block.columns]
        texts = [lines((Span(step.text),), CELL, each, where("step", step.text)) for step in row]
        height = HIGH + BELOW + max(text.height for text in texts)
        draw = partial(_row, row, texts, start + 1, each + block.gutter)
        alt = " ".join(step.text for step in row)
        yield Box((Row(height, draw),), Tag("row", alt=alt), where("steps", alt), after=AFTER)


def _row(
    steps: Sequence[Step], texts: Sequence[Lines], first: int, step: float, _: float
) -> Iterator[Piece]:
    for k, (one, text) in enumerate(zip(steps, texts, strict=True)):
        x = k * step
        yield Piece(tuple(_figure(one, text.width)), x, -HIGH)
        yield Piece(text.marks(), x, -HIGH - BELOW)
        high = font("semibold").cap_height(NUMBER)
        yield Piece([Text(0, -high, str(first + k), NUMBER, INK, "semibold", role=Role.GUIDE)], x)


def _figure(step: Step, width: float) -> Iterator[Mark]:
    """The figure in the middle of a column, from its lower left corner; narrow where it must be."""
    assert step.draw is not None
    figure = step.draw()
    factor = min(1.0, width / figure.width)
    marks = figure.marks if factor == 1.0 else scaled(figure.marks, factor)
    return moved(marks, Frame((width - factor * figure.width) / 2, 0.0))
