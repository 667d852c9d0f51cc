"""The rules booklet: A5 pages in reading order, from the cover to the summary at the back.

The type is set at the size that leaves the fewest pages blank, once the booklet is folded, and
no page nearly so; running text stays between 9.75 and 10.5 points.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from ..drawing import Mark
from ..errors import FitError
from ..lazy import LazySequence
from ..press.sheet import Bookmark, Document, Sheet
from ..rules.booklet import Block, Booklet, Heading, plain
from ..rules.rulings import rulings
from ..words import Words
from .boxes import Box, Column, columns
from .contents import appendix, contents
from .cover import cover
from .leaf import COLUMN, HEIGHT, INNER, SIDE, SUMMARY, TOP, WIDTH, foot, panel
from .look import Kind, of_booklet
from .sheets import text_sheet
from .spreads import FULL, extent, spreads
from .typeset import Typesetter

SIZES = (10.0, 10.25, 9.75, 10.5, 9.5)  # of running text, in points; the first is tried first
MOST = 60  # pages of a booklet that spreads are looked for
TURNS = 4  # that references are set again
SUMMARIES = (9.5, 9.0, 8.5, 8.0)
APPENDIX = 8.75
COLOPHON = 8.5
LONELY = 4  # lines: a page with fewer is to be avoided
GAP = 0.35  # of a page: more than that left blank above a figure or heading is to be avoided
ABOVE = 4.0  # mm of a page that are shown above a heading that a bookmark leads to


@dataclass(frozen=True)
class _Figures:
    """How figures are drawn: made smaller by a factor, small ones beside their paragraph."""

    shrink: float
    aside: bool


FIGURES = (  # the first is tried first
    *(_Figures(shrink, aside) for aside in (False, True) for shrink in (1.0, 0.85, 0.7)),
    _Figures(0.6, aside=True),
)


@dataclass(frozen=True)
class _Plan:
    """One way to set chapters and colophon, and how good that is: less is better."""

    columns: tuple[Column, ...]
    score: tuple[float, ...]

    @property
    def perfect(self) -> bool:
        """Whether no page is nearly empty, ends early or is left blank."""
        return self.score[0] == 0 and self.score[2] == 0


def set_booklet(booklet: Booklet, words: Words) -> Document:
    """The booklet as a document of A5 pages; each is drawn when it is asked for.

    Raises `FitError` for a summary longer than a page, words that the cover has no room for, or
    a block that fits no page; `SettingError` for characters that the fonts lack.
    """
    first, summary = cover(booklet), _summary(booklet, words)
    inner = _plan(booklet, words)
    last = len(inner) + 2
    pages = [
        partial(_page, 1, booklet.title, first.marks, Column(())),
        *(
            partial(_page, number, chapter, partial(foot, number, chapter, booklet.ink), column)
            for number, (column, chapter) in enumerate(zip(inner, _chapters(inner), strict=True), 2)
        ),
        partial(_page, last, booklet.title, partial(panel, booklet), summary, INNER, INNER),
    ]
    bookmarks = [
        *(mark for index, column in enumerate(inner, 1) for mark in _bookmarks(column, index, TOP)),
        *_bookmarks(summary, last - 1, INNER),
    ]
    return Document(
        booklet.name,
        booklet.title,
        booklet.subtitle,
        booklet.language,
        None,
        LazySequence(pages),
        tuple(_nested(bookmarks)),
        booklet.made_from,
    )


def _page(
    number: int,
    title: str,
    furniture: Callable[[], Iterable[Mark]],
    column: Column,
    side: float = SIDE,
    top: float = TOP,
) -> Sheet:
    return text_sheet(
        Sheet(f"page-{number}", title, WIDTH, HEIGHT, "front" if number % 2 else "back", number),
        furniture,
        column,
        (side, HEIGHT - top),
    )


def _chapters(inner: Iterable[Column]) -> Iterator[str]:
    """The chapter of the first heading on each page, or the one that goes on there."""
    chapter = ""
    for column in inner:
        heads = [p.box.tag for p in column.placed if p.box.tag.kind == "heading"]
        opened = [tag.alt for tag in heads if tag.level == 1]
        yield opened[0] if heads and heads[0].level == 1 else chapter
        chapter = [chapter, *opened][-1]


def _bookmarks(column: Column, sheet: int, top: float) -> Iterator[Bookmark]:
    """Chapters and sections of a page."""
    for placed in column.placed:
        tag, height = placed.box.tag, HEIGHT - top - placed.top + ABOVE
        if tag.kind == "heading" and tag.level <= 2:
            yield Bookmark(tag.alt, sheet, tag.level - 1, height)


def _nested(bookmarks: Iterable[Bookmark]) -> Iterator[Bookmark]:
    """Bookmarks of which none is more than a level below the one before it."""
    level = -1
    for bookmark in bookmarks:
        level = min(bookmark.level, level + 1)
        yield replace(bookmark, level=level)


def _plan(booklet: Booklet, words: Words) -> Sequence[Column]:
    """The pages between cover and summary, whose references are true.

    Where no plan keeps every block on one spread and fills every page, the one that leaves the
    fewest pages blank, once the booklet is folded, and no page nearly so.
    """
    trial = _Trial(booklet, words, _References.of(booklet, words))
    shown = next(_shown(trial), None)
    found = shown.pages(trial) if shown else _best(trial)
    for _ in range(TURNS):
        told = _References.seen(found, booklet)
        if told == trial.references:
            break
        trial = replace(trial, references=told)
        again = shown.pages(trial) if shown else []
        found = again or _best(trial)
    return found


@dataclass(frozen=True)
class _References:
    """The pages that are named: of the chapters, the appendix among them, and of our rulings."""

    chapters: tuple[tuple[str, int], ...]
    rulings: tuple[int, ...]

    @classmethod
    def of(cls, booklet: Booklet, words: Words) -> _References:
        """Before anything is known."""
        made = rulings(booklet.chapters)
        blocks = (*booklet.chapters, *appendix(booklet, [10] * len(made), words))
        heads = [block for block in blocks if isinstance(block, Heading)]
        chapters = tuple((plain(head.spans), 10) for head in heads if head.level == 1)
        return cls(chapters, (10,) * len(made))

    @classmethod
    def seen(cls, columns: Sequence[Column], booklet: Booklet) -> _References:
        """As the pages have come out."""
        placed = [(number, p.box) for number, c in enumerate(columns, 2) for p in c.placed]
        heads = [(n, b.tag) for n, b in placed if b.tag.kind == "heading" and b.tag.level == 1]
        chapters = tuple((tag.alt, number) for number, tag in heads)
        if booklet.colophon:
            chapters = chapters[:-1]
        return cls(chapters, tuple(number for number, box in placed if box.ours))


@dataclass(frozen=True)
class _Trial:
    """A booklet that is to be set, with the pages that it names."""

    booklet: Booklet
    words: Words
    references: _References

    def boxes(self, size: float) -> list[Box]:
        """Contents, chapters and appendix, the text of a size."""
        return [*self.contents(size, 2), *self.text(size, FIGURES[0]), *self.appendix()]

    def contents(self, size: float, wide: int) -> list[Box]:
        """The contents in so many columns."""
        look = of_booklet(size, self.booklet.ink, self.booklet.accent, "chapters")
        chapters, title = self.references.chapters, self.words("Contents")
        return list(contents(chapters, title, look, COLUMN[0], wide))

    def text(self, size: float, figures: _Figures) -> list[Box]:
        """The chapters."""
        setter = _setter(self.booklet, size, "chapters", figures.shrink, aside=figures.aside)
        return setter.boxes(self.booklet.chapters)

    def appendix(self) -> list[Box]:
        """Our rulings."""
        blocks = appendix(self.booklet, self.references.rulings, self.words)
        return _setter(self.booklet, APPENDIX, "chapters").boxes(blocks)

    def end(self, size: float) -> list[Box]:
        """The appendix and the colophon below it."""
        colophon = _colophon(self.booklet, self.words)
        if colophon:
            look = of_booklet(size, self.booklet.ink, self.booklet.accent, "chapters")
            colophon[:-1] = [replace(box, joined=True) for box in colophon[:-1]]
            colophon[0] = replace(colophon[0], before=2 * look.body.leading)
        return [*self.appendix(), *colophon]


@dataclass(frozen=True)
class _Spreads:
    """A plan without a block over a leaf: so many pages, the size of text and of figures."""

    trial: _Trial
    count: int
    size: float
    figures: _Figures
    wide: int

    def pages(self, trial: _Trial) -> list[Column]:
        """The pages with other references, or none if they cannot be had."""
        text = self.trial.text(self.size, self.figures)
        boxes = [*trial.contents(self.size, self.wide), *text, *trial.end(self.size)]
        return spreads(boxes, COLUMN[1], self.count)


def _shown(trial: _Trial) -> Iterator[_Spreads]:
    """The plans that come out, those with the fewest pages first."""
    ends = {size: trial.end(size) for size in SIZES}
    heads = {(size, wide): trial.contents(size, wide) for size in SIZES for wide in (2, 1)}
    set_ = dict[tuple[float, _Figures], list[Box]]()
    for count in range(2, MOST, 4):
        room, lowest = count * COLUMN[1], math.inf
        for figures, size, wide in product(FIGURES, SIZES, (2, 1)):
            if (size, figures) not in set_:
                set_[size, figures] = trial.text(size, figures)
            boxes = [*heads[size, wide], *set_[size, figures], *ends[size]]
            natural, least = extent(boxes)
            lowest = min(lowest, natural)
            if least <= room and natural >= FULL * room and spreads(boxes, COLUMN[1], count):
                yield _Spreads(trial, count, size, figures, wide)
        if lowest < FULL * room:
            return


def _best(trial: _Trial) -> Sequence[Column]:
    """The best of the plans that let blocks break as they come."""
    found: list[_Plan] = []
    for rank, size in enumerate(SIZES):
        found += _plans(trial, size, rank)
        best = min(found, key=lambda plan: plan.score)
        if best.perfect:
            break
    return best.columns


def _plans(trial: _Trial, size: float, rank: int) -> Iterator[_Plan]:
    """The plans for a size of text: the colophon on a page of its own, or below the chapters."""
    booklet, words = trial.booklet, trial.words
    look = of_booklet(size, booklet.ink, booklet.accent, "chapters")
    leading, height = look.body.leading, COLUMN[1]
    boxes = trial.boxes(size)
    colophon = _colophon(booklet, words)
    if colophon and boxes:
        chapters = columns(boxes, height)
        yield _scored((*chapters, *_at_the_foot(colophon)), len(chapters), leading, rank)
    if colophon:
        whole = len(columns(colophon, height)) == 1
        together = [replace(box, section=whole) for box in colophon[:-1]]
        colophon = [replace(together[0], before=3 * leading), *together[1:], colophon[-1]]
    below = columns([*boxes, *colophon], height)
    yield _scored(below, len(below), leading, rank)


def _scored(inner: Sequence[Column], chapters: int, leading: float, rank: int) -> _Plan:
    """A plan of pages, so many of them with chapters, at the size of a rank."""
    used = [column.used for column in inner[:chapters]]
    lonely = sum(height < LONELY * leading for height in used)
    gaps = sum(height < (1 - GAP) * COLUMN[1] for height in used[:-1])
    pages = len(inner) + 2
    blanks = -pages % 4
    return _Plan(tuple(inner), (lonely, pages + blanks, gaps + blanks, gaps, rank))


def _at_the_foot(colophon: Sequence[Box]) -> list[Column]:
    """The colophon on pages of its own; one that a page holds stands at its foot."""
    found = columns(colophon, COLUMN[1])
    if len(found) > 1:
        return found
    drop = COLUMN[1] - found[0].used
    return [Column(tuple(p._replace(top=p.top + drop) for p in found[0].placed))]


def _setter(
    booklet: Booklet, size: float, kind: Kind, shrink: float = 1.0, *, aside: bool = False
) -> Typesetter:
    name = f"booklet {booklet.name}" if kind == "chapters" else f"booklet {booklet.name}: {kind}"
    look = of_booklet(size, booklet.ink, booklet.accent, kind)
    room = SUMMARY if kind == "summary" else COLUMN
    return Typesetter(name, look, *room, booklet.parts, shrink, aside)


def _headed(blocks: tuple[Block, ...], title: str) -> tuple[Block, ...]:
    """The blocks below a heading, if they have none."""
    return blocks if blocks and isinstance(blocks[0], Heading) else (Heading.of(title), *blocks)


def _colophon(booklet: Booklet, words: Words) -> list[Box]:
    if not booklet.colophon:
        return []
    blocks = _headed(booklet.colophon, words("Colophon"))
    return _setter(booklet, COLOPHON, "colophon").boxes(blocks)


def _summary(booklet: Booklet, words: Words) -> Column:
    """The summary at the largest size at which it fits on its page."""
    blocks = _headed(booklet.summary, words("Summary"))
    for size in SUMMARIES:
        boxes = _setter(booklet, size, "summary").boxes(blocks)
        with suppress(FitError):
            first, *others = columns(boxes, SUMMARY[1])
            if not others:
                return first
    raise FitError(
        f"booklet {booklet.name}: the summary does not fit on its page, even at "
        f"{SUMMARIES[-1]:g} points",
        setting="summary",
        expected="a summary that fits on one page",
    )
