"""The game has a rules text in the chosen language."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Check, Finding, Level
from .subject import Layout


def _run(layout: Layout) -> Iterator[Finding]:
    wanted, there = layout.words.language, layout.rules_language
    if wanted == there:
        yield CHECK.passed(f"the rules are told in the language {wanted}", missing=0)
        return
    yield CHECK.found(
        Level.WARN,
        "missing",
        f"the booklet will be in the language {there}, as the game has no rules text in {wanted}",
        missing=1,
        language=wanted,
        instead=there,
    )


CHECK = Check(
    "rules",
    "A booklet in another language than the sheets is no surprise if one is told of it.",
    ("missing",),
    _run,
)
