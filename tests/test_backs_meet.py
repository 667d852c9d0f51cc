"""Every back lies behind its front, measured in the finished PDF.

A folded sheet is folded along the two dashed lines that the page shows, about their middle; one
that is printed on both sides is turned over the edge that the document names. Then centres,
turns and outlines of fronts and backs are held against each other.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pikepdf
import pytest
import shapely

from generator.drawing import Frame, Path, moved
from generator.games import find_games
from generator.layout.placement import Placement
from generator.plane.outline import Outline
from generator.press.sheet import Document, Sheet
from generator.render import pdf
from generator.settings.room import GUIDE
from tests import builds, kits, measure
from tests.measure import Part, Point

NEAR = 0.05  # mm
PAPERS = ("A4", "Letter", "A3")
CASES = [
    (name, (f"print.backs={backs}", f"print.paper={PAPERS[k % 3]}"))
    for k, (name, backs) in enumerate(
        (name, backs)
        for name in find_games()
        for backs in ("auto", "fold", "long-edge", "short-edge")
    )
]
CASES += [
    ("on-top", ("tile.thickness=4mm", "piece.thickness=0.3mm")),
    ("top-it", ("print.mix=yes", "tile.edge=25mm")),
    ("top-hats", ("print.paper=[150,230]",)),
]
CORE = re.compile(r"([\d.]+) mm(?: thick)?, \d+ × \d+")
Axis = tuple[Point, float]  # a point of the line, and the angle that it runs at in degrees


class Faces:
    """The fronts and backs of a page or a leaf, as the file places them."""

    def __init__(self, sheet: Sheet, parts: Sequence[Part]) -> None:
        assert len(sheet.placements) == len(parts)
        pairs = list(zip(sheet.placements, parts, strict=True))
        self.fronts = [pair for pair in pairs if pair[0].side == "front"]
        self.backs = [pair for pair in pairs if pair[0].side == "back"]


def mirrored(point: Point, axis: Axis) -> Point:
    """A point on the other side of a line."""
    (x, y), turn = axis
    cos, sin = math.cos(math.radians(2 * turn)), math.sin(math.radians(2 * turn))
    dx, dy = point[0] - x, point[1] - y
    return x + cos * dx + sin * dy, y + sin * dx - cos * dy


def outline(shown: Outline, part: Part) -> shapely.Polygon:
    """A nominal outline where the file has the part."""
    return kits.placed(shown, Frame(*part.centre, part.turn))


def matched(
    fronts: Sequence[tuple[Placement, Part]],
    backs: Sequence[tuple[Placement, Part]],
    axes: Sequence[Axis],
) -> Iterator[str]:
    """What is wrong with the backs of some fronts, each mirrored about one of the axes."""
    free = list(backs)
    for placed, part in fronts:
        wanted = {d.back.name for d in placed.component.designs
                  if d.back and d.front.name == placed.artwork.name}  # fmt: skip
        if not wanted:
            continue
        found = next(
            (
                (other, axis)
                for axis in axes
                for other in free
                if other[0].artwork.name in wanted
                and math.dist(mirrored(other[1].centre, axis), part.centre) < NEAR
            ),
            None,
        )
        if found is None:
            yield f"{placed.artwork.name} at {part.centre} has no back"
            continue
        other, axis = found
        free.remove(other)
        turn = 2 * axis[1] + 180 - part.turn - other[1].turn
        if abs((turn + 180) % 360 - 180) > 0.01:
            yield f"{other[0].artwork.name} is turned by {turn:.1f} degrees too little"
        seen = outline(placed.component.outline.mirrored(), other[1])
        opposite = shapely.Polygon([mirrored(p, axis) for p in seen.exterior.coords])
        if opposite.hausdorff_distance(outline(placed.component.outline, part)) > NEAR:
            yield f"{other[0].artwork.name} does not lie behind its front"
    yield from (f"{other[0].artwork.name} is behind nothing" for other in free)


def folds(page: pikepdf.Page) -> list[tuple[Axis, float]]:
    """The middle of each pair of dashed lines, and how far these are apart."""
    lines = measure.dashed_lines(page.obj)
    found, paired = [], set()
    for one, other in combinations(lines, 2):
        apart = math.dist(one[0], other[0])
        if abs(apart - math.dist(one[1], other[1])) < 1e-3 and apart < 15:
            dx, dy = one[1][0] - one[0][0], one[1][1] - one[0][1]
            across = abs(dx * (other[0][1] - one[0][1]) - dy * (other[0][0] - one[0][0]))
            if abs(across / math.hypot(dx, dy) - apart) < 1e-3:  # opposite to each other
                middle = ((one[0][0] + other[0][0]) / 2, (one[0][1] + other[0][1]) / 2)
                found.append(((middle, math.degrees(math.atan2(dy, dx))), apart))
                paired |= {one, other}
    for start, end in lines:
        if (start, end) not in paired:  # a fold without a core is one line
            turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
            found.append(((start, turn), 0.0))
    return found


def complaints(document: Document, data: bytes) -> list[str]:
    """What is wrong with the backs of a document."""
    said: list[str] = []
    shown = measure.placed(data)
    with pikepdf.open(BytesIO(data)) as file:
        fold_lines = [folds(page) if sheet.cores else []
                      for page, sheet in zip(file.pages, document.sheets, strict=True)]  # fmt: skip
    for index, (sheet, (size, parts)) in enumerate(zip(document.sheets, shown, strict=True)):
        faces = Faces(sheet, parts)
        if sheet.side == "back":
            _, before = shown[index - 1]
            fronts = Faces(document.sheets[index - 1], before).fronts
            upright = (size[0] <= size[1]) == (document.duplex == "long-edge")
            axis: Axis = ((size[0] / 2, size[1] / 2), 90.0 if upright else 0.0)
            said += matched(fronts, faces.backs, [axis])
        elif sheet.cores:
            gutters = sorted(round(gutter, 2) for _, gutter in fold_lines[index] if gutter)
            cores = sorted(float(t) for t in CORE.findall(measure.text_of(data, index)))
            if gutters != pytest.approx(cores, abs=NEAR):
                said.append(f"{sheet.name}: folds {gutters} mm apart for cores of {cores} mm")
            said += matched(faces.fronts, faces.backs, [axis for axis, _ in fold_lines[index]])
    return said


@pytest.mark.parametrize(("name", "assignments"), CASES, ids=str)
def test_every_back_meets_its_front(name: str, assignments: tuple[str, ...]) -> None:
    kit = builds.kit(*assignments, name=name)
    document = kit.printed.document
    assert complaints(document, kit.printed.pdf) == []
    backs = sum(p.side == "back" for _, p in document.placements())
    fronts = sum(d.quantity for part in kit.printed.parts for d in part.designs if d.back)
    assert backs == fronts > 0


def test_behind_a_board_there_is_no_page() -> None:
    """C021: what has no back goes through the printer once."""
    document = builds.kit("print.backs=long-edge").printed.document
    (leaf,) = [leaf for leaf in document.leaves if leaf[0].contains == {"board": 1}]
    assert [sheet.side for sheet in leaf] == ["front"]
    assert any(len(leaf) == 2 for leaf in document.leaves)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_empty_places_have_neither_backs_nor_guides(backs: str) -> None:
    """C021: a sheet that is half empty has as many backs as fronts, and guides only beside them."""
    few = (f"print.backs={backs}", "tile.count=5", "triangle.count=2", "piece.count=5")
    document = builds.kit(*few).printed.document
    leaf = next(leaf for leaf in document.leaves if "rhombus" in leaf[0].contains)
    front, back = leaf
    assert front.used_share < 0.5
    assert Counter(p.component.name for p in front.placements) == Counter(
        p.component.name for p in back.placements
    )
    for sheet in leaf:
        parts = shapely.union_all([kits.outline_on(sheet, placed) for placed in sheet.placements])
        ticks = [mark for mark in sheet.marks if isinstance(mark, Path) and is_tick(mark)]
        assert ticks
        for mark in ticks:
            assert parts.distance(shapely.LineString(list(kits.reach(mark)))) < 3.0


def is_tick(mark: Path) -> bool:
    """Whether a mark is a guide, as long as these are."""
    ends = list(kits.reach(mark))
    return len(ends) == 2 and abs(math.dist(*ends) - GUIDE) < 1e-6


@pytest.mark.parametrize("backs", ["fold", "long-edge", "short-edge"])
def test_backs_that_do_not_meet_are_seen(backs: str) -> None:
    document = builds.kit(f"print.backs={backs}", name="top-it").printed.document
    index = next(k for k, s in enumerate(document.sheets)
                 if any(p.side == "back" for p in s.placements))  # fmt: skip
    sheet = document.sheets[index]
    at = next(k for k, p in enumerate(sheet.placements) if p.side == "back")

    def spoiled(**changes: float) -> list[str]:
        placements = list(sheet.placements)
        frame = replace(placements[at].frame, **changes)
        placements[at] = replace(placements[at], frame=frame)
        sheets = list(document.sheets)
        sheets[index] = replace(sheet, placements=tuple(placements))
        dirty = replace(document, sheets=tuple(sheets))
        return complaints(dirty, pdf.render(dirty))

    frame = sheet.placements[at].frame
    assert spoiled() == []
    assert spoiled(x=frame.x + 0.1)
    assert spoiled(y=frame.y - 0.1)
    assert spoiled(rotation=frame.rotation + 180)


def test_a_fold_in_the_wrong_place_is_seen() -> None:
    """Both lines a little off; one line off, so that the core does not fit."""
    document = builds.kit(name="top-it").printed.document
    index = next(k for k, s in enumerate(document.sheets) if s.cores)
    sheet = document.sheets[index]
    for number in (1, 2):
        marks = list(sheet.marks)
        for k in [k for k, mark in enumerate(marks) if mark.name == "fold"][:number]:
            (marks[k],) = moved([marks[k]], Frame(0, 0.2))
        sheets = list(document.sheets)
        sheets[index] = replace(sheet, marks=tuple(marks))
        dirty = replace(document, sheets=tuple(sheets))
        assert complaints(dirty, pdf.render(dirty))
