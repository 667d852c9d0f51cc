"""Every command of `toppress` against what holds for all of them.

A new command fails here until `CALLS` has it; what it takes is read off the command itself.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import typer

from generator.cli import app
from tests.builds import ROOT, toppress
from tests.commands import in_empty_folder, refused, run
from tests.test_architecture import HEAVY

pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX pipes")

A_SHEET = (ROOT / "tests/golden/laser/everything.svg").as_posix()
# Ways to call each command that work.
CALLS = {
    "games": ("", "--plain"),
    "show": ("on-top --set language=de", "on-top --toml", "on-top --schema"),
    "build": ("on-top --only svg --set parts=[triangle] --set language=hu",),
    "new": (),  # it writes what it is told to: `test_before.py`
    "check": ("on-top --set parts=[triangle] --set language=de",),
    "rules": ("on-top --lang de",),
    "proof": ("on-top --set language=hu",),
    "calibrate": ("--laser --set language=de", "on-top --laser", "--set language=hu"),
    "lint": (f"{A_SHEET} --machine lightburn", f"{A_SHEET} --json"),
    # what these keep lies in the user's own folder: `test_printers.py` calls them
    "printer add": (),
    "printer list": (),
    "printer show": (),
    "printer remove": (),
    "config set": (),  # and `kit/test_config.py` these
    "config unset": (),
    "config edit": (),
    "templates list": ("", "paper", "machines"),
    "templates copy": (),  # it writes what it is told to: `kit/test_library.py`
}
WORKING = [f"{name} {call}".strip() for name, calls in CALLS.items() for call in calls]
DATA = {"show on-top --toml", "show on-top --schema", *(c for c in WORKING if "--laser" in c)}


def found(command: object = None, path: str = "") -> Iterator[tuple[str, object]]:
    """Every command with its name, those of groups too."""
    command = command or typer.main.get_command(app)
    inner = getattr(command, "commands", None)
    if inner is None:
        yield path, command
        return
    for name, each in inner.items():
        yield from found(each, f"{path} {name}".strip())


COMMANDS = dict(found())
# What a user may write, by command: options, and the names of arguments.
OPTIONS = {
    name: [opt for param in command.params for opt in param.opts]  # type: ignore[attr-defined]
    for name, command in COMMANDS.items()
}
OF_A_GAME = [name for name, options in OPTIONS.items() if "game" in options]
OF_SETTINGS = [name for name, options in OPTIONS.items() if "--set" in options]


def call(name: str, *more: str) -> list[str]:
    """A call of a command that works, with more at its end."""
    return [*name.split(), *shlex.split(CALLS[name][0]), *more]


@dataclass(frozen=True)
class Outcome:
    """What a call gave: on the streams, and in files by their path."""

    code: int
    stdout: bytes
    stderr: bytes
    files: dict[str, bytes]


@cache
def done(line: str) -> Outcome:
    """What a call gives in an empty folder."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        result = run(*shlex.split(line))
        return Outcome(result.exit_code, result.stdout_bytes, result.stderr_bytes, there())


def there(folder: Path = Path()) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_every_command_is_in_the_table() -> None:
    assert list(CALLS) == list(COMMANDS)
    assert {line.split()[0] for line in DATA} <= COMMANDS.keys()


# --- help ----------------------------------------------------------------------------------------

HELP = """
import sys
heavy, first, *line = sys.argv[1:]
for name in first.split():
    __import__(name)
from generator import cli
sys.argv = ["toppress", *line, "--help"]
try:
    cli.main()
except SystemExit as end:
    assert not end.code, end.code
loaded = {name.split(".")[0] for name in sys.modules} & set(heavy.split())
sys.exit("loaded: " + ", ".join(sorted(loaded)) if loaded else 0)
"""


# Typer reads the arguments of a command with it, even to print the command's help.
TYPERS_OWN = {"pydantic", "pydantic_core", "annotated_types"}


