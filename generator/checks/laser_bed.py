"""The laser reaches everything that lies on a sheet."""

from __future__ import annotations

from ..findings import Findings, passed, warn
from ..laser.job import CutJob
from ..units import format_length
from .cuts import laser_check


@laser_check("laser-bed", "large")
def bed(job: CutJob) -> Findings:
    """What lies beyond the machine's bed is not cut, and a service refuses the file."""
    title, sheets = job.machine.title, len(job.sheets)
    if job.reach is None:
        yield passed(f"how far {title} reaches is not known", sheets=sheets)
        return
    for stock in job.stocks.values():
        left, bottom, right, top = stock.bed.room
        used = sorted((right - left, top - bottom))  # the sheet may lie across
        if any(side > most for side, most in zip(used, sorted(job.reach), strict=True)):
            size, reach = (
                " x ".join(map(format_length, sides))
                for sides in ((stock.bed.width, stock.bed.height), job.reach)
            )
            text = f"a sheet of {size} is more than {title} reaches, {reach}"
            settings = ("laser.sheet", "laser.margin")
            yield warn("large", text, *settings, width=stock.bed.width, height=stock.bed.height)
            return
    yield passed(f"{title} reaches all of a sheet", sheets=sheets)
