"""Tubes rolled of a strip of paper on a stick, turn on turn. All lengths in mm.

Rolled tight, the strip is a spiral with the sheet's thickness as its pitch, and its cross-section
keeps its area: length times thickness is the ring between the stick and the outside. A whole
number of turns makes the tube equally thick all round.
"""

from __future__ import annotations

import math
from typing import NamedTuple


class Roll(NamedTuple):
    """A tube: turns of a sheet, its outer diameter, the length of strip that it takes."""

    turns: int
    diameter: float
    length: float


def roll(stick: float, sheet: float, diameter: float) -> Roll:
    """The tube with whole turns whose diameter is nearest to the wanted one; at least one turn.

    It is never further away than the thickness of the sheet, unless the stick is too thick.
    """
    turns = max(1, round((diameter - stick) / (2 * sheet)))
    outside = stick + 2 * turns * sheet
    return Roll(turns, outside, math.pi * (outside**2 - stick**2) / (4 * sheet))
