"""The board of Top Hats: every space true and read back, coordinates, the default size."""

from __future__ import annotations

import math
import re
from collections import Counter

import pytest
import shapely
from lxml import etree

from generator.colour.paint import Paint
from generator.drawing import Circle, Mark, Path, Text
from generator.fonts import text_box
from generator.games.top_hats import board as drawn
from generator.games.top_hats.model import Model, fitting_space, mixed, ring_paint
from generator.geometry import rings
from generator.settings.room import board_room
from tests import kits, measure
from tests.builds import built, drafted, planned

NEAR = 0.002  # mm
HEXAGON = re.compile(r"M[\d.,-]+( L[\d.,-]+){5} Z")


def model(*sets: str) -> Model:
    found = planned(*sets, name="top-hats").model
    assert isinstance(found, Model)
    return found


def marks(*sets: str) -> tuple[Mark, ...]:
    return planned(*sets, name="top-hats").components[0].designs[0].front.marks


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


@pytest.mark.parametrize("shape", ["hexagon", "circle"])
@pytest.mark.parametrize("count", [3, 4, 9])
def test_coordinates(shape: str, count: int) -> None:
    """Names are unique, a neighbour's differs by one step; labels stand clear of the spaces."""
    found = model(f"board.rings={count}", f"board.shape={shape}")
    names = {drawn.coordinate(found, space): space for space in found.spaces}
    assert len(names) == len(found.spaces)
    for space in found.spaces:
        name = drawn.coordinate(found, space)
        right = (space[0] + 1, space[1])
        if right in found.spaces:
            assert drawn.coordinate(found, right) == f"{name[0]}{int(name[1:]) + 1}"
    sets = (f"board.rings={count}", f"board.shape={shape}")
    labels = [m for m in marks(*sets) if isinstance(m, Text) and m.name == "coordinate"]
    letters = drawn.LETTERS[: 2 * count + 1]
    wanted = Counter(dict.fromkeys(letters, 2))
    wanted.update({str(k): 2 for k in range(1, 2 * count + 2)})
    assert Counter(label.text for label in labels) == wanted
    areas = shapely.unary_union([_area(m) for m in marks(*sets) if m.name == "space"])
    boxes = [shapely.Polygon(text_box(m)) for m in marks(*sets) if isinstance(m, Text)]
    assert all(box.distance(areas) > 0.3 for box in boxes)


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


def test_more_rings_mix_the_palette() -> None:
    five = tuple(map(Paint, ("#000000", "#404040", "#808080", "#c0c0c0", "#ffffff")))
    assert [ring_paint(five, k, 4) for k in range(5)] == list(five)
    assert ring_paint(five, 1, 8).colour == "#202020"
    assert ring_paint(five, 9, 9) == five[4]
    patterned = (Paint("#000000", "dots"), Paint("#000000", "open"))
    assert [ring_paint(patterned, k, 3).pattern for k in range(4)] == [
        "dots", "dots", "open", "open",
    ]  # fmt: skip
    assert mixed("#000000", "#0a1420", 0.5) == "#050a10"


# --- the default size ----------------------------------------------------------------------------

DEFAULTS = {"A4": 23, "Letter": 23, "Legal": 23, "A3": 33, "Tabloid": 31}


@pytest.mark.parametrize("paper", DEFAULTS)
def test_the_default_is_the_largest_that_fits(paper: str) -> None:
    """Worked out anew from the drawn coordinates: one millimetre more is too large."""
    assert model(f"print.paper={paper}").space == DEFAULTS[paper]
    room = sorted(board_room(kits.paper(paper), 5.0))
    for space, good in ((DEFAULTS[paper], True), (DEFAULTS[paper] + 1, False)):
        found = model(f"print.paper={paper}", f"board.space={space}mm")
        wide = (2 * 4 + 1) * space + 2 * 7
        tall = (3 * 4 + 2) / math.sqrt(3) * space + 2 * 3.2
        assert found.size == pytest.approx((wide, tall))
        fits = max(wide, tall) <= room[1] and min(wide, tall) <= room[0]
        assert fits == good


def test_a_board_too_large_for_a_page_keeps_the_usual_size() -> None:
    """Nine rings would have 11 mm on A4: spaces of the usual board, in panels."""
    assert fitting_space(9, "hexagon", kits.paper(), 5.0) is None
    kit = drafted("board.rings=9", name="top-hats")
    assert kit.plan.model.space == 23
    panels = [sheet for sheet in kit.document.sheets if sheet.panels]
    assert len(panels) > 1
    assert sum(sheet.contains.get("board", 0) for sheet in panels) == 1


def test_title_and_reminder_lie_on_both_sides() -> None:
    texts = Counter(m.text for m in marks() if isinstance(m, Text) and m.name != "coordinate")
    assert texts["Top Hats"] == 2
    assert set(texts.values()) == {2}
    assert len(texts) == 6


def test_jumps_on_circles_go_over_marks() -> None:
    """Each pair of neighbours has its mark, in two halves."""
    found = model("board.shape=circle")
    pairs = {
        frozenset((space, other))
        for space in found.spaces
        for other in rings.neighbours(space, found.rings)
    }
    ways = [m for m in marks("board.shape=circle") if m.name == "way"]
    assert len(ways) == 2 * len(pairs)
