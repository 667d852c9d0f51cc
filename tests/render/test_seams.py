"""Seams between areas: a kit in one colour, as pixels, shows no speck of paper (C124)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pypdfium2
import pytest
import shapely

from generator.component import Artwork, Triangular
from generator.drawing import Path, recoloured
from generator.games import find_games
from generator.layout.placement import Placement
from generator.plane.path import Line, Move
from generator.press.sheet import Document, Sheet
from generator.render import pdf
from tests.builds import kit
from tests.kits import outline_on

GAMES = tuple(find_games())
DPI = 200
COLOUR = (0x20, 0x40, 0x60)
OFF = 12  # of 255 that a pixel may differ by; one through which a tenth of the paper shows does not


def one_colour(sheet: Sheet) -> Sheet:
    """The sheet with all its parts and their bleed in one colour."""
    colour = "#{:02x}{:02x}{:02x}".format(*COLOUR)
    drawn: dict[str, Artwork] = {}

    def plain(placed: Placement) -> Placement:
        artwork = placed.artwork
        marks = tuple(recoloured(artwork.marks, lambda _: colour))
        return replace(
            placed,
            artwork=drawn.setdefault(artwork.name, Artwork.of(artwork.name, marks)),
        )

    return replace(
        sheet,
        placements=tuple(map(plain, sheet.placements)),
        under=tuple(recoloured(sheet.under, lambda _: colour)),
    )


def specks(document: Document, sheet: Sheet, area: shapely.Geometry) -> int:
    """Pixels of another colour inside an area, a quarter of a millimetre from its rim."""
    file = pypdfium2.PdfDocument(pdf.render(replace(document, sheets=(one_colour(sheet),))))
    picture = np.asarray(file[0].render(scale=DPI / 72).to_pil().convert("RGB")).astype(int)
    file.close()
    rows, columns = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    pixel = 25.4 / DPI
    x, y = (columns + 0.5) * pixel, sheet.height - (rows + 0.5) * pixel
    inside = shapely.contains_xy(area.buffer(-0.25), x, y)
    assert inside.sum() > 10_000
    return int((inside & (np.abs(picture - COLOUR).max(axis=2) > OFF)).sum())


def areas(sheet: Sheet, *names: str) -> shapely.Geometry:
    """The union of the marks of these names in the artwork of the sheet's parts."""
    found = []
    for placed in sheet.placements:
        for mark in placed.artwork.marks:
            if isinstance(mark, Path) and mark.name in names:
                found.append(_polygon(mark, placed))
    return shapely.union_all(found, grid_size=1e-6)


def _polygon(mark: Path, placed: Placement) -> shapely.Polygon:
    rings: list[list[tuple[float, float]]] = []
    for segment in mark.segments:
        if isinstance(segment, Move):
            rings.append([])
        if isinstance(segment, Move | Line):
            rings[-1].append(placed.frame.point(segment.x, segment.y))
    return shapely.Polygon(rings[0], rings[1:])


def tiled(name: str, *sets: str) -> Iterator[tuple[Sheet, shapely.Geometry]]:
    """Each sheet with parts that lie edge to edge, with their area."""
    for sheet in kit(*sets, name=name).document.sheets:
        edge_to_edge = [p for p in sheet.placements if isinstance(p.component.packing, Triangular)]
        if edge_to_edge:
            outlines = [outline_on(sheet, placed) for placed in edge_to_edge]
            yield sheet, shapely.union_all(outlines, grid_size=1e-6)


def board() -> Sheet:
    return next(s for s in kit().document.sheets if s.name == "board")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("backs", ["fold", "long-edge"])
def test_no_paper_shows_between_parts_that_lie_edge_to_edge(name: str, backs: str) -> None:
    """C124: fronts and backs, of one side of the paper and of two."""
    sets = f"print.backs={backs}"
    for sheet, area in tiled(name, sets):
        assert specks(kit(sets, name=name).document, sheet, area) == 0


@pytest.mark.parametrize("area", ["field", "border"])
def test_no_paper_shows_inside_an_area_of_the_board(area: str) -> None:
    """C124: the field with its start cells, lines and points; the band round it."""
    assert specks(kit().document, board(), areas(board(), area)) == 0


def test_no_paper_shows_between_the_field_and_its_border() -> None:
    """C124."""
    assert specks(kit().document, board(), areas(board(), "field", "border")) == 0


def test_seams_are_noticed() -> None:
    """Backs without the ground under them; a board without the ground of its field."""
    document = kit().document
    sheet, area = next(
        (s, a) for s, a in tiled("on-top", "print.backs=long-edge") if s.side == "back"
    )
    assert specks(document, replace(sheet, under=()), area) > 1000
    (placed,) = board().placements
    marks = placed.artwork.marks
    keep = tuple(m for m in marks if not (isinstance(m, Path) and m.name == "field"))
    assert len(keep) == len(marks) - 1
    bare = replace(placed, artwork=Artwork.of("bare", keep))
    field = areas(board(), "field")
    assert specks(document, replace(board(), placements=(bare,)), field) > 100_000
