"""The commands of the README: any shell takes them as they stand, and so does the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from generator.kit.asked import asked, kinds_of, purpose_of
from generator.kit.calibration import calibration
from generator.kit.printers import keep
from generator.lint.command import lint
from generator.templates import CONFIG_DIR
from tests.builds import ROOT, built
from tests.commands import run

CODE = re.compile(r"`(toppress [^`]+)`")
TEXT = (ROOT / "README.md").read_text("utf-8")
# What zsh or bash takes for something else where it is not in quotes.
SPECIAL = re.compile(r"""[\[\]*?(){}<|&;!^$\\]|(?:^|[\s=])[#~=]""")
OPTIONS = ("--set", "--preset", "--only", "--for", "--out", "--lang")


def commands() -> list[str]:
    return CODE.findall(TEXT)


def special(command: str) -> list[str]:
    """What of a command a shell would not hand over as it stands; the redirection is meant."""
    bare = re.sub(r"'[^']*'|\"[^\"$`\\]*\"", "", command.partition(" > ")[0])
    return SPECIAL.findall(bare)


def test_there_are_commands() -> None:
    assert len(commands()) > 25


@pytest.mark.parametrize("command", commands())
def test_no_shell_takes_it_for_something_else(command: str) -> None:
    assert special(command) == []


@pytest.mark.parametrize(
    "command",
    [
        "toppress build x --set board.sides=[4,4,5]", "toppress build x --set a=#fff",
        "toppress build x --out ~/kits", "toppress build *.toml", "toppress build x --set a==b",
    ],
)  # fmt: skip
def test_what_a_shell_would_change_is_seen(command: str) -> None:
    assert special(command)


def _takes_a_file(words: list[str]) -> None:
    """`lint`, with a sheet of ours under the name that the README has."""
    source = ROOT / "tests/golden/laser" / f"everything{Path(words[0]).suffix}"
    Path(words[0]).write_bytes(source.read_bytes())
    options = dict(zip(words[1::2], words[2::2], strict=False))
    assert set(options) <= {"--machine", "--material", "--fix", "--json"}
    asked = (options.get(f"--{name}") for name in ("machine", "material", "fix"))
    assert lint(words[0], *asked).findings


@pytest.mark.parametrize("command", commands())
def test_the_program_takes_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(CONFIG_DIR, str(tmp_path / "own"))
    Path("mine.toml").write_text('game = "on-top"\n')
    Path("on-top-a4.pdf").write_bytes(built().pdf)
    keep("attic", "99mm")
    _, *words = shlex.split(command.partition(" > ")[0])
    own = "--no-user-config" not in words  # which stands before the command
    verb, *words = words if own else words[1:]
    assert own or "--no-user-config" in run("--help").stdout
    if verb == "lint":
        _takes_a_file(words)
        return
    if verb == "show":
        assert run(verb, *words).exit_code == 0
        return
    if verb in {"new", "printer", "config", "templates"}:
        Path("mine.toml").unlink()
        assert run(verb, *words).exit_code == 0
        return
    if verb == "--install-completion":  # which would write into somebody's home
        assert verb in run("--help").stdout
        return
    given: dict[str, list[str]] = {option: [] for option in OPTIONS}
    named = []
    while words:
        word = words.pop(0)
        if word in given:
            given[word].append(words.pop(0))
        elif not word.startswith("--"):
            named.append(word)
    assert verb in {"build", "show", "check", "rules", "proof", "calibrate"}
    purpose = purpose_of(*given["--for"]) if given["--for"] else "all"
    assert kinds_of(next(iter(given["--only"]), None), purpose)
    for name in named:
        assert asked(name, given["--preset"], given["--set"], purpose=purpose).asked
    if not named:
        assert calibration(given["--preset"], given["--set"])
