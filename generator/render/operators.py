"""Lines and styles as the operators of a PDF; millimetres become points here and nowhere else."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache

from reportlab.lib.rl_accel import fp_str

from ..drawing import Circle, Path, Style, exact_turn
from ..plane.area import MITRE
from ..plane.path import Arc, Close, Line, Move, Point, Quad, circle
from .marks import finite, joined

POINTS = 72 / 25.4  # points in a millimetre
CURVE_ERROR = 0.0008  # mm that a Bezier curve may leave its arc by
_NUMBER = "%.4f"  # of a point in the file: 0.00002 mm
_MOVE, _LINE = f"{_NUMBER} {_NUMBER} m", f"{_NUMBER} {_NUMBER} l"
_CURVE = " ".join([_NUMBER] * 6) + " c"


def operators(mark: Path | Circle, where: str) -> str:
    """The line of a mark. Raises `PressError` for a number that is not finite, a broken path."""
    # One formatting for the whole line: reportlab's own way from numbers to text, a number at a
    # time, takes most of the time of a large page.
    words: list[str] = []
    numbers: list[float] = []
    start = here = (0.0, 0.0)
    line = mark.segments if isinstance(mark, Path) else circle(mark.x, mark.y, mark.radius)
    for segment in line:
        match segment:
            case Line(x, y):
                words.append(_LINE)
                numbers += segment
                here = (x, y)
            case Move(x, y):
                words.append(_MOVE)
                numbers += segment
                start = here = (x, y)
            case Quad(_, _, x, y):
                words.append(_CURVE)
                numbers += _raised(here, segment)
                here = (x, y)
            case Arc():
                joined(where, here, segment)
                for curve in bezier_arc(segment):
                    words.append(_CURVE)
                    numbers += curve
                here = segment.at(segment.end)
            case Close():
                words.append("h")
                here = start
    if not math.isfinite(sum(numbers)):
        finite(where, *numbers)
    text = " ".join(words) % tuple([number * POINTS for number in numbers])
    return text.replace("-0.0000", "0.0000")


@cache
def style_operators(style: Style) -> str:
    """What sets a style."""
    words = [] if style.fill is None else [f"{fp_str(*rgb(style.fill))} rg"]
    if style.stroke is not None:
        dash = " ".join(fp_str(length * POINTS) for length in style.dash)
        words += [
            f"{fp_str(*rgb(style.stroke))} RG",
            f"{fp_str(style.width * POINTS)} w",
            f"[{dash}] 0 d",
            f"{style.round:d} J",
            f"{style.round:d} j",
            f"{fp_str(MITRE)} M",
        ]
    return "\n".join(words)


@lru_cache(1024)
def turn_operands(degrees: float) -> str:
    """The numbers of a matrix that turns."""
    cos, sin = exact_turn(degrees)
    return str(fp_str(cos, sin, -sin, cos))


def bezier_arc(arc: Arc) -> Iterator[tuple[float, ...]]:
    """Cubic Bezier curves for an arc: two control points and the end of each, in mm.

    No piece is longer than a quarter turn, nor so long that it leaves the arc by more than
    `CURVE_ERROR` (but for a sixth of it). With handles of 4/3 r tan(t/4) a piece of angle t
    leaves the arc by (2/27) r sin^6(t/4) / cos^2(t/4).
    """
    share = min((13.5 * CURVE_ERROR / max(arc.radius, 1e-9)) ** (1 / 6), 0.5)
    longest = min(90.0, math.degrees(4 * math.asin(share)))
    quarters = max(1, math.ceil(abs(arc.end - arc.start) / 90 - 1e-9))
    count = quarters * max(1, math.ceil(abs(arc.end - arc.start) / quarters / longest - 1e-9))
    cx, cy, radius, *_ = arc
    for (x0, y0), (x1, y1), (dx0, dy0), (dx1, dy1), handle in _pieces(arc.start, arc.end, count):
        reach = handle * radius
        x, y = cx + radius * x1, cy + radius * y1
        yield (
            cx + radius * x0 - reach * dy0,
            cy + radius * y0 + reach * dx0,
            x + reach * dy1,
            y - reach * dx1,
            x,
            y,
        )


@lru_cache(1024)
def _pieces(
    start: float, end: float, count: int
) -> tuple[tuple[Point, Point, Point, Point, float], ...]:
    """An arc of the unit circle in pieces: both ends, their exact directions, length of handles."""
    unit, step = Arc(0.0, 0.0, 1.0, start, end), (end - start) / count
    handle = 4 / 3 * math.tan(math.radians(step) / 4)
    turns = [(start + k * step, start + (k + 1) * step) for k in range(count)]
    return tuple(
        (unit.at(first), unit.at(last), exact_turn(first), exact_turn(last), handle)
        for first, last in turns
    )


def _raised(here: Point, quad: Quad) -> tuple[float, ...]:
    """The same curve as a cubic: each control point two thirds of the way to the quadratic's."""
    (x0, y0), (cx, cy, x1, y1) = here, quad
    return (
        x0 + (cx - x0) * 2 / 3,
        y0 + (cy - y0) * 2 / 3,
        x1 + (cx - x1) * 2 / 3,
        y1 + (cy - y1) * 2 / 3,
        x1,
        y1,
    )


def rgb(colour: str) -> tuple[float, float, float]:
    """A colour `#rrggbb` as shares of red, green and blue."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red / 255, green / 255, blue / 255
