"""Hats as discs, read back from their files: all alike, so that a covered one tells nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.component import BOTH, Artwork, Way
from generator.drawing import Circle, Role, Style
from tests import measure
from tests.builds import built, kit
from tests.games.top_hats.given import COLOURS, outlines, part, sizes


def test_46_hats_and_45_stickers_read_back() -> None:
    """From the SVG files, as true circles, and from what the printed pages place."""
    made = built(name="top-hats")
    rounds = outlines(made.svg("hat"))
    assert len(rounds) == 46
    assert {line.get("r") for line in rounds} == {"10"}
    for key in COLOURS:
        found = outlines(made.svg(f"sticker-{key}"))
        assert len(found) == 15
        assert {line.get("r") for line in found} == {"8.5"}
    placed: Counter[str] = Counter()
    for page in next(f for f in made.kit["files"] if f["kind"] == "print")["pages"]:
        placed.update(page["contains"])
    assert placed == {"board": 1, "hat": 46, "stack-slip": 3} | {
        f"sticker-{key}": 15 for key in COLOURS
    }
    parts = [p for _, page in measure.placed(made.pdf) for p in page]
    assert len(parts) == 1 + 2 * 46 + 45 + 3  # hats have backs


def colours(artwork: Artwork) -> set[str | None]:
    return {
        colour
        for mark in artwork.marks
        if isinstance(mark.style if hasattr(mark, "style") else None, Style)
        for colour in (mark.style.fill, mark.style.stroke)  # type: ignore[union-attr]
    }


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_a_covered_hat_tells_nothing(kind: str) -> None:
    """One design for all 46, with no player's colour on it; backs too."""
    made = kit(f"hat.kind={kind}", name="top-hats")
    seen = {player.colour for player in made.resources.players}
    for piece in (c for c in made.parts.values() if c.group.key == "hats"):
        (design,) = piece.designs
        assert design.quantity == 46
        for face in filter(None, (design.front, design.back)):
            assert not colours(face) & seen
    assert (made.part("hat").designs[0].back is not None) == (kind == "disc")


def test_the_test_of_colours_can_fail() -> None:
    front = part("sticker-red").designs[0].front
    assert colours(front) & {player.colour for player in sizes().players}


# --- what a laser burns --------------------------------------------------------------------------


def test_hats_are_burnt_alike() -> None:
    """A ring for the sticker, as wide as that, and nothing else."""
    hat = part("hat")
    (design,) = hat.designs
    assert design.burnt is not None
    (ring,) = design.burnt.marks
    assert (hat.quantity, hat.made_as) == (46, BOTH)
    assert isinstance(ring, Circle)
    assert (ring.role, 2 * ring.radius) == (Role.SCORE, sizes().sticker.flat.width)


def test_a_sticker_as_wide_as_the_hat_needs_no_ring() -> None:
    burnt = part("hat", "sticker.diameter=20mm").designs[0].burnt
    assert burnt is not None
    assert burnt.marks == ()


def test_hats_of_paper_are_not_cut() -> None:
    made = kit("hat.kind=paper", name="top-hats").parts.values()
    assert [component.name for component in made if Way.LASER in component.made_as] == ["board"]
