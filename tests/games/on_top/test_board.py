"""The board: every point, cell and line once, and texts that stand clear of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.art.painting import shape_of
from generator.component import Artwork, Component
from generator.drawing import Circle, Mark, Path, Style, Text
from generator.fonts import font, text_box
from generator.games.on_top.sizes import Sizes
from generator.plane.area import outline_area
from tests import kits
from tests.builds import kit

SIDES = st.tuples(*(st.integers(2, 9),) * 3)


def board(*assignments: str) -> tuple[Component, Sizes]:
    asked = kit(*assignments)
    return asked.part("board"), asked.sizes


def marks(component: Component) -> tuple[Mark, ...]:
    return component.designs[0].front.marks


def key(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 5) + 0.0, round(point[1], 5) + 0.0


def field_shape(sizes: Sizes) -> shapely.Polygon:
    return shapely.Polygon([sizes.at(corner) for corner in sizes.field.corners])


def collisions(component: Component, sizes: Sizes) -> list[str]:
    """Texts that are not on the track and reach into the field, the track or out of the board."""
    field = field_shape(sizes)
    track = shapely.STRtree([shapely.box(*space.box) for space in sizes.track.spaces])
    outline = outline_area(component.outline)
    found = []
    for mark in marks(component):
        if not isinstance(mark, Text):
            continue
        shape = shapely.Polygon(text_box(mark))
        on_track = len(track.query(shape, predicate="covered_by")) == 1
        if not outline.covers(shape):
            found.append(f"{mark.text} leaves the board")
        if shape.intersects(field):
            found.append(f"{mark.text} crosses the field")
        if any(shape.intersects(one) for one in titles(component)):
            found.append(f"{mark.text} runs into the title")
        if not on_track and len(track.query(shape, predicate="intersects")):
            found.append(f"{mark.text} crosses the track")
    for one in titles(component):
        if one.intersects(field) or len(track.query(one, predicate="intersects")):
            found.append("a title leaves its corner")
    return found


def titles(component: Component) -> list[shapely.Geometry]:
    """The letters of the titles, each by itself."""
    return [
        shape_of(mark)
        for mark in marks(component)
        if isinstance(mark, Path) and mark.name == "title"
    ]


@settings(max_examples=15)
@given(SIDES, st.integers(16, 80))
def test_the_outline_is_the_frames_and_holds_everything(
    sides: tuple[int, int, int], edge: int
) -> None:
    component, sizes = board(f"board.sides={list(sides)}", f"tile.edge={edge}mm")
    left, bottom, right, top = component.outline.box
    assert (right - left, top - bottom) == pytest.approx((sizes.track.width, sizes.track.height))
    assert (left + right, bottom + top) == pytest.approx((0, 0), abs=1e-9)
    assert component.quantity == 1
    whole = outline_area(component.outline).buffer(1e-6)
    for mark in marks(component):
        assert whole.covers(shapely.MultiPoint(list(kits.reach(mark)))), mark


@settings(max_examples=15)
@given(SIDES)
def test_every_point_has_a_dot_golden_where_towers_count_double(
    sides: tuple[int, int, int],
) -> None:
    for gold in ("all", "long"):
        component, sizes = board(f"board.sides={list(sides)}", f"board.gold={gold}")
        wanted = {key(sizes.at(point)): point in sizes.gold for point in sizes.field.points}
        assert len(wanted) == len(sizes.field.points)
        dots = [mark for mark in marks(component)
                if isinstance(mark, Circle) and key((mark.x, mark.y)) in wanted]  # fmt: skip
        assert Counter(key((dot.x, dot.y)) for dot in dots) == dict.fromkeys(wanted, 1)
        golden, plain = (
            {dot.style for dot in dots if wanted[key((dot.x, dot.y))] is gold}
            for gold in (True, False)
        )
        assert len(golden) == len(plain) == 1
        assert golden != plain


@settings(max_examples=15)
@given(SIDES)
def test_each_line_of_the_grid_is_drawn_once(sides: tuple[int, int, int]) -> None:
    component, sizes = board(f"board.sides={list(sides)}")
    places = {key(sizes.at(point)) for point in sizes.field.points}
    lines = []
    for mark in marks(component):
        if isinstance(mark, Path) and mark.style.fill is None and len(mark.segments) == 2:
            start, end = kits.reach(mark)
            if key(start) in places and key(end) in places:
                lines.append(shapely.LineString((start, end)))
    a, b, c = sizes.field.a, sizes.field.b, sizes.field.c
    cells, border = len(sizes.field.cells), 2 * (a + b + c)
    inner_edges = (3 * cells - border) / 2
    assert len(lines) == 2 * (a + b + c) - 3
    assert sum(line.length for line in lines) == pytest.approx(inner_edges * sizes.lattice_edge)
    assert shapely.union_all(lines).length == pytest.approx(
        inner_edges * sizes.lattice_edge, rel=1e-6
    )
    assert field_shape(sizes).buffer(1e-6).covers(shapely.union_all(lines))


def filled(component: Component) -> list[tuple[frozenset[tuple[float, float]], Style]]:
    """Corners and style of everything that is filled."""
    return [
        (frozenset(map(key, kits.reach(mark))), mark.style)
        for mark in marks(component)
        if isinstance(mark, Path) and mark.style.fill
    ]


@pytest.mark.parametrize("palette", kits.palettes())
@pytest.mark.parametrize("start", ["auto", "[1,1]", "[4,7]"])
def test_the_field_is_one_shape_and_both_start_cells_are_painted(start: str, palette: str) -> None:
    component, sizes = board(f"board.start={start}", f"palette={palette}")
    wanted = {frozenset(key(sizes.at(v)) for v in cell.vertices) for cell in sizes.start}
    whole = frozenset(key(sizes.at(corner)) for corner in sizes.field.corners)
    shapes = filled(component)
    cells = [corners for corners, _ in shapes if corners in wanted]
    assert sorted(map(sorted, cells)) == sorted(map(sorted, wanted))
    (ground,) = {style for corners, style in shapes if corners == whole}
    (start_style,) = {style for corners, style in shapes if corners in wanted}
    assert [corners for corners, _ in shapes].count(whole) == 1
    assert ground != start_style or sizes.areas.field.pattern != sizes.areas.start.pattern


@pytest.mark.parametrize("edge", ["16mm", "28mm", "45mm", "80mm"])
@pytest.mark.parametrize(
    "sides", ["[3,3,5]", "[2,2,2]", "[9,9,9]", "[2,9,2]", "[4,4,4]", "[9,9,2]", "[2,2,9]"]
)
def test_texts_stand_clear_of_the_field_and_the_track(sides: str, edge: str) -> None:
    assert collisions(*board(f"board.sides={sides}", f"tile.edge={edge}")) == []


@settings(max_examples=25)
@given(SIDES, st.integers(16, 80), st.integers(10, 100))
def test_texts_stand_clear_on_any_board(sides: tuple[int, int, int], edge: int, half: int) -> None:
    made = board(f"board.sides={list(sides)}", f"tile.edge={edge}mm", f"track.spaces={2 * half}")
    assert collisions(*made) == []


def test_a_text_across_the_field_is_seen() -> None:
    component, sizes = board()
    design = component.designs[0]
    stray = Text(0, 0, "Stray", 5, "#000000")
    far = replace(stray, x=component.outline.box[2], text="Far")
    spoiled = replace(
        component,
        designs=(replace(design, front=Artwork.of("spoiled", (stray, far))),),
    )
    assert collisions(spoiled, sizes) == [
        "Stray crosses the field", "Far leaves the board",
    ]  # fmt: skip


def test_texts_are_large_enough_to_read() -> None:
    for edge in ("16mm", "28mm", "80mm"):
        component, _ = board(f"tile.edge={edge}")
        texts = [mark for mark in marks(component) if isinstance(mark, Text)]
        assert min(font(mark.font).cap_height(mark.size) for mark in texts) >= 1.8


def test_title_and_reminder_serve_four_seats() -> None:
    """A reminder upright for each; a title beside each slanted side, which two of them read."""
    component, _ = board()
    reminders = [mark for mark in marks(component) if getattr(mark, "name", "") == "reminder"]
    turns = Counter(mark.rotation % 360 for mark in reminders if isinstance(mark, Text))
    assert sorted(turns) == [0, 90, 180, 270]
    assert len(set(turns.values())) == 1
    assert len(titles(component)) == 4 * len("OnTop")
    quarters = Counter((one.centroid.x > 0, one.centroid.y > 0) for one in titles(component))
    assert set(quarters.values()) == {len("OnTop")}


def test_the_board_reads_alike_from_both_long_sides() -> None:
    component, _ = board()
    texts = [mark for mark in marks(component) if isinstance(mark, Text)]
    named = [mark for mark in texts if not mark.text.isdigit()]
    assert named
    seen = {(mark.text, key((mark.x, mark.y)), mark.rotation % 360) for mark in named}
    turned = {(t, key((-x, -y)), (r + 180) % 360) for t, (x, y), r in seen}
    assert seen == turned
