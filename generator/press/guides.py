"""Cut guides: short lines outside the parts, where a straight cut leaves a block of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.affinity import affine_transform

from ..drawing import Mark, Path
from ..geometry.lattice import HEIGHT
from ..geometry.pack import Block as LatticeBlock
from ..layout.blocks import Block, Cuts
from ..layout.placement import Placement
from ..plane.area import outline_area
from ..plane.offset import offset_area
from ..plane.outline import Polygon
from ..plane.path import Box, Point, mapped
from ..settings.room import GUIDE, guide_gap
from .furniture import tick

TOUCHING = 0.05  # mm; a guide nearer to a part than this runs along or into it


def block_guides(block: Block, bleed: float) -> Iterator[Mark]:
    """The guides of a block, where it lies unturned in the origin."""
    if block.fold is not None:
        for mark in block_guides(block.fold.inner, bleed):
            assert isinstance(mark, Path)
            yield _levelled(mark, block.fold.up, 1.0)
            yield _levelled(mark, block.fold.inner.height, -1.0)
    elif block.lattice is not None:
        yield from lattice_guides(block.lattice, *block.corner, bleed)
    elif block.cuts is Cuts.SHARED:
        yield from outline_guides(block.placements, bleed)


def _levelled(mark: Path, up: float, way: float) -> Path:
    """The mark moved upwards, mirrored about the x axis before where `way` is -1."""

    def at(x: float, y: float) -> Point:
        return x, up + way * y

    return replace(mark, segments=tuple(mapped(mark.segments, at)))


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


def outline_guides(
    placements: Sequence[Placement],
    bleed: float,
    *,
    through: bool = True,
    beside: Sequence[Placement] = (),
    room: Box | None = None,
) -> Iterator[Mark]:
    """Guides at both ends of straight cuts, outside the block and clear of all artwork.

    With `through` only of those that run along sides right through the block; without it of every
    side of parts that are cut out one by one. `beside` are the other parts of the sheet, `room` is
    what guides may use of it.
    """
    shapes = list(_shapes(placements))
    gap = guide_gap(bleed)
    found: dict[tuple[float, ...], tuple[float, ...]] = {}
    for (x0, y0), (x1, y1) in _ends(shapes):
        length = math.dist((x0, y0), (x1, y1))
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        if room is None or _within(room, (x1 + (gap + GUIDE) * dx, y1 + (gap + GUIDE) * dy)):
            key = tuple(round(value, 3) + 0.0 for value in (x1, y1, dx, dy))
            found.setdefault(key, (x1, y1, dx, dy))
    if not found:
        return
    ends = np.array(list(found.values()))
    areas = [outline_area(shape) for shape in shapes]
    whole = offset_area([_area(placed) for placed in (*placements, *beside)], max(bleed, TOUCHING))
    free = ~_meet(_rays(ends, gap, gap + GUIDE), whole)
    # Where the cut goes on along another part it does not end.
    wider = shapely.buffer(areas, TOUCHING)
    free[free] = ~_meet(_rays(ends[free], 2 * TOUCHING, gap + GUIDE), wider)
    if through:  # a guide promises that the cut runs to the other side of the block
        left, bottom, right, top = shapely.total_bounds(areas)
        across = math.dist((left, bottom), (right, top))
        narrower = shapely.buffer(areas, -TOUCHING)
        free[free] = ~_meet(_rays(ends[free], gap + GUIDE, -across), narrower)
    for x, y, dx, dy in ends[free].tolist():
        yield tick(x, y, dx, dy, gap)


def _rays(ends: NDArray[np.float64], first: float, last: float) -> Any:
    """A line along each side, from so many mm beyond its end to so many."""
    start, way = ends[:, :2], ends[:, 2:]
    return shapely.linestrings(np.stack([start + first * way, start + last * way], axis=1))


def _meet(lines: Any, areas: Any) -> NDArray[np.bool_]:
    """Of each line whether it meets one of the areas."""
    met = np.zeros(len(lines), dtype=bool)
    met[shapely.STRtree(areas).query(lines, predicate="intersects")[0]] = True
    return met


def _shapes(placements: Sequence[Placement]) -> Iterator[Polygon]:
    """The outlines on the sheet; discs have chords."""
    for placed in placements:
        outline = placed.component.outline
        if isinstance(outline, Polygon):
            yield Polygon(tuple(placed.frame.point(*point) for point in outline.points))


def _area(placed: Placement) -> shapely.Polygon:
    """What a part covers of its sheet."""
    (cos, sin), frame = placed.frame.axis, placed.frame
    return affine_transform(outline_area(placed.outline), (cos, -sin, sin, cos, frame.x, frame.y))


def _ends(shapes: Sequence[Polygon]) -> Iterator[tuple[Point, Point]]:
    """Each side of each shape twice, as it leads to either end."""
    for shape in shapes:
        for start, end in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
            yield start, end
            yield end, start


def _within(room: Box, point: Point) -> bool:
    left, bottom, right, top = room
    return left <= point[0] <= right and bottom <= point[1] <= top
