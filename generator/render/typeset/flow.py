"""Things that flow down a page and are no paragraphs: headings, figures, rows of parts.

Each has `place`, which names it in errors. `least` is the height in points that must be left on
a page for it to begin there; the pages see to it.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from typing import Any

from reportlab.platypus import Flowable, Paragraph

from ...art.figures import Figure
from ...drawing import Mark
from ..pen import POINTS, Pen, rgb
from .type import Look, mixed

SHRINK = 0.75  # a figure may be made so much smaller to go on the page where it belongs
SMALLEST = 0.2  # below this a figure cannot be read
_GAP = 1.8 * POINTS  # between a figure and its caption
_BALANCED = 4  # lines of a caption up to which they are made about as long as each other
_NARROW = 60 * POINTS  # a caption is made no narrower, so that one line stays one line
_STEP = 3.0
_RULES = {1: (12.0, 1.6, 2.6), 2: (5.0, 1.0, 1.0)}  # length mm, width pt, room above the text mm


class HeadingFlow(Flowable):  # type: ignore[misc]
    """A heading below a short rule in the accent colour, and its entry in the outline."""

    def __init__(self, paragraph: Paragraph, title: str, level: int, look: Look) -> None:
        super().__init__()
        self.paragraph = paragraph
        self.title = title
        self.level = level
        self.look = look
        self.rule = _RULES.get(level) if look.kind == "chapters" or level == 1 else None
        self.place = ""
        self.least = 0.0
        self.spaceBefore = paragraph.style.spaceBefore
        self.spaceAfter = paragraph.style.spaceAfter

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its size in points."""
        _, high = self.paragraph.wrap(width, height)
        self.width = width
        self.height = high + (self.rule[1] + self.rule[2] * POINTS if self.rule else 0)
        return width, self.height

    def draw(self) -> None:
        """Draw it and enter it in the outline."""
        canvas = self.canv
        self.paragraph.drawOn(canvas, 0, 0)
        if self.rule:
            length, width, _ = self.rule
            canvas.saveState()
            canvas.setFillColor(rgb(self.look.accent))
            canvas.rect(0, self.height - width, length * POINTS, width, stroke=0, fill=1)
            canvas.restoreState()
        enter = getattr(getattr(canvas, "_doctemplate", None), "enter", None)
        if enter is not None:
            enter(self)


class FigureFlow(Flowable):  # type: ignore[misc]
    """A figure in the middle of the column, with its caption.

    Never larger than it was drawn. Smaller where the column or the page asks for it, and down to
    `SHRINK` where that brings it onto the page that it belongs to. `page` is the height of a
    whole page.
    """

    def __init__(self, figure: Figure, caption: Paragraph | None, page: float, draft: bool) -> None:
        super().__init__()
        self.figure = figure
        self.caption = caption
        self.page = page
        self.draft = draft
        self.place = ""
        self.least = 0.0
        self.factor = 1.0
        self._narrow: tuple[float, float] | None = None

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its size in points, the caption with it."""
        wide, high = self.figure.width * POINTS, self.figure.height * POINTS
        self.under = 0.0
        if self.caption is not None:
            if self._narrow is None or self._narrow[0] != width:
                self._narrow = width, _balanced(self.caption, width, height)
            self.under = float(self.caption.wrap(self._narrow[1], height)[1]) + _GAP
        natural = min(1.0, width / wide, max(self.page - self.under - 0.01, 0.0) / high)
        fitting = (height - self.under - 0.01) / high
        self.factor = fitting if SHRINK * natural <= fitting < natural else natural
        if self.factor < SMALLEST * min(1.0, width / wide):
            self.factor = 1e6 / high  # the caption leaves it no room: it fits no page
        self.width, self.height = width, high * self.factor + self.under
        return width, self.height

    def draw(self) -> None:
        """Draw the figure, then its caption."""
        if self.caption is not None:
            self.caption.drawOn(self.canv, (self.width - self.caption.width) / 2, 0)
        if self.draft:
            return
        left = (self.width - self.figure.width * POINTS * self.factor) / 2
        draw_marks(self.canv, self.figure.marks, self.place, left, self.under, self.factor)


def _balanced(caption: Paragraph, width: float, height: float) -> float:
    """The width at which a caption is as narrow as its number of lines allows, in steps."""
    high = caption.wrap(width, height)[1]
    if high > _BALANCED * caption.style.leading + 0.1:
        return width

    def tall(step: int) -> float:
        return float(caption.wrap(width - step * _STEP, height)[1])

    # A narrower paragraph never has fewer lines, so the last step can be found by halving.
    most = max(math.ceil((width - _NARROW) / _STEP), 0)
    steps = bisect(range(1, most + 1), high, key=tall)
    return width - steps * _STEP


class PartFlow(Flowable):  # type: ignore[misc]
    """A row of the list of parts: a small drawing, the title, the number at the right."""

    room = (20.0, 9.6)  # mm for the drawing

    def __init__(
        self, marks: Sequence[Mark], title: Paragraph, number: Paragraph, look: Look
    ) -> None:
        super().__init__()
        self.marks = marks
        self.title = title
        self.number = number
        self.look = look
        self.last = False
        self.place = ""
        self.least = 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its size in points."""
        wide, high = self.room
        self.number.wrap(width, height)
        _, text = self.title.wrap(width - (wide + 4 + 14) * POINTS, height)
        self.width, self.height = width, max((high + 2) * POINTS, text + 2 * POINTS)
        return width, self.height

    def draw(self) -> None:
        """Draw the row and the line below it."""
        canvas, (wide, _) = self.canv, self.room
        middle = self.height / 2
        draw_marks(canvas, self.marks, self.place, wide / 2 * POINTS, middle, 1.0)
        self.title.drawOn(canvas, (wide + 4) * POINTS, middle - self.title.height / 2)
        self.number.drawOn(canvas, 0, middle - self.number.height / 2)
        if not self.last:
            canvas.saveState()
            canvas.setStrokeColor(rgb(mixed(self.look.ink, 0.3)))
            canvas.setLineWidth(0.5)
            canvas.line(0, 0, self.width, 0)
            canvas.restoreState()


def draw_marks(
    canvas: Any, marks: Sequence[Mark], where: str, x: float, y: float, factor: float
) -> None:
    """Draw marks with their origin at (x, y) in points, at a factor of their size."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(factor, factor)
    Pen(canvas, where).draw(marks)
    canvas.restoreState()
