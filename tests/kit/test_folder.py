"""A kit's folder: whole or not at all, and what is the user's stays."""

from __future__ import annotations

import json
import os
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.kit import folder
from generator.kit.files import OutFile
from generator.kit.folder import put

needs_links = pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")


def file(path: str, data: bytes = b"new") -> OutFile:
    return OutFile(path, "svg", "svg", data)


def listing(*paths: str) -> bytes:
    return json.dumps({"files": [{"path": path} for path in paths]}).encode()


def place(out: Path, *paths: str, data: bytes = b"new") -> Path:
    return put(out, "game", [file(path, data) for path in paths], listing(*paths))


def tree(root: Path) -> dict[str, str]:
    """Every file below a folder with its text; folders that are empty too."""
    return {
        path.relative_to(root).as_posix(): path.read_text() if path.is_file() else "(folder)"
        for path in sorted(root.rglob("*"))
        if path.is_file() or not any(path.iterdir())
    }


def test_a_new_kit_with_missing_parents(tmp_path: Path) -> None:
    """C100."""
    made = place(tmp_path / "a b" / "ö", "svg/one.svg")
    assert made == tmp_path / "a b" / "ö" / "game"
    assert tree(tmp_path) == {
        "a b/ö/game/kit.json": listing("svg/one.svg").decode(),
        "a b/ö/game/svg/one.svg": "new",
    }


