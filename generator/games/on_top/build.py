"""How On Top is made up, and what about it is not known."""

from __future__ import annotations

from collections.abc import Iterator

from ...art.patterns import legend
from ...words import Words
from ..cores import Body, core_words, tool_words
from ..flats import buy_words, cut_words
from ..game import Build
from .settings import OnTopSettings
from .sizes import Sizes


def build(sizes: Sizes, settings: OnTopSettings, words: Words) -> Build:
    """Sentences for the parts that are made."""
    return Build(
        steps=tuple(_steps(sizes, settings, words)),
        reconstructed=tuple(_reconstructed(sizes, settings, words)),
        laser_legend=legend(sizes.players),
        bought=tuple(_bought(sizes, settings, words)),
    )


def _steps(sizes: Sizes, settings: OnTopSettings, words: Words) -> Iterator[str]:
    """The order of work."""
    supply = sizes.supply
    yield tool_words(words)
    if settings.makes("board"):
        yield words(
            "Board: join its panels first if it has several. Glue it to card, press it flat while "
            "it dries, then cut just outside the dark line round the track."
        )
    tiles = []
    if settings.makes("rhombus"):
        tiles.append(words.number_of("{n} rhombus", "{n} rhombi", supply.rhombi))
    if settings.makes("triangle"):
        tiles.append(words.number_of("{n} triangle", "{n} triangles", supply.triangles))
    if tiles:
        yield words(
            "Tiles: first cut all lines that have guides at both ends, each in one go from guide "
            "to guide; then cut the triangles apart along their third sides. This gives {tiles}.",
            tiles=", ".join(tiles),
        )
    if settings.makes("piece"):
        yield from _pieces(sizes, words)
    bodies = []
    if tiles:
        bodies.append(Body(words("Tiles"), "tile.thickness", sizes.tile_thickness))
    if settings.makes("piece") and not sizes.piece.bought:
        bodies.append(Body(words("Pieces"), "piece.thickness", sizes.piece_thickness))
    if bodies:
        yield from core_words(sizes.backs, bodies, words)
    if settings.makes("board") and settings.makes("rhombus"):
        yield words(
            "Check: lay tiles on the board. Each lies on the grid with {c} mm to spare, and a "
            "piece on a crossing leaves a rim of every colour to be seen.",
            c=words.exact(sizes.clearance),
        )


def _bought(sizes: Sizes, settings: OnTopSettings, words: Words) -> Iterator[str]:
    if sizes.piece.bought and settings.makes("piece"):
        count = sizes.supply.pieces * len(sizes.players)
        yield buy_words(sizes.piece, sizes.piece_thickness, count, words)


def _pieces(sizes: Sizes, words: Words) -> Iterator[str]:
    """How pieces are cut, or which are bought."""
    each, piece = sizes.supply.pieces, sizes.piece
    if piece.bought:
        yield words(
            "Pieces: buy {pieces}, {n} for each colour, and put a sticker in the middle of each.",
            pieces=buy_words(piece, sizes.piece_thickness, each * len(sizes.players), words),
            n=each,
        )
    else:
        yield words("Pieces: {n} of each colour.", n=each)
    yield cut_words(piece, "piece.diameter", words)
    yield words("One piece of each colour is the marker on the score track.")


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
