"""Troubles that people had with other tools, tried on files: fonts, markup, long texts.

Seams are in `test_seams.py`; see `tests/test_field_cases.py`.
"""

from __future__ import annotations

import math
import re
import shutil
import struct
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from lxml import etree
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError

from generator import templates
from generator.art.assembly import Step
from generator.checks.text import texts
from generator.drawing import FontName, Text
from generator.errors import FitError, PressError
from generator.findings import Level
from generator.fonts import Font, font
from generator.games import find_games
from generator.kit import Kit
from generator.pages.booklet import set_booklet
from generator.pages.document import document as lay_out
from generator.pages.folded import folded
from generator.press.sheet import Document, Press, Stock
from generator.render import pdf, pen, svg
from generator.render.operators import POINTS
from generator.words import Words
from tests import kits
from tests.builds import findings, game, layout, settings, with_sheets
from tests.pages import booklets
from tests.render.samples import document, opened, placement, sheet

ROOT = Path(__file__).parents[2]
GAMES = tuple(find_games())
HARD = 'Cats & Dogs <3 "x" (a\\b) ]]> &amp; </title>'
SVG = "{http://www.w3.org/2000/svg}"


# --- fonts ---------------------------------------------------------------------------------------


def postscript(path: Path) -> Path:
    """A small font with PostScript outlines, as in most .otf files."""
    names = [".notdef", "space", "a"]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({32: "space", 97: "a"})
    drawn = {name: T2CharStringPen(600, None) for name in names}
    drawn["a"].moveTo((0, 0))
    drawn["a"].lineTo((500, 0))
    drawn["a"].lineTo((250, 700))
    drawn["a"].closePath()
    glyphs = {name: glyph.getCharString() for name, glyph in drawn.items()}
    builder.setupCFF("Odd", {"FullName": "Odd"}, glyphs, {})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Odd", "styleName": "Regular", "fullName": "Odd"})
    builder.setupOS2(sCapHeight=700)
    builder.setupPost()
    builder.save(path)
    return path


def odd_font(kind: str, folder: Path) -> Path:
    path = folder / f"odd-{kind}"
    if kind == "postscript.otf":
        return postscript(path)
    if kind == "text.ttf":
        path.write_text("This is no font.\n")
    if kind == "cut.ttf":
        path.write_bytes(font("regular").path.read_bytes()[:20_000])
    return path


ODD = ("postscript.otf", "missing.ttf", "text.ttf", "cut.ttf")


def may_be_embedded(path: Path) -> bool:
    """TrueType outlines, and a licence bit that does not forbid it."""
    with TTFont(path) as file:
        outlines = "glyf" in file and "CFF " not in file and file.sfntVersion == "\x00\x01\x00\x00"
        return outlines and not file["OS/2"].fsType & 0b10


@pytest.mark.parametrize("name", get_args(FontName))
def test_the_bundled_fonts_can_be_embedded(name: FontName) -> None:
    """C070."""
    assert may_be_embedded(font(name).path)


def test_a_font_that_cannot_be_embedded_is_noticed(tmp_path: Path) -> None:
    assert not may_be_embedded(postscript(tmp_path / "odd.otf"))


