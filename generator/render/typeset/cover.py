"""The cover: the game's own drawing, its title, and the notice at the foot."""

from __future__ import annotations

from typing import Any

from ...errors import FitError
from ...rules.booklet import Booklet, Span
from ..pen import POINTS, rgb
from .flow import draw_marks
from .pages import HEIGHT, SIDE, WIDTH
from .type import Lines, Look, marked

BORDER = 5.0  # mm, of paper round the drawing
LEAST = 60.0  # mm that the drawing keeps, however long the words
TITLES = (38.0, 34.0, 30.0, 26.0, 22.0, 18.0)  # sizes of the title, in points
_UNDER = 8.0  # mm between the drawing and the title
_BETWEEN = 3.5  # mm between title and subtitle
_LOW = 11.0  # mm from the notice to the edge of the paper


def draw_cover(booklet: Booklet, draft: bool, canvas: Any, _: Any = None) -> None:
    """Draw the first page. Raises `FitError` for words that leave no room for the drawing."""
    wide = (WIDTH - 2 * SIDE) * POINTS
    words, height = _words(booklet, wide)
    notice = _paragraph(booklet, booklet.notice, "notice", 7.5)
    _, low = notice.wrap(wide, HEIGHT * POINTS)
    foot = _LOW * POINTS + low
    above = (HEIGHT - BORDER - _UNDER) * POINTS - height - foot - 7 * POINTS
    canvas.saveState()
    figure = booklet.cover
    factor = min((WIDTH - 2 * BORDER) / figure.width, above / POINTS / figure.height)
    top = (HEIGHT - BORDER) * POINTS - figure.height * factor * POINTS
    if not draft:
        left = (WIDTH - figure.width * factor) / 2 * POINTS
        draw_marks(canvas, figure.marks, f"cover of {booklet.name}", left, top, factor)
    y = top - _UNDER * POINTS
    for paragraph, gap in words:
        y -= paragraph.height
        paragraph.drawOn(canvas, SIDE * POINTS, y)
        y -= gap
    canvas.setFillColor(rgb(booklet.accent))
    canvas.rect(SIDE * POINTS, foot + 3.5 * POINTS, wide, 0.9, stroke=0, fill=1)
    notice.drawOn(canvas, SIDE * POINTS, _LOW * POINTS)
    canvas.restoreState()


def _words(booklet: Booklet, wide: float) -> tuple[list[tuple[Lines, float]], float]:
    """Title and subtitle with the space after each, and the height of all."""
    for size in TITLES:
        title = _paragraph(booklet, booklet.title, "title", size, 1.08)
        subtitle = _paragraph(booklet, booklet.subtitle, "subtitle", 12)
        heights = [paragraph.wrap(wide, HEIGHT * POINTS)[1] for paragraph in (title, subtitle)]
        low = _paragraph(booklet, booklet.notice, "notice", 7.5).wrap(wide, HEIGHT * POINTS)[1]
        total = sum(heights) + _BETWEEN * POINTS
        if title.width <= wide and len(title.blPara.lines) <= 2 and _fits(total, low):
            return [(title, _BETWEEN * POINTS), (subtitle, 0.0)], total
    raise FitError(
        f"booklet {booklet.name}: title, subtitle and notice leave no room on the cover",
        setting="title",
        expected="a title of at most two lines, and a few lines of subtitle and notice",
        got=booklet.title,
    )


def _fits(words: float, notice: float) -> bool:
    free = HEIGHT - BORDER - LEAST - _UNDER - _LOW - 7 - (words + notice) / POINTS
    return free >= 0


def _paragraph(booklet: Booklet, text: str, what: str, size: float, leading: float = 1.35) -> Lines:
    look = Look(size, booklet.ink, booklet.accent)
    face = "semibold" if what == "title" else "regular"
    where = f"booklet {booklet.name}: {what}"
    style = look.style(face, size, leading=round(size * leading, 1))  # type: ignore[arg-type]
    return Lines(marked((Span(text),), where, face), style)  # type: ignore[arg-type]
