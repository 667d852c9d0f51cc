"""Sheets of parts: rows on a lattice, discs in hexagonal packing, with bleed and guides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

import shapely

from ..component import Boxed, Component, Design, InStrip, Labelled, Round, Triangular
from ..drawing import Frame, Mark
from ..errors import FitError
from ..geometry.lattice import HEIGHT
from ..geometry.pack import SLACK, Block, hexagonal, shelves, triangle_blocks, triangle_grid
from ..plane.area import outline_area
from ..plane.outline import Polygon
from ..units import format_length
from .furniture import GUIDE, Page, page, tick
from .sheet import Placement, Stock

TOUCHING = 0.05  # mm; a guide nearer to a part than this runs along or into it


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


Part = tuple[Component, Design]


def lay_out(components: Sequence[Component], stock: Stock, bleed: float) -> tuple[Laid, ...]:
    """The parts of one group on as few sheets as their packing allows, upright where equal.

    Raises FitError where one part is larger than the room on a page.
    """
    packing = components[0].packing
    if isinstance(packing, Labelled):
        return tuple(_on_labels(components, packing, stock.margin))
    lay = _LAY[type(packing)]
    upright, turned = (lay(components, page(stock, turn), bleed) for turn in (False, True))
    best = turned if upright is None or (turned and len(turned) < len(upright)) else upright
    if best is None:
        raise _too_large(components, stock, bleed)
    return tuple(best)


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
        f"{part.name}: {size} does not fit the {room} that {stock.title} leaves for parts: "
        "choose larger paper (print.paper) or smaller parts",
        setting="print.paper",
        expected=f"room for {size}",
        got=stock.name,
    )


def _size(component: Component) -> tuple[float, float]:
    """Width and height that a part needs on a page: its own, or those of its strip."""
    if isinstance(component.packing, InStrip):
        return component.packing.width, component.packing.height
    x0, y0, x1, y1 = component.outline.box
    return x1 - x0, y1 - y0


def _room(page: Page, bleed: float) -> tuple[float, float, float, float]:
    """The page's room less guides and bleed."""
    left, bottom, right, top = page.room
    inset = GUIDE + guide_gap(bleed) + 0.1
    return left + inset, bottom + inset, right - inset, top - inset


def guide_gap(bleed: float) -> float:
    """From a part to its guide: a guide that leaves it at 60 degrees clears the bleed."""
    return bleed / HEIGHT + 0.5


def _parts(components: Sequence[Component]) -> list[Part]:
    return [(component, design) for component in components for design in component.designs]


def _lay_lattice(components: Sequence[Component], page: Page, bleed: float) -> list[Laid] | None:
    """Edge to edge on a lattice; None where the room holds none."""
    packing = components[0].packing
    assert isinstance(packing, Triangular)
    left, bottom, right, top = _room(page, bleed)
    grid = triangle_grid(right - left, top - bottom, packing.edge)
    parts = _parts(components)
    counts = []
    for component, design in parts:
        assert isinstance(component.packing, Triangular)
        counts.append((component.packing.cells, design.quantity))
    if grid.rows * grid.columns < max(cells for cells, _ in counts) or grid.rows == 0:
        return None
    if grid.columns < max(cells for cells, _ in counts):
        return None
    sheets = triangle_blocks(grid, counts, 2 * (GUIDE + guide_gap(bleed)))
    laid = []
    for blocks in sheets:
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
        guides = tuple(mark for b in blocks for mark in _block_guides(b, shift, bottom, bleed))
        laid.append(Laid(page, placements, guides))
    return laid


def _centring(blocks: Sequence[Block], width: float) -> float:
    """How far to move the blocks to the right so that they stand in the middle of the room."""
    columns = [column for block in blocks for slot in block.slots for _, column in slot.cells]
    return (width - (min(columns) + max(columns) + 2) * blocks[0].grid.edge / 2) / 2


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


def _block_guides(block: Block, x0: float, y0: float, bleed: float) -> Iterator[Mark]:
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


