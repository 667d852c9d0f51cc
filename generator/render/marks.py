"""What every pen asks of the marks it draws, whatever it draws them on."""

from __future__ import annotations

import math

from ..drawing import Path, Style, Text
from ..errors import PressError
from ..fonts import font, require
from ..plane.path import Arc, Point

JOIN_ERROR = 0.001  # mm between an arc's start and the point it is drawn from


def finite(where: str, *numbers: float) -> tuple[float, ...]:
    """The same numbers. Raises `PressError` for one that is not finite; `where` names its owner."""
    for number in numbers:
        if not math.isfinite(number):
            raise PressError(
                f"{where}: {number} among the coordinates",
                setting=where,
                expected="a finite number",
                got=str(number),
            )
    return numbers


def joined(where: str, here: Point, arc: Arc) -> None:
    """Raises `PressError` for an arc that is not finite, or starts where the path has not come."""
    finite(where, *arc)
    if math.dist(here, arc.at(arc.start)) > JOIN_ERROR:
        raise PressError(f"{where}: an arc does not start where the path has come to")


def outlined(mark: Text, where: str) -> Path | None:
    """A text as filled outlines of the same role; None where there is nothing to see.

    Raises `SettingError` for characters that the fonts lack, `PressError` for a number that is
    not finite.
    """
    face = font(mark.font)
    require(mark.text, face, where)
    finite(where, mark.x, mark.y, mark.size, mark.rotation)
    segments = face.outline(mark.text, mark.size, mark.x, mark.y, mark.anchor, mark.rotation)
    return Path(segments, Style(fill=mark.colour), mark.role, mark.name) if segments else None
