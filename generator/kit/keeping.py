"""What of a kit on disk stays when the next build comes.

- Files of the kinds that a build was asked for are all its own: those of the build before go, and
  are named where nothing new has their name.
- Files of other kinds stay. The manifest lists them among its files if the settings are the same;
  else apart, as `kept`.
- What a user has changed or added stays. Where the new kit has a file of that name, the user's
  moves beside it: `board.svg` becomes `board.mine.svg`, the next one `board.mine-2.svg`.

With `replace` what builds have made goes, changed or not: only what a user has added stays.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any

from ..errors import OutputError
from ..settings.names import printable
from .files import KINDS, OutFile
from .listed import ENTRY, MANIFEST, Listing, digest, listing
from .manifest import written

SAME = ("version", "game", "settings", "components")  # what files of one kit agree on
MOST_NAMED = 5
FOLDER = "/"

Taken = Callable[[str], str | None]
"""What has a name already: nothing, a folder, or a file of this sum (empty if it is not plain)."""


@dataclass(frozen=True)
class Delivery:
    """What a build brings: files, what its manifest says, and the kinds that it was asked for."""

    files: Sequence[OutFile]
    content: Mapping[str, Any]
    kinds: Collection[str]
    replace: bool = False


@dataclass(frozen=True)
class Found:
    """What is in a kit's folder, as paths below it; a user's own folders are not entered.

    `made` is as a build left it, `changed` has a name that a build gave, `added` has not.
    `folders` are those that hold files of builds, and the user's.
    """

    made: tuple[str, ...]
    changed: tuple[str, ...]
    added: tuple[str, ...]
    folders: tuple[str, ...]


@dataclass(frozen=True)
class Move:
    """Where something of a user's goes, which may be where it is.

    Nowhere if the new file is the same. In a `clash` one of the two is a folder.
    """

    path: str
    to: str
    clash: bool = False


@dataclass(frozen=True)
class Plan:
    """The files of other kinds that stay, the new manifest, and what the user is told.

    `asides` tells what is going to be moved, out of or with which `folders`.
    """

    stays: tuple[str, ...]
    manifest: bytes
    notes: tuple[str, ...]
    asides: tuple[str, ...]
    folders: tuple[str, ...]


def plan(folder: Path, delivery: Delivery) -> Plan:
    """What a build does to a folder, which may be missing yet.

    Raises OutputError where a folder is in the way of a file, or a file in that of a folder.
    """
    old = listing(folder)
    found = look(folder, old)
    new = {file.path: sha256(file.data).hexdigest() for file in delivery.files}
    others = {*found.made} - {*new} if not delivery.replace else set()
    stays = [
        path
        for path, entry in old.entries.items()
        if path in others and entry["kind"] not in delivery.kinds
    ]
    manifest, true = _listed_too(delivery.content, old, stays)
    asides = tuple(_asides(folder, old, found, [*new, *stays], new, delivery.replace))
    notes = [
        *_told_kept([old.entries[path] for path in stays if path in true], "the build before"),
        *_told_kept(
            [old.entries[path] for path in stays if path not in true],
            "a different build (settings, parts or --for)",
        ),
        *_told_gone([path for path in found.made if path not in new and path not in stays]),
        *_told_parts(old.content, delivery.content),
    ]
    return Plan(tuple(stays), manifest, tuple(notes), asides, found.folders)


def look(folder: Path, old: Listing) -> Found:
    """What is in a folder, beside its manifest."""
    inside = {str(parent) for path in old.entries for parent in PurePosixPath(path).parents}
    made, changed, added, folders = [], [], [], []
    waiting = [""] if folder.is_dir() else []
    while waiting:
        here = waiting.pop()
        folders.append(here)
        for entry in os.scandir(folder / here):
            path = f"{here}/{entry.name}" if here else entry.name
            whole = entry.is_dir(follow_symlinks=False)
            if whole and path in inside:
                waiting.append(path)
            elif whole:
                added.append(path)
                folders.append(path)
            elif path not in old.entries:
                added.extend([path] if path != MANIFEST else [])
            elif digest(folder / path) == old.entries[path]["sha256"]:
                made.append(path)
            else:
                changed.append(path)
    return Found(*(tuple(sorted(paths)) for paths in (made, changed, added, folders)))


def moves(source: Path, paths: Iterable[str], taken: Taken) -> Iterator[Move]:
    """Where the user's things in a folder go, one by one, in another that has names taken."""
    for path in paths:
        there, whole = taken(path), is_folder(source / path)
        if there is None:
            yield Move(path, path)
        elif there == FOLDER and whole:
            inner = sorted(entry.name for entry in (source / path).iterdir())
            yield from moves(source, [f"{path}/{name}" for name in inner], taken)
        elif not whole and there and there == digest(source / path):
            yield Move(path, "")
        else:
            yield Move(path, beside(source, path, taken), whole or there == FOLDER)


