"""Letters: their size, their middle, numbers that turn."""

from __future__ import annotations

import pytest
import shapely
import shapely.affinity

from generator.art.lettering import (
    NUMERAL_LEAST,
    TEXT_LEAST,
    UNDER,
    Corner,
    centred,
    em,
    fitted,
    halved,
    turns,
    under,
    upright,
)
from generator.art.painting import shape_of
from generator.drawing import Anchor, Path, Role, Text
from generator.fonts import font, text_box


@pytest.mark.parametrize("face", ["regular", "semibold", "condensed"])
def test_em_gives_capitals_of_a_height(face: str) -> None:
    assert font(face).cap_height(em(2.5, face)) == pytest.approx(2.5)  # type: ignore[arg-type]


def test_the_least_text_has_the_least_capitals() -> None:
    assert font("condensed").cap_height(TEXT_LEAST) == pytest.approx(NUMERAL_LEAST, abs=0.1)


def test_a_centred_text_has_its_middle_at_the_point() -> None:
    left, _, right, _ = text_box(centred("H", (3.0, 4.0), 5.0, "#000000"))
    assert left[0] + right[0] == pytest.approx(6.0)
    assert left[1] + text_box(centred("H", (3.0, 4.0), 5.0, "#000000"))[2][1] == pytest.approx(8.0)


TURNING = ("6", "9", "16", "18", "19", "61", "66", "68", "81", "86", "89", "91", "98", "99", "106")
STAYING = ("0", "1", "8", "11", "88", "69", "96", "181", "10", "60", "80", "2", "26", "46", "7")


@pytest.mark.parametrize("text", TURNING)
def test_numbers_that_read_as_another_one_upside_down(text: str) -> None:
    assert turns(text)


@pytest.mark.parametrize("text", STAYING)
def test_numbers_that_do_not(text: str) -> None:
    """Their own image, no image at all, or one that no number is written like."""
    assert not turns(text)


def test_whatever_turns_turns_back() -> None:
    image = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
    for number in range(1000):
        text = str(number)
        if turns(text):
            other = "".join(image[digit] for digit in reversed(text))
            assert str(int(other)) == other != text
            assert turns(other)


@pytest.mark.parametrize("role", [Role.PRINT, Role.ENGRAVE])
@pytest.mark.parametrize("turn", [0, 90, 211])
@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_the_line_under_a_number(role: Role, turn: float, anchor: Anchor) -> None:
    """It is as wide as the number, below it, and runs as it does."""
    number = Text(3, 4, "16", 5, "#123456", "semibold", anchor, turn, role)
    same, line = upright(number)
    assert same == number
    assert isinstance(line, Path)
    assert (line.role, line.style.fill, line.name) == (role, "#123456", "underline")
    drawn, high = shape_of(line), font("semibold").cap_height(5)
    wide, thick = font("semibold").width("16", 5), 0.07 * high
    assert drawn.length == pytest.approx(2 * (wide + thick), abs=0.01)
    assert drawn.distance(shapely.Polygon(text_box(number))) < UNDER * high
    low = shapely.affinity.rotate(drawn, -turn, origin=(3, 4)).bounds
    assert low[1] == pytest.approx(4 - under("16", high))
    assert low[3] < 4


def test_no_line_under_others() -> None:
    number = Text(0, 0, "8", 5, "#000000")
    assert list(upright(number)) == [number]
    assert under("8", 3.0) == 0


@pytest.mark.parametrize("text", ["a", "much longer", "\u0301"])
def test_lines_that_are_fitted_are_no_wider_than_their_room(text: str) -> None:
    size = fitted([text, "b"], 20.0, 4.0)
    assert size is not None
    assert TEXT_LEAST <= size <= 4.0
    assert font("condensed").width(text, size) <= 20.0 + 1e-9


def test_lines_without_room_have_no_size() -> None:
    least = font("condensed").width("words", TEXT_LEAST)
    assert fitted(["words"], least + 1e-6, 4.0) == pytest.approx(TEXT_LEAST)
    assert fitted(["words"], least - 0.01, 4.0) is None
    assert fitted(["words"], -3.0, 4.0) is None


LINES = [["Most on top."], ["Second below."], ["One point a piece,", "double on gold."]]


SAID = [line for lines in LINES for line in lines]


def corner(room: float, slope: float = 0.0, right: bool = True) -> list[Text]:
    """The lines in a corner that is `room` mm wide at its top and gets narrower downwards."""
    place = Corner((0.0, 0.0), right, lambda bottom: room + slope * bottom)
    return place.texts(LINES, (5.0, TEXT_LEAST), "condensed", "#000000", "note", apart=0.5)


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(("room", "slope"), [(60, 0), (25, 0), (14, 0), (30, 0.5), (24, 0.3)])
def test_lines_in_a_corner_keep_to_it(room: float, slope: float, right: bool) -> None:
    """All the words, in order, none small, all inside; at the right they end there."""
    found = corner(room, slope, right)
    assert " ".join(text.text for text in found) == " ".join(SAID)
    for text in found:
        assert text.role is not Role.OMITTED
        assert text.size >= TEXT_LEAST
        assert font("condensed").width(text.text, text.size) <= room + slope * (
            text.y - 0.25 * text.size
        )
        assert (text.x, text.anchor) == (0.0, "end" if right else "start")
    tops = [text.y for text in found]
    assert tops == sorted(tops, reverse=True)


def test_lines_are_broken_only_where_they_must() -> None:
    assert [text.text for text in corner(25)] == SAID
    assert len(corner(14)) > len(SAID)


def test_what_has_no_room_in_a_corner_is_omitted_whole() -> None:
    (lost,) = corner(6)
    assert (lost.role, lost.text) == (Role.OMITTED, " ".join(SAID))


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("Anna Maria", ("Anna", "Maria")),
        ("Karl-Heinz", ("Karl-", "Heinz")),
        ("mmmm", ("mm-", "mm")),
        ("a", ("a", "")),
    ],
)
def test_a_text_is_halved_where_it_is_narrowest(text: str, pair: tuple[str, str]) -> None:
    assert halved(text) == pair
