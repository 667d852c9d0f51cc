"""A large board in panels: windows cover it, seams meet, marks lie where they are needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pypdfium2
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from generator.component import Component
from generator.drawing import Circle, Path, Text
from generator.errors import FitError
from generator.fonts import text_box
from generator.layout.placement import Panel, Placement
from generator.plane.outline import bounds
from generator.plane.path import Box
from generator.press.panels import Split, glue_pattern, split
from generator.press.seams import OVERLAP
from generator.press.sheet import Document, Sheet
from generator.render import pdf
from tests import builds, kits

LENGTHS = st.floats(60, 1500)
PAPERS = st.sampled_from(kits.papers())
BOARD = ("board.sides=[5,6,7]",)
BLEED = 2.0
Shown = tuple[Sheet, Placement, Panel]


def panels(document: Document) -> list[Shown]:
    return [(s, p, p.panel) for s, p in document.placements() if p.panel is not None]


def on_board(placed: Placement, x: float, y: float) -> kits.Point:
    """A point of the sheet in board coordinates, rounded for comparison."""
    return round(x - placed.frame.x, 6) + 0.0, round(y - placed.frame.y, 6) + 0.0


def window(placed: Placement, panel: Panel) -> Box:
    left, bottom, right, top = panel.window
    return (*on_board(placed, left, bottom), *on_board(placed, right, top))


def cover_complaints(windows: dict[tuple[int, int], Box], board: Box) -> list[str]:
    """What is wrong with windows in board coordinates, by row and column."""
    said = []
    shown = shapely.union_all([shapely.box(*box) for box in windows.values()])
    if shown.buffer(1e-4).intersection(shapely.box(*board)).area < shapely.box(*board).area - 1e-3:
        said.append("a part of the board is left out")
    if shown.difference(shapely.box(*board).buffer(1e-4)).area > 1e-6:
        said.append("a window shows what is no board")
    for (row, column), box in windows.items():
        right, below = windows.get((row, column + 1)), windows.get((row + 1, column))
        if right and abs(box[2] - right[0] - OVERLAP) > 1e-5:
            said.append("neighbours in a row do not share 10 mm")
        if below and abs(below[3] - box[1] - OVERLAP) > 1e-5:
            said.append("neighbours in a column do not share 10 mm")
    return said


def registration(sheet: Sheet, placed: Placement) -> set[kits.Point]:
    """Registration marks of a page in board coordinates."""
    return {
        on_board(placed, mark.x, mark.y)
        for mark in sheet.marks
        if isinstance(mark, Circle) and mark.name == "registration"
    }


def seam_complaints(shown: Sequence[Shown]) -> list[str]:
    """Seams without two marks that both pages have in the overlap's middle."""
    found = {(panel.row, panel.column): (sheet, placed) for sheet, placed, panel in shown}
    boxes = {(panel.row, panel.column): window(placed, panel) for _, placed, panel in shown}
    said = []
    for (row, column), here in found.items():
        for other, axis in (((row, column + 1), 0), ((row + 1, column), 1)):
            if other not in found:
                continue
            both = registration(*here) & registration(*found[other])
            shared = shapely.box(*boxes[row, column]).intersection(shapely.box(*boxes[other]))
            middle = shared.centroid.coords[0][axis]
            along = [mark for mark in both if abs(mark[axis] - middle) < 1e-4]
            if len(along) != 2:
                said.append(f"{row}-{column} to {other[0]}-{other[1]}: {len(along)} marks")
    return said


def split_windows(division: Split) -> dict[tuple[int, int], Box]:
    return {
        (row, column): division.window(row, column)
        for row in range(1, division.rows + 1)
        for column in range(1, division.columns + 1)
    }


def division_of(width: float, height: float, paper: str, margin: float) -> Split | None:
    try:
        return split(kits.single(width, height), kits.stock(paper, margin), BLEED)
    except FitError:
        return None


