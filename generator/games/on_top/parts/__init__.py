"""The parts of On Top, a file each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....component import STICKY, Group
from ....words import Words
from ...cores import body_group
from ...game import Builder
from ..sizes import Sizes
from .board import board
from .piece import piece
from .rhombus import rhombus
from .triangle import triangle


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part, in the order of the kit."""
    backs, tile, disc = sizes.backs, sizes.tile_thickness, sizes.piece_thickness
    tiles = body_group("tiles", words("Tiles"), backs, tile, words)
    pieces = body_group("pieces", words("Pieces"), backs, disc, words)
    if sizes.piece.bought:
        stickers = words("self-adhesive paper, a whole sheet that is not cut yet")
        pieces = Group("pieces", words("Pieces"), stickers, STICKY)
    return {
        "board": partial(board, sizes, words),
        "rhombus": partial(rhombus, sizes, tiles, words),
        "triangle": partial(triangle, sizes, tiles, words),
        **{f"piece-{p.key}": partial(piece, sizes, p, pieces, words) for p in sizes.players},
    }
