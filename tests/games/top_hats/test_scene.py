"""Stacks as figures show them."""

from __future__ import annotations

import pytest
import shapely

from generator.art.lines import KEYLINE
from generator.drawing import Circle, Mark
from generator.games.top_hats.play import NEUTRAL
from generator.games.top_hats.scene import from_above
from tests.games.top_hats.given import sizes


def box(marks: list[Mark]) -> shapely.Polygon:
    circles = [m for m in marks if isinstance(m, Circle)]
    return shapely.unary_union([shapely.Point(m.x, m.y).buffer(m.radius) for m in circles])


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_stacks_from_above(kind: str) -> None:
    found = sizes(f"hat.kind={kind}")
    red, blue = found.player("red"), found.player("blue")
    above = list(from_above(found, ("yellow", "blue", "red")))
    faces = [m for m in above if isinstance(m, Circle) and m.style.fill == red.colour]
    assert len(faces) == 1
    assert not [m for m in above if isinstance(m, Circle) and m.style.fill == blue.colour]
    assert red.symbol in {m.name for m in above}
    left, bottom, right, top = box(above).bounds
    assert left + right == pytest.approx(0, abs=0.05)
    assert top + bottom == pytest.approx(0, abs=KEYLINE)


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_the_neutral_hat_has_no_sticker(kind: str) -> None:
    found = sizes(f"hat.kind={kind}")
    colours = {m.style.fill for m in from_above(found, (NEUTRAL,)) if isinstance(m, Circle)}
    assert not colours & {player.colour for player in found.players}
