"""Where templates lie, and how TOML files are read."""

from __future__ import annotations

import codecs
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator import templates
from generator.errors import OutputError, SettingError
from generator.settings.layers import file_layer
from generator.templates import TextFault, parse_toml, read_text


def written(folder: Path, data: bytes) -> Path:
    path = folder / "own.toml"
    path.write_bytes(data)
    return path


def test_the_folder_of_the_checkout_is_found() -> None:
    assert templates.folder("paper", "a4.toml").is_file()
    assert templates.names("paper") == sorted(templates.names("paper"))
    assert "a4" in templates.names("paper")
    assert templates.names("no-such-folder") == []


INSTALLED = "from generator import templates; print(templates.folder(), templates.names('paper'))"


@pytest.mark.parametrize("inside", [True, False])
def test_the_folder_of_an_installed_package_comes_first(tmp_path: Path, inside: bool) -> None:
    package = tmp_path / "generator"
    package.mkdir()
    source = Path(templates.__file__).parent
    for name in ("__init__.py", "errors.py", "templates.py"):
        shutil.copy(source / name, package / name)
    (tmp_path / "templates" / "paper").mkdir(parents=True)  # another package's
    expected = tmp_path / "templates"
    if inside:
        expected = package / "templates"
        (expected / "paper").mkdir(parents=True)
        (expected / "paper" / "b5.toml").touch()
    run = subprocess.run(
        [sys.executable, "-c", INSTALLED], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == f"{expected.resolve()} {['b5'] if inside else []}"


def test_without_templates_there_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(templates, "__file__", str(tmp_path / "generator" / "templates.py"))
    with pytest.raises(OutputError, match="missing"):
        templates.folder("paper")


@pytest.mark.parametrize("start", [b"", codecs.BOM_UTF8])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_byte_order_mark_and_line_ends_do_not_matter(
    tmp_path: Path, start: bytes, end: bytes
) -> None:
    data = start + end.join(["title = 'é'".encode(), b"[a]", b'b = """x', b'y"""', b""])
    assert parse_toml(read_text(written(tmp_path, data))) == {"title": "é", "a": {"b": "x\ny"}}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("a = 'é'\n".encode("utf-16"), ["UTF-16", "UTF-8", "line 1"]),
        ("a = 'é'\n".encode("utf-16-le"), ["UTF-16", "UTF-8"]),
        ("a = 1\nb = 'é'\n".encode("latin-1"), ["Latin-1", "UTF-8", "line 2"]),
        (b"a = 1\nb = = 2\n", ["not valid TOML", "line 2"]),
        (b"a = 1\nb = \n", ["not valid TOML", "line 2"]),
        (b"a = 1\nb = [\n", ["not valid TOML", "line 2"]),
        (b"a = 1\na = 2\n", ["not valid TOML", "line 2"]),
        (b"a = " + b"9" * 5000, ["number"]),
        (b"a = " + b"[" * 100_000, ["nested too deep"]),
        (b"a = " + b"[" * 50 + b"]" * 50, ["nested too deep"]),
        (b"b = 1\n" + b"a." * 100_000 + b"a = 1", ["nested too deep", "line 2"]),
        (b"[" + b"a ." * 100_000 + b"a]", ["nested too deep", "line 1"]),
        (b"b = {" + b"a." * 100_000 + b"a = 1}", ["nested too deep"]),
        (b"#" * (templates.LARGEST_FILE + 1), ["larger than 1,000,000 bytes"]),
    ],
    ids=range(14),
)
def test_a_faulty_file_is_named_with_line_and_cause(
    tmp_path: Path, data: bytes, words: list[str]
) -> None:
    with pytest.raises(SettingError) as caught:
        file_layer(written(tmp_path, data))
    assert caught.value.exit_code == 2
    for word in ["own.toml", *words]:
        assert word in str(caught.value)
    assert str(tmp_path) not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_nesting_that_people_use_is_read() -> None:
    assert parse_toml("a.b.c.d.e.f = [[[1]]]")["a"]["b"]["c"]["d"]["e"]["f"] == [[[1]]]
    with pytest.raises(TextFault):
        parse_toml("x = " + "{a=" * 30 + "1" + "}" * 30)


@pytest.mark.parametrize("name", ["no/such.toml", "folder.toml", "nul\0.toml", "x" * 5000])
def test_what_cannot_be_read_is_named_by_its_absolute_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "folder.toml").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OutputError) as caught:
        read_text(Path(name))
    assert caught.value.exit_code == 3
    assert str(tmp_path / name) in str(caught.value)
