"""Cut guides where they have to be and nowhere else, each held against a list by hand."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pytest

from generator.drawing import Frame, Mark, Path
from generator.geometry.lattice import HEIGHT
from generator.geometry.pack import Block, Rows, Slot
from generator.geometry.shapes import centred_rectangle
from generator.layout.placement import Placement
from generator.plane.outline import Disc, Outline
from generator.press.furniture import GUIDE
from generator.press.guides import guide_gap, lattice_guides, outline_guides
from tests import kits

GAP = 2.0 / HEIGHT + 0.5  # beside a bleed of 2 mm
H = 10 * HEIGHT  # height of a triangle with an edge of 10 mm
Guide = tuple[float, float, int]  # the corner that a guide belongs to, the angle that it leaves at


def guides(marks: Iterable[Mark]) -> list[Guide]:
    """Corners and angles of guides that begin `GAP` beside their corner and are `GUIDE` long."""
    found = []
    for mark in marks:
        assert isinstance(mark, Path)
        (x0, y0), (x1, y1) = kits.reach(mark)
        assert math.dist((x0, y0), (x1, y1)) == pytest.approx(GUIDE)
        dx, dy = (x1 - x0) / GUIDE, (y1 - y0) / GUIDE
        turn = round(math.degrees(math.atan2(dy, dx))) % 360
        corner = x0 - GAP * dx, y0 - GAP * dy
        found.append((*(round(c, 3) + 0.0 for c in corner), turn))
    return sorted(found)


def corners(*expected: Guide) -> list[Guide]:
    return sorted((round(x, 3), round(y, 3), turn) for x, y, turn in expected)


def strip(*parts: tuple[Outline, float, float]) -> list[Placement]:
    """Parts with their lower left corners, or a disc's centre."""
    placements = []
    for outline, x, y in parts:
        left, bottom, _, _ = outline.box
        if isinstance(outline, Disc):
            left = bottom = 0.0
        part = kits.component(outline, kits.single(1, 1).packing)
        placements.append(Placement(part, part.designs[0].front, Frame(x - left, y - bottom)))
    return placements


def test_a_guide_clears_the_bleed_at_60_degrees() -> None:
    assert guide_gap(2.0) == pytest.approx(GAP)
    assert guide_gap(0.0) == 0.5
    assert (guide_gap(2.0) - 0.5) * math.sin(math.radians(60)) == pytest.approx(2.0)


# --- strips --------------------------------------------------------------------------------------

TALL, LOW = centred_rectangle(30, 20), centred_rectangle(40, 8)


def test_no_guide_leads_through_a_part_of_the_strip() -> None:
    """The low part's upper edge would be cut right through the tall one: it has no guide at all."""
    both = strip((TALL, 0, 0), (LOW, 30, 0))
    assert guides(outline_guides(both, 2.0)) == corners(
        (0, 0, 180), (70, 0, 0), (0, 20, 180), (30, 20, 0),
        (0, 0, 270), (0, 20, 90), (30, 0, 270), (30, 20, 90), (70, 0, 270), (70, 8, 90),
    )  # fmt: skip


def test_a_part_between_stops_the_cut_of_both_its_neighbours() -> None:
    """Level edges of the outer parts go on along nothing; the middle one lies in their way."""
    three = strip((LOW, 0, 6), (TALL, 40, 0), (LOW, 70, 6))
    level = [g for g in guides(outline_guides(three, 2.0)) if g[2] in (0, 180)]
    assert level == corners((40, 0, 180), (70, 0, 0), (40, 20, 180), (70, 20, 0))


def test_no_guide_leads_through_a_part_above_or_below_either() -> None:
    """The same turned by a right angle: the narrow part's right edge has no guide below."""
    both = strip((centred_rectangle(20, 30), 0, 0), (centred_rectangle(8, 40), 0, 30))
    assert guides(outline_guides(both, 2.0)) == corners(
        (0, 0, 270), (0, 70, 90), (20, 0, 270), (20, 30, 90),
        (0, 0, 180), (20, 0, 0), (0, 30, 180), (20, 30, 0), (0, 70, 180), (8, 70, 0),
    )  # fmt: skip


