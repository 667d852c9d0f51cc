"""Sheets of parts: those of one paper imposed on upright or turned pages, with their guides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ..component import Component, InStrip, Labelled, Single
from ..drawing import Frame, Mark, moved
from ..errors import FitError
from ..layout.blocks import Block, Cuts, spacings
from ..layout.folding import fold
from ..layout.imposition import CoreOf, Room, beside_of, copies, impose, single
from ..layout.packing import Page as Filled
from ..layout.placement import Placement
from ..plane.path import Box
from ..units import format_length
from .folds import core_of
from .furniture import Page, page
from .guides import block_guides, outline_guides
from .sheet import Core, Stock, used_share

HALF = 0.5  # of a page
Shapes = frozenset[tuple[tuple[str, str], int]]


@dataclass(frozen=True)
class Laid:
    """One sheet's fronts before the page is dressed, and the titles of what lies there.

    A `bare` page has nothing on it but its parts. Colour runs over the parts' outlines by `bleed`
    at most. A page of a single piece has its `trim`med size, its `die` line and how many `copies`
    of it are wanted, and no strip.
    """

    page: Page
    placements: tuple[Placement, ...]
    guides: tuple[Mark, ...] = ()
    titles: tuple[str, ...] = ()
    bare: bool = False
    bleed: float = math.inf
    cores: tuple[Core, ...] = ()
    trim: Box | None = None
    die: tuple[Mark, ...] = ()
    copies: int = 1

    @property
    def fronts(self) -> tuple[Placement, ...]:
        """The parts themselves, without their backs beside them."""
        return tuple(placed for placed in self.placements if placed.side == "front")

    @property
    def used_share(self) -> float:
        """The share of the page that the parts take."""
        return used_share(self.placements, self.page.width, self.page.height)


def flat(_part: Component) -> None:
    """No part is folded."""


def lay_out(
    components: Sequence[Component], stock: Stock, bleed: float, core: CoreOf = flat
) -> tuple[Laid, ...]:
    """The parts of one paper on as few sheets as can be, on upright pages where that is equal.

    `core` gives how thick a core the parts of a component are folded round. Raises FitError where
    a part is larger than the room on a page.
    """
    laid = list(_laid_out(components, stock, bleed, core))
    half_empty = [sheet for sheet in laid if sheet.used_share < HALF]
    tried: set[Shapes] = set()  # of which many pairs are
    for first, second in combinations(half_empty, 2):  # a page of the other direction may hold both
        both = [*first.placements, *second.placements]
        if first in laid and second in laid and shapes_of(both) not in tried:
            found = _laid_out(tuple(parts_of(both)), stock, bleed, core)
            if len(found) == 1:
                laid[laid.index(first)] = found[0]
                laid.remove(second)
            else:
                tried.add(shapes_of(both))
    return tuple(laid)


def shapes_of(placements: Sequence[Placement]) -> Shapes:
    """What sheets with these parts have in common, whatever is printed on them: which parts, how
    many of each, in how many strips.
    """
    fronts = [placed for placed in placements if placed.side == "front"]
    return frozenset(Counter((p.component.name, _strip(p)) for p in fronts).items())


def _strip(placed: Placement) -> str:
    """The strip that a part lies in, if it does."""
    part, packing = placed.component, placed.component.packing
    if not isinstance(packing, InStrip):
        return ""
    pairs = zip(part.designs, packing.strips, strict=True)
    return next(strip for design, strip in pairs if design.front is placed.artwork)


def parts_of(placements: Sequence[Placement]) -> Iterator[Component]:
    """The fronts that lie somewhere, as components with so many copies."""
    fronts = [placed for placed in placements if placed.side == "front"]
    often = Counter((placed.component, placed.artwork) for placed in fronts)
    for component in dict.fromkeys(placed.component for placed in fronts):
        designs = tuple(
            replace(design, quantity=often[component, design.front]) for design in component.designs
        )
        yield replace(component, designs=designs)


def _laid_out(
    components: Sequence[Component], stock: Stock, bleed: float, core: CoreOf
) -> tuple[Laid, ...]:
    pages = [page(stock, turned) for turned in (False, True)]
    spaced = spacings(bleed)
    filled = [impose(components, Room(each.room), spaced, core) for each in pages]
    turned = _cost(filled[1]) < _cost(filled[0])
    best = filled[turned]
    if best is None:
        raise _too_large(components, stock, bleed, core)
    return tuple(_laid(pages[turned], _middled(one), bleed) for one in best)


def lay_beside(
    components: Sequence[Component], stock: Stock, bleed: float, rooms: Sequence[Box]
) -> tuple[Laid, ...] | None:
    """The parts in rooms on upright pages that are printed anyway; None where not all have room."""
    at = page(stock, turned=False)
    filled = impose(components, Room(at.room, tuple(rooms)), spacings(bleed), flat)
    if filled is None or not all(one.opened for one in filled):
        return None
    return tuple(_laid(at, one, bleed) for one in filled)


def _cost(filled: Sequence[Filled] | None) -> tuple[float, int]:
    """How many sheets it takes, and how many blocks do not lie as they are read."""
    if filled is None:
        return math.inf, 0
    return len(filled), sum(lying.turned for one in filled for lying in one.lying)


def _middled(filled: Filled) -> Filled:
    """The same in the middle of the page's width; a block alone in the middle of its height too."""
    _, bottom, right, _ = filled.room
    across = (right - max(one.x + one.size[0] for one in filled.lying)) / 2
    down = (min(one.y for one in filled.lying) - bottom) / 2 if len(filled.lying) == 1 else 0.0
    lying = [replace(one, x=one.x + across, y=one.y - down) for one in filled.lying]
    return replace(filled, lying=lying)


