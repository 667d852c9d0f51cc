"""Pictures of a finished PDF: its pages as PNG, and a contact sheet of them.

These are previews; pixels occur in this file only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from io import BytesIO

import pypdfium2
from PIL import Image, ImageColor, ImageDraw

from ..errors import PressError

MOST_PIXELS = 6_000_000  # of one picture; a larger page gets a lower resolution
_GAP = 0.02  # of the contact sheet's width
_SHAPE = 1.4  # width to height that a contact sheet comes near to
_POINTS = 72.0  # points in an inch, the unit of a PDF
_LEVEL = 6  # of compression; 9 takes four times as long for files that are 2 % smaller


def pages(pdf: bytes, dpi: float) -> list[bytes]:
    """Every page as a PNG file that states its resolution.

    A page that would have more than `MOST_PIXELS` gets a lower resolution.
    """
    if not (math.isfinite(dpi) and dpi > 0):
        raise PressError(f"a picture of {dpi} dpi cannot be made", expected="more than 0 dpi")
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_picture(page, dpi) for page in document]
    finally:
        document.close()


def contact(
    pngs: Sequence[bytes], columns: int | None = None, width: int = 1600, *, background: str
) -> bytes:
    """One PNG, `width` pixels wide, that shows every page, in order, row by row.

    All pages have the same scale: a page's size in inches decides, not its pixels. Each lies in
    the middle of its place, with a thin edge, on the `background` (`#rrggbb`). Without `columns`
    the grid is chosen that comes near to a landscape sheet with few empty places. A sheet that
    would have more than `MOST_PIXELS` becomes narrower.
    """
    if not pngs:
        raise PressError("a contact sheet needs at least one page")
    sizes = [_inches(png) for png in pngs]
    across = min(columns or _columns(sizes), len(sizes))
    rows = [sizes[k : k + across] for k in range(0, len(sizes), across)]
    tallest = sum(max(height for _, height in row) for row in rows)
    widest = max(size[0] for size in sizes)

    def layout(width: int) -> tuple[int, float, int]:
        """Gap and pixels per inch for a width, and the height that they give."""
        gap = max(2, round(width * _GAP))
        scale = max((width - gap * (across + 1)) / (widest * across), 1 / widest)
        return gap, scale, math.ceil(tallest * scale) + gap * (len(rows) + 1)

    pixels = width * layout(width)[2]
    width = max(1, int(width * min(1.0, math.sqrt(MOST_PIXELS / pixels))))
    gap, scale, height = layout(width)
    sheet = Image.new("RGB", (width, height), background)
    edge = _darker(background)
    top = gap
    for index, row in enumerate(rows):
        line = max(size[1] for size in row) * scale
        for column, (page_width, page_height) in enumerate(row):
            left = gap + column * (widest * scale + gap) + (widest - page_width) * scale / 2
            corner = (round(left), round(top + (line - page_height * scale) / 2))
            size = (max(1, round(page_width * scale)), max(1, round(page_height * scale)))
            _paste(sheet, pngs[index * across + column], corner, size, edge)
        top += round(line) + gap
    return _png(sheet)


def _picture(page: pypdfium2.PdfPage, dpi: float) -> bytes:
    width, height = page.get_size()
    scale = min(dpi / _POINTS, math.sqrt(MOST_PIXELS / (width * height)))
    image = page.render(scale=scale).to_pil().convert("RGB")
    return _png(image, scale * _POINTS)


def _png(image: Image.Image, dpi: float | None = None) -> bytes:
    stream = BytesIO()
    if dpi is None:
        image.save(stream, "PNG", compress_level=_LEVEL)
    else:
        image.save(stream, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
    return stream.getvalue()


def _inches(png: bytes) -> tuple[float, float]:
    with Image.open(BytesIO(png)) as image:
        dpi = float(image.info.get("dpi", (_POINTS, _POINTS))[0])
        return image.width / dpi, image.height / dpi


def _columns(sizes: Sequence[tuple[float, float]]) -> int:
    """The number of columns whose grid is nearest to the wanted shape, empty places weighed."""
    shape = max(width for width, _ in sizes) / max(height for _, height in sizes)

    def fault(across: int) -> float:
        down = math.ceil(len(sizes) / across)
        empty = across * down - len(sizes)
        return abs(math.log(across * shape / down / _SHAPE)) + empty / (across * down)

    return min(range(1, len(sizes) + 1), key=fault)


def _paste(
    sheet: Image.Image,
    png: bytes,
    corner: tuple[int, int],
    size: tuple[int, int],
    edge: tuple[int, int, int],
) -> None:
    with Image.open(BytesIO(png)) as image:
        page = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    sheet.paste(page, corner)
    (left, top), (width, height) = corner, size
    frame = (left - 1, top - 1, left + width, top + height)
    ImageDraw.Draw(sheet).rectangle(frame, outline=edge)


def _darker(colour: str) -> tuple[int, int, int]:
    red, green, blue, *_ = ImageColor.getrgb(colour)
    return red * 3 // 4, green * 3 // 4, blue * 3 // 4
