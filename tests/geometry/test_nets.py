"""Paper frustums: flat they are as long as round, and all pieces fit each other."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.nets import Frustum, Wall
from generator.geometry.nets import wall as flat
from generator.plane.area import outline_area

NEAR = 0.1  # mm


def wall(width: float, tall: float, thickness: float) -> Wall:
    """A hat's wall in the proportions that games use."""
    solid = Frustum(0.38 * width, 0.30 * width, tall * width, thickness)
    return flat(solid, width / 2 - solid.hole - 0.6, 0.42 * solid.top)


WALLS = st.builds(wall, st.floats(12, 60), st.floats(0.25, 0.9), st.floats(0.08, 0.6))


def arcs(net: Wall) -> tuple[float, float]:
    """Lengths of the flat wall's outer and inner arc."""
    outer, inner = net.solid.radii
    turn = math.radians(net.solid.angle)
    return outer * turn, inner * turn


def chord_length(points: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


@settings(max_examples=25, deadline=None)
@given(WALLS)
def test_the_wall_closes(net: Wall) -> None:
    """Arcs equal circumferences: as formulas, and along the face that is drawn."""
    solid = net.solid
    assert arcs(net) == pytest.approx((math.tau * solid.base, math.tau * solid.top), rel=1e-12)
    half = len(net.face) // 2
    outer, inner = list(net.face[:half]), list(net.face[half:])
    assert chord_length(outer) == pytest.approx(math.tau * solid.base, abs=NEAR)
    assert chord_length(inner) == pytest.approx(math.tau * solid.top, abs=NEAR)
    assert math.dist(outer[0], inner[-1]) == pytest.approx(solid.slant, abs=1e-9)
    assert math.dist(outer[-1], inner[0]) == pytest.approx(solid.slant, abs=1e-9)


@settings(max_examples=25, deadline=None)
@given(WALLS)
def test_brim_and_lid_fit_the_rolled_wall(net: Wall) -> None:
    """The paper's outer side is where a hole and a lid have to reach, on the rolled cone."""
    solid = net.solid
    lean = math.atan2(solid.base - solid.top, solid.height)
    outer = solid.thickness / 2 / math.cos(lean)
    assert solid.hole == pytest.approx(solid.base + outer)
    assert 0 <= solid.top + outer - solid.lid <= NEAR + solid.thickness
    cone_above = solid.top + outer - solid.thickness * math.tan(lean)  # at the lid's upper side
    assert solid.lid == pytest.approx(cone_above)


@settings(max_examples=25, deadline=None)
@given(WALLS)
def test_the_outline_can_be_cut(net: Wall) -> None:
    """One simple polygon with the face, the tab and every tooth; these do not overlap."""
    area = outline_area(net.outline)
    assert area.is_valid and net.outline.area > 0
    x0, y0, x1, y1 = net.outline.box
    assert (x0 + x1, y0 + y1) == pytest.approx((0, 0), abs=1e-9)
    pieces = [shapely.Polygon(piece) for piece in (net.tab, *net.teeth)]
    for piece in pieces:
        assert piece.is_valid
        assert area.buffer(1e-6).covers(piece)
    tree = shapely.STRtree(pieces)
    for k, piece in enumerate(pieces):
        for other in tree.query(piece, predicate="overlaps"):
            assert piece.intersection(pieces[other]).area < 1e-6, k
    assert len(net.folds) == 1 + len(net.teeth)


@settings(max_examples=50, deadline=None)
@given(WALLS)
def test_no_tooth_is_narrower_than_3_mm_where_it_is_bent(net: Wall) -> None:
    assert min(math.dist(tooth[0], tooth[-1]) for tooth in net.teeth) >= 3.0


@settings(max_examples=25, deadline=None)
@given(WALLS)
def test_folded_teeth_stay_hidden_and_apart(net: Wall) -> None:
    """Each keeps to its wedge of the hat; those of the brim end inside it."""
    solid = net.solid
    for way, own, length in ((1, solid.base, net.brim), (-1, solid.top, net.lid)):
        outward = [t for t in net.teeth if _points_out(net, t) == (way > 0)]
        for tooth in outward:
            foot, tip = math.dist(tooth[0], tooth[3]), math.dist(tooth[1], tooth[2])
            wedge = 2 * (own + way * length) * math.tan(math.pi / len(outward))
            assert tip <= wedge + 1e-9
            assert foot <= 2 * own * math.sin(math.pi / len(outward)) + 1e-9
    assert net.lid < solid.top


def _points_out(net: Wall, tooth: tuple[tuple[float, float], ...]) -> bool:
    """Whether a tooth stands on the long arc, above the short one."""
    outer, inner = net.solid.radii
    apex = net.face[0][1] - outer * math.cos(math.radians(net.solid.angle / 2))
    return math.hypot(tooth[0][0] - _axis(net), tooth[0][1] - apex) > (outer + inner) / 2


def _axis(net: Wall) -> float:
    half = len(net.face) // 2
    return (net.face[0][0] + net.face[half - 1][0]) / 2


def test_nested_walls_stand_a_step_apart() -> None:
    """Two walls along a cut through the axis: the step brings paper on paper, seam and all."""
    solid = Frustum(7.6, 6.0, 9.0, 0.25)
    line = shapely.LineString([(solid.base, 0), (solid.top, solid.height)])
    lifted = shapely.affinity.translate(line, 0, solid.step)
    point = shapely.Point((solid.base + solid.top) / 2, solid.height / 2)
    assert lifted.distance(point) == pytest.approx(2 * solid.thickness, abs=1e-9)
    assert solid.step == pytest.approx(0.5 * math.hypot(1.6, 9.0) / 1.6)


def test_a_wrong_wall_is_noticed() -> None:
    """The closing test compares lengths that a wrong radius would change."""
    net = wall(20, 0.45, 0.25)
    wrong = Frustum(net.solid.base + 0.1, net.solid.top, net.solid.height, net.solid.thickness)
    assert abs(arcs(net)[0] - math.tau * wrong.base) > NEAR
