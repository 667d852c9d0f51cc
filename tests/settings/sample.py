"""A small game's settings, with a field of every kind, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from generator.settings.fields import Choice, Colour, Count, Counts, Length, Name
from generator.settings.shared import GameSettings, Print, Section


class Board(Section):
    """The board."""

    sides: Annotated[tuple[int, ...], Counts(3, 2, 9)] = Field(
        default=(3, 3, 5), description="Sides."
    )
    start: Annotated[tuple[int, ...] | Literal["auto"], Counts(2, 0, 20, ("auto",))] = Field(
        default="auto", description="Start cell."
    )
    title: Annotated[str, Name(60)] = Field(default="Board", description="Title.")
    spaces: Annotated[int, Count(20, 200, even=True)] = Field(default=50, description="Spaces.")


class Tile(Section):
    """The tiles."""

    edge: Annotated[float | Literal["auto", "fit"], Length(16, 80, ("auto", "fit"))] = Field(
        default="auto", description="Edge of a tile."
    )
    count: Annotated[int | Literal["auto"], Count(1, 600, ("auto",))] = Field(
        default="auto", description="How many."
    )


class Laser(Section):
    """How parts are cut."""

    kerf: Annotated[float, Length(0, 1)] = Field(default=0.2, description="Width of the beam.")


class SampleSettings(GameSettings):
    """All settings."""

    game: Annotated[str, Choice(("sample",))] = Field(default="sample", description="The game.")
    board: Board = Field(default=Board())
    tile: Tile = Field(default_factory=Tile)
    laser: Laser = Field(default=Laser(), description="The laser.")
    colours: Mapping[str, Annotated[str, Colour(("auto",))]] = Field(
        default={}, description="Colours of players."
    )
    print: Print = Field(default=Print(margin=8), description="How sheets are printed.")
