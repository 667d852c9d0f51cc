"""The score sheet: a table for four players, a row for each round, with room to tally."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....component import Artwork, Boxed, Component, Design
from ....drawing import Line, Mark, Move, Path, Style, Text, polyline, rectangle
from ....fonts import font, wrap
from ....geometry.shapes import centred_rectangle
from ....words import Words
from ..sizes import Sizes
from .lines import KEYLINE
from .stock import other_group

NAME = "score-sheet"
SHEET = (180.0, 118.0)
ROUNDS = 8
EDGE = 5.0  # from the sheet's edge to the table
HEAD = 16.0  # above the table for title and reminder
LABEL = 26.0  # width of the column with the rows' names


def score_part(sizes: Sizes, words: Words) -> Component:
    """One sheet, to be copied."""
    face = Artwork(NAME, partial(_marks, sizes.palette.ink, words))
    return Component(
        name=NAME,
        title=words("Score sheet"),
        outline=centred_rectangle(*SHEET),
        designs=(Design(face, 1),),
        packing=Boxed(),
        group=other_group(words),
    )


def _marks(ink: str, words: Words) -> Iterator[Mark]:
    width, height = SHEET
    left, right, top = -width / 2 + EDGE, width / 2 - EDGE, height / 2 - EDGE
    title = words("Topple")
    yield Text(left, top - 6.5, title, 9, ink, "semibold")
    yield from _reminder(left + font("semibold").width(title, 9) + 8, right, top, ink, words)
    names = [words("Round {n}", n=k) for k in range(1, ROUNDS + 1)]
    rows = [words("Name"), *names, words("Total")]
    head = top - HEAD
    row = (head + height / 2 - EDGE) / len(rows)
    for k, name in enumerate(rows):
        y = head - k * row
        strong = k in (1, len(rows) - 1)
        line = Style(stroke=ink, width=0.5 if strong else 0.2)
        yield polyline(((left, y), (right, y)), line)
        yield Text(left + 1, y - row / 2 - 1.2, name, 3.4, ink, "regular")
    bottom = head - len(rows) * row
    yield polyline(((left, bottom), (right, bottom)), Style(stroke=ink, width=0.5))
    column = (right - left - LABEL) / 4
    for k in range(5):
        x = left + LABEL + k * column
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
