"""Finished kits, read back by other libraries: sizes, places, counts and words."""

from __future__ import annotations

import math
import re

import pikepdf
import pytest
import svgelements

from generator.settings.paper import PAPER
from generator.settings.store import find
from tests import measure
from tests.builds import COMMON, HERE, Built, built
from tests.render.samples import opened

BAR, INCHES = 100.0, 101.6
PAPER_POINTS = {
    "A4": (595.2756, 841.8898),
    "Letter": (612, 792),
    "A3": (841.8898, 1190.5512),
    "Tabloid": (792, 1224),
    "Legal": (612, 1008),
}


def page_count(kit: Built) -> int:
    return len(kit.files("print")[0]["pages"])


# --- pages ---------------------------------------------------------------------------------------


LARGE = ("tile.edge=37.3mm", "print.paper=Tabloid")


@pytest.mark.parametrize("paper", PAPER_POINTS)
def test_pages_have_exactly_the_papers_size(paper: str) -> None:
    """C005: every page, upright or turned; the trimmed page is the whole page."""
    kit = built(*COMMON.get(paper, LARGE))
    listed = kit.files("print")[0]["pages"]
    for page, said in zip(measure.pages(kit.pdf), listed, strict=True):
        sides = [float(number) for number in page.MediaBox]
        assert sides[:2] == [0, 0]
        assert sorted(sides[2:]) == pytest.approx(PAPER_POINTS[paper], abs=0.001)
        assert list(page.TrimBox) == list(page.MediaBox)
        assert "/UserUnit" not in page.obj
        assert int(page.obj.get("/Rotate", 0)) == 0
        width, height = measure.page_box(page)
        assert (width, height) == pytest.approx((said["width_mm"], said["height_mm"]), abs=0.001)


@pytest.mark.parametrize(
    ("backs", "duplex"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("none", "/Simplex"),
    ],
)
def test_the_printer_is_told_how(backs: str, duplex: str) -> None:
    """C008: no scaling, and the edge over which the paper turns, in the file of each paper.

    Paper turns only where every leaf of the file has two sides.
    """
    kit = built(f"print.backs={backs}")
    told = []
    for file in [*kit.files("print"), *kit.runs()]:
        fronts = sum(page["side"] == "front" for page in file["pages"])
        with opened((kit.folder / file["path"]).read_bytes()) as document:
            wishes = document.Root.ViewerPreferences
            assert wishes.PrintScaling == "/None"
            assert wishes.Duplex == (duplex if len(file["pages"]) == 2 * fronts else "/Simplex")
            assert str(document.docinfo["/Title"]).startswith("On Top")
            told.append(wishes.Duplex)
    assert duplex in told


def test_every_font_is_embedded() -> None:
    with opened(built().pdf) as document:
        fonts = [o for o in document.objects if _is(o, "/FontDescriptor")]
        assert fonts
        assert all("/FontFile2" in font for font in fonts)
        bare = [o for o in document.objects if _is(o, "/Font") and o.get("/Subtype") == "/Type1"]
        assert bare == []


def _is(item: pikepdf.Object, kind: str) -> bool:
    return isinstance(item, pikepdf.Dictionary) and item.get("/Type") == kind


def test_every_page_has_a_header() -> None:
    kit = built()
    leaves = [sheet.number for sheet in kit.asked.document.sheets]
    for page in range(page_count(kit)):
        text = measure.text_of(kit.pdf, page)
        assert "On Top" in text
        assert re.search(rf"sheet \d of {max(leaves)}\b", text)
        assert "print at 100 %" in text


def test_the_first_page_says_what_matters() -> None:
    kit = built()
    first = measure.text_of(kit.pdf, 0) + " " + measure.text_of(kit.pdf, 1)
    assert "100 %" in measure.text_of(kit.pdf, 0)
    assert "Not made or endorsed by its publisher" in measure.text_of(kit.pdf, 0)
    assert "A4" in measure.text_of(kit.pdf, 0)
    for quantity in set(kit.quantities.values()):
        assert f"{quantity} ×" in measure.text_of(kit.pdf, 0)
    for words in ("Reconstructed", "outline of the published board is not known"):
        assert words in first
    for part in kit.kit["components"]:
        assert part["title"] in first
        if part.get("reconstructed"):
            assert f"reconstructed: {part['reconstructed']}" in first


# --- lengths -------------------------------------------------------------------------------------


def bars(lines: list[tuple[measure.Point, measure.Point]], length: float) -> set[str]:
    """Ways in which a scale bar of a length lies, to 0.02 mm."""
    found = set()
    for (x0, y0), (x1, y1) in lines:
        if abs(math.dist((x0, y0), (x1, y1)) - length) <= 0.02:
            if abs(y1 - y0) < 1e-3:
                found.add("level")
            if abs(x1 - x0) < 1e-3:
                found.add("upright")
    return found


