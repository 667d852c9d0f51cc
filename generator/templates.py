"""Where `templates/` and what a user keeps lie, and how TOML files of both are read.

In a checkout the folder stands beside the package, in an installed wheel inside it.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from .errors import OutputError

CONFIG_DIR = "TOPPRESS_CONFIG_DIR"
LARGEST_FILE = 1_000_000  # bytes
LONGEST_LINE = 300  # characters that are looked at for a mistake
DEEPEST_NESTING = 24  # tables and lists inside one another

# tomllib takes quadratic time for a key with very many dots, so such a key never reaches it.
_ENDLESS_KEY = re.compile(
    rf"(?:^|[\[{{,])[ \t]*(?:[\w\"'-]+[ \t]*\.[ \t]*){{{DEEPEST_NESTING}}}", re.MULTILINE
)
# What people write into a line in place of TOML: what to find, what to say, how to write it.
_MISTAKES = (
    (r'[=,\[]\s*([+-]?[\d.]+ ?(?:mm\b|cm\b|in\b|"))', "a length with a unit needs quotes", "'{}'"),
    (r"=\s*([+-]?\d+),(\d+)\s*(?:#|$)", "a number has a point, not a comma", "{}.{}"),
    (
        r'"[^"]*\\',
        "in double quotes a backslash begins a code",
        "write a path in single quotes, or with forward slashes",
    ),
    (r"=\s*((?:[^\W\d]|[#/~.])[^\"'#,\[\]{}=]*)", "text needs quotes", '"{}"'),
)
_LINE_IN_MESSAGE = re.compile(r"\s*\(at line (\d+), column \d+\)|\s*\(at end of document\)")


class TextFault(ValueError):
    """What is wrong with a text file; `line` is counted from one, 0 where no line is to blame."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line


def folder(*parts: str) -> Path:
    """The folder `templates/` or one below it. Raises OutputError where there is none."""
    here = _resolved(__file__)
    for root in (here / "templates", here.parent / "templates"):
        if root.is_dir():
            return root.joinpath(*parts)
    raise OutputError("The folder templates/ is missing: install the package again")


@lru_cache(maxsize=1)
def _resolved(file: str) -> Path:
    """The folder that a file truly lies in; finding out takes long, and it is asked for often."""
    return Path(file).resolve().parent


def names(*parts: str) -> list[str]:
    """The names, sorted, of the TOML files in a folder below `templates/`, without `.toml`."""
    return names_in(folder(*parts))


def names_in(where: Path) -> list[str]:
    """The names, sorted, of the TOML files in a folder, without `.toml`; none if it is missing."""
    try:
        with os.scandir(where) as found:
            files = [entry.name for entry in found if entry.is_file()]
    except (FileNotFoundError, NotADirectoryError):
        return []
    return sorted(file.removesuffix(".toml") for file in files if file.endswith(".toml"))


def kept_folder(*parts: str) -> Path:
    """The folder that the platform has for a user's settings of this program, or one below it.

    The environment variable TOPPRESS_CONFIG_DIR names another.
    """
    named = os.environ.get(CONFIG_DIR)
    if named:
        return user_path(named).joinpath(*parts)
    from platformdirs import user_config_path

    return user_config_path("toppress", appauthor=False).joinpath(*parts)


def user_path(written: str | Path) -> Path:
    """The path that a user wrote: `~` is the home, letters are as the file system has them."""
    path = Path(os.fsdecode(str(written).encode("utf-8", "surrogateescape")))
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user, or nobody knows the home
        raise OutputError(
            f"{path}: there is no home folder of that name; a folder that is called so is ./{path}"
        ) from None


def beside(path: Path) -> list[str]:
    """The names of the TOML files in the folder of a path; none where it cannot be read."""
    try:
        return sorted(file.name for file in path.parent.glob("*.[Tt][Oo][Mm][Ll]"))
    except (OSError, ValueError):
        return []


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark, line ends as `\\n`.

    Raises OutputError if it cannot be read, TextFault if it is not UTF-8 or too large.
    """
    try:
        if not path.is_file():
            what = "it is not a file" if path.exists() else "there is no such file"
            raise OutputError(f"cannot read {path.absolute()}: {what}", got=str(path))
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the path is not valid"
        raise OutputError(f"cannot read {path.absolute()}: {reason}", got=str(path)) from None
    return decode(data)


def decode(data: bytes) -> str:
    """Bytes as text. Raises TextFault if they are not UTF-8 or too many."""
    if len(data) > LARGEST_FILE:
        raise TextFault(f"the file is larger than {LARGEST_FILE:,} bytes")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:200]:
        raise TextFault("the file is encoded as UTF-16 or UTF-32; save it as UTF-8", 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise TextFault(
            "the file is not encoded as UTF-8 (perhaps as Latin-1); save it as UTF-8", line
        ) from None
    return text.replace("\r\n", "\n")


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of TOML text. Raises TextFault for a syntax error or too deep nesting."""
    endless = _ENDLESS_KEY.search(text)
    if endless:
        raise TextFault("keys are nested too deep", text.count("\n", 0, endless.end()) + 1)
    try:
        tables = tomllib.loads(text)
    except RecursionError:
        raise TextFault("lists or tables are nested too deep") from None
    except tomllib.TOMLDecodeError as error:
        raise _syntax_fault(str(error), text) from None
    except ValueError:  # Python reads no number of thousands of digits, and no 31st of February
        raise TextFault("a number or a date is out of bounds") from None
    require_shallow(tables)
    return tables


def require_shallow(tables: object) -> None:
    """Refuse tables and lists that are nested too deep. Raises TextFault."""
    if any(depth > DEEPEST_NESTING for depth in _depths(tables)):
        raise TextFault("lists or tables are nested too deep")


def _syntax_fault(message: str, text: str) -> TextFault:
    found = _LINE_IN_MESSAGE.search(message)
    reason = _LINE_IN_MESSAGE.sub("", message)[:200]
    line = 0
    if found:
        line = int(found[1]) if found[1] else text.rstrip("\n").count("\n") + 1
        written = text.split("\n")[line - 1][:LONGEST_LINE]
        reason = next(_mistakes(written), reason)
    return TextFault(f"this is not valid TOML: {reason}", line)


def _mistakes(line: str) -> Iterator[str]:
    """What is often meant by a line that is no TOML."""
    for pattern, wrong, right in _MISTAKES:
        if found := re.search(pattern, line):
            yield f"{wrong}: {right.format(*(group.strip() for group in found.groups()))}"


def _depths(value: object) -> Iterator[int]:
    waiting = [(value, 0)]
    while waiting:
        here, depth = waiting.pop()
        yield depth
        if isinstance(here, dict):
            waiting.extend((child, depth + 1) for child in here.values())
        elif isinstance(here, list):
            waiting.extend((child, depth + 1) for child in here)
