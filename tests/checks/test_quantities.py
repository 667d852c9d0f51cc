"""Quantities: what is on the sheets is what was asked for, fronts and backs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.checks.quantities import quantities
from generator.checks.subject import Layout
from generator.component import Kind
from generator.findings import Level
from tests.builds import but, codes, findings, layout, sheet_with, swapped


def fewer(part: str, number: int, side: str = "front", *sets: str) -> Layout:
    """A kit, some placements of a part taken away; added for a negative number."""
    sheet = sheet_with(layout(*sets), part, side)
    own = [p for p in sheet.placements if p.component.name == part and p.side == side]
    others = [p for p in sheet.placements if p not in own]
    kept = own[number:] if number > 0 else [*own, *own[:-number]]
    return swapped(layout(*sets), sheet, replace(sheet, placements=(*others, *kept)))


def with_a_lost_face() -> Layout:
    """The default kit with a face for each triangle, none of which is on a sheet."""
    whole = layout()
    (triangle,) = (part for part in whole.components if part.name == "triangle")
    plain = tuple(replace(design, back=None) for design in triangle.designs)
    face = replace(
        triangle, name="triangle-face", designs=plain, kind=Kind.FACE, face_of="triangle"
    )
    return but(whole, components=(*whole.components, face))


CASES = {
    ("quantities", "faces"): with_a_lost_face,
    ("quantities", "missing"): lambda: fewer("triangle", 3),
    ("quantities", "surplus"): lambda: fewer("triangle", -2),
    ("quantities", "backs"): lambda: fewer("rhombus", 1, "back", "print.backs=long-edge"),
}


def test_the_total() -> None:
    """One board, 34 rhombi, 10 triangles and 4 times 21 pieces."""
    (found,) = findings(quantities, layout())
    assert (found.level, found.values["parts"]) == (Level.PASS, 129)


@pytest.mark.parametrize(("taken", "code"), [(3, "missing"), (-2, "surplus")])
def test_numbers_and_name(taken: int, code: str) -> None:
    (found,) = findings(quantities, fewer("triangle", taken))
    assert (found.code, found.level) == (code, Level.FAIL)
    assert dict(found.values) == {"placed": 10 - taken, "wanted": 10}
    assert found.text == f"triangle: {10 - taken} on the sheets, 10 wanted"


def test_a_part_that_is_not_there_at_all() -> None:
    """C014: nothing vanishes without a word."""
    (found,) = findings(quantities, fewer("triangle", 10, "front", "print.backs=long-edge"))
    assert (found.code, found.values["placed"]) == ("missing", 0)


def test_a_part_that_nobody_asked_for() -> None:
    wanted = {key: n for key, n in layout().wanted.items() if key != "triangle"}
    (found,) = findings(quantities, but(layout(), wanted=wanted))
    assert (found.code, found.values["wanted"]) == ("surplus", 0)


def test_a_board_in_panels_counts_once() -> None:
    assert codes(quantities, layout("board.sides=[5,6,7]")) == []


def test_one_sided_kits_have_no_backs_to_count() -> None:
    given = layout("print.backs=none")
    assert all(sheet.side == "front" for sheet in given.document.sheets)
    assert codes(quantities, given) == []
