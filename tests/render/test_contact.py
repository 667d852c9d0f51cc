"""The contact sheet: every page, at one scale."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from generator.errors import PressError
from generator.render import contact, pdf, png
from generator.render.contact import Contact
from tests.render.samples import everything
from tests.render.test_png import coloured, opened, pictures

GROUND = "#e9e4d8"
GROUND_RGB = (0xE9, 0xE4, 0xD8)


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


@pytest.mark.parametrize(
    ("count", "width"), [(1, 400), (2, 400), (3, 1600), (5, 400), (7, 400), (12, 400), (40, 400)]
)
def test_a_contact_sheet_has_its_width_and_every_page(count: int, width: int) -> None:
    data = contact.render(Contact(tuple(coloured(*[(50, 70)] * count)), GROUND, width=width))
    image = opened(data)
    assert image.width == width
    assert {(20 + k, 0x40, 0x80) for k in range(count)} <= colours(image)
    assert all(
        image.getpixel(corner) == GROUND_RGB
        for corner in ((0, 0), (width - 1, 0), (0, image.height - 1))
    )


def test_a_page_left_out_is_noticed() -> None:
    pngs = coloured((50, 70), (50, 70), (50, 70))
    assert (22, 0x40, 0x80) not in colours(opened(contact.render(Contact(tuple(pngs[:2]), GROUND))))


def test_pages_keep_their_relative_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = ((100, 150), (200, 300), (50, 50))
    pngs = coloured(*sizes)
    # the large page with fewer pixels to the inch, as after the limit of pixels
    monkeypatch.setattr(png, "MOST_PIXELS", 60_000)
    pngs[1] = coloured((1, 1), (200, 300))[1]
    monkeypatch.undo()
    data = contact.render(Contact(tuple(pngs), GROUND, columns=3, width=1200))
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
    tall = opened(contact.render(Contact(tuple(pngs), GROUND, columns=1, width=300)))
    broad = opened(contact.render(Contact(tuple(pngs), GROUND, columns=6, width=300)))
    assert tall.height > 5 * tall.width
    assert broad.width > 5 * broad.height


def test_a_contact_sheet_keeps_within_the_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contact, "MOST_PIXELS", 200_000)
    pngs = coloured(*[(50, 70)] * 30)
    image = opened(contact.render(Contact(tuple(pngs), GROUND, columns=1, width=1600)))
    assert image.width * image.height < 260_000


def test_a_contact_sheet_of_nothing_is_refused() -> None:
    with pytest.raises(PressError, match="at least one page"):
        contact.render(Contact((), GROUND))


def test_a_sheet_is_the_same_every_time() -> None:
    def made() -> bytes:
        return contact.render(Contact(tuple(pictures(pdf.render(everything()), 40)), GROUND))

    assert made() == made()
    assert b"tIME" not in made()
