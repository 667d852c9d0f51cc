"""Where parts lie: a component's face with a position and a turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ..component import Artwork, Component
from ..drawing import Frame
from ..plane.outline import Outline
from ..plane.path import Box

Side = Literal["front", "back"]


@dataclass(frozen=True)
class Panel:
    """Which page-sized part of a large component a placement shows.

    Rows count from the top, columns from the left, both from one. `window` is the part of the
    sheet, in sheet coordinates, that is used of it; the artwork is clipped to what is `shown`, a
    bleed more at edges that are cut.
    """

    row: int
    column: int
    window: Box
    last: bool
    shown: Box


@dataclass(frozen=True)
class Placement:
    """A component's face at a position on a sheet.

    A back is drawn mirrored; it is not counted, wherever it lies.
    """

    component: Component
    artwork: Artwork
    frame: Frame
    panel: Panel | None = None
    side: Side = "front"

    @property
    def outline(self) -> Outline:
        """The part's outline as it is seen from this side."""
        outline = self.component.outline
        return outline.mirrored() if self.side == "back" else outline

    def moved(self, frame: Frame) -> Placement:
        """The same with the plane it lies on turned and moved."""
        own = self.frame
        at = Frame(*frame.point(own.x, own.y), own.rotation + frame.rotation)
        return replace(self, frame=at)
