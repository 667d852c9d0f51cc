"""Lines and grounds that several parts have: round their edges, on what is glued, along folds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from ....art.faces import face, holes
from ....art.lettering import TEXT_LEAST, fitted, omitted
from ....art.lines import FROM_CUT, keyline
from ....colour.paint import Paint
from ....drawing import Frame, Mark, Style, Text, moved, polygon, polyline
from ....fonts import font
from ....geometry.cuboid import Net
from ....plane.outline import Outline, Polygon
from ....plane.path import between

FOLD = 0.2
OFF_CUT = 0.8  # mm from the end of a fold to the outline
GLUE = Paint("#b9b7b0", "lines")  # on what is glued
WORD = TEXT_LEAST  # em of the word on a tab
NEARER = 0.42  # share of a tab's depth at which the middle of its word lies
DESCENT = 0.22  # of an em, below the baseline
STRAY = 1.0  # mm that a side's colour runs onto its tab
BESIDE = 0.6  # mm from the word to the tab's edges at least


def edges(outline: Outline, ink: str) -> Iterator[Mark]:
    """The line along the edges of a part, its holes as well."""
    yield keyline(outline, ink)
    yield from holes(outline, ink)


def fold_marks(
    net: Net, ink: str, word: str, over: Callable[[Polygon], str | None] = lambda _: None
) -> Iterator[Mark]:
    """Tabs hatched, with a word where they hold it, folds dashed, and the edge of it all.

    `over` gives the colour that runs `STRAY` mm onto a tab, so that a fold may stray.
    """
    for tab in net.tabs:
        yield from face(tab, GLUE)
        yield from _tab_word(tab, ink, word)
        if (colour := over(tab)) is not None:
            yield _strip(tab, colour)
    for first, last in net.folds:  # their ends keep off the cut
        share = min(OFF_CUT / math.dist(first, last), 0.25)
        fold = between(first, last, share), between(first, last, 1 - share)
        yield polyline(fold, Style(stroke=ink, width=FOLD, dash=(1.2, 0.8)), name="fold")
    yield keyline(net.outline, ink)


def _strip(tab: Polygon, colour: str) -> Mark:
    """A strip of a tab along its fold, which joins the first corner and the last.

    Its ends keep off the tab's sides, which slant at 45 degrees and are cut.
    """
    one, first, last, other = tab.points
    wide = math.dist(one, other)
    share = min((STRAY + FROM_CUT) / wide, 0.4)
    ends = between(one, other, share), between(one, other, 1 - share)
    base, tip = between(one, other, 0.5), between(first, last, 0.5)
    deep = STRAY / math.dist(base, tip)
    dx, dy = deep * (tip[0] - base[0]), deep * (tip[1] - base[1])
    raised = tuple((x + dx, y + dy) for x, y in reversed(ends))
    return polygon((*ends, *raised), Style(fill=colour), name="stray")


def _tab_word(tab: Polygon, ink: str, word: str) -> Iterator[Mark]:
    """The word along the tab's fold, on white; omitted where the tab is too small for it.

    It is read from the tip, and lies a little nearer to the fold, where a tab is wider.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = tab.points
    letters = font("condensed")
    high, wide = letters.cap_height(WORD), letters.width(word, WORD)
    base, tip = math.dist((x0, y0), (x3, y3)), math.dist((x1, y1), (x2, y2))
    deep = math.dist((x0, y0), (x1, y1)) / math.sqrt(2)
    middle = NEARER * deep
    ends = middle + high / 2 + DESCENT * WORD  # where the letters come nearest to the slants
    if not word:
        return
    room = middle >= high / 2 + 0.8 and deep >= ends + BESIDE
    room = room and base + (tip - base) * ends / deep >= wide + 2 * math.sqrt(2) * BESIDE
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
    ground = polygon(box, Style(fill="#ffffff"), name="halo")
    yield from moved((ground, text) if room else (omitted(text),), place)


def advice(
    lines: Sequence[str], room: tuple[float, float], most: float, leading: float, ink: str
) -> Iterator[Text]:
    """Lines of text below one another about the origin, as large as a room's width and height
    allow, an em of `most` at most; omitted where they have no room.
    """
    size = fitted(lines, room[0], min(most, room[1] / (leading * len(lines))))
    em = size or TEXT_LEAST
    high = font("condensed").cap_height(em)
    for k, line in enumerate(lines):
        y = ((len(lines) - 1) / 2 - k) * leading * em - high / 2
        text = Text(0, y, line, em, ink, "condensed", "middle", name="advice")
        yield text if size else omitted(text)
