"""No two sheets of one paper hold what one of them could hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from ..component import Component, Labelled
from ..findings import Findings, check, fail, passed
from ..press.parts import lay_out
from ..press.sheet import Sheet
from .subject import Layout, where

FULL = 0.9  # of a page; blocks and the gaps between them never take more of it


def _shared(layout: Layout) -> dict[str, list[Sheet]]:
    """Fronts that parts may share with others, by their paper; panels and labels may not."""
    found: dict[str, list[Sheet]] = {}
    for sheet in layout.document.sheets:
        fronts = [p for p in sheet.placements if p.side == "front"]
        whole = all(p.panel is None for p in fronts)
        labels = any(isinstance(p.component.packing, Labelled) for p in fronts)
        if fronts and whole and not labels and not sheet.tags:
            found.setdefault(fronts[0].component.group.paper, []).append(sheet)
    return found


def _parts(sheets: Sequence[Sheet]) -> Iterator[Component]:
    """What lies on the fronts of sheets, as components with so many copies."""
    fronts = [p for sheet in sheets for p in sheet.placements if p.side == "front"]
    often = Counter((p.component, p.artwork) for p in fronts)
    for component in dict.fromkeys(p.component for p in fronts):
        designs = tuple(
            replace(design, quantity=often[component, design.front]) for design in component.designs
        )
        yield replace(component, designs=designs)


@check("paper", "half-empty")
def paper(layout: Layout) -> Findings:
    """Two sheets are not printed where one would do."""
    press, count = layout.press, 0
    for sheets in _shared(layout).values():
        count += len(sheets)
        for pair in combinations(sheets, 2):
            used = sum(sheet.used_share for sheet in pair)
            if used > FULL or len(lay_out(tuple(_parts(pair)), press.stock, press.bleed)) > 1:
                continue
            names = " and ".join(where(sheet) for sheet in pair)
            text = f"one sheet would hold what lies on {names}"
            yield fail("half-empty", text, first=pair[0].number, second=pair[1].number)
    yield passed(f"none of {count} sheets of parts could be saved", sheets=count)
