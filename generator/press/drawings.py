"""One component, all its copies, on a ground of its own: the sheet behind each SVG file."""

from __future__ import annotations

from ..component import Boxed, Component, Labelled, Round, Triangular
from ..drawing import Frame, Mark, moved
from ..geometry.pack import hexagonal, shelves
from ..layout.placement import Placement
from .furniture import RULER, ruler
from .sheet import Sheet

BORDER = 5.0
BAR = 6.0  # room below for the scale bar
GAP = 2.0  # between discs, and between tiles of a lattice
WIDTH = 190.0  # of a block of parts, where they are not larger


def drawing(component: Component) -> Sheet:
    """Every copy of a component with its outline, at true scale, and a scale bar below."""
    placements, width, height = _laid(component)
    total = max(width, sum(RULER)) + 2 * BORDER
    left = (total - width) / 2
    moved_up = tuple(
        Placement(
            p.component,
            p.artwork,
            Frame(p.frame.x + left, p.frame.y + BORDER + BAR, p.frame.rotation),
        )
        for p in placements
    )
    marks: tuple[Mark, ...] = tuple(moved(ruler(), Frame(BORDER + RULER[0], BORDER + 2)))
    return Sheet(
        component.name,
        component.title,
        total,
        height + 2 * BORDER + BAR,
        "front",
        1,
        moved_up,
        marks=marks,
    )


def _laid(component: Component) -> tuple[list[Placement], float, float]:
    """Placements in a box from the origin, and the box's width and height."""
    packing = component.packing
    designs = [design for design in component.designs for _ in range(design.quantity)]
    if isinstance(packing, Round | Labelled):
        left, _, right, _ = component.outline.box
        size = right - left
        tall = len(designs) * (size + GAP)  # room for all in one column
        centres = hexagonal(max(WIDTH, size), tall, size, GAP, len(designs))[: len(designs)]
        low = min(y for _, y in centres) - size / 2
        placed = [
            Placement(component, design.front, Frame(x, y - low))
            for design, (x, y) in zip(designs, centres, strict=True)
        ]
        return placed, max(x for x, _ in centres) + size / 2, tall - low
    x0, y0, x1, y1 = component.outline.box
    if isinstance(packing, Boxed | Triangular):  # apart: no outline is drawn twice
        gap = packing.gap if isinstance(packing, Boxed) else GAP
        sides = x1 - x0, y1 - y0
        wide, tall = max(WIDTH, sides[0]), len(designs) * (sides[1] + gap)
        (room,) = shelves([sides] * len(designs), wide, tall, gap) or ((),)
        low, right = min(y for _, _, y in room), max(x for _, x, _ in room) + sides[0]
        placed = [
            Placement(component, designs[index].front, Frame(x - x0, y - low - y0))
            for index, x, y in sorted(room)
        ]
        return placed, right, tall - low
    placed = [
        Placement(component, design.front, Frame(k * (x1 - x0 + BORDER) - x0, -y0))
        for k, design in enumerate(designs)
    ]
    return placed, len(designs) * (x1 - x0 + BORDER) - BORDER, y1 - y0