def _lay_discs(components: Sequence[Component], page: Page, bleed: float) -> list[Laid] | None:
    """Hexagonal packing; None where the room holds none."""
    packing = components[0].packing
    assert isinstance(packing, Round)
    left, bottom, right, top = _room(page, bleed)
    gap = max(2.0, 2 * bleed + 1)
    parts = [part for part in _parts(components) for _ in range(part[1].quantity)]
    centres = hexagonal(right - left, top - bottom, packing.diameter, gap, len(parts))
    if not centres:
        return None
    width = max(x for x, _ in centres) + packing.diameter / 2
    shift = (right - left - width) / 2
    laid = []
    for first in range(0, len(parts), len(centres)):
        batch = parts[first : first + len(centres)]
        laid.append(
            Laid(
                page,
                tuple(
                    Placement(component, design.front, Frame(left + shift + x, bottom + y))
                    for (component, design), (x, y) in zip(batch, centres, strict=False)
                ),
            )
        )
    return laid


def _lay_boxes(components: Sequence[Component], page: Page, bleed: float) -> list[Laid] | None:
    """Rows of boxes, the block in the middle of the page; None where one has no room."""
    left, bottom, right, top = _room(page, bleed)
    packing = components[0].packing
    assert isinstance(packing, Boxed)
    gap = max(packing.gap, 2 * bleed + 1)
    parts = [part for part in _parts(components) for _ in range(part[1].quantity)]
    boxes = [component.outline.box for component, _ in parts]
    sizes = [(x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes]
    rooms = shelves(sizes, right - left, top - bottom, gap)
    if rooms is None:
        return None
    laid = []
    for room in rooms:
        wide = max(x + sizes[index][0] for index, x, _ in room)
        shift = left + (right - left - wide) / 2
        placements = (
            Placement(
                parts[index][0],
                parts[index][1].front,
                Frame(shift + x - boxes[index][0], bottom + y - boxes[index][1]),
            )
            for index, x, y in sorted(room)
        )
        laid.append(Laid(page, tuple(placements)))
    return laid


def _lay_strips(components: Sequence[Component], page: Page, bleed: float) -> list[Laid] | None:
    """Whole strips below one another, each on the first of its sheets that has room.

    None where the room is too small for one of them.
    """
    left, bottom, right, top = _room(page, bleed)
    gap = 2 * (GUIDE + guide_gap(bleed))
    sheets: dict[str, list[_Filling]] = {}
    for (key, _), parts in _strips(components).items():
        strip = parts[0][0].packing
        assert isinstance(strip, InStrip)
        if strip.width > right - left + SLACK or strip.height > top - bottom + SLACK:
            return None
        known = sheets.setdefault(key, [])
        sheet = next((one for one in known if strip.height <= one.free + SLACK), None)
        if sheet is None:
            sheet = _Filling(top - bottom)
            known.append(sheet)
        corner = left + (right - left - strip.width) / 2, bottom + sheet.free - strip.height
        sheet.free -= strip.height + gap
        placed = [placement for part in parts for placement in _in_strip(part, corner)]
        sheet.placements += placed
        sheet.guides += outline_guides(placed, bleed)
    return [
        Laid(page, tuple(sheet.placements), tuple(sheet.guides), key)
        for key, known in sheets.items()
        for sheet in known
    ]


def _on_labels(components: Sequence[Component], packing: Labelled, margin: float) -> Iterator[Laid]:
    """The parts on as many sheets of labels as they fill, one on each label.

    Bleed ends half-way between two labels, or a colour would lie on a neighbour's label.
    """
    sheet = Page(packing.width, packing.height, margin)
    left, _, right, _ = components[0].outline.box
    apart = min((math.dist(*two) for two in combinations(packing.places, 2)), default=math.inf)
    spare = max((apart - (right - left)) / 2, 0.0)
    parts = [part for part in _parts(components) for _ in range(part[1].quantity)]
    for first in range(0, len(parts), len(packing.places)):
        batch = parts[first : first + len(packing.places)]
        placements = (
            Placement(component, design.front, Frame(x, y))
            for (component, design), (x, y) in zip(batch, packing.places, strict=False)
        )
        yield Laid(sheet, tuple(placements), bare=True, bleed=spare)


@dataclass
class _Filling:
    """A sheet that strips are put on, with the height that is left."""

    free: float
    placements: list[Placement] = field(default_factory=list)
    guides: list[Mark] = field(default_factory=list)


def _strips(components: Sequence[Component]) -> dict[tuple[str, str], list[Part]]:
    """The parts of each strip, by the sheets that it shares and its name."""
    found: dict[tuple[str, str], list[Part]] = {}
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


_LAY = {
    Triangular: _lay_lattice,
    Round: _lay_discs,
    Boxed: _lay_boxes,
    InStrip: _lay_strips,
}
