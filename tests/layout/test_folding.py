"""Folded blocks: fronts and backs in the room that is given, mirrored about the fold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.pack import SLACK
from generator.layout.blocks import spacings
from generator.layout.folding import Folding
from generator.layout.lots import Round
from tests.builds import kit


def folding(core: float, bleed: float, which: int) -> Folding:
    parts = (kit(name="topple").parts[f"pawn-{key}"] for key in ("blue", "red", "green"))
    colours = tuple(((part, part.designs[0]),) * 12 for part in parts)
    spacing = spacings(bleed)[which]
    return Folding(Round(colours, 16.0, spacing), core, spacing)


@settings(max_examples=150)
@given(
    st.floats(20, 300),
    st.floats(40, 300),
    st.floats(0, 8),
    st.floats(0, 4),
    st.integers(0, 2),
    st.booleans(),
)
def test_a_folded_block_lies_in_its_room(
    width: float, height: float, core: float, bleed: float, which: int, most: bool
) -> None:
    found = folding(core, bleed, which).block(width, height, most)
    if found is None:
        return
    block, _ = found
    assert block.width <= width + SLACK
    assert block.height <= height + SLACK
    fronts = {(p.frame.x, round(p.frame.y, 6)) for p in block.placements if p.side == "front"}
    backs = {
        (p.frame.x, round(block.height - p.frame.y, 6))
        for p in block.placements
        if p.side == "back"
    }
    assert backs == fronts


def test_a_room_too_low_for_a_front_and_a_back_holds_nothing() -> None:
    assert folding(2.0, 2.0, 0).block(200.0, 30.0, True) is None


@pytest.mark.parametrize("height", [60.0, 95.0])
def test_a_room_with_space_for_both_holds_some(height: float) -> None:
    assert folding(2.0, 2.0, 0).block(200.0, height, True) is not None
