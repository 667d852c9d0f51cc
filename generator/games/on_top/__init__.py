"""On Top: rhombi with coloured corners close circles, and towers stand on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..game import Game, Plan, Resources, Telling
from .settings import OnTopSettings

if TYPE_CHECKING:
    from ...settings.shared import GameSettings
    from ...words import Words


def plan(settings: GameSettings, resources: Resources, words: Words) -> Plan:
    """On Top worked out for these settings."""
    from .making import make

    return make(cast(OnTopSettings, settings), resources.paper, resources.palette, words)


def tell(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover of On Top's booklet."""
    from .telling import telling

    return telling(plan, words)


GAME = Game(
    name="on-top",
    title="On Top",
    published="On Top (Kosmos 2008, Günter Burkhardt)",
    folder="on_top",
    settings=OnTopSettings,
    plan=plan,
    tell=tell,
)
