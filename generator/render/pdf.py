"""PDF to print: real page sizes, artwork drawn once and placed, text as text, fonts embedded.

Millimetres become points here and nowhere else. Only ink reaches the paper: marks with the role
print or guide.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas

from ..component import Artwork
from ..drawing import (
    Arc,
    Box,
    Circle,
    Close,
    FontName,
    Line,
    Mark,
    Move,
    Path,
    Point,
    Quad,
    Role,
    Style,
    Text,
    exact_turn,
)
from ..errors import PressError
from ..fonts import font, require, text_box, text_start
from ..sheets.sheet import Document, Duplex, Placement, Sheet

POINTS = 72 / 25.4  # points in a millimetre
CURVE_ERROR = 0.0008  # mm that a Bezier curve may leave its arc by
JOIN_ERROR = 0.001  # mm between an arc's start and the point it is drawn from
_INK = (Role.PRINT, Role.GUIDE)
_MITRE = 4.0  # as in SVG, so that both files show the same corners
_DUPLEX: dict[Duplex, str] = {
    "long-edge": "DuplexFlipLongEdge",
    "short-edge": "DuplexFlipShortEdge",
    "none": "Simplex",
}


def render(document: Document) -> bytes:
    """The document as one PDF file, a page for each sheet.

    Equal artwork (by name) is one form XObject. Raises `PressError` for a number that is not
    finite, a document without sheets, or two different artworks of one name; `SettingError` for
    characters that the fonts lack.
    """
    if not document.sheets:
        raise PressError(f"the document {document.name!r} has no sheets")
    stream = BytesIO()
    canvas = _canvas(stream, document)
    forms = _draw_forms(canvas, document)
    for index, sheet in enumerate(document.sheets):
        _draw_page(canvas, sheet, forms)
        if sheet.side == "front" or sheet.placements:
            key = f"sheet-{index + 1}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(sheet.title, key)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _canvas(stream: BytesIO, document: Document) -> Canvas:
    canvas = Canvas(
        stream,
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 7),  # duplex and print scaling are younger than 1.3
        lang=document.language,
        initialFontName=_registered("regular"),  # else every page names Helvetica
    )
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setAuthor("toppress")
    canvas.setCreator("toppress")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", _DUPLEX[document.duplex])
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _registered(name: FontName) -> str:
    """The name under which reportlab knows a bundled font; registers it the first time."""
    private = f"toppress-{name}"
    if private not in pdfmetrics.getRegisteredFontNames():
        # Without readable ASCII codes only the characters that are used are embedded.
        pdfmetrics.registerFont(TTFont(private, str(font(name).path), asciiReadable=False))
    return private


def _draw_forms(canvas: Canvas, document: Document) -> dict[str, str]:
    """Draw each artwork once. Gives the form's name by the artwork's."""
    drawn: dict[str, Artwork] = {}
    forms: dict[str, str] = {}
    for _, placement in document.placements():
        artwork = placement.artwork
        known = drawn.setdefault(artwork.name, artwork)
        if known is not artwork and known.marks != artwork.marks:
            raise PressError(f"two different artworks have the name {artwork.name!r}")
        pen = _Pen(canvas, f"artwork {artwork.name}")
        ink = [] if artwork.name in forms else pen.ink(artwork.marks)
        if not ink:
            continue
        forms[artwork.name] = f"artwork{len(forms) + 1}"
        box = pen.points(*_ink_box(ink))
        canvas.beginForm(forms[artwork.name], *box)
        pen.draw(ink)
        canvas.endForm()
    return forms


def _draw_page(canvas: Canvas, sheet: Sheet, forms: dict[str, str]) -> None:
    pen = _Pen(canvas, f"sheet {sheet.name}")
    size = pen.points(sheet.width, sheet.height)
    canvas.setPageSize(size)
    canvas.setTrimBox((0, 0, *size))
    pen.draw(sheet.under)
    for placement in sheet.placements:
        if placement.artwork.name in forms:
            _place(canvas, pen, placement, forms[placement.artwork.name])
    pen.draw(sheet.marks)


def _place(canvas: Canvas, pen: _Pen, placement: Placement, form: str) -> None:
    canvas.saveState()
    if placement.panel is not None:
        left, bottom, right, top = pen.points(*placement.panel.window)
        window = canvas.beginPath()
        window.rect(left, bottom, right - left, top - bottom)
        canvas.clipPath(window, stroke=0, fill=0)
    frame = placement.frame
    x, y = pen.points(frame.x, frame.y)
    cos, sin = exact_turn(*pen.finite(frame.rotation))
    canvas.transform(cos, sin, -sin, cos, x, y)
    canvas.doForm(form)
    canvas.restoreState()


class _Pen:
    """Draws marks in one stream of the canvas, in which it alone sets the style.

    `where` names the artwork or sheet in errors.
    """

    def __init__(self, canvas: Canvas, where: str) -> None:
        self.canvas = canvas
        self.where = where
        self._style: Style | None = None

    def finite(self, *numbers: float) -> tuple[float, ...]:
        """The same numbers. Raises `PressError` for one that is not finite."""
        for number in numbers:
            if not math.isfinite(number):
                raise PressError(
                    f"{self.where}: {number} among the coordinates",
                    setting=self.where,
                    expected="a finite number",
                    got=str(number),
                )
        return numbers

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
        outline = self.canvas.beginPath()
        if isinstance(mark, Circle):
            east = (mark.x + mark.radius, mark.y)
            outline.moveTo(*self.points(*east))
            self._arc(outline, east, Arc(mark.x, mark.y, mark.radius, 0, 360))
            outline.close()
        else:
            self._path(outline, mark)
        self._set(mark.style)
        self.canvas.drawPath(
            outline,
            stroke=int(mark.style.stroke is not None),
            fill=int(mark.style.fill is not None),
            fillMode=FILL_NON_ZERO,
        )

    def _path(self, outline: Any, path: Path) -> None:
        start = here = (0.0, 0.0)
        for segment in path.segments:
            match segment:
                case Move(x, y):
                    start = here = (x, y)
                    outline.moveTo(*self.points(x, y))
                case Line(x, y):
                    here = (x, y)
                    outline.lineTo(*self.points(x, y))
                case Quad(_, _, x, y):
                    self._curve(outline, *_raised(here, segment))
                    here = (x, y)
                case Arc():
                    self._arc(outline, here, segment)
                    here = segment.at(segment.end)
                case Close():
                    outline.close()
                    here = start

    def _arc(self, outline: Any, here: Point, arc: Arc) -> None:
        self.finite(*arc)
        if math.dist(here, arc.at(arc.start)) > JOIN_ERROR:
            raise PressError(f"{self.where}: an arc does not start where the path has come to")
        for pieces in bezier_arc(arc):
            self._curve(outline, *pieces)

    def _curve(self, outline: Any, *points: Point) -> None:
        outline.curveTo(*self.points(*(value for point in points for value in point)))

    def _text(self, mark: Text) -> None:
        self.finite(mark.rotation)
        size, x, y = self.points(mark.size, *text_start(mark))
        cos, sin = exact_turn(mark.rotation)
        text = self.canvas.beginText()
        text.setFont(_registered(mark.font), size)
        text.setFillColor(_rgb(mark.colour))
        text.setTextTransform(cos, sin, -sin, cos, x, y)
        text.textOut(mark.text)
        self.canvas.drawText(text)
        self._style = None  # the text has set the fill colour

    def _set(self, style: Style) -> None:
        if style == self._style:
            return
        self._style = style
        if style.fill is not None:
            self.canvas.setFillColor(_rgb(style.fill))
        if style.stroke is not None:
            self.canvas.setStrokeColor(_rgb(style.stroke))
            self.canvas.setLineWidth(*self.points(style.width))
            self.canvas.setDash(list(self.points(*style.dash)))
            self.canvas.setLineCap(int(style.round))
            self.canvas.setLineJoin(int(style.round))
            self.canvas.setMiterLimit(_MITRE)


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


def _rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red / 255, green / 255, blue / 255


def _ink_box(marks: Iterable[Mark]) -> Box:
    """A box that holds all ink of the marks: strokes, mitred corners and text included."""
    discs = [disc for mark in marks for disc in _discs(mark)]
    return (
        min(x - reach for x, _, reach in discs),
        min(y - reach for _, y, reach in discs),
        max(x + reach for x, _, reach in discs),
        max(y + reach for _, y, reach in discs),
    )


def _discs(mark: Mark) -> Iterator[tuple[float, float, float]]:
    """Points with the distance the ink may reach from them; a box round all holds the mark."""
    if isinstance(mark, Text):
        # A glyph may stand out sideways from its advance; a third of the em is plenty.
        yield from ((x, y, mark.size / 3) for x, y in text_box(mark))
        return
    stroke = mark.style.width * _MITRE / 2
    if isinstance(mark, Circle):
        yield mark.x, mark.y, mark.radius + stroke
        return
    for segment in mark.segments:
        match segment:
            case Move(x, y) | Line(x, y):
                yield x, y, stroke
            case Quad(cx, cy, x, y):
                yield from ((cx, cy, stroke), (x, y, stroke))
            case Arc(cx, cy, radius):
                yield cx, cy, radius + stroke
