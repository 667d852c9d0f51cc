"""Parts that get a body: what they are printed on, how thick they become, how they are made up.

`print.backs` alone decides. Folded parts and single faces get a core; what is printed on both
sides is one card, and nothing is glued.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ..component import CARD, FACE, PAPER, Group
from ..settings.shared import Backs
from ..words import Words

Way = Literal["fold", "card", "faces"]
ONE_CARD = 0.3  # mm; card of 300 g/m²


class Body(NamedTuple):
    """What sets a thickness in mm: parts by their title, and the setting."""

    title: str
    setting: str
    thickness: float


def way_of(backs: Backs) -> Way:
    """How parts with a body are made."""
    if backs in ("auto", "fold"):
        return "fold"
    return "faces" if backs == "none" else "card"


def thickness_of(asked: float | str, usual: float, backs: Backs) -> float:
    """How thick a part becomes: as it is set, else as usual, or as one card is."""
    if not isinstance(asked, str):
        return asked
    return ONE_CARD if way_of(backs) == "card" else usual


def tool_words(words: Words) -> str:
    """What it takes to make a kit."""
    return words(
        "You need: a knife and a steel rule on a cutting mat, and glue that does not warp paper "
        "(spray or stick)."
    )


def body_group(key: str, title: str, backs: Backs, thickness: float, words: Words) -> Group:
    """Parts that get a body, and what they are printed on."""
    way = way_of(backs)
    if way == "card":
        card = words("card {t} mm thick (300 g/m² has about 0.3 mm)", t=words.exact(thickness))
        return Group(key, title, card, CARD)
    if way == "fold":
        core = words.number(max(thickness - 2 * FACE, 0.0), 2)
        material = words("paper of 120 g/m², folded round a board {c} mm thick", c=core)
        return Group(key, title, material, PAPER)
    material = words(
        "paper of 120 g/m², glued to both sides of a board, {t} mm thick in all",
        t=words.exact(thickness),
    )
    return Group(key, title, material, PAPER)


def core_words(backs: Backs, bodies: Sequence[Body], words: Words) -> Iterator[str]:
    """How parts with a body are made up, and what sets how thick they become."""
    way = way_of(backs)
    if way == "fold":
        yield words(
            "Blocks with dashed lines: cut each off its sheet, well outside the guides. Crease the "
            "lines and fold backwards round a board of the size that is written there, its edge in "
            "the fold; glue both sides and press until dry. Then cut paper and board in one go."
        )
    elif way == "faces":
        yield words(
            "Glue the sheets to a board, let them dry under a weight, then cut; glue a second face "
            "behind where there is one."
        )
    for title, setting, thickness in bodies:
        thick = words.exact(thickness)
        if way == "card":
            yield words(
                "{part}: one card, {t} mm thick, nothing glued. For another card set {setting}.",
                part=title,
                t=thick,
                setting=setting,
            )
        else:
            yield words(
                "{part}: {t} mm thick, of a board of {c} mm and two papers of {f} mm. For another "
                "board set {setting} to its thickness and {two} mm more, and build again.",
                part=title,
                t=thick,
                setting=setting,
                c=words.number(max(thickness - 2 * FACE, 0.0), 2),
                f=words.number(FACE, 2),
                two=words.number(2 * FACE, 2),
            )
