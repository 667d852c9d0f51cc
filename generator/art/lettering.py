"""Text on parts and in figures: the least that is read, and where its middle is."""

from __future__ import annotations

from ..drawing import Anchor, FontName, Text
from ..fonts import font
from ..plane.path import Point

NUMERAL_LEAST = 1.8  # mm, height of the smallest numeral
SAFE = 0.5  # mm between text and the edge of what it stands on
TEXT_LEAST = 2.7  # em of the smallest text: capitals 1.8 mm high


def em(high: float, face: FontName = "semibold") -> float:
    """The size of letters whose capitals are `high` mm high."""
    return high / font(face).cap_height(1.0)


def lettered(
    text: str,
    high: float,
    at: Point,
    colour: str,
    turn: float = 0.0,
    face: FontName = "semibold",
    name: str = "",
) -> Text:
    """A word or number with capitals `high` mm high, its middle on the baseline at a point."""
    return Text(*at, text, em(high, face), colour, face, "middle", turn, name=name)


def centred(
    text: str,
    at: Point,
    size: float,
    colour: str,
    face: FontName = "semibold",
    anchor: Anchor = "middle",
    name: str = "",
) -> Text:
    """A level text whose capitals have their middle on the height of a point."""
    low = at[1] - font(face).cap_height(size) / 2
    return Text(at[0], low, text, size, colour, face, anchor, name=name)


def turns(text: str) -> bool:
    """Whether a number reads as another one upside down, so that a line under it is needed."""
    return set(text) <= set("69")
