"""Header strip, scale bars and guides: true to scale, readable, within the printable area."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Mark, Path, Text, scaled
from generator.fonts import text_box
from generator.press.furniture import Page, page, ruler, strip, tick
from generator.press.sheet import Sheet
from generator.settings.room import GUIDE
from tests import kits

DETAIL = "Board, row 1, column 2  ·  sheet 4 of 6  ·  back  ·  print at 100 %"
PAGES = st.sampled_from(kits.papers()).flatmap(
    lambda name: st.builds(page, st.just(kits.stock(name)), st.booleans())
)


def outside(marks: Iterable[Mark], at: Page) -> list[Mark]:
    """Marks that reach into the margin."""
    m = at.margin - 1e-6
    area = shapely.box(m, m, at.width - m, at.height - m)
    return [mark for mark in marks if not area.covers(shape(mark))]


def shape(mark: Mark) -> shapely.Geometry:
    if isinstance(mark, Text):
        return shapely.Polygon(text_box(mark))
    return shapely.LineString(list(kits.reach(mark)))


def smallest(marks: Iterable[Mark]) -> float:
    """The smallest em of the texts."""
    return min(mark.size for mark in marks if isinstance(mark, Text))


def lengths(marks: Iterable[Mark]) -> dict[str, list[float]]:
    """Lengths of the scale bars by name."""
    found: dict[str, list[float]] = {}
    for mark in marks:
        if isinstance(mark, Path) and mark.name.startswith("scale-"):
            start, end = kits.reach(mark)
            found.setdefault(mark.name, []).append(math.dist(start, end))
    return found


def test_scale_bars_have_their_length() -> None:
    found = lengths(ruler())
    assert found == {"scale-100-mm": [100.0], "scale-4-in": [pytest.approx(101.6)]}


def test_ticks_of_the_bars_stand_at_whole_units() -> None:
    above, below = [], []
    for mark in ruler():
        if isinstance(mark, Path) and not mark.name:
            (x, y), (x1, y1) = kits.reach(mark)
            assert x == x1
            (above if y1 > y else below).append(x)
    assert above == pytest.approx([10 * k for k in range(11)])
    assert below == pytest.approx([25.4 * k for k in range(5)])


@pytest.mark.parametrize("name", kits.papers())
def test_build_pages_have_a_bar_each_way_and_the_others_one(name: str) -> None:
    for sheet in kits.document(f"print.paper={name}").sheets:
        found = lengths(sheet.marks)
        ways = {0.0, 90.0} if sheet.name.startswith("guide") else {0.0}
        assert found["scale-100-mm"] == pytest.approx([100] * len(ways))
        assert found["scale-4-in"] == pytest.approx([101.6] * len(ways))
        assert directions(sheet) == ways


def directions(sheet: Sheet) -> set[float]:
    turns = set()
    for mark in sheet.marks:
        if isinstance(mark, Path) and mark.name == "scale-100-mm":
            (x0, y0), (x1, y1) = kits.reach(mark)
            turns.add(round(math.degrees(math.atan2(y1 - y0, x1 - x0)) % 180, 6))
    return turns


def test_a_bar_that_is_off_scale_is_seen() -> None:
    assert lengths(scaled(ruler(), 0.97))["scale-100-mm"] != pytest.approx([100])


@given(PAGES, st.booleans(), st.booleans())
def test_the_strip_lies_within_the_printable_area(at: Page, below: bool, upright: bool) -> None:
    marks = list(strip(at, "On Top", DETAIL, below=below and not upright, upright=upright))
    assert outside(marks, at) == []
    assert smallest(marks) > 2


@given(PAGES)
def test_the_strip_stays_out_of_the_room_for_parts(at: Page) -> None:
    room = shapely.box(*at.room).buffer(-0.01)
    for mark in strip(at, "On Top", DETAIL):
        assert not shape(mark).intersects(room), mark


@given(PAGES)
def test_texts_and_bars_of_the_strip_do_not_run_into_each_other(at: Page) -> None:
    marks = list(strip(at, "On Top", DETAIL))
    texts = [shape(mark) for mark in marks if isinstance(mark, Text)]
    bars = [shape(mark) for mark in marks if mark.name.startswith("scale-")]
    for index, text in enumerate(texts):
        assert not any(text.intersects(other) for other in texts[index + 1 :])
        assert not any(text.intersects(bar) for bar in bars)


@pytest.mark.parametrize(
    ("width", "height", "margin"),
    [
        (210, 297, 10),
        (297, 210, 15),
        (100, 140, 5),
        (210, 297, 30),
        (148, 210, 5),
        (148, 210, 15),
        (130, 200, 5),
    ],
)
def test_the_strip_can_be_read_on_small_pages(width: float, height: float, margin: float) -> None:
    at = Page(width, height, margin)
    marks = list(strip(at, "On Top", DETAIL))
    assert smallest(marks) >= 1.5
    assert outside(marks, at) == []


def test_scale_bars_are_left_out_where_the_margin_takes_their_room() -> None:
    at = Page(130, 130, 30)
    bars = [mark for mark in strip(at, "On Top", "x") if mark.name.startswith("scale-")]
    assert outside(bars, at) == []


def test_small_pages_have_no_scale_bars() -> None:
    assert lengths(strip(Page(129, 200, 5), "On Top", "")) == {}
    assert len(lengths(strip(Page(200, 297, 5), "On Top", ""))) == 2


def test_a_mark_in_the_margin_is_seen() -> None:
    at = Page(210, 297, 5)
    assert len(outside([tick(8, 100, -1, 0, 0.5)], at)) == 1
    assert outside([tick(9, 100, -1, 0, 0.5)], at) == []


@given(PAGES)
def test_the_room_is_the_page_less_margin_and_strip(at: Page) -> None:
    """On a narrow page the level scale bar has a strip of its own below."""
    left, bottom, right, top = at.room
    below = 6 if at.width - 2 * at.margin < 191.1 else 0
    assert (left, bottom) == (at.margin, at.margin + below)
    assert (right, top) == (at.width - at.margin, at.height - at.margin - 6)
    assert at.turned == (at.width > at.height)


@given(
    st.floats(-99, 99), st.floats(-99, 99), st.floats(0, 6.28), st.floats(0, 9)
)  # fmt: skip
def test_a_guide_begins_behind_the_gap(x: float, y: float, turn: float, gap: float) -> None:
    start, end = kits.reach(tick(x, y, math.cos(turn), math.sin(turn), gap))
    assert math.dist((x, y), start) == pytest.approx(gap, abs=1e-9)
    assert math.dist((x, y), end) == pytest.approx(gap + GUIDE, abs=1e-9)
