"""A user's own defaults: what counts over them, what is refused, who does not see them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.errors import SettingError
from generator.games import find_games
from generator.kit import config
from generator.kit.asked import asked
from generator.kit.calibration import calibration
from generator.templates import CONFIG_DIR
from tests.commands import in_empty_folder, refused, run

here = in_empty_folder


@pytest.fixture(autouse=True)
def own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("config")
    monkeypatch.setenv(CONFIG_DIR, str(folder))
    monkeypatch.delenv(config.OFF, raising=False)
    return folder / config.FILE


@pytest.mark.parametrize("name", find_games())
def test_they_count_for_every_game_below_all_else(name: str, own: Path, here: Path) -> None:
    own.write_text('palette = "mono"\nlanguage = "de"\n[print]\npaper = "Letter"\nmargin = "7mm"\n')
    Path("mine.toml").write_text(f'game = "{name}"\nlanguage = "hu"\n')
    kit = asked("mine.toml", assignments=["print.margin=8mm"])
    found = kit.asked
    assert (found.palette, found.language, found.print.paper, found.print.margin) == (
        "mono", "hu", "Letter", 8.0,
    )  # fmt: skip
    assert config.in_force(found) == ("palette=mono", "print.paper=Letter")


def test_presets_and_productions_count_more(own: Path) -> None:
    own.write_text('[print]\npaper = "Letter"\nbacks = "none"\n')
    assert asked("on-top").asked.print.backs == "none"
    single = asked("on-top", assignments=["print.production=home"]).asked.print
    assert single.paper == "Letter"


def test_a_file_names_its_presets(here: Path) -> None:
    Path("mine.toml").write_text('game = "on-top"\npresets = ["grand"]\n[tile]\nedge = "50mm"\n')
    grand = asked("on-top", ["grand"]).asked
    mine = asked("mine.toml").asked
    assert mine.board == grand.board != asked("on-top").asked.board  # type: ignore[attr-defined]
    assert mine.tile.edge == 50.0  # type: ignore[attr-defined]
    Path("mine.toml").write_text('game = "on-top"\npresets = "grand"\n')
    assert asked("mine.toml").asked == grand
    for wrong, said in (("[3]", "must be names of presets"), ('["gran"]', 'did you mean "grand"')):
        Path("mine.toml").write_text(f'game = "on-top"\npresets = {wrong}\n')
        with pytest.raises(SettingError, match=said):
            asked("mine.toml")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[tile]\nedge = "30mm"\n', "tile.edge (config.toml, line 2): is not a setting of all"),
        ('game = "on-top"\n', "game (config.toml, line 1): is not a setting of all games"),
        ('parts = ["board"]\n', "parts"),
        ('[print]\npaper = "A9"\n', 'print.paper = "A9" (config.toml, line 2)'),
        ('palete = "mono"\n', 'did you mean "palette"'),
        ("palette = mono\n", "text needs quotes"),
    ],
)
def test_a_faulty_file_is_named_with_its_line(text: str, said: str, own: Path) -> None:
    own.write_text(text)
    assert said in " ".join(refused("check", "on-top"))


def test_keys_are_kept_and_taken_away_and_comments_stay(own: Path) -> None:
    run("config", "set", "print.paper=Letter", "palette=mono")
    text = own.read_text()
    own.write_text(text.replace("[print]", "# my printer\n[print]"))
    run("config", "set", "print.margin=7mm")
    run("config", "unset", "palette")
    kept = own.read_text()
    assert "# my printer" in kept
    assert "palette" not in kept
    assert 'paper = "Letter"' in kept
    assert 'margin = "7mm"' in kept
    shown = run("config")
    assert "print.margin" in shown.stdout
    assert str(own) in shown.stderr


@pytest.mark.parametrize("wrong", ["print.paper=A9", "tile.edge=30mm", "print.papr=A4"])
def test_nothing_is_kept_that_is_not_allowed(wrong: str, own: Path) -> None:
    run("config", "set", "print.paper=Letter")
    before = own.read_text()
    assert refused("config", "set", wrong) != []
    assert refused("config", "unset", "palete") != []
    assert own.read_text() == before


def test_a_kit_is_the_same_without_them(own: Path, here: Path) -> None:
    own.write_text('[print]\npaper = "Letter"\n')
    said = run("build", "topple", "--only", "svg", "--set", 'parts=["score-sheet"]').stderr
    assert f"from {own}: print.paper=Letter" in said
    known = json.loads(Path("output/topple/kit.json").read_text())
    own.write_text('[print]\npaper = "A3"\n')
    run("build", "output/topple/kit.json", "--only", "svg", "--out", "again")
    again = json.loads(Path("again/topple/kit.json").read_text())
    assert again["asked"] == known["asked"]
    said = run("--no-user-config", "build", "topple", "--only", "svg", "--dry-run").stderr
    assert "from" not in said


def test_a_page_of_no_game_counts_them_too(own: Path) -> None:
    own.write_text('palette = "mono"\n[print]\npaper = "Letter"\n')
    assert calibration(None, None).print.paper == "Letter"
    assert calibration(None, ["print.paper=A5"]).print.paper == "A5"
