"""A kit's folder: whole or not at all, and what is the user's stays."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from generator.errors import OutputError
from generator.kit import folder
from generator.kit.folder import put, put_files
from tests.kit.deliveries import complaints, delivery, place, tree


def may_all() -> bool:
    """Whether this user may write where he has no right to, as root may."""
    with tempfile.TemporaryDirectory() as locked:
        Path(locked).chmod(0o500)
        return os.access(locked, os.W_OK)


needs_rights = pytest.mark.skipif(may_all(), reason="this user may write everywhere")
needs_links = pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")


def test_a_new_kit_with_missing_parents(tmp_path: Path) -> None:
    """C100."""
    made, notes = put(tmp_path / "a b" / "ö", "game", delivery({"svg/one.svg": b"new"}))
    assert made == tmp_path / "a b" / "ö" / "game"
    assert notes == ()
    assert tree(tmp_path) == {
        "a b/ö/game/kit.json": "svg/one.svg",
        "a b/ö/game/svg/one.svg": "new",
    }


def test_files_of_the_old_kit_go_and_the_users_stay(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg", "svg/two.svg", "print/old.pdf", data=b"old")
    own = {"notes.txt": "mine", "svg/drawn by me.svg": "mine", "mine/a/b.txt": "mine"}
    for name, text in own.items():
        path = tmp_path / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    place(tmp_path, "svg/one.svg", kinds=("svg", "print"))
    assert tree(tmp_path / "game") == {**own, "kit.json": "svg/one.svg", "svg/one.svg": "new"}
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
    assert stat.S_IMODE((game / "locked").stat().st_mode) == 0
    (game / "locked").chmod(0o700)
    assert sorted(path.relative_to(game).as_posix() for path in game.rglob("*")) == sorted(
        ["empty", "empty/deep", "kit.json", "locked", "locked/a.txt", "svg", "svg/mine.txt",
         "svg/two.svg", *(["pipe"] if hasattr(os, "mkfifo") else [])]
    )  # fmt: skip
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_an_own_file_with_the_name_of_a_new_one_is_kept_beside(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "print").mkdir()
    (tmp_path / "game" / "print" / "a4.pdf").write_text("mine")
    said = place(tmp_path, "print/a4.pdf", kinds=("svg", "print"))
    assert "print/a4.pdf is not from a build: kept as print/a4.mine.pdf" in said
    assert tree(tmp_path / "game") == {
        "kit.json": "print/a4.pdf", "print/a4.mine.pdf": "mine", "print/a4.pdf": "new",
    }  # fmt: skip


def test_a_read_only_folder_of_the_old_kit_is_removed(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "svg").chmod(0o555)
    place(tmp_path, "print/a4.pdf", kinds=("svg", "print"))
    assert sorted(tree(tmp_path)) == ["game/kit.json", "game/print/a4.pdf"]
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
    with pytest.raises(OutputError, match="svg: is not from a build, and this build has a folder"):
        place(tmp_path, "svg/one.svg")
    assert tree(tmp_path) == before


@pytest.mark.parametrize("name", ["svg/one.svg", "kit.json"])
def test_a_folder_of_the_user_in_the_way(name: str, tmp_path: Path) -> None:
    (tmp_path / "game" / name).mkdir(parents=True)
    (tmp_path / "game" / name / "letter.txt").write_text("mine")
    before = tree(tmp_path)
    for replace in (False, True):
        with pytest.raises(OutputError, match=f"{name}: is not .* this build has a file"):
            place(tmp_path, "svg/one.svg", replace=replace)
        assert tree(tmp_path) == before


def test_an_own_folder_with_the_name_of_a_new_one_takes_it_in(tmp_path: Path) -> None:
    (tmp_path / "game" / "svg" / "old").mkdir(parents=True)
    (tmp_path / "game" / "svg" / "old" / "one.svg").write_text("mine")
    (tmp_path / "game" / "svg" / "one.svg").write_text("mine too")
    place(tmp_path, "svg/one.svg", "svg/two.svg")
    assert tree(tmp_path / "game") == {
        "kit.json": "svg/one.svg svg/two.svg", "svg/old/one.svg": "mine",
        "svg/one.mine.svg": "mine too", "svg/one.svg": "new", "svg/two.svg": "new",
    }  # fmt: skip


@needs_rights
@pytest.mark.parametrize("path", ["game", "game/svg", "game/mine"])
def test_a_folder_of_someone_elses_in_a_kit_is_refused_first(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only its owner may change its rights; nothing has been moved by then."""
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "mine").mkdir()
    (tmp_path / "game" / "notes.txt").write_text("mine")
    (tmp_path / path).chmod(0o555)
    before = tree(tmp_path)

    def denied(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "chmod", denied)
        with pytest.raises(OutputError, match=r"cannot write .*: Operation not permitted"):
            place(tmp_path, "svg/two.svg")
    assert tree(tmp_path) == before
    (tmp_path / path).chmod(0o755)


