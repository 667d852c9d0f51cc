"""How an area looks in words, as the palette fills it."""

from __future__ import annotations

from ..colour.contrast import contrast
from ..colour.paint import Paint
from ..words import Words

DARK = 12.0  # contrast with white from which people call a colour black
GREY = 8  # of 255; red, green and blue of a grey lie so near


def look(paint: Paint, words: Words) -> str:
    """A phrase to stand alone: what colour or pattern to look for."""
    if paint.pattern == "solid":
        if contrast(paint.colour, "#ffffff") >= DARK:
            return words("black all over")
        light = bytes.fromhex(paint.colour[1:])
        return words("grey") if max(light) - min(light) < GREY else words("in one colour")
    return {
        "lines": words("hatched"),
        "cross": words("hatched both ways"),
        "dots": words("dotted"),
        "bars": words("with broad stripes"),
        "open": words("white, with a line round it"),
    }[paint.pattern]
