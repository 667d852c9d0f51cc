"""Letters of single lines."""

from __future__ import annotations

import math

import pytest

from generator.drawing import FontName, Text
from generator.errors import SettingError, TemplateError
from generator.fonts import font, require, text_box
from generator.laser.engraved import single_lines
from generator.plane.path import Close, Line, Move, Segment
from generator.strokes import StrokeFont, simplex

HUNGARIAN = "Árvíztűrő tükörfúrógép ÁÉÍÓÖŐÚÜŰ"
GERMAN = "Größe, ÄÖÜäöüß – „Maß“ 12 × 3°"


def points(segments: tuple[Segment, ...]) -> list[tuple[float, float]]:
    return [(s.x, s.y) for s in segments if isinstance(s, (Move, Line))]


def test_a_capital_is_as_high_as_it_is_asked_to_be() -> None:
    ys = [y for _, y in points(simplex().lines("H", 5.0, y=10))]
    assert (min(ys), max(ys)) == pytest.approx((10, 15))
    assert simplex().extent("H", 5.0) == pytest.approx((0, 5))


@pytest.mark.parametrize(
    "text", [HUNGARIAN, GERMAN, "Łódź Čáp ñ ç å", "".join(map(chr, range(32, 127)))]
)
def test_texts_of_the_languages_are_covered(text: str) -> None:
    assert simplex().missing(text) == ()
    assert all(simplex().lines(char, 5) for char in text if char != " ")


@pytest.mark.parametrize(("accented", "plain"), [("ő", "o"), ("Ű", "U"), ("á", "a"), ("ö", "o")])
def test_an_accented_letter_is_its_letter_with_marks_above(accented: str, plain: str) -> None:
    whole, letter = simplex().lines(accented, 21), simplex().lines(plain, 21)
    assert whole[: len(letter)] == letter
    above = points(whole[len(letter) :])
    assert min(y for _, y in above) >= max(y for _, y in points(letter)) + 1
    xs = [x for x, _ in points(letter)]
    assert min(xs) - 4 < min(x for x, _ in above) < max(x for x, _ in above) < max(xs) + 4


def test_letters_with_the_same_strokes_differ_by_their_marks() -> None:
    drawn = [simplex().lines(char, 5) for char in "oóöőòôõøuúüű"]
    assert len(set(drawn)) == len(drawn)


def test_an_i_with_an_accent_loses_its_dot() -> None:
    dots = simplex().lines("i", 5).count(Close()), simplex().lines("í", 5).count(Close())
    assert dots == (1, 0)


def test_missing_characters_are_named() -> None:
    assert simplex().missing("a中★a中") == ("中", "★")
    with pytest.raises(SettingError, match=r"'中' \(U\+4E2D .*Hershey Simplex") as caught:
        require("a中★", simplex(), "tile")
    assert len(caught.value.faults) == 2
    with pytest.raises(SettingError, match="U\\+2605"):
        simplex().lines("★", 5)
    assert simplex().missing("\u0301") == ("\u0301",)


def test_round_letters_are_closed_and_no_point_is_doubled() -> None:
    segments = simplex().lines("o", 5)
    assert segments[-1] == Close()
    found = points(segments)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_anchor_and_turn(anchor: str, share: float) -> None:
    width = simplex().width("HH", 5)
    upright = points(simplex().lines("HH", 5, 7, 9, anchor))  # type: ignore[arg-type]
    left = min(x for x, _ in points(simplex().lines("HH", 5)))
    assert min(x for x, _ in upright) == pytest.approx(7 - share * width + left)
    turned = points(simplex().lines("HH", 5, 7, 9, anchor, 90))  # type: ignore[arg-type]
    for (x, y), found in zip(upright, turned, strict=True):
        assert math.dist(found, (7 - (y - 9), 9 + (x - 7))) < 1e-9


@pytest.mark.parametrize("row", ["U+0041", "U+0041 x 1,2 3,4", "U+0041 9 1,2", "U+0041 9 1 2"])
def test_a_spoiled_file_is_refused_with_its_line(row: str) -> None:
    with pytest.raises(TemplateError, match="line 2"):
        StrokeFont(f"# head\n{row}\n").missing("A")


def test_a_line_of_text_can_be_made_narrower() -> None:
    wide, narrow = (points(simplex().lines("HH", 5, narrow=share)) for share in (1.0, 0.8))
    assert [y for _, y in wide] == [y for _, y in narrow]
    assert [x for x, _ in narrow] == pytest.approx([0.8 * x for x, _ in wide])


@pytest.mark.parametrize("face", ["regular", "condensed", "semibold"])
def test_single_lines_keep_to_the_room_of_outlines(face: FontName) -> None:
    text = Text(10, 20, "WIDE TEXT 123", 5, "#000000", face, "middle", 0.0)
    drawn = single_lines(text)
    assert drawn is not None
    corners = text_box(text)
    xs, ys = zip(*points(drawn.segments), strict=True)
    assert corners[0][0] <= min(xs) < max(xs) <= corners[1][0]
    assert max(ys) == pytest.approx(20 + font(face).cap_height(5))
