"""Layers of settings and the faults in them."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import Any

import pytest
from pydantic import Field, ValidationError, model_validator

from generator.errors import Fault, OutputError, SettingError
from generator.settings.commandline import parse_value, set_layers
from generator.settings.layers import MOST_FAULTS, Layer, file_layer, load, text_layer
from generator.settings.names import Refusal
from generator.settings.shared import GameSettings, Section
from tests.settings.sample import Board, SampleSettings


def faults(*layers: Layer) -> tuple[Fault, ...]:
    with pytest.raises(SettingError) as caught:
        load(SampleSettings, layers)
    assert caught.value.exit_code == 2
    assert len(str(caught.value).splitlines()) == len(caught.value.faults)
    return caught.value.faults


def fault(text: str) -> Fault:
    """The one fault of a TOML text."""
    (found,) = faults(text_layer(text, "own.toml"))
    assert found.source == "own.toml"
    return found


def test_without_layers_there_are_defaults() -> None:
    settings = load(SampleSettings, [])
    assert settings == SampleSettings()
    assert settings.tile.edge == "auto"
    assert settings.print.paper == "A4"
    with pytest.raises(ValidationError):
        settings.palette = "other"  # type: ignore[misc]


def test_later_layers_win_key_by_key() -> None:
    preset = Layer({"tile": {"edge": 20, "count": 5}, "board": {"sides": [2, 2, 2]}}, "preset a")
    other = Layer({"tile": {"edge": 25}}, "preset b")
    file = text_layer("tile.edge = '3cm'\n[board]\ntitle = 'é'", "own.toml")
    settings = load(SampleSettings, [preset, other, file, *set_layers(["board.sides=[3,3,4]"])])
    assert (settings.tile.edge, settings.tile.count) == (30.0, 5)
    assert settings.board == Board(sides=(3, 3, 4), title="é")


def test_a_section_set_in_part_keeps_the_game_s_own_defaults() -> None:
    settings = load(SampleSettings, set_layers(["print.bleed=2mm"]))
    assert (settings.print.margin, settings.print.bleed) == (8.0, 2.0)


def test_a_fault_in_a_lower_layer_is_gone_when_the_value_is_set_again() -> None:
    bad = Layer({"tile": {"edge": "wide"}}, "own.toml")
    assert load(SampleSettings, [bad, *set_layers(["tile.edge=fit"])]).tile.edge == "fit"


@pytest.mark.parametrize(
    ("text", "setting", "line", "got", "hint"),
    [
        ("\nkerff = 0.2", "kerff", 2, "0.2", 'did you mean "laser.kerf"?'),
        ("[laser]\nkerff = 0.2", "laser.kerff", 2, "0.2", 'did you mean "laser.kerf"?'),
        ("[sheeet]\npaper = 'A4'", "sheeet", 1, "a table", 'did you mean "print"?'),
        ("[tiles]\nx = 1", "tiles", 1, "a table", 'did you mean "tile"?'),
        ("tiles = 30", "tiles", 1, "30", 'did you mean "tile"?'),
        ("[tile]\nmargin = 3", "tile.margin", 2, "3", 'did you mean "print.margin"?'),
        ("edge = '30mm'", "edge", 1, '"30mm"', 'did you mean "tile.edge"?'),
        ("qqqq = 1", "qqqq", 1, "1", ""),
        ("[qqqq]\nzzzz = 1", "qqqq", 1, "a table", ""),
        ("tile = 3", "tile", 1, "3", ""),
        ("[tile]\n[tile.edge]\na = 1", "tile.edge", 2, "a table", ""),
        ("[tile]\nedge = nan", "tile.edge", 2, "nan", "not finite"),
        ("tile.edge = -inf", "tile.edge", 1, "-inf", "not finite"),
        ("tile = {count = 1,edge = -5}", "tile.edge", 1, "-5", "16mm"),
        ("tile.edge = -0.0", "tile.edge", 1, "-0.0", "16mm"),
        ("tile.edge = 1e9", "tile.edge", 1, "1000000000.0", "80mm"),
        ("tile.edge = 0.01", "tile.edge", 1, "0.01", "16mm"),
        ("tile.count = 10000000", "tile.count", 1, "10000000", "600"),
        ("tile.count = true", "tile.count", 1, "true", ""),
        ("[[tile]]\nedge = 30", "tile", 1, "[a table]", ""),
        ("[colours]\n\nblue = 'gren'", "colours.blue", 3, '"gren"', 'did you mean "green"?'),
        ("[colours.blue]\na = 1", "colours.blue", 1, "a table", ""),
        ("palette = 'clasic'", "palette", 1, '"clasic"', 'did you mean "classic"?'),
        ("print.paper = [1e9, 100]", "print.paper", 1, "[1000000000.0, 100]", "5080mm"),
        ("game = 'smple'", "game", 1, '"smple"', 'did you mean "sample"?'),
        ("board.title = 2020-01-01", "board.title", 1, "2020-01-01", ""),
        ("tile.edge = 0x" + "f" * 9000, "tile.edge", 1, "a number of more than 40 digits", "large"),
    ],
)
def test_each_fault_is_told_once(text: str, setting: str, line: int, got: str, hint: str) -> None:
    found = fault(text)
    assert (found.setting, found.line, found.got) == (setting, line, got)
    assert hint in found.hint
    assert bool(hint) == bool(found.hint)
    assert found.expected


def test_a_fault_is_one_readable_line() -> None:
    assert str(fault("[tile]\nedge = 90")) == (
        "tile.edge = 90 (own.toml, line 2): must be 16mm to 80mm, or auto, or fit; "
        "the nearest is 80mm"
    )
    assert str(fault("[laser]\nkerff = 1")) == (
        "laser.kerff = 1 (own.toml, line 2): there is no such setting; [laser] has kerf; "
        'did you mean "laser.kerf"?'
    )
    assert "\n" not in str(fault('"a\\nb' + "x" * 500 + '" = "c\\nd"'))


def test_all_faults_are_told_in_the_order_of_layers_and_lines() -> None:
    below = "\n" * 6 + "settings.tile.count = 0"
    preset = Layer({"tile": {"count": 0}}, "preset small", below, ("settings",))
    file = text_layer("kerff = 1\n[board]\nsides = 3\n[tile]\nedge = 1\n", "own.toml")
    found = faults(preset, file, *set_layers(["print.bleed=9", "languag=en"]))
    assert [(f.source, f.line, f.setting) for f in found] == [
        ("preset small", 7, "tile.count"),
        ("own.toml", 1, "kerff"),
        ("own.toml", 3, "board.sides"),
        ("own.toml", 5, "tile.edge"),
        ("--set", 0, "print.bleed"),
        ("--set", 0, "languag"),
    ]


def test_very_many_faults_are_counted() -> None:
    text = "".join(f"key{number} = 1\n" for number in range(60_000))
    found = faults(text_layer(text, "own.toml"))
    assert len(found) == MOST_FAULTS + 1
    assert "59,950 more" in str(found[-1])


def test_a_missing_value_is_told_with_its_file() -> None:
    with pytest.raises(SettingError) as caught:
        load(GameSettings, [Layer({"palette": "classic"}, "own.toml")])
    (found,) = caught.value.faults
    assert (found.setting, found.source) == ("game", "own.toml")
    assert "missing" in found.expected


class Pair(Section):
    """Two numbers that must agree."""

    tile: Board = Field(default=Board())

    @model_validator(mode="after")
    def _agree(self) -> Pair:
        if self.tile.sides[0] == 4:
            raise Refusal("a board whose first side is not 4")
        return self


def test_a_rule_between_values_is_told_without_a_traceback() -> None:
    with pytest.raises(SettingError, match="first side is not 4") as caught:
        load(Pair, set_layers(["tile.sides=[4,4,4]"]))
    assert len(caught.value.faults) == 1


# --- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [b"", codecs.BOM_UTF8])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_lines_count_the_same_with_any_editor(tmp_path: Path, start: bytes, end: bytes) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(start + end.join([b'palette = "classic"', b"[tile]", b"edge = 1", b""]))
    (found,) = faults(file_layer(path))
    assert (found.source, found.line, found.setting) == ("own.toml", 3, "tile.edge")


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        ("a = 1".encode("utf-16"), 1, "UTF-8"),
        (b"\n\na = '\xe9'", 3, "UTF-8"),
        (b"\na = ?", 2, "not valid TOML"),
    ],
)
def test_an_unreadable_settings_file_is_a_setting_error(
    tmp_path: Path, data: bytes, line: int, words: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(data)
    with pytest.raises(SettingError, match=words) as caught:
        file_layer(path)
    assert (caught.value.faults[0].source, caught.value.faults[0].line) == ("own.toml", line)


def test_a_missing_settings_file_is_named_by_its_absolute_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OutputError) as caught:
        file_layer(Path("no.toml"))
    assert str(tmp_path / "no.toml") in str(caught.value)


# --- the command line ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("30mm", "30mm"),
        ("Letter", "Letter"),
        ('"Letter"', "Letter"),
        ("30", 30),
        ("0.5", 0.5),
        ("true", True),
        ("[3, 3, 4]", [3, 3, 4]),
        ("[100mm, 150mm]", ["100mm", "150mm"]),
        ("[board, rhombus]", ["board", "rhombus"]),
        ('["a,b"]', ["a,b"]),
        ("[[1, 2], [3]]", [[1, 2], [3]]),
        ("[]", []),
        ("{a = 1}", {"a": 1}),
        ("#2F6DB5", "#2F6DB5"),
        ("rgb(1, 2, 3)", "rgb(1, 2, 3)"),
        ('1.25"', '1.25"'),
        ("my papers/own.toml", "my papers/own.toml"),
        ("a=b", "a=b"),
        ("1\nb = 2", "1\nb = 2"),
        ("", ""),
    ],
)
def test_values_need_no_quotes(text: str, value: Any) -> None:
    assert parse_value(text) == value


def test_assignments_become_layers_in_order() -> None:
    layers = set_layers(["tile.edge=30mm", " tile.edge = 1.25in"])
    assert [layer.values for layer in layers] == [
        {"tile": {"edge": "30mm"}},
        {"tile": {"edge": "1.25in"}},
    ]
    assert load(SampleSettings, layers).tile.edge == 31.75


@pytest.mark.parametrize(
    "wrong", ["x", "=3", "a..b=3", ".a=3", "a b=3", "", "a=[1", "a='b", 'a="b', "a={",
              "a=" + "[" * 9000, ".".join("a" * 50) + "=1"],
)  # fmt: skip
def test_a_wrong_assignment_is_told(wrong: str) -> None:
    with pytest.raises(SettingError) as caught:
        set_layers(["tile.edge=3", wrong])
    (found,) = caught.value.faults
    assert found.setting == "--set"
    assert len(str(found)) < 250
