"""Cut guides: short lines outside the parts, where a straight cut leaves a block of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

import shapely

from ..drawing import Mark
from ..geometry.lattice import HEIGHT
from ..geometry.pack import Block as LatticeBlock
from ..layout.blocks import Block, Cuts
from ..layout.placement import Placement
from ..plane.area import outline_area
from ..plane.outline import Polygon
from ..settings.room import GUIDE, guide_gap
from .furniture import tick

TOUCHING = 0.05  # mm; a guide nearer to a part than this runs along or into it


def block_guides(block: Block, bleed: float) -> Iterator[Mark]:
    """The guides of a block, where it lies unturned in the origin."""
    if block.lattice is not None:
        yield from lattice_guides(block.lattice, *block.corner, bleed)
    elif block.cuts is Cuts.SHARED:
        yield from outline_guides(block.placements, bleed)


LatticePoint = tuple[int, int]  # line counted downwards, half-edges from the left


def _cell_edges(cell: tuple[int, int]) -> Iterator[tuple[LatticePoint, LatticePoint]]:
    """The three edges of a cell as pairs of lattice points, each in ascending order."""
    row, column = cell
    if (row + column) % 2 == 0:  # tip up
        tip, left, right = (row, column + 1), (row + 1, column), (row + 1, column + 2)
        yield tip, left
        yield tip, right
        yield left, right
    else:
        tip, left, right = (row + 1, column + 1), (row, column), (row, column + 2)
        yield left, tip
        yield right, tip
        yield left, right


def lattice_guides(block: LatticeBlock, x0: float, y0: float, bleed: float) -> Iterator[Mark]:
    """Guides where a straight cut leaves the block: the lattice lines that bound parts."""
    cuts: set[tuple[LatticePoint, LatticePoint]] = set()
    inside: set[tuple[LatticePoint, LatticePoint]] = set()
    for slot in block.slots:
        uses = Counter(edge for cell in slot.cells for edge in _cell_edges(cell))
        inside |= {edge for edge, count in uses.items() if count == 2}
        cuts |= set(uses)
    cuts -= inside
    gap = guide_gap(bleed)
    for (row0, half0), (row1, half1) in sorted(cuts):
        step = (row1 - row0, half1 - half0)
        for (row, half), way in (((row0, half0), -1), ((row1, half1), 1)):
            beyond = (row + way * step[0], half + way * step[1])
            following = tuple(sorted(((row, half), beyond)))
            if following in cuts or following in inside:
                continue
            x, y = block.grid.corner(row, half)
            dx, dy = way * step[1] / 2, -way * step[0] * HEIGHT
            length = math.hypot(dx, dy)
            yield tick(x0 + x, y0 + y, dx / length, dy / length, gap)


def outline_guides(placements: Sequence[Placement], bleed: float) -> Iterator[Mark]:
    """Guides at both ends of every straight cut that runs along sides right through the block."""
    shapes = [
        Polygon(tuple(placement.frame.point(*point) for point in outline.points))
        for placement in placements
        if isinstance(outline := placement.component.outline, Polygon)
    ]
    areas = [outline_area(shape) for shape in shapes]
    parts = shapely.STRtree([area.buffer(TOUCHING) for area in areas])
    inner = shapely.STRtree([area.buffer(-TOUCHING) for area in areas])
    left, bottom, right, top = shapely.total_bounds(areas) if areas else (0.0,) * 4
    across = math.dist((left, bottom), (right, top))
    gap = guide_gap(bleed)
    seen: set[tuple[float, ...]] = set()
    for shape in shapes:
        for start, end in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
            for (x0, y0), (x1, y1) in ((start, end), (end, start)):
                length = math.dist((x0, y0), (x1, y1))
                dx, dy = (x1 - x0) / length, (y1 - y0) / length
                near, far = 2 * TOUCHING, gap + GUIDE
                ends = [(x1 + reach * dx, y1 + reach * dy) for reach in (near, far)]
                whole = shapely.LineString([ends[0], (x1 - across * dx, y1 - across * dy)])
                free = not len(parts.query(shapely.LineString(ends), predicate="intersects"))
                # A guide promises that the cut runs through to the other side of the block.
                free = free and not len(inner.query(whole, predicate="intersects"))
                key = tuple(round(value, 3) + 0.0 for value in (x1, y1, dx, dy))
                if free and key not in seen:
                    seen.add(key)
                    yield tick(x1, y1, dx, dy, gap)
