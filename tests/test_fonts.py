"""The bundled fonts, held against fontTools, reportlab and what the outlines measure."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import FontName, Text
from generator.errors import SettingError
from generator.fonts import font, require, text_box, text_start, wrap
from generator.plane.path import Close, Line, Move, Quad, Segment

NAMES: tuple[FontName, ...] = get_args(FontName)
LATIN = "Árvíztűrő tükörfúrógép Łódź Čáp R&D <b> 0123456789 Ελλάδα Привет"
ROOT = Path(__file__).parents[1]


def extent(segments: tuple[Segment, ...]) -> tuple[float, float, float, float]:
    points = [(s.x, s.y) for s in segments if isinstance(s, (Move, Line, Quad))]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def area(segments: tuple[Segment, ...]) -> float:
    """Signed area of contours with quadratic curves, exact."""
    total, here, start = 0.0, (0.0, 0.0), (0.0, 0.0)
    for segment in segments:
        match segment:
            case Move(x, y):
                here = start = (x, y)
            case Line(x, y):
                total += (here[0] * y - x * here[1]) / 2
                here = (x, y)
            case Quad(cx, cy, x, y):
                hull = [here, (cx, cy), (x, y)]
                total += sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(hull)) / 3
                total += (here[0] * y - x * here[1]) / 6
                here = (x, y)
            case Close():
                total += (here[0] * start[1] - start[0] * here[1]) / 2
                here = start
    return total


@pytest.mark.parametrize("name", NAMES)
def test_the_files_are_the_faces_they_should_be(name: FontName) -> None:
    face = font(name)
    assert TTFont(face.path)["name"].getDebugName(4) == face.title
    assert font(name) is face


@pytest.mark.parametrize("name", NAMES)
def test_widths_are_what_reportlab_draws(name: FontName) -> None:
    from reportlab.pdfbase.ttfonts import TTFont as ReportlabFont

    drawn = ReportlabFont(f"test-{name}", str(font(name).path))
    for text in (LATIN, "", "AVAVA To fi ffl", "1 000"):
        assert font(name).width(text, 7.3) == pytest.approx(drawn.stringWidth(text, 7.3), abs=1e-9)


def test_a_no_break_space_is_as_wide_as_a_space() -> None:
    for name in NAMES:
        assert font(name).width("a\u00a0b", 5) == font(name).width("a b", 5)


def test_widths_differ_between_faces() -> None:
    widths = {name: font(name).width(LATIN, 10) for name in NAMES}
    assert widths["condensed"] < widths["regular"] < widths["semibold"]


@pytest.mark.parametrize("name", NAMES)
def test_heights_are_those_of_the_outlines(name: FontName) -> None:
    face = font(name)
    _, bottom, _, top = extent(face.outline("H", 10))
    assert (bottom, top) == pytest.approx((0, face.cap_height(10)), abs=0.02)
    assert face.ascent(10) > face.extent("bdfl", 10)[1] > face.cap_height(10)
    assert 0 > face.extent("pqgy", 10)[0] > -face.descent(10)


def test_extent_is_the_extent_of_the_outline() -> None:
    face = font("regular")
    for text in ("6", "Ágy", "x,", "Ű"):
        _, bottom, _, top = extent(face.outline(text, 20))
        assert face.extent(text, 20) == pytest.approx((bottom, top), abs=1e-9)
    assert face.extent("", 20) == (0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_missing_characters_are_found_in_order(name: FontName) -> None:
    face = font(name)
    assert face.missing(LATIN + " 6 9 × – — “ ” €") == ()
    assert face.missing("a★b■★c♟") == ("★", "■", "♟")
    assert face.missing("a\tb\nc\x00") == ("\t", "\n", "\x00")
    assert face.missing("\u200b\u00ad\ufeff\u2028\ud800") == (
        "\u200b",
        "\u00ad",
        "\ufeff",
        "\u2028",
        "\ud800",
    )


def test_every_accepted_character_has_ink_or_is_a_space() -> None:
    face = font("regular")
    for code in TTFont(face.path).getBestCmap():
        char = chr(code)
        if not face.missing(char):
            assert char.isspace() or face.outline(char, 10), hex(code)


def test_a_missing_character_is_named_with_its_place() -> None:
    with pytest.raises(SettingError) as caught:
        require("One ★, two ★ and \x07", font("regular"), "board title")
    star, bell = caught.value.faults
    assert star.setting == bell.setting == "board title"
    assert "U+2605 BLACK STAR" in star.got
    assert star.hint.startswith("character 5 of ")
    assert "U+0007" in bell.got
    assert "Fira Sans Regular" in str(caught.value)
    assert caught.value.exit_code == 2


def test_text_that_can_be_drawn_is_not_refused() -> None:
    for name in NAMES:
        require(LATIN, font(name), "here")
        with pytest.raises(SettingError, match=r"U\+2605"):
            require(LATIN + "★", font(name), "here")


@pytest.mark.parametrize("text", ["★", "a\n"])
def test_nothing_is_measured_or_drawn_for_a_missing_character(text: str) -> None:
    with pytest.raises(SettingError):
        font("regular").width(text, 5)
    with pytest.raises(SettingError):
        font("regular").outline(text, 5)


@pytest.mark.parametrize("name", NAMES)
def test_outlines_have_the_area_of_the_glyphs(name: FontName) -> None:
    whole = TTFont(font(name).path)
    glyphs, names = whole.getGlyphSet(), whole.getBestCmap()
    for char in "OB8%gÁűŁé":  # accented letters are composite glyphs
        pen = AreaPen(glyphs)
        glyphs[names[ord(char)]].draw(pen)
        found = area(font(name).outline(char, 1000))
        assert found == pytest.approx(pen.value, rel=1e-6)


def test_composite_glyphs_are_taken_apart() -> None:
    plain, accented = (font("regular").outline(char, 10) for char in "AÁ")
    assert sum(isinstance(s, Close) for s in accented) > sum(isinstance(s, Close) for s in plain)


@pytest.mark.parametrize("name", NAMES)
def test_every_contour_of_the_bundled_fonts_has_a_point_on_it(name: FontName) -> None:
    glyphs = TTFont(font(name).path).getGlyphSet()
    for key in glyphs:
        pen = DecomposingRecordingPen(glyphs)
        glyphs[key].draw(pen)
        assert all(points[-1] is not None for command, points in pen.value if points)


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_outlines_stand_on_their_anchor(anchor: str, share: float) -> None:
    face = font("semibold")
    home = extent(face.outline("Ham", 8))
    moved = extent(face.outline("Ham", 8, 100, 50, anchor))  # type: ignore[arg-type]
    shift = 100 - share * face.width("Ham", 8)
    exact = (home[0] + shift, home[1] + 50, home[2] + shift, home[3] + 50)
    assert moved == pytest.approx(exact, abs=1e-9)


def test_outlines_turn_about_their_anchor() -> None:
    face = font("regular")
    left, bottom, right, top = extent(face.outline("Ham", 8, 0, 0, "middle"))
    turned = extent(face.outline("Ham", 8, 10, 20, "middle", 90))
    assert turned == pytest.approx((10 - top, 20 + left, 10 - bottom, 20 + right), abs=1e-9)


def test_a_space_moves_the_pen_and_draws_nothing() -> None:
    face = font("regular")
    assert face.outline(" ", 8) == ()
    plain, spaced = extent(face.outline("n", 8)), extent(face.outline(" n", 8))
    assert spaced[0] - plain[0] == pytest.approx(face.width(" ", 8))


@given(
    st.lists(st.text("abcdeiMW.", min_size=1, max_size=12), min_size=1, max_size=30),
    st.floats(20, 200),
)
def test_lines_are_full_and_fit(words: list[str], width: float) -> None:
    face = font("regular")
    lines = wrap(" ".join(words), face, 4, width)
    assert all(face.width(line, 4) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(words)
    if all(face.width(word, 4) <= width for word in words):
        assert " ".join(lines).split() == words
        for line, following in pairwise(lines):
            first = following.split(" ")[0]
            assert face.width(f"{line} {first}", 4) > width


def test_wrapping_at_the_edges() -> None:
    face = font("regular")
    assert wrap("", face, 4, 50) == ()
    assert wrap("   ", face, 4, 50) == ()
    assert wrap("a  b", face, 4, 50) == ("a b",)
    assert wrap("one two", face, 4, 0.1) == tuple("onetwo")
    assert wrap("a b c\u00a0d", face, 4, face.width("a b c", 4)) == ("a b", "c\u00a0d")
    exact = face.width("one two", 4)
    assert wrap("one two three", face, 4, exact) == ("one two", "three")
    assert wrap("one two three", face, 4, exact - 0.001) == ("one", "two", "three")


def test_a_text_box_holds_the_drawn_text() -> None:
    for text in ("69", "Ágyú", "mm", "Ű,"):
        mark = Text(10, 20, text, 9, "#000000", "semibold", "middle")
        (left, bottom), _, (right, top), _ = text_box(mark)
        box = extent(font("semibold").outline(text, 9, 10, 20, "middle"))
        assert bottom <= box[1] + 1e-9
        assert top >= box[3] - 1e-9
        assert right - left == pytest.approx(font("semibold").width(text, 9))
        assert (left + right) / 2 == pytest.approx(10)


def test_a_text_box_reaches_the_cap_height_and_the_real_descender() -> None:
    face = font("regular")
    low = text_box(Text(0, 0, "xp", 10, "#000000"))
    assert low[2][1] == pytest.approx(face.cap_height(10))
    assert low[0][1] == pytest.approx(face.extent("p", 10)[0])
    flat = text_box(Text(0, 0, "H", 10, "#000000"))
    assert flat[0][1] == 0


def test_a_text_box_turns_with_its_mark() -> None:
    mark = Text(10, 20, "Hp", 10, "#000000", "regular", "start", 90)
    lower_left, lower_right, upper_right, _ = text_box(mark)
    width = font("regular").width("Hp", 10)
    descent = font("regular").extent("p", 10)[0]
    assert lower_left == pytest.approx((10 - descent, 20))
    assert lower_right == pytest.approx((10 - descent, 20 + width))
    assert upper_right == pytest.approx((10 - font("regular").cap_height(10), 20 + width))
    assert text_start(mark) == pytest.approx((10, 20))


def test_fonttools_is_imported_late() -> None:
    program = "import sys, generator.fonts; print('fontTools' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"
