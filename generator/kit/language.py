"""The words of the chosen language, refused where the fonts cannot draw them; its rules text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import templates
from ..errors import Fault, SettingError
from ..settings.names import shown
from ..words import SOURCE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ..words import Words

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
