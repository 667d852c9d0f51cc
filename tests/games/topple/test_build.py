"""What the pages on making Topple say: every mass and size in them, weighed and measured apart."""

from __future__ import annotations

import math
import re

import pytest
import shapely

from generator.games.topple.build import build
from generator.games.topple.sizes import Sizes
from generator.plane.area import outline_area
from generator.words import Words
from tests.builds import kit

PLY, GREY = 0.68, 0.65  # g/cm3 of birch plywood and greyboard, as their files say
MASS = re.compile(r"([\d.]+) g\b")


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


def steps(*sets: str, laser: bool = False) -> dict[str, str]:
    """The sentences by their first word."""
    made = kit(*sets, name="topple").build
    told = made.laser_steps if laser else [step.text for step in made.steps]
    return {text.split()[0].strip(":"): text for text in told}


def masses(text: str) -> list[float]:
    return [float(found) for found in MASS.findall(text)]


def disc(diameter: float, thickness: float, density: float) -> float:
    return math.pi / 4 * diameter**2 * thickness * density / 1000


def test_steps_tell_the_numbers() -> None:
    told = steps()
    assert "lowers that corner by 7 mm; the board carries 3 on one corner" in told["Try"]
    assert "(1), 20.8, 17.3, 13.9, 10.4 mm wide" in told["Layers"]
    assert "15 turns, which makes 6 mm" in steps("stand.kind=paper")["Rod"]
    assert "3.2 mm wide for a board of 3 mm" in steps("stand.kind=sheet")["Base"]
    papers = steps("stand.kind=paper")["The"]
    assert "80 / 100 / 120 / 160 g/m² has about 0.1 / 0.12 / 0.15 / 0.2 mm" in papers


def test_masses_that_were_set_are_told_as_they_were_set() -> None:
    told = steps("board.ballast=25", "pawn.mass=0.9", "stand.mass=200")
    assert masses(told["Ballast"]) == [25]
    assert masses(told["Pawns"]) == [0.9]
    assert masses(told["Rod"]) == [200]  # rod and base are one step
    assert masses(steps("stand.kind=paper", "stand.mass=180")["Base"]) == [180]
    paper = ("board.material=greyboard-2", "pawn.kind=paper", "pawn.mass=0.09")
    assert masses(steps(*paper)["Pawns"]) == [0.09]


def test_pawns_are_told_to_weigh_what_they_are_made_of() -> None:
    (told,) = masses(steps()["Pawns"])
    assert told == pytest.approx(disc(16, 6, GREY), abs=0.05)
    folded = sizes("board.material=greyboard-2", "pawn.kind=paper").pawn
    (told,) = masses(steps("board.material=greyboard-2", "pawn.kind=paper")["Pawns"])
    top = folded.side**2 + 4 * folded.side * folded.thickness
    tabs = 4 * 3.5 * (folded.thickness - 2.52) / 1e6 * 160  # each 3.5 mm deep, with slanted ends
    assert told == pytest.approx(top * 160 / 1e6 + tabs, rel=0.1)


@pytest.mark.parametrize(("thickness", "discs"), [("6mm", 2), ("9mm", 3), ("3.5mm", 1)])
def test_a_laser_s_pawns_weigh_their_discs(thickness: str, discs: int) -> None:
    sets = ("board.material=birch-ply-3", f"pawn.thickness={thickness}", "pawn.mass=0.5")
    text = steps(*sets, laser=True)["Pawns"]
    assert masses(text) == [pytest.approx(disc(16, 3 * discs, PLY), abs=0.051)]
    assert ("one piece each" in text) == (discs == 1)
    given, told = sizes(*sets), steps(*sets, laser=True)["Try"]
    weighed = sizes(*sets[:2], f"pawn.mass={given.sheet.pawn_mass(given.pawn)}")
    assert f"the board carries {weighed.carried} on one corner" in told


def test_a_laser_s_plates_weigh_what_is_cut() -> None:
    sets = ("board.material=birch-ply-3", "pawn.mass=0.5")
    text = steps(*sets, laser=True)["Base"]
    count = int(re.findall(r"glue (\d+) plates", text)[0])
    plate = (100**2 - math.pi / 4 * 6.2**2) * 3 * PLY / 1000
    assert masses(text) == [pytest.approx(count * plate, abs=0.5)]
    assert count == math.ceil(150 / plate)
    light = (*sets, "stand.size=60mm", "rod.length=120mm", "stand.mass=140")
    assert masses(steps(*light, laser=True)["Glue"]) == [140]


def test_a_cross_weighs_what_is_cut() -> None:
    given = sizes("stand.kind=sheet")
    shapes = [outline_area(given.base.cross(upper)) for upper in (False, True)]
    area = sum(shapely.area(shape) for shape in shapes)
    assert given.base.mass == pytest.approx(area * 3 * GREY / 1000)


def test_a_mass_that_is_spoiled_would_be_noticed() -> None:
    """The sentence follows the pawn: one of twice the mass is told to weigh twice as much."""
    heavy = sizes(f"pawn.mass={2 * sizes().pawn.mass}")
    told = build(heavy, kit(name="topple").asked, Words()).steps
    *_, text = (step.text for step in told if step.text.startswith("Pawns"))
    assert masses(text) != [pytest.approx(disc(16, 6, GREY), abs=0.05)]


def test_steps_are_for_the_parts_that_are_wanted() -> None:
    every = steps()
    for part, words in (
        ("layer-2", {"Layers", "Glue", "Try"}),
        ("pawn-red", {"Cut", "Pawns"}),
        ("rod", {"Rod"}),
        ("die", {"Die"}),
        ("score-sheet", {"Copy"}),
    ):
        assert set(steps(f"parts=[{part}]")) == words
        assert words <= set(every)
    assert set(steps("parts=[base]")) == {"Base"}
