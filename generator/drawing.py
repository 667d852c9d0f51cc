"""The display list: finished marks in millimetres, each with a role.

A mark says what is drawn, never how a format writes it. Coordinates follow the package's
conventions (y up, counter-clockwise); nothing in here is rounded.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from .plane.outline import Disc, Outline
from .plane.path import Arc, Box, Close, Ellipse, Line, Move, Point, Segments, chain, similar

FontName = Literal["regular", "semibold", "italic", "condensed"]
Anchor = Literal["start", "middle", "end"]
ANCHORED: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}  # share of the width


class Role(StrEnum):
    """What a mark is for. Only `PRINT` and `GUIDE` marks reach paper as ink.

    An `OMITTED` one had no room on its part: it is drawn nowhere, and a check names it.
    """

    CUT = "cut"
    SCORE = "score"
    ENGRAVE = "engrave"
    PRINT = "print"
    GUIDE = "guide"
    OMITTED = "omitted"


INKED = (Role.PRINT, Role.GUIDE)


@dataclass(frozen=True, slots=True)
class Style:
    """Fill and stroke as `#rrggbb` or None; stroke width and dash lengths in mm."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    round: bool = False  # round caps and joins instead of butt and mitre


@dataclass(frozen=True, slots=True)
class Path:
    """One or more contours. Filled with the non-zero rule."""

    segments: Segments
    style: Style
    role: Role = Role.PRINT
    name: str = ""

    @property
    def line(self) -> Segments:
        """The line alone."""
        return self.segments


@dataclass(frozen=True, slots=True)
class Circle:
    """A full circle; renderers keep it a circle."""

    x: float
    y: float
    radius: float
    style: Style
    role: Role = Role.PRINT
    name: str = ""

    @property
    def line(self) -> Ellipse:
        """The line alone."""
        return Ellipse(self.x, self.y, self.radius, self.radius)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text: (x, y) is the anchor on the baseline, `size` the em in mm."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    font: FontName = "regular"
    anchor: Anchor = "start"
    rotation: float = 0.0
    role: Role = Role.PRINT
    name: str = ""


Mark = Path | Circle | Text


@dataclass(frozen=True, slots=True)
class Frame:
    """A position on a sheet: turn by `rotation` degrees about the origin, then move."""

    x: float = 0.0
    y: float = 0.0
    rotation: float = 0.0
    _turn: tuple[float, float] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_turn", exact_turn(self.rotation))

    @property
    def axis(self) -> Point:
        """Where the direction (1, 0) of the component points on the sheet."""
        return self._turn

    def point(self, x: float, y: float) -> Point:
        """Where the point (x, y) of the component lies on the sheet."""
        cos, sin = self._turn
        return self.x + cos * x - sin * y, self.y + sin * x + cos * y


def exact_turn(degrees: float) -> tuple[float, float]:
    """Cosine and sine, exact for whole quarter turns."""
    quarter, rest = divmod(degrees, 90)
    if rest == 0:
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def moved(marks: Iterable[Mark], frame: Frame) -> Iterator[Mark]:
    """The same marks, placed: turned about the origin, then moved."""
    for mark in marks:
        if isinstance(mark, Path):  # `replace` takes longer than the moving
            moved_path = similar(mark.segments, (frame.x, frame.y), frame.axis, frame.rotation)
            yield Path(tuple(moved_path), mark.style, mark.role, mark.name)
        elif isinstance(mark, Circle):
            x, y = frame.point(mark.x, mark.y)
            yield Circle(x, y, mark.radius, mark.style, mark.role, mark.name)
        else:
            x, y = frame.point(mark.x, mark.y)
            yield replace(mark, x=x, y=y, rotation=mark.rotation + frame.rotation)


def scaled(marks: Iterable[Mark], factor: float) -> Iterator[Mark]:
    """The same marks, smaller or larger about the origin, line widths and text with them."""
    styles: dict[Style, Style] = {}
    for mark in marks:  # spelled out: `replace` takes longer than the scaling
        if isinstance(mark, Text):
            x, y = mark.x * factor, mark.y * factor
            yield replace(mark, x=x, y=y, size=mark.size * factor)
            continue
        if mark.style not in styles:
            width, dash = mark.style.width * factor, tuple(d * factor for d in mark.style.dash)
            styles[mark.style] = replace(mark.style, width=width, dash=dash)
        style = styles[mark.style]
        if isinstance(mark, Path):
            segments = tuple(similar(mark.segments, (0.0, 0.0), (factor, 0.0)))
            yield Path(segments, style, mark.role, mark.name)
        else:
            x, y, radius = mark.x * factor, mark.y * factor, mark.radius * factor
            yield Circle(x, y, radius, style, mark.role, mark.name)


def recoloured(marks: Iterable[Mark], change: Callable[[str], str]) -> Iterator[Mark]:
    """The same marks in other colours; `change` takes and gives `#rrggbb`."""
    for mark in marks:
        if isinstance(mark, Text):
            yield replace(mark, colour=change(mark.colour))
            continue
        fill, stroke = mark.style.fill, mark.style.stroke
        style = replace(mark.style, fill=fill and change(fill), stroke=stroke and change(stroke))
        yield replace(mark, style=style)


def polygon(points: Sequence[Point], style: Style, role: Role = Role.PRINT, name: str = "") -> Path:
    """A closed path through the points (at least three, first not repeated)."""
    return Path(chain(points), style, role, name)


def polyline(
    points: Sequence[Point], style: Style, role: Role = Role.PRINT, name: str = ""
) -> Path:
    """An open path through the points."""
    return Path(chain(points, closed=False), style, role, name)


def rectangle(box: Box, style: Style, role: Role = Role.PRINT, name: str = "") -> Path:
    """A closed rectangle, counter-clockwise from its lower left corner."""
    left, bottom, right, top = box
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    return polygon(corners, style, role, name)


def contours(
    outline: Outline, style: Style, role: Role = Role.PRINT, name: str = ""
) -> Iterator[Path | Circle]:
    """The lines of an outline: the outer one with its angular holes, then each round hole."""
    if isinstance(outline, Disc):
        yield Circle(0, 0, outline.radius, style, role, name)
    else:
        yield Path(outline.segments, style, role, name)
    for bore in outline.bores:
        yield Circle(bore.x, bore.y, bore.radius, style, role, "bore")


def rounded(box: Box, radius: float, style: Style, name: str = "") -> Path:
    """A rectangle with round corners."""
    left, bottom, right, top = box
    r = min(radius, (right - left) / 2, (top - bottom) / 2)
    segments: Segments = (
        Move(left + r, bottom),
        Line(right - r, bottom),
        Arc(right - r, bottom + r, r, -90, 0),
        Line(right, top - r),
        Arc(right - r, top - r, r, 0, 90),
        Line(left + r, top),
        Arc(left + r, top - r, r, 90, 180),
        Line(left, bottom + r),
        Arc(left + r, bottom + r, r, 180, 270),
        Close(),
    )
    return Path(segments, style, Role.PRINT, name)


def sector(
    centre: Point, radius: float, start: float, end: float, style: Style, name: str = ""
) -> Path:
    """A slice of a disc between two angles, counter-clockwise from `start` to `end`."""
    arc = Arc(*centre, radius, start, end)
    return Path((Move(*centre), Line(*arc.at(start)), arc, Close()), style, Role.PRINT, name)