def ask_for_help(line: str, first: str = "") -> subprocess.CompletedProcess[bytes]:
    """The help in a fresh interpreter, which fails when something heavy was loaded."""
    heavy = HEAVY - TYPERS_OWN if line else HEAVY
    return subprocess.run(
        [sys.executable, "-c", HELP, " ".join(heavy), first, *line.split()],
        env=environment(PYTHONIOENCODING="ascii:strict", COLUMNS="100"),
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_quick_and_names_all_there_is(name: str, here: Path) -> None:
    """Quick: no library is loaded that takes long. In ASCII."""
    asked = ask_for_help(name)
    assert (asked.returncode, asked.stderr) == (0, b"")
    text = asked.stdout.decode("ascii")
    expected = OPTIONS[name] if name else [each.split()[0] for each in COMMANDS]
    assert [each for each in expected if each.lower() not in text.lower()] == []
    assert list(here.iterdir()) == []


def test_the_guard_of_the_help_sees_a_heavy_library() -> None:
    asked = ask_for_help("", first="rich")
    assert asked.returncode == 1
    assert b"loaded: rich" in asked.stderr


# --- what is wrong: one line, and nothing is written ---------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_an_option_that_is_not_there(name: str) -> None:
    """2."""
    assert any(
        "Error: " in line and "--bogus" in line for line in refused(*name.split(), "--bogus")
    )


@pytest.mark.parametrize("name", OF_A_GAME)
def test_a_game_with_a_slip(name: str) -> None:
    """2; C063."""
    wrong = ["on-topp" if word == "on-top" else word for word in call(name)]
    wrong = wrong if "on-topp" in wrong else [*wrong, "on-topp"]
    (line,) = refused(*wrong)
    assert line.startswith('game = "on-topp"')
    assert 'did you mean "on-top"?' in line


@pytest.mark.parametrize("name", OF_A_GAME)
def test_a_settings_file_that_is_not_there(name: str, here: Path) -> None:
    """3, and it is named in full."""
    wrong = ["gone.toml" if word == "on-top" else word for word in call(name)]
    wrong = wrong if "gone.toml" in wrong else [*wrong, "gone.toml"]
    (line,) = refused(*wrong, code=3)
    assert line == f"settings file: cannot read {here / 'gone.toml'}: there is no such file"


SLIPS = {
    "key": ("laser.kerff=0.2", "laser.kerff = 0.2", 'did you mean "laser.kerf"?'),
    "section": ("lasr.kerf=0.2", "lasr", 'did you mean "laser"?'),
    "value": ("laser.kerf=nan", "laser.kerf = nan", "must be 0mm to 2mm"),
    "word": ("laser.material=mdf-33", 'laser.material = "mdf-33"', 'did you mean "mdf-3"?'),
}


@pytest.mark.parametrize("slip", SLIPS)
@pytest.mark.parametrize("name", OF_SETTINGS)
def test_a_setting_with_a_slip(name: str, slip: str) -> None:
    """2; C063, C093: key, value, what is allowed or the nearest."""
    wrong, start, told = SLIPS[slip]
    (line,) = refused(*call(name, "--set", wrong))
    assert line.startswith(start)
    assert told in line


@pytest.mark.parametrize("name", [name for name in COMMANDS if "--out" in OPTIONS[name]])
def test_out_is_a_file(name: str, here: Path) -> None:
    """3; C100."""
    (here / "kits").write_text("mine")
    (line,) = refused(*call(name, "--out", "kits"), code=3)
    assert line == f"{here / 'kits'}: is a file, a folder is needed"
    assert (here / "kits").read_text() == "mine"


# --- what works ----------------------------------------------------------------------------------


@pytest.mark.parametrize("line", WORKING)
def test_messages_and_data_do_not_mix(line: str) -> None:
    """C102: what writes says each file on stderr; what shows something writes nothing."""
    outcome = done(line)
    assert outcome.code == 0
    said = outcome.stderr.decode()
    name = next(each for each in OPTIONS if line == each or line.startswith(f"{each} "))
    if "--out" not in OPTIONS[name]:
        assert (said, outcome.files) == ("", {})
        assert outcome.stdout
        return
    assert outcome.files
    assert all(file.startswith("output/") for file in outcome.files)
    assert (outcome.stdout != b"") == (line in DATA)
    named = {Path(text.split("  ")[1]).name for text in said.splitlines() if text[:2] == "  "}
    assert named == {Path(file).name for file in outcome.files} - UNNAMED


UNNAMED = {"kit.json", ".toppress.json"}


@pytest.mark.parametrize("line", WORKING)
def test_the_same_again_in_a_terminal_of_few_letters(line: str, here: Path) -> None:
    """C085, C105: the same bytes in files and of data; in messages, what ASCII lacks is replaced.

    `test_terminal.py` has messages with such letters.
    """
    expected = done(line)
    again = toppress(
        *shlex.split(line), cwd=here, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0",
        PYTHONHASHSEED="1",
    )  # fmt: skip
    assert again.returncode == 0, again.stderr
    assert there(here) == expected.files
    plain = expected.stdout if line in DATA else replaced(expected.stdout)
    assert again.stdout == plain
    assert again.stderr == replaced(expected.stderr)


def replaced(text: bytes) -> bytes:
    return text.decode().encode("ascii", "replace")


@pytest.mark.parametrize("name", [name for name in COMMANDS if "--quiet" in OPTIONS[name]])
def test_quiet(name: str) -> None:
    """The same files and not a word, but errors are told."""
    quiet = run(*call(name, "--quiet"))
    assert (quiet.exit_code, quiet.output) == (0, "")
    assert there() == done(shlex.join(call(name))).files
    assert len(refused(*call(name, "--quiet", "--set", "tile.edge=3"))) == 1


# --- readers that go away ------------------------------------------------------------------------

SPEAKING = ["--help", "games", *(f"show {call}" for call in CALLS["show"][:2])]
SPEAKING += [shlex.join(call(name)) for name in ("check", "calibrate")]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def into(stdout: int, line: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *shlex.split(line)],
        stdout=stdout, stderr=subprocess.PIPE, env=environment(), check=False, timeout=60,
    )  # fmt: skip


def complaints(stderr: bytes) -> list[str]:
    """The lines of stderr but those that name a file."""
    return [text for text in stderr.decode().splitlines() if not re.match("  ", text)]


@posix
@pytest.mark.parametrize("line", SPEAKING)
def test_a_reader_that_goes_away(line: str) -> None:
    """As `toppress show on-top | head -1` does; the pipe is closed before anything is written."""
    end, start = os.pipe()
    os.close(end)
    try:
        ended = into(start, line)
    finally:
        os.close(start)
    assert complaints(ended.stderr) == []
    assert ended.returncode in (0, 1)


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("line", SPEAKING)
def test_a_full_disk_behind_stdout(line: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = into(full.fileno(), line)
    assert complaints(ended.stderr) == ["cannot read or write stdout: No space left on device"]
    assert ended.returncode == 3
