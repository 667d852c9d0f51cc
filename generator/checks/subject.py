"""What the shared checks look at, and how a placement's outline is found on its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from ..colour.player import Player
from ..component import Component
from ..drawing import exact_turn
from ..laser.job import CutJob
from ..plane.area import outline_area
from ..plane.path import share_of
from ..press.sheet import Document, Placement, Sheet, Stock
from ..settings.palette import Palette
from ..words import SOURCE, Words

if TYPE_CHECKING:
    import shapely

CHORDS = share_of(128)  # of the radius of a disc or bore


@dataclass(frozen=True)
class Layout:
    """A kit before it is written: its parts, its printed document, the paper, the players.

    `wanted` is the quantity that the settings ask of each component; `grounds` are the colours
    that parts may lie on, by what they are; `words` are those that its texts come from, and
    `rules_language` is the language of its booklet. `cut` is what a laser cuts.
    """

    components: tuple[Component, ...]
    document: Document
    stock: Stock
    players: tuple[Player, ...]
    wanted: Mapping[str, int]
    grounds: Mapping[str, str] = field(default_factory=dict)
    words: Words = field(default_factory=Words)
    palette: Palette | None = None
    rules_language: str = SOURCE
    cut: CutJob | None = None

    @cached_property
    def shapes(self) -> tuple[tuple[shapely.Polygon, ...], ...]:
        """The outlines of what lies on each sheet, as `placed_outline` gives them.

        They are worked out once for all checks.
        """
        return tuple(
            tuple(placed_outline(placement, sheet) for placement in sheet.placements)
            for sheet in self.document.sheets
        )


def placed_outline(placement: Placement, sheet: Sheet) -> shapely.Polygon:
    """A placement's nominal outline in sheet coordinates, what its panel shows of it."""
    import shapely
    from shapely.affinity import affine_transform

    outline = placement.component.outline
    if sheet.side == "back":
        outline = outline.mirrored()
    frame = placement.frame
    flat = outline_area(outline, CHORDS, around=False)  # discs that touch do not overlap
    turn = exact_turn(frame.rotation)
    shape = affine_transform(flat, (turn[0], -turn[1], turn[1], turn[0], frame.x, frame.y))
    if placement.panel is not None:
        shape = shape.intersection(shapely.box(*placement.panel.window))
    return shape


def where(sheet: Sheet) -> str:
    """How a finding names a sheet."""
    return f"sheet {sheet.number} ({sheet.title})"
