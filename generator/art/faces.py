"""A part's whole face, so that no ink lies on its cut.

A solid colour reaches the outline, over which the press lets it run. A pattern is ink and paper in
turn, of which a cut would leave specks: it stays inside, on white.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..colour.paint import Paint
from ..drawing import Circle, Mark, Path, Style, polygon, polyline
from ..plane.area import outline_area, outlines_of
from ..plane.offset import offset, offset_area
from ..plane.outline import Disc, Outline, Polygon
from .lines import FROM_CUT, KEYLINE
from .painting import NOTHING, WHITE, painted

OVER = 1.0  # mm that a colour runs into a hole
BEHIND = 1.5  # mm that patterns on backs keep from the outline: printers shift them


def face(outline: Outline, paint: Paint, turn: float = 45.0) -> Iterator[Mark]:
    """The face that is seen from above; a pattern has a line round it, `FROM_CUT` inside."""
    yield _ground(outline, paint)
    if paint.pattern != "solid":
        for inner in _inside(outline, FROM_CUT + 0.1):  # its line is 0.2 mm wide
            yield from painted(inner, paint, turn)


def back(outline: Outline, paint: Paint, turn: float = 45.0) -> Iterator[Mark]:
    """The back of a part: nothing along its edge that a shifted print could put on a front."""
    yield _ground(outline, paint)
    if paint.pattern not in ("solid", "open"):
        for inner in _inside(outline, BEHIND):
            _, *pattern = painted(inner, paint, turn)
            yield from pattern


def _ground(outline: Outline, paint: Paint) -> Path | Circle:
    """The whole outline in the colour, white under a pattern."""
    style = Style(fill=paint.colour if paint.pattern == "solid" else WHITE)
    if isinstance(outline, Disc):
        return Circle(0, 0, outline.radius, style, name="face")
    return polygon(outline.points, style, name="face")


def _inside(outline: Outline, inset: float) -> Iterator[Path | Circle]:
    """The outline moved inwards, in as many pieces as that leaves of it."""
    if isinstance(outline, Disc):
        if outline.radius > inset:
            yield Circle(0, 0, outline.radius - inset, NOTHING, name="pattern-ground")
        return
    for piece in outlines_of(offset_area(outline_area(outline), -inset)):
        yield Path(piece.segments, NOTHING, name="pattern-ground")


def holes(outline: Outline, ink: str, width: float = KEYLINE) -> Iterator[Mark]:
    """The holes of a part: a line round each, in the middle of round ones a cross for a circle
    cutter.

    The part's colour runs over the hole's edge; farther inside it is white, which saves ink.
    """
    for ring in outline.holes if isinstance(outline, Polygon) else ():
        edge = offset(Polygon(ring[::-1]), FROM_CUT + width / 2)
        inner = offset(Polygon(ring[::-1]), -OVER)
        assert isinstance(edge, Polygon)
        yield polygon(edge.points, Style(stroke=ink, width=width), name="keyline")
        if isinstance(inner, Polygon):
            yield polygon(inner.points, Style(fill=WHITE), name="hole")
    for bore in outline.bores:
        line = Style(stroke=ink, width=width)
        yield Circle(bore.x, bore.y, bore.radius + FROM_CUT + width / 2, line, name="keyline")
        if bore.radius > 2 * OVER:
            white = Style(fill=WHITE)
            yield Circle(bore.x, bore.y, bore.radius - OVER, white, name="hole")
        reach, hair = min(bore.radius / 2, 2.0), Style(stroke=ink, width=0.15)
        for x, y in ((reach, 0.0), (0.0, reach)):
            ends = (bore.x - x, bore.y - y), (bore.x + x, bore.y + y)
            yield polyline(ends, hair, name="centre")
