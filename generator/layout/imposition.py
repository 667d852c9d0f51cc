"""Imposition: the parts of one paper as lots, and the lots on as few pages as can be."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from ..component import (
    Boxed,
    Component,
    InStrip,
    Labelled,
    Single,
    Triangular,
)
from ..component import Round as RoundPacking
from ..component import Straight as StraightPacking
from ..drawing import Frame
from ..geometry.pack import SLACK
from ..geometry.shapes import Flat
from ..plane.outline import Disc
from ..plane.path import Box
from .blocks import Block, Cuts, Lot, Spacing
from .folding import Folding
from .lots import Lattice, Part, Rigid, Round, Straight
from .packing import Page, pack
from .placement import Placement
from .strips import UNDIVIDED, Division, by_strip, divisions, pieces

CoreOf = Callable[[Component], float | None]  # mm; None for what is not folded
IN_HOLE = 1.0  # mm from a disc to the hole that it lies in


def copies(components: Sequence[Component]) -> list[Part]:
    """Every copy of every design, in order."""
    return [part for part in _designs(components) for _ in range(part[1].quantity)]


def _designs(components: Sequence[Component]) -> list[Part]:
    return [(component, design) for component in components for design in component.designs]


@dataclass(frozen=True)
class Room:
    """What parts may use of a page, and rooms on pages that are printed anyway."""

    page: Box
    opened: tuple[Box, ...] = ()

    def holds(self, lot: Lot) -> bool:
        """Whether an empty page holds a block."""
        left, bottom, right, top = self.page
        sizes = (right - left, top - bottom), (top - bottom, right - left)
        return any(lot.block(*size, True) for size in sizes)


def impose(
    components: Sequence[Component], room: Room, spacings: Sequence[Spacing], core: CoreOf
) -> list[Page] | None:
    """The parts on as few pages as can be, as easy to cut as they allow.

    `core` gives how thick a core the parts of a component are folded round. None where a page
    does not hold one of the parts.
    """
    best: list[Page] | None = None
    ways = product((False, True), _of_use(spacings, components), divisions(components))
    for divided, spacing, division in ways:
        lots = bundles(components, room, spacing, core, division)
        least = _least(lots, room) if not room.opened else 0
        for order, steady in product(ORDERS, (True, False)):
            ordered = sorted(lots, key=order)
            pages = pack(ordered, room.page, room.opened, divided=divided, steady=steady)
            if pages is None:
                return None
            if best is None or _count(pages) < _count(best):
                best = pages
            if _count(best) <= least:
                return best
    return best


def _of_use(spacings: Sequence[Spacing], components: Sequence[Component]) -> Sequence[Spacing]:
    """Those that differ for the parts: only discs may lie closer to each other."""
    discs = any(isinstance(component.packing, RoundPacking) for component in components)
    return spacings if discs else spacings[:1]


def _least(bundles: Sequence[Sequence[Lot]], room: Room) -> int:
    """The pages that it takes at the least."""
    left, bottom, right, top = room.page
    taken = sum(lot.area for bundle in bundles for lot in bundle)
    return math.ceil(taken / ((right - left) * (top - bottom)) - SLACK)


def _largest_first(bundle: Sequence[Lot]) -> tuple[bool, float]:
    return False, -sum(lot.area for lot in bundle)


def _rigid_first(bundle: Sequence[Lot]) -> tuple[bool, float]:
    """What can be divided comes last, to fill what is left."""
    return not all(isinstance(lot, Rigid) for lot in bundle), _largest_first(bundle)[1]


ORDERS = (_rigid_first, _largest_first)


def _count(pages: Sequence[Page]) -> int:
    """Pages that would not be printed otherwise."""
    return sum(not page.opened for page in pages)


def bundles(
    components: Sequence[Component],
    room: Room,
    spacing: Spacing,
    core: CoreOf,
    division: Division = UNDIVIDED,
) -> list[list[Lot]]:
    """The lots of parts that may share pages, those that stay together in one list."""
    found: list[list[Lot]] = []
    alike: dict[float | None, list[Component]] = {}
    for component in components:
        alike.setdefault(core(component), []).append(component)
    for thick, parts in alike.items():
        for bundle in _bundles(parts, room, spacing, thick, division):
            lots: list[Lot] = list(bundle)
            if thick is not None:
                lots = [Folding(lot, thick, spacing) for lot in bundle]
            found.append(lots)
    return found


def _bundles(
    components: Sequence[Component],
    room: Room,
    spacing: Spacing,
    core: float | None,
    division: Division,
) -> Iterator[Sequence[Lot]]:
    """The lots of parts that are folded round one core, or not at all."""
    lattices: dict[float, list[tuple[Part, int, int]]] = {}
    discs: dict[float, dict[str, list[Part]]] = {}
    flats: dict[Flat, dict[str, list[Part]]] = {}
    for component in components:
        packing = component.packing
        parts = _designs([component])
        if isinstance(packing, Triangular):
            lattices.setdefault(packing.edge, []).extend(
                (part, packing.cells, part[1].quantity) for part in parts
            )
        elif isinstance(packing, RoundPacking):
            colours = discs.setdefault(packing.diameter, {})
            own = component.face_of or component.name
            colours.setdefault(own, []).extend(copies([component]))
        elif isinstance(packing, StraightPacking):
            colours = flats.setdefault(packing.flat, {})
            own = component.face_of or component.name
            colours.setdefault(own, []).extend(copies([component]))
        elif isinstance(packing, Single):
            yield from ([Rigid(single(part, 0.0))] for part in copies([component]))
        elif isinstance(packing, Labelled):
            raise ValueError(f"parts packed as {packing} have sheets of their own")
    yield from ([Rigid(block)] for block in _boxed(components, spacing))
    strips = [c for c in components if isinstance(c.packing, InStrip)]
    yield from _strips(strips, room, spacing, core, division)
    for edge, laid in lattices.items():
        yield [Lattice(tuple(laid), edge, spacing)]
    for diameter, colours in discs.items():
        yield [Round(tuple(map(tuple, colours.values())), diameter, spacing)]
    for flat, colours in flats.items():
        yield [Straight(tuple(map(tuple, colours.values())), flat, spacing)]


def _boxed(components: Sequence[Component], spacing: Spacing) -> Iterator[Block]:
    """Parts in boxes of their own; lids lie in the holes of brims that they belong to."""
    parts = copies([c for c in components if isinstance(c.packing, Boxed)])
    lids = [p for p in parts if isinstance(p[0].outline, Disc) and not p[0].outline.bores]
    for part in parts:
        outline = part[0].outline
        if isinstance(outline, Disc) and not outline.bores:
            continue
        block = single(part, beside_of(part[0], spacing))
        lid = next((p for p in lids if _within(p[0], part[0])), None)
        if lid is not None:
            lids.remove(lid)
            inside = Placement(lid[0], lid[1].front, block.placements[0].frame)
            block = replace(block, fronts=(*block.fronts, inside))
        yield block
    yield from (single(part, beside_of(part[0], spacing)) for part in lids)


def _within(lid: Component, ring: Component) -> bool:
    """Whether a disc lies in the hole round another's middle, both parts of one thing."""
    assert isinstance(lid.outline, Disc)
    outline = ring.outline
    if not isinstance(outline, Disc) or not lid.face_of or lid.face_of != ring.face_of:
        return False
    hole = next((bore.radius for bore in outline.bores if (bore.x, bore.y) == (0, 0)), 0.0)
    return lid.outline.radius + IN_HOLE <= hole


