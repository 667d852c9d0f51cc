"""`toppress lint` as it is used: exit codes, streams, JSON, mended copies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.findings import Finding, Level
from generator.lint.look import MOST, fewer
from tests.commands import in_empty_folder, refused, run
from tests.lint.files import BLUE, line, own, svg
from tests.lint.test_faults import A

pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder
FAULTY = svg(line(A, id="tile"), line(A, id="again"), *[line("M300 150h9", BLUE)] * 9)


@pytest.fixture(autouse=True)
def files(here: Path) -> None:
    (here / "good.svg").write_bytes(own("svg"))
    (here / "good.DXF").write_bytes(own("dxf"))
    (here / "faulty.svg").write_bytes(FAULTY)


@pytest.mark.parametrize("name", ["good.svg", "good.DXF"])
def test_a_good_file(name: str) -> None:
    result = run("lint", name, "--machine", "lightburn", "--material", "birch-ply-3")
    assert (result.exit_code, result.stderr) == (0, "")
    assert {text[:4] for text in result.stdout.splitlines()} == {"ok  "}


def test_faults_end_with_1_and_few_of_a_kind_are_shown() -> None:
    result = run("lint", "faulty.svg")
    assert (result.exit_code, result.stderr) == (1, "")
    shown = [text for text in result.stdout.splitlines() if text[:4] == "FAIL"]
    assert len(shown) == 6
    assert shown[0].startswith("FAIL  doubles/twice: #again at ")
    assert shown[-1] == "FAIL  doubles/twice: and 4 more like these"


def test_what_is_left_out_is_counted_once() -> None:
    """Also where there are more of a kind than are kept."""
    many = [Finding("doubles", Level.FAIL, "twice", str(k)) for k in range(3000)]
    kept = list(fewer(many, MOST))
    assert len(kept) == MOST + 1
    assert [f.text for f in fewer(kept, 2)] == ["0", "1", "and 2998 more like these"]


def test_json_alone_is_on_stdout() -> None:
    result = run("lint", "faulty.svg", "--json", "--machine", "lightburn")
    said = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (1, "")
    assert (said["file"], said["format"], said["sheet_mm"]) == ("faulty.svg", "svg", [600, 400])
    assert (said["machine"], said["material"]) == ("lightburn", None)
    doubles = [each for each in said["findings"] if each["id"] == "doubles"]
    assert len(doubles) == 9  # all of them
    assert doubles[0]["level"] == "fail"
    assert doubles[0]["values"]["element"] == "#again"
    assert {each["level"] for each in said["findings"]} == {"pass", "fail"}


def test_a_mended_copy(here: Path) -> None:
    before = (here / "faulty.svg").read_bytes()
    result = run("lint", "faulty.svg", "--fix", "new/mended.svg")
    assert result.exit_code == 0
    assert result.stderr.splitlines() == [
        "  taken out what was there twice: 152.00 mm of lines", "  new/mended.svg",
    ]  # fmt: skip
    assert run("lint", "new/mended.svg").exit_code == 0
    assert (here / "faulty.svg").read_bytes() == before


def test_a_copy_of_a_good_file_is_as_it_was(here: Path) -> None:
    for name, copy in (("good.svg", "copy.svg"), ("good.DXF", "copy.dxf")):
        result = run("lint", name, "--fix", copy, "--json")
        said = json.loads(result.stdout)
        assert (said["copy"], said["mended"]) == (copy, [])
        assert "nothing to mend" in result.stderr
        assert (here / copy).read_bytes() == (here / name).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("gone.svg",), 3, "there is no such file"),
        ((".svg",), 2, "must end in .svg or .dxf"),
        (("plan.pdf",), 2, 'FILE = "plan.pdf": must end in .svg or .dxf'),
        (("good.svg", "--machine", "lightbrn"), 2, 'did you mean "lightburn"?'),
        (("good.svg", "--machine", "gone.toml"), 3, "there is no such file"),
        (("good.svg", "--material", "mdf-33"), 2, '--material = "mdf-33"'),
        (("good.svg", "--fix", "good.svg"), 2, "must be a new file"),
        (("good.svg", "--fix", "copy.dxf"), 2, "must end in .svg"),
        (("good.svg", "more.svg"), 2, "more.svg"),
        ((), 2, "Missing argument"),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], code: int, told: str) -> None:
    assert any(told in text for text in refused("lint", *arguments, code=code))


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("a.svg", b"<svg", "it is not valid XML"),
        ("a.svg", b"", "it is not valid XML"),
        ("a.dxf", b"", "it is not valid DXF"),
        ("a.dxf", b"<svg/>", "it is not valid DXF"),
        ("a.svg", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "document type"),
    ],
)
def test_a_file_that_cannot_be_read(name: str, data: bytes, told: str, here: Path) -> None:
    """3, and it is named in full."""
    (here / name).write_bytes(data)
    (said,) = refused("lint", name, code=3)
    assert said.startswith(f"cannot read {here / name}: ")
    assert told in said


def test_a_folder_and_a_copy_where_nothing_can_be_written(here: Path) -> None:
    (here / "x.svg").mkdir()
    assert "it is not a file" in refused("lint", "x.svg", code=3)[0]
    assert "cannot write" in refused("lint", "good.svg", "--fix", "good.DXF/a.svg", code=3)[0]


def test_an_own_machine_with_a_bed(here: Path) -> None:
    from generator import templates

    text = templates.folder("machines").joinpath("lightburn.toml").read_text("utf-8")
    text = text.replace("[engrave]", "bed = [110, 100]\n\n[engrave]", 1)
    (here / "mine.toml").write_text(text, "utf-8")
    result = run("lint", "good.svg", "--machine", "mine.toml")
    assert result.exit_code == 1
    assert "the machine over 110 x 100 mm" in result.stdout
    (here / "mine.toml").write_text(text.replace("[110, 100]", '"huge"'), "utf-8")
    (said,) = refused("lint", "good.svg", "--machine", "mine.toml")
    assert 'bed = "huge"' in said
    assert "or any" in said
