"""Where the seams of a board in panels run: where they hurt least.

A seam is a straight line across the whole board. It hurts where it runs through a place that
players use, the deeper the more, and where it runs through a text or a hole. Such things are
known by the stretch of one axis that they take.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from ..component import Component
from ..drawing import Text
from ..fonts import text_box
from ..plane.outline import Outline, Polygon, bounds
from ..plane.path import Box

OVERLAP = 10.0
LEAST = 2 * OVERLAP  # of a window
CLEAR = 1.0  # mm from a place to a seam beside it, where there is room
TOLD = 4.0  # what a seam costs through a text or a hole, to one through the middle of a place
NUDGE = 0.01  # the same where it touches a place
Span = tuple[float, float]


@dataclass(frozen=True)
class Stretch:
    """What a thing takes of an axis; `whole` things hurt alike wherever they are cut."""

    start: float
    end: float
    whole: bool

    def hurt(self, at: float) -> float:
        """What a seam costs here: 0 beside the thing, 1 through the middle of a place."""
        inside = min(at - self.start, self.end - at)
        if inside <= 1e-6:
            return NUDGE * max(1 + inside / CLEAR, 0.0)
        return TOLD if self.whole else max(2 * inside / (self.end - self.start), NUDGE)


@dataclass(frozen=True)
class Axis:
    """A board along one axis: its length about the origin, what lies there, how often."""

    length: float
    things: tuple[tuple[Stretch, int], ...] = ()

    def spans(self, room: float, number: int) -> tuple[float, tuple[Span, ...]]:
        """So many windows, at most `room` long, from the lowest on, and how much their seams hurt.

        A window shares `OVERLAP` with the next one, which is cut where it begins: that is the seam.
        """
        half = self.length / 2
        best: dict[float, tuple[float, float, tuple[float, ...]]] = {-half: (0.0, 0.0, ())}
        for k in range(1, number):
            found: dict[float, tuple[float, float, tuple[float, ...]]] = {}
            even = -half + k * (self.length - OVERLAP) / number
            for seam in self._places(k, room, number, even):
                ways = [
                    way
                    for last, way in best.items()
                    if LEAST - OVERLAP <= seam - last <= room - OVERLAP + 1e-9
                ]
                if ways:
                    hurt, off, path = min(ways)
                    more = sum(n * thing.hurt(seam) for thing, n in self.things)
                    away = off + ((seam - even) / room) ** 2
                    found[seam] = round(hurt + more, 6), away, (*path, seam)
            best = found
        hurt, _, seams = min(
            (way for last, way in best.items() if half - last <= room + 1e-9),
            default=(0.0, 0.0, ()),
        )
        starts = (-half, *seams)
        ends = (*(seam + OVERLAP for seam in seams), half)
        return hurt, tuple(zip(starts, ends, strict=True))

    def turned(self) -> Axis:
        """The same from the other end."""
        things = ((Stretch(-t.end, -t.start, t.whole), n) for t, n in self.things)
        return Axis(self.length, tuple(things))

    def _places(self, k: int, room: float, number: int, even: float) -> list[float]:
        """Where seam k may run: evenly, at the ends of things and in the middle between them."""
        half = self.length / 2
        low = max(half - (number - k) * (room - OVERLAP) - OVERLAP, -half + k * OVERLAP)
        high = min(-half + k * (room - OVERLAP), half - (number - k) * OVERLAP - OVERLAP)
        inside = sorted(
            {at for thing, _ in self.things for at in (thing.start, thing.end) if low < at < high}
        )
        ends = [low, *inside, high]
        middles = [(a + b) / 2 for a, b in pairwise(ends)]
        return sorted({even, *inside, *middles, *(x for x in (low, high) if low <= high)})


def axes(component: Component) -> tuple[Axis, Axis]:
    """A board along x and y, about its middle."""
    x0, y0, x1, y1 = component.outline.box
    boxes = [(box, False) for box in _spots(component)]
    boxes += [(box, True) for box in (*_texts(component), *_holes(component.outline))]
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    across = Counter(Stretch(box[0] - x, box[2] - x, whole) for box, whole in boxes)
    up = Counter(Stretch(box[1] - y, box[3] - y, whole) for box, whole in boxes)
    return Axis(x1 - x0, tuple(across.items())), Axis(y1 - y0, tuple(up.items()))


def _spots(component: Component) -> Iterator[Box]:
    for x, y, radius in component.spots:
        yield _rounded((x - radius, y - radius, x + radius, y + radius))


def _texts(component: Component) -> Iterator[Box]:
    for mark in component.designs[0].front.marks:
        if isinstance(mark, Text):
            yield _rounded(bounds(text_box(mark)))


def _holes(outline: Outline) -> Iterator[Box]:
    for bore in outline.bores:
        x, y, r = bore.x, bore.y, bore.radius
        yield _rounded((x - r, y - r, x + r, y + r))
    if isinstance(outline, Polygon):
        yield from (_rounded(bounds(hole)) for hole in outline.holes)


def _rounded(box: Iterable[float]) -> Box:
    """So that things in one row or column are the same stretch."""
    left, bottom, right, top = (round(value, 3) for value in box)
    return left, bottom, right, top
