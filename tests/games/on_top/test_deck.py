"""The deck: which faces there are, and that no colour is favoured."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.on_top.deck import Face, corners, deck, faces
from generator.games.on_top.settings import PLAYERS
from tests.builds import kit

ORDERS = st.permutations(PLAYERS).map(tuple)
COUNTS = st.integers(1, 600)


def spread(tiles: tuple[tuple[Face, int], ...]) -> int:
    """The largest difference of two colours, in acute or in obtuse corners."""
    return max(
        max(found[key] for key in PLAYERS) - min(found[key] for key in PLAYERS)
        for found in corners(tiles)
    )


def turned(face: Face) -> Face:
    """The same tile after half a turn."""
    return Face(*face[2:], *face[:2])


def test_twelve_faces_are_distinct_up_to_a_half_turn() -> None:
    every = faces(PLAYERS)
    assert len(every) == 12
    assert len({min(face, turned(face)) for face in every}) == 12
    colourings = {Face(*order) for order in permutations(PLAYERS)}
    assert colourings == set(every) | {turned(face) for face in every}


@given(ORDERS)
def test_every_face_shows_all_four_colours(players: tuple[str, str, str, str]) -> None:
    for face in faces(players):
        assert sorted(face) == sorted(PLAYERS)
        assert sorted(face) == sorted(PLAYERS)
        assert turned(turned(face)) == face != turned(face)


def test_the_published_number_is_balanced_to_the_segment() -> None:
    tiles = deck(PLAYERS, 34)
    acute, obtuse = corners(tiles)
    assert sum(copies for _, copies in tiles) == 34
    assert acute == dict.fromkeys(PLAYERS, 17)
    assert obtuse == dict.fromkeys(PLAYERS, 17)
    assert {acute[key] + 2 * obtuse[key] for key in PLAYERS} == {51}


def test_the_default_deck_is_three_sets_less_two_complementary_tiles() -> None:
    tiles = dict(deck(PLAYERS, 34))
    assert Counter(tiles.values()) == {3: 10, 2: 2}
    first, second = (face for face, copies in tiles.items() if copies == 2)
    assert set(first[1::2]) | set(second[1::2]) == set(PLAYERS)
    assert set(first[1::2]) & set(second[1::2]) == set()


@given(ORDERS, COUNTS)
def test_any_number_of_tiles_is_as_even_as_can_be(
    players: tuple[str, str, str, str], count: int
) -> None:
    tiles = deck(players, count)
    assert sum(copies for _, copies in tiles) == count
    assert all(copies > 0 for _, copies in tiles)
    assert len({min(face, turned(face)) for face, _ in tiles}) == len(tiles) == min(count, 12)
    copies = [number for _, number in tiles]
    assert max(copies) - min(copies) <= 1
    assert spread(tiles) == count % 2


@given(ORDERS, COUNTS)
def test_the_deck_is_the_same_every_time(players: tuple[str, str, str, str], count: int) -> None:
    assert deck(players, count) == deck(players, count)


@given(ORDERS, COUNTS)
def test_a_larger_deck_holds_the_smaller(players: tuple[str, str, str, str], count: int) -> None:
    fewer, more = dict(deck(players, count)), dict(deck(players, count + 1))
    assert all(more[face] >= copies for face, copies in fewer.items())


def test_a_deck_that_favours_a_colour_is_seen() -> None:
    tiles = deck(PLAYERS, 34)
    (face, copies), *rest = tiles
    assert spread(tiles) == 0
    assert spread(((face, copies + 2), *rest)) == 2


@pytest.mark.parametrize("count", [1, 12, 34, 42])
def test_the_component_holds_the_deck(count: int) -> None:
    rhombus = kit(f"tile.count={count}").part("rhombus")
    assert rhombus.quantity == count
    assert [design.quantity for design in rhombus.designs] == [
        copies for _, copies in deck(PLAYERS, count)
    ]
