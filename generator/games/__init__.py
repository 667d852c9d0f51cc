"""The games: one folder each, found by walking, and others by entry point."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game


def find_games() -> dict[str, Game]:
    """Every game by name: the folders here, then the entry points `toppress.games`."""
    found: list[Game] = [
        importlib.import_module(f"{__name__}.{module.name}").GAME
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    found += [entry.load() for entry in entry_points(group="toppress.games")]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}
