"""What the checks of a kit look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..checks import find_checks
from ..checks.subject import placed_outlines
from ..component import Component, finished
from ..findings import Check, Finding

if TYPE_CHECKING:
    import shapely

    from ..colour.palette import Palette
    from ..colour.player import Player
    from ..games.game import Grounds
    from ..laser.job import CutJob
    from ..press.sheet import Document, Stock
    from ..words import Words
    from .made import Made
    from .printed import Printed


class Subject:
    """A kit as the shared checks see it; nothing is worked out before a check asks for it."""

    def __init__(self, kit: Made, printed: Printed, job: Callable[[], CutJob | None]) -> None:
        self._kit = kit
        self._printed = printed
        self._job = job

    @cached_property
    def parts(self) -> tuple[Component, ...]:
        """All parts that the kit makes."""
        return tuple(self._kit.parts.values())

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """The parts that are printed."""
        return self._printed.parts

    @cached_property
    def document(self) -> Document:
        """The printed document."""
        return self._printed.document

    @cached_property
    def stock(self) -> Stock:
        """The paper."""
        return self._printed.stock

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of seats."""
        return self._kit.resources.players

    @cached_property
    def wanted(self) -> Mapping[str, int]:
        """The quantity that the settings ask of each printed part."""
        return {part.name: part.quantity for part in finished(self.components)}

    @cached_property
    def grounds(self) -> Grounds:
        """What pieces and texts are seen on, the paper among them."""
        found = self._kit.code.grounds(self._kit.sizes, self._kit.words)
        paper = {"paper": self._kit.resources.palette.paper}
        return replace(found, pieces={**found.pieces, **paper}, text={**paper, **found.text})

    @cached_property
    def words(self) -> Words:
        """The words that the kit's texts come from."""
        return self._kit.words

    @cached_property
    def palette(self) -> Palette:
        """The kit's colours."""
        return self._kit.resources.palette

    @cached_property
    def rules_language(self) -> str:
        """The language of the booklet."""
        return self._kit.rules_language

    @cached_property
    def cut(self) -> CutJob | None:
        """What a laser cuts; None also where the kit's laser files are not wanted."""
        return self._job()

    @cached_property
    def facing_inset(self) -> float:
        """How far a facing stays inside its part, mm."""
        inset: float = self._kit.asked.laser.facing_inset
        return inset

    @cached_property
    def shapes(self) -> tuple[tuple[shapely.Polygon, ...], ...]:
        """The outlines of what lies on each sheet, worked out once for all checks."""
        return placed_outlines(self.document)


class Checked:
    """The answers of a kit's checks, each given once. `job` gives what a laser cuts."""

    def __init__(self, kit: Made, printed: Printed, job: Callable[[], CutJob | None]) -> None:
        own = {check.id: (kit.sizes, check) for check in kit.code.checks}
        shared = Subject(kit, printed, job)
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
                self._given[name] = tuple(check.run(seen))
            found += self._given[name]
        return tuple(found)
