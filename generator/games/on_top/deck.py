"""The deck of rhombus tiles: which faces there are, and which of them a deck of n holds.

A face carries four colours, one per corner. Two opposite corners are acute (one segment each),
the other two obtuse (two segments of one colour each). A tile has one printed face, so turning
it by half is the only symmetry, and 4!/2 = 12 faces are distinct.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Face(NamedTuple):
    """The players' keys at the corners, counter-clockwise from the lower left acute corner."""

    acute: str
    obtuse: str
    far_acute: str
    far_obtuse: str


def faces(players: Sequence[str]) -> tuple[Face, ...]:
    """The 12 distinct faces of four players, in the order in which a deck takes them.

    Faces come in pairs whose obtuse colours are complementary, so that any even number of them
    holds every colour equally often in acute and in obtuse corners, and any odd number differs
    by one at most.
    """
    p, q, r, s = players
    pairs = (((p, q), (r, s)), ((p, r), (q, s)), ((p, s), (q, r)))
    one_hand = []
    other_hand = []
    for first, second in pairs:
        for acute, obtuse in ((second, first), (first, second)):
            one_hand.append(Face(acute[0], obtuse[0], acute[1], obtuse[1]))
            other_hand.append(Face(acute[0], obtuse[1], acute[1], obtuse[0]))
    return (*one_hand, *other_hand)


def deck(players: Sequence[str], count: int) -> tuple[tuple[Face, int], ...]:
    """Each face with its number of copies, in a deck of `count` tiles.

    As many full sets of 12 as there are, then the first faces of the order once more.
    """
    full, rest = divmod(count, 12)
    copies = ((face, full + (index < rest)) for index, face in enumerate(faces(players)))
    return tuple((face, number) for face, number in copies if number)


def corners(tiles: Iterable[tuple[Face, int]]) -> tuple[Counter[str], Counter[str]]:
    """How often each colour stands in an acute and in an obtuse corner."""
    acute: Counter[str] = Counter()
    obtuse: Counter[str] = Counter()
    for face, number in tiles:
        for colour, corner in zip(face, (acute, obtuse, acute, obtuse), strict=True):
            corner[colour] += number
    return acute, obtuse
