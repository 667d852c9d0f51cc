"""A figure in the middle of its column, with its caption."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator

from ..art.figures import Figure
from ..drawing import Text, scaled
from ..fonts import font, require
from ..press.sheet import Tag
from ..rules.booklet import Span
from .boxes import Box, Piece, Row
from .lines import POINT, Lines, Type, lines
from .look import Look

SHRINK = 0.75  # a figure may be made so much smaller to go on the page where it belongs
SMALLEST = 0.2  # below this a figure cannot be read
_GAP = 1.8  # mm between a figure and its caption
_BALANCED = 4  # lines of a caption up to which they are made about as long as each other
_NARROW = 60.0  # mm; a caption is made no narrower, so that one line stays one line
_STEP = 3 * POINT


def figure_box(
    figure: Figure, look: Look, width: float, height: float, where: str, shrink: float = 1.0
) -> Box:
    """The figure in a column, never larger than it was drawn, smaller where it has to be.

    It may be drawn lower, down to `SHRINK`, where that brings it onto the page it belongs to.
    One that a long caption leaves no room is higher than any column.
    """
    caption = balanced(figure.caption, look.caption, width, where)
    under = caption.height + _GAP if caption else 0.0
    fitting = shrink * min(1.0, width / figure.width)
    factor = min(fitting, max(height - under, 0.0) / figure.height)
    if factor < SMALLEST * fitting:
        factor = math.inf
    natural = under + factor * figure.height

    def draw(high: float) -> Iterator[Piece]:
        scale = factor if high == natural else (high - under) / figure.height
        for mark in figure.marks:
            if isinstance(mark, Text):
                require(mark.text, font(mark.font), where)
        marks = figure.marks if scale == 1 else scaled(figure.marks, scale)
        yield Piece(marks, (width - figure.width * scale) / 2, under - high)
        if caption:
            yield Piece(caption.marks(), 0, under - _GAP - high)

    return Box(
        (Row(natural, draw),),
        Tag("figure", alt=figure.caption or figure.name),
        where,
        0.45 * look.body.leading,
        0.95 * look.body.leading,
        waits=True,
        least=under + SHRINK * factor * figure.height,
    )


def balanced(text: str, kind: Type, width: float, where: str) -> Lines | None:
    """A caption as narrow as its number of lines allows, in steps, in the middle of the width."""
    spans = (Span(text),)
    if not text.strip():
        return None
    caption = lines(spans, kind, width, where)
    if len(caption.rows) > _BALANCED:
        return caption

    def narrower(step: int) -> Lines:
        inset = step * _STEP / 2
        return lines(spans, kind, width - inset, where, left=inset)

    # A narrower paragraph never has fewer lines, so the last step can be found by halving.
    most = max(math.ceil((width - _NARROW) / _STEP), 0)
    count = len(caption.rows)
    return narrower(bisect(range(1, most + 1), count, key=lambda k: len(narrower(k).rows)))
