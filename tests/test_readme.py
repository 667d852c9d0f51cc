"""The commands of the README: what they set is taken, in any shell."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise

import pytest

from generator.games import find_games
from generator.kit import KINDS
from tests.builds import ROOT
from tests.commands import in_empty_folder, run

__all__ = ["in_empty_folder"]

ROWS = [
    line.rpartition("| ")[2]
    for line in (ROOT / "README.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and "`toppress " in line
]
COMMANDS = [found for row in ROWS for found in re.findall(r"`(toppress [^`]*)`", row)]
# What bash or zsh would look for files with, or take for itself, where it is not in quotes.
SPECIAL = re.compile(r"[\[\]*?~!(){}$&;|^#]")


def bare(command: str) -> str:
    """A command without what stands in quotes."""
    return re.sub(r"'[^']*'|\"[^\"$]*\"", "", command)


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 30
    assert {word for c in COMMANDS for word in c.split()[1:2]} >= {"build", "check", "show"}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_needs_no_care_in_any_shell(command: str) -> None:
    """zsh refuses a bare `[...]` that names no file, and `!` calls back old commands."""
    assert not SPECIAL.search(bare(command.partition(" > ")[0]))


def test_a_bracket_would_be_seen() -> None:
    assert SPECIAL.search(bare("toppress build on-top --set board.sides=[4,4,5]"))


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.split()[1] in ("build", "check")])
def test_what_a_command_sets_is_taken(command: str, here: object) -> None:
    """`show` takes the same settings and tells them; each value set is another than before."""
    words = shlex.split(command)
    game, given = words[2], words[3:]
    if game not in find_games():
        assert game.endswith(".toml")
        return
    pairs = list(pairwise(given))
    kinds = [value for option, value in pairs if option == "--only"]
    assert set(kinds) <= set(KINDS)
    taken = [word for pair in pairs if pair[0] in ("--set", "--preset") for word in pair]
    result = run("show", game, "--toml", *taken)
    assert result.exit_code == 0, result.output
    assert not taken or result.stdout != run("show", game, "--toml").stdout
