"""A contact sheet: one PNG that shows many pictures of pages, all at one scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from ..errors import PressError
from .format import Format
from .png import LEVEL, MOST_PIXELS, POINTS

if TYPE_CHECKING:
    from PIL import Image

_GAP = 0.02  # of the sheet's width
_SHAPE = 1.4  # width to height that a sheet comes near to


@dataclass(frozen=True)
class Contact:
    """PNG files to be shown in order, row by row, on a background (`#rrggbb`).

    `width` is in pixels. Without `columns` the grid is chosen that comes near to a landscape
    sheet with few empty places.
    """

    pictures: tuple[bytes, ...]
    background: str
    columns: int | None = None
    width: int = 1600


def render(contact: Contact) -> bytes:
    """The sheet as a PNG file.

    All pages have the same scale: a page's size in inches decides, not its pixels. Each lies in
    the middle of its place, with a thin edge. A sheet that would have more than `MOST_PIXELS`
    becomes narrower. Raises `PressError` where there is no picture.
    """
    from PIL import Image

    if not contact.pictures:
        raise PressError("a contact sheet needs at least one page")
    pictures = contact.pictures
    sizes = [_inches(picture) for picture in pictures]
    across = min(contact.columns or _columns(sizes), len(sizes))
    rows = [sizes[k : k + across] for k in range(0, len(sizes), across)]
    tallest = sum(max(height for _, height in row) for row in rows)
    widest = max(size[0] for size in sizes)

    def layout(width: int) -> tuple[int, float, int]:
        """Gap and pixels per inch for a width, and the height that they give."""
        gap = max(2, round(width * _GAP))
        scale = max((width - gap * (across + 1)) / (widest * across), 1 / widest)
        return gap, scale, math.ceil(tallest * scale) + gap * (len(rows) + 1)

    pixels = contact.width * layout(contact.width)[2]
    width = max(1, int(contact.width * min(1.0, math.sqrt(MOST_PIXELS / pixels))))
    gap, scale, height = layout(width)
    sheet = Image.new("RGB", (width, height), contact.background)
    edge = _darker(contact.background)
    top = gap
    for index, row in enumerate(rows):
        line = max(size[1] for size in row) * scale
        for column, (page_width, page_height) in enumerate(row):
            left = gap + column * (widest * scale + gap) + (widest - page_width) * scale / 2
            corner = (round(left), round(top + (line - page_height * scale) / 2))
            size = (max(1, round(page_width * scale)), max(1, round(page_height * scale)))
            _paste(sheet, pictures[index * across + column], corner, size, edge)
        top += round(line) + gap
    stream = BytesIO()
    sheet.save(stream, "PNG", compress_level=LEVEL)
    return stream.getvalue()


FORMAT = Format("png", ".png", Contact, render)


def _inches(picture: bytes) -> tuple[float, float]:
    from PIL import Image

    with Image.open(BytesIO(picture)) as image:
        dpi = float(image.info.get("dpi", (POINTS, POINTS))[0])
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
    picture: bytes,
    corner: tuple[int, int],
    size: tuple[int, int],
    edge: tuple[int, int, int],
) -> None:
    from PIL import Image, ImageDraw

    with Image.open(BytesIO(picture)) as image:
        page = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    sheet.paste(page, corner)
    (left, top), (width, height) = corner, size
    frame = (left - 1, top - 1, left + width, top + height)
    ImageDraw.Draw(sheet).rectangle(frame, outline=edge)


def _darker(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red * 3 // 4, green * 3 // 4, blue * 3 // 4
