"""What is drawn is what is cut: nothing is hidden by a clip, a mask or a filter."""

from __future__ import annotations

from ...findings import Findings, fail, passed
from ..asking import each, lint_check
from ..seen import Seen


@lint_check("clips", "clip", "mask", "filter")
def clips(seen: Seen) -> Findings:
    """What a clip or a mask takes away on the screen is cut all the same."""
    for kind in ("clip", "mask"):
        text = f"a {kind}, which laser software ignores: cut the shapes themselves to size"
        yield from each(seen, kind, fail, kind, text)
    text = "a filter, which laser software ignores: take it off"
    yield from each(seen, "filter", fail, "filter", text)
    yield passed("nothing is clipped, masked or filtered")
