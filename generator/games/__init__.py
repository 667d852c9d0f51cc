"""The games: one folder each, found by walking, and others by entry point."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game

GROUP = "toppress.games"
SAFE_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")  # it becomes a folder


@dataclass(frozen=True)
class Found:
    """Every game by name, and a sentence for each from another package that cannot be used."""

    games: dict[str, Game]
    faults: tuple[str, ...]


def find_games() -> dict[str, Game]:
    """Every game that can be used, by name: the folders here, then other packages'."""
    return look_for_games().games


def look_for_games() -> Found:
    """The games, and what is wrong with those of other packages; those stop no other game."""
    games: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = importlib.import_module(f"{__name__}.{module.name}").GAME
            games[game.name] = game
    faults = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            game = _loaded(entry, games)
        except Exception as error:  # whatever a stranger's module does while it is imported
            faults.append(f"the game {entry.name!r} ({entry.value}) cannot be used: {_said(error)}")
        else:
            games[game.name] = game
    return Found(dict(sorted(games.items())), tuple(faults))


def _loaded(entry: EntryPoint, known: dict[str, Game]) -> Game:
    """The game of an entry point. Raises whatever its module raises, ValueError for a bad one."""
    from .game import Game

    game = entry.load()
    if not isinstance(game, Game):
        raise ValueError(f"{entry.value} is no generator.games.game.Game")
    for complaint in _complaints(game, known):
        raise ValueError(complaint)
    return game


def _complaints(game: Game, known: dict[str, Game]) -> Iterator[str]:
    if not SAFE_NAME.fullmatch(str(game.name)):
        yield "its name must be of small letters, digits and single hyphens"
    elif game.name in known:
        yield f"the name {game.name!r} is taken"


def _said(error: Exception) -> str:
    """An error as one line."""
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:200]
