"""Two pages to a side, proved by turning the paper over."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pypdfium2
import pytest

from generator.drawing import Style, Text, rectangle
from generator.pages.booklet import set_booklet
from generator.pages.folded import folded
from generator.press.sheet import Bookmark, Document, Duplex, Sheet
from generator.render import pdf
from generator.render.undated import DATE
from generator.words import Words
from tests.kits import stock
from tests.pages import booklets

MM = 72 / 25.4
ROOT = Path(__file__).parents[2]


def page(number: int) -> Sheet:
    """A page with its number near the upper right corner, an x below it, and a frame."""
    marks = (
        Text(104, 168, str(number), 7, "#000000"),
        Text(104, 42, "x", 7, "#000000"),
        rectangle((0, 0, 148, 210), Style(stroke="#000000", width=0.3)),
    )
    return Sheet(f"page-{number}", "Page", 148, 210, "front", number, marks=marks)


def booklet(count: int, title: str = "Hills", language: str = "en") -> Document:
    """Numbered pages."""
    sheets = tuple(page(number) for number in range(1, count + 1))
    return Document("hills", title, "", language, None, sheets, (Bookmark("Page", 0),))


def made(count: int, paper: str = "A4", flip: Duplex = "short-edge") -> bytes:
    """Numbered pages as a file to be folded."""
    return pdf.render(folded(booklet(count), stock(paper), flip))


class Seen(NamedTuple):
    """A page as it lies on the table with the front up: number, middle of its mark, way up."""

    number: int
    x: float
    upright: bool


def seen(page: pypdfium2.PdfPage) -> list[Seen]:
    """The numbers on a side, by the middle of their marks; in points from the lower left."""
    text = page.get_textpage()
    found: list[tuple[str, float, float]] = []
    for index in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(index)
        found.append(
            (text.get_text_bounded(left, bottom, right, top).strip(), left + right, bottom + top)
        )
    marks = [(x / 2, y / 2) for word, x, y in found if word == "x"]
    result = []
    for word, x, y in found:
        if word.isdigit():
            below = min(marks, key=lambda mark: abs(mark[0] - x / 2))
            result.append(Seen(int(word), x / 2, y / 2 > below[1]))
    return result


def turned(side: list[Seen], flip: Duplex, width: float) -> list[Seen]:
    """A back as it lies below its front, seen through the paper.

    Over the short edge left and right change places and up stays up; over the long edge, which
    lies across, left stays left and up becomes down.
    """
    if flip == "short-edge":
        return [Seen(number, width - x, upright) for number, x, upright in side]
    return [Seen(number, x, not upright) for number, x, upright in side]


def leaves(data: bytes, flip: Duplex) -> list[tuple[int | None, int | None]]:
    """Pages on the front and back of every leaf. Fails for one that is upside down."""
    document = pypdfium2.PdfDocument(data)
    result: list[tuple[int | None, int | None]] = []
    for index in range(0, len(document), 2):
        width = document[index].get_width()
        front = seen(document[index])
        back = turned(seen(document[index + 1]), flip, width)
        assert all(upright for _, _, upright in front + back), "upside down"
        for half in (0, 1):
            inside = [
                [number for number, x, _ in side if (x > width / 2) == bool(half)]
                for side in (front, back)
            ]
            assert all(len(numbers) <= 1 for numbers in inside)
            result.append(tuple(numbers[0] if numbers else None for numbers in inside))  # type: ignore[arg-type]
    return result


def numbers(count: int) -> list[int | None]:
    """The pages in the order of reading, blanks before the last."""
    return [*range(1, count), *[None] * (-count % 4), count]


FLIPS: tuple[Duplex, ...] = ("long-edge", "short-edge")


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("count", [2, 4, 7, 8, 12])
def test_every_leaf_has_pages_that_follow_each_other(flip: Duplex, paper: str, count: int) -> None:
    found = leaves(made(count, paper, flip), flip)
    order = numbers(count)
    assert len(found) == len(order) // 2
    for index, leaf in enumerate(found):
        sheet = index // 2
        first = len(order) - 1 - 2 * sheet if index % 2 == 0 else 2 * sheet
        assert leaf == (order[first], order[first - 1 if index % 2 == 0 else first + 1])


def test_the_wrong_flip_is_noticed() -> None:
    with pytest.raises(AssertionError, match="upside down"):
        leaves(made(8), "long-edge")


def test_without_duplex_fronts_and_backs_follow_upright() -> None:
    assert leaves(made(8, flip="none"), "short-edge") == [(8, 7), (1, 2), (6, 5), (3, 4)]


def halves(data: bytes) -> list[tuple[int, int]]:
    """The numbers of the pages on the left and right of each side."""
    file = pypdfium2.PdfDocument(data)
    sides = []
    for side in file:
        found = {spot.x > side.get_width() / 2: spot.number for spot in seen(side)}
        sides.append((found.get(False, 0), found.get(True, 0)))
    file.close()
    return sides


FOLDED = {  # pages on the left and right of each side, blanks as 0, outermost sheet first
    2: [(2, 1), (0, 0)],
    4: [(4, 1), (2, 3)],
    5: [(5, 1), (2, 0), (0, 3), (4, 0)],
    7: [(7, 1), (2, 0), (6, 3), (4, 5)],
    8: [(8, 1), (2, 7), (6, 3), (4, 5)],
}


@pytest.mark.parametrize("count", FOLDED)
def test_pages_stand_where_folding_needs_them(count: int) -> None:
    """C083: read back from the file."""
    assert halves(made(count)) == FOLDED[count]


def test_pages_in_the_wrong_place_are_noticed() -> None:
    assert halves(made(7, flip="long-edge")) == [(7, 1), (0, 2), (6, 3), (5, 4)]


@pytest.mark.parametrize(
    ("paper", "size", "scale"),
    [
        ("A4", (297, 210), 1),
        ("A3", (420, 297), 1),
        ("Letter", (279.4, 215.9), 279.4 / 296),
    ],
)
def test_pages_stand_in_the_middle(paper: str, size: tuple[float, float], scale: float) -> None:
    with pikepdf.open(BytesIO(made(4, paper))) as file:
        for side in file.pages:
            for box in (side.mediabox, side.trimbox):
                assert [float(edge) for edge in box] == pytest.approx(
                    [0, 0, size[0] * MM, size[1] * MM], abs=0.001
                )
    low = (size[1] - 210 * scale) / 2
    for side in pypdfium2.PdfDocument(made(4, paper)):
        spots = sorted(seen(side), key=lambda spot: spot.x)
        assert len(spots) == 2
        apart = spots[1].x - spots[0].x
        assert apart / MM == pytest.approx(148 * scale, abs=1)
        found = side.get_textpage()
        index = next(
            k for k in range(found.count_rects())
            if found.get_text_bounded(*found.get_rect(k)).strip() == "x"
        )  # fmt: skip
        assert found.get_rect(index)[1] / MM == pytest.approx(low + 42 * scale, abs=0.2)


@pytest.mark.parametrize(("paper", "ticks"), [("A4", 0), ("Letter", 2), ("A3", 2), ("Legal", 0)])
def test_ticks_stand_where_there_is_room(paper: str, ticks: int) -> None:
    fed = stock(paper)
    long, short = max(fed.width, fed.height), min(fed.width, fed.height)
    with pikepdf.open(BytesIO(made(4, paper, "long-edge"))) as file:
        for side in file.pages:
            lines = [
                [float(number) / MM for number in operands]
                for operands, operator in pikepdf.parse_content_stream(side)
                if str(operator) in ("m", "l")
            ]
            assert len(lines) == 2 * ticks
            half = min(1.0, long / 296) * 105
            for x, y in lines:
                assert x == pytest.approx(long / 2, abs=0.001)
                assert half + 0.9 < abs(y - short / 2) <= short / 2 - fed.margin + 0.001


@pytest.mark.parametrize(
    ("flip", "name"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("none", "/DuplexFlipShortEdge"),  # parts without backs; a booklet has two sides
    ],
)
def test_the_file_says_how_to_print_it(flip: Duplex, name: str) -> None:
    data = pdf.render(folded(booklet(5, "Dűnék", "hu"), stock(), flip))
    with pikepdf.open(BytesIO(data)) as file, file.open_outline() as outline:
        assert file.check_pdf_syntax() == []
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert file.Root.ViewerPreferences.Duplex == name
        assert str(file.Root.Lang) == "hu"
        assert str(file.docinfo.Title) == "Dűnék"
        assert str(file.docinfo.CreationDate) == str(file.docinfo.ModDate) == DATE
        assert len(file.pages) == 4
        assert list(outline.root) == []


def test_a_page_is_drawn_when_its_sheet_is() -> None:
    asked: list[int] = []
    plain = booklet(8)

    class Watched(tuple[Sheet, ...]):
        def __getitem__(self, index: int) -> Sheet:  # type: ignore[override]
            asked.append(index + 1)
            return super().__getitem__(index)

    made = folded(replace(plain, sheets=Watched(plain.sheets)), stock(), "long-edge")
    assert asked == []
    for placement in made.sheets[1].placements:
        assert placement.artwork.marks
    assert asked == [2, 7]


def test_a_real_booklet_keeps_its_text_and_its_fonts() -> None:
    plain = set_booklet(booklets.sample(), Words())
    reading = pdf.render(plain)
    data = pdf.render(folded(plain, stock(), "short-edge"))
    words, found = " ".join(booklets.texts(reading)), " ".join(booklets.texts(data))
    assert sorted(words.split()) == sorted(found.split())
    assert fonts(data) == fonts(reading)
    assert len(data) < 1.2 * len(reading) + 5000


def fonts(data: bytes) -> list[str]:
    with pikepdf.open(BytesIO(data)) as file:
        return sorted(
            str(thing.BaseFont).split("+")[1]
            for thing in file.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        )


@pytest.mark.slow
def test_the_same_bytes_under_another_hash_seed() -> None:
    program = (
        "import hashlib; from tests.pages.test_folded import both;"
        "print(*(hashlib.sha256(data).hexdigest() for data in both()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "17", "TZ": "Asia/Tokyo"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [hashlib.sha256(data).hexdigest() for data in both()]


def both() -> tuple[bytes, bytes]:
    plain = set_booklet(booklets.sample(), Words())
    return pdf.render(plain), pdf.render(folded(plain, stock(), "long-edge"))
