"""Reads a data file (a paper, a palette) of `templates/` or a user's own in the same form."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from .. import templates
from ..errors import Fault, SettingError, TemplateError
from .kind import Kind
from .layers import Layer, file_layer, load
from .names import Refusal, shown
from .stored import StoredName, is_file_name

Model = TypeVar("Model", bound=BaseModel)


def read_file(model: type[Model], path: Path) -> Model:
    """The file as a model.

    Raises OutputError if it cannot be read, TemplateError if a key or a value is wrong.
    """
    return read_layer(model, file_layer(path))


def read_layer(model: type[Model], layer: Layer) -> Model:
    """The same for the settings of a file that was read. Raises TemplateError."""
    try:
        return load(model, [layer])
    except SettingError as error:
        first = error.faults[0]
        raise TemplateError(
            str(error), setting=first.setting, expected=first.expected, got=first.got
        ) from None


def find_file(kind: StoredName, name: str, base: Path) -> Path:
    """The file that a name or a path stands for; a path is relative to the folder `base`."""
    if is_file_name(name):
        return base / name
    return templates.folder(kind.folder) / f"{kind.stem(name)}.toml"


def checked(kind: Kind, setting: str, value: object) -> Any:
    """The value as the kind reads it. Raises SettingError."""
    try:
        return kind.read(value)
    except Refusal as refusal:
        raise SettingError(
            Fault(setting, f"must be {refusal.expected}", shown(value), refusal.hint)
        ) from None
