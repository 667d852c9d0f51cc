"""`sticker.label=sheet`: every sticker and face of a piece, of any outline, on adhesive sheets."""

from __future__ import annotations

import pytest

from generator.component import STICKY, Labelled, Way
from tests.builds import fresh, kit

PIECES = {"on-top": "piece", "top-it": "stone", "top-hats": "sticker", "topple": "pawn"}
OUTLINES = {"on-top": "piece", "top-it": "stone", "top-hats": "hat", "topple": "pawn"}


@pytest.mark.parametrize("outline", ["disc", "hexagon", "square"])
@pytest.mark.parametrize("name", PIECES)
def test_faces_of_any_outline_are_stuck_on(name: str, outline: str) -> None:
    made = fresh("sticker.label=sheet", f"{OUTLINES[name]}.outline={outline}", name=name)
    stuck = {part.name for part in made.printed.parts if part.group.stock == STICKY}
    pieces = {n for n, p in made.parts.items() if n.startswith(PIECES[name]) and not p.face_of}
    assert pieces <= stuck or name == "top-hats"
    assert all(n.startswith(PIECES[name]) for n in stuck) and stuck
    for part in made.printed.parts:
        assert not isinstance(part.packing, Labelled)
        assert part.name not in stuck or not part.backed
    for id_ in ("overlap", "quantities", "paper", "thickness"):
        assert [f.text for f in made.findings(id_, laser=False) if f.level == "fail"] == []


def test_facings_of_a_laser_s_parts_are_stuck_on_too() -> None:
    sets = ("sticker.label=sheet", "laser.facings=yes", "pawn.outline=square", "board.pit=square")
    made = kit(*sets, name="topple")
    facings = [part for part in made.parts.values() if part.kind == "facing"]
    assert facings
    assert all(part.group.stock == STICKY for part in facings if Way.PRINT in part.made_as)


def test_a_face_may_be_wider_than_the_pitch_of_labels_that_it_does_not_reach() -> None:
    """Pawns of 16 mm on labels of 12 mm that are 15 mm apart: colour ends a millimetre before."""
    made = kit("print.production=labels", name="topple")
    (packing,) = {part.packing for part in made.printed.parts if isinstance(part.packing, Labelled)}
    assert packing.diameter == 12
    assert [f.text for f in made.findings("overlap", laser=False) if f.level == "fail"] == []
