"""A table has its lines where its box, rows and columns say."""

from __future__ import annotations

import pytest

from generator.art.tables import table
from generator.drawing import Path, Text


def test_rows_columns_and_bold_lines() -> None:
    marks = list(table((0, 0, 100, 40), ("Name", "1", "2", "Sum"), 3, 40, 6.0, "#000000"))
    lines = [mark for mark in marks if isinstance(mark, Path)]
    ends = [[(s.x, s.y) for s in line.segments if hasattr(s, "x")] for line in lines]
    level = [
        (a[1], line.style.width) for (a, b), line in zip(ends, lines, strict=True) if a[1] == b[1]
    ]
    upright = [a[0] for a, b in ends if a[0] == b[0]]
    assert level == [(40, 0.2), (30, 0.5), (20, 0.2), (10, 0.5), (0, 0.5)]
    assert upright == pytest.approx([40, 60, 80, 100])
    names = [(mark.text, mark.x, mark.y) for mark in marks if isinstance(mark, Text)]
    assert names == [("Name", 1, 34), ("1", 1, 24), ("2", 1, 14), ("Sum", 1, 4)]
