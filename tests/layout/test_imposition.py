"""Imposition: which parts are laid together, held against places worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.component import Boxed, InStrip, Labelled, Single, Titled
from generator.geometry.lattice import HEIGHT
from generator.geometry.shapes import centred_rectangle
from generator.layout.blocks import Cuts, spacings
from generator.layout.imposition import Room, copies, impose
from generator.layout.packing import Page
from generator.plane.outline import Bore, Disc
from generator.press.parts import flat
from tests import kits

ROOM = Room((10.0, 20.0, 130.0, 100.0))  # 120 x 80 mm
SPACINGS = spacings(1.0)  # guides and bleed take 4.75 mm, bleed alone 1.5 mm
BESIDE = SPACINGS[0].guided


def places(page: Page) -> list[tuple[float, float, float]]:
    found = []
    for lying in page.lying:
        assert not lying.turned
        for p in lying.block.placements:
            x, y = lying.x + p.frame.x, lying.y + p.frame.y
            found.append((round(x, 6), round(y, 6), p.frame.rotation))
    return found


def names(page: Page) -> list[str]:
    return [p.artwork.name for lying in page.lying for p in lying.block.placements]


def strip(*strips: str, sheets: tuple[Titled | None, ...] = (), **where: float) -> InStrip:
    at = {"width": 60.0, "height": 20.0, "x": 10.0, "y": 8.0, "rotation": 90.0, "step": 15.0}
    return InStrip(strips, sheets or (None,) * len(strips), **{**at, **where})


def in_strip(packing: InStrip, *quantities: int) -> list[Page]:
    part = kits.component(centred_rectangle(10, 16), packing, quantities, backs=False)
    return impose([part], ROOM, SPACINGS, flat) or []


def test_copies_are_in_the_order_of_designs() -> None:
    part = kits.discs(20, 2, 1)
    assert [design.front.name for _, design in copies([part])] == ["disc-0", "disc-0", "disc-1"]


@pytest.mark.parametrize(("own", "beside"), [(0.0, 1.5), (3.0, 1.5), (6.0, 3.0)])
def test_boxes_keep_the_wider_of_both_gaps(own: float, beside: float) -> None:
    part = kits.component(centred_rectangle(30, 20), Boxed(own), (2,))
    exact = Room((0, 0, 60 + 4 * beside, 20 + 2 * beside))
    less = Room((0, 0, 60 + 4 * beside - 0.1, 20 + 2 * beside))
    assert len(impose([part], exact, SPACINGS, flat) or []) == 1
    assert len(impose([part], less, SPACINGS, flat) or []) == 2


def test_boxes_are_turned_one_by_one() -> None:
    """One lies across the lower edge, the other stands beside it: neither way holds both."""
    parts = [kits.component(centred_rectangle(60, 30), Boxed(0.0), (2,), name="part")]
    (page,) = impose(parts, Room((0, 0, 96, 63)), SPACINGS, flat) or []
    assert sorted(lying.turned for lying in page.lying) == [False, True]


def test_a_part_larger_than_the_room_has_no_place() -> None:
    for packing in (Boxed(), strip("a", width=140.0)):
        part = kits.component(centred_rectangle(121, 20), packing, (1,))
        assert impose([part], ROOM, SPACINGS, flat) is None
    assert impose([kits.discs(78, 1)], ROOM, SPACINGS, flat) is None
    assert impose([kits.lattice_part(101, 2, 1)], ROOM, SPACINGS, flat) is None


def test_parts_of_a_strip_lie_from_its_corner_a_step_apart() -> None:
    (page,) = in_strip(strip("a", "a"), 2, 1)
    left, low = 10 + BESIDE, 100 - 20 - BESIDE
    assert places(page) == [
        (round(left + x, 6), round(low + 8, 6), 90.0) for x in (10.0, 25.0, 40.0)
    ]
    assert names(page) == ["part-0", "part-0", "part-1"]
    assert [lying.block.cuts for lying in page.lying] == [Cuts.SHARED]


def test_a_strip_that_no_page_holds_breaks_into_its_parts() -> None:
    whole = strip("a", "a", width=130.0, height=16.0, x=5.0, y=8.0, rotation=0.0, step=10.0)
    (page,) = in_strip(whole, 2, 1)
    assert [len(lying.block.placements) for lying in page.lying] == [1, 1, 1]


def test_strips_of_one_colour_stay_on_one_page_where_that_costs_none() -> None:
    one, other = Titled("one", "One"), Titled("other", "Other")
    tall = strip("a", "b", "c", "d", sheets=(one, other, one, other), height=26.0)
    first, second = in_strip(tall, 1, 1, 1, 1)
    assert (names(first), names(second)) == (["part-0", "part-2"], ["part-1", "part-3"])


def test_a_lattice_fills_rows_from_the_top() -> None:
    part = kits.lattice_part(20.0, 2, 2)
    (page,) = impose([part], ROOM, SPACINGS, flat) or []
    middle = round(100 - BESIDE * HEIGHT - 10 * HEIGHT, 6)
    first = round(10 + BESIDE + 15, 6)
    assert places(page) == [(first, middle, 0.0), (round(first + 20, 6), middle, 0.0)]
    (lying,) = page.lying
    assert lying.block.lattice is not None
    assert len(lying.block.lattice.slots) == 2


def test_parts_with_sheets_of_their_own_are_not_imposed() -> None:
    part = kits.component(centred_rectangle(9, 9), Labelled(210.0, 297.0, ((50.0, 50.0),)))
    with pytest.raises(ValueError, match="sheets of their own"):
        impose([part], ROOM, SPACINGS, flat)


def test_a_board_may_fill_the_room() -> None:
    (page,) = (
        impose([kits.component(centred_rectangle(120, 80), Single())], ROOM, SPACINGS, flat) or []
    )
    assert places(page) == [(70.0, 60.0, 0.0)]


def test_rooms_on_other_pages_are_filled_first() -> None:
    part = kits.component(centred_rectangle(40, 20), Boxed(0.0), (3,))
    opened = Room(ROOM.page, ((0.0, 0.0, 50.0, 25.0),))
    shared, own = impose([part], opened, SPACINGS, flat) or []
    assert (shared.opened, len(shared.lying), own.opened, len(own.lying)) == (True, 1, False, 2)


def test_discs_are_nearer_to_each_other_only_where_that_saves_a_page() -> None:
    part = kits.discs(20.0, 8)
    far, near = Room((0, 0, 95, 48)), Room((0, 0, 89, 45))
    for room, gap in ((far, 3.0), (near, 2.0)):
        (page,) = impose([part], room, SPACINGS, flat) or []
        centres = sorted(p.frame.x for p in page.lying[0].block.placements)
        assert centres[2] - centres[0] == pytest.approx(20 + gap)


def test_lids_lie_in_the_holes_of_brims() -> None:
    brim = kits.component(Disc(15, (Bore(0, 0, 10.5),)), Boxed(3.0), (2,), name="brim")
    lid = kits.component(Disc(9), Boxed(3.0), (3,), name="lid")
    parts = [replace(part, face_of="hat") for part in (brim, lid)]
    (page,) = impose(parts, ROOM, SPACINGS, flat) or []
    held = sorted(len(lying.block.placements) for lying in page.lying)
    assert held == [1, 2, 2]


def strips_of_two(quantity: int) -> list[Page]:
    """Strips of a box of 50 x 35 mm and one of 25 x 20 mm beside it."""
    names = tuple(f"strip-{k}" for k in range(quantity))
    parts = [
        kits.component(
            centred_rectangle(wide, high),
            InStrip(names, (None,) * quantity, 75.0, 35.0, x, high / 2),
            (1,) * quantity,
            backs=False,
            name=name,
        )
        for name, wide, high, x in (("large", 50.0, 35.0, 25.0), ("small", 25.0, 20.0, 62.5))
    ]
    return impose(parts, ROOM, SPACINGS, flat) or []


def test_strips_are_divided_where_that_saves_a_page() -> None:
    """With guides a strip is 84.5 x 44.5 mm, so that a page of 120 x 80 mm has room for one; both
    large boxes are 119 mm wide, and small ones below them 74 mm high.
    """
    (whole,) = strips_of_two(1)
    assert [lying.block.count for lying in whole.lying] == [2]
    (divided,) = strips_of_two(2)
    assert sorted(lying.block.count for lying in divided.lying) == [1, 1, 1, 1]
    assert len(strips_of_two(3)) == 2
