"""No two sheets of one paper hold what one of them could hold."""

from __future__ import annotations

from itertools import combinations

from ..component import Labelled
from ..findings import Findings, check, fail, passed
from ..press.parts import HALF, Shapes, lay_out, parts_of, shapes_of
from ..press.sheet import Sheet
from .subject import Layout, where


def _shared(layout: Layout) -> dict[str, list[Sheet]]:
    """Fronts that parts may share with others, by their paper.

    Panels, labels, and pages that are made for one part may not.
    """
    found: dict[str, list[Sheet]] = {}
    for sheet in layout.document.sheets:
        fronts = [p for p in sheet.placements if p.side == "front"]
        whole = all(p.panel is None for p in fronts)
        labels = any(isinstance(p.component.packing, Labelled) for p in fronts)
        stock = sorted((layout.stock.width, layout.stock.height))
        own = sheet.trim is not None or sorted((sheet.width, sheet.height)) != stock
        if fronts and whole and not labels and not own and not sheet.tags:
            found.setdefault(fronts[0].component.group.paper, []).append(sheet)
    return found


@check("paper", "half-empty")
def paper(layout: Layout) -> Findings:
    """Two sheets are not printed where one would do."""
    press, count = layout.press, 0
    for sheets in _shared(layout).values():
        count += len(sheets)
        tried: set[Shapes] = set()
        for pair in combinations(sheets, 2):
            if max(sheet.used_share for sheet in pair) >= HALF:
                continue
            both = [placed for sheet in pair for placed in sheet.placements]
            if shapes_of(both) in tried:
                continue
            tried.add(shapes_of(both))
            parts = tuple(parts_of(both))
            if len(lay_out(parts, press.stock, press.bleed, press.core)) > 1:
                continue
            names = " and ".join(where(sheet) for sheet in pair)
            text = f"one sheet would hold what lies on {names}"
            yield fail("half-empty", text, first=pair[0].number, second=pair[1].number)
    yield passed(f"none of {count} sheets of parts could be saved", sheets=count)
