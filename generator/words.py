"""Words on sheets and boards, by language, and numbers as people there write them.

The English sentence is the key of a message, as gettext has it, so that a message without a
translation comes out in English and never as a raw key. Translations are gettext catalogues,
`templates/words/<language>/toppress.po`; `templates/words/toppress.pot` lists every message.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING

from . import templates
from .errors import TemplateError
from .templates import TextFault

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

NO_BREAK = "\N{NO-BREAK SPACE}"
SOURCE = "en"  # the language that messages are written in
CATALOGUE = "toppress.po"
TEMPLATE = "toppress.pot"

_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"(?:[^"\\]|\\.)*"')
_FIRST = ("msgctxt", "msgid")
_FOLLOWING = {
    "": _FIRST,
    "msgctxt": ("msgid",),
    "msgid": ("msgid_plural", "msgstr"),
    "msgid_plural": ("msgstr[0]",),
    "msgstr": _FIRST,
}
_OPENS = re.compile(r"(?:^|[.!?…][”\"]?\s+)\{")  # a placeholder that may open a sentence
_ENDS = re.compile(r"[.!?…][”\"]?\s+$")
_WHOLE = re.compile(r"[.!?…][”\"]?\s*$")  # a text that ends as a sentence does
_ARTICLE_OPEN = "(z) "  # Hungarian: a before a consonant, az before a vowel
_VOWELS = frozenset("aáeéiíoóöőuúüű")
_COUNTS = range(1000)  # numbers that a catalogue's rule for plurals is tried with


@dataclass(frozen=True)
class Words:
    """The messages of one language. Call it with the English sentence and its placeholders.

    `messages` holds the translations of each English sentence: one, or a form for each kind of
    number, which `form` tells apart. `missing` lists the messages that have no translation.
    """

    language: str = SOURCE
    messages: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: Callable[[int], int] = lambda n: int(n != 1)
    decimal: str = "."
    missing: tuple[str, ...] = ()

    def __call__(self, message: str, /, **values: object) -> str:
        """The sentence in this language, with `{placeholders}` filled in as `filled` does.

        Only the sentence is looked through for braces, never a value.
        """
        return filled(self.messages.get(message, (message,))[0], values)

    def number_of(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """The sentence in the form for `n` things, with `{n}` and other placeholders filled in."""
        forms = self.messages.get(singular)
        if forms is None:
            text = singular if n == 1 else plural
        else:
            text = forms[min(self.form(n), len(forms) - 1)]
        return filled(text, {"n": n, **values})

    def number(self, value: float, digits: int = 1) -> str:
        """A number with at most so many decimals, and the decimal sign of this language.

        What the process's locale is does not matter.
        """
        text = f"{value:.{digits}f}"
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        return "0" if text == "-0" else text.replace(".", self.decimal)

    def exact(self, value: float) -> str:
        """A number as it was set: with three decimals at most."""
        return self.number(value, 3)

    def characters(self) -> str:
        """Every character that the translations may bring onto a page, each once, sorted."""
        found = set(self.decimal if self.messages else "")
        for forms in self.messages.values():
            for form in forms:
                found.update(*(text for text, *_ in Formatter().parse(form)))
        return "".join(sorted(found))


class Spoken(str):
    """A name as it is written inside a sentence, which takes a capital where it opens one."""

    __slots__ = ()


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text with values in its braces, each as its sentence asks for it (see `fitted`)."""
    if not (_OPENS.search(text) or _ARTICLE_OPEN in text):
        return text.format(**values)
    found = ""
    for literal, name, _, _ in Formatter().parse(text):
        found += literal
        if name is not None:
            opens = bool(found.strip() or _WHOLE.search(text))
            value = values[name]
            found = fitted(found, value if isinstance(value, str) else str(value), opens=opens)
    return found


def fitted(before: str, value: str, *, opens: bool = True) -> str:
    """What stands before a value, and the value, with the article that a(z) leaves open.

    A `Spoken` name takes a capital where it opens a sentence, as it does at the beginning of a
    text that `opens` one; every other value comes out as it is.
    """
    if before.endswith(_ARTICLE_OPEN):
        vowel = value[:1].casefold() in _VOWELS
        before = before.removesuffix(_ARTICLE_OPEN) + ("z " if vowel else " ")
    first = _ENDS.search(before) or (opens and not before.strip())
    if first and isinstance(value, Spoken):
        value = value[:1].upper() + value[1:]
    return before + value


def languages() -> tuple[str, ...]:
    """The languages there are, sorted: the folders with a catalogue, English among them."""
    found = {path.parent.name for path in templates.folder("words").glob(f"*/{CATALOGUE}")}
    return tuple(sorted(found | {SOURCE}))


def words_for(language: str) -> Words:
    """The words of one of the `languages`; a catalogue is parsed again only where it has changed.

    Raises TemplateError, naming file and line, if its catalogue is faulty, and OutputError if it
    cannot be read.
    """
    if language == SOURCE:
        return Words()
    name = f"words/{language}/{CATALOGUE}"
    return _parsed(language, name, _stamp(name), _stamp(f"words/{TEMPLATE}"))


def _stamp(name: str) -> tuple[str, int, int]:
    """What tells one state of a file from another: where it is, when it was written, its size."""
    path = templates.folder(*name.split("/"))
    try:
        found = path.stat()
    except OSError:
        return str(path), 0, 0
    return str(path), found.st_mtime_ns, found.st_size


