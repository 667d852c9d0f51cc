"""Papers, palettes and presets: those that are there, and users' own."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from generator import templates
from generator.errors import OutputError, SettingError, TemplateError
from generator.games.on_top.settings import OnTopAreas
from generator.settings.bedsheet import BED_SHEET
from generator.settings.label import LABEL
from generator.settings.layers import load
from generator.settings.machine import MACHINE
from generator.settings.material import MATERIAL
from generator.settings.names import slug
from generator.settings.palette import PALETTE, SYMBOLS, areas_of
from generator.settings.paper import PAPER, Paper
from generator.settings.presets import preset_layer, presets
from generator.settings.store import Stored, find
from tests.settings.sample import SampleSettings

HERE = Path()


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2.2, written down a second time to check the palettes."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


# --- papers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", templates.names("paper"))
def test_every_paper_reads(name: str) -> None:
    paper = find(PAPER, name, HERE)
    assert paper.name == name == slug(name, "x")
    assert 100 <= paper.width <= paper.height <= 5080


@pytest.mark.parametrize(
    ("name", "title", "width", "height"),
    [
        ("A4", "A4", 210, 297),
        ("letter", "Letter", 215.9, 279.4),
        ("a3", "A3", 297, 420),
        ("a5", "A5", 148, 210),
        ("A2", "A2", 420, 594),
        ("sra3", "SRA3", 320, 450),
        ("TABLOID", "Tabloid", 279.4, 431.8),
        ("Legal", "Legal", 215.9, 355.6),
    ],
)
def test_known_papers_have_their_sizes(name: str, title: str, width: float, height: float) -> None:
    paper = find(PAPER, name, HERE)
    assert (paper.title, paper.width, paper.height) == (title, width, height)


def test_two_sides_make_an_upright_paper() -> None:
    paper = find(PAPER, (215.9, 100), HERE)
    assert (paper.width, paper.height) == (100, 215.9)
    assert (paper.name, paper.title) == ("100x215-9mm", "100 x 215.9 mm")


def test_an_own_paper_is_found_beside_the_settings_file(tmp_path: Path) -> None:
    (tmp_path / "my papers").mkdir()
    own = tmp_path / "my papers" / "Höllisch Groß!.toml"
    own.write_text('title = "Big: one"\nwidth = "20in"\nheight = 300\n', encoding="utf-8")
    paper = find(PAPER, "my papers/Höllisch Groß!.toml", tmp_path)
    assert paper == Paper(name="hollisch-gro", title="Big: one", width=300, height=508, own=True)


def test_an_own_paper_may_have_the_name_of_a_known_one(tmp_path: Path) -> None:
    """Its size counts, not the defaults that go with the name."""
    (tmp_path / "a4.toml").write_text('title = "Mine"\nwidth = 150\nheight = 200\n')
    assert find(PAPER, "a4.toml", tmp_path).own
    assert not find(PAPER, "A4", tmp_path).own


@pytest.mark.parametrize(
    ("spec", "hint"),
    [("A44", 'did you mean "a4"?'), ("leter", 'did you mean "letter"?'), ((1.0, 100.0), "100mm"),
     ((6000.0, 300.0), "5080mm"), ((math.nan, 300.0), "not finite")],
)  # fmt: skip
def test_a_wrong_paper_is_a_setting_error(spec: Any, hint: str) -> None:
    with pytest.raises(SettingError) as caught:
        find(PAPER, spec, HERE)
    (found,) = caught.value.faults
    assert found.setting == "print.paper"
    assert hint in found.hint
    assert "a2, a3, a4, a5, legal, letter, sra3, tabloid" in found.expected


@pytest.mark.parametrize("stored", [PAPER, PALETTE, LABEL, MATERIAL, MACHINE, BED_SHEET])
def test_a_missing_own_file_is_named_by_its_absolute_path(
    stored: Stored[Any], tmp_path: Path
) -> None:
    with pytest.raises(OutputError) as caught:
        find(stored, "art/x.toml", tmp_path)
    assert str(tmp_path / "art" / "x.toml") in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('title = "x"\nwidth = 3\nheight = 300', ["width = 3", "own.toml, line 2", "100mm"]),
        ('title = "x"\nwidth = 300', ["height", "own.toml", "missing"]),
        ('title = "x"\nwidht = 300\nheight = 300', ["widht", "line 2", 'did you mean "width"?']),
        ('title = "x"\nname = "y"\nwidth = 300\nheight = 300', ["name", "line 2"]),
        ("title = ", ["own.toml, line 1", "TOML"]),
    ],
)
def test_a_faulty_paper_file_is_told(tmp_path: Path, text: str, words: list[str]) -> None:
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        find(PAPER, "own.toml", tmp_path)
    for word in words:
        assert word in str(caught.value)


def test_a_paper_that_lies_is_refused() -> None:
    with pytest.raises(ValueError, match="upright"):
        Paper(name="x", title="x", width=300, height=200)


# --- palettes --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", templates.names("palettes"))
def test_every_palette_reads_and_can_be_read(name: str) -> None:
    palette = find(PALETTE, name.upper(), HERE)
    assert palette.name == name
    players = palette.players.values()
    assert len({player.symbol for player in players}) == len(players) <= len(SYMBOLS)
    assert len({(player.colour, player.pattern) for player in players}) == len(players)
    own = areas_of(palette, "on-top", OnTopAreas)
    for ground in (own.track.ground, own.track_strong.ground, palette.paper):
        assert contrast(palette.quiet, ground) >= 4.5
        assert contrast(palette.ink, ground) >= 7


def test_the_classic_players_sit_in_order() -> None:
    palette = find(PALETTE, "classic", HERE)
    assert list(palette.players) == ["blue", "yellow", "red", "white", "green", "purple"]
    assert palette.players["blue"].colour == "#2f6db5"
    assert palette.players["white"].symbol == "star"


CLASSIC = templates.folder("palettes", "classic.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            'gold = "#E2A62B"',
            'gold = "goldd"',
            ['gold = "goldd"', "own.toml, line #", 'did you mean "gold"?'],
        ),
        ('"disc"', '"disk"', ["players.blue.symbol", 'did you mean "disc"?', "line #"]),
        (
            'symbol = "disc"',
            'symbl = "disc"',
            ["players.blue.symbl", "line #", 'did you mean "players.blue.symbol"?'],
        ),
        ('colour = "#2F6DB5", ', "", ["players.blue.colour", "missing", "line #"]),
        ("blue = {", "Blue_1 = {", ["players", "'Blue_1'"]),
        ('ink = "#22252B"', "", ["ink", "own.toml", "missing"]),
        ("filler =", "filer =", ["filer", "own.toml, line #", 'did you mean "filler"?']),
        ("[areas.on-top]", "[areas]", ["areas", "a table for each game"]),
        ("#4A505C", "#4A505C80", ["pattern", "see-through", "line #"]),
    ],
)
def test_a_faulty_palette_is_told(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    assert CLASSIC.count(old) == 1
    (tmp_path / "own.toml").write_text(CLASSIC.replace(old, new), encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        areas_of(find(PALETTE, "own.toml", tmp_path), "on-top", OnTopAreas)
    line = 1 + CLASSIC[: CLASSIC.index(old)].count("\n")
    for word in words:
        assert word.replace("#", str(line)) in str(caught.value)
    assert len(str(caught.value).splitlines()) == (2 if "symbl" in new else 1)  # symbol is missing


def test_an_unknown_palette_is_a_setting_error() -> None:
    with pytest.raises(SettingError, match='did you mean "classic"'):
        find(PALETTE, "clasic", HERE)


# --- presets ---------------------------------------------------------------------------------

COMPACT = 'kind = "outline"\nabout = "A smaller board."\n\n[settings]\nboard.sides = [3, 3, 4]\n'


@pytest.fixture
def preset_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for a game's presets, in a copy of `templates/` with the papers only."""
    folder = tmp_path / "sample" / "presets"
    folder.mkdir(parents=True)
    found = templates.folder

    def moved(*parts: str) -> Path:
        return tmp_path.joinpath(*parts) if parts[0] == "sample" else found(*parts)

    monkeypatch.setattr(templates, "folder", moved)
    return folder


