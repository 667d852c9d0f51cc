"""Each element says itself how it looks."""

from __future__ import annotations

from ...findings import Findings, note, passed, warn
from ..asking import at, lint_check
from ..seen import Seen


@lint_check("styles", "sheet", "selector", "class", "inherited")
def styles(seen: Seen) -> Findings:
    """Software that reads no style sheet makes everything black, which is one operation."""
    for met in seen.of("style-sheet"):
        text = "a style sheet, which some software ignores: save with presentation attributes"
        yield at(warn, "sheet", met.element, None, text)
        if met.detail:
            text = f"rules that are not read here either ({met.detail})"
            yield at(note, "selector", met.element, None, text)
    for code, kind, where in (
        ("class", "colour-sheet", "in a style sheet"),
        ("inherited", "colour-inherited", "in the group round it, or nowhere"),
    ):
        found = list(seen.of(kind))
        if found:
            first = found[0]
            others = f", and {len(found) - 1} more" if len(found) > 1 else ""
            text = f"its colour stands {where}{others}; where the software gets it wrong, give "
            text += "each element its own"
            yield at(note, code, first.element, first.place, text, elements=len(found))
    yield passed("every element says itself how it looks")
