"""Contents of a booklet and the appendix of our rulings: what names pages that are known last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby

from ..drawing import Anchor, FontName, Mark, Role, Text
from ..fonts import font
from ..press.sheet import Tag
from ..rules.booklet import Block, Booklet, Heading, Listing, Paragraph, Span
from ..rules.rulings import rulings
from ..words import Words
from .boxes import Box, Piece, Row
from .look import Look

GUTTER = 8.0  # mm between columns
SMALLEST = 0.7  # of the size of running text, for a long title


def contents(
    entries: Sequence[tuple[str, int]], title: str, look: Look, width: float, columns: int = 2
) -> Iterator[Box]:
    """The chapters and the pages that they begin on, in columns; none for a chapter or two."""
    if len(entries) < 3:
        return
    half = -(-len(entries) // columns)
    wide = (width - GUTTER * (columns - 1)) / columns
    rows = [Row(1.3 * look.body.leading, lambda _: [Piece(_title(title, look))])]
    for index in range(half):
        marks = [
            mark
            for column, entry in enumerate(entries[index::half])
            for mark in _entry(*entry, column * (wide + GUTTER), wide, look)
        ]
        rows.append(Row(look.body.leading, partial(_drawn, marks)))
    alt = "; ".join(f"{name} {page}" for name, page in entries)
    yield Box(tuple(rows), Tag("row", alt=alt), title, after=look.body.leading)


def _drawn(marks: Sequence[Mark], _: float) -> list[Piece]:
    return [Piece(marks)]


def _title(title: str, look: Look) -> Iterator[Mark]:
    yield _text(0, title, look, "semibold")


def _entry(name: str, page: int, left: float, width: float, look: Look) -> Iterator[Mark]:
    room = width - 9
    size = look.body.size * min(1.0, room / max(font("regular").width(name, look.body.size), 1e-9))
    yield _text(left, name, look, "regular", max(size, SMALLEST * look.body.size))
    yield _text(left + width, str(page), look, "semibold", anchor="end")


def _text(
    x: float,
    text: str,
    look: Look,
    face: FontName,
    size: float = 0.0,
    anchor: Anchor = "start",
) -> Text:
    kind = look.body
    y = -0.5 * (kind.leading + font(face).cap_height(kind.size))
    return Text(x, y, text, size or kind.size, kind.colour, face, anchor, role=Role.GUIDE)


def appendix(booklet: Booklet, pages: Sequence[int], words: Words) -> list[Block]:
    """Why each ruling of ours is made, and what of the set is reconstructed.

    `pages` are those of the rulings, in their order.
    """
    found: list[Block] = []
    made = list(zip(rulings(booklet.chapters), pages, strict=True))
    if made or booklet.reconstructed:
        found.append(Heading.of(words("Our rulings")))
    if made:
        intro = words(
            "A diamond in the margin marks what the sources leave open and we have settled."
        )
        found += [Paragraph.of(intro), Listing(False, tuple(_reasons(made, words)))]
    if booklet.reconstructed:
        found.append(Heading.of(words("Reconstructed"), 2))
        found.append(Listing.of(booklet.reconstructed, ordered=False))
    return found


def _reasons(made: Iterable[tuple[tuple[str, str], int]], words: Words) -> Iterator[tuple[Block]]:
    for (section, page), group in groupby(made, lambda one: (one[0][0], one[1])):
        reasons = " ".join(ruling[1] for ruling, _ in group)
        where = words("{section} (page {page}):", section=section, page=page)
        yield (Paragraph((Span(where, bold=True), Span(f" {reasons}"))),)
