"""SVG files, read back by ElementTree and svgelements."""

from __future__ import annotations

import math
import re
import time
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree

import pytest
import svgelements
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from generator.drawing import Circle, Frame, Mark, Path, Role, Style, Text, rectangle
from generator.errors import PressError, SettingError
from generator.fonts import font
from generator.plane.outline import Disc, Polygon
from generator.plane.path import Arc, Close, Line, Move
from generator.render import svg, svgpen
from tests.render.samples import INK, LATIN, RED, TRIANGLE, everything, placement, sheet

SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
MODE = "{http://www.inkscape.org/namespaces/inkscape}groupmode"
LINE = Style(stroke="#000000")
BAR = rectangle((10, 20, 110, 22), INK)


def root_of(data: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(data)


def by_id(data: bytes, name: str) -> ElementTree.Element:
    (found,) = (element for element in root_of(data).iter() if element.get("id") == name)
    return found


def shapes(data: bytes) -> list[svgelements.Shape]:
    """Every shape, in mm: an inch of the file's physical size is 25.4 units."""
    drawing = svgelements.SVG.parse(BytesIO(data), ppi=25.4, reify=True)
    return [element for element in drawing.elements() if isinstance(element, svgelements.Shape)]


def width(data: bytes) -> float:
    left, _, right, _ = shapes(data)[0].bbox(with_stroke=False)
    return float(right - left)


def path_data(data: bytes) -> list[str]:
    return [element.attrib["d"] for element in root_of(data).iter(f"{SVG}path")]


def test_100_mm_measure_100_mm() -> None:
    data = svg.render(sheet(BAR))
    assert width(data) == pytest.approx(100, abs=0.02)
    placed = placement(rectangle((-50, -1, 50, 1), INK), frame=Frame(80, 80, 30))
    points = corners(path_data(svg.render(sheet(placements=(placed,))))[0])
    assert math.dist(points[0], points[1]) == pytest.approx(100, abs=0.002)


@pytest.mark.parametrize("spoil", [(b'"210mm"', b'"203.7mm"'), (b"0 0 210", b"0 0 216.3")])
def test_a_bar_at_97_percent_is_noticed(spoil: tuple[bytes, bytes]) -> None:
    data = svg.render(sheet(BAR, size=(210, 2970)))
    assert spoil[0] in data
    assert abs(width(data.replace(*spoil)) - 100) > 2


def corners(commands: str) -> list[tuple[float, float]]:
    pairs = re.findall(r"[ML](\S+),(\S+)", commands)
    return [(float(x), float(y)) for x, y in pairs]


def test_the_root_is_true_to_scale() -> None:
    root = root_of(svg.render(sheet(size=(215.9, 279.4))))
    assert root.tag == f"{SVG}svg"
    assert root.attrib["width"] == "215.9mm"
    assert root.attrib["height"] == "279.4mm"
    assert root.attrib["viewBox"] == "0 0 215.9 279.4"
    assert "transform" not in root.attrib


def test_y_points_down_in_the_file() -> None:
    placed = placement(rectangle((-1, -1, 1, 1), INK), frame=Frame(30, 40))
    data = svg.render(sheet(placements=(placed,)))
    assert corners(path_data(data)[0])[0] == (29, 297 - 39)


@pytest.mark.parametrize("rotation", [0, 90, 37.5, -120])
def test_a_placement_is_worked_into_the_coordinates(rotation: float) -> None:
    frame = Frame(103.217, 77.7, rotation)
    points = TRIANGLE.points
    mark = Path((Move(*points[0]), Line(*points[1]), Line(*points[2]), Close()), LINE)
    data = svg.render(sheet(placements=(placement(mark, frame=frame),)))
    exact = [(x, 297 - y) for x, y in (frame.point(*point) for point in points)]
    artwork, outline = path_data(data)
    for commands in (artwork, outline):
        assert commands.endswith("Z")
        for found, point in zip(corners(commands), exact, strict=True):
            assert found == pytest.approx(point, abs=0.0006)


def test_layers_and_ids() -> None:
    parts = (
        placement(BAR, name="rhombus"),
        placement(BAR, name="rhombus"),
        placement(Circle(0, 0, 5, RED), name="piece-blue", outline=Disc(8)),
    )
    data = svg.render(sheet(BAR, placements=parts, under=(BAR,)))
    layers = [child for child in root_of(data) if child.tag == f"{SVG}g"]
    assert [(layer.get(LABEL), layer.get(MODE)) for layer in layers] == [
        ("Artwork", "layer"),
        ("Outline", "layer"),
        ("Guide", "layer"),
    ]
    ids = [[child.get("id") for child in layer] for layer in layers]
    assert ids[0] == ["ground", "rhombus-1", "rhombus-2", "piece-blue-1"]
    assert ids[1] == ["rhombus-1-outline", "rhombus-2-outline", "piece-blue-1-outline"]
    assert len(layers[2]) == 1


def test_a_sheet_without_marks_has_no_guide_layer() -> None:
    data = svg.render(sheet(placements=(placement(BAR),)))
    assert b'inkscape:label="Guide"' not in data


def test_ids_are_valid_and_unique() -> None:
    names = ("a b", "a-b", "1st", "a", "a-1", "é&", "artwork", "a")
    data = svg.render(sheet(placements=tuple(placement(BAR, name=name) for name in names)))
    ids = [element.get("id") for element in root_of(data).iter() if element.get("id")]
    assert len(ids) == len(set(ids)) == 2 * len(names) + 2
    assert all(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.-]*", name) for name in ids if name)


def test_circles_stay_circles() -> None:
    placed = placement(
        Circle(3, 4, 2.5, RED), name="piece", outline=Disc(8), frame=Frame(50, 60, 90)
    )
    data = svg.render(sheet(placements=(placed,)))
    art, outline = root_of(data).iter(f"{SVG}circle")
    found = [float(art.attrib[key]) for key in ("cx", "cy", "r")]
    assert found == pytest.approx([46, 297 - 63, 2.5], abs=0.001)
    assert outline.attrib["r"] == "8"
    assert outline.attrib["fill"] == "none"
    assert outline.attrib["id"] == "piece-1-outline"


def test_holes_are_contours_of_one_path() -> None:
    holed = Polygon(
        ((-20, -20), (20, -20), (20, 20), (-20, 20)),
        (((-5, -5), (-5, 5), (5, 5)), ((8, 8), (8, 9), (9, 9))),
    )
    data = svg.render(sheet(placements=(placement(BAR, outline=holed, name="layer-1"),)))
    commands = by_id(data, "layer-1-1-outline").attrib["d"]
    assert commands.count("M") == commands.count("Z") == 3


def test_a_back_has_the_mirrored_outline() -> None:
    placed = replace(placement(BAR, frame=Frame(100, 100)), side="back")
    data = svg.render(sheet(placements=(placed,), side="back"))
    xs = {x for x, _ in corners(by_id(data, "tile-1-outline").attrib["d"])}
    assert xs == {110, 86}


def arc_points(data: bytes) -> list[tuple[float, float]]:
    """Points along the first path with arcs, as svgelements understands it."""
    commands = next(text for text in path_data(data) if "A" in text)
    arcs = [step for step in svgelements.Path(commands) if isinstance(step, svgelements.Arc)]
    steps = [arc.point(k / 24) for arc in arcs for k in range(25)]
    return [(float(point.x), float(point.y)) for point in steps]


@pytest.mark.parametrize("radius", [0.8, 10.0005, 33.3333, 150])
@pytest.mark.parametrize(
    ("start", "end"), [(0, 360), (45, -315), (10, 190), (0, 180), (5, 4), (-40, 300), (0.1, 359)]
)
def test_arcs_keep_to_their_circle(radius: float, start: float, end: float) -> None:
    arc = Arc(152.3456, 148.7654, radius, start, end)
    data = svg.render(sheet(Path((Move(*arc.at(start)), arc), LINE), size=(310, 310)))
    points = arc_points(data)
    radii = [math.hypot(x - 152.3456, 310 - y - 148.7654) for x, y in points]
    assert max(abs(found - radius) for found in radii) < 0.0025
    middle = arc.at((start + end) / 2)
    assert min(math.dist((x, 310 - y), middle) for x, y in points) < radius * 0.04 + 0.002


def test_a_half_circle_in_one_piece_is_noticed() -> None:
    """Why arcs are written in quarters: 10.0005 mm is 10.001 when rounded, its ends 20.000."""
    data = svg.render(sheet(Path((Move(0, 0), Line(1, 1)), LINE), size=(200, 200)))
    (commands,) = path_data(data)
    half = b"M110,100 A10.001,10.001 0 0 0 90,100"
    points = arc_points(data.replace(commands.encode(), half))
    assert max(abs(math.hypot(x - 100, y - 100) - 10.0005) for x, y in points) > 0.05


def test_a_full_turn_in_a_path_is_not_lost() -> None:
    ring = Path((Move(60, 50), Arc(50, 50, 10, 0, 360), Close()), RED)
    (shape,) = shapes(svg.render(sheet(ring, size=(100, 100))))
    assert shape.bbox(with_stroke=False) == pytest.approx((40, 40, 60, 60), abs=0.001)


def test_text_is_drawn_as_outlines() -> None:
    mark = Text(100, 150, LATIN, 6, "#123456", "semibold", "middle", 20)
    data = svg.render(sheet(mark))
    path = next(root_of(data).iter(f"{SVG}path"))
    assert path.attrib["aria-label"] == LATIN
    assert path.attrib["fill"] == "#123456"
    outline = font("semibold").outline(LATIN, 6, 100, 150, "middle", 20)
    exact = [(step.x, 297 - step.y) for step in outline if isinstance(step, (Move, Line))]
    for found, point in zip(corners(path.attrib["d"]), exact, strict=True):
        assert found == pytest.approx(point, abs=0.0006)


def test_a_missing_glyph_is_refused_by_name() -> None:
    placed = placement(Text(0, 0, "★", 5, "#000000"))
    with pytest.raises(SettingError, match=r"artwork tile-front = '★' \(U\+2605 BLACK STAR\)"):
        svg.render(sheet(placements=(placed,)))


def test_spaces_alone_draw_nothing() -> None:
    assert path_data(svg.render(sheet(Text(0, 0, "  ", 5, "#000000")))) == []


@pytest.mark.parametrize("title", ['R&D <b> "x" ]]>', "Łódź", "bell \x07 null \x00 lone \ud800"])
def test_the_title_is_escaped(title: str) -> None:
    data = svg.render(sheet(title=title))
    strict = etree.fromstring(data, etree.XMLParser(recover=False, resolve_entities=False))
    expected = re.sub("[\x00\x07\ud800]", "\ufffd", title)
    assert strict.findtext(f"{SVG}title") == expected
    assert strict[0].tag == f"{SVG}title"


def test_only_plain_elements_and_attributes() -> None:
    for page in everything().sheets:
        for element in root_of(svg.render(page)).iter():
            name = element.tag.removeprefix(SVG)
            assert name in {"svg", "title", "defs", "g", "path", "circle"}
            assert not {"style", "class", "transform", "clip-path"} & set(element.attrib)
            if name == "path":
                assert re.fullmatch(r"[-0-9.,MLAQZ ]+", element.attrib["d"])


def test_one_path_for_each_mark() -> None:
    page = everything().sheets[0]
    marks = [*page.under, *page.marks, *(m for p in page.placements for m in p.artwork.marks)]
    assert len(shapes(svg.render(page))) == len(marks) + len(page.placements)


def test_style_becomes_presentation_attributes() -> None:
    style = Style(fill="#aabbcc", stroke="#112233", width=0.35, dash=(2, 0.5), round=True)
    data = svg.render(sheet(replace(BAR, style=style), replace(BAR, style=LINE)))
    full, plain = (dict(element.attrib) for element in root_of(data).iter(f"{SVG}path"))
    assert full.pop("d") == plain.pop("d")
    assert full == {
        "fill": "#aabbcc",
        "stroke": "#112233",
        "stroke-width": "0.35",
        "stroke-dasharray": "2,0.5",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    assert plain == {"fill": "none", "stroke": "#000000", "stroke-width": "0.25"}


def test_only_ink_is_drawn_as_artwork() -> None:
    marks = [replace(rectangle((k, 0, k + 0.5, 1), INK), role=role) for k, role in enumerate(Role)]
    data = svg.render(sheet(*marks))
    lefts = [int(corners(commands)[0][0]) for commands in path_data(data)]
    assert [list(Role)[k] for k in lefts] == [Role.PRINT, Role.GUIDE]


@given(st.floats(-1e9, 1e9, allow_nan=False))
def test_numbers_are_plain_decimals(value: float) -> None:
    text = svgpen.plain(value, "sheet")
    assert re.fullmatch(r"-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?", text)
    assert text != "-0"
    assert float(text) == pytest.approx(value, abs=0.0006, rel=1e-15)


@pytest.mark.parametrize(
    "mark",
    [
        Path((Move(0, 0), Line(math.nan, 1)), LINE),
        Path((Move(5, 0), Arc(0, 0, 5, 0, math.inf)), LINE),
        Circle(0, math.inf, 3, RED),
        Circle(0, 0, math.nan, RED),
        Circle(0, 0, 3, Style(stroke="#000000", width=math.nan)),
        Circle(0, 0, 3, Style(stroke="#000000", dash=(1, math.inf))),
        Text(0, math.nan, "a", 5, "#000000"),
        Text(0, 0, "a", math.nan, "#000000"),
        Text(0, 0, "a", 5, "#000000", rotation=math.inf),
    ],
)
def test_numbers_that_are_not_finite_are_refused(mark: Mark) -> None:
    with pytest.raises(PressError, match=r"sheet sheet-1: (nan|-?inf) among"):
        svg.render(sheet(mark))


def test_a_frame_that_is_not_finite_is_refused() -> None:
    with pytest.raises(PressError, match="artwork tile-front: nan among"):
        svg.render(sheet(placements=(placement(frame=Frame(math.nan, 0)),)))


def test_an_arc_that_starts_elsewhere_is_refused() -> None:
    broken = Path((Move(0, 0), Arc(0, 0, 5, 0, 90)), LINE)
    with pytest.raises(PressError, match="an arc does not start"):
        svg.render(sheet(broken))


def test_the_same_sheet_gives_the_same_bytes() -> None:
    page = everything().sheets[0]
    assert svg.render(page) == svg.render(everything().sheets[0])
    assert svg.render(page) != svg.render(replace(page, title="another"))


def test_five_hundred_parts_take_no_time() -> None:
    part = everything().sheets[0].placements[0]
    parts = tuple(replace(part, frame=Frame(k % 200, k // 2, 7 * k)) for k in range(500))
    start = time.perf_counter()
    data = svg.render(sheet(placements=parts))
    assert time.perf_counter() - start < 5
    assert by_id(data, "tile-500-outline").tag == f"{SVG}path"