@given(LENGTHS, LENGTHS, PAPERS, st.floats(0, 20))
def test_windows_cover_the_board_and_neighbours_share_ten_millimetres(
    width: float, height: float, paper: str, margin: float
) -> None:
    division = division_of(width, height, paper, margin)
    assume(division is not None)
    assert division is not None
    board = (-width / 2, -height / 2, width / 2, height / 2)
    assert cover_complaints(split_windows(division), board) == []
    left, bottom, right, top = division.page.room
    spare = 12 if division.count > 1 else 0
    room = (right - left, top - bottom)
    across, up = reversed(room) if division.turned else room
    for left, bottom, right, top in split_windows(division).values():
        assert right - left <= across - spare + 1e-5
        assert top - bottom <= up - spare + 1e-5
    assert division.count == 1 or not division.turned


def test_spoiled_windows_are_refused() -> None:
    division = split(kits.single(400, 400), kits.stock(), BLEED)
    windows, board = split_windows(division), (-200.0, -200.0, 200.0, 200.0)
    assert cover_complaints(windows, board) == []
    left, bottom, right, top = windows[1, 1]
    narrow = {**windows, (1, 1): (left, bottom, right - 0.2, top)}
    assert cover_complaints(narrow, board) == ["neighbours in a row do not share 10 mm"]
    lost = {place: box for place, box in windows.items() if place != (1, 1)}
    assert cover_complaints(lost, board) == ["a part of the board is left out"]
    far = {**windows, (1, 1): (left - 5, bottom, right, top)}
    assert cover_complaints(far, board) == ["a window shows what is no board"]


@given(LENGTHS, LENGTHS, PAPERS)
def test_as_few_panels_as_the_paper_allows(width: float, height: float, paper: str) -> None:
    division = division_of(width, height, paper, 5)
    assume(division is not None)
    assert division is not None
    wide, tall = kits.paper(paper).width - 10, kits.paper(paper).height - 10
    upright = tall - 6 if wide >= 191.1 else tall - 12  # less the scale bar of a narrow page
    across = wide - 6

    def number(size: float, room: float) -> int:
        """Windows laid one after another until the end is reached."""
        count, reached = 1, room - 12
        while reached < size - 1e-6:
            reached += room - 12 - OVERLAP
            count += 1
        return count

    straight = (width <= tall and height <= across) or (width <= wide and height <= upright)
    if straight or (height <= tall and width <= across):
        assert division.count == 1
        assert straight or division.turned
    else:
        tried = [
            (number(width, a), number(height, b)) for a, b in ((tall, across), (wide, upright))
        ]
        assert division.count == min(a * b for a, b in tried if max(a, b) <= 10)


@pytest.mark.parametrize(("width", "height"), [(287, 194), (194, 287), (200, 281), (287.0, 100.0)])
def test_a_board_that_exactly_fits_is_one_page(width: float, height: float) -> None:
    document = kits.printed([kits.single(width, height)])
    fronts = [sheet for sheet in document.sheets if sheet.placements]
    assert len(fronts) == 1
    assert panels(document) == []
    assert fronts[0].contains == {"board": 1}
    assert (fronts[0].name, fronts[0].title) == ("board", "Board")
    assert not any(mark.name == "registration" for mark in fronts[0].marks)


def test_a_tenth_of_a_millimetre_more_goes_to_panels() -> None:
    document = kits.printed([kits.single(287.1, 194)])
    assert len(panels(document)) == 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_grand_board_is_covered_by_pages_that_say_where_they_belong(paper: str) -> None:
    document = kits.document(*BOARD, f"print.paper={paper}", parts=("board",))
    shown = panels(document)
    rows, columns = (max(getattr(p, axis) for _, _, p in shown) for axis in ("row", "column"))
    assert len(shown) == rows * columns > 1
    windows = {(panel.row, panel.column): window(placed, panel) for _, placed, panel in shown}
    assert cover_complaints(windows, shown[0][1].component.outline.box) == []
    assert seam_complaints(shown) == []
    for sheet, placed, panel in shown:
        assert sheet.panels == {"board": (panel.row, panel.column)}
        label = f"row {panel.row}, column {panel.column}"
        assert label in sheet.title
        assert any(isinstance(mark, Text) and label in mark.text for mark in sheet.marks)
        last = (panel.row, panel.column) == (rows, columns)
        assert panel.last == last
        assert sheet.contains == ({"board": 1} if last else {})
        assert placed.frame.rotation == 0  # true scale, upright


