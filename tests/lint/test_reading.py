"""What the readers see: the same as other libraries, in mm, y up; never an arc as chords."""

from __future__ import annotations

import math

import pytest
import shapely
import svgelements
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.lint.limits import Budget
from generator.lint.look import look
from generator.lint.matrix import parse_transform
from generator.lint.pathdata import read_path, write_path
from generator.lint.read import Target
from generator.lint.seen import Seen, Task
from generator.lint.styles import colour
from generator.lint.traces import traced
from generator.plane.path import Arc
from tests.lint.files import drawing as dxf_drawing
from tests.lint.files import dxf, own, svg, target, written

FLIP = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '


def seen(body: str, root: str = 'width="100mm" height="50mm" viewBox="0 0 100 50"') -> Seen:
    return look(f"{HEAD}{root}>{body}</svg>".encode(), "svg", Target()).seen


def outline(text: str) -> shapely.MultiLineString:
    contours, fault = read_path(text, Budget())
    assert fault == ""
    lines = []
    for trace in traced(contours, FLIP, Budget()):
        points, closed = trace.points
        if len(set(points)) > 1:
            lines.append((*points, points[0]) if closed else points)
    return shapely.MultiLineString(lines)


def by_another(text: str) -> shapely.MultiLineString:
    """The same by svgelements, at many points of each curve."""
    lines: list[list[tuple[float, float]]] = []
    for segment in svgelements.Path(text):
        if isinstance(segment, svgelements.Move):
            lines.append([(segment.end.x, segment.end.y)])
            continue
        if not lines or math.dist(lines[-1][-1], (segment.start.x, segment.start.y)) > 1e-9:
            lines.append([(segment.start.x, segment.start.y)])
        steps = 1 if isinstance(segment, svgelements.Line | svgelements.Close) else 64
        points = (segment.point(k / steps) for k in range(1, steps + 1))
        lines[-1] += [(float(p.x), float(p.y)) for p in points]
    return shapely.MultiLineString([line for line in lines if len(set(line)) > 1])


numbers = st.integers(-500, 500).map(lambda n: f"{n / 10:g}")
flags = st.sampled_from("01")
steps = st.one_of(
    st.tuples(st.sampled_from("LlMm"), numbers, numbers),
    st.tuples(st.sampled_from("HhVv"), numbers),
    st.tuples(st.sampled_from("Cc"), *[numbers] * 6, st.sampled_from("Ss"), *[numbers] * 4),
    st.tuples(st.sampled_from("Qq"), *[numbers] * 4, st.sampled_from("Tt"), *[numbers] * 2),
    st.tuples(
        st.sampled_from("Aa"), st.sampled_from(["3", "12.5", ".5"]),
        st.sampled_from(["3", "7"]), numbers, flags, flags, numbers, numbers,
    ),
    st.tuples(st.sampled_from("Zz")),
)  # fmt: skip
paths = st.lists(steps, min_size=1, max_size=8).map(
    lambda found: "M1 2" + "".join(f"{s[0]}{' '.join(s[1:])}" for s in found)
)


@settings(max_examples=80, deadline=None)
@given(text=paths)
def test_path_data_means_what_another_library_reads(text: str) -> None:
    try:
        expected = by_another(text)
    except ZeroDivisionError:  # svgelements on an arc of no length
        return
    contours, fault = read_path(text, Budget())
    assert fault == ""
    if outline(text).is_empty or expected.is_empty:
        return
    assert shapely.hausdorff_distance(outline(text), expected, 0.5) < 0.6
    again, fault = read_path(write_path(contours), Budget())
    assert fault == ""
    assert len(again) == len(contours)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("M1.5.5-2-3", [("M", 1.5, 0.5), ("L", -2.0, -3.0)]),
        ("m1,1 1,0z l0 1", [("M", 1, 1), ("L", 2, 1), ("Z",)]),
        ("M0 0a1 1 0 0110 10", [("M", 0, 0), ("A", 1, 1, 0, 0, 1, 10, 10)]),
        ("M01 1e1L1.,2", [("M", 1, 10), ("L", 1, 2)]),
    ],
)
def test_spellings_of_path_data(text: str, steps: list[tuple[object, ...]]) -> None:
    contours, fault = read_path(text, Budget())
    assert (contours[0].steps, fault) == (steps, "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("M0 0L9 9L", "a number is missing"), ("L1 1", "not with a move"),
        ("M0 0 h nan", "a number is missing"), ("M0 0 L1e999 0", "out of bounds"),
        ("M0 0 A1 1 0 2 0 5 5", "a flag of an arc is '2'"), ("M0 0L1 1z 5", "no command"),
    ],
)  # fmt: skip
def test_wrong_path_data_is_read_up_to_the_fault(text: str, told: str) -> None:
    contours, fault = read_path(text, Budget())
    assert told in fault
    assert all(math.isfinite(n) for c in contours for step in c.steps for n in step[1:])


