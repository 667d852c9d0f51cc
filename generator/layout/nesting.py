"""Nesting: parts on sheets of stock, in rows and hexagonal packing, on as few as it takes.

Equal parts are laid together, the largest first, into the free rectangles that are left. What
keeps its distance is the lines that are cut. Parts are turned by quarters and halves only.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ..geometry.nest import Ring, Row, rows_of
from ..geometry.pack import SLACK, hexagonal
from ..plane.path import Box

TURNS = (0.0, 90.0)


@dataclass(frozen=True, eq=False)
class Cut:
    """How parts of one outline are cut: boxes of the cut, and its rings, by the part's turn.

    A round cut has no rings. `gap` is the distance between two cuts in mm.
    """

    boxes: Mapping[float, Box]
    rings: Mapping[float, Ring]
    gap: float

    @property
    def size(self) -> float:
        """The longer side of the box, by which the largest parts come first."""
        left, bottom, right, top = self.boxes[0.0]
        return max(right - left, top - bottom)

    @cached_property
    def rows(self) -> dict[float, tuple[Row, Row]]:
        """The rows that the parts can stand in, by their turn."""
        return {turn: rows_of(ring, self.gap) for turn, ring in self.rings.items()}

    def block(self, width: float, height: float, count: int) -> _Block:
        """The spots for as many of `count` parts as the rectangle holds, on the least height."""
        if not self.rings:
            return self._discs(width, height, count)
        blocks = [
            _rows(row, turn, (width, height), self.gap, count)
            for turn, both in self.rows.items()
            for row in both
        ]
        return min(blocks, key=lambda block: (-len(block.spots), block.height, block.width))

    def _discs(self, width: float, height: float, count: int) -> _Block:
        left, bottom, right, top = self.boxes[0.0]
        size = max(right - left, top - bottom)
        centres = hexagonal(width, height, size, self.gap, count)[:count]
        if not centres:
            return _Block((), 0, 0)
        low = min(y for _, y in centres) - size / 2
        wide = max(x for x, _ in centres) + size / 2
        spots = tuple(_Spot(x - (right - left) / 2, y - (top - bottom) / 2, 0) for x, y in centres)
        return _Block(spots, wide, height - low)


@dataclass(frozen=True)
class Spot:
    """Where one of several equal parts lies: sheet, origin of the part in mm, turn in degrees."""

    sheet: int
    x: float
    y: float
    turn: float


def nest(kinds: Sequence[tuple[Cut, int]], room: Box) -> tuple[list[list[Spot]], list[int]]:
    """The spots of each kind's parts, and how many of each have no room on any sheet."""
    sheets = _Sheets(room)
    spots: list[list[Spot]] = []
    missing: list[int] = []
    for cut, count in kinds:
        found: list[Spot] = []
        while len(found) < count:
            more = sheets.fill(cut, count - len(found))
            if not more:
                sheets.another()
                more = sheets.fill(cut, count - len(found))
                if not more:
                    sheets.drop()
                    break
            found += more
        spots.append(found)
        missing.append(count - len(found))
    return spots, missing


@dataclass(frozen=True)
class _Free:
    """An empty rectangle of a sheet: lower left corner and size."""

    sheet: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class _Spot:
    """Where a part's cut has the lower left corner of its box, and how the part is turned."""

    x: float
    y: float
    turn: float


@dataclass(frozen=True)
class _Block:
    """Spots in a free rectangle, hanging from its upper left corner, and the sizes they take.

    `last` is the length of the last row, `tall` the height of a row, where there are rows.
    """

    spots: tuple[_Spot, ...]
    width: float
    height: float
    last: float = 0.0
    tall: float = 0.0


@dataclass
class _Sheets:
    """Sheets while they are filled."""

    room: Box
    free: list[_Free] = field(default_factory=list)
    count: int = 0

    def another(self) -> None:
        """One more empty sheet."""
        left, bottom, right, top = self.room
        self.free.append(_Free(self.count, left, bottom, right - left, top - bottom))
        self.count += 1

    def drop(self) -> None:
        """Take the last sheet, still empty, away again."""
        self.count -= 1
        self.free.pop()

    def fill(self, cut: Cut, count: int) -> list[Spot]:
        """Lay up to `count` parts of one kind into the free rectangles."""
        found: list[Spot] = []
        for free in sorted(self.free, key=lambda f: (f.sheet, f.width * f.height)):
            if len(found) == count:
                break
            block = cut.block(free.width, free.height, count - len(found))
            if block.spots:
                found += _lie(cut, free, block)
                self.free.remove(free)
                self.free += _rest(free, block, cut.gap)
        return found


def _lie(cut: Cut, free: _Free, block: _Block) -> Iterator[Spot]:
    for spot in block.spots:
        left, bottom, right, top = cut.boxes[spot.turn % 180]
        if spot.turn >= 180:
            left, bottom = -right, -top
        yield Spot(free.sheet, free.x + spot.x - left, free.y + spot.y - bottom, spot.turn)


def _rest(free: _Free, block: _Block, gap: float) -> Iterator[_Free]:
    """What a block leaves of its rectangle: below it, right of it, and beside its last row."""
    top = free.y + free.height
    beside = free.width - block.width - gap
    below = free.height - block.height - gap
    if below > 0:
        yield _Free(free.sheet, free.x, free.y, free.width, below)
    if beside > 0:
        yield _Free(
            free.sheet, free.x + block.width + gap, top - block.height, beside, block.height
        )
    if block.last and block.width - block.last - gap > 0:
        yield _Free(
            free.sheet,
            free.x + block.last + gap,
            top - block.height,
            block.width - block.last - gap,
            block.tall,
        )


def _rows(row: Row, turn: float, room: tuple[float, float], gap: float, count: int) -> _Block:
    """Rows of parts from the top of a room."""
    width, height = room
    along = row.holds(width)
    pitch = row.height + gap
    down = math.floor((height + gap) / pitch + SLACK) if along else 0
    count = min(count, along * down)
    if not count:
        return _Block((), 0, 0)
    spots = tuple(
        _Spot(
            row.x(k % along),
            height - row.height - k // along * pitch,
            turn + (180.0 if row.flips and k % along % 2 else 0.0),
        )
        for k in range(count)
    )
    used = -(-count // along)
    longest = row.x(min(count, along) - 1) + row.width
    last = row.x((count - 1) % along) + row.width if used > 1 else 0.0
    return _Block(spots, longest, used * pitch - gap, last, row.height)
