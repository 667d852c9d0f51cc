"""The print document, read back by pikepdf and pypdfium2."""

from __future__ import annotations

import hashlib
import math
import os
import re
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path as FilePath

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from generator.component import Artwork
from generator.drawing import Circle, Frame, Path, Role, Style, Text, rectangle
from generator.errors import PressError, SettingError
from generator.fonts import font
from generator.layout.placement import Panel
from generator.plane.path import Arc, Line, Move, Quad
from generator.press.sheet import Bookmark, Document
from generator.render import operators as words
from generator.render import pdf
from generator.render.operators import bezier_arc
from tests.render.samples import (
    BLUE,
    INK,
    LATIN,
    RED,
    document,
    drawn,
    everything,
    opened,
    operators,
    path_points,
    placement,
    sheet,
)

BAR = rectangle((-50, -1, 50, 1), INK)
ROOT = FilePath(__file__).parents[2]
NAN, INF = math.nan, math.inf


def width_of_ink(data: bytes, axis: int = 0) -> float:
    """Extent of everything dark on a small first page, in mm, measured in pixels of 0.01 mm."""
    page = pypdfium2.PdfDocument(data)[0]
    image = page.render(scale=2540 / 72, grayscale=True).to_pil()
    left, top, right, bottom = image.point(lambda level: 255 if level < 128 else 0).getbbox()
    return ((right - left), (bottom - top))[axis] / 100


def picture(data: bytes, dpi: float = 72) -> Image.Image:
    return pypdfium2.PdfDocument(data)[0].render(scale=dpi / 72).to_pil().convert("RGB")


def colour_at(data: bytes, x: float, y: float, height: float = 297) -> tuple[int, ...]:
    """Colour of the first page at a point in mm."""
    dpi = 127
    return picture(data, dpi).getpixel((int(x * dpi / 25.4), int((height - y) * dpi / 25.4)))


def scaled(data: bytes, factor: float) -> bytes:
    """The same file, spoiled: everything on the first page drawn at another scale."""
    with opened(data) as spoiled:
        page = spoiled.pages[0]
        page.contents_add(f"{factor} 0 0 {factor} 0 0 cm".encode(), prepend=True)
        stream = BytesIO()
        spoiled.save(stream)
        return stream.getvalue()


@pytest.mark.parametrize("size", [(210, 297), (215.9, 279.4), (123.4567, 88.1), (841, 1189)])
def test_page_boxes_are_the_sheet(size: tuple[float, float]) -> None:
    with opened(pdf.render(document(sheet(size=size)))) as file:
        page = file.pages[0]
        for box in (page.mediabox, page.trimbox):
            exact = [0, 0, size[0] * 72 / 25.4, size[1] * 72 / 25.4]
            assert [float(number) for number in box] == pytest.approx(exact, abs=0.001)


def test_each_page_has_its_own_size() -> None:
    with opened(pdf.render(everything())) as file:
        widths = [float(page.mediabox[2]) for page in file.pages]
    assert widths == pytest.approx([595.2756, 595.2756, 612], abs=0.001)


@pytest.mark.parametrize("rotation", [0, 90, 180])
def test_100_mm_measure_100_mm(rotation: float) -> None:
    placed = placement(BAR, frame=Frame(60, 60, rotation))
    for small in (
        sheet(placements=(placed,), size=(120, 120)),
        sheet(*BAR_AT[rotation % 180], size=(120, 120)),
    ):
        data = pdf.render(document(small))
        xs, ys = zip(*path_points(data), strict=True)
        across = rotation % 180 == 90
        assert max((xs, ys)[across]) - min((xs, ys)[across]) == pytest.approx(100, abs=0.002)
        assert width_of_ink(data, axis=int(across)) == pytest.approx(100, abs=0.02)


BAR_AT = {
    0: [rectangle((10, 59, 110, 61), INK)],
    90: [rectangle((59, 10, 61, 110), INK)],
}


def test_a_bar_at_97_percent_is_noticed() -> None:
    data = scaled(pdf.render(document(sheet(*BAR_AT[0], size=(120, 120)))), 0.97)
    xs, _ = zip(*path_points(data), strict=True)
    assert max(xs) - min(xs) == pytest.approx(97, abs=0.01)
    assert width_of_ink(data) == pytest.approx(97, abs=0.02)


