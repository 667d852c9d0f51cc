"""Positions of Top Hats for tests, written shortly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.top_hats.play import NEUTRAL, Game, Rules, Stack
from generator.geometry.rings import Space, ring_of

R, Y, B, N = "red", "yellow", "blue", NEUTRAL
WIDE = Rules(shrinking="zone")  # the German reading of TH17


def spaces(rings: int) -> list[Space]:
    across = range(-rings, rings + 1)
    return [(q, r) for q in across for r in across if ring_of((q, r)) <= rings]


def game_of(board: Mapping[Space, Stack | str], rules: Rules | None = None, **more: Any) -> Game:
    """Red is next; a stack of one hat may be written as its colour."""
    stacks = {space: (s,) if isinstance(s, str) else s for space, s in board.items()}
    return Game(rules or Rules(), more.pop("players", (R, Y)), stacks, **more)
