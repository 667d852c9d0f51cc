"""A kit's folder on disk: it appears whole, or the old one stays.

The new kit is written beside the old one under a temporary name and then takes its place.
Files in the old folder that the old manifest does not list are the user's; they move along.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ..errors import OutputError
from .files import OutFile

MANIFEST = "kit.json"


def put(out: Path, name: str, files: Iterable[OutFile], manifest: bytes) -> Path:
    """Write the files and the manifest (last) into `out/name` and return that folder.

    Raises OutputError, naming path and cause; what was there before is then untouched.
    """
    shown = out / name
    target = Path(os.path.realpath(shown)) if shown.is_symlink() else shown
    try:
        for folder in (out, target):
            if folder.exists() and not folder.is_dir():
                raise OutputError(f"{folder.absolute()}: is a file, a folder is needed")
        target.parent.mkdir(parents=True, exist_ok=True)
        prefix = f".{target.name}-"
        staging = Path(tempfile.mkdtemp(prefix=prefix, suffix=".part", dir=target.parent))
        try:
            for file in files:
                _write(staging / file.path, file.data)
            _write(staging / MANIFEST, manifest)
            staging.chmod(0o777 & ~_umask())
            _swap(staging, target)
        finally:
            shutil.rmtree(staging, ignore_errors=True)
    except OSError as error:
        where = error.filename2 or error.filename or target
        reason = error.strerror or type(error).__name__
        raise OutputError(f"cannot write {Path(where).absolute()}: {reason}") from error
    return shown


def put_files(out: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write single files into a folder, each whole or not at all. Raises OutputError."""
    written = []
    for name, data in files.items():
        target = out / name
        try:
            out.mkdir(parents=True, exist_ok=True)
            number, part = tempfile.mkstemp(prefix=f".{name}-", suffix=".part", dir=out)
            try:
                with os.fdopen(number, "wb") as stream:
                    stream.write(data)
                Path(part).chmod(0o666 & ~_umask())
                Path(part).replace(target)
            finally:
                Path(part).unlink(missing_ok=True)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise OutputError(f"cannot write {target.absolute()}: {reason}") from error
        written.append(target)
    return written


def _umask() -> int:
    """The process's umask; the only way to read it is to set it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as stream:
        stream.write(data)


def _swap(staging: Path, target: Path) -> None:
    """Put the new folder in the old one's place; put the old one back if that fails."""
    if not target.exists():
        staging.rename(target)
        return
    keep = [path.relative_to(target) for path in _own_files(target)]
    for path in keep:
        here = staging / path
        if here.is_dir():
            raise OutputError(f"{(target / path).absolute()}: is a file, a folder is needed")
        if not here.exists():
            here.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(target / path, here, follow_symlinks=False)
    old = Path(tempfile.mkdtemp(prefix=f".{target.name}-", suffix=".old", dir=target.parent))
    try:
        target.rename(old / target.name)
        staging.rename(target)
    finally:
        if not target.exists():
            (old / target.name).rename(target)  # should this fail too, the old kit stays in `old`
        shutil.rmtree(old, ignore_errors=True)


def _own_files(target: Path) -> Iterator[Path]:
    """Files in a kit's folder that no build of ours has put there."""
    listed = {MANIFEST, *_listed(target / MANIFEST)}
    for path in sorted(target.rglob("*")):
        is_file = path.is_symlink() or path.is_file()
        if is_file and path.relative_to(target).as_posix() not in listed:
            yield path


def _listed(manifest: Path) -> list[str]:
    """The paths in an old manifest; none where it cannot be read."""
    try:
        files = json.loads(manifest.read_text("utf-8"))["files"]
        return [str(file["path"]) for file in files]
    except (OSError, ValueError, KeyError, TypeError):
        return []
