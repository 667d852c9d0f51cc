"""Every fault, put into one of our own files, is found by its code, and nothing else is."""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable
from typing import Any

import pytest

from generator.findings import Level
from generator.lint.faults import find_checks
from generator.lint.read import Target
from tests.lint.files import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    area,
    codes,
    drawing,
    dxf,
    found,
    line,
    own,
    square,
    svg,
    target,
    written,
)

# Ids and codes are promised to other programs: an entry may be added, never changed or dropped.
PROMISED = {
    "bounds": {"sheet", "bed"},
    "clips": {"clip", "mask", "filter"},
    "colours": {"off-profile", "near", "guide", "area", "transparent", "pattern", "unknown"},
    "crossings": {"parts", "itself"},
    "data": {"path", "damaged", "empty"},
    "doubles": {"twice", "overlap", "score-on-cut", "across", "area"},
    "entities": {"spline", "block", "hatch", "solid", "dimension", "point", "endless", "paper",
                 "unknown", "broken"},
    "extrusions": {"mirrored", "tilted", "height"},
    "hidden": {"hidden", "invisible"},
    "images": {"embedded", "linked"},
    "layers": {"name"},
    "open": {"area", "gap", "unclosed", "dangling", "loose", "shared"},
    "order": {"outer-first"},
    "references": {"use", "missing", "nested", "foreign", "script"},
    "strokes": {"hairline", "wide", "both", "dash", "marker"},
    "styles": {"sheet", "selector", "class", "inherited"},
    "text": {"live"},
    "thin": {"web", "strip", "neck", "lost"},
    "transforms": {"scaled", "skewed", "mirrored", "broken"},
    "units": {"missing", "percent", "pixels", "uneven", "other", "measurement", "size"},
    "version": {"unread", "missing", "old", "newer"},
}  # fmt: skip

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape='
ROOT += '"http://www.inkscape.org/namespaces/inkscape" '
A, B = square(300, 100), square(300, 200)  # far from all parts
GLOWFORGE = target("glowforge", None)
HAIRLINE = target("red-hairline", None)
ON_CUT = {"layer": "CUT_OUTER", "color": 3}
LINKED = '<image href="cat.png" x="300" y="100" width="9" height="9"/>'
EMBEDDED = LINKED.replace("cat.png", "data:image/png;base64,AAAA")


def cut(points: Any, close: bool = True, **more: Any) -> Callable[[Any], object]:
    """A polyline on the layer of outer cuts."""
    attributes = {**ON_CUT, **more}
    return lambda space: space.add_lwpolyline(points, close=close, dxfattribs=attributes)


def both(*adders: Callable[[Any], object]) -> Callable[[Any], object]:
    return lambda space: [add(space) for add in adders]


SQUARE = [(300, 100), (320, 100), (320, 120), (300, 120)]


def hatched(space: Any) -> None:
    space.add_hatch(2, dxfattribs=ON_CUT).paths.add_polyline_path(SQUARE)


def referred(space: Any) -> None:
    block = space.doc.blocks.new("HOLE")
    block.add_circle((0, 0), 3, dxfattribs=ON_CUT)
    space.add_blockref("HOLE", (300, 100), dxfattribs=ON_CUT)


def on_paper(space: Any) -> None:
    space.doc.layout("Layout1").add_line((0, 0), (9, 9))


def old_sheet() -> bytes:
    """A sheet in R12, which says its unit in a remark as ours do."""
    made = written(drawing(lambda s: s.add_circle((9, 9), 4, dxfattribs=ON_CUT), "R12"))
    return b"999\nDXF R12 holds no unit: one unit of this drawing is one millimetre\n" + made


def without(data: bytes, name: bytes) -> bytes:
    """A DXF whose header does not have a variable."""
    return re.sub(rb"  9\r?\n\$" + name + rb"\r?\n *\d+\r?\n[^\n]*\n", b"", data)


