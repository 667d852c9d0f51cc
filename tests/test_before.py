"""What stands before a build: a file to begin with, what a shell completes, a bar that grows."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator import terminal
from generator.games import find_games
from generator.kit.asked import asked
from tests.builds import ROOT, kit
from tests.commands import in_empty_folder, refused, run

pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder

# --- new -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", find_games())
def test_a_file_to_begin_with(name: str) -> None:
    """It is short, changes nothing, and each of its lines may be taken out of the comment."""
    assert run("new", "mine.toml", "--game", name).exit_code == 0
    text = Path("mine.toml").read_text("utf-8")
    assert text.count("\n") < 70
    assert max(map(len, text.splitlines())) < 130
    assert asked("mine.toml").asked == kit(name=name).asked
    opened = [
        line[2:] if " = " in line and line[:2] == "# " else line for line in text.splitlines()
    ]
    Path("all.toml").write_text("\n".join(opened), "utf-8")
    assert sum(line[:2] == "# " for line in opened) < text.count("# ") / 2
    assert asked("all.toml").asked == kit(name=name).asked


def test_no_file_is_written_over() -> None:
    Path("mine.toml").write_text("mine")
    (line,) = refused("new", "mine.toml", "--game", "on-top", code=3)
    assert line.endswith("mine.toml is there already")
    assert Path("mine.toml").read_text() == "mine"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("mine.txt", "--game", "on-top"), 2, "ends in .toml"),
        (("mine.toml", "--game", "on-topp"), 2, 'did you mean "on-top"?'),
        (("gone/mine.toml", "--game", "on-top"), 3, "cannot write"),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str, ...], code: int, said: str) -> None:
    (line,) = refused("new", *arguments, code=code)
    assert said in line


# --- completion ----------------------------------------------------------------------------------


def completed(line: str) -> list[str]:
    """What bash is told may follow; the last word is not finished."""
    words = line.split(" ")
    result = subprocess.run(
        [sys.executable, "-c", "import sys; sys.argv = ['toppress']\n"
         "from generator.__main__ import run\nrun()"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "_TOPPRESS_COMPLETE": "complete_bash",
             "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert result.stderr == ""
    return result.stdout.split()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("toppress build to", ["top-hats", "top-it", "topple"]),
        ("toppress check on-top --set print.pap", ["print.paper="]),
        ("toppress build topple --preset tra", ["travel"]),
        ("toppress new mine.toml --game on", ["on-top"]),
        ("toppress build nothing --set print.", []),
        ("toppress print", ["printer"]),
    ],
)
def test_a_shell_is_told_what_may_follow(line: str, told: list[str]) -> None:
    assert completed(line) == told


def test_values_are_completed() -> None:
    assert "print.backs=none" in completed("toppress build on-top --set print.backs=")


# --- the bar -------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A stream that is a terminal, or not."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def shown(monkeypatch: pytest.MonkeyPatch, *, tty: bool, patience: float, quiet: bool) -> str:
    screen = Screen(tty)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(terminal, "PATIENCE", patience)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    with terminal.Bar("On [Top]", quiet=quiet) as bar:
        bar("svg/board.svg", 1, 2)
        bar("svg/tile.svg", 2, 2)
    return screen.getvalue()


def test_a_bar_on_a_terminal_after_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, tty=True, patience=0.0, quiet=False)
    assert "On [Top]" in told


@pytest.mark.parametrize(
    ("tty", "patience", "quiet"), [(False, 0.0, False), (True, 60.0, False), (True, 0.0, True)]
)
def test_no_bar_elsewhere_or_before(
    tty: bool, patience: float, quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shown(monkeypatch, tty=tty, patience=patience, quiet=quiet) == ""


def test_rich_stays_out_of_a_build_without_a_terminal() -> None:
    script = (
        "import sys; sys.argv = 'toppress build on-top --only svg --set parts=[triangle]'.split()\n"
        "from generator.cli import main\n"
        "try:\n    main()\n"
        "finally:\n    assert not {'rich'} & {m.split('.')[0] for m in sys.modules}\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=False, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (ended.returncode, b"Error" in ended.stderr) == (0, False), ended.stderr
