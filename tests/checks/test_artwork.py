"""What is printed on a part lies on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.artwork import artwork
from generator.checks.subject import Layout
from generator.component import Artwork, Design
from generator.drawing import Circle, Mark, Style, polygon
from generator.findings import Level
from tests.builds import codes, findings, layout, with_parts

FILL = Style(fill="#000000")


def drawn(part: str, *marks: Mark, back: bool = False) -> Layout:
    """The default kit's part with these marks on its front or its back, and no other parts."""
    component = next(c for c in layout().components if c.name == part)
    bare, full = Artwork.of("bare", ()), Artwork.of("drawn", marks)
    design = Design(bare, 1, full) if back else Design(full, 1)
    return with_parts(layout(), replace(component, designs=(design,)))


CASES = {("artwork", "outside"): lambda: drawn("piece-blue", Circle(0, 0, 30, FILL))}


def test_how_far_is_told_with_the_setting() -> None:
    (found,) = findings(artwork, drawn("board", Circle(0, 0, 400, FILL)))
    assert (found.level, found.settings) == (Level.FAIL, ("tile.edge",))
    assert "board: what is drawn on it reaches" in found.text


def test_a_back_is_mirrored() -> None:
    part = next(c for c in layout().components if c.name == "rhombus")
    face = polygon(part.outline.points, FILL)  # type: ignore[union-attr]
    assert codes(artwork, drawn("rhombus", face)) == []
    assert codes(artwork, drawn("rhombus", face, back=True)) == ["outside"]


@pytest.mark.parametrize(
    "sets",
    [("tile.edge=76mm", "piece.diameter=5mm"), ("tile.edge=60mm", "piece.diameter=6mm"), ()],
)
def test_the_golden_border_stays_between_field_and_track(sets: tuple[str, ...]) -> None:
    """It reached past the board where discs are small on a large field."""
    assert codes(artwork, layout(*sets)) == []


@pytest.mark.parametrize("name", ["on-top", "top-it", "top-hats", "topple"])
@pytest.mark.parametrize("palette", ["classic", "mono"])
def test_every_face_lies_on_its_part(name: str, palette: str) -> None:
    assert codes(artwork, layout(f"palette={palette}", name=name)) == []
