"""Colours of rings on boards with more or fewer of them than the palette has paints."""

from __future__ import annotations

from generator.colour.paint import Paint
from generator.games.top_hats.spaces import mixed, ring_paint


def test_more_rings_mix_the_palette() -> None:
    five = tuple(map(Paint, ("#000000", "#404040", "#808080", "#c0c0c0", "#ffffff")))
    assert [ring_paint(five, k, 4) for k in range(5)] == list(five)
    assert ring_paint(five, 1, 8).colour == "#202020"
    assert ring_paint(five, 9, 9) == five[4]
    patterned = (Paint("#000000", "dots"), Paint("#000000", "open"))
    assert [ring_paint(patterned, k, 3).pattern for k in range(4)] == [
        "dots", "dots", "open", "open",
    ]  # fmt: skip
    assert mixed("#000000", "#0a1420", 0.5) == "#050a10"