@pytest.mark.parametrize("paper", COMMON)
def test_scale_bars_of_the_printed_document(paper: str) -> None:
    """On every page, 100 mm and 4 inches; both ways on the pages of text, where all is measured."""
    kit = built(*COMMON[paper])
    sheets = kit.asked.printed.fed.sheets
    for page, sheet in zip(measure.pages(kit.pdf), sheets, strict=True):
        ways = {"level", "upright"} if sheet.name.startswith("guide") else {"level"}
        lines = measure.straight_lines(page.obj)
        assert bars(lines, BAR) == ways
        assert bars(lines, INCHES) == ways


def test_scale_bar_of_the_drawings() -> None:
    for part in built().quantities:
        data = built().svg(part)
        assert measure.svg_scale(data) == pytest.approx((1, 1), abs=1e-6)
        paths = [s for s in measure.svg_shapes(data, "guide") if isinstance(s, svgelements.Path)]
        lines = [tuple(measure.svg_points(path)) for path in paths]
        pairs = [(line[0], line[1]) for line in lines if len(line) == 2]
        assert bars(pairs, BAR) == {"level"}
        assert bars(pairs, INCHES) == {"level"}


def test_a_bar_that_is_off_by_a_printer_is_found() -> None:
    """Printed at 97 %, and at 100.05 %."""
    for factor in (0.97, 1.0005):
        assert bars([((0, 0), (BAR * factor, 0))], BAR) == set()
    assert bars([((0, 0), (BAR * 1.0001, 0))], BAR) == {"level"}


@pytest.mark.parametrize(
    "sets", [("tile.edge=28mm",), ("tile.edge=1.25in", "print.paper=Letter"), LARGE]
)
def test_edges_of_tiles(sets: tuple[str, ...]) -> None:
    """Each edge of each tile: 0.002 mm in the drawings, 0.01 mm in print."""
    kit = built(*sets)
    wanted = kit.kit["settings"]["tile"]["edge"]
    corners = {"rhombus": 4, "triangle": 3}
    for part, number in corners.items():
        outlines = [measure.svg_points(s) for s in measure.svg_shapes(kit.svg(part), "outline")]
        assert [len(outline) for outline in outlines] == [number] * kit.quantities[part]
        for outline in outlines:
            assert measure.edges(outline) == pytest.approx([wanted] * number, abs=0.002)
    faces = [p.face for page in measure.pages(kit.pdf) for p in measure.parts(page.obj)]
    for part, number in corners.items():
        tiles = [face for face in faces if len(face) == number and len(set(face)) == number]
        own = [face for face in tiles if max(measure.edges(face)) < 2 * wanted]
        fronts = kit.quantities[part]
        assert len(own) in (fronts, 2 * fronts)  # a back may begin with its bleed: test_backs_meet
        for face in own:
            assert measure.edges(face) == pytest.approx([wanted] * number, abs=0.01)


def test_discs_are_circles_of_the_set_diameter() -> None:
    kit = built("piece.diameter=13.7mm")
    for part, quantity in kit.quantities.items():
        if part.startswith("piece-"):
            shapes = measure.svg_shapes(kit.svg(part), "outline")
            assert len(shapes) == quantity
            for shape in shapes:
                left, top, right, bottom = shape.bbox(with_stroke=False)
                assert (right - left, bottom - top) == pytest.approx((13.7, 13.7), abs=0.002)


def test_outlines_are_closed_and_as_many_as_promised() -> None:
    """C035: a path ends in Z, its first vertex is not repeated."""
    for part, quantity in built().quantities.items():
        shapes = measure.svg_shapes(built().svg(part), "outline")
        assert len(shapes) == quantity
        for shape in shapes:
            if isinstance(shape, svgelements.Path):
                assert shape.d().strip().lower().endswith("z")
                points = measure.svg_points(shape)
                assert len(points) == len(set(points))


def test_outlines_stay_inside_the_drawing() -> None:
    for part in built().quantities:
        data = built().svg(part)
        (page,) = next(f for f in built().files("svg") if f["path"] == f"svg/{part}.svg")["pages"]
        for shape in measure.svg_shapes(data, "outline"):
            left, top, right, bottom = shape.bbox(with_stroke=False)
            assert min(left, top) >= 0
            assert right <= page["width_mm"]
            assert bottom <= page["height_mm"]


def test_papers_in_the_table_are_those_of_the_templates() -> None:
    for name, points in PAPER_POINTS.items():
        paper = find(PAPER, name, HERE)
        assert (paper.width / measure.MM, paper.height / measure.MM) == pytest.approx(
            points, abs=0.001
        )
