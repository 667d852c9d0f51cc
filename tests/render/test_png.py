"""Previews: pages of a PDF as pictures, and the contact sheet."""

from __future__ import annotations

import math
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from generator.drawing import Style, rectangle
from generator.errors import PressError
from generator.render import pdf, png
from tests.render.samples import RED, document, everything, sheet

GROUND = "#e9e4d8"
GROUND_RGB = (0xE9, 0xE4, 0xD8)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


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
    return png.pages(pdf.render(document(*sheets)), 72)


def spread(data: bytes, colour: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """Box of all pixels of a colour."""
    image = opened(data)
    other = ImageChops.difference(image, Image.new("RGB", image.size, colour)).convert("RGB")
    bands = [band.point(lambda value: 255 if value else 0) for band in other.split()]
    differs = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    box = ImageChops.invert(differs).getbbox()
    assert box is not None
    return box


def colours(image: Image.Image) -> set[tuple[int, ...]]:
    """Every colour that a pixel has."""
    found = image.getcolors(image.width * image.height)
    assert found is not None
    return {colour for _, colour in found if isinstance(colour, tuple)}


def test_every_page_becomes_a_picture_of_its_size() -> None:
    sizes = [opened(data).size for data in png.pages(pdf.render(everything()), 100)]
    inches = [(210, 297), (210, 297), (215.9, 279.4)]
    for size, page in zip(sizes, inches, strict=True):
        assert size == pytest.approx([length / 25.4 * 100 for length in page], abs=1)


def test_a_picture_states_its_resolution() -> None:
    (data,) = png.pages(pdf.render(document(sheet())), 100)
    assert Image.open(BytesIO(data)).info["dpi"] == pytest.approx((100, 100), abs=0.1)


def test_a_picture_shows_the_page() -> None:
    page = sheet(rectangle((0, 0, 105, 297), RED))
    (data,) = png.pages(pdf.render(document(page)), 50)
    image = opened(data)
    assert image.getpixel((image.width // 4, 20)) == (255, 0, 0)
    assert image.getpixel((image.width * 3 // 4, 20)) == (255, 255, 255)


def test_a_huge_page_gets_a_lower_resolution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_PIXELS", 1_000_000)
    small, huge = sheet(size=(50, 50)), sheet(size=(4000, 2000), name="huge")
    first, second = png.pages(pdf.render(document(small, huge)), 300)
    assert opened(first).width == pytest.approx(50 / 25.4 * 300, abs=1)
    image = opened(second)
    assert image.width * image.height <= 1_010_000
    assert image.width == pytest.approx(2 * image.height, abs=2)


@pytest.mark.parametrize("dpi", [0, -1, math.nan, math.inf])
def test_a_resolution_that_means_nothing_is_refused(dpi: float) -> None:
    with pytest.raises(PressError, match="dpi"):
        png.pages(pdf.render(document(sheet())), dpi)


def test_pictures_are_the_same_every_time() -> None:
    def made(title: str) -> bytes:
        data = pdf.render(replace(everything(), title=title))
        return png.contact(png.pages(data, 40), background=GROUND)

    assert made("a") == made("a")
    assert b"tIME" not in made("a")


@pytest.mark.parametrize(
    ("count", "width"), [(1, 400), (2, 400), (3, 1600), (5, 400), (7, 400), (12, 400), (40, 400)]
)
def test_a_contact_sheet_has_its_width_and_every_page(count: int, width: int) -> None:
    data = png.contact(coloured(*[(50, 70)] * count), width=width, background=GROUND)
    image = opened(data)
    assert image.width == width
    assert {(20 + k, 0x40, 0x80) for k in range(count)} <= colours(image)
    assert all(
        image.getpixel(corner) == GROUND_RGB
        for corner in ((0, 0), (width - 1, 0), (0, image.height - 1))
    )


def test_a_page_left_out_is_noticed() -> None:
    pngs = coloured((50, 70), (50, 70), (50, 70))
    assert (22, 0x40, 0x80) not in colours(opened(png.contact(pngs[:2], background=GROUND)))


def test_pages_keep_their_relative_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = ((100, 150), (200, 300), (50, 50))
    pngs = coloured(*sizes)
    # the large page with fewer pixels to the inch, as after the limit of pixels
    monkeypatch.setattr(png, "MOST_PIXELS", 60_000)
    pngs[1] = coloured((1, 1), (200, 300))[1]
    monkeypatch.undo()
    data = png.contact(pngs, columns=3, width=1200, background=GROUND)
    boxes = [spread(data, (20 + k, 0x40, 0x80)) for k in range(3)]
    widths = [right - left for left, _, right, _ in boxes]
    heights = [bottom - top for _, top, _, bottom in boxes]
    scale = widths[1] / 200
    assert widths == pytest.approx([scale * size[0] for size in sizes], abs=2)
    assert heights == pytest.approx([scale * size[1] for size in sizes], abs=2)
    middles = [(top + bottom) / 2 for _, top, _, bottom in boxes]
    assert middles == pytest.approx([middles[0]] * 3, abs=2)


def test_columns_can_be_chosen() -> None:
    pngs = coloured(*[(50, 50)] * 6)
    tall = opened(png.contact(pngs, columns=1, width=300, background=GROUND))
    broad = opened(png.contact(pngs, columns=6, width=300, background=GROUND))
    assert tall.height > 5 * tall.width
    assert broad.width > 5 * broad.height


def test_a_contact_sheet_keeps_within_the_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_PIXELS", 200_000)
    pngs = coloured(*[(50, 70)] * 30)
    image = opened(png.contact(pngs, columns=1, width=1600, background=GROUND))
    assert image.width * image.height < 260_000


def test_a_contact_sheet_of_nothing_is_refused() -> None:
    with pytest.raises(PressError, match="at least one page"):
        png.contact([], background=GROUND)
