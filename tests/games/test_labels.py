"""Round faces on ready-cut labels: which parts, which sheets, where they lie, what is refused."""

from __future__ import annotations

import pytest

from generator.component import Labelled
from generator.errors import FitError
from generator.settings.label import LABEL
from generator.settings.store import find
from tests.builds import HERE, fresh, kit
from tests.games.top_hats.given import COLOURS, LABELS

OL1575 = find(LABEL, "online-ol1575", HERE)
ON_LABELS = ("sticker.label=online-ol1575",)


def labelled(*sets: str, name: str = "topple") -> list[str]:
    parts = kit(*sets, name=name).parts.values()
    return [part.name for part in parts if isinstance(part.packing, Labelled)]


def test_faces_of_pawns_go_on_labels() -> None:
    """Both faces, all colours on one run of sheets, each on a label, its art a little smaller."""
    found = labelled(*ON_LABELS)
    assert found == [f"pawn-{c}{n}" for c in ("blue", "yellow", "red", "green") for n in ("", "-2")]
    asked = kit(*ON_LABELS, name="topple")
    sheets = [s for s in asked.document.sheets if (s.width, s.height) == (215.9, 279.4)]
    assert sum(len(sheet.placements) for sheet in sheets) == 4 * 12 * 2
    centres = list(OL1575.centres())
    for sheet in sheets:
        for placed in sheet.placements:
            x, y = placed.frame.x, placed.frame.y
            assert min((x - a) ** 2 + (y - b) ** 2 for a, b in centres) < 1e-12  # D37
    plain = kit(name="topple")
    assert asked.part("pawn-red").quantity == plain.part("pawn-red").quantity


def test_facings_go_on_labels() -> None:
    sets = ("laser.facings=yes", "laser.facing_inset=0mm", *ON_LABELS)
    assert "pawn-red-facing" in labelled(*sets)


@pytest.mark.parametrize(("name", "sets"), [("topple", ON_LABELS), ("top-hats", LABELS)])
def test_a_sheet_may_have_been_begun(name: str, sets: tuple[str, ...]) -> None:
    """The first sheet begins at the label that is named, moved as is asked for; others at one."""
    plain = kit(*sets, name=name)
    begun = kit(*sets, "sticker.first=9", "sticker.right=0.4", "sticker.up=-0.2", name=name)

    def places(asked: object) -> list[tuple[float, float]]:
        sheets = asked.document.sheets  # type: ignore[attr-defined]
        return [
            (round(p.frame.x, 6), round(p.frame.y, 6))
            for sheet in sheets
            for p in sheet.placements
            if isinstance(p.component.packing, Labelled)
        ]

    first, moved = places(plain), places(begun)
    assert len(first) == len(moved)
    shifted = [(round(x + 0.4, 6), round(y - 0.2, 6)) for x, y in first]
    assert moved[: len(moved) - 40] == shifted[8 : len(moved) - 32]


def test_a_label_that_is_not_on_the_sheet_is_refused() -> None:
    with pytest.raises(FitError, match=r"sticker.first = 155: .* has 154 labels"):
        list(fresh(*ON_LABELS, "sticker.first=155", name="topple").document.sheets)


def test_labels_of_the_papers_size_are_taken() -> None:
    """`auto`: the largest of the paper's size that fits, or none, and sheets are cut."""
    assert labelled("print.production=labels", "print.paper=Letter")
    assert labelled("print.production=labels", "print.paper=A3") == []
    asked = kit("sticker.label=auto", "board.space=25mm", name="top-hats")
    assert asked.settings.sticker.label == "endisch-20"
    assert kit("sticker.label=auto", "print.paper=A3", name="top-hats").settings.sticker.label == (
        "none"
    )


def test_labels_that_fit_nothing_are_refused() -> None:
    with pytest.raises(FitError) as caught:
        assert fresh("sticker.label=endisch-40", name="topple").parts
    assert caught.value.setting == "sticker.label"
    assert "16mm" in str(caught.value) and "online-ol1575" in str(caught.value)
    with pytest.raises(FitError, match="no face is stuck on"):
        assert fresh("sticker.label=endisch-40", "print.backs=fold", name="top-it").parts


@pytest.mark.parametrize("backs", ["fold", "long-edge"])
def test_labels_have_no_backs(backs: str) -> None:
    """Who asks for backs is told which setting stands against labels that would fit."""
    with pytest.raises(FitError, match=r"print\.backs to none for single faces"):
        assert fresh(*ON_LABELS, f"print.backs={backs}", name="topple").parts
    assert labelled(*ON_LABELS, "print.backs=none") == labelled(*ON_LABELS)


def test_what_has_stickers_of_its_own_is_no_face_for_a_label() -> None:
    """A hat of 22 mm would go on the labels of its stickers; it is folded as ever."""
    sets = ("sticker.label=endisch-20", "board.space=25mm")
    assert labelled(*sets, name="top-hats") == [f"sticker-{c}" for c in COLOURS]
    assert kit(*sets, name="top-hats").part("hat").backed
