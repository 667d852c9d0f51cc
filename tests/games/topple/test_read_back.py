"""Topple's files read back: counts, true sizes, the die folded from its drawing."""

from __future__ import annotations

import math
from collections import Counter

import pytest
import svgelements

from generator.games.topple.layers import spaces_of
from tests import measure
from tests.builds import built


def outline(part: str, *sets: str) -> list[measure.Point]:
    """The corners of the one outline of a drawing in mm."""
    shapes = measure.svg_shapes(built(*sets, name="topple").svg(part), "outline")
    (path,) = [shape for shape in shapes if isinstance(shape, svgelements.Path)]
    return measure.svg_points(path)


def holes(part: str, *sets: str) -> list[float]:
    """The diameters of the round holes of a drawing."""
    shapes = measure.svg_shapes(built(*sets, name="topple").svg(part), "outline")
    return [
        2 * float(shape.rx)
        for shape in shapes
        if isinstance(shape, (svgelements.Circle, svgelements.Ellipse))
    ]


@pytest.mark.parametrize("layer", range(1, 6))
def test_sides_of_layers_are_whole_spaces_of_24_mm(layer: int) -> None:
    points = outline(f"layer-{layer}")
    for side in measure.edges(points):
        assert side / 24 == pytest.approx(round(side / 24), abs=1e-4)
    area = abs(
        sum(
            a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True)
        )
    )
    assert area / 2 == pytest.approx(len(spaces_of(layer)) * 24.0**2, rel=1e-4)


def test_pits_are_cut_in_four_layers() -> None:
    found = [holes(f"layer-{layer}") for layer in range(1, 6)]
    assert [[round(d, 1) for d in one] for one in found] == [[20.8], [17.3], [13.9], [10.4], []]


def test_the_plate_has_its_hole() -> None:
    assert holes("base") == [pytest.approx(6.2, abs=0.002)]


def test_spaces_on_the_drawing_are_24_mm() -> None:
    shapes = measure.svg_shapes(built(name="topple").svg("layer-2"), "artwork")
    squares = [
        points
        for shape in shapes
        if isinstance(shape, svgelements.Path)
        and len(points := measure.svg_points(shape)) == 4
        and all(abs(side - 24) < 0.002 for side in measure.edges(points))
    ]
    assert len(squares) == 8


def test_forty_eight_pawns_and_their_second_faces_are_printed() -> None:
    kit = built("print.backs=none", name="topple")
    pages = kit.files("print")[0]["pages"]
    parts, faces = Counter[str](), Counter[str]()
    for page in pages:
        parts.update(page["contains"])
        faces.update(page.get("faces", {}))
    pawns = {name: count for name, count in parts.items() if name.startswith("pawn-")}
    assert sum(pawns.values()) == 48
    assert dict(faces) == pawns
    discs = [
        part
        for _, placed in measure.placed(kit.pdf)
        for part in placed
        if max(math.dist(p, part.centre) for p in part.face) == pytest.approx(8.0, abs=0.01)
    ]
    assert len(discs) == 96


def test_the_die_net_is_twenty_millimetres_with_seven_tabs() -> None:
    points = outline("die")
    sides = [round(side, 2) for side in measure.edges(points)]
    tips = [side for side in sides if side == pytest.approx(6.0, abs=0.02)]
    slants = [side for side in sides if side % 20 != 0 and side not in tips]
    assert len(tips) == 7
    # Two tabs at a corner of the last face have one straight line from tip to tip.
    one = 7 * math.sqrt(2)
    assert sum(side == pytest.approx(one, abs=0.02) for side in slants) == 10
    assert sum(side == pytest.approx(2 * one, abs=0.02) for side in slants) == 2
    assert len(slants) == 12


def test_a_spoiled_length_would_be_noticed() -> None:
    wider = [(x * 1.001, y) for x, y in outline("layer-1")]
    assert any(abs(side / 24 - round(side / 24)) > 1e-4 for side in measure.edges(wider))
