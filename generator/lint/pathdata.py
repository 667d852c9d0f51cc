"""The `d` of an SVG path: read into contours of absolute steps, and written.

It is a reader of our own because one that fits is not to be had: svgelements' and svgpathtools'
are far slower to load, and fontTools', which is at hand, passes over what it does not
understand, takes `01` for two numbers and keeps every number of a path as text at once. A
reader that looks for faults must say where a path ends to be one. `tests/lint/` holds it
against svgelements.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..plane.path import Point
from .limits import Budget

Step = tuple[Any, ...]  # a letter as SVG has it, always absolute: M, L, C, Q, A or Z; its numbers

_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_SMOOTH = {"S": ("C", "S"), "T": ("Q", "T")}  # and what a control point is taken over from
_BLANK = re.compile(r"[\s,]*")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_LONGEST_NUMBER = 400  # characters
LARGEST = 1e9  # a number beyond is none that anybody meant


@dataclass
class Contour:
    """One contour: its steps from `M` on; `Z` is the last where it is closed."""

    steps: list[Step] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        """Whether it says that it comes back to its start."""
        return bool(self.steps[-1][0] == "Z")


class PathFault(ValueError):
    """Path data is wrong from here on."""


@dataclass
class _Scanner:
    text: str
    at: int = 0

    def blanks(self) -> bool:
        """Pass over blanks and commas; whether anything is left."""
        self.at = _BLANK.match(self.text, self.at).end()  # type: ignore[union-attr]  # never None
        return self.at < len(self.text)

    def letter(self) -> str:
        """The command that stands here, or nothing."""
        found = self.text[self.at]
        if found.upper() not in _COUNTS:
            return ""
        self.at += 1
        return found

    def number(self) -> float:
        """The number that stands here. Raises PathFault."""
        self.blanks()
        found = _NUMBER.match(self.text, self.at, self.at + _LONGEST_NUMBER)
        if found is None:
            raise PathFault(f"a number is missing at {self.text[self.at : self.at + 12]!r}")
        self.at = found.end()
        value = float(found[0])
        if not abs(value) <= LARGEST:
            raise PathFault(f"the number {found[0][:20]} is out of bounds")
        return value

    def flag(self) -> float:
        """A flag of an arc: one digit, which the next number may follow at once."""
        self.blanks()
        digit = self.text[self.at : self.at + 1]
        if digit not in ("0", "1"):
            raise PathFault(f"a flag of an arc is {digit!r}, not 0 or 1")
        self.at += 1
        return float(digit)


def read_path(text: str, budget: Budget) -> tuple[list[Contour], str]:
    """The contours of path data, and what is wrong with it; those before the fault are kept."""
    contours: list[Contour] = []
    try:
        for step in _steps(_Scanner(text)):
            budget.take(1)
            if step[0] == "M":
                contours.append(Contour())
            contours[-1].steps.append(step)
    except PathFault as fault:
        return _drawn(contours), str(fault)
    return _drawn(contours), ""


def _drawn(contours: list[Contour]) -> list[Contour]:
    return [contour for contour in contours if len(contour.steps) > 1]


def _steps(scan: _Scanner) -> Iterator[Step]:
    """Absolute steps: H and V as L, S as C, T as Q, relative ones worked out."""
    command = before = ""
    here = start = control = (0.0, 0.0)
    while scan.blanks():
        letter = scan.letter()
        if letter:
            command = letter
        elif not command or command in "Zz":
            raise PathFault(f"no command at {scan.text[scan.at : scan.at + 12]!r}")
        kind = command.upper()
        if not before and kind != "M":
            raise PathFault(f"it starts with {command}, not with a move")
        if kind == "Z":
            if before != "Z":
                yield ("Z",)
            here, before = start, kind
            continue
        if before == "Z" and kind != "M":  # the next contour starts where this one did
            yield ("M", *here)
        numbers = _numbers(scan, kind)
        if command.islower():
            numbers = _absolute(kind, numbers, *here)
        follows = before in _SMOOTH.get(kind, ())
        step = _spelled_out(kind, numbers, here, control if follows else here)
        if step[0] in "CQ":
            control = step[-4:-2]
        yield step
        here, before = step[-2:], kind
        if kind == "M":
            start = here
            command = "l" if command.islower() else "L"


def _numbers(scan: _Scanner, kind: str) -> list[float]:
    return [
        scan.flag() if kind == "A" and k in (3, 4) else scan.number() for k in range(_COUNTS[kind])
    ]


def _spelled_out(kind: str, numbers: list[float], here: Point, control: Point) -> Step:
    """A step with all its points; the control point before is mirrored by S and T."""
    if kind in "HV":
        return ("L", numbers[0], here[1]) if kind == "H" else ("L", here[0], numbers[0])
    if kind in "ST":
        mirrored = 2 * here[0] - control[0], 2 * here[1] - control[1]
        return ("C" if kind == "S" else "Q", *mirrored, *numbers)
    return (kind, *numbers)


def _absolute(kind: str, numbers: list[float], x: float, y: float) -> list[float]:
    if kind == "A":
        return [*numbers[:5], numbers[5] + x, numbers[6] + y]
    if kind == "V":
        return [numbers[0] + y]
    return [number + (y if k % 2 else x) for k, number in enumerate(numbers)]


# --- writing -------------------------------------------------------------------------------------


def write_path(contours: list[Contour]) -> str:
    """Contours as path data."""
    return " ".join(
        " ".join([step[0], *(_written(number) for number in step[1:])]) if step[1:] else step[0]
        for contour in contours
        for step in contour.steps
    )


def _written(number: float) -> str:
    return f"{number:z.6f}".rstrip("0").rstrip(".")


# --- shapes as steps -----------------------------------------------------------------------------


def ellipse_steps(x: float, y: float, rx: float, ry: float) -> Contour:
    """A whole circle or ellipse."""
    half = ("A", rx, ry, 0.0, 0.0, 1.0)
    return Contour([("M", x + rx, y), (*half, x - rx, y), (*half, x + rx, y), ("Z",)])


def rectangle_steps(box: tuple[float, float, float, float], rx: float, ry: float) -> Contour:
    """A rectangle from x, y, width and height, its corners rounded."""
    x, y, w, h = box
    rx, ry = min(abs(rx), w / 2), min(abs(ry), h / 2)
    if rx <= 0 or ry <= 0:
        corners = ((x + w, y), (x + w, y + h), (x, y + h))
        return Contour([("M", x, y), *(("L", *corner) for corner in corners), ("Z",)])
    turn = ("A", rx, ry, 0.0, 0.0, 1.0)
    steps: list[Step] = [("M", x + rx, y)]
    for (lx, ly), (ax, ay) in (
        ((x + w - rx, y), (x + w, y + ry)),
        ((x + w, y + h - ry), (x + w - rx, y + h)),
        ((x + rx, y + h), (x, y + h - ry)),
        ((x, y + ry), (x + rx, y)),
    ):
        steps += [("L", lx, ly), (*turn, ax, ay)]
    return Contour([*steps, ("Z",)])


def point_steps(text: str, closed: bool, budget: Budget) -> tuple[list[Contour], str]:
    """The `points` of a polyline or polygon, and what is wrong with them."""
    scan, numbers, fault = _Scanner(text), [], ""
    try:
        while scan.blanks():
            numbers.append(scan.number())
    except PathFault as wrong:
        fault = str(wrong)
    budget.take(len(numbers))
    points = list(zip(numbers[::2], numbers[1::2], strict=False))
    if len(points) < 2:
        return [], fault
    steps: list[Step] = [("M", *points[0]), *(("L", *point) for point in points[1:])]
    return [Contour([*steps, ("Z",)] if closed else steps)], fault


# --- arcs ----------------------------------------------------------------------------------------

Turned = tuple[float, float, float, float, float, float, float]  # centre, radii, tilt, start, sweep


def centred(x0: float, y0: float, step: Step) -> Turned | None:
    """An `A` step by its centre (radians), or None where it is a straight line.

    As in SVG 1.1, appendix F.6.
    """
    _, rx, ry, tilt, large, sweep, x1, y1 = step
    rx, ry, tilt = abs(rx), abs(ry), math.radians(tilt)
    if rx < 1e-12 or ry < 1e-12 or (x0, y0) == (x1, y1):
        return None
    cos, sin = math.cos(tilt), math.sin(tilt)
    dx, dy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    over = (px / rx) ** 2 + (py / ry) ** 2
    if over > 1:
        rx, ry, over = rx * math.sqrt(over), ry * math.sqrt(over), 1.0
    share = math.sqrt(max(1 / over - 1, 0.0)) * (1 if large != sweep else -1)
    qx, qy = share * rx * py / ry, -share * ry * px / rx
    cx, cy = cos * qx - sin * qy + (x0 + x1) / 2, sin * qx + cos * qy + (y0 + y1) / 2
    start = math.atan2((py - qy) / ry, (px - qx) / rx)
    turn = math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
    if sweep and turn < 0:
        turn += math.tau
    elif not sweep and turn > 0:
        turn -= math.tau
    return cx, cy, rx, ry, tilt, start, turn
