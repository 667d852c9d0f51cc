"""The laser sheets hold as many parts as the kit has, and a line round each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..findings import Findings, fail, passed
from ..laser.cutsheet import Operation
from .cuts import laser_check, where_cut

if TYPE_CHECKING:
    from ..laser.job import CutJob


@laser_check("laser-quantities", "missing", "surplus", "lines")
def quantities(job: CutJob) -> Findings:
    """A part that is missing shows on the evening of the game."""
    placed: Counter[str] = Counter()
    wanted: Counter[str] = Counter()
    for sheet in job.sheets:
        placed.update(sheet.contains)
        placed.update({f"{name} (faces)": count for name, count in sheet.faces.items()})
    for component in job.components:
        counted = component.counted_as
        name = f"{counted} (faces)" if counted else component.name
        wanted[name] += component.quantity
    for name in sorted(set(placed) | set(wanted)):
        if placed[name] != wanted[name]:
            code = "missing" if placed[name] < wanted[name] else "surplus"
            text = f"{name}: {placed[name]} on the laser sheets, {wanted[name]} wanted"
            yield fail(code, text, placed=placed[name], wanted=wanted[name])
    for sheet, parts in zip(job.sheets, job.parts, strict=True):
        lines = Counter(p.part for p in sheet.paths if p.operation is Operation.OUTER)
        names = {part.blank.name for part in parts}
        if set(lines) != names or len(lines) != lines.total():
            text = f"{where_cut(sheet)}: {lines.total()} outer lines for {len(names)} parts"
            yield fail("lines", text, lines=lines.total(), parts=len(names), sheet=sheet.name)
    total = wanted.total()
    text = f"all {total} parts are on the laser sheets, a line round each"
    yield passed(text, parts=total, sheets=len(job.sheets))