@needs_rights
def test_read_only_folders_of_the_user_are_moved_as_they_are(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    for path in ("mine", "svg/mine"):
        (tmp_path / "game" / path).mkdir()
        (tmp_path / "game" / path / "a.txt").write_text("mine")
        (tmp_path / "game" / path).chmod(0o555)
    (tmp_path / "game" / "svg").chmod(0o555)
    place(tmp_path, "svg/two.svg")
    for path in ("mine", "svg/mine"):
        assert stat.S_IMODE((tmp_path / "game" / path).stat().st_mode) == 0o555
        assert (tmp_path / "game" / path / "a.txt").read_text() == "mine"
        (tmp_path / "game" / path).chmod(0o755)
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


@needs_rights
def test_a_file_that_cannot_be_read_is_kept(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg", data=b"old")
    one = tmp_path / "game" / "svg" / "one.svg"
    one.chmod(0)
    assert place(tmp_path, "svg/one.svg") == (
        "svg/one.svg was changed since it was built: kept as svg/one.mine.svg",
    )
    one.with_name("one.mine.svg").chmod(0o600)
    assert one.with_name("one.mine.svg").read_text() == "old"


@needs_rights
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(OutputError, match="Permission denied"):
            place(tmp_path, "svg/one.svg")
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_a_denied_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(tmp_path / "x"))

    monkeypatch.setattr(Path, "mkdir", denied)
    with pytest.raises(OutputError, match=r"cannot write .*game: Permission denied"):
        place(tmp_path, "svg/one.svg")


def test_what_cannot_be_moved_is_named_and_moved_by_the_next_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "notes.txt").write_text("mine")
    move = folder._move

    def busy(here: Path, there: Path) -> None:
        raise OSError(16, "Device or resource busy")

    monkeypatch.setattr(folder, "_move", busy)
    with pytest.raises(OutputError, match=r"cannot move .*notes\.txt to .*game.notes\.txt: Device"):
        place(tmp_path, "svg/one.svg")
    assert not list(complaints(tmp_path / "game"))
    monkeypatch.setattr(folder, "_move", move)
    place(tmp_path, "svg/two.svg")
    assert tree(tmp_path) == {
        "game/kit.json": "svg/two.svg", "game/notes.txt": "mine", "game/svg/two.svg": "new",
    }  # fmt: skip


def test_a_disk_without_links_gets_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(95, "Operation not supported")

    place(tmp_path, "svg/one.svg", "print/a4.pdf")
    os.utime(tmp_path / "game" / "svg" / "one.svg", (1_000_000_000, 1_000_000_000))
    monkeypatch.setattr(os, "link", refused)
    place(tmp_path, "print/a4.pdf", data=b"2")
    assert tree(tmp_path / "game")["svg/one.svg"] == "new"
    assert (tmp_path / "game" / "svg" / "one.svg").stat().st_mtime == 1_000_000_000
    assert not list(complaints(tmp_path / "game"))


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
    """The new file takes the link's place, the link is kept beside, what it points to as it is."""
    place(tmp_path / "out", "svg/one.svg")
    (tmp_path / "far.txt").write_text("far")
    one = tmp_path / "out" / "game" / "svg" / "one.svg"
    one.unlink()
    one.symlink_to(tmp_path / "far.txt")
    place(tmp_path / "out", "svg/one.svg")
    assert (one.read_text(), one.is_symlink()) == ("new", False)
    assert (tmp_path / "far.txt").read_text() == "far"
    assert one.with_name("one.mine.svg").readlink() == tmp_path / "far.txt"


@needs_links
@pytest.mark.parametrize("target", ["../far/kits", "absolute"])
def test_a_link_in_place_of_the_kits_folder(target: str, tmp_path: Path) -> None:
    """D47: the kit goes where the link points, and the link stays."""
    far, out = tmp_path / "far" / "kits", tmp_path / "out"
    far.mkdir(parents=True)
    (far / "notes.txt").write_text("mine")
    out.mkdir()
    (out / "game").symlink_to(far if target == "absolute" else target)
    place(out, "svg/one.svg")
    assert (out / "game").is_symlink()
    assert set(tree(far)) == {"kit.json", "notes.txt", "svg/one.svg"}
    assert [path.name for path in far.parent.iterdir()] == ["kits"]
    assert [path.name for path in out.iterdir()] == ["game"]


