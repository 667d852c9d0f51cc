"""Sheets of labels: places true to the sheet, own files, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import templates
from generator.errors import OutputError, SettingError, TemplateError
from generator.games.top_hats.settings import TopHatsSettings
from generator.settings.label import LABEL
from generator.settings.layers import load, text_layer
from generator.settings.store import find

HERE = Path()
SETTING = "sticker.label"
OWN = templates.folder("labels", "endisch-20.toml").read_text(encoding="utf-8")


def test_places_go_row_by_row_from_the_upper_left() -> None:
    """The figures of the sheet that is sold: 8 x 12 labels of 20 mm, 22.5 mm apart."""
    label = find(LABEL, "Endisch-20", HERE, SETTING)
    places = list(label.centres())
    assert len(places) == label.count == 96
    assert places[0] == pytest.approx((26.25, 297 - 24.75))
    assert places[1] == pytest.approx((48.75, 297 - 24.75))
    assert places[8] == pytest.approx((26.25, 297 - 47.25))
    assert places[-1] == pytest.approx((210 - 26.25, 24.75))


@pytest.mark.parametrize("name", templates.names("labels"))
def test_labels_lie_on_their_sheet_and_apart(name: str) -> None:
    label = find(LABEL, name, HERE, SETTING)
    reach = label.diameter / 2
    for x, y in label.centres():
        assert reach <= x <= label.width - reach
        assert reach <= y <= label.height - reach
    assert min(label.across, label.down) >= label.diameter


def test_inches_are_read() -> None:
    label = find(LABEL, "online-ol1025", HERE, SETTING)
    assert (label.diameter, label.width) == (25.4, 215.9)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('across = "22.5mm"', 'across = "19mm"', ["across", "overlap"]),
        ('down = "22.5mm"', 'down = "19mm"', ["down", "overlap"]),
        ("columns = 8", "columns = 9", ["9 x 12 labels do not fit A4"]),
        ('top = "14.75mm"', 'top = "40mm"', ["do not fit A4"]),
        ('diameter = "20mm"', "", ["diameter", "missing"]),
        ('paper = "A4"', 'paper = "A9"', ["paper", "a4"]),
    ],
)
def test_a_faulty_sheet_is_told(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    assert OWN.count(old) == 1
    (tmp_path / "own.toml").write_text(OWN.replace(old, new), encoding="utf-8")
    with pytest.raises(TemplateError) as caught:
        find(LABEL, "own.toml", tmp_path, SETTING)
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    ("one", "step"), [("rows = 12", 'down = "22.5mm"'), ("columns = 8", 'across = "22.5mm"')]
)
def test_a_single_row_or_column_is_as_near_to_the_next_as_it_likes(
    one: str, step: str, tmp_path: Path
) -> None:
    text = OWN.replace(one, f"{one.partition(' ')[0]} = 1").replace(step, f'{step[:-7]}5mm"')
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    label = find(LABEL, "own.toml", tmp_path, SETTING)
    assert 1 in (label.rows, label.columns)
    assert min(label.across, label.down) == 5 < label.diameter


def test_an_own_file_is_found_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "Own.toml").write_text(OWN, encoding="utf-8")
    assert find(LABEL, "Own.toml", tmp_path, SETTING).name == "own"
    with pytest.raises(OutputError, match="there is no such file"):
        find(LABEL, "other.toml", tmp_path, SETTING)


def test_an_unknown_name_is_a_setting_error() -> None:
    with pytest.raises(SettingError, match='did you mean "endisch-20"'):
        find(LABEL, "endish-20", HERE, SETTING)
    with pytest.raises(SettingError, match="or none"):
        load(TopHatsSettings, [text_layer('sticker.label = "nothing"', "test")])
    assert load(TopHatsSettings, []).sticker.label == "none"