def test_presets_are_layers(preset_folder: Path) -> None:
    (preset_folder / "compact.toml").write_text(COMPACT, encoding="utf-8")
    (found,) = presets("sample")
    assert (found.name, found.kind, found.about) == ("compact", "outline", "A smaller board.")
    settings = load(SampleSettings, [preset_layer("sample", "compact")])
    assert settings.board.sides == (3, 3, 4)


def test_a_preset_s_wrong_value_is_told_with_preset_and_line(preset_folder: Path) -> None:
    (preset_folder / "compact.toml").write_text(COMPACT.replace("4]", "40]"), encoding="utf-8")
    with pytest.raises(SettingError, match=r"preset compact, line 5\)"):
        load(SampleSettings, [preset_layer("sample", "compact")])


@pytest.mark.parametrize("name", ["compct", "../compact", "", "Compact"])
def test_an_unknown_preset_is_told_with_those_there_are(preset_folder: Path, name: str) -> None:
    (preset_folder / "compact.toml").write_text(COMPACT, encoding="utf-8")
    with pytest.raises(SettingError, match="the presets here are compact") as caught:
        preset_layer("sample", name)
    assert caught.value.exit_code == 2


def test_a_game_without_presets_says_so(preset_folder: Path) -> None:
    with pytest.raises(SettingError, match="no presets"):
        preset_layer("sample", "compact")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (COMPACT.replace("outline", "shape"), ["kind", "line 1", "size, outline or production"]),
        (COMPACT.replace("about", "abuot"), ["abuot", "line 2", 'did you mean "about"?']),
        ('kind = "size"\nabout = "x"\nsettings = 3', ["settings", "table"]),
        ("kind", ["compact.toml", "TOML"]),
    ],
)
def test_a_faulty_preset_file_is_told(preset_folder: Path, text: str, words: list[str]) -> None:
    (preset_folder / "compact.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        presets("sample")
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('Hex/Hat: "who?" *', "hex-hat-who"),
        ("CON", "x-con"),
        ("..", "x"),
        ("", "x"),
        ("中", "x"),
        ("a" * 300, "a" * 40),
        ("Árvíztűrő", "arvizturo"),
    ],
)
def test_slugs_are_safe_file_names(text: str, name: str) -> None:
    assert slug(text, "x") == name
