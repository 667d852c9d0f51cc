"""Packing: every block once, none over another, each inside its room, always the same."""

from __future__ import annotations

from collections import Counter

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.component import Boxed, Component, Round
from generator.drawing import Frame
from generator.geometry.shapes import centred_rectangle
from generator.layout.blocks import Block, spacings
from generator.layout.imposition import Room, bundles, impose
from generator.layout.lots import Rigid
from generator.layout.packing import Page, pack
from generator.layout.placement import Placement
from generator.plane.outline import Disc
from generator.press.parts import flat
from tests import kits

ROOM = (5.0, 5.0, 205.0, 286.0)
SIDES = st.floats(5, 120)


def rectangles(page: Page) -> list[shapely.Polygon]:
    return [
        shapely.box(lying.x, lying.y, lying.x + lying.size[0], lying.y + lying.size[1])
        for lying in page.lying
    ]


def apart(page: Page) -> bool:
    """Whether no block covers a part of another, and all lie in the room."""
    inner = [box.buffer(-1e-6, join_style="mitre") for box in rectangles(page)]
    pairs = shapely.STRtree(inner).query(inner, predicate="intersects")[0]
    room = shapely.box(*page.room).buffer(1e-6)
    return len(pairs) == len(inner) and all(room.covers(box) for box in inner)


def blocks(sizes: list[tuple[float, float]]) -> list[list[Rigid]]:
    part = kits.single(1.0, 1.0)
    placed = (Placement(part, part.designs[0].front, Frame()),)
    return [[Rigid(Block(width, height, placed))] for width, height in sizes]


@settings(max_examples=60)
@given(st.lists(st.tuples(SIDES, SIDES), min_size=1, max_size=30), st.booleans())
def test_blocks_lie_apart_and_each_lies_once(
    sizes: list[tuple[float, float]], divided: bool
) -> None:
    found = pack(blocks(sizes), ROOM, divided=divided)
    assert found is not None
    laid = Counter((one.block.width, one.block.height) for page in found for one in page.lying)
    assert laid == Counter(sizes)
    assert all(page.lying and apart(page) for page in found)
    again = pack(blocks(sizes), ROOM, divided=divided)
    assert again is not None
    assert [rectangles(page) for page in again] == [rectangles(page) for page in found]


def test_overlapping_blocks_are_seen() -> None:
    (page,) = pack(blocks([(50.0, 50.0)]), ROOM) or []
    page.lying.append(page.lying[0])
    assert not apart(page)


def test_what_fits_exactly_is_not_lost() -> None:
    """C015: three columns of 66.4 mm on 199.2 mm, four rows of 71.7 mm."""
    found = pack(blocks([(66.4, 71.7)] * 12), (5.4, 5.1, 5.4 + 3 * 66.4, 5.1 + 4 * 71.7))
    assert found is not None
    assert len(found) == 1


@pytest.mark.parametrize("times", [1, 2])
def test_full_pages_are_not_followed_by_an_empty_one(times: int) -> None:
    """C017."""
    found = pack(blocks([(50.0, 70.0)] * 16 * times), ROOM)
    assert found is not None
    assert [len(page.lying) for page in found] == [16] * times


def test_a_block_larger_than_the_room_has_no_place() -> None:
    assert pack(blocks([(10.0, 10.0), (201.0, 282.0)]), ROOM) is None
    assert pack(blocks([(281.0, 200.0)]), ROOM) is not None


PARTS = st.lists(
    st.tuples(st.sampled_from(("disc", "box", "rhombus")), SIDES, SIDES, st.integers(1, 25)),
    min_size=1,
    max_size=4,
)


def components(drawn: list[tuple[str, float, float, int]]) -> list[Component]:
    made = []
    for k, (kind, wide, high, count) in enumerate(drawn):
        if kind == "disc":
            made.append(kits.component(Disc(wide / 2), Round(wide), (count, 3), name=f"disc-{k}"))
        elif kind == "box":
            outline = centred_rectangle(wide, high)
            made.append(kits.component(outline, Boxed(), (count,), name=f"box-{k}"))
        else:
            made.append(kits.lattice_part(min(wide, 100.0), 2, count))
    return made


@settings(max_examples=60, deadline=None)
@given(PARTS, st.sampled_from((0.0, 2.0, 4.0)))
def test_parts_of_all_kinds_lie_apart_and_each_lies_once(
    drawn: list[tuple[str, float, float, int]], bleed: float
) -> None:
    parts = components(drawn)
    found = impose(parts, Room(ROOM), spacings(bleed), flat)
    assert found is not None
    assert all(page.lying and apart(page) for page in found)
    laid = Counter(
        p.artwork.name for page in found for one in page.lying for p in one.block.placements
    )
    wanted = Counter[str]()
    for part in parts:
        for design in part.designs:
            wanted[design.front.name] += design.quantity
    assert laid == wanted


def test_a_colour_is_divided_only_where_no_page_holds_it() -> None:
    part = kits.component(Disc(15), Round(30), (40,), name="disc")
    found = impose([part, kits.single(150, 150)], Room(ROOM), spacings(2.0), flat)
    assert found is not None
    assert len(found) == 2
    for page in found:
        assert {len(one.block.placements) for one in page.lying} <= {1, 40}


def test_the_area_of_lots_is_that_of_their_blocks() -> None:
    (bundle,) = bundles([kits.single(150, 100)], Room(ROOM), spacings(2.0)[0], flat)
    assert [lot.area for lot in bundle] == [15000]
