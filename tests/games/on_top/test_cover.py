"""Covers of the field, held against a search of its own."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.on_top.cover import Cover, cover, loosened, matching, rhombus_still_fits
from generator.games.on_top.settings import OnTopSettings
from generator.games.on_top.sizes import (
    Supply,
    chosen_start,
    default_start,
    horizontal,
    supply_for,
)
from generator.geometry.lattice import Cell, Hexagon

STANDARD = Hexagon(3, 3, 5)
SMALL = st.tuples(*(st.integers(1, 3),) * 3).map(lambda sides: Hexagon(*sides))


def complaints(
    field: Hexagon, start: Collection[Cell], supply: Supply, found: Cover | None
) -> list[str]:
    """What is wrong with a cover."""
    if found is None:
        return ["there is none"]
    said = []
    covered = [cell for pair in found.rhombi for cell in pair] + list(found.triangles)
    if sorted(covered) != sorted(field.cells):
        said.append("the field is not covered exactly once")
    if any(second not in first.neighbours for first, second in found.rhombi):
        said.append("a rhombus of two cells that share no edge")
    if not set(start) <= set(found.triangles):
        said.append("a rhombus lies on a start cell")
    if len(found.rhombi) > supply.rhombi or len(found.triangles) > supply.triangles:
        said.append("more tiles than there are")
    gaps = set(found.triangles) - set(start)
    if any(neighbour in gaps for cell in gaps for neighbour in cell.neighbours):
        said.append("two triangles side by side where a rhombus fits")
    return said


def most_pairs(cells: frozenset[Cell]) -> int:
    """The size of a maximum matching, by trying everything, cell by cell in rows."""

    @cache
    def best(left: frozenset[Cell]) -> int:
        if not left:
            return 0
        first = min(left, key=lambda cell: (cell.j, 2 * cell.i + (not cell.up)))
        rest = left - {first}
        tried = [1 + best(rest - {other}) for other in first.neighbours if other in rest]
        return max([best(rest), *tried])

    return best(cells)


@pytest.mark.parametrize("a", range(2, 10))
def test_the_default_supply_covers_every_field(a: int) -> None:
    defaults = OnTopSettings()
    for b, c in product(range(2, 10), repeat=2):
        field = horizontal((a, b, c))
        start = default_start(field)
        supply = supply_for(field, start, defaults)
        found = cover(field, start, supply.rhombi, supply.triangles)
        assert complaints(field, start, supply, found) == [], (a, b, c)


def test_the_published_set_covers_the_standard_field_with_nothing_left() -> None:
    start = default_start(STANDARD)
    found = cover(STANDARD, start, 34, 10)
    assert found is not None
    assert (len(found.rhombi), len(found.triangles)) == (34, 10)
    assert complaints(STANDARD, start, Supply(34, 10, 21), found) == []


def test_spoiled_covers_are_refused() -> None:
    start, supply = default_start(STANDARD), Supply(34, 10, 21)
    found = cover(STANDARD, start, 34, 10)
    assert found is not None
    (first, second), (third, fourth), *rest = found.rhombi
    assert complaints(STANDARD, start, supply, None)
    swapped = Cover(((first, fourth), (third, second), *rest), found.triangles)
    assert "a rhombus of two cells that share no edge" in complaints(
        STANDARD, start, supply, swapped
    )
    lost = Cover(((third, fourth), *rest), found.triangles)
    assert "the field is not covered exactly once" in complaints(STANDARD, start, supply, lost)
    loose = Cover(lost.rhombi, (*found.triangles, first, second))
    said = complaints(STANDARD, start, supply, loose)
    assert "two triangles side by side where a rhombus fits" in said
    assert "more tiles than there are" in said
    assert rhombus_still_fits(loose, start)
    assert not rhombus_still_fits(found, start)


@settings(max_examples=60)
@given(SMALL, st.data())
def test_the_matching_is_maximum(field: Hexagon, data: st.DataObject) -> None:
    holes = data.draw(st.sets(st.sampled_from(field.cells), max_size=len(field.cells) // 2))
    cells = frozenset(field.cells) - holes
    pairs = matching(cells)
    assert all(down in up.neighbours for up, down in pairs.items())
    assert len(set(pairs.values())) == len(pairs)
    assert set(pairs) | set(pairs.values()) <= cells
    assert len(pairs) == most_pairs(cells)


@settings(max_examples=60)
@given(SMALL, st.integers(0, 30), st.integers(0, 60), st.data())
def test_none_only_where_no_cover_can_be(
    field: Hexagon, rhombi: int, triangles: int, data: st.DataObject
) -> None:
    first = data.draw(st.sampled_from(field.cells))
    start = (first, field.opposite(first))
    most = most_pairs(frozenset(field.cells) - set(start))
    possible = len(field.cells) - 2 * min(rhombi, most) <= triangles
    found = cover(field, start, rhombi, triangles)
    assert (found is not None) == possible
    if found is not None:
        said = complaints(field, start, Supply(rhombi, triangles, 0), found)
        assert set(said) <= {"two triangles side by side where a rhombus fits"}


@pytest.mark.parametrize(("rhombi", "triangles"), [(33, 10), (34, 9), (0, 77), (38, 1)])
def test_too_few_tiles_give_no_cover(rhombi: int, triangles: int) -> None:
    assert cover(STANDARD, default_start(STANDARD), rhombi, triangles) is None


def test_any_start_pair_leaves_a_field_that_rhombi_fill() -> None:
    for row, cells in enumerate(STANDARD.rows, 1):
        for number in range(1, len(cells) + 1):
            start = chosen_start(STANDARD, row, number)
            pairs = matching([cell for cell in STANDARD.cells if cell not in start])
            assert len(pairs) == 38


@settings(max_examples=40)
@given(st.tuples(*(st.integers(2, 6),) * 3), st.integers(0, 8))
def test_loosening_never_makes_room_for_a_rhombus(sides: tuple[int, int, int], fewer: int) -> None:
    field = horizontal(sides)
    start = default_start(field)
    pairs = matching([cell for cell in field.cells if cell not in start])
    loose = loosened(pairs, start, len(pairs) - fewer)
    assert len(pairs) - fewer <= len(loose) <= len(pairs)
    paired = set(loose) | set(loose.values())
    gaps = set(field.cells) - paired - set(start)
    assert not any(neighbour in gaps for cell in gaps for neighbour in cell.neighbours)


@settings(max_examples=30)
@given(st.tuples(*(st.integers(2, 9),) * 3))
def test_the_default_counts_are_no_less_than_the_published_share(
    sides: tuple[int, int, int],
) -> None:
    field = horizontal(sides)
    supply = supply_for(field, default_start(field), OnTopSettings())
    cells = len(field.cells)
    assert supply.rhombi * 78 >= 34 * cells > (supply.rhombi - 1) * 78 - 78
    assert supply.triangles * 78 >= 10 * cells
    assert supply.pieces == -(-21 * cells // 78)
