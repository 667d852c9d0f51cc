"""The hats, all alike: flat discs, or paper hats of a wall that is rolled and glued, a brim, a lid.

Discs have a ring for their sticker and nothing else, burnt too: a covered one tells nothing. Where
there are no stickers, face or lid have the colour themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import shapely

from ....art.burnt import FROM_EDGE, scored_outline
from ....art.faces import back, face, holes
from ....art.lettering import TEXT_LEAST, centred, omitted
from ....art.lines import FROM_CUT, KEYLINE, keyline, seen_on
from ....art.patterns import burnt_patterns, medal
from ....component import BOTH, THIN_CARD, Artwork, Boxed, Component, Design, Group, Kind
from ....drawing import Frame, Mark, Path, Style, contours, moved, polyline
from ....fonts import font
from ....geometry.nets import Wall, wall
from ....plane.hatch import hatch
from ....plane.outline import Bore, Disc, Outline, Polygon
from ....plane.path import Line, Move, Point
from ....words import Words
from ...cores import body_group
from ...flats import packing
from ...game import Builder
from ..sizes import HATS, OF_A_COLOUR, Sizes
from .sticker import sticker_face

THIN = 0.25  # width of the line along the edges of paper pieces
GLUE = "#b9b9b9"
TEXT = TEXT_LEAST  # em of the word on the tab
APART = 3.0  # mm between paper pieces on a sheet


def hat_parts(sizes: Sizes, words: Words) -> dict[str, Builder]:
    """The flat hats, if they are made; or walls, which count as hats, and what is glued to them."""
    if sizes.hat.kind == "disc":
        return {} if sizes.hat.piece.bought else {"hat": partial(_flat, sizes, words)}
    net, solid = net_of(sizes), sizes.hat.solid
    brim, lid = Disc(sizes.hat.diameter / 2, (Bore(0, 0, solid.hole),)), Disc(solid.lid)
    on_brim = partial(_brim, sizes, brim)
    alike = (
        ("hat", partial(_wall, sizes, net, words), words("Hat"), net.outline),
        ("hat-brim", on_brim, words("Brim of a hat"), brim),
    )
    made: dict[str, Builder] = {
        name: partial(
            _piece, sizes, words, name, (Design(Artwork(name, draw), HATS),), title, outline
        )
        for name, draw, title, outline in alike
    }
    lids = tuple(_faces(sizes, "hat-lid", partial(_lid, sizes, lid)))
    made["hat-lid"] = partial(_piece, sizes, words, "hat-lid", lids, words("Lid of a hat"), lid)
    return made


def _faces(sizes: Sizes, name: str, neutral: Callable[[], Iterator[Mark]]) -> Iterator[Design]:
    """The faces of all hats: one for all, or one a colour and that of the neutral hat."""
    if sizes.hat.stickers:
        yield Design(Artwork(name, neutral), HATS)
        return
    for player in sizes.players:
        front = partial(sticker_face, sizes, player)
        yield Design(Artwork(f"{name}-{player.key}", front), OF_A_COLOUR)
    yield Design(Artwork(name, neutral), HATS - OF_A_COLOUR * len(sizes.players))


def _flat(sizes: Sizes, words: Words) -> Component:
    hat, patterns = sizes.hat, burnt_patterns(sizes.players)
    under = Artwork("hat-back", partial(_under, sizes))
    burnt: dict[str, Callable[[], Iterable[Mark]]] = {
        f"hat-{p.key}": partial(medal, hat.flat.outline, p, patterns[p.key]) for p in sizes.players
    }
    burnt["hat"] = partial(_burnt, sizes)
    designs = tuple(
        replace(one, back=under, burnt=Artwork(f"{one.front.name}-burnt", burnt[one.front.name]))
        for one in _faces(sizes, "hat", partial(_top, sizes))
    )
    return Component(
        "hat",
        words("Hat"),
        hat.flat.outline,
        designs,
        packing(hat.flat),
        body_group("hats", words("Hats"), sizes.backs, hat.thickness, words),
        made_as=BOTH,
        body=hat.thickness,
        room=("sticker.diameter",) if hat.stickers else ("hat.diameter",),
    )


def _top(sizes: Sizes) -> Iterator[Mark]:
    yield from bare(sizes)
    if sizes.hat.stickers:
        yield place(sizes)


def _lid(sizes: Sizes, lid: Disc) -> Iterator[Mark]:
    inner = (place(sizes),) if sizes.hat.stickers else ()
    return _whole(sizes, lid, THIN, *inner)


def _under(sizes: Sizes) -> Iterator[Mark]:
    """The same on every hat."""
    return back(sizes.hat.flat.outline, sizes.areas.hat)


def bare(sizes: Sizes) -> Iterator[Mark]:
    """A hat from above without a place for a sticker."""
    yield from _whole(sizes, sizes.hat.flat.outline, KEYLINE)


def _whole(sizes: Sizes, outline: Outline, width: float, *inner: Mark) -> Iterator[Mark]:
    """A flat piece in the colour of all hats."""
    yield from face(outline, sizes.areas.hat)
    yield from inner
    yield keyline(outline, seen_on(sizes.areas.hat.ground, sizes.palette.ink), width)


def _brim(sizes: Sizes, outline: Disc) -> Iterator[Mark]:
    """A brim with a line round its hole."""
    yield from _whole(sizes, outline, THIN, *holes(outline, sizes.palette.ink, THIN))


def _burnt(sizes: Sizes) -> Iterator[Mark]:
    """The place for the sticker, where it stays clear of the edge; nothing on a neutral hat."""
    if not sizes.hat.stickers:
        return
    flat = sizes.sticker.flat
    ring = scored_outline(flat.outline, "place")
    yield ring if flat.width <= sizes.hat.diameter - 2 * FROM_EDGE else omitted(ring)


def place(sizes: Sizes) -> Mark:
    """Where the sticker goes."""
    style = Style(stroke=sizes.areas.grid, width=0.25, dash=(1.0, 1.0))
    (line,) = contours(sizes.sticker.flat.outline, style, name="place")
    return line


def net_of(sizes: Sizes) -> Wall:
    """The wall's net; its teeth stay hidden under brim and lid."""
    hat = sizes.hat
    brim = hat.diameter / 2 - hat.solid.hole
    return wall(hat.solid, brim - 0.6, 0.42 * hat.solid.top)


