"""What the shared checks look at, and how a placement's outline is found on its sheet."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..colour.contrast import Grounds
from ..colour.palette import Palette
from ..colour.player import Player
from ..component import Component, Labelled
from ..drawing import exact_turn
from ..layout.placement import Placement
from ..plane.area import outline_area
from ..plane.path import share_of
from ..press.sheet import Document, Press, Sheet, Stock
from ..words import Words

if TYPE_CHECKING:
    import shapely

    from ..laser.job import CutJob

CHORDS = share_of(128)  # of the radius of a disc or bore


class Layout:
    """A kit before it is written, as the shared checks see it.

    Each of these is made, once, when a check asks for it; `makers` are by their names.
    """

    parts: tuple[Component, ...]  # all that the kit makes
    components: tuple[Component, ...]  # those that are printed
    document: Document  # what is printed
    stock: Stock  # the paper
    press: Press  # how it is printed
    players: tuple[Player, ...]  # in the order of seats
    wanted: Mapping[str, int]  # the quantity that the settings ask of each printed part
    grounds: Grounds  # what pieces and texts are seen on, the paper among them
    words: Words
    palette: Palette
    rules_language: str  # of the booklet
    cut: CutJob | None  # what a laser cuts; None also where its files are not wanted
    facing_inset: float  # how far a facing stays inside its part, mm

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        self._makers = makers

    if not TYPE_CHECKING:  # the names above are all there are

        def __getattr__(self, name: str) -> Any:
            if name not in vars(self).get("_makers", {}):
                raise AttributeError(name)
            setattr(self, name, self._makers[name]())
            return vars(self)[name]

    @cached_property
    def shapes(self) -> tuple[tuple[shapely.Polygon, ...], ...]:
        """The outlines of what lies on each sheet of the document."""
        return tuple(
            tuple(placed_outline(placement, sheet) for placement in sheet.placements)
            for sheet in self.document.sheets
        )


def placed_outline(placement: Placement, sheet: Sheet) -> shapely.Polygon:
    """A placement's nominal outline in sheet coordinates: what its panel or label shows of it."""
    import shapely
    from shapely.affinity import affine_transform

    frame = placement.frame
    flat = outline_area(placement.outline, CHORDS, around=False)  # discs that touch do not overlap
    turn = exact_turn(frame.rotation)
    shape = affine_transform(flat, (turn[0], -turn[1], turn[1], turn[0], frame.x, frame.y))
    if placement.panel is not None:
        shape = shape.intersection(shapely.box(*placement.panel.window))
    packing = placement.component.packing
    if isinstance(packing, Labelled) and packing.diameter < math.inf:
        shape = shape.intersection(shapely.Point(frame.x, frame.y).buffer(packing.diameter / 2))
    return shape


def where(sheet: Sheet) -> str:
    """How a finding names a sheet."""
    return f"sheet {sheet.number} ({sheet.title})"
