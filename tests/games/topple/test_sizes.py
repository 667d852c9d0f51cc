"""Topple worked out: layers, pits and balance, held against figures that were worked out apart."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from generator.errors import FitError
from generator.games.topple.layers import (
    CORNER,
    LAYERS,
    layer_of,
    open_on,
    place,
    reach,
    spaces_of,
    steps,
)
from generator.games.topple.play import PAWNS, SPACES, Space
from generator.games.topple.sizes import Sizes
from generator.plane.outline import ring_area
from tests.builds import kit

NUMBERS = """
5 4 3 4 5
4 3 2 3 4
3 2 1 2 3
4 3 2 3 4
5 4 3 4 5
"""


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


def point(given: Sizes) -> Sizes:
    return replace(given, rod=given.rod.model_copy(update={"tip_radius": 0.0}))


def test_numbers_of_the_published_board() -> None:
    rows = [[int(n) for n in line.split()] for line in NUMBERS.strip().split("\n")]
    for space in SPACES:
        x, y = place(space)
        assert space.number == rows[2 - y][x + 2] == LAYERS + 1 - layer_of(space)
    assert place(CORNER) == (2, 2)


def test_each_layer_has_its_spaces_and_leaves_one_number_open() -> None:
    assert [len(spaces_of(layer)) for layer in range(1, 6)] == [25, 21, 13, 5, 1]
    assert [len(open_on(layer)) for layer in range(1, 6)] == [4, 8, 8, 4, 1]
    for layer in range(1, LAYERS):
        assert {space.number for space in open_on(layer)} == {6 - layer}
        assert set(open_on(layer)) == set(spaces_of(layer)) - set(spaces_of(layer + 1))


def test_outlines_go_round_the_spaces() -> None:
    for layer in range(1, LAYERS + 1):
        ring = steps(layer)
        assert ring_area(ring) == len(spaces_of(layer))
        assert len(ring) == len(set(ring))
        outline = sizes().outline(layer)
        hole = math.pi / 4 * sizes().pit(layer) ** 2
        assert outline.area == pytest.approx(len(spaces_of(layer)) * 24**2 - hole)
    assert sizes().outline(1).box == (-60, -60, 60, 60)


def test_what_a_layer_reaches() -> None:
    for layer, expected in zip(range(1, 6), (2.5, 2.1213, 1.5811, 0.7071, 0.5), strict=True):
        assert reach(layer) == pytest.approx(expected, abs=1e-4)


def test_pits_of_the_known_rule() -> None:
    assert [round(sizes().pit(layer), 1) for layer in (4, 3, 2, 1)] == [10.4, 13.9, 17.3, 20.8]
    assert sizes().pit(LAYERS) == 0
    assert sizes().outline(LAYERS).bores == ()


def solid(given: Sizes) -> Sizes:
    """The board without its pit, by a rod that is next to nothing."""

    class Solid(Sizes):
        def pit(self, layer: int) -> float:
            return 0.0

    return Solid(**{name: getattr(given, name) for name in given.__dataclass_fields__})


def test_balance_without_a_pit_as_it_is_known() -> None:
    """73 g, its centre 1.515 layers up; 5.65 degrees and 3.8 pawns on a point; 5.0 with a tip."""
    given = solid(point(sizes()))
    assert given.board.mass == pytest.approx(73.0, abs=0.05)
    assert given.board.z == pytest.approx(1.515 * 3, abs=0.005)
    assert given.tilt(CORNER) == pytest.approx(5.65, abs=0.01)
    assert given.carried_exactly == pytest.approx(3.8, abs=0.05)
    assert solid(sizes()).tilt(CORNER) == pytest.approx(5.0, abs=0.05)


def test_the_pit_takes_a_little_of_it() -> None:
    assert sizes().board.mass == pytest.approx(71.4, abs=0.1)
    assert sizes().tilt(CORNER) == pytest.approx(5.1, abs=0.05)
    assert sizes().carried == 3


def test_the_tilt_is_where_the_moments_are_even() -> None:
    """The condition of the round tip itself, summed over board and pawn at the angle found."""
    given = sizes()
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
    assert replace(sizes(), ballast=20.0).board.mass == pytest.approx(sizes().board.mass + 20)
    assert replace(sizes(), ballast=20.0).carried > sizes().carried


def test_outer_pawns_tilt_more_and_the_middle_not_at_all() -> None:
    outwards = (Space(3, 3), Space(3, 4), Space(3, 5), Space(2, 5), Space(1, 5))
    tilts = [sizes().tilt(space) for space in outwards]
    assert tilts[0] == pytest.approx(0, abs=1e-9)
    assert all(a is not None and b is not None and a < b for a, b in pairwise(tilts))


def test_a_pawn_weighs_what_it_is_made_of() -> None:
    assert sizes().pawn.mass == 0.8
    assert sizes("pawn.mass=1.25").pawn.mass == 1.25
    assert sizes("pawn.diameter=10mm", "pawn.thickness=4mm", "board.pitch=16mm",
                 "board.thickness=2mm", "rod.diameter=3mm").pawn.mass == 0.2  # fmt: skip
    paper = sizes("pawn.kind=paper", "board.material=greyboard-2").pawn
    assert 0.05 < paper.mass < 0.1
    assert paper.side * math.sqrt(2) == pytest.approx(16)


def test_thickness_is_the_materials_unless_it_is_set() -> None:
    assert sizes("board.material=greyboard-2").thickness == 2.0
    assert sizes("board.material=greyboard-2", "board.thickness=3mm").thickness == 3.0
    effective = kit(name="topple").settings.model_dump()
    assert effective["board"]["thickness"] == 3.0
    assert effective["pawn"]["mass"] == 0.8
    assert effective["stand"]["mass"] == 150.0


def test_a_pit_as_wide_as_a_layer_is_refused() -> None:
    with pytest.raises(FitError, match="the pit is") as caught:
        sizes("board.thickness=10mm", "board.pitch=20mm")
    assert caught.value.setting == "board.pitch"


def test_a_pawn_for_every_turn_of_four_players() -> None:
    assert PAWNS * len(sizes().players) == 48
