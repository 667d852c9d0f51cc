"""Sheets of parts: nothing overlaps, nothing is lost, guides where the knife goes."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.component import Boxed, Component
from generator.drawing import Circle, Path
from generator.errors import FitError
from generator.geometry.shapes import centred_rectangle
from generator.plane.path import Box
from generator.press import parts
from generator.press.bleed import bleed_marks
from generator.press.furniture import tick
from generator.press.parts import Laid, lay_out
from tests import kits

A4 = kits.stock()
BLEEDS = st.sampled_from((0.0, 1.0, 3.0, 5.0))
EDGES = st.integers(16, 80).map(float)


def shapes(laid: Laid) -> list[shapely.Polygon]:
    return [kits.placed(p.component.outline, p.frame) for p in laid.placements]


def printable(laid: Laid) -> Box:
    page = laid.page
    return page.margin, page.margin, page.width - page.margin, page.height - page.margin


def ends(guide: object) -> tuple[kits.Point, kits.Point]:
    assert isinstance(guide, Path)
    start, end = kits.reach(guide)
    return start, end


def crossings(laid: Laid) -> int:
    """How many guides run into a part."""
    inner = shapely.STRtree([shape.buffer(-1e-6) for shape in shapes(laid)])
    lines = [shapely.LineString(ends(guide)) for guide in laid.guides]
    return len(inner.query(lines, predicate="intersects")[0]) if lines else 0


def without_guide(laid: Laid, bleed: float) -> list[kits.Point]:
    """Ends of cuts, out of the block in a straight line, that have no guide.

    A cut is a side of a part, made longer; where that leads into another part, or along the side
    of another part, it does not end there.
    """
    parts = shapes(laid)
    whole = shapely.union_all([part.buffer(1e-4, join_style="mitre") for part in parts])
    near = bleed / math.sin(math.radians(60)) + 0.5
    starts = {tuple(round(c, 3) for c in ends(guide)[0]) for guide in laid.guides}
    missing = []
    for part in parts:
        corners = list(part.exterior.coords)
        for first, last in pairwise(corners):
            for (x0, y0), (x1, y1) in ((first, last), (last, first)):
                length = math.dist((x0, y0), (x1, y1))
                dx, dy = (x1 - x0) / length, (y1 - y0) / length
                if whole.covers(shapely.Point(x1 + dx, y1 + dy)):
                    continue
                wanted = x1 + near * dx, y1 + near * dy
                if not any(math.dist(wanted, start) < 0.02 for start in starts):
                    missing.append((x1, y1))
    return missing


def overlapping(laid: Laid) -> int:
    """Pairs of parts that overlap."""
    inner = [shape.buffer(-1e-4, join_style="mitre") for shape in shapes(laid)]
    return len(shapely.STRtree(inner).query(inner, predicate="intersects")[0]) - len(inner)


def nearest(laid: Laid) -> float:
    """The least distance of two centres."""
    points = shapely.points([(p.frame.x, p.frame.y) for p in laid.placements])
    tree = shapely.STRtree(points)
    return float(min(tree.query_nearest(points, exclusive=True, return_distance=True)[1]))


def count(sheets: Sequence[Laid]) -> Counter[str]:
    return Counter(p.artwork.name for laid in sheets for p in laid.placements)


def wanted(*components: Component) -> Counter[str]:
    return Counter({d.front.name: d.quantity for c in components for d in c.designs})


@settings(max_examples=40)
@given(EDGES, st.integers(1, 60), st.integers(1, 20), BLEEDS, st.sampled_from(kits.papers()))
def test_tiles_on_any_paper(edge: float, two: int, one: int, bleed: float, paper: str) -> None:
    parts = kits.lattice_part(edge, 2, two, 1), kits.lattice_part(edge, 1, one)
    sheets = lay_out(parts, kits.stock(paper), bleed)
    assert count(sheets) == wanted(*parts)
    for laid in sheets:
        assert laid.placements
        assert overlapping(laid) == 0
        assert crossings(laid) == 0
        assert without_guide(laid, bleed) == []
        room = shapely.box(*laid.page.room).buffer(1e-6 - bleed, join_style="mitre")
        assert all(room.covers(shape) for shape in shapes(laid))


@pytest.mark.parametrize("number", [1, 5, 61, 30, 62], ids=lambda n: f"{n} of 61")
def test_every_outer_cut_has_guides_when_full_half_full_and_alone(number: int) -> None:
    part = kits.lattice_part(28.0, 2, number)
    sheets = lay_out([part], A4, 1.0)
    assert len(sheets) == math.ceil(number / 61)
    for laid in sheets:
        assert crossings(laid) == 0
        assert without_guide(laid, 1.0) == []
    if number == 1:
        assert len(sheets[0].guides) == 8


def test_spoiled_guides_are_seen() -> None:
    (laid,) = lay_out([kits.lattice_part(28.0, 2, 5)], A4, 1.0)
    assert len(without_guide(Laid(laid.page, laid.placements, laid.guides[1:]), 1.0)) >= 1
    middle = laid.placements[2].frame
    through = tick(middle.x, middle.y, 1, 0, 0)
    assert crossings(Laid(laid.page, laid.placements, (*laid.guides, through))) == 1
    twice = (*laid.placements, laid.placements[0])
    assert overlapping(Laid(laid.page, twice, ())) > 0


@settings(max_examples=30)
@given(EDGES, st.integers(1, 40), st.integers(0, 30).map(float), st.floats(0, 3))
def test_guides_lie_in_the_printable_area(
    edge: float, number: int, margin: float, bleed: float
) -> None:
    sheets = lay_out([kits.lattice_part(edge, 2, number)], kits.stock("a3", margin), bleed)
    for laid in sheets:
        area = shapely.box(*printable(laid)).buffer(1e-6)
        assert all(area.covers(shapely.LineString(ends(guide))) for guide in laid.guides)


@pytest.mark.parametrize("bleed", [0.0, 1.0, 5.0])
def test_guides_of_a_full_room_lie_in_the_printable_area(bleed: float) -> None:
    """An edge at which eight columns fill the room exactly."""
    width, _ = room_for_parts(bleed)
    (laid,) = lay_out([kits.lattice_part((width - 0.005) * 2 / 9, 2, 8)], A4, bleed)
    area = shapely.box(*printable(laid)).buffer(1e-6)
    assert all(area.covers(shapely.LineString(ends(guide))) for guide in laid.guides)
    assert len({round(p.frame.y, 3) for p in laid.placements}) == 3


def room_for_parts(bleed: float) -> tuple[float, float]:
    """The room that a refusal names: guides and bleed are taken off."""
    with pytest.raises(FitError) as caught:
        lay_out([kits.discs(900.0, 1)], A4, bleed)
    found = re.search(r"the ([\d.]+)mm x ([\d.]+)mm that A4", str(caught.value))
    assert found
    return float(found[1]), float(found[2])


@settings(max_examples=40)
@given(
    st.integers(5, 60).map(float), st.integers(1, 120), st.floats(0, 5),
    st.sampled_from(kits.papers()),
)  # fmt: skip
def test_discs_on_any_paper(diameter: float, number: int, bleed: float, paper: str) -> None:
    part = kits.discs(diameter, number, 3)
    sheets = lay_out([part], kits.stock(paper), bleed)
    assert count(sheets) == wanted(part)
    for laid in sheets:
        if len(laid.placements) > 1:
            assert nearest(laid) >= diameter + 1 - 1e-6  # of one colour
        room = shapely.box(*laid.page.room).buffer(1e-6 - bleed, join_style="mitre")
        assert all(room.covers(shape) for shape in shapes(laid))
    assert len({len(laid.placements) for laid in sheets[:-1]}) <= 1


@pytest.mark.parametrize("diameter", [14.0, 20.0, 55.0])
def test_full_sheets_of_discs_are_not_followed_by_an_empty_one(diameter: float) -> None:
    slots = len(lay_out([kits.discs(diameter, 1000)], A4, 1.0)[0].placements)
    while len(lay_out([kits.discs(diameter, slots + 1)], A4, 1.0)) == 1:
        slots += 1  # the other direction of the rows holds more
    for number, sheets in ((slots, 1), (slots + 1, 2), (2 * slots, 2)):
        laid = lay_out([kits.discs(diameter, number)], A4, 1.0)
        assert len(laid) == sheets
        assert all(sheet.placements for sheet in laid)


def test_sheets_are_turned_only_where_that_saves_paper() -> None:
    upright = lay_out([kits.lattice_part(28.0, 2, 34)], A4, 1.0)
    assert not any(laid.page.turned for laid in upright)
    turned = lay_out([kits.lattice_part(45.0, 2, 20)], A4, 1.0)
    assert all(laid.page.turned for laid in turned)
    assert len(turned) == 1 or len(turned) < 20 / 8


@pytest.mark.parametrize(
    ("part", "size"),
    [
        (kits.discs(250.0, 1), "250mm x 250mm"),
        (kits.lattice_part(200.0, 2, 1), "300mm x 173.21mm"),
        (kits.lattice_part(300.0, 1, 1), "300mm x 259.81mm"),
    ],
)
def test_a_part_larger_than_the_paper_is_refused(part: Component, size: str) -> None:
    with pytest.raises(FitError) as caught:
        lay_out([part], A4, 1.0)
    text = str(caught.value)
    assert text.startswith(f"{part.name}: {size}")
    assert "A4" in text
    width, height = room_for_parts(1.0)
    assert width <= 210 - 10 - 2 * 1.5  # the bleed needs room too
    assert height <= 297 - 16 - 2 * 1.5
    assert caught.value.setting == "print.paper"


def test_sizes_in_a_refusal_are_rounded_to_hundredths() -> None:
    with pytest.raises(FitError, match=r"^disc: 250\.12mm x 250\.12mm does not fit") as caught:
        lay_out([kits.discs(250.1234, 1)], A4, 1.2345)
    assert all(len(digits) <= 2 for digits in re.findall(r"\.(\d+)mm", str(caught.value)))


def test_a_part_that_just_fits_is_not_refused() -> None:
    width, _ = room_for_parts(1.0)
    assert len(lay_out([kits.discs(width - 0.005, 2)], A4, 1.0)) == 2
    with pytest.raises(FitError):
        lay_out([kits.discs(width + 0.005, 2)], A4, 1.0)


@settings(max_examples=25)
@given(EDGES, st.integers(1, 30), st.integers(0, 9), st.floats(0.1, 5))
def test_bleed_runs_round_the_whole_block(edge: float, two: int, one: int, bleed: float) -> None:
    parts = [kits.lattice_part(edge, 2, two)]
    parts += [kits.lattice_part(edge, 1, one)] if one else []
    for laid in lay_out(parts, kits.stock("a3"), bleed):
        marks = list(bleed_marks(laid.placements, bleed))
        area = shapely.union_all([shapely.Polygon(list(kits.reach(mark))) for mark in marks])
        for shape in shapes(laid):
            assert area.buffer(1e-4).covers(shape.buffer(bleed))
        # The tip of an acute corner lies twice the bleed out, nothing lies farther.
        assert shapely.union_all(shapes(laid)).buffer(2.02 * bleed).covers(area)


def test_bleed_of_discs_stays_round_and_keeps_apart() -> None:
    (laid,) = lay_out([kits.discs(14.0, 30)], A4, 2.0)
    marks = list(bleed_marks(laid.placements, 2.0))
    assert len(marks) == 30
    for mark, placed in zip(marks, laid.placements, strict=True):
        assert isinstance(mark, Circle)
        assert (mark.x, mark.y, mark.radius) == (placed.frame.x, placed.frame.y, 9.0)
    centres = [(mark.x, mark.y) for mark in marks if isinstance(mark, Circle)]
    nearest = min(math.dist(a, b) for a in centres for b in centres if a != b)
    assert nearest >= 2 * 9.0


def test_no_bleed_draws_nothing() -> None:
    (laid,) = lay_out([kits.discs(14.0, 3)], A4, 0.0)
    for bleed in (0.0, 2.2e-308, 5e-5):
        assert list(bleed_marks(laid.placements, bleed)) == []


@given(EDGES)
def test_a_part_alone_stands_in_the_middle(edge: float) -> None:
    (laid,) = lay_out([kits.lattice_part(edge, 2, 1)], A4, 1.0)
    assume(not laid.page.turned)
    left, _, right, _ = shapes(laid)[0].bounds
    x0, _, x1, _ = laid.page.room
    assert left - x0 == pytest.approx(x1 - right, abs=1e-6)


def test_many_sheets_alike_are_not_tried_in_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of forty boxes has a page that is less than half full; no two of them share one."""
    asked: list[int] = []
    whole = parts._laid_out

    def counted(components: Sequence[Component], *rest: Any) -> tuple[Laid, ...]:
        asked.append(len(components))
        return whole(components, *rest)

    monkeypatch.setattr(parts, "_laid_out", counted)
    box = kits.component(centred_rectangle(145, 150), Boxed(), (40,), backs=False)
    assert len(lay_out([box], A4, 2.0)) == 40
    assert len(asked) < 5
