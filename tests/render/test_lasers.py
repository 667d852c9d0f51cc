"""Laser files in SVG, DXF and PDF, read back by svgelements, lxml, ezdxf and pikepdf."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import StringIO
from pathlib import Path as FilePath
from typing import Any

import ezdxf
import pytest
import shapely
from ezdxf.document import Drawing

from generator import templates
from generator.drawing import Circle, Frame, Mark, Path, Text, polygon
from generator.errors import PressError, SettingError
from generator.fonts import font
from generator.laser.cutsheet import CutSheet, Operation, Toolpath
from generator.plane.path import Arc, Close, Ellipse, Line, Move
from generator.render import dxf, laser_pdf, laser_svg
from generator.render.lasers import CutFile
from generator.settings.machine import Machine
from tests.render.cuts import (
    HEIGHT,
    INKSCAPE,
    PLAIN,
    Traced,
    dxf_contours,
    dxf_document,
    everything,
    layers_of,
    letter_f,
    local,
    machine,
    sheet,
    svg_contours,
    svg_layers,
    svg_root,
)
from tests.render.samples import opened, operators, path_points
from tests.test_golden import NEAR, differences

VERSIONS = {"R12": "AC1009", "R2000": "AC1015", "R2010": "AC1024"}
GOLDEN = FilePath(__file__).resolve().parent.parent / "golden" / "laser"
SQUARE = polygon([(10, 10), (50, 10), (50, 50), (10, 50)], PLAIN)
ALLOWED = {"svg", "title", "defs", "g", "path", "circle", "ellipse"}


def outer(*shapes: Path | Circle | Ellipse) -> CutSheet:
    return sheet(*(Toolpath(shape, Operation.OUTER, "tile-1") for shape in shapes))


def svg_of(subject: CutSheet, used: Machine | None = None) -> bytes:
    return laser_svg.render(CutFile(replace(subject, title="Kit"), used or machine()))


# --- the same geometry in both formats ---------------------------------------------------------


def by_colour(contours: Iterable[Traced]) -> dict[str, Any]:
    lines: dict[str, list[shapely.LineString]] = {}
    for contour in contours:
        lines.setdefault(contour.colour, []).append(shapely.LineString(contour.points))
    return {colour: shapely.MultiLineString(found) for colour, found in lines.items()}


def apart(one: Iterable[Traced], other: Iterable[Traced]) -> float:
    """The farthest that a line of one file is from those of its colour in the other, mm."""
    first, second = by_colour(one), by_colour(other)
    assert set(first) == set(second)
    return max(
        max(
            shapely.hausdorff_distance(first[colour], second[colour]),
            abs(first[colour].length - second[colour].length) / 10,
        )
        for colour in first
    )


@pytest.mark.parametrize("version", VERSIONS)
def test_svg_and_dxf_hold_the_same_geometry(version: str) -> None:
    used = machine(dxf=version)
    drawn = list(svg_contours(svg_of(everything(), used)))
    found = list(dxf_contours(dxf.render(CutFile(everything(), used)), used))
    assert apart(drawn, found) < 0.012
    assert Counter((c.colour, c.closed) for c in drawn) == Counter(
        (c.colour, c.closed) for c in found
    )


@pytest.mark.parametrize("spoil", ["mirrored", "upside down", "0.5 % larger"])
def test_other_geometry_is_noticed(spoil: str) -> None:
    used = machine()
    drawn = list(svg_contours(svg_of(everything(), used)))
    change = {
        "mirrored": lambda x, y: (100 - x, y),
        "upside down": lambda x, y: (x, HEIGHT - y),
        "0.5 % larger": lambda x, y: (1.005 * x, 1.005 * y),
    }[spoil]
    spoilt = [replace(c, points=tuple(change(*point) for point in c.points)) for c in drawn]
    assert apart(spoilt, drawn) > 0.1


def test_letters_are_not_mirrored() -> None:
    """C119: an F has its arms at the right, above its middle, where y points up."""
    subject = sheet(Toolpath(letter_f(Frame(20, 20)), Operation.ENGRAVE, "tile-1"))
    for (found,) in (
        svg_contours(svg_of(subject)),
        dxf_contours(dxf.render(CutFile(subject, machine())), machine()),
    ):
        area = shapely.Polygon(found.points)
        assert area.bounds == pytest.approx((20, 20, 30, 35))
        assert area.contains(shapely.Point(29, 33))
        assert not area.intersects(shapely.box(25, 20, 30, 25))


def test_40_mm_measure_40_mm() -> None:
    """C031: and the unit is said."""
    document = dxf_document(dxf.render(CutFile(outer(SQUARE), machine())))
    (line,) = document.modelspace()
    corners = [(x, y) for x, y, *_ in line.get_points()]
    assert corners == [(10, 10), (50, 10), (50, 50), (10, 50)]
    assert (document.header["$INSUNITS"], document.header["$MEASUREMENT"]) == (4, 1)
    root = svg_root(svg_of(outer(SQUARE)))
    assert (root.get("width"), root.get("height")) == ("100mm", "60mm")
    assert root.get("viewBox") == "0 0 100 60"


# --- SVG ---------------------------------------------------------------------------------------


def misplaced(data: bytes) -> list[str]:
    """What stands where a layer of Inkscape should be, and drawings outside of layers."""
    root = svg_root(data)
    layers = layers_of(root)
    labels = [layer.get(f"{INKSCAPE}label") for layer in layers]
    drawn = [e for e in root.iter("*") if local(e) in {"path", "circle", "ellipse"}]
    loose = [local(e) for e in drawn if e.getparent() not in layers]
    unnamed = [label or "?" for label, n in Counter(labels).items() if n > 1 or not label]
    ids = Counter(element.get("id") for element in root.iter("*") if element.get("id"))
    return [*loose, *unnamed, *(name for name, n in ids.items() if n > 1)]


def forbidden(data: bytes) -> set[str]:
    """Elements and attributes that programs for lasers pass over or do not know."""
    found: set[str] = set()
    for element in svg_root(data).iter("*"):
        found |= {local(element)} - ALLOWED
        found |= {"style", "class", "transform", "clip-path", "mask", "href"} & set(element.attrib)
        if local(element) == "path" and not re.fullmatch(r"[-0-9.,MLAQZ ]+", element.get("d")):
            found.add("d")
    return found


def test_each_operation_is_a_layer_of_inkscape() -> None:
    """C055."""
    data = svg_of(everything())
    assert misplaced(data) == []
    labels = [layer.get(f"{INKSCAPE}label") for layer in svg_layers(data)]
    assert labels == ["ENGRAVE", "SCORE", "CUT_INNER", "CUT_OUTER", "GUIDE"]


def test_operations_of_one_name_share_a_layer() -> None:
    used = machine()
    used = used.model_copy(update={"inner": used.outer})
    labels = [layer.get(f"{INKSCAPE}label") for layer in svg_layers(svg_of(everything(), used))]
    assert labels == ["ENGRAVE", "SCORE", "CUT_OUTER", "GUIDE"]
    used = used.model_copy(update={"outer": used.engrave})
    assert misplaced(svg_of(everything(), used)) == []


def test_only_what_programs_for_lasers_read() -> None:
    """C057, C059."""
    assert forbidden(svg_of(everything())) == set()


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (b"</svg>", b"<text>x</text></svg>"),
        (b"</svg>", b'<use href="#a"/></svg>'),
        (b'<circle cx="88"', b'<circle style="fill:red" cx="88"'),
        (b'<circle cx="88"', b'<circle transform="scale(2)" cx="88"'),
        (b" Z", b" C1,1 2,2 3,3 Z"),
    ],
)
def test_spoiled_files_are_noticed(good: bytes, bad: bytes) -> None:
    data = svg_of(everything())
    assert good in data
    assert forbidden(data.replace(good, bad, 1))


def test_a_file_without_layers_is_noticed() -> None:
    data = svg_of(everything())
    assert misplaced(data.replace(b'inkscape:groupmode="layer" ', b"", 1))
    assert misplaced(data.replace(b'"SCORE"', b'"ENGRAVE"'))
    assert misplaced(data.replace(b'id="tile-1-outer"', b'id="disc-1-outer"'))


@pytest.mark.parametrize("name", templates.names("machines"))
def test_colours_are_those_of_the_profile(name: str) -> None:
    """C051: on each element, filled or drawn, and no other shade."""
    used = machine(name)
    processes = (used.engrave, used.score, used.inner, used.outer, used.guide)
    for layer, process in zip(svg_layers(svg_of(everything(), used)), processes, strict=True):
        assert layer.get(f"{INKSCAPE}label") == process.layer
        for element in layer:
            fill, stroke = element.get("fill"), element.get("stroke")
            if fill == "none":
                assert stroke == process.colour
                assert float(element.get("stroke-width")) == used.stroke
            else:
                assert process is used.engrave
                assert (fill, stroke) == (process.colour, "none")
    document = dxf_document(dxf.render(CutFile(everything(), used)))
    colours = {process.layer: process.aci for process in processes}
    for entity in document.modelspace():
        assert entity.dxf.color == colours[entity.dxf.layer]
        assert document.layers.get(entity.dxf.layer).color == entity.dxf.color


def test_areas_are_filled_and_open_lines_are_not() -> None:
    engraved = svg_layers(svg_of(everything()))[0]
    assert [element.get("fill") for element in engraved] == ["#000000", "#000000", "none"]
    assert [element.get("d")[-1] == "Z" for element in engraved] == [True, True, False]


def test_parts_are_told_by_id() -> None:
    ids = [e.get("id") for layer in svg_layers(svg_of(everything())) for e in layer]
    assert ids[:3] == ["tile-1-engrave", "a-b-engrave", "tile-1-engrave-2"]
    assert ids[-4:] == ["tile-1-outer", "disc-1-outer", "guide-1", "guide-2"]


# --- DXF ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", VERSIONS)
def test_dxf_is_sound_and_holds_plain_entities_only(version: str) -> None:
    data = dxf.render(CutFile(everything(), machine(dxf=version)))
    document = dxf_document(data)
    assert document.dxfversion == VERSIONS[version]
    auditor = document.audit()
    assert (auditor.errors, auditor.fixes) == ([], [])
    line = {"POLYLINE"} if version == "R12" else {"LWPOLYLINE", "ELLIPSE"}
    assert {e.dxftype() for e in document.modelspace()} == line | {"CIRCLE", "ARC"}
    numbers = [value for code, value in entities(data) if 10 <= code < 60]
    assert all(re.fullmatch(r"-?\d+\.\d+", number) for number in numbers)
    assert tuple(document.header["$EXTMIN"]) == (0, 0, 0)
    assert tuple(document.header["$EXTMAX"]) == (100, HEIGHT, 0)
    assert data.startswith(b"999\n" if version == "R12" else b"  0\n")
    assert document.header.get("$INSUNITS") == (None if version == "R12" else 4)


def test_cuts_are_closed_and_no_vertex_is_doubled() -> None:
    """C033, C035."""
    doubled = Path((*SQUARE.segments[:-1], Line(10, 10.0000001), Close()), PLAIN)
    (line,) = dxf_document(dxf.render(CutFile(outer(doubled), machine()))).modelspace()
    assert (line.closed, len(line)) == (True, 4)
    ((element,),) = svg_layers(svg_of(outer(doubled)))
    assert element.get("d") == "M10,50 L50,50 L50,10 L10,10 Z"


def test_arcs_are_bulges() -> None:
    document = dxf_document(dxf.render(CutFile(everything(), machine())))
    (line,) = (
        e
        for e in document.modelspace()
        if e.dxf.layer == "CUT_OUTER" and e.dxftype() == "LWPOLYLINE"
    )
    bulges = Counter(round(bulge, 6) for *_, bulge in line.get_points())
    assert bulges == {0: 4, round(math.tan(math.pi / 8), 6): 4}


@pytest.mark.parametrize("turn", [360, -360])
def test_circles_stay_circles(turn: int) -> None:
    circle = Circle(40, 30, 12.3456, PLAIN)
    path = Path((Move(52, 30), Arc(40, 30, 12, 0, turn), Close()), PLAIN)
    for version in VERSIONS:
        document = dxf_document(dxf.render(CutFile(outer(circle, path), machine(dxf=version))))
        found = [(e.dxftype(), e.dxf.radius) for e in document.modelspace()]
        assert found == [("CIRCLE", 12.3456), ("CIRCLE", 12)]
    element = svg_layers(svg_of(outer(circle)))[0][0]
    assert [element.get(key) for key in ("cx", "cy", "r")] == ["40", "30", "12.346"]


def test_arcs_of_a_path_that_run_clockwise() -> None:
    arc = Path((Move(30, 20), Arc(30, 30, 10, -90, -200)), PLAIN)
    subject = sheet(Toolpath(arc, Operation.SCORE, "tile-1", True))
    (found,) = dxf_document(dxf.render(CutFile(subject, machine()))).modelspace()
    assert (found.dxftype(), found.dxf.start_angle, found.dxf.end_angle) == ("ARC", 160, 270)
    drawn = svg_contours(svg_of(subject))
    assert apart(drawn, dxf_contours(dxf.render(CutFile(subject, machine())), machine())) < 0.012


NAMES = {
    "Vágás külső.1": "VAGAS_KULSO_1",
    "cut/outer:1": "CUT_OUTER_1",
    "ßä": "SSA",
    "中": "LAYER",
    " *?": "LAYER",
    "a" * 60: "A" * 28,
}


@pytest.mark.parametrize("name", NAMES)
def test_names_of_layers_are_cleaned(name: str) -> None:
    """C130."""
    assert dxf.layer_name(name) == NAMES[name]


@pytest.mark.parametrize("version", VERSIONS)
def test_cleaned_names_stay_apart(version: str) -> None:
    used = machine(dxf=version)
    names = {
        "engrave": "0",
        "score": "cut.1",
        "inner": "Cut 1",
        "outer": "Çut/1",
        "guide": "defpoints",
    }
    update = {key: getattr(used, key).model_copy(update={"layer": n}) for key, n in names.items()}
    document = dxf_document(dxf.render(CutFile(everything(), used.model_copy(update=update))))
    layers = list(dict.fromkeys(e.dxf.layer for e in document.modelspace()))
    assert layers == ["0_2", "CUT_1", "CUT_1_2", "CUT_1_3", "DEFPOINTS_2"]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_option_of_ezdxf_changes_nothing(version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole library's option says what a file with fixed dates is like; none sets it here."""
    file = CutFile(everything(), machine(dxf=version))
    data = dxf.render(file)
    options = ezdxf.options  # type: ignore[attr-defined]  # it is there, but not "exported"
    assert not options.write_fixed_meta_data_for_testing
    monkeypatch.setattr(options, "write_fixed_meta_data_for_testing", True)
    assert dxf.render(file) == data
    monkeypatch.setattr(dxf, "_text", _as_ezdxf_writes)
    assert dxf.render(file) == data
    monkeypatch.setattr(options, "write_fixed_meta_data_for_testing", False)
    assert dxf.render(file) != data


