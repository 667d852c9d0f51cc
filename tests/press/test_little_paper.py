"""How many sheets kits take: what was promised, and never many more than their blocks ask for."""

from __future__ import annotations

import math
from collections import defaultdict

import pytest

from generator.component import Component, Labelled, Single
from generator.games import find_games
from generator.kit import Kit
from generator.layout.blocks import spacings
from generator.layout.imposition import Room, bundles
from generator.layout.lots import Rigid
from generator.press.furniture import page
from generator.settings.presets import presets
from tests import builds

BOTH_SIDES = "print.backs=long-edge"
PROMISED = [  # A4, the pages on how to build among them
    ("on-top", "", (BOTH_SIDES,), 3),
    ("top-it", "", (BOTH_SIDES, "tile.edge=35mm"), 3),
    ("top-it", "travel", (BOTH_SIDES,), 2),
    ("top-hats", "", (BOTH_SIDES,), 4),
    ("topple", "", ("print.backs=none",), 5),
]
WAYS = [
    (f"print.paper={paper}", f"print.backs={backs}")
    for paper, backs in (
        ("A4", "auto"),
        ("Letter", "long-edge"),
        ("A3", "fold"),
        ("Letter", "auto"),
        ("A4", "none"),
    )
]
KITS = [
    (name, preset)
    for name, game in find_games().items()
    for preset in ("", *(preset.name for preset in presets(game.folder)))
]


@pytest.mark.parametrize(("name", "preset", "sets", "most"), PROMISED)
def test_as_few_sheets_as_were_promised(
    name: str, preset: str, sets: tuple[str, ...], most: int
) -> None:
    document = builds.kit(*sets, name=name, preset=preset).printed.document
    assert len(document.leaves) == most


def test_each_sheet_of_top_it_has_two_colours() -> None:
    sheets = builds.kit(BOTH_SIDES, "tile.edge=35mm", name="top-it").printed.document.sheets
    cards = [sheet for sheet in sheets if sheet.side == "front" and sheet.paper == "card-300g"]
    assert [len(sheet.contains) for sheet in cards] == [9, 8]  # stones on the first
    assert all(n == 2 for sheet in cards for part, n in sheet.contains.items() if part != "stone")


def by_stock(kit: Kit) -> dict[str, list[Component]]:
    """The parts that share sheets, by what they are printed on."""
    found = defaultdict(list)
    for part in kit.printed.parts:
        if not isinstance(part.packing, (Labelled, Single)):
            found[part.group.paper].append(part)
    return found


def asked(kit: Kit, parts: list[Component]) -> float:
    """How many pages the boxes of all blocks fill. Two that are more than half a page wide and high
    cannot share one, so that each of these fills it.
    """
    press = kit.printed.press
    left, bottom, right, top = page(press.stock, turned=False).room
    whole = (right - left) * (top - bottom)
    lots = bundles(parts, Room((left, bottom, right, top)), spacings(press.bleed)[0], press.core)
    half = max(right - left, top - bottom) / 2
    return sum(
        1.0
        if isinstance(lot, Rigid) and min(lot.content.width, lot.content.height) > half
        else lot.area / whole
        for bundle in lots
        for lot in bundle
    )


def taken(kit: Kit, parts: list[Component]) -> int:
    """How many sheets the parts lie on."""
    names = {part.name for part in parts}
    return sum(
        any(placed.component.name in names for placed in sheet.placements)
        for sheet in kit.printed.document.sheets
        if sheet.side == "front"
    )


@pytest.mark.parametrize("at", range(len(KITS)))
def test_no_stock_takes_more_than_one_sheet_more_than_its_blocks_ask_for(at: int) -> None:
    (name, preset), sets = KITS[at], WAYS[at % len(WAYS)]
    kit = builds.kit(*sets, name=name, preset=preset)
    for stock, parts in by_stock(kit).items():
        assert taken(kit, parts) <= math.ceil(asked(kit, parts)) + 1, stock


def test_a_sheet_too_many_is_seen() -> None:
    kit = builds.kit("print.backs=fold", name="top-it")
    (parts,) = (parts for stock, parts in by_stock(kit).items() if stock != "plain")
    less = [part for part in parts if part.name == "large-square"]
    assert taken(kit, parts) > math.ceil(asked(kit, less)) + 1