def test_a_turned_placement_lies_where_its_frame_says() -> None:
    frame = Frame(103.217, 77.7, 37)
    corners = [(-12.0, -6.0), (14.0, -6.0), (-10.0, 12.0)]
    mark = Path((Move(*corners[0]), Line(*corners[1]), Line(*corners[2])), Style(stroke="#000000"))
    data = pdf.render(document(sheet(placements=(placement(mark, frame=frame),))))
    for found, corner in zip(path_points(data), corners, strict=True):
        assert found == pytest.approx(frame.point(*corner), abs=0.001)


@pytest.mark.parametrize("radius", [0.4, 3, 9.5, 60, 300])
@pytest.mark.parametrize(("start", "end"), [(0, 360), (20, -130), (10, 95), (359, 361)])
def test_curves_keep_to_their_arcs(radius: float, start: float, end: float) -> None:
    arc = Arc(310, 320, radius, start, end)
    mark = Path((Move(*arc.at(start)), arc), Style(stroke="#000000"))
    data = pdf.render(document(sheet(mark, size=(700, 700))))
    with opened(data) as file:
        begin, *curves = drawn(file.pages[0].obj)
    here = begin.points[0]
    turned = 0.0
    for curve in curves:
        assert curve.operator == "c"
        points = (here, *curve.points)
        for k in range(21):
            x, y = bezier(points, k / 20)
            assert math.hypot(x - 310, y - 320) == pytest.approx(radius, abs=0.0015)
        angle = turn_of(here, curve.points[-1], (310, 320))
        assert abs(angle) <= 90.1
        turned += angle
        here = curve.points[-1]
    assert turned == pytest.approx(end - start, abs=0.1)
    assert here == pytest.approx(arc.at(end), abs=0.001)


@pytest.mark.parametrize("radius", [1, 3.7, 10, 50, 300])
@pytest.mark.parametrize("sweep", [5, 90, 200, 360])
def test_unrounded_curves_err_less_than_a_micrometre(radius: float, sweep: float) -> None:
    here = (radius, 0.0)
    worst = 0.0
    for x1, y1, x2, y2, x3, y3 in bezier_arc(Arc(0, 0, radius, 0, sweep)):
        pieces = ((x1, y1), (x2, y2), (x3, y3))
        samples = (bezier((here, *pieces), k / 100) for k in range(101))
        worst = max(worst, *(abs(math.hypot(x, y) - radius) for x, y in samples))
        here = pieces[-1]
    assert worst < 0.001


def test_the_curve_measure_notices_four_pieces_for_a_large_circle() -> None:
    handle = 300 * 0.5522847
    points = ((300.0, 0.0), (300, handle), (handle, 300), (0.0, 300.0))
    worst = max(abs(math.hypot(*bezier(points, k / 100)) - 300) for k in range(101))
    assert worst > 0.05


