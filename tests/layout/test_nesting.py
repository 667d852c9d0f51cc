"""Nesting: every part has a place, and many sheets take no longer than their number says."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.layout import nesting
from generator.layout.nesting import Cut, fits, nest
from generator.plane.path import Box

ROOM: Box = (0.0, 0.0, 100.0, 100.0)


class Counted(Cut):
    """A rectangle that counts how often room is looked for."""

    asked = 0

    def block(self, width: float, height: float, count: int) -> nesting._Block:
        """As ever, but counted."""
        Counted.asked += 1
        return super().block(width, height, count)


def rectangle(width: float, height: float) -> Cut:
    """A rectangular part, 2 mm from its neighbours."""
    boxes: Mapping[float, Box] = {0.0: (0, 0, width, height), 90.0: (0, 0, height, width)}
    rings = {turn: ((0.0, 0.0), (x, 0.0), (x, y), (0.0, y)) for turn, (*_, x, y) in boxes.items()}
    return Counted(boxes, rings, 2.0)


def asked(count: int) -> int:
    """How often room is looked for: as many parts fill a sheet each, smaller ones the rests."""
    Counted.asked = 0
    spots = nest([(rectangle(60, 55), count), (rectangle(30, 28), 3 * count)], ROOM)
    assert [len(each) for each in spots] == [count, 3 * count]
    assert {spot.sheet for spot in spots[0]} == set(range(count))
    return Counted.asked


def test_twice_as_many_sheets_take_twice_the_work() -> None:
    few, many = asked(40), asked(160)
    assert many <= 4.2 * few


def test_small_parts_go_into_what_large_ones_leave() -> None:
    spots = nest([(rectangle(60, 55), 2), (rectangle(30, 28), 4)], ROOM)
    assert {spot.sheet for spot in spots[1]} <= {0, 1}


def test_a_part_that_no_sheet_holds_is_refused_at_once() -> None:
    assert not fits(rectangle(101, 5), ROOM)
    with pytest.raises(ValueError, match="does not hold"):
        nest([(rectangle(101, 5), 3)], ROOM)
