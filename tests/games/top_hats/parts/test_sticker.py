"""Stickers: colour and symbol, and where they lie on sheets of labels."""

from __future__ import annotations

import pytest

from generator.component import Labelled, Round
from generator.drawing import Circle
from generator.games.top_hats.parts import sticker
from generator.settings.label import LABEL
from generator.settings.store import find
from tests import measure
from tests.builds import HERE, built
from tests.games.top_hats.given import LABELS, outlines, part, sizes


def test_stickers_bear_symbol_and_colour() -> None:
    found = sizes()
    for player in found.players:
        marks = list(sticker.sticker_face(found, player))
        assert {player.symbol} <= {mark.name for mark in marks}
        face = next(mark for mark in marks if mark.name == "face")
        assert isinstance(face, Circle)
        assert (face.style.fill, face.radius) == (player.colour, found.sticker.flat.reach)


def test_stickers_lie_on_their_labels() -> None:
    """Circles on the page where the sheet has its labels, its own size, nothing beside them."""
    kit = built(*LABELS, name="top-hats")
    label = find(LABEL, "endisch-24", HERE, "sticker.label")
    (number,) = {
        n
        for n, sheet in enumerate(kit.asked.document.sheets)
        if any(p.component.name == "sticker-red" for p in sheet.placements)
    }
    (width, height), parts = measure.placed(kit.pdf)[number]
    assert (width, height) == pytest.approx((210, 297), abs=0.01)
    centres = [(x, y) for (x, y) in (p.centre for p in parts)]
    wanted = list(label.centres())[:45]
    assert len(centres) == 45
    for one, other in zip(centres, wanted, strict=True):
        assert one == pytest.approx(other, abs=0.01)
    assert measure.text_of(kit.pdf, number) == ""
    following = kit.asked.document.sheets[number + 1 : number + 2]
    assert all(sheet.side == "front" for sheet in following), "no blank back"
    assert {line.get("r") for line in outlines(kit.svg("sticker-red"))} == {"12"}


def test_print_on_labels_can_be_moved() -> None:
    still, moved = (
        part("sticker-red", *LABELS, *sets).packing
        for sets in ((), ("sticker.right=0.5", "sticker.up=-1"))
    )
    assert isinstance(still, Labelled) and isinstance(moved, Labelled)
    shifts = {
        (round(a - x, 6), round(b - y, 6))
        for (x, y), (a, b) in zip(still.places, moved.places, strict=True)
    }
    assert shifts == {(0.5, -1.0)}
    assert isinstance(part("sticker-red").packing, Round)
