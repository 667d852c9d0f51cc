"""Top It: tiles of eight shapes grow into a mosaic, whole side by whole side."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..game import Game, Plan, Resources, Telling
from .settings import TopItSettings

if TYPE_CHECKING:
    from ...settings.shared import GameSettings
    from ...words import Words


def plan(settings: GameSettings, resources: Resources, words: Words) -> Plan:
    """Top It worked out for these settings."""
    from .making import make

    return make(cast(TopItSettings, settings), resources.palette, words)


def tell(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover of Top It's booklet."""
    from .telling import telling

    return telling(plan, words)


GAME = Game(
    name="top-it",
    title="Top It",
    published="Top It (Goldsieber 1997, Eberhard Schnatz)",
    folder="top_it",
    settings=TopItSettings,
    plan=plan,
    tell=tell,
)
