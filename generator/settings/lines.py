"""On which line of a TOML text a key stands; only for messages about it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from .tree import KeyPath

LARGEST_TEXT = 50_000  # characters; in a longer text no lines are looked for
LONGEST_VALUE = 100  # lines of a value that are tried until it ends


def line_of_key(text: str, path: KeyPath) -> int:
    """The line, counted from one, on which a key or table is first named; 0 where none is found.

    It is the last line of the shortest beginning of the text that has the key. A beginning that
    ends within a value is no TOML, so the value's other lines are taken with it.
    """
    lines = text.split("\n")
    if len(text) > LARGEST_TEXT or not _holds(_read(lines, len(lines)), path):
        return 0
    low, high = 1, len(lines)
    while low < high:
        middle = (low + high) // 2
        if _holds(_read(lines, middle), path):
            high = middle
        else:
            low = middle + 1
    return low


def _read(lines: list[str], count: int) -> Any:
    """What the first lines hold, at least `count` of them."""
    for end in range(count, min(count + LONGEST_VALUE, len(lines)) + 1):
        try:
            return tomllib.loads("\n".join(lines[:end]) + "\n")
        except ValueError:  # it ends within a value
            continue
        except RecursionError:
            break
    return {}


def _holds(values: Any, path: KeyPath) -> bool:
    """Whether there is such a key; in an array of tables in any of them."""
    if not path:
        return True
    if isinstance(values, list):
        return any(_holds(item, path) for item in values)
    return isinstance(values, Mapping) and path[0] in values and _holds(values[path[0]], path[1:])
