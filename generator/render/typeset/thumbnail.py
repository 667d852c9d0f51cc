"""A component as a small drawing for the list of parts."""

from __future__ import annotations

from collections.abc import Iterator

from ...component import Component
from ...drawing import (
    Circle,
    Close,
    Frame,
    Line,
    Mark,
    Move,
    Path,
    Segment,
    Style,
    Text,
    moved,
    scaled,
)
from ...fonts import font
from ...geometry.shapes import Disc

LEGIBLE = 0.9  # mm: smaller text is left out
KEYLINE = 0.15


def thumbnail(component: Component, width: float, height: float, ink: str) -> Iterator[Mark]:
    """Marks about the origin, in a box of width x height mm: the first face on its outline.

    Text becomes outlines, so that a reader who searches the booklet finds none of it.
    """
    left, bottom, right, top = component.outline.box
    factor = min(width / (right - left), height / (top - bottom), 1.0)
    artwork = component.designs[0].front
    shift = Frame(-(left + right) / 2 * factor, -(bottom + top) / 2 * factor)
    yield from moved(
        scaled([_outline(component, Style(fill=artwork.ground or "#ffffff"))], factor), shift
    )
    for mark in moved(scaled(artwork.marks, factor), shift):
        if not isinstance(mark, Text):
            yield mark
        elif mark.size >= LEGIBLE:
            yield _drawn(mark)
    keyline = Style(stroke=ink, width=KEYLINE / factor)
    yield from moved(scaled([_outline(component, keyline)], factor), shift)


def _outline(component: Component, style: Style) -> Mark:
    outline = component.outline
    if isinstance(outline, Disc):
        return Circle(0, 0, outline.radius, style)
    segments: list[Segment] = []
    for ring in (outline.points, *outline.holes):
        segments += [Move(*ring[0]), *(Line(*point) for point in ring[1:]), Close()]
    return Path(tuple(segments), style)


def _drawn(mark: Text) -> Path:
    segments = font(mark.font).outline(
        mark.text, mark.size, mark.x, mark.y, mark.anchor, mark.rotation
    )
    return Path(segments, Style(fill=mark.colour), mark.role, mark.name)
