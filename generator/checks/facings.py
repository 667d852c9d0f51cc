"""Facings stay clear of the texts and symbols of the faces that they show."""

from __future__ import annotations

from ..component import Kind
from ..findings import Findings, check, fail, passed
from ..laser.facings import least_room
from ..units import format_length
from .subject import Layout


@check("facings", "deep")
def facings(layout: Layout) -> Findings:
    """A facing that is cut through its number or symbol cannot be read."""
    parts = {part.name: part for part in layout.parts}
    faced = [parts[part.face_of] for part in parts.values() if part.kind is Kind.FACING]
    if not faced:
        yield passed("there are no facings", facings=0)
        return
    inset = layout.facing_inset
    limits = [
        (most, part.name, what)
        for part in faced
        for design in part.designs
        for most, what in least_room(part.outline, design.front)
    ]
    if limits and min(limits)[0] < inset - 1e-6:
        most, name, what = min(limits)
        text = f"laser.facing_inset = {format_length(inset)} leaves no room for {what} on {name}"
        yield fail("deep", text, "laser.facing_inset", inset=inset, most=most, part=name)
    count = len(faced)
    yield passed(f"all {count} kinds of facings keep clear of texts and symbols", facings=count)
