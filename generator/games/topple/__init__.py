"""Topple: pawns on a stepped board that balances on a rod."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..game import Game, Plan, Resources, Telling
from .settings import ToppleSettings

if TYPE_CHECKING:
    from ...settings.shared import GameSettings
    from ...words import Words


def plan(settings: GameSettings, resources: Resources, words: Words) -> Plan:
    """Topple worked out for these settings."""
    from .making import make

    return make(cast(ToppleSettings, settings), resources, words)


def tell(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover of Topple's booklet."""
    from .telling import telling

    return telling(plan, words)


GAME = Game(
    name="topple",
    title="Topple",
    published="Topple (Waddingtons 1983, Frank Thibault)",
    folder="topple",
    settings=ToppleSettings,
    plan=plan,
    tell=tell,
)
