"""What hats measure: those that cannot be made are refused, and so are labels that do not fit."""

from __future__ import annotations

import pytest

from generator.errors import FitError
from tests.games.top_hats.given import LABELS, sizes


@pytest.mark.parametrize(
    ("sets", "setting", "why"),
    [
        (("board.space=14mm",), "hat.diameter", "narrower than 12 mm"),
        (("hat.thickness=2mm",), "hat.thickness", "0.08 to 0.6 mm"),
        (("hat.height=20mm",), "hat.height", "5 to 18 mm high"),
        (("hat.height=3mm",), "hat.height", "5 to 18 mm high"),
    ],
)
def test_hats_that_cannot_be_made_of_paper_are_refused(
    sets: tuple[str, ...], setting: str, why: str
) -> None:
    with pytest.raises(FitError, match=why) as caught:
        sizes("hat.kind=paper", *sets)
    assert caught.value.setting == setting


# --- labels --------------------------------------------------------------------------------------


def test_labels_that_are_too_large_are_refused() -> None:
    with pytest.raises(FitError, match="labels of 20mm are too large") as caught:
        sizes("sticker.label=endisch-20")
    assert caught.value.setting == "sticker.label"
    assert caught.value.expected == "labels of at most 18mm"
    assert sizes("sticker.label=online-ol1575").sticker.flat.width == 15.875
    assert sizes("sticker.label=endisch-20", "board.space=25mm").sticker.flat.width == 20


def test_a_width_that_is_not_the_labels_is_refused() -> None:
    assert sizes(*LABELS, "sticker.diameter=24mm").sticker.flat.width == 24
    with pytest.raises(FitError, match="endisch-24 are 24mm wide") as caught:
        sizes(*LABELS, "sticker.diameter=20mm")
    assert caught.value.setting == "sticker.diameter"
