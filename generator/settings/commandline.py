"""`--set a.b=value` as layers. A value is TOML; a bare word or a length needs no quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from .. import templates
from ..errors import Fault, SettingError
from ..templates import TextFault
from .layers import Layer
from .names import shown

SOURCE = "--set"
_KEY = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){0,20}")
_SHORT_LIST = re.compile(r"\[([^\[\]{}\"'#]*)\]")


def set_layers(assignments: Iterable[str]) -> tuple[Layer, ...]:
    """A layer for each `a.b=value`, in order. Raises SettingError for those that are not that."""
    layers: list[Layer] = []
    faults: list[Fault] = []
    for assignment in assignments:
        try:
            layers.append(_layer(assignment))
        except TextFault as fault:
            faults.append(Fault(SOURCE, fault.sentence, shown(assignment)))
    if faults:
        raise SettingError(*faults)
    return tuple(layers)


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
    """The TOML value, or the text itself if it is a bare word or a length.

    Raises TextFault for a list, table or quoted text that is not closed or nested too deep.
    """
    if len(text) > templates.LARGEST_FILE:
        raise TextFault("the value is too long")
    bare_list = _SHORT_LIST.fullmatch(text)
    if bare_list:
        items = [item.strip() for item in bare_list[1].split(",")]
        return [parse_value(item) for item in items if item]
    try:
        parsed = templates.parse_toml(f"value = {text}\n")
    except TextFault:
        if text.startswith(("[", "{", '"', "'")):
            raise
        return text
    return parsed["value"] if set(parsed) == {"value"} else text
