"""A user's own data files: drawn with their titles, told without where they lie."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator import templates
from generator.errors import SettingError
from generator.kit import Kit, build
from generator.kit.asked import asked
from generator.kit.calibration import laser_coupon, of_game
from generator.settings.describe import plain
from generator.settings.tree import without_folders
from tests.builds import settings

FILES = {
    "print.paper": ("paper", "a4"),
    "palette": ("palettes", "classic"),
    "laser.machine": ("machines", "lightburn"),
    "laser.material": ("materials", "mdf-3"),
    "laser.sheet": ("stock", "600x400"),
    "board.material": ("materials", "mdf-3"),
    "sticker.label": ("labels", "endisch-20"),
}
OF = {"board.material": "topple", "sticker.label": "top-hats"}


def own(setting: str, folder: Path, name: str = "mine", title: str = "Mine") -> str:
    """Write a data file like one of ours with another title; the assignment that names it."""
    kind, like = FILES[setting]
    text = (templates.folder(kind) / f"{like}.toml").read_text("utf-8")
    first = next(line for line in text.splitlines() if line.startswith("title = "))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(text.replace(first, f'title = "{title}"'), "utf-8")
    return f"{setting}={path}"


@pytest.mark.parametrize("setting", FILES)
def test_a_title_in_letters_that_no_font_has_is_refused(setting: str, tmp_path: Path) -> None:
    name = OF.get(setting, "on-top")
    made = asked(name, (), [own(setting, tmp_path, title="漢字")])
    with pytest.raises(SettingError) as caught:
        assert made.resources
        assert made.cut_job
    (fault,) = caught.value.faults
    assert fault.setting == f"{setting} (title)"
    assert fault.got == '"漢字"'
    assert "U+6F22" in fault.hint


@pytest.mark.parametrize("setting", ["laser.machine", "laser.material", "laser.sheet"])
def test_a_coupon_s_files_have_titles_that_can_be_drawn(setting: str, tmp_path: Path) -> None:
    chosen = settings(own(setting, tmp_path, title="漢字"))
    with pytest.raises(SettingError, match="漢字"):
        laser_coupon(of_game(chosen, tmp_path), tmp_path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def kit_of(folder: Path, name: str = "mine") -> Kit:
    files = ("print.paper", "palette", "laser.machine", "laser.material", "laser.sheet")
    return asked("on-top", (), [own(setting, folder / setting, name) for setting in files])


def test_nobody_is_told_where_own_files_lie(tmp_path: Path) -> None:
    """`kit.json` and the booklet hold the names of files, so bytes do not depend on folders."""
    kinds = ("laser", "rules")
    one, other = (
        build(kit_of(tmp_path / folder), tmp_path / "out" / folder, kinds)
        for folder in ("here", "not here/but there")
    )
    assert [(file.path, file.data) for file in one.files] == [
        (file.path, file.data) for file in other.files
    ]
    assert one.folder
    assert other.folder
    manifest = (one.folder / "kit.json").read_bytes()
    assert manifest == (other.folder / "kit.json").read_bytes()
    found = json.loads(manifest)["settings"]
    assert found["palette"] == found["print"]["paper"] == found["laser"]["sheet"] == "mine.toml"


@pytest.mark.parametrize("name", ["漢字", "Höllisch groß", "日 本"])
def test_a_file_may_be_called_as_its_owner_likes(name: str, tmp_path: Path) -> None:
    """The booklet names it too, in letters that it has."""
    made = build(kit_of(tmp_path, name), tmp_path / "out", ("rules",))
    assert made.folder
    found = json.loads((made.folder / "kit.json").read_text("utf-8"))["settings"]
    assert found["palette"] == f"{name}.toml"


def test_only_file_names_lose_their_folders() -> None:
    chosen = settings('names.red="a/b.toml"', "palette=C:\\x\\own.toml", "laser.sheet=500x300")
    told = plain(without_folders(chosen))
    assert (told["names"]["red"], told["palette"]) == ("a/b.toml", "own.toml")
    assert told["laser"]["sheet"] == [500, 300]
    assert without_folders(settings()) == settings()


def test_where_nothing_is_left_to_make_the_kit_stays(tmp_path: Path) -> None:
    made = asked("topple", (), ["parts=die"])
    old = build(made, tmp_path, ("svg",)).folder
    assert old
    before = sorted((path, path.stat().st_mtime_ns) for path in old.rglob("*"))
    with pytest.raises(SettingError, match=r"--only = laser: .*nothing is left to make") as caught:
        build(made, tmp_path, ("laser",))
    assert caught.value.exit_code == 2
    assert sorted((path, path.stat().st_mtime_ns) for path in old.rglob("*")) == before
