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


def nest(kinds: Sequence[tuple[Cut, int]], room: Box) -> list[list[Spot]]:
    """The spots of each kind's parts; each must be one that `fits`.

    Raises ValueError for a part that does not.
    """
    sheets = _Sheets(room)
    return [sheets.fill(cut, count) for cut, count in kinds]


def fits(cut: Cut, room: Box) -> bool:
    """Whether an empty sheet holds a part of a kind."""
    left, bottom, right, top = room
    return bool(cut.block(right - left, top - bottom, 1).spots)


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
    """Sheets while they are filled; empty rectangles stand in the order they came to be."""

    room: Box
    free: dict[int, _Free] = field(default_factory=dict)
    count: int = 0  # of sheets
    _known: int = 0  # of rectangles

    def fill(self, cut: Cut, count: int) -> list[Spot]:
        """Lay parts of one kind into the free rectangles, and then onto new sheets.

        A rectangle that holds none is not tried again: the time grows with their number, not
        with that of sheets times it. Raises ValueError for a part that no sheet holds.
        """
        if not fits(cut, self.room):
            raise ValueError("an empty sheet does not hold the part")
        found: list[Spot] = []
        untried = list(self.free)
        while len(found) < count:
            more, untried = self._lay(cut, count - len(found), untried)
            found += more
            if not more:
                left, bottom, right, top = self.room
                empty = _Free(self.count, left, bottom, right - left, top - bottom)
                untried = [self._add(empty)]
                self.count += 1
        return found

    def _lay(self, cut: Cut, count: int, untried: list[int]) -> tuple[list[Spot], list[int]]:
        """Up to so many spots in rectangles, and what these leave that was not tried yet."""
        found: list[Spot] = []
        left: list[int] = []
        free = self.free
        for number in sorted(
            untried, key=lambda k: (free[k].sheet, free[k].width * free[k].height)
        ):
            if len(found) == count:
                break
            block = cut.block(free[number].width, free[number].height, count - len(found))
            if block.spots:
                held = free.pop(number)
                found += _lie(cut, held, block)
                left += [self._add(rest) for rest in _rest(held, block, cut.gap)]
        return found, left

    def _add(self, free: _Free) -> int:
        self._known += 1
        self.free[self._known] = free
        return self._known


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
