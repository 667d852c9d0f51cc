"""Troubles that people had with other tools, tried on whole kits of every game.

The ids are those of the list of field cases that the tests were written from. Here are sizes,
guides and numbers; names, counts and colours are in `test_field_files.py`, fonts, seams and
folded pages in `render/test_field_cases.py`, files for lasers in `render/test_lasers.py`,
`laser/test_cutting.py`, `test_laser_kit.py` and `test_laser_sizes.py`; a case with a home
elsewhere is tested there, as C029 in `test_production.py`. These do not apply yet: C131 and C133,
a configurator on the web.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import StringIO

import pytest
import shapely
import svgelements
from lxml import etree

from generator.drawing import Path, Role
from generator.games import find_games
from generator.press.drawings import drawing
from generator.press.furniture import page, tick
from generator.press.parts import Laid
from generator.press.sheet import Sheet
from generator.render import svg
from generator.settings.room import GUIDE
from tests import kits, measure
from tests.builds import Built, built, kit
from tests.commands import in_empty_folder, refused, run
from tests.press.test_parts import crossings, without_guide

__all__ = ["in_empty_folder"]
GAMES = tuple(find_games())
GRID_LINE = r'd="M(\S+),(\S+) L(\S+),(\S+)" fill="none" stroke="#c9b68c"'
LARGE = ("tile.edge=37.3mm", "board.sides=[9,9,9]")


def svgs(kit: Built) -> dict[str, bytes]:
    """The drawings of a kit by their part."""
    return {part: kit.svg(part) for part in kit.quantities}


# --- sizes ---------------------------------------------------------------------------------------


def lengths(shape: svgelements.Shape) -> list[float]:
    """The edges of a polygon, or width and height of a circle, from the geometry alone."""
    if isinstance(shape, svgelements.Path):
        return sorted(measure.edges(measure.svg_points(shape)))
    left, top, right, bottom = shape.bbox(with_stroke=False)
    return [right - left, bottom - top]


def promised(kit: Built, part: str) -> list[list[float]]:
    """The same lengths as kit.json has them, of the outline and of each hole."""
    (said,) = (c for c in kit.kit["components"] if c["name"] == part)
    return [
        [2 * line["circle"]] * 2 if isinstance(line, dict) else sorted(measure.edges(line))
        for line in (said["outline_mm"], *said.get("holes_mm", ()))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_unit_of_a_drawing_is_a_millimetre(name: str) -> None:
    """C001, C121: root in mm, both scales 1; sizes in path data and in kit.json agree."""
    kit = built(name=name)
    for part, data in svgs(kit).items():
        assert measure.svg_scale(data) == pytest.approx((1, 1), abs=1e-6)
        sizes = promised(kit, part)
        for k, shape in enumerate(measure.svg_shapes(data, "outline")):
            assert lengths(shape) == pytest.approx(sizes[k % len(sizes)], abs=0.0015)
    boxes = {component.name: component.outline.box for component in kit.asked.parts.values()}
    for said in kit.kit["components"]:
        box = boxes[said["name"]]
        wide, high = box[2] - box[0], box[3] - box[1]
        assert (said["width_mm"], said["height_mm"]) == pytest.approx((wide, high), abs=1e-6)


def test_a_side_of_40_mm_measures_40_mm() -> None:
    """C001."""
    data = built("tile.edge=40mm", kinds=("svg",)).svg("triangle")
    shapes = measure.svg_shapes(data, "outline")
    assert lengths(shapes[0]) == pytest.approx([40] * 3, abs=0.001)
    root = etree.fromstring(data)
    (wide,) = re.findall(r"^([\d.]+)mm$", root.get("width"))
    small = data.replace(f'width="{wide}mm"'.encode(), f'width="{float(wide) * 0.75}mm"'.encode())
    assert measure.svg_scale(small)[0] == pytest.approx(0.75)
    with pytest.raises(AssertionError):
        measure.svg_scale(data.replace(b'mm" ', b'px" '))


def test_line_widths_change_no_coordinate(monkeypatch: pytest.MonkeyPatch) -> None:
    """C121: an outline drawn ten times as wide has the same path; a size with it has not."""
    part = next(c for c in kit().parts.values() if c.name == "triangle")
    thin = svg.render(drawing(part))
    monkeypatch.setattr(svg, "OUTLINE", replace(svg.OUTLINE, width=1.0))
    wide = svg.render(drawing(part))
    assert wide != thin
    paths = [[e.get("d") for e in etree.fromstring(data).iter("{*}path")] for data in (thin, wide)]
    assert paths[0] == paths[1]
    bare, stroked = (measure.svg_shapes(wide, "outline")[0].bbox(with_stroke=w) for w in (0, 1))
    assert stroked[2] - stroked[0] == pytest.approx(bare[2] - bare[0] + 1, abs=0.01)


def ovals(data: bytes) -> list[float]:
    """How far the circles of a drawing are from round, as a reader sees them."""
    picture = svgelements.SVG.parse(StringIO(data.decode()), ppi=25.4)
    circles = picture.select(lambda e: isinstance(e, svgelements.Circle | svgelements.Ellipse))
    boxes = [circle.bbox(with_stroke=False) for circle in circles]
    return [abs((right - left) - (bottom - top)) for left, top, right, bottom in boxes]


@pytest.mark.parametrize("name", GAMES)
def test_circles_are_round(name: str) -> None:
    """C003: in drawings of any shape, and on pages upright and turned."""
    kit = built(name=name)
    for data in svgs(kit).values():
        across, up = measure.svg_scale(data)
        assert across == pytest.approx(up, abs=1e-6)
        assert max(ovals(data), default=0) <= 0.001
    faces = [p.face for _, parts in measure.placed(kit.pdf) for p in parts]
    discs = [face for face in faces if len(face) > 6 and _nearly_round(face)]
    assert discs
    for face in discs:
        (left, bottom), (right, top) = (
            [f(p[axis] for p in face) for axis in (0, 1)] for f in (min, max)
        )
        assert right - left == pytest.approx(top - bottom, abs=0.001)


def _nearly_round(face: Sequence[measure.Point]) -> bool:
    """Whether all points are about as far from the middle; tiles have corners."""
    xs, ys = zip(*face, strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reaches = [math.dist(point, middle) for point in face]
    return max(reaches) < 1.1 * min(reaches)


def test_a_stretched_board_is_noticed() -> None:
    data = built().svg("board")
    wide, high = (float(side[:-2]) for side in map(etree.fromstring(data).get, ("width", "height")))
    assert abs(wide - high) > 50
    assert len(ovals(data)) >= 51
    spoiled = data.replace(f'width="{wide:g}mm"'.encode(), f'width="{wide * 1.01}mm"'.encode())
    spoiled = spoiled.replace(b"<svg ", b'<svg preserveAspectRatio="none" ')
    assert spoiled != data
    assert measure.svg_scale(spoiled)[0] != pytest.approx(1, abs=1e-6)
    assert max(ovals(spoiled)) > 0.01


# --- guides --------------------------------------------------------------------------------------


def guided(sheet: Sheet) -> Laid:
    """The sheet's parts with those of its marks that are as long as a cut guide."""
    marks = [m for m in sheet.marks if isinstance(m, Path) and len(m.segments) == 2]
    guides = tuple(m for m in marks if m.role is Role.GUIDE and _short(m))
    return Laid(page(kits.stock(), turned=False), sheet.placements, guides)


