"""The sheet behind each SVG file: all copies of a part, none cut off, at true size."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.component import Component, Single
from generator.drawing import Frame, Text
from generator.fonts import text_box
from generator.geometry.shapes import centred_rectangle
from generator.plane.outline import Polygon
from generator.press.drawings import BORDER, drawing
from generator.press.sheet import Sheet
from tests import kits

EDGES = st.integers(16, 80).map(float)
NAMES = tuple(component.name for component in tuple(kits.kit().parts.values()))


def complaints(sheet: Sheet, component: Component) -> list[str]:
    """What is wrong with a drawing of a component."""
    said = []
    found = Counter(p.artwork.name for p in sheet.placements)
    if found != Counter({d.front.name: d.quantity for d in component.designs}):
        said.append("not every copy is there")
    shapes = [kits.placed(component.outline, p.frame) for p in sheet.placements]
    ground = shapely.box(BORDER, BORDER + 6, sheet.width - BORDER, sheet.height - BORDER)
    if not all(ground.buffer(1e-6).covers(shape) for shape in shapes):
        said.append("a part leaves its ground")
    inner = [shape.buffer(-1e-4, join_style="mitre") for shape in shapes]
    if len(shapely.STRtree(inner).query(inner, predicate="intersects")[0]) > len(inner):
        said.append("parts overlap")
    for mark in sheet.marks:
        line = shapely.MultiPoint(list(kits.reach(mark)))
        if not shapely.box(0, 0, sheet.width, sheet.height).covers(line):
            said.append("a mark leaves the sheet")
        if any(shape.intersects(line) for shape in inner):
            said.append("a mark crosses a part")
    return said


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "assignments", [(), ("board.sides=[5,6,7]", "tile.edge=44mm"), ("tile.edge=16mm",)]
)
def test_drawings_of_the_kit(name: str, assignments: tuple[str, ...]) -> None:
    component = next(c for c in tuple(kits.kit(*assignments).parts.values()) if c.name == name)
    sheet = drawing(component)
    assert complaints(sheet, component) == []
    assert sheet.name == component.name
    assert sheet.contains == {name: component.quantity}
    assert (sheet.number, sheet.side) == (1, "front")


@settings(max_examples=40)
@given(EDGES, st.lists(st.integers(1, 40), min_size=1, max_size=4), st.sampled_from((1, 2)))
def test_any_number_of_tiles(edge: float, numbers: list[int], cells: int) -> None:
    component = kits.lattice_part(edge, cells, *numbers)
    assert complaints(drawing(component), component) == []


@settings(max_examples=40)
@given(st.floats(5, 60), st.lists(st.integers(1, 60), min_size=1, max_size=3))
def test_any_number_of_discs(diameter: float, numbers: list[int]) -> None:
    component = kits.discs(diameter, *numbers)
    sheet = drawing(component)
    assert complaints(sheet, component) == []
    spots = [(p.frame.x, p.frame.y) for p in sheet.placements]
    for index, spot in enumerate(spots[:40]):
        near = [math.dist(spot, other) for other in spots[index + 1 :]]
        assert not near or min(near) >= diameter + 1


@given(st.floats(5, 400), st.floats(5, 400), st.integers(1, 4))
def test_boards_stand_side_by_side(width: float, height: float, number: int) -> None:
    component = kits.component(centred_rectangle(width, height), Single(), (number,), name="board")
    sheet = drawing(component)
    assert complaints(sheet, component) == []
    left, bottom, right, top = shapely.union_all(
        [kits.placed(component.outline, p.frame) for p in sheet.placements]
    ).bounds
    assert left == pytest.approx(sheet.width - right)
    assert (bottom, top) == pytest.approx((BORDER + 6, sheet.height - BORDER))


@given(EDGES, st.integers(1, 50), st.sampled_from((1, 2)))
def test_edges_are_exactly_as_long_as_set(edge: float, number: int, cells: int) -> None:
    component = kits.lattice_part(edge, cells, number)
    outline = component.outline
    assert isinstance(outline, Polygon)
    for placed in drawing(component).placements:
        corners = [placed.frame.point(*point) for point in outline.points]
        sides = [math.dist(a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
        assert sides == pytest.approx([edge] * len(corners), abs=1e-9)


def rhombi(edge: float, *numbers: int) -> Component:
    return kits.lattice_part(edge, 2, *numbers)


def triangles(edge: float, *numbers: int) -> Component:
    return kits.lattice_part(edge, 1, *numbers)


@settings(max_examples=40)
@given(
    EDGES,
    st.lists(st.integers(1, 40), min_size=1, max_size=3),
    st.sampled_from((kits.discs, rhombi, triangles)),
)
def test_a_drawing_is_no_larger_than_its_parts_need(
    size: float, numbers: list[int], make: Callable[..., Component]
) -> None:
    component = make(size, *numbers)
    sheet = drawing(component)
    shapes = [kits.placed(component.outline, p.frame) for p in sheet.placements]
    _, bottom, _, top = shapely.union_all(shapes).bounds
    assert (bottom, top) == pytest.approx((BORDER + 6, sheet.height - BORDER))
    assert sheet.width <= 190 + 2 * BORDER + 1e-6


def test_the_kits_tiles_have_the_edge_of_the_settings() -> None:
    component = tuple(kits.kit("tile.edge=31.7mm").parts.values())[1]
    outline = component.outline
    assert isinstance(outline, Polygon)
    placed = drawing(component).placements[-1]
    first, second = (placed.frame.point(*point) for point in outline.points[:2])
    assert math.dist(first, second) == pytest.approx(31.7, abs=1e-9)


def test_spoiled_drawings_are_refused() -> None:
    component = kits.lattice_part(30.0, 2, 12)
    sheet = drawing(component)
    assert complaints(sheet, component) == []
    first, second, *rest = sheet.placements
    fewer = replace(sheet, placements=(second, *rest))
    assert complaints(fewer, component) == ["not every copy is there"]
    on_top = replace(first, frame=second.frame)
    assert complaints(replace(sheet, placements=(on_top, second, *rest)), component) == [
        "parts overlap"
    ]
    far = replace(first, frame=Frame(0, 0))
    said = complaints(replace(sheet, placements=(far, second, *rest)), component)
    assert "a part leaves its ground" in said
    assert "a mark leaves the sheet" in complaints(replace(sheet, width=50), component)


def test_a_drawing_is_as_wide_as_its_scale_bar_at_least() -> None:
    sheet = drawing(kits.discs(10.0, 1))
    bars = [list(kits.reach(mark)) for mark in sheet.marks if mark.name == "scale-100-mm"]
    ((start, end),) = bars
    assert math.dist(start, end) == pytest.approx(100)
    assert end[0] < sheet.width
    for mark in sheet.marks:  # as far from the edge as printers reach, and labels with them
        points = text_box(mark) if isinstance(mark, Text) else kits.reach(mark)
        assert all(min(x, y, sheet.width - x) > 4 and y < BORDER + 6 for x, y in points)


@pytest.mark.parametrize("name", ["rhombus", "triangle"])
def test_no_outline_is_drawn_twice(name: str) -> None:
    """As long as their union: tiles that lie edge to edge would be cut twice where they meet."""
    sheet = drawing(kits.kit().part(name))
    rings = [kits.placed(p.component.outline, p.frame).exterior for p in sheet.placements]
    assert shapely.union_all(rings).length == pytest.approx(sum(ring.length for ring in rings))
