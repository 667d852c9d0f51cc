"""Line figures of how a kit is put together, drawn from the measures of its parts.

A figure fills at most `WIDE` x `HIGH` mm. What is drawn is fitted into that, while lines, arrows
and letters keep their size, so that all figures of a page are of one hand. Thin things are drawn
thicker than they are, by the same share in every figure: a core of 3 mm is seen to be twice one of
1.5 mm. Letters are numbers with units, which every language reads.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..colour.contrast import mixed
from ..colour.paint import Paint
from ..drawing import Anchor, Circle, Mark, Path, Role, Style, Text, polygon, polyline
from ..fonts import text_box
from ..plane.outline import Disc, Outline, bounds
from ..plane.path import Box, Point, similar
from .figures import Figure, extent
from .lettering import TEXT_LEAST, centred
from .views import View, circle, prism

WIDE, HIGH = 54.0, 26.0  # mm
LETTERS = TEXT_LEAST
BORDER = 1.0  # mm round what is fitted
THIN = 2.0  # thin things are drawn so many times as thick as they are
VIEW = View(turn=-24, rise=38)
CARDBOARD = "#eae2d0"
FINE, STRONG, ACTION = 0.2, 0.4, 0.7  # mm, widths of lines
HEAD = 2.4  # mm, length of an arrow's head
BADGE = 1.9  # mm, radius of a number's disc

Place = Callable[[Point], Point]  # from what is drawn to the figure
Over = Callable[[Place], Iterable[Mark]]


class Inks(NamedTuple):
    """The colours of figures: lines, and what is to be done."""

    ink: str
    accent: str

    @property
    def paper(self) -> Paint:
        """Of paper, from above."""
        return Paint("#ffffff")

    @property
    def board(self) -> Paint:
        """Of a board, from above."""
        return Paint(CARDBOARD if self.accent != self.ink else mixed("#ffffff", self.ink, 0.2))

    @property
    def tint(self) -> str:
        """A light ground of the accent's colour."""
        return mixed("#ffffff", self.accent, 0.25)

    def line(self, width: float = FINE, *, dashed: bool = False, fill: str | None = None) -> Style:
        """A line of figures."""
        return Style(fill, self.ink, width, (1.2, 0.8) if dashed else (), round=not dashed)


@dataclass(frozen=True)
class Step:
    """A step of the work: what to do in words, and what draws a figure of it where that helps."""

    text: str
    draw: Callable[[], Figure] | None = field(default=None, compare=False)


def nothing(_: Place) -> Iterable[Mark]:
    """No letters or arrows over a drawing."""
    return ()


def drawn(
    name: str, marks: Iterable[Mark], over: Over = nothing, more: Iterable[Point] = ()
) -> Figure:
    """Marks fitted into a figure, with what keeps its size over them.

    `more` are further points that have to be seen. Letters over the marks stay inside: the marks
    are fitted smaller until they do.
    """
    made = tuple(marks)
    left, bottom, right, top = bounds([*extent(made), *more])
    room = [BORDER, BORDER, WIDE - BORDER, HIGH - BORDER]
    for _ in range(40):
        wide, high = room[2] - room[0], room[3] - room[1]
        factor = min(wide / (right - left), high / (top - bottom))
        dx = (room[0] + room[2]) / 2 - factor * (left + right) / 2
        dy = (room[1] + room[3]) / 2 - factor * (bottom + top) / 2

        def at(point: Point, f: float = factor, x: float = dx, y: float = dy) -> Point:
            return x + f * point[0], y + f * point[1]

        upper = tuple(over(at))
        x0, y0, x1, y1 = bounds([*_seen(upper), at((left, bottom)), at((right, top))])
        out = (-min(x0, 0.0), -min(y0, 0.0), max(x1 - WIDE, 0.0), max(y1 - HIGH, 0.0))
        if max(out) < 1e-6:
            break
        room = [room[0] + out[0], room[1] + out[1], room[2] - out[2], room[3] - out[3]]
    fitted = (_fitted(mark, factor, dx, dy) for mark in made)
    every = tuple(replace(mark, role=Role.GUIDE) for mark in (*fitted, *upper))
    return Figure(name, "", every, WIDE, HIGH)


def _seen(marks: Iterable[Mark]) -> Iterator[Point]:
    for mark in marks:
        if isinstance(mark, Text):
            yield from text_box(mark)
        else:
            yield from extent([mark])


def _fitted(mark: Mark, factor: float, dx: float, dy: float) -> Mark:
    """A mark larger or smaller and moved, its line and letters as they were."""
    if isinstance(mark, Path):
        return replace(mark, segments=tuple(similar(mark.segments, (dx, dy), (factor, 0.0))))
    x, y = dx + factor * mark.x, dy + factor * mark.y
    if isinstance(mark, Circle):
        return replace(mark, x=x, y=y, radius=factor * mark.radius)
    return replace(mark, x=x, y=y)


