"""Games of other packages: a bad one is named in a line, and stops nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import generator.games
from generator.errors import TemplateError
from generator.games import GROUP, find_games, look_for_games
from generator.kit import Kit
from tests.builds import game, settings
from tests.commands import in_empty_folder, run

here = in_empty_folder
OURS = set(find_games())
Install = Callable[..., None]
MODULES = {
    "whole": "from dataclasses import replace\nfrom generator.games.on_top import GAME as OURS\n"
    "GAME = replace(OURS, name='pebbles')\n",
    "renamed": "from dataclasses import replace\nfrom generator.games.on_top import GAME as OURS\n"
    "GAME = replace(OURS, name={!r})\n",
    "syntax": "def\n",
    "failing": "1 / 0\n",
    "leaving": "import sys\nsys.exit(0)\n",
    "other": "GAME = 'on-top'\n",
    "empty": "",
}


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install packages, each a module of this text with an entry point."""
    home = tmp_path / "site"
    home.mkdir()
    monkeypatch.syspath_prepend(str(home))
    entries: list[EntryPoint] = []
    monkeypatch.setattr(generator.games, "entry_points", lambda group: entries)

    def add(name: str, text: str | None) -> None:
        monkeypatch.delitem(sys.modules, f"strange_{name}", raising=False)
        if text is not None:
            (home / f"strange_{name}.py").write_text(text)
        entries.append(EntryPoint(name, f"strange_{name}:GAME", GROUP))

    return add


def test_each_folder_has_the_name_of_its_game() -> None:
    assert {name: found.name for name, found in find_games().items()} == {n: n for n in OURS}


def test_one_game_is_loaded_without_the_others() -> None:
    code = (
        "import sys; from generator.kit.asked import asked; asked('top-it').resources;"
        "print(*(n for n in sys.modules if n.startswith('generator.games.') and 'settings' in n))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["generator.games.top_it.settings"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "ModuleNotFoundError"),
        (MODULES["syntax"], "SyntaxError"),
        (MODULES["failing"], "ZeroDivisionError"),
        (MODULES["leaving"], "SystemExit"),
        (MODULES["other"], "it is no generator.games.game.Game"),
        (MODULES["empty"], "AttributeError"),
    ],
)
def test_a_broken_one_is_told_in_a_line_and_the_rest_goes_on(
    text: str | None, said: str, install: Install
) -> None:
    install("broken", text)
    install("whole", MODULES["whole"])
    found = look_for_games()
    assert set(found.games) == OURS | {"pebbles"}
    (fault,) = found.faults
    assert "'broken' (strange_broken:GAME) cannot be used: " in fault
    assert said in fault
    assert "\n" not in fault


@pytest.mark.parametrize(
    "name",
    ["on-top", "On-Top", "ON-TOP", "../on-top", "..", ".", "", "/tmp/x", "a/b", "a\\b", "C:x",
     "con", "a b", "a.b", "é", "-a", "a--b", "a" * 41, 3],
)  # fmt: skip
def test_a_name_that_is_taken_or_is_no_folder_is_refused(name: object, install: Install) -> None:
    install("renamed", MODULES["renamed"].format(name))
    found = look_for_games()
    assert set(found.games) == OURS
    assert found.games["on-top"].code is game("on-top").code
    (fault,) = found.faults
    assert repr(name)[:10] in fault
    assert "Error" not in fault


def test_two_of_one_name_are_not_both_taken(install: Install) -> None:
    install("a", MODULES["whole"])
    install("b", MODULES["whole"])
    found = look_for_games()
    assert set(found.games) == OURS | {"pebbles"}
    assert ["'b'" in fault for fault in found.faults] == [True]


def test_every_command_tells_and_goes_on(install: Install, here: Path) -> None:
    install("broken", MODULES["syntax"])
    listed = run("games", "--plain")
    assert (listed.exit_code, set(listed.stdout.split())) == (0, OURS)
    assert "'broken'" in listed.stderr
    shown = run("show", "on-top", "--toml")
    assert shown.exit_code == 0
    assert len(shown.stderr.splitlines()) == 1


def test_code_that_cannot_be_loaded_names_its_game() -> None:
    def code() -> object:
        raise ModuleNotFoundError("No module named 'pebbles.parts'")

    strange = replace(game(), name="pebbles", code=code)
    with pytest.raises(TemplateError, match=r"the game pebbles cannot be used: .*pebbles\.parts"):
        assert Kit(strange, settings(), Path()).code


@pytest.mark.parametrize("name", ["../board", "/tmp/board", "Board", "a/b", "con", "", "a b"])
def test_a_part_whose_name_is_no_file_is_refused(name: str) -> None:
    real = game().code()
    board = real.parts

    def parts(sizes: object, words: object) -> object:
        built = dict(board(sizes, words))  # type: ignore[arg-type]  # they are passed on
        part = replace(built["board"](), name=name)
        return {name: lambda: part}

    strange = replace(game(), name="pebbles", code=lambda: replace(real, parts=parts))
    with pytest.raises(TemplateError, match="pebbles: the part"):
        assert Kit(strange, settings(), Path()).parts
