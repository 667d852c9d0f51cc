"""The mended copy: doubles out, ends closed, inside out; all else as it was."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.lint.look import Looked, look
from generator.lint.mend import kept
from generator.lint.mend_dxf import mended_dxf
from generator.lint.mend_svg import NotMended, mended_svg
from generator.lint.read import Target
from tests.lint.files import (
    GREEN,
    area,
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
from tests.lint.test_faults import SQUARE, A, both, cut

ALONE = Target()  # no machine: closed outlines stay closed
SHARED = target()  # LightBurn shares cuts


def mended(data: bytes, format_: str = "svg", at: Target = SHARED) -> tuple[bytes, list[str]]:
    looked = look(data, format_, at)
    if format_ == "svg":
        done, plan = mended_svg(data, looked.seen, looked.document)
    else:
        done, plan = mended_dxf(looked.seen, looked.document)
    return done, plan.told()


def burnt(looked: Looked) -> Any:
    """All lines of a file as one, each way once."""
    lines = []
    for shape in looked.seen.lines:
        for trace in shape.traces:
            points, closed = trace.points
            if len(points) > 1:
                lines.append(shapely.LineString((*points, points[0]) if closed else points))
    return shapely.union_all(lines, grid_size=0.001)


def same_way(one: bytes, two: bytes, format_: str = "svg") -> bool:
    """Whether two files are cut along the same lines."""
    first, second = (burnt(look(data, format_, SHARED)) for data in (one, two))
    return shapely.hausdorff_distance(first, second, 0.2) < 0.02


SVG = {
    "twice": svg(line(A), line("M300 120V100h20v20z")),
    "within one path": svg(line(f"{A}{A}")),
    "part": svg(line("M300 100h30v20"), line("M310 100h30")),
    "a shared side": svg(line(square(300, 100)), line(square(320, 100))),
    "unclosed": svg(line("M300 100h20v20h-20v-20.003")),
    "an area whose ends meet": svg(area("M300 100h20v20h-20v-20")),
    "order": svg(line(A), line(square(305, 105, 5))),
    "order within a path": svg(line(f"{A}M330 100h5v5h-5z{square(305, 105, 5)}M302 102v9h2z")),
    "order and twice": svg(line(A), line(square(305, 105, 5)), line(square(305, 105, 5))),
    "rect": svg(
        *[f'<rect x="300" y="100" width="9" height="9" fill="none" stroke="{GREEN}"/>'] * 2
    ),
    "with a title": svg(line(A), line(A).replace("/>", "><title>a > b</title></path>")),
    "circle": svg(*[f'<circle cx="300" cy="100" r="9" fill="none" stroke="{GREEN}"/>'] * 2),
    "under a transform": svg(
        f'<g transform="translate(300,100) rotate(30) scale(2)">{line(square(0, 0, 9))}</g>',
        f'<g transform="translate(300,100) rotate(30)">{line(square(0, 0, 18))}</g>',
    ),
}  # fmt: skip


@pytest.mark.parametrize("data", SVG.values(), ids=SVG)
def test_what_is_mended_is_not_found_again(data: bytes) -> None:
    before = {(f.check, f.code) for f in found(data, at=SHARED) if f.level != "note"}
    assert before
    done, told = mended(data)
    assert told
    left = [f for f in found(done, at=SHARED) if f.level != "note" and f.code != "dangling"]
    assert left == []
    assert same_way(data, done)


def test_nothing_else_of_the_file_changes() -> None:
    """Comments, blanks, other attributes and elements, bytes that are not ASCII."""
    extra = "<!-- Árvíztűrő  -->\n<text x='3'>Łódź</text>"
    clean = svg(line(A, id="first", data_x="&lt;1&gt;"), extra)
    spoiled = svg(line(A, id="first", data_x="&lt;1&gt;"), line(A, id="second"), extra)
    done, _ = mended(spoiled)
    assert done == clean.replace(b"\n<!--", b"\n\n<!--")


def test_a_closed_outline_is_opened_only_where_cuts_may_be_shared() -> None:
    """Which of two squares loses its side is a guess for a shop that counts closed parts."""
    data = SVG["a shared side"]
    assert mended(data, at=ALONE) == (data, [])
    done, told = mended(data)
    assert told == ["taken out what was there twice: 20.00 mm of lines"]
    assert [f.code for f in found(done)] == ["shared"]


def test_a_line_in_two_colours_is_left_alone() -> None:
    data = svg(line(A), line(A, "#0000ff"), line(A, "#ff0000"))
    assert mended(data) == (data, [])


def test_what_is_drawn_by_reference_is_left_alone() -> None:
    data = svg(f'<g id="a">{line(A)}</g><use href="#a"/>')
    assert mended(data) == (data, [])


def test_other_encodings_are_not_mended() -> None:
    data = SVG["twice"].decode().replace("UTF-8", "ISO-8859-1").encode("latin-1")
    with pytest.raises(NotMended):
        mended(data)


def lines(*points: tuple[float, float]) -> Any:
    on = {"layer": "CUT_OUTER", "color": 3}
    return lambda s: [s.add_line(a, b, dxfattribs=on) for a, b in pairwise(points)]


DXF = {
    "twice": dxf(both(cut(SQUARE), cut(SQUARE[::-1]))),
    "part of a line": dxf(both(
        lines((300, 100), (340, 100), (340, 130), (300, 100)), lines((310, 100), (320, 100)))),
    "more than a line": dxf(both(
        lines((310, 100), (320, 100)), lines((300, 100), (340, 100), (340, 130), (300, 100)))),
    "a shared side": dxf(both(cut(SQUARE), cut([(320, 100), (340, 100), (340, 120), (320, 120)]))),
    "unclosed": dxf(cut([*SQUARE, (300, 100.004)], close=False)),
    "order": dxf(both(cut(SQUARE), lambda s: s.add_circle(
        (310, 110), 3, dxfattribs={"layer": "CUT_OUTER", "color": 3}))),
    "circles": dxf(lambda s: [
        s.add_circle((310, 110), 3, dxfattribs={"layer": "CUT_OUTER", "color": 3})
        for _ in range(3)]),
}  # fmt: skip


@pytest.mark.parametrize("data", DXF.values(), ids=DXF)
def test_a_dxf_is_mended_too(data: bytes) -> None:
    faults = {"doubles", "order", "open"}
    assert [f for f in found(data, "dxf") if f.check in faults and f.code != "loose"]
    done, told = mended(data, "dxf")
    assert told
    assert [f for f in found(done, "dxf") if f.level != "note" and f.code != "loose"] == []
    assert same_way(data, done, "dxf")


def test_our_own_files_need_no_mending() -> None:
    assert mended(own("svg")) == (own("svg"), [])
    assert mended(own("dxf"), "dxf")[1] == []


@pytest.mark.parametrize("version", ["R12", "R2000", "R2018"])
def test_a_mended_dxf_keeps_its_version(version: str) -> None:
    made = drawing(both(cut(SQUARE), cut(SQUARE)) if version != "R12" else lines(
        (0, 0), (9, 9), (0, 0)), version)  # fmt: skip
    data = written(made)
    done, told = mended(data, "dxf", ALONE)
    assert told
    assert look(done, "dxf").seen.about.version == look(data, "dxf").seen.about.version  # type: ignore[union-attr]


corners = st.integers(0, 6).map(lambda n: 10.0 * n)
runs = st.lists(st.tuples(corners, corners), min_size=2, max_size=6)


@settings(max_examples=25, deadline=None)
@given(drawn=st.lists(st.tuples(runs, st.booleans()), min_size=1, max_size=6))
def test_any_lines_are_burnt_as_before_and_once(
    drawn: list[tuple[list[tuple[float, float]], bool]],
) -> None:
    paths = [
        line("M" + "L".join(f"{300 + x} {100 + y}" for x, y in points) + "z" * closed)
        for points, closed in drawn
    ]
    data = svg(*paths)
    before = burnt(look(data, "svg", SHARED))
    done, _ = mended(data)
    again = look(done, "svg", SHARED)
    assert [f for f in again.findings if f.check == "doubles" and f.level != "pass"] == []
    assert shapely.hausdorff_distance(before, burnt(again), 0.2) < 0.02


def test_what_is_left_of_a_line() -> None:
    assert kept([]) == [(0.0, 1.0)]
    assert kept([(0.2, 0.4), (0.3, 0.5), (0.9, 1.0)]) == [(0.0, 0.2), (0.5, 0.9)]
    assert kept([(0.0, 1.0)]) == []
