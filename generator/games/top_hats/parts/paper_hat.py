"""Paper hats: a wall that is rolled and glued, a brim and a lid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import shapely

from ....art.lettering import centred
from ....art.lines import keyline
from ....art.painting import NOTHING, painted
from ....component import Artwork, Boxed, Component, Design, Group, Kind
from ....drawing import Circle, Frame, Mark, Path, Style, moved, polygon, polyline
from ....fonts import font
from ....geometry.nets import Wall, wall
from ....plane.hatch import hatch
from ....plane.outline import Bore, Disc, Outline
from ....plane.path import Line, Move, Point
from ....words import Words
from ...game import Builder
from ..sizes import HATS, Sizes
from .hat import place

KEYLINE = 0.25
GLUE = "#b9b9b9"
FOLD = (1.6, 1.0)
TEXT = 2.75  # em of the word on the tab, capitals 1.9 mm high
APART = 3.0  # mm between the pieces on a sheet


def pieces(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """The wall, which counts as the hat, then brim and lid, which are glued to it."""
    net, solid, ground = net_of(sizes), sizes.hat.solid, sizes.areas.hat.bleeding
    brim = Disc(sizes.hat.diameter / 2, (Bore(0, 0, solid.hole),))
    edge = Style(fill="#ffffff", stroke=sizes.palette.ink, width=KEYLINE)
    hole, lid = Circle(0, 0, solid.hole, edge), Disc(solid.lid)
    made = (
        ("hat", words("Hat"), net.outline, partial(_wall, sizes, net, words), None),
        ("hat-brim", words("Brim of a hat"), brim, partial(_round, sizes, brim, hole), ground),
        ("hat-lid", words("Lid of a hat"), lid, partial(_round, sizes, lid, place(sizes)), ground),
    )
    return {one[0]: partial(_piece, sizes, words, *one) for one in made}


def net_of(sizes: Sizes) -> Wall:
    """The wall's net; its teeth stay hidden under brim and lid."""
    hat = sizes.hat
    brim = hat.diameter / 2 - hat.solid.hole
    return wall(hat.solid, brim - 0.6, 0.42 * hat.solid.top)


def _piece(
    sizes: Sizes,
    words: Words,
    name: str,
    title: str,
    outline: Outline,
    draw: Callable[[], Iterator[Mark]],
    ground: str | None,
) -> Component:
    whole = name == "hat"
    thick = words.exact(sizes.hat.thickness)
    material = words("thin card of 160–200 g/m², {t} mm", t=thick)
    return Component(
        name=name,
        title=title,
        outline=outline,
        designs=(Design(Artwork(name, draw, ground), HATS),),
        packing=Boxed(APART),
        group=Group("hats", words("Hats"), material),
        kind=Kind.PART if whole else Kind.PIECE,
        face_of="" if whole else "hat",
    )


def _round(sizes: Sizes, outline: Disc, inner: Mark) -> Iterator[Mark]:
    """A brim with its hole, or a lid with the place of the sticker."""
    yield from painted(Circle(0, 0, outline.radius, NOTHING, name="face"), sizes.areas.hat)
    yield inner
    yield keyline(outline, sizes.palette.ink, KEYLINE)


def _wall(sizes: Sizes, net: Wall, words: Words) -> Iterator[Mark]:
    """The wall in the colour of all hats, hatched glue areas, dashed folds, the outline."""
    ink = sizes.palette.ink
    yield from painted(polygon(net.face, NOTHING, name="face"), sizes.areas.hat)
    for tab in (net.tab, *net.teeth):
        yield from _glue(tab)
    yield from _glue_word(net, ink, words("glue"))
    fold = Style(stroke=ink, width=0.2, dash=FOLD)
    for ends in net.folds:
        yield polyline(ends, fold, name="fold")
    yield polygon(net.outline.points, Style(stroke=ink, width=KEYLINE), name="keyline")


def _glue(tab: tuple[Point, ...]) -> Iterator[Mark]:
    strokes = hatch(shapely.Polygon(tab).buffer(-0.2), 1.0, 45)
    if strokes:
        segments = tuple(s for first, last in strokes for s in (Move(*first), Line(*last)))
        yield Path(segments, Style(stroke=GLUE, width=0.2), name="glue")


def _glue_word(net: Wall, ink: str, text: str) -> Iterator[Mark]:
    """The word along the tab, where it has room."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = net.tab
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if font("condensed").width(text, TEXT) > long - 1.2:
        return
    middle = Frame((x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4, 90 - net.solid.angle / 2)
    yield from moved([centred(text, (0, 0), TEXT, ink, "condensed", name="glue")], middle)
