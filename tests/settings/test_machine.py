"""Profiles of machines: what is run in different ways is told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import templates
from generator.errors import TemplateError
from generator.settings.machine import MACHINE
from generator.settings.store import find


def own(folder: Path, *changes: tuple[str, str], name: str = "lightburn") -> str:
    """A machine's file with other values."""
    text = (templates.folder("machines") / f"{name}.toml").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "own.toml").write_text(text, "utf-8")
    return "own.toml"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("#0000FF", "#ff0000"), r"score.colour = .* \(own.toml\): must differ from inner.colour"),
        (("#0000FF", "#00E000"), r"score.colour = .* must differ from outer.colour"),
        (("#F36926", "#000000"), r"guide.colour = .* must differ from engrave.colour"),
        (('"SCORE"', '"cut_outer"'), r'score.layer = "cut_outer" .* differ from outer.layer'),
        (('"ENGRAVE"', '"SCORE"'), r'engrave.layer = "SCORE" .* must differ from score.layer'),
        (('"GUIDE"', '"ENGRAVE"'), r'guide.layer = "ENGRAVE" .* must differ from engrave.layer'),
        (("#000000", "#FF0000"), r"engrave.colour = .* must differ from inner.colour"),
        (("#000000", "#00e000"), r"engrave.colour = .* must differ from outer.colour"),
        (('"CUT_OUTER"', '"cut_inner"'), r'inner.layer = "CUT_INNER" .* "cut_inner" too, or diff'),
    ],
)
def test_what_a_machine_cannot_tell_apart_is_refused(
    change: tuple[str, str], said: str, tmp_path: Path
) -> None:
    """C051: one colour, or one layer of a DXF, is one operation."""
    with pytest.raises(TemplateError, match=said):
        find(MACHINE, own(tmp_path, change), tmp_path)


def test_one_colour_for_burning_and_cutting_is_refused_where_files_are_svg(tmp_path: Path) -> None:
    black = ("#0000FF", "#000000")
    text = (templates.folder("machines") / "ponoko.toml").read_text("utf-8")
    (tmp_path / "own.toml").write_text(text.replace(*black), "utf-8")
    with pytest.raises(TemplateError, match=r"engrave\.colour"):
        find(MACHINE, "own.toml", tmp_path)
    layers = own(tmp_path, ("#FF0000", "#000000"), name="generic-dxf")
    assert find(MACHINE, layers, tmp_path).outer.colour == "#000000"


def test_what_may_be_alike(tmp_path: Path) -> None:
    """Both cuts; in an SVG an area and a line; a guide that no file holds."""
    assert (
        find(MACHINE, "ponoko", tmp_path).inner.colour
        == find(MACHINE, "ponoko", tmp_path).outer.colour
    )
    black = own(tmp_path, ("#FF0000", "#000000"), name="ponoko")
    assert find(MACHINE, black, tmp_path).score.colour == "#000000"
    unseen = own(tmp_path, ("#FFAA00", "#000000"), name="ponoko")
    assert find(MACHINE, unseen, tmp_path).guide.colour == "#000000"