@pytest.mark.parametrize("kind", ODD)
def test_no_other_font_stands_in(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C070: an odd font is an error for the pen; it never draws in another one."""
    known = dict(pdfmetrics._fonts)
    known.pop("toppress-italic", None)
    monkeypatch.setattr(pdfmetrics, "_fonts", known)
    odd = Font("Odd", odd_font(kind, tmp_path))
    monkeypatch.setattr(pen, "font", lambda name: odd)
    with pytest.raises((PressError, TTFError, struct.error)):
        pen.registered("italic")
    assert "toppress-italic" not in known
    monkeypatch.setattr(pen, "font", font)
    assert pen.registered("italic") in known


def with_font(path: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command, with another file in the place of a bundled font."""
    program = (
        "import sys; from generator import fonts, __main__;"
        "fonts._FILES['semibold'] = ('fontpkg_fira_sans', sys.argv.pop(1), 'Odd'); __main__.run()"
    )
    command = [sys.executable, "-c", program, str(path)]
    command += ["build", "on-top", "--only", "print", "--out", str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("kind", ODD)
def test_an_odd_font_is_refused_by_name(kind: str, tmp_path: Path) -> None:
    """C070: one line with the file and what is wrong with it; nothing is written."""
    result = with_font(odd_font(kind, tmp_path), tmp_path / "out")
    assert result.returncode in (1, 2, 3)
    assert not (tmp_path / "out").exists()
    (line,) = result.stderr.splitlines()
    assert f"odd-{kind}" in line


def test_another_font_that_can_be_embedded_is_no_fault(tmp_path: Path) -> None:
    result = with_font(font("regular").path, tmp_path)
    assert result.returncode == 0, result.stderr


# --- markup --------------------------------------------------------------------------------------


def said(data: bytes) -> tuple[str, list[str]]:
    """The title of a PDF and the entries of its outline."""
    with opened(data) as file, file.open_outline() as tree:
        return str(file.docinfo["/Title"]), [entry.title for entry in tree.root]


def test_markup_in_titles_of_a_pdf_is_only_characters() -> None:
    """C072: metadata and bookmarks of the print, the booklet and the booklet to fold."""
    printed = pdf.render(replace(document(sheet(title=HARD)), title=HARD, subject=HARD))
    assert said(printed) == (HARD, [HARD])
    with opened(printed) as file:
        assert str(file.docinfo["/Subject"]) == HARD
    made = booklets.small(booklets.heading(1, HARD), booklets.text("Text."), title="R&D <b> ]]>")
    reading = booklets.rendered(made)
    assert said(reading) == ("R&D <b> ]]>", [HARD, "Colophon", "Summary"])
    folding = folded(replace(set_booklet(made, Words()), title=HARD), kits.stock(), "none")
    with opened(pdf.render(folding)) as file:
        assert str(file.docinfo.Title) == HARD
    escaped = pdf.render(replace(document(sheet(title="R&amp;D")), title="R&amp;D"))
    assert said(escaped) != ("R&D", ["R&D"])


def test_markup_in_a_drawing_is_only_characters() -> None:
    """C074: title, labels of texts, and ids from the names of parts."""
    mark = Text(100, 150, HARD, 4, "#123456")
    parts = tuple(placement(mark, name=name) for name in (HARD, HARD + " ", "]]>", "3 <a>", "ő"))
    data = svg.render(sheet(mark, placements=parts, title=HARD))
    root = etree.fromstring(data, etree.XMLParser(recover=False, resolve_entities=False))
    assert root.findtext(f"{SVG}title") == HARD
    labels = [e.get("aria-label") for e in root.iter(f"{SVG}path") if e.get("aria-label")]
    assert labels == [HARD] * 6
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids)) == 3 + 2 * len(parts)
    for found in ids:
        etree.fromstring(f"<{found}/>")  # a valid id is a valid name
    with pytest.raises(etree.XMLSyntaxError):
        etree.fromstring(data.replace(b"&amp; Dogs", b"& Dogs"))


# --- long texts ----------------------------------------------------------------------------------


def with_paragraph(name: str, words: str, folder: Path) -> Document:
    """The booklet of a game whose rules have one more paragraph, before the second chapter."""
    known, home = game(name), folder / name
    shutil.copytree(templates.folder(known.folder), home)
    path = home / "rules.en.md"
    first, second, *rest = path.read_text(encoding="utf-8").split("\n## ")
    path.write_text("\n## ".join([first, f"{second}\n{words}\n", *rest]), encoding="utf-8")
    own = replace(known, folder=str(home))
    return set_booklet(Kit(own, settings(name=name), folder).booklet, Words())


@pytest.mark.parametrize("name", ["on-top", "top-hats"])  # booklets are set alike for all games
def test_a_paragraph_of_5000_words_goes_on_overleaf(name: str, tmp_path: Path) -> None:
    """C078: in the rules of a game; each word once, in order; folded onto small paper, too."""
    words = [f"word{number}" for number in range(5000)]
    reading = with_paragraph(name, " ".join(words), tmp_path)
    found = booklets.texts(pdf.render(reading))
    assert [w for page in found for w in page.split() if re.match(r"word\d", w)] == words
    small = Stock("a6", "A6", 105, 148, 5)
    with opened(pdf.render(folded(reading, small, "short-edge"))) as file:
        assert len(file.pages) == math.ceil(len(found) / 4) * 2
        for page in file.pages:
            assert [float(side) / POINTS for side in page.MediaBox[2:]] == pytest.approx(
                [148, 105], abs=0.01
            )


def test_a_word_without_end_is_divided_or_refused(tmp_path: Path) -> None:
    """C078."""
    reading = with_paragraph("on-top", "z" * 5000, tmp_path)
    found = " ".join(booklets.texts(pdf.render(reading)))
    assert sum(len(w) for w in found.split() if set(w) == {"z"}) == 5000
    with pytest.raises(FitError, match="does not fit"):
        booklets.rendered(booklets.small(booklets.heading(1, "word " * 5000)))


@pytest.mark.parametrize("size", [(210, 297), (105, 148), (100, 100)])
def test_a_step_longer_than_a_build_page_is_told(size: tuple[float, float]) -> None:
    """C078: a step is not divided; one that no page holds is refused by its first words."""
    press = Press(Stock("small", "Small", *size, 5), "long-edge", 1.0)
    parts = [kits.lattice_part(28, 1, 1)]
    with pytest.raises(FitError, match=r"list item 'word word .*does not fit on a page"):
        lay_out(replace(kits.BRIEF, steps=(Step("word " * 5000),)), parts, press, kits.WORDS)
    made = lay_out(replace(kits.BRIEF, steps=(Step("word " * 50),)), parts, press, kits.WORDS)
    assert {f.level for f in findings(texts, with_sheets(layout(), *made.sheets))} == {Level.PASS}
