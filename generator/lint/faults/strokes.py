"""Lines are as thin as the software wants them, and nothing but lines."""

from __future__ import annotations

from ...findings import Findings, fail, note, passed, warn
from ..asking import at, each, lint_check
from ..seen import Seen, Task

HAIRLINE = 0.05  # mm; a driver that wants lines so thin engraves those that are wider
_WIDEST_HAIRLINE = 0.08  # mm; 0.003 in
_WIDE = 1.0  # mm


@lint_check("strokes", "hairline", "wide", "both", "dash", "marker")
def strokes(seen: Seen) -> Findings:
    """Printer drivers cut hairlines only, and engrave what is wider."""
    hair = seen.machine is not None and seen.machine.stroke <= HAIRLINE
    for shape in seen.lines:
        width = shape.look.width
        if shape.look.fill and shape.look.stroke:
            text = "both a line and an area: some software cuts it, some engraves it; keep one"
            yield at(warn, "both", shape.element, shape.place, text)
        if width is None or shape.task is Task.ENGRAVE:
            continue
        if hair and width > _WIDEST_HAIRLINE:
            assert seen.machine is not None
            text = f"its line is {width:.3g} mm wide, and {seen.machine.title} engraves what is "
            text += f"wider than a hairline: make it {seen.machine.stroke:g} mm"
            yield at(fail, "hairline", shape.element, shape.place, text, width=width)
        elif width > _WIDE:
            text = f"its line is {width:.3g} mm wide; it is run along its middle, and the part is "
            text += "smaller or larger than it looks"
            yield at(note, "wide", shape.element, shape.place, text, width=width)
    text = "a dashed line, which software runs as a whole one: draw its dashes as lines"
    yield from each(seen, "dash", warn, "dash", text)
    text = "markers on a line, which no software runs: draw them, or take them off"
    yield from each(seen, "marker", warn, "marker", text)
    yield passed(f"all {len(seen.lines)} lines are plain", lines=len(seen.lines))
