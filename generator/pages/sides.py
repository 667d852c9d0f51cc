"""The fronts of a document: the parts of each paper on its sheets, in the order of printing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..component import Component, Group, Labelled, Single
from ..press.panels import Split, panel_marks, placement, split
from ..press.parts import Laid, lay_out, on_labels
from ..press.pieces import piece_page, poster
from ..press.sheet import Press
from ..words import Words


@dataclass(frozen=True)
class Side:
    """A front that is laid out but not yet numbered: what it is called and what is on it."""

    name: str
    title: str
    laid: Laid

    @property
    def groups(self) -> tuple[Group, ...]:
        """Those of its parts, each once."""
        found = (placed.component.group for placed in self.laid.placements)
        groups = {group.key: group for group in found}
        return tuple(groups.values())

    @property
    def parts(self) -> frozenset[Component]:
        """What lies on it."""
        return frozenset(placed.component for placed in self.laid.placements)

    def turns(self, press: Press) -> bool:
        """Whether its paper is printed on both sides."""
        return any(map(press.turns, self.parts))

    @property
    def material(self) -> str:
        """What to print it on; by groups where they go on with it in different ways."""
        materials = {group.material: None for group in self.groups}
        if len(materials) == 1:
            return next(iter(materials))
        return "; ".join(f"{group.title}: {group.material}" for group in self.groups)


def by_paper(components: Sequence[Component]) -> list[list[Component]]:
    """Components that are printed on one paper, in the order they come."""
    found: dict[str, list[Component]] = {}
    for component in components:
        found.setdefault(component.group.paper, []).append(component)
    return list(found.values())


def fronts(components: Sequence[Component], press: Press, words: Words) -> Iterator[Side]:
    """Every front page of parts, in order. Raises FitError where a part has no room."""
    if press.pieces:
        laid = (piece_page(p, design, press, words) for p in components for design in p.designs)
        yield from titled(tuple(laid))
        return
    for members in by_paper(components):
        whole: list[Component] = []
        labelled: dict[Labelled, list[Component]] = {}
        for part in members:
            if isinstance(part.packing, Labelled):
                labelled.setdefault(part.packing, []).append(part)
                continue
            if isinstance(part.packing, Single):
                division = split(part, press.stock, press.bleed)
                if division.count > 1 and press.poster:
                    yield from titled((poster(part, press),))
                    continue
                if division.count > 1:
                    yield from _panels(part, division, words)
                    continue
            whole.append(part)
        if whole:
            yield from titled(lay_out(whole, press.stock, press.bleed, press.core))
        for packing, parts in labelled.items():
            yield from titled(tuple(on_labels(parts, packing, press.stock.margin)))


def titled(laid: Sequence[Laid]) -> Iterator[Side]:
    """Sheets of one paper with their names; equal titles are numbered."""
    titles = [", ".join(sheet.titles) for sheet in laid]
    often, seen, named = Counter(titles), Counter[str](), Counter[str]()
    for title, sheet in zip(titles, laid, strict=True):
        seen[title] += 1
        first = sheet.placements[0].component.name
        named[first] += 1
        shown = title if often[title] == 1 else f"{title} {seen[title]}/{often[title]}"
        alone = isinstance(sheet.placements[0].component.packing, Single)
        yield Side(first if alone else f"{first}-{named[first]}", shown, sheet)


def _panels(component: Component, division: Split, words: Words) -> Iterator[Side]:
    for row in range(1, division.rows + 1):
        for column in range(1, division.columns + 1):
            placed = placement(component, division, row, column)
            guides = tuple(panel_marks(division, placed, words))
            title = words(
                "{part}, row {row}, column {column}", part=component.title, row=row, column=column
            )
            name = f"{component.name}-{row}-{column}"
            yield Side(name, title, Laid(division.page, (placed,), guides))
