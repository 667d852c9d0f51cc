"""Areas filled as the palette says: solid, with lines, crossed lines or dots, or open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..colour.contrast import contrast, ink_on
from ..colour.paint import Paint
from ..drawing import Circle, Mark, Path, Style
from ..plane.area import path_area
from ..plane.hatch import dots, hatch
from ..plane.path import Arc, Line, Move, share_of

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

WHITE = "#ffffff"
SYMBOL_CONTRAST = 3.0  # of graphics against their ground (WCAG 2.2, 1.4.11)
NOTHING = Style()  # of an area that gets its paint later
EDGE = 0.2  # width of the lines of an area that is not solid
_SPACING = {"lines": 1.9, "cross": 2.6, "dots": 2.0, "bars": 2.3}
_DOT = 0.32
_BAR = 0.8
CIRCLE, ARC = share_of(64), share_of(120)  # of the radius, that chords may leave curves by


def painted(area: Path | Circle, paint: Paint, turn: float = 45.0) -> Iterator[Mark]:
    """The area's marks; the style of `area` itself does not count.

    A patterned area is white with a line round it, and its pattern is cut to its outline. Lines
    run at the angle `turn`.
    """
    if paint.pattern == "solid":
        yield replace(area, style=Style(fill=paint.colour))
        return
    yield replace(area, style=Style(fill=WHITE, stroke=paint.colour, width=EDGE))
    if paint.pattern == "open":
        return
    shape = shape_of(area)
    spacing = _SPACING.get(paint.pattern, 0.0)
    if paint.pattern in ("lines", "cross", "bars"):
        line = Style(stroke=paint.colour, width=EDGE)
        turns = (turn, turn + 90) if paint.pattern == "cross" else (turn,)
        if paint.pattern == "bars":  # broad, so their ends are round and keep inside
            line, shape = replace(line, width=_BAR, round=True), shape.buffer(-_BAR / 2)
        strokes = [ends for angle in turns for ends in hatch(shape, spacing, angle)]
        if strokes:
            segments = tuple(s for first, last in strokes for s in (Move(*first), Line(*last)))
            yield Path(segments, line, name="pattern")
    elif paint.pattern == "dots":
        for x, y in dots(shape.buffer(-0.15), spacing, _DOT):
            yield Circle(x, y, _DOT, Style(fill=paint.colour), name="pattern")


def ink_over(paint: Paint, ink: str) -> str:
    """The colour of text that reads on a painted area."""
    return ink_on(paint.ground, ink)


def symbol_ink(paint: Paint, ink: str) -> str:
    """The colour of a symbol on a painted area: the area's own where it is a pattern."""
    own = paint.pattern != "solid" and contrast(paint.colour, WHITE) >= SYMBOL_CONTRAST
    return paint.colour if own else ink_over(paint, ink)


def shape_of(area: Path | Circle) -> BaseGeometry:
    """The area for shapely; contours inside it are holes, whichever way they run."""
    if isinstance(area, Circle):
        return path_area(area.line, CIRCLE * area.radius)
    radius = max((s.radius for s in area.segments if isinstance(s, Arc)), default=1.0)
    return path_area(area.line, ARC * radius, even_odd=True)
