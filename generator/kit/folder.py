"""A kit's folder on disk: it appears whole, or the old one stays.

The new kit is written out of sight, with the files that stay (`keeping.py`), then the two
folders change places, and what is the user's moves over. A build may be killed at any step: the
next one finds what there is to do in the hidden folder that it left, and does it first.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from ..errors import OutputError
from .keeping import (
    Delivery,
    beside,
    is_folder,
    is_yours,
    look,
    moves,
    on_disk,
    plan,
    told,
    told_replaced,
)
from .listed import MANIFEST, Listing, digest, listing
from .lock import WINDOWS, at_work, hidden

RECORD = ".toppress.json"  # beside single files: the sums that they were made with
NEW, OLD = "new", "old"  # in the hidden folder: the kit that is written, the one that it replaces


def put(out: Path, name: str, delivery: Delivery) -> tuple[Path, tuple[str, ...]]:
    """Bring a build to `out/name`. Gives that folder, and what the user has to be told of it.

    Raises OutputError, naming path and cause; the old kit is then where it was.
    """
    notes: list[str] = []
    _require_within([name, *(file.path for file in delivery.files)])
    with _said(out / name):
        target = _place(out, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        work = hidden(target.parent, target.name)
        with at_work(work):
            notes += _set_right(work, target)
            try:
                planned = plan(target, delivery)
                notes += planned.notes
                (work / NEW).mkdir()
                for file in delivery.files:
                    _write(work / NEW / file.path, file.data)
                for path in planned.stays:
                    _share(target / path, work / NEW / path)
                _write(work / NEW / MANIFEST, planned.manifest)
                _require_movable(target, planned.folders)
                if target.exists():
                    target.rename(work / OLD)
                (work / NEW).rename(target)
            finally:
                notes += _set_right(work, target, replace=delivery.replace)
    return out / name, tuple(notes)


def foretold(out: Path, name: str, delivery: Delivery) -> tuple[str, ...]:
    """What the user would be told. Raises OutputError as `put` would, as far as can be seen."""
    with _said(out / name):
        planned = plan(_place(out, name), delivery)
    return (*planned.notes, *planned.asides)


def put_files(
    out: Path, files: Mapping[str, bytes], tell: Callable[[str], None] | None = None
) -> list[Path]:
    """Write single files into a folder, all of them or none. Raises OutputError.

    A file of that name which is not as it was made is the user's: it moves beside, as in a kit,
    and `tell` is told; what was made stands in a hidden record. Without `tell` all files of these
    names are ours.
    """
    _require_within(files)
    with _said(out):
        _require_folder(out)
        out.mkdir(parents=True, exist_ok=True)
        new = hidden(out) / NEW
        with at_work(hidden(out)):
            try:
                _remove(new)
                new.mkdir()
                for name, data in files.items():
                    _write(new / name, data)
                for name in files:
                    if (out / name).is_dir():
                        place = (out / name).absolute()
                        raise OutputError(f"{place}: is a folder, a file is needed")
                if tell is not None:
                    _set_aside(out, new, files, tell)
                for path in sorted(new.iterdir()):
                    path.replace(out / path.name)
            finally:
                _remove(new)
    return [out / name for name in files]


def _set_aside(
    out: Path, new: Path, files: Mapping[str, bytes], tell: Callable[[str], None]
) -> None:
    """Move what is the user's out of the way of single files, and write the new record."""
    known = _record(out)
    sums = {name: sha256(data).hexdigest() for name, data in files.items()}
    record = json.dumps({**known, **sums}, indent=1, sort_keys=True)
    _write(new / RECORD, f"{record}\n".encode())
    for name, made in sums.items():
        there = out / name
        if os.path.lexists(there) and digest(there) not in (made, known.get(name)):
            free = beside(out, name, on_disk(out))
            there.rename(out / free)
            tell(f"{name} was changed since it was made: kept as {free}")


def _record(out: Path) -> dict[str, str]:
    """The sums of the single files that were made in a folder, by name; empty where unknown."""
    try:
        found = json.loads((out / RECORD).read_text("utf-8")) if digest(out / RECORD) else {}
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _place(out: Path, name: str) -> Path:
    """Where a kit's folder is: if it is a link, where that leads; the link stays."""
    shown = out / name
    target = Path(os.path.realpath(shown)) if shown.is_symlink() else shown
    _require_folder(out)
    _require_folder(target)
    return target


