"""There are lines, not pictures."""

from __future__ import annotations

from ...findings import Findings, fail, passed, warn
from ..asking import at, lint_check
from ..seen import Seen


@lint_check("images", "embedded", "linked")
def images(seen: Seen) -> Findings:
    """A picture is engraved by some software and dropped by other; a linked one is not in the file.

    Nothing that a file links is opened.
    """
    for met in seen.of("image"):
        if met.detail and seen.format == "svg":
            text = f"a picture that is not in the file ({met.detail!r}): embed it, or delete it"
            yield at(fail, "linked", met.element, met.place, text)
        else:
            text = "a picture: trace it, or see to it that the software engraves pictures"
            yield at(warn, "embedded", met.element, met.place, text)
    yield passed("there are no pictures")
