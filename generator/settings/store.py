"""Data files by kind: what stands in one, where ours lie, how a name or a path becomes a value.

A kind of file is one `Stored`; every kind is found by `find`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from .. import templates
from ..errors import Fault, SettingError, TemplateError
from .layers import Layer, file_layer, load
from .names import Refusal, shown, slug
from .stored import StoredName, is_file_name

BASED_ON = "based_on"  # key of what a file changes only in part
MOST_BASES = 8  # files that are based on one another
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

    A file that has a key `based_on`, a name or a path from its own folder, has only what differs.
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
    path = _path(stored, found, base)
    with as_template_error():
        layer = _layer(stored, path, f"{setting} = {shown(found)}")
    own = is_file_name(found)
    return stored.read(layer, Source(path, slug(path.stem, stored.kind.called), own))


def _path(stored: Stored[Any], named: str, base: Path) -> Path:
    return base / templates.user_path(named) if is_file_name(named) else stored.kind.path(named)


def _layer(stored: Stored[Any], path: Path, called: str, above: tuple[Path, ...] = ()) -> Layer:
    """What a file says, over what the one says that it is based on.

    Raises SettingError, OutputError.
    """
    layer = file_layer(path, called, partial(templates.names_in, stored.kind.home))
    if BASED_ON not in layer.values:
        return layer
    own = dict(layer.values)
    named = own.pop(BASED_ON)
    try:
        found = stored.kind.read(named)
        if not isinstance(found, str):
            raise stored.kind.refusal()
    except Refusal as refusal:
        expected = f"must be {refusal.expected}"
        raise SettingError(layer.fault((BASED_ON,), expected, shown(named), refusal.hint)) from None
    under = _path(stored, found, path.parent)
    trail = (*above, path.resolve())
    if under.resolve() in trail or len(trail) > MOST_BASES:
        expected = "must be a file that is not based on this one"
        raise SettingError(layer.fault((BASED_ON,), expected, shown(named)))
    lower = _layer(stored, under, f"{BASED_ON} = {shown(found)} in {path.name}", trail)
    if "title" in lower.values:
        own.setdefault("title", slug(path.stem, stored.kind.called))
    return replace(layer, values=_over(lower.values, own))


def _over(lower: Mapping[str, Any], upper: Mapping[str, Any]) -> dict[str, Any]:
    """The values of two files, the upper one's where both have some; tables are joined."""
    joined = dict(lower)
    for key, value in upper.items():
        below = joined.get(key)
        if isinstance(value, Mapping) and isinstance(below, Mapping):
            joined[key] = _over(below, value)
        else:
            joined[key] = value
    return joined


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
