"""The tree of keys of a settings model: sections, and leaves with the kind of each.

A section is a model of its own, or a mapping whose keys are free and whose values are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from .kind import Kind

Model = TypeVar("Model", bound=BaseModel)
KeyPath = tuple[str, ...]


@dataclass(frozen=True)
class Leaf:
    """A setting that holds a value."""

    kind: Kind
    meaning: str = ""


@dataclass(frozen=True)
class Branch:
    """A section: of a model, or with free keys whose values are all of the type `values`."""

    model: type[BaseModel] | None
    meaning: str = ""
    values: Any = None

    def child(self, key: str) -> Leaf | Branch | None:
        """What the key stands for, or None if there is no such key."""
        if self.model is None:
            return _node(self.values, (), "")
        field = self.model.model_fields.get(key)
        if field is None:
            return None
        return _node(field.annotation, tuple(field.metadata), field.description or "")

    def names(self, value: object = None) -> tuple[str, ...]:
        """The keys, in order; free keys are known only from a value of the section."""
        if self.model is not None:
            return tuple(self.model.model_fields)
        return tuple(value) if isinstance(value, Mapping) else ()


Node = Leaf | Branch


def _node(annotation: Any, metadata: tuple[Any, ...], meaning: str) -> Node:
    if get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        metadata = (*metadata, *more)
    kind = next((item for item in metadata if isinstance(item, Kind)), None)
    if kind is not None:
        return Leaf(kind, meaning)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return Branch(annotation, meaning or (annotation.__doc__ or "").partition("\n\n")[0])
    if get_origin(annotation) in (dict, Mapping):
        return Branch(None, meaning, get_args(annotation)[1])
    raise TypeError(f"{annotation!r} is neither of a kind of setting nor a section")


def walk(
    branch: Branch, value: object = None, path: KeyPath = ()
) -> Iterator[tuple[KeyPath, Node]]:
    """Every key below the branch, with leaves before sections on each level.

    Free keys are found only where the settings themselves are given as `value`.
    """
    nodes = [(key, node) for key in branch.names(value) if (node := branch.child(key)) is not None]
    for key, node in nodes:
        if isinstance(node, Leaf):
            yield (*path, key), node
    for key, node in nodes:
        if isinstance(node, Branch):
            yield (*path, key), node
            yield from walk(node, _get(value, key), (*path, key))


def _get(value: object, key: str) -> Any:
    return value.get(key) if isinstance(value, Mapping) else getattr(value, key, None)


def value_at(settings: object, path: KeyPath) -> Any:
    """The value of a key of settings, or None if there is none."""
    for key in path:
        settings = _get(settings, key)
    return settings


def leaf_at(model: type[BaseModel], path: KeyPath) -> Leaf | None:
    """The setting of a key, or None if there is no such setting."""
    node: Node | None = Branch(model)
    for key in path:
        node = node.child(key) if isinstance(node, Branch) else None
    return node if isinstance(node, Leaf) else None


def with_value(settings: Model, path: KeyPath, value: Any) -> Model:
    """The settings with another value of one key, which must be one that its kind has read."""
    key, *below = path
    if below:
        value = with_value(getattr(settings, key), tuple(below), value)
    return settings.model_copy(update={key: value})


def default_at(model: type[BaseModel], path: KeyPath) -> Any:
    """The default of a key as settings hold it, or None if it must be given."""
    field = model.model_fields[path[0]]
    default = field.get_default(call_default_factory=True, validated_data={})
    if default is not PydanticUndefined:
        return value_at(default, path[1:])
    if len(path) == 1 or not isinstance(field.annotation, type):
        return None
    return default_at(field.annotation, path[1:])


def without_folders(settings: Model) -> Model:
    """The settings with the name alone of each file that they name, wherever it lies."""
    branch = Branch(type(settings))
    changes: dict[str, Any] = {}
    for key in branch.names():
        node, value = branch.child(key), getattr(settings, key)
        if isinstance(node, Leaf):
            changes[key] = node.kind.shared(value)
        elif isinstance(value, BaseModel):
            changes[key] = without_folders(value)
    return settings.model_copy(update=changes)


def bounds(model: type[BaseModel], setting: str) -> tuple[float, float]:
    """The least and the most that a setting with bounds may be, as in `tile.edge`, in mm or plain.

    Raises KeyError for a setting that there is not, or that has no bounds.
    """
    leaf = leaf_at(model, tuple(setting.split(".")))
    kind = leaf.kind if leaf else None
    least, most = getattr(kind, "least", None), getattr(kind, "most", None)
    if not isinstance(least, int | float) or not isinstance(most, int | float):
        raise KeyError(f"{setting} has no bounds")
    return least, most
