"""A kit for a laser, from the settings to the files and the manifest."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import hypothesis
import pytest
from hypothesis import Phase, given
from hypothesis import strategies as st

from generator import templates
from generator.component import Kind
from generator.drawing import Role, Text
from generator.errors import FitError, SettingError
from generator.games import find_games
from generator.kit import Kit, build, failed
from generator.kit.files import FOR, KINDS
from generator.laser.cutsheet import Operation
from generator.pages.cutpages import CutBrief, cut_pages
from generator.settings.layers import Layer, load
from generator.settings.machine import MACHINE
from generator.settings.shared import GameSettings
from generator.settings.store import find
from generator.settings.tree import Branch, Leaf, walk
from tests import builds
from tests.builds import HERE, Built, game, settings, whole
from tests.commands import in_empty_folder, refused, run  # noqa: F401 - a fixture
from tests.space import nested, of_kind

SMALL = ("laser.sheet=[300, 200]", "tile.edge=30mm")  # Top It on four sheets


def laid(*sets: str, name: str = "top-it") -> Kit:
    return builds.kit(*sets, name=name, purpose="laser")


@pytest.fixture(scope="module", name="kit")
def on_several_sheets(tmp_path_factory: pytest.TempPathFactory) -> Built:
    out = tmp_path_factory.mktemp("laser")
    return builds.read(build(laid(*SMALL), out, FOR["laser"]))


def laser_files(kit: Built, format_: str) -> list[dict[str, Any]]:
    return [f for f in kit.files("laser") if f["format"] == format_ and "stock" in f]


def test_files_and_their_names(kit: Built) -> None:
    count = kit.kit["laser"]["sheets"]["birch-ply-3"]
    assert count > 1
    for format_, ending in (("svg", ".svg"), ("dxf", "-mm.dxf"), ("pdf", ".pdf")):
        paths = [file["path"] for file in laser_files(kit, format_)]
        assert paths == [f"laser/birch-ply-3-{k:02}{ending}" for k in range(1, count + 1)]
    assert (kit.folder / "laser" / "how-to-cut.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("format_", ["svg", "dxf"])
def test_quantities_add_up(kit: Built, format_: str) -> None:
    """C109: over all sheets, each part as often as the list of components says."""
    found: Counter[str] = Counter()
    for file in laser_files(kit, format_):
        (page,) = file["pages"]
        assert (page["width_mm"], page["height_mm"]) == (300, 200)
        found.update(page["contains"])
    made = {p["name"]: p["quantity"] for p in kit.kit["components"] if "laser" in p["made_as"]}
    assert found == made
    assert len(made) == 9


def test_a_sheet_to_look_at_counts_no_parts(kit: Built) -> None:
    """So that the sum over all files is right where a machine reads one format."""
    for file in laser_files(kit, "pdf"):
        assert [page["contains"] for page in file["pages"]] == [{}]


def test_what_a_laser_cuts_is_not_printed(kit: Built) -> None:
    """The score sheet is, and nothing else."""
    by_name = {part["name"]: part["made_as"] for part in kit.kit["components"]}
    assert by_name.pop("score-sheet") == ["print"]
    assert set(map(tuple, by_name.values())) == {("laser",)}
    (pdf,) = kit.files("print")
    contents = [page["contains"] for page in pdf["pages"] if page["contains"]]
    assert contents == [{"score-sheet": 1}]


def test_the_manifest_measures_each_sheet(kit: Built) -> None:
    total = 0.0
    for file in laser_files(kit, "svg"):
        assert (file["stock"], file["thickness_mm"]) == ("birch-ply-3", 3)
        assert file["kerf_mm"] == file["kerf_y_mm"] == 0.2
        assert file["cut_length_mm"] > 500
        assert file["engrave_area_mm2"] > 100
        assert 0.2 < file["used_share"] < 0.9
        assert file["estimated_s"] > file["cut_length_mm"] / 10
        total += file["cut_length_mm"]
    assert kit.kit["laser"]["cut_length_mm"] == pytest.approx(total)
    laser = kit.kit["settings"]["laser"]
    assert (laser["kerf"], laser["kerf_y"], laser["dxf"]) == (0.2, 0.2, "R2010")


def test_svg_and_sheet_agree(kit: Built) -> None:
    """C001, C057, C059: millimetres, and nothing but lines."""
    for file in laser_files(kit, "svg"):
        root = ElementTree.fromstring((kit.folder / file["path"]).read_bytes())
        assert (root.get("width"), root.get("height")) == ("300mm", "200mm")
        assert root.get("viewBox") == "0 0 300 200"
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert not tags & {"text", "tspan", "image", "clipPath", "mask", "pattern", "filter", "use"}


def test_every_check_of_laser_sheets_has_answered(kit: Built) -> None:
    found = {check["id"]: check["level"] for check in kit.kit["checks"]}
    assert {level for id_, level in found.items() if id_.startswith("laser-")} == {"pass"}
    assert sum(id_.startswith("laser-") for id_ in found) == 8


# --- purposes ----------------------------------------------------------------------------------


def test_a_kit_to_print_has_no_laser_files(tmp_path: Path) -> None:
    """And a sheet that is too small for a laser's parts does not stop it."""
    chosen = settings("laser.sheet=[100, 100]", "laser.margin=45mm", "parts=[triangle]")
    assert "laser" not in FOR["print"]
    kinds = ("print", "svg")
    made = build(Kit(game(), chosen, HERE, "print"), tmp_path, kinds, dry_run=True)
    assert {file.kind for file in made.files} == set(kinds)
    assert made.kit.cut_job is None
    laser = made.kit.settings.laser
    assert (laser.kerf, laser.kerf_y, laser.dxf) == (0.2, 0.2, "R2010")
    assert {part.made_as for part in made.kit.parts.values()} == {("print",)}


