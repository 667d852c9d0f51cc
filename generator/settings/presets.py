"""Presets: named sets of settings in `templates/<game>/presets/`, each of one kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from .. import templates
from ..errors import Fault, SettingError
from .fields import Choice, Name
from .layers import Layer, file_layer
from .names import did_you_mean, shown
from .shared import Section
from .store import as_template_error, faulty, read_layer

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
    with as_template_error():
        layer = file_layer(path, f"preset {name}")
    head, settings = dict(layer.values), layer.values.get("settings", {})
    head.pop("settings", None)
    if not isinstance(settings, Mapping):
        raise faulty(path, "settings must be a table")
    about = read_layer(_Head, replace(layer, values=head))
    written = Layer(settings, f"preset {name}", layer.text, ("settings",))
    return Preset(name, about.kind, about.about, written)
