"""Lengths in SVG: user units, or a number with a unit, 96 pixels to the inch."""

from __future__ import annotations

import re

from .pathdata import LARGEST

MM = {
    "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "q": 0.25,
    "px": 25.4 / 96, "": 25.4 / 96,
}  # fmt: skip
PIXEL = MM["px"]
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)\s*", re.ASCII)
_LONGEST = 100  # characters


def split(text: str) -> tuple[float, str] | None:
    """A length's number and unit, None where it is none."""
    found = _LENGTH.fullmatch(text.lower()) if len(text) <= _LONGEST else None
    if found is None or not abs(float(found[1])) <= LARGEST:
        return None
    return float(found[1]), found[2]


def length(text: str) -> float | None:
    """A length in user units; None where it cannot be told."""
    found = split(text)
    if found is None or found[1] not in MM:
        return None
    return found[0] * MM[found[1]] / PIXEL
