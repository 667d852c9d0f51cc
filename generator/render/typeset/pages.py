"""The pages of a booklet: cover, columns with a foot, blank pages, the summary in its frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Any

from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    FrameBreak,
    PageTemplate,
    Paragraph,
)
from reportlab.platypus.doctemplate import LayoutError

from ...errors import FitError
from ...fonts import font
from ...rules.booklet import Booklet
from ..pen import POINTS, registered, rgb
from ..undated import UndatedCanvas
from .flow import FigureFlow, HeadingFlow
from .type import family, mixed

WIDTH, HEIGHT = 148.0, 210.0  # A5, mm
SIDE, TOP, BOTTOM = 15.0, 14.0, 17.0  # margins of the column
FOOT = 9.0  # baseline of the page number
PANEL = (9.0, 9.0)  # the summary's frame from the paper's edge, its text from the frame
COLUMN = ((WIDTH - 2 * SIDE) * POINTS, (HEIGHT - TOP - BOTTOM) * POINTS)
SUMMARY = ((WIDTH - 2 * sum(PANEL)) * POINTS, (HEIGHT - 2 * sum(PANEL)) * POINTS)

Draw = Callable[[Any, Any], None]


class Pages(BaseDocTemplate):  # type: ignore[misc]
    """Fills pages and remembers how: the height used on each page with a column.

    `cover` draws the first page. Of a draft nothing is written: it is there to be measured.
    """

    def __init__(self, stream: BytesIO, booklet: Booklet, cover: Draw, draft: bool = False) -> None:
        family()
        size = (WIDTH * POINTS, HEIGHT * POINTS)
        super().__init__(
            stream,
            pagesize=size,
            pageTemplates=[
                _template("cover", (0, 0, WIDTH, HEIGHT), cover),
                _template("column", (SIDE, BOTTOM, WIDTH - SIDE, HEIGHT - TOP), None, self._foot),
                _template("blank", (SIDE, BOTTOM, WIDTH - SIDE, HEIGHT - TOP)),
                _template("summary", _inside(sum(PANEL)), partial(_panel, booklet)),
            ],
            title=booklet.title,
            subject=booklet.subtitle,
            author="toppress",
            creator="toppress",
            lang=booklet.language,
            initialFontName=registered("regular"),
            printScaling="None",
            displayDocTitle=True,
            trimBox=(0, 0, *size),
        )
        self._doSave = not draft  # reportlab's own switch
        self.booklet = booklet
        self.used: list[float] = []
        self.headings = 0
        self._level = -1
        self._chapter = ""
        self._shown: str | None = None
        self._place = f"booklet {booklet.name}"

    def fill(self, story: list[Flowable]) -> None:
        """Set the story. Raises `FitError` for a block that fits no page."""
        try:
            self.build(story, canvasmaker=partial(UndatedCanvas, pdfVersion=(1, 7)))
        except LayoutError as error:
            raise FitError(
                f"{self._place} does not fit on a page of {WIDTH:g} x {HEIGHT:g} mm",
                setting=self._place,
                expected="a block that fits on a page, or that can be divided",
            ) from error

    def enter(self, heading: HeadingFlow) -> None:
        """Enter a heading that is being drawn in the outline."""
        self.headings += 1
        key = f"heading-{self.headings}"
        self.canv.bookmarkHorizontal(key, 0, heading.height + 4 * POINTS)
        if heading.level <= 2:
            self._level = min(heading.level - 1, self._level + 1)
            self.canv.addOutlineEntry(heading.title, key, self._level)

    def handle_flowable(self, flowables: list[Flowable]) -> None:
        """Break the page before what would be torn apart; let text fill up before a figure."""
        if hasattr(flowables[0], "place"):
            self._fill_up(flowables)
            first = flowables[0]
            self._place = first.place
            if not self.frame._atTop and self._room(first) < first.least - 0.01:
                flowables.insert(0, FrameBreak())
        super().handle_flowable(flowables)

    def _fill_up(self, flowables: list[Flowable]) -> None:
        """Put a paragraph before a figure that must wait for the next page."""
        first, following = (*flowables, None)[:2]
        if not isinstance(first, FigureFlow) or not isinstance(following, Paragraph):
            return
        waits = not self.frame._atTop and first.wrap(self.frame._aW, self._room(first))[1] > (
            self._room(first)
        )
        least = getattr(following, "least", 0.0)
        if waits and least <= self._room(following):
            flowables[:2] = [following, first]

    def afterFlowable(self, flowable: Flowable) -> None:
        """Keep the chapter for the foot: the one that the page begins in."""
        if isinstance(flowable, HeadingFlow) and flowable.level == 1:
            self._chapter = flowable.title
        if self._shown is None and isinstance(flowable, HeadingFlow | Paragraph | FigureFlow):
            self._shown = self._chapter

    def _room(self, flowable: Flowable) -> float:
        """Height that is left for a flowable, in points."""
        frame = self.frame
        space = 0.0 if frame._atTop else max(flowable.getSpaceBefore() - frame._prevASpace, 0)
        return float(frame._y - frame._y1p - space)

    def _foot(self, canvas: Any, _: Any) -> None:
        """Page number on the outside, the chapter beside it."""
        frame = self.pageTemplate.frames[0]
        self.used.append(frame._y2 - frame._y)
        chapter = _shortened(self._chapter if self._shown is None else self._shown)
        self._shown = None
        right = self.page % 2 == 1
        canvas.saveState()
        canvas.setFillColor(rgb(self.booklet.ink))
        outer = (WIDTH - SIDE if right else SIDE) * POINTS
        inner = outer + (-9 if right else 9) * POINTS
        for text, face, x in ((str(self.page), "semibold", outer), (chapter, "condensed", inner)):
            canvas.setFont(registered(face), 8.5)  # type: ignore[arg-type]
            (canvas.drawRightString if right else canvas.drawString)(x, FOOT * POINTS, text)
        canvas.restoreState()


def _shortened(chapter: str) -> str:
    """The title of a chapter as long as the foot has room for."""
    face = font("condensed")
    room, size = WIDTH - 2 * SIDE - 12, 8.5 / POINTS
    if face.width(chapter, size) <= room:
        return chapter
    while chapter and face.width(chapter + "…", size) > room:
        chapter = chapter[:-1]
    return chapter.rstrip() + "…"


def _inside(border: float) -> tuple[float, float, float, float]:
    return (border, border, WIDTH - border, HEIGHT - border)


def _template(
    name: str,
    box: Sequence[float],
    before: Draw | None = None,
    after: Draw | None = None,
) -> PageTemplate:
    left, bottom, right, top = (side * POINTS for side in box)
    frame = Frame(left, bottom, right - left, top - bottom, 0, 0, 0, 0, id=name)
    more = {"onPage": before, "onPageEnd": after}
    return PageTemplate(name, [frame], **{key: draw for key, draw in more.items() if draw})


def _panel(booklet: Booklet, canvas: Any, _: Any) -> None:
    """The frame of the summary: a tint, with the accent along its top."""
    left, bottom, right, top = (side * POINTS for side in _inside(PANEL[0]))
    canvas.saveState()
    canvas.setFillColor(rgb(mixed(booklet.accent, 0.1)))
    canvas.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)
    canvas.setFillColor(rgb(booklet.accent))
    canvas.rect(left, top - 3, right - left, 3, stroke=0, fill=1)
    canvas.restoreState()
