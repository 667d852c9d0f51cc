"""What is engraved and scored lies on its part."""

from __future__ import annotations

from ..findings import Findings, fail, passed
from ..laser.engraved import Engraving
from ..laser.job import CutJob
from .cuts import laser_check
from .reach import beyond


@laser_check("laser-engraving", "outside")
def engraving(job: CutJob) -> Findings:
    """What is engraved beyond a part's edge burns the waste, or the next part."""
    seen: set[Engraving] = set()
    for part in (part for parts in job.parts for part in parts):
        blank = part.blank
        if blank.engraving in seen:
            continue
        seen.add(blank.engraving)
        far = beyond(blank.outline, blank.lines)
        if far:
            text = f"{blank.name}: what is engraved reaches beyond the part's edge"
            yield fail("outside", text, part=blank.name, distance=far)
    yield passed(f"the engraving of all {len(seen)} faces lies on them", faces=len(seen))
