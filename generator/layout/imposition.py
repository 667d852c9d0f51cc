"""Imposition: a group of parts on as few rectangles as its packing allows.

A room is left, bottom, right, top in mm; placements come in the same coordinates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..component import (
    Boxed,
    Component,
    Design,
    InStrip,
    Labelled,
    Packing,
    Round,
    Titled,
    Triangular,
)
from ..drawing import Frame
from ..geometry.pack import SLACK, Block, hexagonal, shelves, triangle_blocks, triangle_grid
from ..plane.path import Box
from .placement import Placement

Part = tuple[Component, Design]


@dataclass(frozen=True)
class Apart:
    """How far parts keep from each other, mm: where each has its own cut, and blocks of parts."""

    parts: float
    blocks: float


@dataclass(frozen=True)
class Imposed:
    """What lies in one room. `lattice` are the blocks on a grid, each with its grid's lower left
    corner; `strips` are the parts of each strip; `shared` titles a sheet of its own.
    """

    placements: tuple[Placement, ...]
    lattice: tuple[tuple[Block, float, float], ...] = ()
    strips: tuple[tuple[Placement, ...], ...] = ()
    shared: Titled | None = None


def impose(components: Sequence[Component], room: Box, apart: Apart) -> list[Imposed] | None:
    """The parts of components that are packed alike; None where the room holds not one of them."""
    match components[0].packing:
        case Triangular():
            return _on_lattice(components, room, apart)
        case Round(diameter):
            return _discs(components, diameter, room, apart)
        case Boxed(gap):
            return _boxes(components, room, max(gap, apart.parts))
        case InStrip():
            return _strips(components, room, apart)
        case packing:
            raise ValueError(f"parts packed as {packing} have sheets of their own")


def packed_alike(component: Component) -> object:
    """What components that share sheets have in common beside their group."""
    packing: Packing = component.packing
    if isinstance(packing, Triangular):
        return Triangular, packing.edge
    if isinstance(packing, InStrip):
        return InStrip
    return packing if isinstance(packing, Round | Boxed | Labelled) else component.name


def copies(components: Sequence[Component]) -> list[Part]:
    """Every copy of every design, in order."""
    return [part for part in _designs(components) for _ in range(part[1].quantity)]


def _designs(components: Sequence[Component]) -> list[Part]:
    return [(component, design) for component in components for design in component.designs]


def _on_lattice(components: Sequence[Component], room: Box, apart: Apart) -> list[Imposed] | None:
    """Edge to edge on a lattice."""
    left, bottom, right, top = room
    parts = _designs(components)
    packings = [part[0].packing for part in parts]
    cells = [packing.cells for packing in packings if isinstance(packing, Triangular)]
    edge = next(packing.edge for packing in packings if isinstance(packing, Triangular))
    grid = triangle_grid(right - left, top - bottom, edge)
    if grid.rows == 0 or grid.columns < max(cells):
        return None
    counts = [(n, design.quantity) for n, (_, design) in zip(cells, parts, strict=True)]
    imposed = []
    for blocks in triangle_blocks(grid, counts, apart.blocks):
        shift = left + _centring(blocks, right - left)
        placements = tuple(
            Placement(
                parts[slot.kind][0],
                parts[slot.kind][1].front,
                Frame(shift + slot.x, bottom + slot.y, slot.rotation),
            )
            for block in blocks
            for slot in block.slots
        )
        imposed.append(Imposed(placements, tuple((block, shift, bottom) for block in blocks)))
    return imposed


def _centring(blocks: Sequence[Block], width: float) -> float:
    """How far to move the blocks to the right so that they stand in the middle of the room."""
    columns = [column for block in blocks for slot in block.slots for _, column in slot.cells]
    return (width - (min(columns) + max(columns) + 2) * blocks[0].grid.edge / 2) / 2


def _discs(
    components: Sequence[Component], diameter: float, room: Box, apart: Apart
) -> list[Imposed] | None:
    """Hexagonal packing."""
    left, bottom, right, top = room
    parts = copies(components)
    centres = hexagonal(right - left, top - bottom, diameter, max(2.0, apart.parts), len(parts))
    if not centres:
        return None
    width = max(x for x, _ in centres) + diameter / 2
    shift = left + (right - left - width) / 2
    return [
        Imposed(
            tuple(
                Placement(component, design.front, Frame(shift + x, bottom + y))
                for (component, design), (x, y) in zip(
                    parts[first : first + len(centres)], centres, strict=False
                )
            )
        )
        for first in range(0, len(parts), len(centres))
    ]


def _boxes(components: Sequence[Component], room: Box, gap: float) -> list[Imposed] | None:
    """Rows of boxes, the block in the middle of the room."""
    left, bottom, right, top = room
    parts = copies(components)
    boxes = [component.outline.box for component, _ in parts]
    sizes = [(x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes]
    rows = shelves(sizes, right - left, top - bottom, gap)
    if rows is None:
        return None
    imposed = []
    for laid in rows:
        wide = max(x + sizes[index][0] for index, x, _ in laid)
        shift = left + (right - left - wide) / 2
        placements = (
            Placement(
                parts[index][0],
                parts[index][1].front,
                Frame(shift + x - boxes[index][0], bottom + y - boxes[index][1]),
            )
            for index, x, y in sorted(laid)
        )
        imposed.append(Imposed(tuple(placements)))
    return imposed


@dataclass
class _Filling:
    """A room that strips are put into, with the height that is left."""

    free: float
    strips: list[tuple[Placement, ...]] = field(default_factory=list)


def _strips(components: Sequence[Component], room: Box, apart: Apart) -> list[Imposed] | None:
    """Whole strips below one another, each in the first of its rooms that has room for it."""
    left, bottom, right, top = room
    rooms: dict[Titled | None, list[_Filling]] = {}
    for (shared, _), parts in _by_strip(components).items():
        strip = parts[0][0].packing
        assert isinstance(strip, InStrip)
        if strip.width > right - left + SLACK or strip.height > top - bottom + SLACK:
            return None
        known = rooms.setdefault(shared, [])
        filling = next((one for one in known if strip.height <= one.free + SLACK), None)
        if filling is None:
            filling = _Filling(top - bottom)
            known.append(filling)
        corner = left + (right - left - strip.width) / 2, bottom + filling.free - strip.height
        filling.free -= strip.height + apart.blocks
        filling.strips.append(tuple(p for part in parts for p in _in_strip(part, corner)))
    return [
        Imposed(
            tuple(placement for strip in filling.strips for placement in strip),
            strips=tuple(filling.strips),
            shared=shared,
        )
        for shared, known in rooms.items()
        for filling in known
    ]


def _by_strip(components: Sequence[Component]) -> dict[tuple[Titled | None, str], list[Part]]:
    """The parts of each strip, by the sheets that it shares and its name."""
    found: dict[tuple[Titled | None, str], list[Part]] = {}
    for component in components:
        packing = component.packing
        assert isinstance(packing, InStrip)
        for design, strip, sheet in zip(
            component.designs, packing.strips, packing.sheets, strict=True
        ):
            found.setdefault((sheet, strip), []).append((component, design))
    return found


def _in_strip(part: Part, corner: tuple[float, float]) -> Iterator[Placement]:
    component, design = part
    packing = component.packing
    assert isinstance(packing, InStrip)
    pairs = list(zip(component.designs, packing.strips, strict=True))
    at = next(k for k, (other, _) in enumerate(pairs) if other is design)
    before = sum(other.quantity for other, strip in pairs[:at] if strip == pairs[at][1])
    for copy in range(design.quantity):
        x = corner[0] + packing.x + (before + copy) * packing.step
        yield Placement(component, design.front, Frame(x, corner[1] + packing.y, packing.rotation))
