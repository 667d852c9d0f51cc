"""Every game: it builds on every paper and with every preset, and its manifest tells the truth."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator import __version__, templates
from generator.component import finished
from generator.errors import SettingError
from generator.findings import Level
from generator.games import find_games
from generator.kit import KINDS, Kit, failed
from generator.press.sheet import Sheet
from generator.render import pdf
from generator.settings.describe import plain, to_toml
from generator.settings.layers import Layer, load, text_layer
from tests.builds import (
    COMMON,
    HERE,
    Built,
    built,
    built_anew,
    game,
    kit,
    settings,
    whole,
)

GAMES = tuple(find_games())
PRESETS = [
    (name, preset)
    for name in GAMES
    for preset in templates.names(find_games()[name].folder, "presets")
]

OTHERS = ("a2", "a5", "sra3", "tabloid")  # papers on which kits are worked out and not built


def by_name(kit: Mapping[str, Any]) -> dict[str, int]:
    return {part["name"]: part["quantity"] for part in kit["components"]}


def complaints(kit: dict[str, Any], folder: Path) -> Iterator[str]:
    """What a manifest says of its folder that is not so."""
    quantities = by_name(kit)
    listed = {file["path"] for file in kit["files"]}
    there = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    for path in sorted(listed ^ (there - {"kit.json"})):
        yield f"{path}: {'listed only' if path in listed else 'not listed'}"
    for file in kit["files"]:
        if file["path"] in there:
            data = (folder / file["path"]).read_bytes()
            if len(data) != file["bytes"]:
                yield f"{file['path']}: wrong size"
            if hashlib.sha256(data).hexdigest() != file["sha256"]:
                yield f"{file['path']}: wrong sum"
    for kind in ("print", "svg"):
        files = [file for file in kit["files"] if file["kind"] == kind and "part_of" not in file]
        placed: Counter[str] = Counter()
        for page in (page for file in files for page in file["pages"]):
            placed.update(page["contains"])
        if files and dict(placed) != quantities:
            yield f"{kind}: {dict(placed)} placed, {quantities} promised"


@pytest.mark.parametrize("paper", COMMON)
@pytest.mark.parametrize("name", GAMES)
def test_builds_on_every_common_paper(name: str, paper: str) -> None:
    """And in every palette."""
    kit = built(*COMMON[paper], name=name)
    assert list(complaints(kit.kit, kit.folder)) == []
    assert {check["level"] for check in kit.kit["checks"]} <= {"pass", "note"}
    (printed,) = kit.files("print")
    assert printed["path"] == f"print/{name}-{paper.lower()}.pdf"


def test_no_palette_and_hardly_a_paper_is_left_out() -> None:
    chosen = [settings(*sets) for sets in COMMON.values()]
    assert sorted(one.palette for one in chosen) == sorted(templates.names("palettes"))
    assert {one.print.paper.lower() for one in chosen} == set(templates.names("paper")) - set(
        OTHERS
    )


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_builds_with_every_preset(name: str, preset: str) -> None:
    kit = built(name=name, preset=preset)
    assert list(complaints(kit.kit, kit.folder)) == []
    assert {check["level"] for check in kit.kit["checks"]} <= {"pass", "note"}


@pytest.mark.parametrize("paper", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_no_check_fails_on_other_papers(name: str, paper: str) -> None:
    assert failed(kit(f"print.paper={paper}", name=name).findings(laser=False)) == ()


@pytest.mark.parametrize("name", GAMES)
def test_manifest(name: str) -> None:
    kit = whole(name)
    assert list(complaints(kit.kit, kit.folder)) == []
    assert list(kit.kit) == [
        "tool", "version", "game", "settings", "asked", "components", "files", "checks", "laser",
        "sha256",
    ]  # fmt: skip
    assert (kit.kit["tool"], kit.kit["version"]) == ("toppress", __version__)
    assert kit.kit["game"] == kit.kit["settings"]["game"] == kit.folder.name == name
    assert {file["kind"] for file in kit.kit["files"]} == set(KINDS)
    settled = deepcopy(kit.kit["settings"])
    assert settled["print"].pop("backs") == "auto"  # each part in its own way
    assert "auto" not in json.dumps(settled)


@pytest.mark.parametrize("name", GAMES)
def test_components(name: str) -> None:
    for part in whole(name).kit["components"]:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", part["name"])
        assert part["title"].strip()
        assert part["quantity"] > 0
        assert "print" in part["made_as"]
        assert 0 < part["area_mm2"] <= part["width_mm"] * part["height_mm"] + 1e-3


def _sorted(pages: Iterable[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(page, sort_keys=True) for page in pages)


@pytest.mark.parametrize("name", GAMES)
def test_pages(name: str) -> None:
    """A back follows its front and counts nothing; the files of one paper hold the same pages."""
    (all_of_it,) = whole(name).files("print")
    sides = [page["side"] for page in all_of_it["pages"]]
    assert sides[0] == "front" and ("back", "back") not in pairwise(sides)
    assert all(page["contains"] == {} for page in all_of_it["pages"] if page["side"] == "back")
    assert all(page["contains"] == {} or page["used_share"] > 0 for page in all_of_it["pages"])
    runs = whole(name).runs()
    assert {run["part_of"] for run in runs} == {all_of_it["path"]}
    assert _sorted(page for run in runs for page in run["pages"]) == _sorted(all_of_it["pages"])
    for part in whole(name).files("svg"):
        (page,) = part["pages"]
        stem = Path(part["path"]).stem
        if page["contains"]:
            assert list(page["contains"]) == [stem]
        else:  # faces that are glued to parts
            assert stem not in whole(name).quantities
            assert page["faces"].keys() <= whole(name).quantities.keys()


def test_on_top_has_the_published_set() -> None:
    assert by_name(whole("on-top").kit) == {
        "board": 1,
        "rhombus": 34,
        "triangle": 10,
        "piece-blue": 21,
        "piece-yellow": 21,
        "piece-red": 21,
        "piece-white": 21,
    }


# --- settings that come back -------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_shown_settings_are_the_settings(name: str) -> None:
    """So they give the same kit: equal settings give equal files, as `test_same_bytes` holds."""
    chosen = settings(name=name)
    assert load(game(name).settings, [text_layer(to_toml(chosen), "shown")]) == chosen


@pytest.mark.parametrize("name", GAMES)
def test_effective_settings_give_the_same_files(name: str) -> None:
    """What kit.json says was set, set again: the same files, byte for byte, but for the settings
    as they were asked for, which drawings and documents keep.
    """
    first = built(name=name)
    layer = Layer(first.kit["settings"], "kit.json")
    again = built_anew(load(game(name).settings, [layer]), name)
    one, other = (_bare(made) for made in (first, again))
    assert one == other


def _bare(made: Built) -> dict[str, Any]:
    """A kit's manifest and files without the settings as they were asked for."""
    told = {key: value for key, value in made.kit.items() if key not in ("asked", "sha256")}
    told["files"] = [
        {key: value for key, value in file.items() if key not in ("bytes", "sha256")}
        for file in told["files"]
    ]
    told["pdf"] = pdf.render(replace(made.asked.document, made_from=""))
    for path in sorted(made.folder.rglob("*.*")):
        if path.suffix not in (".pdf", ".json"):
            told[path.name] = re.sub(
                rb"<metadata>.*?</metadata>", b"", path.read_bytes(), flags=re.S
            )
    return told


