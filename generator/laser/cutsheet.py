"""What a laser's renderers receive: sheets of stock with lines in the order they are run.

Everything is worked into sheet coordinates (mm, y up, origin at the lower left): text is
outlines, kerf is applied, patterns are true geometry. A renderer only writes it down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from ..drawing import Circle, Mark, Path
from ..plane.path import Ellipse, Segments


class Operation(StrEnum):
    """What a machine does along a line; the members stand in the order they are run."""

    ENGRAVE = "engrave"
    SCORE = "score"
    INNER = "inner"  # holes and other cuts inside a part, before it can move
    OUTER = "outer"


Shape = Path | Circle | Ellipse
TOLERANCE = 0.005  # mm that the chords of a line may leave its curve by, where it is measured


@dataclass(frozen=True)
class Toolpath:
    """One line or filled area, and the part that it belongs to (`rhombus-3`).

    Engraved paths are closed and filled (non-zero rule) unless `open`; cuts are closed. The
    style of a path or circle says nothing here: the machine's profile does.
    """

    shape: Shape
    operation: Operation
    part: str
    open: bool = False

    @property
    def line(self) -> Segments | Ellipse:
        """The line alone."""
        return self.shape if isinstance(self.shape, Ellipse) else self.shape.line


@dataclass(frozen=True)
class CutSheet:
    """One sheet of stock: `paths` in the order they are run, `guide` for the eye only.

    `contains` counts finished parts by component, `panels` gives row and column of parts of a
    large board, `faces` counts pieces that only become a part when they are put together.
    `kerf` is the full width of the beam in mm, across and along.
    """

    name: str
    title: str
    width: float
    height: float
    number: int
    stock: str
    kerf: tuple[float, float]
    paths: tuple[Toolpath, ...]
    guide: tuple[Mark, ...] = ()
    contains: Mapping[str, int] = field(default_factory=dict)
    faces: Mapping[str, int] = field(default_factory=dict)
    panels: Mapping[str, tuple[int, int]] = field(default_factory=dict)
