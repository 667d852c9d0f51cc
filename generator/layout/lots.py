"""The kinds of lots: single blocks, rows of a lattice, discs by their colours."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..component import Component, Design
from ..drawing import Frame
from ..geometry.lattice import HEIGHT
from ..geometry.pack import (
    SLACK,
    Discs,
    disc_columns,
    hexagonal,
    how_many,
    triangle_block,
    triangle_grid,
)
from ..geometry.shapes import Flat
from .blocks import Block, Cuts, Lot, Spacing
from .placement import Placement

Part = tuple[Component, Design]


@dataclass(frozen=True)
class Rigid:
    """One block."""

    content: Block

    @property
    def area(self) -> float:
        """Of the block."""
        return self.content.width * self.content.height

    @property
    def whole(self) -> int:
        """One block."""
        return self.content.count

    def block(self, width: float, height: float, most: bool) -> tuple[Block, Lot | None] | None:
        """The block where it fits."""
        del most  # it is never divided
        slack = SLACK * max(width, height)
        if self.content.width > width + slack or self.content.height > height + slack:
            return None
        return self.content, None


@dataclass(frozen=True)
class Lattice:
    """Parts edge to edge on a lattice of triangles, by the cells that each takes."""

    parts: tuple[tuple[Part, int, int], ...]  # part, cells, quantity
    edge: float
    spacing: Spacing

    @property
    def area(self) -> float:
        """Of the cells."""
        return sum(cells * n for _, cells, n in self.parts) * self.edge**2 * HEIGHT / 2

    @property
    def whole(self) -> int:
        """All of them."""
        return sum(n for _, _, n in self.parts)

    def block(self, width: float, height: float, most: bool) -> tuple[Block, Lot | None] | None:
        """Rows from the top of a room, as long as it is wide."""
        side = self.spacing.guided
        ends = side * HEIGHT  # guides at the upper and the lower edge lean
        grid = triangle_grid(max(width - 2 * side, 0.0), max(height - 2 * ends, 0.0), self.edge)
        laid = triangle_block(grid, [(cells, n) for _, cells, n in self.parts])
        if not laid.slots or (len(laid.slots) < self.whole and not most):
            return None
        cells = [cell for slot in laid.slots for cell in slot.cells]
        first, last = min(c for _, c in cells), max(c for _, c in cells)
        lowest = grid.corner(max(r for r, _ in cells) + 1, 0)[1]
        at = Frame(side - first * self.edge / 2, ends - lowest)
        placements = tuple(
            Placement(
                self.parts[slot.kind][0][0],
                self.parts[slot.kind][0][1].front,
                Frame(at.x + slot.x, at.y + slot.y, slot.rotation),
            )
            for slot in laid.slots
        )
        wide = (last - first + 2) * self.edge / 2 + 2 * side
        high = grid.top - lowest + 2 * ends
        block = Block(wide, high, placements, Cuts.SHARED, laid, (at.x, at.y))
        return block, self._without([slot.kind for slot in laid.slots])

    def _without(self, kinds: Sequence[int]) -> Lattice | None:
        """What is left when parts of these kinds are gone."""
        left = [
            (part, cells, n - kinds.count(kind)) for kind, (part, cells, n) in enumerate(self.parts)
        ]
        kept = tuple(one for one in left if one[2])
        return replace(self, parts=kept) if kept else None


@dataclass(frozen=True)
class Round:
    """Discs of one diameter, colour by colour."""

    colours: tuple[tuple[Part, ...], ...]
    diameter: float
    spacing: Spacing

    @property
    def area(self) -> float:
        """Of hexagons round them."""
        return sum(map(len, self.colours)) * self.diameter**2 * HEIGHT

    @property
    def whole(self) -> int:
        """Those of the first colour."""
        return len(self.colours[0])

    def block(self, width: float, height: float, most: bool) -> tuple[Block, Lot | None] | None:
        """As many colours as the room holds, or as many discs of the first one."""
        side = self.spacing.own
        room = max(width - 2 * side, 0.0), max(height - 2 * side, 0.0)
        found = min(self._ways(*room), key=_by_parts_and_area, default=None)
        if found is None and most:
            found = self._some(*room)
        if found is None:
            return None
        laid = zip(self.colours, found.centres, strict=False)
        placements = tuple(
            Placement(component, design.front, Frame(side + x, side + y))
            for parts, centres in laid
            for (component, design), (x, y) in zip(parts, centres, strict=False)
        )
        block = Block(found.width + 2 * side, found.height + 2 * side, placements)
        return block, self._without(len(placements))

    def _without(self, count: int) -> Round | None:
        """What is left without so many of the first."""
        left = []
        for parts in self.colours:
            gone = min(count, len(parts))
            count -= gone
            if gone < len(parts):
                left.append(parts[gone:])
        return replace(self, colours=tuple(left)) if left else None

    def _ways(self, width: float, height: float) -> Iterator[Discs]:
        """Ways to lay whole colours in a room: in columns of each, upright or level."""
        for flat in (False, True):
            size = (height, width) if flat else (width, height)
            for found in self._columns(*size):
                yield _flipped(found) if flat else found
        yield from self._hexagonal(width, height)

    def _columns(self, width: float, height: float) -> Iterator[Discs]:
        """Whole colours in columns, in as many rows as the height has, and in fewer."""
        counts, spacing = tuple(len(parts) for parts in self.colours), self.spacing
        pitch = self.diameter + spacing.close
        if min(width, height) < self.diameter - SLACK:
            return
        most = 1 + how_many(height - self.diameter, pitch * HEIGHT)
        rows = {-(-counts[0] // columns) for columns in range(1, how_many(width, pitch) + 2)}
        for number in sorted(row for row in rows | {most} if row <= most):
            for step in {pitch * HEIGHT, pitch, self._spread(height, number)}:
                yield from self._fitting(counts, number, step, (width, height))

    def _spread(self, height: float, rows: int) -> float:
        """The distance of rows that fill a height, no more than discs of two colours need."""
        pitch = (self.diameter + self.spacing.close) * HEIGHT
        free = (height - self.diameter) / max(rows - 1, 1)
        return min(max(free, pitch), (self.diameter + self.spacing.apart) * HEIGHT)

    def _fitting(
        self, counts: tuple[int, ...], rows: int, step: float, room: tuple[float, float]
    ) -> Iterator[Discs]:
        """The first colours that so many rows hold in a room, as many as it has room for."""
        for number in range(len(counts), 0, -1):
            found = disc_columns(
                counts[:number],
                rows,
                self.diameter,
                self.spacing.close,
                self.spacing.apart,
                step,
            )
            slack = SLACK * max(room)
            if found.height > room[1] + slack:
                return
            if found.width <= room[0] + slack:
                yield found
                return

    def _hexagonal(self, width: float, height: float) -> Iterator[Discs]:
        """The first colour alone, in the densest packing."""
        found = self._some(width, height)
        if found is not None and len(found.centres[0]) == self.whole:
            yield found

    def _some(self, width: float, height: float) -> Discs | None:
        """As many discs of the first colour as a room holds."""
        count = self.whole
        every = hexagonal(width, height, self.diameter, self.spacing.close, count)[:count]
        if not every:
            return None
        half = self.diameter / 2
        wide = max(x for x, _ in every) + half
        low = min(y for _, y in every) - half
        return Discs((tuple((x, y - low) for x, y in every),), wide, height - low)


@dataclass(frozen=True)
class Straight:
    """Hexagons or squares of one size in rows, each colour in columns of its own.

    Hexagons meet at corners only, so that colours run out over the waste between them, whatever
    lies beside. Squares of two colours keep apart.
    """

    colours: tuple[tuple[Part, ...], ...]
    flat: Flat
    spacing: Spacing

    @property
    def area(self) -> float:
        """Of the places in their rows."""
        across, up = self._pitch
        return sum(map(len, self.colours)) * across * up

    @property
    def whole(self) -> int:
        """Those of the first colour."""
        return len(self.colours[0])

    @property
    def _pitch(self) -> tuple[float, float]:
        """From one place of a row to the next, and from row to row."""
        return self.flat.across if self._hexagons else self.flat.width, self.flat.width

    @property
    def _hexagons(self) -> bool:
        return self.flat.kind == "hexagon"

    def block(self, width: float, height: float, most: bool) -> tuple[Block, Lot | None] | None:
        """As many colours as the room holds, or as much of the first one; in the least room."""
        side = self.spacing.guided
        room = width - 2 * side + SLACK, height - 2 * side + SLACK
        ways = [
            (-sum(counts), round(size[0] * size[1], 6), math.hypot(*size), counts, rows)
            for rows in range(1, how_many(max(room[1], 0.0), self.flat.width) + 1)
            for counts in self._held(rows, room[0], most)
            for size in (self._size(counts, rows),)
        ]
        if not ways:
            return None
        *_, counts, rows = min(ways)
        wide, high = self._size(counts, rows)
        placements = tuple(self._placed(counts, rows, side))
        laid = Block(wide + 2 * side, high + 2 * side, placements, Cuts.SHARED)
        rest = (parts[n:] for parts, n in zip(self.colours, counts, strict=False))
        left = tuple(parts for parts in (*rest, *self.colours[len(counts) :]) if parts)
        return laid, replace(self, colours=left) if left else None

    def _held(self, rows: int, width: float, most: bool) -> Iterator[tuple[int, ...]]:
        """How many parts of the first colours so many rows take, as many colours as there is room.

        Only of a single colour there may be less than all.
        """
        counts = tuple(map(len, self.colours))
        for number in range(len(counts), 0, -1):
            if self._size(counts[:number], rows)[0] <= width:
                yield counts[:number]
                return
        if most:
            shift = self._shift(1) if rows > 1 else 0.0
            held = min(rows * how_many(max(width - shift, 0.0), self._pitch[0]), counts[0])
            if held:
                yield (held,)

    def _size(self, counts: Sequence[int], rows: int) -> tuple[float, float]:
        """Of rows with so many parts of each colour, without what lies beside them."""
        columns = sum(-(-count // rows) for count in counts)
        used = max(-(-count // -(-count // rows)) for count in counts)
        shift = self._shift(1) if used > 1 else 0.0
        wide = columns * self._pitch[0] + shift + (len(counts) - 1) * self._apart
        return wide, used * self.flat.width

    @property
    def _apart(self) -> float:
        """Between two colours."""
        return 0.0 if self._hexagons else self.spacing.apart

    def _shift(self, row: int) -> float:
        """How far a row begins to the right: every other one of hexagons by half a place."""
        return self.flat.reach if self._hexagons and row % 2 else 0.0

    def _placed(self, counts: Sequence[int], rows: int, side: float) -> Iterator[Placement]:
        """Row by row from above. Hexagons have a side below, as their rows need it."""
        across, turn, left = self._pitch[0], 30.0 if self._hexagons else 0.0, side
        top = side + self._size(counts, rows)[1]
        for parts, count in zip(self.colours, counts, strict=False):
            columns = -(-count // rows)
            for k, (component, design) in enumerate(parts[:count]):
                row, column = divmod(k, columns)
                x = left + (column + 0.5) * across + self._shift(row)
                at = Frame(x, top - (row + 0.5) * self.flat.width, turn)
                yield Placement(component, design.front, at)
            left += columns * across + self._apart


def _flipped(discs: Discs) -> Discs:
    """The same with rows for columns, the first colour at the top."""
    centres = tuple(tuple((y, discs.width - x) for x, y in colour) for colour in discs.centres)
    return Discs(centres, discs.height, discs.width)


def _by_parts_and_area(discs: Discs) -> tuple[int, float, float]:
    area = discs.width * discs.height
    return -sum(map(len, discs.centres)), round(area, 6), math.hypot(discs.width, discs.height)
