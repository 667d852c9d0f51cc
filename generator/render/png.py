"""Pictures of pages of a finished PDF, as PNG. These are previews."""

from __future__ import annotations

import math
from dataclasses import dataclass
from io import BytesIO

from ..errors import PressError
from .format import Format

MOST_PIXELS = 6_000_000  # of one picture; a larger page gets a lower resolution
LEVEL = 3  # of compression; 6 takes a third longer for files that are 2 to 12 % smaller
POINTS = 72.0  # points in an inch, the unit of a PDF


@dataclass(frozen=True)
class Picture:
    """A page, counted from one, of a finished PDF file, at so many dots per inch."""

    pdf: bytes
    page: int
    dpi: float


def render(picture: Picture) -> bytes:
    """The page as a PNG file that states its resolution.

    A page that would have more than `MOST_PIXELS` gets a lower resolution. Raises `PressError`
    for a resolution that means nothing.
    """
    import pypdfium2

    dpi = picture.dpi
    if not (math.isfinite(dpi) and dpi > 0):
        raise PressError(f"a picture of {dpi} dpi cannot be made", expected="more than 0 dpi")
    document = pypdfium2.PdfDocument(picture.pdf)
    try:
        page = document[picture.page - 1]
        width, height = page.get_size()
        scale = min(dpi / POINTS, math.sqrt(MOST_PIXELS / (width * height)))
        image = page.render(scale=scale).to_pil().convert("RGB")
    finally:
        document.close()
    stream, found = BytesIO(), scale * POINTS
    image.save(stream, "PNG", compress_level=LEVEL, dpi=(found, found))
    return stream.getvalue()


FORMAT = Format("png", ".png", Picture, render)
