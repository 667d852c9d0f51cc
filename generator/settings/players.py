"""Colour, name and symbol of each player: three tables that every game with players has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import Field, create_model

from ..colour.palette import SYMBOLS
from .fields import Choice, Colour, Name
from .shared import GameSettings, Section

Own = TypeVar("Own", bound=GameSettings)

LONGEST_NAME = 24  # characters
_TABLES: dict[str, tuple[str, str, Any]] = {
    "colours": (
        "The players' colours. A player keeps its key when its colour is changed.",
        "Colour of the {key} player; auto: the palette's.",
        Annotated[str, Colour(words=("auto",))],
    ),
    "names": (
        "What the players' colours are called in titles and lists.",
        "Name of the {key} player's colour.",
        Annotated[str, Name(most=LONGEST_NAME)],
    ),
    "symbols": (
        "The shape that marks a player's parts beside the colour.",
        "Symbol of the {key} player; auto: the palette's.",
        Annotated[str, Choice(("auto", *SYMBOLS))],
    ),
}


def with_players(*keys: str) -> Callable[[type[Own]], type[Own]]:
    """Give settings of a game the tables `colours`, `names` and `symbols` for these players.

    They stand behind the game's own sections.
    """

    def add(settings: type[Own]) -> type[Own]:
        tables: dict[str, Any] = {name: _table(name, keys) for name in _TABLES}
        return create_model(
            settings.__name__,
            __base__=settings,
            __doc__=settings.__doc__,
            __module__=settings.__module__,
            **tables,
        )

    return add


def _table(name: str, keys: Sequence[str]) -> tuple[type[Section], Any]:
    about, each, kind = _TABLES[name]
    fields: dict[str, Any] = {
        key: (kind, Field("auto", description=each.format(key=key))) for key in keys
    }
    section = create_model(name.capitalize(), __base__=Section, __doc__=about, **fields)
    return section, Field(default_factory=section)
