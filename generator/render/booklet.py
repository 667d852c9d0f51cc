"""The rules booklet as PDF: A5 pages in reading order, from the cover to the summary at the back.

The number of pages is a multiple of four, so that the pages can be folded. The type is set at
the size that leaves the fewest pages blank and no page nearly so; body text stays between 9.75
and 10.5 points.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, NextPageTemplate, PageBreak, Spacer

from ..errors import FitError
from ..rules.booklet import Block, Booklet, Heading, Span
from ..words import Words
from .typeset.blocks import Setting, flow
from .typeset.cover import draw_cover
from .typeset.pages import COLUMN, SUMMARY, Pages
from .typeset.type import Look

SIZES = (10.0, 10.25, 9.75, 10.5)  # of running text, in points; the first is tried first
SUMMARIES = (9.5, 9.0, 8.5, 8.0)
COLOPHON = 8.5
LONELY = 4  # lines: a page with fewer is to be avoided
GAP = 0.35  # of a page: more than that left blank above a figure or heading is to be avoided


@dataclass(frozen=True)
class _Plan:
    """How the booklet is set: size of the text, whether the colophon has a page of its own.

    `blanks` pages are left empty: the last of them before the summary, and one of several
    behind the cover.
    """

    size: float
    apart: bool
    blanks: int = 0


def render(booklet: Booklet, words: Words) -> bytes:
    """The booklet as one PDF file.

    Raises `FitError` for a summary longer than a page, words that the cover has no room for, or
    a block that fits no page; `SettingError` for characters that the fonts lack.
    """
    draw_cover(booklet, False, Canvas(BytesIO()))  # platypus would spoil the errors it raises
    summary = _summary_size(booklet, words)
    stream = BytesIO()
    _set(stream, booklet, words, _plan(booklet, words, summary), summary)
    return stream.getvalue()


def _plan(booklet: Booklet, words: Words, summary: float) -> _Plan:
    """The best of all plans, found by setting them without their drawings."""
    best: tuple[tuple[object, ...], _Plan] | None = None
    for rank, size in enumerate(SIZES):
        for apart in (True, False):
            plan = _Plan(size, apart)
            pages, flaws = _set(BytesIO(), booklet, words, plan, summary, draft=True)
            blanks = -pages % 4
            lonely, gaps = flaws
            score = (lonely, pages + blanks, gaps + blanks, gaps, rank)
            if best is None or score < best[0]:
                best = (score, replace(plan, blanks=blanks))
        if best is not None and best[0][0] == 0 and best[0][2] == 0:
            break
    assert best is not None
    return best[1]


def _set(
    stream: BytesIO,
    booklet: Booklet,
    words: Words,
    plan: _Plan,
    summary: float,
    draft: bool = False,
) -> tuple[int, tuple[int, int]]:
    """Set the booklet. Gives the number of pages, and how many are nearly empty or have gaps."""
    pages = Pages(stream, booklet, partial(draw_cover, booklet, draft), draft)
    look = Look(plan.size, booklet.ink, booklet.accent)
    setting = Setting(booklet.name, look, *COLUMN, booklet.parts, draft)
    inner = plan.blanks > 1
    story: list[Flowable] = [NextPageTemplate("blank" if inner else "column"), PageBreak()]
    if inner:
        story += [NextPageTemplate("column"), PageBreak()]
    story += flow(booklet.chapters, setting)
    if booklet.colophon:
        story += _colophon(booklet, words, setting, plan.apart and bool(booklet.chapters))
    for _ in range(plan.blanks - inner):
        story += [NextPageTemplate("blank"), PageBreak()]
    story += [NextPageTemplate("summary"), PageBreak()]
    story += _summary(booklet, words, summary, draft)
    pages.fill(story)
    return pages.page, _flaws(pages.used, look, plan.apart and bool(booklet.colophon))


def _flaws(used: list[float], look: Look, apart: bool) -> tuple[int, int]:
    """How many pages with a column hold next to nothing, and how many end early."""
    chapters = used[:-1] if apart else used
    lonely = sum(height < LONELY * look.leading for height in chapters)
    return lonely, sum(height < (1 - GAP) * COLUMN[1] for height in chapters[:-1])


def _headed(blocks: tuple[Block, ...], title: str) -> tuple[Block, ...]:
    """The blocks below a heading, if they have none."""
    if blocks and isinstance(blocks[0], Heading):
        return blocks
    return (Heading(1, (Span(title),)), *blocks)


def _colophon(booklet: Booklet, words: Words, setting: Setting, apart: bool) -> list[Flowable]:
    """The colophon, at the foot of a page of its own or below the last chapter."""
    small = replace(setting, look=replace(setting.look, size=COLOPHON, kind="colophon"))
    flows = flow(_headed(booklet.colophon, words("Colophon")), small)
    height = _height(flows, *COLUMN)
    if apart:
        drop = max(COLUMN[1] - height - 1, 0.0)
        flows[0].spaceBefore = flows[0].least = 0.0
        return [PageBreak(), Spacer(1, drop), *flows]
    flows[0].spaceBefore = 3 * setting.look.leading
    if height < COLUMN[1]:
        flows[0].least = height
    return flows


def _summary(booklet: Booklet, words: Words, size: float, draft: bool) -> list[Flowable]:
    look = Look(size, booklet.ink, booklet.accent, "summary")
    blocks = _headed(booklet.summary, words("Summary"))
    return flow(blocks, Setting(booklet.name, look, *SUMMARY, booklet.parts, draft))


def _summary_size(booklet: Booklet, words: Words) -> float:
    """The largest size at which the summary fits on its page."""
    for size in SUMMARIES:
        if _fits(_summary(booklet, words, size, draft=True)):
            return size
    raise FitError(
        f"booklet {booklet.name}: the summary does not fit on its page, even at "
        f"{SUMMARIES[-1]:g} points",
        setting="summary",
        expected="a summary that fits on one page",
    )


def _fits(flows: list[Flowable]) -> bool:
    """Whether they all go into the summary's frame. They are used up."""
    frame = _frame(*SUMMARY)
    frame.addFromList(flows, Canvas(BytesIO()))
    return not flows


def _height(flows: list[Flowable], width: float, height: float) -> float:
    """How high they stand, one below the other."""
    total, after = 0.0, 0.0
    for index, flowable in enumerate(flows):
        total += max(flowable.getSpaceBefore(), after) if index else 0.0
        total += flowable.wrap(width, height)[1]
        after = flowable.getSpaceAfter()
    return total


def _frame(width: float, height: float) -> Frame:
    return Frame(0, 0, width, height, 0, 0, 0, 0)
