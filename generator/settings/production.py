"""Productions: who prints a kit, as settings of their own, from `templates/production/`.

They are a layer over presets and below a settings file: `print.production` names one, wherever it
is set.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from pydantic import Field

from .fields import Name
from .layers import Layer
from .shared import Section
from .store import Source, Stored, faulty, find, read_layer
from .stored import ProductionName

SETTING = ("print", "production")


@dataclass(frozen=True)
class Production:
    """A named set of settings for one way of printing."""

    name: str
    about: str
    layer: Layer


class _Head(Section):
    """What stands in a production's file besides `[settings]`."""

    about: Annotated[str, Name(200)] = Field(description="Who prints so.")


def _read(layer: Layer, source: Source) -> Production:
    head, settings = dict(layer.values), layer.values.get("settings")
    head.pop("settings", None)
    if not isinstance(settings, Mapping):
        raise faulty(source.path, "there must be a table [settings]")
    if _value(settings) is not None:
        raise faulty(source.path, f"a production names no other ({'.'.join(SETTING)})")
    about = read_layer(_Head, replace(layer, values=head)).about
    written = Layer(settings, f"production {source.name}", layer.text, ("settings",))
    return Production(source.name, about, written)


PRODUCTION = Stored(ProductionName(), ".".join(SETTING), _read)


def production_layers(layers: Sequence[Layer], base: Path) -> tuple[Layer, ...]:
    """The layer of the production that the last of some layers names; none where none does.

    Raises SettingError for one that there is not, TemplateError for a faulty one, OutputError.
    """
    named = next((v for layer in reversed(layers) if (v := _value(layer.values)) is not None), None)
    return () if named is None else (find(PRODUCTION, named, base).layer,)


def _value(values: Mapping[str, object]) -> object:
    section = values.get(SETTING[0])
    return section.get(SETTING[1]) if isinstance(section, Mapping) else None
