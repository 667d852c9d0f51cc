"""Manifests that anybody may have spoiled, and files that must not be read."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from generator.kit import listed
from generator.kit.listed import digest, listing
from generator.kit.manifest import written
from tests.kit.deliveries import complaints, entry, place, tree

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and devices")
ONE = entry("svg/one.svg", b"1")


def manifest(*files: Any, **more: Any) -> bytes:
    return written({"tool": "toppress", "files": list(files), **more})


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "3", '"files"', '{"files": []}', '{"files": 3, "tool": "toppress"}',
        '{"tool": "other", "files": []}', "\xff", "[" * 100_000, "9" * 5000,
        '{"tool": "toppress", "files": [], "x": NaN}',
        '{"tool": "toppress", "files": [], "x": 1e999}',
        '{"tool": "toppress", "files": [], "x": "\\ud800"}',
        '{"tool": "toppress", "files": [], "kept": 1}',
    ],
    ids=lambda text: text[:40],
)  # fmt: skip
def test_a_manifest_that_is_no_kits_is_the_users(text: str, tmp_path: Path) -> None:
    """It is kept beside, and all that it may have listed is the user's too."""
    place(tmp_path, "svg/one.svg", data=b"old")
    mine = text.encode("latin-1")
    (tmp_path / "game" / "kit.json").write_bytes(mine)
    said = place(tmp_path, "svg/two.svg")
    assert "kit.json is not from a build: kept as kit.mine.json" in said
    assert (tmp_path / "game" / "kit.mine.json").read_bytes() == mine
    assert tree(tmp_path / "game")["svg/one.svg"] == "old"
    assert not list(complaints(tmp_path / "game"))


@pytest.mark.parametrize(
    "file",
    [
        3, {}, {**ONE, "path": 3}, {**ONE, "sha256": None}, {**ONE, "bytes": "1"},
        {"path": "svg/one.svg"}, *({**ONE, "path": path} for path in (
            "", ".", "..", "/", "../victim.txt", "svg/../../victim.txt", "svg//one.svg", "svg/./a",
            "/svg/one.svg", "C:one.svg", "svg\\one.svg", "svg/one.svg\0", "kit.json", "a" * 999,
            "/".join("a" * 30),
        )),
    ],
    ids=str,
)  # fmt: skip
def test_an_entry_that_is_not_sound_counts_for_nothing(file: Any, tmp_path: Path) -> None:
    (tmp_path / "game" / "svg").mkdir(parents=True)
    (tmp_path / "game" / "svg" / "one.svg").write_text("1")
    (tmp_path / "kit.json").write_bytes(manifest(file, ONE))
    assert list(listing(tmp_path).entries) == ["svg/one.svg"]
    (tmp_path / "kit.json").write_bytes(manifest(ONE, kept=[file]))
    assert list(listing(tmp_path).entries) == ["svg/one.svg"]
    assert listing(tmp_path).content == {}
    (tmp_path / "kit.json").rename(tmp_path / "game" / "kit.json")
    place(tmp_path, "print/a4.pdf")
    assert not list(complaints(tmp_path / "game"))


@pytest.mark.parametrize("parts", [3, [3], [{}], [{"name": 3}], {"name": "a"}])
def test_parts_that_are_none_count_for_nothing(parts: Any, tmp_path: Path) -> None:
    """However well the sum is reckoned."""
    place(tmp_path, "svg/one.svg")
    (tmp_path / "game" / "kit.json").write_bytes(manifest(ONE, components=parts))
    assert listing(tmp_path / "game").content == {}
    place(tmp_path, "print/a4.pdf")
    assert not list(complaints(tmp_path / "game"))


def test_nothing_outside_is_touched(tmp_path: Path) -> None:
    """Whatever paths the old manifest lists, with the right sums."""
    place(tmp_path / "out", "svg/one.svg")
    victim, neighbour = tmp_path / "victim.txt", tmp_path / "out" / "victim.txt"
    for path in (victim, neighbour):
        path.write_text("mine")
    paths = ["../victim.txt", "../../victim.txt", str(victim), "..", "/"]
    evil = manifest(*(entry(path, b"mine") for path in paths), entry("svg/one.svg", b"new"))
    (tmp_path / "out" / "game" / "kit.json").write_bytes(evil)
    place(tmp_path / "out", "svg/two.svg", replace=True)
    assert victim.read_text() == neighbour.read_text() == "mine"
    assert set(tree(tmp_path / "out" / "game")) == {"kit.json", "svg/two.svg"}


