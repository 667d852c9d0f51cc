"""Colours as text."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.settings.colour import parse_colour


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#2F6DB5", "#2f6db5"),
        ("#abc", "#aabbcc"),
        ("green", "#008000"),
        (" Rebeccapurple ", "#663399"),
        ("rgb(51, 102, 204)", "#3366cc"),
        ("rgb(51 102 204)", "#3366cc"),
        ("rgb(20%, 40%, 80%)", "#3366cc"),
        ("rgba(51,102,204,1)", "#3366cc"),
        ("#3366ccff", "#3366cc"),
        ("hsl(120, 50%, 50%)", "#40bf40"),
        ("hsl(120 50% 50% / 100%)", "#40bf40"),
    ],
)
def test_colours_are_read(text: str, colour: str) -> None:
    assert parse_colour(text) == colour


@pytest.mark.parametrize(
    "text", ["#3366CC80", "#36c8", "rgba(51,102,204,.5)", "hsl(120 50% 50% / 0.999)", "transparent",
             "rgb(1 2 3 / none)"],
)  # fmt: skip
def test_transparency_is_refused_and_never_black(text: str) -> None:
    with pytest.raises(ValueError, match="see-through"):
        parse_colour(text)


@pytest.mark.parametrize(
    "wrong", ["", "#12345", "#ggg", "url(x)", "rgb(1,2)", "lab(50 0 0)", "color(srgb 1 0 0)", 3,
              None, ["red"], "re\nd", "a" * 1000, "currentcolor", "rgb(nan, 0, 0)"],
)  # fmt: skip
def test_other_things_are_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="a CSS name, #rrggbb"):
        parse_colour(wrong)


def test_numbers_outside_their_range_are_refused() -> None:
    with pytest.raises(ValueError, match="outside their range"):
        parse_colour("rgb(300, 0, 0)")


@pytest.mark.parametrize(
    ("typo", "name"), [("gren", "green"), ("BLEU", "blue"), ("yelow", "yellow")]
)
def test_the_nearest_name_is_given(typo: str, name: str) -> None:
    with pytest.raises(ValueError, match=f'did you mean "{name}"'):
        parse_colour(typo)


@given(st.integers(0, 255), st.integers(0, 255), st.integers(0, 255))
def test_all_ways_of_writing_agree(red: int, green: int, blue: int) -> None:
    colour = f"#{red:02x}{green:02x}{blue:02x}"
    assert parse_colour(colour.upper()) == colour
    assert parse_colour(f"rgb({red}, {green}, {blue})") == colour


def test_six_digits_need_no_library() -> None:
    code = (
        "import sys; from generator.settings.colour import parse_colour as p; p('#aabbcc');"
        "assert 'coloraide' not in sys.modules; p('red'); assert 'coloraide' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
