"""Folding nets of boxes: a strip of faces with an arm on either side of the second one.

A net lies flat with its outer side up; all folds go backwards. The 14 outer edges of a closed
box meet in pairs when it is folded, and one of each pair has a tab. All lengths in mm.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from ..plane.outline import Polygon, bounds
from ..plane.path import Point

Vector = tuple[float, float, float]
Segment = tuple[Point, Point]
SHALLOW = 0.42  # of an edge is the most that a tab is deep, so that neighbours never overlap


class Axes(NamedTuple):
    """How a face stands in space: its middle, its own x and y as unit vectors, its outer side."""

    middle: Vector
    across: Vector
    along: Vector
    outward: Vector


@dataclass(frozen=True)
class Face:
    """A rectangle of the net: its middle there, its sides, and how it stands when folded."""

    x: float
    y: float
    width: float
    height: float
    folded: Axes

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Counter-clockwise from the lower left."""
        w, h = self.width / 2, self.height / 2
        x, y = self.x, self.y
        return (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)

    def in_space(self, point: Point) -> tuple[float, ...]:
        """Where a point of the net that lies on this face comes to lie."""
        x, y = point[0] - self.x, point[1] - self.y
        axes = zip(self.folded.middle, self.folded.across, self.folded.along, strict=True)
        return tuple(middle + x * across + y * along for middle, across, along in axes)


@dataclass(frozen=True)
class Net:
    """A net: faces (the strip from above, then the left and the right arm), tabs, folds.

    The outline goes round faces and tabs; its box has its middle at the origin. A lid has no
    bottom, the fourth face of the strip.
    """

    outline: Polygon
    faces: tuple[Face, ...]
    tabs: tuple[Polygon, ...]
    folds: tuple[tuple[Point, ...], ...]


def box_net(width: float, depth: float, height: float, tab: float) -> Net:
    """The net of a box `width` by `depth` by `height`, with tabs at most `tab` deep.

    The faces of the strip are a wall, the top (`width` by `depth`, with the arms), a wall and
    the bottom. Tabs stand where they make the net's box smallest.
    """
    return _tabbed(_faces(width, depth, height), tab)


def lid_net(width: float, depth: float, height: float, tab: float) -> Net:
    """The net of a box without a bottom, with a tab on one of the two walls at each corner."""
    back, top, front, _, left, right = _faces(width, depth, height)
    return _tabbed((back, top, front, left, right), tab)


def _tabbed(faces: tuple[Face, ...], tab: float) -> Net:
    """The net of these faces with the tabs that make its box smallest, its middle at the origin."""
    around = {side: _tab(side, tab) for side, _ in outer(faces)}
    owner = {side: faces.index(face) for side, face in outer(faces)}

    def ring(tabbed: frozenset[Segment]) -> list[Point]:
        corners = (tabs[:3] if side in tabbed else side[:1] for side, tabs in around.items())
        return [point for some in corners for point in some]

    def size(tabbed: frozenset[Segment]) -> tuple[float, int]:
        """The area of the net's box; where that is equal, tabs rather on the last faces."""
        left, bottom, right, top = bounds(ring(tabbed))
        return round((right - left) * (top - bottom), 6), -sum(owner[side] for side in tabbed)

    best = min(map(frozenset, product(*meeting(faces))), key=size)
    left, bottom, right, top = bounds(ring(best))
    dx, dy = _dyadic(-(left + right) / 2), _dyadic(-(bottom + top) / 2)

    def moved(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x + dx, y + dy) for x, y in points)

    tabbed, sides = sorted(best), _sides(faces)
    folds = sorted(side for side in sides if side[::-1] in sides and side < side[::-1])
    return Net(
        Polygon(moved(without_straight(ring(best)))),
        tuple(replace(face, x=face.x + dx, y=face.y + dy) for face in faces),
        tuple(Polygon(moved(around[side])) for side in tabbed),
        tuple(map(moved, folds + tabbed)),
    )


def _dyadic(length: float) -> float:
    """The length as a whole number of 2^-20 mm, a millionth.

    Sums and halves of such lengths are exact, so that corners that meet have the same numbers.
    """
    return round(length * 2**20) / 2**20


def _faces(width: float, depth: float, height: float) -> tuple[Face, ...]:
    """The six rectangles, folded: the top level, its middle at height zero."""
    up: Vector = (0.0, 0.0, 1.0)
    right: Vector = (1.0, 0.0, 0.0)
    away: Vector = (0.0, 1.0, 0.0)
    down, left, near = _minus(up), _minus(right), _minus(away)
    width, depth, height = _dyadic(width), _dyadic(depth), _dyadic(height)
    w, d, h = width / 2, depth / 2, height / 2
    top = Face(0, 0, width, depth, Axes((0, 0, 0), right, away, up))
    back = Face(0, d + h, width, height, Axes((0, d, -h), right, down, away))
    front = Face(0, -d - h, width, height, Axes((0, -d, -h), right, up, near))
    under = Face(0, -2 * d - 2 * h, width, depth, Axes((0, 0, -2 * h), right, near, down))
    arm_left = Face(-w - h, 0, height, depth, Axes((-w, 0, -h), up, away, left))
    arm_right = Face(w + h, 0, height, depth, Axes((w, 0, -h), down, away, right))
    return back, top, front, under, arm_left, arm_right


def _minus(vector: Vector) -> Vector:
    return -vector[0] + 0.0, -vector[1] + 0.0, -vector[2] + 0.0


def _sides(faces: tuple[Face, ...]) -> dict[Segment, Face]:
    """Every side of every face, counter-clockwise, with its face."""
    found = {}
    for face in faces:
        corners = face.corners
        for k in range(4):
            found[corners[k], corners[(k + 1) % 4]] = face
    return found


def outer(faces: tuple[Face, ...]) -> list[tuple[Segment, Face]]:
    """The sides along which the net is cut out, counter-clockwise, each with its face."""
    sides = _sides(faces)
    follows = {a: ((a, b), face) for (a, b), face in sides.items() if (b, a) not in sides}
    at = min(follows)
    ring = []
    for _ in follows:
        ring.append(follows[at])
        at = ring[-1][0][1]
    return ring


def meeting(faces: tuple[Face, ...]) -> list[tuple[Segment, Segment]]:
    """The pairs of outer sides that come together when the net is folded."""
    found: dict[frozenset[tuple[float, ...]], list[Segment]] = {}
    for side, face in outer(faces):
        key = frozenset(map(face.in_space, side))
        found.setdefault(key, []).append(side)
    return [(pair[0], pair[1]) for pair in found.values() if len(pair) == 2]


def _tab(side: Segment, deepest: float) -> tuple[Point, Point, Point, Point]:
    """A tab outside a side: its ends slant by 45 degrees, so that it clears its neighbours."""
    (x0, y0), (x1, y1) = side
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    deep = min(deepest, SHALLOW * length)
    outward = uy, -ux
    near = x0 + deep * (ux + outward[0]), y0 + deep * (uy + outward[1])
    far = x1 + deep * (outward[0] - ux), y1 + deep * (outward[1] - uy)
    return side[0], near, far, side[1]


def without_straight(ring: list[Point]) -> list[Point]:
    """A ring without the points in the middle of straight lines."""
    kept = []
    around = zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)
    for before, point, after in around:
        ux, uy = point[0] - before[0], point[1] - before[1]
        vx, vy = after[0] - point[0], after[1] - point[1]
        if abs(ux * vy - uy * vx) > 1e-9:
            kept.append(point)
    return kept
