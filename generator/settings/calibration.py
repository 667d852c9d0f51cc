"""What can be set for calibration: a laser and a rod to be gauged, or a printer."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .fields import Length
from .shared import Laser, Print, Section
from .stored import LanguageName


class Rod(Section):
    """A bought rod that parts turn on."""

    diameter: Annotated[float, Length(2, 30)] = Field(
        default=6.0, description="Diameter as it was bought."
    )


class Calibration(Section):
    """Everything that can be set where no game is named."""

    language: Annotated[str, LanguageName()] = Field(
        default="en", description="Language of the words on coupon and page."
    )
    print: Print = Field(default=Print(), description="How sheets are printed.")
    laser: Laser = Field(default=Laser(), description="How parts are cut by a laser.")
    rod: Rod = Field(default=Rod(), description="The rod that the holes are made for.")
