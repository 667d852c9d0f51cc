"""The parts of Top Hats, a file each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ....words import Words
from ...game import Builder
from ..sizes import Sizes
from . import board, hat, stack_slip, sticker


def parts(sizes: Sizes, words: Words) -> Mapping[str, Builder]:
    """A builder for each component by its name, in the order of the kit."""
    stickers = {
        f"sticker-{p.key}": partial(sticker.sticker, sizes, p, words) for p in sizes.players
    }
    return {
        "board": partial(board.board, sizes, words),
        **hat.hat_parts(sizes, words),
        **(stickers if sizes.hat.stickers else {}),
        "stack-slip": partial(stack_slip.slips, sizes, words),
    }
