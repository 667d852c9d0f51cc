"""Facings are cut through no text and no symbol of the face that they show."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from generator.art.lettering import SAFE
from generator.checks.facings import facings
from generator.component import Artwork
from generator.drawing import Text
from generator.laser.facings import faced
from tests import kits
from tests.builds import but, kit, layout


def too_deep() -> Any:
    """A kit whose facings cut into their texts."""
    return layout("laser.facings=yes", "laser.facing_inset=1.5mm", name="top-it")


CASES = {("facings", "deep"): too_deep}


def test_an_inset_that_cuts_into_text_is_refused() -> None:
    (found,) = facings.run(too_deep())
    assert (found.level, found.code) == ("fail", "deep")
    assert re.search(r'1.5mm leaves no room for "." on [-a-z]*$', found.text)
    (good,) = facings.run(layout("laser.facings=yes", "laser.facing_inset=1.4mm", name="top-it"))
    assert good.level == "pass"
    (board, *_) = kit("tile.count=1").parts.values()
    text = Text(0, board.outline.box[1] + 1 + SAFE - 0.01, "x", 5, "#000000")
    front = Artwork.of("written", (text,))
    spoiled = replace(board, designs=(replace(board.designs[0], front=front),))
    made = faced((spoiled,), 1.0, kits.WORDS)
    (found,) = facings.run(but(layout("laser.facing_inset=1mm"), parts=made))
    assert "laser.facing_inset = 1mm leaves no room" in found.text
