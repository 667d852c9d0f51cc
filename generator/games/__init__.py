"""The games: one folder each, found by walking, and others by entry point."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from ..lazy import LazyMapping

if TYPE_CHECKING:
    from .game import Game

GROUP = "toppress.games"


@dataclass(frozen=True)
class Found:
    """Every game by name, and a sentence for each from another package that cannot be used."""

    games: Mapping[str, Game]
    faults: tuple[str, ...]


def find_games() -> Mapping[str, Game]:
    """Every game that can be used, by name: the folders here, then other packages'."""
    return look_for_games().games


def look_for_games() -> Found:
    """The games, and what is wrong with those of other packages; those stop no other game.

    Ours are loaded when they are asked for: their folders have their names.
    """
    games: dict[str, Callable[[], Game]] = {
        module.name.replace("_", "-"): partial(_ours, module.name)
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    }
    faults = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        try:
            game = _loaded(entry, games)
        except (Exception, SystemExit) as error:  # whatever a stranger's module does
            faults.append(f"the game {entry.name!r} ({entry.value}) cannot be used: {said(error)}")
        else:
            games[game.name] = partial(_same, game)
    return Found(LazyMapping(dict(sorted(games.items()))), tuple(faults))


def _ours(folder: str) -> Game:
    game: Game = importlib.import_module(f"{__name__}.{folder}").GAME
    return game


def _same(game: Game) -> Game:
    return game


def _loaded(entry: EntryPoint, known: Collection[str]) -> Game:
    """The game of an entry point. Raises TemplateError, and whatever its module raises."""
    from ..errors import TemplateError
    from ..settings.names import slug
    from .game import Game

    game = entry.load()
    if not isinstance(game, Game):
        raise TemplateError("it is no generator.games.game.Game")
    if slug(str(game.name), "x") != game.name:
        raise TemplateError(f"its name {game.name!r} must be of a-z, 0-9 and single hyphens")
    if game.name in known:
        raise TemplateError(f"the name {game.name!r} is taken")
    return game


def said(error: BaseException) -> str:
    """An error as one line."""
    from ..errors import PressError

    kind = "" if isinstance(error, PressError) else f"{type(error).__name__}: "
    return f"{kind}{error}".replace("\n", " ")[:200]
