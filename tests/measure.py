"""What a reader of a finished file sees: PDF and SVG measured in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

import pikepdf
import pypdfium2
import svgelements
from lxml import etree

from tests.render.samples import Drawn, Matrix, drawn, joined, opened

Point = tuple[float, float]
MM = 25.4 / 72
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Part:
    """A placed artwork of a PDF page: its centre, the outline of its face, its first fill.

    `turn` is how far it is turned, in degrees.
    """

    centre: Point
    face: tuple[Point, ...]
    fill: tuple[float, ...]
    turn: float = 0.0


def parts(page: pikepdf.Object) -> Iterator[Part]:
    """Every form XObject that a page places, followed through the page's transforms."""
    matrix, stack = IDENTITY, []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            a, b, c, d, e, f = (float(number) for number in operands)
            matrix = joined((a, b, c, d, e, f), matrix)
        elif name == "Do":
            form = page.Resources.XObject[str(operands[0])]
            face = contours(drawn(form, matrix))[0]
            turn = math.degrees(math.atan2(matrix[1], matrix[0]))
            yield Part((matrix[4] * MM, matrix[5] * MM), face, _first_fill(form), turn)


def _first_fill(form: pikepdf.Object) -> tuple[float, ...]:
    for operands, operator in pikepdf.parse_content_stream(form):
        if str(operator) == "rg":
            return tuple(float(number) for number in operands)
    return ()


def contours(steps: Iterator[Drawn]) -> list[tuple[Point, ...]]:
    """The ends of the segments of each contour."""
    found: list[list[Point]] = []
    for step in steps:
        if step.operator in ("m", "re"):
            found.append([])
        found[-1].append(step.points[-1])
    return [tuple(contour) for contour in found]


def straight_lines(page: pikepdf.Object) -> list[tuple[Point, Point]]:
    """Contours of two points, whole page."""
    return [(c[0], c[1]) for c in contours(drawn(page)) if len(c) == 2]


def dashed_lines(page: pikepdf.Object) -> list[tuple[Point, Point]]:
    """Straight lines of a page that are drawn with dashes; forms are not looked into."""
    matrix, dashed, stack, found = IDENTITY, False, [], []
    start: Point = (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        name, values = str(operator), operands
        if name == "q":
            stack.append((matrix, dashed))
        elif name == "Q":
            matrix, dashed = stack.pop()
        elif name == "cm":
            a, b, c, d, e, f = (float(number) for number in values)
            matrix = joined((a, b, c, d, e, f), matrix)
        elif name == "d":
            dashed = len(values[0]) > 0
        elif name in ("m", "l"):
            x, y = (float(number) for number in values)
            a, b, c, d, e, f = matrix
            point = ((a * x + c * y + e) * MM, (b * x + d * y + f) * MM)
            if name == "l" and dashed:
                found.append((start, point))
            start = point
    return found


def page_box(page: pikepdf.Page) -> Point:
    """Width and height of a page in mm."""
    left, bottom, right, top = (float(number) for number in page.MediaBox)
    return (right - left) * MM, (top - bottom) * MM


def pages(data: bytes) -> Iterator[pikepdf.Page]:
    with opened(data) as document:
        yield from document.pages


def placed(data: bytes) -> list[tuple[Point, list[Part]]]:
    """The size of every page, and the parts that it places."""
    return [(page_box(page), list(parts(page.obj))) for page in pages(data)]


def text_of(data: bytes, page: int) -> str:
    """The words of a page, single blanks between them."""
    document = pypdfium2.PdfDocument(data)
    try:
        return " ".join(document[page].get_textpage().get_text_range().split())
    finally:
        document.close()


def edges(points: Sequence[Point]) -> list[float]:
    """Lengths of a closed polygon's edges."""
    return [math.dist(a, b) for a, b in zip(points, (*points[1:], points[0]), strict=True)]


# --- SVG -----------------------------------------------------------------------------------------


def svg_scale(data: bytes) -> tuple[float, float]:
    """Millimetres that a unit of the drawing is, across and up."""
    root = etree.fromstring(data)
    _, _, width, height = (float(number) for number in root.get("viewBox").split())
    sides = (root.get("width"), root.get("height"))
    assert all(side.endswith("mm") for side in sides)
    return float(sides[0][:-2]) / width, float(sides[1][:-2]) / height


def svg_shapes(data: bytes, layer: str) -> list[svgelements.Shape]:
    """The shapes of a layer; lengths in mm, as a reader works them out from width and viewBox."""
    picture = svgelements.SVG.parse(StringIO(data.decode()), ppi=25.4)
    return [
        shape
        for group in picture.select(lambda e: isinstance(e, svgelements.Group) and e.id == layer)
        for shape in group.select(lambda e: isinstance(e, svgelements.Shape))
    ]


def svg_points(shape: svgelements.Shape) -> list[Point]:
    """Vertices of a path that is made of straight lines."""
    path = svgelements.Path(shape)
    ends = [segment.end for segment in path if not isinstance(segment, svgelements.Close)]
    return [(float(end.x), float(end.y)) for end in ends]
