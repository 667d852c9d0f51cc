"""Ask everything that there is to ask about a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..findings import Check, Finding, Level
from .faults import find_checks
from .limits import Budget, TooMuch
from .read import Target, see
from .seen import Seen

MOST = 1000  # findings of one code


@dataclass(frozen=True)
class Looked:
    """What a file is, and what was found; `document` is its reader's, for mending."""

    seen: Seen
    findings: tuple[Finding, ...]
    document: Any


def look(data: bytes, format_: str, target: Target = Target()) -> Looked:  # noqa: B008 - frozen
    """Read a file and ask every question. Raises NotReadable, TooMuch."""
    budget = Budget()
    seen, document = see(data, format_, target, budget)
    return Looked(seen, tuple(_answers(seen)), document)


def _answers(seen: Seen) -> Iterator[Finding]:
    for each in find_checks():
        yield from fewer(_answer(each, seen), MOST)


def _answer(each: Check[Seen], seen: Seen) -> tuple[Finding, ...]:
    from shapely.errors import GEOSException

    try:
        return each.run(seen)
    except (TooMuch, GEOSException) as stopped:  # the latter where numbers are beyond all sense
        text = f"not looked at to the end: {str(stopped)[:100]}; split the file"
        return (Finding(each.id, Level.FAIL, "stopped", text),)


def fewer(findings: Iterable[Finding], most: int) -> Iterator[Finding]:
    """At most so many findings of each code, and how many more there are."""
    groups: dict[tuple[str, str, Level], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.check, finding.code, finding.level), []).append(finding)
    for (check, code, level), group in groups.items():
        yield from group[:most]
        if len(group) > most:
            more = sum(int(finding.values.get("more", 1)) for finding in group[most:])
            yield Finding(check, level, code, f"and {more} more like these", {"more": more})
