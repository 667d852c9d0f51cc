"""A picture of a game laid out on a table, as PNG. Shadows are half seen through."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from ..drawing import Style, rectangle
from . import png
from .format import Format
from .pen import Pen, Shape, registered
from .undated import UndatedCanvas

if TYPE_CHECKING:
    from ..pages.tabletop import Tabletop

WIDTH = 1600  # pixels


@dataclass(frozen=True)
class TablePicture:
    """What stands on a table, and the table's colour (`#rrggbb`)."""

    top: Tabletop
    ground: str
    width: int = WIDTH


def render(picture: TablePicture) -> bytes:
    """The picture as a PNG file. Raises `PressError` for a number that is not finite."""
    top, stream = picture.top, BytesIO()
    canvas = UndatedCanvas(stream, pdfVersion=(1, 7), initialFontName=registered("regular"))
    pen = Pen(canvas, "picture", {})
    canvas.setPageSize(pen.points(top.width, top.height))
    pen.draw([rectangle((0, 0, top.width, top.height), Style(fill=picture.ground))])
    canvas.translate(*pen.points(-top.corner[0], -top.corner[1]))
    known: dict[Shape, str] = {}
    for layer in top.layers:
        canvas.saveState()
        canvas.setFillAlpha(layer.share)
        if layer.face is not None:
            *turn, x, y = layer.matrix
            canvas.transform(*pen.finite(*turn), *pen.points(x, y))
        own = Pen(canvas, "picture", known)  # which knows of no style yet
        own.draw(layer.marks if layer.face is None else layer.face.marks)
        canvas.restoreState()
    canvas.showPage()
    canvas.save()
    return png.render(png.Picture(stream.getvalue(), 1, picture.width / top.width * 25.4))


FORMAT = Format("png", ".png", TablePicture, render)
