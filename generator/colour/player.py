"""A player as the parts of a kit know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..words import Spoken
from .paint import Paint, Pattern


@dataclass(frozen=True)
class Player:
    """A colour in play. The key never changes; the rest can be set.

    `name` stands alone, on parts and in lists; `said` is the name as it is written inside a
    sentence, where that differs.
    """

    key: str
    name: str
    colour: str
    symbol: str
    pattern: Pattern = "solid"
    said: str = ""

    @property
    def spoken(self) -> str:
        """The name inside a sentence."""
        return Spoken(self.said) if self.said else self.name

    @property
    def paint(self) -> Paint:
        """How the player's areas are filled."""
        return Paint(self.colour, self.pattern)


def by_key(players: Iterable[Player]) -> dict[str, Player]:
    """The players by their keys, in the order of seats."""
    return {player.key: player for player in players}
