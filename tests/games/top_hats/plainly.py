"""Moves of Top Hats once more, as plainly as can be: try everything, in cube coordinates.

Nothing of `play.py` is used. A position is a dict from (x, y, z), x + y + z = 0, to a list of hats,
the lowest first. Every chain of jumps is walked through to its end, hats taken as the rules say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Cube = tuple[int, int, int]
Board = dict[Cube, list[str]]
WAYS = [
    (x, y, -x - y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0) and abs(x + y) < 2
]


class Table(NamedTuple):
    """What decides about a move."""

    player: str
    rings: int
    shrunk: bool
    italian: bool  # the outermost ring is forbidden once the field has shrunk
    at_once: bool  # hats are taken off after each jump


class Way(NamedTuple):
    """One complete way to move: spaces landed on, and the board after it."""

    path: tuple[Cube, ...]
    took: frozenset[Cube]
    board: tuple[tuple[Cube, tuple[str, ...]], ...]

    @property
    def start(self) -> Cube:
        return self.path[0]

    @property
    def end(self) -> Cube:
        return self.path[-1]


def far(space: Cube) -> int:
    """The number of the ring."""
    return (abs(space[0]) + abs(space[1]) + abs(space[2])) // 2


def open_space(table: Table, space: Cube) -> bool:
    """Whether one may set foot there at all (TH17)."""
    forbidden = table.rings if table.shrunk and table.italian else table.rings + 1
    return far(space) < forbidden


def plus(a: Cube, b: Cube) -> Cube:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def less_one(board: Board, space: Cube) -> None:
    """Take the top hat off a stack (TH10)."""
    board[space].pop()
    if not board[space]:
        del board[space]


def frozen(board: Board) -> tuple[tuple[Cube, tuple[str, ...]], ...]:
    return tuple(sorted((space, tuple(hats)) for space, hats in board.items()))


def ways(table: Table, board: Board) -> Iterator[Way]:
    """Every way to move any stack of the player, whatever is compulsory."""
    for start, hats in board.items():
        if hats[-1] != table.player:
            continue
        others = {space: list(found) for space, found in board.items() if space != start}
        for way in WAYS:
            space = plus(start, way)
            if open_space(table, space) and space not in others:
                after = frozen({**others, space: hats})
                yield Way((start, space), frozenset(), after)
        yield from chains(table, hats, others, (start,), frozenset(), frozenset())


def chains(
    table: Table,
    hats: list[str],
    others: Board,
    path: tuple[Cube, ...],
    over: frozenset[Cube],
    took: frozenset[Cube],
) -> Iterator[Way]:
    """Go on jumping from the end of the path; `others` are all stacks but the one that moves."""
    for way in WAYS:
        middle = plus(path[-1], way)
        land = plus(middle, way)
        if middle not in others or middle in over:
            continue
        if land in others or not open_space(table, land):
            continue
        left = {space: list(found) for space, found in others.items()}
        taken = took
        if others[middle][-1] not in (table.player, "neutral"):
            taken = took | {middle}
            if table.at_once:
                less_one(left, middle)
        longer = (*path, land)
        after = {space: list(found) for space, found in left.items()}
        if not table.at_once:
            for space in taken:
                less_one(after, space)
        after[land] = hats
        yield Way(longer, taken, frozen(after))
        yield from chains(table, hats, left, longer, over | {middle}, taken)


def allowed(ways: list[Way], reach: int) -> list[Way]:
    """The ways that are legal where the edge zone begins with ring `reach` (TH12, TH14, TH15)."""
    found = [way for way in ways if way.took or far(way.end) < reach]
    if any(way.took for way in found):
        found = [way for way in found if way.took]
    if any(far(way.start) >= reach for way in found):
        found = [way for way in found if far(way.start) >= reach]
    return found
