"""The games: one folder each, found by walking, and others by entry point."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

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
    for what, right in _forms(game):
        if not right:
            raise TemplateError(f"its {what}")
    if game.name in known:
        raise TemplateError(f"the name {game.name!r} is taken")
    return game


def _forms(game: Any) -> Iterator[tuple[str, bool]]:
    """What a game of another package must be, and whether it is."""
    from ..settings.palette import Areas
    from ..settings.shared import GameSettings

    classes = (("settings", GameSettings), ("areas", Areas))
    for name, base in classes:
        kind = getattr(game, name)
        right = isinstance(kind, type) and issubclass(kind, base)
        yield f"{name} must be a class of {base.__module__}.{base.__name__}", right
    texts = (game.title, game.published, game.folder)
    yield "title, published and folder must be text", all(isinstance(t, str) and t for t in texts)
    yield "code must be a function", callable(game.code)
    keys = game.players
    right = isinstance(keys, tuple) and all(isinstance(key, str) for key in keys)
    yield "players must be a tuple of keys", right


def said(error: BaseException) -> str:
    """An error as one line."""
    from ..errors import PressError

    kind = "" if isinstance(error, PressError) else f"{type(error).__name__}: "
    return f"{kind}{error}".replace("\n", " ")[:200]
