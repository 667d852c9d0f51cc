"""What is in the file is to be seen."""

from __future__ import annotations

from ...findings import Findings, passed, warn
from ..asking import each, lint_check
from ..seen import Seen


@lint_check("hidden", "hidden", "invisible")
def hidden(seen: Seen) -> Findings:
    """Some software runs what is hidden, and some drops what was meant."""
    text = "hidden (layer {}): software may run it all the same; show it or delete it"
    yield from each(seen, "hidden", warn, "hidden", text)
    text = "it has neither line nor area; software may draw it all the same: delete it"
    yield from each(seen, "invisible", warn, "invisible", text)
    yield passed("nothing is hidden")
