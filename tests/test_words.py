"""Words of a language: filled in, counted and numbered, in letters that the fonts have."""

from __future__ import annotations

import locale
import subprocess
import sys
from pathlib import Path

import pytest

from generator.component import Component
from generator.drawing import Text
from generator.errors import OutputError, SettingError
from generator.kit import Kit
from generator.kit.language import MOST_NAMED, drawable_words
from generator.words import Spoken, Words, filled, languages, placeholders, words_for
from tests.builds import ROOT, game, kit, settings
from tests.catalogue import Write, writer


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    return writer(tmp_path, monkeypatch)


# --- values ------------------------------------------------------------------------------------

POLISH = Words(
    "pl",
    {"{n} rhombus": ("{n} romb", "{n} romby", "{n} rombów"), "Print {w}": ("Drukuj {w}",)},
    lambda n: 0 if n == 1 else 1 if n in (2, 3, 4) else 2,
    ",",
)


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (
            "{x} places first. {x} goes on top.",
            Spoken("yellow"),
            "Yellow places first. Yellow goes on top.",
        ),
        ("Then {x} and {x} follow.", Spoken("yellow"), "Then yellow and yellow follow."),
        ("{x} and {x}", Spoken("yellow"), "yellow and yellow"),  # no sentence
        ("{x} goes on top.", "anna", "anna goes on top."),  # as it was set
        ("A(z) {x} rak, majd a(z) {x}.", Spoken("kék"), "A kék rak, majd a kék."),
        ("A(z) {x} rak, majd a(z) {x}.", Spoken("okker"), "Az okker rak, majd az okker."),
        ("A(z) {x} rak.", "Édua", "Az Édua rak."),
    ],
)
def test_a_name_is_written_as_its_sentence_asks(text: str, name: str, said: str) -> None:
    assert filled(text, {"x": name}) == said


def test_a_message_is_translated_and_filled_in() -> None:
    assert POLISH("Print {w}", w=3) == "Drukuj 3"


def test_without_a_translation_it_is_english() -> None:
    assert POLISH("Cut along {what}.", what="it") == "Cut along it."


@pytest.mark.parametrize("name", ["{w}", "{", "}{0}", "{w.__class__}", "100 %s", "Łódź"])
def test_values_stay_as_they_are(name: str) -> None:
    assert POLISH("Print {w}", w=name) == f"Drukuj {name}"
    assert POLISH.number_of("{n} {w}", "{n} {w}s", 1, w=name) == f"1 {name}"


@pytest.mark.parametrize(
    ("n", "polish", "english"),
    [
        (0, "0 rombów", "0 rhombi"),
        (1, "1 romb", "1 rhombus"),
        (3, "3 romby", "3 rhombi"),
        (34, "34 rombów", "34 rhombi"),
    ],
)
def test_the_form_follows_the_number(n: int, polish: str, english: str) -> None:
    assert POLISH.number_of("{n} rhombus", "{n} rhombi", n) == polish
    assert Words().number_of("{n} rhombus", "{n} rhombi", n) == english


@pytest.mark.parametrize(
    ("value", "digits", "english", "hungarian"),
    [
        (13.5, 1, "13.5", "13,5"),
        (14.0, 1, "14", "14"),
        (100, 1, "100", "100"),
        (100, 0, "100", "100"),
        (1200.04, 1, "1200", "1200"),
        (0.25, 3, "0.25", "0,25"),
        (3.175, 3, "3.175", "3,175"),
        (-0.01, 1, "0", "0"),
        (1e-9, 3, "0", "0"),
        (1234567.5, 1, "1234567.5", "1234567,5"),
    ],
)
def test_numbers(value: float, digits: int, english: str, hungarian: str) -> None:
    assert Words().number(value, digits) == english
    assert words_for("hu").number(value, digits) == hungarian


def test_the_locale_of_the_process_does_not_matter() -> None:
    """C085."""
    before = locale.setlocale(locale.LC_ALL)
    for name in ("de_DE.UTF-8", "hu_HU.UTF-8", "nl_NL.UTF-8", "de_DE"):
        try:
            locale.setlocale(locale.LC_ALL, name)
        except locale.Error:
            continue
        try:
            assert Words().number(13.5) == "13.5"
            assert words_for("hu").number(13.5) == "13,5"
        finally:
            locale.setlocale(locale.LC_ALL, before)
        return
    pytest.skip("no locale with a decimal comma is installed")


