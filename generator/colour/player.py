"""A player as the parts of a kit know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .paint import Paint, Pattern


@dataclass(frozen=True)
class Player:
    """A colour in play. The key never changes; the rest can be set."""

    key: str
    name: str
    colour: str
    symbol: str
    pattern: Pattern = "solid"

    @property
    def paint(self) -> Paint:
        """How the player's areas are filled."""
        return Paint(self.colour, self.pattern)


def by_key(players: Iterable[Player]) -> dict[str, Player]:
    """The players by their keys, in the order of seats."""
    return {player.key: player for player in players}
