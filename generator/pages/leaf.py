"""The page of a booklet: its size, margins, foot, the frame of the summary. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from ..colour.contrast import mixed
from ..drawing import Anchor, Mark, Role, Style, Text, rectangle
from ..fonts import font
from ..rules.booklet import Booklet
from .lines import POINT

WIDTH, HEIGHT = 148.0, 210.0  # A5
SIDE, TOP, BOTTOM = 15.0, 13.0, 15.5  # margins of the column
COLUMN = (WIDTH - 2 * SIDE, HEIGHT - TOP - BOTTOM)
PANEL, INNER = 9.0, 18.0  # the summary's frame and its text from the paper's edge
SUMMARY = (WIDTH - 2 * INNER, HEIGHT - 2 * INNER)
_FOOT = 9.0  # baseline of the page number
_APART = 9.0  # from the outer edge of the page number to that of the chapter
_SIZE = 8.5 * POINT


def foot(number: int, chapter: str, ink: str) -> Iterator[Mark]:
    """Page number on the outside, the chapter beside it: odd pages lie on the right."""
    right = number % 2 == 1
    anchor: Anchor = "end" if right else "start"
    outer, inner = (WIDTH - SIDE, WIDTH - SIDE - _APART) if right else (SIDE, SIDE + _APART)
    yield Text(outer, _FOOT, str(number), _SIZE, ink, "semibold", anchor, role=Role.GUIDE)
    shown = _shortened(chapter)
    yield Text(inner, _FOOT, shown, _SIZE, ink, "condensed", anchor, role=Role.GUIDE)


def _shortened(chapter: str) -> str:
    """The title of a chapter as long as the foot has room for."""
    face, room = font("condensed"), COLUMN[0] - 12
    if face.width(chapter, _SIZE) <= room:
        return chapter
    while chapter and face.width(chapter + "…", _SIZE) > room:
        chapter = chapter[:-1]
    return chapter.rstrip() + "…"


def panel(booklet: Booklet) -> Iterator[Mark]:
    """The frame of the summary: a tint, with the accent along its top."""
    left, bottom, right, top = PANEL, PANEL, WIDTH - PANEL, HEIGHT - PANEL
    tint = Style(fill=mixed("#ffffff", booklet.accent, 0.1))
    yield rectangle((left, bottom, right, top), tint, Role.GUIDE)
    bar = (left, top - 3 * POINT, right, top)
    yield rectangle(bar, Style(fill=booklet.accent), Role.GUIDE)
