"""How blocks look: on pages on how to print, build and cut, and in booklets. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ..drawing import Anchor, FontName
from ..press.furniture import INK
from .lines import POINT, Type

CAPTION = 8.5  # points, in booklets
QUIET = "#5c5f66"
LEADING = 1.38  # of the size on how-to pages
Kind = Literal["chapters", "summary", "colophon"]

# In booklets, as shares of the size of running text, or of its leading, by the level of a heading.
_SIZES, _SMALL_SIZES = (1.8, 1.25, 1.06), (1.5, 1.16, 1.04)
_BEFORE, _AFTER = (1.4, 1.0, 0.65), (0.75, 0.4, 0.2)
_RULES = ((12.0, 1.6, 2.6), (5.0, 1.0, 1.0))  # length, width in points, room above the text
_NARROWED = 48.0  # points that the colophon's small lines leave free, to be no longer than others


@dataclass(frozen=True)
class Head:
    """A heading: its text `drop` below a rule of a length and width, whose middle is at `rule`."""

    kind: Type
    drop: float = 0.0
    rule: float = 0.0
    length: float = 0.0
    width: float = 0.0


@dataclass(frozen=True)
class Hanging:
    """Lists: the step that text stands in, and how far to the left of it a number or bullet is."""

    step: float
    back: float
    anchor: Anchor
    stop: str  # after a number
    bullets: tuple[str, str]


@dataclass(frozen=True)
class Look:
    """How the blocks of a column look. Headings by level; paragraphs are `divided` or stay whole.

    `item` is for text in lists but the last of it.
    """

    accent: str
    ink: str
    body: Type
    item: Type
    caption: Type
    heads: tuple[Head, ...]
    hanging: Hanging
    divided: bool

    def head(self, level: int) -> Head:
        """How a heading of a level looks."""
        return self.heads[min(max(level, 1), len(self.heads)) - 1]


def type_of(size: float, face: FontName = "regular", colour: str = INK, after: float = 0.0) -> Type:
    """Type of how-to pages."""
    return Type(size, size * LEADING, face, colour, after=after)


BODY = type_of(3.5, after=1.2)  # near 10 pt
NOTE = type_of(3.1, colour=QUIET)
CELL = type_of(3.2)
CELL_HEAD = type_of(3.2, "semibold")
NAME, SUBTITLE = type_of(13, "semibold"), type_of(5.2, colour=QUIET)


def how_to(accent: str) -> Look:
    """How-to pages, proofs: paragraphs stay whole, headings of one level."""
    head = Head(type_of(4.6, "semibold", after=1.0), 3.2, 2.4, 9.0, 0.9)
    hanging = Hanging(6.5, 6.5, "start", "", ("–", "–"))
    return Look(accent, INK, BODY, BODY, NOTE, (head,), hanging, divided=False)


def of_booklet(size: float, ink: str, accent: str, kind: Kind) -> Look:
    """A booklet with running text of a size in points."""
    leading = round(1.4 * size, 1) * POINT
    right = _NARROWED * POINT if kind == "colophon" else 0.0
    body = Type(size * POINT, leading, colour=ink, after=0.5 * leading, right=right)
    heads = []
    for level, share in enumerate(_SIZES if kind == "chapters" else _SMALL_SIZES):
        text = Type(
            share * size * POINT,
            round(1.2 * share * size, 1) * POINT,
            "semibold",
            ink,
            _BEFORE[level] * leading,
            _AFTER[level] * leading,
        )
        if level < len(_RULES) and (kind == "chapters" or level == 0):
            length, points, room = _RULES[level]
            width = points * POINT
            heads.append(Head(text, width + room, width / 2, length, width))
        else:
            heads.append(Head(text))
    caption = Type(CAPTION * POINT, 11.5 * POINT, "italic", ink, across="middle")
    hanging = Hanging(1.9 * body.size, 0.65 * body.size, "end", ".", ("•", "–"))
    item = replace(body, after=0.28 * leading)
    return Look(accent, ink, body, item, caption, tuple(heads), hanging, divided=True)
