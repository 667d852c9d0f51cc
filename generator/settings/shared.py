"""The settings that all games share. A game adds its own sections to `GameSettings`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from .fields import Choice, Length, Name, Names
from .stored import LanguageName, PaletteName, PaperName


class Section(BaseModel):
    """A table of settings: frozen, no unknown keys, defaults checked like other values."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)


class Print(Section):
    """How sheets are printed."""

    paper: Annotated[str | tuple[float, float], PaperName()] = Field(
        default="A4", description="Paper to print on; games turn it as they need."
    )
    margin: Annotated[float, Length(0, 30)] = Field(
        default=5.0, description="Border of the paper that the printer cannot reach."
    )
    backs: Annotated[
        Literal["long-edge", "short-edge", "none"], Choice(("long-edge", "short-edge", "none"))
    ] = Field(
        default="long-edge",
        description="Edge over which the printer turns the paper for the backs, or no backs.",
    )
    bleed: Annotated[float, Length(0, 5)] = Field(
        default=1.0, description="How far colour runs over the outline of a part."
    )


class GameSettings(Section):
    """Everything that can be set for a game."""

    game: Annotated[str, Name()] = Field(description="The game that these settings are for.")
    palette: Annotated[str, PaletteName()] = Field(
        default="classic", description="Colours of the kit and symbols of the players."
    )
    language: Annotated[str, LanguageName()] = Field(
        default="en", description="Language of the rules and of the words on sheets."
    )
    parts: Annotated[Literal["all"] | tuple[str, ...], Names(words=("all",))] = Field(
        default="all", description="Components to make."
    )
    print: Print = Field(default=Print(), description="How sheets are printed.")
