"""What stands in the board's corners beside the field: the title and a reminder for each seat."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ....art.burnt import LEAST_TEXT, as_burnt, filled
from ....art.lettering import TEXT_LEAST, Corner, em, omitted, turned
from ....art.painting import NOTHING, painted
from ....art.titles import Title, fitted_title
from ....drawing import Circle, Frame, Mark, Path, Role, Style, Text, moved
from ....plane.area import outlines_of
from ....plane.path import Point
from ....words import Words
from ..sizes import Sizes

NAME = "On Top"  # a name in every language, as it is drawn
TITLE, LEAST_TITLE = 0.23, 2.5  # height of the title's letters, in tile edges, and the least in mm
BESIDE = 2.0  # mm between border, title and reminder
# For two of four seats, by the turn at which texts are upright there: the corner of the field where
# the slanted side in the seat's upper right corner begins, and how its title is turned.
SIDES = {0: (2, 120.0), 90: (4, 240.0)}
FROM_WINDOW = 3.0  # mm between texts and the track


def outset(sizes: Sizes, distance: float) -> tuple[Point, ...]:
    """The field's hexagon moved outwards; all its corners have 120 degrees."""
    reach = distance / math.cos(math.radians(30))
    turns = (240, 300, 0, 60, 120, 180)
    corners = (sizes.at(corner) for corner in sizes.field.corners)
    return tuple(
        (x + reach * math.cos(math.radians(t)), y + reach * math.sin(math.radians(t)))
        for (x, y), t in zip(corners, turns, strict=True)
    )


@dataclass(frozen=True)
class _Corner:
    """What stands in the upper right corner of a seat: title and reminder, as the seat has them."""

    title: tuple[Title, Frame] | None
    texts: tuple[Text, ...]


def _corners(sizes: Sizes, words: Words, least: tuple[float, float]) -> Iterator[_Corner]:
    """The corners of all four seats; `least` are the em of texts and the height of the title."""
    for seat in SIDES:
        found = _filled(sizes, words, seat, *least)
        yield found
        over = Frame(0.0, 0.0, 180)
        title = found.title and (
            found.title[0],
            Frame(*over.point(found.title[1].x, found.title[1].y), found.title[1].rotation + 180),
        )
        yield _Corner(title, tuple(turned(found.texts, 180)))


def _filled(sizes: Sizes, words: Words, seat: int, least: float, low: float) -> _Corner:
    """The largest title beside which the reminder has room.

    Where it has none, two seats do without it; those at the long sides then have it for all.
    """
    most = TITLE * sizes.edge
    lines = [  # short ones on scoring
        [words("Most segments: on top.")],
        [words("Second most: below.")],
        [words("Tie for most: nobody.")],
        [words("One point a piece,"), words("double on gold.")],
    ]
    most_text, ink = 0.15 * sizes.edge, sizes.palette.ink
    first: _Corner | None = None
    for high in (most, 0.75 * most, 0.55 * most, min(most, low)):
        title = _title_at(sizes, seat, high, low)
        texts = _room_over(sizes, seat, high, title).texts(
            lines, (most_text, least), "condensed", ink, "reminder"
        )
        if title is None:
            name = Text(0, 0, words("On Top"), least, ink, "semibold")
            texts.append(omitted(name))
        found = _Corner(title, tuple(turned(texts, seat)))
        if all(text.role is not Role.OMITTED for text in texts):
            return found
        first = first or found
    assert first is not None
    if seat:
        return _Corner(first.title, tuple(t for t in first.texts if t.name != "reminder"))
    return first


def _title_at(sizes: Sizes, seat: int, high: float, least: float) -> tuple[Title, Frame] | None:
    """The title beside the field, away from the reminder: each is read from two seats."""
    (corner, rotation), (right, top) = SIDES[seat], _window(sizes)
    (x, y), end = outset(sizes, sizes.border + BESIDE + high)[corner:][:2]
    dx, dy = math.cos(math.radians(rotation)), math.sin(math.radians(rotation))
    # its baseline runs along the side as far as that lies in the window
    reach = ((right if seat == 0 else -right) - x) / dx, (top - y) / dy
    first, last = max(min(reach), 0.0), min(max(reach), math.dist((x, y), end))
    drawn = fitted_title(NAME, last - first, high, least)
    if drawn is None:
        return None
    middle, back = first + drawn.width / 2 + (last - first - drawn.width) / 4, high / 2
    return drawn, Frame(x + middle * dx - back * dy, y + middle * dy + back * dx, rotation)


def _window(sizes: Sizes) -> Point:
    """Half the width and height inside the track that texts may take."""
    return sizes.track.inner_width / 2 - FROM_WINDOW, sizes.track.inner_height / 2 - FROM_WINDOW


def printed_corners(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """Reminders; titles in ink, a golden tower in each O."""
    for corner in _corners(sizes, words, (TEXT_LEAST, LEAST_TITLE)):
        yield from corner.texts
        if corner.title is None:
            continue
        drawn, frame = corner.title
        for letter in outlines_of(drawn.area):
            ink = Path(letter.segments, Style(fill=sizes.palette.ink), name="title")
            yield from moved([ink], frame)
        for x, y in drawn.middles:
            yield from moved(painted(Circle(x, y, drawn.room, NOTHING), sizes.areas.gold), frame)


def _room_over(sizes: Sizes, seat: int, high: float, title: tuple[Title, Frame] | None) -> Corner:
    """The corner between track and field as a seat sees it, above the title and beside it."""
    right, top = _window(sizes)
    at, back = ((right, top) if seat == 0 else (top, right)), Frame(0.0, 0.0, -seat)
    corner, _ = SIDES[seat]

    def side(distance: float) -> tuple[Point, ...]:
        ends = outset(sizes, sizes.border + distance)[corner : corner + 2]
        return tuple(sorted((back.point(*end) for end in ends), key=lambda point: point[1]))

    over, border, strip = -math.inf, side(BESIDE), side(BESIDE)
    if title is not None:
        drawn, frame = title
        ends = (
            back.point(*frame.point(x * drawn.width / 2, y * drawn.high / 2))
            for x in (1, -1)
            for y in (1, -1)
        )
        over, strip = max(y for _, y in ends) + BESIDE, side(2 * BESIDE + high)

    def room(bottom: float) -> float:
        """Width from the border, or from the title's line beside it, to the right."""
        free = bottom >= over
        (x0, y0), (x1, y1) = border if free else strip
        share = min((bottom - y0) / (y1 - y0), 1.0)
        # a title may reach beyond the end of the field's side
        return at[0] - (x0 + (x1 - x0) * (max(share, 0.0) if free else share))

    return Corner(at, True, room, 1.25)


def burnt_corners(sizes: Sizes, words: Words) -> Iterator[Mark]:
    """The same without colour, in letters that plywood shows."""
    for corner in _corners(sizes, words, (em(LEAST_TEXT, "condensed"), LEAST_TEXT)):
        yield from map(as_burnt, corner.texts)
        if corner.title is not None:
            drawn, frame = corner.title
            yield from moved(filled(drawn.area, "title"), frame)
