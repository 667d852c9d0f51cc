"""The whole way: drafts, builds, what stops them, and what they say on the way."""

from __future__ import annotations

import importlib
from dataclasses import replace
from pathlib import Path

import pytest

from generator.errors import FitError, OutputError, SettingError, TemplateError
from generator.kit import KINDS, build, draft
from generator.kit.files import make_files
from tests.builds import drafted, game, settings

FAILING = "piece.diameter=32mm"


def test_a_draft_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made = draft(game(), settings(), Path())
    assert made.failed == ()
    assert list(tmp_path.iterdir()) == []


def test_a_failed_check_stops_a_build(tmp_path: Path) -> None:
    """Its error has a line for each failure; nothing is written, not even the folder."""
    with pytest.raises(FitError) as caught:
        build(game(), settings(FAILING), Path(), tmp_path / "out")
    lines = str(caught.value).split("\n")
    assert [line.partition(":")[0] for line in lines] == ["on-top/towers", "on-top/segments"]
    assert "at most 27.8 mm" in lines[0]
    assert list(tmp_path.iterdir()) == []


def test_keep_going_writes_and_tells(tmp_path: Path) -> None:
    kit = build(game(), settings(FAILING), Path(), tmp_path, ("svg",), keep_going=True)
    assert [finding.check for finding in kit.draft.failed] == ["on-top/towers", "on-top/segments"]
    assert kit.folder == tmp_path / "on-top"
    text = (tmp_path / "on-top" / "kit.json").read_text("utf-8")
    assert text.count('"level": "fail"') == 2


def test_a_dry_run_makes_all_and_writes_nothing(tmp_path: Path) -> None:
    kit = build(game(), settings(), Path(), tmp_path / "out", ("print", "svg"), dry_run=True)
    assert kit.folder is None
    assert all(file.data for file in kit.files)
    assert len(kit.files) == 8
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kinds", [(), ("svg",), ("preview",), ("print", "preview"), KINDS])
def test_only_the_wanted_kinds(kinds: tuple[str, ...]) -> None:
    kit = drafted("parts=[triangle]", laser=True)
    files = make_files(kit, kinds)
    assert list(dict.fromkeys(file.kind for file in files)) == list(kinds)


def test_paths_are_plain_and_inside(tmp_path: Path) -> None:
    """C097: whatever the players are called."""
    names = ['names.blue="CON"', 'names.red="../a/b"', 'names.white="Łódź: who?"']
    kit = build(game(), settings(*names), Path(), tmp_path, ("svg", "print"), dry_run=True)
    paths = [file.path for file in kit.files]
    assert len(paths) == len(set(paths))
    assert all(path.isascii() and ".." not in path and ":" not in path for path in paths)
    assert kit.draft.components[5].title == "../a/b piece"


def test_own_papers_and_palettes_are_looked_for_beside_the_settings(tmp_path: Path) -> None:
    """C099: the folder is given, the working directory does not matter."""
    (tmp_path / "mine.toml").write_text('title = "Mine"\nwidth = "200mm"\nheight = "280mm"\n')
    made = draft(game(), settings("print.paper=mine.toml"), tmp_path)
    assert made.document.name == "on-top-mine"
    assert {s.width for s in made.document.sheets} <= {200, 280}
    with pytest.raises(OutputError, match="there is no such file"):
        draft(game(), settings("print.paper=mine.toml"), tmp_path / "elsewhere")


def test_a_faulty_paper_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('title = "Mine"\nwidth = "0mm"\nheight = "280mm"\n')
    with pytest.raises(TemplateError, match=r"width = \"0mm\" \(mine.toml, line 2\)"):
        draft(game(), settings("print.paper=mine.toml"), tmp_path)


def test_unknown_parts_are_all_named() -> None:
    with pytest.raises(SettingError) as caught:
        draft(game(), settings("parts=[bord, rhombus, hat]"), Path())
    assert [fault.got for fault in caught.value.faults] == ["bord", "hat"]
    assert 'did you mean "board"?' in str(caught.value)


def test_paper_without_room_is_refused() -> None:
    """C012: with the setting, its value and what to do."""
    with pytest.raises(FitError, match=r"print\.margin = 30mm leaves too little of") as caught:
        draft(game(), settings("print.paper=[100, 100]", "print.margin=30mm"), Path())
    assert caught.value.setting == "print.margin"


def test_custom_paper_has_its_size_in_its_name() -> None:
    made = drafted("print.paper=[250, 353]")
    assert made.document.name == "on-top-250x353mm"
    assert made.failed == ()


def test_parts_keep_the_games_order() -> None:
    made = drafted("parts=[triangle, board]")
    assert [part.name for part in made.components] == ["board", "triangle"]


def test_the_boards_only_kit_has_no_pages_without_parts() -> None:
    """C017."""
    for sets in ((), ("parts=[board]",), ("parts=[rhombus]", "tile.count=12")):
        sheets = drafted(*sets).document.sheets
        fronts = [s for s in sheets if s.side == "front" and not s.name.startswith("guide")]
        assert fronts
        assert all(sheet.placements for sheet in fronts)


def test_a_check_that_fails_anywhere_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shared check counts as much as a game's own."""
    drafting = importlib.import_module("generator.kit.drafting")
    real = drafting._document

    def short(*arguments: object) -> object:
        made = real(*arguments)  # type: ignore[arg-type]
        return replace(made, sheets=made.sheets[:-2])

    monkeypatch.setattr(drafting, "_document", short)
    with pytest.raises(FitError, match="quantities: piece-blue: 0 on the sheets, 21 wanted"):
        build(game(), settings(), Path(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_smallest_paper_gives_a_kit_or_one_refusal() -> None:
    try:
        made = drafted("print.paper=[100, 100]")
    except FitError:
        return
    assert made.failed == ()
