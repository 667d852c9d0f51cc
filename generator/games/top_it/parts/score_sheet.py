"""The score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.lines import keyline
from ....art.tables import SHEET, table
from ....component import Artwork, Component, Design, Group, InStrip
from ....drawing import Mark, Text
from ....geometry.shapes import centred_rectangle
from ....words import Words
from ..sizes import Sizes

TURNS = 9  # eight tiles and one topping
ROW = 8.1  # mm


def score_sheet(sizes: Sizes, group: Group, words: Words) -> Component:
    """A table for four players: nine turns, bonus, sum."""
    front = Artwork("score-sheet", partial(_marks, sizes.palette.ink, words))
    return Component(
        name="score-sheet",
        title=words("Score sheet"),
        outline=centred_rectangle(*SHEET),
        designs=(Design(front, 1),),
        packing=InStrip(("score",), (None,), *SHEET, SHEET[0] / 2, SHEET[1] / 2),
        group=group,
    )


def _marks(ink: str, words: Words) -> Iterator[Mark]:
    """Columns for four players, a row for each turn, for the bonus and for the sum."""
    left, top = -SHEET[0] / 2 + 5, SHEET[1] / 2 - 5
    yield Text(left, top - 5.5, words("Top It"), 8, ink, "semibold")
    note = words(
        "A turn: the tile's value and the values of all tiles it meets along a whole side."
    )
    yield Text(left + 34, top - 3.0, note, 2.9, ink, "condensed")
    topping = words("Topping: the values of the tiles round the chosen one, without its own.")
    yield Text(left + 34, top - 6.8, topping, 2.9, ink, "condensed")
    turns = map(str, range(1, TURNS + 1))
    rows = (words("Name"), *turns, words("Bonus: 7, 3, 1"), words("Sum"))
    box = left, top - 10 - ROW * len(rows), -left, top - 10
    yield from table(box, rows, 4, 34.0, ROW - 2.4, ink)
    yield keyline(centred_rectangle(*SHEET), ink)