def test_one_round_line_however_it_is_written() -> None:
    """A circle, two arcs of a path and four Bezier curves are arcs of one circle."""
    k = 5 * 0.5522847
    quarters = f"M15 20C15 {20 + k} {10 + k} 25 10 25S5 {20 + k} 5 20 {10 - k} 15 10 15"
    quarters += f" 15 {20 - k} 15 20z"
    whole = seen(
        '<g fill="none" stroke="red"><circle cx="10" cy="20" r="5"/>'
        f'<path d="M15 20a5 5 0 1 1-10 0 5 5 0 1 1 10 0z"/><path d="{quarters}"/></g>'
    )
    for shape in whole.shapes:
        arcs = [s for s in shape.traces[0].segments if isinstance(s, Arc)]
        assert sum(abs(arc.end - arc.start) for arc in arcs) == pytest.approx(360, abs=0.01)
        for arc in arcs:
            assert arc[:3] == pytest.approx((10, 30, 5), abs=0.002)  # y up from the lower edge


def test_a_doubled_circle_is_found_however_it_is_written() -> None:
    body = '<g fill="none" stroke="red"><circle cx="10" cy="20" r="5"/>'
    body += '<path d="M10 15a5 5 0 0 1 0 10"/></g>'
    data = f'{HEAD}width="100mm" height="50mm" viewBox="0 0 100 50">{body}</svg>'.encode()
    findings = look(data, "svg", Target()).findings
    (double,) = [f for f in findings if f.check == "doubles" and f.level != "pass"]
    assert double.values["length"] == pytest.approx(math.pi * 5, abs=0.01)


@pytest.mark.parametrize(
    ("root", "scale"),
    [
        ('width="100mm" height="50mm" viewBox="0 0 100 50"', 1),
        ('width="10cm" height="5cm" viewBox="0 0 200 100"', 0.5),
        ('width="4in" height="2in" viewBox="0 0 4 2"', 25.4),
        ('width="96px" height="96px"', 25.4 / 96),
        ('width="288pt" height="144pt" viewBox="0 0 4 2"', 25.4),
    ],
)
def test_a_unit_of_the_drawing_in_mm(root: str, scale: float) -> None:
    """C001, C031: by width, height and viewBox."""
    (shape,) = seen('<path d="M1 1h1v1z" stroke="red" fill="none"/>', root).shapes
    left, _, right, _ = shape.traces[0].box
    assert (left, right) == pytest.approx((scale, 2 * scale))


def test_transforms_uses_and_nested_pictures_are_followed() -> None:
    body = (
        '<defs><symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol></defs>'
        '<g transform="translate(10,0) rotate(90)"><rect width="4" height="2"/></g>'
        '<use xlink:href="#s" x="20" y="10" width="5" height="5"/>'
        '<svg x="40" y="10" width="20" height="10" viewBox="0 0 2 1"><rect width="1" height="1"/>'
        "</svg>"
    )
    boxes = [shape.traces[0].box for shape in seen(body).shapes]
    assert boxes[0] == pytest.approx((8, 46, 10, 50))
    assert boxes[1] == pytest.approx((20, 35, 25, 40))
    assert boxes[2] == pytest.approx((40, 30, 50, 40))


def test_style_sheets_classes_and_inheritance_are_followed() -> None:
    body = (
        "<style>/* a { */ .cut, #x { stroke: #FF0000; fill:none } rect{stroke:blue}</style>"
        '<rect class="cut" width="1" height="1"/><rect width="2" height="2" fill="none"/>'
        '<g style="stroke:lime;fill:none"><path d="M0 0h3"/></g>'
        '<path d="M0 0h3v3z" style="fill:rgb(0,0,255)"/>'
    )
    looks = [(s.look.stroke, s.look.fill) for s in seen(body).shapes]
    assert looks == [("#ff0000", ""), ("#0000ff", ""), ("#00ff00", ""), ("", "#0000ff")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#f00", ("#ff0000", "")), ("RED", ("#ff0000", "")), ("none", ("", "")),
        ("#ff000080", ("#ff0000", "transparent")), ("#ff0000ff", ("#ff0000", "")),
        ("rgba(255,0,0,.5)", ("#ff0000", "transparent")), ("url(#g) red", ("#000000", "server")),
        ("rgb(255, 0, 0)", ("#ff0000", "")), ("gren", ("#000000", "unknown")),
    ],
)  # fmt: skip
def test_colours(text: str, expected: tuple[str, str]) -> None:
    assert colour(text) == expected


