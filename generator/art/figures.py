"""Figures of booklets: how drawings are fitted into them, and the signs that stand in many."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..drawing import Circle, Frame, Mark, Style, Text, moved, polygon, scaled
from ..fonts import text_box
from ..plane.outline import bounds
from ..plane.path import Box, Point, passed
from .lettering import centred
from .symbols import cross, tick

WIDTH, HEIGHT = 118.0, 128.0  # mm of a booklet's column
GAP = 4.0  # mm between drawings side by side


@dataclass(frozen=True)
class Figure:
    """A drawing for the booklet: marks in a box from (0, 0) to (width, height), in mm.

    `name` is unique within a booklet; the caption says what there is to see.
    """

    name: str
    caption: str
    marks: tuple[Mark, ...]
    width: float
    height: float


Panel = tuple[Iterable[Mark], Box]  # a drawing and the box that it fills


def boxed(
    name: str,
    caption: str,
    panel: Panel,
    width: float = WIDTH,
    height: float = HEIGHT,
    most: float = math.inf,
) -> Figure:
    """A drawing as a figure, as large as fits, enlarged `most` times at most."""
    return beside(name, caption, [panel], width, height, most)


def beside(
    name: str,
    caption: str,
    panels: Sequence[Panel],
    width: float = WIDTH,
    height: float = HEIGHT,
    most: float = math.inf,
) -> Figure:
    """Drawings side by side on one scale, in the middle of their height, as a figure."""
    wide = sum(right - left for _, (left, _, right, _) in panels)
    high = max(top - bottom for _, (_, bottom, _, top) in panels)
    gaps = GAP * (len(panels) - 1)
    factor = min((width - gaps) / wide, height / high, most)
    marks: list[Mark] = []
    x = 0.0
    for drawn, (left, bottom, right, top) in panels:
        y = factor * (high - (top - bottom)) / 2
        fitted = scaled(moved(drawn, Frame(-left, -bottom)), factor)
        marks += moved(fitted, Frame(x, y)) if x or y else fitted
        x += factor * (right - left) + GAP
    return Figure(name, caption, tuple(marks), factor * wide + gaps, factor * high)


def box_round(points: Iterable[Point], border: float = 0.0) -> Box:
    """The box round some points, wider by a border on all sides."""
    left, bottom, right, top = bounds(points)
    return left - border, bottom - border, right + border, top + border


def extent(marks: Iterable[Mark]) -> Iterator[Point]:
    """Points that marks reach to."""
    for mark in marks:
        if isinstance(mark, Text):
            yield from text_box(mark)
        elif isinstance(mark, Circle):
            yield mark.x - mark.radius, mark.y - mark.radius
            yield mark.x + mark.radius, mark.y + mark.radius
        else:
            yield from passed(mark.segments)


# --- signs -------------------------------------------------------------------------------------


def signed(
    panel: Panel, good: bool, size: float, ink: str, away: float, below: bool = False
) -> Panel:
    """A drawing with a tick or a cross to its right, or below it, `away` sizes from its box."""
    marks, (left, bottom, right, top) = panel
    sign, far = tick if good else cross, away + 1.2
    if below:
        at = Frame((left + right) / 2, bottom - away * size)
        box = left, bottom - far * size, right, top
    else:
        at = Frame(right + away * size, (bottom + top) / 2)
        box = left, bottom, right + far * size, top
    return [*marks, *moved(sign(size, ink), at)], box


def numbered(at: Point, text: str, radius: float, size: float, style: Style) -> Iterator[Mark]:
    """A disc with a short text of a size, in the colour of the line round it."""
    assert style.stroke is not None
    yield Circle(*at, radius, style, name="badge")
    yield centred(text, at, size, style.stroke, name="number")


def framed(
    corners: Sequence[Point],
    ink: str,
    width: float,
    name: str,
    *,
    under: float = 2.4,
    dash: tuple[float, ...] = (),
) -> Iterator[Mark]:
    """A frame that is seen on light and dark ground alike: white on ink, `under` times as wide."""
    yield polygon(corners, Style(stroke=ink, width=under * width, round=True))
    yield polygon(corners, Style(stroke="#ffffff", width=width, dash=dash), name=name)