def _laid(at: Page, filled: Filled, bleed: float) -> Laid:
    """What lies on a page, with guides round each block."""
    placements: list[Placement] = []
    guides: list[Mark] = []
    cores: list[Core] = []
    alone: list[Placement] = []
    titles: dict[str, None] = {}
    for lying in filled.lying:
        block = lying.block
        frame = (
            Frame(lying.x + block.height, lying.y, 90) if lying.turned else Frame(lying.x, lying.y)
        )
        laid = [placed.moved(frame) for placed in block.placements]
        placements += laid
        if block.cuts is Cuts.SINGLE and block.fold is None:
            alone += laid
        guides += moved(block_guides(block, bleed), frame)
        if core := core_of(block):
            ends = frame.point(*core.start), frame.point(*core.end)
            cores.append(replace(core, start=ends[0], end=ends[1]))
        titles.update(dict.fromkeys(_titles(block)))
    guides += _corner_guides(at, alone, placements, bleed)
    return Laid(at, tuple(placements), tuple(guides), tuple(titles), cores=tuple(cores))


def _corner_guides(
    at: Page, alone: Sequence[Placement], every: Sequence[Placement], bleed: float
) -> Iterator[Mark]:
    """Guides of parts that are cut out one by one, where these have room for them."""
    left, bottom, right, top = at.room
    room = (min(left, at.margin), bottom, max(right, at.width - at.margin), top)
    others = [placed for placed in every if placed not in alone]
    yield from outline_guides(alone, bleed, through=False, beside=others, room=room)


def _titles(block: Block) -> Iterator[str]:
    """What a sheet's title has of a block."""
    if block.title:
        yield block.title
        return
    for placed in block.placements:
        part = placed.component
        yield part.title if isinstance(part.packing, Single) else part.group.title


def _too_large(
    components: Sequence[Component], stock: Stock, bleed: float, core: CoreOf
) -> FitError:
    """Says which part is too large, and for what room."""
    left, bottom, right, top = page(stock, False).room
    spacing = spacings(bleed)[0]

    def size_of(component: Component) -> tuple[float, float]:
        thick = core(component)
        return _size(component) if thick is None else _folded_size(component, thick, bleed)

    def excess(component: Component) -> float:
        beside = 2 * beside_of(component, spacing)
        free = sorted((right - left - beside, top - bottom - beside))
        return max(a - b for a, b in zip(sorted(size_of(component)), free, strict=True))

    part = max(components, key=excess)
    beside = 2 * beside_of(part, spacing)
    size = " x ".join(format_length(round(side, 2)) for side in size_of(part))
    room = " x ".join(
        format_length(round(side - beside, 2)) for side in (right - left, top - bottom)
    )
    size += ", folded," if core(part) is not None else ""
    return FitError(
        f"{part.name}: {size} does not fit the {room} that {stock.title} leaves for parts "
        "(print.paper)",
        setting="print.paper",
        part=part.name,
        expected=f"room for {size}",
        got=stock.name,
    )


def _size(component: Component) -> tuple[float, float]:
    """Width and height of a part."""
    x0, y0, x1, y1 = component.outline.box
    return x1 - x0, y1 - y0


def _folded_size(component: Component, core: float, bleed: float) -> tuple[float, float]:
    """The same of a part with its back below it."""
    beside = bleed + 1.0
    laid = fold(single((component, component.designs[0]), beside), core, bleed)
    return laid.width - 2 * beside, laid.height - 2 * beside


def on_labels(components: Sequence[Component], packing: Labelled, margin: float) -> Iterator[Laid]:
    """The parts on as many sheets of labels as they fill, one on each label.

    Bleed ends half-way between two labels, or a colour would lie on a neighbour's label. Raises
    FitError where the first label that is left is not on a sheet.
    """
    if packing.first > len(packing.places):
        raise FitError(
            f"sticker.first = {packing.first}: a sheet of these has {len(packing.places)} labels",
            setting="sticker.first",
            expected=f"1 to {len(packing.places)}",
            got=str(packing.first),
        )
    sheet = Page(packing.width, packing.height, margin)
    left, _, right, _ = components[0].outline.box
    apart = min((math.dist(*two) for two in combinations(packing.places, 2)), default=math.inf)
    spare = max((apart - (right - left)) / 2, 0.0)
    parts = copies(components)
    places = packing.places[packing.first - 1 :]
    while parts:
        batch, parts = parts[: len(places)], parts[len(places) :]
        placements = (
            Placement(component, design.front, Frame(x, y))
            for (component, design), (x, y) in zip(batch, places, strict=False)
        )
        places = packing.places
        titles = tuple(dict.fromkeys(component.group.title for component, _ in batch))
        yield Laid(sheet, tuple(placements), titles=titles, bare=True, bleed=spare)
