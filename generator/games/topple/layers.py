"""The stepped board without sizes: the layers of its spaces, and their outlines in pitches.

Layers are counted from 1, the lowest and largest, to 5, the topmost single space. Layer k lies
under the numbers 1 to 6 - k, so that the spaces with the number 6 - k lie open on it. A space is
one pitch wide; the board's middle is the origin.
"""

from __future__ import annotations

import math

from ...geometry.cuboid import without_straight
from ...plane.path import Point
from .play import SIZE, SPACES, Space

LAYERS = SIZE
CORNER = Space(1, SIZE)  # at the upper right


def place(space: Space) -> tuple[int, int]:
    """The middle of a space: columns to the right of the board's middle, rows above it."""
    return space.column - 3, 3 - space.row


def layer_of(space: Space) -> int:
    """The layer that a space lies open on."""
    return LAYERS + 1 - space.number


def spaces_of(layer: int) -> tuple[Space, ...]:
    """The spaces that a layer reaches under, by rows from below."""
    reached = (space for space in SPACES if layer_of(space) >= layer)
    return tuple(sorted(reached, key=lambda space: (-space.row, space.column)))


def open_on(layer: int) -> tuple[Space, ...]:
    """The spaces that are not covered by the next layer."""
    return tuple(space for space in spaces_of(layer) if layer_of(space) == layer)


def reach(layer: int, *, square: bool = False) -> float:
    """The radius of the largest disc about the axis inside a layer: as far as another square is.

    Of the largest upright `square` it is half the side.
    """
    inside, far = set(map(place, spaces_of(layer))), max if square else math.hypot
    return min(
        far(max(abs(x) - 0.5, 0.0), max(abs(y) - 0.5, 0.0))
        for x in range(-3, 4)
        for y in range(-3, 4)
        if (x, y) not in inside
    )


def steps(layer: int) -> tuple[Point, ...]:
    """The corners of a layer's outline, counter-clockwise from the lower left.

    The sides of its spaces that no two of them share, chained, without corners on straight lines.
    """
    follows: dict[Point, Point] = {}
    inside = set(map(place, spaces_of(layer)))
    for x, y in inside:
        corners = ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for k, other in enumerate(beside):
            if other not in inside:
                follows[corners[k]] = corners[(k + 1) % 4]
    ring = [min(follows, key=lambda point: (point[1], point[0]))]
    while (after := follows[ring[-1]]) != ring[0]:
        ring.append(after)
    return tuple(without_straight(ring))
