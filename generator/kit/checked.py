"""What the checks of a kit look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..checks import find_checks
from ..checks.subject import Layout
from ..colour.contrast import Grounds
from ..component import finished
from ..findings import Check, Finding

if TYPE_CHECKING:
    from ..laser.job import CutJob
    from .made import Made
    from .printed import Printed


def layout(kit: Made, printed: Printed, job: Callable[[], CutJob | None]) -> Layout:
    """A kit as the shared checks see it. `job` gives what a laser cuts."""

    def grounds() -> Grounds:
        found = kit.code.grounds(kit.sizes, kit.words)
        paper = {"paper": kit.resources.palette.paper}
        return replace(found, pieces={**found.pieces, **paper}, text={**paper, **found.text})

    return Layout(
        {
            "parts": lambda: tuple(kit.parts.values()),
            "components": lambda: printed.parts,
            "document": lambda: printed.document,
            "stock": lambda: printed.stock,
            "players": lambda: kit.resources.players,
            "wanted": lambda: {part.name: part.quantity for part in finished(printed.parts)},
            "grounds": grounds,
            "words": lambda: kit.words,
            "palette": lambda: kit.resources.palette,
            "rules_language": lambda: kit.rules_language,
            "cut": job,
            "facing_inset": lambda: kit.asked.laser.facing_inset,
        }
    )


class Checked:
    """The answers of a kit's checks, each given once. `job` gives what a laser cuts."""

    def __init__(self, kit: Made, printed: Printed, job: Callable[[], CutJob | None]) -> None:
        own = {check.id: (kit.sizes, check) for check in kit.code.checks}
        shared = layout(kit, printed, job)
        self._known: dict[str, tuple[Any, Check[Any]]] = {
            **own,
            **{check.id: (shared, check) for check in find_checks()},
        }
        self._given: dict[str, tuple[Finding, ...]] = {}

    def findings(self, *ids: str) -> tuple[Finding, ...]:
        """The answers of the named checks, or of all: the game's own first.

        Raises KeyError for an id that is no check's.
        """
        found: list[Finding] = []
        for name in ids or self._known:
            if name not in self._given:
                seen, check = self._known[name]
                self._given[name] = check.run(seen)
            found += self._given[name]
        return tuple(found)
