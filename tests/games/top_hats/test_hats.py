"""What hats measure: those that cannot be made are refused, and so are labels that do not fit."""

from __future__ import annotations

import pytest

from generator.errors import FitError
from generator.games.top_hats import hats
from generator.settings.label import LABEL
from generator.settings.store import find
from tests.builds import HERE
from tests.games.top_hats.given import LABELS, sizes


@pytest.mark.parametrize(
    ("sets", "setting", "nearest"),
    [
        (("board.space=14mm",), "hat.diameter", "12mm"),
        (("hat.thickness=2mm",), "hat.thickness", "0.6mm"),
        (("hat.height=20mm",), "hat.height", "18mm"),
        (("hat.height=3mm",), "hat.height", "5mm"),
    ],
)
def test_hats_that_cannot_be_made_of_paper_are_refused(
    sets: tuple[str, ...], setting: str, nearest: str
) -> None:
    with pytest.raises(FitError, match=nearest) as caught:
        sizes("hat.kind=paper", *sets)
    assert caught.value.setting == setting
    assert sizes("hat.kind=paper", f"{setting}={nearest}", *_others(sets, setting)).hat


def _others(sets: tuple[str, ...], setting: str) -> list[str]:
    return [one for one in sets if not one.startswith(setting)]


# --- labels --------------------------------------------------------------------------------------


def test_labels_that_are_too_large_are_refused_with_advice() -> None:
    """The labels that are named fit, and so does this one on the space that is named."""
    with pytest.raises(FitError) as caught:
        sizes("sticker.label=endisch-20")
    text = str(caught.value)
    assert caught.value.setting == "sticker.label"
    assert "at most 18mm" in text
    assert "endisch-12, online-ol1575 or none" in text
    assert "board.space to 25mm" in text
    assert sizes("sticker.label=online-ol1575").sticker.flat.width == 15.875
    assert sizes("sticker.label=endisch-20", "board.space=25mm").sticker.flat.width == 20
    with pytest.raises(FitError):
        sizes("sticker.label=endisch-20", "board.space=24mm")


def test_a_width_that_is_not_the_labels_is_refused() -> None:
    assert sizes(*LABELS, "sticker.diameter=24mm").sticker.flat.width == 24
    with pytest.raises(FitError, match="endisch-24 are 24mm wide") as caught:
        sizes(*LABELS, "sticker.diameter=20mm")
    assert caught.value.setting == "sticker.diameter"


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_the_space_that_a_label_needs(kind: str) -> None:
    """Recomputed with the hats of that space: it fits there, and not a millimetre below."""
    label = find(LABEL, "endisch-12", HERE, "sticker.label")
    found = sizes(f"hat.kind={kind}")
    needed = hats.space_needed(label, found.hat)
    good, bad = (sizes(f"hat.kind={kind}", f"board.space={needed - k:g}mm").hat for k in (0, 1))
    assert good.bears(label)
    assert not bad.bears(label)
