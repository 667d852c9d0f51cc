"""Rings of hexagonal spaces round a centre, in exact integers, and the same spaces on circles.

A space is a pair (q, r) of axial coordinates: q counts to the right along a row, r counts rows
upwards, each of them half a space further right. Ring k holds the 6k spaces that are k steps from
the centre, so r rings and the centre make 1 + 3r(r + 1) spaces. Hexagons stand on a corner. Their
size is the width from flat side to flat side, which is also the distance of neighbours' centres.

Source of the coordinates: A. Patel, "Hexagonal grids", redblobgames.com.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

Space = tuple[int, int]
Point = tuple[float, float]

CENTRE: Space = (0, 0)
DIRECTIONS: tuple[Space, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # each 60° on

_COLUMN, _ROW = 1 / 2, 1 / (2 * math.sqrt(3))  # units of the corners' grid, in widths of a space
_CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))  # from a centre, in these units


class Corner(NamedTuple):
    """A corner of hexagons: x in half widths, y in widths over 2 sqrt(3)."""

    x: int
    y: int

    def at(self, width: float) -> Point:
        """Where the corner lies, in mm, for spaces of this width."""
        return self.x * _COLUMN * width, self.y * _ROW * width


def ring_of(space: Space) -> int:
    """In which ring a space lies: its distance from the centre in steps."""
    q, r = space
    return max(abs(q), abs(r), abs(q + r))


def ring(number: int) -> tuple[Space, ...]:
    """The spaces of a ring, counter-clockwise from the one due right; the centre for ring 0."""
    if number == 0:
        return (CENTRE,)
    q, r = number, 0
    spaces: list[Space] = []
    for dq, dr in (*DIRECTIONS[2:], *DIRECTIONS[:2]):
        for _ in range(number):
            spaces.append((q, r))
            q, r = q + dq, r + dr
    return tuple(spaces)


def spaces(rings: int) -> tuple[Space, ...]:
    """Every space of a board, ring by ring from the centre."""
    return tuple(space for number in range(rings + 1) for space in ring(number))


def beyond(space: Space, direction: Space, steps: int = 1) -> Space:
    """The space so many steps away in a direction, on a board or not."""
    return space[0] + steps * direction[0], space[1] + steps * direction[1]


def neighbours(space: Space, rings: int) -> tuple[Space, ...]:
    """The neighbours that are on the board: six inside, four on a side, three at a corner."""
    found = (beyond(space, direction) for direction in DIRECTIONS)
    return tuple(other for other in found if ring_of(other) <= rings)


def corners(space: Space) -> tuple[Corner, ...]:
    """The six corners of a space's hexagon, counter-clockwise; neighbours share two of them."""
    x, y = 2 * space[0] + space[1], 3 * space[1]
    return tuple(Corner(x + dx, y + dy) for dx, dy in _CORNERS)


def centre(space: Space, width: float) -> Point:
    """The middle of a space's hexagon in mm."""
    q, r = space
    return (2 * q + r) * _COLUMN * width, 3 * r * _ROW * width


def hexagon(space: Space, width: float) -> tuple[Point, ...]:
    """The corners of a space's hexagon in mm, counter-clockwise."""
    return tuple(corner.at(width) for corner in corners(space))


def board_size(rings: int, width: float) -> tuple[float, float]:
    """Width and height in mm of a hexagonal board: 2r + 1 spaces, and (3r + 2) / sqrt(3)."""
    return (2 * rings + 1) * width, (3 * rings + 2) * 2 * _ROW * width


def lines(rings: int) -> Iterator[tuple[Space, ...]]:
    """The straight rows of spaces in the three directions, as stacks move along them."""
    for along in DIRECTIONS[:3]:
        back = (-along[0], -along[1])
        for first in spaces(rings):
            if ring_of(beyond(first, back)) > rings:
                row = [first]
                while ring_of(beyond(row[-1], along)) <= rings:
                    row.append(beyond(row[-1], along))
                yield tuple(row)


# --- on circles --------------------------------------------------------------------------------


class Slice(NamedTuple):
    """A space drawn on circles: a part of ring `ring` between two angles in sixths of a turn.

    Its neighbours are those of its hexagon: it touches them along an arc or a radius, and no
    others. The centre is the disc within ring 1, its angles 0 and 6.
    """

    ring: int
    start: Fraction
    end: Fraction

    @property
    def middle(self) -> float:
        """The angle of its middle in degrees."""
        return float((self.start + self.end) / 2) * 60 if self.ring else 0.0


@lru_cache(maxsize=512)  # asked again and again for the spaces of one board
def slice_of(space: Space) -> Slice:
    """Where a space lies on circles: ring k is divided into 6k equal parts.

    The first of them lies in the middle of the direction due right.
    """
    number = ring_of(space)
    if number == 0:
        return Slice(0, Fraction(0), Fraction(6))
    place = ring(number).index(space)
    half = Fraction(1, 2)
    return Slice(number, (place - half) / number, (place + half) / number)


def shared(one: Slice, other: Slice) -> tuple[Fraction, Fraction] | None:
    """The arc along which two slices of neighbouring rings touch, in sixths of a turn, or None."""
    inner, outer = sorted((one, other))
    if outer.ring - inner.ring != 1:
        return None
    if inner.ring == 0:
        return outer.start, outer.end
    for turn in (-6, 0, 6):
        start, end = max(inner.start, outer.start + turn), min(inner.end, outer.end + turn)
        if start < end:
            return start, end
    return None


def meeting(one: Space, other: Space, width: float) -> Point:
    """The middle of the line on circles that two neighbouring spaces share, in mm."""
    first, second = sorted((slice_of(one), slice_of(other)))
    arc = shared(first, second)
    radius, turn = float(first.ring), first.end
    if arc is not None:
        radius, turn = first.ring + 0.5, (arc[0] + arc[1]) / 2
    elif (first.end - second.start) % 6:
        turn = first.start
    angle = math.radians(float(turn) * 60)
    return radius * width * math.cos(angle), radius * width * math.sin(angle)


def round_centre(space: Space, width: float) -> Point:
    """The middle in mm of a space on circles whose rings are `width` wide."""
    part = slice_of(space)
    angle = math.radians(part.middle)
    return part.ring * width * math.cos(angle), part.ring * width * math.sin(angle)