SVG: dict[tuple[str, str], Callable[[], bytes]] = {
    ("bounds", "sheet"): lambda: svg(line(square(590, 100))),
    ("clips", "clip"): lambda: svg(line(A, clip_path="url(#c)")),
    ("clips", "mask"): lambda: svg(f'<g style="mask:url(#c)">{line(A)}</g>'),
    ("clips", "filter"): lambda: svg(line(A, filter="url(#c)")),
    ("colours", "off-profile"): lambda: svg(line(A, "#8000ff")),
    ("colours", "near"): lambda: svg(line(A, "#00dd00")),
    ("colours", "area"): lambda: svg(area(A, GREEN)),
    ("colours", "transparent"): lambda: svg(line(A, GREEN + "80")),
    ("colours", "pattern"): lambda: svg(area(A, "url(#g)")),
    ("colours", "unknown"): lambda: svg(area(A, "grenish")),
    ("crossings", "parts"): lambda: svg(line(A), line(square(310, 110))),
    ("crossings", "itself"): lambda: svg(line("M300 100h20l-15 20v-25z")),
    ("data", "path"): lambda: svg(line("M300 100h20v20h-20z h nan")),
    ("doubles", "twice"): lambda: svg(line(A), line("M300 120V100h20v20z")),
    ("doubles", "overlap"): lambda: svg(line(A), line("M320 105h20v10h-20z")),
    ("doubles", "score-on-cut"): lambda: svg(line(A), line("M300 105v10", BLUE)),
    ("doubles", "across"): lambda: svg(line(A), line("M300 105v10", BLACK)),
    ("doubles", "area"): lambda: svg(area(A), area("M320 120v-20h-20v20z")),
    ("hidden", "hidden"): lambda: svg(f'<g style="display:none">{line(A)}</g>'),
    ("hidden", "invisible"): lambda: svg(line(A, "none")),
    ("images", "embedded"): lambda: svg(EMBEDDED),
    ("images", "linked"): lambda: svg(LINKED),
    ("open", "area"): lambda: svg(area("M300 100h20v20h-20")),
    ("open", "gap"): lambda: svg(line("M300 100h20v20h-20v-19.9")),
    ("open", "unclosed"): lambda: svg(line("M300 100h20v20h-20v-20")),
    ("open", "dangling"): lambda: svg(line("M300 100h20v20")),
    ("open", "loose"): lambda: svg(line("M300 100h20v20"), line("M320 120h-20v-20")),
    ("open", "shared"): lambda: svg(line(square(300, 100, 40)), line("M320 100v40")),
    ("order", "outer-first"): lambda: svg(line(A), line(square(305, 105, 5))),
    ("references", "use"): lambda: svg(f'<defs><g id="a">{line(A)}</g></defs><use href="#a"/>'),
    ("references", "missing"): lambda: svg('<use href="#nowhere"/>'),
    ("references", "nested"): lambda: svg(f'<svg width="600" height="400">{line(A)}</svg>'),
    ("references", "foreign"): lambda: svg("<foreignObject><p>x</p></foreignObject>"),
    ("references", "script"): lambda: svg("<script>draw()</script>"),
    ("strokes", "wide"): lambda: svg(line(A).replace('"0.1"', '"2"')),
    ("strokes", "both"): lambda: svg(line(A).replace('"none"', f'"{BLACK}"')),
    ("strokes", "dash"): lambda: svg(line(A, stroke_dasharray="2,2")),
    ("strokes", "marker"): lambda: svg(line(A, marker_end="url(#m)")),
    ("styles", "sheet"): lambda: svg("<style>.x{stroke:red}</style>"),
    ("styles", "class"): lambda: svg(
        f"<style>.x{{stroke:{GREEN};fill:none}}</style>", f'<path class="x" d="{A}"/>'
    ),
    ("styles", "selector"): lambda: svg("<style>g > path{stroke:red}</style>"),
    ("styles", "inherited"): lambda: svg(
        f'<g fill="none" stroke="{GREEN}" stroke-width="0.1"><path d="{A}"/></g>'
    ),
    ("text", "live"): lambda: svg('<text x="300" y="100">Fox</text>'),
    ("thin", "web"): lambda: svg(line(square(300.8, 105, 5), RED), line(A)),
    ("thin", "strip"): lambda: svg(line(A), line(square(320.9, 100))),
    ("thin", "neck"): lambda: svg(
        line("M300 100h20v9.6h20v-9.6h20v20h-20v-9.6h-20v9.6h-20z")
    ),
    ("thin", "lost"): lambda: svg(line("M300 100h20v0.15h-20z")),
    ("transforms", "scaled"): lambda: svg(line(square(150, 50), transform="scale(2)")),
    ("transforms", "skewed"): lambda: svg(line(A, transform="scale(1 1.1)")),
    ("transforms", "mirrored"): lambda: svg(line(A, transform="matrix(-1 0 0 1 640 0)")),
    ("transforms", "broken"): lambda: svg(line(A, transform="turn(3)")),
    ("units", "missing"): lambda: svg(root=ROOT + 'viewBox="0 0 600 400">'),
    ("units", "percent"): lambda: svg(
        root=ROOT + 'width="100%" height="100%" viewBox="0 0 600 400">'
    ),
    ("units", "pixels"): lambda: svg(root=ROOT + 'width="600" height="400" viewBox="0 0 600 400">'),
    ("units", "uneven"): lambda: svg(
        root=ROOT + 'width="600mm" height="420mm" viewBox="0 0 600 400">'
    ),
    ("units", "size"): lambda: svg(root=ROOT + 'width="12m" height="8m">').replace(
        b'width="12m" height="8m"', b'width="60000mm" height="40000mm" viewBox="0 0 600 400"'
    ),
}  # fmt: skip

