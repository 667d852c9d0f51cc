"""Two pages to a side, proved by turning the paper over."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from generator.errors import PressError
from generator.press.sheet import Duplex
from generator.render import imposed
from tests.kits import stock
from tests.render import booklets

MM = 72 / 25.4
A5 = (148 * MM, 210 * MM)
ROOT = Path(__file__).parents[2]


def pages(count: int, size: tuple[float, float] = A5) -> bytes:
    """Pages with their number near the upper right corner, an x below it, and a frame."""
    stream = BytesIO()
    canvas = Canvas(stream, pagesize=size, invariant=1)
    for number in range(1, count + 1):
        canvas.setFont("Courier", 20)
        canvas.drawString(size[0] * 0.7, size[1] * 0.8, str(number))
        canvas.drawString(size[0] * 0.7, size[1] * 0.2, "x")
        canvas.rect(0, 0, *size)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


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


FLIPS: tuple[Duplex, ...] = ("long-edge", "short-edge")


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("count", [1, 4, 7, 8, 12])
def test_every_leaf_has_pages_that_follow_each_other(flip: Duplex, paper: str, count: int) -> None:
    found = leaves(imposed.render(pages(count), stock(paper), flip, "Hills", "en"), flip)
    assert len(found) == 2 * -(-count // 4)
    whole = -(-count // 4) * 4
    numbers = [number for leaf in found for number in leaf if number is not None]
    assert sorted(numbers) == list(range(1, count + 1))
    for index, (front, back) in enumerate(found):
        sheet = index // 2
        first = whole - 2 * sheet if index % 2 == 0 else 2 * sheet + 1
        other = first - 1 if index % 2 == 0 else first + 1
        assert front == (first if first <= count else None)
        assert back == (other if other <= count else None)


def test_the_wrong_flip_is_noticed() -> None:
    data = imposed.render(pages(8), stock(), "short-edge", "Hills", "en")
    with pytest.raises(AssertionError, match="upside down"):
        leaves(data, "long-edge")


def test_without_duplex_fronts_and_backs_follow_upright() -> None:
    single = imposed.render(pages(8), stock(), "none", "Hills", "en")
    assert leaves(single, "short-edge") == [(8, 7), (1, 2), (6, 5), (3, 4)]


@pytest.mark.parametrize(
    ("paper", "size", "scale"),
    [
        ("A4", (297, 210), 1),
        ("A3", (420, 297), 1),
        ("Letter", (279.4, 215.9), 279.4 / 296),
    ],
)
def test_pages_stand_in_the_middle(paper: str, size: tuple[float, float], scale: float) -> None:
    data = imposed.render(pages(4), stock(paper), "short-edge", "Hills", "en")
    with pikepdf.open(BytesIO(data)) as file:
        for page in file.pages:
            for box in (page.mediabox, page.trimbox):
                assert [float(side) for side in box] == pytest.approx(
                    [0, 0, size[0] * MM, size[1] * MM], abs=0.001
                )
            spots = placements(page)
            assert len(spots) == 2
            for (factor, x, y), left in zip(
                spots, (size[0] / 2 - 148 * scale, size[0] / 2), strict=True
            ):
                assert factor == pytest.approx(scale, abs=1e-4)
                assert x / MM == pytest.approx(left, abs=0.01)
                assert y / MM == pytest.approx((size[1] - 210 * scale) / 2, abs=0.01)


def placements(page: pikepdf.Page) -> list[tuple[float, float, float]]:
    """Factor and lower left corner of the forms on a page, in points."""
    found = []
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "cm":
            matrix = [float(number) for number in operands]
            found.append((matrix[0], matrix[4], matrix[5]))
    return found


@pytest.mark.parametrize(("paper", "ticks"), [("A4", 0), ("Letter", 2), ("A3", 2), ("Legal", 0)])
def test_ticks_stand_where_there_is_room(paper: str, ticks: int) -> None:
    fed = stock(paper)
    data = imposed.render(pages(4), fed, "long-edge", "Hills", "en")
    long, short = max(fed.width, fed.height), min(fed.width, fed.height)
    with pikepdf.open(BytesIO(data)) as file:
        for page in file.pages:
            lines = [
                [float(number) / MM for number in operands]
                for operands, operator in pikepdf.parse_content_stream(page)
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
        ("none", "/Simplex"),
    ],
)
def test_the_file_says_how_to_print_it(flip: Duplex, name: str) -> None:
    with pikepdf.open(BytesIO(imposed.render(pages(5), stock(), flip, "Dűnék", "hu"))) as file:
        assert file.check_pdf_syntax() == []
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert file.Root.ViewerPreferences.Duplex == name
        assert str(file.Root.Lang) == "hu"
        assert str(file.docinfo.Title) == "Dűnék"
        assert not {"/CreationDate", "/ModDate"} & set(file.docinfo.keys())
        assert len(file.pages) == 4


def test_a_real_booklet_keeps_its_text_and_its_fonts() -> None:
    plain = booklets.rendered(booklets.sample())
    data = imposed.render(plain, stock(), "short-edge", "Hills", "en")
    words, found = " ".join(booklets.texts(plain)), " ".join(booklets.texts(data))
    assert sorted(words.split()) == sorted(found.split())
    assert fonts(data) == fonts(plain)
    assert len(data) < 1.2 * len(plain) + 5000


def fonts(data: bytes) -> list[str]:
    with pikepdf.open(BytesIO(data)) as file:
        return sorted(
            str(thing.BaseFont)
            for thing in file.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        )


def test_files_that_cannot_be_imposed_are_refused() -> None:
    for spoiled in (b"", b"no PDF", pages(2)[:40]):
        with pytest.raises(PressError, match="cannot be imposed"):
            imposed.render(spoiled, stock(), "none", "Hills", "en")
    with pikepdf.new() as empty:
        stream = BytesIO()
        empty.save(stream)
    with pytest.raises(PressError, match="no pages"):
        imposed.render(stream.getvalue(), stock(), "none", "Hills", "en")
    with pikepdf.open(BytesIO(pages(2))) as mixed:
        mixed.pages[1].MediaBox = [0, 0, 100, 100]
        stream = BytesIO()
        mixed.save(stream)
    with pytest.raises(PressError, match="page 2 differs"):
        imposed.render(stream.getvalue(), stock(), "none", "Hills", "en")


@pytest.mark.slow
def test_the_same_bytes_under_another_hash_seed() -> None:
    program = (
        "import hashlib; from tests.kits import stock; from tests.render import booklets;"
        "from generator.render import imposed;"
        "plain = booklets.rendered(booklets.sample());"
        "print(*(hashlib.sha256(data).hexdigest() for data in"
        " (plain, imposed.render(plain, stock(), 'long-edge', 'Hills', 'en'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "17", "TZ": "Asia/Tokyo"},
        capture_output=True,
        text=True,
        check=True,
    )
    plain = booklets.rendered(booklets.sample())
    here = (plain, imposed.render(plain, stock(), "long-edge", "Hills", "en"))
    assert done.stdout.split() == [hashlib.sha256(data).hexdigest() for data in here]
