"""Sheets of stock as they lie in a laser, from `templates/stock/` or a user's own file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field

from ..units import plain_number
from .fields import Length, Name
from .files import checked, find_file, read_file
from .shared import Section
from .stored import LEAST_SIDE, MOST_SIDE, StockName


class BedSheet(Section):
    """A sheet of stock in mm: `width` runs to the machine's right, `height` to its back."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    width: Annotated[float, Length(LEAST_SIDE, MOST_SIDE)] = Field(description="Left to right.")
    height: Annotated[float, Length(LEAST_SIDE, MOST_SIDE)] = Field(description="Front to back.")


def find_bed_sheet(
    spec: str | tuple[float, float], base: Path, setting: str = "laser.sheet"
) -> BedSheet:
    """The sheet of a name in any case, of an own file (from the folder `base`), or of two sides.

    Raises SettingError for an unknown name or wrong sides, OutputError for a missing file,
    TemplateError for a faulty one.
    """
    kind = StockName()
    found = checked(kind, setting, spec)
    if isinstance(found, str):
        return read_file(BedSheet, find_file(kind, found, base))
    width, height = found
    title = " x ".join(plain_number(round(side, 2)) for side in found)
    return BedSheet(title=f"{title} mm", width=width, height=height)