def test_files_of_the_old_kit_go_and_the_users_stay(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg", "svg/two.svg", "print/old.pdf", data=b"old")
    own = {"notes.txt": "mine", "svg/drawn by me.svg": "mine", "mine/a/b.txt": "mine"}
    for name, text in own.items():
        path = tmp_path / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    place(tmp_path, "svg/one.svg")
    kit = listing("svg/one.svg").decode()
    assert tree(tmp_path / "game") == {**own, "kit.json": kit, "svg/one.svg": "new"}
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_times_of_own_files_stay(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    own = tmp_path / "game" / "notes.txt"
    own.write_text("mine")
    os.utime(own, (1_000_000_000, 1_000_000_000))
    place(tmp_path, "svg/one.svg")
    assert own.stat().st_mtime == 1_000_000_000


def test_a_folder_without_a_manifest_is_all_the_users(tmp_path: Path) -> None:
    (tmp_path / "game" / "svg").mkdir(parents=True)
    (tmp_path / "game" / "svg" / "two.svg").write_text("mine")
    place(tmp_path, "svg/one.svg")
    assert "svg/two.svg" in tree(tmp_path / "game")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"files": 3}', '{"files": [3]}', '{"files": [{}]}', "\xff"]
)
def test_a_spoiled_manifest_does_no_harm(text: str, tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg", data=b"old")
    (tmp_path / "game" / "kit.json").write_bytes(text.encode("latin-1"))
    place(tmp_path, "svg/two.svg")
    assert tree(tmp_path / "game")["svg/one.svg"] == "old"
    assert json.loads((tmp_path / "game" / "kit.json").read_text())


def test_nothing_outside_is_touched(tmp_path: Path) -> None:
    """Whatever paths the old manifest lists."""
    place(tmp_path / "out", "svg/one.svg")
    victim, neighbour = tmp_path / "victim.txt", tmp_path / "out" / "victim.txt"
    for path in (victim, neighbour):
        path.write_text("mine")
    evil = listing("../victim.txt", "../../victim.txt", str(victim), "..", "/", "svg/one.svg")
    (tmp_path / "out" / "game" / "kit.json").write_bytes(evil)
    place(tmp_path / "out", "svg/two.svg")
    assert victim.read_text() == neighbour.read_text() == "mine"
    assert set(tree(tmp_path / "out" / "game")) == {"kit.json", "svg/two.svg"}


# --- failures ------------------------------------------------------------------------------------


def full(*_: object) -> None:
    raise OSError(28, "No space left on device", "somewhere")


def stopped(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("old", [True, False])
@pytest.mark.parametrize(("broken", "error"), [(full, OutputError), (stopped, KeyboardInterrupt)])
def test_a_failure_while_writing(
    broken: object, error: type[BaseException], old: bool, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """The old kit stays as it was, and nothing else is left."""
    out = tmp_path / "out"
    if old:
        place(out, "svg/one.svg", data=b"old")
        (out / "game" / "notes.txt").write_text("mine")
    before = tree(tmp_path)
    real, count = folder._write, [0]

    def write(path: Path, data: bytes) -> None:
        count[0] += 1
        if count[0] == 2:
            assert callable(broken)
            broken()
        real(path, data)

    monkeypatch.setattr(folder, "_write", write)
    with pytest.raises(error):
        place(out, "svg/one.svg", "svg/two.svg")
    assert count == [2]
    assert tree(tmp_path) == (before if old else {"out": "(folder)"})


@pytest.mark.parametrize("at", [1, 2])
@pytest.mark.parametrize("error", [OSError(13, "Permission denied"), KeyboardInterrupt()])
def test_a_failure_while_changing_places(
    error: BaseException, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C100: the first rename moves the old kit away, the second puts the new one there."""
    place(tmp_path, "svg/one.svg", data=b"old")
    before = tree(tmp_path)
    real, count = Path.rename, [0]

    def rename(self: Path, target: Path) -> Path:
        count[0] += 1
        if count[0] == at:
            raise error
        return real(self, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(OutputError if isinstance(error, OSError) else KeyboardInterrupt):
        place(tmp_path, "svg/one.svg")
    assert tree(tmp_path) == before


def test_own_things_of_every_kind_stay(tmp_path: Path) -> None:
    """Files, empty and locked folders, pipes: all are moved, none is read or copied."""
    place(tmp_path, "svg/one.svg")
    game = tmp_path / "game"
    (game / "empty" / "deep").mkdir(parents=True)
    (game / "svg" / "mine.txt").write_text("mine")
    (game / "locked").mkdir()
    (game / "locked" / "a.txt").write_text("a")
    (game / "locked").chmod(0)
    if hasattr(os, "mkfifo"):
        os.mkfifo(game / "pipe")
    place(tmp_path, "svg/two.svg")
    (game / "locked").chmod(0o700)
    assert sorted(path.relative_to(game).as_posix() for path in game.rglob("*")) == sorted(
        ["empty", "empty/deep", "kit.json", "locked", "locked/a.txt", "svg", "svg/mine.txt",
         "svg/two.svg", *(["pipe"] if hasattr(os, "mkfifo") else [])]
    )  # fmt: skip
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_an_own_file_that_a_build_would_replace_is_kept(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "print").mkdir()
    (tmp_path / "game" / "print" / "a4.pdf").write_text("mine")
    before = tree(tmp_path)
    with pytest.raises(OutputError, match=r"print/a4\.pdf: is not from a build"):
        place(tmp_path, "print/a4.pdf")
    assert tree(tmp_path) == before


def test_a_read_only_folder_of_the_old_kit_is_removed(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "svg").chmod(0o555)
    place(tmp_path, "print/a4.pdf")
    assert sorted(tree(tmp_path)) == ["game/kit.json", "game/print/a4.pdf"]
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_what_a_killed_build_left_is_set_right(tmp_path: Path) -> None:
    """Killed between the two renames: the old kit is in `.old`, the new one not in place."""
    place(tmp_path, "svg/one.svg", data=b"old")
    (tmp_path / "game" / "notes.txt").write_text("mine")
    old = tmp_path / ".game-x.old"
    old.mkdir()
    (tmp_path / "game").rename(old / "game")
    (tmp_path / ".game-x.part" / "svg").mkdir(parents=True)
    place(tmp_path, "svg/two.svg")
    assert tree(tmp_path / "game")["notes.txt"] == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_own_things_left_behind_by_a_killed_build_come_back(tmp_path: Path) -> None:
    """Killed after the renames: the new kit is in place, the user's things still in `.old`."""
    place(tmp_path / "before", "svg/one.svg")
    place(tmp_path, "svg/two.svg")
    old = tmp_path / ".game-x.old"
    old.mkdir()
    (tmp_path / "before" / "game").rename(old / "game")
    (tmp_path / "before").rmdir()
    (old / "game" / "notes.txt").write_text("mine")
    place(tmp_path, "svg/three.svg")
    assert sorted(tree(tmp_path / "game")) == ["kit.json", "notes.txt", "svg/three.svg"]
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_builds_at_once_wait_for_one_another(tmp_path: Path) -> None:
    """Twenty rounds of two builds: the user's file is always there, and one whole kit."""
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "notes.txt").write_text("mine")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda k: place(tmp_path, f"svg/{k}.svg"), range(40)))
    kept = tree(tmp_path / "game")
    assert kept.pop("notes.txt") == "mine"
    assert len(kept) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_build_that_waits_too_long_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder, "PATIENCE", 0.05)
    with folder._alone(tmp_path / "game"), pytest.raises(OutputError, match="another build"):
        place(tmp_path, "svg/one.svg")


