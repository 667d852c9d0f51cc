"""The pen that draws marks on a PDF canvas; millimetres become points here and nowhere else.

Only ink reaches the paper: marks with the role print or guide.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ..drawing import Circle, FontName, Mark, Path, Role, Style, Text, exact_turn
from ..errors import PressError
from ..fonts import font, require, text_start
from ..plane.area import MITRE
from ..plane.path import Arc, Close, Line, Move, Point, Quad, Segments
from .marks import finite

POINTS = 72 / 25.4  # points in a millimetre
CURVE_ERROR = 0.0008  # mm that a Bezier curve may leave its arc by
JOIN_ERROR = 0.001  # mm between an arc's start and the point it is drawn from
DECIMALS = 4  # of a point in the file: 0.00002 mm
_INK = (Role.PRINT, Role.GUIDE)

Shape = Segments | tuple[float, float, float]  # the line of a path, or a circle


def registered(name: FontName) -> str:
    """The name under which reportlab knows a bundled font; registers it the first time."""
    private = f"toppress-{name}"
    if private not in pdfmetrics.getRegisteredFontNames():
        # Without readable ASCII codes only the characters that are used are embedded.
        face = font(name)
        face.cap_height(1.0)  # refuses a damaged file by name before reportlab reads it
        pdfmetrics.registerFont(_Face(private, str(face.path), asciiReadable=False))
    return private


class _Face(TTFont):  # type: ignore[misc]  # reportlab has no types
    """A font that adds up the letters of a word once: the same words are measured many times."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._sums: dict[str, int] = {}

    def stringWidth(self, text: str, size: float, encoding: str = "utf8") -> float:
        """Width of a text in points, as reportlab has it."""
        if text not in self._sums:
            widths, default = self.face.charWidths, self.face.defaultWidth
            self._sums[text] = sum(widths.get(ord(char), default) for char in text)
        return 0.001 * size * self._sums[text]