def _short(mark: Path) -> bool:
    return math.isclose(math.dist(*kits.reach(mark)), GUIDE, abs_tol=1e-6)


def lattice_sheets(*sets: str, name: str = "on-top") -> Iterator[Sheet]:
    for sheet in kit("print.backs=long-edge", *sets, name=name).document.sheets:
        packings = {type(p.component.packing).__name__ for p in sheet.placements}
        if sheet.side == "front" and packings == {"Triangular"}:
            yield sheet


HALF_FULL = [("on-top", ("tile.count=100",)), ("on-top", ("tile.edge=40mm", "tile.count=35"))]
HALF_FULL += [("on-top", ("parts=[triangle]", "triangle.count=5", "print.bleed=3mm"))]


@pytest.mark.parametrize(("name", "sets"), [(n, ()) for n in GAMES] + HALF_FULL)
def test_every_cut_of_a_half_filled_sheet_has_its_guides(name: str, sets: tuple[str, ...]) -> None:
    """C027: and none of them, nor any other mark beside the parts, runs into a part."""
    bleed = kit(*sets, name=name).asked.print.bleed
    for sheet in lattice_sheets(*sets, name=name):
        laid = guided(sheet)
        assert laid.guides
        assert without_guide(laid, bleed) == []
        assert crossings(laid) == 0
        everything = [m for m in sheet.marks if isinstance(m, Path)]
        lines = shapely.MultiLineString(
            [tuple(kits.reach(m)) for m in everything if len(m.segments) == 2]
        )
        inner = shapely.union_all([kits.outline_on(sheet, p) for p in sheet.placements])
        assert not lines.intersects(inner.buffer(-0.01))


def test_a_lost_guide_and_one_on_the_neighbour_are_noticed() -> None:
    first, last = lattice_sheets("tile.count=100", "parts=[rhombus]")
    assert 0 < len(last.placements) < len(first.placements)
    laid = guided(last)
    assert all(without_guide(replace(laid, guides=laid.guides[:k]), 1.0) for k in (0, 5))
    middle = last.placements[0].frame
    through = tick(middle.x, middle.y, 1, 0, 0)
    assert crossings(replace(laid, guides=(*laid.guides, through))) == 1


