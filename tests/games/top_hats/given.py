"""Sizes and parts of Top Hats for tests, with any settings."""

from __future__ import annotations

from lxml import etree

from generator.component import Component
from generator.games.top_hats.sizes import Sizes
from tests.builds import kit

COLOURS = ("red", "yellow", "blue")
LABELS = ("print.paper=A3", "sticker.label=endisch-24")


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="top-hats").sizes
    return found


def part(name: str, *sets: str) -> Component:
    return kit(*sets, name="top-hats").part(name)


def outlines(data: bytes) -> list[etree._Element]:
    """The lines that are cut in a drawing of a part."""
    layer = next(g for g in etree.fromstring(data) if g.get("id") == "outline")
    return [line for line in layer if line.get("id", "").endswith("-outline")]
