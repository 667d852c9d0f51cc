"""What a game is to the rest of the press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..colour.player import Player
from ..component import Component, Figure
from ..drawing import Mark
from ..findings import Check
from ..settings.label import Label
from ..settings.material import Material
from ..settings.palette import Palette
from ..settings.paper import Paper
from ..settings.shared import GameSettings
from ..words import Words


@dataclass(frozen=True)
class Resources:
    """What stands in the files that the settings name.

    `materials` and `labels` are by the setting that names them, as in `board.material`.
    """

    paper: Paper
    palette: Palette
    materials: Mapping[str, Material] = field(default_factory=dict)
    labels: Mapping[str, Label] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """A game worked out for one set of settings.

    `settings` are the effective ones, nothing left at `auto`; `model` is what the game's own
    `checks` look at. `materials` says for each group of parts what to print it on; `steps` and
    `reconstructed` are sentences for the build page: how the parts are made up, and which facts
    are not known but rebuilt. `grounds` are the colours that players' pieces lie on, by what they
    are called; none stands for the palette's field, gold, tile and start. `laser_steps` say how
    parts are made up that a laser cut; `laser_legend` is what it burns in place of each colour: a
    name, and a disc about the origin.
    """

    settings: GameSettings
    components: tuple[Component, ...]
    players: tuple[Player, ...]
    model: Any
    checks: tuple[Check[Any], ...]
    materials: Mapping[str, str]
    steps: tuple[str, ...]
    reconstructed: tuple[str, ...]
    grounds: Mapping[str, str] = field(default_factory=dict)
    laser_steps: tuple[str, ...] = ()
    laser_legend: tuple[tuple[str, tuple[Mark, ...]], ...] = ()


@dataclass(frozen=True)
class Telling:
    """What a game puts into its rules booklet: facts for the text, figures by name, the cover."""

    facts: Mapping[str, str]
    figures: Mapping[str, Figure]
    cover: Figure


@dataclass(frozen=True)
class Game:
    """One game. `plan` turns settings into parts; it raises `FitError` where that cannot be.

    `tell` gives what its booklet needs. `folder` is the game's folder under the templates (a
    whole path for a game from another package), with its rules text in English and what other
    languages there are; `published` says what the kit is for use with.
    """

    name: str
    title: str
    published: str
    folder: str
    settings: type[GameSettings]
    plan: Callable[[GameSettings, Resources, Words], Plan]
    tell: Callable[[Plan, Words], Telling]
