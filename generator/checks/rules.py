"""The game has a rules text in the chosen language."""

from __future__ import annotations

from ..findings import Findings, check, passed, warn
from .subject import Layout


@check("rules", "missing")
def rules(layout: Layout) -> Findings:
    """A booklet in another language than the sheets is no surprise if one is told of it."""
    wanted, there = layout.words.language, layout.rules_language
    if wanted == there:
        yield passed(f"the rules are told in the language {wanted}", missing=0)
        return
    text = f"the booklet will be in the language {there}, as the game has no rules text in {wanted}"
    yield warn("missing", text, missing=1, language=wanted, instead=there)
