"""No ink lies on a cut: along every outline the finished PDF shows the part's own colour.

Pages are rasterised at 300 dpi round a few parts of every kind. The colour 0.3 mm inside an
outline is that on the line and that 0.3 mm outside of it, wherever no other part lies there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pypdfium2
import pytest
import shapely

from generator.drawing import Circle, Mark, Path, Style, polyline
from generator.games import find_games
from generator.layout.placement import Placement
from generator.press.sheet import Document, Sheet
from generator.render import pdf
from generator.settings.room import GUIDE
from tests import builds, kits

DPI = 300
AWAY = 0.3  # mm in and out
STEP = 0.8  # mm between the points that are looked at
CLEAR = 1.6  # mm that they keep from corners, and from other parts where these do not share a cut
SHADES = 40  # of 255 that two of one colour may differ by: edges are smoothed
KITS = [
    *((name, ()) for name in find_games()),
    *((name, ("palette=mono",)) for name in find_games()),
    ("top-hats", ("hat.kind=paper", "palette=ink-saver")),
    ("topple", ("stand.kind=paper", "pawn.kind=paper")),
    ("topple", ("stand.kind=sheet", "palette=ink-saver")),
    ("top-it", ("print.mix=yes", "print.backs=short-edge")),
    ("on-top", ("piece.outline=hexagon",)),
    ("on-top", ("piece.outline=square", "palette=mono")),
    ("top-hats", ("hat.outline=hexagon",)),
    ("top-it", ("stone.outline=square",)),
    ("topple", ("pawn.outline=hexagon", "board.pit=square")),
]


class Print:
    """A document as it is seen: the colours at points of its pages."""

    def __init__(self, data: bytes) -> None:
        self.pages = pypdfium2.PdfDocument(data)

    def colours(self, number: int, points: Any) -> Any:
        """The colours at points of a page, in mm from its lower left corner."""
        page = self.pages[number]
        scale = DPI / 25.4
        width, height = (side / 72 * 25.4 for side in page.get_size())
        x0, y0 = points.min(axis=0) - 1
        x1, y1 = points.max(axis=0) + 1
        crop = (x0, y0, width - x1, height - y1)
        image = page.render(
            scale=DPI / 72, crop=tuple(side / 25.4 * 72 for side in crop)
        ).to_numpy()
        columns = ((points[:, 0] - x0) * scale).astype(int)
        rows = ((y1 - points[:, 1]) * scale).astype(int)
        inside = (rows >= 0) & (rows < image.shape[0]) & (columns >= 0) & (columns < image.shape[1])
        assert inside.all()
        return image[rows, columns, :3].astype(int)


def chosen(sheets: Sequence[Sheet]) -> Iterator[tuple[int, Sheet, Placement]]:
    """Parts to look at: of each component and side the first, and the last of another design."""
    seen: dict[tuple[str, str], set[str]] = {}
    for index, sheet in enumerate(sheets):
        for placed in (*sheet.placements[:1], *sheet.placements[::-1]):
            known = seen.setdefault((placed.component.name, sheet.side), set())
            if placed.panel is None and len(known) < 2 and placed.artwork.name not in known:
                known.add(placed.artwork.name)
                yield index, sheet, placed


def along(ring: Any) -> Iterator[tuple[float, float, float, float]]:
    """Points of a ring that keep clear of its corners, each with the unit vector to its right."""
    corners = list(ring.coords)
    round_ = len(corners) > 60
    for (x0, y0), (x1, y1) in pairwise(corners):
        length = math.dist((x0, y0), (x1, y1))
        if length == 0:
            continue
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        at = [length / 2] if round_ else np.arange(CLEAR, length - CLEAR, STEP)
        for reach in at:
            yield x0 + reach * dx, y0 + reach * dy, dy, -dx


def spots(sheet: Sheet, placed: Placement) -> tuple[Any, Any]:
    """Points on an outline with the way out of the part; which of them are beside another part."""
    shape = kits.outline_on(sheet, placed)
    found = []
    for index, ring in enumerate((shape.exterior, *shape.interiors)):
        way = (1 if ring.is_ccw else -1) * (-1 if index else 1)
        found += [(x, y, way * nx, way * ny) for x, y, nx, ny in along(ring)]
    points = np.array(found).reshape(-1, 4)
    others = [kits.outline_on(sheet, other) for other in sheet.placements if other is not placed]
    beside = np.zeros(len(points), dtype=bool)
    if others and len(points):
        places = shapely.points(points[:, :2])
        tree = shapely.STRtree(others)
        beside[tree.query(places, predicate="dwithin", distance=CLEAR)[0]] = True
    return points, beside


def steady(colours: Any) -> Any:
    """Where a row of points has one colour: the points on either side have it too."""
    return np.all(
        [np.abs(colours - np.roll(colours, k, axis=0)).max(axis=1) < SHADES for k in (-1, 1)],
        axis=0,
    )


def stained(inner: Any, line: Any, outer: Any, beside: Any) -> bool:
    """Whether something is seen along an outline that is neither the part nor its neighbour."""
    own = steady(inner)
    alone = np.maximum(np.abs(line - inner), np.abs(outer - inner)).max(axis=1) > SHADES
    between = np.minimum(inner, outer) - SHADES, np.maximum(inner, outer) + SHADES
    third = ((line < between[0]) | (line > between[1])).any(axis=1) & steady(outer)
    return bool((own & np.where(beside, third, alone)).any())


def stains(document: Document, data: bytes) -> list[str]:
    """Parts along whose outline there is another colour than theirs."""
    seen, found = Print(data), []
    for index, sheet, placed in chosen(document.sheets):
        points, beside = spots(sheet, placed)
        if not len(points):
            continue
        at, out = points[:, :2], points[:, 2:]
        rows = np.concatenate([at - AWAY * out, at, at + AWAY * out])
        if stained(*np.split(seen.colours(index, rows), 3), beside):
            found.append(f"{sheet.name}: {placed.artwork.name}")
    return found


@pytest.mark.parametrize(("name", "assignments"), KITS, ids=str)
def test_the_colour_along_an_outline_is_the_part_s_own(
    name: str, assignments: tuple[str, ...]
) -> None:
    printed = builds.kit(*assignments, name=name).printed
    assert stains(printed.document, printed.pdf) == []


def test_backs_run_over_their_outlines_without_any_bleed_on_fronts() -> None:
    """A printer shifts them; a front without bleed is seen."""
    printed = builds.kit("print.bleed=0").printed
    found = stains(printed.document, printed.pdf)
    assert found
    assert not [stain for stain in found if "-back:" in stain]


def spoiled(document: Document, index: int, *marks: Mark) -> list[str]:
    """What is seen where something is drawn over a sheet of a document."""
    sheets = list(document.sheets)
    sheets[index] = replace(sheets[index], marks=(*sheets[index].marks, *marks))
    dirty = replace(document, sheets=tuple(sheets))
    return stains(dirty, pdf.render(dirty))


def test_a_line_on_a_cut_is_seen() -> None:
    """Along the outer edge of a block, between two parts, and round a disc."""
    document = builds.kit().printed.document
    parts = {p.component.name: (index, s, p) for index, s, p in reversed([*chosen(document.sheets)])
             if s.side == "front"}  # fmt: skip
    line = Style(stroke="#ff00ff", width=0.35)
    index, sheet, tile = parts["rhombus"]
    corners = kits.outline_on(sheet, tile).exterior.coords[:-1]
    for first, last in zip(corners, (*corners[1:], corners[0]), strict=True):
        assert spoiled(document, index, polyline((first, last), line))
    index, _, piece = parts["piece-blue"]
    radius = piece.component.outline.box[2]
    ring = Circle(piece.frame.x, piece.frame.y, radius, line)
    assert spoiled(document, index, ring)
    assert not spoiled(document, index, replace(ring, radius=radius - 0.6 - 0.35 / 2))


@pytest.mark.parametrize("name", find_games())
@pytest.mark.parametrize("backs", ["auto", "long-edge"])
def test_guides_keep_off_all_artwork(name: str, backs: str) -> None:
    """On fronts, on backs and beside folds: no guide meets a part or what runs out of it."""
    document = builds.kit(f"print.backs={backs}", name=name).printed.document
    seen = 0
    for sheet in document.sheets:
        shapes = [kits.outline_on(sheet, p) for p in sheet.placements if p.panel is None]
        lines = [shapely.LineString(list(kits.reach(mark))) for mark in guides_of(sheet)]
        seen += len(lines)
        art = shapely.union_all(shapes).buffer(2.0, join_style="mitre")
        assert not [line for line in lines if line.intersects(art)], sheet.name
        if sheet.side == "back" and sheet.placements:
            assert lines or name in ("top-hats", "topple"), "discs have none"
    assert seen > 8


def guides_of(sheet: Sheet) -> Iterator[Mark]:
    """Straight lines as long as guides are."""
    for mark in sheet.marks:
        if isinstance(mark, Path) and len(mark.segments) == 2:
            (x0, y0), (x1, y1) = kits.reach(mark)
            if math.isclose(math.dist((x0, y0), (x1, y1)), GUIDE):
                yield mark
