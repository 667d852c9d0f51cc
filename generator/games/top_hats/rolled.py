"""Paper hats: a wall that is rolled and glued, a brim and a lid."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from ...art.painting import NOTHING, painted
from ...component import Artwork, Boxed, Component, Design
from ...drawing import Circle, Frame, Mark, Path, Style, Text, moved, polygon, polyline
from ...fonts import font
from ...geometry.nets import Wall
from ...plane.hatch import hatch
from ...plane.outline import Bore, Disc
from ...plane.path import Line, Move, Point
from ...words import Words
from .model import HATS, Model

KEYLINE = 0.25
GLUE = "#b9b9b9"
FOLD = (1.6, 1.0)
TEXT = 2.75  # em of the word on the tab, capitals 1.9 mm high
APART = 3.0  # mm between the pieces on a sheet


def wall(model: Model) -> Wall:
    """The wall's net; its teeth stay hidden under brim and lid."""
    hat = model.hat
    brim = hat.diameter / 2 - hat.solid.hole
    return Wall(hat.solid, brim - 0.6, 0.42 * hat.solid.top)


def rolled(model: Model, words: Words) -> tuple[Component, Component, Component]:
    """The wall, which counts as the hat, then brim and lid, which are glued to it."""
    net, hat = wall(model), model.hat
    brim = Disc(hat.diameter / 2, (Bore(0, 0, hat.solid.hole),))
    lid = Disc(hat.solid.lid)
    ground = model.palette.field.bleeding
    pieces = (
        ("hat", words("Hat"), net.outline, tuple(_wall_marks(model, net, words)), None),
        ("hat-brim", words("Brim of a hat"), brim, tuple(_brim_marks(model, brim)), ground),
        ("hat-lid", words("Lid of a hat"), lid, tuple(_lid_marks(model)), ground),
    )
    first, second, third = (
        Component(
            name=name,
            title=title,
            outline=outline,
            designs=(Design(Artwork(name, marks, bleed), HATS),),
            packing=Boxed(APART),
            group=words("Hats"),
            face_of="" if name == "hat" else "hat",
        )
        for name, title, outline, marks, bleed in pieces
    )
    return first, second, third


def _wall_marks(model: Model, net: Wall, words: Words) -> Iterator[Mark]:
    """The wall in the colour of all hats, hatched glue areas, dashed folds, the outline."""
    yield from painted(polygon(net.face, NOTHING, name="face"), model.palette.field)
    for place in (net.tab, *net.teeth):
        yield from _glue(place)
    yield from _glue_word(net, model, words)
    fold = Style(stroke=model.palette.ink, width=0.2, dash=FOLD)
    for ends in net.folds:
        yield polyline(ends, fold, name="fold")
    line = Style(stroke=model.palette.ink, width=KEYLINE)
    yield polygon(net.outline.points, line, name="keyline")


def _glue(place: tuple[Point, ...]) -> Iterator[Mark]:
    strokes = hatch(shapely.Polygon(place).buffer(-0.2), 1.0, 45)
    if strokes:
        segments = tuple(s for first, last in strokes for s in (Move(*first), Line(*last)))
        yield Path(segments, Style(stroke=GLUE, width=0.2), name="glue")


def _glue_word(net: Wall, model: Model, words: Words) -> Iterator[Mark]:
    """The word along the tab, where it has room."""
    face, text = font("condensed"), words("glue")
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = net.tab
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if face.width(text, TEXT) > long - 1.2:
        return
    half = net.solid.angle / 2
    x, y = (x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4
    shift = face.cap_height(TEXT) / 2
    at = Text(0, -shift, text, TEXT, model.palette.ink, "condensed", "middle", name="glue")
    yield from moved([at], Frame(x, y, 90 - half))


def _brim_marks(model: Model, brim: Disc) -> Iterator[Mark]:
    hole = brim.bores[0].radius
    yield from painted(Circle(0, 0, brim.radius, NOTHING, name="face"), model.palette.field)
    line = Style(stroke=model.palette.ink, width=KEYLINE)
    yield Circle(0, 0, hole, Style(fill="#ffffff", stroke=model.palette.ink, width=KEYLINE))
    yield Circle(0, 0, brim.radius - KEYLINE / 2, line, name="keyline")


def _lid_marks(model: Model) -> Iterator[Mark]:
    radius = model.hat.solid.lid
    yield from painted(Circle(0, 0, radius, NOTHING, name="face"), model.palette.field)
    place = Style(stroke=model.palette.grid, width=0.25, dash=(1.0, 1.0))
    yield Circle(0, 0, model.sticker / 2, place, name="place")
    line = Style(stroke=model.palette.ink, width=KEYLINE)
    yield Circle(0, 0, radius - KEYLINE / 2, line, name="keyline")
