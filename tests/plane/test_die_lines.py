"""Die lines: what is left when the beam has passed is the nominal part."""

from __future__ import annotations

import math
from statistics import median

import pytest
import shapely
import shapely.affinity
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing import Frame
from generator.geometry.shapes import centred_rectangle, plus, regular, star
from generator.plane.area import outline_area
from generator.plane.offset import DieLine, Swallowed, die_line, reach
from generator.plane.outline import Bore, Disc, Outline, Polygon, bounds, ring_area
from generator.plane.path import Ellipse

RHOMBUS = Polygon(((-21, -12.124), (7, -12.124), (21, 12.124), (-7, 12.124)))
# An L with a notch, a hole and no symmetry at all.
ODD = Polygon(
    ((0, 0), (40, 0), (40, 15), (12, 15), (12, 20), (9, 20), (9, 15), (0, 30)),
    (((20, 4), (22, 11), (34, 9)),),
    (Bore(6.0, 6.0, 3.0),),
)
OUTLINES: dict[str, Outline] = {
    "square": centred_rectangle(40, 40),
    "rhombus": RHOMBUS,
    "hexagon": Polygon(regular(6, 30)),
    "star": Polygon(star(20)),
    "plus": Polygon(plus(20)),
    "odd": ODD,
    "disc": Disc(7.0, (Bore(0.0, 0.0, 2.0),)),
}
HERE = Frame()
KERFS = (0.0, 0.1, 0.2, 0.4)


def lines(outline: Outline, kerf: tuple[float, float], frame: Frame = HERE) -> DieLine:
    return die_line(outline, frame.point, kerf)


def polygon(line: object) -> shapely.Polygon:
    if isinstance(line, Ellipse):
        turns = [math.tau * k / 720 for k in range(720)]
        return shapely.Polygon(
            [
                (line.x + line.radius_x * math.cos(t), line.y + line.radius_y * math.sin(t))
                for t in turns
            ]
        )
    return shapely.Polygon(line)


def area(found: DieLine) -> shapely.Polygon:
    whole = polygon(found.outer)
    for hole in found.inner:
        whole = whole.difference(polygon(hole))
    return whole


def beam(x: float, y: float, kerf: tuple[float, float]) -> shapely.Polygon:
    """What an elliptic beam burns about a point."""
    return polygon(Ellipse(x, y, kerf[0] / 2, kerf[1] / 2))


@pytest.mark.parametrize("kerf", KERFS)
@pytest.mark.parametrize("name", OUTLINES)
def test_less_the_beam_is_nominal(name: str, kerf: float) -> None:
    """To 0.002 mm, along every edge of every hole too."""
    outline = OUTLINES[name]
    cut = area(lines(outline, (kerf, kerf)))
    left = cut.buffer(-kerf / 2, join_style="mitre", mitre_limit=20, quad_segs=64)
    nominal = area(lines(outline, (0.0, 0.0)))
    assert left.hausdorff_distance(nominal) < 0.002
    assert left.area == pytest.approx(nominal.area, rel=1e-4)


def test_a_wrong_kerf_is_noticed() -> None:
    cut = area(lines(RHOMBUS, (0.2, 0.2)))
    assert cut.buffer(-0.09, join_style="mitre").hausdorff_distance(outline_area(RHOMBUS)) > 0.002


@pytest.mark.parametrize("kerf", KERFS)
@pytest.mark.parametrize("name", [name for name in OUTLINES if name != "disc"])
def test_as_many_corners_as_before(name: str, kerf: float) -> None:
    """C046: no little loops and no chamfers."""
    outline = OUTLINES[name]
    assert isinstance(outline, Polygon)
    found = lines(outline, (kerf, kerf))
    assert not isinstance(found.outer, Ellipse)
    assert len(found.outer) == len(outline.points)
    assert [len(h) for h in found.inner if not isinstance(h, Ellipse)] == [
        len(hole) for hole in outline.holes
    ]


