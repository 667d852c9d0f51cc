"""Settings inside a kit's own files, and what strangers put in their place."""

from __future__ import annotations

import html
import json
import zlib
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import OutputError, PressError
from generator.games import find_games
from generator.kit.asked import asked
from generator.kit.embedded import BEGINNING, layer_in, written
from generator.templates import LARGEST_FILE
from tests.builds import built, kit, settings
from tests.commands import in_empty_folder, refused, run

pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder
ODD = ("tile.edge=27.5mm", "language=de", "colours.blue=#123456", "names.blue=Zoë & <b>]]>")


def a_pdf(*streams: bytes, filters: str = "") -> bytes:
    """What looks like a PDF with these streams."""
    kept = [b"<<%s>>\nstream\n%s\nendstream\n" % (filters.encode(), data) for data in streams]
    return b"%PDF-1.7\n" + b"".join(kept) + b"%%EOF\n"


@pytest.mark.parametrize("name", find_games())
def test_every_game_is_built_again_from_its_files(name: str) -> None:
    """What was asked for comes back out of PDF, SVG and kit.json, to the letter."""
    made = built(name=name)
    wanted = kit(name=name).asked
    files = [made.folder / "kit.json", *sorted(made.folder.glob("*/*.[ps][dv][fg]"))]
    assert len(files) > 3
    for file in files:
        assert asked(str(file)).asked == wanted, file.name


def test_the_same_bytes_come_of_it() -> None:
    for out, source in (("one", "on-top"), ("two", "one/on-top/print/on-top-a4.pdf")):
        sets = [word for each in ODD for word in ("--set", each)] if out == "one" else []
        result = run("build", source, *sets, "--only", "print,svg", "--out", out, "--quiet")
        assert result.exit_code == 0, result.output
    one, two = (sorted(Path(out).rglob("*.*")) for out in ("one", "two"))
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
    table = run("show", "two/on-top/svg/board.svg")
    assert "27.5mm" in table.stdout


def test_readers_of_pdf_find_it() -> None:
    """An attachment like any other, and one that another program has written anew is found, too."""
    data = built().pdf
    with pikepdf.open(BytesIO(data)) as document:
        (name,) = document.attachments
        file = document.attachments[name].get_file()
        assert (name, file.mime_type) == ("toppress.toml", "application/toml")
        assert file.read_bytes().decode() == written(kit().asked)
        packed = pikepdf.ObjectStreamMode.generate
        document.save("anew.pdf", object_stream_mode=packed, recompress_flate=True)
        document.save(
            "bare.pdf", compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.all
        )
    assert asked("anew.pdf").asked == kit().asked
    assert asked("bare.pdf").asked == kit().asked


def test_folders_of_the_user_are_not_told() -> None:
    chosen = settings("palette=own/mine.toml")
    assert 'palette = "mine.toml"' in written(chosen)


GOOD = written(settings())
BOMB = zlib.compress(BEGINNING.encode() + b" " * 60_000_000)
HOSTILE = {
    "nothing.pdf": (b"", "there are no settings of toppress in this PDF"),
    "other.pdf": (a_pdf(b"hello", zlib.compress(b"hello" * 1000)), "there are no settings"),
    "bomb.pdf": (a_pdf(BOMB), f"larger than {LARGEST_FILE:,} bytes"),
    "long.pdf": (a_pdf(BEGINNING.encode() + b" " * (LARGEST_FILE + 9)), "larger than"),
    "deep.pdf": (
        a_pdf(f"{BEGINNING}\na = {'[' * 5000}{']' * 5000}\n".encode()), "nested too deep",
    ),
    "keys.pdf": (a_pdf(f"{BEGINNING}\n{'a.' * 9999}b = 1\n".encode()), "nested too deep"),
    "latin.pdf": (a_pdf(BEGINNING.encode() + b"\n# \xe9\n"), "not encoded as UTF-8"),
    "no.toml.pdf": (a_pdf(f"{BEGINNING}\nwhat is this\n".encode()), "not valid TOML"),
    "streams.pdf": (b"stream\n" * 200_000, "there are no settings"),
    "nothing.svg": (b"<svg/>", "there are no settings of toppress in this SVG"),
    "laughs.svg": (
        b'<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><svg><toppress:settings>&b;'
        b"</toppress:settings></svg>",
        "not valid TOML",
    ),
    "list.json": (b"[]", "this is no kit.json of toppress"),
    "deep.json": (b"[" * 100_000, "this is not valid JSON"),
    "deeper.json": (
        b'{"tool": "toppress", "asked": {"a": ' + b"[" * 90 + b"]" * 90 + b"}}", "nested too deep",
    ),
    "half.json": (b'{"tool": "toppress", "asked": {}', "this is not valid JSON"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_holds_something_else(name: str) -> None:
    data, said = HOSTILE[name]
    Path(name).write_bytes(data)
    for command in ("show", "build"):
        (line,) = refused(command, name)
        assert said in line
        assert name in line


def test_wrong_settings_in_a_kit_are_told_like_others() -> None:
    text = GOOD.replace('palette = "classic"', 'palette = "clasic"')
    Path("mine.pdf").write_bytes(a_pdf(zlib.compress(text.encode())))
    (line,) = refused("show", "mine.pdf")
    assert line.startswith('palette = "clasic" (mine.pdf, line ')
    assert 'did you mean "classic"?' in line
    (line,) = refused("show", "gone.pdf", code=3)
    assert "gone.pdf" in line


@given(st.binary(max_size=400), st.sampled_from((".pdf", ".svg", ".json")))
def test_any_bytes_are_refused_and_not_more(data: bytes, suffix: str) -> None:
    path = Path(f"any{suffix}")
    path.write_bytes(b"stream\n" + data + BEGINNING.encode()[:20])
    with pytest.raises(PressError):
        layer_in(path)


def test_a_folder_is_no_file() -> None:
    Path("kit.json").mkdir()
    with pytest.raises(OutputError):
        layer_in(Path("kit.json"))


def test_the_manifest_says_what_was_asked_for() -> None:
    content = json.loads((built(*ODD).folder / "kit.json").read_text("utf-8"))
    assert content["asked"]["piece"]["diameter"] == "auto"
    assert content["settings"]["piece"]["diameter"] != "auto"
    drawing = (built(*ODD).folder / "svg" / "board.svg").read_text("utf-8")
    assert html.escape(ODD[3].partition("=")[2], quote=False) in drawing
