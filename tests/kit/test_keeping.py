"""What stays in a folder when the next build comes, and what the user is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.kit.folder import foretold
from tests.kit.deliveries import complaints, delivery, place, tree

WHOLE = ("print/a4.pdf", "svg/one.svg", "svg/two.svg", "laser/ply-1.svg", "rules/en.md")


def manifest(out: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((out / "game" / "kit.json").read_text("utf-8"))
    return read


def edit(out: Path, path: str, text: str = "edited") -> None:
    (out / "game" / path).write_text(text)


# --- fewer kinds -------------------------------------------------------------------------------


def test_files_of_other_kinds_stay_and_are_told(tmp_path: Path) -> None:
    place(tmp_path, *WHOLE, data=b"1", checks=["with laser"], laser={"sheets": 1})
    before = tree(tmp_path), (tmp_path / "game" / "kit.json").read_bytes()
    times = (tmp_path / "game" / "svg" / "one.svg").stat().st_mtime_ns
    said = place(tmp_path, "print/a4.pdf", data=b"1", checks=["without"])
    assert said == (
        "not made now, kept from the build before: svg (2), laser (1), rules (1); --replace "
        "removes what is kept",
    )
    assert (tree(tmp_path), (tmp_path / "game" / "kit.json").read_bytes()) == before
    assert (tmp_path / "game" / "svg" / "one.svg").stat().st_mtime_ns == times


@pytest.mark.parametrize(
    "change",
    [
        {"version": "2"},
        {"settings": {"edge": 2}},
        {"components": [{"name": "one", "made_as": ["laser"]}]},
        {"settings": {"edge": 1, "palette": "mine.toml"}},
    ],
)
def test_what_stays_of_other_settings_is_listed_apart(
    change: dict[str, Any], tmp_path: Path
) -> None:
    """Readers of `files` find one kit; the next build still knows what builds have made.

    A file of the user's own may have changed, whatever its name in the settings.
    """
    own = change if "palette" in str(change) else {}
    place(tmp_path, *WHOLE, data=b"1", laser={"sheets": 1}, **own)
    (said, *_) = place(tmp_path, "print/a4.pdf", data=b"2", **change)
    assert said == (
        "not made now, kept from a different build (settings, parts or --for): svg (2), laser (1), "
        "rules (1); --replace removes what is kept"
    )
    kit = manifest(tmp_path)
    assert [file["path"] for file in kit["files"]] == ["print/a4.pdf"]
    assert {file["path"] for file in kit["kept"]} == {*WHOLE} - {"print/a4.pdf"}
    assert set(kit["kept"][0]) == {"path", "kind", "format", "sha256", "bytes"}
    assert "laser" not in kit
    assert not list(complaints(tmp_path / "game"))
    said = place(tmp_path, "svg/one.svg", "laser/ply-1.svg", data=b"3", **change)
    assert "removed, as this build has no such files: svg/two.svg" in said
    assert not any("mine" in path for path in tree(tmp_path))
    assert {file["path"] for file in manifest(tmp_path)["kept"]} == (
        {"rules/en.md"} if change != own else {"rules/en.md", "print/a4.pdf"}
    )


def test_files_of_a_kind_that_is_made_go_and_are_told(tmp_path: Path) -> None:
    """Also where each has its part: half of another kit would be cut, or printed."""
    place(tmp_path, *(f"laser/ply-{k}.svg" for k in range(9)), data=b"1")
    said = place(tmp_path, "laser/ply-0.svg", data=b"2")
    assert said == (
        "removed, as this build has no such files: laser/ply-1.svg, laser/ply-2.svg, "
        "laser/ply-3.svg, laser/ply-4.svg, laser/ply-5.svg and 3 more",
    )
    assert tree(tmp_path / "game") == {"kit.json": "laser/ply-0.svg", "laser/ply-0.svg": "2"}


def test_fewer_parts_are_told(tmp_path: Path) -> None:
    """The sheets have the same names, with less on them."""
    parts = [{"name": name} for name in ("board", "tile", "piece")]
    place(tmp_path, "print/a4.pdf", components=parts)
    said = place(tmp_path, "print/a4.pdf", components=parts[1:2])
    assert said == ("the kit before had more parts: board, piece",)
    assert place(tmp_path, "print/a4.pdf", components=parts) == ()


def test_the_same_build_again_tells_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        assert place(tmp_path, *WHOLE, data=b"1") == ()


# --- what the user has changed -----------------------------------------------------------------


def test_a_changed_file_is_kept_beside_and_named(tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg", "print/a4.tar.gz", "print/plain", data=b"1")
    for number in ("", "-2", "-3"):
        for path in ("svg/one.svg", "print/a4.tar.gz", "print/plain"):
            edit(tmp_path, path, f"edited{number}")
        said = place(tmp_path, "svg/one.svg", "print/a4.tar.gz", "print/plain", data=b"2")
        assert said == tuple(
            f"{path} was changed since it was built: kept as {beside}"
            for path, beside in (
                ("print/a4.tar.gz", f"print/a4.tar.mine{number}.gz"),
                ("print/plain", f"print/plain.mine{number}"),
                ("svg/one.svg", f"svg/one.mine{number}.svg"),
            )
        )
    found = tree(tmp_path / "game")
    assert found["svg/one.svg"] == "2"
    assert [found[f"svg/one.mine{n}.svg"] for n in ("", "-2", "-3")] == [
        "edited", "edited-2", "edited-3",
    ]  # fmt: skip


def test_a_name_that_the_user_has_already_is_left_alone(tmp_path: Path) -> None:
    """`a.txt` moves before `a.mine.txt` does, and does not take its name."""
    place(tmp_path, "svg/a.txt", data=b"1")
    edit(tmp_path, "svg/a.txt")
    edit(tmp_path, "svg/a.mine.txt", "older")
    place(tmp_path, "svg/a.txt", data=b"2")
    assert tree(tmp_path / "game") == {
        "kit.json": "svg/a.txt", "svg/a.mine-2.txt": "edited", "svg/a.mine.txt": "older",
        "svg/a.txt": "2",
    }  # fmt: skip


def test_a_changed_file_that_no_new_one_replaces_stays_where_it_is(tmp_path: Path) -> None:
    """Of a kind that is made, and of one that is not; it is no longer listed."""
    place(tmp_path, *WHOLE, data=b"1")
    edit(tmp_path, "svg/two.svg")
    edit(tmp_path, "rules/en.md")
    said = place(tmp_path, "svg/one.svg", data=b"1")
    for path in ("svg/two.svg", "rules/en.md"):
        assert f"{path} was changed since it was built: it stays, and is yours" in said
        assert tree(tmp_path / "game")[path] == "edited"
    listed = [file["path"] for file in manifest(tmp_path)["files"]]
    assert listed == ["print/a4.pdf", "svg/one.svg", "laser/ply-1.svg"]
    said = place(tmp_path, *WHOLE, data=b"1")
    assert "svg/two.svg is not from a build: kept as svg/two.mine.svg" in said


@pytest.mark.parametrize("text", ["2", "1"])
def test_a_change_that_the_new_build_makes_too_is_no_change(text: str, tmp_path: Path) -> None:
    place(tmp_path, "svg/one.svg", data=b"1")
    edit(tmp_path, "svg/one.svg", text)
    assert place(tmp_path, "svg/one.svg", data=b"2") == ()
    assert tree(tmp_path / "game") == {"kit.json": "svg/one.svg", "svg/one.svg": "2"}


def test_a_kit_whose_manifest_is_gone_is_built_again_in_place(tmp_path: Path) -> None:
    """Nothing is known of its files then: those that are the same are replaced, the others kept."""
    place(tmp_path, "svg/one.svg", data=b"1")
    edit(tmp_path, "svg/two.svg")
    (tmp_path / "game" / "kit.json").unlink()
    said = place(tmp_path, "svg/one.svg", "svg/two.svg", data=b"1")
    assert said == ("svg/two.svg is not from a build: kept as svg/two.mine.svg",)
    assert "svg/one.mine.svg" not in tree(tmp_path / "game")


def test_a_changed_manifest_is_kept_too(tmp_path: Path) -> None:
    """What it lists counts still, what it says of the settings does not."""
    place(tmp_path, "svg/one.svg", "print/a4.pdf", data=b"1")
    path = tmp_path / "game" / "kit.json"
    mine = path.read_text("utf-8").replace('"edge": 1', '"edge": 9')
    path.write_text(mine)
    said = place(tmp_path, "svg/one.svg", data=b"2")
    assert "kit.json was changed since it was built: kept as kit.mine.json" in said
    assert (tmp_path / "game" / "kit.mine.json").read_text("utf-8") == mine
    assert [file["path"] for file in manifest(tmp_path)["kept"]] == ["print/a4.pdf"]
    assert "svg/one.mine.svg" not in tree(tmp_path / "game")


# --- replacing ---------------------------------------------------------------------------------


def test_replacing_leaves_what_this_build_makes_and_what_the_user_added(tmp_path: Path) -> None:
    place(tmp_path, *WHOLE, data=b"1")
    edit(tmp_path, "svg/one.svg")
    edit(tmp_path, "rules/en.md")
    edit(tmp_path, "svg/mine.svg", "mine")
    edit(tmp_path, "kit.json", (tmp_path / "game" / "kit.json").read_text() + " ")
    said = place(tmp_path, "svg/one.svg", data=b"2", replace=True)
    assert tree(tmp_path / "game") == {
        "kit.json": "svg/one.svg", "svg/mine.svg": "mine", "svg/one.svg": "2",
    }  # fmt: skip
    removed = "laser/ply-1.svg, print/a4.pdf, svg/two.svg"
    assert said == (
        f"removed, as this build has no such files: {removed}",
        "rules/en.md was changed since it was built: not kept, as --replace says",
        "svg/one.svg was changed since it was built: not kept, as --replace says",
    )


def test_replacing_keeps_what_no_build_has_made_beside(tmp_path: Path) -> None:
    """In a folder of the user's that has never been a kit, and a manifest of another program's."""
    (tmp_path / "game" / "svg").mkdir(parents=True)
    edit(tmp_path, "svg/one.svg", "mine")
    edit(tmp_path, "kit.json", '{"files": []}')
    place(tmp_path, "svg/one.svg", data=b"2", replace=True)
    assert (tmp_path / "game" / "kit.mine.json").read_text() == '{"files": []}'
    assert tree(tmp_path / "game")["svg/one.mine.svg"] == "mine"


# --- before anything is done ---------------------------------------------------------------------


@pytest.mark.parametrize("replace", [False, True])
def test_what_a_dry_run_tells_is_what_a_build_tells(replace: bool, tmp_path: Path) -> None:
    place(tmp_path, *WHOLE, data=b"1")
    edit(tmp_path, "svg/one.svg")
    edit(tmp_path, "svg/three.svg", "mine")
    edit(tmp_path, "rules/en.md")
    paths = ("svg/one.svg", "svg/three.svg")
    before = tree(tmp_path)
    coming = delivery(dict.fromkeys(paths, b"2"), replace=replace, settings={"edge": 7})
    told = foretold(tmp_path, "game", coming)
    assert tree(tmp_path) == before
    assert sorted(told) == sorted(
        place(tmp_path, *paths, data=b"2", replace=replace, settings={"edge": 7})
    )
    assert len(told) >= 4
    assert foretold(tmp_path / "nowhere", "game", coming) == ()
