"""The cover: the game's own drawing, its title, and the notice at the foot. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..drawing import FontName, Frame, Mark, Role, Style, Text, moved, rectangle, scaled
from ..errors import FitError
from ..fonts import font, require
from ..rules.booklet import Booklet, Span
from .leaf import HEIGHT, SIDE, WIDTH
from .lines import POINT, Lines, Type, lines

BORDER = 5.0  # of paper round the drawing
LEAST = 60.0  # that the drawing keeps, however long the words
TITLES = (38.0, 34.0, 30.0, 26.0, 22.0, 18.0)  # sizes of the title, in points
ROOM = WIDTH - 2 * SIDE  # for a line
_UNDER = 8.0  # between the drawing and the title
_BETWEEN = 3.5  # between title and subtitle
_LOW = 11.0  # from the notice to the edge of the paper
_OVER = 3.5  # from the notice to the rule above it
_CLEAR = 7.0  # from the notice to the words above it, at least


@dataclass(frozen=True)
class Cover:
    """The words of a cover, set; the drawing has the room that they leave."""

    booklet: Booklet
    title: Lines
    subtitle: Lines
    notice: Lines

    @property
    def room(self) -> float:
        """Height that the drawing has."""
        words = self.title.height + _BETWEEN + self.subtitle.height
        return HEIGHT - BORDER - _UNDER - words - _CLEAR - self.notice.height - _LOW

    def marks(self) -> Iterator[Mark]:
        """The finished page. Raises `SettingError` for characters that the fonts lack."""
        figure, accent = self.booklet.cover, Style(fill=self.booklet.accent)
        factor = min((WIDTH - 2 * BORDER) / figure.width, self.room / figure.height)
        y = HEIGHT - BORDER - figure.height * factor
        for mark in figure.marks:
            if isinstance(mark, Text):
                require(mark.text, font(mark.font), f"cover of {self.booklet.name}")
        corner = Frame((WIDTH - figure.width * factor) / 2, y)
        yield from moved(scaled(figure.marks, factor), corner)
        y -= _UNDER
        yield from moved(self.title.marks(), Frame(SIDE, y))
        y -= self.title.height + _BETWEEN
        yield from moved(self.subtitle.marks(), Frame(SIDE, y))
        y = _LOW + self.notice.height + _OVER
        yield rectangle((SIDE, y, WIDTH - SIDE, y + 0.9 * POINT), accent, Role.GUIDE)
        yield from moved(self.notice.marks(), Frame(SIDE, y - _OVER))


def cover(booklet: Booklet) -> Cover:
    """The cover with the largest title that leaves the drawing room.

    Raises `FitError` where none does, `SettingError` for characters that the fonts lack.
    """
    subtitle = _lines(booklet, "subtitle", booklet.subtitle, 12)
    notice = _lines(booklet, "notice", booklet.notice, 7.5)
    for size in TITLES:
        title = _lines(booklet, "title", booklet.title, size, 1.08, "semibold")
        words = [font("semibold").width(word, size * POINT) for word in booklet.title.split()]
        found = Cover(booklet, title, subtitle, notice)
        if max(words, default=0) <= ROOM and len(title.rows) <= 2 and found.room >= LEAST:
            return found
    raise FitError(
        f"booklet {booklet.name}: title, subtitle and notice leave no room on the cover",
        setting="title",
        expected="a title of at most two lines, and a few lines of subtitle and notice",
        got=booklet.title,
    )


def _lines(
    booklet: Booklet,
    what: str,
    text: str,
    size: float,
    leading: float = 1.35,
    face: FontName = "regular",
) -> Lines:
    kind = Type(size * POINT, round(size * leading, 1) * POINT, face, booklet.ink)
    return lines((Span(text),), kind, ROOM, f"booklet {booklet.name}: {what}")
