"""The words of the chosen language, refused where the fonts cannot draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Fault, SettingError
from ..settings.names import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

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


def _lacking(text: str) -> tuple[str, ...]:
    """The characters that one font or another cannot draw, in the order of the text."""
    from typing import get_args

    from ..drawing import FontName
    from ..fonts import font

    lacking = {char for name in get_args(FontName) for char in font(name).missing(text)}
    return tuple(char for char in text if char in lacking)