def beside_of(component: Component, spacing: Spacing) -> float:
    """What a part that lies alone needs of the paper round it."""
    match component.packing:
        case Triangular() | InStrip() | StraightPacking():
            return spacing.guided
        case Boxed(gap):
            return max(gap, 2 * spacing.own) / 2
        case Single():
            return 0.0  # it may fill a page
        case _:
            return spacing.own


def single(part: Part, side: float, cuts: Cuts = Cuts.SINGLE) -> Block:
    """One part with so much paper round it."""
    component, design = part
    left, bottom, right, top = component.outline.box
    at = Frame(side - left, side - bottom)
    placement = Placement(component, design.front, at)
    return Block(right - left + 2 * side, top - bottom + 2 * side, (placement,), cuts)


def _strips(
    components: Sequence[Component],
    room: Room,
    spacing: Spacing,
    core: float | None,
    division: Division,
) -> Iterator[list[Lot]]:
    """Strips, those that share a sheet's title together; in parts where no page holds one."""
    together: dict[object, list[Lot]] = {}
    for (shared, name), parts in by_strip(components).items():
        title = shared.title if shared else ""
        found = together.setdefault(shared or name, [])
        for piece in pieces(parts, division, spacing.guided):
            cuts = Cuts.SINGLE if _round(parts) else Cuts.SHARED
            lot: Lot = Rigid(replace(piece, cuts=cuts, title=title))
            whole = lot if core is None else Folding(lot, core, spacing)
            if room.holds(whole):
                found.append(lot)
                continue
            for placed in piece.placements:
                part = _part_of(placed)
                found.append(Rigid(replace(single(part, spacing.guided, cuts), title=title)))
    yield from together.values()


def _part_of(placed: Placement) -> Part:
    designs = placed.component.designs
    return placed.component, next(d for d in designs if d.front is placed.artwork)


def _round(parts: Sequence[Part]) -> bool:
    return all(isinstance(component.outline, Disc) for component, _ in parts)
