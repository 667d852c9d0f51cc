"""Settings on the command line and in files: what is taken, what is refused and how."""

from __future__ import annotations

import codecs
import os
import shutil
import tomllib
from pathlib import Path

import pytest

from tests.builds import toppress
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


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("mine", 'did you mean "mine.toml"?'),
        ("my-file", 'did you mean "mine.toml"?'),
        ("notes.txt", "the name of a settings file ends in .toml"),
        ("-", "settings are read from a file"),
        ("gigantic-game", "a settings file is named with its .toml"),
        ("output/on-top/", 'did you mean "on-top"?'),
    ],
)
def test_what_is_no_game_and_no_file(named: str, said: str) -> None:
    Path("mine.toml").write_text('game = "on-top"\n')
    Path("notes.txt").write_text('game = "on-top"\n')
    (line,) = refused("build", named)
    assert line.startswith(f'game = "{named}": the games are on-top, ')
    assert said in line


def test_a_missing_file_with_a_like_one_beside_it() -> None:
    Path("mine.toml").write_text('game = "on-top"\n')
    (line,) = refused("build", "mien.toml", code=3)
    assert line.endswith('there is no such file; did you mean "mine.toml"?')


@pytest.mark.parametrize("command", ["check", "rules", "proof", "calibrate"])
def test_two_files_are_two_commands(command: str) -> None:
    message = refused(command, "mine.toml", "--set", "names.red=Dark", "Green")[-1]
    assert "what is 'Green'?" in message
    assert "one game or settings file at a time, and a value with spaces in quotes" in message


def test_a_value_in_two_words_builds_nothing() -> None:
    (line,) = refused("build", "on-top", "--set", "names.red=Dark", "Green")
    assert line.startswith('game = "Green": the games are on-top, ')
    assert line.endswith("a value with spaces stands in quotes")


# --- settings files ---


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tile.edge = 1.1in", "a length with a unit needs quotes: '1.1in'"),
        ("tile.edge = 28 mm # so", "a length with a unit needs quotes: '28 mm'"),
        ('tile.edge = 1.1"', "a length with a unit needs quotes: '1.1\"'"),
        ("print.paper = [100mm, 200mm]", "a length with a unit needs quotes: '100mm'"),
        ("laser.kerf = 0,15", "a number has a point, not a comma: 0.15"),
        ("laser.kerf = 0,15 # mm", "a number has a point, not a comma: 0.15"),
        ("print.paper = Letter", 'text needs quotes: "Letter"'),
        ("colours.red = #ff0000", 'text needs quotes: "#ff0000"'),
        ("palette = ~/mine.toml", 'text needs quotes: "~/mine.toml"'),
        (r'palette = "C:\Users\mine.toml"', "write a path in single quotes, or with forward sla"),
        ("tile.edge = ", "Invalid value"),
    ],
)
def test_what_people_write_in_place_of_toml(line: str, said: str) -> None:
    """The line is named, and how it is written."""
    Path("mine.toml").write_text(f'game = "on-top"\n\n{line}\n')
    (message,) = refused("check", "mine.toml")
    assert message.startswith("settings file (mine.toml, line 3): this is not valid TOML: ")
    assert said in message


def test_a_path_whose_backslashes_became_codes() -> None:
    Path("mine.toml").write_text('game = "on-top"\npalette = "C:\\temp\\new.toml"\n')
    (message,) = refused("check", "mine.toml")
    assert "(mine.toml, line 2)" in message
    assert message.endswith("a backslash begins a code: write a path in single quotes")


@pytest.mark.parametrize(
    ("setting", "hint"),
    [
        ("palette=classic.toml", '; did you mean "classic"?'),
        ("palette=art/mime.toml", '; did you mean "mine.toml"?'),
        ("print.paper=A4.toml", '; did you mean "a4"?'),
        ("laser.machine=lightbrun.toml", '; did you mean "lightburn"?'),
        ("laser.material=xyz.toml", ""),
        ("laser.sheet=xyz.toml", ""),
    ],
)
def test_a_file_that_is_not_there_is_named_with_its_setting(setting: str, hint: str) -> None:
    Path("art").mkdir()
    Path("art/mine.toml").write_text("")
    (line,) = refused("check", "on-top", "--set", setting, code=3)
    key, _, value = setting.partition("=")
    assert line.startswith(f'{key} = "{value}": cannot read {Path(value).absolute()}: there is no')
    assert line.endswith(f"there is no such file{hint}")


