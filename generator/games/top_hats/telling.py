"""What Top Hats puts into its booklet."""

from __future__ import annotations

from collections.abc import Mapping

from ...component import Component
from ...words import Words
from ..game import Telling
from .figures import cover_figure, figures
from .opening import KEPT
from .play import Rules
from .sizes import HATS, OF_A_COLOUR, Sizes


def tell(sizes: Sizes, _parts: Mapping[str, Component], words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out sizes."""
    size = words("spaces of {size} mm", size=words.number(sizes.space))
    return Telling(facts(sizes, words), figures(sizes, words), cover_figure(sizes, words), size)


def facts(sizes: Sizes, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    given = OF_A_COLOUR - KEPT
    return {
        "hats": str(HATS),
        "each": str(OF_A_COLOUR),
        "kept": str(KEPT),
        "colour_where": words("as a sticker on the top of a hat")
        if sizes.hat.stickers
        else words("printed on the top of a hat"),
        "first_of_all": words("Before your very first game, put the stickers on the hats.")
        if sizes.hat.stickers
        else words("Before your very first game, look whether all hats are alike from below."),
        "given_two": str(given),
        "given_three": str(given // 2),
        "spaces": str(len(sizes.spaces)),
        "rings": str(sizes.rings),
        "middle_rings": middle_rings(sizes.rings, words),
        "next_ring": str(sizes.rings - 1),
        "patience": str(Rules().patience),
        **{player.key: player.spoken for player in sizes.players},
    }


def middle_rings(rings: int, words: Words) -> str:
    """The rings that stacks are placed on, in words (TH4)."""
    first, last = 2, rings - 1
    if first == last:
        return words("ring {n}", n=first)
    if first + 1 == last:
        return words("rings {first} and {last}", first=first, last=last)
    return words("rings {first} to {last}", first=first, last=last)