@needs_links
def test_a_link_in_place_of_a_folder_of_the_kit(tmp_path: Path) -> None:
    """It is the user's, and neither followed nor replaced; a build of other kinds leaves it."""
    place(tmp_path / "out", "svg/one.svg", "print/a4.pdf")
    svg = tmp_path / "out" / "game" / "svg"
    svg.rename(tmp_path / "far")
    svg.symlink_to(tmp_path / "far")
    before = tree(tmp_path)
    with pytest.raises(OutputError, match="svg: is not from a build"):
        place(tmp_path / "out", "svg/one.svg")
    assert tree(tmp_path) == before
    place(tmp_path / "out", "print/a4.pdf")
    assert svg.is_symlink()
    assert tree(tmp_path / "far") == {"one.svg": "new"}


@needs_links
def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game").symlink_to("game")
    with pytest.raises(OutputError, match="game"):
        place(tmp_path, "svg/one.svg")
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_rights_follow_the_umask(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        place(tmp_path, "svg/one.svg")
    finally:
        os.umask(mask)
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "game").stat().st_mode) == 0o750


# --- single files --------------------------------------------------------------------------------


def test_single_files_are_all_written_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_files(tmp_path, {"a.pdf": b"1", "b.md": b"1"})
    assert tree(tmp_path) == {"a.pdf": "1", "b.md": "1"}
    real, count = folder._write, [0]

    def write(path: Path, data: bytes) -> None:
        count[0] += 1
        if count[0] == 2:
            full()
        real(path, data)

    monkeypatch.setattr(folder, "_write", write)
    with pytest.raises(OutputError, match="No space left"):
        put_files(tmp_path, {"a.pdf": b"2", "b.md": b"2"})
    assert tree(tmp_path) == {"a.pdf": "1", "b.md": "1"}


def test_a_folder_in_place_of_a_single_file(tmp_path: Path) -> None:
    (tmp_path / "b.md").mkdir()
    with pytest.raises(OutputError, match=r"b\.md: is a folder, a file is needed"):
        put_files(tmp_path, {"a.pdf": b"2", "b.md": b"2"})
    assert tree(tmp_path) == {"b.md": "(folder)"}


def test_a_single_file_that_was_changed_is_kept(tmp_path: Path) -> None:
    """As in a kit. One that is as it was made is replaced without a word, twice too."""
    said: list[str] = []
    for data in (b"1", b"2", b"2"):
        put_files(tmp_path, {"a.md": data}, said.append)
    assert said == []
    for mine, kept in (("mine", "a.mine.md"), ("mine too", "a.mine-2.md")):
        (tmp_path / "a.md").write_text(mine, "utf-8")
        put_files(tmp_path, {"a.md": b"3"}, said.append)
        assert (tmp_path / kept).read_text("utf-8") == mine
        assert said.pop() == f"a.md was changed since it was made: kept as {kept}"
    assert (tmp_path / "a.md").read_bytes() == b"3"


def test_a_file_that_nobody_knows_is_kept(tmp_path: Path) -> None:
    """Without a record, or with one that is none."""
    said: list[str] = []
    for record in (None, "[", "[1]", "{}"):
        if record is not None:
            (tmp_path / folder.RECORD).write_text(record, "utf-8")
        (tmp_path / "a.md").write_text("mine", "utf-8")
        put_files(tmp_path, {"a.md": b"new"}, said.append)
    assert len(said) == 4
    assert (tmp_path / "a.mine-4.md").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    "name",
    ["../out.svg", "/tmp/out.svg", "svg/../../out.svg", "C:\\out.svg", "a\\..\\b", "", "./a"],
)
def test_nothing_is_written_outside_the_folder(name: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with pytest.raises(OutputError, match="no name of a file below the folder"):
        put(home, "game", delivery({name: b"new"}))
    with pytest.raises(OutputError, match="no name of a file below the folder"):
        put_files(home, {name: b"new"})
    assert tree(tmp_path) == {"home": "(folder)"}


def test_a_game_is_no_path(tmp_path: Path) -> None:
    for name in ("..", "../game", "/game", "."):
        with pytest.raises(OutputError, match="no name"):
            put(tmp_path, name, delivery({"a.svg": b"new"}))
    assert tree(tmp_path) == {}


@needs_links
def test_a_link_inside_a_kit_leads_nowhere(tmp_path: Path) -> None:
    """A folder of a kit that is a link to elsewhere is the user's: it stays, unwritten."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    place(tmp_path, "svg/a.svg")
    (tmp_path / "game" / "svg" / "a.svg").unlink()
    (tmp_path / "game" / "svg").rmdir()
    (tmp_path / "game" / "svg").symlink_to(elsewhere)
    with pytest.raises(OutputError):
        place(tmp_path, "svg/a.svg")
    assert list(elsewhere.iterdir()) == []
