"""Presets: named sets of settings in `templates/<game>/presets/`, each of one kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from pydantic import Field

from .. import templates
from ..errors import Fault, SettingError, TemplateError
from .fields import Choice, Name
from .layers import Layer, file_layer, load
from .names import did_you_mean, shown
from .shared import Section

PresetKind = Literal["size", "outline", "production"]
PRESET_KINDS: tuple[PresetKind, ...] = ("size", "outline", "production")


@dataclass(frozen=True)
class Preset:
    """A named set of settings, and what it is for."""

    name: str
    kind: PresetKind
    about: str
    layer: Layer


class _Head(Section):
    """What stands in a preset file besides `[settings]`."""

    kind: Annotated[PresetKind, Choice(PRESET_KINDS)] = Field(description="What it changes.")
    about: Annotated[str, Name(200)] = Field(description="What it is for.")


def presets(folder_name: str) -> tuple[Preset, ...]:
    """The presets of a game, by name; `folder_name` is that of the game in `templates/`."""
    return tuple(_read(folder_name, name) for name in templates.names(folder_name, "presets"))


def preset_layer(folder_name: str, name: str) -> Layer:
    """The settings of a preset. Raises SettingError if the game has none of that name."""
    names = templates.names(folder_name, "presets")
    if name not in names:
        raise SettingError(
            Fault(
                "--preset",
                f"the presets here are {', '.join(names)}" if names else "there are no presets",
                shown(name),
                did_you_mean(name, names),
            )
        )
    return _read(folder_name, name).layer


def _read(folder_name: str, name: str) -> Preset:
    path = templates.folder(folder_name, "presets") / f"{name}.toml"
    try:
        layer = file_layer(path)
        head = load(_Head, [replace(layer, values=_without_settings(layer))])
    except SettingError as error:
        raise TemplateError(str(error), setting=path.name) from None
    settings = layer.values.get("settings", {})
    if not isinstance(settings, Mapping):
        raise TemplateError(f"{path.name}: settings must be a table", setting="settings")
    written = Layer(settings, f"preset {name}", layer.text, ("settings",))
    return Preset(name, head.kind, head.about, written)


def _without_settings(layer: Layer) -> dict[str, Any]:
    return {key: value for key, value in layer.values.items() if key != "settings"}
