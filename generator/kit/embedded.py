"""The settings of a kit inside its own files, and how they are read out of them again.

A PDF or SVG of a kit holds, as TOML, what was asked for. No program that reads PDF is asked for
it: a stranger's file may be made to harm. Its streams are looked through for the one that begins
as ours does; of each the first characters are unpacked, and of ours no more than a settings file
may have.
"""

from __future__ import annotations

import html
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import __version__, templates
from ..errors import Fault, OutputError, SettingError
from ..settings.layers import Layer, file_layer, text_layer
from ..templates import TextFault

if TYPE_CHECKING:
    from ..settings.shared import GameSettings

BEGINNING = "# Settings of a kit that toppress made"
KITS = (".pdf", ".svg", ".json")  # ends of the names of files that hold settings
LARGEST_KIT = 100_000_000  # bytes
MOST_STREAMS = 100_000
_STREAM = re.compile(rb"stream\r?\n")
_METADATA = re.compile(r"<toppress:settings[^<>]*>([^<]*)</toppress:settings>")


def written(settings: GameSettings) -> str:
    """What a kit was asked for as TOML, complete; of a user's files their names alone."""
    from ..settings.describe import to_toml
    from ..settings.tree import without_folders

    head = f"{BEGINNING}: toppress {__version__} builds it again from this file.\n\n"
    return head + to_toml(without_folders(settings), commented=False)


def is_kit_file(name: str) -> bool:
    """Whether a command line names a file that may hold settings."""
    return name.lower().endswith(KITS)


def layer_in(path: Path) -> Layer:
    """The settings in a settings file, or in a kit's PDF, SVG or kit.json.

    Raises OutputError for a file that cannot be read, SettingError where there are no settings in
    it, or faulty ones.
    """
    if not is_kit_file(path.name):
        return file_layer(path)
    data = _read(path)
    try:
        if path.suffix.lower() == ".json":
            return Layer(_in_manifest(data), path.name)
        found = _in_svg(data) if path.suffix.lower() == ".svg" else _in_pdf(data)
        return text_layer(found, path.name)
    except TextFault as fault:
        raise SettingError(Fault(path.name, fault.sentence, "")) from None


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_KIT + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the path is not valid"
        raise OutputError(f"cannot read {path.absolute()}: {reason}", got=str(path)) from None
    if len(data) > LARGEST_KIT:
        raise SettingError(Fault(path.name, f"the file is larger than {LARGEST_KIT:,} bytes", ""))
    return data


def _nothing(what: str) -> TextFault:
    return TextFault(f"there are no settings of toppress in this {what}")


def _in_pdf(data: bytes) -> str:
    """Raises TextFault."""
    for number, found in enumerate(_streams(data)):
        if found is not None:
            return templates.decode(found)
        if number == MOST_STREAMS:
            break
    raise _nothing("PDF")


def _streams(data: bytes) -> Iterator[bytes | None]:
    """For each stream what is in it if it is ours, packed or not, else None."""
    wanted = BEGINNING.encode()
    for start in (match.end() for match in _STREAM.finditer(data)):
        if data.startswith(wanted, start):
            end = data.find(b"endstream", start, start + templates.LARGEST_FILE + 1)
            yield data[start:end] if end >= 0 else data[start : start + templates.LARGEST_FILE + 1]
            continue
        unpacker = zlib.decompressobj()
        try:
            head = unpacker.decompress(data[start : start + 4096], len(wanted))
            if head != wanted:
                yield None
                continue
            end = min(len(data), start + templates.LARGEST_FILE)
            rest = unpacker.unconsumed_tail + data[start + 4096 : end]
            yield head + unpacker.decompress(rest, templates.LARGEST_FILE + 1)
        except zlib.error:
            yield None


def _in_svg(data: bytes) -> str:
    """Raises TextFault."""
    found = _METADATA.search(data.decode("utf-8", "replace"))
    if found is None:
        raise _nothing("SVG")
    return templates.decode(html.unescape(found[1]).encode())


def _in_manifest(data: bytes) -> dict[str, Any]:
    """What a kit.json says was asked for. Raises TextFault."""
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        raise TextFault("this is not valid JSON") from None
    asked = content.get("asked") if isinstance(content, dict) else None
    if not isinstance(asked, dict) or content.get("tool") != "toppress":
        raise TextFault("this is no kit.json of toppress")
    templates.require_shallow(asked)
    return asked