def _as_ezdxf_writes(drawing: Drawing) -> str:
    stream = StringIO()
    drawing.write(stream)
    return stream.getvalue()


def test_files_are_written_side_by_side() -> None:
    files = [CutFile(outer(SQUARE), machine(dxf=version)) for version in VERSIONS]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(dxf.render, files * 3)) == [dxf.render(file) for file in files] * 3


# --- PDF ---------------------------------------------------------------------------------------


def test_the_page_shows_the_sheet_in_the_machines_colours() -> None:
    data = laser_pdf.render(CutFile(replace(everything(), title="Kit, ő"), machine()))
    with opened(data) as pdf:
        (page,) = pdf.pages
        box = [float(side) * 25.4 / 72 for side in page.mediabox]
        assert box == pytest.approx([0, 0, 100, HEIGHT + laser_pdf.STRIP])
        content = page.Contents.read_bytes()
        assert str(pdf.docinfo["/Title"]) == "Kit, ő"
    assert b"0 .878431 0 RG" in content  # 00e000
    assert operators(data).count("f") >= 2
    points = path_points(data)
    for corner in ((11, 5 + laser_pdf.STRIP), (97, 30 + laser_pdf.STRIP)):
        assert min(math.dist(corner, point) for point in points) < 0.01


def test_the_names_of_layers_stay_on_a_narrow_page() -> None:
    """All of them, in letters as large as the sheet is wide enough for."""
    title = "A kit with a long title, Birch plywood 3 mm, sheet 11 of 12"
    narrow = replace(everything(), title=title)
    wide = replace(narrow, width=600.0)
    for subject, size in ((narrow, None), (wide, 4.0)):
        found = list(CutFile(subject, machine()).layers)
        texts = [m for m in laser_pdf._strip(subject, found) if isinstance(m, Text)]
        assert [text.text for text in texts] == [title, *(layer.name for layer in found)]
        for text in texts:
            assert 0 < text.x < text.x + font(text.font).width(text.text, text.size) < subject.width
        assert size in (None, texts[0].size)


