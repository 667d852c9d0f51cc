"""Palettes: the colours of a kit and the players' symbols, so that no kit needs good eyes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from .paint import Pattern

Symbol = Literal["disc", "triangle", "square", "star", "plus", "moon"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)


@dataclass(frozen=True)
class Look:
    """How one player's things look: colour `#rrggbb`, symbol, and how they are filled."""

    colour: str
    symbol: Symbol
    pattern: Pattern = "solid"


@dataclass(frozen=True)
class Palette:
    """Colours as `#rrggbb`; `players` is in the order of seats.

    `ink` is for lines and text, `quiet` for text that stays in the background, `paper` is what is
    left unprinted, `accent` marks headings and is the kit's one bright colour beside the players'.
    `areas` is what the palette's file has for areas that games call their own, by the game's
    name, not read yet: each game knows what it has (`settings.palette.areas_of`).
    """

    name: str
    title: str
    ink: str
    paper: str
    quiet: str
    accent: str
    players: Mapping[str, Look]
    areas: Mapping[str, Any] = field(default_factory=dict)