def test_a_path_of_very_many_folders_takes_no_time(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    deep = [entry("/".join("a" * 30_000) + str(k), b"") for k in range(20)]
    (tmp_path / "game" / "kit.json").write_bytes(manifest(*deep))
    start = time.process_time()
    place(tmp_path, "svg/two.svg")
    assert time.process_time() - start < 1


def test_only_an_untouched_manifest_is_believed(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg")
    path = tmp_path / "game" / "kit.json"
    text = path.read_bytes()
    assert listing(path.parent).content["settings"] == {"edge": 1}
    for change in (text + b"\n", text.replace(b'"edge": 1', b'"edge": 2'), text[:-2] + b" }"):
        path.write_bytes(change)
        found = listing(path.parent)
        assert (dict(found.content), found.changed) == ({}, True)
        assert list(found.entries) == ["svg/one.svg"]


def test_a_manifest_of_the_first_version_lists_but_says_nothing(tmp_path: Path) -> None:
    """It has no seal, so nobody knows whether it was changed: it is replaced like any other."""
    place(tmp_path, "svg/one.svg", "print/a4.pdf")
    path = tmp_path / "game" / "kit.json"
    content = json.loads(path.read_text())
    content.pop("sha256")
    path.write_text(json.dumps(content))
    found = listing(path.parent)
    assert (dict(found.content), found.changed) == ({}, False)
    place(tmp_path, "svg/one.svg")
    assert "kit.mine.json" not in tree(path.parent)
    assert json.loads(path.read_text())["kept"][0]["path"] == "print/a4.pdf"


# --- what is no plain file -----------------------------------------------------------------------


@posix
@pytest.mark.parametrize("what", ["pipe", "link to a device", "link to a file", "socket"])
@pytest.mark.parametrize("name", ["kit.json", "svg/one.svg"])
def test_what_is_no_plain_file_is_not_opened_but_kept(
    what: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe would hang, a device never end."""
    place(tmp_path, "svg/one.svg")
    path = tmp_path / "game" / name
    path.unlink()
    if what == "pipe":
        os.mkfifo(path)
    elif what == "socket":
        import socket

        monkeypatch.chdir(path.parent)  # a socket's path is short
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    else:
        (tmp_path / "far").write_bytes(manifest())
        path.symlink_to("/dev/zero" if "device" in what else tmp_path / "far")
    place(tmp_path, "svg/one.svg", data=b"2")
    beside = path.with_name(path.stem + ".mine" + path.suffix)
    assert os.path.lexists(beside)
    assert beside.is_symlink() or not beside.is_file()
    assert path.is_file()
    assert not list(complaints(tmp_path / "game"))


def test_files_beyond_the_limits_are_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(tmp_path, "svg/one.svg")
    game = tmp_path / "game"
    assert len(digest(game / "svg" / "one.svg")) == 64
    monkeypatch.setattr(listed, "LARGEST_FILE", 2)
    assert digest(game / "svg" / "one.svg") == ""
    monkeypatch.setattr(listed, "LARGEST_MANIFEST", 100)
    assert listing(game).changed


def test_a_manifest_that_fills_no_disk_is_not_read(tmp_path: Path) -> None:
    """A gigabyte of nothing."""
    place(tmp_path, "svg/one.svg")
    with (tmp_path / "game" / "kit.json").open("ab") as stream:
        stream.truncate(1 << 30)
    start = time.process_time()
    place(tmp_path, "svg/two.svg")
    assert time.process_time() - start < 1
    (tmp_path / "game" / "kit.mine.json").unlink()


@pytest.mark.parametrize("path", ["", "svg", "gone"])
def test_a_folder_has_no_sum(path: str, tmp_path: Path) -> None:
    (tmp_path / "svg").mkdir()
    if path == "gone":
        with pytest.raises(FileNotFoundError):
            digest(tmp_path / path)
    else:
        assert digest(tmp_path / path) == ""
