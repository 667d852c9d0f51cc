"""Boards larger than the sheet: panels that go together to the whole, marks cut with them."""

from __future__ import annotations

from itertools import combinations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.component import Component, Single
from generator.drawing import Circle, Role, Style, Text, polyline, rectangle
from generator.errors import FitError
from generator.geometry.shapes import centred_rectangle, regular
from generator.laser.bed import Bed
from generator.laser.blanks import blanks
from generator.laser.cutsheet import TOLERANCE, Operation
from generator.laser.job import CutJob
from generator.laser.joints import DEPTH, PLAY
from generator.plane.area import outline_area, path_area, path_lines
from generator.plane.outline import Bore, Disc, Polygon
from tests.cutjobs import as_cut, board, cut_out, job, part

BED = Bed(300, 200, 5, 2, (0.2, 0.2))
BURN, HAIR = Style(fill="#000000"), Style(stroke="#000000", width=0.2)
MARKS = (
    rectangle((-200, -20, 200, 20), BURN, Role.ENGRAVE),
    polyline(((-220, 60), (220, 60)), HAIR, Role.SCORE),
    Circle(0, -70, 15, HAIR, Role.SCORE),
    Text(0, 66, "wide board", 20, "#000000", anchor="middle", role=Role.ENGRAVE),
)


def panels(component: Component, joint: str = "puzzle", bed: Bed = BED) -> list[shapely.Polygon]:
    """Nominal outlines of the panels, where they are in the board."""
    made = blanks((component,), {"": bed.holds}, joint)
    return [outline_area(blank.outline) for blank in made]


def assert_covers(whole: Component, joint: str, bed: Bed = BED) -> None:
    """Panels do not overlap, and together they are the board but for the play of the joints."""
    found = panels(whole, joint, bed)
    board_area = outline_area(whole.outline)
    for a, b in combinations(found, 2):
        assert a.intersection(b).area < 1e-3
    together = shapely.union_all([panel.buffer(PLAY) for panel in found])
    assert board_area.difference(together).area < 0.01
    assert shapely.union_all(found).difference(board_area.buffer(1e-4)).area < 1e-6
    missing = board_area.area - sum(panel.area for panel in found)  # mm2, up to a rounding
    assert 0 <= missing + 1e-2 < 3 * len(found) * 10
    width, height = bed.holds
    for panel in found:
        x0, y0, x1, y1 = panel.bounds
        short, long = sorted((x1 - x0, y1 - y0))
        assert short <= min(width, height) + 1e-6
        assert long <= max(width, height) + 1e-6


@pytest.mark.parametrize("joint", ["straight", "puzzle"])
@pytest.mark.parametrize("size", [(450, 180), (450, 390), (180, 600), (700, 500)])
def test_panels_are_the_board(joint: str, size: tuple[float, float]) -> None:
    assert_covers(board(*size), joint)


def test_a_hexagon_and_a_disc_and_a_board_with_holes() -> None:
    """C059: what the joint cuts is cut."""
    holes = tuple(Bore(x, y, 8.0) for x in (-150, 0, 150) for y in (-60, 0, 60))
    punched = Polygon(centred_rectangle(450, 180).points, (), holes)
    for outline in (Polygon(regular(6, 250)), Disc(240), punched):
        assert_covers(part(outline, 1, "board", packing=Single()), "puzzle")


def test_tongues_reach_into_the_neighbour_and_hold() -> None:
    left, right = panels(board(450, 180))
    assert left.bounds[2] - right.bounds[0] == pytest.approx(DEPTH)
    apart = [
        shapely.affinity.translate(right, distance).intersection(left).area
        for distance in (0.0, 1.0, 2.0)
    ]
    assert apart[0] < 1e-3
    assert apart[2] > apart[1] > 0.05  # pulled away, heads are caught in their sockets
    straight = panels(board(450, 180), "straight")
    assert [len(panel.exterior.coords) for panel in straight] == [5, 5]


def test_a_joint_comes_out_with_its_play() -> None:
    """After the beam has passed, tongue and socket differ by the play and nothing else."""
    (first, second) = job(board(450, 180), bed=BED).sheets
    tongue = as_cut(first, "board-1-1-1")
    socket = as_cut(second, "board-1-1-2")
    left, right = panels(board(450, 180))
    for got, wanted in ((tongue, left), (socket, right)):
        moved = shapely.affinity.translate(
            got, wanted.bounds[0] - got.bounds[0], wanted.bounds[1] - got.bounds[1]
        )
        assert moved.hausdorff_distance(wanted) < 0.002
    reached = left.buffer(-1e-6).intersection(shapely.box(0.5, -90, 20, 90))
    assert right.distance(reached) == pytest.approx(PLAY, abs=0.001)
    assert cut_out(first, "board-1-1-1").area > tongue.area