def test_two_cuts_close_to_each_other_have_a_guide_each() -> None:
    found = guides(outline_guides(strip((TALL, 0, 0), (TALL, 30.3, 0)), 2.0))
    upwards = [x for x, _, turn in found if turn == 90]
    assert upwards == [0.0, 30.0, 30.3, 60.3]


def test_a_cut_along_both_parts_has_a_guide_at_its_ends_only() -> None:
    two = strip((TALL, 0, 0), (TALL, 30, 0))
    assert guides(outline_guides(two, 2.0)) == corners(
        (0, 0, 180), (60, 0, 0), (0, 20, 180), (60, 20, 0),
        (0, 0, 270), (0, 20, 90), (30, 0, 270), (30, 20, 90), (60, 0, 270), (60, 20, 90),
    )  # fmt: skip


def test_a_neighbour_within_a_guide_s_reach_keeps_it_away() -> None:
    near, far = GAP + GUIDE + 2.0 - 0.1, GAP + GUIDE + 2.0 + 0.2  # its bleed is artwork too
    for gap, there in ((near, False), (far, True)):
        found = guides(outline_guides(strip((TALL, 0, 0), (TALL, 30 + gap, 0)), 2.0))
        assert ((30.0, 0.0, 0) in found) == there


def test_discs_have_none() -> None:
    assert guides(outline_guides(strip((Disc(8), 0, 0)), 2.0)) == []
    assert guides(outline_guides([], 2.0)) == []


# --- lattices ------------------------------------------------------------------------------------


def block(*cells: tuple[tuple[int, int], ...]) -> Block:
    """Parts of these cells on two rows of eight triangles, an edge of 10 mm, from (0, 0) up."""
    slots = tuple(Slot(0, 0.0, 0.0, 0.0, each) for each in cells)
    return Block(Rows(2, 8, 10.0, 2 * H), slots)


RHOMBUS = ((1, 1), (1, 2))  # its corners: (5, 0) (15, 0) (20, H) (10, H)
NEXT = ((1, 3), (1, 4))


def test_a_rhombus_has_guides_at_its_corners_and_none_along_its_diagonal() -> None:
    assert guides(lattice_guides(block(RHOMBUS), 0.0, 0.0, 2.0)) == corners(
        (5, 0, 180), (15, 0, 0), (10, H, 180), (20, H, 0),
        (5, 0, 240), (10, H, 60), (15, 0, 240), (20, H, 60),
    )  # fmt: skip


def test_a_side_of_two_parts_is_cut_once_and_level_cuts_go_through() -> None:
    assert guides(lattice_guides(block(RHOMBUS, NEXT), 3.0, 4.0, 2.0)) == corners(
        *(
            (x + 3, y + 4, turn)
            for x, y, turn in (
                (5, 0, 180), (25, 0, 0), (10, H, 180), (30, H, 0),
                (5, 0, 240), (15, 0, 240), (25, 0, 240), (10, H, 60), (20, H, 60), (30, H, 60),
            )
        )
    )  # fmt: skip


def test_no_guide_leads_along_another_part_s_diagonal() -> None:
    """A triangle over a rhombus: one of its sides points along the rhombus's inner edge."""
    triangle = ((0, 1),)  # tip down; its corners (5, 2 H) (15, 2 H) (10, H)
    assert guides(lattice_guides(block(RHOMBUS, triangle), 0.0, 0.0, 2.0)) == corners(
        (5, 0, 180), (15, 0, 0), (10, H, 180), (20, H, 0), (5, 2 * H, 180), (15, 2 * H, 0),
        (5, 0, 240), (15, 0, 240), (20, H, 60), (5, 2 * H, 120), (15, 2 * H, 60),
    )  # fmt: skip
