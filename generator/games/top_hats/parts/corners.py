"""What stands in the board's corners beside its spaces: title, legend of the rings, reminder."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ....art.burnt import LEAST_TEXT, as_burnt, filled
from ....art.lettering import TEXT_LEAST, Corner, centred, em, fitted, turned
from ....art.painting import NOTHING, painted
from ....art.titles import Title, title
from ....drawing import Circle, Frame, Mark, Path, Style, Text, moved
from ....plane.area import outlines_of
from ....words import Words
from ..sizes import BESIDE, ROUND, Sizes
from ..spaces import paint_of, texture_colour

NAME, LEAST_TITLE = "Top Hats", 2.5  # as it is drawn; mm, the least height of its letters
LEGEND_STEP, LEGEND_SIGN = 4.4, 1.7  # mm from line to line, and the radius of a sign


def printed_corners(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """All that is printed in the corners, at both long sides."""
    yield from corner_texts(sizes, words)
    yield from _titles(sizes)
    legend = tuple(_legend(sizes, words))
    for turn in (0.0, 180.0):
        yield from moved(legend, Frame(0.0, 0.0, turn))


def burnt_corners(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """Title and reminder in letters that plywood shows; frames tell rings apart, not colours."""
    yield from map(as_burnt, corner_texts(sizes, words, em(LEAST_TEXT, "condensed")))
    found = _title(sizes, LEAST_TEXT)
    if found is not None:
        drawn, frame = found
        for turn in (0.0, 180.0):
            at = Frame(*Frame(0.0, 0.0, turn).point(frame.x, frame.y), turn)
            yield from moved(filled(drawn.area, "title"), at)


def corner_texts(sizes: Sizes, words: Words, least: float = TEXT_LEAST) -> Iterator[Text]:
    """The reminder beside the spaces, twice, to be read from both long sides.

    No letters are smaller than `least`, in mm of an em.
    """
    right, top = (side / 2 - 3.5 for side in sizes.size)
    ink = sizes.palette.ink

    def room(bottom: float) -> float:
        return right - _reach(sizes, bottom)

    reminder = Corner((right, top), True, room).texts(
        [
            [words("1. Take a hat if you can.")],
            [words("2. Leave the edge zone.")],
            [words("3. Step or jump.")],
            [words("Opposing stacks lose"), words("their top hat.")],
        ],
        (0.17 * sizes.space, least),
        "condensed",
        ink,
        "reminder",
        apart=0.5,
    )
    for turn in (0, 180):
        yield from turned(reminder, turn)


def _title(sizes: Sizes, least: float) -> tuple[Title, Frame] | None:
    """The title in the upper left corner, as large as has room beside the spaces; None without."""
    right, top = (side / 2 - 3.5 for side in sizes.size)
    for tenth in range(round(3 * sizes.space), round(10 * least) - 1, -1):
        high = tenth / 10
        drawn = title(NAME, high)
        if drawn.width <= right - _reach(sizes, top - high - 1.5):
            return drawn, Frame(-right + drawn.width / 2, top - high / 2)
    return None


def _legend(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """What the rings are for, below the title; nothing where a line of it has no room."""
    right, top = (side / 2 - 3.5 for side in sizes.size)
    found = _title(sizes, LEAST_TITLE)
    first = top - (found[0].high + 4.0 if found else 0.0)
    entries = (
        (0, words("neutral hat")),
        (2, words("stacks start here")),
        (sizes.rings, words("edge zone")),
    )
    rows = [(first - k * LEGEND_STEP, *entry) for k, entry in enumerate(entries)]
    room = [right - _reach(sizes, y - LEGEND_STEP / 2) - LEGEND_STEP for y, _, _ in rows]
    fitting = [fitted([row[2]], wide, 3.0) for row, wide in zip(rows, room, strict=True)]
    known = [size for size in fitting if size is not None]
    if len(known) < len(rows):
        return
    line = Style(stroke=sizes.palette.ink, width=0.2)
    for y, ring, text in rows:
        paint = paint_of(sizes, ring)
        x, radius = -right + LEGEND_SIGN, LEGEND_SIGN
        outline = Circle(0, 0, radius, NOTHING, name="legend")
        yield from moved((*painted(outline, paint), replace(outline, style=line)), Frame(x, y))
        if 1 < ring < sizes.rings:
            dot = Style(fill=texture_colour(paint, sizes.palette.ink))
            yield Circle(x, y, 0.4, dot, name="legend-start")
        at = (-right + LEGEND_STEP, y)
        yield centred(text, at, min(known), sizes.palette.ink, "condensed", "start", "legend")


def _titles(sizes: Sizes) -> Iterator[Mark]:
    """The title at both long sides, a hat in the colour of the middle space in its O."""
    found = _title(sizes, LEAST_TITLE)
    if found is None:
        return
    drawn, frame = found
    for turn in (0.0, 180.0):
        at = Frame(*Frame(0.0, 0.0, turn).point(frame.x, frame.y), turn)
        for letter in outlines_of(drawn.area):
            ink = Path(letter.segments, Style(fill=sizes.palette.ink), name="title")
            yield from moved([ink], at)
        for x, y in drawn.middles:
            hat = Circle(x, y, drawn.room, NOTHING)
            yield from moved(painted(hat, paint_of(sizes, 0)), at)


def _reach(sizes: Sizes, bottom: float) -> float:
    """How far spaces and coordinates reach to the right, from the height `bottom` upwards."""
    wide, bottom = sizes.space, max(bottom, 0)
    if sizes.shape == "circle":
        return math.sqrt(max(((sizes.rings + 0.5) * wide + ROUND) ** 2 - bottom**2, 0))
    row = (bottom - wide / math.sqrt(3)) / (wide * math.sqrt(3) / 2)
    return (2 * sizes.rings + 1 - row) / 2 * wide + BESIDE - 1.5
