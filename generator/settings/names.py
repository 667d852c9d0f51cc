"""Small things about words: the nearest valid one, a value shown in a message, safe file names."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

_RESERVED = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
_UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}  # control, lone surrogate, line and paragraph separator


class Refusal(ValueError):
    """A value that is not allowed: `expected` says what is, `hint` what may have been meant."""

    def __init__(self, expected: str, hint: str = "") -> None:
        super().__init__(f"{expected}; {hint}" if hint else expected)
        self.expected = expected
        self.hint = hint


def nearest(word: str, options: Iterable[str], likeness: float = 0.6) -> str:
    """The option most like the word, whatever its case, or "" if none is near.

    `likeness` is the least that counts as near, 1 for the same letters (difflib's ratio).
    """
    by_lower = {option.lower(): option for option in options}
    found = difflib.get_close_matches(word[:64].lower(), by_lower, 1, likeness)
    return by_lower[found[0]] if found else ""


def did_you_mean(word: object, options: Iterable[str]) -> str:
    """A hint that names the nearest option, or "" if none is near."""
    option = nearest(word, options) if isinstance(word, str) else ""
    return f'did you mean "{option}"?' if option else ""


def either(options: Iterable[str]) -> str:
    """The options as `a, b or c`."""
    *most, last = options
    return f"{', '.join(most)} or {last}" if most else last


def shown(value: Any) -> str:
    """The value as it may stand in a message: near to TOML, on one line, at most 60 characters."""
    return cut(_toml_like(value))


def cut(text: str) -> str:
    """The text, or the first of it if it has more than 60 characters."""
    return text if len(text) <= 60 else text[:57] + "..."


def _toml_like(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{cut(printable(value[:80]))}"'
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(shown(item) for item in value[:12])}{', ...' * (len(value) > 12)}]"
    if isinstance(value, int) and abs(value) >= 10**40:  # Python refuses to print the longest
        return "a number of more than 40 digits"
    return str(value)


def is_printable(text: str) -> bool:
    """Whether the text has no control characters and no line breaks."""
    return not any(unicodedata.category(character) in _UNPRINTABLE for character in text)


def printable(text: str) -> str:
    """The text with a question mark for each character that cannot stand in one line."""
    return "".join(character if is_printable(character) else "?" for character in text)


def slug(text: str, fallback: str) -> str:
    """A name for files on any system: `a-z`, `0-9` and single hyphens, at most 40 characters."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    name = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:40].strip("-")
    if not name:
        return fallback
    return f"{fallback}-{name}" if _RESERVED.fullmatch(name) else name
