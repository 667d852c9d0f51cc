"""Printed kits, read back: every back behind its front, panels that make up the board."""

from __future__ import annotations

import math

import pikepdf
import pytest

from tests import measure
from tests.builds import COMMON, built
from tests.render.samples import opened

LARGE = ("board.sides=[5,6,7]",)


# --- backs ---------------------------------------------------------------------------------------


def turned(point: measure.Point, box: measure.Point, backs: str) -> measure.Point:
    """Where a point of a page lies, seen on the other side of the turned paper."""
    (x, y), (width, height) = point, box
    upright = width <= height
    return (width - x, y) if upright == (backs == "long-edge") else (x, height - y)


def strays(
    front: list[measure.Part], back: list[measure.Part], box: measure.Point, edge: str
) -> int:
    """Fronts that have no back of their colour and outline behind them, to 0.05 mm."""
    waiting, number = list(back), 0
    for part in front:
        centre = turned(part.centre, box, edge)
        match = next((b for b in waiting if math.dist(b.centre, centre) <= 0.05), None)
        corners = [turned(point, box, edge) for point in part.face]
        if match is None or match.fill != part.fill or not _alike(corners, match.face):
            number += 1
        else:
            waiting.remove(match)
    return number + len(waiting)


def _alike(first: list[measure.Point], second: tuple[measure.Point, ...]) -> bool:
    """Every vertex has one of the other outline beside it; a disc's may lie anywhere on it."""
    if len(first) > 4:
        return len(first) == len(second)
    return all(min(math.dist(a, b) for b in second) <= 0.05 for a in first)


@pytest.mark.parametrize(
    ("backs", "paper"),
    [("long-edge", "A4"), ("short-edge", "A4"), ("short-edge", "Letter"), ("long-edge", "A3")],
)
def test_backs_lie_behind_their_fronts(backs: str, paper: str) -> None:
    """C019: place, outline and colour of every tile and piece, the last row too."""
    kit = built(f"print.backs={backs}", *COMMON[paper])
    pages = measure.placed(kit.pdf)
    said = kit.files("print")[0]["pages"]
    looked_at = 0
    for k in range(0, len(pages), 2):
        (box, front), (back_box, back) = pages[k : k + 2]
        assert back_box == box
        if front and "board" not in said[k]["contains"]:
            assert strays(front, back, box, backs) == 0
            looked_at += len(front)
    assert looked_at == sum(kit.quantities.values()) - 1


def test_backs_out_of_place_are_found() -> None:
    kit = built()
    (box, front), (_, back) = measure.placed(kit.pdf)[4:6]
    assert strays(front, back, box, "long-edge") == 0
    assert strays(front, back, box, "short-edge") > 0
    assert strays(front, back[1:], box, "long-edge") == 1
    moved = [measure.Part((p.centre[0] + 0.06, p.centre[1]), p.face, p.fill) for p in back]
    assert strays(front, moved, box, "long-edge") == len(front) * 2


def test_empty_backs_show_no_part() -> None:
    """C021: behind a board there is nothing but the header."""
    (_, front), (_, back) = measure.placed(built().pdf)[2:4]
    assert len(front) == 1
    assert back == []


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
            boxes[place] = tuple(edge - part.centre[axis % 2] for axis, edge in enumerate(window))
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
