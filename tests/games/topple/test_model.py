"""Topple worked out: layers, pits and balance, held against figures that were worked out apart."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from generator.errors import FitError
from generator.games.topple.model import (
    CORNER,
    LAYERS,
    PAWNS,
    SPACES,
    Model,
    number_of,
    open_on,
    reach,
    spaces_of,
    steps,
)
from generator.games.topple.play import SPACES as PLAYED
from generator.plane.outline import ring_area
from tests.builds import planned

NUMBERS = """
5 4 3 4 5
4 3 2 3 4
3 2 1 2 3
4 3 2 3 4
5 4 3 4 5
"""


def model(*sets: str) -> Model:
    found: Model = planned(*sets, name="topple").model
    return found


def point(given: Model) -> Model:
    return replace(given, rod=replace(given.rod, tip_radius=0.0))


def test_numbers_of_the_published_board() -> None:
    rows = [[int(n) for n in line.split()] for line in NUMBERS.strip().split("\n")]
    for x, y in SPACES:
        assert number_of((x, y)) == rows[2 - y][x + 2]
    assert sorted(number_of(s) for s in SPACES) == sorted(space.number for space in PLAYED)


def test_each_layer_has_its_spaces_and_leaves_one_number_open() -> None:
    assert [len(spaces_of(layer)) for layer in range(1, 6)] == [25, 21, 13, 5, 1]
    assert [len(open_on(layer)) for layer in range(1, 6)] == [4, 8, 8, 4, 1]
    for layer in range(1, LAYERS):
        assert {number_of(space) for space in open_on(layer)} == {6 - layer}
        assert set(open_on(layer)) == set(spaces_of(layer)) - set(spaces_of(layer + 1))


def test_outlines_go_round_the_spaces() -> None:
    for layer in range(1, LAYERS + 1):
        ring = steps(layer)
        assert ring_area(ring) == len(spaces_of(layer))
        assert len(ring) == len(set(ring))
        outline = model().outline(layer)
        hole = math.pi / 4 * model().pit(layer) ** 2
        assert outline.area == pytest.approx(len(spaces_of(layer)) * 24**2 - hole)
    assert model().outline(1).box == (-60, -60, 60, 60)


def test_what_a_layer_reaches() -> None:
    for layer, expected in zip(range(1, 6), (2.5, 2.1213, 1.5811, 0.7071, 0.5), strict=True):
        assert reach(layer) == pytest.approx(expected, abs=1e-4)


def test_pits_of_the_known_rule() -> None:
    assert [round(model().pit(layer), 1) for layer in (4, 3, 2, 1)] == [10.4, 13.9, 17.3, 20.8]
    assert model().pit(LAYERS) == 0
    assert model().outline(LAYERS).bores == ()


def solid(given: Model) -> Model:
    """The board without its pit, by a rod that is next to nothing."""

    class Solid(Model):
        def pit(self, layer: int) -> float:
            return 0.0

    return Solid(**{name: getattr(given, name) for name in given.__dataclass_fields__})


def test_balance_without_a_pit_as_it_is_known() -> None:
    """73 g, its centre 1.515 layers up; 5.65 degrees and 3.8 pawns on a point; 5.0 with a tip."""
    given = solid(point(model()))
    assert given.board.mass == pytest.approx(73.0, abs=0.05)
    assert given.board.z == pytest.approx(1.515 * 3, abs=0.005)
    assert given.tilt(CORNER) == pytest.approx(5.65, abs=0.01)
    assert given.carried_exactly == pytest.approx(3.8, abs=0.05)
    assert solid(model()).tilt(CORNER) == pytest.approx(5.0, abs=0.05)


def test_the_pit_takes_a_little_of_it() -> None:
    assert model().board.mass == pytest.approx(71.4, abs=0.1)
    assert model().tilt(CORNER) == pytest.approx(5.1, abs=0.05)
    assert model().carried == 3


def test_the_tilt_is_where_the_moments_are_even() -> None:
    """The condition of the round tip itself, summed over board and pawn at the angle found."""
    given = model()
    angle = given.tilt(CORNER)
    assert angle is not None
    turn, radius = math.radians(angle), given.rod.tip_radius
    (pawn,) = given.pawns(CORNER)
    masses = (
        (given.board.mass, 0.0, given.board.z),
        (pawn.mass, math.hypot(pawn.x, pawn.y), pawn.z),
    )
    moment = sum(
        m * ((x - radius * turn) * math.cos(turn) + (z - given.pivot.z) * math.sin(turn))
        for m, x, z in masses
    )
    assert moment == pytest.approx(0, abs=1e-6)


def test_ballast_steadies() -> None:
    assert replace(model(), ballast=20.0).board.mass == pytest.approx(model().board.mass + 20)
    assert replace(model(), ballast=20.0).carried > model().carried


def test_outer_pawns_tilt_more_and_the_middle_not_at_all() -> None:
    tilts = [model().tilt(space) for space in ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))]
    assert tilts[0] == pytest.approx(0, abs=1e-9)
    assert all(a is not None and b is not None and a < b for a, b in pairwise(tilts))


def test_a_pawn_weighs_what_it_is_made_of() -> None:
    assert model().pawn.mass == 0.8
    assert model("pawn.mass=1.25").pawn.mass == 1.25
    assert model("pawn.diameter=10mm", "pawn.thickness=4mm", "board.pitch=16mm",
                 "board.thickness=2mm", "rod.diameter=3mm").pawn.mass == 0.2  # fmt: skip
    paper = model("pawn.kind=paper", "board.material=greyboard-2").pawn
    assert 0.05 < paper.mass < 0.1
    assert paper.side * math.sqrt(2) == pytest.approx(16)


def test_thickness_is_the_materials_unless_it_is_set() -> None:
    assert model("board.material=greyboard-2").thickness == 2.0
    assert model("board.material=greyboard-2", "board.thickness=3mm").thickness == 3.0
    effective = planned(name="topple").settings.model_dump()
    assert effective["board"]["thickness"] == 3.0
    assert effective["pawn"]["mass"] == 0.8
    assert effective["stand"]["mass"] == 150.0


def test_a_pit_as_wide_as_a_layer_is_refused() -> None:
    with pytest.raises(FitError, match=r"board\.pitch.*board\.thickness") as caught:
        model("board.thickness=10mm", "board.pitch=20mm")
    assert caught.value.setting == "board.pitch"


def test_a_pawn_for_every_turn_of_four_players() -> None:
    assert PAWNS * len(model().players) == 48
