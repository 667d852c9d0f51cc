"""Engraved letters are high enough for the material."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..drawing import Text
from ..findings import Findings, passed, warn
from ..fonts import font
from .cuts import laser_check
from .text import left_out

if TYPE_CHECKING:
    from ..laser.job import CutJob


@laser_check("laser-text", "small", "omitted", "repeated")
def text(job: CutJob) -> Findings:
    """Letters that are too small char to a spot, and those without room are missed."""
    count = 0
    for component in job.components:
        material = job.stock_of(component).material
        small = []
        for design in component.designs:
            for mark in () if design.burnt is None else design.burnt.marks:
                if isinstance(mark, Text):
                    count += 1
                    height = font(mark.font).cap_height(mark.size)
                    if height < material.least_text - 1e-6:
                        small.append((height, mark.text))
        if small:
            height, shown = min(small)
            others = f" and {len(small) - 1} more" if len(small) > 1 else ""
            text = (
                f"{component.name}: {shown!r}{others} is {height:.2f} mm high, {material.title} "
                f"shows letters from {material.least_text:g} mm on"
            )
            yield warn(
                "small", text, *component.room, "laser.material", height=height, texts=len(small)
            )
        faces = (design.burnt for design in component.designs if design.burnt is not None)
        yield from left_out((), component, faces)
    yield passed(f"all {count} engraved texts can be read", texts=count)
