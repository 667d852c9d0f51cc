"""The board of Top Hats: every space true and read back, coordinates, the default size."""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter

import pytest
import shapely
from lxml import etree

from generator.art.painting import shape_of
from generator.drawing import Circle, Mark, Path, Text
from generator.fonts import font, text_box
from generator.games.top_hats.parts import board
from generator.games.top_hats.parts.board import EDGE, bands
from generator.games.top_hats.spaces import area
from generator.geometry import rings
from generator.geometry.rings import ring_of
from generator.plane.path import Move, Quad
from tests import measure
from tests.builds import built
from tests.games.top_hats.given import part, sizes

NEAR = 0.002  # mm
HEXAGON = re.compile(r"M[\d.,-]+( L[\d.,-]+){5} Z")


def marks(*sets: str) -> tuple[Mark, ...]:
    return part("board", *sets).designs[0].front.marks


def hexagons(data: bytes) -> list[list[tuple[float, float]]]:
    """The filled regular hexagons of a drawing, corners in mm as a reader of the file sees them."""
    assert measure.svg_scale(data) == pytest.approx((1.0, 1.0))
    paths = etree.fromstring(data).iter("{http://www.w3.org/2000/svg}path")
    found = []
    for path in paths:
        if path.get("fill") != "none" and HEXAGON.fullmatch(path.get("d", "")):
            points = re.findall(r"([\d.-]+),([\d.-]+)", path.get("d", ""))
            found.append([(float(x), float(y)) for x, y in points])
    return found


def flat_to_flat(points: list[tuple[float, float]]) -> list[float]:
    """The three distances of opposite sides."""
    found = []
    for k in range(3):
        middles = [
            ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            for a, b in (
                (points[k], points[(k + 1) % 6]),
                (points[(k + 3) % 6], points[(k + 4) % 6]),
            )
        ]
        found.append(math.dist(*middles))
    return found


def test_61_spaces_of_23_mm_read_back() -> None:
    """From the SVG file: as many hexagons, each of them true in all three directions."""
    found = hexagons(built(name="top-hats").svg("board"))
    assert len(found) == 61
    for points in found:
        assert flat_to_flat(points) == pytest.approx([23.0] * 3, abs=NEAR)


def test_a_hexagon_that_is_off_is_noticed() -> None:
    points = hexagons(built(name="top-hats").svg("board"))[0]
    x, y = points[0]
    assert flat_to_flat([(x + 0.02, y), *points[1:]]) != pytest.approx([23.0] * 3, abs=NEAR)


def test_spaces_touch_without_a_seam() -> None:
    """All outlines together are one area without holes, as large as all spaces (case C124)."""
    found = [shapely.Polygon(points) for points in hexagons(built(name="top-hats").svg("board"))]
    whole = shapely.unary_union([area.buffer(NEAR) for area in found])
    assert whole.geom_type == "Polygon" and len(whole.interiors) == 0
    assert sum(area.area for area in found) == pytest.approx(61 * 23**2 * math.sqrt(3) / 2, 1e-4)


@pytest.mark.parametrize("shape", ["hexagon", "circle"])
@pytest.mark.parametrize("count", [3, 4, 6, 9])
def test_every_space_is_drawn_once(shape: str, count: int) -> None:
    sets = (f"board.rings={count}", f"board.shape={shape}")
    found = [m for m in marks(*sets) if m.name == "space"]
    assert len(found) == 1 + 3 * count * (count + 1)
    dots = sum(m.name == "start" for m in marks(*sets))
    assert dots == sum(6 * k for k in range(2, count))


@pytest.mark.parametrize("count", [3, 4, 9])
def test_coordinates(count: int) -> None:
    """Each label stands beyond an end of its own row, clear of the spaces, on the row's line."""
    sets = (f"board.rings={count}",)
    found = sizes(*sets)
    labels = [m for m in marks(*sets) if isinstance(m, Text) and m.name == "coordinate"]
    letters = board.LETTERS[: 2 * count + 1]
    wanted = Counter(dict.fromkeys(letters, 2))
    wanted.update({str(k): 2 for k in range(1, 2 * count + 2)})
    assert Counter(label.text for label in labels) == wanted
    for label in labels:
        at = label.x, label.y + font("semibold").cap_height(label.size) / 2
        q, r = min(found.spaces, key=lambda space: math.dist(at, found.at(space)))
        assert label.text in {letters[r + count], str(q + count + 1)}
        assert max(abs(q), abs(r), abs(q + r)) == count
    areas = shapely.unary_union([_area(m) for m in marks(*sets) if m.name == "space"])
    boxes = [shapely.Polygon(text_box(m)) for m in marks(*sets) if isinstance(m, Text)]
    assert all(box.distance(areas) > 0.3 for box in boxes)


@pytest.mark.parametrize("count", [3, 4, 9])
def test_spaces_on_circles_are_named_by_ring_and_spoke(count: int) -> None:
    """Each name once, upright to whoever sits outside, in its own space and beside a hat."""
    sets = (f"board.rings={count}", "board.shape=circle")
    found = sizes(*sets)
    labels = [m for m in marks(*sets) if isinstance(m, Text) and m.name == "coordinate"]
    names = [f"{board.LETTERS[k - 1]}{n}" for k in range(1, count + 1) for n in range(1, 6 * k + 1)]
    assert [label.text for label in labels] == names
    for label, space in zip(labels, found.spaces[1:], strict=True):
        shape = shapely.Polygon(text_box(label))
        assert shapely.Polygon(shape_of(area(found, space)).exterior).covers(shape)
        assert rings.ring(rings.ring_of(space)).index(space) + 1 == int(label.text[1:])
        assert font("semibold").cap_height(label.size) >= 1.8


