"""PDF of a cut sheet, to look at before anything is burnt; a laser gets the SVG or DXF.

The page is the sheet of stock at true size with a strip below it that names the layers. Lines
are wider than in the laser's files, so that they are seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

from ..drawing import Mark, Path, Role, Style, Text, rectangle
from ..fonts import font
from ..laser.cutsheet import CutSheet
from ..plane.path import Ellipse, ellipse_arcs
from .format import Format
from .lasers import ELLIPSE_ERROR, CutFile, Layer, Run
from .pen import Pen, registered
from .undated import UndatedCanvas

STRIP = 10.0  # mm below the sheet
LEAST_LINE = 0.18  # mm
_INK = "#22252b"
_SIZE = 4.0  # of the letters, mm


def render(file: CutFile) -> bytes:
    """A cut sheet as a PDF file of one page.

    Raises what its layers raise, and `SettingError` for characters that the fonts lack.
    """
    sheet, machine = file.sheet, file.machine
    stream = BytesIO()
    canvas = UndatedCanvas(stream, pdfVersion=(1, 7), initialFontName=registered("regular"))
    canvas.setTitle(sheet.title)
    canvas.setAuthor("toppress")
    canvas.setCreator("toppress")
    canvas.setViewerPreference("PrintScaling", "None")
    pen = Pen(canvas, f"sheet {sheet.name}", {})
    canvas.setPageSize(pen.points(sheet.width, sheet.height + STRIP))
    canvas.translate(*pen.points(0, STRIP))
    found = list(file.layers)
    width = max(machine.stroke, LEAST_LINE)
    for layer in found:
        pen.draw(_mark(run, width) for run in layer.runs)
    pen.draw(_strip(sheet, found))
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


FORMAT = Format("pdf", ".pdf", CutFile, render)


def _mark(run: Run, width: float) -> Mark:
    colour = run.process.colour
    style = Style(fill=colour) if run.filled else Style(stroke=colour, width=width)
    if isinstance(run.shape, Ellipse):
        return Path(ellipse_arcs(run.shape, ELLIPSE_ERROR), style)
    return replace(run.shape, style=style, role=Role.PRINT)


def _strip(sheet: CutSheet, found: list[Layer]) -> Iterator[Mark]:
    """The stock's edge, the title, and the name of each layer beside its colour.

    Letters are smaller where the sheet is too narrow for them.
    """
    yield rectangle((0, 0, sheet.width, sheet.height), Style(stroke="#9a9a9a", width=LEAST_LINE))
    base, bold, face = -6.5, font("semibold"), font("regular")
    names = sum(face.width(layer.name, 1) for layer in found)
    title = sheet.title
    room = sheet.width - 6
    size = min(_SIZE, room / (bold.width(title, 1) + 2 + names + 3.125 * len(found)))
    yield Text(3, base, title, size, _INK, "semibold")
    x = 3 + bold.width(title, size) + 2 * size
    for layer in found:
        yield rectangle((x, base, x + 1.25 * size, base + 0.7 * size), _swatch(layer))
        yield Text(x + 1.625 * size, base, layer.name, size, _INK)
        x += 3.125 * size + face.width(layer.name, size)


def _swatch(layer: Layer) -> Style:
    colour = layer.process.colour
    filled = any(run.filled for run in layer.runs)
    return Style(fill=colour) if filled else Style(stroke=colour, width=0.5)
