"""Lengths as text."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.units import format_length, parse_length, plain_number

FINITE = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("30mm", 30),
        ("30", 30),
        (30, 30),
        (0.3, 0.3),
        ("3cm", 30),
        ("1.25in", 31.75),
        ('1.25"', 31.75),
        ("8.5in", 215.9),
        ("0.3in", 7.62),  # 0.3 * 25.4 is not 7.62 in floating point
        ("  30 mm ", 30),
        ("30MM", 30),
        (".5mm", 0.5),
        ("5.mm", 5),
        ("-2mm", -2),
        ("+2mm", 2),
        ("5/8in", 15.875),
        ("1 1/4in", 31.75),
        ('3/8"', 9.525),
        ("1/3in", 25.4 / 3),
    ],
)
def test_lengths_are_read(text: str | float, mm: float) -> None:
    assert parse_length(text) == mm


@pytest.mark.parametrize(
    "wrong",
    [
        "", "mm", "30px", "30m", "30pt", "1e3mm", "1.2.3mm", "1,5mm", "nan", "inf", "-inf", "٣mm",
        "3 0mm", "30mm x", "--3mm", math.nan, math.inf, -math.inf, True, False, None, [3], 10**400,
        "9" * 400, "9" * 400 + "in", "5/8", "5/8mm", "5/0in", "1 5/in", "-1/2in", "1/2/3in",
    ],
)  # fmt: skip
def test_other_things_are_refused_with_what_is_allowed(wrong: object) -> None:
    with pytest.raises(ValueError, match=re.escape("30mm, 3cm, 1.25in or a plain number")):
        parse_length(wrong)  # type: ignore[arg-type]


def test_a_decimal_comma_and_an_unknown_unit_are_named() -> None:
    with pytest.raises(ValueError, match="point, not a comma"):
        parse_length("1,5mm")
    with pytest.raises(ValueError, match="'px' is not known"):
        parse_length("30px")


@pytest.mark.parametrize(
    ("mm", "text"),
    [(28, "28mm"), (0.3, "0.3mm"), (-0.0, "0mm"), (1e-7, "0.0000001mm"), (1e22, f"1{'0' * 22}mm"),
     (100.0, "100mm"), (31.75, "31.75mm"), (-2.5, "-2.5mm")],
)  # fmt: skip
def test_lengths_are_written(mm: float, text: str) -> None:
    assert format_length(mm) == text


@given(FINITE)
def test_what_is_written_reads_back_exactly(mm: float) -> None:
    text = format_length(mm)
    assert parse_length(text) == mm
    assert re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?mm", text)
    assert text != "-0mm"


def test_minus_zero_never_leaves() -> None:
    assert math.copysign(1, parse_length(-0.0)) == 1
    assert math.copysign(1, parse_length("-0.0mm")) == 1


@pytest.mark.parametrize("wrong", [math.nan, math.inf])
def test_only_finite_numbers_are_written(wrong: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        plain_number(wrong)
