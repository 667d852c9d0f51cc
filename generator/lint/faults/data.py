"""Everything in the file can be read."""

from __future__ import annotations

from ...findings import Findings, fail, passed, warn
from ..asking import each, lint_check
from ..seen import Seen


@lint_check("data", "path", "damaged", "empty")
def data(seen: Seen) -> Findings:
    """A shape ends where its numbers are wrong, and what follows is missing from the part."""
    text = "its data is wrong ({}): it ends there; draw it anew"
    yield from each(seen, "broken-path", fail, "path", text)
    text = "the file is damaged ({}), other software may not read it: save it anew"
    yield from each(seen, "damaged", warn, "damaged", text)
    if not seen.shapes:
        yield fail("empty", "there is nothing in the file that a laser would run", shapes=0)
    yield passed(f"all {len(seen.shapes)} shapes can be read", shapes=len(seen.shapes))