@settings(max_examples=15)
@given(st.floats(300, 1400), st.floats(300, 1400))
def test_registration_marks_meet_and_lie_outside_every_window(width: float, height: float) -> None:
    shown = panels(kits.printed([kits.single(width, height)], kits.press("print.backs=none")))
    assert seam_complaints(shown) == []
    for sheet, _, panel in shown:
        own = shapely.box(*panel.window)
        room = shapely.box(*_printable(sheet)).buffer(1e-6)
        for mark in sheet.marks:
            if mark.name == "registration":
                assert isinstance(mark, Circle)
                drawn = shapely.Point(mark.x, mark.y).buffer(1.8)
                assert not drawn.intersects(own)
                assert room.covers(drawn)


def _printable(sheet: Sheet) -> Box:
    return 5.0, 5.0, sheet.width - 5.0, sheet.height - 5.0


def test_a_lost_registration_mark_is_seen() -> None:
    shown = panels(kits.document(*BOARD, parts=("board",)))
    sheet, placed, panel = shown[0]
    first = next(mark for mark in sheet.marks if mark.name == "registration")
    fewer = replace(sheet, marks=tuple(mark for mark in sheet.marks if mark is not first))
    assert len(seam_complaints([(fewer, placed, panel), *shown[1:]])) == 1
    strayed = replace(placed, frame=replace(placed.frame, x=placed.frame.x + 0.1))
    assert seam_complaints([(sheet, strayed, panel), *shown[1:]])


def test_a_registration_mark_is_a_cross_in_a_ring() -> None:
    for sheet, _, _ in panels(kits.document(*BOARD, parts=("board",))):
        hairs = {frozenset(kits.reach(mark)) for mark in sheet.marks if isinstance(mark, Path)}
        for mark in sheet.marks:
            if isinstance(mark, Circle) and mark.name == "registration":
                x, y = mark.x, mark.y
                assert {(x - 1.8, y), (x + 1.8, y)} in hairs
                assert {(x, y - 1.8), (x, y + 1.8)} in hairs
                assert mark.radius < 1.8


def test_guides_and_furniture_stay_out_of_what_is_seen_of_a_panel() -> None:
    for sheet, _, panel in panels(kits.document(*BOARD, parts=("board",))):
        seen = shapely.box(*panel.shown).buffer(-1e-6)
        glue = [mark for mark in sheet.marks if mark.name == "glue"]
        for mark in sheet.marks:
            if mark not in glue and not isinstance(mark, Text):
                assert not shapely.LineString(list(kits.reach(mark))).intersects(seen)


def test_glue_lies_where_the_next_panel_covers_it() -> None:
    shown = panels(kits.document(*BOARD, parts=("board",)))
    windows = {(panel.row, panel.column): window(placed, panel) for _, placed, panel in shown}
    for sheet, placed, panel in shown:
        others = [shapely.box(*windows[place]) for place in
                  ((panel.row, panel.column + 1), (panel.row + 1, panel.column))
                  if place in windows]  # fmt: skip
        covered = shapely.union_all(others).buffer(1e-3)
        hatched = [
            mark
            for mark in sheet.marks
            if isinstance(mark, Path) and mark.name == "glue" and mark.style.fill is None
        ]
        assert len(hatched) == len(others)
        for mark in hatched:
            points = [on_board(placed, *point) for point in kits.reach(mark)]
            assert covered.covers(shapely.MultiPoint(points))
        # No part of the strips is farther from the hatching than its lines are apart.
        own = shapely.box(*window(placed, panel)).intersection(covered)
        near = [
            shapely.MultiPoint([on_board(placed, *point) for point in kits.reach(mark)]).envelope
            for mark in hatched
        ]
        bare = own.difference(shapely.union_all(near).buffer(4.01, join_style="mitre"))
        assert bare.area < 0.1


