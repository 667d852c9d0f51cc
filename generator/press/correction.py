"""Pages made up for what a printer does to them, by its profile.

A profile's axes are those of the paper as it is fed, its short edge across, and a driver may
turn a page that lies across either way. So a corrected document has upright pages only; what
lies across is drawn turned by a quarter.

A printer scales what it prints along both axes; the back it also turns about the middle of the
page and shifts. Where the middle of the scaling is does not matter, for a front and its back
move with it alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ..drawing import exact_turn
from ..lazy import LazySequence
from ..plane.path import Point
from ..settings.printer import Printer
from .sheet import Document, Matrix, Sheet, Side


def corrected(document: Document, printer: Printer | None) -> Document:
    """The document as a printer must get it: its pages upright, and made up for. Lazy, as it is."""
    if printer is None:
        return document
    fed = [partial(_fed, document.sheets, k, printer) for k in range(len(document.sheets))]
    return replace(document, sheets=LazySequence(fed))


def _fed(sheets: Sequence[Sheet], index: int, printer: Printer) -> Sheet:
    sheet = sheets[index]
    turned = sheet.width > sheet.height
    width, height = (sheet.height, sheet.width) if turned else (sheet.width, sheet.height)
    upright = Matrix(0.0, 1.0, -1.0, 0.0, sheet.height, 0.0) if turned else Matrix()
    matrix = correction(printer, width, height, sheet.side).after(upright)
    return replace(sheet, width=width, height=height, matrix=matrix)


def correction(printer: Printer, width: float, height: float, side: Side) -> Matrix:
    """What is done to an upright page before a printer gets it."""
    middle = (width / 2, height / 2)
    inverse = Matrix(1 / printer.scale_x, 0.0, 0.0, 1 / printer.scale_y)
    if side == "front":
        return about(middle, inverse)
    cos, sin = exact_turn(-printer.turn)
    back = Matrix(1.0, 0.0, 0.0, 1.0, -printer.back[0], -printer.back[1])
    return about(middle, inverse.after(Matrix(cos, sin, -sin, cos)).after(back))


def about(middle: Point, matrix: Matrix) -> Matrix:
    """The same with a point in place of the origin."""
    x, y = middle
    to, back = Matrix(1.0, 0.0, 0.0, 1.0, x, y), Matrix(1.0, 0.0, 0.0, 1.0, -x, -y)
    return to.after(matrix).after(back)
