"""Imposition: what lies where in a room, held against places worked out by hand."""

from __future__ import annotations

import pytest

from generator.component import Boxed, InStrip, Labelled, Single, Titled, Triangular
from generator.geometry.lattice import HEIGHT
from generator.geometry.shapes import centred_rectangle
from generator.layout.imposition import Apart, Imposed, copies, impose, packed_alike
from tests import kits

ROOM = (10.0, 20.0, 110.0, 80.0)  # 100 x 60 mm
APART = Apart(3.0, 12.0)


def places(imposed: Imposed) -> list[tuple[float, float, float]]:
    return [
        (round(p.frame.x, 6), round(p.frame.y, 6), p.frame.rotation) for p in imposed.placements
    ]


def names(imposed: Imposed) -> list[str]:
    return [p.artwork.name for p in imposed.placements]


def strip(*strips: str, sheets: tuple[Titled | None, ...] = (), **where: float) -> InStrip:
    at = {"width": 60.0, "height": 20.0, "x": 10.0, "y": 8.0, "rotation": 90.0, "step": 15.0}
    return InStrip(strips, sheets or (None,) * len(strips), **{**at, **where})


def in_strip(packing: InStrip, *quantities: int) -> Imposed:
    part = kits.component(centred_rectangle(10, 16), packing, quantities, backs=False)
    (found,) = impose([part], ROOM, APART) or []
    return found


def test_copies_are_in_the_order_of_designs() -> None:
    part = kits.discs(20, 2, 1)
    assert [design.front.name for _, design in copies([part])] == ["disc-0", "disc-0", "disc-1"]


def test_boxes_stand_in_rows_from_the_top_in_the_middle_of_the_room() -> None:
    part = kits.component(centred_rectangle(28, 20), Boxed(5.0), (4,))
    (found,) = impose([part], ROOM, APART) or []
    # Three of 28 mm with 5 mm between are 94 mm, so that 3 mm stay free at either side.
    assert [p[:2] for p in places(found)] == [(27, 70), (60, 70), (93, 70), (27, 45)]


@pytest.mark.parametrize(("own", "room", "fit"), [(0.0, 40.0, 1), (3.0, 63.0, 2), (6.0, 65.9, 1)])
def test_boxes_keep_the_wider_of_both_gaps(own: float, room: float, fit: int) -> None:
    part = kits.component(centred_rectangle(30, 20), Boxed(own), (2,))
    found = impose([part], (0, 0, room, 25), APART) or []
    assert len(found) == 2 // fit


def test_a_part_larger_than_the_room_has_no_place() -> None:
    for packing in (Boxed(), strip("a", width=101.0), strip("a", height=61.0)):
        part = kits.component(centred_rectangle(101, 20), packing, (1,))
        assert impose([part], ROOM, APART) is None
    assert impose([kits.discs(61, 1)], ROOM, APART) is None
    assert impose([kits.lattice_part(101, 2, 1)], ROOM, APART) is None


def test_strips_fill_the_room_exactly() -> None:
    whole = strip("a", width=100.0, height=60.0)
    assert places(in_strip(whole, 1)) == [(20.0, 68.0 - 40, 90.0)]


def test_parts_of_a_strip_lie_from_its_corner_a_step_apart() -> None:
    """The strip is in the middle across, and at the top: its corner is (30, 60)."""
    found = in_strip(strip("a", "a"), 2, 1)
    assert places(found) == [(40.0, 68.0, 90.0), (55.0, 68.0, 90.0), (70.0, 68.0, 90.0)]
    assert names(found) == ["part-0", "part-0", "part-1"]


def test_strips_lie_below_one_another_and_are_told_apart() -> None:
    found = in_strip(strip("a", "b"), 1, 1)
    assert places(found) == [(40.0, 68.0, 90.0), (40.0, 36.0, 90.0)]  # 20 and 12 mm lower
    assert [len(each) for each in found.strips] == [1, 1]


def test_a_third_strip_begins_another_room() -> None:
    part = kits.component(centred_rectangle(10, 16), strip("a", "b", "c"), (1, 1, 1))
    first, second = impose([part], ROOM, APART) or []
    assert (names(first), names(second)) == (["part-0", "part-1"], ["part-2"])


def test_strips_of_other_sheets_share_none() -> None:
    one, other = Titled("one", "One"), Titled("other", "Other")
    packing = strip("a", "b", "c", sheets=(one, other, one))
    part = kits.component(centred_rectangle(10, 16), packing, (1, 1, 1))
    found = impose([part], ROOM, APART) or []
    assert [(each.shared, names(each)) for each in found] == [
        (one, ["part-0", "part-2"]),
        (other, ["part-1"]),
    ]


def test_a_lattice_stands_in_the_middle_and_fills_rows_from_the_top() -> None:
    part = kits.lattice_part(20.0, 2, 2)
    (found,) = impose([part], ROOM, APART) or []
    # Two rhombi side by side are 50 mm wide, so 25 mm stay free; centres lie 20 mm apart.
    middle = 80 - 10 * HEIGHT
    assert places(found) == [(50.0, round(middle, 6), 0.0), (70.0, round(middle, 6), 0.0)]
    ((block, x, y),) = found.lattice
    assert (len(block.slots), x, y) == (2, pytest.approx(35.0), 20.0)


def test_what_is_packed_alike() -> None:
    def of(packing: object, name: str = "x") -> object:
        return packed_alike(kits.component(centred_rectangle(9, 9), packing, name=name))  # type: ignore[arg-type]

    assert of(Triangular(20.0, 1)) == of(Triangular(20.0, 2)) != of(Triangular(21.0, 1))
    assert of(strip("a")) == of(strip("b", width=70.0))
    assert of(Boxed(5.0)) == of(Boxed(5.0), "y") != of(Boxed(6.0))
    assert of(Single()) != of(Single(), "y")


@pytest.mark.parametrize("packing", [Single(), Labelled(210.0, 297.0, ((50.0, 50.0),))])
def test_parts_with_sheets_of_their_own_are_not_imposed(packing: Single | Labelled) -> None:
    part = kits.component(centred_rectangle(9, 9), packing)
    with pytest.raises(ValueError, match="sheets of their own"):
        impose([part], ROOM, APART)
