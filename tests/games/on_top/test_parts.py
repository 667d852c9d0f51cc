"""Tiles and pieces: outlines, and artwork that shows what the deck says."""

from __future__ import annotations

import math
from collections import Counter

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from generator.component import Artwork, Component
from generator.drawing import Path, Text
from generator.games.on_top.deck import Face
from generator.games.on_top.parts.rhombus import rhombus_outline
from generator.games.on_top.parts.triangle import triangle_outline
from generator.games.on_top.settings import PLAYERS
from generator.games.on_top.sizes import SEGMENT, Sizes
from generator.plane.area import outline_area
from generator.plane.outline import Disc, Polygon, ring_area
from generator.plane.path import Arc, Move
from tests import kits
from tests.builds import kit

EDGES = st.floats(16, 80)


def coloured() -> list[str]:
    """The palettes whose players differ in colour; others tell them apart by patterns."""
    colours = {
        name: {player.paint.colour for player in kits.sizes(f"palette={name}").players}
        for name in kits.palettes()
    }
    return [name for name, found in colours.items() if len(found) == len(PLAYERS)]


def part(name: str, *assignments: str) -> tuple[Component, Sizes]:
    asked = kit(*assignments)
    return asked.part(name), asked.sizes


def segments(front: Artwork, sizes: Sizes) -> Counter[tuple[str, tuple[float, float]]]:
    """How many slices of 60 degrees each colour has about each corner."""
    keys = {player.paint.colour: player.key for player in sizes.players}
    found: Counter[tuple[str, tuple[float, float]]] = Counter()
    for mark in front.marks:
        if not isinstance(mark, Path) or mark.name == "face":  # the ground under a pattern
            continue
        key = keys.get(mark.style.fill or "") or keys.get(mark.style.stroke or "")
        for arc in mark.segments:
            if isinstance(arc, Arc) and math.isclose(arc.radius, SEGMENT * sizes.edge):
                assert key is not None
                corner = (round(arc.cx, 6), round(arc.cy, 6))
                found[key, corner] += round((arc.end - arc.start) / 60)
    return found


@given(EDGES)
def test_a_rhombus_has_four_equal_edges_and_angles_of_60_and_120(edge: float) -> None:
    outline = rhombus_outline(edge)
    points = outline.points
    assert ring_area(points) == pytest.approx(edge**2 * math.sqrt(3) / 2)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        assert math.dist(start, end) == pytest.approx(edge, abs=1e-9)
    assert math.dist(points[1], points[3]) == pytest.approx(edge)
    assert math.dist(points[0], points[2]) == pytest.approx(edge * math.sqrt(3))
    assert min(points) == points[0]  # an acute corner lies lower left
    _centred(outline)


@given(EDGES)
def test_a_triangle_is_regular_with_its_tip_upwards(edge: float) -> None:
    outline = triangle_outline(edge)
    points = outline.points
    assert ring_area(points) == pytest.approx(edge**2 * math.sqrt(3) / 4)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        assert math.dist(start, end) == pytest.approx(edge, abs=1e-9)
    assert max(points, key=lambda point: point[1])[0] == 0
    _centred(outline)


def _centred(outline: Polygon) -> None:
    left, bottom, right, top = outline.box
    assert (left + right, bottom + top) == pytest.approx((0, 0), abs=1e-9)


@pytest.mark.parametrize(
    "assignments",
    [("tile.count=1",), ("tile.edge=44.5mm",), *((f"palette={name}",) for name in coloured())],
)
def test_every_rhombus_shows_the_four_colours_of_its_face(assignments: tuple[str, ...]) -> None:
    rhombus, sizes = part("rhombus", *assignments)
    low_acute, low_obtuse, high_acute, high_obtuse = (
        (round(x, 6), round(y, 6))
        for x, y in rhombus.outline.points  # type: ignore[union-attr]
    )
    names = set()
    for design in rhombus.designs:
        found = segments(design.front, sizes)
        assert sum(found.values()) == 6
        at = {corner: (key, number) for (key, corner), number in found.items()}
        face = Face(*(at[c][0] for c in (low_acute, low_obtuse, high_acute, high_obtuse)))
        assert sorted(face) == sorted(PLAYERS)
        assert [at[c][1] for c in (low_acute, low_obtuse, high_acute, high_obtuse)] == [1, 2, 1, 2]
        names.add(min(face, Face(*face[2:], *face[:2])))
    assert len(names) == len(rhombus.designs)


def test_segments_of_a_corner_fill_its_angle_side_by_side() -> None:
    rhombus, sizes = part("rhombus")
    outline = outline_area(rhombus.outline)
    for design in rhombus.designs:
        slices = [
            shapely.Polygon(list(kits.reach(mark)))
            for mark in design.front.marks
            if isinstance(mark, Path)
            and any(isinstance(s, Arc) and s.radius == sizes.segment for s in mark.segments)
        ]
        assert len(slices) == 6
        assert all(outline.buffer(1e-6).covers(piece) for piece in slices)
        whole = shapely.union_all(slices, grid_size=1e-6)
        assert whole.area == pytest.approx(sum(piece.area for piece in slices), rel=1e-5)


