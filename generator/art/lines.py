"""The line along a part's edge, and how far from its cut ink begins."""

from __future__ import annotations

from ..colour.contrast import contrast
from ..drawing import Circle, Path, Style
from ..plane.area import outline_area, outlines_of
from ..plane.offset import offset_area
from ..plane.outline import Disc, Outline, Polygon

KEYLINE = 0.35
SEEN = 1.6  # contrast of a line that is just seen
FROM_CUT = 0.6  # mm from a cut to the nearest line: a knife may stray so far


def seen_on(ground: str, ink: str) -> str:
    """The colour of a line on a ground: ink, or white where ink would not be seen."""
    return ink if contrast(ink, ground) >= SEEN else "#ffffff"


def keyline(
    outline: Outline, ink: str, width: float = KEYLINE, inset: float = FROM_CUT
) -> Path | Circle:
    """The line along the outer edge of a part, `width` mm wide, its own edge `inset` mm inside."""
    style, moved = Style(stroke=ink, width=width), inset + width / 2
    if isinstance(outline, Disc):
        return Circle(0, 0, max(outline.radius - moved, width / 2), style, name="keyline")
    inner = outlines_of(offset_area(outline_area(Polygon(outline.points)), -moved))
    segments = (segment for piece in inner for segment in piece.segments)
    return Path(tuple(segments), style, name="keyline")
