"""The data files that the settings of a kit name, read and found drawable."""

from __future__ import annotations

from pathlib import Path

from .. import templates
from ..games.game import Game, Resources
from ..games.players import players_of
from ..settings.fields import Name
from ..settings.kind import Kind
from ..settings.label import LABEL, Label
from ..settings.material import MATERIAL
from ..settings.palette import PALETTE, areas_of
from ..settings.paper import PAPER
from ..settings.shared import GameSettings
from ..settings.store import find
from ..settings.stored import NO_SHEETS, LabelName, MaterialName
from ..settings.tree import Branch, Leaf, value_at, walk
from ..words import Words
from .language import drawable, found


def resources(game: Game, settings: GameSettings, base: Path, words: Words) -> Resources:
    """Paper, palette, materials, labels, players and the game's own data.

    Raises SettingError for titles and names in letters that the fonts lack, and what reading the
    files raises.
    """
    paper = found(PAPER, settings.print.paper, base)
    palette = found(PALETTE, settings.palette, base)
    materials = {
        key: found(MATERIAL, name, base, key) for key, name in named(settings, MaterialName).items()
    }
    labels = {
        key: found(LABEL, name, base, key)
        for key, name in named(settings, LabelName).items()
        if name not in NO_SHEETS
    }
    drawable(named(settings, Name))
    players = players_of(game, settings, palette, words)
    drawable({f"names.{player.key}": player.name for player in players})
    return Resources(
        paper=paper,
        palette=palette,
        areas=areas_of(palette, game.name, game.areas),
        players=players,
        materials=materials,
        labels=labels,
        known_labels=_known_labels,
    )


def _known_labels() -> tuple[Label, ...]:
    """Every sheet of labels in the templates."""
    return tuple(find(LABEL, name, Path(), "sticker.label") for name in templates.names("labels"))


def named(settings: GameSettings, kind: type[Kind]) -> dict[str, str]:
    """The values of all settings of a kind, by their keys."""
    return {
        ".".join(path): value_at(settings, path)
        for path, node in walk(Branch(type(settings)))
        if isinstance(node, Leaf) and isinstance(node.kind, kind)
    }
