"""What the writers of laser files share: layers of lines, cleaned, with the machine's values.

The guide comes last, on a layer of its own that the machine passes over. It is drawn in lines
and never filled: to many programs a filled area means "engrave".
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Literal, Protocol

from ..drawing import Circle, Path, Style, Text
from ..errors import PressError
from ..laser.cutsheet import CutSheet, Operation, Toolpath
from ..plane.path import Arc, Close, Ellipse, Line, Move, Point, Quad, Segment, Segments, contours
from .marks import finite, joined, outlined

ELLIPSE_ERROR = 0.004  # mm that arcs may leave an ellipse by
_PLAIN = Style()


class Process(Protocol):
    """How a machine's software wants one operation."""

    @property
    def colour(self) -> str:
        """Colour as `#rrggbb`."""

    @property
    def aci(self) -> int:
        """AutoCAD colour index."""

    @property
    def layer(self) -> str:
        """Name of the layer."""


class Machine(Protocol):
    """What the renderers have to know of a machine."""

    @property
    def stroke(self) -> float:
        """Width of lines in mm."""

    @property
    def dxf(self) -> Literal["R12", "R2000", "R2010"]:
        """Version of DXF."""

    @property
    def engrave(self) -> Process: ...  # noqa: D102 - the operations speak for themselves

    @property
    def score(self) -> Process: ...  # noqa: D102

    @property
    def inner(self) -> Process: ...  # noqa: D102

    @property
    def outer(self) -> Process: ...  # noqa: D102

    @property
    def guide(self) -> Process: ...  # noqa: D102


@dataclass(frozen=True)
class CutFile:
    """A cut sheet for the software of a machine, or to look at: with its guide or without."""

    sheet: CutSheet
    machine: Machine

    @property
    def unguided(self) -> CutFile:
        """The same without its guide; its lines are not looked through once more."""
        bare = CutFile(replace(self.sheet, guide=()), self.machine)
        vars(bare)["runs"] = self.runs
        return bare

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """All lines but the guide's. Raises what `layers` raises."""
        return tuple(_runs(self.sheet, self.machine))

    @property
    def layers(self) -> Iterator[Layer]:
        """The layers that hold something, in the order they are run, then the guide.

        Raises `PressError` for a number that is not finite, a cut or an engraved area that is not
        closed, and an arc that does not start where its path has come to; `SettingError` for
        characters of the guide that the fonts lack.
        """
        runs = [*self.runs, *_guide(self.sheet, self.machine)]
        for name, group in groupby(runs, key=lambda run: run.process.layer):
            yield Layer(name, tuple(group))


Shape = Path | Circle | Ellipse


@dataclass(frozen=True)
class Run:
    """One line (or filled area) to be written, with its name in the file."""

    name: str
    shape: Shape
    process: Process
    filled: bool


@dataclass(frozen=True)
class Layer:
    """Lines on one layer, in order; two operations share a layer if the machine names it so."""

    name: str
    runs: tuple[Run, ...]

    @property
    def process(self) -> Process:
        """The process that the layer's colour comes from."""
        return self.runs[0].process


def _runs(sheet: CutSheet, machine: Machine) -> Iterator[Run]:
    counted: Counter[str] = Counter()
    for operation in Operation:
        process: Process = getattr(machine, operation.value)
        for line in sheet.paths:
            if line.operation is not operation:
                continue
            shape = _cleaned(line.shape, f"sheet {sheet.name}, {line.part}")
            if shape is None:
                continue
            _require_closed(line, shape, sheet)
            name = f"{line.part}-{operation.value}"
            counted[name] += 1
            number = f"-{counted[name]}" if counted[name] > 1 else ""
            filled = operation is Operation.ENGRAVE and not line.open
            yield Run(name + number, shape, process, filled)


def _guide(sheet: CutSheet, machine: Machine) -> Iterator[Run]:
    where = f"guide of sheet {sheet.name}"
    for number, mark in enumerate(sheet.guide, 1):
        drawn = outlined(mark, where) if isinstance(mark, Text) else mark
        if drawn and (shape := _cleaned(drawn, where)):
            yield Run(f"guide-{number}", shape, machine.guide, False)


def _require_closed(line: Toolpath, shape: Shape, sheet: CutSheet) -> None:
    if line.open or not isinstance(shape, Path):
        return
    starts = sum(isinstance(segment, Move) for segment in shape.segments)
    ends = sum(isinstance(segment, Close) for segment in shape.segments)
    if starts != ends:
        raise PressError(
            f"sheet {sheet.name}: a line of {line.part} ({line.operation.value}) is not closed"
        )


def _cleaned(shape: Shape, where: str) -> Shape | None:
    """The shape without lines of no length; None where nothing is left. Numbers are finite."""
    match shape:
        case Circle(x, y, radius):
            finite(where, x, y, radius)
            return shape
        case Ellipse(x, y, radius_x, radius_y):
            finite(where, x, y, radius_x, radius_y)
            round_ = round(radius_x, 3) == round(radius_y, 3)
            return Circle(x, y, radius_x, _PLAIN) if round_ else shape
    segments = [
        step for contour in contours(shape.segments) for step in _without_specks(contour, where)
    ]
    return replace(shape, segments=tuple(segments)) if segments else None


def _without_specks(contour: Segments, where: str) -> list[Segment]:
    """The contour without lines that end, in the third decimal, where they begin.

    A last line back to the start of a closed contour is one of them: closing draws it. Nothing
    where nothing else is left.
    """
    kept: list[Segment] = []
    start = here = (math.nan, math.nan)
    for segment in contour:
        finite(where, *segment)
        match segment:
            case Move(x, y):
                start = here = (x, y)
            case Line(x, y) if _near(here, x, y) and written((x, y)) == written(here):
                continue
            case Line(x, y) | Quad(_, _, x, y):
                here = (x, y)
            case Arc():
                joined(where, here, segment)
                here = segment.at(segment.end)
            case Close() if isinstance(kept[-1], Line) and written(here) == written(start):
                kept.pop()
        kept.append(segment)
    drawn = any(not isinstance(segment, Move | Close) for segment in kept)
    return kept if drawn else []


def _near(here: Point, x: float, y: float) -> bool:
    """Whether two points may be equal in a file; most are not, and are not rounded to find out."""
    return abs(x - here[0]) <= 0.0011 and abs(y - here[1]) <= 0.0011


def unique(name: str, taken: set[str], between: str = "-") -> str:
    """The name, with a number after it where it is taken; the result is taken from now on."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}{between}{number}"
    taken.add(found)
    return found


def written(point: Point) -> Point:
    """A point as files have it: points that are equal here are one point there."""
    return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0
