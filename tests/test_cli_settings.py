"""Settings on the command line and in files: what is taken, what is refused and how."""

from __future__ import annotations

import codecs
import tomllib
from pathlib import Path

import pytest

from tests.commands import in_empty_folder, refused, run

pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder

# --- settings and command line that are wrong: 2 ---

WRONG = {
    "preset": (["build", "on-top", "--preset", "standart"], '--preset = "standart"', "standard"),
    "kind": (["build", "on-top", "--only", "svgs"], '--only = "svgs"', "svg"),
    "purpose": (["build", "on-top", "--for", "prints"], '--for = "prints"', "print"),
    "paper": (["build", "on-top", "--set", "print.paper=Leter"], 'print.paper = "Leter"', "letter"),
    "colour": (["check", "on-top", "--set", "colours.red=gren"], 'colours.red = "gren"', "green"),
    "word": (["check", "on-top", "--set", "board.gold=al"], 'board.gold = "al"', "all"),
    "part": (["check", "on-top", "--set", "parts=[bord]"], "parts = bord", "board"),
}


@pytest.mark.parametrize("what", WRONG)
def test_one_line_with_key_value_and_the_nearest(what: str) -> None:
    """C063, C093."""
    arguments, start, near = WRONG[what]
    (line,) = refused(*arguments)
    assert line.startswith(start)
    assert f'did you mean "{near}"?' in line


@pytest.mark.parametrize("key", ["tile.edge", "piece.diameter", "tile.clearance", "print.margin"])
@pytest.mark.parametrize(
    "value", ["nan", "inf", "-inf", "-5", "1e300", "-0.001", "9" * 500, "true"]
)
def test_absurd_lengths(key: str, value: str) -> None:
    """C089, C091: the key, and what is allowed."""
    (line,) = refused("build", "on-top", "--set", f"{key}={value}")
    assert line.startswith(f"{key} = ")
    assert "mm to " in line
    assert len(line) < 400


@pytest.mark.parametrize(
    "setting",
    [
        "board.sides=[5000,5000,5000]", "tile.count=10000000", "piece.count=0", "piece.count=1.5",
        "print.paper=[1e9,1e9]", "print.paper=[6000,300]", "track.spaces=51", "track.spaces=10",
        "board.start=[0,0]", "board.start=[99,99]", "board.sides=[1,1,1]", "board.sides=[3,3]",
    ],
)  # fmt: skip
def test_absurd_counts_and_sheets(setting: str) -> None:
    """C007, C091."""
    (line,) = refused("build", "on-top", "--set", setting)
    assert line.startswith(setting.partition("=")[0] + " = ")


def test_negative_zero_is_zero() -> None:
    shown = run("show", "on-top", "--toml", "--set", "tile.clearance=-0.0")
    assert tomllib.loads(shown.stdout)["tile"]["clearance"] == "0mm"


def test_every_fault_has_its_line() -> None:
    lines = refused(
        "build", "on-top", "--set", "tile.edge=3", "--set", "kerff=1", "--set", "piece.count=x"
    )
    assert [line.split()[0] for line in lines] == ["tile.edge", "kerff", "piece.count"]
    assert all("(--set)" in line for line in lines)


def test_faults_of_a_file_name_file_and_line() -> None:
    Path("mine.toml").write_text('game = "on-top"\n\n[tile]\nedge = "3mm"\nedeg = 4\n')
    first, second = refused("build", "mine.toml")
    assert "(mine.toml, line 4)" in first
    assert "(mine.toml, line 5)" in second
    assert 'did you mean "tile.edge"?' in second


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('# mine\ngame = "on-topp"\n', 'game = "on-topp" (mine.toml, line 2): the games are'),
        ("game = 3\n", "game = 3 (mine.toml, line 1): the games are"),
        ("game = [1]\n", "game = [1] (mine.toml, line 1): the games are"),
        (
            "language = 'en'\n",
            'game (mine.toml): the file must name its game, as in game = "on-top"',
        ),
        ("game = \n", "settings file (mine.toml, line 1): this is not valid TOML"),
    ],
)
def test_a_file_must_name_its_game(text: str, expected: str) -> None:
    Path("mine.toml").write_text(text)
    (line,) = refused("build", "mine.toml")
    assert line.startswith(expected)


def test_a_name_with_line_breaks_stays_one_line() -> None:
    assert len(refused("build", "on\ntop\r\x1b[31m")) == 1
    assert len(refused("build", "on-top", "--only", "s\nvg")) == 1
    assert len(refused("build", "on-top", "--for", "s\nvg")) == 1


@pytest.mark.parametrize("arguments", [["build"], ["bild"]])
def test_usage(arguments: list[str]) -> None:
    assert any("Error: " in line for line in refused(*arguments))


# --- settings files ---


def test_layers_in_their_order() -> None:
    """Presets in order, the file over them, `--set` over all."""
    Path("mine.toml").write_text('game = "on-top"\n[tile]\nedge = 30\ncount = 40\n')
    shown = run(
        "show", "mine.toml", "--toml", "--preset", "grand", "--preset", "compact",
        "--set", "tile.count=41",
    )  # fmt: skip
    tables = tomllib.loads(shown.stdout)
    assert tables["board"]["sides"] == [3, 3, 4]
    assert (tables["tile"]["edge"], tables["tile"]["count"]) == ("30mm", 41)


@pytest.mark.parametrize("start", [b"", codecs.BOM_UTF8])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_files_of_any_editor(start: bytes, end: str) -> None:
    """C095."""
    text = f'game = "on-top"{end}[names]{end}blue = "Čáp"{end}'
    Path("mine.toml").write_bytes(start + text.encode())
    shown = run("show", "mine.toml", "--toml")
    assert tomllib.loads(shown.stdout)["names"]["blue"] == "Čáp"


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_files_in_other_encodings(encoding: str) -> None:
    """C095."""
    Path("mine.toml").write_bytes('game = "on-top" # é\n'.encode(encoding))
    (line,) = refused("build", "mine.toml")
    assert "save it as UTF-8" in line


def test_a_paper_file_is_looked_for_beside_the_settings(here: Path) -> None:
    """C099."""
    mine = here / "a b"
    mine.mkdir()
    (mine / "long.toml").write_text('title = "Long"\nwidth = "200mm"\nheight = "400mm"\n')
    (mine / "kit.TOML").write_text('game = "on-top"\n[print]\npaper = "long.toml"\n')
    done = run("build", str(Path("a b/kit.TOML")), "--only", "print", "--set", "parts=[triangle]")
    assert done.exit_code == 0
    assert Path("output/on-top/print/on-top-long.pdf").is_file()
