"""Data files by kind: what stands in one, where ours lie, how a name or a path becomes a value.

A kind of file is one `Stored`; every kind is found by `find`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from .. import templates
from ..errors import Fault, SettingError, TemplateError
from .layers import Layer, file_layer, load
from .names import Refusal, shown, slug
from .stored import StoredName, is_file_name

Model = TypeVar("Model", bound=BaseModel)
Value = TypeVar("Value")


@dataclass(frozen=True)
class Source:
    """Where a value comes from: its file, a name that is safe in file names, whether it is a
    user's own.
    """

    path: Path
    name: str
    own: bool


@dataclass(frozen=True)
class Stored(Generic[Value]):
    """One kind of data file.

    `kind` reads the setting that names one, and `setting` is what that is called where it is not
    said. `read` makes the value of a file's layer; `sides` makes it of width and height where the
    setting may be these.
    """

    kind: StoredName
    setting: str
    read: Callable[[Layer, Source], Value]
    sides: Callable[[float, float], Value] | None = None


def find(stored: Stored[Value], spec: Any, base: Path, setting: str = "") -> Value:
    """The value of a name in any case, of an own file (from the folder `base`), or of two sides.

    Raises SettingError for an unknown name or wrong sides, OutputError for a missing file,
    TemplateError for a faulty one.
    """
    setting = setting or stored.setting
    try:
        found = stored.kind.read(spec)
    except Refusal as refusal:
        raise SettingError(
            Fault(setting, f"must be {refusal.expected}", shown(spec), refusal.hint)
        ) from None
    if not isinstance(found, str):
        assert stored.sides is not None
        return stored.sides(*found)
    own = is_file_name(found)
    path = base / templates.user_path(found) if own else stored.kind.path(found)
    with as_template_error():
        known = partial(templates.names_in, stored.kind.home)
        layer = file_layer(path, f"{setting} = {shown(found)}", known)
    return stored.read(layer, Source(path, slug(path.stem, stored.kind.called), own))


@contextmanager
def as_template_error() -> Iterator[None]:
    """Turn what is wrong with the settings in a data file into a TemplateError."""
    try:
        yield
    except SettingError as error:
        first = error.faults[0]
        raise TemplateError(
            str(error), setting=first.setting, expected=first.expected, got=first.got
        ) from None


def read_layer(model: type[Model], layer: Layer) -> Model:
    """The settings of a file as its model. Raises TemplateError if a key or a value is wrong."""
    with as_template_error():
        return load(model, [layer])


def faulty(path: Path, sentence: str) -> TemplateError:
    """What is wrong with a file as a whole."""
    return TemplateError(f"{path.name}: {sentence}", setting=path.name, expected=sentence)
