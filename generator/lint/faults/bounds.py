"""Everything lies on the sheet, and the sheet in the machine."""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Finding, Findings, fail, passed
from ..asking import at, lint_check
from ..seen import Seen, Task

_SLACK = 0.01  # mm


@lint_check("bounds", "sheet", "bed")
def bounds(seen: Seen) -> Findings:
    """What lies beyond the edge is missing from the part, or the head runs into its stop."""
    if seen.sheet is not None:
        yield from _beyond_the_sheet(seen, *seen.sheet)
    if seen.reach and seen.bed:
        left, bottom, right, top = seen.reach
        wide, high = right - left, top - bottom
        if wide > seen.bed[0] + _SLACK or high > seen.bed[1] + _SLACK:
            turned = wide <= seen.bed[1] and high <= seen.bed[0]
            what = "turn it by 90 degrees" if turned else "make it smaller, or share it out"
            text = f"the lines reach over {wide:.1f} x {high:.1f} mm, the machine over "
            text += f"{seen.bed[0]:g} x {seen.bed[1]:g} mm: {what}"
            yield fail("bed", text, width=wide, height=high)
    yield passed("everything lies on the sheet")


def _beyond_the_sheet(seen: Seen, width: float, height: float) -> Iterator[Finding]:
    for shape in seen.shapes:
        if shape.task is Task.GUIDE:
            continue
        boxes = [trace.box for trace in shape.traces]
        beyond = max(max(-b[0], -b[1], b[2] - width, b[3] - height) for b in boxes)
        if beyond > _SLACK:
            text = f"it reaches {beyond:.2f} mm beyond the sheet of {width:g} x {height:g} mm: "
            text += "move it, or make the sheet larger"
            yield at(fail, "sheet", shape.element, shape.place, text, distance=beyond)
