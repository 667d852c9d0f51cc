"""The messages of the code, found by parsing it, and the catalogue files that list them."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from generator import templates
from generator.words import catalogue_messages, placeholders

Id = str | tuple[str, str]

# Messages that may be no literal where they are used: the titles of games, found where they stand.
NOT_LITERAL = {"game.title", "self.game.title"}

HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: toppress\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
ABOUT_TEMPLATE = (
    "# Every message of toppress. `make words` writes this file; do not change it by hand.\n"
)


PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n{more}"\n\n'
Write = Callable[..., Path]


class Call(NamedTuple):
    """A use of words in the code: the file, the arguments that are messages, the placeholders."""

    path: str
    line: int
    texts: tuple[ast.expr, ...]
    given: frozenset[str]


def calls(path: str, text: str) -> Iterator[Call]:
    """Every `words(...)` and `words.number_of(...)` of a file, and the title of a game."""
    a_game = re.fullmatch(r"games/[^/]+/__init__\.py", path) is not None
    for node in ast.walk(ast.parse(text, path)):
        if not isinstance(node, ast.Call):
            continue
        given = frozenset(keyword.arg or "**" for keyword in node.keywords)
        match node.func:
            case ast.Name("words") | ast.Attribute(attr="words"):
                yield Call(path, node.lineno, tuple(node.args[:1]), given)
            case ast.Attribute(attr="number_of"):
                yield Call(path, node.lineno, tuple(node.args[:2]), given | {"n"})
            case ast.Name("Game") if a_game:
                titles = tuple(k.value for k in node.keywords if k.arg == "title")
                yield Call(path, node.lineno, titles, frozenset())


def literal(call: Call) -> Id | None:
    """The message of a call, or None if it is no literal."""
    texts = [t.value for t in call.texts if isinstance(t, ast.Constant)]
    if not texts or len(texts) < len(call.texts) or not all(isinstance(t, str) for t in texts):
        return None
    return (texts[0], texts[1]) if len(texts) == 2 else texts[0]


def complaints(sources: Mapping[str, str]) -> Iterator[str]:
    """Calls whose message cannot be found, or whose placeholders are not those of the message."""
    for call in (call for path, text in sources.items() for call in calls(path, text)):
        message = literal(call)
        where = f"{call.path}:{call.line}"
        if message is None:
            shown = ast.unparse(call.texts[0]) if call.texts else "nothing"
            if shown not in NOT_LITERAL:
                yield f"{where}: {shown} is no literal"
            continue
        both = (message,) if isinstance(message, str) else message
        try:
            wanted = frozenset.union(*map(placeholders, both))
        except ValueError as error:
            yield f"{where}: {message!r}: {error}"
            continue
        extra = {"n"} if len(both) > 1 else set()
        if wanted | extra != call.given:
            yield f"{where}: {sorted(call.given)} given for {sorted(wanted)}"


def messages(sources: Mapping[str, str]) -> dict[Id, set[str]]:
    """Every message of the code, with the files that it stands in."""
    found: dict[Id, set[str]] = {}
    for path, text in sources.items():
        for call in calls(path, text):
            message = literal(call)
            if message is not None:
                found.setdefault(message, set()).add(f"generator/{path}")
    return found


def catalogue(text: str) -> Catalog:
    return read_po(text.split("\n"), abort_invalid=True)


def ids(text: str) -> dict[Id, tuple[str, ...]]:
    """Every message of a catalogue with its translations."""
    return {
        message.id: (message.string,) if isinstance(message.string, str) else message.string
        for message in catalogue_messages(catalogue(text))
    }


def template_text(found: Mapping[Id, set[str]]) -> str:
    """The template for these messages: sorted, without dates and line numbers."""
    template = Catalog()
    for message, files in found.items():
        both = (message,) if isinstance(message, str) else message
        flags = {"python-brace-format"} if any(map(placeholders, both)) else set()
        added = template.add(message, locations=[(file, 0) for file in sorted(files)])
        added.flags = flags  # not what this version of Babel guesses
    plurals = "nplurals=2; plural=(n != 1);"  # English; a language has its own
    return ABOUT_TEMPLATE + HEADER.format(language="", plurals=plurals) + _body(template)


def translated_text(language: str, template: str, old: str) -> str:
    """A language's catalogue with the messages of the template; what is new stays empty."""
    known, before = ids(old), catalogue(old)
    made = Catalog(locale=language)
    for message in catalogue_messages(catalogue(template)):
        strings = known.get(message.id, ())
        forms = made.num_plurals if message.pluralizable else 1
        strings = (*strings, *[""] * forms)[:forms]
        string = strings if message.pluralizable else strings[0]
        made.add(message.id, string, message.locations).flags = message.flags
    header = HEADER.format(language=language, plurals=before.plural_forms or made.plural_forms)
    return header + _body(made)


def _body(made: Catalog) -> str:
    file = BytesIO()
    write_po(file, made, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return file.getvalue().decode("utf-8").strip("\n") + "\n"


def copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the templates that the code takes for its own."""
    copy = folder / "templates"
    shutil.copytree(templates.folder(), copy)
    monkeypatch.setattr(templates, "folder", copy.joinpath)
    return copy


def writer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """A function that writes the catalogue of a language into a copy of the templates."""
    copy = copied(folder, monkeypatch)

    def write(language: str, body: str | bytes, more: str = "") -> Path:
        path = copy / "words" / language / "toppress.po"
        path.parent.mkdir(exist_ok=True)
        text = body if isinstance(body, bytes) else (PO.replace("{more}", more) + body).encode()
        path.write_bytes(text)
        return path

    return write
