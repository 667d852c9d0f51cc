"""Palettes, from `templates/palettes/` or a user's own file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import Field, field_validator

from ..colour.paint import PATTERNS, Pattern
from ..colour.palette import SYMBOLS, Look, Palette, Symbol
from ..errors import TemplateError
from .fields import Choice, Colour, Name
from .files import checked, find_file, read_layer
from .layers import Layer, file_layer
from .names import Refusal, slug
from .shared import Section
from .stored import PaletteName

LongColour = Annotated[str, Colour()]
_PLAYER_KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class Areas(Section):
    """The areas of colour that a game has beside the players': a field for each, with a default."""


Own = TypeVar("Own", bound=Areas)


class _Player(Section):
    """How one player's things look."""

    colour: LongColour = Field(description="The player's colour.")
    symbol: Annotated[Symbol, Choice(SYMBOLS)] = Field(
        description="The player's symbol, for those who cannot tell the colours apart."
    )
    pattern: Annotated[Pattern, Choice(PATTERNS)] = Field(
        default="solid", description="How the player's things are filled."
    )


class _PaletteFile(Section):
    """What stands in a palette's file."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    ink: LongColour = Field(description="Lines and text.")
    paper: LongColour = Field(description="What is left unprinted.")
    quiet: LongColour = Field(description="Text that stays in the background.")
    accent: LongColour = Field(description="Headings, and the one bright colour of a kit.")
    players: Mapping[str, _Player] = Field(description="A table for each player.")

    @field_validator("players")
    @classmethod
    def _file_safe_keys(cls, players: Mapping[str, _Player]) -> Mapping[str, _Player]:
        for key in players:
            if len(key) > 20 or not _PLAYER_KEY.fullmatch(key):
                raise Refusal(
                    "keys of at most 20 letters a-z, digits and hyphens", f"{key!r} is not"
                )
        if not players:
            raise Refusal("a table with at least one player")
        return players


def find_palette(spec: str, base: Path, setting: str = "palette") -> Palette:
    """The palette of a name in any case, or of an own file (from the folder `base`).

    Raises SettingError for an unknown name, OutputError for a missing file, TemplateError for a
    faulty one.
    """
    kind = PaletteName()
    path = find_file(kind, checked(kind, setting, spec), base)
    layer = file_layer(path)
    shared = {key: value for key, value in layer.values.items() if key != "areas"}
    file = read_layer(_PaletteFile, Layer(shared, layer.source, layer.lines))
    return Palette(
        name=slug(path.stem, "palette"),
        title=file.title,
        ink=file.ink,
        paper=file.paper,
        quiet=file.quiet,
        accent=file.accent,
        players={key: Look(p.colour, p.symbol, p.pattern) for key, p in file.players.items()},
        areas=_tables(layer.values.get("areas", {}), path),
    )


def _tables(areas: Any, path: Path) -> Mapping[str, Mapping[str, Any]]:
    """The tables of all games, each to be read by its game."""
    if not isinstance(areas, Mapping) or not all(isinstance(t, Mapping) for t in areas.values()):
        sentence = "areas must hold a table for each game, as in [areas.on-top]"
        raise TemplateError(f"{path.name}: {sentence}", setting="areas", expected=sentence)
    return areas


def areas_of(palette: Palette, game: str, kind: type[Own]) -> Own:
    """What a palette has for a game's own areas; the game's defaults where it has nothing.

    Raises TemplateError for an area that the game does not know, or a value that is no paint.
    """
    table = palette.areas.get(game, {})
    return read_layer(kind, Layer(table, f"palette {palette.name}, areas.{game}"))
