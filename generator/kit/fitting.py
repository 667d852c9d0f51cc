"""The presets of a game whose parts fit a paper, for those whose own settings do not."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import PressError
from ..settings.layers import load
from ..settings.presets import presets
from ..settings.tree import with_value
from .kit import Kit

PAPER = ("print", "paper")


def told_presets(kit: Kit) -> tuple[str, ...]:
    """A line with the presets that fit the paper of a kit; none where none does."""
    names = ", ".join(_fitting(kit))
    return (f"presets that fit {kit.printed.stock.title}: {names}",) if names else ()


def _fitting(kit: Kit) -> Iterator[str]:
    for preset in presets(kit.game.folder):
        usual = load(kit.game.settings, [preset.layer])
        asked = with_value(usual, PAPER, kit.asked.print.paper)
        try:
            Kit(kit.game, asked, kit.base, kit.purpose).printed.document  # noqa: B018 it is laid out
        except PressError:
            continue
        yield preset.name