@pytest.mark.parametrize(("width", "height"), [(2700, 100), (100, 2700), (5000, 5000)])
def test_more_than_ten_panels_in_a_row_are_refused(width: float, height: float) -> None:
    with pytest.raises(FitError, match=r"board: .* more than 10 panels of A4") as caught:
        split(kits.single(width, height), kits.stock(), BLEED)
    assert f"{width}mm x {height}mm" in str(caught.value)
    assert caught.value.setting == "print.paper"


def test_a_refused_board_is_told_in_tenths() -> None:
    with pytest.raises(FitError, match=r"board: 5000\.1mm x 4000\.2mm would"):
        split(kits.single(5000.1234, 4000.1678), kits.stock(), BLEED)


def test_ten_panels_in_a_row_are_not() -> None:
    room = 297 - 10 - 12
    division = split(kits.single(10 * room - 9 * OVERLAP, 100), kits.stock(), BLEED)
    assert (division.rows, division.columns) == (1, 10)
    with pytest.raises(FitError):
        split(kits.single(10 * room - 9 * OVERLAP + 0.1, 300), kits.stock(), BLEED)


# --- where seams run ----------------------------------------------------------------------------


NEAR = 2e-3


def seams_of(division: Split) -> tuple[list[float], list[float]]:
    """The upright and the level seams, in board coordinates."""
    return [left for left, _ in division.across[1:]], [top for _, top in division.down[1:]]


def hurt(component: Component, division: Split, text: bool = True) -> list[str]:
    """The spots and texts that seams run through."""
    upright, level = seams_of(division)
    spots = [
        f"{axis} {seam:.1f} through ({x:.1f}, {y:.1f})"
        for x, y, r in component.spots
        for axis, at, seams in (("x", x, upright), ("y", y, level))
        for seam in seams
        if abs(seam - at) < r - NEAR
    ]
    told = [
        mark.text
        for mark in component.designs[0].front.marks
        if isinstance(mark, Text)
        for x0, y0, x1, y1 in (bounds(text_box(mark)),)
        if any(x0 + NEAR < s < x1 - NEAR for s in upright)
        or any(y0 + NEAR < s < y1 - NEAR for s in level)
    ]
    return spots + (told if text else [])


def board_of(name: str, *sets: str, part: str = "board") -> tuple[Component, Split]:
    kit = builds.kit(*sets, name=name)
    component = kit.parts[part]
    return component, split(component, kit.printed.stock, BLEED)


def test_a_seam_keeps_a_piece_from_every_crossing_and_every_number_whole() -> None:
    for sets in (BOARD, ("board.sides=[4,4,4]",), ("board.sides=[6,6,6]", "print.paper=Letter")):
        component, division = board_of("on-top", *sets)
        points = component.spots[: -len(track(component))]
        # Between two columns there are 0.3 mm, and a number comes before a tenth of them.
        field = replace(component, spots=tuple((x, y, r - 0.15) for x, y, r in points))
        assert division.count > 1
        assert hurt(field, division) == []


def track(component: Component) -> list[tuple[float, float, float]]:
    """The spots of On Top's score track, which come last."""
    first = component.spots[0][2]
    return [spot for spot in component.spots if abs(spot[2] - first) > 1e-6]


def test_seams_run_along_the_lines_between_square_spaces() -> None:
    sets = ("board.pitch=45mm", "pawn.diameter=20mm")
    for layer in ("layer-1", "layer-2", "layer-3"):
        component, division = board_of("topple", *sets, part=layer)
        assert division.count > 1
        assert hurt(component, division) == []
        upright, level = seams_of(division)
        assert all(abs((seam / 45 + 0.5) % 1) < 1e-6 for seam in (*upright, *level))


def test_a_seam_goes_through_few_spaces_that_leave_no_straight_way() -> None:
    """Hexagons leave none: level seams take their corners, upright ones go where rows are few."""
    component, division = board_of("top-hats", "board.space=33mm")
    assert division.count > 1
    even = (component.outline.box[2] * 2 - OVERLAP) / len(division.across)
    evenly = replace(
        division,
        across=tuple(
            (
                component.outline.box[0] + k * even,
                component.outline.box[0] + (k + 1) * even + OVERLAP,
            )
            for k in range(division.columns)
        ),
    )
    assert len(hurt(component, division)) < len(hurt(component, evenly))
    assert all(" through " in one for one in hurt(component, division))  # no text


