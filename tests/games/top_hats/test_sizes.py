"""The sizes of Top Hats: the default board, what `auto` comes to."""

from __future__ import annotations

import math

import pytest

from generator.games.top_hats.sizes import fitting_space
from generator.settings.room import board_room
from tests import kits
from tests.builds import kit
from tests.games.top_hats.given import sizes

DEFAULTS = {"A4": 23, "Letter": 23, "Legal": 23, "A3": 33, "Tabloid": 31}


@pytest.mark.parametrize("paper", DEFAULTS)
def test_the_default_is_the_largest_that_fits(paper: str) -> None:
    """Worked out anew from the drawn coordinates: one millimetre more is too large."""
    assert sizes(f"print.paper={paper}").space == DEFAULTS[paper]
    room = sorted(board_room(kits.paper(paper), 5.0))
    for space, good in ((DEFAULTS[paper], True), (DEFAULTS[paper] + 1, False)):
        found = sizes(f"print.paper={paper}", f"board.space={space}mm")
        wide = (2 * 4 + 1) * space + 2 * 7
        tall = (3 * 4 + 2) / math.sqrt(3) * space + 2 * 3.2
        assert found.size == pytest.approx((wide, tall))
        fits = max(wide, tall) <= room[1] and min(wide, tall) <= room[0]
        assert fits == good


def test_a_board_too_large_for_a_page_keeps_the_usual_size() -> None:
    """Nine rings would have 11 mm on A4: spaces of the usual board, in panels."""
    assert fitting_space(9, "hexagon", kits.paper(), 5.0) is None
    made = kit("board.rings=9", name="top-hats")
    assert made.sizes.space == 23
    panels = [sheet for sheet in made.document.sheets if sheet.panels]
    assert len(panels) > 1
    assert sum(sheet.contains.get("board", 0) for sheet in panels) == 1


def test_nothing_is_left_at_auto() -> None:
    """And the height of a disc's settings is what a paper hat of its width would have."""
    for kind, thick, tall, sticker in (("disc", 2.3, 9.0, 17.0), ("paper", 0.25, 9.0, 9.0)):
        found = kit(f"hat.kind={kind}", name="top-hats").settings
        hat = found.hat
        assert (found.board.space, found.sticker.diameter) == (23.0, sticker)
        assert (hat.diameter, hat.thickness, hat.height) == (20.0, thick, tall)
        assert "auto" not in found.names.model_dump().values()