# --- all formats -------------------------------------------------------------------------------

WRITERS = {
    "svg": svg_of,
    "pdf": lambda subject: laser_pdf.render(CutFile(subject, machine())),
    **{
        version: lambda subject, version=version: dxf.render(CutFile(subject, machine(dxf=version)))
        for version in VERSIONS
    },
}


@pytest.mark.parametrize("writer", WRITERS)
def test_the_same_sheet_gives_the_same_bytes(writer: str) -> None:
    """C107."""
    write = WRITERS[writer]
    assert write(everything()) == write(everything())
    assert write(everything()) != write(outer(SQUARE))
    assert not re.search(rb"20(1[5-9]|[2-9]\d)-\d\d-\d\d", write(everything()))


PROGRAM = """
import hashlib
from pathlib import Path
from generator.drawing import Circle, Style, Text
from generator.render import dxf, laser_pdf, laser_svg
from generator.render.lasers import CutFile
from generator.settings.machine import MACHINE
from generator.settings.store import find
from generator.laser.cutsheet import CutSheet, Operation, Toolpath
from generator.plane.path import Ellipse
used = find(MACHINE, "lightburn", Path())
lines = [(Circle(9, 9, 4, Style()), Operation.INNER), (Ellipse(9, 9, 4, 3), Operation.OUTER)]
paths = tuple(Toolpath(*line, "tile-1") for line in lines)
sheet = CutSheet("a", "A", 20, 20, 1, "ply", (0, 0), paths, (Text(1, 1, "g", 3, "#000000"),))
file = CutFile(sheet, used)
data = dxf.render(file) + laser_svg.render(file) + laser_pdf.render(file)
print(hashlib.sha256(data).hexdigest())
"""