def _require_within(names: Iterable[str]) -> None:
    """Nothing is ever written outside the folder that was named, whoever names the files.

    Raises OutputError for a name that leads out of it, on any system.
    """
    for name in names:
        parts = name.replace("\\", "/").split("/")
        if not all(parts) or {".", ".."} & {*parts} or ":" in name or "\0" in name:
            raise OutputError(f"{name!r}: is no name of a file below the folder (--out)")


def _require_folder(path: Path) -> None:
    if path.exists() and not path.is_dir():
        raise OutputError(f"{path.absolute()}: is a file, a folder is needed")


@contextmanager
def _said(shown: Path) -> Iterator[None]:
    """Turn a failure of the system into an OutputError that names the user's folder."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise OutputError(f"cannot write {shown.absolute()}: {reason}") from error


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as stream:
        stream.write(data)


def _share(here: Path, there: Path) -> None:
    """Have a file at two places, or a copy of it where a disk cannot do that."""
    there.parent.mkdir(parents=True, exist_ok=True)
    try:
        there.hardlink_to(here)
    except OSError:
        shutil.copy2(here, there)


def _require_movable(target: Path, folders: Iterable[str]) -> None:
    """Raises PermissionError where a folder may not be emptied, before anything is touched."""
    for path in folders:
        folder = target / path
        if not os.access(folder, os.W_OK | os.X_OK):
            folder.chmod(folder.stat().st_mode)  # its owner may, as is done later


def _set_right(work: Path, target: Path, *, replace: bool = False) -> list[str]:
    """Finish what a build has begun, this one or one that was killed; gives what to tell.

    A new kit that is not in place goes. An old one comes back if none is in its place; else what
    is the user's moves over, and the rest of it goes: its manifest, which tells the two apart, is
    the last.
    """
    old = work / OLD
    _remove(work / NEW)
    if not old.exists():
        return []
    if not os.path.lexists(target):
        old.rename(target)
        return []
    listed = listing(old)
    found = look(old, listed)
    own = [*found.added, *(() if replace else found.changed)]
    notes = list(_moved(old, own, target, listed))
    if replace:
        notes += told_replaced(found.changed)
    for entry in sorted(old.iterdir()):
        if entry.name != MANIFEST:
            _remove(entry)
    if is_yours(listed, replace):
        notes += _moved(old, [MANIFEST], target, listed)
    _remove(old)
    return notes


def _moved(old: Path, paths: Iterable[str], target: Path, listed: Listing) -> Iterator[str]:
    """Move the user's things over, one by one; gives what to tell. Raises OutputError."""
    for move in moves(old, paths, on_disk(target)):
        here, there = old / move.path, target / move.to
        try:
            if move.to:
                _move(here, there)
        except OSError as error:
            raise OutputError(
                f"cannot move {here.absolute()} to {there.absolute()}: {error.strerror}; it is "
                "yours, and the next build tries again"
            ) from error
        yield from told(move, listed)


def _move(here: Path, there: Path) -> None:
    """Give a file or a folder another place, whatever rights its owner has left himself."""
    there.parent.mkdir(parents=True, exist_ok=True)
    mode = here.lstat().st_mode
    _open_up(here.parent)
    _open_up(here)
    here.rename(there)
    if is_folder(there) and there.stat().st_mode != mode:
        there.chmod(mode)


def _remove(path: Path) -> None:
    """Remove what a build made, read-only folders too. Raises OSError if something stays."""
    if is_folder(path):
        _open_up(path)
        for inner in sorted(path.iterdir()):
            _remove(inner)
        path.rmdir()
    elif os.path.lexists(path):
        if WINDOWS and not path.is_symlink():
            path.chmod(stat.S_IWRITE)
        path.unlink()


def _open_up(folder: Path) -> None:
    """Take all rights in a folder, which only its owner may."""
    if is_folder(folder) and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        folder.chmod(folder.stat().st_mode | stat.S_IRWXU)
