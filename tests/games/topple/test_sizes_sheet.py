"""What a laser cuts Topple from: how many discs and plates, and what they weigh, by hand."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from generator.games.flats import Piece
from generator.games.topple.layers import LAYERS
from generator.games.topple.sizes import BESIDE, INSET, LEAST, Sizes, numeral_reach
from generator.geometry.shapes import Flat
from generator.plane.outline import Bore
from tests.builds import kit

PLY = "board.material=birch-ply-3"
DENSITY = 0.68  # g/cm3 of birch plywood


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(PLY, *sets, name="topple").sizes
    return found


@pytest.mark.parametrize(
    ("high", "discs"), [(1.0, 1), (3.0, 1), (4.4, 1), (4.6, 2), (6.0, 2), (9.0, 3)]
)
def test_a_pawn_has_as_many_discs_as_come_nearest_to_its_height(high: float, discs: int) -> None:
    given = sizes()
    pawn = replace(given.pawn, thickness=high)
    assert given.sheet.discs(pawn) == discs
    area = math.pi / 4 * pawn.diameter**2
    assert given.sheet.pawn_mass(pawn) == pytest.approx(discs * area * 3 * DENSITY / 1000)


def test_a_plate_weighs_what_is_left_beside_its_hole() -> None:
    given = sizes("stand.size=100mm", "rod.diameter=6mm")
    area = 100**2 - math.pi / 4 * 6.2**2
    assert given.sheet.plate_mass(given.base) == pytest.approx(area * 3 * DENSITY / 1000)


@pytest.mark.parametrize(
    ("mass", "plates"),
    [
        (10, 6),  # as light as can be, and still three diameters of the rod high: 18 mm
        (122, 6),
        (123, 7),  # 20.34 g each
        (142, 7),
        (143, 8),
        (900, 8),  # no higher than 24 mm: a fifth of the side and 4 mm
    ],
)
def test_plates_are_heavy_enough_and_hold_the_rod(mass: float, plates: int) -> None:
    given = sizes("stand.size=100mm", "rod.diameter=6mm")
    base = replace(given.base, stand=given.stand.model_copy(update={"mass": mass}))
    assert given.sheet.plates(base) == plates


def test_whole_numbers_of_plates_are_not_rounded_up() -> None:
    given = sizes("stand.size=100mm", "rod.diameter=6mm")
    weighs = 7 * given.sheet.plate_mass(given.base)
    assert (
        given.sheet.plates(
            replace(given.base, stand=given.stand.model_copy(update={"mass": weighs}))
        )
        == 7
    )


def test_the_base_is_of_the_board_s_material() -> None:
    given = sizes("board.thickness=3.3mm", "stand.kind=sheet")
    assert given.base.slot == pytest.approx(3.5)
    heavy = replace(given, material=given.material.model_copy(update={"density": 2 * DENSITY}))
    assert heavy.base.mass == pytest.approx(2 * given.base.mass)


def test_ballast_hangs_on_the_axis_under_the_lowest_layer() -> None:
    bare, loaded = sizes(), sizes("board.ballast=20")
    assert loaded.board.mass == pytest.approx(bare.board.mass + 20)
    assert loaded.board.z == pytest.approx(bare.board.z * bare.board.mass / loaded.board.mass)
    assert (loaded.board.x, loaded.board.y) == (0, 0)


def test_each_layer_s_hole_is_on_the_axis() -> None:
    given = sizes()
    for layer in range(1, LAYERS):
        assert given.outline(layer).bores == (Bore(0.0, 0.0, given.pit(layer) / 2),)


def test_numbers_have_the_colours_of_their_levels() -> None:
    given = sizes()
    assert [given.paint(n) for n in range(1, LAYERS + 1)] == list(given.areas.levels)


@pytest.mark.parametrize("pitch", [16.0, 20.0, 24.0, 30.0])
def test_numbers_stay_beside_a_pawn_and_are_as_large_as_they_can(pitch: float) -> None:
    given = replace(
        sizes(), pitch=pitch, pawn=replace(sizes().pawn, piece=Piece(Flat("disc", 0.6 * pitch)))
    )
    room = 0.3 * pitch + BESIDE
    high = given.numeral
    assert high >= LEAST
    if high > LEAST:
        assert numeral_reach(pitch, high) >= room - 1e-6
        assert high == pytest.approx(0.24 * pitch) or numeral_reach(pitch, high + 0.01) < room


def test_a_number_reaches_from_its_corner_towards_the_middle() -> None:
    """With no height it is the corner; one as high as the room leaves no more than its side."""
    corner = 24 / 2 - INSET
    assert numeral_reach(24, 0) == pytest.approx(corner * math.sqrt(2))
    wide = corner - math.sqrt(numeral_reach(24, 5) ** 2 - (corner - 5) ** 2)
    assert 0.5 * 5 < wide < 1.1 * 5
    assert numeral_reach(24, 100) == 0