def test_a_kit_without_printed_parts_has_nothing_to_print(tmp_path: Path) -> None:
    kinds = [kind for kind in FOR["laser"] if kind != "rules"]
    made = build(laid("parts=[triangle]", name="on-top"), tmp_path, kinds, dry_run=True)
    assert {file.kind for file in made.files} == {"laser", "preview"}


def test_the_command_line_knows_the_purposes(here: Path) -> None:
    stone = "parts=[stone]"
    result = run("build", "top-it", "--for", "laser", "--only", "laser", "--quiet", "--set", stone)
    assert result.exit_code == 0
    assert sorted(p.name for p in here.rglob("*.svg")) == ["birch-ply-3-01.svg"]
    assert refused("build", "top-it", "--for", "lazer") == [
        '--for = "lazer": print, laser or all; did you mean "laser"?'
    ]


def test_check_looks_at_the_laser_sheets_too(here: Path) -> None:
    result = run("check", "on-top")
    assert "laser-quantities: all 129 parts" in result.stdout
    assert list(here.iterdir()) == []


# --- what cannot be ----------------------------------------------------------------------------


def test_parts_without_room_stop_the_build(here: Path) -> None:
    """C012: their names, their size and the room; exit 1 and nothing written."""
    lines = refused("build", "top-it", "--for", "laser", "--set", "laser.sheet=[100, 70]", code=2)
    assert "laser.sheet" in lines[0]
    lines = refused("build", "top-it", "--for", "laser", "--set", "laser.sheet=[100,100]", "--set",
                    "laser.margin=20mm", code=1)  # fmt: skip
    assert re.search(r"large-square \(80mm x 80mm\).*holds parts up to 59.8mm x 59.8mm", lines[0])
    assert "small-square" not in lines[0]


@pytest.mark.parametrize("material", ["foam-board-5"])
def test_a_material_that_no_laser_cuts_is_refused(material: str) -> None:
    with pytest.raises(SettingError, match=r"laser.material = \"foam-board-5\".*birch-ply-3") as c:
        assert laid(f"laser.material={material}").cut_job
    assert c.value.exit_code == 2


def test_an_own_material_without_letters_for_its_title_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'title = "板"\ncut = "laser"\nthickness = "4mm"\ndensity = 0.7\nkerf = "0.3mm"\n', "utf-8"
    )
    with pytest.raises(SettingError, match=r"laser\.material"):
        assert Kit(game(), settings("laser.material=own.toml"), tmp_path).cut_job
    own.write_text(own.read_text("utf-8").replace("板", "Plank"), "utf-8")
    made = Kit(game(), settings("laser.material=own.toml"), tmp_path).cut_job
    assert made is not None
    assert made.sheets[0].name == "own-01"
    assert made.sheets[0].kerf == (0.3, 0.3)


# --- settings that change the sheets -----------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "kerf"),
    [
        ((), (0.2, 0.2)),
        (("laser.material=greyboard-2",), (0.12, 0.12)),
        (("laser.kerf=0.3mm",), (0.3, 0.3)),
        (("laser.kerf=0.3mm", "laser.kerf_y=0.25mm"), (0.3, 0.25)),
        (("laser.kerf=0mm",), (0, 0)),
    ],
)
def test_the_kerf_comes_from_the_settings_or_the_material(
    sets: tuple[str, ...], kerf: tuple[float, float]
) -> None:
    made = laid(*sets, "parts=[stone]").cut_job
    assert made is not None
    assert {sheet.kerf for sheet in made.sheets} == {kerf}


