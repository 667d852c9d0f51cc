"""Backs: the paper is turned over in space, and every back lies behind its front."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.component import Artwork, Triangular
from generator.drawing import Frame
from generator.layout.placement import Placement
from generator.plane.outline import Polygon
from generator.press.backs import back_frame, back_of
from generator.press.furniture import Page
from generator.press.sheet import Document, Duplex, Sheet
from tests import kits

MODES = tuple(mode for mode in get_args(Duplex) if mode != "none")
SIZES = ((210.0, 297.0), (297.0, 210.0), (215.9, 279.4), (279.4, 215.9))
FRAMES = st.builds(
    Frame, st.floats(0, 300), st.floats(0, 300), st.sampled_from((0, 120, 180, 37.5, -90))
)
SCALENE = Polygon(((-9.0, -5.0), (11.0, -5.0), (-9.0, 8.0)))
SINGLE_SIDED = kits.component(SCALENE, Triangular(20, 1), (4,), backs=False)


def behind(x: float, y: float, width: float, height: float, duplex: str) -> kits.Point:
    """The point of the front that lies behind a point of the back.

    The printer feeds paper upright. A page that lies across is turned by a quarter to go on it,
    its front and its back alike. Then the paper is turned over one of its edges.
    """
    across = width > height
    if across:
        x, y, width, height = height - y, x, height, width
    if duplex == "long-edge":  # the long edges run upwards
        x = width - x
    else:
        y = height - y
    return (y, width - x) if across else (x, y)


def off(front: Placement, back: Placement, width: float, height: float, duplex: str) -> float:
    """How far a back's corners lie from its front's, at worst."""
    outline = front.component.outline
    assert isinstance(outline, Polygon)
    worst = 0.0
    for x, y in outline.points:
        seen = behind(*back.frame.point(-x, y), width, height, duplex)
        point = front.frame.point(x, y)
        worst = max(worst, abs(seen[0] - point[0]), abs(seen[1] - point[1]))
    return worst


def sides(document: Document) -> list[tuple[Sheet, Sheet]]:
    """Fronts of parts with their backs."""
    pairs = zip(document.sheets, document.sheets[1:], strict=False)
    return [(a, b) for a, b in pairs if a.side == "front" and a.placements]


def mismatches(document: Document) -> list[str]:
    """Parts whose back does not lie behind them, by outline and by place."""
    found = []
    for front, back in sides(document):
        if back.side != "back" or back.number != front.number:
            found.append(f"{front.name} has no back")
            continue
        if len(back.placements) != len(front.placements):
            found.append(f"{back.name}: {len(back.placements)} backs")
            continue
        for one, other in zip(front.placements, back.placements, strict=True):
            own = kits.outline_on(front, one)
            seen = shapely.transform(
                kits.outline_on(back, other),
                lambda points, at=back: [
                    behind(x, y, at.width, at.height, document.duplex) for x, y in points
                ],
            )
            if seen.hausdorff_distance(own) > 1e-6:
                found.append(f"{back.name}: {other.artwork.name}")
            if other.artwork.name != f"{one.artwork.name}-back":
                found.append(f"{back.name}: {other.artwork.name} behind {one.artwork.name}")
    return found


@given(FRAMES, st.sampled_from(SIZES), st.sampled_from(MODES))
def test_a_back_lies_behind_its_front_corner_by_corner(
    frame: Frame, size: tuple[float, float], duplex: Duplex
) -> None:
    component = kits.component(SCALENE, Triangular(20, 1))
    front = Placement(component, component.designs[0].front, frame)
    back = back_of(front, Artwork.of("back", ()), *size, duplex)
    assert off(front, back, *size, duplex) < 1e-9


@given(FRAMES, st.sampled_from(SIZES), st.sampled_from(MODES))
def test_turning_over_twice_is_no_turn(
    frame: Frame, size: tuple[float, float], duplex: Duplex
) -> None:
    again = back_frame(back_frame(frame, *size, duplex), *size, duplex)
    assert (again.x, again.y) == pytest.approx((frame.x, frame.y))
    assert (again.rotation - frame.rotation) % 360 == pytest.approx(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_two_edges_give_different_backs(size: tuple[float, float]) -> None:
    frame = Frame(40, 50, 120)
    assert back_frame(frame, *size, "long-edge") != back_frame(frame, *size, "short-edge")
    component = kits.component(SCALENE, Triangular(20, 1))
    front = Placement(component, component.designs[0].front, frame)
    wrong = back_of(front, Artwork.of("back", ()), *size, "short-edge")
    assert off(front, wrong, *size, "long-edge") > 10


@pytest.mark.parametrize("duplex", MODES)
@pytest.mark.parametrize(
    "assignments",
    [
        (),
        ("tile.count=5", "triangle.count=3", "piece.count=2"),
        ("tile.edge=45mm", "tile.count=20"),
        ("print.paper=Letter", "print.bleed=3mm", "tile.count=70"),
        ("print.paper=A3",),
    ],
)
def test_every_part_of_the_kit_has_its_back_behind_it(
    duplex: str, assignments: tuple[str, ...]
) -> None:
    tiles = ("rhombus", "triangle")
    document = kits.document(f"print.backs={duplex}", *assignments, parts=tiles)
    rotations = {p.frame.rotation for _, p in document.placements() if p.component.quantity}
    assert {0.0, 180.0} <= rotations or assignments
    backs = [(front, back) for front, back in sides(document)]
    assert backs
    for front, back in backs:
        spots = zip(front.placements, back.placements, strict=True)
        for one, other in spots:
            size = back.width, back.height
            assert off(one, other, *size, duplex) < 1e-6


@pytest.mark.parametrize("duplex", MODES)
@pytest.mark.parametrize("number", [1, 5, 19, 24])
@pytest.mark.parametrize("edge", [30.0, 45.0])
def test_backs_match_on_pages_that_stand_and_lie(duplex: Duplex, number: int, edge: float) -> None:
    press = replace(kits.press(), duplex=duplex)
    rhombi, triangles = kits.lattice_part(edge, 2, 1, number), kits.lattice_part(edge, 1, 4)
    assert mismatches(kits.printed([rhombi], press)) == []
    assert mismatches(kits.printed([rhombi, triangles], press)) == []
    assert mismatches(kits.printed([kits.discs(19.0, 7, number, 2)], press)) == []


def test_both_kinds_of_page_were_among_them() -> None:
    widths = set()
    for edge in (30.0, 45.0):
        press = kits.press("print.bleed=1mm")
        document = kits.printed([kits.lattice_part(edge, 2, 1, 19)], press)
        widths |= {sheet.width > sheet.height for sheet in document.sheets if sheet.placements}
    assert widths == {True, False}


def test_swapped_and_shifted_backs_are_seen() -> None:
    document = kits.printed([kits.lattice_part(30.0, 2, 1, 5)])
    front, back = sides(document)[0]
    assert mismatches(document) == []

    def with_backs(placements: tuple[Placement, ...]) -> Document:
        spoiled = replace(back, placements=placements)
        return replace(document, sheets=tuple(spoiled if s is back else s for s in document.sheets))

    assert mismatches(with_backs(back.placements[::-1]))
    assert mismatches(with_backs(back.placements[1:]))
    first = back.placements[0]
    moved = replace(first, frame=replace(first.frame, x=first.frame.x + 0.1))
    assert mismatches(with_backs((moved, *back.placements[1:])))
    alone = tuple(sheet for sheet in document.sheets if sheet is not back)
    assert mismatches(replace(document, sheets=(*alone, front)))


@pytest.mark.parametrize("duplex", MODES)
def test_five_parts_on_a_sheet_for_more_have_five_backs_and_no_guides_but_theirs(
    duplex: Duplex,
) -> None:
    press = replace(kits.press(), duplex=duplex)
    for part in (kits.lattice_part(30.0, 2, 5), kits.discs(19.0, 5)):
        ((front, back),) = sides(kits.printed([part], press))
        assert len(back.placements) == 5
        width, height = back.width, back.height
        left, bottom, right, top = Page(width, height, press.stock.margin).room
        corners = [behind(x, y, width, height, duplex) for x, y in ((left, bottom), (right, top))]
        inside = shapely.MultiPoint(corners).envelope.buffer(-0.01)
        near = shapely.union_all([kits.outline_on(back, p) for p in back.placements]).buffer(7)
        lines = [shapely.LineString(list(kits.reach(mark))) for mark in back.marks]
        guides = [line for line in lines if inside.intersects(line)]
        assert all(near.covers(line) for line in guides)
        drawn = [shapely.LineString(list(kits.reach(mark))) for mark in front.marks]
        room = shapely.box(left, bottom, right, top).buffer(-0.01)
        own = [line for line in drawn if room.intersects(line)]
        assert len(guides) == len(own)
        for line in guides:
            seen = [behind(x, y, width, height, duplex) for x, y in line.coords]
            assert min(shapely.LineString(seen).hausdorff_distance(one) for one in own) < 1e-6
        bleed = [shapely.MultiPoint(list(kits.reach(mark))) for mark in back.under]
        assert all(near.covers(points) for points in bleed)
        assert front.placements


def test_parts_without_a_back_leave_their_place_empty() -> None:
    """Beside parts that have one; sheets without any have no second side."""
    assert not [s for s in kits.printed([SINGLE_SIDED]).sheets if s.side == "back"]
    part = SINGLE_SIDED
    other = replace(kits.discs(19.0, 3), name="backed")
    press = replace(kits.press(), folding="none")
    document = kits.printed([part, other], press)
    ((front, back),) = [(a, b) for a, b in sides(document) if b.side == "back"]
    assert {p.component.name for p in back.placements} == {"backed"}
    assert back.contains == {}
    assert len(front.placements) == 7


def test_single_sided_printing_has_no_backs() -> None:
    document = kits.document("print.backs=none")
    assert {sheet.side for sheet in document.sheets} == {"front"}
    numbers = [sheet.number for sheet in document.sheets]
    assert numbers == list(range(1, len(numbers) + 1))
