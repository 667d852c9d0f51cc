"""Lines and grounds that several parts have: round their edges, on what is glued, along folds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ....art.faces import face, holes
from ....art.lines import keyline
from ....colour.paint import Paint
from ....drawing import Frame, Mark, Style, Text, moved, polygon, polyline
from ....fonts import font
from ....geometry.cuboid import Net
from ....plane.outline import Outline, Polygon
from ....plane.path import Point

FOLD = 0.2
GLUE = Paint("#b9b7b0", "lines")  # on what is glued
SMALLEST = 2.65  # em whose capitals are 1.8 mm high
WORD = 2.7  # em of the word on a tab: capitals 1.8 mm high
NEARER = 0.42  # share of a tab's depth at which the middle of its word lies
DESCENT = 0.22  # of an em, below the baseline
BESIDE = 0.6  # mm from the word to the tab's edges at least


def edges(outline: Outline, ink: str) -> Iterator[Mark]:
    """The line along the edges of a part, its holes as well."""
    yield keyline(outline, ink)
    yield from holes(outline, ink)


def fold_marks(net: Net, ink: str, word: str) -> Iterator[Mark]:
    """Tabs hatched, with a word where they hold it, folds dashed, and the edge of it all."""
    for tab in net.tabs:
        yield from face(tab, GLUE)
        yield from _tab_word(tab, ink, word)
    for fold in net.folds:
        yield polyline(fold, Style(stroke=ink, width=FOLD, dash=(1.2, 0.8)), name="fold")
    yield keyline(net.outline, ink)


def _tab_word(tab: Polygon, ink: str, word: str) -> Iterator[Mark]:
    """The word along the tab's fold, on white, where the tab is large enough.

    It is read from the tip, and lies a little nearer to the fold, where a tab is wider.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = tab.points
    letters = font("condensed")
    high, wide = letters.cap_height(WORD), letters.width(word, WORD)
    base, tip = math.dist((x0, y0), (x3, y3)), math.dist((x1, y1), (x2, y2))
    deep = math.dist((x0, y0), (x1, y1)) / math.sqrt(2)
    middle = NEARER * deep
    ends = middle + high / 2 + DESCENT * WORD  # where the letters come nearest to the slants
    if not word or middle < high / 2 + 0.8 or deep < ends + BESIDE:
        return
    if base + (tip - base) * ends / deep < wide + 2 * math.sqrt(2) * BESIDE:
        return
    turn = math.degrees(math.atan2(y3 - y0, x3 - x0))
    share = NEARER / 2
    place = Frame(
        (0.5 - share) * (x0 + x3) + share * (x1 + x2),
        (0.5 - share) * (y0 + y3) + share * (y1 + y2),
        turn,
    )
    half, low = wide / 2 + 0.5, -high / 2 - 0.5
    box = ((-half, low), (half, low), (half, -low), (-half, -low))
    text = Text(0, -high / 2, word, WORD, ink, "condensed", "middle", name="word")
    yield from moved((polygon(box, Style(fill="#ffffff"), name="halo"), text), place)


def fitting(lines: Sequence[str], room: float, most: float) -> float:
    """The size at which lines of text fit a width, `most` at most."""
    return min(most, *(room / font("condensed").width(line, 1.0) for line in lines))


def advice(
    lines: Sequence[str], size: float, at: Point, leading: float, ink: str
) -> Iterator[Mark]:
    """Lines of text below one another, the middle of the first one's foot at a point."""
    for k, line in enumerate(lines):
        y = at[1] - k * leading * size
        yield Text(at[0], y, line, size, ink, "condensed", "middle", name="advice")
