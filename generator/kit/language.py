"""The words of the chosen language, refused where the fonts cannot draw them; its rules text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from .. import templates
from ..errors import Fault, SettingError
from ..settings.names import shown
from ..words import SOURCE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ..settings.store import Stored
    from ..words import Words


class _Entitled(Protocol):
    """What has a name for people."""

    @property
    def title(self) -> str: ...


Value = TypeVar("Value", bound=_Entitled)
MOST_NAMED = 10  # characters that a refusal names


def drawable_words(language: str) -> Words:
    """The words of a language, all of them in letters that the bundled fonts have.

    Raises SettingError with the characters that a font lacks, and what `words_for` raises.
    """
    from ..words import words_for

    words = words_for(language)
    lacking = _lacking(words.characters())
    if lacking:
        named = ", ".join(f"{char!r} (U+{ord(char):04X})" for char in lacking[:MOST_NAMED])
        more = len(lacking) - MOST_NAMED
        rest = f" and {more} more" if more > 0 else ""
        raise SettingError(
            Fault(
                "language",
                "must be one whose letters the bundled fonts have",
                f'"{language}"',
                f"they lack {named}{rest}",
            )
        )
    return words


def drawable(texts: Mapping[str, str]) -> None:
    """Refuse texts, by setting, with characters that a bundled font lacks. Raises SettingError."""
    faults = [
        Fault(
            setting,
            "must be in letters that the bundled fonts have",
            shown(text),
            "they lack " + ", ".join(f"{shown(char)} (U+{ord(char):04X})" for char in lacking),
        )
        for setting, text in texts.items()
        if (lacking := _lacking(text)[:MOST_NAMED])
    ]
    if faults:
        raise SettingError(*faults)


def found(stored: Stored[Value], spec: Any, base: Path, setting: str = "") -> Value:
    """The value of a data file, its title in letters that the bundled fonts have.

    Raises SettingError for other letters, and what `settings.store.find` raises.
    """
    from ..settings.store import find

    value = find(stored, spec, base, setting)
    drawable({f"{setting or stored.setting} (title)": value.title})
    return value


def legible(text: str) -> str:
    """The text with a question mark for each character that a bundled font lacks."""
    lacking = _lacking(text)
    return "".join("?" if character in lacking else character for character in text)


def rules_file(folder: str, language: str) -> Path:
    """Where the rules text of a game in a language lies, or would lie."""
    return templates.folder(folder, f"rules.{language}.md")


def rules_language(folder: str, language: str) -> str:
    """The language of a game's booklet: the chosen one, or English where it has no rules text.

    English is taken for granted: a game without even that is told so when its text is read.
    """
    return language if rules_file(folder, language).is_file() else SOURCE


def _lacking(text: str) -> tuple[str, ...]:
    """The characters that one font or another cannot draw, in the order of the text."""
    from typing import get_args

    from ..drawing import FontName
    from ..fonts import font

    lacking = {char for name in get_args(FontName) for char in font(name).missing(text)}
    return tuple(char for char in text if char in lacking)