def look(sheet: Sheet) -> Any:
    """All that is seen of a sheet."""
    placed = [(p.component.name, p.artwork.marks, p.frame, p.panel) for p in sheet.placements]
    return sheet.title, sheet.width, sheet.height, placed, sheet.under, sheet.marks


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_effective_settings_give_the_same_kit(name: str, preset: str) -> None:
    """Those of presets: the same sheets and parts, so the same files."""
    first = kit(name=name, preset=preset)
    effective = first.settings
    read = [Layer(plain(effective), "kit.json"), text_layer(to_toml(effective), "effective")]
    from_json, from_toml = (load(game(name).settings, [layer]) for layer in read)
    assert from_toml == effective
    again = Kit(game(name), from_json, HERE)
    assert again.settings == effective
    assert again.findings(laser=False) == first.findings(laser=False)
    assert again.printed.press == first.printed.press
    assert [look(sheet) for sheet in again.document.sheets] == [
        look(sheet) for sheet in first.document.sheets
    ]


@pytest.mark.parametrize("name", GAMES)
def test_parts_can_be_chosen(name: str) -> None:
    """Any one part makes a kit of its own. Of parts that differ in colour or size, one is tried."""
    quantities = {part.name: part.quantity for part in finished(kit(name=name).parts.values())}
    families = {part.partition("-")[0]: part for part in quantities}
    assert len(families) >= 4
    for part in families.values():
        chosen = kit(f"parts=[{part}]", name=name)
        made = {c.name: c.quantity for c in finished(chosen.parts.values())}
        assert made == {part: quantities[part]}
        levels = {finding.level for finding in chosen.findings(laser=False)}
        assert levels == {Level.PASS}


@pytest.mark.parametrize("name", GAMES)
def test_a_part_that_is_not_there_is_refused(name: str) -> None:
    first = next(iter(kit(name=name).parts))
    with pytest.raises(SettingError, match=f'did you mean "{first}"') as caught:
        assert kit(f"parts=[{first}x]", name=name).parts
    assert caught.value.setting == "parts"


# --- the guard is seen to fail -------------------------------------------------------------------


def test_false_manifests_are_found(tmp_path: Path) -> None:
    good = built()
    cases: list[tuple[str, dict[str, Any]]] = []
    for expected in ("wrong size", "wrong sum", "listed only", "not listed", "placed", "placed"):
        cases.append((expected, deepcopy(good.kit)))
    cases[0][1]["files"][0]["bytes"] += 1
    cases[1][1]["files"][0]["sha256"] = "0" * 64
    cases[2][1]["files"][0]["path"] = "print/other.pdf"
    del cases[3][1]["files"][-1]
    cases[4][1]["components"][0]["quantity"] += 1
    drawing = next(file for file in cases[5][1]["files"] if file["kind"] == "svg")
    drawing["pages"][0]["contains"] = {}
    for expected, false in cases:
        assert any(expected in text for text in complaints(false, good.folder)), expected
