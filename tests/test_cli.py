"""The command line in one process: what is said of one command; see `test_every_command`."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from generator import __version__
from generator.errors import OutputError
from generator.games import find_games
from generator.kit import folder
from tests.commands import in_empty_folder, refused, run

FAILING = ("--set", "piece.diameter=32mm", "--set", "parts=[piece-red]")
TOO_LARGE = ("on-top/towers", "on-top/track", "on-top/segments")
pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder


# --- what is printed where ---


def test_version() -> None:
    assert run("--version").stdout == f"toppress {__version__}\n"


def test_games_and_presets() -> None:
    assert run("games", "--plain").stdout.split() == list(find_games())
    shown = run("games")
    assert shown.stdout.startswith("on-top: kit for On Top (Kosmos 2008")
    assert "  compact " in shown.stdout
    assert shown.stderr == ""


def test_shown_toml_is_data_alone() -> None:
    shown = run("show", "on-top", "--toml", "--set", "tile.edge=1.25in", "--preset", "grand")
    assert (shown.exit_code, shown.stderr) == (0, "")
    tables = tomllib.loads(shown.stdout)
    assert (tables["tile"]["edge"], tables["board"]["sides"]) == ("31.75mm", [4, 4, 4])


def test_shown_toml_can_be_fed_back() -> None:
    first = run("show", "on-top", "--toml", "--preset", "compact", "--set", 'names.red="Łódź"')
    Path("mine.toml").write_bytes(first.stdout_bytes)
    assert run("show", "mine.toml", "--toml").stdout == first.stdout


def test_shown_schema_is_data_alone() -> None:
    shown = run("show", "on-top", "--schema")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert json.loads(shown.stdout)["$schema"].startswith("https://json-schema.org/")


def test_shown_table_names_every_setting() -> None:
    shown = run("show", "on-top")
    assert shown.exit_code == 0
    for key in ("print.paper", "board.sides", "piece.diameter", "track.spaces"):
        assert key in shown.stdout
    assert shown.stdout.index("board.sides") < shown.stdout.index("print.paper")  # its own first
    assert re.search(r"tile\.edge +auto \(26mm\) ", shown.stdout)
    assert re.search(r"rhombus +34 of 39 x 22\.5 mm +Rhombus tile", shown.stdout)


def test_a_table_of_some_settings() -> None:
    shown = run("show", "on-top", "piece", "diameter", "--set", "piece.diameter=13mm")
    (_, row) = (line for line in shown.stdout.splitlines() if line[0] != " ")
    assert row.startswith("piece.diameter  * 13mm")
    assert 'did you mean "laser"' in " ".join(refused("show", "on-top", "lasser"))


def test_build_says_where_the_kit_is() -> None:
    done = run("build", "on-top", "--only", "svg", "--set", "parts=[triangle]", "--out", "kits")
    assert done.exit_code == 0
    assert "  svg/triangle.svg  " in done.stderr
    assert done.stderr.rstrip().endswith(f"On Top: kit in {Path('kits') / 'on-top'}")


def test_several_games_in_one_build() -> None:
    Path("mine.toml").write_text('game = "top-hats"\nparts = ["hat"]\n')
    done = run("build", "on-top", "mine.toml", "--only", "svg", "--out", "kits")
    assert done.exit_code == 0
    places = [line for line in done.stderr.splitlines() if "kit in" in line]
    assert places == [
        f"{title}: kit in {Path('kits') / name}"
        for title, name in (("On Top", "on-top"), ("Top Hats", "top-hats"))
    ]
    assert [p.name for p in Path("kits/top-hats/svg").iterdir()] == ["hat.svg"]


def test_one_that_cannot_be_built_stops_no_other() -> None:
    """Each whole or not at all; the worst exit code is that of the command."""
    Path("wide.toml").write_text('game = "on-top"\npiece.diameter = "32mm"\n')
    Path("kits").mkdir()
    Path("kits/top-hats").write_text("a file in the way")
    options = ("--only", "svg", "--out", "kits", "--quiet")
    done = run("build", "wide.toml", "top-hats", "topple", *options)
    assert done.exit_code == 3
    assert [line for line in done.stderr.splitlines() if "no kit" in line] == [
        "On Top: no kit is made", "Top Hats: no kit is made",
    ]  # fmt: skip
    assert sorted(path.name for path in Path("kits").iterdir()) == ["top-hats", "topple"]
    alone = run("build", "wide.toml", *options)
    assert alone.exit_code == 1
    assert "no kit is made" not in alone.stderr


def test_what_cannot_be_asked_for_builds_nothing() -> None:
    (line,) = refused("build", "on-top", "top-hat")
    assert line.endswith('did you mean "top-hats"?')
    Path("mine.toml").write_text('game = "on-top"\n')
    (line,) = refused("build", "on-top", "mine.toml")
    assert line.startswith('"mine.toml": makes the kit on-top as "on-top" does: build one at')


def test_dry_run_writes_nothing(here: Path) -> None:
    done = run("build", "on-top", "--dry-run", "--only", "svg")
    assert done.exit_code == 0
    assert "nothing written (dry run)" in done.stderr
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    ("only", "made"), [("svg", {"svg"}), ("preview, print", {"print", "preview"})]
)
def test_only(only: str, made: set[str]) -> None:
    assert run("build", "on-top", "--only", only, "--set", "parts=[triangle]").exit_code == 0
    kit = json.loads(Path("output/on-top/kit.json").read_text("utf-8"))
    assert {file["kind"] for file in kit["files"]} == made


# --- checks that fail: 1 ---


def test_check_prints_every_finding_and_advice() -> None:
    found = run("check", "on-top", *FAILING)
    assert found.exit_code == 1
    first, *lines = found.stdout.splitlines()
    assert first.startswith("checks: ")
    assert first.endswith(", 3 failed")
    assert [line[:4] for line in lines[:4]] == [*3 * ["FAIL"], "ok  "]  # the worst first
    assert found.stderr == "set piece.diameter=13.1mm, or tile.edge=54.6mm\n"
    assert next(line for line in lines if "towers" in line).startswith("FAIL  on-top/towers: ")
    assert next(line for line in lines if "segments" in line).startswith("FAIL  on-top/segments: ")
    assert sum(line.startswith("ok    ") for line in lines) > 5
    quiet = run("check", "on-top", *FAILING, "--quiet").stdout.splitlines()
    assert quiet == [first, *(line for line in lines if not line.startswith("ok"))]
    verbose = run("check", "on-top", *FAILING, "-q", "-v").stdout.splitlines()
    assert [line for line in verbose if line[0] != " "] == quiet
    assert "        spacing = 26.3" in verbose


def test_findings_as_data() -> None:
    found = run("check", "on-top", *FAILING, "--json")
    assert (found.exit_code, found.stderr) == (1, "")
    checks = json.loads(found.stdout)["checks"]
    assert {each["id"] for each in checks if each["level"] == "fail"} == set(TOO_LARGE)
    assert {"piece.diameter": "13.1mm"} in next(c for c in checks if c["level"] == "fail")["advice"]


def test_check_of_a_good_kit(here: Path) -> None:
    found = run("check", "on-top")
    assert (found.exit_code, found.stderr) == (0, "")
    first, *lines = found.stdout.splitlines()
    assert first == f"checks: {len(lines)} passed"
    assert all(line.startswith("ok    ") for line in lines)
    assert list(here.iterdir()) == []


def test_a_build_with_a_failed_check_writes_nothing() -> None:
    lines = refused("build", "on-top", *FAILING, code=1)
    assert [line.partition(":")[0] for line in lines[:3]] == list(TOO_LARGE)
    assert lines[3:] == ["set piece.diameter=13.1mm, or tile.edge=54.6mm"]


def test_keep_going() -> None:
    done = run("build", "on-top", *FAILING, "--keep-going", "--only", "svg")
    assert done.exit_code == 1
    kit = json.loads(Path("output/on-top/kit.json").read_text("utf-8"))
    failed = [check["id"] for check in kit["checks"] if check["level"] == "fail"]
    assert failed == list(TOO_LARGE)
    advice = [{"piece.diameter": "13.1mm"}, {"tile.edge": "54.6mm"}]
    assert [check["advice"] for check in kit["checks"] if check["level"] == "fail"] == 3 * [advice]
    assert "FAIL  on-top/towers" in done.stderr
    assert done.stderr.count("set piece.diameter=13.1mm, or tile.edge=54.6mm\n") == 1


def test_paper_that_is_too_small() -> None:
    """C012."""
    small = ("--set", "print.paper=[100,100]", "--set", "print.margin=30mm")
    line, advice = refused("build", "on-top", *small, code=1)
    assert advice.startswith("set print.margin=")
    assert line.startswith("print.margin = 30mm leaves too little of")
    assert "(print.paper)" in line


# --- files that cannot be read or written: 3 ---


def test_a_missing_paper_is_named_in_full(here: Path) -> None:
    (line,) = refused("build", "on-top", "--set", "print.paper=gone.toml", code=3)
    assert str(here / "gone.toml") in line


@pytest.mark.parametrize("reason", ["Permission denied", "No space left on device"])
def test_what_cannot_be_written(reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, _: bytes) -> None:
        raise OSError(13, reason, str(path))

    monkeypatch.setattr(folder, "_write", fail)
    Path("kits").mkdir()
    (line,) = refused("build", "on-top", "--only", "svg", "--out", "kits", code=3)
    assert line.startswith("cannot write ")
    assert line.endswith(reason)


def test_exit_codes_of_errors() -> None:
    assert OutputError.exit_code == 3
