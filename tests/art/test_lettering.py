"""Letters: their size, their middle, numbers that turn."""

from __future__ import annotations

import pytest

from generator.art.lettering import NUMERAL_LEAST, TEXT_LEAST, centred, em, turns
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


def test_six_and_nine_turn() -> None:
    assert [text for text in ("6", "9", "69", "8", "61") if turns(text)] == ["6", "9", "69"]
