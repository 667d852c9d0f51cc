"""The pen that draws marks on a PDF canvas.

Only ink reaches the paper: marks with the role print or guide.
"""

from __future__ import annotations

from collections.abc import Iterable

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from ..drawing import INKED, Circle, FontName, Mark, Path, Style, Text
from ..fonts import font, require, text_start
from ..plane.path import Segments
from .marks import finite
from .operators import POINTS, operators, style_operators, turn_operands
from .undated import UndatedCanvas

Shape = Segments | tuple[float, float, float]  # the line of a path, or a circle


def registered(name: FontName) -> str:
    """The name under which reportlab knows a bundled font; registers it the first time."""
    private = f"toppress-{name}"
    if private not in pdfmetrics.getRegisteredFontNames():
        # Without readable ASCII codes only the characters that are used are embedded.
        face = font(name)
        face.cap_height(1.0)  # refuses a damaged file by name before reportlab reads it
        pdfmetrics.registerFont(TTFont(private, str(face.path), asciiReadable=False))
    return private


class Pen:
    """Draws marks in one stream of the canvas, in which it alone sets the style.

    `where` names the artwork or sheet in errors. `known` has the operators of lines that were
    drawn before, by the line: what stands in several files is put into words once.
    """

    def __init__(self, canvas: UndatedCanvas, where: str, known: dict[Shape, str]) -> None:
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
        ink = [mark for mark in marks if mark.role in INKED]
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
            self._known[shape] = operators(mark, self.where)
        style = mark.style
        if style != self._style:
            self.finite(style.width, *style.dash)
            self.canvas.addLiteral(style_operators(style))
            self._style = style
        drawn = "B" if style.fill and style.stroke else "f" if style.fill else "S"
        self.canvas.addLiteral(f"{self._known[shape]}\n{drawn}")

    def _text(self, mark: Text) -> None:
        self.finite(mark.rotation)
        size, *start = self.points(mark.size, *text_start(mark))
        colour = style_operators(Style(fill=mark.colour))
        place = f"{turn_operands(mark.rotation)} {fp_str(*start)} Tm"
        shown = self.canvas.shown(registered(mark.font), size, mark.text)
        self.canvas.addLiteral(f"BT 1 0 0 1 0 0 Tm {colour} {place} {shown} ET")
        self._style = None  # the text has set the fill colour
