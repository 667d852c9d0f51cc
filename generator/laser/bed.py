"""Parts on sheets of stock for a laser: rows and hexagonal packing on as few sheets as it takes.

Equal parts are laid together, the largest first, into the free rectangles that are left. What
keeps its distance is the lines that are cut: `gap` from each other, `margin` from the edge.
Parts are turned by quarters and halves only. Sheets with shared cuts or nested outlines would
be other functions from blanks to `Lying` parts, beside `lay_out`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..drawing import Frame
from ..errors import FitError
from ..geometry.nest import Row, rows_of
from ..geometry.pack import SLACK, hexagonal
from ..plane.offset import DieLine, Kerf, Swallowed, die_line
from ..plane.outline import Disc, Outline
from ..plane.path import Box, Ellipse
from ..units import format_length
from .blanks import Blank

STRIP = 4.0  # mm that the guide takes along the lower and upper edge, where the margin is less
TURNS = (0.0, 90.0)


@dataclass(frozen=True)
class Bed:
    """A sheet of stock in a machine, mm: its size, what stays free, how wide the beam is."""

    width: float
    height: float
    margin: float
    gap: float
    kerf: Kerf

    @property
    def room(self) -> Box:
        """Left, bottom, right, top of where cuts may be."""
        inset = max(self.margin, STRIP)
        return self.margin, inset, self.width - self.margin, self.height - inset

    @property
    def holds(self) -> tuple[float, float]:
        """Width and height of the largest part, its nominal outline."""
        left, bottom, right, top = self.room
        return right - left - self.kerf[0], top - bottom - self.kerf[1]


@dataclass(frozen=True)
class Lying:
    """A part at its place on a sheet."""

    blank: Blank
    frame: Frame

    def die_line(self, kerf: Kerf) -> DieLine:
        """The lines that cut it out, on the sheet. Raises FitError where the kerf is too wide."""
        return cut_line(self.blank, self.frame, kerf)


def cut_line(blank: Blank, frame: Frame, kerf: Kerf) -> DieLine:
    """The lines that cut a part out. Raises FitError for a feature that the kerf swallows."""
    try:
        return die_line(blank.outline, frame.point, kerf)
    except Swallowed as feature:
        widths = sorted({format_length(round(width, 3)) for width in kerf})
        raise FitError(
            f"{blank.component.name}: the {feature} is too small for a kerf of "
            f"{' x '.join(widths)} (laser.kerf): make it larger, or the kerf smaller",
            setting="laser.kerf",
            expected="a kerf narrower than every hole and notch",
            got=widths[-1],
        ) from None


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

    bed: Bed
    free: list[_Free] = field(default_factory=list)
    lying: list[list[Lying]] = field(default_factory=list)

    def another(self) -> None:
        """One more empty sheet."""
        left, bottom, right, top = self.bed.room
        self.free.append(_Free(len(self.lying), left, bottom, right - left, top - bottom))
        self.lying.append([])

    def fill(self, kind: _Kind, parts: list[Blank]) -> bool:
        """Lay parts of one kind into the free rectangles; those laid leave the list."""
        before = len(parts)
        for free in sorted(self.free, key=lambda f: (f.sheet, f.width * f.height)):
            if not parts:
                break
            block = kind.block(free.width, free.height, self.bed.gap, len(parts))
            if block.spots:
                self._lay(kind, free, block, parts)
        return len(parts) < before

    def _lay(self, kind: _Kind, free: _Free, block: _Block, parts: list[Blank]) -> None:
        for spot in block.spots:
            left, bottom, _, _ = kind.boxes[spot.turn % 180]
            if spot.turn >= 180:
                left, bottom = (-edge for edge in kind.boxes[spot.turn % 180][2:])
            frame = Frame(free.x + spot.x - left, free.y + spot.y - bottom, spot.turn)
            self.lying[free.sheet].append(Lying(parts.pop(0), frame))
        self.free.remove(free)
        self.free += _rest(free, block, self.bed.gap)


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


class _Kind:
    """Parts with one outline: how they are cut in each turn, and how many a rectangle holds."""

    def __init__(self, blank: Blank, bed: Bed) -> None:
        """Raises FitError where the kerf swallows a feature."""
        self.lines = {turn: cut_line(blank, Frame(rotation=turn), bed.kerf) for turn in TURNS}
        self.boxes = {turn: line.box for turn, line in self.lines.items()}
        self.is_round = isinstance(blank.outline, Disc)
        self.rows: dict[float, tuple[Row, Row]] = {}
        if not self.is_round:
            for turn, line in self.lines.items():
                assert not isinstance(line.outer, Ellipse)
                self.rows[turn] = rows_of(line.outer, bed.gap)

    @property
    def size(self) -> float:
        """The longer side of the box, by which the largest parts come first."""
        left, bottom, right, top = self.boxes[0.0]
        return max(right - left, top - bottom)

    def block(self, width: float, height: float, gap: float, count: int) -> _Block:
        """The spots for as many of `count` parts as the rectangle holds, on the least height."""
        if self.is_round:
            return self._discs(width, height, gap, count)
        blocks = [
            _rows(row, turn, (width, height), gap, count)
            for turn, both in self.rows.items()
            for row in both
        ]
        return min(blocks, key=lambda block: (-len(block.spots), block.height, block.width))

    def _discs(self, width: float, height: float, gap: float, count: int) -> _Block:
        left, bottom, right, top = self.boxes[0.0]
        size = max(right - left, top - bottom)
        centres = hexagonal(width, height, size, gap, count)[:count]
        if not centres:
            return _Block((), 0, 0)
        low = min(y for _, y in centres) - size / 2
        wide = max(x for x, _ in centres) + size / 2
        spots = tuple(_Spot(x - (right - left) / 2, y - (top - bottom) / 2, 0) for x, y in centres)
        return _Block(spots, wide, height - low)


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


def lay_out(parts: Sequence[Blank], bed: Bed) -> list[list[Lying]]:
    """The parts on sheets. Raises FitError with the names of all that have no room on one."""
    kinds: dict[Outline, list[Blank]] = {}
    for part in parts:
        kinds.setdefault(part.outline, []).append(part)
    known = [(_Kind(members[0], bed), members) for members in kinds.values()]
    largest: dict[str, float] = {}
    for kind, members in known:
        name = members[0].component.name
        largest[name] = max(kind.size, largest.get(name, 0.0))
    # by component, so that the panels of a board stay in order
    known.sort(key=lambda pair: -largest[pair[1][0].component.name])
    sheets = _Sheets(bed)
    unplaced: list[Blank] = []
    for kind, members in known:
        left = list(members)
        while left:
            if not sheets.fill(kind, left):
                sheets.another()
                if not sheets.fill(kind, left):
                    unplaced += left
                    sheets.lying.pop()
                    sheets.free.pop()
                    break
    if unplaced:
        raise _too_large(unplaced, bed)
    order = {id(part): k for k, part in enumerate(parts)}
    return [sorted(lying, key=lambda each: order[id(each.blank)]) for lying in sheets.lying]


def _too_large(parts: Sequence[Blank], bed: Bed) -> FitError:
    """Says which parts have no room, and what the room is."""
    room = " x ".join(format_length(round(side, 2)) for side in bed.holds)
    sizes = {}
    for part in parts:
        left, bottom, right, top = part.box
        size = f"{format_length(round(right - left, 2))} x {format_length(round(top - bottom, 2))}"
        sizes[part.component.name] = size
    named = ", ".join(f"{name} ({size})" for name, size in sizes.items())
    return FitError(
        f"{named}: no room on a sheet, which holds parts up to {room}: choose larger sheets "
        "(laser.sheet), a smaller margin (laser.margin) or smaller parts",
        setting="laser.sheet",
        expected=f"room for {named}",
        got=room,
    )
