"""What every SVG file has in common: the root in millimetres, layers, shapes as plain elements.

One unit of a drawing is a millimetre. SVG's y axis points down: coordinates are turned over
here, once.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import svgwrite
from svgwrite.container import Group

from ..drawing import Circle, Path, Style
from ..plane.path import Arc, Close, Ellipse, Line, Move, Point, Quad, quarters
from .marks import finite, joined

DECIMALS = 3
_NUMBER = f"%.{DECIMALS}f"
_PAIR = f"{_NUMBER},{_NUMBER}"
_MOVE, _LINE, _QUAD = f"M{_PAIR}", f"L{_PAIR}", f"Q{_PAIR} {_PAIR}"
_ARCS = tuple(f"A{_PAIR} 0 0 {turn} {_PAIR}" for turn in (0, 1))
_ZEROS = re.compile(r"\.000|(?<=\.\d)00|(?<=\.\d\d)0")  # that end numbers of three decimals


def new_drawing(width: float, height: float, title: str, where: str) -> svgwrite.Drawing:
    """An empty drawing of a size in mm. Raises `PressError` for a size that is not finite."""
    w, h = plain(width, where), plain(height, where)
    svg = svgwrite.Drawing(size=(f"{w}mm", f"{h}mm"), viewBox=f"0 0 {w} {h}", debug=False)
    svg["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    svg.set_desc(title=legal(title))
    return svg


def add_layer(svg: svgwrite.Drawing, label: str, name: str) -> Group:
    """A layer in the sense of Inkscape, with its id."""
    layer = svg.add(Group(debug=False, id=name))
    layer["inkscape:groupmode"] = "layer"
    layer["inkscape:label"] = label
    return layer


def add_settings(svg: svgwrite.Drawing, text: str) -> None:
    """Keep the settings that a drawing was made from in it, where no program draws them."""
    svg["xmlns:toppress"] = "urn:toppress"
    element = ElementTree.Element("toppress:settings")
    element.text = legal(text)
    svg.set_metadata(element)


def file_bytes(svg: svgwrite.Drawing) -> bytes:
    """The whole file."""
    root = svg.get_xml()
    ElementTree.indent(root, " ")
    body: bytes = ElementTree.tostring(root, encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + body + b"\n"


def identifier(name: str) -> str:
    """The name as the start of an XML id: letters, digits, `-`, `_` and `.`."""
    safe = re.sub(r"[^A-Za-z0-9_.-]", "-", name)
    return safe if re.match(r"[A-Za-z_]", safe) else f"_{safe}"


def legal(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return "".join(char if _is_legal(char) else "\ufffd" for char in text)


def _is_legal(char: str) -> bool:
    """Whether XML 1.0 can hold a character; a pattern for it takes long to be made."""
    return (
        " " <= char <= "\ud7ff"
        or "\ue000" <= char <= "\ufffd"
        or char > "\uffff"
        or char in "\t\n\r"
    )


def plain(value: float, where: str) -> str:
    """Plain decimal notation, never an exponent or a negative zero; finite or refused."""
    if not math.isfinite(value):
        finite(where, value)
    return f"{value:z.{DECIMALS}f}".rstrip("0").rstrip(".")


class SvgPen:
    """Turns marks in sheet coordinates into elements; `where` names their owner in errors."""

    def __init__(self, height: float, where: str) -> None:
        self.height = height
        self.where = where

    def number(self, value: float) -> str:
        """A number as text. Raises `PressError` for one that is not finite."""
        return plain(value, self.where)

    def shape(self, mark: Path | Circle, **attributes: str) -> Any:
        """One element for one mark, its style as presentation attributes."""
        return self.element(mark, **attributes, **self.presentation(mark.style))

    def element(self, mark: Path | Circle | Ellipse, **attributes: str) -> Any:
        """One element for one mark, without its style."""
        if isinstance(mark, Ellipse):
            centre = (self.number(mark.x), self.number(self.height - mark.y))
            radii = (self.number(mark.radius_x), self.number(mark.radius_y))
            return svgwrite.shapes.Ellipse(centre, radii, debug=False, **attributes)
        if isinstance(mark, Circle):
            centre = (self.number(mark.x), self.number(self.height - mark.y))
            return svgwrite.shapes.Circle(
                centre, self.number(mark.radius), debug=False, **attributes
            )
        return svgwrite.path.Path(self._commands(mark), debug=False, **attributes)

    def presentation(self, style: Style) -> dict[str, str]:
        """A style as attributes."""
        attributes = {"fill": style.fill or "none"}
        if style.stroke is not None:
            attributes["stroke"] = style.stroke
            attributes["stroke_width"] = self.number(style.width)
            if style.dash:
                attributes["stroke_dasharray"] = ",".join(map(self.number, style.dash))
            if style.round:
                attributes |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
        return attributes

    def _commands(self, path: Path) -> str:
        """The line of a path, all its numbers put into words at once, which saves most of it."""
        words: list[str] = []
        numbers: list[float] = []
        start = here = (0.0, 0.0)
        for segment in path.segments:
            match segment:
                case Line(x, y):
                    words.append(_LINE)
                    numbers += x, self.height - y
                    here = (x, y)
                case Move(x, y):
                    words.append(_MOVE)
                    numbers += x, self.height - y
                    start = here = (x, y)
                case Quad(cx, cy, x, y):
                    words.append(_QUAD)
                    numbers += cx, self.height - cy, x, self.height - y
                    here = (x, y)
                case Arc():
                    for word, found in self._arc(here, segment):
                        words.append(word)
                        numbers += found
                    here = segment.at(segment.end)
                case Close():
                    words.append("Z")
                    here = start
        if not math.isfinite(sum(numbers)):
            finite(self.where, *numbers)
        text = " ".join(words) % tuple(numbers)
        return _ZEROS.sub("", text.replace("-0.000", "0.000"))

    def _arc(self, here: Point, arc: Arc) -> Iterator[tuple[str, tuple[float, ...]]]:
        """Arcs of at most a quarter turn.

        A reader finds the centre from the rounded ends. Near a half turn the smallest rounding
        moves it far: half a micrometre at the ends of a half circle of 10 mm, 0.1 mm at its top.
        """
        joined(self.where, here, arc)
        turn = 0 if arc.end > arc.start else 1  # the flag counts in the sense of SVG's axes
        for piece in quarters(arc):
            x, y = piece.at(piece.end)
            yield _ARCS[turn], (arc.radius, arc.radius, x, self.height - y)
