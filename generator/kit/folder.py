"""A kit's folder on disk: it appears whole, or the old one stays.

The new kit is written beside the old one under a temporary name, then the two change places.
Whatever else lies in the old folder is the user's and moves along. One build at a time works on
a folder; what a killed build left behind is set right by the next one.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..errors import OutputError
from .files import OutFile

MANIFEST = "kit.json"
PATIENCE = 30.0  # seconds to wait for another build of the same folder


def put(out: Path, name: str, files: Iterable[OutFile], manifest: bytes) -> Path:
    """Write the files and the manifest (last) into `out/name` and return that folder.

    Raises OutputError, naming path and cause; the old kit is then where it was.
    """
    shown = out / name
    with _said(shown):
        target = Path(os.path.realpath(shown)) if shown.is_symlink() else shown
        for folder in (out, target):
            if folder.exists() and not folder.is_dir():
                raise OutputError(f"{folder.absolute()}: is a file, a folder is needed")
        target.parent.mkdir(parents=True, exist_ok=True)
        with _alone(target):
            _recover(target)
            staging = Path(_temporary(target, ".part"))
            try:
                for file in files:
                    _write(staging / file.path, file.data)
                _write(staging / MANIFEST, manifest)
                staging.chmod(0o777 & ~_umask())
                _change_places(staging, target)
            finally:
                _remove(staging)
    return shown


def put_files(out: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write single files into a folder, all of them or none. Raises OutputError."""
    parts: dict[Path, Path] = {}
    with _said(out):
        try:
            if out.exists() and not out.is_dir():
                raise OutputError(f"{out.absolute()}: is a file, a folder is needed")
            out.mkdir(parents=True, exist_ok=True)
            for name, data in files.items():
                number, temporary = tempfile.mkstemp(prefix=f".{name}-", suffix=".part", dir=out)
                parts[out / name] = Path(temporary)
                with os.fdopen(number, "wb") as stream:
                    stream.write(data)
                Path(temporary).chmod(0o666 & ~_umask())
            for target in parts:
                if target.is_dir():
                    raise OutputError(f"{target.absolute()}: is a folder, a file is needed")
            for target, part in parts.items():
                part.replace(target)
        finally:
            for part in parts.values():
                part.unlink(missing_ok=True)
    return list(parts)


@contextmanager
def _said(shown: Path) -> Iterator[None]:
    """Turn a failure of the system into an OutputError that names the user's folder."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise OutputError(f"cannot write {shown.absolute()}: {reason}") from error


@contextmanager
def _alone(target: Path) -> Iterator[None]:
    """Wait until no other build works on the folder. Raises OutputError after a while."""
    from filelock import FileLock, Timeout

    user = getattr(os, "getuid", int)()
    key = hashlib.sha256(os.fsencode(os.path.realpath(target))).hexdigest()[:20]
    place = Path(tempfile.gettempdir()) / f"toppress-{user}-{key}.lock"
    lock = FileLock(place, timeout=PATIENCE)
    try:
        lock.acquire()
    except Timeout:
        raise OutputError(f"{target.absolute()}: another build is writing this kit") from None
    try:
        yield
    finally:
        lock.release()


def _temporary(target: Path, suffix: str) -> str:
    return tempfile.mkdtemp(prefix=f".{target.name}-", suffix=suffix, dir=target.parent)


def _umask() -> int:
    """The process's umask; the only way to read it is to set it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as stream:
        stream.write(data)


def _change_places(staging: Path, target: Path) -> None:
    """Put the new folder in the old one's place; put the old one back if that fails."""
    if not target.exists():
        staging.rename(target)
        return
    own = [path for each in _own(target) for path in _apart(each, target, staging)]
    old = Path(_temporary(target, ".old"))
    try:
        target.rename(old / target.name)
        staging.rename(target)
    except BaseException:
        if not target.exists() and (old / target.name).exists():
            (old / target.name).rename(target)
        old.rmdir()
        raise
    _bring(own, old / target.name, target)
    _remove(old)


def _apart(path: Path, target: Path, staging: Path) -> Iterator[Path]:
    """The user's file or folder; what a folder holds, where the new kit has one of that name.

    Raises OutputError where the new kit has a file of that name.
    """
    mine, new = target / path, staging / path
    if not os.path.lexists(new):
        yield path
    elif mine.is_dir() and new.is_dir() and not mine.is_symlink():
        for entry in sorted(mine.iterdir()):
            yield from _apart(entry.relative_to(target), target, staging)
    else:
        raise OutputError(
            f"{mine.absolute()}: is not from a build, and this build has a file of that name: move "
            "it away, or build into another folder (--out)"
        )


def _bring(own: Iterable[Path], source: Path, target: Path) -> bool:
    """Move the user's own things over; whether all went: what is there already stays."""
    stayed = 0
    for path in own:
        here = target / path
        if os.path.lexists(here):
            stayed += 1
        else:
            here.parent.mkdir(parents=True, exist_ok=True)
            (source / path).rename(here)
    return not stayed


def _recover(target: Path) -> None:
    """Set right what a killed build left: an old kit comes back, own things move over."""
    for old in sorted(target.parent.glob(f".{target.name}-*.old")):
        kept = old / target.name
        if kept.is_dir() and not target.exists():
            kept.rename(target)
        if not kept.is_dir() or _bring(list(_own(kept)), kept, target):
            _remove(old)
    for part in target.parent.glob(f".{target.name}-*.part"):
        _remove(part)


def _own(folder: Path) -> Iterator[Path]:
    """What in a kit's folder no build has put there, as paths below it: files, links, folders.

    A folder that holds none of a build's files is the user's as a whole.
    """
    listed = {MANIFEST, *_listed(folder / MANIFEST)}
    inside = {parent.as_posix() for path in listed for parent in Path(path).parents}
    waiting = [folder]
    while waiting:
        for entry in sorted(waiting.pop().iterdir()):
            path = entry.relative_to(folder)
            is_folder = entry.is_dir() and not entry.is_symlink()
            if is_folder and path.as_posix() in inside:
                waiting.append(entry)
            elif is_folder or path.as_posix() not in listed:
                yield path


def _listed(manifest: Path) -> list[str]:
    """The paths in an old manifest; none where it cannot be read."""
    try:
        files = json.loads(manifest.read_text("utf-8"))["files"]
        return [str(file["path"]) for file in files]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []


def _remove(folder: Path) -> None:
    """Remove a temporary folder, read-only parts of it too. Raises OSError if something stays."""

    def again(action: Callable[..., Any], path: str, _: object) -> None:
        for blocked in (Path(path).parent, Path(path)):
            if not blocked.is_symlink():
                blocked.chmod(stat.S_IRWXU)
        action(path)

    if folder.exists():
        handler: dict[str, Any] = {"onexc" if sys.version_info >= (3, 12) else "onerror": again}
        shutil.rmtree(folder, **handler)