DXF: dict[tuple[str, str], Callable[[], bytes]] = {
    ("colours", "off-profile"): lambda: dxf(cut(SQUARE, layer="MISC", color=40)),
    ("data", "damaged"): lambda: own("dxf")[:-3000],
    ("doubles", "twice"): lambda: dxf(both(cut(SQUARE), cut(SQUARE[::-1]))),
    ("doubles", "overlap"): lambda: dxf(
        both(cut(SQUARE), lambda s: s.add_line((300, 90), (300, 110), dxfattribs=ON_CUT))
    ),
    ("entities", "spline"): lambda: dxf(
        lambda s: s.add_spline([*SQUARE, SQUARE[0]], dxfattribs=ON_CUT)
    ),
    ("entities", "block"): lambda: dxf(referred),
    ("entities", "hatch"): lambda: dxf(hatched),
    ("entities", "solid"): lambda: dxf(lambda s: s.add_solid(SQUARE[:3], dxfattribs=ON_CUT)),
    ("entities", "dimension"): lambda: dxf(
        lambda s: s.add_linear_dim(base=(300, 130), p1=(300, 120), p2=(320, 120)).render()
    ),
    ("entities", "point"): lambda: dxf(lambda s: s.add_point((300, 100), dxfattribs=ON_CUT)),
    ("entities", "endless"): lambda: dxf(lambda s: s.add_ray((300, 100), (1, 0))),
    ("entities", "paper"): lambda: dxf(on_paper),
    ("entities", "unknown"): lambda: dxf(lambda s: s.add_shape("X", (300, 100))),
    ("entities", "broken"): lambda: dxf(
        lambda s: s.add_circle((300, 100), -4, dxfattribs=ON_CUT)
    ),
    ("extrusions", "mirrored"): lambda: dxf(
        lambda s: s.add_circle((-300, 100), 4, dxfattribs={**ON_CUT, "extrusion": (0, 0, -1)})
    ),
    ("extrusions", "tilted"): lambda: dxf(
        lambda s: s.add_circle((300, 100), 4, dxfattribs={**ON_CUT, "extrusion": (0, 1, 1)})
    ),
    ("extrusions", "height"): lambda: dxf(
        lambda s: s.add_circle((300, 100, 5), 4, dxfattribs=ON_CUT)
    ),
    ("layers", "name"): lambda: dxf(cut(SQUARE, layer="Vágás külső.1")),
    ("text", "live"): lambda: dxf(lambda s: s.add_text("Fox", dxfattribs=ON_CUT)),
    ("hidden", "hidden"): lambda: dxf(cut(SQUARE, invisible=1)),
    ("images", "embedded"): lambda: dxf(
        lambda s: s.add_image(s.doc.add_image_def("cat.png", (9, 9)), (300, 100), (9, 9))
    ),
    ("open", "dangling"): lambda: dxf(cut(SQUARE, close=False)),
    ("open", "loose"): lambda: dxf(both(*(
        lambda s, k=k: s.add_line(SQUARE[k - 1], SQUARE[k], dxfattribs=ON_CUT) for k in range(4)
    ))),
    ("order", "outer-first"): lambda: dxf(
        both(cut(SQUARE), lambda s: s.add_circle((310, 110), 3, dxfattribs=ON_CUT))
    ),
    ("units", "missing"): lambda: dxf(lambda _: None, INSUNITS=0),
    ("units", "other"): lambda: dxf(lambda _: None, INSUNITS=5),
    ("units", "measurement"): lambda: dxf(lambda _: None, MEASUREMENT=0),
    ("version", "missing"): lambda: without(old_sheet(), b"ACADVER"),
    ("version", "old"): lambda: own("dxf").replace(b"AC1024", b"AC1006", 1),
    ("version", "newer"): lambda: written(drawing(cut(SQUARE), "R2018")),
}  # fmt: skip

