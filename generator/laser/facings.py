"""Facings: the printed face of a part that a laser cuts, a little smaller, to be glued to it.

A facing shows what the printed part would show at the same place: nothing is scaled, colours and
lines end at the facing's edge, as true geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..art.lettering import SAFE, omitted
from ..art.lines import keyline
from ..colour.palette import SYMBOLS
from ..component import Artwork, Boxed, Component, Design, Group, Kind, Single, Way
from ..drawing import Circle, Mark, Path, Role, Style, Text
from ..errors import FitError
from ..fonts import text_box
from ..plane.area import contours_of, outline_area, outlines_of, path_area, path_lines
from ..plane.offset import offset, offset_area
from ..plane.outline import Disc, Outline, bounds
from ..plane.path import chain
from ..units import format_length
from ..words import Words
from .cutsheet import TOLERANCE

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

GAP = 3.0  # between facings, each cut along its own line
EDGE = "#8c8c8c"  # of the line on faces that have none
HIDDEN = "order"  # texts for the builder, which another part covers in the end


def faced(components: Iterable[Component], inset: float, words: Words) -> tuple[Component, ...]:
    """The components, and after them a facing for each part that a laser cuts.

    Faced parts, and faces that are glued to them, lose what would be engraved on them; scored
    lines stay. A part of which two sides are seen gets two. Raises FitError where `inset` mm
    leave nothing of a face.
    """
    parts = tuple(components)
    cut = [part for part in parts if Way.LASER in part.made_as and part.kind is Kind.PART]
    names = {part.name for part in cut if part.sides}
    facings = (_facing(part, inset, words) for part in cut if part.sides)
    bare = (
        _bare(part) if Way.LASER in part.made_as and names & {part.name, part.face_of} else part
        for part in parts
    )
    return (*bare, *facings)


def _bare(part: Component) -> Component:
    """The part without what lies under its facing."""
    return replace(part, designs=tuple(map(_scored_only, part.designs)))


def _scored_only(design: Design) -> Design:
    burnt = design.burnt
    if burnt is None:
        return design

    def scores() -> Iterator[Mark]:
        return (mark for mark in burnt.marks if mark.role is Role.SCORE)

    return replace(design, burnt=Artwork(f"{burnt.name}-scored", scores))


def _facing(part: Component, inset: float, words: Words) -> Component:
    name = f"{part.name}-facing"
    outline = offset(part.outline, -inset)
    if outline is None:
        raise FitError(
            f"laser.facing_inset = {format_length(inset)} leaves nothing of the face on "
            f"{part.name}",
            setting="laser.facing_inset",
            part=part.name,
            expected="a smaller inset",
            got=format_length(inset),
        )
    designs = tuple(
        Design(
            Artwork(f"{front.name}-facing", partial(_cut, front, outline)),
            part.sides * design.quantity,
        )
        for design in part.designs
        for front in (design.front,)
    )
    return Component(
        name=name,
        title=words("{part}: facing", part=part.title),
        outline=outline,
        designs=designs,
        packing=part.packing if isinstance(part.packing, Single) else Boxed(GAP),
        group=Group(
            "facings",
            words("Facings"),
            words("paper of 120–160 g/m², then glued to the parts that the laser cut"),
        ),
        kind=Kind.FACING,
        face_of=part.name,
        room=("laser.facing_inset",),
    )


def least_room(outline: Outline, face: Artwork) -> Iterator[tuple[float, str]]:
    """How far a facing's edge may move inwards before it meets each text and symbol, in mm."""
    import shapely

    edge = outline_area(outline).boundary
    for mark in face.marks:
        if isinstance(mark, Text):
            if mark.name != HIDDEN:
                yield shapely.Polygon(text_box(mark)).distance(edge) - SAFE, f'"{mark.text}"'
        elif mark.name in SYMBOLS:
            yield path_area(mark.line, TOLERANCE).distance(edge), "a symbol"


# --- cutting marks to an outline ---------------------------------------------------------------


def _cut(face: Artwork, outline: Outline) -> tuple[Mark, ...]:
    """The marks inside the outline and its own line; the part's keyline lies elsewhere."""
    marks = face.marks
    kept = [mark for mark in marks if mark.name != "keyline"]
    styles = [m.style for m in marks if not isinstance(m, Text) and m.name == "keyline"]
    line = styles[0] if styles else Style(stroke=EDGE, width=0.2)
    window = outline_area(outline)
    inside = [piece for mark in kept for piece in _inside(mark, outline, window)]
    return (*inside, keyline(outline, line.stroke or EDGE, line.width))


def _inside(mark: Mark, outline: Outline, window: BaseGeometry) -> Iterator[Mark]:
    """What of a mark lies in the window, its line with its whole width."""
    if isinstance(mark, Text):
        yield mark if mark.name != HIDDEN or _has_room(mark, window) else omitted(mark)
        return
    half = mark.style.width / 2 if mark.style.stroke else 0.0
    if offset_area(window, 1e-6 - half).covers(_covered(mark)):
        yield mark
        return
    if mark.style.fill:
        yield from _filled(mark, outline, window)
    if mark.style.stroke:
        yield from _stroked(mark, offset_area(window, -half))


def _has_room(text: Text, window: BaseGeometry) -> bool:
    import shapely

    return bool(offset_area(window, -SAFE).covers(shapely.Polygon(text_box(text))))


def _covered(mark: Path | Circle) -> BaseGeometry:
    """What a mark covers, its line without its width."""
    lines = path_lines(mark.line, TOLERANCE)
    return lines.union(path_area(mark.line, TOLERANCE)) if mark.style.fill else lines


def _filled(mark: Path | Circle, outline: Outline, window: BaseGeometry) -> Iterator[Mark]:
    style = Style(fill=mark.style.fill)
    plain = isinstance(outline, Disc) and not outline.bores
    if plain and isinstance(mark, Circle) and (mark.x, mark.y) == (0, 0):  # it stays a circle
        yield replace(mark, radius=outline.box[2], style=style)
        return
    for piece in outlines_of(path_area(mark.line, TOLERANCE).intersection(window)):
        yield Path(piece.segments, style, mark.role, mark.name)


def _stroked(mark: Path | Circle, window: BaseGeometry) -> Iterator[Mark]:
    import shapely

    style = replace(mark.style, fill=None)
    lines = path_lines(mark.line, TOLERANCE).intersection(window)
    if lines.geom_type == "MultiLineString":
        lines = shapely.line_merge(lines)
    found = sorted(contours_of(lines, mark.style.width), key=lambda line: bounds(line.points))
    segments = tuple(segment for contour in found for segment in chain(*contour))
    if segments:
        yield Path(segments, style, mark.role, mark.name)
