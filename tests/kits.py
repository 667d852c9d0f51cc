"""Pieces of kits for tests: papers, parts, sheets, and On Top's document with other settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import shapely

from generator import templates
from generator.art.assembly import Step
from generator.colour.palette import Palette
from generator.component import (
    Artwork,
    Component,
    Design,
    Group,
    Packing,
    Round,
    Single,
    Triangular,
)
from generator.drawing import Circle, Frame, Mark, Style, Text, contours
from generator.fonts import text_box
from generator.geometry.lattice import HEIGHT
from generator.geometry.shapes import centred_rectangle
from generator.layout.placement import Placement
from generator.pages.document import document as lay_out_document
from generator.pages.guide import Brief
from generator.plane.outline import Disc, Outline, Polygon
from generator.plane.path import Arc, Line, Move, Quad
from generator.press.sheet import Document, Press, Sheet, Stock
from generator.settings.palette import PALETTE
from generator.settings.paper import PAPER, Paper
from generator.settings.store import find
from generator.words import Words
from tests.builds import kit

BASE = Path()
WORDS = Words()
DARK = Style(fill="#202020")
PARTS = Group("parts", "parts", "card")
Point = tuple[float, float]


@cache
def paper(name: str = "A4") -> Paper:
    """A paper of the templates."""
    return find(PAPER, name, BASE)


@cache
def palette(name: str = "classic") -> Palette:
    """A palette of the templates."""
    return find(PALETTE, name, BASE)


def palettes() -> tuple[str, ...]:
    """The names of all palettes in the templates."""
    return tuple(templates.names("palettes"))


def papers() -> tuple[str, ...]:
    """The names of all papers in the templates."""
    return tuple(templates.names("paper"))


def sizes(*assignments: str, name: str = "on-top") -> Any:
    """A game's sizes, counts and players for these settings, nothing drawn."""
    return kit(*assignments, name=name).sizes


def stock(name: str = "A4", margin: float = 5.0) -> Stock:
    """A paper of the templates as stock."""
    found = paper(name)
    return Stock(found.name, found.title, found.width, found.height, margin)


def press(*assignments: str) -> Press:
    """How a document of On Top with these settings is printed."""
    return kit(*assignments).printed.press


BRIEF = Brief("sample", "Sample", "A notice.", "#c8962c", (Step("Cut."), Step("Glue.")), ())


@cache
def document(*assignments: str, parts: tuple[str, ...] = ()) -> Document:
    """On Top's printed document for these settings; `parts` names components, all by default."""
    asked = kit(*assignments)
    chosen = tuple(c for c in asked.parts.values() if not parts or c.name in parts)
    return lay_out_document(asked.printed.brief, chosen, press(*assignments), WORDS)


def printed(components: Sequence[Component], pressed: Press | None = None) -> Document:
    """The document of any components, on A4 by default."""
    return lay_out_document(BRIEF, components, pressed or press(), WORDS)


def component(
    outline: Outline,
    packing: Packing,
    quantities: Sequence[int] = (1,),
    *,
    name: str = "part",
    backs: bool = True,
) -> Component:
    """A part of one dark colour, with a design for each quantity."""
    dark, mirrored = contours(outline, DARK), contours(outline.mirrored(), DARK)
    front, back = next(dark), next(mirrored)
    designs = tuple(
        Design(
            Artwork.of(f"{name}-{k}", (front,)),
            quantity,
            Artwork.of(f"{name}-{k}-back", (back,)) if backs else None,
        )
        for k, quantity in enumerate(quantities)
    )
    return Component(name, name.title(), outline, designs, packing, PARTS)


def single(width: float, height: float, name: str = "board") -> Component:
    """A rectangular board."""
    return component(centred_rectangle(width, height), Single(), name=name, backs=False)


def discs(diameter: float, *quantities: int) -> Component:
    """Round parts."""
    return component(Disc(diameter / 2), Round(diameter), quantities, name="disc")


def lattice_part(edge: float, cells: int, *quantities: int) -> Component:
    """Rhombi (two cells) or triangles (one)."""
    x, y = 0.75 * edge, HEIGHT * edge / 2
    rhombus = Polygon(((-x, -y), (edge - x, -y), (x, y), (x - edge, y)))
    triangle = Polygon(((-edge / 2, -y), (edge / 2, -y), (0.0, y)))
    outline = rhombus if cells == 2 else triangle
    name = "rhombus" if cells == 2 else "triangle"
    return component(outline, Triangular(edge, cells), quantities, name=name)


def placed(outline: Outline, frame: Frame) -> shapely.Polygon:
    """An outline in sheet coordinates; a disc as a polygon just inside its circle."""
    if isinstance(outline, Disc):
        return shapely.Point(frame.x, frame.y).buffer(outline.radius, quad_segs=32)
    return shapely.Polygon(
        [frame.point(*point) for point in outline.points],
        [[frame.point(*point) for point in hole] for hole in outline.holes],
    )


def outline_on(sheet: Sheet, placement: Placement) -> shapely.Polygon:
    """A placement's nominal outline on its sheet, mirrored on a back."""
    del sheet  # a folded one has both
    return placed(placement.outline, placement.frame)


def reach(mark: Mark) -> Iterator[Point]:
    """Points that a mark extends to, line width left out; the corners of a text's box."""
    if isinstance(mark, Text):
        yield from text_box(mark)
    elif isinstance(mark, Circle):
        yield mark.x - mark.radius, mark.y - mark.radius
        yield mark.x + mark.radius, mark.y + mark.radius
    else:
        for segment in mark.segments:
            match segment:
                case Move(x, y) | Line(x, y) | Quad(_, _, x, y):
                    yield x, y
                case Arc(_, _, _, start, end):
                    for k in range(9):
                        yield segment.at(start + (end - start) * k / 8)
