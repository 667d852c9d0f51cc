"""What the checks of a kit look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..checks import find_checks
from ..checks.subject import Layout
from ..colour.contrast import Grounds
from ..component import Component, finished
from ..findings import Check, Finding
from ..press.sheet import Document

if TYPE_CHECKING:
    from ..laser.job import CutJob
    from .made import Made
    from .printed import Printed


def layout(
    kit: Made, printed: Printed, job: Callable[[], CutJob | None], *, sheets: bool = True
) -> Layout:
    """A kit as the shared checks see it, its printed `sheets` left out where they are not wanted.

    `job` gives what a laser cuts.
    """

    def parts() -> tuple[Component, ...]:
        return printed.parts if sheets else ()

    def document() -> Document:
        if sheets:
            return printed.document
        return Document(kit.game.name, kit.title, "", kit.words.language, None, (), ())

    def grounds() -> Grounds:
        found = kit.code.grounds(kit.sizes, kit.words)
        paper = {"paper": kit.resources.palette.paper}
        return replace(found, pieces={**found.pieces, **paper}, text={**paper, **found.text})

    return Layout(
        {
            "parts": lambda: tuple(kit.parts.values()),
            "components": parts,
            "document": document,
            "stock": lambda: printed.stock,
            "press": lambda: printed.press,
            "players": lambda: kit.resources.players,
            "wanted": lambda: {part.name: part.quantity for part in finished(parts())},
            "grounds": grounds,
            "words": lambda: kit.words,
            "palette": lambda: kit.resources.palette,
            "rules_language": lambda: kit.rules_language,
            "cut": job,
            "facing_inset": lambda: kit.asked.laser.facing_inset,
        }
    )


class Checked:
    """The answers of a kit's checks, each given once. `job` gives what a laser cuts.

    Printed `sheets` are left out where they are not wanted.
    """

    def __init__(
        self,
        kit: Made,
        printed: Printed,
        job: Callable[[], CutJob | None],
        *,
        sheets: bool = True,
    ) -> None:
        self._kit = kit
        self._own: dict[str, Check[Any]] = {check.id: check for check in kit.code.checks}
        self._shared: dict[str, Check[Any]] = {check.id: check for check in find_checks()}
        self._layout = layout(kit, printed, job, sheets=sheets)
        self._given: dict[str, tuple[Finding, ...]] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all checks, the game's own first."""
        return (*self._own, *self._shared)

    def findings(self, *ids: str) -> tuple[Finding, ...]:
        """The answers of the named checks, or of all: the game's own first.

        Raises KeyError for an id that is no check's.
        """
        found: list[Finding] = []
        for name in ids or self.ids:
            if name not in self._given:
                own = self._own.get(name)
                looked = own.run(self._kit.sizes) if own else self._shared[name].run(self._layout)
                self._given[name] = looked
            found += self._given[name]
        return tuple(found)
