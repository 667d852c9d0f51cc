"""Every message has a translation in the chosen language."""

from __future__ import annotations

from ..findings import Findings, check, passed, warn
from ..settings.names import shown
from .subject import Layout

MOST_NAMED = 10


@check("words", "missing")
def translated(layout: Layout) -> Findings:
    """A page in two languages is a translation that nobody finished."""
    words = layout.words
    missing = words.missing
    if not missing:
        yield passed(f"no message is missing in the language {words.language}", missing=0)
        return
    named = ", ".join(shown(message) for message in missing[:MOST_NAMED])
    more = len(missing) - MOST_NAMED
    rest = f" and {more} more" if more > 0 else ""
    count = f"{len(missing)} message{'s' * (len(missing) > 1)}"
    text = f"{count} will be in English, as the language {words.language} lacks: {named}{rest}"
    yield warn("missing", text, missing=len(missing), language=words.language)
