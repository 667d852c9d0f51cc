"""Rules: without a rules text in the chosen language the booklet is in English, and one is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator import templates
from generator.checks.rules import rules as told
from generator.checks.subject import Layout
from generator.errors import OutputError
from generator.findings import Level
from generator.games import find_games
from generator.games.game import Game
from generator.kit import Kit, rules
from generator.kit.language import rules_file
from generator.words import Words, languages
from tests.builds import HERE, but, findings, layout, settings
from tests.catalogue import copied
from tests.commands import in_empty_folder, run

__all__ = ["in_empty_folder"]


def told_in(language: str, told: str) -> Layout:
    return but(layout(), words=Words(language), rules_language=told)


CASES: dict[tuple[str, str], Callable[[], Any]] = {
    ("rules", "missing"): lambda: told_in("de", "en"),
    ("rules", "small"): lambda: layout("print.paper=A5"),
}


@pytest.mark.parametrize(
    ("paper", "small"), [("A4", False), ("Letter", False), ("Legal", False), ("A5", True)]
)
def test_small_print_of_the_booklet_is_told(paper: str, small: bool) -> None:
    """On A5 two pages of that size lie side by side, and captions are 6 points high."""
    found = [f for f in findings(told, layout(f"print.paper={paper}")) if f.code == "small"]
    assert bool(found) == small
    for finding in found:
        assert (finding.level, finding.settings) == (Level.NOTE, ("print.paper",))
        assert finding.values["caption"] == pytest.approx(6.0, abs=0.1)
        assert "70 %" in finding.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_text_is_there(language: str) -> None:
    (found,) = findings(told, told_in(language, language))
    assert (found.level, found.values["missing"]) == (Level.PASS, 0)


def test_both_languages_are_named() -> None:
    (found,) = findings(told, told_in("de", "en"))
    assert (found.level, found.code) == (Level.WARN, "missing")
    assert found.values == {"missing": 1, "language": "de", "instead": "en"}
    assert "will be in the language en" in found.text
    assert found.text.endswith("no rules text in de")


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)
def test_a_game_tells_its_rules_in_languages_that_can_be_chosen(game: Game) -> None:
    """English always, since it stands in for others; and none that there are no words in."""
    told = {path.suffixes[-2][1:] for path in templates.folder(game.folder).glob("rules.*.md")}
    assert "en" in told
    assert told <= set(languages())


@pytest.fixture
def without_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The templates, but for the rules of Top It in German."""
    copy = copied(tmp_path / "copy", monkeypatch)
    rules_file("top_it", "de").unlink()
    return copy


@pytest.mark.usefixtures("without_german")
def test_an_english_booklet_in_a_german_kit(here: Path) -> None:
    """All of it in English: headings, captions, names of parts and of players, the colophon."""
    result = run("rules", "top-it", "--lang", "de", "--out", "there")
    assert result.exit_code == 0
    first, *_ = result.stderr.splitlines()
    assert first.startswith("warn  rules: the booklet will be in the language en")
    names = sorted(path.name for path in (here / "there").glob("[!.]*"))
    stem = "top-it-rules.en"
    assert names == [f"{stem}-booklet.pdf", f"{stem}.md", f"{stem}.pdf"]
    text = (here / "there" / f"{stem}.md").read_text("utf-8")
    assert "- Small triangle: 1" in text
    assert "in four colours: blue, yellow, red and green" in text
    assert not {"Wertungsblatt", "Blau", "Plättchen", "Erlaubt"} & set(text.split())
    with pikepdf.open(here / "there" / f"{stem}.pdf") as file:
        assert str(file.Root.Lang) == "en"
    checked = run("check", "top-it", "--set", "language=de")
    assert "warn  rules: " in checked.stdout


def test_a_game_without_any_rules_text_is_told(without_german: Path, tmp_path: Path) -> None:
    assert templates.folder() == without_german
    rules_file("top_it", "en").unlink()
    asked = Kit(find_games()["top-it"], settings("language=de", name="top-it"), HERE)
    with pytest.raises(OutputError, match=r"rules\.en\.md: there is no such file"):
        rules(asked, tmp_path / "out")
    assert not (tmp_path / "out").exists()
