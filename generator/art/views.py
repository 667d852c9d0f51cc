"""Things seen from a little above: parallel projection of boxes, discs and flat artwork.

Coordinates are mm: x to the right and y away from the viewer in the plan, z upwards. What lies
behind is drawn first, so the order of the calls matters.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ..colour.contrast import mixed
from ..colour.paint import Paint
from ..drawing import Anchor, Circle, Mark, Path, Style, Text, polygon, polyline
from ..fonts import font
from ..geometry.shapes import Flat
from ..plane.outline import Polygon
from ..plane.path import Ellipse, Point, Segment, Segments, flatten, mapped, share_of, straightened
from .lettering import centred
from .painting import NOTHING, painted

Solid = tuple[float, float, float]
ROUND = 40  # corners of a circle that is drawn as a polygon
CHORDS = share_of(ROUND)  # of the radius of a circle or arc
UNSEEN = 0.02  # mm that the chords of a small circle of artwork, as a dot, may leave it by
HAIR = 0.25


class View(NamedTuple):
    """From where it is seen, in degrees: turned about the upright axis, and raised over level.

    `lean` tips all of it about the pivot at the height `pivot`, towards the direction `towards`
    in the plan (counter-clockwise from x).
    """

    turn: float = 0.0
    rise: float = 55.0
    lean: float = 0.0
    towards: float = 0.0
    pivot: float = 0.0

    def at(self, x: float, y: float, z: float) -> Point:
        """Where a point is seen."""
        x, y, z = self._leaning(x, y, z)
        turn, rise = math.radians(self.turn), math.radians(self.rise)
        across = x * math.cos(turn) - y * math.sin(turn)
        away = x * math.sin(turn) + y * math.cos(turn)
        return across, away * math.sin(rise) + z * math.cos(rise)

    def depth(self, x: float, y: float) -> float:
        """How far away a place of the plan is."""
        turn = math.radians(self.turn)
        return x * math.sin(turn) + y * math.cos(turn)

    def _leaning(self, x: float, y: float, z: float) -> Solid:
        if self.lean == 0:
            return x, y, z
        way, lean, up = math.radians(self.towards), math.radians(self.lean), z - self.pivot
        ahead = x * math.cos(way) + y * math.sin(way)
        moved = ahead * math.cos(lean) + up * math.sin(lean) - ahead
        return (
            x + moved * math.cos(way),
            y + moved * math.sin(way),
            self.pivot + up * math.cos(lean) - ahead * math.sin(lean),
        )


def shade(paint: Paint, part: float) -> str:
    """The colour of a side: darker than the top where areas are solid, else white."""
    if paint.pattern != "solid":
        return paint.ground
    return mixed("#000000", paint.colour, part)


def prism(
    view: View, outline: Sequence[Point], low: float, high: float, paint: Paint, ink: str
) -> Iterator[Mark]:
    """An upright solid on a convex or stepped outline (counter-clockwise): sides, then top."""
    yield from sides(view, outline, low, high, paint, ink)
    top = [view.at(x, y, high) for x, y in outline]
    yield from painted(polygon(top, NOTHING), paint)
    yield polygon(top, Style(stroke=ink, width=HAIR, round=True), name="top")


def sides(
    view: View, outline: Sequence[Point], low: float, high: float, paint: Paint, ink: str
) -> Iterator[Mark]:
    """The sides that face the viewer, the farthest first."""
    edges = zip(outline, (*outline[1:], outline[0]), strict=True)
    seen = [(a, b) for a, b in edges if view.depth(b[1] - a[1], a[0] - b[0]) < -1e-9]
    for a, b in sorted(seen, key=lambda e: -view.depth(e[0][0] + e[1][0], e[0][1] + e[1][1])):
        yield side(view, a, b, low, high, paint, ink)


def side(view: View, a: Point, b: Point, low: float, high: float, paint: Paint, ink: str) -> Path:
    """One upright face, from a to b; the more it is turned away from the light the darker."""
    slope = view.depth(b[0] - a[0], b[1] - a[1]) / (math.dist(a, b) or 1)
    style = Style(shade(paint, 0.78 - 0.1 * slope), ink, HAIR, round=True)
    corners = [view.at(*p, z) for p, z in ((a, low), (b, low), (b, high), (a, high))]
    return polygon(corners, style, name="side")


def circle(radius: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """A circle of the plan as a polygon, counter-clockwise."""
    (ring,) = flatten(Ellipse(x, y, radius, radius), CHORDS * radius)
    return list(ring.points)


def cylinder(
    view: View, plan: Sequence[Point], low: float, high: float, paint: Paint, ink: str
) -> Iterator[Mark]:
    """An upright solid on a round outline: its silhouette, then its top."""
    top = [view.at(x, y, high) for x, y in plan]
    body = hull([*top, *(view.at(x, y, low) for x, y in plan)])
    yield polygon(body, Style(shade(paint, 0.72), ink, HAIR, round=True), name="body")
    yield from painted(polygon(top, NOTHING), paint)
    yield polygon(top, Style(stroke=ink, width=HAIR, round=True), name="top")


def standing(
    view: View, flat: Flat, place: Point, low: float, high: float, paint: Paint, ink: str
) -> Iterator[Mark]:
    """A flat piece that stands at a place of the plan."""
    x, y = place
    if isinstance(flat.outline, Polygon):
        corners = [(x + px, y + py) for px, py in flat.outline.points]
        return prism(view, corners, low, high, paint, ink)
    return cylinder(view, circle(flat.reach, x, y), low, high, paint, ink)


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull, counter-clockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    half: list[list[Point]] = []
    for run in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for p in run:
            while len(chain) > 1 and _left(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        half.append(chain[:-1])
    return half[0] + half[1]


def _left(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def laid(view: View, marks: Iterable[Mark], x: float, y: float, z: float) -> Iterator[Mark]:
    """Flat artwork as it looks lying at (x, y) on the height z; texts become outlines.

    A parallel projection keeps straight lines and Bezier curves, so only arcs are broken up.
    """

    def put(px: float, py: float) -> Point:
        return view.at(x + px, y + py, z)

    for mark in marks:
        if isinstance(mark, Text):
            segments = font(mark.font).outline(
                mark.text, mark.size, mark.x, mark.y, mark.anchor, mark.rotation
            )
            style = Style(fill=mark.colour)
            yield Path(_put(segments, put), style, mark.role, mark.name or mark.text)
        elif isinstance(mark, Circle):
            (ring,) = flatten(mark.line, max(CHORDS * mark.radius, UNSEEN))
            corners = [put(*p) for p in ring.points]
            yield polygon(corners, mark.style, mark.role, mark.name)
        else:
            yield Path(_put(mark.segments, put), mark.style, mark.role, mark.name)


def _put(segments: Iterable[Segment], put: Callable[[float, float], Point]) -> Segments:
    return tuple(mapped(straightened(segments, CHORDS), put))


def line(points: Iterable[Point], ink: str, width: float = 0.3, dashed: bool = False) -> Path:
    """A thin line of a figure."""
    return polyline(
        tuple(points), Style(stroke=ink, width=width, dash=(1.6, 1.2) if dashed else ())
    )


def label(x: float, y: float, text: str, size: float, ink: str, anchor: Anchor = "start") -> Text:
    """A word beside a drawing, its middle on the height y."""
    return centred(text, (x, y), size, ink, "regular", anchor)
