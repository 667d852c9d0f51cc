"""Every file under `templates/` is read by the code that uses it, and is found faulty if it is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from generator import templates
from generator.errors import PressError, TemplateError
from generator.games import find_games
from generator.settings.bedsheet import BED_SHEET
from generator.settings.label import LABEL
from generator.settings.layers import load
from generator.settings.machine import MACHINE
from generator.settings.material import MATERIAL
from generator.settings.palette import PALETTE
from generator.settings.paper import PAPER
from generator.settings.presets import preset_layer, presets
from generator.settings.production import PRODUCTION
from generator.settings.sold import SOLD
from generator.settings.store import find
from generator.units import parse_length
from generator.words import languages, words_for

ROOT = templates.folder()


def read_paper(path: Path) -> None:
    """By its name as a user writes it; the sheet is upright and has the size of the file."""
    paper = find(PAPER, path.stem, Path())
    table = templates.parse_toml(templates.read_text(path))
    assert paper.name == path.stem
    sides = sorted(parse_length(table[side]) for side in ("width", "height"))
    assert [paper.width, paper.height] == sides


def read_palette(path: Path) -> None:
    palette = find(PALETTE, path.stem, Path())
    assert palette.name == path.stem
    assert len({player.symbol for player in palette.players.values()}) == len(palette.players)


def read_material(path: Path) -> None:
    """By its name; what a laser cuts has a kerf, and a web is wider than two kerfs."""
    material = find(MATERIAL, path.stem, Path())
    assert material.name == path.stem
    assert (material.kerf > 0) == (material.cut == "laser")
    assert material.least_web > 2 * material.kerf


def read_machine(path: Path) -> None:
    """By its name; colours tell operations apart, layer names are plain ASCII and unique."""
    machine = find(MACHINE, path.stem, Path())
    assert machine.name == path.stem
    marked = [machine.engrave, machine.score, machine.outer, machine.guide]
    assert len({process.colour for process in marked}) == len(marked)
    assert len({process.aci for process in marked}) == len(marked)
    assert machine.inner.colour not in {p.colour for p in (machine.engrave, machine.score)}
    layers = [process.layer for process in (*marked, machine.inner)]
    assert len(set(layers)) == len(layers)
    assert all(re.fullmatch(r"[A-Z][A-Z0-9_]*", layer) for layer in layers)


def read_bed_sheet(path: Path) -> None:
    """By its name; it lies as its file says."""
    sheet = find(BED_SHEET, path.stem, Path())
    table = templates.parse_toml(templates.read_text(path))
    assert (sheet.width, sheet.height) == (
        parse_length(table["width"]),
        parse_length(table["height"]),
    )


def read_label(path: Path) -> None:
    """By its name; its labels lie in the middle of the sheet, as those that are sold do."""
    label = find(LABEL, path.stem, Path(), "sticker.label")
    assert label.name == path.stem
    assert label.left == pytest.approx(label.right, abs=0.15)
    assert label.top == pytest.approx(label.bottom, abs=0.15)


def read_sold(path: Path) -> None:
    """By its name; sizes grow, in whole millimetres or sixteenths of an inch."""
    sold = find(SOLD, path.stem, Path())
    assert sold.name == path.stem
    widths = [size.mm for size in sold.sizes]
    assert widths == sorted(set(widths))
    for size in sold.sizes:
        assert re.fullmatch(r"\d+ mm|(\d+ )?\d+/\d+ in|\d+ in", size.written)
        assert size.mm == parse_length(size.written)
        sixteenths = 16 * size.mm / 25.4
        assert size.mm == round(size.mm) or sixteenths == pytest.approx(round(sixteenths))


def read_preset(path: Path) -> None:
    """Its settings are those of its game, and it changes something."""
    game = next(g for g in find_games().values() if g.folder == path.parent.parent.name)
    assert path.stem in {preset.name for preset in presets(game.folder)}
    layer = preset_layer(game.folder, path.stem)
    assert layer.values
    load(game.settings, [layer])


def read_production(path: Path) -> None:
    """Every game takes its settings; only that of the defaults changes nothing."""
    production = find(PRODUCTION, path.stem, Path())
    assert production.name == path.stem
    assert (not production.layer.values) == (path.stem == "home")
    for game in find_games().values():
        load(game.settings, [production.layer])


def read_edges(path: Path) -> None:
    """A tile edge for each paper that is named, within the limits of `tile.edge`."""
    table = templates.parse_toml(templates.read_text(path))
    assert set(table) <= set(templates.names("paper"))
    assert all(16 <= parse_length(edge) <= 80 for edge in table.values())


def read_catalogue(path: Path) -> None:
    """Its language is one of those there are, and Babel finds nothing wrong."""
    if path.suffix == ".po":
        assert path.parent.name in languages()
        assert words_for(path.parent.name).language == path.parent.name
    with path.open("rb") as stream:
        catalogue = read_po(stream, abort_invalid=True)
    assert all(list(message.check(catalogue)) == [] for message in catalogue)


def read_rules(path: Path) -> None:
    """As text with its comments; it begins with a title."""
    from generator.rules import source

    rules = source.read(path)
    assert rules.name == path.name
    assert re.match(r"(<!--.*?-->\s*)*# \S", rules.text, re.DOTALL)


def read_strokes(path: Path) -> None:
    """Letters of single lines; a plain capital is at most as wide as two are high."""
    from generator.strokes import StrokeFont

    face = StrokeFont(path.read_text("utf-8"))
    assert face.missing("AZaz09") == ()
    assert 0 < face.width("A", 21) < 42


READERS: dict[str, Callable[[Path], None]] = {
    r"paper/[a-z0-9-]+\.toml": read_paper,
    r"palettes/[a-z0-9-]+\.toml": read_palette,
    r"materials/[a-z0-9-]+\.toml": read_material,
    r"machines/[a-z0-9-]+\.toml": read_machine,
    r"stock/[a-z0-9-]+\.toml": read_bed_sheet,
    r"labels/[a-z0-9-]+\.toml": read_label,
    r"production/[a-z0-9-]+\.toml": read_production,
    r"sold/[a-z0-9-]+\.toml": read_sold,
    r"[a-z_]+/presets/[a-z0-9-]+\.toml": read_preset,
    r"on_top/edges\.toml": read_edges,
    r"[a-z_]+/rules\.[a-z]{2}\.md": read_rules,
    r"strokes/[a-z0-9-]+\.txt": read_strokes,
    r"words/([a-z]{2}/toppress\.po|toppress\.pot)": read_catalogue,
}
FILES = sorted(path for path in ROOT.rglob("*") if path.is_file())


def reader(path: str) -> Callable[[Path], None] | None:
    found = [read for pattern, read in READERS.items() if re.fullmatch(pattern, path)]
    return found[0] if len(found) == 1 else None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_template(path: Path) -> None:
    read = reader(path.relative_to(ROOT).as_posix())
    assert read is not None, "no reader in this file knows it"
    read(path)
    assert path.read_bytes().endswith(b"\n")
    assert b"\r" not in path.read_bytes()


def test_a_file_of_another_kind_is_noticed() -> None:
    assert reader("paper/notes.txt") is None
    assert reader("on_top/presets/Two Words.toml") is None


SPOILS = {
    "paper/a4.toml": ('"210mm"', '"210 miles"'),
    "palettes/classic.toml": ("#22252B", "#22252"),
    "materials/mdf-3.toml": ("density = 0.75", "density = nan"),
    "machines/lightburn.toml": ('"#00E000"', '"#00E00"'),
    "stock/a3.toml": ('"420mm"', '"42mm"'),
    "labels/endisch-20.toml": ("columns = 8", "columns = 8.5"),
    "sold/wooden-disc.toml": ('"8mm"', '"8 miles"'),
    "on_top/presets/grand.toml": ('kind = "outline"', 'kind = "outlines"'),
}


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the templates that the code takes for its own."""
    shutil.copytree(ROOT, tmp_path / "templates")
    monkeypatch.setattr(
        templates, "folder", lambda *parts: (tmp_path / "templates").joinpath(*parts)
    )
    return tmp_path / "templates"


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_template_is_refused(name: str, copied: Path) -> None:
    """With the file, the line and the key in one line."""
    path = copied / name
    good, bad = SPOILS[name]
    text = path.read_text("utf-8")
    assert good in text
    path.write_text(text.replace(good, bad, 1), "utf-8")
    read = reader(name)
    assert read is not None
    with pytest.raises(TemplateError, match=rf"{path.name}, line \d") as caught:
        read(path)
    assert "\n" not in str(caught.value)


def test_a_preset_with_an_unknown_setting_is_refused(copied: Path) -> None:
    path = copied / "on_top" / "presets" / "grand.toml"
    path.write_text(path.read_text("utf-8").replace("sides", "sidse"), "utf-8")
    with pytest.raises(PressError, match=r'preset grand.*did you mean "board.sides"'):
        read_preset(path)
