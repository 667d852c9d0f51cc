"""SVG of one sheet: nominal outlines and print colours at true scale, in layers.

One unit of the drawing is a millimetre. Placements are worked into the coordinates, so a program
that ignores transforms, style sheets or references still reads true positions. SVG's y axis
points down: coordinates are turned over here, once.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree

import svgwrite
from svgwrite.container import Group

from ..drawing import (
    Arc,
    Circle,
    Close,
    Line,
    Mark,
    Move,
    Path,
    Point,
    Quad,
    Role,
    Style,
    Text,
    contours,
    moved,
)
from ..errors import PressError
from ..fonts import font, require
from ..sheets.sheet import Placement, Sheet, Side

DECIMALS = 3
JOIN_ERROR = 0.001  # mm between an arc's start and the point it is drawn from
OUTLINE = Style(stroke="#ff0000", width=0.1)
_INK = (Role.PRINT, Role.GUIDE)
_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML 1.0


def render(sheet: Sheet, title: str = "") -> bytes:
    """The sheet as an SVG file; `title` stands for the sheet's own where it is given.

    Layers: "Artwork" with a group for each part, "Outline" with a closed line for each part,
    and "Guide" where the sheet has marks. A panel is drawn whole: nothing is clipped. Raises
    `PressError` for a number that is not finite and `SettingError` for characters that the fonts
    lack.
    """
    paper = _Pen(sheet, f"sheet {sheet.name}")
    width, height = paper.number(sheet.width), paper.number(sheet.height)
    svg = svgwrite.Drawing(
        size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False
    )
    svg["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    svg.set_desc(title=_legal(title or sheet.title))
    artwork, outlines = _layer(svg, "Artwork"), _layer(svg, "Outline")
    if sheet.under:
        paper.draw(sheet.under, artwork.add(Group(debug=False, id="ground")))
    for part, placement in _numbered(sheet):
        pen = _Pen(sheet, f"artwork {placement.artwork.name}")
        marks = moved(placement.artwork.marks, placement.frame)
        pen.draw(marks, artwork.add(Group(debug=False, id=part)))
        for name, line in _outline(placement, sheet.side):
            outlines.add(pen.shape(line, id=f"{part}-{name}"))
    if sheet.marks:
        paper.draw(sheet.marks, _layer(svg, "Guide"))
    return _file(svg)


def _file(svg: svgwrite.Drawing) -> bytes:
    root = svg.get_xml()
    ElementTree.indent(root, " ")
    body: bytes = ElementTree.tostring(root, encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + body + b"\n"


def _layer(svg: svgwrite.Drawing, label: str) -> Group:
    layer = svg.add(Group(debug=False, id=label.lower()))
    layer["inkscape:groupmode"] = "layer"
    layer["inkscape:label"] = label
    return layer


def _numbered(sheet: Sheet) -> Iterator[tuple[str, Placement]]:
    """Each placement with its part's id: the component's name, counted from one."""
    counted: Counter[str] = Counter()
    for placement in sheet.placements:
        name = _identifier(placement.component.name)
        counted[name] += 1
        yield f"{name}-{counted[name]}", placement


def _outline(placement: Placement, side: Side) -> Iterator[tuple[str, Path | Circle]]:
    """The lines of the nominal outline where the part lies, with the end of each one's id."""
    outline = placement.component.outline
    seen = outline.mirrored() if side == "back" else outline
    for number, line in enumerate(contours(seen, OUTLINE, Role.CUT)):
        (placed,) = moved((line,), placement.frame)
        assert not isinstance(placed, Text)
        yield "outline" if number == 0 else f"hole-{number}", placed


