"""Builds into a folder that holds a kit already, from the command line: what stays is told."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.commands import in_empty_folder, refused, run

here = in_empty_folder
KIT = Path("kits") / "on-top"
BUILD = ("build", "on-top", "--out", "kits", "--set", "parts=triangle")


@pytest.fixture(autouse=True)
def first(here: Path) -> dict[str, str]:
    """A kit of two kinds."""
    assert run(*BUILD, "--only", "print,svg").exit_code == 0
    return sums()


def sums() -> dict[str, str]:
    return {
        path.relative_to(KIT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(KIT.rglob("*"))
        if path.is_file()
    }


def notes(*arguments: str) -> list[str]:
    """What a build says beside its files and checks."""
    done = run(*arguments)
    assert (done.exit_code, done.stdout) == (0, "")
    lines = [line for line in done.stderr.splitlines() if not line.startswith(("  ", "checks: "))]
    assert lines.pop().startswith("On Top: ")
    return lines


@pytest.mark.parametrize(
    "arguments",
    [
        ("--for", "print", "--only", "laser"),
        ("--for", "laser", "--only", "svg"),
        ("--for", "laser", "--only", "print"),
        ("--only", ""),
        ("--only", "laser,svgs"),
    ],
)
def test_nothing_to_make_is_refused_and_the_kit_stays(
    arguments: tuple[str, ...], first: dict[str, str]
) -> None:
    (line,) = refused(*BUILD, *arguments)
    assert line.startswith("--only = ")
    assert sums() == first


def test_parts_without_such_files_are_refused_and_the_kit_stays(here: Path) -> None:
    assert run("build", "topple", "--set", "parts=die", "--only", "svg").exit_code == 0
    for dry in ((), ("--dry-run",)):
        (line,) = refused("build", "topple", "--set", "parts=die", "--only", "laser", *dry)
        assert "nothing is left to make" in line
    assert (here / "output" / "topple" / "svg" / "die.svg").is_file()


def test_fewer_kinds_leave_the_others_as_they_are(first: dict[str, str]) -> None:
    """Of the same settings the manifest stays the same too, whatever is built again."""
    kept = "not made now, kept from the build before: {}; --replace removes what is kept"
    assert notes(*BUILD, "--only", "print") == [kept.format("svg (1)")]
    assert sums() == first
    assert notes(*BUILD, "--only", "svg") == [kept.format("print (3)")]
    assert sums() == first
    assert notes(*BUILD, "--only", "svg,print") == []


def test_the_laser_stays_with_its_measures_and_checks() -> None:
    """`--only print` looks at no cut sheet, but those that stay were looked at."""
    assert run(*BUILD, "--only", "print,svg,laser").exit_code == 0
    whole = sums()
    assert notes(*BUILD, "--only", "print")
    assert sums() == whole


def test_other_settings_keep_other_kinds_apart(first: dict[str, str]) -> None:
    (kept, *_) = notes(*BUILD, "--only", "print", "--set", "print.paper=A3")
    assert kept.startswith("not made now, kept from a different build")
    assert ": svg (1); " in kept
    kit = json.loads((KIT / "kit.json").read_text("utf-8"))
    whole = [file["path"] for file in kit["files"] if "part_of" not in file]
    assert whole == ["print/on-top-a3.pdf"]
    assert [file["path"] for file in kit["kept"]] == ["svg/triangle.svg"]
    assert sums()["svg/triangle.svg"] == first["svg/triangle.svg"]
    assert "print/on-top-a4.pdf" not in sums()


def test_a_drawing_that_was_edited_is_kept_and_named(first: dict[str, str]) -> None:
    drawing = KIT / "svg" / "triangle.svg"
    for beside in ("svg/triangle.mine.svg", "svg/triangle.mine-2.svg"):
        drawing.write_text(f"mine: {beside}")
        told = [f"svg/triangle.svg was changed since it was built: kept as {beside}"]
        dry = notes(*BUILD, "--only", "print,svg", "--dry-run")
        assert drawing.read_text() == f"mine: {beside}"
        assert notes(*BUILD, "--only", "print,svg") == dry == told
        assert (KIT / beside).read_text() == f"mine: {beside}"
        assert first.items() <= sums().items()


def test_replace_leaves_what_this_build_makes_and_what_was_added(first: dict[str, str]) -> None:
    (KIT / "svg" / "triangle.svg").write_text("changed")
    (KIT / "print" / "on-top-a4.pdf").write_text("changed")
    (KIT / "notes.txt").write_text("added")
    gone, *told = notes(*BUILD, "--only", "svg", "--replace")
    assert gone.startswith("removed, as this build has no such files: print/1-plain.pdf, print/2-")
    assert told == [
        f"{path} was changed since it was built: not kept, as --replace says"
        for path in ("print/on-top-a4.pdf", "svg/triangle.svg")
    ]
    found = sums()
    assert set(found) == {"kit.json", "notes.txt", "svg/triangle.svg"}
    assert found["svg/triangle.svg"] == first["svg/triangle.svg"]


def test_every_changed_file_of_a_kit_is_kept(first: dict[str, str]) -> None:
    """Also the manifest, of which no other file has the sum."""
    for path in first:
        with (KIT / path).open("ab") as stream:
            stream.write(b"mine\n")
    changed = set(sums().values())
    assert len(notes(*BUILD, "--only", "print,svg")) == len(first)
    assert changed <= set(sums().values())
    assert first.items() <= sums().items()


def test_quiet_says_nothing() -> None:
    (KIT / "svg" / "triangle.svg").write_text("mine")
    done = run(*BUILD, "--only", "svg", "--quiet")
    assert (done.exit_code, done.output) == (0, "")
    assert (KIT / "svg" / "triangle.mine.svg").read_text() == "mine"


def test_a_home_that_there_is_not_is_refused(here: Path) -> None:
    """A shell leaves `~nobody-here` as it is; a folder that is called so would be a surprise."""
    for command in ("build", "rules", "proof"):
        done = run(command, "on-top", "--out", "~nobody-here/kits")
        assert done.exit_code == 2
        assert "there is no home folder of that name" in done.stderr.replace("\n", " ")
    assert not (here / "~nobody-here").exists()
