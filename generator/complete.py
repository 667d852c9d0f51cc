"""What a shell may complete: games, presets, settings and their values.

A shell asks at every press of a key, and what is wrong is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .games.game import Game


def games(incomplete: str) -> Iterator[str]:
    """Names of games that begin so."""
    with suppress(Exception):
        from .games import find_games

        yield from (name for name in find_games() if name.startswith(incomplete))


def presets(ctx: Any, incomplete: str) -> Iterator[tuple[str, str]]:
    """Presets of the game that is named, with what they are for."""
    with suppress(Exception):
        from .settings.presets import presets as of_game

        for preset in of_game(_game(ctx).folder):
            if preset.name.startswith(incomplete):
                yield preset.name, preset.about


def settings(ctx: Any, incomplete: str) -> Iterator[tuple[str, str]]:
    """Settings of the game that is named, each with its `=`; after that, words that it may be."""
    with suppress(Exception):
        from .settings.tree import Branch, Leaf, walk

        game, (key, equals, value) = _game(ctx), incomplete.partition("=")
        for path, node in walk(Branch(game.settings)):
            name = ".".join(path)
            if not isinstance(node, Leaf):
                continue
            if not equals and name.startswith(key):
                yield f"{name}=", node.meaning
            elif equals and name == key:
                options = node.kind.json_schema().get("enum", ())
                yield from ((f"{key}={o}", "") for o in options if str(o).startswith(value))


def _game(ctx: Any) -> Game:
    """The game on the command line so far."""
    from .games import find_games

    known = find_games()
    named = ctx.params.get("games") or [ctx.params.get("game")]
    written = [*named, *ctx.args]  # an argument may not be sorted in yet
    return next(known[word] for word in written if word in known)
