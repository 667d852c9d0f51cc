"""A user's own defaults: one settings file that counts for every game, below presets and files.

It lies in the folder that the platform has for settings. With TOPPRESS_NO_USER_CONFIG in the
environment, or `--no-user-config`, it is as if there were none.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import templates
from ..errors import Fault, SettingError
from ..settings.layers import Layer, file_layer, load, text_layer
from ..settings.names import did_you_mean, shown
from ..settings.shared import GameSettings
from ..settings.tree import Branch, KeyPath, Leaf, value_at
from ..templates import TextFault

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

FILE = "config.toml"
OFF = "TOPPRESS_NO_USER_CONFIG"
ONE_KIT = ("game", "parts")  # settings that are one kit's
HEAD = "# Defaults of toppress for every game: presets, settings files and --set go over them.\n"


def path() -> Path:
    """Where the file lies, or would lie."""
    return templates.kept_folder(FILE)


def own_layer(model: type[Any] = GameSettings) -> Layer | None:
    """A user's own defaults, as far as a model has such settings; None where there are none.

    Raises SettingError for a key that is not a setting of all games, or a value that is not
    allowed; OutputError.
    """
    if os.environ.get(OFF) or not path().is_file():
        return None
    layer = file_layer(path(), "your own defaults")
    _checked(layer)
    return Layer(_known(layer.values, Branch(model)), layer.source, layer.text)


def in_force(settings: GameSettings) -> tuple[str, ...]:
    """What of a kit's settings is as the user's own defaults have it, as `key=value`."""
    layer = own_layer()
    if layer is None:
        return ()
    own = load(GameSettings, [Layer({"game": "any"}, ""), layer])
    keys = [key for key in _keys(layer.values) if value_at(own, key) == value_at(settings, key)]
    return tuple(f"{'.'.join(key)}={_written(own, key)}" for key in keys)


def changed(assignments: Iterable[str] = (), unset: Iterable[str] = ()) -> Path:
    """Keep values, or take some away; the rest of the file stays as it is written.

    Raises SettingError where what comes of it is not allowed, and then nothing is changed;
    OutputError.
    """
    import tomlkit

    from ..settings.commandline import set_layers
    from .folder import put_files

    text = templates.read_text(path()) if path().is_file() else HEAD
    try:
        document = tomlkit.parse(text)
    except ValueError:  # told as for any settings file
        file_layer(path(), "your own defaults")
        raise
    for layer in set_layers(assignments):
        _put(document, layer.values)
    for key in unset:
        _take(document, tuple(key.split(".")))
    new = document.as_string()
    try:
        _checked(text_layer(new, FILE))
    except TextFault as fault:
        raise SettingError(Fault(FILE, fault.sentence, "")) from None
    put_files(path().parent, {FILE: f"{new.rstrip()}\n".encode()})
    return path()


def begun() -> Path:
    """The file, made with a word on what it is where there is none. Raises OutputError."""
    from .folder import put_files

    if not path().is_file():
        put_files(path().parent, {FILE: HEAD.encode()})
    return path()


# --- what stands in it ---------------------------------------------------------------------------


def _checked(layer: Layer) -> None:
    faults = []
    for key in _keys(layer.values):
        if key[0] in ONE_KIT or key[0] not in GameSettings.model_fields:
            expected = "is not a setting of all games: set it in a settings file"
            hint = did_you_mean(key[0], GameSettings.model_fields) if key[0] not in ONE_KIT else ""
            faults.append(layer.fault(key, expected, "", hint))
    if faults:
        raise SettingError(*faults)
    load(GameSettings, [Layer({"game": "any"}, ""), layer])


def _known(values: Mapping[str, Any], branch: Branch) -> dict[str, Any]:
    """The values of those keys that a model has."""
    found: dict[str, Any] = {}
    for key, value in values.items():
        node = branch.child(key)
        if isinstance(node, Branch) and isinstance(value, Mapping):
            found[key] = _known(value, node)
        elif isinstance(node, Leaf):
            found[key] = value
    return found


def _keys(values: Mapping[str, Any], above: KeyPath = ()) -> Iterator[KeyPath]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _keys(value, (*above, key))
        else:
            yield (*above, key)


def _written(settings: GameSettings, key: KeyPath) -> str:
    from ..settings.commandline import assigned
    from ..settings.tree import leaf_at

    leaf = leaf_at(type(settings), key)
    value = value_at(settings, key)
    return str(value) if leaf is None else assigned(leaf.kind.write(value))


def _put(table: Any, values: Mapping[str, Any]) -> None:
    import tomlkit

    for key, value in values.items():
        if isinstance(value, Mapping):
            if not isinstance(table.get(key), Mapping):
                table[key] = tomlkit.table()
            _put(table[key], value)
        else:
            table[key] = value


def _take(document: TOMLDocument, key: KeyPath) -> None:
    table: Any = document
    for part in key[:-1]:
        table = table.get(part) if isinstance(table, Mapping) else None
    if not isinstance(table, Mapping) or key[-1] not in table:
        known = [".".join(each) for each in _keys(document)]
        hint = did_you_mean(".".join(key), known)
        raise SettingError(
            Fault("KEY", "is not among your own defaults", shown(".".join(key)), hint)
        )
    del table[key[-1]]  # type: ignore[attr-defined]