def test_transforms_that_cannot_be_read_are_none() -> None:
    assert parse_transform("translate(1) scale(2)") == (2, 0, 0, 2, 1, 0)
    for wrong in ("scale(nan)", "rotate(1,2)", "matrix(1 2)", "translate(1) x", "scale(1e300)"):
        assert parse_transform(wrong) is None


# --- DXF -----------------------------------------------------------------------------------------


def test_both_formats_of_a_sheet_are_seen_alike() -> None:
    """C119: the same lines at the same places, and not upside down."""
    both = [look(own(form), form, target()).seen for form in ("svg", "dxf")]
    for task in (Task.CUT, Task.SCORE):
        boxes = [
            sorted(tuple(round(n, 2) for n in t.box) for s in one.shapes if s.task is task
                   for t in s.traces)
            for one in both
        ]  # fmt: skip
        assert boxes[0] == boxes[1]


def test_entities_as_lines_and_true_arcs() -> None:
    def add(space: object) -> None:
        on = {"layer": "CUT"}
        space.add_arc((10, 10), 5, 90, 0, dxfattribs=on)  # type: ignore[attr-defined]
        space.add_lwpolyline([(0, 0, 1), (10, 0, 0)], format="xyb", close=True, dxfattribs=on)  # type: ignore[attr-defined]
        space.add_ellipse((50, 50), (10, 0), 0.5, dxfattribs=on)  # type: ignore[attr-defined]
        space.add_polyline2d([(0, 0), (9, 0), (9, 9)], close=True, dxfattribs=on)  # type: ignore[attr-defined]

    shapes = look(written(dxf_drawing(add)), "dxf", Target()).seen.shapes
    arc, half, ellipse, triangle = (shape.traces[0] for shape in shapes)
    assert arc.box == pytest.approx((5, 5, 15, 15), abs=0.01)
    assert (arc.closed, half.closed, ellipse.closed, triangle.closed) == (False, True, True, True)
    assert half.box == pytest.approx((0, -5, 10, 0), abs=0.01)
    assert ellipse.box == pytest.approx((40, 45, 60, 55), abs=0.01)
    assert triangle.box == (0, 0, 9, 9)


def test_a_drawing_in_inches_is_measured_in_mm() -> None:
    made = dxf_drawing(lambda s: s.add_circle((1, 1), 1))
    made.header["$INSUNITS"] = 1
    seen_ = look(written(made), "dxf", Target()).seen
    assert seen_.reach == pytest.approx((0, 0, 50.8, 50.8), abs=0.02)


def test_a_mirrored_extrusion_is_drawn_where_it_belongs() -> None:
    data = dxf(lambda s: s.add_lwpolyline(
        [(-300, 100, 1), (-310, 100, 0)], format="xyb",
        dxfattribs={"extrusion": (0, 0, -1), "layer": "CUT_OUTER"}))  # fmt: skip
    shape = look(data, "dxf", target()).seen.shapes[-1]
    assert shape.traces[0].box == pytest.approx((300, 100, 310, 105), abs=0.01)


def test_blocks_draw_what_they_hold() -> None:
    def add(space: object) -> None:
        block = space.doc.blocks.new("B")  # type: ignore[attr-defined]
        block.add_circle((0, 0), 2)
        space.add_blockref("B", (10, 10), dxfattribs={"column_count": 3, "column_spacing": 20})  # type: ignore[attr-defined]

    seen_ = look(written(dxf_drawing(add)), "dxf", Target()).seen
    assert [round(s.traces[0].box[0]) for s in seen_.shapes] == [8, 28, 48]


def test_a_layer_that_is_off_is_told_and_not_run() -> None:
    made = dxf_drawing(lambda s: s.add_circle((9, 9), 4, dxfattribs={"layer": "OLD"}))
    made.layers.add("OLD").off()
    looked = look(written(made), "dxf", Target())
    assert looked.seen.shapes == ()
    assert any((f.check, f.code) == ("hidden", "hidden") for f in looked.findings)


def test_svg_of_ours_is_seen_whole() -> None:
    assert {s.task for s in look(svg(), "svg", Target()).seen.shapes} >= {Task.CUT, Task.ENGRAVE}