def counted(made: CutJob) -> int:
    return sum(sheet.contains.get("board", 0) for sheet in made.sheets)


def test_panels_are_counted_on_the_last_one() -> None:
    """C024: each sheet says which panel it holds."""
    made = job(board(450, 350), bed=BED)
    assert counted(made) == 1
    assert made.sheets[-1].contains == {"board": 1}
    assert [dict(sheet.panels) for sheet in made.sheets] == [
        {"board": place} for place in ((1, 1), (1, 2), (2, 1), (2, 2))
    ]


def test_two_panels_on_one_sheet_are_told_apart() -> None:
    made = job(board(400, 90), bed=BED)
    (sheet,) = made.sheets
    assert sheet.panels == {"board-1-1-1": (1, 1), "board-1-1-2": (1, 2)}
    assert sheet.contains == {"board": 1}


def test_marks_are_cut_with_the_board() -> None:
    """What is engraved and scored on all panels is what the board has, less the play."""
    made = job(board(450, 180, MARKS), bed=BED)
    whole = job(board(450, 180, MARKS), bed=Bed(600, 400, 5, 2, (0.2, 0.2)))

    def burnt(given: CutJob, operation: Operation) -> float:
        paths = [p for s in given.sheets for p in s.paths if p.operation is operation]
        if operation is Operation.ENGRAVE:
            return float(sum(path_area(path.line, TOLERANCE).area for path in paths))
        return float(sum(path_lines(path.line, TOLERANCE).length for path in paths))

    engraved = burnt(whole, Operation.ENGRAVE)
    assert burnt(made, Operation.ENGRAVE) == pytest.approx(engraved, abs=10)
    assert burnt(made, Operation.SCORE) == pytest.approx(burnt(whole, Operation.SCORE), abs=0.5)
    for sheet, parts in zip(made.sheets, made.parts, strict=True):
        for lying in parts:
            cut = cut_out(sheet, lying.blank.name).buffer(0.001)
            for path in sheet.paths:
                if path.part == lying.blank.name and path.operation in (
                    Operation.ENGRAVE,
                    Operation.SCORE,
                ):
                    assert cut.covers(path_lines(path.line, TOLERANCE))


def test_a_hole_on_the_joint_is_halved() -> None:
    outline = Polygon(centred_rectangle(450, 180).points, (), (Bore(0, 45, 10), Bore(100, 0, 10)))
    made = blanks((part(outline, 1, "board", packing=Single()),), {"": BED.holds}, "straight")
    left, right = (blank.outline for blank in made)
    assert left.bores == ()
    assert right.bores == (Bore(100, 0, 10),)
    assert left.area == pytest.approx(225 * 180 - 50 * 3.14159, rel=1e-4)


def test_a_board_that_fits_turned_stays_whole() -> None:
    (sheet,) = job(board(180, 280), bed=BED).sheets
    assert sheet.contains == {"board": 1}
    assert not sheet.panels


def test_too_many_panels_are_refused() -> None:
    with pytest.raises(FitError, match=r"board: 9000mm x 180mm would need more than 20 panels"):
        job(board(9000, 180), bed=BED)


def test_a_board_that_would_fall_to_pieces_is_refused() -> None:
    left, bottom, inner = 200.0, 80.0, 190.0
    comb = Polygon(
        (
            (-left, -bottom),
            (left, -bottom),
            (left, 60),
            (inner, 60),
            (inner, -70),
            (-inner, -70),
            (-inner, 60),
            (-left, 60),
        )
    )
    narrow = Bed(460, 130, 5, 2, (0.2, 0.2))
    with pytest.raises(FitError, match="fall into 2 pieces"):
        job(part(comb, 1, "board", packing=Single()), bed=narrow, joint="straight")


@settings(max_examples=10, deadline=None)
@given(
    width=st.floats(300, 900),
    height=st.floats(100, 900),
    joint=st.sampled_from(["straight", "puzzle"]),
)
def test_any_board(width: float, height: float, joint: str) -> None:
    assert_covers(board(width, height), joint)
    assert counted(job(board(width, height), bed=BED, joint=joint)) == 1
