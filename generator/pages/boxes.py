"""Blocks that are set, and how they are broken into columns. Lengths in mm, downwards from a top.

What cannot be divided is a row. Nothing is drawn before a column's marks are asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..drawing import Frame, Mark, moved
from ..errors import FitError
from ..press.sheet import Tag

ALIKE = 1e-6  # mm that a column may be overfull by
TOGETHER = 2  # lines of a divided paragraph that stay together at each end


class Piece(NamedTuple):
    """Marks, and how far to the right and up they are still to be moved."""

    marks: Iterable[Mark]
    x: float = 0.0
    y: float = 0.0


class Row(NamedTuple):
    """Something of a height: `draw` gives what is seen at a height, downwards from the origin."""

    height: float
    draw: Callable[[float], Iterable[Piece]]

    def drawn(self, height: float, left: float, top: float) -> Iterator[Mark]:
        """The marks at a height, with the upper left corner at a place."""
        for marks, x, y in self.draw(height):
            yield from moved(marks, Frame(left + x, top + y))


@dataclass(frozen=True)
class Box:
    """A block that is set. `tag` says what it is to a reader, `where` names it in errors.

    `before` and `after` are the space round it; between two boxes the larger one counts. A box
    with `joined` stays on the column of the next one, one with `section` where the whole section
    fits a column. `text` may be divided between its rows, and go before a figure that has to wait
    (`waits`). A figure may be drawn as low as `least`; a box begins where at least `needs` is
    left. `ours` is a ruling of ours.
    """

    rows: tuple[Row, ...]
    tag: Tag
    where: str
    before: float = 0.0
    after: float = 0.0
    joined: bool = False
    section: bool = False
    text: bool = False
    waits: bool = False
    least: float | None = None
    needs: float = 0.0
    ours: bool = False

    @property
    def height(self) -> float:
        """Of all rows."""
        return sum([row.height for row in self.rows])

    @property
    def start(self) -> float:
        """Height of what has to stand on the column that it begins on."""
        if self.least is not None:
            return self.least
        if self.text and not self.joined and len(self.rows) >= 2 * TOGETHER:
            return sum([row.height for row in self.rows[:TOGETHER]])
        return self.height


class Placed(NamedTuple):
    """Rows of a box, their upper edge `top` mm below that of the column, drawn at a height."""

    box: Box
    top: float
    height: float


@dataclass(frozen=True)
class Column:
    """What stands in one column, and how far down that reaches."""

    placed: tuple[Placed, ...]

    @property
    def used(self) -> float:
        """From the top to the lower edge of the last box."""
        return self.placed[-1].top + self.placed[-1].height if self.placed else 0.0

    def drawn(self, left: float, top: float) -> Iterator[tuple[Tag, tuple[Mark, ...]]]:
        """The marks of each box, with the upper left corner of the column at a place."""
        for placed in self.placed:
            y, marks = top - placed.top, list[Mark]()
            for row in placed.box.rows:
                height = row.height if placed.box.least is None else placed.height
                marks += row.drawn(height, left, y)
                y -= row.height
            yield placed.box.tag, tuple(marks)


def columns(boxes: Iterable[Box], height: float) -> list[Column]:
    """The boxes in columns of a height. Raises `FitError` for one that is higher than a column."""
    filled: list[Column] = []
    queue = deque(boxes)
    while queue:
        filled.append(_filled(queue, height))
    return filled


def _filled(queue: deque[Box], height: float) -> Column:
    """One column, filled from the head of the queue."""
    placed: list[Placed] = []
    y, space = 0.0, 0.0  # where the last box ends, and the room that it wants below itself
    while queue:
        group = _group(queue, height)
        room = height - y - (max(space, group[0].before) if placed else 0.0)
        if max(_start(group), group[0].needs if placed else 0.0) > room + ALIKE:
            if not placed:
                _fall_apart(queue, group, height)
            elif not _overtaken(queue, group, height - y, space):
                break
            continue
        spare = room - _start(group, least=False)  # negative where figures have to shrink
        for given in group:
            box, own = given, given.height
            y += max(space, box.before) if placed else 0.0
            queue.popleft()
            if box.least is not None and spare < 0:
                own = max(box.least, own + spare)
                spare += given.height - own
            elif own > height - y + ALIKE:
                box, rest = _divided(box, height - y)
                queue.appendleft(rest)
                own = box.height
            placed.append(Placed(box, y, own))
            y, space = y + own, box.after
    return Column(tuple(placed))


def _group(queue: deque[Box], height: float) -> list[Box]:
    """Boxes that stay together: a section that a column holds, else what is joined."""
    section = _run(queue, lambda box: box.section or box.joined)
    if any(box.section for box in section) and _start(section) > height + ALIKE:
        _put_back(queue, [replace(box, section=False) for box in section])
        return _run(queue, lambda box: box.joined)
    return section


def _put_back(queue: deque[Box], changed: Sequence[Box]) -> None:
    """Change the first boxes of the queue."""
    for _ in changed:
        queue.popleft()
    queue.extendleft(reversed(changed))


def _run(boxes: Iterable[Box], goes_on: Callable[[Box], bool]) -> list[Box]:
    run: list[Box] = []
    for box in boxes:
        run.append(box)
        if not goes_on(box):
            break
    return run


def _start(group: Sequence[Box], *, least: bool = True) -> float:
    """Height of what has to stand on the column that a group begins on."""
    total, space = 0.0, 0.0
    *before, last = group
    whole = any(box.section for box in before)
    for box in group:
        total += max(space, box.before) if box is not group[0] else 0.0
        if box.least is not None:
            total += box.least if least else box.height
        else:
            total += box.start if box is last and not whole else box.height
        space = box.after
    return total


def _fall_apart(queue: deque[Box], group: Sequence[Box], height: float) -> None:
    """Let the boxes of a group, which no column holds, stand on columns of their own."""
    if not any(box.joined or box.section for box in group):
        raise FitError(
            f"{group[0].where} does not fit on a page",
            setting=group[0].where,
            expected=f"a block of at most {height:.0f} mm, or one that can be divided",
        )
    _put_back(queue, [replace(box, joined=False, section=False) for box in group])


def _overtaken(queue: deque[Box], group: Sequence[Box], room: float, space: float) -> bool:
    """Let a paragraph go before a figure that has to wait for the next column, if it fits."""
    if len(group) > 1 or not group[0].waits or len(queue) < 2:
        return False
    following = queue[1]
    fits = following.start <= room - max(space, following.before) + ALIKE
    if not (following.text and fits) or following.joined or following.section:
        return False
    queue[0], queue[1] = queue[1], queue[0]
    return True


def _divided(box: Box, room: float) -> tuple[Box, Box]:
    """As many rows of a text as there is room for, and the others."""
    count, used = 0, 0.0
    while used + box.rows[count].height <= room + ALIKE:
        used += box.rows[count].height
        count += 1
    count = min(count, len(box.rows) - TOGETHER)
    rest = replace(box, rows=box.rows[count:], before=0.0, needs=0.0, ours=False)
    return replace(box, rows=box.rows[:count], after=0.0), rest