def _piece(
    sizes: Sizes,
    words: Words,
    name: str,
    designs: tuple[Design, ...],
    title: str,
    outline: Outline,
) -> Component:
    thick = words.exact(sizes.hat.thickness)
    group = Group(
        "hats", words("Hats"), words("thin card of 160–200 g/m², {t} mm", t=thick), THIN_CARD
    )
    kind, whole = (Kind.PART, "") if name == "hat" else (Kind.PIECE, "hat")
    part = Component(name, title, outline, designs, Boxed(APART), group, kind=kind, face_of=whole)
    return replace(part, room=("hat.diameter",))


def _wall(sizes: Sizes, net: Wall, words: Words) -> Iterator[Mark]:
    """The wall in the colour of all hats, hatched glue areas, dashed folds, the outline."""
    ink = sizes.palette.ink
    yield from face(Polygon(net.face), sizes.areas.hat)
    for tab in (net.tab, *net.teeth):
        yield from _glue(tab)
    yield from _glue_word(net, ink, words("glue"))
    fold = Style(stroke=ink, width=0.2, dash=(1.6, 1.0))
    for ends in net.folds:
        yield polyline(ends, fold, name="fold")
    yield keyline(net.outline, ink, THIN)


def _glue(tab: tuple[Point, ...]) -> Iterator[Mark]:
    strokes = hatch(shapely.Polygon(tab).buffer(-FROM_CUT), 1.0, 45)
    if strokes:
        segments = tuple(s for first, last in strokes for s in (Move(*first), Line(*last)))
        yield Path(segments, Style(stroke=GLUE, width=0.2), name="glue")


def _glue_word(net: Wall, ink: str, text: str) -> Iterator[Mark]:
    """The word along the tab; omitted where it has no room."""
    xs, ys = zip(*net.tab, strict=True)
    room = math.dist(net.tab[1], net.tab[2]) - 1.2 >= font("condensed").width(text, TEXT)
    middle = Frame(sum(xs) / 4, sum(ys) / 4, 90 - net.solid.angle / 2)
    word = centred(text, (0, 0), TEXT, ink, "condensed", name="glue")
    yield from moved([word if room else omitted(word)], middle)
