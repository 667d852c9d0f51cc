"""Top Hats: stacks of hats jump, and each jump takes a hat off a rival's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..game import Game, Plan, Resources, Telling
from .settings import TopHatsSettings

if TYPE_CHECKING:
    from ...settings.shared import GameSettings
    from ...words import Words


def plan(settings: GameSettings, resources: Resources, words: Words) -> Plan:
    """Top Hats worked out for these settings."""
    from .making import make

    return make(cast(TopHatsSettings, settings), resources, words)


def tell(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover of the booklet of Top Hats."""
    from .telling import telling

    return telling(plan, words)


GAME = Game(
    name="top-hats",
    title="Top Hats",
    published="Top Hats (Piatnik 1997, Leo Colovini)",
    folder="top_hats",
    settings=TopHatsSettings,
    plan=plan,
    tell=tell,
)
