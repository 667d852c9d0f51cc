"""Documents to render, and readers that measure files through their transforms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pikepdf

from generator.component import Artwork, Component, Design, Round, Single
from generator.drawing import Circle, Frame, Mark, Path, Style, Text, rectangle, sector
from generator.layout.placement import Panel, Placement
from generator.plane.outline import Disc, Outline, Polygon
from generator.plane.path import Arc, Close, Line, Move, Quad
from generator.press.sheet import Bookmark, Document, Sheet

INK = Style(fill="#22252b")
RED = Style(fill="#ff0000")
BLUE = Style(fill="#0000ff")
TRIANGLE = Polygon(((-10.0, -6.0), (14.0, -6.0), (-10.0, 12.0)))
LATIN = "Árvíztűrő tükörfúrógép Łódź Čáp R&D <b>"

Matrix = tuple[float, float, float, float, float, float]


def placement(
    *marks: Mark,
    name: str = "tile",
    frame: Frame | None = None,
    outline: Outline = TRIANGLE,
    panel: Panel | None = None,
    artwork: str = "",
) -> Placement:
    """A part with one face, placed."""
    face = Artwork.of(artwork or f"{name}-front", marks)
    packing = Round(2 * outline.radius) if isinstance(outline, Disc) else Single()
    component = Component(name, name.title(), outline, (Design(face, 1),), packing, "parts")
    return Placement(component, face, frame or Frame(), panel)


def sheet(
    *marks: Mark,
    placements: tuple[Placement, ...] = (),
    under: tuple[Mark, ...] = (),
    size: tuple[float, float] = (210.0, 297.0),
    side: str = "front",
    name: str = "sheet-1",
    title: str = "Sheet",
) -> Sheet:
    """One sheet."""
    assert side in ("front", "back")
    return Sheet(name, title, *size, side, 1, placements, under, marks)  # type: ignore[arg-type]


def document(*sheets: Sheet, duplex: str = "long-edge", language: str = "en") -> Document:
    """A document of the sheets."""
    bookmarks = tuple(Bookmark(each.title, index) for index, each in enumerate(sheets))
    said = ("kit", "Łódź kit", "Parts to print", language)
    return Document(*said, duplex, sheets, bookmarks)  # type: ignore[arg-type]


def everything() -> Document:
    """A document with every kind of mark, placed at odd angles, on two sizes of paper."""
    part = (
        Path(
            (Move(-10, -6), Line(14, -6), Line(-10, 12), Close()),
            Style(fill="#2f6db5", stroke="#22252b", width=0.35),
        ),
        sector((0, 0), 5, -30, 200, RED),
        Text(0, 0, "6Á", 4, "#ffffff", "semibold", "middle", 30),
        Path((Move(5, 0), Quad(0, -5, -5, 0)), Style(stroke="#000000", dash=(1, 0.5), round=True)),
    )
    frames = [Frame(40, 40), Frame(80, 40, 90), Frame(120.123, 40, 37.5), Frame(160, 40, -120)]
    parts = tuple(placement(*part, frame=frame) for frame in frames)
    disc = placement(Circle(0, 0, 9, BLUE), name="piece-blue", outline=Disc(9), frame=Frame(50, 90))
    front = sheet(
        rectangle((10, 150, 110, 152), INK),
        Text(10, 200, LATIN, 5, "#22252b"),
        Text(10, 220, "Condensed", 5, "#22252b", "condensed", "start", 12),
        Path((Move(150, 200), Arc(140, 200, 10, 0, 360), Close()), Style(stroke="#000000")),
        placements=(*parts, disc),
        under=(rectangle((5, 5, 205, 60), Style(fill="#e9e4d8")),),
        title="Front R&D",
    )
    back = sheet(side="back", name="sheet-1-back", title="Back")
    letter = sheet(
        Text(20, 20, "Letter", 5, "#22252b"),
        placements=(disc,),
        size=(215.9, 279.4),
        name="sheet-2",
        title="Második ív",
    )
    return document(front, back, letter)


def joined(first: Matrix, second: Matrix) -> Matrix:
    """The matrix that applies `first`, then `second`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


@dataclass(frozen=True)
class Drawn:
    """A path operator of a PDF page, its points in millimetres of the page."""

    operator: str
    points: tuple[tuple[float, float], ...]


def drawn(page: pikepdf.Object, matrix: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Drawn]:
    """Every path operator of a page or form, followed through `cm` and `Do`."""
    stack: list[Matrix] = []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = joined(_matrix(operands), matrix)
        elif name == "Do":
            form = page.Resources.XObject[str(operands[0])]
            yield from drawn(form, joined(_matrix(form.get("/Matrix", (1, 0, 0, 1, 0, 0))), matrix))
        elif name in ("m", "l", "c", "re"):
            numbers = [float(number) for number in operands]
            if name == "re":
                x, y, width, height = numbers
                numbers = [x, y, x + width, y + height]
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            yield Drawn(name, tuple(_on_page(matrix, x, y) for x, y in pairs))


def opened(data: bytes) -> pikepdf.Pdf:
    """The file, read by pikepdf."""
    return pikepdf.open(BytesIO(data))


def path_points(data: bytes, page: int = 0) -> list[tuple[float, float]]:
    """Points of all paths on a page, in mm."""
    with opened(data) as pdf:
        return [point for step in drawn(pdf.pages[page].obj) for point in step.points]


def operators(data: bytes, page: int = 0) -> list[str]:
    """Operators of the page's own stream, in order."""
    with opened(data) as pdf:
        return [str(step.operator) for step in pikepdf.parse_content_stream(pdf.pages[page])]


def _matrix(operands: object) -> Matrix:
    a, b, c, d, e, f = (float(number) for number in operands)  # type: ignore[attr-defined]
    return a, b, c, d, e, f


def _on_page(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * 25.4 / 72, (b * x + d * y + f) * 25.4 / 72