def _area(mark: Mark) -> shapely.Polygon:
    if isinstance(mark, Circle):
        return shapely.Point(mark.x, mark.y).buffer(mark.radius)
    assert isinstance(mark, Path)
    points = []
    for segment in mark.segments:
        if hasattr(segment, "at"):
            points += [
                segment.at(segment.start + k / 8 * (segment.end - segment.start)) for k in range(9)
            ]
        elif len(segment) == 2:
            points.append(tuple(segment))
    return shapely.Polygon(points)


def test_rings_have_textures_of_their_own() -> None:
    """Two rings side by side differ in their lines, whatever their colours."""
    for count in (4, 9):
        lines = {}
        for mark in marks(f"board.rings={count}"):
            if mark.name.startswith("ring-") and isinstance(mark, Path):
                lines.setdefault(mark.name, set()).add((mark.style.dash, mark.style.width))
        counts = Counter(m.name for m in marks(f"board.rings={count}") if m.name in lines)
        each = {
            name: (frozenset(styles), counts[name] // (6 * int(name[5:])))
            for name, styles in lines.items()
        }
        assert len(each) == count
        assert len(set(each.values())) == count


def test_the_reminder_lies_on_both_sides() -> None:
    texts = Counter(m.text for m in marks() if isinstance(m, Text) and m.name != "coordinate")
    assert set(texts.values()) == {2}
    assert len(texts) == 5 + 3
    assert {"neutral hat", "stacks start here", "edge zone"} <= set(texts)


def test_lines_on_circles_show_what_is_straight_over() -> None:
    """One through each space in each direction, which meets those of both neighbours there."""
    found = sizes("board.shape=circle")
    ways = [m for m in marks("board.shape=circle") if m.name == "way"]
    assert len(ways) == 3 * len(found.spaces)
    ends: Counter[tuple[float, float]] = Counter()
    for way in ways:
        assert isinstance(way, Path)
        start, bow = way.segments
        assert isinstance(start, Move) and isinstance(bow, Quad)
        ends.update({(round(start.x, 6), round(start.y, 6)), (round(bow.x, 6), round(bow.y, 6))})
    pairs = {
        frozenset((space, other))
        for space in found.spaces
        for other in rings.neighbours(space, found.rings)
    }
    for one, other in map(sorted, pairs):
        x, y = rings.meeting(one, other, found.space)
        assert ends[round(x, 6), round(y, 6)] == 2


def test_the_title_is_drawn_at_both_long_sides() -> None:
    for shape in ("hexagon", "circle"):
        letters = [m for m in marks(f"board.shape={shape}") if m.name == "title"]
        assert len(letters) == 2 * len("TopHats")
        spaces = shapely.unary_union(
            [_area(m) for m in marks(f"board.shape={shape}") if m.name == "space"]
        )
        assert all(shape_of(one).distance(spaces) > 1 for one in letters)  # type: ignore[arg-type]


# --- what a laser burns --------------------------------------------------------------------------

SHAPES = ((), ("board.shape=circle",), ("board.rings=9", "board.space=16mm"))


def burnt_marks(*sets: str) -> tuple[Mark, ...]:
    face = part("board", *sets).designs[0].burnt
    assert face is not None
    return face.marks


@pytest.mark.parametrize("rings", range(3, 10))
def test_every_ring_has_frames_of_its_own(rings: int) -> None:
    frames = [bands(ring, rings) for ring in range(1, rings + 1)]
    assert len(set(frames)) == rings
    assert frames[-1] == EDGE


@pytest.mark.parametrize("sets", SHAPES)
def test_every_space_is_framed_inside_its_lines(sets: tuple[str, ...]) -> None:
    """And the edge zone is the darkest of all rings."""
    given = sizes(*sets)
    shapes = [
        (mark.name, shape_of(mark))
        for mark in burnt_marks(*sets)
        if not isinstance(mark, Text) and mark.name.startswith("ring-") and mark.style.fill
    ]
    tree = shapely.STRtree([shape for _, shape in shapes])
    burnt: Counter[int] = Counter()
    for space in given.spaces:
        ring = ring_of(space)
        room = shape_of(area(given, space, 0.5))
        inside = tree.query(room, predicate="contains")
        assert {shapes[k][0] for k in inside} == ({f"ring-{ring}"} if ring else set())
        share = sum(shapes[k][1].area for k in inside) / room.area
        burnt[ring] = max(burnt[ring], round(1000 * share))
    assert len(shapes) == sum(
        len(tree.query(shape_of(area(given, space)), predicate="contains"))
        for space in given.spaces
    )
    assert burnt[given.rings] == max(burnt.values())


@pytest.mark.parametrize("sets", SHAPES)
def test_lines_between_spaces_are_scored_once(sets: tuple[str, ...]) -> None:
    lines = [
        shapely.Point(mark.x, mark.y).buffer(mark.radius, quad_segs=64).exterior
        if isinstance(mark, Circle)
        else shapely.LineString([(s.x, s.y) for s in mark.segments])  # type: ignore[union-attr]
        for mark in burnt_marks(*sets)
        if mark.name == "space"
    ]
    assert sum(line.length for line in lines) == pytest.approx(
        shapely.union_all(lines, grid_size=1e-4).length, abs=0.01
    )
    assert all(one != other for one, other in itertools.pairwise(lines))


def test_coordinates_are_engraved_at_every_end() -> None:
    shown = Counter(
        mark.text for mark in burnt_marks() if isinstance(mark, Text) and mark.name == "coordinate"
    )
    assert shown == dict.fromkeys([*"ABCDEFGHI", *map(str, range(1, 10))], 2)
