"""The score track in numbers: how many spaces lie on each side, how large, and where.

All lengths in mm, about the board's centre.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from ...drawing import Frame
from ...geometry.lattice import HEIGHT, Hexagon
from ...plane.path import Box, Point

TRACK_CLEARANCE = 1.5  # a space is this much larger than a disc, its rim included
NUMERAL, LEAST_NUMERAL = 0.31, 2.5  # height of the track's numbers, in discs, and the least in mm
TOWER_CLEARANCE = 0.5  # between a tower on the border and the track
RIM = 0.6  # of the board outside the track
SPACE_RIM = 0.25  # between a space's edge and what is printed of it

Size = tuple[float, float]  # width, height


@dataclass(frozen=True)
class Space:
    """One space of the track: its number, its box on the board, and the side it lies on.

    `turn` is the rotation at which its numeral is read from the nearest side of the table. The
    numeral stands in a band of the depth `band` along the board's edge, which a marker leaves
    free.
    """

    number: int
    box: Box
    turn: int
    band: float

    @property
    def centre(self) -> Point:
        """Centre of the box."""
        left, bottom, right, top = self.box
        return (left + right) / 2, (bottom + top) / 2

    @property
    def place(self) -> Point:
        """Where the middle of a marker stands."""
        return Frame(*self.centre, self.turn).point(0.0, self.band / 2)

    @property
    def size(self) -> Size:
        """Width and height as they are read, the outer edge of the board below."""
        left, bottom, right, top = self.box
        across, up = right - left, top - bottom
        return (up, across) if self.turn in (90, 270) else (across, up)


@dataclass(frozen=True)
class Track:
    """The frame of nx by ny spaces round an inner window, `depth` deep on all sides.

    The outer `band` of it is for numbers.
    """

    nx: int
    ny: int
    inner_width: float
    inner_height: float
    depth: float
    band: float

    @property
    def width(self) -> float:
        """The board's width: the track with a narrow rim."""
        return self.inner_width + 2 * self.depth + 2 * RIM

    @property
    def height(self) -> float:
        """The board's height."""
        return self.inner_height + 2 * self.depth + 2 * RIM

    @property
    def pitch(self) -> Size:
        """Width of a space on the long runs, height of one on the upright runs."""
        return self.inner_width / (self.nx - 2), self.inner_height / (self.ny - 2)

    def fits(self, room: Size) -> bool:
        """Whether the board fits a room of that width and height, as it lies or turned."""
        least, most = sorted((self.width, self.height))
        low, high = sorted(room)
        return least <= low + 1e-9 and most <= high + 1e-9

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces, clockwise from the lower left corner, which is the start space."""
        across, up = self.pitch
        w, h, d = self.inner_width / 2, self.inner_height / 2, self.depth
        xs, ys = range(self.nx - 2), range(self.ny - 2)
        boxes: list[tuple[Box, int]] = [
            ((-w - d, -h - d, -w, -h), 0),
            *(((-w - d, -h + k * up, -w, -h + (k + 1) * up), 270) for k in ys),
            ((-w - d, h, -w, h + d), 270),
            *(((-w + k * across, h, -w + (k + 1) * across, h + d), 180) for k in xs),
            ((w, h, w + d, h + d), 180),
            *(((w, h - (k + 1) * up, w + d, h - k * up), 90) for k in ys),
            ((w, -h - d, w + d, -h), 90),
            *(((w - (k + 1) * across, -h - d, w - k * across, -h), 0) for k in xs),
        ]
        return tuple(
            Space(number, box, turn, self.band) for number, (box, turn) in enumerate(boxes)
        )


def numeral_height(disc: float) -> float:
    """The height of the track's numbers, where a round room of `disc` is left for markers."""
    return max(NUMERAL * disc, LEAST_NUMERAL)


def tower_room(field: Hexagon, edge: float, disc: float) -> Size:
    """What a field takes: a tower on a border point, half a disc and a little, clears the track."""
    gap = disc / 2 + TOWER_CLEARANCE
    width = edge * (field.c + (field.a + field.b) / 2) + 2 * gap
    return width, edge * HEIGHT * (field.a + field.b) + 2 * gap


def track_round(field: Hexagon, edge: float, disc: float, spaces: int, room: Size) -> Track:
    """The track of so many spaces that fills the room best; `edge` is the lattice edge.

    Every split of the spaces into nx and ny is tried. The best is the one that fits the room (as
    it lies, or turned), then has the least area, then the squarest spaces.
    """
    least, band = disc + TRACK_CLEARANCE, 1.2 * numeral_height(disc) + 0.9
    width, height = tower_room(field, edge, disc)
    tracks = (
        Track(
            nx,
            spaces // 2 + 2 - nx,
            max(width, (nx - 2) * least),
            max(height, (spaces // 2 - nx) * least),
            least + band,
            band,
        )
        for nx in range(3, spaces // 2)
    )

    def merits(track: Track) -> tuple[bool, float, float, int]:
        across, up = track.pitch
        area = round(track.width * track.height, 6)
        return not track.fits(room), area, abs(math.log(across / up)), track.nx

    return min(tracks, key=merits)