def test_a_faulty_palette_is_called_a_palette() -> None:
    Path("mine.toml").write_text("title = \n")
    (line,) = refused("check", "on-top", "--set", "palette=mine.toml")
    assert line.startswith('palette = "mine.toml" (mine.toml, line 1): this is not valid TOML')


def test_the_home_folder(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In `--out`, as the file to build, in a file and in an assignment."""
    home = here / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    (home / "long.toml").write_text('title = "Long"\nwidth = "200mm"\nheight = "400mm"\n')
    (home / "kit.toml").write_text('game = "on-top"\nprint.paper = "~/long.toml"\n')
    small = ("--only", "print", "--set", "parts=triangle")
    for arguments in (("~/kit.toml",), ("on-top", "--set", "print.paper=~/long.toml")):
        assert run("build", *arguments, *small, "--out", "~/kits").exit_code == 0
        assert (home / "kits" / "on-top" / "print" / "on-top-long.pdf").is_file()
        shutil.rmtree(home / "kits")
    assert sorted(path.name for path in here.iterdir()) == ["home"]
    assert refused("check", "on-top", "--set", "palette=~nobody-at-all/x.toml", code=3)


def test_a_locale_of_ascii() -> None:
    """Arguments are UTF-8 whatever Python takes them for; what is no UTF-8 is told."""
    ascii_only = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    Path("žluť.toml").write_text('title = "Žluť"\nwidth = 150\nheight = 200\n', "utf-8")
    sets = ("--set", "names.red=Čáp", "--set", "print.paper=žluť.toml")
    made = toppress("rules", "on-top", *sets, "--out", "tám", cwd=Path.cwd(), **ascii_only)
    assert made.returncode == 0, made.stderr
    assert "Čáp" in Path("tám/on-top-rules.en.md").read_text("utf-8")
    shown = toppress("show", "on-top", "--toml", *sets, cwd=Path.cwd(), **ascii_only)
    assert 'red = "Čáp"'.encode() in shown.stdout
    bad = os.fsdecode(b"names.red=a\xe9")
    refusal = toppress("check", "on-top", "--set", bad, cwd=Path.cwd(), **ascii_only)
    assert refusal.returncode == 2
    assert b"it is not encoded as UTF-8" in refusal.stderr


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("board.sides=4,4,5", "[4, 4, 5]"),
        ("board.start=2, 3", "[2, 3]"),
        ("laser.sheet=495x279", '["495mm", "279mm"]'),
        ("laser.sheet=400x400", '"400x400"'),
        ("laser.sheet=19.5x11in", '["495.3mm", "279.4mm"]'),
        ("print.paper=210 × 330", '["210mm", "330mm"]'),
        ("print.paper=21cm,330mm", '["210mm", "330mm"]'),
        ("parts=board", '["board"]'),
        ("parts=board, rhombus", '["board", "rhombus"]'),
    ],
)
def test_lists_need_no_brackets(text: str, value: str) -> None:
    key = text.partition("=")[0].partition(".")[2] or "parts"
    shown = run("show", "on-top", "--toml", "--set", text)
    assert f"\n{key} = {value}\n" in shown.stdout


@pytest.mark.parametrize(
    "setting",
    ["board.sides=4,4", "board.sides=4,4,x", "board.sides=4;4;5", "laser.sheet=495x", "parts=a,a",
     "laser.sheet=1x2", "laser.sheet=495x279x3", "print.paper=210xx330", "parts=board,"],
)  # fmt: skip
def test_what_is_no_list_is_refused(setting: str) -> None:
    (line,) = refused("show", "on-top", "--set", setting)
    assert line.startswith(setting.partition("=")[0] + " = ")


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