@pytest.mark.parametrize("name", templates.names("machines"))
def test_each_machine_gets_its_formats_and_no_guide_it_would_run(name: str, tmp_path: Path) -> None:
    machine = find(MACHINE, name, Path())
    asked = builds.kit(f"laser.machine={name}", "parts=[triangle]")
    made = build(asked, tmp_path, ("laser",), dry_run=True)
    formats = {file.format for file in made.files} - {"pdf"}
    assert formats == set(machine.formats.split("+"))
    for file in made.files:
        if file.format == "svg":
            ids = [g.get("id", "") for g in ElementTree.fromstring(file.data)]
            drawn = any(machine.guide.layer.lower() in id_.lower() for id_ in ids)
            assert drawn == (machine.guides == "yes")


@pytest.mark.parametrize(("version", "name"), [("R12", b"AC1009"), ("R2000", b"AC1015")])
def test_the_version_of_dxf_can_be_set(version: str, name: bytes, tmp_path: Path) -> None:
    asked = builds.kit(f"laser.dxf={version}", "parts=[triangle]")
    made = build(asked, tmp_path, ("laser",), dry_run=True)
    (file,) = (f for f in made.files if f.format == "dxf")
    assert name in file.data[:1000]


def test_single_stroke_letters_are_scored() -> None:
    hexagon = "parts=[hexagon]"
    outlines, strokes = (
        laid(hexagon).cut_job,
        laid(hexagon, "laser.lettering=single-stroke").cut_job,
    )
    assert outlines is not None
    assert strokes is not None
    assert strokes.measures[0].engrave_area < outlines.measures[0].engrave_area
    assert strokes.measures[0].score_length > outlines.measures[0].score_length
    assert any(p.open and p.operation is Operation.SCORE for p in strokes.sheets[0].paths)


def test_a_board_in_panels_over_several_sheets() -> None:
    made = laid("laser.sheet=a4", "print.paper=A3", "parts=[board]", name="on-top")
    assert made.cut_job is not None
    assert failed(made.findings()) == ()
    panels = [sheet.panels["board"] for sheet in made.cut_job.sheets if sheet.panels]
    assert panels == [(1, column) for column in range(1, len(panels) + 1)]
    assert sum(sheet.contains.get("board", 0) for sheet in made.cut_job.sheets) == 1


def test_no_empty_backs_are_printed_beside_a_laser() -> None:
    """C017: facings and a score sheet have none; on paper the tiles do."""
    for sets in (("parts=[score-sheet, stone]",), ("laser.facings=yes", "parts=[stone]")):
        assert {sheet.side for sheet in laid(*sets).document.sheets} == {"front"}
    paper = builds.kit("parts=[stone]", "print.backs=long-edge", name="top-it").document
    assert {sheet.side for sheet in paper.sheets} == {"front", "back"}


def told(made: Kit) -> str:
    """What the page on how to cut says, line by line."""
    assert made.cut_job is not None
    brief = CutBrief(made.game.name, made.title, made.printed.notice, "#000000", False)
    brief = replace(brief, steps=made.build.laser_steps)
    pages = cut_pages(made.cut_job, brief, made.printed.stock, made.words)
    marks = (mark for page in pages.sheets for mark in page.marks)
    return " ".join(mark.text for mark in marks if isinstance(mark, Text))


def test_the_page_counts_a_board_in_panels_by_its_panels() -> None:
    """By the part's title, also where two panels lie on one sheet; the whole board is nowhere."""
    sheets = laid("laser.sheet=[220,300]", "print.paper=A3", "parts=[board]", name="on-top")
    assert sheets.cut_job is not None
    assert [list(sheet.panels) for sheet in sheets.cut_job.sheets] == [["board"], ["board"]]
    said = told(sheets)
    assert said.count("1 × Board") == 0
    assert "panel 1·1 of Board" in said
    assert "panel 1·2 of Board" in said
    both = laid("laser.sheet=[600,150]", "parts=[board]", name="on-top")
    assert both.cut_job is not None
    assert [list(s.panels) for s in both.cut_job.sheets] == [["board-1-1-1", "board-1-2-1"]]
    assert "panel 1·1 of Board, panel 2·1 of Board" in told(both)


def test_the_page_says_what_a_laser_does_not_make_and_whose_coupon_counts() -> None:
    said = told(laid())
    assert "The score sheet is printed" in said
    assert "calibrate top-it --laser" in said
    assert "score sheet" not in told(laid("parts=[stone]"))