class Pen:
    """Draws marks in one stream of the canvas, in which it alone sets the style.

    `where` names the artwork or sheet in errors. `known` has the operators of lines that were
    drawn before, by the line: what stands in several files is put into words once.
    """

    def __init__(self, canvas: Canvas, where: str, known: dict[Shape, str]) -> None:
        self.canvas = canvas
        self.where = where
        self._known = known
        self._style: Style | None = None

    def finite(self, *numbers: float) -> tuple[float, ...]:
        """The same numbers. Raises `PressError` for one that is not finite."""
        return finite(self.where, *numbers)

    def points(self, *lengths: float) -> tuple[float, ...]:
        """Millimetres as points, all finite."""
        return tuple(length * POINTS for length in self.finite(*lengths))

    def ink(self, marks: Iterable[Mark]) -> list[Mark]:
        """Those marks that reach the paper, the characters of their texts checked."""
        ink = [mark for mark in marks if mark.role in _INK]
        for mark in ink:
            if isinstance(mark, Text):
                require(mark.text, font(mark.font), self.where)
        return ink

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draw those marks that are ink, in order."""
        for mark in self.ink(marks):
            if isinstance(mark, Text):
                self._text(mark)
            elif mark.style.fill is not None or mark.style.stroke is not None:
                self._shape(mark)

    def _shape(self, mark: Path | Circle) -> None:
        shape = mark.segments if isinstance(mark, Path) else (mark.x, mark.y, mark.radius)
        if shape not in self._known:
            line = self._path(mark.segments) if isinstance(mark, Path) else self._circle(mark)
            self._known[shape] = " ".join(line)
        style = mark.style
        if style != self._style:
            self.finite(style.width, *style.dash)
            self.canvas.addLiteral(_in_words(style))
            self._style = style
        drawn = "B" if style.fill and style.stroke else "f" if style.fill else "S"
        self.canvas.addLiteral(f"{self._known[shape]}\n{drawn}")

    def _operator(self, name: str, *lengths: float) -> str:
        """One operator of a path as the file has it, with its coordinates."""
        # reportlab's own way from numbers to text takes a third of the time of a large page
        if not math.isfinite(sum(lengths)):
            self.finite(*lengths)
        return " ".join([f"{length * POINTS:z.{DECIMALS}f}" for length in lengths]) + f" {name}"

    def _circle(self, circle: Circle) -> Iterator[str]:
        east = (circle.x + circle.radius, circle.y)
        yield self._operator("m", *east)
        yield from self._arc(east, Arc(circle.x, circle.y, circle.radius, 0, 360))
        yield "h"

    def _path(self, segments: Segments) -> Iterator[str]:
        start = here = (0.0, 0.0)
        for segment in segments:
            match segment:
                case Move(x, y):
                    start = here = (x, y)
                    yield self._operator("m", x, y)
                case Line(x, y):
                    here = (x, y)
                    yield self._operator("l", x, y)
                case Quad(_, _, x, y):
                    yield self._curve(*_raised(here, segment))
                    here = (x, y)
                case Arc():
                    yield from self._arc(here, segment)
                    here = segment.at(segment.end)
                case Close():
                    yield "h"
                    here = start

    def _arc(self, here: Point, arc: Arc) -> Iterator[str]:
        self.finite(*arc)
        if math.dist(here, arc.at(arc.start)) > JOIN_ERROR:
            raise PressError(f"{self.where}: an arc does not start where the path has come to")
        for pieces in bezier_arc(arc):
            yield self._curve(*pieces)

    def _curve(self, first: Point, second: Point, end: Point) -> str:
        return self._operator("c", *first, *second, *end)

    def _text(self, mark: Text) -> None:
        self.finite(mark.rotation)
        size, x, y = self.points(mark.size, *text_start(mark))
        cos, sin = exact_turn(mark.rotation)
        text = self.canvas.beginText()
        text.setFont(registered(mark.font), size)
        text.setFillColor(rgb(mark.colour))
        text.setTextTransform(cos, sin, -sin, cos, x, y)
        text.textOut(mark.text)
        self.canvas.drawText(text)
        self._style = None  # the text has set the fill colour


@cache
def _in_words(style: Style) -> str:
    """The operators that set a style."""
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


def bezier_arc(arc: Arc) -> Iterator[tuple[Point, Point, Point]]:
    """Cubic Bezier curves for an arc: two control points and the end of each, in mm.

    No piece is longer than a quarter turn, nor so long that it leaves the arc by more than
    `CURVE_ERROR` (but for a sixth of it). With handles of 4/3 r tan(t/4) a piece of angle t
    leaves the arc by (2/27) r sin^6(t/4) / cos^2(t/4).
    """
    share = min((13.5 * CURVE_ERROR / max(arc.radius, 1e-9)) ** (1 / 6), 0.5)
    longest = min(90.0, math.degrees(4 * math.asin(share)))
    quarters = max(1, math.ceil(abs(arc.end - arc.start) / 90 - 1e-9))
    count = quarters * max(1, math.ceil(abs(arc.end - arc.start) / quarters / longest - 1e-9))
    step = (arc.end - arc.start) / count
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * arc.radius
    for k in range(count):
        begin, end = arc.start + k * step, arc.start + (k + 1) * step
        (x0, y0), (x1, y1) = arc.at(begin), arc.at(end)
        (cos0, sin0), (cos1, sin1) = exact_turn(begin), exact_turn(end)
        yield (
            (x0 - handle * sin0, y0 + handle * cos0),
            (x1 + handle * sin1, y1 - handle * cos1),
            (x1, y1),
        )


def _raised(here: Point, quad: Quad) -> tuple[Point, Point, Point]:
    """The same curve as a cubic: each control point two thirds of the way to the quadratic's."""
    end, control = (quad.x, quad.y), (quad.cx, quad.cy)

    def towards(point: Point) -> Point:
        (x, y), (cx, cy) = point, control
        return x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3

    return towards(here), towards(end), end


def rgb(colour: str) -> tuple[float, float, float]:
    """A colour `#rrggbb` as shares of red, green and blue."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red / 255, green / 255, blue / 255
