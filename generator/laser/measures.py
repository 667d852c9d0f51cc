"""How much a machine has to do for a cut sheet, and how much of the sheet becomes parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..plane.area import path_area, path_lines
from .bed import Lying
from .cutsheet import TOLERANCE, CutSheet, Operation

if TYPE_CHECKING:
    from ..settings.machine import Machine

INTERVAL = 0.1  # mm between the lines in which an area is engraved
OVERSCAN = 1.3  # such lines are longer than what is engraved, to turn beyond it


@dataclass(frozen=True)
class Measures:
    """Lengths of lines in mm, areas in mm2, the share of the sheet that becomes parts, seconds.

    `engrave_length` is that of single lines which are engraved. `seconds` is an estimate from
    the speeds of the machine's profile: no ramps, and no way between lines.
    """

    cut_length: float
    score_length: float
    engrave_length: float
    engrave_area: float
    used_share: float
    seconds: float


def measure(sheet: CutSheet, parts: Sequence[Lying], machine: Machine) -> Measures:
    """What a sheet holds, with the parts that lie on it."""
    lengths = dict.fromkeys(Operation, 0.0)
    for path in sheet.paths:
        if path.operation in (Operation.INNER, Operation.OUTER):
            lengths[path.operation] += path_lines(path.line, TOLERANCE).length
    area = 0.0
    faces = Counter(part.blank.engraving for part in parts)  # most parts share theirs
    for face, count in faces.items():
        for path in face.lines:
            if path.operation is Operation.ENGRAVE and not path.open:
                area += count * path_area(path.line, TOLERANCE).area
            else:
                lengths[path.operation] += count * path_lines(path.line, TOLERANCE).length
    seconds = area / INTERVAL * OVERSCAN / machine.engrave.speed
    seconds += lengths[Operation.ENGRAVE] / machine.score.speed
    for operation in (Operation.SCORE, Operation.INNER, Operation.OUTER):
        seconds += lengths[operation] / getattr(machine, operation.value).speed
    used = sum(part.blank.outline.area for part in parts)
    return Measures(
        cut_length=lengths[Operation.INNER] + lengths[Operation.OUTER],
        score_length=lengths[Operation.SCORE],
        engrave_length=lengths[Operation.ENGRAVE],
        engrave_area=area,
        used_share=used / (sheet.width * sheet.height),
        seconds=seconds,
    )
