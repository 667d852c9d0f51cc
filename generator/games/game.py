"""What a game is to the rest of the press."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ..art.assembly import Step
from ..art.figures import Figure
from ..colour.contrast import Grounds
from ..colour.palette import Palette
from ..colour.player import Player
from ..component import Component, Standing
from ..drawing import Mark
from ..findings import Check
from ..settings.label import Label
from ..settings.material import Material
from ..settings.palette import Areas
from ..settings.paper import Paper
from ..settings.shared import GameSettings
from ..words import Words


@dataclass(frozen=True)
class Resources:
    """What stands in the files that the settings name, and who plays.

    `areas` are the colours that the palette has for the game's own areas, of the game's type.
    `materials` and `labels` are by the setting that names them, as in `board.material`.
    `known_labels` reads every sheet of labels in the templates, of which `auto` takes one.
    """

    paper: Paper
    palette: Palette
    areas: Any
    players: tuple[Player, ...]
    materials: Mapping[str, Material] = field(default_factory=dict)
    labels: Mapping[str, Label] = field(default_factory=dict)
    known_labels: Callable[[], tuple[Label, ...]] = tuple


Builder = Callable[[], Component]
Skill = Literal["easy", "care", "patience"]
Legend = tuple[tuple[str, tuple[Mark, ...]], ...]


@dataclass(frozen=True)
class Build:
    """What the pages on how to build tell: the order of work, and what is not known.

    Of the `steps` those with a figure are the work, in order; others are notes on it.
    `laser_steps` say how parts are made up that a laser cut; `laser_legend` is what it burns in
    place of each colour: a name, and a disc about the origin. `bought` is what has to be bought
    for the parts, with its size and number. `tools` are what it takes; `minutes` is the work by
    hand that is more than cutting and gluing, and `skill` what it asks for.
    """

    steps: tuple[Step, ...]
    reconstructed: tuple[str, ...]
    laser_steps: tuple[str, ...] = ()
    laser_legend: Legend = ()
    bought: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    minutes: float = 0.0
    skill: Skill = "easy"


@dataclass(frozen=True)
class Telling:
    """What a game puts into its rules booklet: facts for the text, figures by name, the cover.

    `size` says in words how large the set is, as "tiles of 28 mm".
    """

    facts: Mapping[str, str]
    figures: Mapping[str, Figure]
    cover: Figure
    size: str = ""


@dataclass(frozen=True)
class Code:
    """A game's functions. Settings and sizes are of the game's own types.

    `sizes` works out every number that the settings leave open, nothing drawn; it raises FitError
    where that cannot be. `settled` gives the settings with those numbers in place of `auto`.
    `parts` has a builder for each component by its name, in the order of the kit; a builder
    draws nothing before its artwork is asked for. `build` has sentences for builders, `tell` what
    the booklet needs, `checks` look at the sizes, and `grounds` are what things are seen on.
    `table` has the parts as they stand in a game that is played, for a picture; without it they
    are laid out by kind.
    """

    sizes: Callable[[Any, Resources], Any]
    settled: Callable[[Any, Any], Any]
    parts: Callable[[Any, Words], Mapping[str, Builder]]
    build: Callable[[Any, Any, Words], Build]
    tell: Callable[[Any, Mapping[str, Component], Words], Telling]
    checks: tuple[Check[Any], ...] = ()
    grounds: Callable[[Any, Words], Grounds] = lambda _sizes, _words: Grounds()
    table: Callable[[Any, Mapping[str, Component]], Iterable[Standing]] | None = None


@dataclass(frozen=True)
class Game:
    """One game. `published` says what the kit is for use with.

    `folder` is the game's folder under the templates (a whole path for a game from another
    package), with its rules text in English and what other languages there are. `players` are the
    keys of its colours in the order of seats. `areas` declares the areas of colour that only this
    game has. `code` loads the game's functions when they are needed, so that listing the games
    stays light.
    """

    name: str
    title: str
    published: str
    folder: str
    settings: type[GameSettings]
    code: Callable[[], Code]
    players: tuple[str, ...] = ()
    areas: type[Areas] = Areas
