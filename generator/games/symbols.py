"""The players' symbols: vector shapes of equal weight, never font glyphs."""

from __future__ import annotations

from ..drawing import Circle, Mark, Style, polygon
from ..geometry.shapes import regular, star

# Radius of each shape for one and the same impression of size (near-equal areas).
_REACH = {"disc": 0.80, "triangle": 1.08, "square": 1.0, "star": 1.12}


def symbol(name: str, radius: float, style: Style) -> Mark:
    """The symbol about the origin, upright, within 1.12 of the radius."""
    reach = radius * _REACH[name]
    if name == "disc":
        return Circle(0, 0, reach, style, name=name)
    if name == "triangle":
        return polygon(regular(3, reach), style, name=name)
    if name == "square":
        return polygon(regular(4, reach, 45), style, name=name)
    return polygon(star(reach), style, name=name)
