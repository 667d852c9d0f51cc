"""The players' symbols and the signs of figures: vector shapes, never font glyphs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ..colour.paint import Paint
from ..drawing import Circle, Frame, Mark, Path, Style, polygon, polyline
from ..geometry.shapes import plus, regular, star
from ..plane.path import Arc, Close, Line, Move, Segment

# Radius of each shape for one and the same impression of size (near-equal areas).
_ON_WHITE = 0.82  # a dark shape on white looks larger than a light one on colour
_REACH = {"disc": 0.80, "triangle": 1.08, "square": 1.0, "star": 1.12, "plus": 1.0, "moon": 1.05}
# How large each shape may be in a slice of 60 degrees, where its middle stands on the line that
# halves the slice, both in radii of the slice, and how it is turned towards the arc. Sharp shapes
# are as large as they can be, round ones less: they look as large.
_IN_SLICE = {
    "disc": (0.362, 0.665, -90.0),
    "triangle": (0.335, 0.625, 90.0),
    "square": (0.3645, 0.705, -90.0),
    "star": (0.312, 0.645, -90.0),
    "plus": (0.335, 0.675, -90.0),
    "moon": (0.313, 0.665, -90.0),
}
HALO = 0.5  # mm of white round a symbol on a pattern
BLUNT = 8.0  # degrees of both arcs of a moon that are cut off its horns


def symbol(name: str, radius: float, ink: str, ground: Paint) -> Iterator[Mark]:
    """The symbol about the origin, upright, within 1.12 of the radius.

    On a patterned ground a narrow white line follows its shape: nothing of the pattern runs into
    it, and as little as can be is cut away.
    """
    shape = _shape(name, radius, ink, ground)
    if ground.pattern not in ("solid", "open"):
        white = Style(fill="#ffffff", stroke="#ffffff", width=2 * HALO, round=True)
        yield replace(shape, style=white, name="halo")
    yield shape


def _shape(name: str, radius: float, ink: str, ground: Paint) -> Path | Circle:
    reach = radius * _REACH[name] * (1.0 if ground.pattern == "solid" else _ON_WHITE)
    style = Style(fill=ink)
    if name == "disc":
        return Circle(0, 0, reach, style, name=name)
    if name == "triangle":
        return polygon(regular(3, reach), style, name=name)
    if name == "square":
        return polygon(regular(4, reach, 45), style, name=name)
    if name == "plus":
        return polygon(plus(reach), style, name=name)
    if name == "moon":
        return Path(_crescent(reach), style, name=name)
    return polygon(star(reach), style, name=name)


def in_slice(name: str, radius: float) -> tuple[float, Frame]:
    """The radius of a symbol that a slice of 60 degrees holds, and where it stands in it.

    The slice's point is the origin and the x axis halves it.
    """
    share, along, turn = _IN_SLICE[name]
    return share * radius, Frame(along * radius, 0.0, turn)


def _crescent(radius: float) -> tuple[Segment, ...]:
    """A moon about the origin: a disc less another one to the right, its horns cut blunt."""
    far, hollow = radius / 2, 0.75 * radius
    x = (radius**2 - hollow**2 + far**2) / (2 * far)  # of the points where both circles meet
    outer, inner = (
        math.degrees(math.acos(share)) + BLUNT for share in (x / radius, (x - far) / hollow)
    )
    back = Arc(0.0, 0.0, radius, outer, 360 - outer)
    front = Arc(far, 0.0, hollow, 360 - inner, inner)
    return Move(*back.at(outer)), back, Line(*front.at(360 - inner)), front, Close()


def tick(size: float, ink: str) -> Iterator[Mark]:
    """The sign of what is allowed, round the origin, two sizes wide."""
    style = Style(stroke=ink, width=size / 3, round=True)
    yield Path((Move(-size, 0), Line(-size * 0.25, -size * 0.7), Line(size, size * 0.8)), style)


def cross(size: float, ink: str) -> Iterator[Mark]:
    """The sign of what is not allowed, round the origin."""
    style = Style(stroke=ink, width=size / 3, round=True)
    for way in (1, -1):
        yield polyline(((-size * 0.8, -size * 0.8 * way), (size * 0.8, size * 0.8 * way)), style)
