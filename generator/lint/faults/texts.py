"""Letters are outlines."""

from __future__ import annotations

from ...findings import Findings, fail, passed
from ..asking import each, lint_check
from ..seen import Seen


@lint_check("text", "live")
def texts(seen: Seen) -> Findings:
    """Live text is dropped by laser software, or drawn in a font that is not there."""
    how = "in Inkscape Path > Object to Path" if seen.format == "svg" else "explode it"
    text = f"live text, which laser software drops or changes: turn it into outlines ({how})"
    yield from each(seen, "text", fail, "live", text)
    yield passed("there is no live text")