@pytest.mark.parametrize("name", ["out", "out/game"])
def test_a_file_where_a_folder_is_needed(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("mine")
    with pytest.raises(OutputError, match="is a file, a folder is needed") as caught:
        place(tmp_path / "out", "svg/one.svg")
    assert str(path) in str(caught.value)
    assert path.read_text() == "mine"


def test_a_file_of_the_user_in_the_way(tmp_path: Path) -> None:
    """A note with the name of one of the kit's folders is neither lost nor written over."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "svg").write_text("mine")
    before = tree(tmp_path)
    with pytest.raises(OutputError, match="svg: is not from a build"):
        place(tmp_path, "svg/one.svg")
    assert tree(tmp_path) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(OutputError, match="Permission denied"):
            place(tmp_path, "svg/one.svg")
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_a_denied_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(**_: object) -> str:
        raise PermissionError(13, "Permission denied", str(tmp_path / "x"))

    monkeypatch.setattr(folder.tempfile, "mkdtemp", denied)
    with pytest.raises(OutputError, match=r"cannot write .*game: Permission denied"):
        place(tmp_path, "svg/one.svg")


# --- links ---------------------------------------------------------------------------------------


@needs_links
def test_links_of_the_user_stay_links(tmp_path: Path) -> None:
    place(tmp_path / "out", "svg/one.svg")
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "x.txt").write_text("far")
    game = tmp_path / "out" / "game"
    (game / "folder").symlink_to(tmp_path / "far")
    (game / "file").symlink_to(tmp_path / "far" / "x.txt")
    (game / "nowhere").symlink_to("gone")
    place(tmp_path / "out", "svg/one.svg")
    assert [(game / name).is_symlink() for name in ("folder", "file", "nowhere")] == [True] * 3
    assert tree(tmp_path / "far") == {"x.txt": "far"}


@needs_links
def test_a_link_in_place_of_a_file_of_the_kit(tmp_path: Path) -> None:
    """The new file takes the link's place; what it pointed to stays as it is."""
    place(tmp_path / "out", "svg/one.svg")
    (tmp_path / "far.txt").write_text("far")
    one = tmp_path / "out" / "game" / "svg" / "one.svg"
    one.unlink()
    one.symlink_to(tmp_path / "far.txt")
    place(tmp_path / "out", "svg/one.svg")
    assert (one.read_text(), one.is_symlink()) == ("new", False)
    assert (tmp_path / "far.txt").read_text() == "far"


@needs_links
@pytest.mark.parametrize("target", ["../far/kits", "absolute"])
def test_a_link_in_place_of_the_kits_folder(target: str, tmp_path: Path) -> None:
    """The kit goes where the link points, and the link stays."""
    far, out = tmp_path / "far" / "kits", tmp_path / "out"
    far.mkdir(parents=True)
    (far / "notes.txt").write_text("mine")
    out.mkdir()
    (out / "game").symlink_to(far if target == "absolute" else target)
    place(out, "svg/one.svg")
    assert (out / "game").is_symlink()
    assert set(tree(far)) == {"kit.json", "notes.txt", "svg/one.svg"}
    assert [path.name for path in far.parent.iterdir()] == ["kits"]


def test_rights_follow_the_umask(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        made = place(tmp_path, "svg/one.svg")
    finally:
        os.umask(mask)
    if sys.platform != "win32":
        assert stat.S_IMODE(made.stat().st_mode) == 0o750
