"""How On Top is made up, and what about it is not known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...art.assembly import Inks, Step
from ...art.building import mounted
from ...art.patterns import legend
from ...geometry.shapes import centred_rectangle
from ...plane.outline import Polygon
from ...words import Words
from ..cores import MOUNT, Body, core_steps, tool_words, way_of
from ..flats import buy_words, cut_figure, cut_words, punch_words, sticker_figure
from ..game import Build
from .assembly import checked, rhombus, tile_cuts, triangle
from .settings import OnTopSettings
from .sizes import Sizes


def build(sizes: Sizes, settings: OnTopSettings, words: Words) -> Build:
    """Sentences for the parts that are made."""
    return Build(
        steps=tuple(_steps(sizes, settings, words)),
        reconstructed=tuple(_reconstructed(sizes, settings, words)),
        laser_legend=legend(sizes.players),
        bought=tuple(_bought(sizes, settings, words)),
        tools=tuple(_tools(sizes, settings, words)),
    )


def _steps(sizes: Sizes, settings: OnTopSettings, words: Words) -> Iterator[Step]:
    """The order of work."""
    inks = Inks(sizes.palette.ink, sizes.palette.accent)
    tiles, pieces = settings.makes("rhombus", "triangle"), settings.makes("piece")
    if settings.makes("board"):
        outline = centred_rectangle(sizes.track.width, sizes.track.height)
        label = words("{n} mm", n="1.5–3")
        yield Step(
            words(
                "Board: join its panels first if it has several. Glue it to card, press it flat "
                "while it dries, then cut just outside the dark line round the track."
            ),
            partial(mounted, outline, MOUNT, label, inks),
        )
    bodies = []
    if tiles:
        corners = Polygon(
            rhombus(sizes.edge) if settings.makes("rhombus") else triangle(sizes.edge)
        )
        bodies.append(Body(words("Tiles"), sizes.tile_thickness, corners))
    if pieces and not sizes.piece.bought:
        bodies.append(Body(words("Pieces"), sizes.piece_thickness, sizes.piece.flat.outline))
    if bodies:
        yield from core_steps(sizes.backs, bodies, inks, words)
    if tiles:
        yield from _tiles(sizes, settings, inks, words)
    if pieces:
        yield from _pieces(sizes, inks, words)
    if settings.makes("board") and settings.makes("rhombus"):
        text = words(
            "Check: lay tiles on the board. Each lies on the grid with {c} mm to spare, and a "
            "piece on a crossing leaves a rim of every colour to be seen.",
            c=words.exact(sizes.clearance),
        )
        label = words("{n} mm", n=words.exact(sizes.clearance))
        yield Step(text, partial(checked, sizes, label, inks))


def _tiles(sizes: Sizes, settings: OnTopSettings, inks: Inks, words: Words) -> Iterator[Step]:
    """How tiles are cut apart, and how many there are."""
    supply, tiles = sizes.supply, []
    rhombi, triangles = settings.makes("rhombus"), settings.makes("triangle")
    if rhombi:
        tiles.append(words.number_of("{n} rhombus", "{n} rhombi", supply.rhombi))
    if triangles:
        tiles.append(words.number_of("{n} triangle", "{n} triangles", supply.triangles))
    parts = [
        words(
            "Tiles: cut the level lines (1) from guide to guide, then the slanting ones (2), which "
            "stop at their guides."
        )
    ]
    if triangles:
        parts.append(words("Last come the third sides of the triangles (3)."))
    parts.append(words("This gives {tiles}.", tiles=", ".join(tiles)))
    draw = partial(tile_cuts, sizes.edge, rhombi=rhombi, triangles=triangles, inks=inks)
    yield Step(" ".join(parts), draw)


def _tools(sizes: Sizes, settings: OnTopSettings, words: Words) -> Iterator[str]:
    yield tool_words(words)
    if settings.makes("piece") and (punch := punch_words(sizes.piece, words)):
        yield punch


def _bought(sizes: Sizes, settings: OnTopSettings, words: Words) -> Iterator[str]:
    if sizes.piece.bought and settings.makes("piece"):
        count = sizes.supply.pieces * len(sizes.players)
        yield buy_words(sizes.piece, sizes.piece_thickness, count, words)


def _pieces(sizes: Sizes, inks: Inks, words: Words) -> Iterator[Step]:
    """How pieces are cut, or which are bought."""
    each, piece = sizes.supply.pieces, sizes.piece
    marker = words("One piece of each colour is the marker on the score track.")
    if piece.bought:
        text = words(
            "Pieces: buy {pieces}, {n} for each colour, and put a sticker in the middle of each.",
            pieces=buy_words(piece, sizes.piece_thickness, each * len(sizes.players), words),
            n=each,
        )
        count = each * len(sizes.players)
        draw = partial(sticker_figure, piece, sizes.piece_thickness, count, inks)
        yield Step(f"{text} {marker}", draw)
        yield Step(cut_words(piece, words))
        return
    text = words("Pieces: {n} of each colour.", n=each)
    layers = 1 if way_of(sizes.backs) == "card" else 3
    draw = partial(cut_figure, piece, sizes.piece_thickness, layers, inks, words)
    yield Step(f"{text} {cut_words(piece, words)} {marker}", draw)


def _reconstructed(sizes: Sizes, settings: OnTopSettings, words: Words) -> Iterator[str]:
    """What of this kit is rebuilt."""
    a, b, c = settings.board.sides
    yield words(
        "The outline of the published board is not known to us. The standard here is 3-3-5, "
        "whose 78 cells take the published 34 rhombi and 10 triangles exactly; this board has "
        "the sides {sides}.",
        sides=f"{a}-{b}-{c}",
    )
    yield words("All sizes in millimetres are ours, and so is the number of spaces on the track.")
    yield words(
        "The faces of the deck are rebuilt. That all four colours stand on every rhombus is "
        "known; that each of the 12 possible faces comes equally often, as far as {n} tiles "
        "allow, is our choice.",
        n=sizes.supply.rhombi,
    )
    yield words("The published pieces were hollow cones; ours are flat and stack.")