@lru_cache(maxsize=16)
def _parsed(language: str, name: str, _of: object, _keys: object) -> Words:
    catalogue = _read(name, language)
    messages = {}
    for message in _translated(catalogue):
        _same_placeholders(message, name)
        messages[_forms(message.id)[0]] = _forms(message.string)
    keys = (_forms(message.id)[0] for message in catalogue_messages(_read(f"words/{TEMPLATE}")))
    return Words(
        language,
        messages,
        _plural_rule(catalogue, name),
        _decimal_sign(language, name),
        tuple(sorted(set(keys).difference(messages))),
    )


def placeholders(text: str) -> frozenset[str]:
    """The names in braces. Raises ValueError if there is more in the braces than a name."""
    names = set()
    for _, name, how, conversion in Formatter().parse(text):
        if name is None:
            continue
        if how or conversion or not name.isidentifier():
            raise ValueError("braces may hold a name only")
        names.add(name)
    return frozenset(names)


def catalogue_messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue but for its header and those with a context."""
    return (message for message in catalogue if message.id and not message.context)


def _translated(catalogue: Catalog) -> Iterator[Message]:
    """The messages that a person has translated whole; a guess marked fuzzy does not count."""
    for message in catalogue_messages(catalogue):
        if all(_forms(message.string)) and not message.fuzzy:
            yield message


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _read(name: str, language: str | None = None) -> Catalog:
    """A catalogue below the templates. Raises TemplateError and OutputError."""
    from babel.messages.pofile import PoFileError, read_po

    try:
        text = templates.read_text(templates.folder(*name.split("/")))
        lines = [line.strip() for line in text.split("\n")]
        _check_lines(lines)
        return read_po(lines, locale=language, ignore_obsolete=True, abort_invalid=True)
    except TextFault as fault:
        raise _fault(name, fault.sentence, fault.line) from None
    except PoFileError as error:  # it counts lines from zero, and says so at the end
        reason = str(error).removesuffix(f" on {error.lineno}")[:200]
        raise _fault(name, f"this is no gettext catalogue: {reason}", error.lineno + 1) from None
    except (ValueError, IndexError, TypeError, AttributeError) as error:
        raise _fault(name, f"this is no gettext catalogue: {str(error)[:200]}") from None


def _check_lines(lines: list[str]) -> None:
    """Refuse lines that a gettext catalogue does not have, or not in this order.

    Babel would take the first and last character of a string for quotes, whatever they are.
    Raises TextFault.
    """
    last = ""
    for number, line in enumerate(lines, 1):
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            raise TextFault("a line must be a comment, or a keyword and a text in quotes", number)
        keyword = found[1]
        if keyword is None:
            if not last:
                raise TextFault("a text in quotes has no keyword before it", number)
            continue
        if keyword not in _following(last):
            raise TextFault(f"{keyword} cannot stand after {last or 'nothing'}", number)
        last = keyword
    if not last.startswith("msgstr") and last:
        raise TextFault("the last message has no msgstr", len(lines))


def _following(keyword: str) -> tuple[str, ...]:
    if keyword.startswith("msgstr["):
        return (*_FIRST, f"msgstr[{int(keyword[7:-1]) + 1}]")
    return _FOLLOWING[keyword]


def _same_placeholders(message: Message, name: str) -> None:
    """Refuse a translation with other placeholders than the English sentence has.

    Of a plural, a form may leave out `{n}`: "one sheet". Raises TemplateError.
    """
    english = [placeholders(text) for text in _forms(message.id)]
    allowed, needed = frozenset.union(*english), frozenset.intersection(*english)
    if len(english) > 1:
        needed -= {"n"}
    for text in _forms(message.string):
        try:
            found = placeholders(text)
        except ValueError as error:
            raise _wrong(message, name, str(error)) from None
        if unknown := sorted(found - allowed):
            raise _wrong(message, name, f"{{{unknown[0]}}} is not in the English sentence")
        if lost := sorted(needed - found):
            raise _wrong(message, name, f"{{{lost[0]}}} is left out")


def _plural_rule(catalogue: Catalog, name: str) -> Callable[[int], int]:
    """Which form a number takes. Raises TemplateError if the header's rule is none."""
    from gettext import c2py

    try:
        rule = c2py(catalogue.plural_expr)
        good = all(0 <= rule(n) < catalogue.num_plurals for n in _COUNTS)
    except (ValueError, ArithmeticError, RecursionError):
        good = False
    if not good:
        raise _fault(name, "the header's Plural-Forms are no rule for plurals")
    return rule


def _decimal_sign(language: str, name: str) -> str:
    from babel.core import Locale, UnknownLocaleError
    from babel.numbers import get_decimal_symbol

    try:
        return get_decimal_symbol(Locale.parse(language), numbering_system="latn")
    except (UnknownLocaleError, ValueError):
        raise _fault(name, f"{language} is not the code of a known language") from None


def _wrong(message: Message, name: str, what: str) -> TemplateError:
    text = _forms(message.id)[0]
    shown = text if len(text) <= 60 else text[:57] + "..."
    return _fault(name, f"the message {shown!r}: {what}", message.lineno or 0)


def _fault(name: str, sentence: str, line: int = 0) -> TemplateError:
    where = f"{name}, line {line}" if line else name
    return TemplateError(f"{where}: {sentence}", setting="language", expected=sentence, got=name)
