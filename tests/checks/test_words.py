"""Words: a message without a translation is printed in English, and the check says so."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.checks.subject import Layout
from generator.checks.words import MOST_NAMED, translated
from generator.findings import Level
from generator.kit import Kit, build
from generator.words import Words
from tests.builds import HERE, but, codes, findings, game, layout, read, settings
from tests.catalogue import copied


def lacking(*messages: str) -> Layout:
    return but(layout(), words=Words("hu", missing=messages))


CASES = {("words", "missing"): lambda: lacking("Board")}


def test_nothing_is_missing() -> None:
    (found,) = findings(translated, but(layout(), words=Words("hu", {"Board": ("Tábla",)})))
    assert (found.level, found.values["missing"]) == (Level.PASS, 0)
    assert codes(translated, layout()) == []


def test_what_is_missing_is_listed() -> None:
    (found,) = findings(translated, lacking("Board", "Print on {paper} " + "x" * 200))
    assert (found.level, found.code) == (Level.WARN, "missing")
    assert found.values == {"missing": 2, "language": "hu"}
    assert found.text.startswith("2 messages ")
    assert '"Board", "Print on {paper} xxx' in found.text
    assert "more" not in found.text


@pytest.mark.parametrize(("count", "end"), [(MOST_NAMED, '"m9"'), (MOST_NAMED + 7, "and 7 more")])
def test_at_most_ten_are_named(count: int, end: str) -> None:
    (found,) = findings(translated, lacking(*(f"m{k}" for k in range(count))))
    assert found.text.endswith(end)
    assert found.text.count('"m') == MOST_NAMED
    assert found.values["missing"] == count


def test_a_key_is_taken_out_of_hungarian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """C081: English in its place, a warning, never a raw key."""
    path = copied(tmp_path, monkeypatch) / "words" / "hu" / "toppress.po"
    text = path.read_text("utf-8")
    without = re.sub(r'msgid "Rhombus tile"\nmsgstr "Rombuszlapka"\n', "", text)
    assert without != text
    path.write_text(without, "utf-8")
    kit = read(build(Kit(game(), settings("language=hu"), HERE), tmp_path / "out", ("print",)))
    (warning,) = [check for check in kit.kit["checks"] if check["id"] == "words"]
    assert (warning["level"], warning["code"]) == ("warn", "missing")
    assert '"Rhombus tile"' in warning["text"]
    printed = pypdfium2.PdfDocument(kit.pdf)
    words = " ".join(page.get_textpage().get_text_bounded() for page in printed)
    printed.close()
    assert "Rhombus tile" in words
    assert "Rombuszlapka" not in words
    assert "Fekete háromszög" in words
    assert not re.search(r"[a-z]\.[a-z_]+\.[a-z]", words)
    with pikepdf.open(kit.folder / kit.files("print")[0]["path"]) as file:
        assert str(file.Root.Lang) == "hu"
