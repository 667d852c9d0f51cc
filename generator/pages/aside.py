"""What stands beside other blocks instead of below them, in the order in which it is read.

The boxes on the right take no height of their own: they are lifted to the side of those before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from .boxes import Box, Piece, Row


def lifted(box: Box, x: float, y: float) -> Box:
    """A box without a height, drawn so far to the right of its place and above it."""

    def draw(_: float) -> Iterator[Piece]:
        down = 0.0
        for row in box.rows:
            for piece in row.draw(row.height):
                yield piece._replace(x=piece.x + x, y=piece.y + y - down)
            down += row.height

    return replace(box, rows=(Row(0.0, draw),), before=0.0, after=0.0, text=False, least=None)


def beside(left: Sequence[Box], right: Sequence[Box], x: float, after: float) -> list[Box]:
    """Boxes with others to the right of them, all of which stay together."""
    high = max(_height(left), _height(right))
    found = [replace(box, joined=True) for box in left]
    found[-1] = _filled(found[-1], high - _height(left))
    y = high
    for index, box in enumerate(right):
        y -= max(right[index - 1].after, box.before) if index else 0.0
        found.append(replace(lifted(box, x, y), joined=True))
        y -= box.height
    return [*found[:-1], replace(found[-1], joined=False, after=after)]


def _height(boxes: Sequence[Box]) -> float:
    total = sum(box.height for box in boxes)
    for above, below in pairwise(boxes):
        total += max(above.after, below.before)
    return total


def _filled(box: Box, more: float) -> Box:
    """A box with so much left blank below it, and nothing else."""
    blank = (Row(more, lambda _: ()),) if more else ()
    return replace(box, rows=(*box.rows, *blank), after=0.0)
