"""Colour differences and how colours are seen, against published values."""

from __future__ import annotations

import pytest
from coloraide import Color
from hypothesis import example, given
from hypothesis import strategies as st

from generator.colour.contrast import contrast, ink_on, luminance
from generator.colour.vision import VIEWS, ciede2000, difference, seen

Lab = tuple[float, float, float]
colours = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)


def test_differences_that_are_known() -> None:
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert difference("#336699", "#336699") == 0
    # sRGB red and green, CIEDE2000 of Sharma's reference implementation
    assert difference("#ff0000", "#00ff00") == pytest.approx(86.6, abs=0.1)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0010), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, -0.001, 2.49), (50, 0.0010, -2.49), 4.8045),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_that_were_published(one: Lab, other: Lab, expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


@given(colours, colours)
@example("#000000", "#ffffff")
@example("#808080", "#7f8080")
@example("#0000ff", "#010aff")
def test_differences_are_those_of_another_program(one: str, other: str) -> None:
    expected = Color(one).delta_e(Color(other), method="2000")
    assert difference(one, other) == pytest.approx(expected, abs=1e-5)


@given(colours)
@example("#000000")
@example("#ffffff")
@example("#ff0000")
@example("#0a0a0a")
def test_views_are_those_of_another_program(colour: str) -> None:
    for view in VIEWS:
        shown = Color(colour)
        if view == "grey":
            shown = shown.filter("grayscale")
        elif view != "plain":
            shown = shown.filter(view, method="machado")
        assert seen(colour, view) == shown.convert("srgb").clip().to_string(hex=True)


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