def test_a_square_and_its_round_hole() -> None:
    """C041: kerf 0.2, square 40, hole 8."""
    found = lines(Polygon(centred_rectangle(40, 40).points, (), (Bore(0, 0, 4),)), (0.2, 0.2))
    left, bottom, right, top = found.box
    assert (right - left, top - bottom) == pytest.approx((40.2, 40.2))
    assert found.inner == (Ellipse(0, 0, 3.9, 3.9),)


def test_no_kerf_changes_nothing() -> None:
    found = lines(ODD, (0.0, 0.0))
    assert found.outer == ODD.points
    assert found.inner == (ODD.holes[0], Ellipse(6, 6, 3, 3))


def test_hand_is_kept() -> None:
    """The odd part turned by 137 degrees lies on its own outline turned so, not on its mirror."""
    frame = Frame(100, 50, 137)
    found = area(lines(ODD, (0.2, 0.2), frame))
    turned = shapely.Polygon([frame.point(*p) for p in ODD.points])
    mirror = shapely.Polygon([frame.point(-x + 40, y) for x, y in ODD.points])
    grown = turned.buffer(0.1, join_style="mitre")
    assert shapely.Polygon(found.exterior).symmetric_difference(grown).area < 0.01
    assert shapely.Polygon(found.exterior).symmetric_difference(mirror).area > 50


def test_outer_lines_run_round_to_the_left_and_holes_to_the_right() -> None:
    found = lines(ODD, (0.2, 0.2))
    assert not isinstance(found.outer, Ellipse)
    assert not isinstance(found.inner[0], Ellipse)
    assert ring_area(found.outer) > 0 > ring_area(found.inner[0])


# --- beams that are wider one way --------------------------------------------------------------


@pytest.mark.parametrize("rotation", [0, 30, 90])
def test_edges_move_by_the_reach_of_the_beam(rotation: float) -> None:
    kerf = (0.16, 0.3)
    frame = Frame(rotation=rotation)
    found = lines(RHOMBUS, kerf, frame)
    assert not isinstance(found.outer, Ellipse)
    before = [frame.point(*p) for p in RHOMBUS.points]
    for k, (x0, y0) in enumerate(before):
        x1, y1 = before[(k + 1) % 4]
        length = math.dist((x0, y0), (x1, y1))
        nx, ny = (y1 - y0) / length, (x0 - x1) / length
        moved = (found.outer[k][0] - x0) * nx + (found.outer[k][1] - y0) * ny
        assert moved == pytest.approx(math.sqrt((kerf[0] * nx) ** 2 + (kerf[1] * ny) ** 2) / 2)
    assert reach(kerf, 0.6, 0.8) == pytest.approx(math.hypot(0.096, 0.24) / 2)


def test_the_beam_just_reaches_the_nominal_part() -> None:
    """Swept along the die line it touches the part and takes next to nothing."""
    kerf = (0.2, 0.3)
    found = lines(ODD, kerf, Frame(rotation=20))
    nominal = area(lines(ODD, (0.0, 0.0), Frame(rotation=20)))
    for line in (found.outer, *found.inner):
        spots = [beam(x, y, kerf) for x, y in polygon(line).exterior.segmentize(1.0).coords]
        assert max(spot.intersection(nominal).area for spot in spots) < 2e-4
        assert median(spot.distance(nominal) for spot in spots) < 0.003


def test_circles_become_ellipses() -> None:
    found = lines(Disc(7.0, (Bore(0, 0, 2),)), (0.16, 0.22))
    assert found.outer == Ellipse(0, 0, 7.08, 7.11)
    assert found.inner == (Ellipse(0, 0, 1.92, 1.89),)
    for line, way in ((found.outer, 1), (found.inner[0], -1)):
        assert isinstance(line, Ellipse)
        for k in range(36):
            cos, sin = math.cos(math.radians(10 * k)), math.sin(math.radians(10 * k))
            support = math.hypot(line.radius_x * cos, line.radius_y * sin)
            radius = 7.0 if way > 0 else 2.0
            assert support == pytest.approx(radius + way * reach((0.16, 0.22), cos, sin), abs=0.005)


