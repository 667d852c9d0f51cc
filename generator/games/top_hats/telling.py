"""What Top Hats puts into its booklet."""

from __future__ import annotations

from ...words import Words
from ..game import Plan, Telling
from .figures import cover_figure, figures
from .model import HATS, OF_A_COLOUR, Model
from .opening import KEPT
from .play import Rules


def telling(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out model."""
    model: Model = plan.model
    return Telling(facts(model, words), figures(model, words), cover_figure(model, words))


def facts(model: Model, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    given = OF_A_COLOUR - KEPT
    return {
        "hats": str(HATS),
        "each": str(OF_A_COLOUR),
        "kept": str(KEPT),
        "given_two": str(given),
        "given_three": str(given // 2),
        "spaces": str(len(model.spaces)),
        "rings": str(model.rings),
        "middle_rings": middle_rings(model.rings, words),
        "next_ring": str(model.rings - 1),
        "patience": str(Rules().patience),
        **{player.key: player.name for player in model.players},
    }


def middle_rings(rings: int, words: Words) -> str:
    """The rings that stacks are placed on, in words (TH4)."""
    first, last = 2, rings - 1
    if first == last:
        return words("ring {n}", n=first)
    if first + 1 == last:
        return words("rings {first} and {last}", first=first, last=last)
    return words("rings {first} to {last}", first=first, last=last)
