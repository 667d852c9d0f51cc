"""Parts on sheets of labels: one on each, page after page, and nothing else on the paper."""

from __future__ import annotations

import pytest

from generator.component import Artwork, Component, Design, Labelled
from generator.drawing import Circle, Style
from generator.pages.document import document
from generator.plane.outline import Disc
from generator.press.drawings import drawing
from generator.press.sheet import Document, Press
from tests import kits

PLACES = tuple((20.0 + 25 * k, 30.0) for k in range(4))
PACKING = Labelled(120, 60, PLACES)


def part(name: str, quantity: int) -> Component:
    front = Artwork.of(f"{name}-front", (Circle(0, 0, 10, Style(fill="#804020")),))
    return Component(name, name.title(), Disc(10), (Design(front, quantity),), PACKING, kits.PARTS)


def laid(duplex: str) -> Document:
    press = Press(kits.stock(), duplex, 1.0)  # type: ignore[arg-type]
    return document(kits.BRIEF, [part("one", 3), part("other", 6)], press, kits.WORDS)


@pytest.mark.parametrize("duplex", ["long-edge", "none"])
def test_labels_are_filled_in_turn(duplex: str) -> None:
    """And nothing goes through the printer again for backs that they have not."""
    sheets = [sheet for sheet in laid(duplex).sheets if not sheet.name.startswith("guide")]
    counts = [sheet.contains for sheet in sheets]
    assert counts == [{"one": 3, "other": 1}, {"other": 4}, {"other": 1}]
    for sheet in sheets:
        assert (sheet.width, sheet.height) == (120, 60)
        places = [(p.frame.x, p.frame.y) for p in sheet.placements]
        assert places == list(PLACES[: len(places)])


def test_nothing_else_lies_on_the_sheet() -> None:
    """No strip, no scale bar, no guide; other pages have theirs."""
    guide, *rest = laid("none").sheets
    assert guide.marks
    assert all(sheet.marks == () for sheet in rest)
    assert all(sheet.under for sheet in rest), "bleed is printed all the same"


@pytest.mark.parametrize(("bleed", "radius"), [(0.0, 0.0), (1.0, 11.0), (5.0, 12.5)])
def test_colour_keeps_off_the_labels_beside(bleed: float, radius: float) -> None:
    """Discs of 20 mm, 25 mm apart: bleed ends half-way."""
    press = Press(kits.stock(), "none", bleed)
    _, *sheets = document(kits.BRIEF, [part("one", 3), part("other", 6)], press, kits.WORDS).sheets
    found = {mark.radius for sheet in sheets for mark in sheet.under if isinstance(mark, Circle)}
    assert found == ({radius} if bleed else set())


def test_the_drawing_of_a_labelled_part() -> None:
    """Every copy as a disc beside the others, as of parts that are cut."""
    sheet = drawing(part("other", 6))
    assert sheet.contains == {"other": 6}
    places = [(p.frame.x, p.frame.y) for p in sheet.placements]
    for k, one in enumerate(places):
        for two in places[:k]:
            assert (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 >= 20**2
