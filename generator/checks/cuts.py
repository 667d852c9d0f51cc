"""What the checks of laser sheets have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TYPE_CHECKING

from ..findings import Check, Findings, passed
from ..laser.cutsheet import CutSheet, Operation, Toolpath
from .subject import Layout

if TYPE_CHECKING:
    from ..laser.job import CutJob

CUTS = (Operation.INNER, Operation.OUTER)
SLACK = 0.003  # mm; round lines are looked at as chords


def where_cut(sheet: CutSheet) -> str:
    """How a finding names a sheet."""
    return f"laser sheet {sheet.name}"


def cuts(sheet: CutSheet) -> Iterator[Toolpath]:
    """The lines that cut."""
    return (path for path in sheet.paths if path.operation in CUTS)


def laser_check(id_: str, *codes: str) -> Callable[[Callable[[CutJob], Findings]], Check[Layout]]:
    """A function that looks at a laser's sheets, made a check; it passes where there are none."""

    def made(look: Callable[[CutJob], Findings]) -> Check[Layout]:
        @wraps(look)
        def answer(layout: Layout) -> Findings:
            if layout.cut is None:
                return (passed("there are no sheets for a laser", sheets=0),)
            return look(layout.cut)

        return Check(id_, codes, answer)

    return made