def test_facings_are_printed_only_beside_a_laser() -> None:
    sets = ("laser.facings=yes", "parts=[stone]")
    both = builds.kit(*sets, name="top-it")
    paper = builds.kit(*sets, name="top-it", purpose="print")
    assert any(part.face_of for part in both.parts.values())
    assert not any(part.face_of for part in paper.parts.values())


@pytest.mark.parametrize("name", find_games())
def test_every_game_can_be_faced(name: str) -> None:
    """With the default inset: a facing for each part, all checks passed, nothing engraved."""
    made = laid("laser.facings=yes", name=name)
    assert made.cut_job is not None
    assert {f.level for f in made.findings()} == {"pass"}
    faces = {part.face_of for part in made.parts.values() if part.kind is Kind.FACING}
    assert faces == {part.name for part in made.cut_job.components if part.kind is Kind.PART}
    designs = [design for part in made.cut_job.components for design in part.designs]
    burnt = [mark for d in designs if d.burnt is not None for mark in d.burnt.marks]
    assert not any(mark.role is Role.ENGRAVE for mark in burnt)


@pytest.mark.parametrize("name", find_games())
def test_the_default_of_every_game_fits_one_machine(name: str) -> None:
    """600 x 400 mm of plywood, as a new user has it."""
    made = whole(name).asked
    assert made.cut_job is not None
    assert len(made.cut_job.sheets) == 1
    assert {f.level for f in made.findings()} == {"pass"}


def test_letters_too_small_for_the_material_are_named() -> None:
    """Felt shows letters from 6 mm on: each part says so, with the text and the material."""
    for name, part in (("top-hats", "board"), ("topple", "layer-4")):
        setting = "board.material" if name == "topple" else "laser.material"
        made = laid(f"{setting}=felt-3", f"parts=[{part}]", name=name)
        (found,) = (f for f in made.findings() if f.check == "laser-text")
        assert (found.level, found.code) == ("warn", "small")
        assert re.match(rf"{part}: '.+' .*is \d\.\d\d mm high, Felt 3 mm shows .* 6 mm", found.text)


def test_a_game_without_parts_for_a_laser_has_no_sheets() -> None:
    made = laid("parts=[score-sheet]")
    assert made.cut_job is None
    with pytest.raises(FitError):
        assert laid("laser.sheet=[100, 100]", "laser.margin=48mm").cut_job


@hypothesis.settings(max_examples=5, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(data=st.data())
def test_any_laser_settings_give_sheets_or_a_refusal(data: st.DataObject) -> None:
    """Every part placed once, all checks passed, or an error that names a setting."""
    leaves = {
        path: node.kind
        for path, node in walk(Branch(GameSettings))
        if isinstance(node, Leaf) and path[0] == "laser"
    }
    chosen = data.draw(st.lists(st.sampled_from(sorted(leaves)), unique=True, max_size=5))
    values = {path: data.draw(of_kind(leaves[path])) for path in chosen}
    values[("parts",)] = ["board", "triangle", "piece-red"]
    try:
        made = load(game().settings, [Layer(nested(values), "test")])
        kit = Kit(game(), made, HERE, "laser")
        findings = kit.findings()
    except (SettingError, FitError) as error:
        assert "laser." in str(error)
        return
    assert kit.cut_job is not None
    placed = sum((Counter(sheet.contains) for sheet in kit.cut_job.sheets), Counter())
    assert placed == {"board": 1, "triangle": 10, "piece-red": 21}
    for finding in failed(findings):
        assert finding.check == "laser-webs" or "laser." in " ".join(finding.settings), finding


def test_all_kinds_are_of_a_purpose() -> None:
    assert set(FOR["print"]) | set(FOR["laser"]) == set(KINDS) == set(FOR["all"])
    assert "laser" not in FOR["print"]
    assert json.dumps(FOR)


def test_sheets_state_the_thickness_that_was_measured() -> None:
    """And call the material by its name in the kit's language."""
    made = laid("board.thickness=2.8mm", "language=de", "parts=[layer-5]", name="topple")
    assert made.cut_job is not None
    (sheet,) = made.cut_job.sheets
    assert sheet.title == "Topple, Graupappe 2,8 mm, Blatt 1 von 1"
    stated = [mark.text for mark in sheet.guide if isinstance(mark, Text)]
    assert any("2,8 mm" in text for text in stated)
    assert made.cut_job.stocks["greyboard-2-8"].material.thickness == 2.8
    nominal = laid("language=de", "parts=[stone]").cut_job
    assert nominal is not None
    assert nominal.sheets[0].title == "Top It, Birkensperrholz 3 mm, Blatt 1 von 1"
