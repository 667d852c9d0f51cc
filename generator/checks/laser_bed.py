"""The laser reaches everything that lies on a sheet."""

from __future__ import annotations

from ..findings import Findings, passed, warn
from ..laser.job import CutJob
from ..units import format_length
from .cuts import laser_check


@laser_check("laser-bed", "large")
def bed(job: CutJob) -> Findings:
    """What lies beyond the machine's bed is not cut, and a service refuses the file."""
    machine = job.machine
    reach = " x ".join(s if isinstance(s, str) else format_length(s) for s in machine.bed)
    for stock in job.stocks.values():
        left, bottom, right, top = stock.bed.room
        if not machine.reaches(right - left, top - bottom):
            size = " x ".join(format_length(s) for s in (stock.bed.width, stock.bed.height))
            text = f"a sheet of {size} is more than {machine.title} reaches, {reach}"
            settings = ("laser.sheet", "laser.margin")
            yield warn("large", text, *settings, width=stock.bed.width, height=stock.bed.height)
            return
    yield passed(f"{machine.title} reaches all of a sheet", sheets=len(job.sheets))
