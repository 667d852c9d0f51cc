"""What can be set and what is set: as rows, as a commented TOML file, as JSON Schema."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from .tree import Branch, Leaf, default_at, value_at, walk

DRAFT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True)
class Row:
    """One setting. `value` and `default` are written as in TOML, but without quotes."""

    key: str
    value: str
    default: str
    allowed: str
    meaning: str


def rows(model: type[BaseModel], settings: BaseModel, digits: int | None = None) -> tuple[Row, ...]:
    """A row for each setting, in the order of the file that `to_toml` gives.

    With `digits` a value has so many decimals at most, to be read and not to be set.
    """
    return tuple(
        Row(
            ".".join(path),
            _plain_text(leaf, _rounded(value_at(settings, path), digits)),
            _plain_text(leaf, default_at(model, path)),
            leaf.kind.allowed,
            leaf.meaning,
        )
        for path, leaf in walk(Branch(model), settings)
        if isinstance(leaf, Leaf)
    )


def _rounded(value: Any, digits: int | None) -> Any:
    if digits is None or not isinstance(value, (float, tuple)):
        return value
    if isinstance(value, float):
        return round(value, digits)
    return tuple(_rounded(each, digits) for each in value)


def _plain_text(leaf: Leaf, value: Any) -> str:
    if value is None:
        return ""
    written = leaf.kind.write(value)
    if isinstance(written, list):
        return f"[{', '.join(map(str, written))}]"
    return str(written)


def to_toml(settings: BaseModel, *, commented: bool = True) -> str:
    """The complete settings as TOML; reading it gives them back. Each key may have a comment."""
    from tomlkit import item, key

    lines: list[str] = []
    for path, node in walk(Branch(type(settings)), settings):
        if lines and (commented or isinstance(node, Branch)):
            lines.append("")
        if commented:
            lines.extend(_commented(node.meaning))
        if isinstance(node, Branch):
            lines.append(f"[{key(path).as_string()}]")
        else:
            if commented:
                lines.extend(_commented(f"Allowed: {node.kind.allowed}."))
            written = item(node.kind.write(value_at(settings, path)))
            lines.append(f"{key(path[-1]).as_string()} = {written.as_string()}")
    return "\n".join(lines) + "\n"


def start_toml(settings: BaseModel, title: str, file: str, *, without: Collection[str]) -> str:
    """A short file to begin with: the game, and in comments what else can be set, with defaults.

    Sections named in `without` are left out; `file` is what the commands in it call the file.
    """
    from tomlkit import item, key

    name = value_at(settings, ("game",))
    lines = [f"# Settings of {title}. Take a # away and change what stands there.", "#"]
    lines.append(f"#   toppress build {file}")
    lines.append(f"#   toppress check {file}")
    lines.extend(("#", f"# All there is to set: toppress show {name}", ""))
    lines.append(f"game = {item(name).as_string()}")
    for path, node in walk(Branch(type(settings)), settings):
        if path[0] in without or path == ("game",):
            continue
        if isinstance(node, Branch):
            lines.extend(("", f"[{key(path).as_string()}]"))
            continue
        written = item(node.kind.write(value_at(settings, path))).as_string()
        lines.append(f"# {key(path[-1]).as_string()} = {written}  # {_short(node.meaning)}")
    return "\n".join(lines) + "\n"


def _short(meaning: str) -> str:
    """The first sentence or clause of what a setting means."""
    return re.split(r"[;:.]\s|\.$", meaning, maxsplit=1)[0]


def _commented(text: str) -> Iterator[str]:
    return (f"# {line}" for line in textwrap.wrap(text, 96, break_long_words=False))


def schema(model: type[BaseModel]) -> dict[str, Any]:
    """The settings as JSON Schema, draft 2020-12; lengths may be numbers of mm or text."""
    return {"$schema": DRAFT, **model.model_json_schema()}


def schema_text(model: type[BaseModel]) -> str:
    """The JSON Schema as text."""
    return json.dumps(schema(model), indent=2, ensure_ascii=False) + "\n"


def plain(settings: BaseModel) -> dict[str, Any]:
    """The settings as JSON has them: lengths as numbers of mm, lists for tuples."""
    return settings.model_dump(mode="json")
