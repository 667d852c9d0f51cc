"""Every message has a translation in the chosen language."""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import Check, Finding, Level
from ..settings.names import shown
from .subject import Layout

MOST_NAMED = 10


def _run(layout: Layout) -> Iterator[Finding]:
    words = layout.words
    missing = words.missing
    if not missing:
        yield CHECK.passed(f"no message is missing in the language {words.language}", missing=0)
        return
    named = ", ".join(shown(message) for message in missing[:MOST_NAMED])
    more = len(missing) - MOST_NAMED
    rest = f" and {more} more" if more > 0 else ""
    yield CHECK.found(
        Level.WARN,
        "missing",
        f"{len(missing)} message{'s' * (len(missing) > 1)} will be in English, as the language "
        f"{words.language} lacks: {named}{rest}",
        missing=len(missing),
        language=words.language,
    )


CHECK = Check(
    "words",
    "A page in two languages is a translation that nobody finished.",
    ("missing",),
    _run,
)
