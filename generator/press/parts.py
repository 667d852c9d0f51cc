"""Sheets of parts: a group imposed on upright or turned pages, with its guides."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..component import Component, InStrip, Labelled
from ..drawing import Frame, Mark
from ..errors import FitError
from ..layout.imposition import Apart, Imposed, copies, impose
from ..layout.placement import Placement
from ..plane.path import Box
from ..settings.room import GUIDE, beside_parts, guide_gap
from ..units import format_length
from .furniture import Page, page
from .guides import lattice_guides, outline_guides
from .sheet import Stock


@dataclass(frozen=True)
class Laid:
    """One sheet's fronts before the page is dressed; a title if it is not the group's.

    A `bare` page has nothing on it but its parts. Colour runs over the parts' outlines by `bleed`
    at most.
    """

    page: Page
    placements: tuple[Placement, ...]
    guides: tuple[Mark, ...] = ()
    title: str = ""
    bare: bool = False
    bleed: float = math.inf


def lay_out(components: Sequence[Component], stock: Stock, bleed: float) -> tuple[Laid, ...]:
    """The parts of one group on as few sheets as their packing allows, upright where equal.

    Raises FitError where one part is larger than the room on a page.
    """
    packing = components[0].packing
    if isinstance(packing, Labelled):
        return tuple(_on_labels(components, packing, stock.margin))
    apart = Apart(2 * bleed + 1, 2 * (GUIDE + guide_gap(bleed)))
    pages = [page(stock, turn) for turn in (False, True)]
    upright, turned = (impose(components, _room(each, bleed), apart) for each in pages)
    lies = upright is None or (turned and len(turned) < len(upright))
    best = turned if lies else upright
    if best is None:
        raise _too_large(components, stock, bleed)
    return tuple(_laid(pages[bool(lies)], imposed, bleed) for imposed in best)


def _laid(page: Page, imposed: Imposed, bleed: float) -> Laid:
    guides = [m for block in imposed.lattice for m in lattice_guides(*block, bleed)]
    guides += [mark for strip in imposed.strips for mark in outline_guides(strip, bleed)]
    title = imposed.shared.title if imposed.shared else ""
    return Laid(page, imposed.placements, tuple(guides), title)


def _too_large(components: Sequence[Component], stock: Stock, bleed: float) -> FitError:
    """Says which part is too large, and for what room."""
    left, bottom, right, top = _room(page(stock, False), bleed)
    free = sorted((right - left, top - bottom))

    def excess(component: Component) -> float:
        return max(a - b for a, b in zip(sorted(_size(component)), free, strict=True))

    part = max(components, key=excess)
    size = " x ".join(format_length(round(side, 2)) for side in _size(part))
    room = f"{format_length(round(right - left, 2))} x {format_length(round(top - bottom, 2))}"
    return FitError(
        f"{part.name}: {size} does not fit the {room} that {stock.title} leaves for parts "
        "(print.paper)",
        setting="print.paper",
        part=part.name,
        expected=f"room for {size}",
        got=stock.name,
    )


def _size(component: Component) -> tuple[float, float]:
    """Width and height that a part needs on a page: its own, or those of its strip."""
    if isinstance(component.packing, InStrip):
        return component.packing.width, component.packing.height
    x0, y0, x1, y1 = component.outline.box
    return x1 - x0, y1 - y0


def _room(page: Page, bleed: float) -> Box:
    """The page's room less guides and bleed."""
    left, bottom, right, top = page.room
    inset = beside_parts(bleed)
    return left + inset, bottom + inset, right - inset, top - inset


def _on_labels(components: Sequence[Component], packing: Labelled, margin: float) -> Iterator[Laid]:
    """The parts on as many sheets of labels as they fill, one on each label.

    Bleed ends half-way between two labels, or a colour would lie on a neighbour's label.
    """
    sheet = Page(packing.width, packing.height, margin)
    left, _, right, _ = components[0].outline.box
    apart = min((math.dist(*two) for two in combinations(packing.places, 2)), default=math.inf)
    spare = max((apart - (right - left)) / 2, 0.0)
    parts = copies(components)
    for first in range(0, len(parts), len(packing.places)):
        batch = parts[first : first + len(packing.places)]
        placements = (
            Placement(component, design.front, Frame(x, y))
            for (component, design), (x, y) in zip(batch, packing.places, strict=False)
        )
        yield Laid(sheet, tuple(placements), bare=True, bleed=spare)
