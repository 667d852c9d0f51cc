"""A DXF holds lines, arcs, circles and polylines."""

from __future__ import annotations

from ...findings import Findings, fail, note, passed, warn
from ..asking import each, lint_check
from ..seen import Seen

_LEFT_OUT = "which laser software leaves out or reads in its own way"


@lint_check(
    "entities", "spline", "block", "hatch", "solid", "dimension", "point", "endless", "paper",
    "unknown", "broken",
)  # fmt: skip
def entities(seen: Seen) -> Findings:
    """What software makes of anything else is up to it."""
    text = "a spline, which software breaks into lines of its own: save it as arcs or a polyline"
    yield from each(seen, "spline", warn, "spline", text)
    text = "a reference to the block {}, which some software leaves out: explode it"
    yield from each(seen, "block", warn, "block", text)
    text = f"a hatch, {_LEFT_OUT}: delete it, and engrave closed lines on a layer of their own"
    yield from each(seen, "hatch", fail, "hatch", text)
    text = f"a filled area ({{}}), {_LEFT_OUT}: draw its outline"
    yield from each(seen, "solid", fail, "solid", text)
    text = "a dimension or a leader ({}), which may be cut: delete it"
    yield from each(seen, "dimension", fail, "dimension", text)
    text = "a point, which some lasers burn: delete it"
    yield from each(seen, "point", note, "point", text)
    text = "a line without an end ({}): draw the part of it that is meant"
    yield from each(seen, "endless", fail, "endless", text)
    text = "a layout of paper holds something; only the model is cut: move it or delete it"
    yield from each(seen, "paper", note, "paper", text)
    text = "{}: no laser software is known to read it; draw it with lines and arcs"
    yield from each(seen, "unknown", warn, "unknown", text)
    text = "it cannot be read ({}): draw it anew"
    if seen.format == "dxf":
        yield from each(seen, "broken", fail, "broken", text)
    yield passed("there are only lines, arcs, circles and polylines")
