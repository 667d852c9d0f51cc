"""The score track: spaces in order round the board, each of them large enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing import Path, Text
from generator.fonts import font, text_box
from generator.games.on_top.parts.spaces import printed_track
from generator.games.on_top.sizes import horizontal, largest_disc
from generator.games.on_top.track import Space, track_round
from tests import kits

SIDES = st.tuples(*(st.integers(2, 9),) * 3)
EVEN = st.integers(10, 100).map(lambda half: 2 * half)
KITS = [
    (),
    ("board.sides=[2,2,2]", "tile.edge=16mm", "track.spaces=200"),
    ("board.sides=[9,2,4]", "tile.edge=44mm", "track.spaces=20"),
    ("board.sides=[4,4,4]", "tile.edge=fit"),
    ("tile.edge=80mm", "piece.diameter=8mm", "track.spaces=120"),
]


def complaints(track: Sequence[Space], disc: float) -> list[str]:
    """What is wrong with the spaces of a track."""
    said = []
    boxes = [shapely.box(*space.box) for space in track]
    if [space.number for space in track] != list(range(len(track))):
        said.append("not numbered from 0")
    if abs(shapely.union_all(boxes).area - sum(box.area for box in boxes)) > 1e-6:
        said.append("spaces overlap")
    for first, second in zip(boxes, (*boxes[1:], boxes[0]), strict=True):
        side = first.buffer(1e-6).intersection(second.boundary).length
        if side < disc:
            said.append("neighbours do not share a side")
            break
    if shapely.LinearRing([space.centre for space in track]).is_ccw:
        said.append("not clockwise")
    for left, bottom, right, top in (space.box for space in track):
        if min(right - left, top - bottom) < disc + 1 - 1e-9:
            said.append("a space too small for a disc")
            break
    return said


@settings(max_examples=60)
@given(SIDES, st.floats(16, 80), EVEN)
def test_spaces_follow_each_other_clockwise(
    sides: tuple[int, int, int], edge: float, count: int
) -> None:
    disc = largest_disc(edge)
    frame = track_round(horizontal(sides), edge + 0.3, disc, count, (285, 198))
    track = frame.spaces
    assert len(track) == count
    assert complaints(track, disc) == []
    x0, y0, x1, y1 = shapely.union_all([shapely.box(*space.box) for space in track]).bounds
    assert (x0 + x1, y0 + y1) == pytest.approx((0, 0), abs=1e-6)
    assert x1 - x0 <= frame.width + 1e-9
    assert y1 - y0 <= frame.height + 1e-9
    inner = frame.inner_width * frame.inner_height
    assert sum(shapely.box(*s.box).area for s in track) == pytest.approx(
        (x1 - x0) * (y1 - y0) - inner
    )


def test_the_standard_track_has_spaces_0_to_49_from_the_lower_left_corner() -> None:
    track = kits.sizes().track.spaces
    assert [space.number for space in track] == list(range(50))
    lowest = min(track, key=lambda space: space.box[0] + space.box[1])
    assert lowest.number == 0


def test_spoiled_tracks_are_refused() -> None:
    sizes = kits.sizes()
    track = sizes.track.spaces
    assert complaints(track, sizes.disc) == []
    assert "not clockwise" in complaints(track[::-1], sizes.disc)
    assert "not numbered from 0" in complaints(track[::-1], sizes.disc)
    jumped = (*track[:10], track[20], *track[11:20], track[10], *track[21:])
    assert "neighbours do not share a side" in complaints(jumped, sizes.disc)
    assert "a space too small for a disc" in complaints(track, sizes.disc * 2)
    doubled = (*track[:10], Space(10, track[9].box, 0, 4.0), *track[11:])
    assert "spaces overlap" in complaints(doubled, sizes.disc)


def test_numerals_are_read_from_the_nearest_side() -> None:
    sizes = kits.sizes()
    for first, second in pairwise(sizes.track.spaces):
        assert first.turn in (0, 90, 180, 270)
        if first.turn == second.turn and first.turn in (0, 180):
            assert first.box[1] == pytest.approx(second.box[1])


@pytest.mark.parametrize("assignments", KITS)
def test_every_space_says_its_number_inside_itself(assignments: tuple[str, ...]) -> None:
    sizes = kits.sizes(*assignments)
    track = sizes.track.spaces
    boxes = shapely.STRtree([shapely.box(*space.box).buffer(1e-6) for space in track])
    said = [set() for _ in track]  # type: ignore[var-annotated]
    for mark in printed_track(sizes):
        if not isinstance(mark, Text):
            continue
        shape = shapely.Polygon(text_box(mark))
        (home,) = boxes.query(shape, predicate="covered_by")
        said[home].add(mark.text)
        assert mark.rotation % 360 == track[home].turn
    assert said == [{str(space.number)} for space in track]


@pytest.mark.parametrize("assignments", KITS)
def test_a_marker_leaves_the_number_free(assignments: tuple[str, ...]) -> None:
    """It lies beside it, with half a millimetre to every side of what is drawn of the space."""
    sizes = kits.sizes(*assignments)
    track = sizes.track.spaces
    markers = [shapely.Point(space.place).buffer(sizes.disc / 2) for space in track]
    for space, marker in zip(track, markers, strict=True):
        assert shapely.box(*space.box).buffer(-0.75 + 1e-6).covers(marker)
    for mark in printed_track(sizes):
        if isinstance(mark, Text):
            assert font(mark.font).cap_height(mark.size) >= 2.5
            shape = shapely.Polygon(text_box(mark))
            assert min(marker.distance(shape) for marker in markers) > 0.1


def test_numbers_are_read_from_across_the_table() -> None:
    """20 arc minutes at 70 cm on the default paper."""
    sizes = kits.sizes()
    numbers = [mark for mark in printed_track(sizes) if isinstance(mark, Text)]
    assert min(font(n.font).cap_height(n.size) for n in numbers) >= 4.0


@pytest.mark.parametrize("assignments", KITS)
def test_what_is_drawn_of_a_space_stays_in_it(assignments: tuple[str, ...]) -> None:
    sizes = kits.sizes(*assignments)
    track = sizes.track.spaces
    for mark in printed_track(sizes):
        if isinstance(mark, Path) and mark.name.startswith("space-"):
            box = shapely.box(*track[int(mark.name.removeprefix("space-"))].box)
            assert box.covers(shapely.MultiPoint(list(kits.reach(mark))))
