"""Catalogues are read with care: what is faulty is told with file, line and message."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli import app
from generator.errors import TemplateError
from generator.kit import Kit
from generator.words import words_for
from tests.builds import game, settings
from tests.catalogue import Write, writer


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    return writer(tmp_path, monkeypatch)


CARD = 'msgid "Board"\nmsgstr "Tafel"\n'
MANY = 'msgid "{n} rhombus"\nmsgid_plural "{n} rhombi"\n'


def test_a_catalogue_is_read(write: Write) -> None:
    body = MANY + 'msgstr[0] "eine Raute"\nmsgstr[1] "{n} Rauten"\n\n' + CARD
    write("de", body + '\nmsgctxt "x"\nmsgid "Parts"\nmsgstr "no"\n')
    words = words_for("de")
    assert (words.language, words("Board"), words.decimal) == ("de", "Tafel", ",")
    assert words.number_of("{n} rhombus", "{n} rhombi", 1) == "eine Raute"
    assert words.number_of("{n} rhombus", "{n} rhombi", 5) == "5 Rauten"
    assert "Parts" in words.missing
    assert not {"Board", "{n} rhombus"} & set(words.missing)


def test_what_is_empty_or_a_guess_is_missing(write: Write) -> None:
    body = (
        'msgid "Board"\nmsgstr ""\n\n#, fuzzy\nmsgid "Tiles"\nmsgstr "Steine"\n\n'
        + MANY
        + 'msgstr[0] "eine Raute"\nmsgstr[1] ""\n'
    )
    write("de", body)
    words = words_for("de")
    assert (words("Board"), words("Tiles")) == ("Board", "Tiles")
    assert words.number_of("{n} rhombus", "{n} rhombi", 2) == "2 rhombi"
    assert {"Board", "Tiles", "{n} rhombus"} <= set(words.missing)


SYNTAX = "a line must be"
FAULTS: dict[str, tuple[str | bytes, str, list[str]]] = {
    "unknown": ('msgid "sheet {n} of {m}"\nmsgstr "{n}/{mm}"', "", ["'sheet {n} of {m}'", "{mm}"]),
    "lost": ('msgid "sheet {n} of {m}"\nmsgstr "{n}"', "", ["{m} is left out", "line 4"]),
    "open": ('msgid "{d} mm across"\nmsgstr "{d mm"', "", ["'{d} mm across'"]),
    "number": ('msgid "{d} mm across"\nmsgstr "{0} {d}"', "", ["a name only"]),
    "inner": ('msgid "{d} mm across"\nmsgstr "{d.real}"', "", ["a name only"]),
    "wide": ('msgid "{d} mm across"\nmsgstr "{d:999999999}"', "", ["a name only"]),
    "brace": ('msgid "Board"\nmsgstr "Tafel }"', "", ["'Board'"]),
    "plural": (MANY + 'msgstr[0] "{n}"\nmsgstr[1] "{m}"', "", ["{m}"]),
    "latin": ('msgid "Blue"\nmsgstr "Rosé"'.encode("latin-1"), "", ["UTF-8", "line 2"]),
    "utf-16": (CARD.encode("utf-16"), "", ["UTF-16"]),
    "quote": ('msgid "Board"\nmsgstr "Ta"fel"', "", [SYNTAX, "line 5"]),
    "bare": ('msgid "Board"\nmsgstr Tafel', "", [SYNTAX, "line 5"]),
    "ended": ('msgid "Board"\nmsgstr "Tafel', "", [SYNTAX, "line 5"]),
    "keyword": ('msgid "Board"\nmsgtsr "Tafel"', "", [SYNTAX, "line 5"]),
    "conflict": ("<<<<<<< mine\n" + CARD, "", [SYNTAX, "line 4"]),
    "alone": ('msgstr "Tafel"\n' + CARD, "", ["msgstr cannot stand after msgstr", "line 4"]),
    "twice": ('msgid "Board"\nmsgid "Tiles"\nmsgstr "x"', "", ["after msgid", "line 5"]),
    "cut off": ('msgid "Board"', "", ["no msgstr"]),
    "no start": (b'"Board"', "", ["no keyword", "line 1"]),
    "index": (MANY + 'msgstr[1] "x"\nmsgstr[0] "x"', "", ["msgstr[1]", "line 6"]),
    "forms": (MANY + 'msgstr[0] "{n}"\nmsgstr[1] "{n}"\nmsgstr[2] "{n}"', "", ["catalogue"]),
    "rule": (CARD, "Plural-Forms: nplurals=2; plural=(n ? );\\n", ["Plural-Forms"]),
    "rule runs": (CARD, "Plural-Forms: nplurals=2; plural=(n / 0);\\n", ["Plural-Forms"]),
    "rule high": (CARD, "Plural-Forms: nplurals=2; plural=n;\\n", ["Plural-Forms"]),
    "rule count": (CARD, "Plural-Forms: nplurals=x; plural=n;\\n", ["catalogue"]),
    "rule code": (CARD, "Plural-Forms: nplurals=2; plural=exit();\\n", ["Plural-Forms"]),
}


@pytest.mark.parametrize(("body", "more", "said"), FAULTS.values(), ids=FAULTS)
def test_a_faulty_catalogue_is_told(
    write: Write, body: str | bytes, more: str, said: list[str]
) -> None:
    write("de", body, more)
    with pytest.raises(TemplateError) as caught:
        assert Kit(game(), settings("language=de"), Path()).words
    assert caught.value.exit_code == 2
    for part in ("words/de/toppress.po", *said):
        assert part in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_folder_that_is_no_language_is_told(write: Write) -> None:
    write("klingon", CARD)
    with pytest.raises(TemplateError, match="klingon is not the code"):
        words_for("klingon")


PART = ("--set", "parts=[triangle]")  # which is checked sooner than all of them


def test_a_faulty_catalogue_ends_the_command(write: Write) -> None:
    write("de", *FAULTS["unknown"][:2])
    run = CliRunner().invoke(app, ["check", "on-top", "--set", "language=de"])
    assert run.exit_code == 2
    assert run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert "Traceback" not in run.stderr
    assert CliRunner().invoke(app, ["check", "on-top", *PART]).exit_code == 0
