"""The parts of On Top, a file each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....component import CARD, STICKY, Group
from ....words import Words
from ...cores import card_words
from ...game import Builder
from ..sizes import Sizes
from .board import board
from .piece import piece
from .rhombus import rhombus
from .triangle import triangle


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each part, in the order of the kit."""
    card = card_words(sizes.backs, sizes.tile_thickness, words)
    tiles = Group("tiles", words("Tiles"), card, CARD)
    card = card_words(sizes.backs, sizes.piece_thickness, words)
    stickers = words("self-adhesive paper, a whole sheet that is not cut yet")
    paper = (stickers, STICKY) if sizes.piece.bought else (card, CARD)
    pieces = Group("pieces", words("Pieces"), *paper)
    return {
        "board": partial(board, sizes, words),
        "rhombus": partial(rhombus, sizes, tiles, words),
        "triangle": partial(triangle, sizes, tiles, words),
        **{f"piece-{p.key}": partial(piece, sizes, p, pieces, words) for p in sizes.players},
    }