def test_bytes_do_not_depend_on_the_hash_seed() -> None:
    """ezdxf kept kinds of entities in a set: with 0 and 7 they came in other orders."""
    digests = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=FilePath(__file__).resolve().parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "7")
    }
    assert len(digests) == 1


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize(
    "shape",
    [
        polygon([(0, 0), (math.nan, 1), (5, 5)], PLAIN),
        Circle(0, math.inf, 3, PLAIN),
        Ellipse(0, 0, 3, math.nan),
        Path((Move(5, 0), Arc(0, 0, 5, 0, math.inf), Close()), PLAIN),
    ],
    ids=["path", "circle", "ellipse", "arc"],
)
def test_numbers_that_are_not_finite_are_refused(writer: str, shape: Any) -> None:
    with pytest.raises(PressError, match=r"sheet ply-1, tile-1: (nan|inf) among"):
        WRITERS[writer](outer(shape))


@pytest.mark.parametrize("writer", WRITERS)
def test_cuts_that_are_not_closed_are_refused(writer: str) -> None:
    with pytest.raises(PressError, match=r"a line of tile-1 \(outer\) is not closed"):
        WRITERS[writer](outer(Path(SQUARE.segments[:-1], PLAIN)))
    with pytest.raises(PressError, match="an arc does not start"):
        WRITERS[writer](outer(Path((Move(0, 0), Arc(0, 0, 5, 0, 90), Close()), PLAIN)))


