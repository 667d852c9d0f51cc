"""How much a machine has to do for a cut sheet, and how much of the sheet becomes parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..plane.area import path_area_each, path_lines_each
from .bed import Lying
from .cutsheet import TOLERANCE, CutSheet, Operation, Toolpath

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
    cuts = (Operation.INNER, Operation.OUTER)
    lines = [(path, 1) for path in sheet.paths if path.operation in cuts]
    areas: list[tuple[Toolpath, int]] = []
    faces = Counter(part.blank.engraving for part in parts)  # most parts share theirs
    for face, count in faces.items():
        for path in face.lines:
            filled = path.operation is Operation.ENGRAVE and not path.open
            (areas if filled else lines).append((path, count))
    shapes = path_area_each((path.line for path, _ in areas), TOLERANCE)
    area = sum(shape.area * count for shape, (_, count) in zip(shapes, areas, strict=True))
    lengths = dict.fromkeys(Operation, 0.0)
    strings = path_lines_each((path.line for path, _ in lines), TOLERANCE)
    for string, (path, count) in zip(strings, lines, strict=True):
        lengths[path.operation] += count * string.length
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
