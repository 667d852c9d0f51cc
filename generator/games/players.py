"""The players of a kit: what the settings choose before what the palette has."""

from __future__ import annotations

from typing import Protocol

from ..colour.player import Player
from ..errors import Fault, SettingError
from ..settings.palette import Palette
from ..settings.shared import Section


class Chosen(Protocol):
    """Settings with a field for each player's key in three tables."""

    @property
    def names(self) -> Section:
        """Names of the players' colours."""

    @property
    def colours(self) -> Section:
        """Colours of the players."""

    @property
    def symbols(self) -> Section:
        """Symbols of the players."""


def chosen_players(
    title: str, settings: Chosen, palette: Palette, names: dict[str, str]
) -> tuple[Player, ...]:
    """The players in the order of `names`: their keys with the default names of their colours.

    Raises SettingError where the palette lacks one; `title` is the game's.
    """
    missing = [key for key in names if key not in palette.players]
    if missing:
        expected = f"{title} needs the players {', '.join(names)}"
        raise SettingError(
            Fault("palette", expected, palette.title, f"missing: {', '.join(missing)}")
        )

    def pick(table: Section, key: str, default: str) -> str:
        chosen: str = getattr(table, key)
        return default if chosen == "auto" else chosen

    return tuple(
        Player(
            key,
            pick(settings.names, key, name),
            pick(settings.colours, key, palette.players[key].colour),
            pick(settings.symbols, key, palette.players[key].symbol),
            palette.players[key].pattern,
        )
        for key, name in names.items()
    )


def four_players(
    title: str, settings: Chosen, palette: Palette, names: dict[str, str]
) -> tuple[Player, Player, Player, Player]:
    """The players of a game for four, as `chosen_players` gives them."""
    first, second, third, fourth = chosen_players(title, settings, palette, names)
    return first, second, third, fourth