@pytest.mark.parametrize("version", VERSIONS)
def test_letters_beyond_the_code_page_are_outlines(version: str) -> None:
    """C057, C128: a title in Hungarian is drawn, whatever the version; no escapes, no text."""
    subject = replace(outer(SQUARE), guide=(Text(5, 50, "Ő ű", 5, "#000000"),))
    data = dxf.render(CutFile(subject, machine(dxf=version)))
    assert b"\\U+" not in data
    kinds = {entity.dxftype() for entity in dxf_document(data).modelspace()}
    assert not kinds & {"TEXT", "MTEXT"}
    assert data.isascii()


def test_guides_in_letters_that_the_fonts_lack_are_refused() -> None:
    """C128."""
    subject = replace(outer(SQUARE), guide=(Text(0, 0, "★", 5, "#000000"),))
    with pytest.raises(SettingError, match="guide of sheet ply-1 = '★'"):
        svg_of(subject)


@pytest.mark.parametrize("writer", WRITERS)
def test_what_draws_nothing_is_left_out(writer: str) -> None:
    marks: tuple[Mark, ...] = (Text(0, 0, "  ", 5, "#000000"),)
    speck = Path((Move(5, 5), Line(5.0001, 5), Close()), PLAIN)
    empty = replace(outer(SQUARE, speck), guide=marks)
    assert WRITERS[writer](empty) == WRITERS[writer](outer(SQUARE))


