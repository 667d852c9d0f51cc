"""The stepped board without sizes: layers, the spaces on them, their outlines in pitches.

Layers are counted from 1, the lowest and largest, to 5, the topmost single space. Spaces are
(x, y) in pitches from the middle of the board, x and y from -2 to 2; a space's number is
|x| + |y| + 1, and layer k holds the spaces with |x| + |y| <= 5 - k, so that the numbers 6 - k lie
open on it.
"""

from __future__ import annotations

import math

from ...geometry.cuboid import without_straight
from ...plane.outline import Point

LAYERS = 5
ACROSS = 5  # spaces along a side
CORNER = (2, 2)
Space = tuple[int, int]


def number_of(space: Space) -> int:
    """The number on a space: 1 in the middle, 5 in the corners."""
    return abs(space[0]) + abs(space[1]) + 1


def spaces_of(layer: int) -> tuple[Space, ...]:
    """The spaces that a layer reaches under, by rows from below."""
    return tuple(
        (x, y)
        for y in range(-2, 3)
        for x in range(-2, 3)
        if number_of((x, y)) <= LAYERS + 1 - layer
    )


SPACES = spaces_of(1)


def open_on(layer: int) -> tuple[Space, ...]:
    """The spaces that are not covered by the next layer."""
    return tuple(space for space in spaces_of(layer) if number_of(space) == LAYERS + 1 - layer)


def reach(layer: int) -> float:
    """The radius of the largest disc about the axis inside a layer, in pitches."""
    ring = steps(layer)
    return min(
        math.hypot(max(min(x0, x1), min(max(x0, x1), 0.0)), max(min(y0, y1), min(max(y0, y1), 0.0)))
        for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True)
    )


def steps(layer: int) -> tuple[Point, ...]:
    """The corners of a layer's outline in pitches, counter-clockwise from the lower left.

    The sides of its spaces that no two of them share, chained, without corners on straight lines.
    """
    follows: dict[Point, Point] = {}
    inside = set(spaces_of(layer))
    for x, y in inside:
        corners = ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for k, other in enumerate(beside):
            if other not in inside:
                follows[corners[k]] = corners[(k + 1) % 4]
    start = min(follows, key=lambda point: (point[1], point[0]))
    ring = [start]
    while (after := follows[ring[-1]]) != start:
        ring.append(after)
    return tuple(without_straight(ring))
