"""What a user asks for: a game or a settings file, presets, assignments, kinds of files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from ..errors import Fault, SettingError
from ..games import look_for_games
from ..games.game import Game
from ..settings.commandline import set_layers
from ..settings.layers import Layer, load
from ..settings.names import did_you_mean, either, shown
from ..settings.presets import preset_layer
from ..settings.production import production_layers
from ..settings.stored import is_file_name
from ..templates import beside, user_path
from .config import own_layer
from .embedded import is_kit_file, layer_in
from .files import FOR, KINDS
from .kit import Kit
from .made import Purpose

PRESETS = "presets"  # key of a settings file


def asked(
    named: str,
    presets: Sequence[str] = (),
    assignments: Sequence[str] = (),
    language: str | None = None,
    purpose: Purpose = "all",
    warn: Callable[[str], None] = lambda _: None,
) -> Kit:
    """The kit of a game, or of a settings file that names its game, or of a kit's own file.

    Layers are defaults < a user's own < presets, those that the file names first < the production
    that is named last < the file < assignments < `language`. Paths in the settings are relative to
    the file's folder, or else to the working directory. `warn` is told of games of other packages
    that cannot be used. Raises SettingError, TemplateError, OutputError.
    """
    file = user_path(named) if is_file_name(named) or is_kit_file(named) else None
    written = layer_in(file) if file else Layer({"game": named}, "")
    found = look_for_games()
    for fault in found.faults:
        warn(fault)
    game = _game_in(written, found.games)
    base = file.parent if file else Path()
    written, named_in_file = _presets_in(written)
    own = own_layer()
    named_sets = [] if own is None else [own]
    named_sets += [preset_layer(game.folder, each) for each in (*named_in_file, *presets)]
    layers = [written, *set_layers(assignments)]
    layers[:0] = [*named_sets, *production_layers([*named_sets, *layers], base)]
    if language is not None:
        layers.append(Layer({"language": language}, "--lang"))
    return Kit(game, load(game.settings, layers), base, purpose)


def _presets_in(layer: Layer) -> tuple[Layer, tuple[str, ...]]:
    """A file's settings, and the presets that it names as one name or a list."""
    if PRESETS not in layer.values or not layer.text:
        return layer, ()
    values = dict(layer.values)
    named = values.pop(PRESETS)
    names = [named] if isinstance(named, str) else named
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        expected = f'must be names of presets, as in {PRESETS} = ["travel"]'
        raise SettingError(layer.fault((PRESETS,), expected, shown(named)))
    return replace(layer, values=values), tuple(names)


def all_asked(
    named: Sequence[str],
    presets: Sequence[str] = (),
    assignments: Sequence[str] = (),
    purpose: Purpose = "all",
    warn: Callable[[str], None] = lambda _: None,
) -> tuple[Kit, ...]:
    """The kits of several games or settings files, each for a folder of its own.

    Presets and assignments are for all of them. Raises what `asked` raises, for the first that
    cannot be made, and SettingError for two of one game.
    """
    once = cache(warn)  # each of them looks for games
    kits = tuple(asked(each, presets, assignments, None, purpose, once) for each in named)
    first: dict[str, str] = {}
    for name, kit in zip(named, kits, strict=True):
        if kit.game.name in first:
            other = f"makes the kit {kit.game.name} as {shown(first[kit.game.name])} does"
            raise SettingError(
                Fault(shown(name), f"{other}: build one at a time, each with its own --out", "")
            )
        first[kit.game.name] = name
    return kits


def _game_in(layer: Layer, found: Mapping[str, Game]) -> Game:
    """The game that a settings file, or the command line, names."""
    name = layer.values.get("game")
    if isinstance(name, str) and name in found:
        return found[name]
    if name is None:
        example = f'game = "{next(iter(found))}"'
        raise SettingError(
            layer.fault(("game",), f"the file must name its game, as in {example}", "")
        )
    allowed = f"the games are {', '.join(found)}"
    hint = did_you_mean(name, found) or ("" if layer.text else _file_hint(str(name)))
    raise SettingError(layer.fault(("game",), allowed, shown(name), hint))


def _file_hint(named: str) -> str:
    """What may have been meant by a name that is no game's: a settings file."""
    path = user_path(f"{named}.toml")
    if named and path.is_file():
        return f'did you mean "{path}"?'
    if named == "-":
        return "settings are read from a file: save them, and give its name"
    if user_path(named).is_file():
        return "the name of a settings file ends in .toml"
    return did_you_mean(path.name, beside(path)) or (
        "a settings file is named with its .toml, and a value with spaces stands in quotes"
    )


def purpose_of(asked_for: str) -> Purpose:
    """What a kit is for, as `--for` says it. Raises SettingError."""
    purposes: dict[str, Purpose] = {"print": "print", "laser": "laser", "all": "all"}
    if asked_for in purposes:
        return purposes[asked_for]
    hint = did_you_mean(asked_for, purposes)
    raise SettingError(Fault("--for", either(purposes), shown(asked_for), hint))


def kinds_of(only: str | None, purpose: Purpose) -> tuple[str, ...]:
    """The kinds of file that `--only` and `--for` leave. Raises SettingError where none is left."""
    if only is None:
        return FOR[purpose]
    wanted = [kind.strip() for kind in only.split(",")]
    faults = [
        Fault("--only", f"kinds are {', '.join(KINDS)}", shown(kind), did_you_mean(kind, KINDS))
        for kind in wanted
        if kind not in KINDS
    ]
    if faults:
        raise SettingError(*faults)
    kinds = tuple(kind for kind in FOR[purpose] if kind in wanted)
    if not kinds:
        made = f"a kit for {purpose} has {', '.join(FOR[purpose])}"
        raise SettingError(Fault("--only", f"{made}: nothing is left to make", shown(only)))
    return kinds