def test_a_quadratic_curve_stays_itself() -> None:
    mark = Path((Move(10, 10), Quad(30, 80, 60, 20)), Style(stroke="#000000"))
    points = path_points(pdf.render(document(sheet(mark))))
    for k in range(11):
        t = k / 10
        exact = tuple(
            (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
            for a, b, c in ((10, 30, 60), (10, 80, 20))
        )
        assert bezier(tuple(points), t) == pytest.approx(exact, abs=0.001)


def bezier(points: tuple[tuple[float, float], ...], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x = sum(w * p[0] for w, p in zip(weights, points, strict=True))
    return x, sum(w * p[1] for w, p in zip(weights, points, strict=True))


def turn_of(
    first: tuple[float, float], last: tuple[float, float], centre: tuple[float, float]
) -> float:
    angles = [math.atan2(y - centre[1], x - centre[0]) for x, y in (first, last)]
    return (math.degrees(angles[1] - angles[0]) + 180) % 360 - 180


def font_files(data: bytes) -> list[tuple[str, int]]:
    """Base name and size of each font of a file; the size is 0 for one that is not embedded."""
    found = []
    with opened(data) as file:
        for thing in file.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                descriptor = thing.get("/FontDescriptor", {})
                program = descriptor.get("/FontFile2")
                size = len(program.read_bytes()) if program is not None else 0
                found.append((str(thing.BaseFont), size))
    return sorted(found)


def test_fonts_are_embedded_once_and_in_part() -> None:
    fonts = font_files(pdf.render(everything()))
    assert [name for name, _ in fonts] == [
        "/AAAAAA+FiraSans-Regular",
        "/AAAAAA+FiraSans-SemiBold",
        "/AAAAAA+FiraSansCondensed-Regular",
    ]
    whole = font("regular").path.stat().st_size
    assert all(0 < size < whole / 10 for _, size in fonts)


def test_a_font_that_is_not_embedded_is_noticed() -> None:
    stream = BytesIO()
    canvas = Canvas(stream)
    canvas.drawString(10, 10, "Helvetica")
    canvas.save()
    assert ("/Helvetica", 0) in font_files(stream.getvalue())


def test_artwork_is_drawn_once_and_placed_often() -> None:
    a = [placement(BAR, artwork="a", frame=Frame(50, 10 * k, 5 * k)) for k in range(1, 9)]
    b = [placement(Circle(0, 0, 4, RED), artwork="b", frame=Frame(150, 10 * k)) for k in range(4)]
    first, second = sheet(placements=tuple(a)), sheet(placements=(*a[:3], *b), name="sheet-2")
    data = pdf.render(document(first, second))
    with opened(data) as file:
        forms = [
            thing
            for thing in file.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
    assert len(forms) == 2
    assert operators(data).count("Do") == 8
    assert operators(data, 1).count("Do") == 7


def test_artwork_without_ink_is_not_placed() -> None:
    cut = replace(BAR, role=Role.CUT)
    data = pdf.render(document(sheet(cut, placements=(placement(cut, frame=Frame(60, 60)),))))
    assert path_points(data) == []
    assert "Do" not in operators(data)


def test_two_artworks_of_one_name_are_refused() -> None:
    same = (placement(BAR, artwork="a"), placement(BAR, artwork="a"))
    assert operators(pdf.render(document(sheet(placements=same)))).count("Do") == 2
    other = placement(Circle(0, 0, 4, RED), artwork="a")
    with pytest.raises(PressError, match="two different artworks have the name 'a'"):
        pdf.render(document(sheet(placements=(same[0], other))))


def test_the_box_of_a_form_holds_its_ink() -> None:
    marks = (
        Circle(0, 0, 5, Style(stroke="#000000", width=2)),
        Text(0, 0, "ÁQjg", 8, "#000000", "semibold", "middle", 33),
    )
    frame = Frame(30, 30)
    as_form = pdf.render(document(sheet(placements=(placement(*marks, frame=frame),))))
    moved = (replace(marks[0], x=30, y=30), replace(marks[1], x=30, y=30))
    direct = pdf.render(document(sheet(*moved)))
    assert ink_outside(as_form, direct) == 0


def test_a_box_that_cuts_ink_off_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    mark = Circle(0, 0, 5, Style(stroke="#000000", width=2))
    page = document(sheet(placements=(placement(mark, frame=Frame(30, 30)),)))
    whole = pdf.render(page)
    monkeypatch.setattr(pdf, "_ink_box", lambda marks: (-5, -5, 5, 5))
    assert ink_outside(pdf.render(page), whole) > 100


def ink_outside(data: bytes, other: bytes) -> int:
    """Pixels of 0.1 mm that differ by more than smoothing does."""
    difference = ImageChops.difference(picture(data, 254), picture(other, 254)).convert("L")
    return sum(difference.histogram()[64:])


@pytest.mark.parametrize(
    ("duplex", "value"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("none", "/Simplex"),
    ],
)
def test_the_printer_is_told_not_to_scale_and_how_to_turn(duplex: str, value: str) -> None:
    sides = sheet(), sheet(side="back", name="sheet-1-back")
    with opened(pdf.render(document(*sides, duplex=duplex, language="hu"))) as file:
        preferences = file.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None"
        assert preferences.Duplex == value
        assert str(file.Root.Lang) == "hu"
        assert file.pdf_version >= "1.7"


def test_the_file_says_what_it_is() -> None:
    with opened(pdf.render(everything())) as file:
        info = {
            key: str(file.docinfo[key]) for key in ("/Title", "/Subject", "/Author", "/Creator")
        }
    assert info == {
        "/Title": "Łódź kit",
        "/Subject": "Parts to print",
        "/Author": "toppress",
        "/Creator": "toppress",
    }


def test_the_outline_lists_the_bookmarks() -> None:
    marks = (
        Bookmark("Front R&D", 0),
        Bookmark("Második ív", 2, 0, 200.0),
        Bookmark("Below", 2, 1, 50.0),
    )
    made = replace(everything(), bookmarks=marks)
    with opened(pdf.render(made)) as file, file.open_outline() as tree:
        pages = {page.objgen: number for number, page in enumerate(file.pages)}
        first, second = tree.root
        (below,) = second.children
        entries = [
            (entry.title, pages[entry.destination[0].objgen], *map(str, entry.destination[1:2]))
            for entry in (first, second, below)
        ]
        heights = [float(entry.destination[2]) for entry in (second, below)]
    assert entries == [
        ("Front R&D", 0, "/Fit"), ("Második ív", 2, "/FitH"), ("Below", 2, "/FitH")
    ]  # fmt: skip
    assert heights == pytest.approx([200 * 72 / 25.4, 50 * 72 / 25.4], abs=1e-3)


def test_files_made_together_are_those_made_alone() -> None:
    """Lines that two documents share are put into words once, and come out the same."""
    first, second = everything(), replace(everything(), name="other", language="hu")
    assert list(pdf.render_all([first, second])) == [pdf.render(first), pdf.render(second)]


def test_an_artwork_may_bring_its_box() -> None:
    marks = (rectangle((1, 2, 9, 8), Style(fill="#000000")),)
    part = placement(*marks, name="part")
    boxed = replace(part, artwork=Artwork("part-front", lambda: marks, box=(0, 0, 10, 10)))
    for placed, wanted in ((part, (1, 2, 9, 8)), (boxed, (0, 0, 10, 10))):
        with opened(pdf.render(document(sheet(placements=(placed,))))) as file:
            (form,) = file.pages[0].Resources.XObject.values()
            box = [float(side) * 25.4 / 72 for side in form.BBox]
        assert box == pytest.approx(wanted, abs=0.6)


def test_a_line_has_no_negative_zero() -> None:
    line = Path((Move(-1e-9, 0.0), Line(-10.0, -0.00001)), Style(stroke="#000000"))
    assert words.operators(line, "line") == "0.0000 0.0000 m -28.3465 0.0000 l"


def test_text_can_be_read_again() -> None:
    page = pypdfium2.PdfDocument(pdf.render(everything()))[0]
    lines = page.get_textpage().get_text_range().splitlines()
    assert LATIN in lines
    assert "Condensed" in lines
    assert lines.count("6Á") == 4


def test_more_characters_than_one_subset_holds() -> None:
    face = font("regular")
    letters = "".join(chr(c) for c in range(0xA1, 0x4FF) if not face.missing(chr(c)))
    rows = [letters[k : k + 40] for k in range(0, len(letters), 40)]
    assert len(letters) > 400
    marks = [Text(10, 280 - 8 * k, row, 4, "#000000") for k, row in enumerate(rows)]
    page = pypdfium2.PdfDocument(pdf.render(document(sheet(*marks))))[0]
    assert page.get_textpage().get_text_range().splitlines() == rows


@pytest.mark.parametrize(("anchor", "share"), [("start", 0), ("middle", 0.5), ("end", 1)])
@pytest.mark.parametrize("rotation", [0, 90, 37])
def test_text_stands_on_its_anchor(anchor: str, share: float, rotation: float) -> None:
    mark = Text(100, 150, "Hamburg", 8, "#000000", "regular", anchor, rotation)  # type: ignore[arg-type]
    page = pypdfium2.PdfDocument(pdf.render(document(sheet(mark))))[0]
    (thing,) = page.get_objects()
    matrix = thing.get_matrix()
    shift = share * font("regular").width("Hamburg", 8)
    turn = math.radians(rotation)
    start = (100 - shift * math.cos(turn), 150 - shift * math.sin(turn))
    assert (matrix.e * 25.4 / 72, matrix.f * 25.4 / 72) == pytest.approx(start, abs=0.001)
    assert math.degrees(math.atan2(matrix.b, matrix.a)) == pytest.approx(rotation, abs=0.01)


@pytest.mark.parametrize("in_artwork", [True, False])
def test_a_missing_glyph_is_refused_by_name(in_artwork: bool) -> None:
    mark = Text(0, 0, "one ★", 5, "#000000")
    page = sheet(placements=(placement(mark),)) if in_artwork else sheet(mark)
    with pytest.raises(SettingError, match=r"U\+2605 BLACK STAR") as caught:
        pdf.render(document(page))
    where = "artwork tile-front" if in_artwork else "sheet sheet-1"
    assert caught.value.faults[0].setting == where
    assert "character 5" in str(caught.value)


def spoiled_documents() -> list[Document]:
    stroke = Style(stroke="#000000")
    window = Panel(1, 1, (0, 0, 10, 10), True, (0, 0, INF, 10))
    return [
        document(sheet(Path((Move(0, 0), Line(NAN, 1)), stroke))),
        document(sheet(Path((Move(0, -INF), Line(0, 1)), stroke))),
        document(sheet(Path((Move(0, 0), Quad(NAN, 0, 1, 1)), stroke))),
        document(sheet(Path((Move(5, 0), Arc(0, 0, 5, 0, NAN)), stroke))),
        document(sheet(Circle(0, NAN, 3, RED))),
        document(sheet(Circle(0, 0, INF, RED))),
        document(sheet(Circle(0, 0, 3, Style(stroke="#000000", width=NAN)))),
        document(sheet(Circle(0, 0, 3, Style(stroke="#000000", dash=(1, NAN))))),
        document(sheet(Text(NAN, 0, "a", 5, "#000000"))),
        document(sheet(Text(0, 0, "a", INF, "#000000"))),
        document(sheet(Text(0, 0, "a", 5, "#000000", rotation=NAN))),
        document(sheet(size=(NAN, 297))),
        document(sheet(placements=(placement(BAR, frame=Frame(0, NAN)),))),
        document(sheet(placements=(placement(BAR, panel=window),))),
        document(sheet(placements=(placement(Circle(NAN, 0, 1, RED)),))),
    ]


@pytest.mark.parametrize("spoiled", spoiled_documents())
def test_numbers_that_are_not_finite_are_refused(spoiled: Document) -> None:
    with pytest.raises(PressError, match=r"(sheet|artwork) \S+: -?(nan|inf) among"):
        pdf.render(spoiled)


def test_an_arc_that_starts_elsewhere_is_refused() -> None:
    broken = Path((Move(0, 0), Arc(0, 0, 5, 0, 90)), Style(stroke="#000000"))
    with pytest.raises(PressError, match="an arc does not start"):
        pdf.render(document(sheet(broken)))


def test_a_document_without_sheets_is_refused() -> None:
    with pytest.raises(PressError, match="has no sheets"):
        pdf.render(document())


def test_only_ink_is_printed() -> None:
    marks = [
        replace(rectangle((10 * k, 10, 10 * k + 8, 18), INK), role=role)
        for k, role in enumerate(Role)
    ]
    lefts = {round(x) // 10 for x, _ in path_points(pdf.render(document(sheet(*marks))))}
    assert lefts == {k for k, role in enumerate(Role) if role in (Role.PRINT, Role.GUIDE)}


def test_a_panel_shows_only_its_window() -> None:
    wide = rectangle((-80, -80, 80, 80), RED)
    panel = Panel(1, 2, (62, 102, 118, 158), False, (60, 100, 120, 160))
    clipped = pdf.render(
        document(sheet(placements=(placement(wide, frame=Frame(100, 150), panel=panel),)))
    )
    whole = pdf.render(document(sheet(placements=(placement(wide, frame=Frame(100, 150)),))))
    for x, y in ((60.5, 100.5), (119.5, 159.5), (90, 130)):
        assert colour_at(clipped, x, y) == colour_at(whole, x, y) == (255, 0, 0)
    for x, y in ((59.4, 130), (120.6, 130), (90, 99.4), (90, 160.6)):
        assert colour_at(clipped, x, y) == (255, 255, 255)
        assert colour_at(whole, x, y) == (255, 0, 0)


def test_marks_after_a_panel_are_not_clipped() -> None:
    panel = Panel(1, 1, (62, 102, 118, 158), True, (60, 100, 120, 160))
    placed = placement(rectangle((0, 0, 9, 9), RED), frame=Frame(70, 110), panel=panel)
    data = pdf.render(document(sheet(rectangle((10, 10, 30, 30), BLUE), placements=(placed,))))
    assert colour_at(data, 20, 20) == (0, 0, 255)


def test_placements_lie_between_ground_and_marks() -> None:
    page = sheet(
        rectangle((40, 40, 60, 60), BLUE),
        placements=(placement(rectangle((-30, -30, 30, 30), RED), frame=Frame(50, 50)),),
        under=(rectangle((10, 10, 90, 90), Style(fill="#00ff00")),),
    )
    data = pdf.render(document(page))
    assert colour_at(data, 50, 50) == (0, 0, 255)
    assert colour_at(data, 30, 30) == (255, 0, 0)
    assert colour_at(data, 15, 15) == (0, 255, 0)


def test_contours_are_filled_by_the_non_zero_rule() -> None:
    outer = rectangle((10, 10, 50, 50), RED).segments
    same_way = rectangle((20, 20, 40, 40), RED).segments
    other_way = (Move(20, 20), Line(20, 40), Line(40, 40), Line(40, 20))
    full = pdf.render(document(sheet(Path((*outer, *same_way), RED))))
    ring = pdf.render(document(sheet(Path((*outer, *other_way), RED))))
    assert colour_at(full, 30, 30) == (255, 0, 0)
    assert colour_at(ring, 30, 30) == (255, 255, 255)


def test_strokes_have_their_width_dash_and_caps() -> None:
    style = Style(stroke="#000000", width=2, dash=(10, 5))
    data = pdf.render(document(sheet(Path((Move(10, 50), Line(100, 50)), style))))
    assert colour_at(data, 15, 50.8) == (0, 0, 0)
    assert colour_at(data, 15, 51.3) == (255, 255, 255)
    assert colour_at(data, 22.5, 50) == (255, 255, 255)
    assert colour_at(data, 20.7, 50) == (255, 255, 255)
    rounded = replace(style, round=True)
    data = pdf.render(document(sheet(Path((Move(10, 50), Line(100, 50)), rounded))))
    assert colour_at(data, 20.7, 50) == (0, 0, 0)


def test_numbers_are_plain_decimals() -> None:
    tiny = rectangle((1e-7, 1e-5, 1234.5678901, 0.1234567), INK)
    with opened(pdf.render(document(sheet(tiny), *everything().sheets))) as file:
        text = b"".join(page.Contents.read_bytes() for page in file.pages).decode("latin-1")
    assert re.search(r"\d[eE][-+]?\d", text) is None
    assert "nan" not in text
    numbers = re.findall(r"-?\d*\.\d+", text)
    assert any(len(number.partition(".")[2]) >= 3 for number in numbers)


def test_a_style_is_set_again_after_text() -> None:
    marks = (
        rectangle((10, 10, 20, 20), RED),
        Text(40, 40, "blue", 9, "#0000ff"),
        rectangle((30, 10, 40, 20), RED),
    )
    data = pdf.render(document(sheet(*marks)))
    assert colour_at(data, 35, 15) == (255, 0, 0)


def test_the_same_document_gives_the_same_bytes() -> None:
    first = pdf.render(everything())
    assert first == pdf.render(everything())
    assert first != pdf.render(replace(everything(), title="Another"))


def test_streams_are_compressed_and_binary() -> None:
    """ASCII would make them a quarter larger; all of them, those of fonts and forms too."""
    with opened(pdf.render(everything())) as file:
        streams = [item for item in file.objects if isinstance(item, pikepdf.Stream)]
        assert len(streams) > 5
        assert {str(stream.get("/Filter")) for stream in streams} == {
            str(pikepdf.Array([pikepdf.Name.FlateDecode]))
        }


def test_numbers_have_no_negative_zero_and_no_exponent() -> None:
    tiny = rectangle((-1e-9, -1e-7, 5, 5), Style(fill="#000000"))
    with opened(pdf.render(document(sheet(tiny)))) as file:
        code = file.pages[0].Contents.read_bytes()
    assert b"0.0000 0.0000 m" in code
    assert not re.search(rb"-0\.0+ |\d[eE]", code)


def test_bytes_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "import hashlib; from tests.render.samples import everything;"
        "from generator.render import pdf, svg;"
        "files = [pdf.render(everything())] + [svg.render(s) for s in everything().sheets];"
        "print(hashlib.sha256(b''.join(files)).hexdigest())"
    )
    from generator.render import svg

    files = [pdf.render(everything()), *(svg.render(page) for page in everything().sheets)]
    expected = hashlib.sha256(b"".join(files)).hexdigest()
    for seed in ("0", "1", "42"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == expected