@pytest.mark.parametrize("radius", [1.0, 7.0, 60.0])
def test_where_no_ellipse_is_near_enough_points_are_given(radius: float) -> None:
    kerf = (0.1, 0.5)
    found = lines(Disc(radius), kerf)
    assert not isinstance(found.outer, Ellipse)
    ring = polygon(found.outer)
    for k in range(36):
        cos, sin = math.cos(math.radians(10 * k)), math.sin(math.radians(10 * k))
        support = max(x * cos + y * sin for x, y in ring.exterior.coords)
        assert support == pytest.approx(radius + reach(kerf, cos, sin), abs=0.005)


@pytest.mark.parametrize("kerf", [(0.5, 0.0), (0.0, 2.0), (0.4, 0.001)])
def test_a_beam_without_height_cuts_a_round_hole(kerf: tuple[float, float]) -> None:
    """Its middle may be where the whole beam is inside: where two circles moved apart overlap."""
    outline = Polygon(centred_rectangle(30, 30).points, (), (Bore(2, -3, 10.4),))
    (line,) = lines(outline, kerf).inner
    hole = polygon(line)
    assert hole.is_valid
    dx, dy = kerf[0] / 2, kerf[1] / 2
    round_ = shapely.Point(2, -3).buffer(10.4, quad_segs=256)
    one, other = (shapely.affinity.translate(round_, k * dx, k * dy) for k in (1, -1))
    wanted = one.intersection(other)
    assert shapely.hausdorff_distance(hole.exterior, wanted.exterior, densify=0.05) < 0.02
    edges = zip(hole.exterior.coords, hole.exterior.coords[1:], strict=False)
    assert min(math.dist(a, b) for a, b in edges) > 0.001


# --- what is too small -------------------------------------------------------------------------

SMALL: dict[str, tuple[Outline, str]] = {
    "round hole": (Polygon(centred_rectangle(9, 9).points, (), (Bore(0, 0, 0.15),)), "0.30 mm"),
    "hole": (
        Polygon(centred_rectangle(9, 9).points, (centred_rectangle(3, 0.3).points[::-1],)),
        "hole of 3.00 x 0.30 mm",
    ),
    "notch": (
        Polygon(((0, 0), (9, 0), (9, 9), (5.3, 9), (5.3, 4), (5, 4), (5, 9), (0, 9))),
        r"notch near \(5",
    ),
    "dovetail": (
        Polygon(((0, 0), (9, 0), (9, 9), (5.1, 9), (6, 6), (4, 6), (4.9, 9), (0, 9))),
        "notch",
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_what_the_beam_swallows_is_refused_by_name(name: str) -> None:
    """C044: a hole of 0.3 mm and a kerf of 0.4 mm."""
    outline, said = SMALL[name]
    with pytest.raises(Swallowed, match=said):
        lines(outline, (0.4, 0.4))
    assert area(lines(outline, (0.1, 0.1))).is_valid


@settings(max_examples=25, deadline=None)
@given(
    sides=st.integers(3, 9),
    radius=st.floats(5, 60),
    kerf=st.tuples(st.floats(0, 0.5), st.floats(0, 0.5)),
    rotation=st.floats(0, 360),
)
def test_any_polygon(sides: int, radius: float, kerf: tuple[float, float], rotation: float) -> None:
    """The line is valid, has as many corners, and no edge is nearer than the beam's reach."""
    frame = Frame(10, 20, rotation)
    found = lines(Polygon(regular(sides, radius)), kerf, frame)
    assert not isinstance(found.outer, Ellipse)
    assert len(found.outer) == sides
    ring = shapely.Polygon(found.outer)
    assert ring.is_valid
    nominal = shapely.Polygon([frame.point(*p) for p in regular(sides, radius)])
    assert ring.buffer(1e-9).covers(nominal)
    least, most = sorted(kerf)
    distance = ring.exterior.distance(nominal.exterior)
    assert least / 2 - 1e-6 <= distance <= most / 2 + 1e-6
    assert bounds(found.outer) == found.box