def test_the_default_set_shows_51_segments_of_each_colour() -> None:
    rhombus, sizes = part("rhombus")
    total: Counter[str] = Counter()
    for design in rhombus.designs:
        for (key, _), number in segments(design.front, sizes).items():
            total[key] += number * design.quantity
    assert total == dict.fromkeys(PLAYERS, 51)


def test_a_face_without_one_segment_is_seen() -> None:
    rhombus, sizes = part("rhombus")
    front = rhombus.designs[0].front
    spoiled = Artwork.of(
        front.name,
        (m for m in front.marks if not isinstance(m, Path) or m.name != "segment"),
    )
    assert sum(segments(front, sizes).values()) == 6
    assert sum(segments(spoiled, sizes).values()) == 0


@pytest.mark.parametrize("name", ["rhombus", "triangle", *(f"piece-{key}" for key in PLAYERS)])
@pytest.mark.parametrize("edge", ["16mm", "28mm", "80mm"])
def test_artwork_lies_within_its_outline(name: str, edge: str) -> None:
    component, _ = part(name, f"tile.edge={edge}")
    nominal = outline_area(component.outline).buffer(1e-6)
    mirrored = outline_area(component.outline.mirrored()).buffer(1e-6)
    for design in component.designs:
        assert design.back is not None
        for artwork, shape in ((design.front, nominal), (design.back, mirrored)):
            for mark in artwork.marks:
                if isinstance(component.outline, Disc):
                    reach = max(math.hypot(*point) for point in _points(mark))
                    assert reach <= component.outline.radius + 1e-6
                else:
                    assert shape.covers(shapely.MultiPoint(list(_points(mark))))


def _points(mark: object) -> list[tuple[float, float]]:
    """Points on a mark's rim."""
    if hasattr(mark, "radius"):
        turns = (math.radians(15 * k) for k in range(24))
        return [
            (mark.x + mark.radius * math.cos(t), mark.y + mark.radius * math.sin(t))  # type: ignore[attr-defined]
            for t in turns
        ]
    return list(kits.reach(mark))  # type: ignore[arg-type]


def test_backs_give_no_tile_away() -> None:
    rhombus, _ = part("rhombus")
    assert len({design.back for design in rhombus.designs}) == 1
    back = rhombus.designs[0].back
    assert back is not None
    lines = {_line(mark) for mark in back.marks if isinstance(mark, Path)}
    turned = {frozenset((-x + 0.0, -y + 0.0) for x, y in line) for line in lines}
    assert lines == turned  # alike after half a turn


def _line(mark: Path) -> frozenset[tuple[float, float]]:
    return frozenset(
        (round(x, 6) + 0.0, round(y, 6) + 0.0)
        for x, y in (s[-2:] for s in mark.segments if isinstance(s, Move) or len(s) == 2)
    )


def test_the_back_is_the_mirror_image_of_the_front() -> None:
    rhombus, _ = part("rhombus")
    back = rhombus.designs[0].back
    assert back is not None
    face = next(m for m in back.marks if m.name == "face")
    assert isinstance(face, Path)
    shape = shapely.Polygon(list(kits.reach(face)))
    assert shape.hausdorff_distance(outline_area(rhombus.outline.mirrored())) < 1e-9
    assert shape.hausdorff_distance(outline_area(rhombus.outline)) > 1


def test_artwork_names_are_unique_and_artwork_of_one_name_is_equal() -> None:
    found: dict[str, Artwork] = {}
    for component in kit().parts.values():
        for design in component.designs:
            for artwork in filter(None, (design.front, design.back, design.burnt)):
                assert found.setdefault(artwork.name, artwork).marks == artwork.marks


def test_pieces_of_each_player_in_their_colour() -> None:
    sizes = kit().sizes
    for player in sizes.players:
        component, _ = part(f"piece-{player.key}")
        assert component.quantity == 21
        assert component.outline == Disc(6.5)
        fills = {mark.style.fill for mark in component.designs[0].front.marks
                 if not isinstance(mark, Text)}  # fmt: skip
        assert player.colour in fills


def test_a_players_name_and_colour_can_be_set_and_the_key_stays() -> None:
    component, sizes = part("piece-blue", "names.blue=Azure", 'colours.blue="#123456"')
    assert component.title.startswith("Azure")
    assert sizes.players[0].key == "blue"
    fills = {getattr(mark, "style", None) and mark.style.fill  # type: ignore[union-attr]
             for mark in component.designs[0].front.marks}  # fmt: skip
    assert "#123456" in fills
