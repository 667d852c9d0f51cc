"""Lines of text: how they are set, and their marks. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from ..drawing import Anchor, FontName, Mark, Role, Text
from ..fonts import broken, font, require
from ..press.furniture import INK
from ..rules.booklet import Span

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
        if span.bold:
            return "semibold"
        return "italic" if span.italic else self.face


@dataclass(frozen=True)
class Lines:
    """Text broken into lines, `width` mm wide, its left edge at `left`.

    `hung` is text to the left of the first line: its anchor's place, itself, the anchor.
    """

    kind: Type
    rows: tuple[tuple[tuple[str, FontName], ...], ...]
    left: float
    width: float
    hung: tuple[float, str, Anchor] | None = None

    @property
    def height(self) -> float:
        """Of all lines."""
        return self.kind.leading * len(self.rows)

    @property
    def wide(self) -> float:
        """Width of the longest line."""
        return max((self._wide(k) for k in range(len(self.rows))), default=0.0)

    def _wide(self, row: int) -> float:
        return sum(font(face).width(text, self.kind.size) for text, face in self.rows[row])

    def row(self, number: int) -> Iterator[Mark]:
        """The marks of one line downwards from its upper left corner, capitals in its middle."""
        kind = self.kind
        y = -0.5 * (kind.leading + font(kind.face).cap_height(kind.size))
        x = self.left + anchored(kind.across, self.width - self._wide(number))
        for text, face in self.rows[number]:
            yield _text(x, y, text, kind, face)
            x += font(face).width(text, kind.size)

    def bullet(self) -> Iterator[Mark]:
        """What hangs beside the first line."""
        if self.hung is not None:
            x, text, anchor = self.hung
            y = -0.5 * (self.kind.leading + font(self.kind.face).cap_height(self.kind.size))
            x -= anchored(anchor, font("semibold").width(text, self.kind.size))
            yield _text(x, y, text, self.kind, "semibold")


def anchored(anchor: Anchor, width: float) -> float:
    """How far right of its left end a width has its anchor."""
    return {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width


def _text(x: float, y: float, text: str, kind: Type, face: FontName) -> Text:
    return Text(x, y, text, kind.size, kind.colour, face, role=Role.GUIDE)


def lines(
    spans: Sequence[Span],
    kind: Type,
    width: float,
    where: str,
    *,
    left: float = 0.0,
    hung: tuple[float, str, Anchor] | None = None,
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
