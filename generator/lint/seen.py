"""What a reader sees of a laser file: lines in mm with what is to be done along them.

Both readers give the same. Lengths are mm, y points up; the origin is the sheet's lower left
corner, in a DXF the drawing's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal

from ..plane.outline import bounds
from ..plane.path import Box, Contour, Point, Segments, flatten
from ..settings.machine import Machine
from ..settings.material import Material
from .limits import Budget

TOLERANCE = 0.005  # mm that chords may leave a curve by
NEAR = 0.01  # mm; points and lines nearer than this are one to a beam
LEAST = 0.2  # mm; less than this is not said to be run twice


class Task(StrEnum):
    """What a machine does along a line."""

    CUT = "cut"
    SCORE = "score"
    ENGRAVE = "engrave"
    GUIDE = "guide"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Trace:
    """One contour. `origin` says which step of the file each of its segments comes from."""

    segments: Segments
    closed: bool
    origin: tuple[int, ...] = ()

    @property
    def start(self) -> Point:
        """Where it starts."""
        first = self.segments[0]
        return first[0], first[1]  # type: ignore[misc]  # it is a Move

    @cached_property
    def points(self) -> Contour:
        """The contour with chords for curves."""
        return next(flatten(self.segments, TOLERANCE), Contour((self.start,), self.closed))

    @cached_property
    def box(self) -> Box:
        """The least box that holds it."""
        return bounds(self.points.points)


@dataclass(frozen=True, slots=True)
class Look:
    """How an element is drawn: colours as `#rrggbb`, empty where there is none.

    `width` of the line in mm, None where the file says nothing of it.
    """

    stroke: str = ""
    fill: str = ""
    width: float | None = None
    aci: int = 0

    @property
    def colour(self) -> str:
        """The colour that software goes by: the line's, if there is one."""
        return self.stroke or self.fill

    @property
    def area(self) -> bool:
        """Whether it is an area without a line."""
        return bool(self.fill) and not self.stroke


@dataclass(frozen=True)
class Shape:
    """One element; `task` as its machine has it. `source` is the reader's own, for mending."""

    element: str
    layer: str
    look: Look
    task: Task
    traces: tuple[Trace, ...]
    source: Any = field(default=None, compare=False)

    @property
    def run(self) -> bool:
        """Whether the machine follows its lines."""
        return self.task is not Task.GUIDE and not self.look.area

    @property
    def place(self) -> Point:
        """Where it starts."""
        return self.traces[0].start


@dataclass(frozen=True)
class Met:
    """Something in the file beside plain lines."""

    kind: str
    element: str
    place: Point | None = None
    detail: str = ""


@dataclass(frozen=True)
class Page:
    """What an SVG's root says of its size; `scale` in mm for a unit of the drawing."""

    width: str
    height: str
    units: tuple[str, str]
    scale: tuple[float, float]
    view: bool


@dataclass(frozen=True)
class Header:
    """What a DXF's header says; `units` as in $INSUNITS, `comment` its first remark."""

    version: str
    units: int
    metric: int
    comment: str


@dataclass(frozen=True, eq=False)
class Seen:
    """A whole file; one is equal to itself only.

    `sheet` is its width and height in mm where it says them.
    """

    format: Literal["svg", "dxf"]
    sheet: tuple[float, float] | None
    shapes: tuple[Shape, ...]
    met: tuple[Met, ...]
    about: Page | Header
    machine: Machine | None
    material: Material | None
    bed: tuple[float, float] | None
    budget: Budget

    def of(self, *kinds: str) -> Iterator[Met]:
        """What was met of some kinds."""
        return (met for met in self.met if met.kind in kinds)

    @cached_property
    def lines(self) -> tuple[Shape, ...]:
        """All that is run along its lines."""
        return tuple(shape for shape in self.shapes if shape.run)

    @cached_property
    def reach(self) -> Box | None:
        """The least box that holds all but guides."""
        boxes = [t.box for s in self.shapes if s.task is not Task.GUIDE for t in s.traces]
        if not boxes:
            return None
        left, bottom, right, top = zip(*boxes, strict=True)
        return min(left), min(bottom), max(right), max(top)

    @cached_property
    def cuts(self) -> tuple[Shape, ...]:
        """What is cut, or may be: lines of which nobody knows."""
        return tuple(s for s in self.lines if s.task in (Task.CUT, Task.UNKNOWN))
