"""Kits worked out for tests: settings as the command line takes them, down to a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import shapely

from generator import templates
from generator.component import Artwork, Component, Design, Packing, Round, Single, Triangular
from generator.drawing import Circle, Frame, Mark, Text
from generator.fonts import text_box
from generator.games import find_games
from generator.games.game import Plan, Resources
from generator.games.on_top.making import work_out
from generator.games.on_top.model import Model
from generator.games.on_top.pieces import rhombus_outline, triangle_outline
from generator.games.on_top.settings import OnTopSettings
from generator.geometry.shapes import centred_rectangle
from generator.kit.drafting import _labels, _materials
from generator.pages.document import document as lay_out_document
from generator.pages.guide import Brief
from generator.plane.outline import Disc, Outline
from generator.plane.path import Arc, Line, Move, Quad
from generator.press.sheet import Document, Placement, Press, Sheet, Stock
from generator.settings.commandline import set_layers
from generator.settings.layers import load
from generator.settings.palette import Palette, find_palette
from generator.settings.paper import Paper, find_paper
from generator.settings.shared import GameSettings
from generator.words import Words

BASE = Path()
WORDS = Words()
Point = tuple[float, float]


@cache
def settings(*assignments: str) -> OnTopSettings:
    """On Top's settings with assignments as `--set` takes them: `"tile.edge=30mm"`."""
    return load(OnTopSettings, set_layers(assignments))


@cache
def paper(name: str = "A4") -> Paper:
    """A paper of the templates."""
    return find_paper(name, BASE)


@cache
def palette(name: str = "classic") -> Palette:
    """A palette of the templates."""
    return find_palette(name, BASE)


def palettes() -> tuple[str, ...]:
    """The names of all palettes in the templates."""
    return tuple(templates.names("palettes"))


def papers() -> tuple[str, ...]:
    """The names of all papers in the templates."""
    return tuple(templates.names("paper"))


def resources(chosen: GameSettings, colours: Palette | None = None) -> Resources:
    """What settings name, with other colours if they are given."""
    return Resources(
        find_paper(chosen.print.paper, BASE),
        colours or palette(chosen.palette),
        _materials(chosen, BASE),
        _labels(chosen, BASE),
    )


@cache
def plan(*assignments: str) -> Plan:
    """On Top worked out for these settings."""
    chosen = settings(*assignments)
    return find_games()["on-top"].plan(chosen, resources(chosen), WORDS)


@cache
def model(*assignments: str) -> Model:
    """On Top's sizes, counts and players for these settings, nothing drawn."""
    chosen = settings(*assignments)
    return work_out(chosen, find_paper(chosen.print.paper, BASE), palette(chosen.palette), WORDS)


def stock(name: str = "A4", margin: float = 5.0) -> Stock:
    """A paper of the templates as stock."""
    found = paper(name)
    return Stock(found.name, found.title, found.width, found.height, margin)


def press(*assignments: str) -> Press:
    """How a document with these settings is printed."""
    chosen = settings(*assignments).print
    found = find_paper(chosen.paper, BASE)
    fed = Stock(found.name, found.title, found.width, found.height, chosen.margin)
    return Press(fed, chosen.backs, chosen.bleed)


BRIEF = Brief("sample", "Sample", "A notice.", "#c8962c", {"parts": "card"}, ("Cut.", "Glue."), ())


@cache
def document(*assignments: str, parts: tuple[str, ...] = ()) -> Document:
    """On Top's printed document for these settings; `parts` names components, all by default."""
    made = plan(*assignments)
    chosen = tuple(c for c in made.components if not parts or c.name in parts)
    brief = Brief(
        name="on-top",
        title="On Top",
        notice="A notice.",
        accent="#c8962c",
        materials=made.materials,
        steps=made.steps,
        reconstructed=made.reconstructed,
    )
    return lay_out_document(brief, chosen, press(*assignments), WORDS)


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
    """A part without artwork, with a design for each quantity."""
    designs = tuple(
        Design(
            Artwork(f"{name}-{k}", (), "#202020"),
            quantity,
            Artwork(f"{name}-{k}-back", (), "#202020") if backs else None,
        )
        for k, quantity in enumerate(quantities)
    )
    return Component(name, name.title(), outline, designs, packing, "parts")


def single(width: float, height: float, name: str = "board") -> Component:
    """A rectangular board."""
    return component(centred_rectangle(width, height), Single(), name=name, backs=False)


def discs(diameter: float, *quantities: int) -> Component:
    """Round parts."""
    return component(Disc(diameter / 2), Round(diameter), quantities, name="disc")


def lattice_part(edge: float, cells: int, *quantities: int) -> Component:
    """Rhombi (two cells) or triangles (one)."""
    outline = rhombus_outline(edge) if cells == 2 else triangle_outline(edge)
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
    outline = placement.component.outline
    return placed(outline.mirrored() if sheet.side == "back" else outline, placement.frame)


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