# --- signs that keep their size ----------------------------------------------------------------


def arrow(start: Point, end: Point, inks: Inks, bow: float = 0.0) -> Iterator[Mark]:
    """What is moved: from a point to another, bowed to the left by a share of the way."""
    (x0, y0), (x1, y1) = start, end
    length = math.dist(start, end) or 1.0
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    points = []
    for k in range(13):
        t = k / 12
        b = 4 * t * (1 - t) * bow * length
        points.append((x0 + t * (x1 - x0) + b * nx, y0 + t * (y1 - y0) + b * ny))
    back = next(p for p in reversed(points) if math.dist(p, end) >= min(HEAD, length) * 0.8)
    dx, dy = end[0] - back[0], end[1] - back[1]
    long = math.hypot(dx, dy) or 1.0
    dx, dy = dx / long, dy / long
    foot = end[0] - HEAD * dx, end[1] - HEAD * dy
    shaft = [p for p in points if math.dist(p, end) > HEAD * 0.9] + [foot]
    if len(shaft) > 1:
        yield polyline(shaft, Style(stroke=inks.ink, width=ACTION + 2 * FINE, round=True))
    wing = 0.42 * HEAD
    head = (
        end,
        (foot[0] - wing * dy, foot[1] + wing * dx),
        (foot[0] + wing * dy, foot[1] - wing * dx),
    )
    yield polygon(head, Style(inks.accent, inks.ink, FINE, round=True), name="arrow")
    if len(shaft) > 1:
        yield polyline(shaft, Style(stroke=inks.accent, width=ACTION, round=True))


def badge(at: Point, text: str, inks: Inks) -> Iterator[Mark]:
    """A number in a disc."""
    yield Circle(*at, BADGE, Style("#ffffff", inks.ink, FINE))
    yield centred(text, at, LETTERS, inks.ink, name="badge")


def measure(a: Point, b: Point, text: str, inks: Inks, away: float = 1.0) -> Iterator[Mark]:
    """A size between two points, its letters to the right of the line from a to b (up: right)."""
    length = math.dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for x, y in (a, b):
        yield polyline(((x - 0.9 * dy, y + 0.9 * dx), (x + 0.9 * dy, y - 0.9 * dx)), inks.line())
    yield polyline((a, b), inks.line())
    level = abs(dx) > 0.9
    middle = (a[0] + b[0]) / 2 + away * dy, (a[1] + b[1]) / 2 - away * dx
    if level:
        yield centred(
            text, (middle[0], middle[1] - math.copysign(1.0, dx)), LETTERS, inks.ink, "regular"
        )
    else:
        anchor: Anchor = "start" if dy > 0 else "end"
        yield centred(text, middle, LETTERS, inks.ink, "regular", anchor)


def knife(tip: Point, inks: Inks, length: float = 9.0) -> Iterator[Mark]:
    """A knife whose tip is at a point, its handle to the upper right."""
    x, y = tip

    def at(along: float, up: float) -> Point:
        c, s = math.cos(math.radians(52)), math.sin(math.radians(52))
        return x + along * c - up * s, y + along * s + up * c

    blade = (at(0, 0), at(2.6, -0.75), at(3.6, -0.75), at(3.6, 0.75), at(2.0, 0.75))
    handle = (at(3.6, -0.95), at(length, -0.95), at(length, 0.95), at(3.6, 0.95))
    yield polygon(handle, Style(inks.accent, inks.ink, FINE, round=True), name="knife")
    yield polygon(blade, Style("#ffffff", inks.ink, FINE, round=True), name="knife")


# --- things in space ---------------------------------------------------------------------------


def points_of(outline: Outline) -> list[Point]:
    """The outer line of an outline as points."""
    return circle(outline.radius) if isinstance(outline, Disc) else list(outline.points)


def sheet(points: Sequence[tuple[float, float, float]], style: Style, view: View = VIEW) -> Path:
    """A flat thing anywhere in space."""
    return polygon([view.at(*p) for p in points], style)


def lying(
    points: Iterable[Point], z: float, style: Style, at: Point = (0.0, 0.0), view: View = VIEW
) -> Path:
    """A flat thing on a height."""
    return polygon([view.at(x + at[0], y + at[1], z) for x, y in points], style)


def box_of(width: float, depth: float, at: Point = (0.0, 0.0)) -> list[Point]:
    """The corners of a rectangle about a point, counter-clockwise."""
    w, d, (x, y) = width / 2, depth / 2, at
    return [(x - w, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d)]


def slab(
    points: Sequence[Point], low: float, high: float, paint: Paint, inks: Inks, view: View = VIEW
) -> Iterator[Mark]:
    """An upright solid; one too thin to have sides to be seen is flat."""
    yield from prism(view, points, low, high, paint, inks.ink)


def centre(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