def test_characters_are_those_that_are_printed() -> None:
    assert Words("x", {"a {b}": ("zya {b}",), "{n} c": ("d{{", "e")}, decimal=",").characters() == (
        " ,adeyz{"
    )
    assert Words().characters() == ""


@pytest.mark.parametrize("text", ["{", "}", "{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:9}"])
def test_braces_hold_names_only(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        placeholders(text)


def test_placeholders_are_found() -> None:
    assert placeholders("{a} {{b}} {c_1}{a}") == {"a", "c_1"}


# --- languages ---------------------------------------------------------------------------------


def test_languages_are_the_folders(write: Write) -> None:
    assert languages() == ("de", "en", "hu")
    path = write("fr", "")
    assert languages() == ("de", "en", "fr", "hu")
    path.unlink()
    assert languages() == ("de", "en", "hu")


def test_english_reads_nothing() -> None:
    """Neither Babel nor a catalogue."""
    code = (
        "import sys; from generator.words import words_for; words_for('en'); "
        "sys.exit('babel' in sys.modules)"
    )
    assert words_for("en").messages == {}
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
    code = code.replace("words_for('en')", "words_for('hu')")
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 1


def test_the_setting_takes_any_case() -> None:
    assert settings("language=HU").language == "hu"
    assert settings().language == "en"


@pytest.mark.parametrize(
    ("value", "hint"),
    [("hun", 'did you mean "hu"?'), ("xx", ""), ("1", ""), ("[]", ""), ("../hu", "hu"), ("''", "")],
)
def test_an_unknown_language_is_refused(value: str, hint: str) -> None:
    with pytest.raises(SettingError) as caught:
        settings(f"language={value}")
    assert (caught.value.exit_code, caught.value.setting) == (2, "language")
    assert "must be de, en or hu" in str(caught.value)
    assert hint in str(caught.value)


def test_a_language_without_a_catalogue_cannot_be_read() -> None:
    with pytest.raises(OutputError, match="words"):
        words_for("xx")


# --- letters -----------------------------------------------------------------------------------


def test_letters_that_the_fonts_lack_are_named(write: Write) -> None:
    """C079, without a font."""
    write("zh", 'msgid "Print"\nmsgstr "打印"\n\nmsgid "Board"\nmsgstr "版图"\n')
    with pytest.raises(SettingError) as caught:
        assert Kit(game(), settings("language=zh"), Path()).words
    (fault,) = caught.value.faults
    assert (fault.setting, fault.got) == ("language", '"zh"')
    assert "'印' (U+5370)" in fault.hint
    assert fault.hint.count("U+") == 4
    assert "more" not in fault.hint


def test_of_many_letters_ten_are_named(write: Write) -> None:
    text = "".join(map(chr, range(0x4E00, 0x4E00 + MOST_NAMED + 3)))
    write("zh", f'msgid "Print"\nmsgstr "{text}"\n')
    with pytest.raises(SettingError, match="and 3 more"):
        drawable_words("zh")


def test_a_line_break_is_no_letter(write: Write) -> None:
    write("de", 'msgid "Print"\nmsgstr "a\\nb"\n')
    with pytest.raises(SettingError, match=r"U\+000A"):
        drawable_words("de")


def texts(*sources: object) -> list[str]:
    """What is written on sheets or on the faces of parts."""
    found = []
    for source in sources:
        if isinstance(source, Component):
            faces = [face for d in source.designs for face in (d.front, d.back) if face]
            found += [m.text for face in faces for m in face.marks if isinstance(m, Text)]
        else:
            found += [m.text for m in source.marks if isinstance(m, Text)]  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(
    ("language", "piece", "most", "glue"),
    [
        ("hu", "Kék korong", "Legtöbb szelet: felül.", "ragaszd"),
        ("de", "Scheibe Blau", "Meiste Segmente: oben.", "kleben"),
    ],
)
@pytest.mark.parametrize("sets", [(), ("board.sides=[5,6,7]", "print.paper=[200,310.5]")])
def test_a_kit_in_another_language(
    sets: tuple[str, ...], language: str, piece: str, most: str, glue: str
) -> None:
    made = kit(f"language={language}", *sets)
    assert {f.level for f in made.findings(laser=False)} <= {"pass", "note"}
    assert made.document.language == language
    written = " ".join(texts(*made.document.sheets, *made.parts.values()))
    assert piece in written
    assert most in written
    assert "0,3" in written
    if sets:
        assert "200 × 310,5" in written.replace("\N{NO-BREAK SPACE}", " ")
        assert glue in written