# --- clearance -----------------------------------------------------------------------------------


def points_of(kit: Built) -> list[tuple[str, str]]:
    """Centres of the points of On Top's board, as its drawing prints them."""
    circles = etree.fromstring(kit.svg("board")).iter("{*}circle")
    edge = kit.kit["settings"]["tile"]["edge"]
    found = [c for c in circles if 0.05 * edge < float(c.get("r")) < 0.075 * edge]
    return [(c.get("cx"), c.get("cy")) for c in found]


def spacing(points: Sequence[tuple[str, str]]) -> list[float]:
    """From each point to the nearest other one."""
    tree = shapely.STRtree(shapely.points([(float(x), float(y)) for x, y in points]))
    pairs, distances = tree.query_nearest(tree.geometries, exclusive=True, return_distance=True)
    assert len(set(pairs[0])) == len(points)
    return list(distances)


@pytest.mark.parametrize("clearance", [0.1, 1.25])
def test_a_cell_is_larger_than_a_tile_by_the_clearance(clearance: float) -> None:
    """C048: measured in the drawings of board and tiles."""
    kit = built("tile.edge=40mm", f"tile.clearance={clearance}mm", kinds=("svg",))
    assert len(points_of(kit)) == 51
    tile = lengths(measure.svg_shapes(kit.svg("rhombus"), "outline")[0])
    for cell in spacing(points_of(kit)):
        assert cell - tile[0] == pytest.approx(clearance, abs=0.0025)
    model = kit.asked.sizes
    assert model.lattice_edge - model.edge == pytest.approx(clearance, abs=1e-12)
    assert all(
        f.level == "pass" for f in kit.asked.findings(laser=False) if f.check == "on-top/clearance"
    )


@pytest.mark.usefixtures("here")
def test_no_clearance_is_warned_of_and_less_is_refused() -> None:
    """C048."""
    result = run("check", "on-top", "--set", "tile.clearance=0mm")
    assert result.exit_code == 0
    (line,) = (line for line in result.output.splitlines() if "tile.clearance" in line)
    assert line.startswith("warn")
    (line,) = refused("check", "on-top", "--set", "tile.clearance=-0.1mm")
    assert "tile.clearance" in line


# --- numbers -------------------------------------------------------------------------------------


def vertices(data: bytes) -> list[str]:
    """The vertices of all outlines, as they are printed."""
    (layer,) = etree.fromstring(data).xpath("//*[@id='outline']")
    return [p for path in layer.iter("{*}path") for p in re.findall(r"[ML](\S+)", path.get("d"))]


def doubles(printed: Sequence[str]) -> list[set[str]]:
    """Vertices that are meant to be one and are printed in two ways."""
    names = sorted(set(printed))
    tree = shapely.STRtree(shapely.points([tuple(map(float, p.split(","))) for p in names]))
    pairs = tree.query(tree.geometries, predicate="dwithin", distance=0.05).T
    return [{names[a], names[b]} for a, b in pairs if a < b]


def test_shared_vertices_print_alike_and_edges_are_equal() -> None:
    """C087: tiles of 37.3 mm in a drawing 1.7 m high, and a board 0.75 m wide."""
    kit = built(*LARGE, kinds=("svg",))
    for part in ("rhombus", "triangle"):
        printed = vertices(kit.svg(part))
        assert len(set(printed)) == len(printed)  # tiles lie apart: no line is drawn twice
        assert doubles(printed) == []
        for shape in measure.svg_shapes(kit.svg(part), "outline"):
            assert lengths(shape) == pytest.approx([37.3] * len(lengths(shape)), abs=0.001)
    points = points_of(kit)
    assert len(points) == len(set(points)) == 271
    assert spacing(points) == pytest.approx([37.6] * len(spacing(points)), abs=0.001)
    lines = re.findall(GRID_LINE, kit.svg("board").decode())
    ends = {end for a, b, c, d in lines for end in ((a, b), (c, d))}
    assert len(lines) == 3 * 17  # inside the field, in three directions
    assert ends <= set(points)


def test_a_vertex_that_strays_is_noticed() -> None:
    printed = vertices(built(*LARGE, kinds=("svg",)).svg("rhombus"))
    x, y = printed[100].split(",")
    assert doubles([*printed, f"{float(x) + 0.001:.3f},{y}"]) != []
    assert max(measure.edges([(0, 0), (37.302, 0), (0, 37.3)])) != pytest.approx(37.3, abs=0.001)
