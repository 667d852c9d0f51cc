"""A component as a small drawing for the list of parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...component import Component
from ...drawing import Frame, Mark, Path, Style, Text, contours, moved, scaled
from ...fonts import font

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
    outer, *bores = contours(component.outline, Style(fill=artwork.ground or "#ffffff"))
    yield from moved(scaled([outer], factor), shift)
    for mark in moved(scaled(artwork.marks, factor), shift):
        if not isinstance(mark, Text):
            yield mark
        elif mark.size >= LEGIBLE:
            yield _drawn(mark)
    holes = (replace(bore, style=Style(fill="#ffffff")) for bore in bores)
    yield from moved(scaled(holes, factor), shift)
    keyline = Style(stroke=ink, width=KEYLINE / factor)
    yield from moved(scaled(contours(component.outline, keyline), factor), shift)


def _drawn(mark: Text) -> Path:
    segments = font(mark.font).outline(
        mark.text, mark.size, mark.x, mark.y, mark.anchor, mark.rotation
    )
    return Path(segments, Style(fill=mark.colour), mark.role, mark.name)
