"""Shapes stand in the file as large as they are."""

from __future__ import annotations

from ...findings import Findings, fail, note, passed, warn
from ..asking import each, lint_check
from ..seen import Seen


@lint_check("transforms", "scaled", "skewed", "mirrored", "broken")
def transforms(seen: Seen) -> Findings:
    """Sizes go wrong where software follows some transforms of a file and not others."""
    text = "a transform that makes it {} times as large: compare a length in the laser's software"
    yield from each(seen, "scaled", note, "scaled", text)
    text = "a transform that stretches or skews it: circles are none any more in some software; "
    text += "apply it to the shapes"
    yield from each(seen, "skewed", warn, "skewed", text)
    if seen.format == "svg":
        text = "a transform that mirrors it: see that letters read the right way round"
        yield from each(seen, "mirrored", note, "mirrored", text)
    text = "a transform that cannot be read ({}): its shapes stand somewhere else"
    yield from each(seen, "broken-transform", fail, "broken", text)
    yield passed("no transform changes a size")
