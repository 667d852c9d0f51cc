"""Palettes: the colours of a kit and the players' symbols, so that no kit needs good eyes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, field_validator

from ..colour.paint import PATTERNS, Paint, Pattern
from .fields import Choice, Colour, Name
from .files import checked, find_file, read_file
from .names import Refusal, slug
from .paint import Painted, PaintedRow
from .shared import Section
from .stored import PaletteName

Symbol = Literal["disc", "triangle", "square", "star", "plus"]
SYMBOLS: tuple[Symbol, ...] = ("disc", "triangle", "square", "star", "plus")
LongColour = Annotated[str, Colour()]
Area = Annotated[Paint, Painted()]
_PLAYER_KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class PlayerColour(Section):
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
    pattern: LongColour = Field(description="Patterns on backs.")
    field: Area = Field(description="Ground of a board.")
    grid: LongColour = Field(description="Lines between the cells of a board.")
    gold: Area = Field(description="Border points of a board.")
    start: Area = Field(description="Start cells of a board.")
    rings: Annotated[tuple[Paint, ...], PaintedRow(5)] = Field(
        description="Rings of spaces on a board, from its middle to its edge."
    )
    levels: Annotated[tuple[Paint, ...], PaintedRow(5)] = Field(
        description="Levels of a stepped board, from number 1 in the middle to number 5."
    )
    tile: Area = Field(description="Ground of dark tiles.")
    filler: Area = Field(description="Tiles that fill gaps and belong to nobody.")
    track: Area = Field(description="Spaces of a score track.")
    track_strong: Area = Field(description="Spaces of a score track that stand out.")
    players: Mapping[str, PlayerColour] = Field(description="A table for each player.")

    @field_validator("players")
    @classmethod
    def _file_safe_keys(cls, players: Mapping[str, PlayerColour]) -> Mapping[str, PlayerColour]:
        for key in players:
            if len(key) > 20 or not _PLAYER_KEY.fullmatch(key):
                raise Refusal(
                    "keys of at most 20 letters a-z, digits and hyphens", f"{key!r} is not"
                )
        if not players:
            raise Refusal("a table with at least one player")
        return players


class Palette(_PaletteFile):
    """Colours as `#rrggbb`, areas as paints; `players` is in the order of seats."""

    name: Annotated[str, Name()] = Field(description="Short name that is safe in file names.")


def find_palette(spec: str, base: Path, setting: str = "palette") -> Palette:
    """The palette of a name in any case, or of an own file (from the folder `base`).

    Raises SettingError for an unknown name, OutputError for a missing file, TemplateError for a
    faulty one.
    """
    kind = PaletteName()
    path = find_file(kind, checked(kind, setting, spec), base)
    file = read_file(_PaletteFile, path)
    return Palette(name=slug(path.stem, "palette"), **dict(file))