def is_yours(old: Listing, replace: bool) -> bool:
    """Whether a manifest is kept: a user has changed it, or put one there that is no kit's."""
    return old.changed and not (replace and bool(old.entries))


def on_disk(folder: Path) -> Taken:
    """The names that are taken in a folder."""

    def taken(path: str) -> str | None:
        here = folder / path
        if not os.path.lexists(here):
            return None
        return FOLDER if is_folder(here) else digest(here)

    return taken


def told(move: Move, old: Listing) -> Iterator[str]:
    """What the user is told of a move: nothing where nobody notices it."""
    path, to = printable(move.path), printable(move.to)
    listed = move.path in old.entries or (move.path == MANIFEST and bool(old.entries))
    why = "was changed since it was built" if listed else "is not from a build"
    if move.to and move.to != move.path:
        yield f"{path} {why}: kept as {to}"
    elif move.to and listed:
        yield f"{path} {why}: it stays, and is yours"


def told_replaced(paths: Iterable[str]) -> Iterator[str]:
    """What the user is told of changed files that nothing is kept of."""
    for path in paths:
        yield f"{printable(path)} was changed since it was built: not kept, as --replace says"


def _asides(
    folder: Path,
    old: Listing,
    found: Found,
    names: Iterable[str],
    new: Mapping[str, str],
    replace: bool,
) -> Iterator[str]:
    """What is going to be moved in a folder. Raises OutputError for a clash."""
    taken = {
        str(parent): FOLDER
        for path in names
        for parent in PurePosixPath(path).parents
        if parent.name
    }
    taken |= {MANIFEST: "", **dict.fromkeys(names, ""), **new}
    own = [*found.added, *(() if replace else found.changed)]
    own += [MANIFEST] if is_yours(old, replace) else []
    for move in moves(folder, own, taken.get):
        if move.clash:
            raise OutputError(
                f"{(folder / move.path).absolute()}: is not from a build, and this build has a "
                f"{'folder' if taken[move.path] == FOLDER else 'file'} of that name: move it "
                "away, or build into another folder (--out)"
            )
        yield from told(move, old)
    if replace:
        yield from told_replaced(found.changed)


def _listed_too(
    content: Mapping[str, Any], old: Listing, stays: Collection[str]
) -> tuple[bytes, set[str]]:
    """The new manifest with the files that stay, and those of them that are as if built now.

    These are of the same settings, and of no file of the user's own: it could have changed. With
    the laser's among them the checks are those of the build that cut.
    """
    before = old.content
    same = bool(before) and all(before.get(key) == content.get(key) for key in SAME)
    same = same and '.toml"' not in json.dumps(content.get("settings"))
    true = {file["path"] for file in before["files"]} & set(stays) if same else set()
    files = [*content["files"], *(old.entries[path] for path in stays if path in true)]
    joined = {**content, "files": sorted(files, key=_order)}
    if any(old.entries[path]["kind"] == "laser" for path in true):
        joined |= {key: before[key] for key in ("checks", "laser") if key in before}
    rest = [old.entries[path] for path in stays if path not in true]
    if rest:
        joined["kept"] = [{key: entry[key] for key in ENTRY} for entry in rest]
    return written(joined), true


def _order(file: Mapping[str, Any]) -> int:
    """Where a file stands in a manifest: kinds in the order in which they are made."""
    return KINDS.index(file["kind"]) if file["kind"] in KINDS else len(KINDS)


def _told_kept(entries: Sequence[Mapping[str, Any]], origin: str) -> Iterator[str]:
    if entries:
        kinds = Counter(printable(entry["kind"]) for entry in entries)
        counted = ", ".join(f"{kind} ({number})" for kind, number in kinds.items())
        yield f"not made now, kept from {origin}: {counted}; --replace removes what is kept"


def _told_gone(paths: Sequence[str]) -> Iterator[str]:
    if paths:
        yield f"removed, as this build has no such files: {_few(paths)}"


def _told_parts(before: Mapping[str, Any], content: Mapping[str, Any]) -> Iterator[str]:
    """What the kit had and has no longer, of the same game."""
    there = {part["name"] for part in content.get("components", ())}
    had = [part["name"] for part in before.get("components", ())]
    gone = [name for name in had if name not in there]
    if gone:
        yield f"the kit before had more parts: {_few(gone)}"


def _few(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    named = ", ".join(printable(name) for name in names[:MOST_NAMED])
    return f"{named} and {more} more" if more > 0 else named


def beside(source: Path, path: str, taken: Taken) -> str:
    """A free name beside a path, in the folder that something moves to and in that it leaves."""
    name = PurePosixPath(path)
    number = 1
    while True:
        mark = ".mine" if number == 1 else f".mine-{number}"
        free = str(name.with_name(f"{name.stem}{mark}{name.suffix}"))
        if taken(free) is None and not os.path.lexists(source / free):
            return free
        number += 1


def is_folder(path: Path) -> bool:
    """Whether it is a folder itself, not a link to one."""
    return path.is_dir() and not path.is_symlink()
