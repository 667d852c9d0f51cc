"""Layers of settings: defaults < presets < a TOML file < `--set`, merged and checked once.

Every fault is found in one go. Each names the key, the value, what is allowed, the nearest valid
key or value, and where it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from .. import templates
from ..errors import Fault, OutputError, SettingError
from ..templates import TextFault
from .lines import line_of_key
from .names import Refusal, cut, did_you_mean, printable, shown
from .tree import Branch, KeyPath, Leaf, default_at, walk
from .unknown import expected_keys, unknown_key_hint

Model = TypeVar("Model", bound=BaseModel)
MOST_FAULTS = 50  # more help nobody


@dataclass(frozen=True)
class Layer:
    """Values, where they were written, and the TOML text they stand in, below the keys `above`."""

    values: Mapping[str, Any]
    source: str
    text: str = ""
    above: KeyPath = ()

    def fault(self, path: KeyPath, expected: str, got: str, hint: str = "") -> Fault:
        """The fault of a key of this layer."""
        setting = ".".join(cut(printable(key)) for key in path)
        return Fault(setting, expected, got, hint, self.source, self._line(path))

    def _line(self, path: KeyPath) -> int:
        """The line of a key, or of the nearest table that it is missing in; 0 for none."""
        shorter = (path[:n] for n in range(len(path), 0, -1))
        found = (line_of_key(self.text, (*self.above, *key)) for key in shorter if self.text)
        return next((line for line in found if line), 0)


def file_layer(
    path: Path, called: str = "settings file", names: Callable[[], Iterable[str]] = tuple
) -> Layer:
    """The settings of a TOML file. Raises OutputError or SettingError.

    Messages call the file what it is `called`; `names` gives those that might have been meant by
    a missing one.
    """
    try:
        text = templates.read_text(path)
        return text_layer(text, path.name)
    except OutputError as error:
        hint = did_you_mean(path.stem, names()) or did_you_mean(path.name, templates.beside(path))
        raise OutputError(f"{called}: {error}{hint and f'; {hint}'}", got=error.got) from None
    except TextFault as fault:
        raise SettingError(
            Fault(called, fault.sentence, "", source=path.name, line=fault.line)
        ) from None


def text_layer(text: str, source: str) -> Layer:
    """The settings of TOML text. Raises TextFault."""
    return Layer(templates.parse_toml(text), source, text)


@dataclass
class _Merge:
    """What the layers give together: each value, the layer it came from, and the faults."""

    values: dict[str, Any] = field(default_factory=dict)
    origins: dict[KeyPath, tuple[int, Layer]] = field(default_factory=dict)
    faults: list[tuple[int, Fault]] = field(default_factory=list)
    more: int = 0

    def add(self, order: int, layer: Layer, root: Branch) -> None:
        """Lay one more layer over the others."""
        self.origins.setdefault((), (order, layer))
        waiting: list[tuple[KeyPath, Branch, Mapping[str, Any], dict[str, Any]]] = [
            ((), root, layer.values, self.values)
        ]
        while waiting:
            path, branch, values, target = waiting.pop()
            for key, value in values.items():
                here = (*path, key)
                node = branch.child(key)
                if isinstance(node, Branch) and isinstance(value, Mapping):
                    self.origins[here] = (order, layer)
                    waiting.append((here, node, value, target.setdefault(key, {})))
                elif isinstance(node, Leaf) and not isinstance(value, Mapping):
                    target[key] = value
                    self.origins[here] = (order, layer)
                else:
                    self.refuse(order, layer, root, here, value)

    def refuse(self, order: int, layer: Layer, root: Branch, path: KeyPath, value: Any) -> None:
        """Note an unknown key, a value for a section, or a table for a value."""
        if len(self.faults) >= MOST_FAULTS:
            self.more += 1
            return
        branch = root
        for key in path[:-1]:
            step = branch.child(key)
            assert isinstance(step, Branch)
            branch = step
        node = branch.child(path[-1])
        hint = ""
        if node is None:
            expected = expected_keys(branch, path[:-1])
            hint = unknown_key_hint(root, branch, path, value)
        elif isinstance(node, Leaf):
            expected = f"must be one value, not a table: {node.kind.allowed}"
        else:
            expected = f"must be a table with the keys {', '.join(node.names()) or 'you choose'}"
        self.faults.append((order, layer.fault(path, expected, shown(value), hint)))

    def refuse_value(self, path: KeyPath, error: Mapping[str, Any]) -> None:
        """Note a fault that the model found."""
        cause = error.get("ctx", {}).get("error")
        missing = error["type"] == "missing"
        expected, hint = "is missing and must be given" if missing else str(error["msg"]), ""
        if isinstance(cause, Refusal):
            expected, hint = f"must be {cause.expected}", cause.hint
        elif cause is not None:
            expected = str(cause)
        if missing and any(fault.setting == ".".join(path) for _, fault in self.faults):
            return  # it was there, but as a table
        parents = (path[:n] for n in range(len(path), -1 if missing else 0, -1))
        known = next((parent for parent in parents if parent in self.origins), None)
        order, layer = (0, Layer({}, "")) if known is None else self.origins[known]
        got = error["input"]
        shown_got = "" if missing or isinstance(got, (Mapping, BaseModel)) else shown(got)
        self.faults.append((order, layer.fault(path or ("settings",), expected, shown_got, hint)))


def load(model: type[Model], layers: Sequence[Layer]) -> Model:
    """The settings that the layers give, later ones over earlier ones. Raises SettingError."""
    merge = _Merge()
    for order, layer in enumerate(layers):
        merge.add(order, layer, Branch(model))
    settings = None
    try:
        settings = model.model_validate(_with_section_defaults(model, merge.values))
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            merge.refuse_value(tuple(map(str, detail["loc"])), detail)
    if merge.faults:
        raise SettingError(*_in_order(merge))
    assert settings is not None
    return settings


def _with_section_defaults(model: type[BaseModel], values: dict[str, Any]) -> dict[str, Any]:
    """The values, and what a model gives as default for a section that is set only in part."""
    for path, node in walk(Branch(model)):
        if isinstance(node, Branch) or len(path) == 1:
            continue
        section = values
        for key in path[:-1]:
            section = section.setdefault(key, {})
        default = default_at(model, path)
        if default is not None:
            section.setdefault(path[-1], default)
    return values


def _in_order(merge: _Merge) -> list[Fault]:
    merge.faults.sort(key=lambda found: (found[0], found[1].line))
    faults = [fault for _, fault in merge.faults]
    if merge.more:
        source = faults[-1].source
        faults.append(Fault("settings", f"{merge.more:,} more keys are wrong", "", source=source))
    return faults
