"""Paints: a colour, or a pattern and a colour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.colour.paint import PATTERNS, Paint
from generator.settings.names import Refusal
from generator.settings.paint import Painted, PaintedRow

colours = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)


@given(st.builds(Paint, colours, st.sampled_from(PATTERNS)))
def test_what_is_written_reads_back(paint: Paint) -> None:
    assert Painted().read(Painted().write(paint)) == paint


@pytest.mark.parametrize(
    ("text", "paint"),
    [
        ("gold", Paint("#ffd700")),
        ("#E2A62B", Paint("#e2a62b")),
        ("lines gold", Paint("#ffd700", "lines")),
        ("  dots   #abc ", Paint("#aabbcc", "dots")),
        ("open rgb(0, 0, 0)", Paint("#000000", "open")),
        ("rgb(255 0 0)", Paint("#ff0000")),
    ],
)
def test_texts(text: str, paint: Paint) -> None:
    assert Painted().read(text) == paint


@pytest.mark.parametrize("value", ["", "lines", "stripes gold", "lines gren", 7, None, ["gold"]])
def test_what_is_no_paint_is_refused_with_what_is(value: object) -> None:
    with pytest.raises(Refusal, match="lines gold"):
        Painted().read(value)


def test_the_nearest_colour_is_named() -> None:
    with pytest.raises(Refusal) as refusal:
        Painted().read("lines gren")
    assert "green" in refusal.value.hint


def test_only_solid_paint_grounds_text() -> None:
    assert Paint("#123456").ground == "#123456"
    assert {Paint("#123456", pattern).ground for pattern in PATTERNS[1:]} == {"#ffffff"}


def test_rows_of_paints() -> None:
    row = PaintedRow(2)
    assert row.read(["gold", "lines #abc"]) == (Paint("#ffd700"), Paint("#aabbcc", "lines"))
    assert row.write(row.read(["gold", "lines #abc"])) == ["#ffd700", "lines #aabbcc"]


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        ("gold", "a list of 2 paints"),
        (["gold"], "the list has 1 in it, not 2"),
        (["gold", "gren"], 'did you mean "green"'),
        (["gold", 7], "number 2"),
    ],
)
def test_a_row_with_a_fault_says_where(value: object, hint: str) -> None:
    with pytest.raises(Refusal) as refusal:
        PaintedRow(2).read(value)
    assert hint in f"{refusal.value} {refusal.value.hint}"