@settings(max_examples=40)
@given(
    st.floats(300, 900),
    st.lists(st.tuples(st.floats(-400, 400), st.floats(2, 15)), max_size=12),
    st.sampled_from(("A4", "Letter")),
)
def test_seams_cost_no_panel_and_go_beside_spots_where_they_can(
    width: float, drawn: list[tuple[float, float]], paper: str
) -> None:
    plain = kits.single(width, 100)
    spotted = replace(plain, spots=tuple((x, 0.0, r) for x, r in drawn))
    before, after = (split(part, kits.stock(paper), BLEED) for part in (plain, spotted))
    assert after.count == before.count
    board = (-width / 2, -50.0, width / 2, 50.0)
    assert cover_complaints(split_windows(after), board) == []
    assert len(hurt(spotted, after)) <= len(hurt(spotted, before)) or after.columns > 2


def test_what_is_printed_runs_over_edges_that_are_cut() -> None:
    for _, _, panel in panels(kits.document(*BOARD, parts=("board",))):
        grown = [round(abs(a - b), 6) for a, b in zip(panel.window, panel.shown, strict=True)]
        left, bottom, right, top = grown
        assert left == top == BLEED
        assert right in (0, BLEED) and bottom in (0, BLEED)
        assert (right, bottom) == (BLEED, BLEED) or not panel.last


def test_beyond_an_edge_that_is_cut_there_is_what_its_neighbour_shows() -> None:
    """Read from the finished PDF: a cut that strays by 1.7 mm shows no white."""
    document = kits.document(*BOARD, parts=("board",))
    pages = pypdfium2.PdfDocument(pdf.render(document))
    seen = {
        (panel.row, panel.column): (index, placed, panel)
        for index, sheet in enumerate(document.sheets)
        for placed in sheet.placements
        for panel in (placed.panel,)
        if panel is not None
    }

    def colours(place: tuple[int, int], box: Box) -> NDArray[np.uint8]:
        """A box of the board as a panel's page shows it, at 100 dots a centimetre."""
        index, placed, _ = seen[place]
        page, unit = pages[index], 72 / 25.4
        wide, high = page.get_size()
        left, bottom, right, top = (
            (edge + (placed.frame.x, placed.frame.y)[axis % 2]) * unit
            for axis, edge in enumerate(box)
        )
        crop = left, bottom, wide - right, high - top
        return np.asarray(page.render(scale=10 / unit, crop=crop).to_numpy()[..., :3])

    for (row, column), (_, placed, panel) in seen.items():
        left, bottom, right, top = window(placed, panel)
        above = (left + 1, top + 0.3, right - OVERLAP - 1, top + 1.7)
        before = (left - 1.7, bottom + OVERLAP + 1, left - 0.3, top - 1)
        for other, box in (((row - 1, column), above), ((row, column - 1), before)):
            if other in seen:
                one, two = colours((row, column), box), colours(other, box)
                high, wide = (min(a, b) for a, b in zip(one.shape[:2], two.shape[:2], strict=True))
                off = np.abs(one[:high, :wide].astype(int) - two[:high, :wide]).max(axis=2)
                assert float(np.mean(off > 60)) < 0.02  # edges lie between other dots


def test_glue_areas_are_told_apart_and_leave_holes_free() -> None:
    area = shapely.box(0, 0, 100, 10)
    hole = shapely.Point(50, 5).buffer(4)
    free = area.difference(hole)
    shapes = [glue_pattern(free, upright=upright) for upright in (True, False)]
    assert shapes[0].segments != shapes[1].segments
    for shape in shapes:
        points = shapely.MultiPoint(list(kits.reach(shape)))
        assert free.buffer(1e-6).covers(points)
        assert len(points.geoms) > 40
