"""The template lists every message of the code, and every language translates them all.

`make words` writes template and catalogues anew; what is new there waits for its translation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from generator import templates
from generator.drawing import Text
from generator.games import find_games
from generator.kit import Kit
from generator.words import SOURCE, catalogue_messages, languages, placeholders, words_for
from tests import catalogue
from tests.builds import ROOT, game, settings

COGNATES = {"de": {"Name", "Orange", "Bonus: 7, 3, 1", "protan", "deutan", "tritan"}}
TRANSLATED = [language for language in languages() if language != SOURCE]


@cache
def sources() -> dict[str, str]:
    package = ROOT / "generator"
    return {
        path.relative_to(package).as_posix(): path.read_text("utf-8")
        for path in sorted(package.rglob("*.py"))
    }


def file(*parts: str) -> Path:
    return templates.folder("words", *parts)


def text(*parts: str) -> str:
    return file(*parts).read_bytes().decode("utf-8")


@pytest.fixture(scope="module", autouse=True)
def renewed(renew_golden: bool) -> None:
    if not renew_golden:
        return
    made = catalogue.template_text(catalogue.messages(sources()))
    file("toppress.pot").write_text(made, "utf-8", newline="\n")
    for language in TRANSLATED:
        path = file(language, "toppress.po")
        written = catalogue.translated_text(language, made, path.read_text("utf-8"))
        path.write_text(written, "utf-8", newline="\n")


def differences(template: str, translated: str) -> Iterator[str]:
    """What a catalogue lacks, or has too much."""
    wanted, there = catalogue.ids(template), catalogue.ids(translated)
    yield from (f"missing: {key}" for key in wanted if not all(there.get(key, ("",))))
    yield from (f"surplus: {key}" for key in there if key not in wanted)
    for message in catalogue_messages(catalogue.catalogue(translated)):
        if message.fuzzy or message.context:
            yield f"unsure: {message.id}"
        both = (message.id,) if isinstance(message.id, str) else message.id
        names = frozenset.union(*map(placeholders, both))
        forms = (message.string,) if isinstance(message.string, str) else message.string
        if all(forms) and any(placeholders(form) != names for form in forms):
            yield f"placeholders: {message.id}"


def test_every_message_can_be_found() -> None:
    assert list(catalogue.complaints(sources())) == []


def test_the_template_lists_every_message() -> None:
    made = catalogue.template_text(catalogue.messages(sources()))
    assert text("toppress.pot") == made, "run `make words`"


def test_every_title_of_a_game_is_in_it() -> None:
    assert {found.title for found in find_games().values()} <= set(
        catalogue.ids(text("toppress.pot"))
    )


def test_the_template_changes_with_messages_only() -> None:
    """No date, no line number, in the order of the messages."""
    found = text("toppress.pot")
    assert not re.search(r"\d{4}-\d\d-\d\d|\.py:\d", found)
    ids = [key if isinstance(key, str) else key[0] for key in catalogue.ids(found)]
    assert ids == sorted(ids)


def test_english_has_nothing_to_translate() -> None:
    assert catalogue.ids(text(SOURCE, "toppress.po")) == {}


@pytest.mark.parametrize("language", languages())
def test_the_header_is_of_the_language(language: str) -> None:
    found = text(language, "toppress.po")
    assert f'"Language: {language}\\n"' in found
    assert "charset=UTF-8" in found
    assert "fuzzy" not in found


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_is_whole(language: str) -> None:
    assert list(differences(text("toppress.pot"), text(language, "toppress.po"))) == []
    assert words_for(language).missing == ()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_is_no_copy(language: str) -> None:
    """But for names, for what is a number with a unit, and for words that two languages share."""
    shared = {
        "{w} × {h} mm",
        "{n} mm",
        "r {n} mm",
        "{material} {t} mm",
        *(found.title for found in find_games().values()),
    }
    shared |= COGNATES.get(language, set())
    for key, forms in catalogue.ids(text(language, "toppress.po")).items():
        if key in forms:
            assert key in shared


# --- the guards are seen to fail ---------------------------------------------------------------

SPOILED = {
    "words(title)": "title is no literal",
    "words(f'{n} tiles')": "is no literal",
    "words('Cut ' + what)": "is no literal",
    "self.words(text)": "text is no literal",
    "words()": "nothing is no literal",
    "words.number_of('{n} tile', many, 3)": "is no literal",
    "words('Cut {what}')": "[] given for ['what']",
    "words('Cut {what:.1f}', what=1)": "a name only",
    "words('{')": "'{'",
    "words('Cut', what=1)": "['what'] given for []",
    "words('Cut {what}', **values)": "['**'] given for ['what']",
    "words.number_of('{n} {a}', '{n} {b}', 3, a=1)": "given for ['a', 'b', 'n']",
}
FINE = (
    "words('Cut ' 'it')",
    "words('Cut {what}', what=1)",
    "words.number_of('a tile', '{n} tiles', 3)",
    "words.number(length)",
    "Game(name)",
)


@pytest.mark.parametrize("code", SPOILED)
def test_a_message_that_cannot_be_found_is_noticed(code: str) -> None:
    (complaint,) = catalogue.complaints({"press/a.py": f"\n{code}"})
    assert complaint.startswith("press/a.py:2")
    assert SPOILED[code] in complaint


@pytest.mark.parametrize("code", FINE)
def test_these_are_fine(code: str) -> None:
    assert list(catalogue.complaints({"press/a.py": code})) == []


def test_messages_are_found() -> None:
    code = "words('A ' 'b'), words.number_of('{n} c', '{n} d', 2), words('A b')"
    found = catalogue.messages(
        {"a.py": code, "b.py": "words('A b')", "games/x/__init__.py": "Game(title='X')"}
    )
    assert found == {
        "A b": {"generator/a.py", "generator/b.py"},
        ("{n} c", "{n} d"): {"generator/a.py"},
        "X": {"generator/games/x/__init__.py"},
    }


def test_a_catalogue_that_differs_is_noticed() -> None:
    template = catalogue.template_text({"Board": set(), "{n} of {m}": set(), "Tiles": set()})
    good = 'msgid "Board"\nmsgstr "T"\n\nmsgid "{n} of {m}"\nmsgstr "{m}/{n}"\n\n'
    good += 'msgid "Tiles"\nmsgstr "L"\n'
    assert list(differences(template, good)) == []
    for old, new, said in (
        ('msgstr "T"', 'msgstr ""', "missing: Board"),
        ('msgid "Tiles"\nmsgstr "L"\n', "", "missing: Tiles"),
        ('"{m}/{n}"', '"{m}"', "placeholders: {n} of {m}"),
        ('"{m}/{n}"', '"{m}/{n} {o}"', "placeholders: {n} of {m}"),
        ('msgid "Tiles"', '#, fuzzy\nmsgid "Tiles"', "unsure: Tiles"),
    ):
        assert list(differences(template, good.replace(old, new))) == [said]
    assert list(differences(template, good + '\nmsgid "x"\nmsgstr "y"\n')) == ["surplus: x"]


def test_renewing_keeps_translations() -> None:
    template = catalogue.template_text({"Board": set(), ("{n} a", "{n} b"): set(), "New": set()})
    old = catalogue.HEADER.format(language="hu", plurals="nplurals=2; plural=(n > 1);")
    old += 'msgid "Board"\nmsgstr "Tábla"\n\nmsgid "Gone"\nmsgstr "Nincs"\n'
    new = catalogue.translated_text("hu", template, old)
    assert catalogue.ids(new) == {"Board": ("Tábla",), "New": ("",), ("{n} a", "{n} b"): ("", "")}
    assert "plural=(n > 1)" in new
    assert catalogue.translated_text("hu", template, new) == new


# --- nothing is printed past the words ---------------------------------------------------------

MARK = "Ő"
# Names, units, coordinates and the keys of settings are the same in all languages.
SAME = re.compile(r"\b([a-z]+\.thickness|A4|mm|in|On Top|Kosmos|Günter Burkhardt|[A-S])\b")


def disguised(message: str) -> str:
    """The message with every letter outside braces replaced."""
    return re.sub(r"\{\w+\}|[^\W\d_]", lambda m: m[0] if len(m[0]) > 1 else MARK, message)


def english_in(*texts: str) -> set[str]:
    for known in find_games().values():
        texts = tuple(text.replace(known.published, "") for text in texts)
    return {t for t in texts if re.search(r"[^\W\d_]", SAME.sub("", t).replace(MARK, ""))}


def test_the_disguise_works() -> None:
    assert disguised("sheet {n} of {m}") == "ŐŐŐŐŐ {n} ŐŐ {m}"
    assert english_in("ŐŐŐ 100 mm", "A4", "4/5", "glue", "ŐŐ 2 on") == {"glue", "ŐŐ 2 on"}


# The sheets of all games say the same beside the parts, so that one game tries what changes that.
PRINTED = [(name, ()) for name in find_games()]
PRINTED += [("on-top", ("board.sides=[5,6,7]", "print.backs=none"))]
PRINTED += [("on-top", ("print.backs=short-edge", "parts=[board]"))]


@pytest.mark.parametrize(("name", "sets"), PRINTED)
def test_every_printed_text_is_a_message(
    name: str, sets: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a language in which no letter stays, no letter is left."""
    copy = catalogue.copied(tmp_path, monkeypatch)
    body = "".join(map(disguised_entry, catalogue.ids(text("toppress.pot"))))
    (copy / "words" / "eo").mkdir()
    header = catalogue.HEADER.format(language="eo", plurals="nplurals=2; plural=(n != 1);")
    (copy / "words" / "eo" / "toppress.po").write_text(header + body, "utf-8")
    chosen = settings("language=eo", *sets, name=name)
    kit = Kit(game(name), chosen, Path())
    parts = kit.parts.values()
    faces = [face for part in parts for d in part.designs for face in (d.front, d.back) if face]
    marks = [*(m for sheet in kit.document.sheets for m in sheet.marks)]
    marks += [m for face in faces for m in face.marks]
    written = [mark.text for mark in marks if isinstance(mark, Text)]
    titles = [sheet.title for sheet in kit.document.sheets]
    titles += [kit.document.title, *(part.title for part in parts)]
    assert any(MARK in one for one in written)
    assert english_in(*written, *titles) == set()


def disguised_entry(key: str | tuple[str, str]) -> str:
    if isinstance(key, str):
        return f"msgid {quoted(key)}\nmsgstr {quoted(disguised(key))}\n\n"
    one, many = key
    return (
        f"msgid {quoted(one)}\nmsgid_plural {quoted(many)}\n"
        f"msgstr[0] {quoted(disguised(one))}\nmsgstr[1] {quoted(disguised(many))}\n\n"
    )


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
