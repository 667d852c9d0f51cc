"""Bleed: what is printed along a part's outline runs out over it, so that a cut may stray.

The colours along the outline are looked up in the artwork itself, so a face of several colours
takes each of them outwards. Bleed is drawn under all parts: where two of them share a cut, each
covers what runs out of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from ..component import Artwork
from ..drawing import Circle, Frame, Mark, Path, Style, Text
from ..layout.placement import Placement
from ..plane.area import outline_area, outlines_of, path_area
from ..plane.offset import along_area, offset_area
from ..plane.outline import Disc, Outline
from ..plane.path import Box, room_of

LEAST = 1e-4  # mm; a smaller bleed is lost in the grid on which blocks are joined
BEHIND = 0.5  # mm of bleed that backs have at least: printers shift them
NEAR = 0.5  # mm round a part that are its own beside a part of another colour
INSIDE = 0.05  # mm from an outline to the line on which its colours are looked up
CHORD = 0.01  # mm that chords may leave the curves of marks by
DECIMALS = 6  # of mm that corners have before they are joined


@dataclass(frozen=True)
class Rim:
    """The lines just inside an outline by the colours that lie on them; what is bare paper."""

    area: BaseGeometry
    lines: Mapping[str, BaseGeometry]
    bare: BaseGeometry

    def reaching(self, bleed: float) -> Iterator[tuple[str, BaseGeometry]]:
        """What each colour covers, `bleed` mm over the outline, and more inside of it."""
        if len(self.lines) == 1 and self.bare.is_empty:
            yield next(iter(self.lines)), offset_area(self.area, bleed)
            return
        for colour, lines in self.lines.items():
            yield colour, along_area(lines, bleed + INSIDE)


def bleed_marks(
    placements: Sequence[Placement], bleed: float, room: Box | None = None
) -> Iterator[Mark]:
    """What runs out of the parts, to be drawn under all of them; of backs `BEHIND` at the least.

    What lies edge to edge and has one colour has its bleed round the whole block. Nothing is
    drawn on the bare paper of a part, nor outside `room`, which is in the sheet's coordinates.
    """
    rims: dict[Artwork, Rim] = {}
    for placed in placements:
        if placed.artwork not in rims and _reach(placed, bleed) >= LEAST:
            rims[placed.artwork] = rim(placed.artwork, placed.outline)
    known = [(placed, rims[placed.artwork]) for placed in placements if placed.artwork in rims]
    bare = _union([_on(placed.frame, found.bare) for placed, found in known])
    colours = {colour for found in rims.values() for colour in found.lines}
    # The widest first: what lies beside a part is in its own colour.
    for reach in sorted({bleed, min(bleed, NEAR)} if len(colours) > 1 else {bleed}, reverse=True):
        yield from _reaching(known, reach, bare, room)


def _reach(placed: Placement, bleed: float) -> float:
    """How far the colours of a face run."""
    return max(bleed, BEHIND) if placed.side == "back" else bleed


def _reaching(
    known: Sequence[tuple[Placement, Rim]], bleed: float, bare: BaseGeometry, room: Box | None
) -> Iterator[Mark]:
    blocks: dict[str, list[BaseGeometry]] = {}
    reaching = {
        key: tuple(found.reaching(key[1]))
        for key, found in {(p.artwork, _reach(p, bleed)): found for p, found in known}.items()
    }
    for placed, found in known:
        frame, outline, reach = placed.frame, placed.component.outline, _reach(placed, bleed)
        for colour, area in reaching[placed.artwork, reach]:
            if _plain(outline, found) and bare.is_empty and room is None:
                radius = outline.box[2] + reach
                yield Circle(frame.x, frame.y, radius, Style(fill=colour), name="bleed")
            else:
                blocks.setdefault(colour, []).append(_shown(placed, _on(frame, area)))
    if not blocks:
        return
    # Corners that lie on a straight edge of a block do not run out of it farther than the edge.
    reach = max(_reach(placed, bleed) for placed, _ in known)
    limit = offset_area(_union([_on(placed.frame, found.area) for placed, found in known]), reach)
    if room is not None:
        limit = limit.intersection(shapely.box(*room))
    for colour, areas in blocks.items():
        for piece in outlines_of(_union(areas).intersection(limit).difference(bare), LEAST):
            yield Path(piece.segments, Style(fill=colour), name="bleed")


def _plain(outline: Outline, known: Rim) -> bool:
    """Whether the bleed of a part is a whole disc."""
    return isinstance(outline, Disc) and len(known.lines) == 1 and not outline.bores


def _shown(placed: Placement, area: BaseGeometry) -> BaseGeometry:
    """What a panel shows of the bleed."""
    if placed.panel is None:
        return area
    return area.intersection(shapely.box(*placed.panel.shown))


def _on(frame: Frame, area: BaseGeometry) -> BaseGeometry:
    """An area of a part on its sheet."""
    cos, sin = frame.axis
    return affine_transform(area, (cos, -sin, sin, cos, frame.x, frame.y))


def _union(areas: Sequence[BaseGeometry]) -> Any:
    found = [area for area in areas if not area.is_empty]
    if not found:
        return shapely.Polygon()
    # Coincident edges that differ in the last digits become one. To let the union itself work on
    # a grid takes three times as long.
    return shapely.union_all(shapely.transform(np.array(found), lambda xy: np.round(xy, DECIMALS)))


# --- what an artwork shows along its outline ----------------------------------------------------


def rim(artwork: Artwork, outline: Outline) -> Rim:
    """The colours along an outline, as the artwork's areas cover each other; lines are left out."""
    area = outline_area(outline)
    left = shapely.boundary(offset_area(area, -INSIDE))
    marks = [mark for mark in artwork.marks if not isinstance(mark, Text) and _filled(mark)]
    boxes = shapely.box(*np.array([room_of(mark.line) for mark in marks]).reshape(-1, 4).T)
    touching = shapely.intersects(boxes, left)
    lines: dict[str, list[BaseGeometry]] = {}
    filled: list[BaseGeometry] = []
    for k in np.flatnonzero(touching)[::-1].tolist():  # the uppermost first
        mark = marks[k]
        covered = path_area(mark.line, CHORD)
        filled.append(covered)
        seen = left.intersection(covered)
        if seen.length > LEAST:
            assert mark.style.fill is not None
            lines.setdefault(mark.style.fill, []).append(seen)
            left = left.difference(covered)
        if left.is_empty:
            break
    bare = offset_area(area, -INSIDE).difference(_union(filled))
    return Rim(area, {colour: _lines(found) for colour, found in lines.items()}, bare)


def _filled(mark: Path | Circle) -> bool:
    return mark.style.fill is not None and bool(mark.line)


def _lines(found: Sequence[BaseGeometry]) -> BaseGeometry:
    """The lines among geometries, joined where they meet."""
    parts = shapely.get_parts(shapely.get_parts(found))
    strings = parts[shapely.get_type_id(parts) == shapely.GeometryType.LINESTRING]
    return shapely.line_merge(shapely.multilinestrings(strings))
