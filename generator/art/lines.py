"""The line along a part's edge."""

from __future__ import annotations

from ..drawing import Circle, Path, Style, polygon
from ..plane.offset import offset
from ..plane.outline import Disc, Outline, Polygon

KEYLINE = 0.35


def keyline(outline: Outline, ink: str, width: float = KEYLINE) -> Path | Circle:
    """The line along the outer edge of a part, `width` mm wide, all of it inside."""
    style = Style(stroke=ink, width=width)
    if isinstance(outline, Disc):
        return Circle(0, 0, outline.radius - width / 2, style, name="keyline")
    inner = offset(Polygon(outline.points), -width / 2)
    assert isinstance(inner, Polygon)
    return polygon(inner.points, style, name="keyline")