# --- golden files ------------------------------------------------------------------------------


def entities(data: bytes) -> list[tuple[int, str]]:
    """Codes and values of the entities; versions of ezdxf differ in the rest."""
    lines = data.decode().split("\n")
    tags = [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=False)]
    start = tags.index((2, "ENTITIES"))
    return tags[start : tags.index((0, "ENDSEC"), start)]


def dxf_differences(new: bytes, golden: bytes) -> list[tuple[int, str]]:
    """Tags that differ; coordinates, bulges and radii may differ a little."""
    first, second = entities(new), entities(golden)
    if len(first) != len(second):
        return [(0, f"{len(first)} tags instead of {len(second)}")]
    return [
        one
        for one, other in zip(first, second, strict=True)
        if one != other
        and not (
            one[0] == other[0] and 10 <= one[0] < 60 and abs(float(one[1]) - float(other[1])) < NEAR
        )
    ]


def test_golden_cut_sheets(renew_golden: bool) -> None:
    drawn, written = svg_of(everything()), dxf.render(CutFile(everything(), machine()))
    if renew_golden:
        (GOLDEN / "everything.svg").write_bytes(drawn)
        (GOLDEN / "everything.dxf").write_bytes(written)
    assert list(differences(drawn, (GOLDEN / "everything.svg").read_bytes())) == []
    assert dxf_differences(written, (GOLDEN / "everything.dxf").read_bytes()) == []


@pytest.mark.parametrize(
    ("good", "bad"), [(b"\n75.0\n", b"\n75.01\n"), (b"\nCUT_OUTER\n", b"\nCUT_OUTEN\n")]
)
def test_golden_comparison_refuses_a_spoiled_dxf(good: bytes, bad: bytes) -> None:
    data = dxf.render(CutFile(everything(), machine()))
    assert good in data
    assert dxf_differences(data.replace(good, bad), data)
