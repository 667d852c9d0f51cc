"""What the manifest in a folder lists: the files that a build put there, as it left them.

Anybody may have changed what lies there, so it is trusted in nothing: only plain files within
limits are opened, and of the manifest only what is sound counts.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Any

from .manifest import SEAL, written

MANIFEST = "kit.json"
LARGEST_MANIFEST = 16_000_000  # bytes
LARGEST_FILE = 1_000_000_000
LONGEST_PATH = 200  # characters
DEEPEST_PATH = 8  # folders
ENTRY = {"path": str, "kind": str, "format": str, "sha256": str, "bytes": int}


@dataclass(frozen=True)
class Listing:
    """What stands in a manifest.

    `entries` is what it says of each file, by path; `content` all that it says, empty unless it
    is as a build wrote it. It is `changed` if a user has changed it, or put it there.
    """

    entries: Mapping[str, Mapping[str, Any]]
    content: Mapping[str, Any]
    changed: bool


def listing(folder: Path) -> Listing:
    """The manifest of a folder; an empty one where there is none or where it is no kit's.

    Raises OSError if it cannot be read.
    """
    path = folder / MANIFEST
    if not os.path.lexists(path):
        return Listing({}, {}, changed=False)
    try:
        stream = _opened(path, LARGEST_MANIFEST)
        if stream is None:
            raise ValueError(path)
        with stream:
            raw = stream.read()
        content = json.loads(raw.decode())
        listed = [*content["files"], *content.get("kept", ())]
        if content["tool"] != "toppress":
            raise ValueError(path)
        parts = [part["name"] for part in content.get("components", ())]
        sound = all(isinstance(name, str) for name in parts) and all(map(_is_sound, listed))
        seal = content.pop(SEAL, None)
        as_written = written(content) == raw
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return Listing({}, {}, changed=True)
    entries = {entry["path"]: entry for entry in listed if _is_sound(entry)}
    # a manifest of the first version has no seal: it is replaced, and not believed
    return Listing(
        entries, content if as_written and sound else {}, changed=bool(seal) and not as_written
    )


def digest(path: Path) -> str:
    """The SHA-256 of a plain file; empty for anything else: a folder, a link, a pipe, a device.

    Empty too for a file that its owner has locked. Raises OSError if it cannot be read otherwise.
    """
    try:
        stream = _opened(path, LARGEST_FILE)
    except PermissionError:
        return ""
    if stream is None:
        return ""
    with stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _opened(path: Path, most: int) -> BufferedReader | None:
    """A plain file of at most so many bytes, to be read. To open anything else could hang."""
    flags = (getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY"))
    if not stat.S_ISREG(path.lstat().st_mode):
        return None
    number = os.open(path, os.O_RDONLY | sum(flags))
    stream = os.fdopen(number, "rb")
    found = os.fstat(number)
    if stat.S_ISREG(found.st_mode) and found.st_size <= most:
        return stream
    stream.close()
    return None


def _is_sound(entry: Any) -> bool:
    """Whether what a manifest says of a file has its form, and a plain path below the folder."""
    if not isinstance(entry, dict):
        return False
    if not all(isinstance(entry.get(key), kind) for key, kind in ENTRY.items()):
        return False
    path: str = entry["path"]
    steps = path.split("/") if len(path) <= LONGEST_PATH else []
    return (
        0 < len(steps) <= DEEPEST_PATH
        and path != MANIFEST
        and not any(step in ("", ".", "..") for step in steps)
        and not any(char in "\\:\0" for char in path)
    )
