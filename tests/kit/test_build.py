"""Builds: what they write, what stops them, and what they say on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import pytest

from generator.component import Artwork
from generator.errors import FitError, OutputError, SettingError, TemplateError
from generator.findings import Check, Finding, passed
from generator.games import find_games
from generator.kit import KINDS, Kit, build, failed
from generator.kit.printed import Printed
from generator.press.sheet import Document
from tests.builds import HERE, fresh, game, kit, settings

FAILING = "piece.diameter=32mm"


def at(folder: Path, *sets: str) -> Kit:
    """A kit whose own files are looked for in a folder."""
    return Kit(game(), settings(*sets), folder)


def test_asking_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert failed(fresh().findings()) == ()
    assert list(tmp_path.iterdir()) == []


def test_a_failed_check_stops_a_build(tmp_path: Path) -> None:
    """Its error has a line for each failure; nothing is written, not even the folder."""
    with pytest.raises(FitError) as caught:
        build(kit(FAILING), tmp_path / "out")
    *lines, advice = str(caught.value).split("\n")
    assert [line.partition(":")[0] for line in lines] == [
        "on-top/towers",
        "on-top/track",
        "on-top/segments",
    ]
    assert advice.startswith("set piece.diameter=13.1mm")
    assert list(tmp_path.iterdir()) == []


def test_keep_going_writes_and_tells(tmp_path: Path) -> None:
    made = build(kit(FAILING), tmp_path, ("svg",), keep_going=True)
    faults = [finding.check for finding in failed(made.findings)]
    assert faults == ["on-top/towers", "on-top/track", "on-top/segments"]
    assert made.folder == tmp_path / "on-top"
    text = (tmp_path / "on-top" / "kit.json").read_text("utf-8")
    assert text.count('"level": "fail"') == 3


def test_a_dry_run_makes_all_and_writes_nothing(tmp_path: Path) -> None:
    made = build(kit(), tmp_path / "out", ("print", "svg"), dry_run=True)
    assert made.folder is None
    assert all(file.data for file in made.files)
    assert len(made.files) == 10  # the whole, one for each of two papers, seven drawings
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kinds", [(), ("svg",), ("preview",), ("print", "preview"), KINDS])
def test_only_the_wanted_kinds(kinds: tuple[str, ...]) -> None:
    files = kit("parts=[triangle]").files(kinds)
    assert list(dict.fromkeys(file.kind for file in files)) == list(kinds)


def test_paths_are_plain_and_inside(tmp_path: Path) -> None:
    """C097: whatever the players are called."""
    names = ['names.blue="CON"', 'names.red="../a/b"', 'names.white="Łódź: who?"']
    made = build(kit(*names), tmp_path, ("svg", "print"), dry_run=True)
    paths = [file.path for file in made.files]
    assert len(paths) == len(set(paths))
    assert all(path.isascii() and ".." not in path and ":" not in path for path in paths)
    assert made.kit.part("piece-red").title == "../a/b piece"


def test_own_papers_and_palettes_are_looked_for_beside_the_settings(tmp_path: Path) -> None:
    """C099: the folder is given, the working directory does not matter."""
    (tmp_path / "mine.toml").write_text('title = "Mine"\nwidth = "200mm"\nheight = "280mm"\n')
    made = at(tmp_path, "print.paper=mine.toml")
    assert made.document.name == "on-top-mine"
    assert {s.width for s in made.document.sheets} <= {200, 280}
    with pytest.raises(OutputError, match="there is no such file"):
        assert at(tmp_path / "elsewhere", "print.paper=mine.toml").resources


def test_a_faulty_paper_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('title = "Mine"\nwidth = "0mm"\nheight = "280mm"\n')
    with pytest.raises(TemplateError, match=r"width = \"0mm\" \(mine.toml, line 2\)"):
        assert at(tmp_path, "print.paper=mine.toml").resources


def test_unknown_parts_are_all_named() -> None:
    with pytest.raises(SettingError) as caught:
        assert fresh("parts=[bord, rhombus, hat]").parts
    assert [fault.got for fault in caught.value.faults] == ["bord", "hat"]
    assert 'did you mean "board"?' in str(caught.value)


def test_paper_without_room_is_refused() -> None:
    """C012: with the setting, its value and what to do."""
    with pytest.raises(FitError, match=r"print\.margin = 30mm leaves too little of") as caught:
        assert fresh("print.paper=[100, 100]", "print.margin=30mm").document
    assert caught.value.setting == "print.margin"


def test_custom_paper_has_its_size_in_its_name() -> None:
    made = kit("print.paper=[250, 353]")
    assert made.document.name == "on-top-250x353mm"
    assert failed(made.findings(laser=False)) == ()


def test_parts_keep_the_games_order() -> None:
    assert list(kit("parts=[triangle, board]").parts) == ["board", "triangle"]


def test_the_boards_only_kit_has_no_pages_without_parts() -> None:
    """C017."""
    for sets in ((), ("parts=[board]",), ("parts=[rhombus]", "tile.count=12")):
        sheets = kit(*sets).document.sheets
        fronts = [s for s in sheets if s.side == "front" and not s.name.startswith("guide")]
        assert fronts
        assert all(sheet.placements for sheet in fronts)


def test_a_check_that_fails_anywhere_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shared check counts as much as a game's own."""
    whole = kit().document

    def short(_: Printed) -> Document:
        return replace(whole, sheets=whole.sheets[:-2])

    monkeypatch.setattr(Printed, "document", property(short))
    with pytest.raises(FitError, match="quantities: piece-blue: 0 on the sheets, 21 wanted"):
        build(fresh(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_smallest_paper_gives_a_kit_or_one_refusal() -> None:
    try:
        findings = kit("print.paper=[100, 100]").findings(laser=False)
    except FitError:
        return
    assert failed(findings) == ()


# --- asking for little works out little -------------------------------------------------------


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of artwork in the order in which it is drawn."""
    names: list[str] = []
    marks = Artwork.marks.func

    def seen(artwork: Artwork) -> object:
        names.append(artwork.name)
        return marks(artwork)

    lazy = cached_property(seen)
    lazy.__set_name__(Artwork, "marks")
    monkeypatch.setattr(Artwork, "marks", lazy)
    yield names


@pytest.mark.parametrize("name", find_games())
def test_asking_for_one_part_draws_one_part(name: str, drawn: list[str]) -> None:
    asked = fresh(name=name)
    for part in list(asked.parts)[::5]:
        designs = asked.part(part).designs
        assert isinstance(designs[0].front.marks, tuple)  # a plate has an empty one
        assert drawn == [designs[0].front.name]
        drawn.clear()


@pytest.mark.parametrize("name", find_games())
def test_asking_for_one_sheet_draws_what_lies_on_it(name: str, drawn: list[str]) -> None:
    asked = fresh(name=name)
    number = next(k for k, s in enumerate(kit(name=name).document.sheets, 1) if s.placements)
    sheet = asked.sheet(number)
    for placement in sheet.placements:
        assert placement.artwork.marks
    assert set(drawn) <= {placement.artwork.name for placement in sheet.placements}


@pytest.mark.parametrize("name", find_games())
def test_laying_out_and_counting_draws_nothing(name: str, drawn: list[str]) -> None:
    asked = fresh(name=name)
    assert asked.settings.game == name
    assert len(asked.document.sheets) > 2
    assert asked.findings("quantities", "overlap", "printable", "colours", laser=False)
    assert drawn == []


def test_one_check_is_run_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(_: object) -> Iterator[Finding]:
        ran.append("spy")
        yield passed("It looked.")

    spy: Check[object] = Check("spy", (), run)
    monkeypatch.setattr("generator.kit.checked.find_checks", lambda: (spy,))
    asked = Kit(game(), settings(), HERE)
    assert [finding.check for finding in asked.findings("spy")] == ["spy"]
    assert [finding.check for finding in asked.findings("spy")] == ["spy"]
    assert ran == ["spy"]
    with pytest.raises(KeyError):
        asked.findings("no-such-check")
