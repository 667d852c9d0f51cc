"""The plane of a DXF is the sheet."""

from __future__ import annotations

from ...findings import Findings, fail, passed, warn
from ..asking import each, lint_check
from ..seen import Seen


@lint_check("extrusions", "mirrored", "tilted", "height")
def extrusions(seen: Seen) -> Findings:
    """Readers that ignore an extrusion draw the line mirrored, where another part lies."""
    if seen.format == "dxf":
        text = "its extrusion points down (0, 0, -1): much software draws it mirrored; redraw it"
        yield from each(seen, "mirrored", fail, "mirrored", text)
    text = "it lies in a plane of its own, not on the sheet: flatten the drawing"
    yield from each(seen, "tilted", fail, "tilted", text)
    text = "it is not flat: lay it down on the sheet, at height 0"
    yield from each(seen, "3d", warn, "height", text)
    yield passed("everything lies on the sheet")
