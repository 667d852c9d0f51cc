"""Colour differences and how colours are seen, against published values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.colour.contrast import contrast, ink_on, luminance
from generator.colour.vision import VIEWS, difference, seen

colours = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)


def test_differences_that_are_known() -> None:
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert difference("#336699", "#336699") == 0
    # sRGB red and green, CIEDE2000 of Sharma's reference implementation
    assert difference("#ff0000", "#00ff00") == pytest.approx(86.6, abs=0.1)


@given(colours, colours, st.sampled_from(VIEWS))
def test_difference_is_symmetric_and_none_of_itself(one: str, other: str, view: str) -> None:
    assert difference(one, other, view) == pytest.approx(difference(other, one, view), abs=1e-6)
    assert difference(one, one, view) == 0


@given(colours)
def test_every_view_gives_a_colour(colour: str) -> None:
    for view in VIEWS:
        shown = seen(colour, view)
        assert len(shown) == 7
        assert shown.startswith("#")
        int(shown[1:], 16)
    red, green, blue = (seen(colour, "grey")[k : k + 2] for k in (1, 3, 5))
    assert red == green == blue
    assert seen(colour, "plain") == colour


def test_red_and_green_come_together_for_those_who_lack_a_cone() -> None:
    red, green = "#c0392b", "#7f8c1d"
    plain = difference(red, green)
    assert difference(red, green, "protan") < 0.6 * plain
    assert difference(red, green, "deutan") < 0.6 * plain
    assert difference(red, green, "tritan") > 2 * difference(red, green, "deutan")


def test_contrast_as_the_guidelines_have_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert luminance("#ffffff") == pytest.approx(1)


@given(colours)
def test_ink_reads_on_any_ground(ground: str) -> None:
    assert contrast(ink_on(ground, "#22252b"), ground) >= 3.9
