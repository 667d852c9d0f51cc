"""Lines of text: how they are set, and their marks. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from ..drawing import Anchor, FontName, Mark, Role, Text
from ..fonts import broken, font, require
from ..press.furniture import INK
from ..rules.booklet import Span
from .boxes import Piece, Row

POINT = 25.4 / 72


@dataclass(frozen=True)
class Type:
    """How text is set: em, face, colour, from baseline to baseline, how far its right edge is in.

    `before` and `after` are the space above and below a paragraph.
    """

    size: float
    leading: float
    face: FontName = "regular"
    colour: str = INK
    before: float = 0.0
    after: float = 0.0
    right: float = 0.0
    across: Anchor = "start"

    def face_of(self, span: Span) -> FontName:
        """The face of a span. Bold wins over italic: there is no face for both."""
        if span.bold or self.face == "semibold":
            return "semibold"
        return "italic" if span.italic else self.face


class Hung(NamedTuple):
    """What hangs beside a first line: the place of its anchor, itself, the anchor."""

    x: float
    text: str
    anchor: Anchor


@dataclass(frozen=True)
class Lines:
    """Text broken into lines, its left edge at `left`, no line wider than `width`."""

    kind: Type
    rows: tuple[tuple[tuple[str, FontName], ...], ...]
    left: float
    width: float
    hung: Hung | None = None

    @property
    def height(self) -> float:
        """Of all lines."""
        return self.kind.leading * len(self.rows)

    def _wide(self, row: int) -> float:
        return sum(font(face).width(text, self.kind.size) for text, face in self.rows[row])

    def marks(self) -> Iterator[Mark]:
        """The marks of all lines, then what hangs beside them."""
        for number in range(len(self.rows)):
            yield from self.row(number, -number * self.kind.leading)
        yield from self.bullet()

    def as_rows(self, *, divided: bool) -> tuple[Row, ...]:
        """The lines as rows of a box, or all of them as one."""
        if not divided:
            return (Row(self.height, lambda _: [Piece(self.marks())]),)
        rows = [Row(self.kind.leading, partial(self._drawn, k)) for k in range(len(self.rows))]
        return tuple(rows)

    def _drawn(self, number: int, _: float) -> Iterator[Piece]:
        """A line as a row of a box, with what hangs beside the first."""
        if number == 0:
            yield Piece(self.bullet())
        yield Piece(self.row(number))

    def row(self, number: int, top: float = 0.0) -> Iterator[Mark]:
        """The marks of one line whose upper edge is at a height."""
        kind, y = self.kind, top + self._baseline
        x = self.left + anchored(kind.across, self.width - self._wide(number))
        for text, face in self.rows[number]:
            yield _text(x, y, text, kind, face)
            x += font(face).width(text, kind.size)

    def bullet(self) -> Iterator[Mark]:
        """What hangs beside the first line."""
        if self.hung is not None:
            kind, (x, text, anchor) = self.kind, self.hung
            x -= anchored(anchor, font("semibold").width(text, kind.size))
            yield _text(x, self._baseline, text, kind, "semibold")

    @property
    def _baseline(self) -> float:
        """Of a line below its upper edge: capitals stand in the middle."""
        return -0.5 * (self.kind.leading + font(self.kind.face).cap_height(self.kind.size))


def _text(x: float, y: float, text: str, kind: Type, face: FontName) -> Text:
    return Text(x, y, text, kind.size, kind.colour, face, role=Role.GUIDE)


def anchored(anchor: Anchor, width: float) -> float:
    """How far right of its left end a width has its anchor."""
    return {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width


@lru_cache(maxsize=4096)  # a booklet is set again and again while its pages are looked for
def lines(
    spans: tuple[Span, ...],
    kind: Type,
    width: float,
    where: str,
    *,
    left: float = 0.0,
    hung: Hung | None = None,
) -> Lines:
    """Spans as lines between `left` and `width`, ragged right.

    Raises `SettingError` for characters that a face lacks; `where` names the text.
    """
    runs = [(span.text, font(kind.face_of(span))) for span in spans]
    for text, face in runs:
        require(text, face, where)
    names = {font(name): name for name in dict.fromkeys(map(kind.face_of, spans))}
    room = width - left - kind.right
    rows = tuple(
        tuple((text, names[face]) for text, face in row) for row in broken(runs, kind.size, room)
    )
    return Lines(kind, rows, left, room, hung)
