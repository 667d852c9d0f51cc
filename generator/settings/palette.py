"""Palettes, from `templates/palettes/` or a user's own file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, TypeVar

from pydantic import Field, field_validator

from ..colour.paint import PATTERNS, Pattern
from ..colour.palette import SYMBOLS, Look, Palette, Symbol
from .fields import Choice, Colour, Name
from .layers import Layer
from .names import Refusal
from .shared import Section
from .store import Source, Stored, faulty, read_layer
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


def _read(layer: Layer, source: Source) -> Palette:
    areas = layer.values.get("areas", {})
    if not isinstance(areas, Mapping) or not all(isinstance(t, Mapping) for t in areas.values()):
        raise faulty(source.path, "areas must hold a table for each game, [areas.<its name>]")
    shared = {key: value for key, value in layer.values.items() if key != "areas"}
    file = read_layer(_PaletteFile, replace(layer, values=shared))
    return Palette(
        name=source.name,
        title=file.title,
        ink=file.ink,
        paper=file.paper,
        quiet=file.quiet,
        accent=file.accent,
        players={key: Look(p.colour, p.symbol, p.pattern) for key, p in file.players.items()},
        areas={
            game: Layer(table, layer.source, layer.text, ("areas", game))
            for game, table in areas.items()
        },
    )


PALETTE = Stored(PaletteName(), "palette", _read)


def areas_of(palette: Palette, game: str, kind: type[Own]) -> Own:
    """What a palette has for a game's own areas; the game's defaults where it has nothing.

    Raises TemplateError for an area that the game does not know, or a value that is no paint.
    """
    return read_layer(kind, palette.areas.get(game, Layer({}, palette.name)))
