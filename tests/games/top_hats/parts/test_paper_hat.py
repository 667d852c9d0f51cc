"""Paper hats: pieces that close when they are rolled and glued."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.component import finished
from generator.drawing import Style
from generator.games.top_hats.parts.hat import net_of
from tests.builds import kit
from tests.games.top_hats.given import part, sizes


def test_pieces_of_paper_hats() -> None:
    """The wall is the hat, brim and lid are faces of it; all of them 46 times."""
    made = kit("hat.kind=paper", name="top-hats")
    pieces = {c.name: c for c in made.parts.values() if c.group.key == "hats"}
    assert {name: c.face_of for name, c in pieces.items()} == {
        "hat": "", "hat-brim": "hat", "hat-lid": "hat",
    }  # fmt: skip
    assert [c.quantity for c in pieces.values()] == [46] * 3
    assert "hat-brim" not in {c.name for c in finished(made.parts.values())}
    contains: Counter[str] = Counter()
    faces: Counter[str] = Counter()
    for sheet in made.document.sheets:
        contains.update(sheet.contains)
        faces.update(sheet.faces)
    assert (contains["hat"], faces["hat"]) == (46, 92)


@settings(max_examples=12, deadline=None)
@given(st.floats(15, 60), st.floats(0.08, 0.6))
def test_every_paper_hat_closes(space: float, thickness: float) -> None:
    """The pieces as they are drawn: arcs as long as circles, a hole and a lid that fit."""
    found = sizes(
        "hat.kind=paper",
        f"board.space={space:.2f}mm",
        f"hat.thickness={thickness:.2f}mm",
        "board.rings=3",
    )
    hat, net = found.hat, net_of(found)
    assert hat.diameter == pytest.approx(found.space - 3)
    half = len(net.face) // 2
    arc = sum(math.dist(a, b) for a, b in zip(net.face[: half - 1], net.face[1:half], strict=True))
    paper = hat.thickness / 2 * hat.solid.slant / hat.height
    assert arc == pytest.approx(math.tau * (hat.solid.hole - paper), abs=0.1)
    top = math.tau * hat.solid.top
    inner = list(net.face[half:])
    back = sum(math.dist(a, b) for a, b in itertools.pairwise(inner))
    assert back == pytest.approx(top, abs=0.1)
    assert 0 <= hat.solid.top + paper - hat.solid.lid <= hat.thickness
    assert hat.solid.hole + net.brim < hat.diameter / 2


def test_the_glue_areas_are_named_and_folds_dashed() -> None:
    marks = part("hat", "hat.kind=paper").designs[0].front.marks
    assert any(getattr(mark, "text", "") == "glue" for mark in marks)
    folds = [mark for mark in marks if mark.name == "fold"]
    assert len(folds) == len(net_of(sizes("hat.kind=paper")).folds)
    assert all(isinstance(m.style, Style) and m.style.dash for m in folds)  # type: ignore[union-attr]
