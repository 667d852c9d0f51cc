"""The score sheet: a table for four players, a row for each round, with room to tally."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.lines import keyline
from ....art.tables import table
from ....component import Component
from ....drawing import Mark, Text
from ....fonts import font, wrap
from ....geometry.shapes import centred_rectangle
from ....words import Words
from ..sizes import Sizes
from .stock import one_face, other_group

NAME = "score-sheet"
ROUNDS = 8
EDGE = 5.0  # from the sheet's edge to the table
HEAD = 16.0  # above the table for title and reminder
LABEL = 26.0  # width of the column with the rows' names


def score_part(sizes: Sizes, words: Words) -> Component:
    """One sheet, to be copied."""
    draw = partial(_marks, sizes, words)
    outline = centred_rectangle(*sizes.score_sheet)
    return one_face(NAME, words("Score sheet"), outline, draw, other_group(words))


def _marks(sizes: Sizes, words: Words) -> Iterator[Mark]:
    ink, (width, height) = sizes.palette.ink, sizes.score_sheet
    left, right, top = -width / 2 + EDGE, width / 2 - EDGE, height / 2 - EDGE
    title = words("Topple")
    yield Text(left, top - 6.5, title, 9, ink, "semibold")
    beside = left + font("semibold").width(title, 9) + 8
    reminder = tuple(_reminder(beside, right, top, ink, words))
    yield from reminder
    names = [words("Round {n}", n=k) for k in range(1, ROUNDS + 1)]
    rows = [words("Name"), *names, words("Total")]
    head = max(HEAD, top - reminder[-1].y + 2.4)
    box = left, -top, right, top - head
    yield from table(box, rows, 4, LABEL, (box[3] - box[1]) / len(rows) / 2 + 1.2, ink)
    yield keyline(centred_rectangle(width, height), ink)


def _reminder(left: float, right: float, top: float, ink: str, words: Words) -> Iterator[Text]:
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
