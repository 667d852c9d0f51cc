"""Drawings fitted into figures, and the signs that stand in many."""

from __future__ import annotations

import pytest

from generator.art.figures import (
    GAP,
    HEIGHT,
    WIDTH,
    Panel,
    beside,
    box_round,
    boxed,
    extent,
    framed,
    numbered,
    signed,
)
from generator.drawing import Circle, Mark, Path, Style, Text, rectangle

LINE = Style(stroke="#000000", width=1.0)


def panel(left: float, bottom: float, right: float, top: float) -> Panel:
    """A rectangle that fills its box."""
    box = left, bottom, right, top
    return [rectangle(box, LINE)], box


def box(mark: Mark) -> list[float]:
    return [pytest.approx(value) for value in box_round(extent([mark]))]


def test_a_drawing_fills_the_width_or_the_height() -> None:
    wide, high = boxed("a", "b", panel(5, 5, 25, 15)), boxed("a", "b", panel(5, 5, 15, 45))
    assert (wide.width, wide.height) == pytest.approx((WIDTH, WIDTH / 2))
    assert (high.width, high.height) == pytest.approx((HEIGHT / 4, HEIGHT))
    assert [0, 0, wide.width, wide.height] == box(wide.marks[0])
    assert wide.marks[0].style.width == pytest.approx(WIDTH / 20)  # type: ignore[union-attr]


def test_a_small_drawing_is_not_enlarged_more_than_it_may() -> None:
    small = boxed("a", "b", panel(0, 0, 20, 10), most=1.0)
    assert (small.width, small.height) == (20, 10)


def test_drawings_side_by_side_share_a_scale_and_a_middle() -> None:
    figure = beside("a", "b", [panel(0, 0, 20, 30), panel(-5, -5, 5, 5)], 64.0)
    factor = (64.0 - GAP) / 30
    assert (figure.width, figure.height) == pytest.approx((64.0, 30 * factor))
    first, second = figure.marks
    assert [0, 0, 20 * factor, 30 * factor] == box(first)
    assert [20 * factor + GAP, 10 * factor, 64, 20 * factor] == box(second)


@pytest.mark.parametrize("good", [True, False])
def test_a_sign_stands_beside_or_below(good: bool) -> None:
    drawn, around = signed(panel(0, 0, 10, 10), good, 2.0, "#000000", 2.0)
    _, *sign = drawn
    assert around == (0, 0, pytest.approx(10 + 2 * 3.2), 10)
    assert len(sign) == (1 if good else 2)
    left, bottom, right, top = box_round(extent(sign))
    assert 10 < left < 14 < right < around[2]
    assert bottom < 5 < top
    drawn, around = signed(panel(0, 0, 10, 10), good, 2.0, "#000000", 1.4, below=True)
    _, *sign = drawn
    left, bottom, right, top = box_round(extent(sign))
    assert around[1] < bottom < top < 0
    assert left < 5 < right


def test_a_number_stands_in_the_middle_of_its_disc() -> None:
    disc, text = numbered((3, 4), "7", 2.0, 2.3, Style(fill="#ffffff", stroke="#123456", width=0.5))
    assert isinstance(disc, Circle)
    assert isinstance(text, Text)
    assert (disc.x, disc.y, disc.radius) == (3, 4, 2.0)
    assert (text.colour, text.anchor, text.x) == ("#123456", "middle", 3)


def test_a_frame_is_white_on_ink() -> None:
    under, over = framed(((0, 0), (4, 0), (2, 3)), "#123456", 0.5, "new", dash=(1, 2))
    assert isinstance(under, Path)
    assert isinstance(over, Path)
    assert under.segments == over.segments
    assert under.style == Style(stroke="#123456", width=1.2, round=True)
    assert over.style == Style(stroke="#ffffff", width=0.5, dash=(1, 2))
