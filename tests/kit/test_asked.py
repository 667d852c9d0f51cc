"""What a user asks for: the order of layers, the game, the kinds of files."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from generator import templates
from generator.errors import SettingError
from generator.kit.asked import asked, kinds_of, purpose_of
from generator.kit.files import FOR

PRESET = 'kind = "size"\nabout = "x"\n[settings]\ntile.edge = {}\n'


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a settings file may lie; On Top has two presets that set a tile's edge."""
    for name, edge in (("first", 21), ("second", 22)):
        (tmp_path / f"{name}.toml").write_text(PRESET.format(edge))
    found = templates.folder
    monkeypatch.setattr(
        templates, "folder", lambda *at: tmp_path if at[1:] == ("presets",) else found(*at)
    )
    return tmp_path / "mine.toml"


def test_each_layer_counts_over_those_before_it(mine: Path) -> None:
    """Presets in their order < the file < assignments in theirs: whatever is there, the last wins.

    The language of the command line counts over all.
    """
    for there in product((False, True), repeat=5):
        first, second, file, once, again = (
            edge if here else 0 for edge, here in zip(range(21, 26), there, strict=True)
        )
        mine.write_text('game = "on-top"\n' + (f"tile.edge = {file}\n" if file else ""))
        presets = [name for name, here in (("first", first), ("second", second)) if here]
        sets = [f"tile.edge={edge}" for edge in (once, again) if edge]
        edge = asked(str(mine), presets, sets).asked.tile.edge
        assert edge == (again or once or file or second or first or "auto")
    mine.write_text('game = "on-top"\nlanguage = "de"\n')
    assert asked(str(mine)).asked.language == "de"
    assert asked(str(mine), (), ["language=hu"]).asked.language == "hu"
    assert asked(str(mine), (), ["language=hu"], "en").asked.language == "en"


def test_presets_count_in_the_order_that_they_are_named_in(mine: Path) -> None:
    assert asked("on-top", ["second", "first"]).asked.tile.edge == 21
    assert asked("on-top", [], ["tile.edge=25", "tile.edge=24"]).asked.tile.edge == 24


@pytest.mark.parametrize("purpose", FOR)
def test_kinds_are_those_that_both_options_leave(purpose: str) -> None:
    wanted = purpose_of(purpose)
    assert kinds_of(None, wanted) == FOR[purpose]
    for kind in FOR[purpose]:
        assert kinds_of(f" {kind} ", wanted) == (kind,)
    assert kinds_of("preview, print", wanted) == ("print", "preview")


@pytest.mark.parametrize(("only", "purpose"), [("laser", "print"), ("svg", "laser")])
def test_an_empty_choice_of_kinds_is_refused(only: str, purpose: str) -> None:
    with pytest.raises(SettingError, match=r"--only = .*nothing is left to make"):
        kinds_of(only, purpose_of(purpose))
