"""Pages of a PDF as pictures."""

from __future__ import annotations

import math
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from generator.drawing import Style, rectangle
from generator.errors import PressError
from generator.render import pdf, png
from tests.render.samples import RED, document, everything, sheet


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def pictures(data: bytes, dpi: float) -> list[bytes]:
    """Every page of a PDF file."""
    with pikepdf.open(BytesIO(data)) as file:
        count = len(file.pages)
    return [png.render(png.Picture(data, page, dpi)) for page in range(1, count + 1)]


def coloured(*sizes: tuple[float, float]) -> list[bytes]:
    """Pages that are filled with a colour each, as PNG."""
    sheets = [
        sheet(
            rectangle((-1, -1, width + 1, height + 1), Style(fill=f"#{20 + k:02x}4080")),
            size=(width, height),
            name=f"s{k}",
        )
        for k, (width, height) in enumerate(sizes)
    ]
    return pictures(pdf.render(document(*sheets)), 72)


def test_every_page_becomes_a_picture_of_its_size() -> None:
    sizes = [opened(data).size for data in pictures(pdf.render(everything()), 100)]
    inches = [(210, 297), (210, 297), (215.9, 279.4)]
    for size, page in zip(sizes, inches, strict=True):
        assert size == pytest.approx([length / 25.4 * 100 for length in page], abs=1)


def test_a_picture_states_its_resolution() -> None:
    (data,) = pictures(pdf.render(document(sheet())), 100)
    assert Image.open(BytesIO(data)).info["dpi"] == pytest.approx((100, 100), abs=0.1)


def test_a_picture_shows_the_page() -> None:
    page = sheet(rectangle((0, 0, 105, 297), RED))
    (data,) = pictures(pdf.render(document(page)), 50)
    image = opened(data)
    assert image.getpixel((image.width // 4, 20)) == (255, 0, 0)
    assert image.getpixel((image.width * 3 // 4, 20)) == (255, 255, 255)


def test_a_huge_page_gets_a_lower_resolution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_PIXELS", 1_000_000)
    small, huge = sheet(size=(50, 50)), sheet(size=(4000, 2000), name="huge")
    first, second = pictures(pdf.render(document(small, huge)), 300)
    assert opened(first).width == pytest.approx(50 / 25.4 * 300, abs=1)
    image = opened(second)
    assert image.width * image.height <= 1_010_000
    assert image.width == pytest.approx(2 * image.height, abs=2)


@pytest.mark.parametrize("dpi", [0, -1, math.nan, math.inf])
def test_a_resolution_that_means_nothing_is_refused(dpi: float) -> None:
    with pytest.raises(PressError, match="dpi"):
        pictures(pdf.render(document(sheet())), dpi)


def test_pictures_are_the_same_every_time() -> None:
    def made(title: str) -> bytes:
        return b"".join(pictures(pdf.render(replace(everything(), title=title)), 40))

    assert made("a") == made("a")
    assert b"tIME" not in made("a")
