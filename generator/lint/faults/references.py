"""Every shape stands where it is drawn."""

from __future__ import annotations

from ...findings import Findings, fail, passed, warn
from ..asking import at, each, lint_check
from ..seen import Seen


@lint_check("references", "use", "missing", "nested", "foreign", "script")
def references(seen: Seen) -> Findings:
    """Laser software often leaves out what a file draws by reference, or puts it elsewhere."""
    for met in seen.of("use"):
        if met.detail:
            text = f"a reference to {met.detail!r}, which is not in the file: delete it"
            yield at(fail, "missing", met.element, met.place, text)
        else:
            text = "a reference (use), which some software leaves out: in Inkscape unlink the clone"
            yield at(warn, "use", met.element, met.place, text)
    text = "an SVG within the SVG, which software puts elsewhere or leaves out: ungroup it"
    yield from each(seen, "nested", warn, "nested", text)
    text = "something that is no SVG, which no laser software reads: delete it"
    yield from each(seen, "foreign", warn, "foreign", text)
    text = "a script, which nothing runs: what it would draw is missing; delete it"
    yield from each(seen, "script", warn, "script", text)
    yield passed("every shape stands where it is drawn")
