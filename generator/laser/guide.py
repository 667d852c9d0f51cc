"""What a cut sheet says to people: what it is for, and a bar to measure its scale by.

It stands in the border, outside the parts, on a layer that the machine passes over.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Mark, Role, Style, Text, polyline
from ..fonts import font
from .bed import STRIP, Bed

INK = "#404040"
SIZE = 3.0  # em of the letters, mm
BAR = 100.0  # mm
SHORT_BAR = 50.0  # mm; for the narrowest sheets
_TICK = 1.0  # mm to either side of the bar
_HAIR = Style(stroke=INK, width=0.1)


def guide_marks(bed: Bed, stated: str) -> Iterator[Mark]:
    """The sentence along the upper edge, the bar along the lower one."""
    inset = max(bed.margin, STRIP)
    left = min(inset, 10.0)
    face = font("regular")
    size = min(SIZE, SIZE * (bed.width - 2 * left) / face.width(stated, SIZE))
    base = bed.height - inset / 2 - face.cap_height(size) / 2
    yield Text(left, base, stated, size, INK, role=Role.GUIDE, name="stated")
    yield from _bar(bed, left, inset / 2)


def _bar(bed: Bed, x: float, y: float) -> Iterator[Mark]:
    face = font("regular")
    room = bed.width - 2 * x - face.width("100 mm", SIZE) - 2
    length = BAR if room >= BAR else SHORT_BAR
    yield polyline(((x, y), (x + length, y)), _HAIR, Role.GUIDE, "bar")
    for end in (x, x + length):
        yield polyline(((end, y - _TICK), (end, y + _TICK)), _HAIR, Role.GUIDE, "bar")
    base = y - face.cap_height(SIZE) / 2
    label = f"{length:.0f} mm"
    yield Text(x + length + 2, base, label, SIZE, INK, role=Role.GUIDE, name="bar")
