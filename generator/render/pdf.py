"""PDF to print: real page sizes, artwork drawn once and placed, text as text, fonts embedded.

Only ink reaches the paper: marks with the role print or guide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO

from reportlab.lib.colors import CMYKColorSep

from ..component import Artwork
from ..drawing import Circle, Mark, Text, exact_turn
from ..errors import PressError
from ..fonts import text_box
from ..layout.placement import Placement
from ..plane.area import MITRE
from ..plane.path import Arc, Box, Line, Move, Quad
from ..press.sheet import Bookmark, Document, Duplex, Sheet
from .format import Format
from .operators import POINTS, operators
from .pen import Pen, Shape, registered
from .undated import UndatedCanvas

DIE_INK = "CutContour"  # as makers of cutters call it
DIE_WIDTH = 0.1  # mm
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
    return next(render_all([document]))


def render_all(documents: Iterable[Document]) -> Iterator[bytes]:
    """The files of documents that share drawings, which are put into words once."""
    known: dict[Shape, str] = {}
    for document in documents:
        yield _rendered(document, known)


def _rendered(document: Document, known: dict[Shape, str]) -> bytes:
    if not document.sheets:
        raise PressError(f"the document {document.name!r} has no sheets")
    stream = BytesIO()
    canvas = _canvas(stream, document)
    forms = _draw_forms(canvas, document, known)
    for index, sheet in enumerate(document.sheets):
        _draw_page(canvas, sheet, forms, known)
        _enter(canvas, [mark for mark in document.bookmarks if mark.sheet == index], index)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


FORMAT = Format("pdf", ".pdf", Document, render)


def _canvas(stream: BytesIO, document: Document) -> UndatedCanvas:
    canvas = UndatedCanvas(
        stream,
        pdfVersion=(1, 7),  # duplex and print scaling are younger than 1.3
        lang=document.language,
        initialFontName=registered("regular"),  # else every page names Helvetica
    )
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setAuthor("toppress")
    canvas.setCreator("toppress")
    canvas.setViewerPreference("PrintScaling", "None")
    if (duplex := document.feeding) is not None:
        canvas.setViewerPreference("Duplex", _DUPLEX[duplex])
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if document.made_from:
        canvas.attach("toppress.toml", "application/toml", document.made_from.encode())
    return canvas


def _draw_forms(
    canvas: UndatedCanvas, document: Document, known: dict[Shape, str]
) -> dict[str, str]:
    """Draw each artwork once. Gives the form's name by the artwork's."""
    drawn: dict[str, Artwork] = {}
    forms: dict[str, str] = {}
    for _, placement in document.placements():
        artwork = placement.artwork
        first = drawn.setdefault(artwork.name, artwork)
        if first is not artwork and first.marks != artwork.marks:
            raise PressError(f"two different artworks have the name {artwork.name!r}")
        pen = Pen(canvas, f"artwork {artwork.name}", known)
        ink = [] if artwork.name in forms else pen.ink(artwork.marks)
        if not ink:
            continue
        forms[artwork.name] = f"artwork{len(forms) + 1}"
        box = pen.points(*(artwork.box or _ink_box(ink)))
        canvas.beginForm(forms[artwork.name], *box)
        pen.draw(ink)
        canvas.endForm()
    return forms


def _draw_page(
    canvas: UndatedCanvas, sheet: Sheet, forms: dict[str, str], known: dict[Shape, str]
) -> None:
    pen = Pen(canvas, f"sheet {sheet.name}", known)
    size = pen.points(sheet.width, sheet.height)
    canvas.setPageSize(size)
    trim = sheet.trim or (0, 0, sheet.width, sheet.height)
    reach = sheet.bleed if sheet.trim else 0.0
    canvas.setTrimBox(pen.points(*trim))
    if reach:
        left, bottom, right, top = trim
        canvas.setBleedBox(pen.points(left - reach, bottom - reach, right + reach, top + reach))
    if sheet.matrix is not None:
        *turn, x, y = pen.finite(*sheet.matrix)
        canvas.transform(*turn, *pen.points(x, y))
    pen.draw(sheet.under)
    for placement in sheet.placements:
        if placement.artwork.name in forms:
            _place(canvas, pen, placement, forms[placement.artwork.name])
    pen.draw(sheet.marks)
    if sheet.die:
        _draw_die(canvas, pen, sheet.die)


def _draw_die(canvas: UndatedCanvas, pen: Pen, die: Iterable[Mark]) -> None:
    """The line that a cutter follows, in an ink of its own that is printed over all others."""
    canvas.saveState()
    canvas.setStrokeColor(CMYKColorSep(0, 1, 0, 0, spotName=DIE_INK, density=1))
    canvas.setStrokeOverprint(True)
    canvas.setLineWidth(*pen.points(DIE_WIDTH))
    for mark in die:
        if not isinstance(mark, Text):
            canvas.addLiteral(f"{operators(mark, pen.where)}\nS")
    canvas.restoreState()


def _enter(canvas: UndatedCanvas, bookmarks: Iterable[Bookmark], index: int) -> None:
    """Enter the places of a sheet in the outline."""
    for number, bookmark in enumerate(bookmarks):
        key = f"sheet-{index + 1}" + (f"-{number + 1}" if bookmark.height is not None else "")
        if bookmark.height is None:
            canvas.bookmarkPage(key)
        else:
            canvas.bookmarkPage(key, fit="FitH", top=bookmark.height * POINTS)
        canvas.addOutlineEntry(bookmark.title, key, bookmark.level)


def _place(canvas: UndatedCanvas, pen: Pen, placement: Placement, form: str) -> None:
    canvas.saveState()
    if placement.panel is not None:
        left, bottom, right, top = pen.points(*placement.panel.shown)
        window = canvas.beginPath()
        window.rect(left, bottom, right - left, top - bottom)
        canvas.clipPath(window, stroke=0, fill=0)
    frame = placement.frame
    x, y = pen.points(frame.x, frame.y)
    cos, sin = exact_turn(*pen.finite(frame.rotation))
    canvas.transform(cos, sin, -sin, cos, x, y)
    canvas.doForm(form)
    canvas.restoreState()


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
    stroke = mark.style.width * MITRE / 2
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
