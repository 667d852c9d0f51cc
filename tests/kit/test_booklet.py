"""The booklets, read back: whole, in the right order, and changed by the settings."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.drawing import Text
from generator.kit.booklet import booklet_of, rules_files
from generator.kit.files import OutFile
from generator.rules.booklet import Block, Heading, Listing, Paragraph, PartsList, Picture
from generator.rules.text import rule_ids
from tests.builds import kit
from tests.commands import in_empty_folder, refused, run

__all__ = ["in_empty_folder"]
LANGUAGES = ("en", "de", "hu")
RULES = [f"OT{number}" for number in range(1, 30)]


@cache
def files(*sets: str) -> dict[str, OutFile]:
    asked = kit(*sets)
    found = rules_files(asked.told, asked.told.printed.notice, asked.printed.stock)
    return {file.path: file for file in found}


def reading(language: str, *sets: str) -> bytes:
    return files(f"language={language}", *sets)[f"rules/on-top-rules.{language}.pdf"].data


@cache
def page_texts(language: str, *sets: str) -> tuple[str, ...]:
    """The text of each page in one line."""
    document = pypdfium2.PdfDocument(reading(language, *sets))
    try:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()
    return tuple(" ".join(text.split()) for text in texts)


def words_of(block: Block) -> list[str]:
    """The texts that a block has to show."""
    match block:
        case Heading() | Paragraph():
            return ["".join(span.text for span in block.spans)]
        case Listing():
            return [text for item in block.items for inner in item for text in words_of(inner)]
        case Picture():
            return [block.figure.caption]
        case PartsList():
            return []


def told(language: str, *sets: str) -> tuple[Block, ...]:
    made = kit(f"language={language}", *sets).booklet
    return (*made.chapters, *made.colophon, *made.summary)


def squeezed(text: str) -> str:
    """Without spaces and hyphens, since lines may break anywhere."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


def shown(text: str, pages: list[str]) -> bool:
    """Whether a text stands on one page, or runs from one page on to the next."""
    if any(text in page for page in pages):
        return True
    return any(
        text[:cut] in page and text[cut:] in following
        for page, following in pairwise(pages)
        for cut in range(1, len(text))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_is_on_the_pages(language: str) -> None:
    pages = [squeezed(text) for text in page_texts(language)]
    for block in told(language):
        for text in words_of(block):
            assert shown(squeezed(text), pages), text


def test_a_text_that_is_left_out_is_noticed() -> None:
    pages = [squeezed(text) for text in page_texts("en")]
    assert not shown(squeezed("A sentence that nobody wrote."), pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there(language: str) -> None:
    ids = {rule for block in told(language) for rule in rule_ids([block])}
    assert sorted(ids, key=lambda rule: int(rule[2:])) == RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_is_lost(language: str) -> None:
    for text in page_texts(language):
        assert not re.search("[\u25a0\ufffd\x00]", text)
    if language == "hu":
        assert "ő" in "".join(page_texts("hu"))
        assert "ű" in "".join(page_texts("hu"))
    if language == "de":
        assert {"ä", "ö", "ü", "ß"} <= set("".join(page_texts("de")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_language(language: str) -> None:
    with pikepdf.open(BytesIO(reading(language))) as document:
        assert str(document.Root.Lang) == language
        for page in document.pages:
            width, height = (float(page.MediaBox[k]) / 72 * 25.4 for k in (2, 3))
            assert (round(width, 2), round(height, 2)) == (148, 210)
    assert page_texts(language)[-1].count("\n") == 0
    assert len(page_texts(language)[-1]) > 400  # the summary is the last page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folded_booklet_holds_every_page(language: str) -> None:
    path = f"rules/on-top-rules.{language}-booklet.pdf"
    document = pypdfium2.PdfDocument(files(f"language={language}")[path].data)
    try:
        folded = Counter(
            letter
            for page in document
            for letter in squeezed(page.get_textpage().get_text_bounded())
        )
        count = len(document)
    finally:
        document.close()
    assert count % 2 == 0
    assert count == math.ceil(len(page_texts(language)) / 4) * 2
    # Backs are turned by half for this flip and read in another order: count the letters.
    assert folded == Counter(squeezed("".join(page_texts(language))))


def test_settings_change_text_and_parts() -> None:
    plain = " ".join(page_texts("en"))
    changed = " ".join(
        page_texts("en", "board.sides=[3,3,4]", "track.spaces=60", 'names.red="R&D <b> 100 %"')
    )
    assert "78 triangles" in plain
    assert "66 triangles" in changed
    assert "sides: 3-3-5" in plain
    assert "sides: 3-3-4" in changed
    assert "Its 60 spaces" in changed
    assert "R&D <b> 100 % piece" in changed
    assert "Red" not in re.sub(r"R&D <b> 100 %|Red(uc|uction)\w*", "", changed).split()


def test_markdown_has_the_same_text() -> None:
    text = files("language=en")["rules/on-top-rules.en.md"].data.decode()
    assert text.startswith("# On Top")
    assert "<!-- OT29 -->" in text
    assert "{" not in text
    assert "34" in text


def test_the_command_writes_three_files(here: Path) -> None:
    result = run("rules", "on-top", "--lang", "hu", "--out", "there")
    assert result.exit_code == 0
    assert result.stdout == ""
    names = sorted(path.name for path in (here / "there").glob("[!.]*"))
    assert names == [
        "on-top-rules.hu-booklet.pdf",
        "on-top-rules.hu.md",
        "on-top-rules.hu.pdf",
    ]


@pytest.mark.usefixtures("here")
def test_an_unknown_language_is_refused_with_the_list() -> None:
    (line,) = refused("rules", "on-top", "--lang", "hx")
    assert "language" in line
    assert "en" in line
    assert "hu" in line


@pytest.mark.usefixtures("here")
def test_proof_is_one_page_with_numbers() -> None:
    result = run("proof", "on-top", "--out", "there")
    assert result.exit_code == 0
    document = pypdfium2.PdfDocument("there/on-top-proof-classic.en.pdf")
    try:
        (page,) = document
        text = page.get_textpage().get_text_bounded()
    finally:
        document.close()
    for word in ("protan", "deutan", "tritan", "grey", "Blue / Yellow", "59"):
        assert word in text


@pytest.mark.parametrize(
    ("name", "sets"),
    [
        ("on-top", ("tile.edge=25.666666666666664mm", "print.bleed=1.23456mm")),
        ("top-hats", ("board.space=1.0104987in",)),
        ("top-it", ("tile.edge=33.3333333mm",)),
        ("topple", ("board.pitch=23.98765mm", "rod.length=99.98765mm")),
    ],
)
def test_no_number_of_the_booklet_or_the_sheets_has_more_than_three_decimals(
    name: str, sets: tuple[str, ...]
) -> None:
    made = kit(*sets, name=name)
    colophon = str(booklet_of(made, "").colophon)
    texts = [m.text for sheet in made.document.sheets for m in sheet.marks if isinstance(m, Text)]
    texts += [
        m.text for p in made.parts.values() for m in p.designs[0].front.marks if isinstance(m, Text)
    ]
    assert not [text for text in (colophon, *texts) if re.search(r"[0-9][.,][0-9]{4}", text)]
