"""Sentences on tools, card and cores, for every game whose parts may be mounted."""

from __future__ import annotations

from ..words import Words


def tool_words(words: Words) -> str:
    """What it takes to make a kit."""
    return words(
        "You need: a knife and a steel rule on a cutting mat, and glue that does not warp paper "
        "(spray or stick)."
    )


def card_words(backs: str, thickness: float, words: Words) -> str:
    """What parts are printed on; a sheet with printed backs cannot be glued to a core."""
    if backs != "none":
        return words("card of 200–300 g/m²")
    return words(
        "card of 200–300 g/m², or paper glued to a core, {t} mm in all",
        t=words.exact(thickness),
    )


def core_words(backs: str, words: Words) -> str:
    """How thicker parts are made."""
    if backs != "none":
        return words(
            "For thicker parts build the kit with print.backs=none: its sheets can be glued to a "
            "core."
        )
    return words(
        "For thicker parts glue the sheets to a core, let them dry under a weight, then cut."
    )
