"""A player as the parts of a kit know it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Player:
    """A colour in play. The key never changes; the rest can be set."""

    key: str
    name: str
    colour: str
    symbol: str
