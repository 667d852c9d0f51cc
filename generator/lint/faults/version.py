"""A DXF is of a version that the machine's software reads, and the file of a kind."""

from __future__ import annotations

from ...findings import Findings, fail, passed, warn
from ..asking import lint_check
from ..seen import Header, Seen

_NAMES = {"AC1009": "R12", "AC1015": "R2000", "AC1018": "R2004", "AC1021": "R2007",
          "AC1024": "R2010", "AC1027": "R2013", "AC1032": "R2018"}  # fmt: skip
_OF_NAMES = {name: version for version, name in _NAMES.items()}
_OLDEST, _NEWEST = "AC1009", "AC1024"


@lint_check("version", "unread", "missing", "old", "newer")
def version(seen: Seen) -> Findings:
    """Software refuses a file of a version that it does not know, or shows nothing of it."""
    if seen.machine is not None and seen.format not in seen.machine.reads:
        kinds = " and ".join(kind.upper() for kind in seen.machine.reads)
        text = f"{seen.machine.title} is given {kinds}, not {seen.format.upper()}: save it so"
        yield fail("unread", text)
    if isinstance(seen.about, Header):
        found, newest = seen.about.version, seen.machine.dxf if seen.machine else "R2010"
        name = _NAMES.get(found, found)
        if not found:
            yield fail("missing", "the header does not say its version ($ACADVER): save it anew")
        elif found < _OLDEST:
            text = f"{name} is older than R12, which few programs read: save it as R12 or R2010"
            yield warn("old", text)
        elif found > _OF_NAMES.get(newest, _NEWEST):
            text = f"{name} is newer than {newest}, which is what laser software is sure to read: "
            text += f"save it as {newest}"
            yield warn("newer", text)
    yield passed("the file is of a kind that is read")