ELSEWHERE: dict[tuple[str, str], tuple[Callable[[], bytes], str, Target]] = {
    ("bounds", "bed"): (lambda: own("svg", "glowforge").replace(
        b"</svg>", line(square(560, 10), "#ff0000").encode() + b"</svg>"), "svg", GLOWFORGE),
    ("colours", "guide"): (lambda: own("svg", "glowforge").replace(
        b"</svg>", f'<g id="guide">{line("M300 90h9", "#ffaa00")}</g></svg>'.encode()),
        "svg", GLOWFORGE),
    ("data", "empty"): (lambda: b'<svg xmlns="http://www.w3.org/2000/svg" width="9mm" '
        b'height="9mm" viewBox="0 0 9 9"/>', "svg", target()),
    ("strokes", "hairline"): (lambda: own("svg", "red-hairline").replace(
        b"</svg>", line(A, "#ff0000").encode() + b"</svg>"), "svg", HAIRLINE),
    ("version", "unread"): (lambda: own("dxf", "generic-dxf"), "dxf", target("glowforge", None)),
}  # fmt: skip

# What a fault brings with it, since it is of two kinds at once: a sheet that is read at a quarter
# of its size has thin strips.
BESIDE: dict[tuple[str, str], set[str]] = {
    ("data", "empty"): {"units/size"},
    ("doubles", "overlap"): {"open/dangling", "open/shared"},
    ("styles", "class"): {"styles/sheet"},
    ("styles", "selector"): {"styles/sheet"},
    ("units", "missing"): {"thin/strip"},
    ("units", "percent"): {"thin/strip"},
    ("units", "pixels"): {"thin/strip"},
    ("units", "size"): {"strokes/wide", "transforms/scaled"},
    ("units", "other"): {"units/size"},
    ("version", "unread"): {
        "colours/off-profile", "colours/guide", "bounds/bed", "open/shared", "open/dangling",
        "order/outer-first",
    },
}  # fmt: skip

CASES = [
    *((key, make, "svg", target()) for key, make in SVG.items()),
    *((key, make, "dxf", target()) for key, make in DXF.items()),
    *((key, *case) for key, case in ELSEWHERE.items()),
]


def test_our_own_sheets_are_clean() -> None:
    assert codes(own("svg")) == codes(own("dxf"), "dxf") == set()


def test_every_code_is_promised_and_has_a_case() -> None:
    now = {check.id: set(check.codes) for check in find_checks()}
    assert now == PROMISED
    assert {key for key, *_ in CASES} == {(i, code) for i, all_ in now.items() for code in all_}


@pytest.mark.parametrize("check", find_checks(), ids=lambda check: check.id)
def test_form(check: Any) -> None:
    assert len((inspect.getdoc(check.look) or "").split()) > 3
    assert re.fullmatch("[a-z-]+", check.id)
    assert all(re.fullmatch("[a-z-]+", code) for code in check.codes)


@pytest.mark.parametrize(
    ("key", "make", "format_", "at"), CASES, ids=[f"{'/'.join(c[0])}-{c[2]}" for c in CASES]
)
def test_a_fault_is_found_by_its_code(
    key: tuple[str, str], make: Callable[[], bytes], format_: str, at: Target
) -> None:
    findings = found(make(), format_, at)
    own_code = "/".join(key)
    all_codes = {f"{f.check}/{f.code}" for f in findings}
    assert own_code in all_codes
    assert all_codes - {own_code} <= BESIDE.get(key, set())
    for finding in findings:
        assert "\n" not in finding.text
        assert "{}" not in finding.text
        numbers = [v for v in finding.values.values() if isinstance(v, float)]
        assert all(math.isfinite(number) for number in numbers)


def test_a_finding_has_its_place_and_element() -> None:
    (finding,) = found(svg(line(A, id="tile"), line("M300 105v10", BLUE, id="fold")))
    assert finding.level is Level.FAIL
    assert (finding.values["x"], finding.values["y"]) == (300.0, 290.0)  # from the lower left
    assert (finding.values["element"], finding.values["other"]) == ("#fold", "#tile")
    assert "#fold at 300.00, 290.00 mm" in finding.text


def test_the_r12_of_ours_says_its_unit_in_a_remark() -> None:
    assert codes(old_sheet(), "dxf") == set()
    assert codes(old_sheet().partition(b"millimetre\n")[2], "dxf") == {"units/missing"}
