"""Where parts lie: a component's face with a position and a turn."""

from __future__ import annotations

from dataclasses import dataclass

from ..component import Artwork, Component
from ..drawing import Frame
from ..plane.path import Box


@dataclass(frozen=True)
class Panel:
    """Which page-sized part of a large component a placement shows.

    Rows count from the top, columns from the left, both from one. `window` is the part of the
    sheet, in sheet coordinates, that the artwork is clipped to.
    """

    row: int
    column: int
    window: Box
    last: bool


@dataclass(frozen=True)
class Placement:
    """A component's face at a position on a sheet."""

    component: Component
    artwork: Artwork
    frame: Frame
    panel: Panel | None = None
