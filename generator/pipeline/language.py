"""The words of the chosen language, refused where the fonts cannot draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Fault, SettingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..settings.players import Player
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


def drawable_names(players: Sequence[Player]) -> None:
    """Refuse players' names with characters that a bundled font lacks. Raises SettingError."""
    faults = [
        Fault(
            f"names.{player.key}",
            "must be in letters that the bundled fonts have",
            f'"{player.name}"',
            "they lack " + ", ".join(f"{char!r} (U+{ord(char):04X})" for char in lacking),
        )
        for player in players
        if (lacking := _lacking(player.name))
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