class _Pen:
    """Turns marks in sheet coordinates into elements; `where` names their owner in errors."""

    def __init__(self, sheet: Sheet, where: str) -> None:
        self.height = sheet.height
        self.where = where

    def draw(self, marks: Iterable[Mark], group: Group) -> None:
        """Add those marks that are ink to the group, in order."""
        for mark in marks:
            if mark.role not in _INK:
                continue
            if isinstance(mark, Text):
                self._text(mark, group)
            elif mark.style.fill is not None or mark.style.stroke is not None:
                group.add(self.shape(mark))

    def shape(self, mark: Path | Circle, **attributes: str) -> Any:
        """One element for one mark."""
        attributes |= self._presentation(mark.style)
        if isinstance(mark, Circle):
            centre = (self.number(mark.x), self.number(self.height - mark.y))
            return svgwrite.shapes.Circle(
                centre, self.number(mark.radius), debug=False, **attributes
            )
        return svgwrite.path.Path(" ".join(self._commands(mark)), debug=False, **attributes)

    def number(self, value: float) -> str:
        """Plain decimal notation, never an exponent or a negative zero; finite or refused."""
        if not math.isfinite(value):
            raise PressError(
                f"{self.where}: {value} among the coordinates",
                setting=self.where,
                expected="a finite number",
                got=str(value),
            )
        text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text

    def _text(self, mark: Text, group: Group) -> None:
        face = font(mark.font)
        require(mark.text, face, self.where)
        self.number(mark.rotation)
        segments = face.outline(mark.text, mark.size, mark.x, mark.y, mark.anchor, mark.rotation)
        if segments:
            path = Path(segments, Style(fill=mark.colour))
            group.add(self.shape(path, aria_label=mark.text))

    def _presentation(self, style: Style) -> dict[str, str]:
        attributes = {"fill": style.fill or "none"}
        if style.stroke is not None:
            attributes["stroke"] = style.stroke
            attributes["stroke_width"] = self.number(style.width)
            if style.dash:
                attributes["stroke_dasharray"] = ",".join(map(self.number, style.dash))
            if style.round:
                attributes |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
        return attributes

    def _commands(self, path: Path) -> Iterator[str]:
        start = here = (0.0, 0.0)
        for segment in path.segments:
            match segment:
                case Move(x, y):
                    start = here = (x, y)
                    yield f"M{self._at(x, y)}"
                case Line(x, y):
                    here = (x, y)
                    yield f"L{self._at(x, y)}"
                case Quad(cx, cy, x, y):
                    here = (x, y)
                    yield f"Q{self._at(cx, cy)} {self._at(x, y)}"
                case Arc():
                    yield from self._arc(here, segment)
                    here = segment.at(segment.end)
                case Close():
                    here = start
                    yield "Z"

    def _arc(self, here: Point, arc: Arc) -> Iterator[str]:
        """Arcs of at most a quarter turn.

        A reader finds the centre from the rounded ends. Near a half turn the smallest rounding
        moves it far: half a micrometre at the ends of a half circle of 10 mm, 0.1 mm at its top.
        """
        for value in arc:
            self.number(value)
        if math.dist(here, arc.at(arc.start)) > JOIN_ERROR:
            raise PressError(f"{self.where}: an arc does not start where the path has come to")
        sweep = arc.end - arc.start
        count = max(1, math.ceil(abs(sweep) / 90 - 1e-9))
        radius = self.number(arc.radius)
        turn = 0 if sweep > 0 else 1  # the flag counts in the sense of SVG's axes
        for k in range(1, count + 1):
            x, y = arc.at(arc.start + sweep * k / count)
            yield f"A{radius},{radius} 0 0 {turn} {self._at(x, y)}"

    def _at(self, x: float, y: float) -> str:
        return f"{self.number(x)},{self.number(self.height - y)}"


def _identifier(name: str) -> str:
    """The name as the start of an XML id: letters, digits, `-`, `_` and `.`."""
    plain = re.sub(r"[^A-Za-z0-9_.-]", "-", name)
    return plain if re.match(r"[A-Za-z_]", plain) else f"_{plain}"


def _legal(text: str) -> str:
    """The text without the characters that XML cannot hold."""
    return _ILLEGAL.sub("\ufffd", text)
