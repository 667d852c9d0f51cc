"""Colours between others."""

from __future__ import annotations

from generator.colour.contrast import mixed


def test_a_mixed_colour_lies_between_two() -> None:
    assert mixed("#102030", "#f0e0d0", 0.0) == "#102030"
    assert mixed("#102030", "#f0e0d0", 1.0) == "#f0e0d0"
    assert mixed("#102030", "#f0e0d0", 0.5) == "#808080"
    assert mixed("#ffffff", "#004080", 0.25) == "#bfcfdf"
