"""Builds that are killed at each step that they take on the file system, in processes of their own.

Run as a program with a way of stopping and a folder, it prints what went wrong. It forks, so that
a hundred builds take a second; Python tells each step before it is taken.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import filelock  # noqa: F401 - once, not in each process

from generator.errors import OutputError
from generator.kit.folder import put, put_files
from generator.kit.lock import LOCK
from tests.kit.deliveries import complaints, delivery, place, tree

STEPS = {
    "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "os.chmod", "os.scandir",
    "os.listdir", "shutil.copyfile", "shutil.rmtree",
}  # fmt: skip
OWN = {  # what the user has in the folder: path and text
    "notes.txt": "my notes",
    "svg/drawn by me.svg": "my drawing",
    "svg/one.svg": "my change",
    "rules/a.md": "my rules",
    "mine/a/b.txt": "my file",
    "mine/a/kit.json": '{"files": [{"path": "my kit"}]}',
}
NEXT: dict[str, Callable[[Path], object]] = {
    "the same": lambda out: second(out),
    "other kinds": lambda out: place(out, "preview/p.png", data=b"third"),
    "replacing": lambda out: place(out, "svg/one.svg", data=b"third", replace=True),
}


def first(out: Path) -> None:
    """A kit of three kinds, in which the user changes and adds, and another game's beside it."""
    place(out, "svg/one.svg", "svg/two.svg", "print/a4.pdf", "rules/a.md", "rules/b.md", data=b"1")
    for path, text in OWN.items():
        (out / "game" / path).parent.mkdir(parents=True, exist_ok=True)
        (out / "game" / path).write_text(text)
    (out / "game" / "empty").mkdir()
    (out / "game" / "svg" / "link").symlink_to("../notes.txt")
    put(out, "gam", delivery({"svg/one.svg": b"other"}))
    (out / ".game-backup.old").mkdir()
    (out / ".game-backup.old" / "letter.txt").write_text("my letter")


def second(out: Path) -> None:
    """A build of two kinds; the third stays."""
    place(out, "svg/one.svg", "svg/three.svg", "print/letter.pdf", data=b"2")


class Stop:
    """Something that happens before the step of a number: the process is killed, or it fails."""

    def __init__(self) -> None:
        self.at = self.count = -1
        self.root = ""
        self.how: Callable[[], None] = lambda: None
        sys.addaudithook(self.hook)

    def hook(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.at < 0:
            return
        written = event == "open" and str(arguments[0]).startswith(self.root)
        if written or event in STEPS:
            self.count += 1
            if self.count == self.at:
                self.at = -1
                self.how()

    @contextlib.contextmanager
    def before(self, step: int, root: Path, how: Callable[[], None]) -> Iterator[None]:
        self.at, self.count, self.root, self.how = step, 0, str(root), how
        try:
            yield
        finally:
            self.at = -1


STOP = Stop()
STOPPED, WHOLE = 3, 4  # how a process ends


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def interrupt() -> None:
    raise KeyboardInterrupt


def fail() -> None:
    raise OSError(28, "No space left on device")


def stopped(build: Callable[[], object], step: int, root: Path, how: Callable[[], None]) -> bool:
    """Whether a build in a process of its own is stopped before a step; not if it has fewer."""
    child = os.fork()
    if not child:
        code = 1
        try:
            with STOP.before(step, root, how):
                build()
                code = STOPPED if STOP.at < 0 else WHOLE
        except OutputError as error:
            code = STOPPED if "No space left" in str(error) else 1
        except KeyboardInterrupt:
            code = STOPPED
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        assert os.WEXITSTATUS(status) in (STOPPED, WHOLE), os.WEXITSTATUS(status)
        return os.WEXITSTATUS(status) == STOPPED
    return True


def texts(root: Path) -> set[str]:
    return {path.read_text("latin-1") for path in root.rglob("*") if path.is_file()}


def faults(root: Path, said: str) -> Iterator[str]:
    """What is wrong just after a build was stopped: a kit is not whole, a text is lost."""
    for kit in ("game", "gam"):
        if (root / kit).exists():
            for path, wrong in complaints(root / kit):
                own = wrong == "another file" and (root / kit / path).read_text() in OWN.values()
                yield from () if own else (f"{said}: {path}: {wrong}",)
    lost = {*OWN.values(), "my letter"} - texts(root)
    yield from (f"{said}: lost {text}" for text in lost)
    if not (root / "game").exists() and not (root / ".game.toppress" / "old").exists():
        yield f"{said}: there is no kit"


def kept(folder: Path, make: Callable[[Path], None]) -> Path:
    """A folder that is made once; it is copied for each try."""
    pattern = folder / "pattern"
    make(pattern)
    return pattern


def tries(folder: Path, how: Callable[[], None], name: str) -> Iterator[str]:
    """Kill the second build before each of its steps, then let the next one run.

    It is interrupted, or has no room, before each third.
    """
    run = NEXT[name]
    pattern = kept(folder, first)
    ends = []
    for both in (False, True):
        shutil.copytree(pattern, folder / "end", symlinks=True)
        if both:
            second(folder / "end")
        run(folder / "end")
        ends.append(tree(folder / "end"))
        shutil.rmtree(folder / "end")
    step, going = 0, True
    stride = 1 if how is kill else 3
    while going:
        step += stride
        root = folder / "try"
        shutil.copytree(pattern, root, symlinks=True)
        going = stopped(lambda root=root: second(root), step, root, how)
        said = f"{name}, step {step}"
        yield from faults(root, said)
        if step % 7 == 3 and name != "replacing":  # the next one is killed too, somewhere
            stopped(lambda root=root: run(root), 1 + step * 5 % 61, root, kill)
            yield from faults(root, f"{said}, twice")
        run(root)
        if tree(root) not in ends:
            found, wanted = tree(root).items(), ends[-1].items()
            yield f"{said}: {sorted(found - wanted)} instead of {sorted(wanted - found)}"
        if {path.name for path in root.iterdir()} != {"game", "gam", ".game-backup.old"}:
            yield f"{said}: something is left beside the kit"
        shutil.rmtree(root)
    if step < 40:
        yield f"{name}: only {step} steps are seen"


def single_files(folder: Path) -> Iterator[str]:
    """The same for files without a kit."""
    step, going = 0, True
    while going:
        step += 1
        going = stopped(lambda: put_files(folder, {"a": b"1", "b": b"2"}), step, folder, kill)
        put_files(folder, {"a": b"1", "b": b"2"})
        if [path.name for path in sorted(folder.iterdir())] != ["a", "b"]:
            yield f"single files, step {step}: {tree(folder)}"
        for path in folder.iterdir():
            path.unlink()
    if step < 10:
        yield f"single files: only {step} steps are seen"


def main() -> None:
    ways = {"kill": kill, "interrupt": interrupt, "fail": fail}
    how, folder = sys.argv[1], Path(sys.argv[2])
    if how == "single":
        found = list(single_files(folder))
    else:
        found = []
        for name in NEXT:
            (folder / name).mkdir()
            found += tries(folder / name, ways[how], name)
    sys.stdout.write("\n".join(found))
    assert LOCK not in texts(folder)


if __name__ == "__main__":
    main()
