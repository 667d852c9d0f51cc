"""One build at a time, and nothing of it is left."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.kit import lock
from generator.kit.folder import put_files
from generator.kit.lock import LOCK, at_work, hidden
from tests.builds import ROOT
from tests.kit.deliveries import place, tree

BUILD = """
import sys
from pathlib import Path
from generator.errors import OutputError
from generator.kit import lock
from tests.kit.deliveries import place
lock.PATIENCE = float(sys.argv[2])
try:
    place(Path(sys.argv[1]), "svg/two.svg")
except OutputError as error:
    sys.exit(str(error))
"""


def another(out: Path, patience: float) -> subprocess.Popen[str]:
    """A build of the same folder in another process with its own place for temporary files."""
    elsewhere = out / "temporary"
    elsewhere.mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, "-c", BUILD, str(out), str(patience)],
        cwd=ROOT, env={**os.environ, "TMPDIR": str(elsewhere)}, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the folder, nor beside it, nor among temporary files."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    for _ in range(2):
        place(tmp_path, "svg/one.svg")
    put_files(tmp_path / "files", {"a": b"1"})
    assert tree(tmp_path) == {
        "files/a": "1", "game/kit.json": "svg/one.svg", "game/svg/one.svg": "new",
        "temporary": "(folder)",
    }  # fmt: skip


def test_two_builds_exclude_one_another_wherever_temporary_files_go(tmp_path: Path) -> None:
    with at_work(hidden(tmp_path, "game")):
        build = another(tmp_path, 0.05)
        _, said = build.communicate(timeout=60)
    assert (build.returncode, said) == (1, f"{tmp_path}: another build is writing here\n")
    assert "game/svg/two.svg" not in tree(tmp_path)


def test_a_build_waits_for_another_and_goes_on(tmp_path: Path) -> None:
    with at_work(hidden(tmp_path, "game")):
        build = another(tmp_path, 60)
        time.sleep(0.5)
        assert build.poll() is None
    build.communicate(timeout=60)
    assert build.returncode == 0
    assert "game/svg/two.svg" in tree(tmp_path)


def test_a_build_that_waits_too_long_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    with (
        at_work(hidden(tmp_path, "game")),
        pytest.raises(OutputError, match="another build is writing here"),
    ):
        place(tmp_path, "svg/one.svg")


def test_other_games_and_other_folders_do_not_wait(tmp_path: Path) -> None:
    with at_work(hidden(tmp_path, "gam")), at_work(hidden(tmp_path)):
        place(tmp_path, "svg/one.svg")


def test_very_many_builds_that_begin_and_end_at_once(tmp_path: Path) -> None:
    """The hidden folder goes and comes; never two have it."""
    inside, faults = [0], []

    def run() -> None:
        for _ in range(25):
            with at_work(hidden(tmp_path, "game")):
                inside[0] += 1
                if inside[0] != 1:
                    faults.append(inside[0])
                inside[0] -= 1

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert list(tmp_path.iterdir()) == []


# --- whose hidden folder it is -------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [".game-backup.old", ".game-x.old", ".game-x.part", ".game.old", ".gam.toppress"]
)
def test_hidden_folders_of_the_user_are_not_touched(name: str, tmp_path: Path) -> None:
    """However like a build's they are called."""
    for inner in ("game/notes.txt", "new/a.txt", "old/b.txt"):
        (tmp_path / name / inner).parent.mkdir(parents=True)
        (tmp_path / name / inner).write_text("mine")
    before = tree(tmp_path)
    for _ in range(2):
        place(tmp_path, "svg/one.svg")
    assert before.items() <= tree(tmp_path).items()


@pytest.mark.parametrize("other", ["on-top", "top", "o", "on.toppress"])
def test_a_game_leaves_alone_what_another_has_left(other: str, tmp_path: Path) -> None:
    """`on` and `on-top`: the older kit of the one waits for its next build."""
    work = hidden(tmp_path, other)
    (work / "old" / "svg").mkdir(parents=True)
    (work / LOCK).touch()
    (work / "old" / "svg" / "mine.svg").write_text("mine")
    from generator.kit.folder import put
    from tests.kit.deliveries import delivery

    put(tmp_path, "on", delivery({"svg/one.svg": b"1"}))
    assert tree(work) == {"old/svg/mine.svg": "mine", LOCK: ""}


@pytest.mark.parametrize("what", ["folder", "file", "link"])
def test_what_has_the_hidden_folders_name_but_no_mark_is_refused(what: str, tmp_path: Path) -> None:
    work = hidden(tmp_path, "game")
    if what == "file":
        work.write_text("mine")
    else:
        mine = work if what == "folder" else tmp_path / "far"
        (mine / "old").mkdir(parents=True)
        (mine / "old" / "a.txt").write_text("mine")
        if what == "link":
            (mine / LOCK).touch()
            work.symlink_to(mine)
    before = tree(tmp_path)
    with pytest.raises(OutputError, match=r"\.game\.toppress: is not from a build"):
        place(tmp_path, "svg/one.svg")
    assert tree(tmp_path) == before


def test_what_a_build_did_not_put_into_its_hidden_folder_stays(tmp_path: Path) -> None:
    work = hidden(tmp_path, "game")
    work.mkdir()
    (work / LOCK).touch()
    (work / "a.txt").write_text("mine")
    place(tmp_path, "svg/one.svg")
    assert (work / "a.txt").read_text() == "mine"
