"""Profiles of printers: what one does to a page, as its calibration page has it.

They are the user's own, in the folder that the platform has for settings, or files of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from .fields import Length, Number
from .layers import Layer
from .shared import Section
from .store import Source, Stored, read_layer
from .stored import PrinterName

LEAST, MOST = 90.0, 110.0  # mm that 100 mm may measure
_SCALE = Annotated[float, Length(LEAST, MOST)]
_SHIFT = Annotated[float, Length(-20, 20)]


class Profile(Section):
    """What a printer does to a page, looked at as the paper is fed, its short edge across."""

    scale_x: _SCALE = Field(
        default=100.0, description="What 100 mm measure across the paper, along its short edge."
    )
    scale_y: _SCALE = Field(
        default=100.0, description="What 100 mm measure along the paper's long edge."
    )
    back_right: _SHIFT = Field(
        default=0.0, description="How far right of its place the back is printed, seen from there."
    )
    back_up: _SHIFT = Field(
        default=0.0, description="How far above its place the back is printed, seen from there."
    )
    back_turn: Annotated[float, Number(-5, 5, "degrees")] = Field(
        default=0.0, description="How far the back is turned, counter-clockwise seen from there."
    )


@dataclass(frozen=True)
class Printer:
    """A printer as its profile has it: two shares of the size drawn, mm, and degrees."""

    name: str
    scale_x: float
    scale_y: float
    back: tuple[float, float]
    turn: float


def _read(layer: Layer, source: Source) -> Printer:
    return printer_of(source.name, read_layer(Profile, layer))


def printer_of(name: str, profile: Profile) -> Printer:
    """A profile under its name."""
    return Printer(
        name,
        profile.scale_x / 100,
        profile.scale_y / 100,
        (profile.back_right, profile.back_up),
        profile.back_turn,
    )


PRINTER = Stored(PrinterName(), "print.printer", _read)
