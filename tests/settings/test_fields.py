"""The kinds of settings."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.settings.fields import Choice, Colour, Count, Counts, Length, Name, Names, Number
from generator.settings.kind import Kind
from generator.settings.names import Refusal
from generator.settings.stored import PaletteName, PaperName

EDGE = Length(16, 80, ("auto", "fit"))
COUNT = Count(1, 600, ("auto",))
EVEN = Count(20, 200, even=True)
SIDES = Counts(3, 2, 9, ("auto",))
PARTS = Names(("all",))


@pytest.mark.parametrize(
    ("kind", "value", "read"),
    [
        (EDGE, "auto", "auto"),
        (EDGE, "3cm", 30.0),
        (EDGE, 16, 16.0),
        (EDGE, 80.0, 80.0),
        (COUNT, 600, 600),
        (COUNT, "auto", "auto"),
        (EVEN, 50, 50),
        (SIDES, [3, 3, 5], (3, 3, 5)),
        (SIDES, (2, 9, 2), (2, 9, 2)),
        (SIDES, "auto", "auto"),
        (Choice(("a", "b")), "b", "b"),
        (Colour(("auto",)), "auto", "auto"),
        (Colour(), "#FFF", "#ffffff"),
        (Name(), "  Łódź Čáp ", "Łódź Čáp"),
        (Name(), "e\u0301", "é"),
        (PARTS, "all", "all"),
        (PARTS, ["board", "rhombus"], ("board", "rhombus")),
        (PaperName(), "LETTER", "LETTER"),
        (PaperName(), "my papers/own.TOML", "my papers/own.TOML"),
        (PaperName(), ["6in", 100], (152.4, 100.0)),
        (PaletteName(), "Classic", "Classic"),
    ],
)
def test_values_are_read(kind: Kind, value: Any, read: Any) -> None:
    got = kind.read(value)
    assert got == read
    assert type(got) is type(read)
    assert kind.read(kind.write(got)) == got


@pytest.mark.parametrize(
    ("kind", "value", "hint"),
    [
        (EDGE, 15.999, "nearest is 16mm"),
        (EDGE, 1e9, "nearest is 80mm"),
        (EDGE, -0.0, "nearest is 16mm"),
        (EDGE, math.nan, "not finite"),
        (EDGE, -math.inf, "not finite"),
        (EDGE, True, "write a length"),
        (EDGE, "atuo", 'did you mean "auto"?'),
        (EDGE, "30px", "'px' is not known"),
        (EDGE, [30], "write a length"),
        (COUNT, 0, "nearest is 1"),
        (COUNT, 10**9, "nearest is 600"),
        (COUNT, 3.0, "write 3"),
        (COUNT, 3.5, ""),
        (COUNT, math.nan, ""),
        (COUNT, True, ""),
        (COUNT, "21", "without quotes"),
        (COUNT, "AUTO", 'did you mean "auto"?'),
        (EVEN, 51, "nearest is 50 or 52"),
        (EVEN, 201, "nearest is 200"),
        (Count(1, 9, even=True), 11, "nearest is 8"),
        (Count(1, 9, even=True), 0, "nearest is 2"),
        (Count(1, 9, even=True), 9, "nearest is 8"),
        (SIDES, [3, 3], "the list has 2 in it, not 3"),
        (SIDES, [3, 3, 12], "number 3 must be a whole number from 2 to 9"),
        (SIDES, [3, 3.0, 3], "write 3"),
        (SIDES, [3, True, 3], "number 2"),
        (SIDES, 335, ""),
        (SIDES, "auot", 'did you mean "auto"?'),
        (Choice(("long-edge", "none")), "Long-Edge", 'did you mean "long-edge"?'),
        (Choice(("long-edge", "none")), 3, ""),
        (Colour(), "gren", 'did you mean "green"?'),
        (Colour(("auto",)), "auo", 'did you mean "auto"?'),
        (Name(5), "123456", ""),
        (Name(), "", ""),
        (Name(), "  ", ""),
        (Name(), "a\nb", "line break or a control character"),
        (Name(), "a\u2028b", "line break or a control character"),
        (Name(), 7, ""),
        (PARTS, "al", 'did you mean "all"?'),
        (PARTS, [], "0 names"),
        (PARTS, ["a", "a"], '"a" is there twice'),
        (PARTS, ["a", 3], "not one line of text"),
        (PARTS, ["a"] * 101, "101 names"),
        (PaperName(), "A44", 'did you mean "a4"?'),
        (PaperName(), [6000, 300], "nearest is 5080mm"),
        (PaperName(), [300], "1 values"),
        (PaperName(), [300, math.nan], "not finite"),
        (PaperName(), "../a4", ""),
        (PaletteName(), "clasic", 'did you mean "classic"?'),
        (PaletteName(), ["red"], ""),
    ],
)
def test_faults_name_what_is_allowed_and_help(kind: Kind, value: Any, hint: str) -> None:
    with pytest.raises(Refusal) as caught:
        kind.read(value)
    assert caught.value.expected == kind.allowed
    assert hint in caught.value.hint
    assert bool(hint) == bool(caught.value.hint)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (EDGE, "16mm to 80mm, or auto, or fit"),
        (Length(0.1, 10), "0.1mm to 10mm"),
        (COUNT, "a whole number from 1 to 600, or auto"),
        (EVEN, "an even number from 20 to 200"),
        (SIDES, "[a, b, c] with whole numbers from 2 to 9, or auto"),
        (Choice(("a", "b", "c")), "a, b or c"),
    ],
)
def test_what_is_allowed_is_a_phrase(kind: Kind, allowed: str) -> None:
    assert kind.allowed == allowed


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize(
    "kind",
    [EDGE, COUNT, EVEN, SIDES, Choice(("a",)), Colour(), Name(), PARTS, PaperName(), PaletteName()],
    ids=lambda kind: type(kind).__name__,
)
@given(value=JUNK)
def test_whatever_comes_is_read_or_refused(kind: Kind, value: object) -> None:
    try:
        kind.read(value)
    except Refusal as refusal:
        assert refusal.expected == kind.allowed


@given(st.floats(16, 80))
def test_a_length_comes_back_exactly(edge: float) -> None:
    assert EDGE.read(EDGE.write(edge)) == edge


def test_the_schema_s_pattern_takes_what_is_written() -> None:
    pattern = EDGE.json_schema()["anyOf"][1]["pattern"]
    for text in ("30mm", "0.3mm", '1.25"', "3 cm", "30"):
        assert re.search(pattern, text)
    for text in ("30px", "mm", "-3mm", "1e3mm", "auto"):
        assert not re.search(pattern, text)


def test_a_number_is_kept_within_its_bounds_and_named_with_its_unit() -> None:
    kind = Number(0.02, 12, "g/cm3", ("auto",))
    assert kind.read(1) == 1.0
    assert kind.read("auto") == "auto"
    for value, words in ((13, "the nearest is 12"), (0, "the nearest is 0.02"), ("3", "quotes")):
        with pytest.raises(Refusal) as caught:
            kind.read(value)
        assert words in str(caught.value)
        assert "0.02 to 12 g/cm3" in str(caught.value)
    for value in (math.nan, math.inf, True, None, [1]):
        with pytest.raises(Refusal):
            kind.read(value)
