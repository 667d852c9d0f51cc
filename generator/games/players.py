"""The players of a kit: what the settings choose before what the palette has."""

from __future__ import annotations

from typing import Any

from ..colour.palette import Palette
from ..colour.player import Player
from ..errors import Fault, SettingError
from ..settings.shared import GameSettings
from ..words import Words
from .game import Game


def colour_names(words: Words) -> dict[str, str]:
    """What players' colours are called by default; a key that is not here is its own name."""
    return {
        "black": words("Black"),
        "blue": words("Blue"),
        "green": words("Green"),
        "orange": words("Orange"),
        "purple": words("Purple"),
        "red": words("Red"),
        "white": words("White"),
        "yellow": words("Yellow"),
    }


def _spoken(words: Words) -> dict[str, str]:
    """The same names as they stand inside a sentence: few languages write them with a capital."""
    return {
        "black": words("black"),
        "blue": words("blue"),
        "green": words("green"),
        "orange": words("orange"),
        "purple": words("purple"),
        "red": words("red"),
        "white": words("white"),
        "yellow": words("yellow"),
    }


def players_of(
    game: Game, settings: GameSettings, palette: Palette, words: Words
) -> tuple[Player, ...]:
    """The players in the order of seats. Raises SettingError where the palette lacks one."""
    missing = [key for key in game.players if key not in palette.players]
    if missing:
        expected = f"{game.title} needs the players {', '.join(game.players)}"
        raise SettingError(
            Fault("palette", expected, palette.title, f"missing: {', '.join(missing)}")
        )
    names, spoken = colour_names(words), _spoken(words)

    def pick(table: str, key: str, default: str) -> Any:
        chosen = getattr(getattr(settings, table, None), key, "auto")
        return default if chosen == "auto" else chosen

    def said(key: str, name: str) -> str:
        """Nothing for a name of somebody's own, which is written as it was set."""
        return spoken.get(key, key) if name == names.get(key, key.capitalize()) else ""

    called = {key: pick("names", key, names.get(key, key.capitalize())) for key in game.players}
    return tuple(
        Player(
            key,
            called[key],
            pick("colours", key, palette.players[key].colour),
            pick("symbols", key, palette.players[key].symbol),
            palette.players[key].pattern,
            said(key, called[key]),
        )
        for key in game.players
    )


def settled_players(settings: Any, players: tuple[Player, ...]) -> Any:
    """The settings with the players' names, colours and symbols as they came to be."""
    given = {"names": "name", "colours": "colour", "symbols": "symbol"}
    return settings.model_copy(
        update={
            table: type(section)(**{p.key: getattr(p, field) for p in players})
            for table, field in given.items()
            if (section := getattr(settings, table, None)) is not None
        }
    )
