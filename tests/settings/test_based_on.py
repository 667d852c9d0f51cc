"""Files that say only what differs from another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import templates
from generator.errors import PressError
from generator.settings.bedsheet import BED_SHEET
from generator.settings.label import LABEL
from generator.settings.machine import MACHINE
from generator.settings.material import MATERIAL
from generator.settings.palette import PALETTE, areas_of
from generator.settings.paper import PAPER
from generator.settings.production import PRODUCTION
from generator.settings.store import Stored, find
from tests.builds import game

KINDS = {each.kind.folder: each for each in (  # type: ignore[attr-defined]
    PALETTE, PAPER, LABEL, MACHINE, MATERIAL, PRODUCTION, BED_SHEET,
)}  # fmt: skip


@pytest.mark.parametrize("folder", KINDS)
def test_a_file_that_says_nothing_more_is_what_it_is_based_on(folder: str, tmp_path: Path) -> None:
    stored: Stored[object] = KINDS[folder]
    for name in templates.names(folder):
        (tmp_path / "mine.toml").write_text(f'based_on = "{name}"\n')
        ours, mine = find(stored, name, tmp_path), find(stored, "mine.toml", tmp_path)
        same = {"name", "title", "own", "layer"}
        left = {k: v for k, v in vars(ours).items() if k not in same}
        if folder != "palettes":
            assert {k: v for k, v in vars(mine).items() if k not in same} == left


def test_three_lines_change_a_palette(tmp_path: Path) -> None:
    text = 'based_on = "classic"\n[players]\nblue = { colour = "#123456" }\n'
    (tmp_path / "mine.toml").write_text(text)
    classic, mine = find(PALETTE, "classic", tmp_path), find(PALETTE, "mine.toml", tmp_path)
    assert mine.players["blue"].colour == "#123456"
    assert mine.players["blue"].symbol == classic.players["blue"].symbol
    assert list(mine.players) == list(classic.players)
    assert mine.players["red"] == classic.players["red"]
    assert mine.title == "mine"
    own = areas_of(mine, "on-top", game().areas)
    assert own == areas_of(classic, "on-top", game().areas)


def test_files_may_be_based_on_files_beside_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.toml").write_text('based_on = "A4"\nheight = "290mm"\n')
    (tmp_path / "two.toml").write_text('based_on = "deep/one.toml"\ntitle = "Two"\n')
    found = find(PAPER, "two.toml", tmp_path)
    assert (found.title, found.width, found.height) == ("Two", 210.0, 290.0)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"a": 'based_on = "b.toml"', "b": 'based_on = "a.toml"'}, "not based on this one"),
        ({"a": 'based_on = "a.toml"'}, "not based on this one"),
        ({"a": 'based_on = "clasic"'}, 'did you mean "classic"'),
        ({"a": "based_on = 3"}, "must be"),
        ({"a": 'based_on = "none.toml"'}, "no such file"),
        ({"a": 'based_on = "classic"\nfoo = 1'}, "foo"),
        ({f"{k}": f'based_on = "{k + 1}.toml"' for k in range(40)} | {"a": 'based_on = "0.toml"'},
         "not based on this one"),
    ],
)  # fmt: skip
def test_what_it_may_not_be_based_on(files: dict[str, str], said: str, tmp_path: Path) -> None:
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text + "\n")
    with pytest.raises(PressError, match=said):
        find(PALETTE, "a.toml", tmp_path)
