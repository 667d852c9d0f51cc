"""Sheets of stock as they lie in a laser, from `templates/stock/` or a user's own file."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ..units import plain_number
from .fields import Length, Name
from .layers import Layer
from .shared import Section
from .store import Source, Stored, read_layer
from .stored import LEAST_SIDE, MOST_SIDE, StockName


class BedSheet(Section):
    """A sheet of stock in mm: `width` runs to the machine's right, `height` to its back."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    width: Annotated[float, Length(LEAST_SIDE, MOST_SIDE)] = Field(description="Left to right.")
    height: Annotated[float, Length(LEAST_SIDE, MOST_SIDE)] = Field(description="Front to back.")


def _read(layer: Layer, _: Source) -> BedSheet:
    return read_layer(BedSheet, layer)


def _of_sides(width: float, height: float) -> BedSheet:
    title = " x ".join(plain_number(round(side, 2)) for side in (width, height))
    return BedSheet(title=f"{title} mm", width=width, height=height)


BED_SHEET = Stored(StockName(), "laser.sheet", _read, _of_sides)
