"""What the shared checks look at, and how a placement's outline is found on its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from ..colour.palette import Palette
from ..colour.player import Player
from ..component import Component
from ..drawing import exact_turn
from ..laser.job import CutJob
from ..layout.placement import Placement
from ..plane.area import outline_area
from ..plane.path import share_of
from ..press.sheet import Document, Sheet, Stock
from ..words import Words

if TYPE_CHECKING:
    import shapely

CHORDS = share_of(128)  # of the radius of a disc or bore


class Layout(Protocol):
    """A kit before it is written, as the shared checks ask for it."""

    @property
    def parts(self) -> tuple[Component, ...]:
        """All parts that the kit makes."""

    @property
    def components(self) -> tuple[Component, ...]:
        """The parts that are printed."""

    @property
    def document(self) -> Document:
        """The printed document."""

    @property
    def stock(self) -> Stock:
        """The paper."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of seats."""

    @property
    def wanted(self) -> Mapping[str, int]:
        """The quantity that the settings ask of each printed part."""

    @property
    def grounds(self) -> Grounds:
        """Colours that pieces and texts are seen on, the paper among them."""

    @property
    def words(self) -> Words:
        """The words that the kit's texts come from."""

    @property
    def palette(self) -> Palette:
        """The kit's colours."""

    @property
    def rules_language(self) -> str:
        """The language of the booklet."""

    @property
    def cut(self) -> CutJob | None:
        """What a laser cuts."""

    @property
    def facing_inset(self) -> float:
        """How far a facing stays inside its part, mm."""

    @property
    def shapes(self) -> tuple[tuple[shapely.Polygon, ...], ...]:
        """The outlines of what lies on each sheet, as `placed_outlines` gives them."""


class Grounds(Protocol):
    """Colours `#rrggbb` that things are seen on, by what they are called."""

    @property
    def pieces(self) -> Mapping[str, str]:
        """What players' pieces lie on."""

    @property
    def text(self) -> Mapping[str, str]:
        """What text in the palette's inks is set on."""


def placed_outlines(document: Document) -> tuple[tuple[shapely.Polygon, ...], ...]:
    """The outlines of what lies on each sheet of a document."""
    return tuple(
        tuple(placed_outline(placement, sheet) for placement in sheet.placements)
        for sheet in document.sheets
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
