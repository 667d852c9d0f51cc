"""The score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.lines import keyline
from ....art.tables import table
from ....component import Artwork, Component, Design, Group, InStrip
from ....drawing import Mark, Text
from ....fonts import font, wrap
from ....geometry.shapes import centred_rectangle
from ....words import Words
from ..sizes import Sizes

TURNS = 9  # eight tiles and one topping
EDGE = 5.0  # mm from the sheet's edge to the table
TITLE = 34.0  # for the title, beside the notes
NOTE, LEADING = 2.9, 3.8  # em of the notes, mm from line to line


def score_sheet(sizes: Sizes, group: Group, words: Words) -> Component:
    """A table for four players: nine turns, bonus, sum."""
    width, height = sizes.score_sheet
    front = Artwork("score-sheet", partial(_marks, sizes, words))
    return Component(
        name="score-sheet",
        title=words("Score sheet"),
        outline=centred_rectangle(width, height),
        designs=(Design(front, 1),),
        packing=InStrip(("score",), (None,), width, height, width / 2, height / 2),
        group=group,
    )


def _marks(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """Columns for four players, a row for each turn, for the bonus and for the sum."""
    ink, (width, height) = sizes.palette.ink, sizes.score_sheet
    left, top = -width / 2 + EDGE, height / 2 - EDGE
    yield Text(left, top - 5.5, words("Top It"), 8, ink, "semibold")
    notes = (
        words("A turn: the tile's value and the values of all tiles it meets along a whole side."),
        words("Topping: the values of the tiles round the chosen one, without its own."),
    )
    room = width - 2 * EDGE - TITLE
    lines = [line for note in notes for line in wrap(note, font("condensed"), NOTE, room)]
    for k, line in enumerate(lines):
        yield Text(left + TITLE, top - 3.0 - k * LEADING, line, NOTE, ink, "condensed")
    turns = map(str, range(1, TURNS + 1))
    rows = (words("Name"), *turns, words("Bonus: 7, 3, 1"), words("Sum"))
    box = left, -top, -left, top - max(10.0, 2.4 + LEADING * len(lines))
    row = (box[3] - box[1]) / len(rows)
    yield from table(box, rows, 4, 34.0, row / 2 + 1.2, ink)
    yield keyline(centred_rectangle(width, height), ink)
