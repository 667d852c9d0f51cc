"""`--set a.b=value` as layers. A value is TOML; a bare word, a length or a list needs no quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from .. import templates
from ..errors import Fault, SettingError
from ..templates import TextFault
from ..units import plain_number
from .layers import Layer
from .names import shown

SOURCE = "--set"
_KEY = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){0,20}")
_SHORT_LIST = re.compile(r"\[([^\[\]{}\"'#]*)\]")
_WORDS = {"true": True, "false": False}
_WHOLE = re.compile(r"[+-]?(?:0|[1-9](?:_?[0-9]){0,999})")
_DECIMAL = re.compile(r"[+-]?(?:inf|nan|(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)")


def set_layers(assignments: Iterable[str]) -> tuple[Layer, ...]:
    """A layer for each `a.b=value`, in order. Raises SettingError for those that are not that."""
    layers: list[Layer] = []
    faults: list[Fault] = []
    for assignment in assignments:
        try:
            layers.append(_layer(_as_utf8(assignment)))
        except TextFault as fault:
            faults.append(Fault(SOURCE, fault.sentence, shown(assignment)))
    if faults:
        raise SettingError(*faults)
    return tuple(layers)


def _as_utf8(text: str) -> str:
    """The text that a shell gave as UTF-8, where Python took it for ASCII or the like."""
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return text


def _layer(assignment: str) -> Layer:
    key, equals, text = assignment.partition("=")
    key = key.strip()
    if not equals or not _KEY.fullmatch(key):
        raise TextFault("write it as key=value, for example print.paper=Letter")
    value = parse_value(text.strip())
    for part in reversed(key.split(".")):
        value = {part: value}
    return Layer(value, SOURCE)


def parse_value(text: str) -> Any:
    """The value of a text: a list, a table, quoted text, `true`, a number, or else the text itself.

    A list may hold bare words. Raises TextFault for a list, table or quoted text that is not TOML.
    """
    if len(text) > templates.LARGEST_FILE:
        raise TextFault("the value is too long")
    if bare_list := _SHORT_LIST.fullmatch(text):
        items = [item.strip() for item in bare_list[1].split(",")]
        return [parse_value(item) for item in items if item]
    if text.startswith(("[", "{", '"', "'")):
        parsed = templates.parse_toml(f"value = {text}\n")
        if len(parsed) > 1:
            raise TextFault("there is more than one value")
        return parsed["value"]
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text


def assigned(value: Any) -> str:
    """A value of a settings file as `--set` takes it: what `parse_value` reads back as the same."""
    if isinstance(value, list):
        return f"[{', '.join(map(assigned, value))}]"
    if not isinstance(value, str):
        return plain_number(value)
    try:
        if not set(value) & set("[]{}\"',") and parse_value(value) == value:
            return value
    except TextFault:
        pass
    from tomlkit import item

    return str(item(value).as_string())
