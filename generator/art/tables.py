"""Tables that players write in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..drawing import Mark, Style, Text, polyline
from ..plane.path import Box


def table(
    box: Box, rows: Sequence[str], columns: int, label: float, low: float, ink: str
) -> Iterator[Mark]:
    """A table in a box: a column of names `label` mm wide, and `columns` equal ones to write in.

    The lines round the names' row, the last row and the table are bold; names stand `low` mm
    below the line above them.
    """
    left, bottom, right, top = box
    high, wide = (top - bottom) / len(rows), (right - left - label) / columns
    for k, name in enumerate(rows):
        y = top - k * high
        line = Style(stroke=ink, width=0.5 if k in (1, len(rows) - 1) else 0.2)
        yield polyline(((left, y), (right, y)), line)
        yield Text(left + 1, y - low, name, 3.4, ink, "regular")
    yield polyline(((left, bottom), (right, bottom)), Style(stroke=ink, width=0.5))
    for k in range(columns + 1):
        x = left + label + k * wide
        yield polyline(((x, top), (x, bottom)), Style(stroke=ink, width=0.2))
