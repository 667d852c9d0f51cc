"""Strips: parts that are cut apart along shared lines, whole or divided in two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ..component import Component, InStrip, Titled
from ..drawing import Frame
from ..plane.outline import Disc, bounds
from ..plane.path import Box
from .blocks import Block
from .lots import Part
from .placement import Placement

FEW = 6  # parts of a strip that may be divided
Family = tuple[str, ...]  # names of the parts in a strip
Division = Mapping[Family, int]  # of strips that are divided, how many parts the first piece has
UNDIVIDED: Division = {}


def by_strip(components: Sequence[Component]) -> dict[tuple[Titled | None, str], list[Part]]:
    """The parts of each strip, by the sheets that it shares and its name."""
    found: dict[tuple[Titled | None, str], list[Part]] = {}
    for component in components:
        packing = component.packing
        assert isinstance(packing, InStrip)
        for design, strip, sheet in zip(
            component.designs, packing.strips, packing.sheets, strict=True
        ):
            if not design.quantity:
                continue
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


def pieces(parts: Sequence[Part], division: Division, side: float) -> Iterator[Block]:
    """The strip that these parts lie in, or the two that it is divided into."""
    strip = parts[0][0].packing
    assert isinstance(strip, InStrip)
    placements = [p for part in parts for p in _in_strip(part, (side, side))]
    first = division.get(_family(parts), 0)
    if not 0 < first < len(placements):
        yield Block(strip.width + 2 * side, strip.height + 2 * side, tuple(placements))
        return
    placements.sort(key=lambda placed: (round(_box(placed)[0], 3), round(_box(placed)[2], 3)))
    for some in (placements[:first], placements[first:]):
        boxes = list(map(_box, some))
        left, bottom = (min(box[k] for box in boxes) - side for k in (0, 1))
        right, top = (max(box[k] for box in boxes) + side for k in (2, 3))
        moved = tuple(placed.moved(Frame(-left, -bottom)) for placed in some)
        yield Block(right - left, top - bottom, moved)


def _box(placed: Placement) -> Box:
    """The box of a part as it lies."""
    outline, frame = placed.outline, placed.frame
    if isinstance(outline, Disc):
        r = outline.radius
        return frame.x - r, frame.y - r, frame.x + r, frame.y + r
    return bounds(frame.point(*point) for point in outline.points)


def divisions(components: Sequence[Component]) -> list[Division]:
    """What may become of strips of a few parts: each whole, or the first of its parts apart from
    the others. Those with the fewest divided strips come first.
    """
    strips = [c for c in components if isinstance(c.packing, InStrip)]
    families: dict[Family, int] = {}
    for parts in by_strip(strips).values():
        families[_family(parts)] = sum(design.quantity for _, design in parts)
    few = {family: n for family, n in families.items() if n <= FEW}
    ways = product(*(range(n) for n in few.values()))
    found = [{family: k for family, k in zip(few, way, strict=True) if k} for way in ways]
    return sorted(found, key=len)


def _family(parts: Sequence[Part]) -> Family:
    """What strips of several colours have in common."""
    return tuple(component.name for component, _ in parts)
