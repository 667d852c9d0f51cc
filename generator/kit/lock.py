"""One build at a time works on a folder, out of sight.

Beside the folder that it writes (or in the one that takes single files) a build makes a hidden
folder, and a lock in it. It works there, and removes both at its end. A killed build leaves its
hidden folder behind; the lock in it is the mark by which the next build knows it and takes it
over. What has that name without the mark is somebody's own: no build touches it.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import OutputError

if TYPE_CHECKING:
    from filelock import BaseFileLock

LOCK = "toppress.lock"
PATIENCE = 30.0  # seconds to wait for another build of the same folder
WINDOWS = os.name == "nt"


def hidden(folder: Path, name: str = "") -> Path:
    """Where a build works that writes the folder `name` in `folder`, or files into `folder`."""
    return folder / (f".{name}.toppress" if name else ".toppress")


@contextmanager
def at_work(work: Path) -> Iterator[None]:
    """Have the hidden folder for oneself; it is removed at the end, unless something is left there.

    Raises OutputError if another build has it for too long, or if it is no build's.
    """
    lock = _locked(work)
    try:
        yield
    finally:
        # Removed while it is held: who waits for it sees that it is gone, and makes another.
        # Windows removes no open file, and no other build's lock.
        done = False
        with suppress(OSError):
            done = _inside(work) == [LOCK]
            if done and not WINDOWS:
                (work / LOCK).unlink()
        lock.release()
        with suppress(OSError):
            if done and WINDOWS:
                (work / LOCK).unlink()
            work.rmdir()


def _locked(work: Path) -> BaseFileLock:
    from filelock import FileLock, Timeout

    end = time.monotonic() + PATIENCE
    while True:
        _require_ours(work)
        with suppress(FileExistsError):
            work.mkdir()
        left = max(0.0, end - time.monotonic())
        lock = FileLock(work / LOCK, timeout=left, preserve_lock_file=WINDOWS)
        try:
            lock.acquire()
        except (FileNotFoundError, FileExistsError):  # another is just removing or making it
            if not left:
                raise
        except Timeout:
            raise OutputError(f"{work.parent.absolute()}: another build is writing here") from None
        else:
            return lock


def _require_ours(work: Path) -> None:
    """Refuse what no build has made. A folder may be empty: a build was killed as it began."""
    there = _inside(work)
    if there is None or (there and LOCK not in there):
        raise OutputError(
            f"{work.absolute()}: is not from a build, which needs this name: move it away"
        )


def _inside(work: Path) -> list[str] | None:
    """The names in a folder, none where there is no folder yet; None for what is no folder."""
    try:
        if stat.S_ISDIR(work.lstat().st_mode):
            return [path.name for path in work.iterdir()]
    except FileNotFoundError:
        return []
    return None
