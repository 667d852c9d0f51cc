"""Printed kits, read back: panels that make up the board."""

from __future__ import annotations

import pikepdf
import pytest

from tests import measure
from tests.builds import built
from tests.render.samples import opened

LARGE = ("board.sides=[5,6,7]",)


# --- panels --------------------------------------------------------------------------------------


def test_panels_of_a_large_board() -> None:
    """C024: windows cover the board, share 10 mm, and every page says which panel it is."""
    kit = built(*LARGE)
    board = next(part for part in kit.kit["components"] if part["name"] == "board")
    pages = kit.files("print")[0]["pages"]
    panels = {tuple(p["panels"]["board"]): k for k, p in enumerate(pages) if "panels" in p}
    rows, columns = max(row for row, _ in panels), max(column for _, column in panels)
    assert set(panels) == {(r + 1, c + 1) for r in range(rows) for c in range(columns)}
    boxes = {}
    with opened(kit.pdf) as document:
        for place, index in panels.items():
            page = document.pages[index]
            (part,) = measure.parts(page.obj)
            window = _clip(page)
            over = (2, 2 * (place[0] == rows), -2 * (place[1] == columns), -2)  # edges that are cut
            boxes[place] = tuple(
                edge - part.centre[axis % 2] + over[axis] for axis, edge in enumerate(window)
            )
            assert f"row {place[0]}, column {place[1]}" in measure.text_of(kit.pdf, index)
    across, up = board["width_mm"] / 2, board["height_mm"] / 2
    assert boxes[1, 1][0] == pytest.approx(-across, abs=0.01)
    assert boxes[1, 1][3] == pytest.approx(up, abs=0.01)
    assert boxes[rows, columns][2] == pytest.approx(across, abs=0.01)
    assert boxes[rows, columns][1] == pytest.approx(-up, abs=0.01)
    for (row, column), box in boxes.items():
        if column < columns:
            assert box[2] - boxes[row, column + 1][0] == pytest.approx(10, abs=0.01)
        if row < rows:
            assert boxes[row + 1, column][3] - box[1] == pytest.approx(10, abs=0.01)


def _clip(page: pikepdf.Page) -> tuple[float, float, float, float]:
    """The window that the page's panel is clipped to, in mm."""
    steps = list(pikepdf.parse_content_stream(page))
    at = next(k for k, step in enumerate(steps) if str(step.operator) in ("W", "W*"))
    x, y, width, height = next(
        [float(n) * measure.MM for n in step.operands]
        for step in reversed(steps[:at])
        if str(step.operator) == "re"
    )
    return x, y, x + width, y + height


def test_a_large_board_counts_once_and_on_its_last_panel() -> None:
    pages = built(*LARGE).files("print")[0]["pages"]
    with_board = [p for p in pages if "board" in p.get("panels", {})]
    assert [p["contains"].get("board", 0) for p in with_board] == [0] * (len(with_board) - 1) + [1]
